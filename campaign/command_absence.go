package campaign

import (
	"errors"
	"fmt"
	"time"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/deadline"
)

var _ = carries((*handling).answerAbsence)

// answerAbsence notes that a player is away. It never moves the deadline that runs.
func (h *handling) answerAbsence(c commands.Absence) (said, error) {
	if !h.mayBeAway() {
		return declined("Absences are for players who have a seat of their own.", ""), nil
	}
	g, zone := h.game, h.game.Terms.Zone
	today := deadline.DateOf(h.at.In(zone.Location()))
	first := today.Add(1)
	if !c.From.IsZero() {
		first = dateFrom(c.From, today)
	}
	last := dateFrom(c.To, first)
	if last.Compare(first) < 0 {
		return declined(fmt.Sprintf("Your absence would end on %s, before it begins on %s.", last, first), "Write the first day first."), nil
	}
	grant, err := g.Away[h.player.ID].Add(deadline.Request{
		Days: deadline.Days{First: first, Last: last}, Budget: g.AbsenceDays(), Zone: zone, Now: h.at,
		Current: g.Clocks[g.ClockSeat(h.player)].Deadline,
	})
	if fault := new(deadline.Fault); errors.As(err, &fault) {
		return declined(sentence(fault.Says.String()), ""), nil
	} else if err != nil {
		return said{}, err
	}
	if _, err := h.enact(h.tx, g, h.at, journal.KindAbsent, journal.Absent{Player: h.player.ID, Days: grant.Absences}); err != nil {
		return said{}, err
	}
	lines := []string{fmt.Sprintf("You are away from %s to %s (%s). Deadlines of turns that open later wait for you; %s left in this game for absences.",
		showDate(first), showDate(last), zone, days(grant.Left))}
	if !grant.After.IsZero() {
		lines = append(lines, fmt.Sprintf("The deadline that runs does not move: %s.", deadline.Show(grant.After, h.clerk.ZoneOf(h.player))))
	}
	return told(lines...), nil
}

var _ = carries((*handling).answerAbsenceCancel)

// answerAbsenceCancel takes back the days of absence that are still to come.
func (h *handling) answerAbsenceCancel(commands.CancelAbsence) (said, error) {
	if !h.mayBeAway() {
		return declined("Absences are for players who have a seat of their own.", ""), nil
	}
	g := h.game
	was := g.Away[h.player.ID]
	rest := was
	for _, d := range was {
		rest = rest.Cancel(d, g.Terms.Zone, h.at)
	}
	back := was.Count() - rest.Count()
	if back == 0 {
		return declined("You have no days of absence that are still to come.", ""), nil
	}
	if _, err := h.enact(h.tx, g, h.at, journal.KindAbsent, journal.Absent{Player: h.player.ID, Days: rest}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("Your absences are taken back, as far as they are still to come: %s. A deadline that was set with them stays as it is.",
		days(back))), nil
}

// mayBeAway says whether the writer plays seats of his own.
func (h *handling) mayBeAway() bool {
	return h.player != nil && h.player.Role == "" && len(h.player.Seats) > 0 && h.game.Started()
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
