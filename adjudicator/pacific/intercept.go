package pacific

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

const formIntercept orders.Form = "intercept"

const interceptExample = "intercept all at India"

// intercept says who meets raiders: "intercept all at India", "intercept 2 fighters at Japan when attackers <= 3", "intercept nothing". The
// attackers are the escorts of a raid.
type intercept struct {
	orders.Pos
	nothing, all bool
	units        []orders.Quantity
	// where is the territory, the zero Place for any.
	where orders.Place
	when  []orders.Test
}

// At implements orders.Statement.
func (s intercept) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (intercept) Form() orders.Form { return formIntercept }

// Place implements axis.Placed.
func (s intercept) Place() orders.Place { return s.where }

var interceptForm = orders.StatementType{
	ID: formIntercept, Plural: "interceptions", Example: interceptExample, Verbs: []orders.Keyword{verbIntercept},
	Parse: func(p *orders.Reader) orders.Statement {
		st := intercept{Pos: p.At()}
		p.AcceptWord(verbIntercept)
		st.nothing, st.all, st.units = howMany(p, interceptExample)
		p.Clauses(
			func() bool { return placeHere(p, &st.where) },
			func() bool { return p.Tests(&st.when) },
		)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(intercept)
		return "intercept " + manyText(st.nothing, st.all, st.units, v) + orders.Clause(" at ", st.where, v) + orders.TestsText(st.when)
	},
}

// interceptions lets fighters rise to meet raiders, as their owners say now, have said beforehand, or by default (PA-DEC.4). They take part in
// no other battle of the turn (PA-RULING.17).
func (g reactions) interceptions(t *axis.Turn) {
	for _, a := range g.alarmed(t) {
		rise := g.meeting(t, a)
		if len(rise) == 0 {
			continue
		}
		for _, id := range rise {
			t.State.Unit(id).Deeds |= axis.Risen
		}
		t.Emit(1, InterceptedEvent{Who: t.Who(a.who), Units: t.Counts(rise), At: t.Where(a.island)}, nil, "intercept")
	}
}

// meeting are the fighters of an alarm that meet the raiders: by default all, if they are no fewer than the escorts.
func (g reactions) meeting(t *axis.Turn, a alarm) []axis.UnitID {
	escorts := escortsOver(t, a.island)
	list := g.said(t, a.who, formIntercept, a.island)
	for _, st := range list {
		if s := st.(intercept); holds(s.when, escorts) {
			return chosen(g.Rules, t.State, a.aircraft, s.nothing, s.all, s.units)
		}
	}
	if len(list) > 0 {
		return nil // what was said does not apply
	}
	var what words.Topic = nobodyMeetsRaiders{}
	rise := []axis.UnitID(nil)
	if len(a.aircraft) >= escorts {
		what, rise = allMeetRaiders{}, a.aircraft
	}
	t.Emit(1, axis.DefaultUsedEvent{Decision: t.Decided("intercept"), Who: t.Who(a.who), At: t.Where(a.island), Text: t.Rules.Say(what)}, nil, "intercept")
	return rise
}

// checkIntercept refuses interceptions at sea, and of who does not intercept.
func (g reactions) checkIntercept(t *axis.Turn, st orders.Statement, at board.Space) {
	s := st.(intercept)
	if at != board.None && g.Board.IsSea(at) {
		t.Refuse(s.where.Pos, "intercept", raidersComeOverLand{t.Where(at)})
	}
	for _, q := range s.units {
		if k := g.KindOf(q.Unit); k != axis.NoKind && !g.Units[k].Escorts {
			t.Refuse(q.Pos, "intercept", doesNotIntercept{t.UnitName(k, 2)}) // PA-TACBOMB.5
		}
	}
	onlyAttackers(t, s.when)
}
