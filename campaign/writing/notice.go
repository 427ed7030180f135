package writing

import (
	"despatch/campaign/journal"
	"despatch/storage"
	"despatch/templates"
)

// notices tells everybody in the game, one letter each, by the templates notice-<kind>. data is asked for each reader; it may
// complete the state shown to him, which is nil where the notice shows none.
func (d *Clerk) notices(g *journal.Game, e storage.Entry, kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range g.Players {
		if !showState && g.HearsAnyhow(&g.Players[i]) {
			continue
		}
		o, err := d.notice(g, e, &g.Players[i], kind, who, showState, data)
		if err != nil {
			return nil, err
		}
		letters = append(letters, o)
	}
	return letters, nil
}

// notice tells one of them.
func (d *Clerk) notice(g *journal.Game, e storage.Entry, p *journal.Player, kind string, who journal.By, showState bool, data func(*journal.Player, *templates.State) any) (Outgoing, error) {
	n := templates.Notice{Heading: d.Heading(g, p), By: templates.By{Name: who.Name}}
	if showState && g.Started() {
		state, err := d.StateFor(g, p)
		if err != nil {
			return Outgoing{}, err
		}
		n.State = &state
	}
	n.Data = data(p, n.State)
	l, err := d.LettersFor(p).Notice(kind, n)
	if err != nil {
		return Outgoing{}, err
	}
	return d.Outgoing(g, p, e.Number, d.Slug(p), l), nil
}
