package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// judging is a sheet in the hands of the desk: the letter in which it came, of whose game and writer no more is to be found out, and
// the sheet.
type judging struct {
	*reading
	*paper
	// round is the one for which the sheet is; ahead is true when the turn has not come yet.
	round int
	ahead bool
	// over are the keywords of sections that were carried out before in this turn, and that it holds with other orders.
	over []string
	// doubt is what stands beside it that may keep it from being played.
	doubt doubt
}

// verdict is what became of a sheet, and what its writer is told.
type verdict struct {
	Disposition
	// At most one of these is set; none where a report or a letter of another kind tells it.
	refused  *templates.Refusal
	received *templates.Receipt
	repeated *templates.Duplicate
	// entry and slug name the answer.
	entry uint64
	slug  string
	// budgets are those from which the answer is taken.
	budgets []budget
	// next is what comes of carrying out all that waits now, nil for nothing yet.
	next *step
}

// step is a resolution that is about to be recorded.
type step struct {
	out  adjudicator.Outcome
	body journal.Resolved
}

// judgeAll decides on a letter that holds sheets, and answers it. What the sheets lead to is carried out when all are judged, so
// that each is judged where the game stood when they came.
func (h *handling) judgeAll() error {
	if !h.proved() {
		return h.unproved(howToProve+h.sheetElsewhere(), "nothing proves who wrote it")
	}
	if err := h.askVoteBeside(); err != nil {
		return err
	}
	verdicts, err := h.verdicts()
	if err != nil {
		return err
	}
	var next *step
	for i := range verdicts {
		if v := &verdicts[i]; v.next != nil {
			next = v.next
		}
	}
	if len(verdicts) == 1 {
		err = h.tellVerdict(verdicts[0])
	} else {
		err = h.tellVerdicts(verdicts)
	}
	if err == nil {
		err = h.sendBeside()
	}
	if err != nil || next == nil {
		return err
	}
	h.done.Resolved = true
	return h.resolve(h.tx, h.game, h.at, &next.out, next.body)
}

// tellVerdict answers a letter with one sheet.
func (h *handling) tellVerdict(v verdict) error {
	h.done = v.Disposition
	if v.next != nil {
		h.done.Why += " and carried out"
		if v.received == nil || len(v.received.Noticed) == 0 { // the report tells the rest
			return nil
		}
		v.received.TellCarried()
	}
	budgets := v.budgets
	if len(budgets) > 0 {
		budgets = append(h.doubtful(), budgets...)
	}
	room, err := h.within(budgets...)
	if err != nil {
		return err
	}
	if !room {
		h.apartly.askNothing()
		if v.refused != nil {
			return h.ignore(v.Why + notAnswered)
		}
		h.done.Why += notAnswered
		return nil
	}
	var l templates.Letter
	switch words := h.clerk.LettersFor(h.player); {
	case v.refused != nil:
		v.refused.Last = h.last
		l, err = words.Refusal(*v.refused)
	case v.received != nil:
		v.received.Last = h.last
		l, err = words.Receipt(*v.received)
	case v.repeated != nil:
		l, err = words.Duplicate(*v.repeated)
	default:
		return nil
	}
	if err != nil {
		return err
	}
	o := h.answer(v.entry, v.slug, l)
	o.Once = v.repeated != nil
	return h.post(h.tx, h.at, o)
}

// screen refuses a sheet that is not for the game, the seat or a turn of its writer, or that cannot be read. settled is false for one
// that is to be considered.
func (h *handling) screen(j *judging) (v verdict, settled bool, err error) {
	refuse := func(kind templates.RefusalKind, reason string, lines []templates.Line, why string) (verdict, bool, error) {
		v, err := j.refuse(kind, reason, lines, why)
		return v, true, err
	}
	if id := j.otherGame(); id != "" {
		v, err := j.refuseForOther(id)
		return v, true, err
	}
	if v, settled, err := j.ordersCheck(); settled || err != nil {
		return v, true, err
	}
	switch {
	case !strings.EqualFold(j.sheet.Header.Game, j.game.ID):
		return refuse(templates.Stale, fmt.Sprintf("Its sheet is for a game %q, and it answers a letter of game %s.", j.sheet.Header.Game, j.game.ID),
			j.noticed(), "the sheet names another game")
	case j.seat != "" && !j.player.Speaks(j.seat):
		name := j.game.SeatName(j.seat)
		j.seat, j.about = "", ""
		return refuse(templates.Unproved, fmt.Sprintf("You do not play %s.", name), j.noticed(), "the sheet is for the seat of another player")
	case j.seat == "" && !j.implied: // its line cannot be read, so nobody can say what it is for
		v, err := j.illformed()
		return v, true, err
	}
	if v, settled, err := h.address(j); settled || err != nil {
		return v, true, err
	}
	reason := j.stale()
	if !j.sheet.Header.Check && !j.belowIt() {
		if v, again, err := j.again(); err != nil || again {
			return v, true, err
		}
	}
	if reason != "" {
		return refuse(templates.Stale, reason, j.noticedOff(), "stale: "+reason)
	}
	if !j.sheet.Header.Check && j.where != inCheck {
		j.doubt = j.doubtBeside()
	}
	if why := j.cut().Stump(j.sheet.End); why != "" {
		v, err := j.refuseStump(why)
		return v, true, err
	}
	if struck := j.struckOut(); len(struck) > 0 {
		return refuse(templates.Illformed, "It strikes out words of its sheet.", quote(j.text, append(j.diags, struck...)), "words of the sheet are struck out")
	}
	if v, asked, err := j.askAdded(); asked || err != nil {
		return v, true, err
	}
	if orders.Failed(j.diags) {
		v, err := j.illformed()
		if err == nil && (j.sheet.Header.Check || j.doubt.kind != orders.NoDoubt) {
			err = h.keepCheck(j, "", firstError(j.diags))
		}
		return v, true, err
	}
	j.noteCutBelow()
	if len(j.sheet.Sections) == 0 && !j.sheet.Header.Check {
		return refuse(templates.Illformed, j.emptySheet(), j.noticed(), "the sheet is empty")
	}
	return h.doubted(j)
}

