package reading

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/orders/aside"
	"despatch/storage"
	"despatch/templates"
)

// Found is an order sheet in its letter.
type Found struct {
	*Reading
	*incoming.Paper
}

// Judging is a sheet in the hands of the desk: the letter in which it came, of whose game and writer no more is to be found out, and
// the sheet.
type Judging struct {
	Found
	// Round is the one for which the sheet is; Ahead is true when the turn has not come yet.
	Round int
	Ahead bool
	// Over are the keywords of sections that were carried out before in this turn, and that it holds with other orders.
	Over []string
	// Doubt is what stands beside it that may keep it from being played.
	Doubt Doubt
}

// Verdict is what became of a sheet, and what its writer is told.
type Verdict struct {
	Disposition
	// At most one of these is set; none where a report or a letter of another kind tells it.
	Refused  *templates.Refusal
	Received *templates.Receipt
	Repeated *templates.Duplicate
	// AnswerEntry and slug name the answer.
	AnswerEntry uint64
	Slug        string
	// Budgets are those from which the answer is taken.
	Budgets []Budget
	// Next is what comes of carrying out all that waits now, nil for nothing yet.
	Next *Step
}

// Step is a resolution that is about to be recorded.
type Step struct {
	Out  adjudicator.Outcome
	Body journal.Resolved
}

// Illformed refuses a sheet with slips of language, and tells what else is wrong with it.
func (j *Judging) Illformed() (Verdict, error) {
	var more []templates.Line
	if j.Seat != "" {
		var err error
		if more, err = j.errorsBeside(); err != nil {
			return Verdict{}, err
		}
	}
	sheet := j.sheetToMend()
	lines := Beside(sheet, j.beneath(sheet, more))
	return j.Refuse(templates.Illformed, "Its sheet could not be read."+takeOut(j.Over), lines, "the sheet is ill-formed")
}

// Refuse is the verdict on a sheet that is not taken.
func (j *Judging) Refuse(kind templates.RefusalKind, reason string, lines []templates.Line, why string) (Verdict, error) {
	r, err := j.Refusal(kind, reason+j.doubtToo()+j.Lost(), lines, j.Seat)
	if j.Doubt.Kind != aside.NoDoubt {
		AsChecks(r.Turns)
	}
	if kind == templates.Stale || j.Ahead {
		r.Turns = j.withOpening(r.Turns)
	}
	return Verdict{
		Disposition: Disposition{Outcome: storage.Refused, Why: why}, Refused: &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, err
}

// Stale says why the sheet is for no turn that it can be taken for, "" when it is for one. It finds out which, and whether it has come.
func (j *Judging) Stale() string {
	g, head := j.Game, j.Sheet.Header
	stand := g.Rules.Stand(g.Position)
	j.Round = cmp.Or(head.Round, stand.Round)
	if verdict, over := g.Over(); over {
		if verdict.Winner == "" {
			return "The game is over. " + verdict.Why.String()
		}
		return fmt.Sprintf("The game is over: victory for %s.", verdict.Winner)
	}
	if head.Round == 0 && head.Key == "" && !head.Check && !journal.OnlyStanding(j.Sheet) && j.AnswersLost() {
		return "The sheet does not say for which round it is."
	}
	asked := len(j.Sheet.Sections) == 0 || journal.OnlyStanding(j.Sheet) || g.Awaited(j.Seat) || g.Listens(j.Seat, j.Sheet)
	next, waits := g.NextTurn(j.Seat)
	now := head.Round == stand.Round || head.Round == 0
	if j.Ahead = waits && head.Round == next && (!asked || !now) || waits && head.Round == 0 && !asked; j.Ahead {
		j.Round = next
	}
	switch {
	case !j.Ahead && head.Round < stand.Round && !now && g.Awaited(j.Seat):
		return fmt.Sprintf("The sheet was written for round %d, and the game is in round %d. %s is on turn: orders for that turn are sent with ROUND %d.",
			head.Round, stand.Round, g.SeatName(j.Seat), stand.Round)
	case !j.Ahead && !now:
		return fmt.Sprintf("The sheet was written for round %d, and the game is in round %d.", head.Round, stand.Round) + j.mayWait()
	case j.staleKey():
		return fmt.Sprintf("The KEY %s is not that of this turn.", head.Key)
	case !j.current():
		return "It answers a letter of an earlier turn: look for the latest letter of the game."
	case j.Ahead && journal.OnlyStanding(j.Sheet):
		return "Standing orders hold from the next resolution on, and cannot wait for a round: send them with the line below, or without ROUND."
	case j.Ahead && head.Round == 0 && !j.knowsTurnOver():
		return fmt.Sprintf("The turn of %s in this round is over, and your letter answers one from before.", g.SeatName(j.Seat)) + j.mayWait()
	case !j.Ahead && !asked:
		return fmt.Sprintf("%s is not on turn, and may send nothing but standing orders.", g.SeatName(j.Seat)) + j.mayWait()
	}
	return ""
}

// current says whether one of the proofs is from this turn.
func (j *Found) current() bool {
	return slices.ContainsFunc(j.Proofs, func(p journal.Proof) bool {
		return p.Player == j.Player && p.Entry >= j.Game.GoodFrom(j.Seat)
	})
}

// staleKey says that the sheet carries a key which is not this turn's.
func (j *Found) staleKey() bool {
	key := strings.ToLower(j.Sheet.Header.Key)
	if key == "" {
		return false
	}
	return !slices.ContainsFunc(j.Player.KeySeats(), func(seat adjudicator.Seat) bool {
		return slices.ContainsFunc(j.Game.TurnLetters[seat], func(entry uint64) bool {
			return entry >= j.Game.GoodFrom(seat) && journal.Same(j.Key(j.Game.ID, entry, seat), key)
		})
	})
}
