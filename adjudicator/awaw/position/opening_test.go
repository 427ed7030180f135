package position_test

import (
	"testing"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
)

// in is the place of a port or box.
func in(t *testing.T, s *position.State, id string) sea.Place {
	t.Helper()
	if p, ok := s.Theatre.Chart.Port(id); ok {
		return p
	}
	p, ok := s.Theatre.Chart.Labelled(id)
	if !ok {
		t.Fatal(id)
	}
	return p
}

// lies finds a named ship, nil where it is in no force.
func lies(s *position.State, name string) (at *position.Force, found *fleet.Ship) {
	for i := range s.Forces {
		for j := range s.Forces[i].Ships {
			if s.Forces[i].Ships[j].Name() == name {
				at, found = &s.Forces[i], &s.Forces[i].Ships[j]
			}
		}
	}
	return at, found
}

// TestTurnsGoBy: both scenarios, in which nobody does anything, go from turn to turn as positions that a game can come to.
func TestTurnsGoBy(t *testing.T) {
	for _, id := range theatre.Scenarios {
		s := start(t, id)
		for n := 0; !s.Over; n++ {
			if s.Mover != theatre.Side(n%2) || s.Turn != n/2+1 {
				t.Fatalf("%s: player turn %d is turn %d of side %d", id, n, s.Turn, s.Mover)
			}
			s.Open()
			for _, wrong := range s.Audit() {
				t.Errorf("%s, turn %d: %#v", id, s.Turn, wrong)
			}
			s.Close()
		}
	}
}

// TestReinforcements: who comes is inverted in his first turn (WW-21.34), comes elsewhere if his place is lost, and ships that were in repair come out.
func TestReinforcements(t *testing.T) {
	s := start(t, "mediterranean-1941")
	s.Turn, s.Mover = 2, 1
	s.Open()
	if f, ship := lies(s, "Nelson"); ship == nil || !f.Inverted || f.At != in(t, s, "gibraltar") {
		t.Errorf("WW-21.34: Nelson is %v", ship)
	}
	lost := start(t, "mediterranean-1941")
	lost.Turn, lost.Mover = 2, 1
	lost.Held[in(t, lost, "gibraltar")] = 0
	lost.Open()
	if f, _ := lies(lost, "Nelson"); f == nil || f.At != in(t, lost, "alexandria") {
		t.Errorf("Nelson comes to %v", f)
	}
	p := start(t, "pacific-1942")
	p.Turn, p.Mover = 2, 1
	p.Open()
	if _, ship := lies(p, "Saratoga"); ship == nil || !ship.Operational() {
		t.Errorf("Saratoga is %+v", ship)
	}
	if !p.Operational(1, in(t, p, "espiritu-santo")) || start(t, "pacific-1942").Operational(1, in(t, p, "espiritu-santo")) {
		t.Error("Espiritu Santo is a port from turn 2 on")
	}
}

// TestRepairs: a ship that is damaged in a naval base is sound two turns after it was found there (WW-RULING.58), one elsewhere never.
func TestRepairs(t *testing.T) {
	s := start(t, "mediterranean-1941")
	for _, want := range []fleet.Condition{fleet.Damaged, fleet.Damaged, fleet.Sound} {
		s.Open()
		if _, ship := lies(s, "Vittorio Veneto"); ship.Condition != want {
			t.Errorf("WW-RULING.58: in turn %d Vittorio Veneto is %s", s.Turn, ship.Condition)
		}
		s.Close()
		s.Close()
	}
	s = start(t, "mediterranean-1941")
	f, _ := lies(s, "Vittorio Veneto")
	f.At = in(t, s, "genoa") // a port without an anchor
	for range 4 {
		s.Open()
		s.Close()
		s.Close()
	}
	if _, ship := lies(s, "Vittorio Veneto"); ship.Condition != fleet.Damaged {
		t.Error("WW-RULING.58: a ship is repaired where there is no naval base")
	}
}

// TestWithdrawals: ships that are called away go from port, or as soon as they are in one (WW-RULING.34); of aircraft the inverted go first.
func TestWithdrawals(t *testing.T) {
	s := start(t, "mediterranean-1941")
	s.Turn, s.Mover = 2, 1
	s.Open()
	f, _ := lies(s, "Nelson")
	f.Base, f.At = f.At, in(t, s, "L9")
	s.Turn = 3
	if s.Open(); true {
		if _, ship := lies(s, "Nelson"); ship == nil {
			t.Error("WW-RULING.34: Nelson is called away at sea")
		}
	}
	s.Close()
	s.Turn, s.Mover = 4, 1
	s.Open()
	if _, ship := lies(s, "Nelson"); ship != nil {
		t.Error("WW-RULING.34: Nelson stays")
	}
	s = start(t, "mediterranean-1941")
	s.Turn, s.Mover = 4, 0
	suda := in(t, s, "suda")
	for i := range s.Wings {
		if w := &s.Wings[i]; w.At == suda {
			w.Ready, w.Inverted = theatre.Air{}, w.Ready
		}
	}
	s.Open()
	for _, w := range s.Wings {
		if w.At == suda {
			t.Errorf("WW-RULING.34: %+v stays at Suda, and others have gone", w)
		}
	}
}

