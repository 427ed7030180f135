package forecast_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/dice"
)

// otherwise are the rules of Anniversary with rounds that go otherwise.
func otherwise(t testing.TB, fire string) *axis.Rules {
	t.Helper()
	rules := *theRules(t)
	var err error
	if rules.Fire, err = rules.ReadFire(fstest.MapFS{"fire.yaml": {Data: []byte(fire)}}, "fire.yaml"); err != nil {
		t.Fatal(err)
	}
	return &rules
}

// otherRounds are rounds of other games.
var otherRounds = []struct{ name, fire string }{{
	// Aircraft fight each other first, bombers weakly; what submarines hit is gone before ships fire, destroyer or not; and who fires
	// last names what falls.
	name: "three steps, and the shooter chooses in the last",
	fire: `
classes: [surface, aircraft, submarine]
steps:
  - {by: [aircraft], hits: [aircraft], values: {bomber: 1}, dice: 1, clear: true}
  - {by: [submarine], hits: [surface, submarine], clear: true}
  - {chooser: shooter, clear: true}
`,
}, {
	name: "defenders fire first, at one more and at what they like, and only those left answer",
	fire: `
classes: [surface, aircraft, submarine]
reach: {aircraft: {hits: [surface, aircraft]}}
steps:
  - {side: defenders, by: [surface], plus: 1, chooser: shooter, clear: true}
  - {clear: true}
`,
}, {
	name: "aircraft fire first, at what they like, but all leave together",
	fire: `
classes: [surface, aircraft, submarine]
reach: {submarine: {hits: [surface, submarine]}, aircraft: {hits: [surface, aircraft], guided: [surface, aircraft, submarine]}}
steps:
  - {by: [aircraft], chooser: shooter}
  - {by: [submarine]}
  - {clear: true}
`,
}}

// Rounds of other games come to what the plainest way gives, too: in several steps, at other values, and with what the shooter chooses.
func TestOtherRounds(t *testing.T) {
	for _, other := range otherRounds {
		r := otherwise(t, other.fire)
		for _, c := range plainCases[:2] {
			t.Run(other.name+", "+c.name, func(t *testing.T) {
				rapid.Check(t, func(rt *rapid.T) {
					b := land(t, r, drawUnits(rt, "attacker", c.attack, 5), drawUnits(rt, "defender", c.defend, 5))
					b.Sea = c.sea
					b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
					b.DefenderOrders = said(t, r, rapid.SampledFrom(c.defence).Draw(rt, "defender's orders"))
					got, err := b.Work()
					if err != nil {
						rt.Fatal(err)
					}
					if err := near9(r, got, plainly(t, b)); err != nil {
						rt.Fatal(err)
					}
					if got.Error > 1e-12 || got.Sampled > 0 {
						rt.Fatalf("left out %g, sampled %d", got.Error, got.Sampled)
					}
				})
			})
		}
	}
}

// In a round of three steps the aircraft meet first, at other values; what they shoot down fires no more, and the shooter takes the dearest.
func TestStepsInTurn(t *testing.T) {
	r := otherwise(t, otherRounds[0].fire)
	// The bomber hits at 1 in the first step, the fighter at 4; the tank at 3 and the artillery at 2 in the last.
	b := land(t, r, "1 bomber, 1 tank", "1 fighter, 1 infantry, 1 artillery")
	turn, drawn, err := b.Draw()
	if err != nil {
		t.Fatal(err)
	}
	turn.Projecting = false
	drawn.Open(turn)
	turn.Cup = dice.NewSealed(make([]byte, dice.SeedSize), dice.Key{})
	var steps [][2]int
	for _, s := range drawn.Steps() {
		n := 0
		for _, v := range drawn.Volleys(s) {
			n += v.Dice
			if v.First.Type.Domain == axis.AirUnit != (len(steps) < 2) {
				t.Errorf("%s fires in step %d", v.First.Type.ID, len(steps)+1)
			}
			if v.First.Type.ID == "bomber" && v.Value != 1 {
				t.Errorf("the bomber fires at %d", v.Value)
			}
		}
		steps = append(steps, [2]int{int(s.Side), n})
	}
	// No submarines, so their step is left out; one bomber, one fighter, one tank, two that defend on the ground.
	if want := [][2]int{{0, 1}, {1, 1}, {0, 1}, {1, 2}}; !slices.Equal(steps, want) {
		t.Errorf("the steps are %v, want %v", steps, want)
	}
	hit := battle.HitsOn(axis.ClassesOf(0), 1)
	drawn.TakeHits(turn, battle.Defence, &hit, axis.Shooter)
	for i := range drawn.Sides[battle.Defence].Units {
		c := &drawn.Sides[battle.Defence].Units[i]
		if fell := c.Condition == battle.Fallen; fell != (c.Type.ID == "artillery") {
			t.Errorf("%s: fallen %v; the shooter takes the artillery, the fighter is out of reach", c.Type.ID, fell)
		}
	}
}

// An order of loss by default may tell damaged ships from whole ones: carriers of two hits are damaged before cruisers are lost, and sunk after
// them.
func TestDamagedByDefault(t *testing.T) {
	rules := *theRules(t)
	rules.Units = slices.Clone(rules.Units)
	carrier, cruiser := rules.KindOf("carrier"), rules.KindOf("cruiser")
	rules.Units[carrier].Hits = 2
	rules.LossOrder.DefenceSea = axis.LossTable{Ranks: []axis.LossRow{{Kind: carrier}, {Kind: cruiser}, {Kind: carrier, Damaged: true}}}
	b := sea(t, &rules, "1 cruiser", "2 carriers, 2 cruisers")
	turn, drawn, err := b.Draw()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	drawn.EachHit(turn, battle.Defence, axis.AllClasses, axis.Owner, func(place int) {
		c := &drawn.Sides[battle.Defence].Units[place]
		what := "sinks"
		if c.Condition == battle.Fighting {
			what = "damaged"
		}
		got = append(got, c.Type.ID+" "+what)
	})
	want := []string{"carrier damaged", "carrier damaged", "cruiser sinks", "cruiser sinks", "carrier sinks", "carrier sinks"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
