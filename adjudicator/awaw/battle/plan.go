package battle

import (
	"slices"

	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
)

// scramble are the squadrons of a group that can fly: those of its carriers that are sound. They leave their ships, and land at the end of the round.
func (g *Group) scramble() (all exchange.Flights) {
	for i := range g.Parts {
		for j := range g.Parts[i].Ships {
			s := &g.Parts[i].Ships[j]
			if s.Condition != fleet.Sound || s.Squadrons == 0 {
				continue
			}
			all = all.Plus(exchange.Flights{
				{Power: s.Power(), Kind: exchange.Carrier, N: s.Squadrons - s.Elite}, {Power: s.Power(), Kind: exchange.Carrier, Elite: true, N: s.Elite},
			})
			s.Squadrons, s.Elite = 0, 0
		}
	}
	return all
}

// counterair sends carrier squadrons of a side against enemy aircraft on land, base by base, in the first segment of a round (WW-22.431, WW-23.61C, WW-23.64).
// What comes back flies nothing else in this round (WW-22.432); aircraft that were neither eliminated nor driven off may act in it (WW-22.433a).
func (r *round) counterair(side int) {
	s, enemy := &r.Sides[side], &r.Sides[Other(side)]
	for _, base := range enemy.Bases {
		at := enemy.Air.At(base.Key)
		if s.Policy.Counterair <= 0 || !base.InReach || at.Count() == 0 {
			continue
		}
		var by exchange.Flights
		for i := range s.Groups {
			g := &s.Groups[i]
			if g.Held || g.force().CarrierFactors() == 0 {
				continue
			}
			g.strike = g.strike.Plus(g.scramble())
			took := g.strike.First(s.Policy.Counterair - by.Count())
			g.strike = g.strike.Minus(took)
			g.spent = g.spent.Plus(took)
			by = by.Plus(took)
			g.mark()
		}
		if by.Count() == 0 {
			return
		}
		f := r.h.Fight(exchange.Melee{Attacker: string(s.Name), Defender: string(enemy.Name), Attackers: by, Defenders: at})
		r.dropCarrier(side, f.Attackers.Lost)
		enemy.Air = enemy.Air.Minus(f.Defenders.All())
		enemy.Lost = enemy.Lost.Plus(f.Defenders.Lost)
		r.down[Other(side)] = r.down[Other(side)].Plus(f.Defenders.Aborted) // WW-22.433b, WW-22.434b
		r.all(BaseAttacked{s.Name, enemy.Name, base.Name, by.Count(), f.Attackers.Lost.Count(), f.Defenders.Lost.Count(), f.Defenders.Aborted.Count()}, r.h.Take(), "WW-22.431a")
	}
}

// dropCarrier takes lost squadrons out of the groups that sent them.
func (r *round) dropCarrier(side int, lost exchange.Flights) {
	s := &r.Sides[side]
	s.LostNaval = s.LostNaval.Plus(lost)
	for i := range s.Groups {
		g := &s.Groups[i]
		here := among(g.spent, lost)
		g.spent, lost = g.spent.Minus(here), lost.Minus(here)
	}
}

// among are those of some flights that are among others.
func among(all, some exchange.Flights) (list exchange.Flights) {
	for _, f := range some {
		i := slices.IndexFunc(all, func(x exchange.Flight) bool { x.N = f.N; return x == f })
		if i >= 0 {
			f.N = min(f.N, all[i].N)
			list = append(list, f)
		}
	}
	return list
}

// assign parts each group's carrier squadrons into fighters over it and a strike, secretly (WW-22.441): of what there is, a third at most stays (WW-23.32).
func (r *round) assign() {
	for side := range r.Sides {
		s := &r.Sides[side]
		for i := range s.Groups {
			g := &s.Groups[i]
			all := g.strike.Plus(g.scramble())
			g.fighters = all.First(number(s.Policy.Fighters, exchange.CAP(all.Count())))
			g.strike = all.Minus(g.fighters)
		}
	}
}

// cover sends land-based squadrons to cover one group (WW-22.41D, WW-23.23): those that may, from operational bases in range. What has flown cover once covers
// the same force on, or goes home (WW-23.25).
func (r *round) cover(side int) {
	s := &r.Sides[side]
	if s.Covering.Count() > 0 {
		if i := slices.IndexFunc(s.Groups, func(g Group) bool { return g.holds(s.Covered) }); i >= 0 {
			s.Groups[i].cover = s.Covering
			r.all(CoverFlown{s.Name, s.Covering.Count()}, nil, "WW-23.25")
			return
		}
		s.Acted = s.Acted.Plus(s.Covering)
		s.Air, s.Covering = s.Air.Plus(s.Covering), nil
		return
	}
	g := s.toCover()
	fly := s.first(exchange.Cover, s.Policy.Cover, s.Policy.Cover > 0) // WW-RULING.45
	if g == nil || fly.Count() == 0 {
		return
	}
	s.Air, s.Covering, s.Covered = s.Air.Minus(fly), fly, g.Parts[0].Key
	g.cover = fly
	r.all(CoverFlown{s.Name, fly.Count()}, nil, "WW-22.41Da")
}

