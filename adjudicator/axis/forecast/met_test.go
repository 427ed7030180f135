package forecast_test

import (
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
)

// met is a battle as a report tells of it, of Germany against the Soviet Union.
func met(at string, attackers, defenders []adjudicator.ChartedUnits) adjudicator.ChartedBattle {
	return adjudicator.ChartedBattle{At: at, Attacker: "germany", Defender: "ussr", Met: adjudicator.ChartedMeeting{
		Attackers: []adjudicator.ChartedForce{{Owner: "germany", Units: attackers}},
		Defenders: []adjudicator.ChartedForce{{Owner: "ussr", Units: defenders}},
	}}
}

// some are units of a kind.
func some(n int, kind string) []adjudicator.ChartedUnits {
	return []adjudicator.ChartedUnits{{Kind: kind, Count: n}}
}

// TestMet: a battle that was fought is worked out from what its report tells of its beginning. One infantry against another wins with 4 in 16 (see
// TestOneAgainstOne). A fighter that attacks infantry hits with 3 in 6 and is hit with 2 in 6: of 24 in 36 that end it in a round it wins 12; a gun takes it
// before with 1 in 6 (AN-AA.4). As a jet fighter it hits with 4 in 6 (AN-TECH.16), and wins 16 of 28. A cruiser that bombards fells the infantry with 3 in 6,
// which fires once more (see TestBombardment).
func TestMet(t *testing.T) {
	r := theRules(t)
	at := func(tech ...string) *axis.State {
		s := &axis.State{Powers: axis.NewPowers(r)}
		if err := r.Learn(&s.Powers[r.PowerOf("germany")], tech); err != nil {
			t.Fatal(err)
		}
		return s
	}
	fighter := met("east_poland", some(1, "fighter"), some(1, "infantry"))
	gunned, bombarded := fighter, met("east_poland", some(1, "infantry"), some(1, "infantry"))
	gunned.Met.Gun, bombarded.Met.Ships = "ussr", some(1, "cruiser")
	for name, c := range map[string]struct {
		battle adjudicator.ChartedBattle
		now    *axis.State
		win    float64
	}{
		"infantry":            {met("east_poland", some(1, "infantry"), some(1, "infantry")), at(), 4. / 16},
		"a fighter":           {fighter, at(), 12. / 24},
		"a jet fighter":       {fighter, at("jet_fighters"), 16. / 28},
		"a fighter, gunned":   {gunned, at(), 5. / 6 * 12 / 24},
		"a cruiser bombarded": {bombarded, at(), 0.5*4/6 + 0.5*4/16},
	} {
		got := forecast.Met(r, nil, at(), c.now, []adjudicator.ChartedBattle{c.battle}, 1_000_000)
		if len(got) != 1 || got[0].TooLarge || got[0].Sampled > 0 {
			t.Errorf("%s: %+v", name, got)
			continue
		}
		near(t, name, got[0].Win, c.win)
	}
}

// TestMetLeftOut: what a report does not tell enough of has no odds, and what the steps do not suffice for has none either; small battles come
// first, wherever they stand.
func TestMetLeftOut(t *testing.T) {
	r := theRules(t)
	s := &axis.State{Powers: axis.NewPowers(r)}
	small, large := met("ukraine", some(1, "infantry"), some(1, "infantry")), met("east_poland", some(90, "infantry"), some(90, "tank"))
	strange, alone, begun := met("ukraine", some(1, "dragon"), some(1, "infantry")), met("ukraine", some(1, "infantry"), nil), adjudicator.ChartedBattle{At: "ukraine"}
	alone.Met.Defenders = nil
	foreign, many := small, met("ukraine", some(150, "infantry"), some(150, "infantry"))
	foreign.Met.Gun = "uk" // whose guns are none of the defender's
	ship, tank := met("ukraine", some(1, "cruiser"), some(1, "infantry")), met("sz6", some(1, "tank"), some(1, "cruiser"))
	list := []adjudicator.ChartedBattle{large, strange, alone, begun, small, foreign, many, ship, tank}
	for i, got := range forecast.Met(r, nil, s, s, list, 30_000) {
		if known := i == 4; got.TooLarge == known {
			t.Errorf("battle %d: %+v", i+1, got)
		}
	}
	if got := forecast.Met(r, nil, s, s, list, 5_000_000); got[0].TooLarge {
		t.Errorf("the large one is left out with many steps, too: %+v", got[0])
	}
}
