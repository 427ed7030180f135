package journal

import (
	"slices"
	"strconv"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
)

// Over tells whether the game has ended: by its rules, or because people ended it. A verdict of people names no winner if there is
// none.
func (g *Play) Over() (adjudicator.Verdict, bool) {
	switch {
	case g.Ended != nil:
		return *g.Ended, true
	case !g.Started():
		return adjudicator.Verdict{}, false
	}
	return g.outlook(g.Position).over()
}

// Duties lists who must say what next: nothing in a game that is over, or that has not begun. Nobody changes the list.
func (g *Play) Duties() []adjudicator.Duty {
	if _, over := g.Over(); over || !g.Started() {
		return nil
	}
	return g.outlook(g.Position).asked()
}

// end ends the game by agreement of people: nothing is awaited any more, and what waited is dropped.
func (g *Orders) end(v adjudicator.Verdict) {
	g.Ended = &v
	clear(g.Pending)
	clear(g.Ahead)
	g.Due = time.Time{}
}

// WaitsOn lists the sections that stay pending though a resolution has handed the turn to another seat: in a round in which turns
// change hands more than once, somebody may have written beforehand what comes when it is his again. A section stays when the
// rules have nothing against it as the game stands now, and one that stopped the game stays for its writer to mend. What was meant
// for a round that is over goes.
func (g *Orders) WaitsOn(out *adjudicator.Outcome) ([]adjudicator.Carried, error) {
	was, now := g.Rules.Stand(g.Position), g.Rules.Stand(out.State)
	next := g.outlook(out.State)
	if _, over := next.over(); over || now.Round != was.Round {
		return nil, nil
	}
	subs, err := g.Submissions()
	if err != nil {
		return nil, err
	}
	duties := next.asked()
	var list []adjudicator.Carried
	for _, sub := range subs {
		asked := g.awaitedBy(duties, sub.Seat)
		if asked && !Turned(was, now) { // its turn goes on, and all of it waits
			continue
		}
		for _, sec := range sub.Sheet.Sections {
			key := adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()}
			if sec.ID == StandingSection || slices.Contains(out.Consumed, key) {
				continue
			}
			if asked && out.Stopped || !asked && g.listens(out.State, sub.Seat, sec) || g.takes(out.State, sub, sec) {
				list = append(list, key)
			}
		}
	}
	return list, nil
}

// listens says whether a section of a seat that is not asked is still to come in the round: it is judged when it does.
func (g *Rulebook) listens(s adjudicator.State, seat adjudicator.Seat, sec orders.Section) bool {
	return g.Rules.Listens(s, seat, &orders.Sheet{Sections: []orders.Section{sec}})
}

// Waiting names the sections of a player's seats that wait on, as a sheet opens them.
func (g *Rulebook) Waiting(p *Player, kept []adjudicator.Carried) []string {
	var words []string
	for _, key := range kept {
		if p.Speaks(key.Seat) {
			words = append(words, g.Keyword(key.SectionKey))
		}
	}
	return words
}

// Keyword is how a sheet opens a section: "ORDER 12", "BATTLE Poland".
func (g *Rulebook) Keyword(key orders.SectionKey) string {
	vocab := g.Rules.Vocabulary()
	word := key.ID
	if t := vocab.Section(key.ID); t != nil { // an earlier program may have known others
		word = t.Keyword
	}
	if key.Number > 0 {
		word += " " + strconv.Itoa(key.Number)
	}
	if key.Place != "" {
		word += " " + vocab.Space(key.Place)
	}
	return word
}

// takes says whether the rules have nothing against a section by itself, as a state stands.
func (g *Rulebook) takes(state adjudicator.State, from adjudicator.Submission, sec orders.Section) bool {
	alone := &orders.Sheet{Header: from.Sheet.Header, Sections: []orders.Section{sec}}
	checked := g.Rules.Check(state, from.Seat, []adjudicator.Submission{{Seat: from.Seat, Sheet: alone}})
	return !orders.Failed(checked.Diagnostics)
}
