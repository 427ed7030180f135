package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// scope says for which battles a statement was written, and how closely: rank 0 in the battle's own section, 1 as a standing
// order for the place, 2 as a standing order for any place. The lowest rank that covers a battle is heard, no other.
type scope struct {
	at   board.Space
	rank int
}

func (s scope) covers(at board.Space) bool { return s.at == board.None || s.at == at }

type (
	lossSaid struct {
		scope
		ranks []lossRank
	}
	submergeSaid struct {
		scope
		fight bool
		count int
		round int
		when  orders.SubmergeWhen
	}
	retreatSaid struct {
		scope
		never bool
		side  orders.Side
		to    board.Space
		after int
		when  []orders.Test
	}
	attackSaid struct {
		scope
		ignore bool
	}
	gunSaid struct {
		scope
		of axis.Power
	}
	// ownSaid is a directive of a game's own.
	ownSaid struct {
		scope
		st orders.Statement
	}
	landSaid struct {
		scope
		kind axis.Kind
		to   []board.Space
	}
)

// Said is what one power has said beforehand about its battles, in the sections of its sheet and in standing orders.
type Said struct {
	losses   []lossSaid
	submerge []submergeSaid
	retreat  []retreatSaid
	attack   []attackSaid
	guns     []gunSaid
	land     []landSaid
	own      []ownSaid
	// keep lists whose fighters keep their place on carriers, first to stay first.
	keep []axis.Power
	// refused lists the powers that may not use its carriers; refusesAll means every other power.
	refused    []axis.Power
	refusesAll bool
}

// hear compiles what every power has said, by power.
func hear(t *axis.Turn) []Said {
	all := make([]Said, len(t.Rules.Powers))
	if t.Sheet != nil {
		for i := range t.Sheet.Sections {
			sec := &t.Sheet.Sections[i]
			if sec.ID != axis.SectionBattle {
				continue
			}
			if at, ok := t.Rules.Board.Find(sec.Place); ok {
				for _, st := range sec.Statements {
					all[t.Power].add(t.Rules, st, scope{at: at, rank: 0})
				}
			}
		}
	}
	for p := range all {
		for _, st := range t.State.Powers[p].Standing {
			all[p].add(t.Rules, st, standingScope(t.Rules, st))
		}
		all[p].sort()
	}
	return all
}

// standingScope is where a standing order applies.
func standingScope(r *axis.Rules, st orders.Statement) scope {
	where := placeOf(st)
	if at, ok := r.Board.Find(where.ID); ok {
		return scope{at: at, rank: 1}
	}
	return scope{at: board.None, rank: 2}
}

// Everywhere says whether a standing order applies wherever there is a battle.
func Everywhere(r *axis.Rules, st orders.Statement) bool {
	return standingScope(r, st).at == board.None
}

// placeOf is the battle that a statement names, the zero Place for none.
func placeOf(st orders.Statement) orders.Place {
	switch st := st.(type) {
	case orders.Lose:
		return st.Where
	case orders.Submerge:
		return st.Where
	case orders.Retreat:
		return st.Where
	case orders.Attack:
		return st.Where
	case orders.Gun:
		return st.Where
	case orders.Land:
		return st.From
	case axis.Placed:
		return st.Place()
	}
	return orders.Place{}
}

// add compiles one statement. Statements that do not speak of battles are left to others.
func (s *Said) add(r *axis.Rules, st orders.Statement, where scope) {
	switch st := st.(type) {
	case orders.Lose:
		s.losses = append(s.losses, lossSaid{where, lossRanks(r, st.Order)})
	case orders.Submerge:
		s.submerge = append(s.submerge, submergeSaid{where, st.Fight, st.Count, st.Round, st.When})
	case orders.Retreat:
		s.retreat = append(s.retreat, retreatSaid{where, st.Never, st.Side, r.Find(st.To), st.After, st.When})
	case orders.Attack:
		s.attack = append(s.attack, attackSaid{where, st.Ignore})
	case orders.Gun:
		s.guns = append(s.guns, gunSaid{where, r.PowerOf(st.Of)})
	case orders.Land:
		to := make([]board.Space, 0, len(st.To))
		for _, place := range st.To {
			to = append(to, r.Find(place))
		}
		s.land = append(s.land, landSaid{where, r.KindOf(st.Unit), to})
	case orders.Keep:
		for _, seat := range st.Seats {
			s.keep = append(s.keep, r.PowerOf(seat))
		}
	case orders.Consent:
		s.addConsent(r, st)
	default:
		if r.Directives[st.Form()] != nil {
			s.own = append(s.own, ownSaid{where, st})
		}
	}
}

