package underway

import (
	"time"

	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/words"
)

// whenCarriedOut tells the player when his recorded orders are carried out, as far as he may know it; nothing where no time is set.
func (h *Answering) whenCarriedOut() words.Text {
	left, err := h.Game.Wanted(h.Player)
	if err != nil || h.Game.Paused != nil { // STATUS tells of either
		return words.Text{}
	}
	var stays time.Time
	for _, seat := range h.Player.Seats {
		stays = journal.Later(stays, h.Game.Stays[seat].Until)
	}
	due, told := h.Game.DueFor(h.Player.Speaks, left), carriedOutThen{Stays: stays.After(h.At)}
	if told.NotBefore = due.IsZero(); told.NotBefore {
		due = stays
	}
	if due.IsZero() || told.NotBefore && !told.Stays {
		return words.Text{}
	}
	told.At = deadline.ShowInZone(due, h.Clerk.ZoneOf(h.Player))
	return book.Say(told)
}
