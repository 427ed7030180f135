package underway

import (
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/judging"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/templates"
	"despatch/words"
)

// judgeAll decides on a letter that holds sheets, and answers it. What the sheets lead to is carried out when all are judged, so
// that each is judged where the game stood when they came.
func (h *Letter) judgeAll() error {
	if !h.Proved() {
		return h.unproved(words.Join(h.howToProve(), h.SheetElsewhere()), "nothing proves who wrote it")
	}
	if err := h.askVoteBeside(); err != nil {
		return err
	}
	verdicts, err := h.verdicts()
	if err != nil {
		return err
	}
	var next *judging.Step
	for i := range verdicts {
		if v := &verdicts[i]; v.Next != nil {
			next = v.Next
		}
	}
	if next != nil {
		return h.playOut(verdicts, next)
	}
	if err := h.tellAll(verdicts); err != nil {
		return err
	}
	return h.sendBeside()
}

// tellAll answers a letter with sheets.
func (h *Answering) tellAll(verdicts []judging.Verdict) error {
	if len(verdicts) == 1 {
		return h.tellVerdict(verdicts[0])
	}
	return h.tellVerdicts(verdicts)
}

// tellVerdict answers a letter with one sheet.
func (h *Answering) tellVerdict(v judging.Verdict) error {
	h.Done = cameTo(v)
	budgets := v.Budgets
	if len(budgets) > 0 {
		budgets = append(h.Doubtful(), budgets...)
	}
	room, err := h.within(budgets...)
	if err != nil {
		return err
	}
	if !room {
		h.Apartly.askNothing()
		if v.Refused != nil {
			return h.ignore(v.Why + notAnswered)
		}
		h.Done.Why += notAnswered
		return nil
	}
	var l templates.Letter
	switch letters := h.Clerk.LettersFor(h.Game, h.Player); {
	case v.Refused != nil:
		v.Refused.Last, v.Refused.Asks = h.last, subjectOf(v.Refused)
		l, err = letters.Refusal(*v.Refused)
	case v.Received != nil:
		v.Received.Last = h.last
		l, err = letters.Receipt(*v.Received)
	case v.Repeated != nil:
		l, err = letters.Duplicate(*v.Repeated)
	default:
		return nil
	}
	if err != nil {
		return err
	}
	o := h.Answer(v.AnswerEntry, v.Slug, l)
	o.Once = v.Repeated != nil
	return h.SendOut(h.Txn, h.At, o)
}

// screen refuses a sheet that is not for the game, the seat or a turn of its writer, or that cannot be read. settled is false for one
// that is to be considered.
func (h *Entered) screen(j *judging.Judging) (v judging.Verdict, settled bool, err error) {
	refuse := refusing(j)
	if id := j.OtherGame(); id != "" {
		v, err := j.RefuseForOther(id)
		return v, true, err
	}
	if v, settled, err := j.OrdersCheck(); settled || err != nil {
		return v, true, err
	}
	switch {
	case !strings.EqualFold(j.Sheet.Header.Game, j.Game.ID):
		return refuse(templates.Stale, book.Say(sheetOfOtherGame{Game: words.Own(j.Game.ID), Other: words.Own(j.Sheet.Header.Game)}),
			j.Noticed(), "the sheet names another game")
	case j.Seat != "" && !j.Player.Speaks(j.Seat):
		v, err := h.ofOtherSeat(j)
		return v, true, err
	case j.Seat == "" && !j.Implied: // its line cannot be read, so nobody can say what it is for
		v, err := j.Illformed()
		return v, true, err
	}
	if v, settled, err := h.address(j); settled || err != nil {
		return v, true, err
	}
	reason := j.Stale()
	if !j.Sheet.Header.Check && !j.BelowIt() {
		if v, again, err := j.Again(); err != nil || again {
			return v, true, err
		}
	}
	if !reason.IsZero() {
		return refuse(templates.Stale, reason, j.NoticedOff(h.Clerk.ShowsExample), "stale: "+reason.String())
	}
	if !j.Sheet.Header.Check && j.Where != incoming.InCheck {
		j.Doubt = j.DoubtBeside()
	}
	return h.screenText(j)
}

// refusing refuses a sheet, which settles it.
func refusing(j *judging.Judging) func(kind templates.RefusalKind, reason words.Text, lines []templates.Line, why string) (judging.Verdict, bool, error) {
	return func(kind templates.RefusalKind, reason words.Text, lines []templates.Line, why string) (judging.Verdict, bool, error) {
		v, err := j.Refuse(kind, reason, lines, why)
		return v, true, err
	}
}

// screenText looks at what a sheet says, which is one of its writer's for this turn.
func (h *Entered) screenText(j *judging.Judging) (v judging.Verdict, settled bool, err error) {
	refuse := refusing(j)
	if why := j.Cut().Stump(j.Sheet.End); !why.IsZero() {
		v, err := j.RefuseStump(why)
		return v, true, err
	}
	if struck := j.StruckOut(); len(struck) > 0 {
		return refuse(templates.Illformed, book.Say(strikesOut{}), incoming.Quote(j.Text, append(j.Diags, struck...)), "words of the sheet are struck out")
	}
	if v, asked, err := j.AskAdded(); asked || err != nil {
		return v, true, err
	}
	j.DoubtBelow()
	if orders.Failed(j.Diags) {
		v, err := j.Illformed()
		if err == nil && (j.Sheet.Header.Check || j.Doubt.Kind != aside.NoDoubt) {
			err = h.keepCheck(j, "", firstError(j.Diags))
		}
		return v, true, err
	}
	j.NoteCutBelow()
	if len(j.Sheet.Sections) == 0 && !j.Sheet.Header.Check {
		return refuse(templates.Illformed, j.EmptySheet(), j.Noticed(), "the sheet is empty")
	}
	return h.doubted(j)
}
