package writing

import "despatch/campaign/journal"

// GameLine binds a letter that answers none of ours to a game, and proves who wrote it.
func (d *Clerk) GameLine(g *journal.Game, p *journal.Player) string {
	seat := g.KeySeat(p)
	return "GAME " + g.ID + " KEY " + d.Key(g.ID, g.TurnLetter(seat), seat)
}
