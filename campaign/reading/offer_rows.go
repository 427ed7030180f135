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
	"despatch/pattern"
	"despatch/templates"
	"despatch/words"
)

// OverBy says that the turn is over for which the orders of a letter were meant, where the sheet that is offered is for a later one; nothing else.
func (j *Found) OverBy(meant []journal.SeatTurn, offered []templates.Turn) words.Text {
	if len(meant) != 1 || len(offered) != 1 || j.Game.Waits(meant[0].Seat, meant[0].Round).Text != "" {
		return words.Text{}
	}
	sheet, _ := sheets.Parse(offered[0].Header, j.Game.Rules.Vocabulary())
	if sheet == nil || adjudicator.Seat(sheet.Header.Seat) != meant[0].Seat || sheet.Header.Round <= meant[0].Round {
		return words.Text{}
	}
	return book.Say(turnCarriedOut{words.Name(offered[0].Seat), meant[0].Round, sheet.Header.Round})
}

// KeywordsOf are the keywords of the sections of orders without a header.
func (j *Found) KeywordsOf() (keywords []string) {
	for _, sec := range j.Sheet.Sections {
		keywords = append(keywords, j.Game.Keyword(sec.Key()))
	}
	return keywords
}

// LooseOrders reads the orders of a letter that has no section, as far as they leave no doubt in which they belong, the row if it is only one, and
// the words besides that are no courtesies; nil where anything else in it may be an order, too.
func (h *Reading) LooseOrders() (p *incoming.Paper, said, besides string) {
	words := h.Game.Rules.Vocabulary()
	writer := h.implier()
	if writer == nil {
		return nil, "", ""
	}
	if i := slices.IndexFunc(words.Sections, func(s orders.SectionType) bool { return s.Numbered != nil }); i >= 0 {
		spoken := incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName))
		spoken = slices.DeleteFunc(spoken, func(row string) bool { return allKnown(row, harmless) })
		text, said, besides := incoming.LooseCards(spoken, &words.Sections[i], cardsOf(h, writer), words)
		sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
		if sheet == nil || orders.Failed(diags) {
			return nil, "", ""
		}
		return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}, said, besides
	}
	var rest, keys []string
	orderRows := 0
	rows := make(map[string][]string)
	wrong := h.wrongRows(writer)
	for _, row := range incoming.Spoken(incoming.WithoutSignOff(h.Letter.Text, writer.Name+" "+h.Letter.FromName)) {
		parts := h.sectionsOnRow(row)
		for _, part := range parts {
			if rows[part.keyword] == nil {
				keys = append(keys, part.keyword)
			}
			rows[part.keyword] = append(rows[part.keyword], part.rows...)
			orderRows += len(part.rows)
		}
		named := h.sectionIn(row, rest)
		order, sec := h.looseOrder(row, named)
		mended, its := incoming.Mends(row, wrong, words)
		if its != nil && named == nil {
			order, sec = mended, its
		}
		switch {
		case len(parts) > 0:
		case sec != nil:
			before, _, _ := strings.Cut(row, order)
			if i := strings.IndexFunc(row, unicode.IsDigit); before == row && i >= 0 && order != row { // the order says more than the row
				before = row[:i]
			}
			if len(incoming.PlainWords(before)) > 0 {
				besides += before + "\n"
				rest = append(rest, before)
			}
			opened := h.battlesOf(order)
			if len(opened) == 0 || sec == its || slices.Contains(h.sectionsIn(row), sec) {
				opened = []string{sec.Keyword}
			}
			for _, key := range opened {
				if rows[key] == nil {
					keys = append(keys, key)
				}
				rows[key] = append(rows[key], "  "+order)
			}
			said, orderRows = order, orderRows+1
		case strings.Contains(row, "->") || strings.ContainsFunc(row, unicode.IsDigit) || strings.HasPrefix(row, "#"):
			return nil, "", ""
		default:
			rest = append(rest, row)
			if !incoming.IsCourtesy(row) && !allKnown(row, harmless) {
				besides += row + "\n"
			}
		}
	}
	if len(keys) == 0 || len(keys) > 1 && besides != "" {
		return nil, "", ""
	}
	text := strings.Join(rest, "\n") + "\n"
	for _, key := range keys {
		text += key + "\n" + strings.Join(rows[key], "\n") + "\n"
	}
	if orderRows > 1 {
		said = "" // of several none is repeated
	}
	sheet, diags := sheets.ParseBody(orders.Header{Game: h.Game.ID}, text, words)
	if sheet == nil || len(sheet.Sections) != len(keys) || orders.Failed(diags) {
		return nil, "", ""
	}
	return &incoming.Paper{Text: text, Where: incoming.InLetter, Sheet: sheet, Diags: diags, Implied: true, First: sheet.Sections[0].Line}, said, besides
}

