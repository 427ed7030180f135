package pacific

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

const (
	formAmbush  orders.Form = "ambush"
	formConvoys orders.Form = "convoys"
)

// lurk says whether submarines fire at transports that pass without escort, or ships raid convoys: "ambush", "no ambush at Sea Zone 33", "raid
// convoys", "spare convoys at Sea Zone 6".
type lurk struct {
	axis.Local // in which sea zone
	never      bool
}

// lurking is the form of such a statement, which one verb orders and another forbids.
func lurking(id orders.Form, plural, example string, does, spares orders.Keyword, yes, no string) orders.StatementType {
	return orders.StatementType{
		ID: id, Plural: plural, Example: example, Verbs: []orders.Keyword{does, spares},
		Parse: func(p *orders.Reader) orders.Statement {
			st := lurk{Local: axis.Local{Pos: p.At(), ID: id}}
			if st.never = p.AcceptWord(spares); !st.never {
				p.AcceptWord(does)
			}
			p.Here(&st.Where)
			return st
		},
		Print: func(s orders.Statement, v *orders.Vocabulary) string {
			st, verb := s.(lurk), yes
			if st.never {
				verb = no
			}
			return verb + orders.Clause(" at ", st.Where, v)
		},
	}
}

var (
	ambushForm  = lurking(formAmbush, "ambushes", "no ambush at Sea Zone 33", verbAmbush, verbNoAmbush, "ambush", "no ambush")
	convoysForm = lurking(formConvoys, "raids on convoys", "spare convoys at Sea Zone 6", verbRaidConvoys, verbSpareConvoys, "raid convoys", "spare convoys")
)

// does says whether a power does what such statements are about, in a zone: it does unless it has said otherwise.
func (g *game) does(t *axis.Turn, p axis.Power, form orders.Form, zone board.Space) bool {
	said := battle.Heard(t, p, form, zone)
	return len(said) == 0 || !said[0].(lurk).never
}

// checkLurk refuses such statements for a place where they mean nothing.
func (g *game) checkLurk(t *axis.Turn, st orders.Statement, at board.Space) {
	l := st.(lurk)
	switch {
	case at == board.None:
	case g.Board.IsLand(at):
		t.Refuse(l.Where.Pos, axis.Topic(l.ID), isNoSea{t.Where(at)})
	case l.ID == formConvoys && !slices.Contains(g.zones.convoys, at):
		t.Refuse(l.Where.Pos, axis.Topic(l.ID), noConvoysThere{t.Where(at)})
	}
}

// ambushes are what enemy submarines do to transports that pass.
type ambushes struct{ *game }

// AmbushedEvent tells of a submarine's fire at transports that pass.
type AmbushedEvent struct {
	Who        words.Name    `json:"who"`
	At         words.Name    `json:"at"`
	Of         words.Name    `json:"of"`
	Transports words.Amounts `json:"transports"`
	Lost       words.Amounts `json:"lost,omitempty"`
	// Cargo is what goes down with them, by its owners.
	Cargo words.Forces `json:"cargo,omitempty"`
}

// EventType implements adjudicator.Detail.
func (AmbushedEvent) EventType() string { return "ambushed" }

// News implements axis.Newsworthy.
func (e AmbushedEvent) News() words.Topic {
	if e.Lost == nil {
		return nil
	}
	return ambushNews(e)
}

// ambushNews is such an event among the news.
type ambushNews AmbushedEvent

// ambushHit is the highest face with which a submarine hits a transport that passes (PA-SUB.21).
const ambushHit = 2

// ambush is what befalls transports that enter a zone with enemy submarines, no surface warship making the whole way with them (PA-SUB.20,
// PA-FAQ.7, PA-RULING.10). One submarine fires after the other, a die for each transport that is afloat (PA-RULING.6). Nobody is stopped, and it
// is no sea battle (PA-RULING.55).
func (g ambushes) ambush(t *axis.Turn, e axis.Entry) []axis.UnitID {
	if g.escorted(t, e) {
		return nil
	}
	for _, id := range g.submarines(t, e.At) {
		if owner := t.State.Unit(id).Owner; g.does(t, owner, formAmbush, e.At) { // PA-SUB.22
			g.fireAt(t, id, g.transports(t, e.Ships))
		}
	}
	return nil
}

