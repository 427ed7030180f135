package forecast_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
	"despatch/often"
)

// plain follows a battle through all its courses in the plainest way: it copies the battle for every number of hits of every step, asks
// it everything each time, and remembers nothing but whole situations. It is what the quick way must agree with.
type plain struct {
	oracle
	turn *axis.Turn
}

// plainly returns the probabilities of all endings.
func plainly(t *testing.T, b *forecast.Battle) map[string]float64 {
	t.Helper()
	turn, drawn, err := b.Draw()
	if err != nil {
		t.Fatal(err)
	}
	p := &plain{turn: turn, oracle: oracle{rules: turn.Rules, named: drawn.LastRoundNamed() + 1, known: map[string]map[string]float64{}}}
	drawn.Rehearse()
	drawn.Open(turn)
	return p.after(drawn)
}

// after returns the probabilities of all endings of a battle that stands at the beginning of a round.
func (o *plain) after(b *battle.Battle) map[string]float64 {
	if b.Over {
		return map[string]float64{ending(o.rules, b): 1}
	}
	key := o.situation(b)
	if known, ok := o.known[key]; ok {
		return known
	}
	begun := copyOf(b)
	begun.BeginRound(o.turn)
	if begun.Over {
		o.known[key] = o.after(begun)
		return o.known[key]
	}
	out, stay := map[string]float64{}, 0.0
	o.steps(begun, begun.Steps(), 1, func(now *battle.Battle, p float64) {
		if now.EndRound(o.turn); o.situation(now) == key {
			stay += p
			return
		}
		for end, q := range o.after(now) {
			out[end] += p * q
		}
	})
	for end := range out {
		out[end] /= 1 - stay
	}
	o.known[key] = out
	return out
}

// steps goes through all hits of the steps of a round.
func (o *plain) steps(b *battle.Battle, steps []battle.FireStep, p float64, done func(*battle.Battle, float64)) {
	if len(steps) == 0 {
		done(b, p)
		return
	}
	step := steps[0]
	chances := map[battle.Hits]float64{{}: 1}
	for _, v := range b.Volleys(step) {
		hit := float64(min(v.Value, 6)) / 6
		for range v.Dice {
			next := map[battle.Hits]float64{}
			for hits, p := range chances {
				next[hits] += p * (1 - hit)
				hits.Add(v.Reach, 1)
				next[hits] += p * hit
			}
			chances = next
		}
	}
	for hits, q := range chances {
		now := copyOf(b)
		now.TakeHits(o.turn, step.Side.Other(), &hits, step.Row.Chooser)
		if step.Clear {
			now.ClearFallen(o.turn)
		}
		o.steps(now, steps[1:], p*q, done)
	}
}

// drawUnits draws up to so many units.
func drawUnits(t *rapid.T, who string, kinds []string, most int) string {
	counts := map[string]int{}
	for range rapid.IntRange(1, most).Draw(t, who) {
		counts[rapid.SampledFrom(kinds).Draw(t, who)]++
	}
	out := ""
	for _, kind := range kinds {
		if n := counts[kind]; n > 0 {
			out += fmt.Sprintf("%d %s, ", n, kind)
			counts[kind] = 0
		}
	}
	return out[:len(out)-2]
}

