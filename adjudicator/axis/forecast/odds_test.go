package forecast_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/forecast"
	"despatch/often"
	"despatch/words"
)

// land and sea are forces of Germany and the Soviet Union in a battle.
func land(t testing.TB, r *axis.Rules, attackers, defenders string) *forecast.Battle {
	return &forecast.Battle{Rules: r, Attackers: force(t, r, "Germany", attackers), Defenders: force(t, r, "Soviet Union", defenders)}
}

func sea(t testing.TB, r *axis.Rules, attackers, defenders string) *forecast.Battle {
	b := land(t, r, attackers, defenders)
	b.Sea = true
	return b
}

func work(t testing.TB, b *forecast.Battle) forecast.Result {
	t.Helper()
	res, err := b.Work()
	if err != nil {
		t.Fatal(err)
	}
	return res
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-12) {
		t.Errorf("%s: %.15f, want %.15f", what, got, want)
	}
}

// One infantry attacks another. The attacker hits with 1 in 6, the defender with 2 in 6 (AN-UNITS.6), the fallen defender still
// fires (AN-COMBAT.10). In a round both fall with 1/6·2/6 = 2/36, only the defender with 1/6·4/6 = 4/36, only the attacker with
// 5/6·2/6 = 10/36, nobody with 20/36, which is tried again: divide by 16/36.
func TestOneAgainstOne(t *testing.T) {
	r := theRules(t)
	got := work(t, land(t, r, "1 infantry", "1 infantry"))
	near(t, "win", got.Win, 4.0/16)
	near(t, "draw", got.Draw, 2.0/16)
	near(t, "loss", got.Loss, 10.0/16)
	near(t, "takes", got.Takes, 4.0/16)
	near(t, "attacker loses", got.LossAttacker, 3*12.0/16) // an infantry costs 3 IPCs
	near(t, "defender loses", got.LossDefender, 3*6.0/16)
	near(t, "rounds", got.Rounds, 36.0/16)
}

// A supported infantry and its artillery, both at 2 (AN-UNITS.8), attack an infantry at 2. Two dice: no hit 16/36, so a hit with 20/36. Infantry
// falls first (A7).
//
// With both: the defender falls and misses 20/36·4/6 = 80/216, falls and hits 40/216, misses and is missed 64/216, hits without
// falling 32/216. The first two end the battle, won either way; the last leaves the artillery alone. Artillery at 2 against
// infantry at 2: it falls alone 4/6·2/6 = 8/36, both 4/36, the defender alone 8/36, nobody 16/36: win 8/20, draw 4/20, loss 8/20.
//
// Without the 64/216 that change nothing: 120/152 at once, 32/152 by way of the artillery.
func TestArtillery(t *testing.T) {
	got := work(t, land(t, theRules(t), "1 infantry, 1 artillery", "1 infantry"))
	near(t, "win", got.Win, 120.0/152+32.0/152*8/20)
	near(t, "draw", got.Draw, 32.0/152*4/20)
	near(t, "loss", got.Loss, 32.0/152*8/20)
}

// A submarine attacks a cruiser and strikes first every round (AN-SUB.4, AN-SUB.7): hit 2/6. Missed, the cruiser hits with 3/6.
// Win 1/3, loss 2/3·1/2 = 1/3, nothing 1/3: 1/2 each, no draw.
func TestSurpriseStrike(t *testing.T) {
	got := work(t, sea(t, theRules(t), "1 submarine", "1 cruiser"))
	near(t, "win", got.Win, 0.5)
	near(t, "draw", got.Draw, 0)
	near(t, "loss", got.Loss, 0.5)
}

