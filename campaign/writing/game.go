package writing

import (
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
)

// header is the line that opens a sheet of a seat in this turn, with its player's key.
func (d *Clerk) header(g *journal.Game, seat adjudicator.Seat) string {
	return d.headerWith(g, seat, seat)
}

// HeaderFor is the same line with the key of somebody who speaks for the seat.
func (d *Clerk) HeaderFor(g *journal.Game, p *journal.Player, seat adjudicator.Seat) string {
	return d.headerWith(g, seat, p.KeySeat(seat))
}

func (d *Clerk) headerWith(g *journal.Game, seat, key adjudicator.Seat) string {
	return d.HeaderIn(g, seat, key, g.Rules.Stand(g.Position).Round)
}

// HeaderIn is the line that opens a sheet of a seat for a round.
func (d *Clerk) HeaderIn(g *journal.Game, seat, key adjudicator.Seat, round int) string {
	line := orders.Print(&orders.Sheet{Header: orders.Header{
		Game: g.ID, Seat: string(seat), Round: round, Key: d.Key(g.ID, g.TurnLetter(key), key),
	}}, g.Rules.Vocabulary())
	line, _, _ = strings.Cut(line, "\n")
	return line
}
