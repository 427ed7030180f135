package activity_test

import (
	"bytes"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
)

const mediterranean, pacific = "mediterranean-1941", "pacific-1942"

type board struct {
	theatre *theatre.Theatre
	words   *orders.Vocabulary
}

var boards = map[string]board{}

func open(t *testing.T, id string) board {
	t.Helper()
	if b, ok := boards[id]; ok {
		return b
	}
	th, err := theatre.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	v, err := forms.Vocabulary(th)
	if err != nil {
		t.Fatal(err)
	}
	boards[id] = board{th, v}
	return boards[id]
}

// navy is a side of a scenario as the game begins, changed by a position file's spaces.
func (b board) navy(t *testing.T, side theatre.Side, spaces string) *activity.Navy {
	t.Helper()
	find := func(string) (*theatre.Theatre, bool) { return b.theatre, true }
	s, err := position.Load(find, []byte("ruleset: awaw-naval\nbase: "+b.theatre.ID+"\n"+spaces))
	if err != nil {
		t.Fatal(err)
	}
	return &activity.Navy{State: s, Side: side}
}

// said reads lines of a section as voyages.
func (b board) said(t *testing.T, section, lines string) (list []forms.Voyage) {
	t.Helper()
	sts, ds := sheets.ParseStatements(section, lines, b.words)
	if orders.Failed(ds) {
		t.Fatalf("%q: %v", lines, ds)
	}
	for _, st := range sts {
		list = append(list, st.(forms.Voyage))
	}
	return list
}

const (
	axis   theatre.Side = 0
	allies theatre.Side = 1
)

const (
	move     = forms.SectionMovement
	combat   = forms.SectionCombat
	redeploy = forms.SectionRedeployment
)

// tf1 is an Italian task force at Taranto, and what lies loose beside it.
const tf1 = `spaces:
  Taranto:
    fleets:
      - {force: TF1, of: Italy, ships: {Littorio: {}, Caio Duilio: {}}, factors: {Italy: {ca: 4, dd: 4}}}
      - {ships: {Vittorio Veneto: {state: damaged}}, factors: {Italy: {ca: 2, dd: 4}}}
    units: [it-inf-3]
`

// raider is Suva in Japanese hands, with ships that may raid and one that may not.
const raider = `spaces:
  Suva:
    owner: Japan
    fleets: [{ships: {Kongo: {}, Haruna: {}, Nagato: {}}, factors: {Japan: {ca: 6}}}]
  Kure: {}
  Yokosuka: {}
`