// expectAmbush tells odds of it: every submarine fires unless its owner has said otherwise, which nobody knows. Transports that are loaded
// otherwise than each other are not lost with equal chance, the emptiest first, so that odds count on nothing there.
func (g ambushes) expectAmbush(t *axis.Turn, e axis.Entry) (tolls []axis.Toll) {
	ships := g.transports(t, e.Ships)
	if len(ships) == 0 || g.escorted(t, e) {
		return nil
	}
	for _, id := range ships[1:] {
		if !slices.Equal(aboard(t, id), aboard(t, ships[0])) {
			return nil
		}
	}
	for range g.submarines(t, e.At) {
		tolls = append(tolls, axis.Toll{Ships: ships, Face: ambushHit})
	}
	return tolls
}

// warnOfAmbush warns who sends transports by themselves where enemy submarines are, whatever their owners have said.
func (g ambushes) warnOfAmbush(t *axis.Turn, e axis.Entry) (axis.Topic, words.Topic) {
	ships, submarines := g.transports(t, e.Ships), g.submarines(t, e.At)
	if len(ships) == 0 || len(submarines) == 0 || g.escorted(t, e) {
		return "", nil
	}
	return "ambush", mayBeAmbushed{Transports: t.Counts(ships), At: t.Where(e.At), Submarines: t.Counts(submarines), Who: t.Who(t.State.Unit(submarines[0]).Owner)}
}

// escorted says whether a surface warship makes the whole way with some ships (PA-RULING.64).
func (g ambushes) escorted(t *axis.Turn, e axis.Entry) bool {
	return slices.ContainsFunc(slices.Concat(e.Ships, e.Along), func(id axis.UnitID) bool { return g.Units[t.State.Unit(id).Kind].SurfaceWarship() })
}

// aboard are the kinds of what a ship carries.
func aboard(t *axis.Turn, ship axis.UnitID) (kinds []axis.Kind) {
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Alive() && u.Aboard == ship {
			kinds = append(kinds, u.Kind)
		}
	}
	slices.Sort(kinds)
	return kinds
}

// submarines are the enemy's in a zone.
func (g ambushes) submarines(t *axis.Turn, at board.Space) []axis.UnitID {
	return t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && g.Units[u.Kind].Surprise })
}

// transports are those of some ships that are afloat and no warships, the emptiest first (PA-ACT.15).
func (g ambushes) transports(t *axis.Turn, ships []axis.UnitID) []axis.UnitID {
	list := slices.DeleteFunc(slices.Clone(ships), func(id axis.UnitID) bool {
		return !t.State.Unit(id).Alive() || g.Units[t.State.Unit(id).Kind].Carries == 0
	})
	slices.SortStableFunc(list, func(a, b axis.UnitID) int { return cmp.Compare(t.CargoOf(a), t.CargoOf(b)) })
	return list
}

// fireAt throws the dice of one submarine at transports; each hit sinks one with its cargo.
func (g ambushes) fireAt(t *axis.Turn, submarine axis.UnitID, transports []axis.UnitID) {
	if len(transports) == 0 || t.Cup.Err() != nil {
		return
	}
	u := t.State.Unit(submarine)
	report := AmbushedEvent{Who: t.Who(u.Owner), At: t.Where(u.Space), Of: t.Who(t.Power), Transports: t.Counts(transports)}
	throw := dice.Thrown(t.Cup, len(transports), dice.Reason{Place: string(report.At), Who: string(report.Who), What: "ambush by a submarine"})
	hits := 0
	for _, face := range throw.Faces {
		hits += axis.OneIf(face <= ambushHit)
	}
	report.Lost = t.Counts(transports[:hits])
	report.Cargo = axis.CargoAboard(t, transports[:hits]...)
	for _, id := range transports[:hits] {
		t.State.Remove(id)
	}
	t.Emit(1, report, []dice.Throw{throw}, "ambush")
}
