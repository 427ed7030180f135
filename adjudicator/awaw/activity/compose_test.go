package activity_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
)

// TestTaskForcesAreFormed: which orders for task forces are carried out, with the factors that each then has, and why others are refused.
func TestTaskForcesAreFormed(t *testing.T) {
	const mixed = "spaces:\n  Townsville:\n    fleets: [{factors: {United States: {ca: 6, dd: 1}, Australia: {ca: 4}}}]\n"
	const turned = "spaces:\n  Taranto:\n    fleets: [{inverted: true, ships: {Littorio: {}, Caio Duilio: {}}, factors: {Italy: {dd: 4}}}, {factors: {Italy: {ca: 4}}}]\n"
	for _, tt := range []struct {
		rules, name    string
		scenario       string
		side           theatre.Side
		spaces, orders string
		rule, told     string
		factors        int // of TF1
	}{
		{"WW-20.162 WW-20.164B", "ships of a port under a marker", mediterranean, axis, "", "TF1 at Taranto: Littorio, Caio Duilio, 4 cruiser factors, 4 destroyers", "", "", 15},
		{"WW-20.162A", "too few", mediterranean, axis, "", "TF1 at Taranto: Littorio, 4 destroyers", "WW-20.162A", "TF1 has 8 naval factors, and a task force has 10 at least", 0},
		{"WW-20.162A", "too many", mediterranean, axis, "", "TF1 at Taranto: Littorio, Caio Duilio, Andrea Doria, Giulio Cesare, 6 cruiser factors, all destroyers", "WW-20.162A", "TF1 has 29 naval factors", 0},
		{"WW-20.162B", "a damaged ship", mediterranean, axis, "", "TF1 at Taranto: Vittorio Veneto, Littorio, 4 destroyers", "WW-20.162B", "TF1 holds damaged ships", 0},
		{"WW-20.162E", "carriers without fleets", pacific, 1, "", "TF1 at Noumea: Lexington, Yorktown, 2 cruiser factors, 2 destroyers", "WW-20.162E", "TF1 has 6 factors of fast carriers and 4 of fleets", 0},
		{"WW-20.161", "more markers than there are", mediterranean, axis, "", "TF5 at Taranto: Littorio, Caio Duilio, 4 destroyers", "WW-20.161", "Italy has 4 task forces", 0},
		{"WW-20.24", "half a cruiser", mediterranean, axis, "", "TF1 at Taranto: Littorio, Caio Duilio, 3 cruiser factors", "WW-20.24", "a cruiser has two factors, and 3 is odd", 0},
		{"", "ships that lie elsewhere", mediterranean, axis, "", "TF1 at Naples: Littorio, 2 cruiser factors, 4 destroyers", "", "Littorio does not lie ready at Naples", 0},
		{"", "one that is wrong undoes those before it", mediterranean, axis, "", "TF1 at Taranto: Littorio, Caio Duilio, 4 destroyers\nTF2 at Genoa: 10 destroyers", "", "no loose ships lie at Genoa", 0},
		{"", "where nobody lies", mediterranean, axis, "", "TF1 at Genoa: Littorio", "", "no loose ships lie at Genoa", 0},
		{"WW-20.162C-b WW-RULING.38", "the marker is the major power's", pacific, 1, mixed, "TF1 at Townsville: all cruiser factors", "", "", 10},
		{"WW-20.162D", "inverted ships among themselves", mediterranean, axis, turned, "TF1 at Taranto: Littorio, Caio Duilio, 4 destroyers", "", "", 11},
		{"WW-20.162D", "and not with others", mediterranean, axis, turned, "TF1 at Taranto: Littorio, Caio Duilio, 4 cruiser factors", "", "Littorio does not lie ready at Taranto", 0},
		{"WW-20.164C-a", "parted anew in its port", mediterranean, axis, tf1, "TF1 at Taranto: Littorio, 6 cruiser factors, 2 destroyers", "", "", 12},
		{"WW-20.164C-b", "not at sea", mediterranean, axis, "spaces:\n  J24:\n    fleets: [{force: TF1, of: Italy, from: Taranto, factors: {Italy: {ca: 4, dd: 6}}}]\n  Taranto: {}\n", "dissolve TF1", "WW-20.164C-b", "TF1 is at sea", 0},
		{"", "none that one has not", mediterranean, axis, "", "dissolve TF3", "", "you have no TF3", 0},
	} {
		b := open(t, tt.scenario)
		n := b.navy(t, tt.side, tt.spaces)
		sts, ds := sheets.ParseStatements(forms.SectionForces, tt.orders, b.words)
		if orders.Failed(ds) {
			t.Fatalf("%q: %v", tt.orders, ds)
		}
		before := encoded(t, n.State)
		var a play.Account
		ok := n.Form(&a, sts)
		if tt.told != "" {
			if ok || len(a.Diagnostics) != 1 || a.Diagnostics[0].Rule != tt.rule || !strings.Contains(a.Diagnostics[0].Message.String(), tt.told) {
				t.Errorf("%s: %s: %v, not %s %s", tt.rules, tt.name, a.Diagnostics, tt.rule, tt.told)
			}
			if !bytes.Equal(before, encoded(t, n.State)) {
				t.Errorf("%s: %s: it is refused, and something has changed", tt.rules, tt.name)
			}
			continue
		}
		if !ok {
			t.Errorf("%s: %s: %v", tt.rules, tt.name, a.Diagnostics)
			continue
		}
		factors := 0
		if f, is := n.TaskForce(position.Marker{Power: n.Theatre.Seats[tt.side].Powers[0], Number: 1}); is {
			if factors = f.Factors(); f.Inverted != (tt.spaces == turned) {
				t.Errorf("%s: %s: inverted %v", tt.rules, tt.name, f.Inverted)
			}
		}
		if factors != tt.factors {
			t.Errorf("%s: %s: TF1 has %d factors, not %d", tt.rules, tt.name, factors, tt.factors)
		}
		for _, wrong := range n.Audit() {
			t.Errorf("%s: %s: %#v", tt.rules, tt.name, wrong)
		}
	}
}

// TestWhatIsHiddenDecidesNothing: an order is judged by what its side sees as it is by all there is, so that a refusal gives nothing away (WW-20.164A).
func TestWhatIsHiddenDecidesNothing(t *testing.T) {
	for _, tt := range lines {
		b := open(t, tt.scenario)
		whole := b.navy(t, tt.side, tt.spaces)
		seen := &activity.Navy{State: whole.SeenBy(tt.side), Side: tt.side}
		st := b.said(t, tt.section, tt.line)[0]
		var one, two play.Account
		p, ok := whole.Check(&one, st)
		q, good := seen.Check(&two, st)
		if ok != good || p.Route.Length != q.Route.Length || len(one.Diagnostics) != len(two.Diagnostics) {
			t.Errorf("%q: %v %v, and by what is seen %v %v", tt.line, ok, one.Diagnostics, good, two.Diagnostics)
		}
	}
}