// orders of one line each, with the rule that refuses it and what is told, or with the way that it goes where nothing is told.
var lines = []struct {
	rules    string
	scenario string
	side     theatre.Side
	spaces   string
	section  string
	line     string
	rule     string
	told     string
	far      int
}{
	{"WW-21.223a", mediterranean, axis, "", move, "base change 2 cruiser factors, 2 destroyers Messina -> Palermo", "", "", 1},
	{"WW-21.223a", pacific, 0, "", move, "base change 2 destroyers Manila -> Yokosuka", "", "", 18},
	{"WW-21.223a", pacific, 0, "", move, "base change 1 destroyer Ambon -> Kwajalein", "WW-21.223a", "Kwajalein is 23 hexes from Ambon, and 20 are allowed", 0},
	{"WW-21.223d", mediterranean, axis, "", move, "base change 2 destroyers Messina -> Malta", "WW-21.223d", "Malta is not yours", 0},
	{"WW-20.15a", mediterranean, axis, "", move, "base change 2 destroyers Messina -> Lampedusa", "WW-20.15a", "Lampedusa has no port", 0},
	{"WW-21.31", mediterranean, axis, "spaces:\n  Messina:\n    fleets: [{inverted: true, factors: {Italy: {dd: 2}}}]\n", move,
		"base change 2 destroyers Messina -> Palermo", "WW-21.31", "no loose ships that are ready lie at Messina", 0},
	{"WW-20.24", mediterranean, axis, "", move, "base change 1 cruiser factor Messina -> Palermo", "WW-20.24", "a cruiser has two factors, and 1 is odd", 0},
	{"", mediterranean, axis, "", move, "base change 3 destroyers Messina -> Palermo", "", "of dd, 2 factors lie ready at Messina", 0},
	{"", mediterranean, axis, "", move, "base change Littorio Messina -> Palermo", "", "Littorio does not lie ready at Messina", 0},
	{"WW-21.312", mediterranean, axis, "", move, "base change Littorio, 6 cruiser factors Taranto -> Naples", "WW-21.312", "10 naval factors sail as a task force: form one first", 0},
	{"WW-21.312", mediterranean, axis, tf1, move, "base change TF1 Taranto -> Naples", "", "", 7},
	{"WW-20.164E-a", mediterranean, axis, tf1, move, "base change TF1, 2 destroyers Taranto -> Naples", "WW-20.164E-a", "TF1 sails whole", 0},
	{"", mediterranean, axis, tf1, move, "base change TF1 Genoa -> Naples", "", "TF1 does not lie at Genoa", 0},
	{"WW-21.411a", mediterranean, axis, tf1, move, "patrol TF1 Taranto -> J24; stay", "", "", 3},
	{"WW-21.411a", mediterranean, axis, tf1, move, "patrol TF1 Taranto -> Malta", "WW-21.411a", "Malta is not open sea, where patrols stay", 0},
	{"WW-21.314a", mediterranean, axis, tf1, move, "patrol Vittorio Veneto Taranto -> J24", "WW-21.31", "not all of these ships may do that", 0},
	{"WW-20.42X", pacific, 1, "spaces:\n  Noumea:\n    fleets: [{factors: {United States: {cve: 1, dd: 2}}}]\n", move, "patrol 1 escort carrier, 2 destroyers Noumea -> AS26", "WW-21.31", "not all of these ships may do that", 0},
	{"WW-21.313a", pacific, 1, "", move, "patrol Lexington, 2 destroyers Noumea -> AT27", "WW-21.313a", "3 factors of fast carriers need as many of fleets with them, and have 2", 0},
	{"WW-21.313d", pacific, 1, "", move, "base change Lexington Noumea -> Suva", "", "", 7},
	{"WW-21.411c WW-21.3613A", pacific, 0, "", move, "patrol 2 cruiser factors Sasebo -> AN38", "WW-21.3613A", "no port that you can use lies on the way within 10 hexes of AN38", 0},
	{"WW-21.413c", pacific, 1, "", move, "patrol 2 cruiser factors US Pacific box -> N42", "WW-21.413c", "no patrol leaves US Pacific box", 0},
	{"WW-21.36C-b WW-21.3611a", mediterranean, axis, "", move, "supply Naples -> Tripoli; protect with 2 destroyers", "", "", 9},
	{"WW-21.211A", mediterranean, axis, "spaces:\n  Augusta: {owner: Britain}\n", move, "supply Naples -> Benghazi", "", "", 14},
	{"WW-21.211B", mediterranean, allies, "spaces:\n  Gibraltar: {owner: Italy}\n", move, "supply Alexandria -> Britain", "WW-21.21a", "there is no way by sea", 0},
	{"WW-21.361b WW-RULING.61", mediterranean, allies, "", move, "supply Britain -> Malta", "", "", 36},
	{"WW-21.431E", mediterranean, axis, "", move, "transport de-arm-1 Naples -> Tripoli; using 3 destroyers", "", "", 9},
	{"WW-21.431E", mediterranean, axis, "", move, "transport de-arm-1 Naples -> Tripoli; using 2 destroyers", "WW-21.431E", "3 factors need 3 destroyers, and 2 carry", 0},
	{"WW-20.241X", mediterranean, axis, "", move, "transport de-arm-1 Naples -> Tripoli; using 2 cruiser factors", "WW-21.31", "not all of these ships may do that", 0},
	{"WW-21.433", mediterranean, axis, tf1, move, "transport it-inf-1 Naples -> Tripoli; using 1 destroyer; protect with TF1 from Taranto", "", "", 9},
	{"WW-21.432d", mediterranean, axis, "", move, "transport it-inf-1 Naples -> Malta; using 1 destroyer", "WW-21.432d", "Malta is not yours", 0},
	{"WW-21.37", mediterranean, axis, "", move, "transport it-inf-1 Naples -> Lampedusa; using 1 destroyer", "", "", 6},
	{"", mediterranean, axis, "", move, "transport it-inf-3 Naples -> Tripoli; using 2 destroyers", "", "it-inf-3 does not lie ready at Naples", 0},
	{"", mediterranean, axis, "", move, "transport 2 destroyers Naples -> Tripoli; using 2 destroyers", "WW-21.431", "dd is no ground unit", 0},
	{"WW-21.431B", pacific, 0, "", move, "transport jp-inf-1 Rabaul -> Kwajalein; using 2 destroyers", "", "", 11},
	{"WW-21.431F-a", pacific, 1, "", move, "transport us-mar-1 US Pacific box -> Pearl Harbor; using 5 destroyers", "WW-21.431F-a", "3 factors need 6 destroyers, and 5 carry", 0},
	{"WW-21.5131B", mediterranean, axis, tf1, combat, "invade it-inf-3 Taranto -> Malta; using 4 destroyers", "", "", 6},
	{"WW-21.5131B", mediterranean, axis, tf1, combat, "invade it-inf-3 Taranto -> Malta; using 3 destroyers", "WW-21.5131B", "2 factors need 4 destroyers, and 3 carry", 0},
	{"WW-21.5131A", pacific, 0, "", combat, "invade jp-snlf-1 Rabaul -> Guadalcanal; using 1 destroyer", "", "", 6},
	{"WW-21.511a", mediterranean, axis, tf1, combat, "invade it-inf-3 Taranto -> Alexandria; using 4 destroyers", "WW-21.511a", "Alexandria has no beach", 0},
	{"WW-21.5123a WW-21.524", mediterranean, axis, tf1 + "  Malta:\n    fleets: [{factors: {Britain: {ca: 6, dd: 4}}}]\n", combat, "invade it-inf-3 Taranto -> Malta; using 4 destroyers", "WW-21.5123a", "enemy ships at Malta keep invasions off", 0},
	{"WW-21.5123a", mediterranean, axis, tf1 + "  Malta:\n    fleets: [{factors: {Britain: {ca: 6, dd: 3, sub: 2}}}]\n", combat, "invade it-inf-3 Taranto -> Malta; using 4 destroyers", "", "", 6},
	{"WW-21.5123a", mediterranean, axis, tf1 + "  Malta:\n    fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 4}}}]\n", combat,
		"invade it-inf-3 Taranto -> Malta; using 4 destroyers", "WW-21.5123a", "enemy ships at Malta keep invasions off", 0},
	{"WW-21.5123b", mediterranean, axis, tf1 + "  Famagusta:\n    fleets: [{factors: {Britain: {ca: 6, dd: 4}}}]\n", combat, "invade it-inf-3 Taranto -> Famagusta; using 4 destroyers", "", "", 17},
	{"WW-21.5132A", pacific, 0, "", combat, "invade jp-inf-1 Rabaul -> Midway; using 4 destroyers", "WW-21.5132A", "and 20 are allowed", 0},
	{"WW-21.5132B", pacific, 0, "", combat, "invade jp-snlf-1 Rabaul -> Funafuti; using 2 destroyers", "WW-21.5132B", "within 10 hexes of Funafuti", 0},
	{"WW-21.5321b", pacific, 0, "spaces:\n  Suva:\n    owner: Japan\n    fleets: [{factors: {Japan: {dd: 2}}}]\n  Sasebo: {}\n", combat, "raid 2 destroyers Suva -> Pacific SW box", "WW-21.31", "not all of these ships may do that", 0},
	{"WW-20.252a WW-21.5321b", pacific, 0, raider, combat, "raid Nagato Suva -> Pacific SW box", "WW-21.31", "not all of these ships may do that", 0},
	{"WW-21.5321a WW-RULING.55 WW-21.5311a", pacific, 0, raider, combat, "raid Kongo, 4 cruiser factors Suva -> Pacific SW box", "", "", 6},
	{"WW-21.5331", pacific, 0, raider, combat, "raid Kongo, Haruna, 4 cruiser factors Suva -> Pacific SW box", "WW-21.312", "10 naval factors sail as a task force", 0},
	{"WW-21.5331 WW-21.5333C", pacific, 0, raider, combat, "raid Kongo, 6 cruiser factors Suva -> Pacific SW box", "WW-21.5331", "4 ships would raid, and a group has 3 at most", 0},
	{"WW-21.5333C", pacific, 0, "", combat, "raid 2 cruiser factors Rabaul -> Pacific SW box", "WW-21.5333C", "no raiders leave Rabaul", 0},
	{"WW-21.5333", pacific, 1, "", combat, "raid 2 cruiser factors Townsville -> Pacific SW box", "WW-21.5333", "your ships do not raid into Pacific SW box", 0},
	{"WW-21.612A", mediterranean, axis, "", redeploy, "escort it-inf-2 Naples -> Benghazi; using 1 destroyer", "WW-21.612A", "2 factors need 2 destroyers, and 1 carries", 0},
	{"WW-21.432a", mediterranean, axis, "spaces:\n  Genoa:\n    fleets: [{factors: {Italy: {dd: 2}}}]\n", move, "transport it-inf-1 Naples -> Tripoli; using 1 destroyer from Genoa", "", "", 9},
	{"WW-21.432a", pacific, 0, "spaces:\n  Ominato:\n    fleets: [{factors: {Japan: {dd: 2}}}]\n", move, "transport jp-inf-1 Rabaul -> Lae; using 2 destroyers from Ominato", "WW-21.432a", "and 20 are allowed", 0},
	{"WW-21.515b", pacific, 0, "spaces:\n  Ominato:\n    fleets: [{factors: {Japan: {dd: 4}}}]\n", combat, "invade jp-snlf-1 Rabaul -> Guadalcanal; using 4 destroyers from Ominato", "WW-21.515b", "and 20 are allowed", 0},
	{"WW-21.433", pacific, 0, "spaces:\n  Ominato:\n    fleets: [{factors: {Japan: {dd: 4}}}]\n", move, "transport jp-inf-1 Rabaul -> Lae; using 2 destroyers; protect with 4 destroyers from Ominato", "WW-21.433", "and 20 are allowed", 0},
	{"WW-21.612", mediterranean, axis, "", redeploy, "escort it-inf-2 Naples -> Benghazi; using 2 destroyers from Messina", "WW-21.612", "lies where it begins, at Naples", 0},
	{"WW-21.615A", mediterranean, axis, "", redeploy, "escort it-inf-2 Naples -> Benghazi; using 2 destroyers; protect with 2 destroyers from Messina", "WW-21.615A", "lies where it begins, at Naples", 0},
	{"WW-21.615A", mediterranean, axis, "", redeploy, "escort it-inf-2 Naples -> Benghazi; using 2 destroyers; protect with 2 destroyers", "", "", 11},
	{"WW-21.63", mediterranean, axis, "spaces:\n  Naples:\n    fleets: [{inverted: true, factors: {Italy: {dd: 4}}}]\n    units: [it-inf-2]\n", redeploy, "escort it-inf-2 Naples -> Benghazi; using 2 destroyers", "WW-21.31", "no loose ships that are ready", 0},
	{"WW-21.515a WW-21.431G", mediterranean, axis, "carried: [it-inf-3]\n" + tf1, combat, "invade it-inf-3 Taranto -> Malta; using 4 destroyers", "WW-21.431G", "it-inf-3 has been at sea in this turn", 0},
	{"WW-21.4176A WW-22.913b", mediterranean, axis, "", move, "patrol 1 submarine, 2 destroyers Augusta -> M22", "WW-21.4176A", "submarines patrol apart", 0},
	{"WW-21.4176 WW-22.913a WW-20.74", mediterranean, axis, "", move, "patrol 1 submarine Augusta -> M22; stay on", "", "", 2},
	{"WW-21.362 WW-21.223c", mediterranean, axis, "", move, "base change 2 destroyers Messina -> Rhodes", "", "", 11},
	{"WW-21.431A", pacific, 0, "", move, "transport jp-inf-4 Ominato -> Rabaul; using 1 destroyer", "WW-21.431A", "and 20 are allowed", 0},
	{"WW-21.523 WW-21.516", pacific, 0, "spaces:\n  Ominato:\n    fleets: [{factors: {Japan: {dd: 4}}}]\n", combat, "invade jp-snlf-1 Rabaul -> Guadalcanal; using 1 destroyer; bombard with 4 destroyers from Ominato", "", "", 6},
	{"WW-21.432c", mediterranean, axis, "spaces:\n  Messina:\n    fleets: [{factors: {Italy: {dd: 4}}}]\n", move, "transport it-inf-2 Naples -> Tripoli; using 1 destroyer; using 1 destroyer from Messina", "", "", 9},
	{"WW-21.522", mediterranean, axis, tf1 + "  Messina:\n    fleets: [{factors: {Italy: {ca: 2}}}]\n", combat, "invade it-inf-3 Taranto -> Malta; using 4 destroyers; bombard with TF1 from Taranto; bombard with 2 cruiser factors from Messina", "", "", 6},
	{"WW-21.641a WW-21.62", mediterranean, axis, "", redeploy, "escort it-inf-2 Messina -> Benghazi; using 2 destroyers", "", "it-inf-2 does not lie ready at Messina", 0},
	{"WW-21.221a WW-21.216", pacific, 1, "spaces:\n  Australia box:\n    fleets: [{factors: {United States: {dd: 2}}}]\n", move, "base change 2 destroyers Australia box -> Brisbane", "", "", 5},
	{"WW-21.642 WW-RULING.40", pacific, 0, "", redeploy, "redeploy 2 destroyers Yokosuka -> Saipan", "", "", 11},
}

