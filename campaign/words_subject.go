package campaign

import (
	"regexp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
)

// Some people write all they have to say on the subject and send the letter empty: "no grazie", "sì". Others put on it to whom they
// write: "[press] Ciao Boris".

// replied begins the subject of an answer, which is another's; inBrackets names a game, as our subjects do.
var (
	replied    = regexp.MustCompile(`(?i)^\s*(re|r|aw|antw|wg|fw|fwd|sv|vs|tr|i|rif|ref|res|ynt|odp)\s*(\[\d+\])?\s*:`)
	inBrackets = regexp.MustCompile(`\[([^\]\s]+)\]`)
	// pressMark is put before a message by people who know that it is called press.
	pressMark = regexp.MustCompile(`(?i)^\s*(?:\[press\]|press\s*:)\s*`)
)

// ownWords are what the writer has put on the subject himself, "" where it is that of a letter which he answers or what a program
// writes for none.
func (h *reading) ownWords() string {
	subject := strings.TrimSpace(h.letter.Subject)
	if replied.MatchString(subject) {
		return ""
	}
	for _, m := range inBrackets.FindAllStringSubmatch(subject, -1) {
		if knows(h.tx, strings.ToLower(m[1])) {
			return ""
		}
	}
	words := plainWords(subject)
	if len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(onSubjects, w) }) {
		return ""
	}
	return subject
}

// takeSubject makes the subject of an answer to one of our letters the text of it, where there is no other.
func (h *reading) takeSubject() {
	ours := slices.ContainsFunc(h.letter.Thread, func(id string) bool { return strings.HasSuffix(strings.ToLower(id), "@"+h.Clerk.House.Domain) })
	if h.operator || !ours || h.letter.Unreadable != "" || h.letter.Cut.Sure || len(h.papers)+len(h.asked.Commands)+len(h.asked.Diagnostics) > 0 || len(spoken(h.letter.Text)) > 0 {
		return
	}
	if own := h.ownWords(); own != "" {
		h.letter.Text = own + "\n"
	}
}

// marksPress says whether the letter calls itself a message: then it is no answer to the letter that it answers.
func (h *reading) marksPress() bool {
	return pressMark.MatchString(h.letter.Text) || pressMark.MatchString(h.ownWords())
}

// toWhom finds the other player whom a letter addresses: by his name in what it says or, in the subject, by that of his seat.
func (h *reading) toWhom() *journal.Player {
	own := journal.WordsOf(h.ownWords())
	words := slices.Concat(journal.WordsOf(strings.Join(spoken(h.letter.Text), " ")), own)
	other := func(p *journal.Player) bool { return p != nil && p.ID != h.player.ID && len(p.Seats) > 0 }
	for i := range h.game.Players {
		p := &h.game.Players[i]
		if other(p) && h.onlyCalled(p) != "" && slices.ContainsFunc(words, func(w string) bool { return h.calledBy(w) == p }) {
			return p
		}
	}
	for i := range own {
		for _, name := range []string{strings.Join(own[i:min(i+2, len(own))], " "), own[i]} {
			var seat adjudicator.Seat
			if seat = h.seatCalled(name); seat != "" && other(h.game.Player(seat)) {
				return h.game.Player(seat)
			}
		}
	}
	return nil
}
