package reading

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/pattern"
	"despatch/words"
)

// seatsOr are some seats, or if there are none, others.
func seatsOr(seats, others []adjudicator.Seat) []adjudicator.Seat {
	if len(seats) > 0 {
		return seats
	}
	return others
}

// tellCancelSections tells how the sections of which the letter speaks are taken back of some seats; "" where it speaks of none that wait.
func (h *Written) tellCancelSections(seats []adjudicator.Seat) (what words.Text, line string) {
	text := strings.Join(incoming.Spoken(h.Letter.Text), "\n")
	if c := readCancelling(text); !c.stays && !c.depends && len(h.spacesIn(strings.Join(c.kept, "\n"))) == 0 {
		if what, line = h.tellWithoutSpace(seats, text); !what.IsZero() {
			return what, line
		}
	}
	return h.tellCancelParts(seats, text)
}

// deniesCancel finds words by which somebody says that nothing is to be taken back.
var deniesCancel = pattern.Of(`(?i)(?:^|[^\p{L}])(?:(?:do|did|does|will|would|should)(?: not|n't)|dont|don't|never|not|non|mai|nicht|nie|ne|no)(?: \p{L}+)? (?:cancel|annull|storni|take back|withdraw|anul)\p{L}*`)

// DeniesCancel says whether a sentence says that nothing is to be taken back.
func DeniesCancel(sentence string) bool { return deniesCancel.MatchString(sentence) }

// tellWithoutSpace tells the sections recorded of a seat without the lines that speak of the spaces which the letter names; "" where there are
// no such lines. A section of a space that is named has to be taken back by itself, so nothing is told for one.
func (h *Written) tellWithoutSpace(seats []adjudicator.Seat, text string) (what words.Text, line string) {
	if len(seats) != 1 {
		return words.Text{}, ""
	}
	vocabulary, seat := h.Game.Rules.Vocabulary(), seats[0]
	var names []string
	ids := h.spacesIn(text)
	for _, id := range ids {
		names = append(names, vocabulary.Space(id))
	}
	held, head := h.Game.Pending[seat], h.OpeningLine(seat)
	if held.Text == "" || head == "" || len(names) == 0 {
		return words.Text{}, ""
	}
	out, gone := head+"\n", []string{}
	for sec, lines := range held.Each {
		rows := strings.SplitAfter(lines, "\n")
		kept := slices.DeleteFunc(slices.Clone(rows[1:]), func(row string) bool {
			return slices.ContainsFunc(h.spacesIn(row), func(id string) bool { return slices.Contains(ids, id) })
		})
		switch {
		case sec.Place != "" && slices.Contains(ids, sec.Place):
			return words.Text{}, ""
		case len(kept) == len(rows)-1:
			continue
		case strings.TrimSpace(strings.Join(kept, "")) == "":
			kept = []string{"  pass\n"}
		}
		gone = append(gone, strings.TrimSpace(rows[0]))
		out += rows[0] + strings.Join(kept, "")
	}
	if len(gone) == 0 {
		return words.Text{}, ""
	}
	return book.Say(sheetWithoutSpaces{orders.Lines(gone), SeatName(h.Game, seat), orders.Names(names)}), out + strings.TrimSpace(journal.EndLine)
}

// CancelsUnits says whether a letter speaks of units of which orders are to be taken back, or of only a part, and names no section: no line of
// CANCEL does that.
func (h *Written) CancelsUnits() bool {
	text := strings.Join(incoming.Spoken(h.Letter.Text), "\n")
	if what, _ := h.tellCancelSections(h.Player.Seats); !what.IsZero() || len(h.SectionsIn(text)) > 0 {
		return false
	}
	if c := readCancelling(text); c.except || len(h.spacesIn(strings.Join(c.kept, "\n"))) > 0 { // all but the attack there
		return true
	}
	return incoming.NamesUnits(h.Game.Rules.Vocabulary(), text) ||
		slices.ContainsFunc(incoming.PlainWords(text), func(word string) bool { return slices.Contains(onlyWords, word) })
}

// onlyWords are those by which people mean a part.
var onlyWords = []string{"only", "solo", "soltanto", "nur", "seulement", "sólo"}

// mostSpaceWords is how many words the name of a space has.
const mostSpaceWords = 4

// spacesIn are the spaces that a text names in full, each once.
func (h *GameWords) spacesIn(text string) (ids []string) {
	words := incoming.PlainWords(strings.ReplaceAll(text, "->", " ? ")) // no name spans an arrow
	for i := 0; i < len(words); i++ {
		for n := min(mostSpaceWords, len(words)-i); n > 0; n-- {
			name := strings.Join(words[i:i+n], " ")
			id, ok := h.Game.Rules.Vocabulary().SpaceNamed(name)
			if !ok || n == 1 && len(name) < 4 || h.SeatCalled(name) != "" {
				continue
			}
			if !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
			i += n - 1
			break
		}
	}
	return ids
}
