package forecast_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// flak are rounds that guns begin, at aircraft, before anybody else fires.
const flak = "classes: [surface, aircraft, submarine, flak]\nreach: {submarine: {hits: [surface, submarine]}}\nsteps: [{by: [flak], clear: true}, {clear: true}]"

// atAircraft lets the defenders have so many dice at aircraft in every round, and each undamaged battleship of either side one.
func atAircraft(dice int) *battle.Combat {
	return &battle.Combat{Guns: func(b *battle.Battle, t *axis.Turn) []battle.Gun {
		gun := battle.Gun{
			Side: battle.Defence, Owner: b.Defender, Kind: t.Rules.FindKind("antiaircraft gun"), Most: dice, Value: 1, Reach: axis.ClassesOf(aircraftClass),
		}
		if !b.Sea {
			return []battle.Gun{gun}
		}
		gun.Kind, gun.Most = t.Rules.KindOf("battleship"), 1
		gun.Each = func(c *battle.Combatant) bool { return c.Type.ID == "battleship" && !c.Damaged }
		other := gun
		other.Side, other.Owner = battle.Attack, b.Attacker
		return []battle.Gun{gun, other}
	}}
}

// A fighter at 3 against a fighter at 4 with a gun beside it. In a round the gun shoots the attacker down before he fires with 1/6; else he
// hits with 1/2 and is hit with 2/3, so that of those who are left to fire 1/6 win, 1/3 lose, 1/3 fall together and 1/6 go on.
func TestGunsInEveryRound(t *testing.T) {
	r := otherwise(t, flak)
	b := land(t, r, "1 fighter", "1 fighter")
	b.Combat = atAircraft(3) // which throw at one aircraft one die
	got, err := b.Work()
	if err != nil {
		t.Fatal(err)
	}
	on := 1 - 5./6*1/6
	for name, c := range map[string][2]float64{
		"win": {got.Win, 5. / 6 * 1 / 6 / on}, "draw": {got.Draw, 5. / 6 * 1 / 3 / on}, "loss": {got.Loss, (1./6 + 5./6*1/3) / on},
	} {
		if math.Abs(c[0]-c[1]) > 1e-12 || got.Sampled > 0 {
			t.Errorf("%s: %.12f, want %.12f (sampled %d)", name, c[0], c[1], got.Sampled)
		}
	}
}

// What odds say of guns that fire in every round is what comes of all courses of the dice, on land and at sea.
func TestGunsPlainly(t *testing.T) {
	r := otherwise(t, flak)
	for _, c := range []struct {
		sea            bool
		attack, defend []string
	}{
		{false, []string{"infantry", "fighter", "bomber", "tank"}, []string{"infantry", "artillery", "fighter"}},
		{true, []string{"fighter", "battleship", "destroyer"}, []string{"battleship", "fighter", "cruiser"}},
	} {
		rapid.Check(t, func(rt *rapid.T) {
			b := land(t, r, drawUnits(rt, "attacker", c.attack, 5), drawUnits(rt, "defender", c.defend, 4))
			b.Sea, b.Combat = c.sea, atAircraft(rapid.IntRange(0, 3).Draw(rt, "dice"))
			got, err := b.Work()
			if err != nil {
				rt.Fatal(err)
			}
			if got.Sampled > 0 || got.Error > 1e-12 {
				rt.Fatalf("left out %g, sampled %d", got.Error, got.Sampled)
			}
			if err := near9(r, got, plainly(t, b)); err != nil {
				rt.Fatal(err)
			}
		})
	}
}

// And what comes of real rounds, fought out through all courses of the dice.
func TestGunsFoughtOut(t *testing.T) {
	r := otherwise(t, flak)
	for _, units := range [][2]string{{"2 fighters", "1 infantry"}, {"1 fighter, 1 bomber", "1 artillery"}, {"1 infantry, 1 fighter", "1 tank"}} {
		b := land(t, r, units[0], units[1])
		b.Combat = atAircraft(1)
		got, err := b.Work()
		if err != nil {
			t.Fatal(err)
		}
		if err := same(r, got, fightOut(t, b)); err != nil || got.Sampled > 0 {
			t.Errorf("%s: %v; sampled %d", units, err, got.Sampled)
		}
	}
}
