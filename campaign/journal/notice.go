package journal

import "slices"

// By is who did something to a game, as the journal keeps it.
type By struct {
	// Name is the game master's who wrote a letter; "" for whoever runs the desk, on its command line.
	Name string `json:"name,omitempty"`
}

// HearsAnyhow says whether somebody is a deputy who is in the game himself, and so hears as himself what is told to all.
func (g *Game) HearsAnyhow(p *Player) bool {
	return p.Role == Deputy && slices.ContainsFunc(g.Players, func(q Player) bool {
		return q.Role == "" && slices.ContainsFunc(q.Addresses, func(a string) bool { return slices.Contains(p.Addresses, a) })
	})
}