var (
	landKinds = []string{"infantry", "artillery", "tank", "fighter", "bomber"}
	seaKinds  = []string{"submarine", "destroyer", "cruiser", "battleship", "damaged battleship", "aircraft carrier", "fighter", "transport"}
	// plainCases are the battles that are drawn: what may fight, and under which orders.
	plainCases = []struct {
		name               string
		sea                bool
		most               int
		attack, defend     []string
		attackers, defence []string
		technologies       []string
	}{{
		name: "land", most: 8, attack: append([]string{"seaborne infantry", "seaborne tank"}, landKinds...), defend: landKinds,
		attackers: []string{"", "", "retreat after round 2", "retreat when attackers <= 2 and defenders > 1", "retreat when odds < 2:3", "lose bomber, seaborne infantry, tank",
			"retreat overland after round 1", "lose tank, seaborne infantry\nretreat overland after round 3"},
		defence:      []string{"", "", "lose fighter, tank"},
		technologies: []string{"Heavy Bombers", "Jet Fighters", "Advanced Artillery"},
	}, {
		name: "sea", sea: true, most: 6, attack: append([]string{"bomber"}, seaKinds...), defend: seaKinds,
		attackers:    []string{"", "", "retreat after round 2", "submerge", "submerge at round 2", "lose carrier, battleship", "lose submarine, battleship, damaged battleship", "submerge when outgunned\nretreat when defenders >= 2"},
		defence:      []string{"", "", "fight with submarines", "submerge at round 3\nlose aircraft carrier", "submerge 1 submarine", "lose battleship, carrier, damaged battleship"},
		technologies: []string{"Super Submarines", "Jet Fighters", "Heavy Bombers"},
	}, {
		name: "submarines and aircraft", sea: true, most: 6, attack: []string{"submarine", "fighter", "bomber", "carrier", "battleship"}, defend: []string{"submarine", "fighter", "carrier", "transport", "destroyer"},
		attackers: []string{"", "submerge when outgunned"}, defence: []string{"", "fight with submarines"},
		technologies: []string{"Super Submarines"},
	}}
)

