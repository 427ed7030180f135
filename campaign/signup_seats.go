package campaign

import (
	"cmp"
	"slices"

	"despatch/adjudicator"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
)

// Seats are given by choice, then by bid, then by order of joining, so that everybody can reckon what he will get. First all first
// choices are looked at, then all second ones, and so on. Of those who want a seat with the same choice, it goes to whoever asks for
// less to play it, and if they ask for the same to whoever joined first. A choice that would leave a side without a player is passed
// over. Then those who have no seat get one of what is left, in the order of joining; and what is left then goes to the players of
// its side, first to those who named it, and else to whoever has fewest seats.

const (
	// wishedMore: for the other it was an earlier choice.
	wishedMore journal.WhyNotHis = "choice"
	// askedLess: the other asked for less to play it.
	askedLess journal.WhyNotHis = "bid"
	// joinedFirst: the other joined first.
	joinedFirst journal.WhyNotHis = "earlier"
	// otherSide: the other side would have been without a player.
	otherSide journal.WhyNotHis = "side"
)

// allotment is seats being given.
type allotment struct {
	info   adjudicator.Info
	wishes []journal.Candidate
	given  []journal.Given
}

// allot gives every main seat of a game to one of those who have joined. The error says what is in the way.
func allot(info adjudicator.Info, wishes []journal.Candidate) ([]journal.Given, error) {
	a := &allotment{info: info, wishes: wishes}
	if least := len(desk.Sides(info)); len(wishes) < least {
		return nil, fault(tooFewJoined{least, len(wishes)})
	}
	if most := len(journal.MainSeats(info)); len(wishes) > most {
		return nil, fault(tooManyJoined{len(wishes), most})
	}
	for choice := range journal.MainSeats(info) {
		a.giveChoices(choice)
	}
	for _, w := range wishes {
		if !a.placed(w.Player) {
			a.giveAny(w)
		}
	}
	a.fill()
	for i := range a.given {
		a.given[i].Lost = a.lostBy(a.given[i])
	}
	return a.given, nil
}

// giveChoices gives the seats that players want by their choice of that number, counted from 0.
func (a *allotment) giveChoices(choice int) {
	order := slices.Clone(a.wishes)
	if choice == 0 {
		slices.SortStableFunc(order, func(v, w journal.Candidate) int { return v.Bid - w.Bid })
	}
	for _, w := range order {
		if choice >= len(w.Preferences) || a.placed(w.Player) {
			continue
		}
		seat := w.Preferences[choice]
		if a.owner(seat) != "" || !a.leavesEnough(seat) {
			continue
		}
		g := journal.Given{Seat: seat, Player: w.Player, Choice: choice + 1}
		if choice == 0 {
			g.Bid = w.Bid
		}
		a.given = append(a.given, g)
	}
}

// giveAny gives the first seat that is free to somebody whose choices all went to others.
func (a *allotment) giveAny(w journal.Candidate) {
	for _, s := range journal.MainSeats(a.info) {
		if a.owner(s.ID) == "" && a.leavesEnough(s.ID) {
			a.given = append(a.given, journal.Given{Seat: s.ID, Player: w.Player})
			return
		}
	}
}

// fill gives the seats that are left to players of their side.
func (a *allotment) fill() {
	for _, s := range journal.MainSeats(a.info) {
		if a.owner(s.ID) != "" {
			continue
		}
		side := slices.DeleteFunc(slices.Clone(a.wishes), func(w journal.Candidate) bool { return a.sideOf(w.Player) != s.Side })
		best := slices.MinFunc(side, func(v, w journal.Candidate) int {
			return cmp.Or(w.Wants(s.ID)-v.Wants(s.ID), a.seatsOf(v.Player)-a.seatsOf(w.Player))
		})
		a.given = append(a.given, journal.Given{Seat: s.ID, Player: best.Player, Choice: slices.Index(best.Preferences, s.ID) + 1})
	}
}

// leavesEnough says whether, when the next player gets a seat, there are enough left for the sides that have none.
func (a *allotment) leavesEnough(seat adjudicator.Seat) bool {
	without := 0
	for _, side := range desk.Sides(a.info) {
		if side != a.side(seat) && !slices.ContainsFunc(a.given, func(g journal.Given) bool { return a.side(g.Seat) == side }) {
			without++
		}
	}
	unplaced := 0
	for _, w := range a.wishes {
		if !a.placed(w.Player) {
			unplaced++
		}
	}
	return unplaced-1 >= without
}

func (a *allotment) owner(seat adjudicator.Seat) string {
	for _, g := range a.given {
		if g.Seat == seat {
			return g.Player
		}
	}
	return ""
}

func (a *allotment) seatsOf(player string) int {
	n := 0
	for _, g := range a.given {
		if g.Player == player {
			n++
		}
	}
	return n
}

func (a *allotment) placed(player string) bool { return a.seatsOf(player) > 0 }

func (a *allotment) side(seat adjudicator.Seat) string {
	for _, s := range a.info.Seats {
		if s.ID == seat {
			return s.Side
		}
	}
	return ""
}

func (a *allotment) sideOf(player string) string {
	for _, g := range a.given {
		if g.Player == player {
			return a.side(g.Seat)
		}
	}
	return ""
}

// lostBy lists the seats that a player would have liked better than the first one he got.
func (a *allotment) lostBy(got journal.Given) []journal.Lost {
	if i := slices.IndexFunc(a.given, func(g journal.Given) bool { return g.Player == got.Player }); a.given[i].Seat != got.Seat {
		return nil
	}
	i := slices.IndexFunc(a.wishes, func(w journal.Candidate) bool { return w.Player == got.Player })
	mine := a.wishes[i]
	better := mine.Preferences
	if got.Choice > 0 {
		better = better[:got.Choice-1]
	}
	var list []journal.Lost
	for choice, seat := range better {
		if to := a.owner(seat); to != got.Player {
			list = append(list, journal.Lost{Seat: seat, To: to, Why: a.why(mine, choice, seat)})
		}
	}
	return list
}

// why says why a seat went to another.
func (a *allotment) why(mine journal.Candidate, choice int, seat adjudicator.Seat) journal.WhyNotHis {
	to := a.owner(seat)
	his := a.wishes[slices.IndexFunc(a.wishes, func(w journal.Candidate) bool { return w.Player == to })]
	theirs := slices.Index(his.Preferences, seat)
	switch {
	case theirs < 0 || theirs > choice || theirs == choice && a.before(mine, his, choice):
		return otherSide
	case theirs < choice:
		return wishedMore
	case choice == 0 && his.Bid != mine.Bid:
		return askedLess
	}
	return joinedFirst
}

// before says whether v goes before w where both want a seat by the choice of that number.
func (a *allotment) before(v, w journal.Candidate, choice int) bool {
	if choice == 0 && v.Bid != w.Bid {
		return v.Bid < w.Bid
	}
	order := func(x journal.Candidate) int {
		return slices.IndexFunc(a.wishes, func(o journal.Candidate) bool { return o.Player == x.Player })
	}
	return order(v) < order(w)
}

// What is answered here.
type (
	tooFewJoined struct {
		Least int
		Have  int
	}
	tooManyJoined struct {
		Joined int
		Seats  int
	}
)