// first are as many of a side's free squadrons as a policy's number says: those of a kind before naval ones, where these go, too.
func (s *Side) first(kind exchange.Kind, said int, naval bool) exchange.Flights {
	own := s.Air.Of(func(k exchange.Kind) bool { return k == kind })
	var others exchange.Flights
	if naval {
		others = s.Air.Of(func(k exchange.Kind) bool { return k == exchange.Naval })
	}
	n := number(said, own.Count()+others.Count())
	fly := own.First(n)
	return fly.Plus(others.First(n - fly.Count()))
}

// holds says whether a part of a force is in a group.
func (g *Group) holds(key int) bool {
	return slices.ContainsFunc(g.Parts, func(p Part) bool { return p.Key == key && !p.Empty() })
}

// toCover is the group that is covered: that of the force that was named, else the one with most carriers, else one with cargo, else the first (D17).
func (s *Side) toCover() (best *Group) {
	worth := func(g *Group) int {
		switch {
		case s.Policy.CoverForce > 0 && g.holds(s.Policy.CoverForce):
			return 1 << 10
		case g.cargo():
			return max(1, 2*g.carriers())
		}
		return 2 * g.carriers()
	}
	for i := range s.Groups {
		if g := &s.Groups[i]; best == nil || worth(g) > worth(best) {
			best = g
		}
	}
	return best
}

// search throws both sides' search dice, the interceptor's first (WW-RULING.53), and tells each what it has found (WW-22.45).
func (r *round) search() {
	cards := [2]int{}
	for _, side := range r.order() {
		s := &r.Sides[side]
		cards[side] = min(max(s.Policy.Cards, 0), s.Means.Cards)
		s.Means.Cards -= cards[side]
		if cards[side] > 0 {
			r.all(CardsPlayed{s.Name, cards[side]}, nil, "WW-22.451Da")
		}
		if r.Rounds == 0 {
			cards[side] += s.Means.Magic // WW-22.451Db
		}
		fly := r.searchers(side)
		r.searching[side] = fly.Count()
		s.Air = s.Air.Minus(fly)
		r.busy[side] = r.busy[side].Plus(fly) // WW-22.4422b
	}
	counts := [2]int{}
	for _, side := range r.order() {
		s, enemy := &r.Sides[side], &r.Sides[Other(side)]
		groups := 0
		for i := range s.Groups {
			if s.Groups[i].undamaged() >= fleet.LeastFactors { // WW-22.425a
				groups++
			}
		}
		numbers := map[int]bool{}
		for i := range enemy.Groups {
			numbers[enemy.Groups[i].Number] = true
		}
		n := exchange.Searching{Groups: groups, Squadrons: r.searching[side], Rounds: r.Rounds, Cards: cards[side], Against: cards[Other(side)]}.Dice()
		faces := r.h.Faces(n, string(s.Name), "search")
		of, all := exchange.Results(faces, numbers)
		counts[side] = all
		for i := range enemy.Groups {
			enemy.Groups[i].found = of[enemy.Groups[i].Number]
		}
		r.all(Searched{s.Name, r.searching[side], n, all}, r.h.Take(), "WW-22.451")
	}
	if counts[Other(r.Interceptor)] > counts[r.Interceptor] {
		r.high = Other(r.Interceptor) // WW-22.461Aa
	}
	for side := range r.Sides {
		r.reveal(side)
	}
}

// searchers are the land-based squadrons of a side that search (WW-22.4422): search squadrons first, naval ones where their owner lets them (D18).
func (r *round) searchers(side int) exchange.Flights {
	const most = 3 // WW-22.4422c
	s := &r.Sides[side]
	n := s.Policy.Search
	if n == AsRules || n > most {
		n = most
	}
	return s.first(exchange.Search, n, s.Policy.SearchNaval)
}

// reveal tells a side what it has found of the enemy's groups, and the enemy which of his are found (WW-22.452).
func (r *round) reveal(side int) {
	enemy := &r.Sides[Other(side)]
	for i := range enemy.Groups {
		g := &enemy.Groups[i]
		if g.found == 0 {
			continue // WW-22.452A
		}
		told := GroupFound{Of: enemy.Name, Number: g.Number, Results: g.found}
		if g.found >= exchange.Counted { // WW-22.452C
			told.Counted, told.Carriers, told.Cargo = true, g.carriers(), g.cargo()
		}
		if g.found >= exchange.Exact { // WW-22.452D
			told.Known, told.Holds = true, g.contents()
			g.see()
		}
		r.own(side, told, nil, "WW-22.452")
		r.own(Other(side), GroupLocated{g.Number, g.found}, nil, "WW-22.452")
	}
}

// see lets the enemy know what is in a group.
func (g *Group) see() {
	g.seen = true
	for i := range g.Parts {
		g.Parts[i].Seen = true
	}
}

// mark marks the parts of a group as having fought: who launches strikes or fires has (WW-22.26Dd).
func (g *Group) mark() {
	for i := range g.Parts {
		g.Parts[i].Fought = true
	}
}
