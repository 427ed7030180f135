package underway

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/judging"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
	"despatch/words"
)

// playable keeps the one sheet that an answer offers, so that PLAY or a yes in answer to that plays it, and tells so. One that may have been cut
// off or has words struck out is not kept, nor one with an error.
func (h *Entered) playable(j *judging.Judging, r *templates.Refusal) error {
	if len(r.Turns) != 1 || r.Kept == "" || slices.ContainsFunc(strings.Split(r.Kept, "\n"), incoming.IsErrorMark) || !strings.HasPrefix(r.Turns[0].Header, "ORDERS ") || !j.Cut().Stump(j.Sheet.End).IsZero() || len(j.StruckOut()) > 0 {
		return nil
	}
	vocabulary := j.Game.Rules.Vocabulary()
	sheet, diags := sheets.Parse(r.Turns[0].Header+"\n"+r.Kept+"\nEND\n", vocabulary)
	if sheet == nil || orders.Failed(diags) || !slices.ContainsFunc(sheet.Sections, func(sec orders.Section) bool { return len(sec.Statements) > 0 || vocabulary.Section(sec.ID).Bare }) {
		return nil
	}
	seat, round := adjudicator.Seat(sheet.Header.Seat), sheet.Header.Round
	now := round == j.Game.Rules.Stand(j.Game.Position).Round && (journal.OnlyStanding(sheet) || j.Game.Awaited(seat) || j.Game.Listens(seat, sheet))
	sheet.Header = orders.Header{Game: j.Game.ID, Seat: string(seat), Round: round}
	r.Reason = words.Join(r.Reason, book.Say(playPlaysIt{}))
	if h.calledOff != nil {
		h.calledOff.offersPlay = true
	}
	said := j.Implied && j.IsSaidMore(journal.SeatTurn{Seat: seat, Round: round})
	return h.keepChecked(reading.Checked{Seat: seat, Text: orders.Print(sheet, vocabulary), Began: j.Game.Began, Ahead: !now, Asked: true, Doubted: said, Frees: h.Replaces(seat)})
}

// notChanged leaves of the sheets that PLAY may mean those that were not edited in the quotation of the letter: what was edited counts as it
// stands there. own says whether the letter holds sheets that PLAY means.
func (h *Opened) notChanged(list []reading.Checked) (left []reading.Checked, own bool) {
	if !h.OrdersIn() {
		return list, false
	}
	if h.Unplayable(list) != nil {
		return nil, true
	}
	left = slices.DeleteFunc(slices.Clone(list), func(c reading.Checked) bool {
		was, _ := sheets.Parse(c.Text, h.Game.Rules.Vocabulary())
		return was != nil && slices.ContainsFunc(h.Changed, func(came incoming.CameBack) bool {
			now, _ := sheets.Parse(came.Rows[0], h.Game.Rules.Vocabulary())
			return now != nil && !now.Header.Check && now.Header.Seat == was.Header.Seat && (now.Header.Round == 0 || now.Header.Round == was.Header.Round)
		})
	})
	return left, len(left) < len(list)
}

// takeMoreThanPlay takes out of a letter what is wrong with a line PLAY that says more. Where a sheet stands in the letter its writer is asked
// about that line; where the line may mean one sheet, about that. Else no says why nothing is played.
func (h *Opened) takeMoreThanPlay(list []reading.Checked) (no *reading.Said) {
	rows := strings.Split(h.Letter.Text, "\n")
	more := ""
	h.Asked.Diagnostics = slices.DeleteFunc(h.Asked.Diagnostics, func(d orders.Diagnostic) bool {
		if d.Line < 1 || d.Line > len(rows) {
			return false
		}
		said := strings.Fields(rows[d.Line-1])
		if len(said) < 2 || !strings.EqualFold(said[0], "PLAY") {
			return false
		}
		more = strings.TrimSpace(rows[d.Line-1])
		return true
	})
	switch {
	case more == "":
	case h.OrdersIn():
		h.PlayBeside = more
	case h.Unplayable(list) != nil || len(list) > 1:
		said := reading.Declined(book.Say(playBeside{}),
			book.Say(playAlone{}))
		return &said
	}
	return nil
}
