package reading

import (
	"slices"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
)

// LooseOrder reads a row as an order: the whole of it, or what stands from its first number on. It goes into a section that answers what
// is asked now, else into the one that is named, if it is one there, else into the first that takes it.
func (h *Placed) LooseOrder(row string, named *orders.SectionType) (string, *orders.SectionType) {
	words := h.Game.Rules.Vocabulary()
	texts := []string{row}
	if said := roundSaid.FindStringIndex(row); said != nil { // "Germany round 2: 4 tanks"
		row = row[said[1]:]
	}
	if i := strings.IndexFunc(row, unicode.IsDigit); i > 0 {
		texts = append(texts, row[i:])
	}
	asked := h.sectionsAsked()
	for _, text := range texts {
		text = strings.TrimRight(text, " .,;!")
		takes := func(sec *orders.SectionType) bool {
			if sec.Takes != orders.NoArgument {
				return false
			}
			_, ok := sheets.Statements(sec.ID, text, words)
			return ok
		}
		for _, sec := range asked {
			if answers(text) && takes(sec) {
				return text, sec
			}
		}
		if !incoming.OrderLike(text, words) {
			continue
		}
		if named != nil && takes(named) {
			return text, named
		}
		for _, sec := range h.awaitedFirst() {
			if takes(sec) {
				return text, sec
			}
		}
	}
	return "", nil
}

// awaitedFirst are the sections of the game, those first that are awaited of the letter's writer now: orders for a phase that is over cannot be meant.
func (h *Placed) awaitedFirst() (list []*orders.SectionType) {
	words, p := h.Game.Rules.Vocabulary(), h.Game.PlayerAt(h.Letter.From)
	if p != nil && h.Game.Started() {
		for _, d := range h.Game.Duties() {
			if sec := words.Section(d.Section); sec != nil && p.Speaks(d.Seat) && !slices.Contains(list, sec) {
				list = append(list, sec)
			}
		}
	}
	for i := range words.Sections {
		if sec := &words.Sections[i]; !slices.Contains(list, sec) {
			list = append(list, sec)
		}
	}
	return list
}

// answers says whether a row may answer a question: a word by itself, such as "pass", is prose.
func answers(text string) bool { return len(strings.Fields(text)) > 1 }

// sectionsAsked are the sections that answer what somebody is asked about now.
func (h *GameWords) sectionsAsked() (list []*orders.SectionType) {
	for _, d := range h.Game.Duties() {
		if sec := h.Game.Rules.Vocabulary().Section(d.Section); d.Decision != "" && sec != nil && !slices.Contains(list, sec) {
			list = append(list, sec)
		}
	}
	return list
}

// SectionIn is the section that a row names, or the row above it; nil for none.
func (h *GameWords) SectionIn(row string, above []string) *orders.SectionType {
	if len(above) > 0 {
		row = above[len(above)-1] + " \n " + row
	}
	if named := h.SectionsIn(row); len(named) == 1 {
		return named[0]
	}
	return nil
}

// mostSectionWords is how many words the name of a section has.
const mostSectionWords = 4

// SectionsIn are the sections that a text names, each once.
func (h *GameWords) SectionsIn(text string) (found []*orders.SectionType) {
	words := incoming.PlainWords(text)
	for i := 0; i < len(words); i++ {
		for n := min(mostSectionWords, len(words)-i); n > 0; n-- {
			sec := h.Game.Rules.Vocabulary().SectionNamed(strings.Join(words[i:i+n], " "))
			if sec == nil || n == 1 && len(words[i]) < 5 {
				continue
			}
			if !slices.Contains(found, sec) {
				found = append(found, sec)
			}
			i += n - 1
			break
		}
	}
	return found
}

// OfferRecorded are the sheets that wait of the writer's seats, each with the sections that are still to come, to be changed where they stand,
// and these seats. There are none where nothing waits.
func (h *Written) OfferRecorded(turns []templates.Turn) (offer string, seats []adjudicator.Seat) {
	var sheets []string
	for _, seat := range h.Player.Seats {
		held := h.Game.HeldFor(journal.SeatTurn{Seat: seat, Round: h.Game.Rules.Stand(h.Game.Position).Round})
		if a, ok := h.Game.Ahead[seat]; held.Text == "" && ok {
			held = a.RecordedSheet
		}
		head := h.OpeningLine(seat)
		if held.Text == "" || head == "" || held.OnlyStanding() {
			continue
		}
		rows := strings.TrimSuffix(strings.TrimPrefix(held.Text, held.Opening()), journal.EndLine)
		for _, t := range turns {
			if t.Seat == h.Game.SeatName(seat) {
				rows += emptySections(t, held)
			}
		}
		sheets, seats = append(sheets, head+"\n"+rows+strings.TrimSpace(journal.EndLine)), append(seats, seat)
	}
	return strings.Join(sheets, "\n\n"), seats
}

// emptySections are the sections of a turn that are asked for and not held, with nothing in them.
func emptySections(t templates.Turn, held journal.RecordedSheet) (rows string) {
	for _, s := range t.Asked() {
		if !strings.Contains(held.Text, "\n"+s.Keyword+"\n") {
			rows += s.Keyword + "\n  # your orders\n"
		}
	}
	return rows
}
