package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/orders"
	"despatch/storage"
	"despatch/templates"
)

// Orders without a line that opens a sheet are for the turn that the letter is about which they answer, and where that is about none
// or about several, for the one that is awaited. Where it may be another, or where words around the orders say more, their writer is
// asked.

// wanted lists the turns for which orders without a header may be.
func (j *judging) wanted() []journal.SeatTurn {
	now := j.game.Rules.Stand(j.game.Position).Round
	answered := j.turnsAnswered()
	if journal.OnlyStanding(j.sheet) { // they are taken at any time
		seats := j.player.Seats
		if len(answered) == 1 {
			seats = []adjudicator.Seat{answered[0].Seat}
		}
		return turnsIn(seats, now)
	}
	if len(answered) > 0 {
		return answered
	}
	duties := j.game.Duties()
	var seats []adjudicator.Seat
	for _, seat := range j.player.Seats {
		if slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == seat }) {
			seats = append(seats, seat)
		}
	}
	if len(seats) == 0 { // who is not asked may say beforehand what comes later in the round
		seats = slices.DeleteFunc(slices.Clone(j.player.Seats), func(seat adjudicator.Seat) bool { return !j.game.Listens(seat, j.sheet) })
	}
	return turnsIn(seats, now)
}

func turnsIn(seats []adjudicator.Seat, round int) (list []journal.SeatTurn) {
	for _, seat := range seats {
		list = append(list, journal.SeatTurn{Seat: seat, Round: round})
	}
	return list
}

// turnsAnswered lists the turns of the writer's seats for which the letter that he answers holds a sheet with a key, or if there is
// none of these, any sheet.
func (h *reading) turnsAnswered() []journal.SeatTurn {
	letters := h.answered()
	if len(letters) == 0 || letters[0].game != h.game.ID {
		return nil
	}
	rows := letters[0].rows
	var keyed, plain []journal.SeatTurn
	for _, s := range formsIn(rows, h.game.ID) {
		sheet, _ := orders.Parse(rows[s.from], h.game.Rules.Vocabulary())
		if sheet == nil || !slices.Contains(h.player.Seats, adjudicator.Seat(sheet.Header.Seat)) || sheet.Header.Round == 0 {
			continue
		}
		list := &plain
		if sheet.Header.Key != "" {
			list = &keyed
		}
		if t := (journal.SeatTurn{Seat: adjudicator.Seat(sheet.Header.Seat), Round: sheet.Header.Round}); !slices.Contains(*list, t) {
			*list = append(*list, t)
		}
	}
	if len(keyed) > 0 {
		return keyed
	}
	return plain
}

// address finds the turn for which orders without a header are. Where it cannot be told the verdict asks for it.
func (h *handling) address(j *judging) (verdict, bool, error) {
	if !j.implied {
		return verdict{}, false, nil
	}
	if j.answersLost() && !journal.OnlyStanding(j.sheet) {
		v, err := j.askLost()
		return v, true, err
	}
	turns := j.bound(j.wanted())
	if len(turns) == 1 && !j.mayBe(turns[0]) {
		v, err := j.askAgain(turns[0])
		if err != nil {
			return v, true, err
		}
		return v, true, h.playable(j, v.refused)
	}
	if len(turns) == 1 && j.another(turns[0].Seat) == nil && (orders.Failed(j.diags) || j.beside(turns[0].Seat) || !j.isSaidMore(turns[0])) {
		j.seat, j.about = turns[0].Seat, turns[0].Seat
		j.sheet.Header.Seat, j.sheet.Header.Round = string(j.seat), turns[0].Round
		return verdict{}, false, nil
	}
	v, err := j.askFor(turns)
	if err != nil {
		return v, true, err
	}
	return v, true, h.playable(j, v.refused)
}

