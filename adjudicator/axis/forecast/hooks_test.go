package forecast_test

import (
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
)

func anybody(*battle.Combatant) bool { return true }

// left counts the units of a side that still fight.
func left(b *battle.Battle, role battle.Role) (n int) {
	for i := range b.Sides[role].Units {
		if b.Sides[role].Units[i].Condition == battle.Fighting {
			n++
		}
	}
	return n
}

// otherCombats are games that take decisions between the dice otherwise than the family.
var otherCombats = []struct {
	name   string
	combat *battle.Combat
}{{
	"defenders may leave, too", &battle.Combat{AfterRound: func(b *battle.Battle, t *axis.Turn) {
		if left(b, battle.Defence) < left(b, battle.Attack) {
			b.Depart(t, battle.Defence, anybody, board.None)
			return
		}
		b.PressOnOrRetreat(t)
	}},
}, {
	"two rounds and no more", &battle.Combat{NamedRound: 2, Settled: func(b *battle.Battle, t *axis.Turn) bool {
		return b.Settled(t) || b.Round >= 2
	}},
}, {
	"who is alone goes before the dice", &battle.Combat{BeforeRound: func(b *battle.Battle, t *axis.Turn) {
		for role := battle.Attack; role <= battle.Defence; role++ {
			if left(b, role) == 1 && left(b, role.Other()) > 1 {
				b.Depart(t, role, anybody, board.None)
			}
		}
	}},
}, {
	"no way back", &battle.Combat{OpenToRetreat: func(*battle.Battle, *axis.Turn, board.Space) bool { return false }},
}}

