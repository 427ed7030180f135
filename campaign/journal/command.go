package journal

import "despatch/adjudicator"

// KeySeat is the seat whose key a letter to a player shows.
func (g *Game) KeySeat(p *Player) adjudicator.Seat {
	if len(p.Seats) == 0 {
		return p.KeySeats()[0]
	}
	return p.KeySeat(g.Viewer(p))
}

// Named says whether a text names a seat, a space or a section of the game.
func (g *Game) Named(text string) bool {
	words := g.Rules.Vocabulary()
	_, seat := words.SeatNamed(text)
	_, space := words.SpaceNamed(text)
	return seat || space || words.SectionNamed(text) != nil
}
