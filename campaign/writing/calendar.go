package writing

import (
	"time"

	"despatch/campaign/journal"
	"despatch/deadline"
)

// calendar is a player's deadline for his calendar (RFC 5545): one entry for each game and player, which every letter with a newer
// deadline moves. had is the deadline that he was told before; when nothing is awaited from him any more, an entry that still
// lies ahead is taken out.
func (d *Clerk) calendar(g *journal.Game, p *journal.Player, at, had time.Time) []Attachment {
	event := deadline.Event{
		Game: g.ID, Turn: p.ID, Domain: d.House.Domain, Title: g.ID + ": orders for " + g.Info.Title, Stamp: at,
		// What counts versions must tell nothing of what others have sent, as the journal's numbers would.
		Sequence: int(at.Sub(g.Opened) / time.Minute),
	}
	seat := g.ClockSeat(p)
	switch {
	case seat != "" && g.Paused == nil:
		own := g.Clocks[seat].Deadline
		event.Until, event.Title = own.Until, g.ID+": orders for "+g.SeatName(seat)
		event.Text = "Orders for " + g.SeatName(seat) + " in " + g.Info.Title + " go to " + d.House.Address + "."
		for _, moment := range own.Remind {
			event.Alarms = append(event.Alarms, own.Until.Sub(moment))
		}
	case had.After(at):
		event.Until, event.Cancelled = had, true
	default:
		return nil
	}
	method := "PUBLISH"
	if event.Cancelled {
		method = "CANCEL"
	}
	return []Attachment{{Name: "deadline.ics", Type: "text/calendar; charset=utf-8; method=" + method, Data: event.ICS()}}
}