// TestPlainly: battles of up to ten a side, of every kind and under many orders, come to what the plainest way gives, and no course of
// them is left out.
func TestPlainly(t *testing.T) {
	r := theRules(t)
	for _, c := range plainCases {
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				b := land(t, r, drawUnits(rt, "attacker", c.attack, c.most), drawUnits(rt, "defender", c.defend, c.most))
				b.Sea = c.sea
				b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
				b.DefenderOrders = said(t, r, rapid.SampledFrom(c.defence).Draw(rt, "defender's orders"))
				if rapid.Bool().Draw(rt, "technology") {
					b.Technologies = map[axis.Power][]string{b.Attackers[0].Power: {rapid.SampledFrom(c.technologies).Draw(rt, "which")}}
				}
				if rapid.Bool().Draw(rt, "two defend") {
					b.Defenders = append(b.Defenders, force(t, r, "United Kingdom", drawUnits(rt, "ally", c.defend, 2))...)
				}
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

// TestPlainlyAtSea: battles in which it matters of whom a side is afraid: the last destroyer is spared as long as submarines are about (D3),
// from hits that cannot all be given to the same.
func TestPlainlyAtSea(t *testing.T) {
	r := theRules(t)
	for _, sides := range [][2]string{
		{"1 submarine, 2 fighters, 2 cruisers", "1 submarine, 1 destroyer, 2 cruisers"},
		{"2 submarines, 1 fighter, 1 battleship", "2 submarines, 2 destroyers, 1 carrier, 1 fighter"},
		{"1 submarine, 1 destroyer, 1 fighter", "1 submarine, 1 destroyer, 1 fighter, 1 battleship"},
	} {
		b := sea(t, r, sides[0], sides[1])
		if err := near9(r, work(t, b), plainly(t, b)); err != nil {
			t.Errorf("%s against %s: %v", sides[0], sides[1], err)
		}
	}
}

// near9 compares endings to nine decimals.
func near9(r *axis.Rules, got forecast.Result, want map[string]float64) error {
	ends := map[string]float64{}
	for _, e := range got.Ends {
		ends[r.PowerName(e.Winner)+"|"+text(r, e.Attackers)+"|"+text(r, e.Defenders)] += e.P
	}
	for end, p := range want {
		if math.Abs(ends[end]-p) > 1e-9 {
			return fmt.Errorf("%s: %.12f, want %.12f", end, ends[end], p)
		}
		delete(ends, end)
	}
	for end, p := range ends {
		if p > 1e-9 {
			return fmt.Errorf("%s: %.12f, which cannot be", end, p)
		}
	}
	return nil
}

// TestHitsInSequence: hits of one reach fall upon the units in the same sequence however many there are, and hits that differ fall upon
// the same units as hits that reach all that any of them does, where they can be arranged to.
func TestHitsInSequence(t *testing.T) {
	r := theRules(t)
	shortcuts := 0
	rapid.Check(t, func(rt *rapid.T) {
		c := rapid.SampledFrom(plainCases).Draw(rt, "case")
		b := land(t, r, drawUnits(rt, "attacker", c.attack, 8), drawUnits(rt, "defender", c.defend, 8))
		b.Sea = c.sea
		b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
		b.DefenderOrders = said(t, r, rapid.SampledFrom(c.defence).Draw(rt, "defender's orders"))
		turn, drawn, err := b.Draw()
		if err != nil {
			rt.Fatal(err)
		}
		drawn.Rehearse()
		role := rapid.SampledFrom([]battle.Role{battle.Attack, battle.Defence}).Draw(rt, "role")
		for range rapid.IntRange(0, 2).Draw(rt, "lost before") {
			one := battle.HitsOn(axis.AllClasses, 1)
			drawn.TakeHits(turn, role, &one, axis.Owner)
		}
		var hits battle.Hits
		reach, n := axis.ClassSet(0), 0
		for _, m := range []axis.ClassSet{3, 5, 7} {
			some := rapid.IntRange(0, 2).Draw(rt, "hits")
			hits.Add(m, some)
			if n += some; some > 0 {
				reach |= m
			}
		}
		want, wide := copyOf(drawn), copyOf(drawn)
		want.TakeHits(turn, role, &hits, axis.Owner)
		var places []int
		var taken battle.Taken
		wide.EachHit(turn, role, reach, axis.Owner, func(place int) { places = append(places, place) })
		if n > len(places) {
			return
		}
		got := copyOf(drawn)
		for _, place := range places[:n] {
			u := &got.Sides[role].Units[place]
			taken[u.Class]++
			if u.Type.Hits > 1 && !u.Damaged {
				u.Damaged = true
			} else {
				u.Condition = battle.Fallen
			}
		}
		if !hits.Reach(&taken) {
			return
		}
		shortcuts++
		for i := range got.Sides[role].Units {
			x, y := &got.Sides[role].Units[i], &want.Sides[role].Units[i]
			if x.Condition != y.Condition || x.Damaged != y.Damaged {
				rt.Fatalf("%v: unit %d is %v, want %v", hits, i, x, y)
			}
		}
	})
	if shortcuts < often.Of(4, 15) {
		t.Errorf("only %d of the draws tell anything", shortcuts)
	}
}

// TestLossesGoOn: whoever has lost some units along a sequence loses the others as the sequence goes on.
func TestLossesGoOn(t *testing.T) {
	r := theRules(t)
	rapid.Check(t, func(rt *rapid.T) {
		c := rapid.SampledFrom(plainCases).Draw(rt, "case")
		b := land(t, r, drawUnits(rt, "attacker", c.attack, 8), drawUnits(rt, "defender", c.defend, 8))
		b.Sea = c.sea
		b.AttackerOrders = said(t, r, rapid.SampledFrom(c.attackers).Draw(rt, "attacker's orders"))
		b.DefenderOrders = said(t, r, rapid.SampledFrom(c.defence).Draw(rt, "defender's orders"))
		turn, drawn, err := b.Draw()
		if err != nil {
			rt.Fatal(err)
		}
		drawn.Rehearse()
		role := rapid.SampledFrom([]battle.Role{battle.Attack, battle.Defence}).Draw(rt, "role")
		reach := rapid.SampledFrom([]axis.ClassSet{1, 3, 5, 7}).Draw(rt, "reach")
		var places []int
		copyOf(drawn).EachHit(turn, role, reach, axis.Owner, func(place int) { places = append(places, place) })
		for n, place := range places {
			if u := &drawn.Sides[role].Units[place]; u.Type.Hits > 1 && !u.Damaged {
				u.Damaged = true
			} else {
				u.Condition = battle.Lost
			}
			var rest []int
			copyOf(drawn).EachHit(turn, role, reach, axis.Owner, func(place int) { rest = append(rest, place) })
			if !slices.Equal(rest, places[n+1:]) {
				rt.Fatalf("after %d of %v: %v", n+1, places, rest)
			}
		}
	})
}
