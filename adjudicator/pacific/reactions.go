package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// What powers that are attacked decide between the combat move and the battles they say beforehand, or a default decides for them. Who wishes is
// asked, about all of it at once.

// reactions are what they decide.
type reactions struct{ *game }

const sectionReactions = "reactions"

// The words by which a power says what it wishes to be asked about.
var questions = []axis.Asking{
	{About: "scrambles", Words: []string{"scrambles", "scramble", "scrambling", "decolli", "decollo", "allarmi"}},
	{About: "interceptions", Words: []string{"interceptions", "interception", "intercepts", "intercept", "intercepting", "raids", "intercettazioni", "intercettazione"}},
	{About: "kamikaze", Words: []string{"kamikaze", "kamikazes"}},
}

// asked lists who wishes to be asked about something that he can decide now.
func (g reactions) asked(t *axis.Turn) (list []axis.Power) {
	wants := func(alarms []alarm, about string) {
		for _, a := range alarms {
			if axis.Wants(t.State, a.who, about, g.Board.ID(a.island)) && !slices.Contains(list, a.who) {
				list = append(list, a.who)
			}
		}
	}
	wants(g.alarms(t), "scrambles")
	wants(g.alarmed(t), "interceptions")
	if ships := g.dives(t); len(ships) > 0 {
		wants([]alarm{{who: g.japan, island: t.State.Unit(ships[0]).Space}}, "kamikaze")
	}
	return list
}

// react carries out what is decided. What others may say nobody knows while a sheet is tried.
func (g reactions) react(t *axis.Turn, _ *orders.Section) {
	if t.Projecting {
		return
	}
	g.scrambles(t)     // PA-AIRBASE.10, PA-COMBAT.2
	g.interceptions(t) // of those who are still there (PA-RULING.73)
	g.kamikazes(t)     // PA-FAQ.2, PA-RULING.31
}

// said lists what a power says in a form about a place, the closest first: what it answers now, else what it has said beforehand.
func (g reactions) said(t *axis.Turn, p axis.Power, form orders.Form, at board.Space) []orders.Statement {
	if sec := t.Answers[p]; sec != nil {
		var list []orders.Statement
		for _, st := range sec.Statements {
			if placed, ok := st.(axis.Placed); ok && st.Form() == form && (placed.Place().ID == "" || placed.Place().ID == g.Board.ID(at)) {
				list = append(list, st)
			}
		}
		if len(list) > 0 {
			return list
		}
	}
	return battle.Heard(t, p, form, at)
}

// decided are those of the aircraft of an alarm that rise: as their power says in a form, the first line that holds of the number of attackers, or by
// default all of them or none, which is told in words.
func (g reactions) decided(t *axis.Turn, a alarm, form orders.Form, free []axis.UnitID, attackers int, all bool, everybody, nobody words.Topic) []axis.UnitID {
	said := g.said(t, a.who, form, a.island)
	for _, st := range said {
		if s := st.(rise); s.holds(attackers) {
			return s.chosen(g.Rules, t.State, free)
		}
	}
	what, risen := nobody, []axis.UnitID(nil)
	switch {
	case len(said) > 0:
		return nil // what was said does not apply
	case all:
		what, risen = everybody, free
	}
	t.Emit(1, axis.DefaultUsedEvent{Decision: t.Decided(axis.Decision(form)), Who: t.Who(a.who), At: t.Where(a.island), Text: t.Rules.Say(what)}, nil, axis.Topic(form))
	return risen
}

// howMany reads "all", "nothing" or units.
func howMany(p *orders.Reader, example string) (nothing, all bool, units []orders.Quantity) {
	switch {
	case p.AcceptWord(orders.WordNothing), p.AcceptWord(wordNever):
		return true, false, nil
	case p.AcceptWord(wordEverything):
		return false, true, nil
	case everything(p):
		p.AcceptWord(orders.WordAll)
		return false, true, nil
	}
	return false, false, p.Quantities(orders.ForExample(example))
}

// everything says whether "all" stands here with no unit behind it.
func everything(p *orders.Reader) bool {
	n := p.Phrase(0, orders.WordAll)
	return n > 0 && (p.Next+n == len(p.Tokens) || p.Phrase(n, orders.WordAt) > 0 || p.Phrase(n, orders.WordFrom) > 0 || p.Phrase(n, orders.WordWhen) > 0)
}

// manyText prints what howMany has read.
func manyText(nothing, all bool, units []orders.Quantity, v *orders.Vocabulary) string {
	switch {
	case nothing:
		return "nothing"
	case all:
		return "all"
	}
	return orders.QuantitiesText(units, v)
}