// cardsOf are the numbers of the sections for which a writer may mean an order by itself: of the sheet that was refused, those with a mark first,
// else those of which something is recorded.
func cardsOf(h *Reading, writer *journal.Player) (groups [][]int) {
	if rows, _ := h.RefusedSheet(); rows != nil {
		sheet, _ := sheets.Parse(strings.Join(rows, "\n")+"\nEND\n", h.Game.Rules.Vocabulary())
		var wrong, all []int
		for _, sec := range sheet.Sections {
			if all = append(all, sec.Number); slices.ContainsFunc(rows[sec.Line:min(incoming.EndOf(sheet.Sections, sec)-1, len(rows))], incoming.IsErrorMark) {
				wrong = append(wrong, sec.Number)
			}
		}
		return [][]int{wrong, all}
	}
	var held []int
	for _, seat := range writer.Seats {
		for _, key := range h.cancelKeys(seat) {
			held = append(held, key.Number)
		}
	}
	return [][]int{held}
}

// nextSentence finds a number with which a sentence begins: what is ordered before it does not go along.
var nextSentence = pattern.Of(`[.!;]\s+\d`)

// looseOrder reads a row as an order: the whole of it, or what stands from its first number on. It goes into the section that is named, if it
// is one there, else into the first that takes it.
func (h *GameWords) looseOrder(row string, named *orders.SectionType) (string, *orders.SectionType) {
	words := h.Game.Rules.Vocabulary()
	texts := []string{row}
	if said := roundSaid.FindStringIndex(row); said != nil { // "Germany round 2: 4 tanks"
		row = row[said[1]:]
	}
	if i := strings.IndexFunc(row, unicode.IsDigit); i > 0 {
		texts = append(texts, row[i:])
	}
	for _, text := range texts {
		text = strings.TrimRight(text, " .,;!")
		if !incoming.OrderLike(text, words) {
			continue
		}
		takes := func(sec *orders.SectionType) bool {
			found, diags := sheets.ParseStatements(sec.ID, text, words)
			return sec.Takes == orders.NoArgument && len(found) > 0 && !orders.Failed(diags) && (len(found) > 1 || !nextSentence.MatchString(text))
		}
		if named != nil && takes(named) {
			return text, named
		}
		for i := range words.Sections {
			if sec := &words.Sections[i]; takes(sec) {
				return text, sec
			}
		}
	}
	return "", nil
}

// sectionIn is the section that a row names, or the row above it; nil for none.
func (h *GameWords) sectionIn(row string, above []string) *orders.SectionType {
	if len(above) > 0 {
		row = above[len(above)-1] + " \n " + row
	}
	if named := h.sectionsIn(row); len(named) == 1 {
		return named[0]
	}
	return nil
}

// mostSectionWords is how many words the name of a section has.
const mostSectionWords = 4

// sectionsIn are the sections that a text names, each once.
func (h *GameWords) sectionsIn(text string) (found []*orders.SectionType) {
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
		head := h.openingLine(seat)
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
