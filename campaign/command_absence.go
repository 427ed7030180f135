package campaign

import (
	"errors"
	"fmt"
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
		return reading.Declined(words.Plain("Absences are for players who have a seat of their own."), words.Text{}), nil
	}
	g, zone := h.Game, h.Game.Terms.Zone
	today := deadline.DateOf(h.At.In(zone.Location()))
	first := today.Add(1)
	if !c.From.IsZero() {
		first = dateFrom(c.From, today)
	}
	last := dateFrom(c.To, first)
	if last.Compare(first) < 0 {
		return reading.Declined(words.Plain(fmt.Sprintf("Your absence would end on %s, before it begins on %s.", last, first)), words.Plain("Write the first day first.")), nil
	}
	grant, err := g.Away[h.Player.ID].Add(deadline.Request{
		Days: deadline.Days{First: first, Last: last}, Budget: g.AbsenceDays(), Zone: zone, Now: h.At,
		Current: g.Clocks[g.ClockSeat(h.Player)].Deadline,
	})
	if fault := new(deadline.Fault); errors.As(err, &fault) {
		return reading.Declined(words.Plain(underway.Sentence(fault.Says.String())), words.Text{}), nil
	} else if err != nil {
		return reading.Said{}, err
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAbsent, journal.Absent{Player: h.Player.ID, Days: grant.Absences}); err != nil {
		return reading.Said{}, err
	}
	lines := []string{fmt.Sprintf("You are away from %s to %s (%s). Deadlines of turns that open later wait for you; %s left in this game for absences.",
		showDate(first), showDate(last), zone, days(grant.Left))}
	if !grant.After.IsZero() {
		lines = append(lines, fmt.Sprintf("The deadline that runs does not move: %s.", deadline.Show(grant.After, h.Clerk.ZoneOf(h.Player))))
	}
	return underway.Told(plainly(lines)...), nil
}

var _ = underway.Carries(answerAbsenceCancel)

// answerAbsenceCancel takes back the days of absence that are still to come.
func answerAbsenceCancel(h *underway.Letter, _ commands.CancelAbsence) (reading.Said, error) {
	if !h.MayBeAway() {
		return reading.Declined(words.Plain("Absences are for players who have a seat of their own."), words.Text{}), nil
	}
	g := h.Game
	was := g.Away[h.Player.ID]
	rest := was
	for _, d := range was {
		rest = rest.Cancel(d, g.Terms.Zone, h.At)
	}
	back := was.Count() - rest.Count()
	if back == 0 {
		return reading.Declined(words.Plain("You have no days of absence that are still to come."), words.Text{}), nil
	}
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAbsent, journal.Absent{Player: h.Player.ID, Days: rest}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain(fmt.Sprintf("Your absences are taken back, as far as they are still to come: %s. A deadline that was set with them stays as it is.",
		days(back)))), nil
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

// showDate writes a day as letters do.
func showDate(d deadline.Date) string {
	return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC).Format("Monday 2 January 2006")
}

func days(n int) string {
	switch n {
	case 0:
		return "no day is"
	case 1:
		return "1 day is"
	}
	return fmt.Sprintf("%d days are", n)
}
