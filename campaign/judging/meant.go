package judging

import (
	"cmp"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/commands"
	"despatch/orders/aside"
	"despatch/orders/sheets"
	"despatch/storage"
	"despatch/templates"
	"despatch/words"
)

// Wanted lists the turns for which orders without a header may be.
func (j *Found) Wanted() []journal.SeatTurn {
	now := j.Game.Rules.Stand(j.Game.Position).Round
	answered := j.TurnsAnswered()
	if journal.OnlyStanding(j.Sheet) { // they are taken at any time
		seats := j.Player.Seats
		if len(answered) == 1 {
			seats = []adjudicator.Seat{answered[0].Seat}
		}
		return turnsIn(seats, now)
	}
	if len(answered) == 1 && len(j.Player.Seats) > 1 && !j.Game.Awaited(answered[0].Seat) && offeredStanding(&j.Written) {
		return turnsIn(j.Player.Seats, now) // standing orders were offered for one of them, which says nothing of what these are for
	}
	if len(answered) > 0 {
		return answered
	}
	duties := j.Game.Duties()
	var seats []adjudicator.Seat
	for _, seat := range j.Player.Seats {
		if slices.ContainsFunc(duties, func(d adjudicator.Duty) bool { return d.Seat == seat }) {
			seats = append(seats, seat)
		}
	}
	if len(seats) == 0 { // who is not asked may say beforehand what comes later in the round
		seats = slices.DeleteFunc(slices.Clone(j.Player.Seats), func(seat adjudicator.Seat) bool { return !j.Game.Listens(seat, j.Sheet) })
	}
	return turnsIn(seats, now)
}

// offeredStanding says whether no sheet in the letter answered has another section than standing orders.
func offeredStanding(h *reading.Written) bool {
	rows := h.Answered()[0].Rows
	return !slices.ContainsFunc(incoming.FormsIn(rows, h.Game.ID), func(form incoming.Stretch) bool {
		sheet, _ := sheets.Parse(strings.Join(rows[form.From:form.To], "\n"), h.Game.Rules.Vocabulary())
		return sheet != nil && !journal.OnlyStanding(sheet)
	})
}

func turnsIn(seats []adjudicator.Seat, round int) (list []journal.SeatTurn) {
	for _, seat := range seats {
		list = append(list, journal.SeatTurn{Seat: seat, Round: round})
	}
	return list
}

// MayBe says whether orders for a turn can be taken, now or ahead.
func (j *Found) MayBe(t journal.SeatTurn) bool {
	next, waits := j.Game.NextTurn(t.Seat)
	dated := *j.Sheet
	dated.Header.Round = t.Round
	now := t.Round == j.Game.Rules.Stand(j.Game.Position).Round && (journal.OnlyStanding(j.Sheet) || j.Game.Awaited(t.Seat) || j.Game.Listens(t.Seat, &dated))
	return now || waits && t.Round == next
}

// AskAgain asks for which turn orders are that answer a letter about one that is over.
func (j *Judging) AskAgain(over journal.SeatTurn) (Verdict, error) {
	if said := j.SaidTurns([]journal.SeatTurn{over}); len(said) > 0 {
		return j.AskOfRound(said)
	}
	var awaited []journal.SeatTurn
	for _, seat := range j.Player.Seats {
		if j.Game.Awaited(seat) {
			awaited = append(awaited, journal.SeatTurn{Seat: seat})
		}
	}
	v, err := j.AskFor(awaited)
	reason := book.Say(turnIsOver{reading.SeatName(j.Game, over.Seat), over.Round})
	if len(awaited) == 0 {
		reason = words.Join(reason, book.Say(nothingAwaited{}), j.mayWait(), turnsOver(&j.Written))
	}
	v.Refused.Reason, v.Why = reason, "orders without a header answer a letter about a turn that is over"
	return v, err
}

// AskFor asks for which turn orders are that do not say it.
func (j *Judging) AskFor(turns []journal.SeatTurn) (Verdict, error) {
	if said := j.SaidTurns(turns); len(said) > 0 {
		return j.AskOfRound(said)
	}
	var seats []adjudicator.Seat
	for _, t := range turns {
		if !slices.Contains(seats, t.Seat) {
			seats = append(seats, t.Seat)
		}
	}
	var reason words.Text
	what, whole := "", ""
	var other *incoming.Paper
	if len(turns) == 1 {
		other = j.Another(turns[0].Seat)
	}
	switch {
	case other != nil:
		reason = book.Say(otherSeatBeside{reading.SeatName(j.Game, other.Seat), partOf(other.Where), partOf(j.Where)})
		what = "a sheet for another seat stands beside orders without a header"
	case len(turns) == 1:
		more, _ := j.saysMore(turns[0])
		reason = book.Say(perhapsChanged{more, j.asksForCheck(), reading.SeatName(j.Game, seats[0])})
		what = "words above orders without a header may change what they mean"
		if meant, told := j.MeantFor(turns[0], j.asksForCheck()); !told.IsZero() {
			seats, reason = meant, told
		} else if sheet, told := j.onTop(turns[0]); !told.IsZero() {
			whole, reason = sheet, told
		}
	case len(seats) > 0 && j.headed(seats) != "":
		seats = []adjudicator.Seat{j.headed(seats)}
		reason, what = book.Say(forNamedSeat{reading.SeatName(j.Game, seats[0]), j.asksForCheck()}), "words above orders without a header name a seat"
	case len(seats) > 0:
		reason, what = book.Say(seatNotSaid{reading.SeatNames(j.Game, seats)}), "the orders do not say for which seat they are"
	default:
		reason, what = words.Join(book.Say(nothingAwaited{}), j.mayWait(), turnsOver(&j.Written)), "orders without a header, and nothing is awaited"
		seats = j.Player.Seats
	}
	var heads []templates.Turn
	for _, seat := range seats {
		if line := j.OpeningLine(seat); line != "" {
			heads = append(heads, templates.Turn{Seat: j.Game.SeatName(seat), Header: line})
		}
	}
	for _, head := range headsFor(&j.Written, j.turnsIn(j.OwnSubject(), turns)) {
		if !slices.ContainsFunc(heads, func(t templates.Turn) bool { return t.Header == head.Header }) {
			heads = append(heads, head)
		}
	}
	v, err := j.askWithHeads(reason, heads, cmp.Or(whole, j.kept()), what)
	v.Refused.Joined = whole != ""
	return v, err
}

