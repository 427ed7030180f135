package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/words"
)

// mostNotes is how many notes a letter is told.
const mostNotes = 3

// NotRead says, to somebody who has proved who he is, what of his letter was not read.
func (h *Commanded) NotRead() words.Text {
	var said words.Sentences
	if h.QuotesSheet() {
		said = append(said, book.Say(sheetQuoted{}))
	}
	if h.endless() {
		said = append(said, book.Say(formWithoutEnd{}))
	}
	notes := h.Letter.Notes
	for _, n := range notes[:min(len(notes), mostNotes)] {
		said = append(said, n)
	}
	if more := len(notes) - mostNotes; more > 0 {
		said = append(said, book.Say(moreSuchThings{more}))
	}
	return words.Join(said...)
}

// PassedOver says the same in an answer to a letter that proves nothing. It repeats no word of that letter, which may be forged.
func (h *Commanded) PassedOver() words.Text {
	switch {
	case h.QuotesSheet():
		return book.Say(sheetQuoted{})
	case len(h.Letter.Notes) > 0:
		return book.Say(onlyTextIsRead{})
	}
	return words.Text{}
}

// QuotesSheet says whether a letter in which no sheet was found has one in a part that is another letter: below a line such as
// "Forwarded message", or behind quote marks. The empty form in a letter of ours that it answers is none.
func (h *Commanded) QuotesSheet() bool {
	return h.HeadIn(h.Unread.Text) || h.HeadIn(h.Letter.Form) && (h.Game == nil || !h.ShowsUs())
}

// OnlyRepeats says whether a letter in answer to one of ours holds nothing that its writer has written, and nothing is awaited of him.
func (h *Commanded) OnlyRepeats() bool {
	p := h.Game.PlayerAt(h.Letter.From)
	return p != nil && h.ShowsUs() && strings.TrimSpace(h.Letter.Text) == "" && len(h.Letter.Notes) == 0 && !h.endless() && !slices.ContainsFunc(p.Seats, h.Game.Awaited)
}

// endless says whether the form in the letter that this one answers has no END any more.
func (h *Placed) endless() bool {
	return h.Game != nil && h.Game.Started() && h.ShowsUs() && h.HeadIn(h.Letter.Form) &&
		len(incoming.FormsIn(strings.Split(h.Letter.Form, "\n"), h.Game.ID)) == 0
}
