package forecast_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/forecast"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// courses is a cup that shows, run after run, every sequence of hits and misses that its dice can show, with its probability.
type courses struct {
	hits []bool
	next int
	p    float64
	// gun is the highest face with which guns hit.
	gun int
	// most is how many dice a sequence may have, 0 for any number; one that goes on is cut off.
	most int
}

// again begins with the next sequence; false when there is none left.
func (c *courses) again() bool {
	for len(c.hits) > 0 && c.hits[len(c.hits)-1] {
		c.hits = c.hits[:len(c.hits)-1]
	}
	if len(c.hits) == 0 {
		return false
	}
	c.hits[len(c.hits)-1] = true
	c.rewind()
	return true
}

func (c *courses) rewind() { c.next, c.p = 0, 1 }

// Throw shows 1 for a hit and 6 for a miss; no unit hits with a 6. A throw says at what it hits, but for guns.
func (c *courses) Throw(n int, why dice.Reason) []dice.Face {
	value := c.gun
	if _, text, ok := strings.Cut(why.What, " at "); ok {
		if v, err := strconv.Atoi(text); err == nil {
			value = v
		}
	}
	faces := make([]dice.Face, n)
	if c.most > 0 && c.next+n > c.most {
		c.next = c.most + 1
		return faces
	}
	for i := range faces {
		if c.next == len(c.hits) {
			c.hits = append(c.hits, false)
		}
		if c.hits[c.next] {
			faces[i], c.p = 1, c.p*float64(value)/6
		} else {
			faces[i], c.p = 6, c.p*float64(6-value)/6
		}
		c.next++
	}
	return faces
}

// Err implements dice.Cup: a sequence that is cut off has run out of dice.
func (c *courses) Err() error {
	if c.most > 0 && c.next > c.most {
		return errors.New("cut off")
	}
	return nil
}

// oracle fights a battle out through all courses of its dice, round by round, with the code that fights real battles. What may
// come of a situation is remembered; a round without effect is tried again for ever, which is a geometric series.
type oracle struct {
	t      *testing.T
	battle *forecast.Battle
	rules  *axis.Rules
	named  int
	known  map[string]map[string]float64
}

// copyOf copies a battle with its units.
func copyOf(b *battle.Battle) *battle.Battle {
	c := *b
	for role := range c.Sides {
		c.Sides[role].Units = slices.Clone(b.Sides[role].Units)
	}
	return &c
}

// situation says all that matters to what follows.
func (o *oracle) situation(b *battle.Battle) string {
	var s strings.Builder
	fmt.Fprint(&s, min(b.Round, o.named), b.Over)
	for role := range b.Sides {
		fmt.Fprint(&s, "|", b.Sides[role].Hunts)
		for i := range b.Sides[role].Units {
			c := &b.Sides[role].Units[i]
			fmt.Fprint(&s, " ", c.Condition, c.Damaged)
		}
	}
	return s.String()
}

// ending says who won and what is left.
func ending(r *axis.Rules, b *battle.Battle) string {
	var s strings.Builder
	fmt.Fprint(&s, r.PowerName(b.Winner()))
	for role := range b.Sides {
		s.WriteString("|")
		counts := make([]int, len(r.Units))
		for i := range b.Sides[role].Units {
			if c := &b.Sides[role].Units[i]; c.Condition != battle.Lost {
				counts[c.Kind]++
			}
		}
		s.WriteString(r.CountText(counts))
	}
	return s.String()
}

// after returns the probabilities of all endings of a battle that stands at the beginning of a round.
func (o *oracle) after(t *axis.Turn, b *battle.Battle) map[string]float64 {
	if b.Over {
		return map[string]float64{ending(o.rules, b): 1}
	}
	key := o.situation(b)
	if known, ok := o.known[key]; ok {
		return known
	}
	out, stay := map[string]float64{}, 0.0
	cup := &courses{gun: 1}
	cup.rewind()
	for more := true; more; more = cup.again() {
		now, turn := copyOf(b), *t
		turn.State, turn.Cup = t.State.Clone(), cup
		now.FightRound(&turn)
		if o.situation(now) == key {
			stay += cup.p
			continue
		}
		p := cup.p // the cup is used again below
		for end, q := range o.after(&turn, now) {
			out[end] += p * q
		}
	}
	for end := range out {
		out[end] /= 1 - stay
	}
	o.known[key] = out
	return out
}

// fightOut returns the probabilities of all endings.
func fightOut(t *testing.T, b *forecast.Battle) map[string]float64 {
	t.Helper()
	turn, drawn, err := b.Draw()
	if err != nil {
		t.Fatal(err)
	}
	o := &oracle{t: t, battle: b, rules: turn.Rules, named: drawn.LastRoundNamed() + 1, known: map[string]map[string]float64{}}
	drawn.Open(turn)
	return o.after(turn, drawn)
}

// same compares the worked-out endings with those of all courses.
func same(r *axis.Rules, got forecast.Result, want map[string]float64) error {
	ends := map[string]float64{}
	for _, e := range got.Ends {
		ends[r.PowerName(e.Winner)+"|"+text(r, e.Attackers)+"|"+text(r, e.Defenders)] += e.P
	}
	for end, p := range want {
		if math.Abs(ends[end]-p) > 1e-12 {
			return fmt.Errorf("%s: %.15f, all courses give %.15f", end, ends[end], p)
		}
		delete(ends, end)
	}
	for end, p := range ends {
		if p > 1e-12 {
			return fmt.Errorf("%s: %.15f, no course gives it", end, p)
		}
	}
	return nil
}

func text(r *axis.Rules, list []forecast.Count) string {
	counts := make([]int, len(r.Units))
	for _, c := range list {
		counts[c.Kind] += c.N
	}
	return r.CountText(counts)
}

// theRules are the Anniversary rules.
func theRules(t testing.TB) *axis.Rules {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New("", nil)
	if err != nil {
		t.Fatal(err)
	}
	return state.(axis.RuledState).Rules
}

// force reads "3 infantry, 1 tank" of a power.
func force(t testing.TB, r *axis.Rules, power, units string) []forecast.Group {
	t.Helper()
	var out []forecast.Group
	for _, part := range strings.Split(units, ",") {
		fields := strings.Fields(part)
		if len(fields) == 0 {
			continue
		}
		g := forecast.Group{Power: r.FindPower(power)}
		g.Count, _ = strconv.Atoi(fields[0])
		fields = fields[1:]
		if fields[0] == "damaged" {
			g.Damaged, fields = true, fields[1:]
		} else if fields[0] == "seaborne" {
			g.Seaborne, fields = true, fields[1:]
		}
		if g.Kind = r.FindKind(strings.Join(fields, " ")); g.Kind == axis.NoKind || g.Count == 0 {
			t.Fatalf("%q is no force", part)
		}
		out = append(out, g)
	}
	return out
}

// said reads standing orders.
func said(t testing.TB, r *axis.Rules, text string) []orders.Statement {
	t.Helper()
	list, diags := sheets.ParseStatements(axis.SectionStanding, text, r.Vocab)
	if orders.Failed(diags) {
		t.Fatal(diags)
	}
	return list
}
