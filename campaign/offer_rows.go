package campaign

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/templates"
)

// A letter may hold good orders and no sheet: "I forgot: 1 fighter Norway -> Finland". Nothing of it is played, since nobody knows whether it
// comes on top of what is recorded; the sheet is offered that holds both. A letter that speaks of orders in other words gets those that are
// recorded, to change them where they stand.

// offerRows answers a letter without a sheet of which all that looks like orders is one in some section. It says whether it does.
func (h *handling) offerRows() (bool, error) {
	p, said, besides := h.looseOrders()
	if p == nil {
		return false, nil
	}
	j := &judging{reading: h.reading, paper: p}
	turns := j.bound(j.wanted())
	if len(turns) == 0 {
		return false, nil
	}
	v, err := j.askFor(turns)
	if err != nil || v.refused == nil || len(v.refused.Turns) == 0 {
		return false, err
	}
	keywords := j.keywordsOf()
	reason, unread := "There is no order sheet in it, but "+said+" of "+journal.List(keywords), h.notRead()
	sheet, repeated := j.joined(turns[0])
	if _, told := j.meantFor(turns[0], "played"); told != "" && len(turns) == 1 {
		v.refused.Reason = reason + "." + unread + " " + told
		return true, h.refuse(*v.refused, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "no sheet in it", h.budgets()...)
	}
	refused, told, check := j.intoRefused(turns[0])
	switch {
	case refused != "" && len(turns) == 1 && len(v.refused.Turns) == 1:
		v.refused.Kept, v.refused.Mended = refused, true
		unread += told
		if check {
			asChecks(v.refused.Turns)
		}
	case len(repeated) == 0 || len(v.refused.Turns) != 1:
	case !orders.AddsTo(besides) && (besides != "" || !strings.Contains(sheet, "->")): // "make it 6 infantry"
		return h.tellRecorded(reason + ", and the desk cannot tell whether that comes on top of what is recorded or in its place." + unread)
	default:
		v.refused.Kept, v.refused.Joined = sheet, true
		unread += " " + replacesWhole(repeated) + " In the sheet below what you wrote stands behind what is recorded."
	}
	v.refused.Reason = reason + "." + unread + j.overBy(turns, v.refused.Turns) + " To have it played, send the sheet below back; leave out or mend what you do not want."
	if err := h.playable(j, v.refused); err != nil {
		return false, err
	}
	return true, h.refuse(*v.refused, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "no sheet in it", h.budgets()...)
}

// overBy says that the turn is over for which the orders of a letter were meant, where the sheet that is offered is for a later one; "" else.
func (j *judging) overBy(meant []journal.SeatTurn, offered []templates.Turn) string {
	if len(meant) != 1 || len(offered) != 1 || j.game.Waits(meant[0].Seat, meant[0].Round).Text != "" {
		return ""
	}
	sheet, _ := orders.Parse(offered[0].Header, j.game.Rules.Vocabulary())
	if sheet == nil || adjudicator.Seat(sheet.Header.Seat) != meant[0].Seat || sheet.Header.Round <= meant[0].Round {
		return ""
	}
	return fmt.Sprintf(" The turn of %s in round %d was carried out, and nothing of it can be changed any more; the sheet below would count for round %d.",
		offered[0].Seat, meant[0].Round, sheet.Header.Round)
}

// keywordsOf are the keywords of the sections of orders without a header.
func (j *judging) keywordsOf() (keywords []string) {
	for _, sec := range j.sheet.Sections {
		keywords = append(keywords, j.game.Keyword(sec.Key()))
	}
	return keywords
}

