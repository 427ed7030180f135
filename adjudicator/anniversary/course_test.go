package anniversary_test

import (
	"reflect"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis/battle"
	"despatch/words"
)

// TestCourseTellsHowBattlesBegan: of a battle is gathered who met, whose gun fired first and which ships bombarded, and among what it cost are the
// aircraft that the gun shot down: a bomber (12 IPCs) and an infantry (3) against a tank (5). What was fired before another battle is none of it.
func TestCourseTellsHowBattlesBegan(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	some := func(n int, one words.Name) words.Amounts { return words.Amounts{{Number: n, One: one, Many: one}} }
	var events []adjudicator.Event
	for _, detail := range []adjudicator.Detail{
		battle.BeganEvent{At: "Norway", Attacker: "United Kingdom", Attackers: append(some(2, "infantry"), some(1, "bomber")...), Defender: "Germany", Several: true, Defenders: words.Forces{
			{Of: "Germany", Units: some(1, "tank")}, {Of: "Italy", Units: some(1, "fighter")},
		}},
		battle.BombardedEvent{At: "Norway", Who: "United Kingdom", Ships: some(1, "cruiser")},
		battle.AntiaircraftFiredEvent{At: "Norway", Who: "Germany", Targets: some(1, "bomber"), Hits: 1, Lost: some(1, "bomber")},
		battle.LostEvent{At: "Norway", Who: "Germany", Units: some(1, "tank")},
		battle.LostEvent{At: "Norway", Who: "United Kingdom", Units: some(1, "infantry")},
		battle.EndedEvent{At: "Norway", Winner: words.All{"Italy"}, Rounds: 1},
		battle.BeganEvent{At: "Sea Zone 6", Attacker: "United Kingdom", Attackers: some(1, "submarine"), Defender: "Germany", Defenders: words.Forces{{Units: some(1, "transport")}}},
		battle.EndedEvent{At: "Sea Zone 6", Winner: words.All{"none"}, Rounds: 1},
	} {
		events = append(events, adjudicator.Event{Detail: detail})
	}
	one := func(kind, name string, n int) adjudicator.ChartedUnits {
		return adjudicator.ChartedUnits{Kind: kind, Name: name, Count: n}
	}
	of := func(owner string, units ...adjudicator.ChartedUnits) adjudicator.ChartedForce {
		return adjudicator.ChartedForce{Owner: owner, Units: units}
	}
	want := []adjudicator.ChartedBattle{{
		At: "norway", Attacker: "uk", Defender: "germany", Winner: "italy", LostAttacker: 2, LostDefender: 1, CostAttacker: 15, CostDefender: 5,
		Met: adjudicator.ChartedMeeting{
			Attackers: []adjudicator.ChartedForce{of("uk", one("infantry", "infantry", 2), one("bomber", "bomber", 1))},
			Defenders: []adjudicator.ChartedForce{of("germany", one("tank", "tank", 1)), of("italy", one("fighter", "fighter", 1))},
			Gun:       "germany", Ships: []adjudicator.ChartedUnits{one("cruiser", "cruiser", 1)},
		},
	}, {
		At: "sz6", Attacker: "uk", Defender: "germany",
		Met: adjudicator.ChartedMeeting{
			Attackers: []adjudicator.ChartedForce{of("uk", one("submarine", "submarine", 1))},
			Defenders: []adjudicator.ChartedForce{of("germany", one("transport", "transport", 1))},
		},
	}}
	if is := game.Charter().Course(events, "").Battles; !reflect.DeepEqual(is, want) {
		t.Errorf("gathered %+v\nwant %+v", is, want)
	}
}
