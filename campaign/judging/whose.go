package judging

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// AskWhose asks for which seat moves are that were sent ahead for one that has nothing to move so, where the writer's seat on turn has.
func (j *Judging) AskWhose(p *journal.Proposal) (Verdict, bool, error) {
	move := j.wrongMove(p)
	asked := reading.Budget{Purpose: "whose " + j.Player.ID + " " + reading.Digest(string(j.Seat)+p.Newer.Text), Hour: 0, Day: 9, What: "orders that may be for another seat"}
	if move.IsZero() || reading.Used(j.Tx, asked.InDay(j.At)) > 0 {
		return Verdict{}, false, nil
	}
	for _, seat := range j.Player.Seats {
		if seat == j.Seat || !j.Game.Awaited(seat) {
			continue
		}
		other, err := j.Game.Propose(seat, j.Sheet)
		if err != nil {
			return Verdict{}, false, err
		}
		if orders.Failed(other.Checked.Diagnostics) {
			continue
		}
		v, err := j.askBetween(seat, move, p)
		v.Budgets = append(v.Budgets, asked)
		return v, true, err
	}
	return Verdict{}, false, nil
}

// wrongMove is what is wrong with the first move of a proposal that the rules would refuse as the position is now, nothing where every move
// may be made.
func (j *Found) wrongMove(p *journal.Proposal) words.Text {
	rows := strings.Split(p.Whole.Text, "\n")
	for _, d := range p.Checked.Diagnostics {
		if d.Severity == orders.Error && d.Line > 0 && d.Line <= len(rows) && strings.Contains(rows[d.Line-1], "->") {
			return d.Message
		}
	}
	return words.Text{}
}

// askBetween asks whether orders are for the seat that they name or for another, with the lines for both.
func (j *Judging) askBetween(other adjudicator.Seat, wrong words.Text, p *journal.Proposal) (Verdict, error) {
	reason := book.Say(betweenSeats{reading.SeatName(j.Game, j.Seat), reading.SeatName(j.Game, other), wrong})
	r, err := j.Refusal(templates.Illformed, reason, nil, j.Seat)
	if err != nil {
		return Verdict{}, err
	}
	r.Form, r.Turns = false, nil
	for _, seat := range []adjudicator.Seat{other, j.Seat} {
		r.Turns = append(r.Turns, templates.Turn{Seat: j.Game.SeatName(seat), Header: j.OpeningLine(seat)})
	}
	sheet := strings.Split(strings.TrimSpace(p.Newer.Text), "\n")
	r.Kept = strings.TrimSpace(strings.Join(slices.DeleteFunc(sheet[1:], func(row string) bool { return row == "END" }), "\n"))
	return Verdict{
		Disposition: reading.Disposition{Outcome: storage.Refused, Why: "moves that only another seat of the writer's can make"}, Refused: &r,
		AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, nil
}