// Decisions that a game takes itself between the dice are those of its odds, too.
func TestOtherDecisions(t *testing.T) {
	r := theRules(t)
	for _, other := range otherCombats {
		for _, c := range plainCases[:2] {
			t.Run(other.name+", "+c.name, func(t *testing.T) {
				rapid.Check(t, func(rt *rapid.T) {
					b := land(t, r, drawUnits(rt, "attacker", c.attack, 5), drawUnits(rt, "defender", c.defend, 5))
					b.Sea, b.Combat = c.sea, other.combat
					b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
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

// What the shooter hits first may be the game's to say.
func TestTargets(t *testing.T) {
	r := otherwise(t, "classes: [surface, aircraft, submarine]\nsteps: [{chooser: shooter, clear: true}]")
	for _, c := range []struct {
		name    string
		targets []string
		want    string
	}{
		{"the dearest first", nil, "bomber"},
		{"as it is said", []string{"artillery", "tank"}, "artillery"},
		{"who is not there is passed over", []string{"tank", "infantry"}, "infantry"},
	} {
		b := land(t, r, "1 tank", "1 infantry, 1 artillery, 1 bomber")
		if c.targets != nil {
			b.Combat = &battle.Combat{Targets: func(drawn *battle.Battle, shooter axis.Power) (list []battle.Target) {
				if shooter != drawn.Attacker {
					t.Errorf("%s: the attacker shoots, and %s is asked", c.name, r.PowerName(shooter))
				}
				for _, id := range c.targets {
					list = append(list, battle.Target{Kind: r.KindOf(id)})
				}
				return list
			}}
		}
		turn, drawn, err := b.Draw()
		if err != nil {
			t.Fatal(err)
		}
		hit := battle.HitsOn(axis.AllClasses, 1)
		drawn.TakeHits(turn, battle.Defence, &hit, axis.Shooter)
		for i := range drawn.Sides[battle.Defence].Units {
			if u := &drawn.Sides[battle.Defence].Units[i]; (u.Condition == battle.Fallen) != (u.Type.ID == c.want) {
				t.Errorf("%s: %s fallen: %v", c.name, u.Type.ID, u.Condition == battle.Fallen)
			}
		}
	}
}

// dogfights are fires in which aircraft aloft fight each other first, and those that are not aloft fire at the ground with the rest.
const dogfights = "classes: [surface, aircraft, aloft]\nreach: {aloft: {hits: [aloft]}, surface: {hits: [surface, aircraft]}, aircraft: {hits: [surface, aircraft]}}\nsteps: [{by: [aloft], clear: true}, {by: [surface, aircraft], clear: true}]"

const (
	aircraftClass = axis.Class(1)
	aloftClass    = axis.Class(2)
)

func flying(c *battle.Combatant) bool { return c.Type.Domain == axis.AirUnit }

func mayBeAloft(c *battle.Combatant) axis.ClassSet {
	if flying(c) {
		return axis.ClassesOf(aircraftClass, aloftClass)
	}
	return 0
}

// aloft sends the aircraft of both sides aloft, or has them all come down.
func aloft(b *battle.Battle, up bool) {
	for role := range b.Sides {
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; flying(c) {
				if c.Class = aircraftClass; up {
					c.Class = aloftClass
				}
			}
		}
	}
}

// Who is of which class may change from round to round: by the round as long as that is named, and by who is left. Odds follow that, and what
// they say is what comes of all courses of the dice.
func TestClassesThatChange(t *testing.T) {
	r := otherwise(t, dogfights)
	for name, combat := range map[string]*battle.Combat{
		"the first round is fought aloft": {NamedRound: 1, MayBe: mayBeAloft, BeforeRound: func(b *battle.Battle, _ *axis.Turn) { aloft(b, b.Round == 1) }},
		"aloft as long as both have aircraft": {MayBe: mayBeAloft, BeforeRound: func(b *battle.Battle, _ *axis.Turn) {
			aloft(b, b.Sides[battle.Attack].Any(flying) && b.Sides[battle.Defence].Any(flying))
		}},
		"one stays with the ground": {MayBe: mayBeAloft, BeforeRound: func(b *battle.Battle, _ *axis.Turn) {
			aloft(b, true)
			for i := range b.Sides[battle.Attack].Units {
				if c := &b.Sides[battle.Attack].Units[i]; flying(c) && c.Present() {
					c.Class = aircraftClass
					return
				}
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				b := land(t, r, drawUnits(rt, "attacker", []string{"fighter", "bomber", "infantry"}, 4), drawUnits(rt, "defender", []string{"infantry", "fighter", "tank"}, 4))
				b.Combat = combat
				got, err := b.Work()
				if err != nil {
					rt.Fatal(err)
				}
				if got.Sampled > 0 {
					rt.Fatal("it was fought with dice")
				}
				if err := near9(r, got, plainly(t, b)); err != nil {
					rt.Fatal(err)
				}
			})
		})
	}
}

// Two such battles fought out through all courses of the dice with the code that fights real battles.
func TestClassesThatChangeFoughtOut(t *testing.T) {
	r := otherwise(t, dogfights)
	b := land(t, r, "2 fighters", "1 fighter, 1 infantry")
	b.Combat = &battle.Combat{NamedRound: 1, MayBe: mayBeAloft, BeforeRound: func(b *battle.Battle, _ *axis.Turn) { aloft(b, b.Round == 1) }}
	got, err := b.Work()
	if err != nil {
		t.Fatal(err)
	}
	if err := same(r, got, fightOut(t, b)); err != nil || got.Sampled > 0 {
		t.Errorf("%v; sampled %d", err, got.Sampled)
	}
}

// Where classes go to and fro without end, or where the game does not say who may be of which, a battle is fought with dice, and says so.
func TestClassesNobodyKnows(t *testing.T) {
	r := otherwise(t, dogfights)
	for name, combat := range map[string]*battle.Combat{
		"to and fro":  {MayBe: mayBeAloft, BeforeRound: func(b *battle.Battle, _ *axis.Turn) { aloft(b, b.Sides[battle.Attack].Units[0].Class == aircraftClass) }},
		"not told of": {NamedRound: 1, BeforeRound: func(b *battle.Battle, _ *axis.Turn) { aloft(b, b.Round == 1) }},
	} {
		b := land(t, r, "4 fighters", "3 infantry, 1 fighter")
		b.Combat = combat
		got, err := b.Work()
		if err != nil {
			t.Fatal(err)
		}
		if got.Sampled == 0 || got.Error == 0 {
			t.Errorf("%s: sampled %d, error %g: it was followed, although nobody knows which class who is of", name, got.Sampled, got.Error)
		}
	}
}
