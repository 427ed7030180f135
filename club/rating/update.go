package rating

import "math"

// meeting is a game as one of its players sees it.
type meeting struct {
	// lead is by how much his party is believed to be stronger than the other, what the sides make of it among that.
	lead float64
	// unsure is the deviation of all that is in lead but his own part of it.
	unsure float64
	// part is how much of his party's strength is his: 1 in a duel.
	part float64
	// counts is how much of a game this meeting is: 1 in a game of two parties.
	counts float64
	// score is what his party came to: 1, 1/2 or 0.
	score float64
}

// after is what is believed of a player when the games of a period are known (Glickman, steps 3 to 8).
func (s System) after(b belief, games []meeting) belief {
	if len(games) == 0 { // his strength may have changed meanwhile
		b.phi = min(math.Sqrt(b.phi*b.phi+b.sigma*b.sigma), s.New.Deviation/scale)
		return b
	}
	var information, surprise float64
	for _, m := range games {
		g := weakened(m.unsure)
		e := expected(g, m.lead)
		information += m.counts * m.part * m.part * g * g * e * (1 - e)
		surprise += m.counts * m.part * g * (m.score - e)
	}
	v := 1 / information
	sigma := s.volatility(b, v, v*surprise)
	before := b.phi*b.phi + sigma*sigma
	phi := 1 / math.Sqrt(1/before+information)
	return belief{b.mu + phi*phi*surprise, phi, sigma}
}

// nearEnough ends the search for a volatility (step 5.1).
const nearEnough = 1e-9

// volatility finds how much a player's strength changes, by how much his results differ from what was expected: the Illinois way of false
// position (step 5).
func (s System) volatility(b belief, v, delta float64) float64 {
	start, phi2 := math.Log(b.sigma*b.sigma), b.phi*b.phi
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi2 + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-start)/(s.Tau*s.Tau)
	}
	from, to := start, start-s.Tau
	if delta*delta > phi2+v {
		to = math.Log(delta*delta - phi2 - v)
	} else {
		for f(to) < 0 {
			to -= s.Tau
		}
	}
	left, right := f(from), f(to)
	for math.Abs(to-from) > nearEnough {
		between := from + (from-to)*left/(right-left)
		at := f(between)
		if at*right <= 0 {
			from, left = to, right
		} else {
			left /= 2
		}
		to, right = between, at
	}
	return math.Exp(from / 2)
}
