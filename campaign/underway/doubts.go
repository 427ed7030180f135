package underway

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/judging"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// takeCheck makes a letter whose subject, or a line beside its sheet, holds the word CHECK and nothing else a check. Orders without a header
// in answer to a letter whose form asks for a check are one, too.
func (h *Entered) takeCheck() error {
	if h.Game == nil || !h.Game.Started() || !slices.ContainsFunc(h.Papers, func(p *incoming.Paper) bool { return p.Where != incoming.InCheck && !p.Sheet.Header.Check }) {
		return nil
	}
	wrong, err := h.checkedIn()
	if err != nil {
		return err
	}
	for _, p := range h.Papers {
		p.Sheet.Header.Check = p.Sheet.Header.Check || p.Implied && slices.ContainsFunc(wrong, func(c reading.Checked) bool { return !c.Wrong.IsZero() })
	}
	for _, run := range h.Asides() {
		if slices.ContainsFunc(run, func(a incoming.Aside) bool { return aside.AsksCheck(a.Text) }) {
			for _, p := range h.Papers {
				p.Sheet.Header.Check = true
			}
			return nil
		}
	}
	return nil
}

// doubted asks about a sheet beside which stands what may keep it from being played. settled is false for one without.
func (h *Entered) doubted(j *judging.Judging) (v judging.Verdict, settled bool, err error) {
	d := j.Doubt
	if d.Kind == aside.NoDoubt {
		return judging.Verdict{}, false, nil
	}
	if err := keepReplaced(h, j.Ahead, j.Seat); err != nil {
		return judging.Verdict{}, true, err
	}
	j.Doubt = papers.Doubt{} // asked here, it need not be remembered
	vocabulary := j.Game.Rules.Vocabulary()
	mend := book.Say(ifItChangesThem{})
	switch d.Kind {
	case aside.CheckWanted:
		mend = book.Say(toHaveThemChecked{})
	case aside.Withheld:
		recorded := j.StillRecorded()
		if h.Replaces(j.Seat) { // which tells of it
			recorded = words.Text{}
		}
		mend = words.Join(book.Say(ifNotToBePlayed{}), recorded, book.Say(changedItIsPlayed{}))
	case aside.Meant:
		mend = book.Say(ifForAnother{})
	}
	reason := words.Join(book.Say(cannotTell{words.Own(d.Quoted()), d.Standing(), h.severalAsked()}), mend)
	if seat, ok := j.SeatOfRow(j.Player, d.Words, j.Seat); ok {
		if told := j.ForOtherSeat(j.Player, seat); !told.IsZero() {
			reason = words.Join(reason, book.Say(ifAnOrder{told}))
		}
	}
	r, err := j.Refusal(templates.Asked, reason, nil, j.Seat)
	if err != nil {
		return judging.Verdict{}, true, err
	}
	sheet := *j.Sheet
	sheet.Header = orders.Header{Game: j.Game.ID, Seat: string(j.Seat), Round: j.Round}
	text := orders.Print(&sheet, vocabulary)
	rows := strings.Split(strings.TrimSpace(text), "\n")
	r.Form, r.Turns = false, []templates.Turn{{Seat: j.Game.SeatName(j.Seat), Header: j.Opening()}}
	r.Kept = strings.Join(rows[1:len(rows)-1], "\n")
	return judging.Verdict{
		Disposition: reading.Disposition{Outcome: storage.Refused, Why: "words beside the orders may change what they mean: " + string(d.Kind)},
		Refused:     &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, true, h.keepChecked(reading.Checked{Seat: j.Seat, Text: text, Began: j.Game.Began, Ahead: j.Ahead, Asked: true, Doubted: true, Frees: h.Replaces(j.Seat)})
}

// severalAsked says whether the letter holds more than one sheet that is to be played: what leaves one open leaves open the others.
func (h *Entered) severalAsked() bool {
	n := 0
	for _, p := range h.Papers {
		if !p.Sheet.Header.Check {
			n++
		}
	}
	return n > 1
}
