package campaign

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Who plays several seats may put the name of one above the moves of another. Orders sent ahead are not refused for what may be true when
// their turn comes, so they would wait, and never be carried out; their writer is asked, once for the same orders.

// askWhose asks for which seat moves are that were sent ahead for one that has nothing to move so, where the writer's seat on turn has.
func (j *judging) askWhose(p *journal.Proposal) (verdict, bool, error) {
	move := j.wrongMove(p)
	asked := budget{"whose " + j.player.ID + " " + digest(string(j.seat)+p.Newer.Text), 0, 9, "orders that may be for another seat"}
	if move == "" || used(j.tx, asked.inDay(j.at)) > 0 {
		return verdict{}, false, nil
	}
	for _, seat := range j.player.Seats {
		if seat == j.seat || !j.game.Awaited(seat) {
			continue
		}
		other, err := j.game.Propose(seat, j.sheet)
		if err != nil {
			return verdict{}, false, err
		}
		if orders.Failed(other.Checked.Diagnostics) {
			continue
		}
		v, err := j.askBetween(seat, move, p)
		v.budgets = append(v.budgets, asked)
		return v, true, err
	}
	return verdict{}, false, nil
}

// wrongMove is what is wrong with the first move of a proposal that the rules would refuse as the position is now, "" where every move
// may be made.
func (j *judging) wrongMove(p *journal.Proposal) string {
	rows := strings.Split(p.Whole.Text, "\n")
	for _, d := range p.Checked.Diagnostics {
		if d.Severity == orders.Error && d.Line > 0 && d.Line <= len(rows) && strings.Contains(rows[d.Line-1], "->") {
			return d.Message.String()
		}
	}
	return ""
}

// askBetween asks whether orders are for the seat that they name or for another, with the lines for both.
func (j *judging) askBetween(other adjudicator.Seat, wrong string, p *journal.Proposal) (verdict, error) {
	name, meant := j.game.SeatName(j.seat), j.game.SeatName(other)
	reason := fmt.Sprintf("Its orders are for %s, and %s. As orders for %s they are legal. Did you mean %s?", name, wrong, meant, meant)
	r, err := j.refusal(templates.Illformed, reason, nil, j.seat)
	if err != nil {
		return verdict{}, err
	}
	r.Form, r.Turns = false, nil
	for _, seat := range []adjudicator.Seat{other, j.seat} {
		r.Turns = append(r.Turns, templates.Turn{Seat: j.game.SeatName(seat), Header: j.openingLine(seat)})
	}
	sheet := strings.Split(strings.TrimSpace(p.Newer.Text), "\n")
	r.Kept = strings.TrimSpace(strings.Join(slices.DeleteFunc(sheet[1:], func(row string) bool { return row == "END" }), "\n"))
	return verdict{
		Disposition: Disposition{Outcome: storage.Refused, Why: "moves that only another seat of the writer's can make"}, refused: &r,
		entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets(),
	}, nil
}
