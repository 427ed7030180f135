package advanced_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
)

// Battles of which a report tells are worked out on a board of four spaces: aircraft that are left when the land has fallen look there for refuge
// (CR-COMBAT.20, CR-COMBAT.14), and not on the game's own. Ten tanks against infantry and two fighters win nearly always.
func TestOddsOfBattlesWithFighters(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New(game.Info().Scenarios[0].ID, nil)
	if err != nil {
		t.Fatal(err)
	}
	of := func(owner string, units ...adjudicator.ChartedUnits) []adjudicator.ChartedForce {
		return []adjudicator.ChartedForce{{Owner: owner, Units: units}}
	}
	battle := adjudicator.ChartedBattle{At: "caucasus", Attacker: "germany", Defender: "ussr", Met: adjudicator.ChartedMeeting{
		Attackers: of("germany", adjudicator.ChartedUnits{Kind: "armor", Count: 10}),
		Defenders: of("ussr", adjudicator.ChartedUnits{Kind: "infantry", Count: 1}, adjudicator.ChartedUnits{Kind: "fighter", Count: 2}),
	}}
	if got := game.Oddsmaker().Met(s, s, []adjudicator.ChartedBattle{battle}, 2_000_000); got[0].TooLarge || got[0].Win < 0.9 {
		t.Errorf("%+v", got[0])
	}
}
