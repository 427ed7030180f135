package reading

import (
	"fmt"
	"slices"
	"strings"

	"despatch/campaign/incoming"
)

const (
	sheetQuoted    = " The sheet stands in a forwarded or quoted letter, which is not read: copy it above."
	formWithoutEnd = " The form in the letter that you answer has lost its line END, so nobody can say where your orders end: write END below them."
	onlyText       = " What is read are the words of the letter itself, and attached files of plain text."
)

// mostNotes is how many notes a letter is told.
const mostNotes = 3

// NotRead says, to somebody who has proved who he is, what of his letter was not read.
func (h *Reading) NotRead() string {
	said := ""
	if h.QuotesSheet() {
		said = sheetQuoted
	}
	if h.endless() {
		said += formWithoutEnd
	}
	notes := h.Letter.Notes
	for _, n := range notes[:min(len(notes), mostNotes)] {
		said += " " + n
	}
	if more := len(notes) - mostNotes; more > 0 {
		said += fmt.Sprintf(" There were %d more such things.", more)
	}
	return said
}

// PassedOver says the same in an answer to a letter that proves nothing. It repeats no word of that letter, which may be forged.
func (h *Reading) PassedOver() string {
	switch {
	case h.QuotesSheet():
		return sheetQuoted
	case len(h.Letter.Notes) > 0:
		return onlyText
	}
	return ""
}

// QuotesSheet says whether a letter in which no sheet was found has one in a part that is another letter: below a line such as
// "Forwarded message", or behind quote marks. The empty form in a letter of ours that it answers is none.
func (h *Reading) QuotesSheet() bool {
	return h.headIn(h.Unread.Text) || h.headIn(h.Letter.Form) && (h.Game == nil || !h.showsUs())
}

// endless says whether the form in the letter that this one answers has no END any more.
func (h *Reading) endless() bool {
	return h.Game != nil && h.Game.Started() && h.showsUs() && h.headIn(h.Letter.Form) &&
		len(incoming.FormsIn(strings.Split(h.Letter.Form, "\n"), h.Game.ID)) == 0
}

// headIn says whether a line in a text opens the sheet of a game that is played here.
func (h *Reading) headIn(text string) bool {
	for row := range strings.Lines(text) {
		words := strings.Fields(row)
		if len(words) >= 3 && slices.Contains([]string{"ORDERS", "CHECK"}, words[0]) && Knows(h.Tx, strings.ToLower(words[1])) {
			return true
		}
	}
	return false
}