// askWithHeads is a question about orders without a header, which stand below the lines that may open their sheet.
func (j *Judging) askWithHeads(reason words.Text, heads []templates.Turn, kept, why string) (Verdict, error) {
	r, err := j.Refusal(templates.Illformed, reason, nil, "")
	if r.Form, r.Turns = false, heads; len(heads) > 0 {
		r.Kept = kept
	}
	if j.asksForCheck() {
		AsChecks(r.Turns)
	}
	return Verdict{
		Disposition: reading.Disposition{Outcome: storage.Refused, Why: why}, Refused: &r, AnswerEntry: j.Game.Number, Slug: j.SlugHere(), Budgets: j.Budgets(),
	}, err
}

// AsChecks makes the lines that open sheets those of checks.
func AsChecks(turns []templates.Turn) {
	for i := range turns {
		turns[i].Header = "CHECK" + strings.TrimPrefix(turns[i].Header, "ORDERS")
	}
}

// asksForCheck says whether words above orders without a header, or the subject, speak of a check.
func (j *Found) asksForCheck() bool {
	return j.Sheet.Header.Check || reading.SaysCheck(incoming.RowsBefore(j.Text, j.First)) || reading.SaysCheck(j.OwnSubject())
}

// Another is a sheet for another seat beside orders without a header, nil for none.
func (j *Found) Another(seat adjudicator.Seat) *incoming.Paper {
	for _, p := range j.Papers {
		if p != j.Paper && !p.Implied && p.Seat != "" && p.Seat != seat && !(j.NamedHeads && p.Where == j.Where) {
			return p
		}
	}
	return nil
}

// Beside says whether a sheet for a seat stands beside orders without a header. Which of them counts is asked where they differ.
func (j *Found) Beside(seat adjudicator.Seat) bool {
	return slices.ContainsFunc(j.Papers, func(p *incoming.Paper) bool { return !p.Implied && p.Seat == seat })
}

// kept are orders without a header as they came.
func (j *Found) kept() string {
	rows := strings.TrimSpace(strings.TrimPrefix(j.Text, incoming.RowsBefore(j.Text, j.FirstRow())))
	if above, last, found := cutLast(rows, "\n"); found && incoming.EndsSheet(last) {
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

// saysMore finds the first row above orders without a header, or the subject of the letter, that says more than a greeting: it may name
// another seat or another round, or say that nothing is to be played yet. It returns what is told of it, and what was said; "" for none.
func (j *Found) saysMore(t journal.SeatTurn) (more moreSaid, said string) {
	known := j.knownFor(t)
	rows := incoming.RowsBefore(j.Text, j.First)
	for i, row := range strings.Split(rows, "\n") {
		if j.Where == incoming.InLetter && (j.IsCommand(i+1) || j.IsGameLine(row) || j.OnlyVotes(row, known)) { // answered by itself
			continue
		}
		if !j.meansOnly(t, reading.ListMark.ReplaceAllString(row, ""), known) && !incoming.AsksCheck(row) && !aside.IsCourtesy(row) && !j.greets(row) && !saysNothing(j, t, row) && !j.ordinaryAbove(t, strings.Split(j.Text, "\n"), i) && !asksOfCheck(j, t, row) {
			return moreSaid{Row: words.Own(strings.TrimSpace(row)), Above: true}, row
		}
	}
	if j.Where != incoming.InLetter { // the letter says what the file is
		for i, row := range strings.Split(incoming.WithoutSignOff(j.WithoutMessages(), j.Player.Name+" "+j.Letter.FromName), "\n") {
			if !j.InSheet(i+1) && !j.IsCommand(i+1) && !j.IsGameLine(row) && !j.OnlyVotes(row, known) && !j.meansOnly(t, row, slices.Concat(known, reading.AttachedWords)) && !aside.IsCourtesy(row) {
				return moreSaid{Row: words.Own(strings.TrimSpace(row))}, row
			}
		}
	}
	onSubject := func(c commands.Command) bool { return c.At().Line == 0 }
	if own := j.OwnSubject(); !incoming.AsksCheck(own) && !slices.ContainsFunc(j.Asked.Commands, onSubject) && !j.meansOnly(t, own, slices.Concat(known, thread.OnSubjects)) && !saysNothing(j, t, j.TypedSubject()) && !plainSubject(j, t, known) {
		return moreSaid{Row: words.Own(cmp.Or(strings.TrimSpace(j.Letter.Subject), own)), Subject: true}, own
	}
	return moreSaid{}, ""
}

// plainSubject says whether each part of the subject, as it stands there, says nothing or what orders these are.
func plainSubject(j *Found, t journal.SeatTurn, known []string) bool {
	known = slices.Concat(known, thread.OnSubjects)
	return !strings.Contains(j.Letter.Subject, "?") && !slices.ContainsFunc(partsOfRow.Split(j.Letter.Subject, -1), func(part string) bool {
		return reading.HasWord(part) && !saysNothing(j, t, part) && !(incoming.HandOver(incoming.PlainWords(part)) && j.meansOnly(t, part, known)) // "play then"
	})
}
