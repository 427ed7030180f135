package campaign

import (
	"sort"
	"strings"
	"unicode"

	"despatch/storage"
	"despatch/templates"
)

// A vacation program may send a letter of ours back without quote marks, and without a sign that it is a program. The word in such a
// copy was typed by nobody, nor was what the copy lists of a letter that waits: none of it is read. What stands above the copy is.

// copiedFrom finds the line on which an unmarked copy of a letter begins that asks for a word, by what ours say around it; -1 for none.
func copiedFrom(text string, above, below []string) int {
	plain, starts := squeezed(text)
	first, found := len(plain), -1
	look := func(sentences []string, line func(at int) int) {
		for _, s := range sentences {
			s, _ := squeezed(s)
			if at := strings.Index(plain, s); at >= 0 && at < first {
				first, found = at, line(at)
			}
		}
	}
	look(above, func(at int) int { return sort.SearchInts(starts, at+1) - 1 })
	look(below, func(int) int { return 0 }) // its beginning was changed, and the word is somewhere above
	return found
}

// squeezed leaves letters and digits, in lower case: programs break lines anew, and set marks. starts tells where each line begins.
func squeezed(text string) (plain string, starts []int) {
	var b strings.Builder
	for line := range strings.Lines(text) {
		starts = append(starts, b.Len())
		for _, r := range line {
			if unicode.IsLetter(r) || unicode.IsDigit(r) {
				b.WriteRune(unicode.ToLower(r))
			}
		}
	}
	return b.String(), starts
}

// cutCopy leaves of the letter what stands above an unmarked copy. The subject is ours then, too.
func (h *reading) cutCopy() error {
	above, below, err := h.Clerk.Letters.AroundWord()
	if err != nil {
		return err
	}
	cut := func(text string) string {
		from := copiedFrom(text, above, below)
		if from < 0 {
			return text
		}
		h.copied = true
		return strings.Join(strings.Split(text, "\n")[:from], "\n")
	}
	h.letter.Text = cut(h.letter.Text)
	for i, text := range h.letter.Attachments {
		h.letter.Attachments[i] = cut(text)
	}
	if h.copied {
		h.letter.Form, h.letter.Subject = "", ""
	}
	return nil
}

// onlyCopy says whether nothing that asks for something stands above a copy.
func (h *reading) onlyCopy() bool {
	return h.copied && len(h.papers) == 0 && len(h.asked.Commands)+len(h.asked.Diagnostics) == 0 && h.letter.Unreadable == ""
}

const howToConfirm = "It repeats our letter without quote marks, and nobody can tell what in it you have written. To confirm, write only the line that our letter asks for, above our letter or in a new one."

// answerCopy tells once a day how to confirm, in case a person has sent the copy.
func (h *handling) answerCopy() error {
	const why = "it holds a copy of our letter, and nothing above it"
	if h.game == nil {
		if err := h.onlyGame(); err != nil {
			return err
		}
	}
	if h.game != nil {
		h.player = h.whoWrote()
	}
	if h.player == nil {
		h.game = nil
		r := templates.Refusal{Heading: templates.Heading{Desk: h.Name, Address: h.Address}, Kind: templates.Unknown, Reason: howToConfirm}
		return h.refuseOutsider(r, why, false)
	}
	if err := h.heard(); err != nil {
		return err
	}
	if !h.proved() {
		return h.unproved(howToConfirm, why)
	}
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Unproved, Reason: howToConfirm}
	room, err := h.spend(h.tx, h.at, "copies "+h.player.ID, 1)
	if err != nil {
		return err
	}
	if !room {
		h.done = Disposition{Outcome: storage.Ignored, Why: why + notAnswered}
		return nil
	}
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), why)
}