// TestOrdersAreChecked: what of an order is refused before any die, under which rule and where, and how far the way is otherwise.
func TestOrdersAreChecked(t *testing.T) {
	for _, tt := range lines {
		b := open(t, tt.scenario)
		n := b.navy(t, tt.side, tt.spaces)
		before := encoded(t, n.State)
		var a play.Account
		st := b.said(t, tt.section, tt.line)
		if len(st) != 1 {
			t.Fatalf("%q is read as %v", tt.line, st)
		}
		p, ok := n.Check(&a, st[0])
		var told []string
		rule := ""
		for _, d := range a.Diagnostics {
			told = append(told, d.Message.String())
			rule = a.Diagnostics[0].Rule
		}
		switch {
		case tt.told == "" && (!ok || p.Route.Length != tt.far):
			t.Errorf("%s: %q goes %d hexes, and is told %q; want %d", tt.rules, tt.line, p.Route.Length, told, tt.far)
		case tt.told != "" && (ok || len(told) != 1 || rule != tt.rule || !strings.Contains(told[0], tt.told)):
			t.Errorf("%s: %q is told %s %q, not %s %q", tt.rules, tt.line, rule, told, tt.rule, tt.told)
		case tt.told != "" && !bytes.Equal(before, encoded(t, n.State)):
			t.Errorf("%s: %q is refused, and has changed the position", tt.rules, tt.line)
		}
	}
}

