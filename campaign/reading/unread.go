package reading

import (
	"fmt"
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
func (h *Commanded) NotRead() string {
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
func (h *Commanded) PassedOver() string {
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
func (h *Commanded) QuotesSheet() bool {
	return h.HeadIn(h.Unread.Text) || h.HeadIn(h.Letter.Form) && (h.Game == nil || !h.showsUs())
}

// endless says whether the form in the letter that this one answers has no END any more.
func (h *Placed) endless() bool {
	return h.Game != nil && h.Game.Started() && h.showsUs() && h.HeadIn(h.Letter.Form) &&
		len(incoming.FormsIn(strings.Split(h.Letter.Form, "\n"), h.Game.ID)) == 0
}
