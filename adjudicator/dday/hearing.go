package dday

import (
	"despatch/adjudicator/dday/normandy"
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// hearing is what the seats say for an order card: in their sheets, and after it in their standing orders.
type hearing struct {
	field
	*play.Account
	sheets play.Sheets
	// heard is what each side says for the card that stands.
	heard [2][]said
	// flawed are the statements that are refused whatever the position, so that they are passed over where the rest is tried.
	flawed []flaw
}

// said is a statement with the seat whose sheet it stands in, and the condition under which it holds.
type said struct {
	seat normandy.Power
	orders.Statement
	tests []orders.Circumstance
}

// flaw is a statement that is refused whatever the position: whose it is, for which card (0 for a standing order) and where it stands.
type flaw struct {
	seat normandy.Power
	card int
	at   orders.Pos
}

// section returns a seat's section for an order card, nil when its sheet has none.
func (h *hearing) section(seat normandy.Power, card int) *orders.Section {
	return h.sheets.Section(h.SeatID(seat), normandy.SectionOrder, card)
}

// leaves says whether a seat leaves the card to the default: its section is there, and empty.
func (h *hearing) leaves(seat normandy.Power) bool {
	sec := h.section(seat, h.Now.Card)
	return sec != nil && len(sec.Statements) == 0
}

// said lists what a side says for the card that stands, leaving out passes and what is said under a condition that fails. What is
// said is read once, when the game comes to the card.
func (h *hearing) said(side, card int) []said {
	if h.heard[side] == nil {
		h.heard[side] = h.hear(side, card)
	}
	return slices.Clone(h.heard[side])
}

// directives lists what a side has said for a card and after it its standing orders: the first that fits counts.
func (h *hearing) directives(side, card int) []said {
	return append(h.said(side, card), h.standing(side)...)
}

// unconditional parts a statement from its condition.
func unconditional(seat normandy.Power, st orders.Statement) said {
	if conditional, ok := st.(orders.If); ok {
		return said{seat, conditional.Do, conditional.Tests}
	}
	return said{seat, st, nil}
}

// hear reads what a side says for a card, leaving out passes and what is said under a condition that fails.
func (h *hearing) hear(side, card int) []said {
	out := []said{}
	for _, seat := range h.Seats(side) {
		sec := h.section(seat, card)
		if sec == nil {
			continue
		}
		for _, st := range sec.Statements {
			heard := unconditional(seat, st)
			if slices.Contains(h.flawed, flaw{seat, card, st.At()}) {
				continue
			}
			if heard.Form() != forms.FormAim && !h.holds(seat, heard.tests) {
				h.Emit(1, ConditionFailed{Who: h.Who(seat), Order: words.Line(orders.PrintStatement(st, h.Vocab))}, nil)
				continue
			}
			if heard.Form() != orders.FormPass {
				out = append(out, heard)
			}
		}
	}
	return out
}

// spoke says whether anybody has given orders for the card.
func (h *hearing) spoke() bool { return len(h.said(0, h.Now.Card))+len(h.said(1, h.Now.Card)) > 0 }

// silentTurn says whether a turn has yet to be begun by a word from the Allies: the game's first, whose order 1 asks nobody and
// whose tactics card is theirs; and one in which no card asks them anything, so that turns do not run by themselves to the end of
// the game. Where three play both Allied players begin it.
func (h *hearing) silentTurn() bool {
	first := h.Now.Card == normandy.AirborneCard && h.Now.Turn == 1
	if !first && h.Now.Card != normandy.NavalCard || h.Now.Arrived {
		return false
	}
	for card := normandy.NavalCard; card <= normandy.LandCard && !first; card++ {
		if cards[card].Side() == 1 && len(h.askedBy(card)) > 0 {
			return false
		}
	}
	return slices.ContainsFunc(h.Seats(1), func(seat normandy.Power) bool {
		sheet := h.sheets.Of(h.SeatID(seat))
		return sheet == nil || sheet.Section(normandy.SectionOrder) == nil
	})
}

// question is what the game waits for: orders for the card that stands, of the Axis where the Allied players disagree about it (DD-THREE.3),
// or an answer about its tactics card.
func (h *hearing) question() play.Question {
	q, of := play.Question{Section: normandy.SectionOrder, Number: h.Now.Card}, h.asked()
	switch {
	case h.Now.Drawn:
		of = h.askedAbout()
	case h.Now.Disputed:
		of = []normandy.Power{normandy.Germany}
	default:
		q.Answers = func(sec *orders.Section) bool { return !onlyThrows(sec) }
	}
	for _, seat := range of {
		q.Of = append(q.Of, h.SeatID(seat))
	}
	return q
}

// waits says whether somebody who is asked has not spoken.
func (h *hearing) waits() bool { return len(h.sheets.Open(h.question())) > 0 }
