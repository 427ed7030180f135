package awaw

import (
	"slices"
	"strconv"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/words"
)

// tally counts the points of a turn.
type tally struct{ *turn }

// count gives the points of a game turn, after its second player turn (WW-RULING.31).
func (t tally) count() {
	t.starve()
	for _, o := range t.Theatre.Victory.Objectives {
		if o.When == theatre.EachTurn || o.When == theatre.Once && t.Scored[o.ID] == 0 {
			t.score(o)
		}
	}
	for _, u := range t.Ashore { // each unit is paid for once in the game (WW-RULING.33)
		if t.paidFor(u) && !slices.Contains(t.Put, u.ID) {
			t.Put = append(t.Put, u.ID)
		}
	}
}

// paidFor says whether points are given for a unit put ashore where it is.
func (t tally) paidFor(u position.Unit) bool {
	return slices.ContainsFunc(t.Theatre.Victory.Objectives, func(o theatre.Objective) bool { return o.Test == theatre.Landed && slices.Contains(o.At, u.At) })
}

// countEnd gives the points of the end of the game.
func (t tally) countEnd() {
	for _, o := range t.Theatre.Victory.Objectives {
		if o.When == theatre.AtEnd {
			t.score(o)
		}
	}
	for side := range theatre.Side(2) {
		if n := t.damaged(side) * t.Theatre.Victory.Losses.DamagedAtEnd; n > 0 {
			t.Points[1-side] += n
			t.Emit(1, damagedAtEnd{Side: words.Name(t.Theatre.Seats[1-side].Name), Points: points(n)}, nil, "WW-RULING.31")
		}
	}
	v, _ := verdict(t.State)
	t.Emit(1, gameEnded{Why: v.Why}, nil, "WW-RULING.36")
}

// damaged is how many named ships of a side are damaged.
func (t tally) damaged(side theatre.Side) (n int) {
	for i := range t.Forces {
		for _, s := range t.Forces[i].Ships {
			if t.Forces[i].Side == side && s.Condition == fleet.Damaged {
				n++
			}
		}
	}
	return n
}

// starve counts how many turns in a row places went without a line (WW-RULING.32).
func (t tally) starve() {
	for _, need := range t.Theatre.Rules.NeedsSupply {
		holder := t.Theatre.OfPower(t.Holder(need.At))
		if holder == theatre.Neutral || t.drawnTo(holder, need.At) {
			delete(t.Starved, need.At)
		} else {
			t.Starved[need.At]++
		}
	}
}

// score gives what an objective is worth now, to the side that passes its test, within its bound.
func (t tally) score(o theatre.Objective) {
	side, times := o.Side, t.passes(o)
	if o.Test == theatre.MoreCarriers && side == theatre.Neutral {
		side, times = t.moreCarriers()
	}
	n := times * o.Points * halfPoints
	if o.Most > 0 {
		n = min(n, o.Most*halfPoints-t.Scored[o.ID])
	}
	if n <= 0 || side == theatre.Neutral {
		return
	}
	t.Scored[o.ID] += n
	t.Points[side] += n
	e := scored{Side: words.Name(t.Theatre.Seats[side].Name), Points: points(n), What: words.Name(testNames[o.Test])}
	for _, p := range o.At {
		e.At = append(e.At, t.name(p))
	}
	t.Emit(1, e, nil, "WW-RULING.31")
}

// halfPoints are those of a point, in which a game counts (WW-RULING.36).
const halfPoints = 2

// testNames are what points are given for, in words.
var testNames = [...]words.Name{
	theatre.LineTo: "supply line to", theatre.LineCut: "no enemy supply line to", theatre.Landed: "units landed at", theatre.Unsupplied: "no supply at", theatre.Controls: "control of",
	theatre.ControlsAny: "control of", theatre.ControlsEach: "control of", theatre.MoreCarriers: "more fast carriers",
}

// passes is how many times an objective is to be paid: once, or for each place or factor.
func (t tally) passes(o theatre.Objective) (times int) {
	one := func(is bool) int {
		if is {
			return 1
		}
		return 0
	}
	holds := func(p sea.Place) bool { return t.Holds(o.Side, p) }
	switch o.Test {
	case theatre.LineTo:
		return one(t.Holds(o.Side, o.At[0]) && t.drawnTo(o.Side, o.At[0]))
	case theatre.LineCut:
		enemy := 1 - o.Side
		return one(!t.Holds(enemy, o.At[0]) || !t.drawnTo(enemy, o.At[0]))
	case theatre.Landed:
		for _, u := range t.Ashore {
			c, known := t.Theatre.Unit(u.ID)
			if known && t.Theatre.OfPower(c.Power) == o.Side && slices.Contains(o.At, u.At) && !slices.Contains(t.Put, u.ID) {
				times += c.Factors
			}
		}
	case theatre.Unsupplied:
		return one(t.Starved[o.At[0]] >= o.Turns && !holds(o.At[0]))
	case theatre.Controls:
		return one(!slices.ContainsFunc(o.At, func(p sea.Place) bool { return !holds(p) }))
	case theatre.ControlsAny:
		return one(slices.ContainsFunc(o.At, holds))
	case theatre.ControlsEach:
		for _, p := range o.At {
			times += one(holds(p))
		}
	}
	return times
}

// moreCarriers is the side with more fast carriers that can be used (WW-20.33), nobody where they are equal (WW-RULING.36).
func (t tally) moreCarriers() (theatre.Side, int) {
	var n [2]int
	for i := range t.Forces {
		for _, s := range t.Forces[i].Ships {
			if s.Operational() {
				n[t.Forces[i].Side]++
			}
		}
	}
	switch {
	case n[0] > n[1]:
		return 0, 1
	case n[1] > n[0]:
		return 1, 1
	}
	return theatre.Neutral, 0
}

// points writes half points as people do.
func points(halves int) words.Line {
	if halves%halfPoints == 0 {
		return words.Line(strconv.Itoa(halves / halfPoints))
	}
	return words.Line(strconv.FormatFloat(float64(halves)/halfPoints, 'f', 1, 64))
}

// verdict tells how a game ended: by the margin of points (WW-RULING.36).
func verdict(s *position.State) (adjudicator.Verdict, bool) {
	if !s.Over {
		return adjudicator.Verdict{}, false
	}
	ahead := theatre.Side(0)
	if s.Points[1] > s.Points[0] {
		ahead = 1
	}
	margin := s.Points[ahead] - s.Points[1-ahead]
	level := s.Theatre.Victory.Levels[len(s.Theatre.Victory.Levels)-1]
	for _, l := range slices.Backward(s.Theatre.Victory.Levels) {
		if margin >= halfPoints*l.Margin {
			level = l
		}
	}
	v := adjudicator.Verdict{Winner: s.Theatre.Seats[ahead].Name}
	if level.Margin == 0 {
		v.Winner = "" // nobody
	}
	v.Why = book.Say(ended{Level: words.Name(level.Name), One: words.Name(s.Theatre.Seats[0].Name), Other: words.Name(s.Theatre.Seats[1].Name),
		Points: points(s.Points[0]), Others: points(s.Points[1]), Draw: level.Margin == 0})
	for _, side := range []theatre.Side{ahead, 1 - ahead} {
		v.Scores = append(v.Scores, adjudicator.Score{Seat: seatOf(s, side), Points: string(points(s.Points[side])) + " VP"})
	}
	return v, true
}
