package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// guns are AA guns, and what is bought for them.
type guns struct{ *game }

const formFit orders.Form = "fit"

// fit buys what makes an AA gun better: "fit radar at Germany", "fit rockets at Germany".
type fit struct {
	orders.Pos
	advance string
	where   orders.Place
}

// At implements orders.Statement.
func (s fit) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (fit) Form() orders.Form { return formFit }

const fitExample = "fit radar at Germany"

var fitForm = orders.StatementType{
	ID: formFit, Plural: "upgrades of guns", Example: fitExample, Verbs: []orders.Keyword{verbFitRadar, verbFitRockets},
	Parse: func(p *orders.Reader) orders.Statement {
		st := fit{Pos: p.At(), advance: rockets}
		if p.AcceptWord(verbFitRadar) {
			st.advance = radar
		}
		p.AcceptWord(verbFitRockets)
		p.ExpectWord(orders.WordAt, orders.ForExample(fitExample))
		st.where = p.Place()
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(fit)
		return "fit " + st.advance + " at " + v.Space(st.where.ID)
	},
}

// upgradePrice is what radar or rockets cost for one gun (CR-TECH.15, CR-TECH.20).
const upgradePrice = 5

// How far an upgrade of a gun has come: paid for in this turn, or at work since a placement step (CR-TECH.27).
const (
	fitted = 1
	works  = 2
)

// markFitted is the mark that a gun has radar, or rockets: there is one gun in a territory at most.
func (g guns) markFitted(advance string, at board.Space) string {
	return advance + " " + g.Board.ID(at)
}

// upgrade buys radar or rockets for a gun of the power's own, which owns the advance (CR-TECH.15, CR-TECH.20); Industry makes it cheaper (CR-TECH.11).
func (g guns) upgrade(t *axis.Turn, st orders.Statement) (int, func()) {
	buys := st.(fit)
	at := g.Find(buys.where)
	name := words.Name(technology(g).advanceName(buys.advance))
	mark := g.markFitted(buys.advance, at)
	switch {
	case !t.State.Has(t.Power, buys.advance):
		t.Refuse(buys.Pos, axis.Topic("fit-"+buys.advance), fitsWithout{Power: t.Who(t.Power), Advance: name})
		return 0, nil
	case !t.HeldSinceStart(at) || g.Facilities().Standing(t.State, at, g.KindOf("aa_gun")) == axis.NoUnit:
		t.Refuse(buys.where.Pos, axis.Topic("fit-"+buys.advance), noGunThere{Power: t.Who(t.Power), Place: t.Where(at)})
		return 0, nil
	case t.State.Mark(mark) > 0:
		t.Refuse(buys.where.Pos, axis.Topic("fit-"+buys.advance), fittedAlready{Place: t.Where(at), Advance: name})
		return 0, nil
	}
	t.State.SetMark(mark, fitted)
	return lessFifth(t, upgradePrice), func() {
		t.Emit(1, FittedEvent{Who: t.Who(t.Power), At: t.Where(at), Advance: name}, nil, axis.Topic("fit-"+buys.advance))
	}
}

// FittedEvent tells of radar or rockets bought for a gun.
type FittedEvent struct {
	Who     words.Name `json:"who"`
	At      words.Name `json:"at"`
	Advance words.Name `json:"advance"`
}

// EventType implements adjudicator.Detail.
func (FittedEvent) EventType() string { return "gun-fitted" }

// switchOn puts to work what was bought for guns in this turn (CR-TECH.27).
func (g guns) switchOn(t *axis.Turn) {
	for at := range g.Territories {
		for _, advance := range []string{radar, rockets} {
			if mark := g.markFitted(advance, board.Space(at)); t.State.Mark(mark) == fitted {
				t.State.SetMark(mark, works)
			}
		}
	}
}

// has says whether a gun has radar or rockets that work. One that was captured with either is of no use at all to who lacks the advance
// (CR-TECH.17, CR-RULING.65).
func (g guns) has(s *axis.State, advance string, at board.Space) bool {
	return s.Mark(g.markFitted(advance, at)) == works
}

// usable says whether whoever holds a gun can use it.
func (g guns) usable(s *axis.State, gun axis.UnitID) bool {
	u := s.Unit(gun)
	for _, advance := range []string{radar, rockets} {
		if g.has(s, advance, u.Space) && !s.Has(u.Owner, advance) {
			return false
		}
	}
	return true
}

// hitsOn is the highest face with which a gun hits aircraft (CR-GROUND.9).
func (g guns) hitsOn(s *axis.State, gun axis.UnitID) int {
	if g.has(s, radar, s.Unit(gun).Space) {
		return withRadar
	}
	return withoutRadar
}

const withoutRadar, withRadar = 1, 2

// harm puts chips on an installation, no more than it can bear; one that is destroyed so is removed (CR-BOMB.15, CR-BOMB.16), a gun with all that it
// had (CR-TECH.16).
func (g guns) harm(t *axis.Turn, id axis.UnitID, chips int) (added int) {
	u := *t.State.Unit(id)
	added = g.Facilities().Harm(t.State, id, chips)
	if !t.State.Unit(id).Alive() && u.Kind == g.KindOf("aa_gun") {
		t.State.SetMark(g.markFitted(radar, u.Space), 0)
		t.State.SetMark(g.markFitted(rockets, u.Space), 0)
	}
	return added
}
