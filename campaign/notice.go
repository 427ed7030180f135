package campaign

import (
	"slices"
	"strings"

	"despatch/storage"
	"despatch/templates"
)

// by is who did something to a game, as the journal keeps it.
type by struct {
	// Name is the game master's who wrote a letter; "" for whoever runs the desk, on its command line.
	Name string `json:"name,omitempty"`
}

// by names whoever gives the command in hand.
func (h *handling) by() by {
	if h.operator || h.player == nil {
		return by{}
	}
	return by{h.player.Name}
}

// hearsAnyhow says whether somebody is a deputy who is in the game himself, and so hears as himself what is told to all.
func (g *game) hearsAnyhow(p *Player) bool {
	return p.Role == Deputy && slices.ContainsFunc(g.Players, func(q Player) bool {
		return q.Role == "" && slices.ContainsFunc(q.Addresses, func(a string) bool { return slices.Contains(p.Addresses, a) })
	})
}

// notices tells everybody in the game, one letter each, by the templates notice-<kind>. data is asked for each reader; it may
// complete the state shown to him, which is nil where the notice shows none.
func (d *Desk) notices(g *game, e storage.Entry, kind string, who by, showState bool, data func(*Player, *templates.State) any) ([]Outgoing, error) {
	var letters []Outgoing
	for i := range g.Players {
		if !showState && g.hearsAnyhow(&g.Players[i]) {
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
func (d *Desk) notice(g *game, e storage.Entry, p *Player, kind string, who by, showState bool, data func(*Player, *templates.State) any) (Outgoing, error) {
	n := templates.Notice{Heading: d.heading(g, p), By: templates.By{Name: who.Name}}
	if showState && g.started() {
		state, err := d.stateFor(g, p)
		if err != nil {
			return Outgoing{}, err
		}
		n.State = &state
	}
	n.Data = data(p, n.State)
	l, err := d.lettersFor(p).Notice(kind, n)
	if err != nil {
		return Outgoing{}, err
	}
	return d.outgoing(g, p, e.Number, d.slug(p), l), nil
}

// reason is a reason as it stands in a sentence of ours, which has a full stop of its own.
func reason(words string) string { return strings.TrimRight(words, ". ") }