// addConsent notes who may land on the power's carriers (D11).
func (s *Said) addConsent(r *axis.Rules, st orders.Consent) {
	if k := r.KindOf(st.Unit); k == axis.NoKind || r.Units[k].Deck == 0 {
		return
	}
	guest := r.PowerOf(st.To)
	switch {
	case guest == axis.NoPower:
		s.refusesAll, s.refused = st.Refuse, nil
	case st.Refuse:
		s.refused = append(s.refused, guest)
	default:
		s.refused = slices.DeleteFunc(s.refused, func(p axis.Power) bool { return p == guest })
	}
}

// lossRanks compiles an order of loss.
func lossRanks(r *axis.Rules, list []orders.Loss) []lossRank {
	ranks := make([]lossRank, 0, len(list))
	for _, l := range list {
		ranks = append(ranks, lossRank{kind: r.KindOf(l.Unit), side: l.Side, damaged: l.Damaged, of: r.PowerOf(l.Of)})
	}
	for i := range ranks {
		for j := range ranks {
			if ranks[i].kind == ranks[j].kind && ranks[i].damaged != ranks[j].damaged {
				ranks[i].literal = true
			}
		}
	}
	return ranks
}

// sort puts the closest statements first; of equals the first written stays first.
func (s *Said) sort() {
	slices.SortStableFunc(s.losses, func(a, b lossSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.submerge, func(a, b submergeSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.retreat, func(a, b retreatSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.attack, func(a, b attackSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.guns, func(a, b gunSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.own, func(a, b ownSaid) int { return cmp.Compare(a.rank, b.rank) })
	slices.SortStableFunc(s.land, func(a, b landSaid) int { return cmp.Compare(a.rank, b.rank) })
}

// lossesAt returns the order of loss for a battle, nil when the power has not said.
func (s *Said) lossesAt(at board.Space) *lossSaid {
	for i := range s.losses {
		if s.losses[i].covers(at) {
			return &s.losses[i]
		}
	}
	return nil
}

// Heard lists what a power has said beforehand in a form of the game's own about a place, the closest first: in the section of the battle,
// as a standing order for the place, or as one for any place. Where several are as close, they stand as they were written. What
// others than the power that acts have said is hidden from a trial: there they have said nothing.
func Heard(t *axis.Turn, p axis.Power, form orders.Form, at board.Space) (list []orders.Statement) {
	if t.Projecting && p != t.Power {
		return nil
	}
	closest := -1
	for _, st := range hear(t)[p].own {
		if st.st.Form() == form && st.covers(at) && (closest < 0 || st.rank == closest) {
			closest, list = st.rank, append(list, st.st)
		}
	}
	return list
}

// HeardIn lists what a power has said so about a battle that is being fought.
func HeardIn(b *Battle, p axis.Power, form orders.Form) (list []orders.Statement) {
	closest := -1
	for _, st := range b.said[p].own {
		if st.st.Form() == form && st.covers(b.At) && (closest < 0 || st.rank == closest) {
			closest, list = st.rank, append(list, st.st)
		}
	}
	return list
}

// Meets says whether all of some tests hold of a battle as it stands.
func Meets(b *Battle, tests []orders.Test) bool { return b.meets(tests) }

// attackAt returns whether ships that could be ignored are attacked, and whether the power has said so at least as closely
// as maxRank.
func (s *Said) attackAt(at board.Space, maxRank int) (attack, said bool) {
	for i := range s.attack {
		if st := &s.attack[i]; st.covers(at) && st.rank <= maxRank {
			return !st.ignore, true
		}
	}
	return false, false
}

// gunAt returns whose gun the power wants to fire, NoPower when it has not said.
func (s *Said) gunAt(at board.Space) axis.Power {
	for i := range s.guns {
		if s.guns[i].covers(at) {
			return s.guns[i].of
		}
	}
	return axis.NoPower
}

// landingsAt returns where the power wants its homeless aircraft of a kind to land, in order of preference; nil when it has
// not said.
func (s *Said) landingsAt(at board.Space, kind axis.Kind) []board.Space {
	for i := range s.land {
		if st := &s.land[i]; st.covers(at) && (st.kind == kind || st.kind == axis.NoKind) {
			return st.to
		}
	}
	return nil
}

// receives says whether another power's aircraft may land on the power's carriers (D11: yes, unless it has refused).
func (s *Said) receives(guest axis.Power) bool {
	return !s.refusesAll && !slices.Contains(s.refused, guest)
}
