package thread

import (
	"strings"

	"despatch/campaign/incoming"
)

// CutPhrase takes out a pass phrase with which a letter stops that was cut off: it may be half of one.
func (h *Arrived) CutPhrase() {
	if !h.Letter.Cut.Sure {
		return
	}
	rows := strings.Split(strings.TrimRight(h.Letter.Text, " \t\n"), "\n")
	if last := len(rows) - 1; PhraseLine.MatchString(rows[last]) {
		h.Letter.Text = strings.Join(rows[:last], "\n")
		h.Letter.Notes = append(h.Letter.Notes, incoming.PhraseCut())
	}
}

const (
	// MostForms is how many sheets a letter may hold, with those that it quotes. Each is compared with ours, and nobody sends as many: a
	// thread that quotes all of its letters reaches the limit of a letter's text before.
	MostForms = 100
)

// BoundSheets makes a letter with more sheets than so many one that cannot be read, and keeps of it what tells whose it is. Quoted: those
// that it quotes count, too.
func (h *Arrived) BoundSheets(most int, counted bool) {
	text, typed := beforeSheet(h.Letter.Text, most)
	_, quoted := beforeSheet(h.Letter.Form, MostForms)
	if !typed && !quoted || !h.Letter.Unreadable.IsZero() {
		return
	}
	h.Letter.Unreadable = incoming.TooManySheets(most, counted)
	h.Letter.Text, h.Letter.Form = text, ""
}

// beforeSheet are the rows of a text before the sheet behind so many; more says whether there is one. A text with fewer comes back whole.
func beforeSheet(text string, n int) (rows string, more bool) {
	at := 0
	for row := range strings.Lines(text) {
		if words := strings.Fields(row); len(words) >= 3 && (words[0] == "ORDERS" || words[0] == "CHECK") {
			if n--; n < 0 {
				return text[:at], true
			}
		}
		at += len(row)
	}
	return text, false
}
