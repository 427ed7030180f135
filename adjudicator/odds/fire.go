package odds

import (
	"encoding/binary"
	"math"
)

// mostBarrels is how many kinds of hits may be told apart.
const mostBarrels = 4

// fire is what the shots of a side in one step may hit, for each of the target's barrels. Barrels are independent of one another. Sides
// that throw the same dice share it.
type fire struct {
	chances [mostBarrels]chances
	// kinds counts the barrels that may hit at all, only is the last of them, -1 for none.
	kinds, only int
}

// chances are those of 0, 1, 2… hits: up[i] is the chance of fewer than i, down[i] that of i or more.
type chances struct{ p, up, down []float64 }

// nothing is the fire of nobody.
var nothing = chances{p: []float64{1}, up: []float64{0, 1}, down: []float64{1, 0}}

// fireOf returns what a side in the state from may hit of its enemy in the state at.
func (r *reckoning) fireOf(role Role, from, at State, step Step) *fire {
	me, enemy := r.sides[role], &r.sides[role.Other()].states[at]
	for i := range me.states[from].fires {
		if k := &me.states[from].fires[i]; k.targets == enemy.Targets && k.aim == enemy.Aim && k.step == step {
			return k.fire
		}
	}
	r.question(askWork)
	f := r.shared(r.battle.Fire(step, from, at), enemy)
	me.states[from].fires = append(me.states[from].fires, known{step, enemy.Targets, enemy.Aim, f})
	return f
}

// shared finds the fire of these volleys, or works it out: dice of one probability that can hit the same are one throw.
func (r *reckoning) shared(volleys []Volley, enemy *state) *fire {
	r.name = r.name[:0]
	for i := range enemy.barrels {
		for j := range volleys {
			if v := &volleys[j]; enemy.barrels[i].Shot == (Shot{v.Shot.Reach & enemy.Targets, v.Shot.Way}) {
				r.name = append(r.name, byte(i))
				r.name = binary.LittleEndian.AppendUint16(r.name, uint16(v.Dice))
				r.name = binary.LittleEndian.AppendUint64(r.name, math.Float64bits(v.Hit))
			}
		}
	}
	if f, ok := r.fires[string(r.name)]; ok {
		return f
	}
	f := &fire{only: -1}
	for i := range f.chances {
		f.chances[i] = nothing
	}
	for name := r.name; len(name) > 0; name = name[11:] {
		i, dice := name[0], int(binary.LittleEndian.Uint16(name[1:]))
		f.chances[i].p = Binomial(f.chances[i].p, dice, math.Float64frombits(binary.LittleEndian.Uint64(name[3:])))
	}
	for i := range f.chances {
		if len(f.chances[i].p) > 1 {
			f.chances[i].sum()
			f.kinds, f.only = f.kinds+1, i
			r.cells += 3 * len(f.chances[i].p)
		}
	}
	r.fires[string(r.name)] = f
	return f
}

// sum adds the chances up from either end.
func (c *chances) sum() {
	n := len(c.p)
	c.up, c.down = make([]float64, n+1), make([]float64, n+1)
	for i, p := range c.p {
		c.up[i+1] = c.up[i] + p
	}
	for i := n - 1; i >= 0; i-- {
		c.down[i] = c.down[i+1] + c.p[i]
	}
}

// Binomial adds n dice that hit with a probability to the chances of 0, 1, 2… hits.
func Binomial(chances []float64, n int, hit float64) []float64 {
	out := make([]float64, len(chances), len(chances)+n)
	copy(out, chances)
	for range n {
		out = append(out, 0)
		for h := len(out) - 1; h > 0; h-- {
			out[h] = out[h]*(1-hit) + out[h-1]*hit
		}
		out[0] *= 1 - hit
	}
	return out
}