// mayBe says whether orders for a turn can be taken, now or ahead.
func (j *judging) mayBe(t journal.SeatTurn) bool {
	next, waits := j.game.NextTurn(t.Seat)
	dated := *j.sheet
	dated.Header.Round = t.Round
	now := t.Round == j.game.Rules.Stand(j.game.Position).Round && (journal.OnlyStanding(j.sheet) || j.game.Awaited(t.Seat) || j.game.Listens(t.Seat, &dated))
	return now || waits && t.Round == next
}

// askAgain asks for which turn orders are that answer a letter about one that is over.
func (j *judging) askAgain(over journal.SeatTurn) (verdict, error) {
	var awaited []journal.SeatTurn
	for _, seat := range j.player.Seats {
		if j.game.Awaited(seat) {
			awaited = append(awaited, journal.SeatTurn{Seat: seat})
		}
	}
	v, err := j.askFor(awaited)
	reason := fmt.Sprintf("It answers a letter about %s in round %d, a turn that is over, and does not say for which turn its orders are.", j.game.SeatName(over.Seat), over.Round)
	if len(awaited) == 0 {
		reason += " Nothing is awaited from you now." + j.mayWait()
	}
	v.refused.Reason, v.Why = reason, "orders without a header answer a letter about a turn that is over"
	return v, err
}

// askFor asks for which turn orders are that do not say it.
func (j *judging) askFor(turns []journal.SeatTurn) (verdict, error) {
	v := verdict{Disposition: Disposition{Outcome: storage.Refused}, entry: j.game.Number, slug: j.slugHere(), budgets: j.budgets()}
	var seats []adjudicator.Seat
	for _, t := range turns {
		if !slices.Contains(seats, t.Seat) {
			seats = append(seats, t.Seat)
		}
	}
	reason, what, played, whole := "", "", "played", ""
	if j.asksForCheck() {
		played = "checked"
	}
	var other *paper
	if len(turns) == 1 {
		other = j.another(turns[0].Seat)
	}
	switch {
	case other != nil:
		reason = "It holds a sheet for " + j.game.SeatName(other.seat) + " in " + other.where + ", and in " + j.where + " orders that do not say for whom they are."
		what = "a sheet for another seat stands beside orders without a header"
	case len(turns) == 1:
		more, _ := j.saysMore(turns[0])
		reason = more + ", and the desk cannot tell whether that changes its orders. To have them " + played + " for " + j.game.SeatName(seats[0]) + ", put the line on top that opens the sheet, and send it again."
		what = "words above orders without a header may change what they mean"
		if meant, told := j.meantFor(turns[0], played); told != "" {
			seats, reason = meant, told
		} else if sheet, told := j.onTop(turns[0]); told != "" {
			whole, reason = sheet, told
		}
	case len(seats) > 0:
		reason, what = "It does not say for whom these orders are: "+listOr(j.game.NamesOf(seats))+".", "the orders do not say for which seat they are"
	default:
		reason, what = "Nothing is awaited from you now."+j.mayWait(), "orders without a header, and nothing is awaited"
		seats = j.player.Seats
	}
	r, err := j.refusal(templates.Illformed, reason, nil, "")
	r.Form, r.Turns = false, nil
	for _, seat := range seats {
		if line := j.openingLine(seat); line != "" {
			r.Turns = append(r.Turns, templates.Turn{Seat: j.game.SeatName(seat), Header: line})
		}
	}
	if len(r.Turns) > 0 {
		r.Kept = cmp.Or(whole, j.kept())
	}
	r.Joined = whole != ""
	if j.asksForCheck() {
		asChecks(r.Turns)
	}
	v.Why, v.refused = what, &r
	return v, err
}

// asChecks makes the lines that open sheets those of checks.
func asChecks(turns []templates.Turn) {
	for i := range turns {
		turns[i].Header = "CHECK" + strings.TrimPrefix(turns[i].Header, "ORDERS")
	}
}

// asksForCheck says whether words above orders without a header, or the subject, speak of a check.
func (j *judging) asksForCheck() bool {
	return j.sheet.Header.Check || saysCheck(rowsBefore(j.text, j.first)) || saysCheck(j.ownSubject())
}