// A battleship attacks a cruiser, at 4 against 3; it is lost with the second hit (AN-UNITS.22). Whole: the cruiser falls with 2/3, which
// one hit on the battleship does not spoil; else the battleship is damaged with 1/3·1/2 = 1/6, and with 1/6 nothing happens: 4/5 won,
// 1/5 damaged. Damaged: the cruiser alone falls with 2/3·1/2 = 1/3, both 1/3, the battleship alone 1/6, nobody 1/6: 2/5, 2/5, 1/5.
func TestTwoHits(t *testing.T) {
	got := work(t, sea(t, theRules(t), "1 battleship", "1 cruiser"))
	near(t, "win", got.Win, 4.0/5+1.0/5*2/5)
	near(t, "draw", got.Draw, 1.0/5*2/5)
	near(t, "loss", got.Loss, 1.0/5*1/5)
}

// A fighter and an infantry attack an infantry under a gun. Each plane is shot at once and falls with 1/6 (AN-AA.2); then the
// battle. With the fighter lost it is TestOneAgainstOne.
func TestGun(t *testing.T) {
	r := theRules(t)
	b := land(t, r, "1 infantry, 1 fighter", "1 infantry")
	free := work(t, b)
	b.Gun = true
	got := work(t, b)
	near(t, "win", got.Win, free.Win*5/6+1.0/6*4/16)
	near(t, "loss", got.Loss, free.Loss*5/6+1.0/6*10/16)
	near(t, "attacker loses", got.LossAttacker, free.LossAttacker*5/6+1.0/6*(10+3*12.0/16))
	b.Technologies = map[axis.Power][]string{r.FindPower("Soviet Union"): {"Radar"}}
	near(t, "win under radar", work(t, b).Win, free.Win*4/6+2.0/6*4/16) // AN-TECH.18
}

// A cruiser bombards for the one infantry that lands (AN-AMPHIB.8): with 3/6 the defender has fallen but still fires in the first
// round (AN-AMPHIB.12), in which nothing is left to hit: the attacker falls with 2/6.
func TestBombardment(t *testing.T) {
	r := theRules(t)
	b := land(t, r, "1 seaborne infantry", "1 infantry")
	b.Ships = force(t, r, "Germany", "1 cruiser")
	got := work(t, b)
	near(t, "win", got.Win, 0.5*4/6+0.5*4/16)
	near(t, "draw", got.Draw, 0.5*2/6+0.5*2/16)
	near(t, "loss", got.Loss, 0.5*10/16)
}

// Whoever retreats after a round leaves the field to the defender; his losses end with it (AN-COMBAT.14). See TestOneAgainstOne
// for the numbers of a round.
func TestRetreat(t *testing.T) {
	r := theRules(t)
	b := land(t, r, "1 infantry", "1 infantry")
	b.AttackerOrders = said(t, r, "retreat after round 1")
	got := work(t, b)
	near(t, "win", got.Win, 4.0/36)
	near(t, "draw", got.Draw, 2.0/36)
	near(t, "loss", got.Loss, 30.0/36)
	near(t, "attacker loses", got.LossAttacker, 3*12.0/36)
	near(t, "rounds", got.Rounds, 1)
	b.AttackerOrders = said(t, r, "retreat after round 2")
	near(t, "win in two rounds", work(t, b).Win, 4.0/36+20.0/36*4/36)
}

// drawForce draws up to four units of a few kinds.
func drawForce(t *rapid.T, who string, kinds []string) string {
	left, parts := 4, []string{}
	for i, kind := range rapid.Permutation(kinds).Draw(t, who) {
		if n := rapid.IntRange(0, 2).Draw(t, fmt.Sprint(who, " ", kind)); n > 0 && n <= left && i < 4 {
			parts = append(parts, fmt.Sprintf("%d %s", n, kind))
			left -= n
		}
	}
	if len(parts) == 0 {
		parts = []string{"1 " + kinds[0]}
	}
	return strings.Join(parts, ", ")
}