// TestPlayerTurnsEnd: patrols go home (WW-21.419), everything can be used again (WW-21.71), and what is no task force loses its marker (WW-20.163b).
func TestPlayerTurnsEnd(t *testing.T) {
	find := func(id string) (*theatre.Theatre, bool) { return find(id) }
	s, err := position.Load(find, []byte(head+`spaces:
  J24:
    fleets: [{force: TF1, of: Italy, from: Taranto, inverted: true, factors: {Italy: {ca: 4, dd: 6}}}]
  K22:
    fleets: [{force: TF2, of: Italy, from: Naples, factors: {Italy: {ca: 2, dd: 6}}}]
  M20:
    fleets: [{force: TF1, of: Britain, from: Malta, factors: {Britain: {ca: 4, dd: 6}}}]
  O20:
    fleets: [{from: Palermo, stays: true, factors: {Italy: {sub: 2}}}]
  Naples:
    aircraft: {Italy: {aaf: 1, inverted_aaf: 2}}
`))
	if err != nil {
		t.Fatal(err)
	}
	s.Close()
	one, _ := s.TaskForce(position.Marker{Power: 0, Number: 1})
	if one == nil || one.At != in(t, s, "taranto") || one.AtSea() || one.Inverted {
		t.Errorf("WW-21.419 WW-21.71: TF1 is %+v", one)
	}
	if two, is := s.TaskForce(position.Marker{Power: 0, Number: 2}); is {
		t.Errorf("WW-20.163b: %d factors keep their marker", two.Factors())
	}
	if british, _ := s.TaskForce(position.Marker{Power: 2, Number: 1}); british == nil || british.AtSea() {
		t.Errorf("WW-21.4181: who has stayed where he beat a patrol goes home when the turn is over: %+v", british)
	}
	for _, lurker := range s.Forces {
		if lurker.Lights[0][fleet.Submarine] > 0 && (s.Theatre.Name(lurker.At) != "O20" || !lurker.AtSea()) {
			t.Errorf("WW-21.4176B: submarines that stay are %+v", lurker)
		}
	}
	s.Close()
	for _, lurker := range s.Forces {
		if lurker.Lights[0][fleet.Submarine] > 0 && s.Theatre.Name(lurker.At) != "Palermo" {
			t.Errorf("WW-21.4176B: when the enemy's turn is over submarines are %+v", lurker)
		}
	}
	if w := s.Wings[0]; w.Ready.Factors != 3 || w.Inverted.Factors != 0 {
		t.Errorf("WW-21.71: %+v", w)
	}
}

// TestTaskForcesInPort: damaged ships leave a task force that comes to port, and one that is too small then has no marker any more (WW-20.163b).
func TestTaskForcesInPort(t *testing.T) {
	for _, tt := range []struct {
		rules, ships string
		kept         int
	}{
		{"WW-20.163b WW-20.162B", "ships: {Littorio: {state: damaged}, Caio Duilio: {}}, factors: {Italy: {ca: 4, dd: 4}}", 11},
		{"WW-20.163b", "ships: {Littorio: {state: damaged}}, factors: {Italy: {ca: 4, dd: 4}}", 0},
		{"WW-20.163b", "factors: {Italy: {ca: 4, ca_damaged: 2, dd: 6}}", 10},
	} {
		s, err := position.Load(find, []byte("ruleset: awaw-naval\nbase: \"empty:mediterranean-1941\"\nspaces:\n  J24:\n    fleets: [{force: TF1, of: Italy, from: Taranto, "+tt.ships+"}]\n"))
		if err != nil {
			t.Fatal(err)
		}
		s.Forces[0].At, s.Forces[0].Base = s.Forces[0].Base, sea.Nowhere
		s.KeepLegal()
		kept := 0
		if f, ok := s.TaskForce(position.Marker{Number: 1}); ok {
			kept = f.Factors()
		}
		if kept != tt.kept {
			t.Errorf("%s: %s: TF1 has %d factors, not %d", tt.rules, tt.ships, kept, tt.kept)
		}
	}
}