// illformed refuses a sheet with slips of language, and tells what else is wrong with it.
func (j *judging) illformed() (verdict, error) {
	var more []templates.Line
	if j.seat != "" {
		var err error
		if more, err = j.errorsBeside(); err != nil {
			return verdict{}, err
		}
	}
	sheet := j.sheetToMend()
	lines := beside(sheet, j.beneath(sheet, more))
	return j.refuse(templates.Illformed, "Its sheet could not be read."+takeOut(j.over), lines, "the sheet is ill-formed")
}

// refuse is the verdict on a sheet that is not taken.
func (j *judging) refuse(kind templates.RefusalKind, reason string, lines []templates.Line, why string) (verdict, error) {
	r, err := j.refusal(kind, reason+j.doubtToo()+j.lost(), lines, j.seat)
	if j.doubt.kind != orders.NoDoubt {
		asChecks(r.Turns)
	}
	if kind == templates.Stale || j.ahead {
		r.Turns = j.withOpening(r.Turns)
	}
	return verdict{
		Disposition: Disposition{Outcome: storage.Refused, Why: why}, refused: &r, entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets(),
	}, err
}

// stale says why the sheet is for no turn that it can be taken for, "" when it is for one. It finds out which, and whether it has come.
func (j *judging) stale() string {
	g, head := j.game, j.sheet.Header
	stand := g.Rules.Stand(g.Position)
	j.round = cmp.Or(head.Round, stand.Round)
	if verdict, over := g.Over(); over {
		if verdict.Winner == "" {
			return "The game is over. " + verdict.Why
		}
		return fmt.Sprintf("The game is over: victory for %s.", verdict.Winner)
	}
	if head.Round == 0 && head.Key == "" && !head.Check && !journal.OnlyStanding(j.sheet) && j.answersLost() {
		return "The sheet does not say for which round it is."
	}
	asked := len(j.sheet.Sections) == 0 || journal.OnlyStanding(j.sheet) || g.Awaited(j.seat) || g.Listens(j.seat, j.sheet)
	next, waits := g.NextTurn(j.seat)
	now := head.Round == stand.Round || head.Round == 0
	if j.ahead = waits && head.Round == next && (!asked || !now) || waits && head.Round == 0 && !asked; j.ahead {
		j.round = next
	}
	switch {
	case !j.ahead && head.Round < stand.Round && !now && g.Awaited(j.seat):
		return fmt.Sprintf("The sheet was written for round %d, and the game is in round %d. %s is on turn: orders for that turn are sent with ROUND %d.",
			head.Round, stand.Round, g.SeatName(j.seat), stand.Round)
	case !j.ahead && !now:
		return fmt.Sprintf("The sheet was written for round %d, and the game is in round %d.", head.Round, stand.Round) + j.mayWait()
	case j.staleKey():
		return fmt.Sprintf("The KEY %s is not that of this turn.", head.Key)
	case !j.current():
		return "It answers a letter of an earlier turn: look for the latest letter of the game."
	case j.ahead && journal.OnlyStanding(j.sheet):
		return "Standing orders hold from the next resolution on, and cannot wait for a round: send them with the line below, or without ROUND."
	case j.ahead && head.Round == 0 && !j.knowsTurnOver():
		return fmt.Sprintf("The turn of %s in this round is over, and your letter answers one from before.", g.SeatName(j.seat)) + j.mayWait()
	case !j.ahead && !asked:
		return fmt.Sprintf("%s is not on turn, and may send nothing but standing orders.", g.SeatName(j.seat)) + j.mayWait()
	}
	return ""
}

// current says whether one of the proofs is from this turn.
func (j *judging) current() bool {
	return slices.ContainsFunc(j.proofs, func(p journal.Proof) bool {
		return p.Player == j.player && p.Entry >= j.game.GoodFrom(j.seat)
	})
}

// staleKey says that the sheet carries a key which is not this turn's.
func (j *judging) staleKey() bool {
	key := strings.ToLower(j.sheet.Header.Key)
	if key == "" {
		return false
	}
	return !slices.ContainsFunc(j.player.KeySeats(), func(seat adjudicator.Seat) bool {
		return slices.ContainsFunc(j.game.TurnLetters[seat], func(entry uint64) bool {
			return entry >= j.game.GoodFrom(seat) && journal.Same(j.key(j.game.ID, entry, seat), key)
		})
	})
}
