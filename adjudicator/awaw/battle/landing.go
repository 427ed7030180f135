package battle

import (
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// land brings carrier squadrons back after fleet combat and before submarines attack (WW-22.473a): on sound carriers of any group of their side that have
// room, their own group's first (WW-22.473b); fighters else at a base close by (WW-22.473c, D36); who finds no place is lost (WW-22.473d, WW-RULING.11).
func (r *round) land() {
	for side := range r.Sides {
		s := &r.Sides[side]
		var fighters, others exchange.Flights
		before := s.Landed.Count()
		for i := range s.Groups {
			g := &s.Groups[i]
			f, o := g.fighters, g.strike.Plus(g.spent)
			if s.Policy.Divert {
				f = r.shore(side, f)
			}
			others, fighters = others.Plus(g.board(o)), fighters.Plus(g.board(f))
			g.fighters, g.strike, g.spent = nil, nil, nil
		}
		for i := range s.Groups {
			others = s.Groups[i].board(others)
			fighters = s.Groups[i].board(fighters)
		}
		lost := r.shore(side, fighters).Plus(others)
		s.LostNaval = s.LostNaval.Plus(lost)
		if landed := s.Landed.Count() - before; lost.Count() > 0 || landed > 0 {
			r.all(SquadronsDown{s.Name, lost.Count(), landed}, nil, "WW-22.473")
		}
	}
}

// board takes squadrons aboard the sound carriers of a group, elite ones first, and gives back who finds no room.
func (g *Group) board(f exchange.Flights) exchange.Flights {
	f = slices.Clone(f)
	slices.SortStableFunc(f, func(a, b exchange.Flight) int { return rank(b.Elite) - rank(a.Elite) })
	for i := range g.Parts {
		for j := range g.Parts[i].Ships {
			s := &g.Parts[i].Ships[j]
			for k := range f {
				if room := s.Complement() - s.Squadrons; s.Condition == fleet.Sound && room > 0 && f[k].Power == s.Power() {
					n := min(room, f[k].N)
					f[k].N -= n
					if s.Squadrons += n; f[k].Elite {
						s.Elite += n
					}
				}
			}
		}
	}
	return f.Plus(nil)
}

// shore lands fighters at bases of their side within three hexes of the battle, as far as these have room; they are inverted for the rest of the turn
// (WW-22.473c). It gives back who finds none.
func (r *round) shore(side int, f exchange.Flights) exchange.Flights {
	s := &r.Sides[side]
	for i := range s.Bases {
		n := min(s.Bases[i].Room, f.Count())
		took := f.First(n)
		f = f.Minus(took)
		s.Bases[i].Room -= n
		for _, x := range took {
			x.Kind, x.Base = exchange.Naval, s.Bases[i].Key
			s.Landed = s.Landed.Plus(exchange.Flights{x})
		}
	}
	return f
}