// Whatever a small force meets, under whatever orders: what is worked out is what all courses of the dice come to.
func TestAllCourses(t *testing.T) {
	r := theRules(t)
	attackLand := []string{"infantry", "artillery", "tank", "fighter", "bomber", "seaborne infantry"}
	defendLand := []string{"infantry", "artillery", "tank", "fighter", "bomber"}
	ships := []string{"submarine", "destroyer", "cruiser", "battleship", "damaged battleship", "aircraft carrier", "fighter", "transport"}
	for _, c := range []struct {
		name               string
		sea                bool
		attack, defend     []string
		attackers, defence []string
	}{{
		name: "land", attack: attackLand, defend: defendLand,
		attackers: []string{"", "retreat after round 1", "retreat when attackers <= 1", "lose tank, infantry", "retreat overland after round 2 when odds < 1:1"},
		defence:   []string{"", "lose fighter, tank"},
	}, {
		name: "sea", sea: true, attack: append([]string{"bomber"}, ships...), defend: ships,
		attackers: []string{"", "retreat after round 2", "submerge at round 2", "lose submarine, battleship, damaged battleship", "submerge when outgunned\nretreat when defenders >= 2"},
		defence:   []string{"", "fight with submarines", "submerge", "submerge at round 3\nlose aircraft carrier", "submerge 1 submarine"},
	}} {
		t.Run(c.name, func(t *testing.T) {
			seen := 0
			rapid.Check(t, func(rt *rapid.T) {
				b := land(t, r, drawForce(rt, "attacker", c.attack), drawForce(rt, "defender", c.defend))
				b.Sea = c.sea
				b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
				b.DefenderOrders = said(t, r, rapid.SampledFrom(c.defence).Draw(rt, "defender's orders"))
				got, err := b.Work()
				if err != nil {
					rt.Fatal(err)
				}
				if err := same(r, got, fightOut(t, b)); err != nil {
					rt.Fatal(err)
				}
				checkSums(rt, got)
				seen++
			})
			if seen < often.Of(10, 30) {
				t.Errorf("only %d battles", seen)
			}
		})
	}
}

// checkSums holds for every result.
func checkSums(t *rapid.T, got forecast.Result) {
	sum, all := 0.0, 0.0
	for _, e := range got.Ends {
		sum += e.P
	}
	for _, p := range []float64{got.Win, got.Draw, got.Loss} {
		all += p
	}
	if math.Abs(sum-1) > 1e-12 || math.Abs(all-1) > 1e-12 {
		t.Fatalf("probabilities sum to %.15f and %.15f", sum, all)
	}
	if got.Takes > got.Win+1e-12 || got.LossAttacker < 0 || got.LossDefender < 0 {
		t.Fatalf("%+v", got)
	}
}

// Where both sides hit alike neither has an edge: battleships fire at 4 in attack and defence, destroyers at 2.
func TestSymmetry(t *testing.T) {
	r := theRules(t)
	for _, units := range []string{"1 destroyer", "3 destroyers", "2 battleships", "1 battleship, 2 destroyers", "2 cruisers, 1 damaged battleship"} {
		got := work(t, sea(t, r, units, units))
		near(t, units+": win and loss", got.Win, got.Loss)
		near(t, units+": losses", got.LossAttacker, got.LossDefender)
	}
}

// One more attacker never makes a win less likely on land under the default orders. At sea it can: a fighter's hits find only the
// carrier, and when that is gone the submarines beside it submerge (D5), so that nobody wins; a submarine alone sinks the
// submarines first (D3).
func TestOneMoreAttacker(t *testing.T) {
	r := theRules(t)
	kinds := []string{"infantry", "artillery", "tank", "fighter", "bomber"}
	rapid.Check(t, func(rt *rapid.T) {
		attackers, defenders := drawForce(rt, "attacker", kinds), drawForce(rt, "defender", kinds)
		more := attackers + ", 1 " + rapid.SampledFrom(kinds).Draw(rt, "one more")
		few, many := work(t, land(t, r, attackers, defenders)), work(t, land(t, r, more, defenders))
		if many.Win < few.Win-1e-12 {
			rt.Fatalf("%s against %s wins %.12f, %s only %.12f", attackers, defenders, few.Win, more, many.Win)
		}
	})
	alone, helped := work(t, sea(t, r, "1 submarine", "2 submarines, 1 carrier")), work(t, sea(t, r, "1 submarine, 1 fighter", "2 submarines, 1 carrier"))
	if helped.Win >= alone.Win || helped.Draw <= alone.Draw {
		t.Errorf("a fighter beside the submarine: win %.4f and draw %.4f, without it %.4f and %.4f", helped.Win, helped.Draw, alone.Win, alone.Draw)
	}
}

