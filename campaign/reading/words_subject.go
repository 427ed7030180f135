package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/pattern"
)

// replied begins the subject of an answer, which is another's; inBrackets names a game, as our subjects do.
var (
	replied    = pattern.Of(`(?i)^\s*(re|r|aw|antw|wg|fw|fwd|sv|vs|tr|i|rif|ref|res|ynt|odp)\s*(\[\d+\])?\s*:`)
	inBrackets = pattern.Of(`\[([^\]\s]+)\]`)
	// PressMark is put before a message by people who know that it is called press.
	PressMark = pattern.Of(`(?i)^\s*(?:\[press\]|press\s*:)\s*`)
)

// OwnWords are what the writer has put on the subject himself, "" where it is that of a letter which he answers or what a program
// writes for none.
func (h *Reading) OwnWords() string {
	subject := strings.TrimSpace(h.Letter.Subject)
	if replied.MatchString(subject) {
		return ""
	}
	for _, m := range inBrackets.FindAllStringSubmatch(subject, -1) {
		if Knows(h.Tx, strings.ToLower(m[1])) {
			return ""
		}
	}
	words := incoming.PlainWords(subject)
	if len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(onSubjects, w) }) {
		return ""
	}
	return subject
}

// TakeSubject makes the subject of an answer to one of our letters the text of it, where there is no other.
func (h *Reading) TakeSubject() {
	ours := slices.ContainsFunc(h.Letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) })
	if h.Operator || !ours || h.Letter.Unreadable != "" || h.Letter.Cut.Sure || len(h.Papers)+len(h.Asked.Commands)+len(h.Asked.Diagnostics) > 0 || len(incoming.Spoken(h.Letter.Text)) > 0 {
		return
	}
	if own := h.OwnWords(); own != "" {
		h.Letter.Text = own + "\n"
	}
}

// MarksPress says whether the letter calls itself a message: then it is no answer to the letter that it answers.
func (h *Reading) MarksPress() bool {
	return PressMark.MatchString(h.Letter.Text) || PressMark.MatchString(h.OwnWords())
}

// toWhom finds the other player whom a letter addresses: by his name in what it says or, in the subject, by that of his seat.
func (h *Reading) toWhom() *journal.Player {
	own := journal.WordsOf(h.OwnWords())
	words := slices.Concat(journal.WordsOf(strings.Join(incoming.Spoken(h.Letter.Text), " ")), own)
	other := func(p *journal.Player) bool { return p != nil && p.ID != h.Player.ID && len(p.Seats) > 0 }
	for i := range h.Game.Players {
		p := &h.Game.Players[i]
		if other(p) && h.onlyCalled(p) != "" && slices.ContainsFunc(words, func(w string) bool { return h.calledBy(w) == p }) {
			return p
		}
	}
	for i := range own {
		for _, name := range []string{strings.Join(own[i:min(i+2, len(own))], " "), own[i]} {
			var seat adjudicator.Seat
			if seat = h.seatCalled(name); seat != "" && other(h.Game.Player(seat)) {
				return h.Game.Player(seat)
			}
		}
	}
	return nil
}
