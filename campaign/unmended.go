package campaign

import (
	"slices"
	"strings"

	"despatch/templates"
)

// Who answers a letter of ours in plain words may mean what stands in that letter: the sheet that was checked, or the one that was
// refused. Neither is guessed; he is told what to write.

// errorMark begins what letters say of an order that is wrong, below it.
const errorMark = "# error:"

// unmend keeps a sheet that came back as it was sent, if it was sent with errors.
func (h *handling) unmend(rows []string) {
	if h.unmended == nil && slices.ContainsFunc(rows, func(row string) bool { return strings.HasPrefix(strings.TrimSpace(row), errorMark) }) {
		h.unmended = rows
	}
}

// tellAnswered answers a letter without orders by what the letter that it answers holds. It says whether that holds anything.
func (h *handling) tellAnswered() (bool, error) {
	if !h.game.Started() || !h.answersUs() || h.letter.Unreadable != "" {
		return false, nil
	}
	list, err := h.checkedIn()
	if err != nil {
		return false, err
	}
	switch {
	case len(h.unread.diags) > 0 && slices.ContainsFunc(quote(h.unread.text, h.unread.diags), func(l templates.Line) bool { return l.Number > 0 }):
		return false, nil // what was meant for orders is pointed out
	case h.unplayable(list) == nil && len(list) == 1 && !h.saysPlay():
		return true, h.showChecked(&list[0], "There is no order sheet in it, and words beside PLAY may change the sheet that was checked. To play that sheet as it is, answer with the word PLAY on a line of its own. To play another, change it below, a number or a whole line, and send it back.",
			"no sheet in it, in answer to a check")
	case h.unplayable(list) == nil:
		return true, h.refuseWith("There is no order sheet in it. To play the sheet that was checked, answer with the word PLAY on a line of its own.", nil,
			"no sheet in it, in answer to a check")
	case len(h.unmended) > 0:
		var lines []templates.Line
		for _, row := range h.unmended {
			if strings.TrimSpace(row) != "" {
				lines = append(lines, templates.Line{Text: strings.TrimRight(row, " ")})
			}
		}
		return true, h.refuseWith("The sheet in the letter that it answers came back as it was sent, so what was wrong with it still is.", lines,
			"the sheet came back as it was refused")
	}
	return false, nil
}

// refuseWith refuses a letter whose writer is told what to write, and needs no form for it.
func (h *handling) refuseWith(reason string, lines []templates.Line, why string) error {
	r, err := h.refusal(templates.Illformed, reason, lines, h.about)
	if err != nil {
		return err
	}
	r.Form = false
	return h.refuse(r, h.answer(h.game.Number, h.slugHere(), templates.Letter{}), why, h.budgets()...)
}