// A battle that is wrong says how.
func TestRefusals(t *testing.T) {
	r := theRules(t)
	wrong := land(t, r, "1 infantry", "1 infantry")
	wrong.Ships = force(t, r, "Germany", "1 cruiser")
	damaged := land(t, r, "1 damaged tank", "1 infantry")
	coalition := land(t, r, "1 infantry", "1 infantry")
	coalition.Attackers = append(coalition.Attackers, force(t, r, "Italy", "1 tank")...)
	for want, b := range map[string]*forecast.Battle{
		"no more ships bombard":                   wrong, // AN-AMPHIB.9
		"there are no damaged ones":               damaged,
		"one power attacks at a time":             coalition, // AN-COMBAT.7
		"tanks do not fight at sea":               sea(t, r, "1 tank", "1 destroyer"),
		"cruisers fight at sea only":              land(t, r, "1 cruiser", "1 infantry"),
		"antiaircraft guns do not fight":          land(t, r, "1 infantry", "1 antiaircraft gun"), // AN-AA.5
		"a battle needs attackers and defenders":  {Rules: r},
		"only land units are seaborne; fighters ": land(t, r, "1 seaborne fighter", "1 infantry"),
	} {
		_, err := b.Work()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if told, ok := words.OfError(err); err != nil && (!ok || words.Unmarked(told.In(words.Pseudo)) != nil) {
			t.Errorf("%q is told in English to whoever reads another language", err)
		}
	}
}

// TestWhatIsWorkedOut: what we say is worked out is, within the steps that a letter has; what is larger is fought with dice within
// them, however large it is; and where the steps do not suffice for that either, it is told that the battle is too large.
func TestWhatIsWorkedOut(t *testing.T) {
	const steps = 50_000_000
	r := theRules(t)
	for _, units := range []string{forecast.Largest(r, false), forecast.Largest(r, true)} {
		got, used, err := forecast.Calculate(r, nil, units+" vs "+units, steps)
		if err != nil || got.TooLarge || got.Sampled > 0 || got.Error > 1e-9 || used > steps {
			t.Errorf("%s against as many: %+v after %d steps (%v)", units, got, used, err)
		}
	}
	if land, sea := forecast.Largest(r, false), forecast.Largest(r, true); land != "60 infantry, 60 tanks, 60 fighters" || sea != "30 submarines, 30 destroyers, 30 fighters" {
		t.Errorf("the largest are told of %s, and of %s", land, sea)
	}
	fleet := "25 submarines, 25 fighters, 25 bombers, 25 battleships, 25 carriers, 25 destroyers, 25 cruisers, 25 transports"
	ours := strings.ReplaceAll(fleet, "25 bombers", "25 fighters")
	for _, battle := range often.Some(2, []string{
		"80 infantry, 60 tanks, 60 fighters vs 80 infantry, 60 tanks, 60 fighters",
		"200 seaborne infantry vs 200 infantry",
		"50 submarines, 50 fighters, 50 battleships, 50 carriers vs 50 submarines, 50 fighters, 50 battleships, 50 carriers",
		"20 submarines, 20 destroyers, 20 fighters, 10 battleships vs 20 submarines, 20 destroyers, 20 fighters, 10 battleships",
		fleet + " vs " + ours,
	}) {
		got, used, err := forecast.Calculate(r, nil, battle, steps)
		if err != nil || got.TooLarge || used > steps+steps/50 {
			t.Errorf("%s: %+v after %d steps (%v)", battle, got, used, err)
		}
	}
	got, used, err := forecast.Calculate(r, nil, fleet+" vs "+ours, steps/100)
	if err != nil || !got.TooLarge || got.Most.IsZero() || used > steps/100+steps/1000 {
		t.Errorf("with few steps: %+v after %d steps (%v)", got, used, err)
	}
}