// another is a sheet for another seat beside orders without a header, nil for none.
func (j *judging) another(seat adjudicator.Seat) *paper {
	for _, p := range j.papers {
		if p != j.paper && !p.implied && p.seat != "" && p.seat != seat && !(j.named && p.where == j.where) {
			return p
		}
	}
	return nil
}

// beside says whether a sheet for a seat stands beside orders without a header. Which of them counts is asked where they differ.
func (j *judging) beside(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(j.papers, func(p *paper) bool { return !p.implied && p.seat == seat })
}

// kept are orders without a header as they came.
func (j *judging) kept() string {
	rows := strings.TrimSpace(strings.TrimPrefix(j.text, rowsBefore(j.text, j.firstRow())))
	if above, last, found := cutLast(rows, "\n"); found && endsSheet(last) {
		return strings.TrimSpace(above)
	}
	return rows
}

// cutLast is a text before and behind the last of some marks.
func cutLast(text, mark string) (before, after string, found bool) {
	if i := strings.LastIndex(text, mark); i >= 0 {
		return text[:i], text[i+len(mark):], true
	}
	return text, "", false
}

// plainWords are the words of a text in small letters. A question mark counts as one.
func plainWords(text string) []string {
	text = strings.ReplaceAll(strings.ToLower(text), "?", " ? ")
	return strings.FieldsFunc(text, func(r rune) bool { return r != '?' && r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// saysMore finds the first row above orders without a header, or the subject of the letter, that says more than a greeting: it may name
// another seat or another round, or say that nothing is to be played yet. It returns the beginning of a sentence about it, and what was said; "" for none.
func (j *judging) saysMore(t journal.SeatTurn) (sentence, said string) {
	known := j.knownFor(t)
	rows := rowsBefore(j.text, j.first)
	for i, row := range strings.Split(rows, "\n") {
		if j.where == inLetter && (j.isCommand(i+1) || j.isGameLine(row) || j.onlyVotes(row, known)) { // answered by itself
			continue
		}
		if !j.meansOnly(t, listMark.ReplaceAllString(row, ""), known) && !asksCheck(row) && !isCourtesy(row) && !j.greets(row) && !j.ordinaryAbove(t, strings.Split(j.text, "\n"), i) {
			return "Above its orders stands \"" + strings.TrimSpace(row) + "\"", row
		}
	}
	if j.where != inLetter { // the letter says what the file is
		for i, row := range strings.Split(withoutSignOff(j.withoutMessages(), j.player.Name+" "+j.letter.FromName), "\n") {
			if !j.isCommand(i+1) && !j.isGameLine(row) && !j.onlyVotes(row, known) && !j.meansOnly(t, row, slices.Concat(known, attached)) && !isCourtesy(row) {
				return "Beside its orders stands \"" + strings.TrimSpace(row) + "\"", row
			}
		}
	}
	onSubject := func(c commands.Command) bool { return c.At().Line == 0 }
	if own := j.ownSubject(); !slices.ContainsFunc(j.asked.Commands, onSubject) && !j.meansOnly(t, own, slices.Concat(known, onSubjects)) {
		return "Its subject is \"" + cmp.Or(strings.TrimSpace(j.letter.Subject), own) + "\"", own
	}
	return "", ""
}

func allKnown(row string, known []string) bool {
	return !slices.ContainsFunc(plainWords(row), func(word string) bool { return !slices.Contains(known, word) })
}

// ownSubject is what the writer has put on the subject of his letter beside that of the letter which it answers.
func (h *reading) ownSubject() string {
	own := strings.Join(plainWords(h.letter.Subject), " ")
	for _, l := range h.answered() {
		if ours := strings.Join(plainWords(l.subject), " "); ours != "" && strings.HasSuffix(own, ours) {
			return strings.TrimSuffix(own, ours)
		}
	}
	return own
}

// listOr is a list of which one is meant: "a, b or c".
func listOr(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}
