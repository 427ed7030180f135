package rating

import "math"

// A side may be the stronger one whoever plays it, and a bid makes up for that. What the desk's own games show of it is believed as far as they
// show it: a curve of logistic regression over all games of a setting, with what the players' ratings were as a given, and a belief beforehand that
// sides are even and that money helps nobody.
const (
	// evenness is the deviation of the belief beforehand that a side leads by nothing: 0.5 are 87 points.
	evenness = 0.5
	// worth is the deviation of the belief beforehand of what a unit of money is worth: 0.05 are 9 points.
	worth = 0.05
	// newton is how many steps are made towards the likeliest values; the curve is smooth, and five would do.
	newton = 25
)

// Lead is what is known of two sides of a setting.
type Lead struct {
	// Mean is by how many points Side is the stronger one without a bid, Deviation how far that may be off.
	Mean, Deviation float64
	// Money is what a unit of money is worth to whoever gets it, in points.
	Money float64
	// Games is how many games it was learnt from.
	Games int
}

// pairing names two sides of a setting, the first by the alphabet first.
type pairing struct{ setting, side, other string }

// seen is a game of two sides: by how much the first led by its players' ratings and how surely that is known, its bid less the other's, what it came to.
type seen struct{ lead, weak, bid, score float64 }

// met are two parties of a game, the one whose side comes first by the alphabet first.
type met struct{ p, q Party }

// sides is what the games so far have shown of sides.
type sides map[pairing]*shown

type shown struct {
	games []met
	// mean is by how much the first side leads, per what a unit of money is worth, deviation how far mean may be off.
	mean, per, deviation float64
}

// pair are two sides in the order of their names; turned is true when p's comes second.
func pair(setting string, p, q Party) (key pairing, turned bool) {
	if p.Side > q.Side {
		return pairing{setting, q.Side, p.Side}, true
	}
	return pairing{setting, p.Side, q.Side}, false
}

// ahead is by how much a party is the stronger one by its side and its bid.
func (s sides) ahead(setting string, p, q Party) float64 {
	if p.Side == q.Side {
		return 0
	}
	key, turned := pair(setting, p, q)
	known := s[key]
	if known == nil {
		return 0
	}
	lead := known.mean
	if turned {
		lead = -lead
	}
	return lead + known.per*(p.Bid-q.Bid)
}

// note keeps a game for the next time that sides are learnt.
func (s sides) note(g Game) {
	for i, p := range g.Parties {
		for _, q := range g.Parties[i+1:] {
			if p.Side == q.Side {
				continue
			}
			key, turned := pair(g.Setting, p, q)
			if turned {
				p, q = q, p
			}
			if s[key] == nil {
				s[key] = &shown{}
			}
			s[key].games = append(s[key].games, met{p, q})
		}
	}
}

// learn finds, for every two sides, the lead and the worth of money under which what happened was likeliest.
func (s sides) learn(of func(string) belief) {
	for _, k := range s {
		k.learn(of)
	}
}

// learn judges all games by what is believed of their players today: of a game that was played when nobody knew them, more is known now.
func (k *shown) learn(of func(string) belief) {
	games := make([]seen, len(k.games))
	for i, m := range k.games {
		mu, variance := m.p.strength(of)
		against, unsure := m.q.strength(of)
		games[i] = seen{mu - against, weakened(math.Sqrt(variance + unsure)), m.p.Bid - m.q.Bid, m.p.score(m.q)}
	}
	lead, per := k.mean, k.per
	var a, b, c float64
	for range newton {
		down, side := -lead/(evenness*evenness), -per/(worth*worth)
		a, b, c = 1/(evenness*evenness), 0, 1/(worth*worth)
		for _, g := range games {
			e := expected(g.weak, g.lead+lead+per*g.bid)
			down += g.weak * (g.score - e)
			side += g.weak * (g.score - e) * g.bid
			w := g.weak * g.weak * e * (1 - e)
			a, b, c = a+w, b+w*g.bid, c+w*g.bid*g.bid
		}
		det := a*c - b*b
		lead, per = lead+(c*down-b*side)/det, per+(a*side-b*down)/det
	}
	k.mean, k.per, k.deviation = steady(lead), steady(per), steady(math.Sqrt(c/(a*c-b*b)))
}
