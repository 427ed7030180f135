package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// What PLAY is answered to a letter that has no sheet for it.
type (
	playsNoMore      struct{}
	playTheRecorded  struct{ Seats []words.Name }
	refusedNotPlayed struct{}
	mendWhereItIs    struct{}
	whichOfSheets    struct{}
	sendThatOneBack  struct{}
	playWhich        struct{ Seats []words.Name }
	sendBelowItsLine struct{}
	playsByItself    struct{ Seats []words.Name }
	statusShowsThem  struct{}
)

// nothingToPlay says why a PLAY that answers no check and no question plays nothing, by the letter that it answers.
func (h *Opened) nothingToPlay() reading.Said {
	if _, over := h.Game.Over(); over {
		return reading.Declined(book.Say(playsNoMore{}), words.Text{})
	}
	if rows, _ := h.RefusedSheet(); rows != nil {
		return reading.Declined(book.Say(refusedNotPlayed{}), words.Join(book.Say(mendWhereItIs{}), waitsElsewhere(h)))
	}
	if h.answersWhich() {
		return reading.Declined(book.Say(whichOfSheets{}), book.Say(sendThatOneBack{}))
	}
	if p := h.Game.PlayerAt(h.Letter.From); p != nil {
		if have := haveOrders(h.Game, p); len(have) > 0 {
			return reading.Declined(book.Say(playsByItself{orders.Names(h.Game.NamesOf(have))}), book.Say(statusShowsThem{}))
		}
	}
	return reading.Declined(book.Say(nothingChecked{}), book.Say(answerWithPlay{}))
}

// haveOrders are the seats of a player of which orders wait.
func haveOrders(g *journal.Game, p *journal.Player) (have []adjudicator.Seat) {
	for _, seat := range p.Seats {
		if _, ahead := g.Ahead[seat]; ahead || g.Pending[seat].Text != "" {
			have = append(have, seat)
		}
	}
	return have
}

// answersWhich says whether the letter that this one answers asks which is meant of several sheets, or of several lines that open one.
func (h *Opened) answersWhich() bool {
	letters := h.Answered()
	if len(letters) == 0 || letters[0].Game != h.Game.ID {
		return false
	}
	opens := func(row string) bool { return strings.HasPrefix(row, "ORDERS "+h.Game.ID+" ") }
	for i, row := range letters[0].Rows {
		if opens(row) && i > 0 && opens(letters[0].Rows[i-1]) {
			return true
		}
	}
	var filled []string
	for _, f := range letters[0].Forms {
		rows := letters[0].Rows[f.From:f.To]
		sheet, _ := sheets.Parse(strings.Join(rows, "\n")+"\n", h.Game.Rules.Vocabulary())
		if sheet == nil || !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 }) {
			continue
		}
		if slices.Contains(filled, rows[0]) {
			return true // two of one seat
		}
		filled = append(filled, rows[0])
	}
	return false
}

// showAllChecked answers words to a letter that tells of several sheets with these, each to be sent back alone, and PLAY for all.
func (h *Answering) showAllChecked(list []reading.Checked) error {
	var below []string
	for _, c := range list {
		if err := h.keepChecked(c); err != nil {
			return err
		}
		sheet, _ := sheets.Parse(c.Text, h.Game.Rules.Vocabulary())
		_, rows, _ := strings.Cut(strings.TrimSpace(c.Text), "\n")
		below = append(below, h.Clerk.HeaderIn(h.Game, c.Seat, h.Player.KeySeat(c.Seat), sheet.Header.Round)+"\n"+rows)
	}
	r, err := h.Refusal(templates.Illformed, book.Say(playTheChecked{list[0].Asked, false}), nil, h.About)
	if err != nil {
		return err
	}
	r.Form, r.Turns, r.Offer = false, nil, strings.Join(below, "\n\n")
	return h.refuse(r, h.Answer(h.Game.Number, h.SlugHere(), templates.Letter{}), "no sheet in it, in answer to several that wait for PLAY", h.Budgets()...)
}
