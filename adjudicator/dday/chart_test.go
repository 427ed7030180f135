package dday

import (
	"reflect"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// TestChart reads the opening from its chart: whose the zones and boxes are, what stands in some of them by the set-up, and what each seat
// of two and of three players sees as its own.
func TestChart(t *testing.T) {
	rules, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		options adjudicator.Options
		viewer  adjudicator.Seat
		own     map[string]bool
	}{
		{nil, "germany", map[string]bool{"germany": true}},
		{nil, "allies", map[string]bool{"united-kingdom": true, "united-states": true}},
		{adjudicator.Options{"players": "3"}, "united-states", map[string]bool{"united-states": true}},
		{nil, "", nil},
	} {
		state, err := rules.New("", tt.options)
		if err != nil {
			t.Fatal(err)
		}
		chart := rules.Charter().Chart(state, tt.viewer)
		if len(chart.Spaces) != 47 || len(chart.Powers) != 3 {
			t.Fatalf("%d spaces of 42 zones and 5 boxes, %d powers", len(chart.Spaces), len(chart.Powers))
		}
		for _, s := range chart.Spaces {
			if s.Own != tt.own[s.Holder] {
				t.Errorf("%q sees %s of %q as his: %v", tt.viewer, s.ID, s.Holder, s.Own)
			}
			for _, f := range s.Forces {
				if f.Own != tt.own[f.Owner] {
					t.Errorf("%q sees what %s has in %s as his: %v", tt.viewer, f.Owner, s.ID, f.Own)
				}
			}
			if sea := s.ID == "utah" || s.ID == "omaha" || s.ID == "gold" || s.ID == "juno" || s.ID == "sword"; s.Sea != sea {
				t.Errorf("%s is a box: %v", s.ID, s.Sea)
			}
		}
		cherbourg := chart.Spaces[1]
		want := []adjudicator.ChartedForce{{Owner: "germany", Own: tt.viewer == "germany", Units: []adjudicator.ChartedUnits{
			{Kind: "infantry", Name: "infantry", Count: 1}, {Kind: "artillery", Name: "artillery", Count: 2}, {Kind: "bunker", Name: "bunker", Count: 2},
		}}}
		if cherbourg.Name != "Z02 Cherbourg" || !cherbourg.City || cherbourg.Holder != "germany" || !reflect.DeepEqual(cherbourg.Forces, want) {
			t.Errorf("Cherbourg is %+v", cherbourg)
		}
	}
}

// TestCourse follows moves and fights through events, a fight that ends and one that goes on, and passes over the fire of ships.
func TestCourse(t *testing.T) {
	rules, err := New()
	if err != nil {
		t.Fatal(err)
	}
	three := func(of words.Name, n int) words.Forces {
		return words.Forces{{Of: of, Units: words.Amounts{{Number: n, One: "infantry", Many: "infantry"}}}}
	}
	var events []adjudicator.Event
	for _, detail := range []adjudicator.Detail{
		UnitsLanded{Units: three("United States", 2), From: "Utah", To: "Sainte-Mère-Église"},
		Volley{Who: "Allies", From: "the Channel", At: "Trévières", Hits: 1, Enemy: "Axis", Lost: three("", 1)},
		Fought{At: "Sainte-Mère-Église", Attacker: "Allies", Attackers: three("United States", 2), Defenders: three("", 2)},
		Volley{Who: "Allies", Hits: 2, Enemy: "Axis", Lost: three("", 2), Faces: []int{2, 4}},
		Volley{Who: "Axis", Hits: 1, Enemy: "Allies", Lost: three("United States", 1), Faces: []int{3}},
		ZoneAfter{At: "Sainte-Mère-Église", Held: "Allies"},
		Fought{At: "Caen", Attacker: "Axis", Attackers: three("", 2), Defenders: three("United Kingdom", 2)},
		ZoneAfter{At: "Caen", Held: "contested"},
		UnitsMoved{Units: three("", 1), From: "Bayeux", Via: "Tilly-sur-Seulles", To: "Caen"},
	} {
		events = append(events, adjudicator.Event{Detail: detail})
	}
	events[1].Throws = []dice.Throw{{Faces: []dice.Face{1}}} // of ships, which is no fight of a zone
	events[3].Throws = []dice.Throw{{Faces: []dice.Face{2, 3}}, {Faces: []dice.Face{4}}}
	events[4].Throws = []dice.Throw{{Faces: []dice.Face{5, 3, 6}}}
	want := adjudicator.Course{
		Moves: []adjudicator.ChartedMove{
			{Kind: adjudicator.MoveToAttack, Owner: "united-states", Way: []string{"utah", "Z11"}},
			{Kind: adjudicator.MovePeaceful, Owner: "germany", Way: []string{"Z15", "Z23", "Z30"}},
		},
		Battles: []adjudicator.ChartedBattle{
			{At: "Z11", Attacker: "united-states", Defender: "germany", Winner: "united-states", LostAttacker: 1, LostDefender: 2},
			{At: "Z30", Attacker: "germany", Defender: "united-kingdom"},
		},
		Rolls: []adjudicator.ChartedRoll{
			{Owner: "united-states", Attacks: true, Dice: 2, Face: 2, Hits: 1}, {Owner: "united-states", Attacks: true, Dice: 1, Face: 4, Hits: 1},
			{Owner: "germany", Dice: 3, Face: 3, Hits: 1},
		},
	}
	if is := rules.Charter().Course(events, "germany"); !reflect.DeepEqual(is, want) {
		t.Errorf("the course is\n%+v, and not\n%+v", is, want)
	}
	for i := range events {
		events[i].VisibleTo = []adjudicator.Seat{"germany"}
	}
	if is := rules.Charter().Course(events, "allies"); len(is.Moves)+len(is.Battles) > 0 {
		t.Errorf("the Allies see %+v", is)
	}
}
