// Package judging is an order sheet in the hands of the desk: for which seat and turn it is, what of it is to be passed over, what is wrong with
// it, and what its writer is told where that leaves a question open. It changes nothing in the store.
package judging

import (
	"cmp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/papers"
	"despatch/campaign/reading"
	"despatch/orders/aside"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// Found is an order sheet in its letter.
type Found struct {
	*papers.Reading
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
	Doubt papers.Doubt
	// asked is what rows beside a command were found to be for the commands before it, nil where there is none.
	asked map[string]map[string]bool
}

// Verdict is what became of a sheet, and what its writer is told.
type Verdict struct {
	reading.Disposition
	// At most one of these is set; none where a report or a letter of another kind tells it.
	Refused  *templates.Refusal
	Received *templates.Receipt
	Repeated *templates.Duplicate
	// AnswerEntry and slug name the answer.
	AnswerEntry uint64
	Slug        string
	// Budgets are those from which the answer is taken.
	Budgets []reading.Budget
	// In says where in the letter the sheet stands.
	In words.Text
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
	sheet := j.SheetToMend()
	lines := Beside(sheet, j.beneath(sheet, more))
	return j.Refuse(templates.Illformed, words.Join(book.Say(sheetUnreadable{}), takenBefore(j.Over)), lines, "the sheet is ill-formed")
}

// Refuse is the verdict on a sheet that is not taken.
func (j *Judging) Refuse(kind templates.RefusalKind, reason words.Text, lines []templates.Line, why string) (Verdict, error) {
	r, err := j.Refusal(kind, words.Join(reason, j.doubtedToo(), j.Lost()), lines, j.Seat)
	if j.Doubt.Kind != aside.NoDoubt {
		AsChecks(r.Turns)
	}
	if kind == templates.Stale || j.Ahead {
		r.Turns = j.withOpening(r.Turns)
	}
	return Verdict{
		Disposition: reading.Disposition{Outcome: storage.Refused, Why: why}, Refused: &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, err
}

// Stale says why the sheet is for no turn that it can be taken for, nothing when it is for one. It finds out which, and whether it has come.
func (j *Judging) Stale() words.Text {
	g, head := j.Game, j.Sheet.Header
	stand := g.Rules.Stand(g.Position)
	j.Round = cmp.Or(head.Round, stand.Round)
	if verdict, over := g.Over(); over {
		return book.Say(gameIsOver{words.Name(verdict.Winner), verdict.Why})
	}
	if head.Round == 0 && head.Key == "" && !head.Check && !journal.OnlyStanding(j.Sheet) && j.AnswersLost() {
		return book.Say(roundNotSaid{})
	}
	asked := len(j.Sheet.Sections) == 0 || journal.OnlyStanding(j.Sheet) || g.Awaited(j.Seat) || g.Listens(j.Seat, j.Sheet)
	next, waits := g.NextTurn(j.Seat)
	now := head.Round == stand.Round || head.Round == 0
	if j.Ahead = waits && head.Round == next && (!asked || !now) || waits && head.Round == 0 && !asked; j.Ahead {
		j.Round = next
	}
	switch {
	case !j.Ahead && head.Round < stand.Round && !now && g.Awaited(j.Seat):
		return book.Say(earlierRound{head.Round, stand.Round, reading.SeatName(g, j.Seat)})
	case !j.Ahead && !now:
		return words.Join(book.Say(anotherRound{head.Round, stand.Round}), j.mayWait())
	case j.staleKey():
		return book.Say(notThisTurnsKey{words.Own(head.Key)})
	case !j.current():
		return book.Say(answersEarlierTurn{})
	case j.Ahead && journal.OnlyStanding(j.Sheet):
		return book.Say(standingOrdersCannotWait{})
	case j.Ahead && head.Round == 0 && !j.knowsTurnOver():
		return words.Join(book.Say(turnOverInRound{reading.SeatName(g, j.Seat)}), j.mayWait())
	case !j.Ahead && !asked:
		return words.Join(book.Say(notOnTurn{reading.SeatName(g, j.Seat)}), j.mayWait())
	}
	return words.Text{}
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
