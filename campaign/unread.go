package campaign

import (
	"fmt"
	"slices"
	"strings"
)

// A player who finds that his orders were not found is told where the desk did not look: in a forwarded or quoted letter, and in
// files that are not plain text.

const (
	sheetQuoted    = " The sheet stands in a forwarded or quoted letter, which is not read: copy it above."
	formWithoutEnd = " The form in the letter that you answer has lost its line END, so nobody can say where your orders end: write END below them."
	onlyText       = " What is read are the words of the letter itself, and attached files of plain text."
)

// mostNotes is how many notes a letter is told.
const mostNotes = 3

// notRead says, to somebody who has proved who he is, what of his letter was not read.
func (h *reading) notRead() string {
	said := ""
	if h.quotesSheet() {
		said = sheetQuoted
	}
	if h.endless() {
		said += formWithoutEnd
	}
	notes := h.letter.Notes
	for _, n := range notes[:min(len(notes), mostNotes)] {
		said += " " + n
	}
	if more := len(notes) - mostNotes; more > 0 {
		said += fmt.Sprintf(" There were %d more such things.", more)
	}
	return said
}

// passedOver says the same in an answer to a letter that proves nothing. It repeats no word of that letter, which may be forged.
func (h *reading) passedOver() string {
	switch {
	case h.quotesSheet():
		return sheetQuoted
	case len(h.letter.Notes) > 0:
		return onlyText
	}
	return ""
}

// quotesSheet says whether a letter in which no sheet was found has one in a part that is another letter: below a line such as
// "Forwarded message", or behind quote marks. The empty form in a letter of ours that it answers is none.
func (h *reading) quotesSheet() bool {
	return h.headIn(h.unread.text) || h.headIn(h.letter.Form) && (h.game == nil || !h.showsUs())
}

// endless says whether the form in the letter that this one answers has no END any more.
func (h *reading) endless() bool {
	return h.game != nil && h.game.Started() && h.showsUs() && h.headIn(h.letter.Form) &&
		len(formsIn(strings.Split(h.letter.Form, "\n"), h.game.ID)) == 0
}

// headIn says whether a line in a text opens the sheet of a game that is played here.
func (h *reading) headIn(text string) bool {
	for row := range strings.Lines(text) {
		words := strings.Fields(row)
		if len(words) >= 3 && slices.Contains([]string{"ORDERS", "CHECK"}, words[0]) && knows(h.tx, strings.ToLower(words[1])) {
			return true
		}
	}
	return false
}
