package writing

import (
	"cmp"
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/storage"
)

// Numbered is the name of the nth letter that was to have a letter's name. It proves as much of its reader as the first.
func (d *Clerk) Numbered(o Outgoing, n int) string {
	if c, ok := d.ReadID(o.MessageID); ok && o.Player != "" {
		return d.MessageID(c.Game, c.Name, fmt.Sprintf("%s-%d", c.Slug, n), &journal.Player{ID: o.Player})
	}
	local, domain, _ := strings.Cut(o.MessageID, "@")
	return fmt.Sprintf("%s-%d@%s", local, n, domain)
}

// The kinds of parcels that the desk posts, by which a game's letters are found again.
const (
	// KindAnswer is for receipts, refusals and answers: what nobody wants to see again after a while.
	KindAnswer   = "answer"
	KindReport   = "report"
	KindReminder = "reminder"
	KindPress    = "press"
	KindHistory  = "history"
	// KindDigest is for a letter that holds others, which are kept too.
	KindDigest = "digest"
)

// kinds tells what a letter is by the class in which it waits.
var kinds = map[int]string{
	storage.PriorityAnswer: KindAnswer, storage.PriorityReport: KindReport, storage.PriorityReminder: KindReminder,
	storage.PriorityPress: KindPress, storage.PriorityHistory: KindHistory,
}

func (o Outgoing) Slug() string { return cmp.Or(o.Kind, kinds[o.Class()]) }

// ForSeats are the reader's as the store keeps them.
func (o Outgoing) ForSeats() []string {
	seats := make([]string, len(o.Seats))
	for i, seat := range o.Seats {
		seats[i] = string(seat)
	}
	return seats
}
