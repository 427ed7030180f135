package campaign

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/templates"
)

// Which sheet PLAY means: the one that was checked, or that a question of ours repeats; as it was edited in the quotation, where it was.
// Beside further words it means none, for they may change it.

// playable keeps the one sheet that an answer offers, so that PLAY or a yes in answer to that plays it, and tells so. One that may have been cut
// off or has words struck out is not kept, nor one with an error.
func (h *handling) playable(j *judging, r *templates.Refusal) error {
	if len(r.Turns) != 1 || r.Kept == "" || slices.ContainsFunc(strings.Split(r.Kept, "\n"), isErrorMark) || !strings.HasPrefix(r.Turns[0].Header, "ORDERS ") || j.cut().Stump(j.sheet.End) != "" || len(j.struckOut()) > 0 {
		return nil
	}
	words := j.game.Rules.Vocabulary()
	sheet, diags := orders.Parse(r.Turns[0].Header+"\n"+r.Kept+"\nEND\n", words)
	if sheet == nil || orders.Failed(diags) || !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 || words.Section(sec.ID).Bare }) {
		return nil
	}
	seat, round := adjudicator.Seat(sheet.Header.Seat), sheet.Header.Round
	now := round == j.game.Rules.Stand(j.game.Position).Round && (journal.OnlyStanding(sheet) || j.game.Awaited(seat) || j.game.Listens(seat, sheet))
	sheet.Header = orders.Header{Game: j.game.ID, Seat: string(seat), Round: round}
	r.Reason += " PLAY, on a line of its own in answer to this letter, plays the sheet below as it stands."
	return h.keepChecked(checked{Seat: seat, Text: orders.Print(sheet, words), Began: j.game.Began, Ahead: !now, Asked: true})
}

// notChanged leaves of the sheets that PLAY may mean those that were not edited in the quotation of the letter: what was edited counts as it
// stands there. own says whether the letter holds sheets that PLAY means.
func (h *handling) notChanged(list []checked) (left []checked, own bool) {
	if !h.ordersIn() {
		return list, false
	}
	if h.unplayable(list) != nil {
		return nil, true
	}
	left = slices.DeleteFunc(slices.Clone(list), func(c checked) bool {
		was, _ := orders.Parse(c.Text, h.game.Rules.Vocabulary())
		return was != nil && slices.ContainsFunc(h.changed, func(came cameBack) bool {
			now, _ := orders.Parse(came.rows[0], h.game.Rules.Vocabulary())
			return now != nil && !now.Header.Check && now.Header.Seat == was.Header.Seat && (now.Header.Round == 0 || now.Header.Round == was.Header.Round)
		})
	})
	return left, len(left) < len(list)
}

// takeMoreThanPlay takes out of a letter what is wrong with a line PLAY that says more. Where a sheet stands in the letter its writer is asked
// about that line; where the line may mean one sheet, about that. Else no says why nothing is played.
func (h *handling) takeMoreThanPlay(list []checked) (no *said) {
	rows := strings.Split(h.letter.Text, "\n")
	more := ""
	h.asked.Diagnostics = slices.DeleteFunc(h.asked.Diagnostics, func(d orders.Diagnostic) bool {
		if d.Line < 1 || d.Line > len(rows) {
			return false
		}
		words := strings.Fields(rows[d.Line-1])
		if len(words) < 2 || !strings.EqualFold(words[0], "PLAY") {
			return false
		}
		more = strings.TrimSpace(rows[d.Line-1])
		return true
	})
	switch {
	case more == "":
	case h.ordersIn():
		h.playBeside = more
	case h.unplayable(list) != nil || len(list) > 1:
		said := declined("Words beside PLAY may change what is to be played.",
			"PLAY plays a sheet that was checked, or that the desk has asked about, in answer to the letter that tells of it; the word stands alone on its line.")
		return &said
	}
	return nil
}

// isRecorded says whether orders are recorded in every section of a sheet that was checked.
func (h *reading) isRecorded(c checked) bool {
	words := h.game.Rules.Vocabulary()
	sheet, _ := orders.Parse(c.Text, words)
	waits := h.game.Waits(c.Seat, 0).Text
	if c.Ahead {
		waits = h.game.WaitsAhead(c.Seat, 0).Text
	}
	recorded, _ := orders.Parse(waits, words)
	return sheet != nil && recorded != nil && !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return !says(recorded, sec.Key()) })
}
