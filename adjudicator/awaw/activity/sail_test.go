package activity_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/play"
)

// TestPatrols: a patrol stays at sea and keeps its room in port, or comes home inverted.
func TestPatrols(t *testing.T) {
	b := open(t, mediterranean)
	for line, stays := range map[string]bool{"patrol TF1 Taranto -> J24; stay": true, "patrol TF1 Taranto -> J24": true, "patrol TF1 Taranto -> J24; return": false} {
		n := b.navy(t, axis, tf1)
		taranto := port(t, n, "taranto")
		room := n.Present(axis, taranto)
		var a play.Account
		if _, ok := n.Sail(&a, b.said(t, move, line)[0]); !ok {
			t.Fatal(a.Diagnostics)
		}
		f, _ := n.TaskForce(position.Marker{Power: 0, Number: 1})
		if f.AtSea() != stays || f.Inverted == stays || f.AtSea() && (n.Theatre.Chart.Label(f.At) != "J24" || f.Base != taranto) {
			t.Errorf("WW-21.411b WW-21.415J WW-21.419: %q: %+v", line, f)
		}
		if got := n.Present(axis, taranto); got != room {
			t.Errorf("WW-21.414: %q: Taranto holds %d factors, and held %d", line, got, room)
		}
	}
}

// TestTransports: units come ashore, once a turn; ships go home inverted, and do nothing more.
func TestTransports(t *testing.T) {
	b := open(t, mediterranean)
	n := b.navy(t, axis, tf1)
	var a play.Account
	if _, ok := n.Sail(&a, b.said(t, move, "transport de-arm-1 Naples -> Tripoli; using 3 destroyers; protect with TF1 from Taranto")[0]); !ok {
		t.Fatal(a.Diagnostics)
	}
	tripoli, naples := port(t, n, "tripoli"), port(t, n, "naples")
	for _, u := range n.Units {
		if u.ID == "de-arm-1" && u.At != tripoli {
			t.Errorf("WW-21.431H: %s is at %s", u.ID, n.Theatre.Name(u.At))
		}
	}
	inverted := 0
	for _, f := range n.Forces {
		if f.At == naples && f.Inverted {
			inverted += f.Sum(fleet.Destroyer)
		}
	}
	if inverted != 3 {
		t.Errorf("WW-21.33a WW-21.311: %d destroyers are inverted at Naples", inverted)
	}
	if f, ok := n.TaskForce(position.Marker{Power: 0, Number: 1}); !ok || !f.Inverted || n.Theatre.Name(f.At) != "Taranto/Brindisi" {
		t.Errorf("WW-21.311: TF1 is %+v", f)
	}
	for line, told := range map[string]string{
		"transport de-arm-1 Tripoli -> Benghazi; using 1 destroyer": "de-arm-1 has been at sea in this turn", // WW-21.431G
		"supply Naples -> Tripoli; protect with 2 destroyers":       "of dd, 1 factor lies ready at Naples",  // WW-21.311
	} {
		var a play.Account
		if _, ok := n.Sail(&a, b.said(t, move, line)[0]); ok || !strings.Contains(a.Diagnostics[0].Message.String(), told) {
			t.Errorf("WW-21.431G WW-21.311: %q: %v", line, a.Diagnostics)
		}
	}
	for _, wrong := range n.Audit() {
		t.Errorf("%#v", wrong)
	}
}

// TestEscorts: ships of an escort end where the units do (WW-21.631a); ships that redeploy stay as they are.
func TestEscorts(t *testing.T) {
	b := open(t, mediterranean)
	n := b.navy(t, axis, "")
	var a play.Account
	for _, line := range []string{"escort it-inf-2 Naples -> Benghazi; using 2 destroyers", "redeploy 2 cruiser factors Naples -> Genoa"} {
		if _, ok := n.Sail(&a, b.said(t, redeploy, line)[0]); !ok {
			t.Fatal(a.Diagnostics)
		}
	}
	at := map[string]bool{}
	for _, f := range n.Forces {
		for _, l := range f.Lights {
			if name := n.Theatre.Name(f.At); l[fleet.Destroyer] == 2 && name == "Benghazi" || l[fleet.Cruiser] == 1 && name == "Genoa" {
				at[name] = f.Inverted
			}
		}
	}
	if inverted, there := at["Benghazi"]; !there || !inverted {
		t.Errorf("WW-21.631a: the escort is not at Benghazi, or not inverted: %v", at)
	}
	if inverted, there := at["Genoa"]; !there || inverted {
		t.Errorf("WW-21.32b: the cruiser is not at Genoa, or inverted: %v", at)
	}
	if _, ok := n.Sail(&a, b.said(t, redeploy, "redeploy 2 destroyers Palermo -> Malta")[0]); ok || a.Diagnostics[0].Rule != "WW-21.641c" {
		t.Errorf("WW-21.641c: %v", a.Diagnostics)
	}
}

// TestWhoHasActedMayRedeploy: ships that have done something may redeploy, and stay inverted; they do nothing else (WW-21.32b, WW-21.31).
func TestWhoHasActedMayRedeploy(t *testing.T) {
	b := open(t, mediterranean)
	const acted = "spaces:\n  Messina:\n    fleets:\n      - {inverted: true, factors: {Italy: {ca: 4}}}\n      - {factors: {Italy: {dd: 2}}}\n"
	n := b.navy(t, axis, acted)
	var a play.Account
	if _, ok := n.Sail(&a, b.said(t, redeploy, "redeploy 4 cruiser factors Messina -> Genoa")[0]); !ok {
		t.Fatal(a.Diagnostics)
	}
	genoa := port(t, n, "genoa")
	for _, f := range n.Forces {
		if f.At == genoa && !f.Inverted {
			t.Errorf("WW-21.32b: %+v", f)
		}
	}
	if n.Present(axis, genoa) != 4 {
		t.Errorf("WW-21.32b: Genoa holds %d factors", n.Present(axis, genoa))
	}
	n = b.navy(t, axis, acted)
	if _, ok := n.Sail(&a, b.said(t, move, "patrol 4 cruiser factors Messina -> K22")[0]); ok {
		t.Error("WW-21.31: inverted ships go on patrol")
	}
}
