package campaign

import (
	"time"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerAbsence)

// answerAbsence notes that a player is away. It never moves the deadline that runs.
func answerAbsence(h *underway.Letter, c commands.Absence) (reading.Said, error) {
	if !h.MayBeAway() {
		return declined(absencesArePlayers{}, nil), nil
	}
	g, zone := h.Game, h.Game.Terms.Zone
	today := deadline.DateOf(h.At.In(zone.Location()))
	first := today.Add(1)
	if !c.From.IsZero() {
		first = dateFrom(c.From, today)
	}
	last := dateFrom(c.To, first)
	if last.Compare(first) < 0 {
		return declined(endsBeforeItBegins{day(last), day(first)}, firstDayFirst{}), nil
	}
	grant, unfit := g.Away[h.Player.ID].Add(deadline.Request{
		Days: deadline.Days{First: first, Last: last}, Budget: g.AbsenceDays(), Zone: zone, Now: h.At,
		Current: g.Clocks[g.ClockSeat(h.Player)].Deadline,
	})
	if unfit != nil {
		return declined(sentence{unfit.Text()}, nil), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAbsent, journal.Absent{Player: h.Player.ID, Days: grant.Absences}); err != nil {
		return reading.Said{}, err
	}
	away := youAreAway{deadline.ShowDay(first), deadline.ShowDay(last), words.Name(zone.String()), grant.Left}
	if grant.After.IsZero() {
		return told(away), nil
	}
	return told(away, deadlineStays{deadline.Show(grant.After, h.Clerk.ZoneOf(h.Player))}), nil
}

var _ = underway.Carries(answerAbsenceCancel)

// answerAbsenceCancel takes back the days of absence that are still to come.
func answerAbsenceCancel(h *underway.Letter, _ commands.CancelAbsence) (reading.Said, error) {
	if !h.MayBeAway() {
		return declined(absencesArePlayers{}, nil), nil
	}
	g := h.Game
	was := g.Away[h.Player.ID]
	rest := was
	for _, d := range was {
		rest = rest.Cancel(d, g.Terms.Zone, h.At)
	}
	back := was.Count() - rest.Count()
	if back == 0 {
		return declined(noAbsenceToCome{}, nil), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAbsent, journal.Absent{Player: h.Player.ID, Days: rest}); err != nil {
		return reading.Said{}, err
	}
	return told(absencesTakenBack{back}), nil
}

// dateFrom is the day that somebody wrote; without a year it is the next such day from a day on.
func dateFrom(d commands.Date, from deadline.Date) deadline.Date {
	year := d.Year
	if year == 0 {
		year = from.Year
	}
	day := deadline.Date{Year: year, Month: time.Month(d.Month), Day: d.Day}
	for d.Year == 0 && (day.Compare(from) < 0 || !exists(day)) {
		day.Year++
	}
	return day
}

// exists is false for 29 February in a year that has none.
func exists(d deadline.Date) bool { return d.Add(0) == d }

// day is a day as commands write it.
func day(d deadline.Date) words.Line { return words.Line(d.String()) }

// What is answered here.
type (
	absencesArePlayers struct{}
	endsBeforeItBegins struct {
		Last  words.Line
		First words.Line
	}
	firstDayFirst struct{}
	youAreAway    struct {
		From words.Topic
		To   words.Topic
		Zone words.Name
		Left int
	}
	deadlineStays     struct{ Until words.Text }
	noAbsenceToCome   struct{}
	absencesTakenBack struct{ Days int }
)