func encoded(t *testing.T, s *position.State) []byte {
	t.Helper()
	data, err := s.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestShipsDoOneThing: ships that one order takes are there for no other (WW-21.31).
func TestShipsDoOneThing(t *testing.T) {
	b := open(t, mediterranean)
	n := b.navy(t, axis, "")
	var a play.Account
	said := b.said(t, move, "supply Naples -> Tripoli; protect with 3 destroyers\ntransport it-inf-2 Naples -> Tripoli; using 2 destroyers")
	if _, ok := n.Check(&a, said[0]); !ok {
		t.Fatal(a.Diagnostics)
	}
	if _, ok := n.Check(&a, said[1]); ok || !strings.Contains(a.Diagnostics[0].Message.String(), "of dd, 1 factor lies ready at Naples") {
		t.Errorf("WW-21.31: %v", a.Diagnostics)
	}
}

// TestBasesAreChanged: ships that nobody meets come where they were sent, all together, as they were.
func TestBasesAreChanged(t *testing.T) {
	b := open(t, mediterranean)
	n := b.navy(t, axis, tf1)
	var a play.Account
	if !n.Rebase(&a, b.said(t, move, "base change TF1 Taranto -> Naples\nbase change 4 destroyers Naples -> Taranto")) {
		t.Fatal(a.Diagnostics)
	}
	naples, taranto := port(t, n, "naples"), port(t, n, "taranto")
	if f, ok := n.TaskForce(position.Marker{Power: 0, Number: 1}); !ok || f.At != naples || f.Inverted { // WW-21.224b
		t.Errorf("WW-21.224b: TF1 is %+v", f)
	}
	if n.Present(axis, naples) != 15+2 || n.Present(axis, taranto) != 4+2+4+4 {
		t.Errorf("WW-21.221c: %d factors at Naples, %d at Taranto", n.Present(axis, naples), n.Present(axis, taranto))
	}
	for _, wrong := range n.Audit() {
		t.Errorf("%#v", wrong)
	}
}

func port(t *testing.T, n *activity.Navy, id string) sea.Place {
	t.Helper()
	p, ok := n.Theatre.Chart.Port(id)
	if !ok {
		t.Fatal(id)
	}
	return p
}

// TestBasesAreNotOverfilled: no order may fill a base beyond its room; then nobody moves (WW-21.112a), and who is on patrol still takes up room in
// his base (WW-21.414).
func TestBasesAreNotOverfilled(t *testing.T) {
	b := open(t, mediterranean)
	const full = `spaces:
  Alexandria:
    fleets: [{ships: {Queen Elizabeth: {}, Valiant: {}, Barham: {}, Nelson: {}, Rodney: {}, Malaya: {}}, factors: {Britain: {ca: 10, dd: 9}}}]
  N34:
    fleets: [{force: TF1, of: Britain, from: Alexandria, factors: {Britain: {dd: 9}}}]
`
	for _, tt := range []struct {
		line string
		ok   bool
	}{
		{"base change 2 destroyers Haifa -> Alexandria", true},
		{"base change 2 destroyers, 2 cruiser factors Haifa -> Alexandria", false},
	} {
		n := b.navy(t, allies, full)
		alexandria := port(t, n, "alexandria")
		if got := n.Present(allies, alexandria); got != 48 {
			t.Fatalf("WW-21.414: Alexandria holds %d factors", got)
		}
		before := encoded(t, n.State)
		var a play.Account
		if ok := n.Rebase(&a, b.said(t, move, tt.line)); ok != tt.ok {
			t.Errorf("%q: %v, %v", tt.line, ok, a.Diagnostics)
		}
		var redeployed play.Account
		again := b.said(t, redeploy, strings.Replace(tt.line, "base change", "redeploy", 1))[0]
		if _, ok := b.navy(t, allies, full).Sail(&redeployed, again); ok != tt.ok {
			t.Errorf("WW-21.112a: redeployed: %v, %v", ok, redeployed.Diagnostics)
		}
		if !tt.ok && (a.Diagnostics[0].Rule != "WW-21.112a" || !bytes.Equal(before, encoded(t, n.State))) {
			t.Errorf("WW-21.112a: %v, or somebody has moved", a.Diagnostics)
		}
	}
}

// TestLift: how many destroyers carry so many factors.
func TestLift(t *testing.T) {
	for _, tt := range []struct {
		rule            string
		deed            orders.Form
		factors         int
		ocean, defended bool
		want            int
	}{
		{"WW-21.431E", forms.FormTransport, 3, false, false, 3}, {"WW-21.431F-a", forms.FormTransport, 3, true, false, 6},
		{"WW-21.5131A", forms.FormInvade, 2, false, false, 2}, {"WW-21.5131B", forms.FormInvade, 2, false, true, 4},
		{"WW-21.5131D", forms.FormInvade, 2, true, false, 4}, {"WW-21.5131C", forms.FormInvade, 2, true, true, 6},
		{"WW-21.612A", forms.FormEscort, 5, false, false, 5},
	} {
		if got := activity.Lift(tt.deed, tt.factors, tt.ocean, tt.defended); got != tt.want {
			t.Errorf("%s: %s of %d: %d destroyers, not %d", tt.rule, tt.deed, tt.factors, got, tt.want)
		}
	}
}