// looseOrders reads the orders of a letter that has no section, as far as they leave no doubt in which they belong, how they are spoken of, and
// the words besides that are no courtesies; nil where anything else in it may be an order, too.
func (h *reading) looseOrders() (p *paper, said, besides string) {
	words := h.game.Rules.Vocabulary()
	writer := h.implier()
	if writer == nil || slices.ContainsFunc(words.Sections, func(s orders.SectionType) bool { return s.Numbered != nil }) {
		return nil, "", ""
	}
	var rest, keys []string
	orderRows := 0
	rows := make(map[string][]string)
	for _, row := range spoken(withoutSignOff(h.letter.Text, writer.Name+" "+h.letter.FromName)) {
		parts := h.sectionsOnRow(row)
		for _, part := range parts {
			if rows[part.keyword] == nil {
				keys = append(keys, part.keyword)
			}
			rows[part.keyword] = append(rows[part.keyword], part.rows...)
			orderRows += len(part.rows)
		}
		order, sec := h.looseOrder(row, h.sectionIn(row, rest))
		switch {
		case len(parts) > 0:
		case sec != nil:
			if before, _, _ := strings.Cut(row, order); len(plainWords(before)) > 0 {
				besides += before + "\n"
			}
			opened := h.battlesOf(order)
			if len(opened) == 0 || slices.Contains(h.sectionsIn(row), sec) {
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
			if !isCourtesy(row) && !allKnown(row, harmless) {
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
	if said = `"` + said + `" reads as an order`; orderRows > 1 {
		said = "what you wrote reads as orders"
	}
	sheet, diags := orders.ParseBody(orders.Header{Game: h.game.ID}, text, words)
	if sheet == nil || len(sheet.Sections) != len(keys) || orders.Failed(diags) {
		return nil, "", ""
	}
	return &paper{text: text, where: inLetter, sheet: sheet, diags: diags, implied: true, first: sheet.Sections[0].Line}, said, besides
}

// looseOrder reads a row as an order: the whole of it, or what stands from its first number on. It goes into the section that is named, if it
// is one there, else into the first that takes it.
func (h *reading) looseOrder(row string, named *orders.SectionType) (string, *orders.SectionType) {
	words := h.game.Rules.Vocabulary()
	texts := []string{row}
	if i := strings.IndexFunc(row, unicode.IsDigit); i > 0 {
		texts = append(texts, row[i:])
	}
	for _, text := range texts {
		text = strings.TrimRight(text, " .,;!")
		if !orderLike(text, words) {
			continue
		}
		takes := func(sec *orders.SectionType) bool {
			found, diags := orders.ParseStatements(sec.ID, text, words)
			return sec.Takes == orders.NoArgument && len(found) > 0 && !orders.Failed(diags)
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
func (h *reading) sectionIn(row string, above []string) *orders.SectionType {
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
func (h *reading) sectionsIn(text string) (found []*orders.SectionType) {
	words := plainWords(text)
	for i := 0; i < len(words); i++ {
		for n := min(mostSectionWords, len(words)-i); n > 0; n-- {
			sec := h.game.Rules.Vocabulary().SectionNamed(strings.Join(words[i:i+n], " "))
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

// offerRecorded are the sheets that wait of the writer's seats, each with the sections that are still to come, to be changed where they stand,
// and these seats. There are none where nothing waits.
func (h *reading) offerRecorded(turns []templates.Turn) (offer string, seats []adjudicator.Seat) {
	var sheets []string
	for _, seat := range h.player.Seats {
		held := h.game.HeldFor(journal.SeatTurn{Seat: seat, Round: h.game.Rules.Stand(h.game.Position).Round})
		if a, ok := h.game.Ahead[seat]; held.Text == "" && ok {
			held = a.RecordedSheet
		}
		head := h.openingLine(seat)
		if held.Text == "" || head == "" || held.OnlyStanding() {
			continue
		}
		rows := strings.TrimSuffix(strings.TrimPrefix(held.Text, held.Opening()), journal.EndLine)
		for _, t := range turns {
			if t.Seat == h.game.SeatName(seat) {
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

// tellRecorded answers a letter of plain words while orders of its writer's wait: with those, to be changed where they stand. It says whether
// any do.
func (h *handling) tellRecorded(reason string) (bool, error) {
	if !h.game.Started() {
		return false, nil
	}
	r, err := h.refusal(templates.Illformed, reason, nil, h.about)
	if err != nil {
		return false, err
	}
	offer, seats := h.offerRecorded(r.Turns)
	if len(seats) == 0 {
		return false, nil
	}
	names := h.game.NamesOf(seats)
	r.Turns = slices.DeleteFunc(r.Turns, func(t templates.Turn) bool { return slices.Contains(names, t.Seat) })
	r.Offer, r.Reason = offer, reason+" What is recorded for "+journal.List(names)+" stands below, and stays as it is. To change it, change its lines within your answer and send it back: a section that is sent again replaces the whole of the one recorded. CANCEL, on a line of its own, takes it back."
	return true, h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), "no sheet in it", h.budgets()...)
}
