package journal

import (
	"maps"
	"slices"
	"time"

	"despatch/adjudicator"
	"despatch/orders"
)

// Words beside orders that nobody reads may keep them back, or change them. So the orders are recorded and stay for a while before they are carried
// out, and their writer is told what was not read.

// Stay is until when some sections of a seat's orders are not carried out because of such words.
type Stay struct {
	Until    time.Time           `json:"until"`
	Sections []orders.SectionKey `json:"sections"`
}

const (
	// UsualStay is how long orders stay where the game has agreed nothing else, LongestStay how long at most.
	UsualStay   = 12 * time.Hour
	LongestStay = 7 * 24 * time.Hour
)

// Unread is how long orders stay beside which words stand that nobody reads; 0 for not at all.
func (d *Deadlines) Unread() time.Duration {
	if d.UnreadWords == nil {
		return UsualStay
	}
	return *d.UnreadWords
}

// StayFrom is until when orders of a seat stay that came at a moment, but never beyond its deadline, or that of the turn where it has none; zero for
// not at all.
func (g *Game) StayFrom(seat adjudicator.Seat, came time.Time) time.Time {
	if g.Unread() == 0 {
		return time.Time{}
	}
	return g.withinDeadline(seat, came.Add(g.Unread()), came)
}

// WaitsForAnswer is until when orders of a seat are not carried out that their writer may have called off, never beyond its deadline; zero for not at
// all.
func (g *Game) WaitsForAnswer(seat adjudicator.Seat, came time.Time) time.Time {
	return g.withinDeadline(seat, came.Add(LongestStay), came)
}

// StayStill is what is left at a moment of the stay of orders whose turn has come.
func (g *Game) StayStill(seat adjudicator.Seat, until, now time.Time) time.Time {
	return g.withinDeadline(seat, until, now)
}

func (g *Game) withinDeadline(seat adjudicator.Seat, until, now time.Time) time.Time {
	last := g.Until()
	if c, ok := g.Clocks[seat]; ok {
		last = c.Deadline.Until
	}
	if !last.IsZero() && last.Before(until) {
		until = last
	}
	if !until.After(now) {
		return time.Time{}
	}
	return until
}

// with is a stay behind a newer sheet, which puts others in place of the sections that it repeats; until is zero for one that stays not.
func (s Stay) with(newer RecordedSheet, until time.Time) Stay {
	out := Stay{Until: Later(s.Until, until)}
	for _, key := range s.Sections {
		if !slices.ContainsFunc(newer.Sections, func(sec RecordedSection) bool { return sec.Key() == key }) {
			out.Sections = append(out.Sections, key)
		}
	}
	if len(out.Sections) == 0 {
		out.Until = until
	}
	if !until.IsZero() {
		for _, sec := range newer.Sections {
			out.Sections = append(out.Sections, sec.Key())
		}
	}
	if len(out.Sections) == 0 {
		return Stay{}
	}
	return out
}

// within is a stay of those sections alone that a sheet still has.
func (s Stay) within(sheet RecordedSheet) Stay {
	s.Sections = slices.DeleteFunc(slices.Clone(s.Sections), func(key orders.SectionKey) bool {
		return !slices.ContainsFunc(sheet.Sections, func(sec RecordedSection) bool { return sec.Key() == key })
	})
	if len(s.Sections) == 0 {
		return Stay{}
	}
	return s
}

// noteStay notes the stay of a sheet that came for a seat.
func (w *Sheets) noteStay(seat adjudicator.Seat, newer RecordedSheet, until time.Time) {
	if stay := w.Stays[seat].with(newer, until); len(stay.Sections) > 0 {
		if w.Stays == nil {
			w.Stays = make(map[adjudicator.Seat]Stay)
		}
		w.Stays[seat] = stay
		return
	}
	delete(w.Stays, seat)
}

// dropStays forgets the stays of sections that wait no longer.
func (w *Sheets) dropStays() {
	for seat, stay := range w.Stays {
		if stay = stay.within(w.Pending[seat]); len(stay.Sections) == 0 {
			delete(w.Stays, seat)
		} else {
			w.Stays[seat] = stay
		}
	}
	if len(w.Stays) == 0 {
		w.Stays = nil
	}
}

// StaysUntil is until when some of the sections that wait are not to be carried out, zero where none stays. Standing orders may bear on any.
func (w *Sheets) StaysUntil(sections []adjudicator.Carried) (last time.Time) {
	for _, stay := range w.Stays {
		if slices.ContainsFunc(stay.Sections, func(key orders.SectionKey) bool { return key.ID == StandingSection }) {
			last = Later(last, stay.Until)
		}
	}
	for _, key := range sections {
		if stay := w.Stays[key.Seat]; slices.Contains(stay.Sections, key.SectionKey) {
			last = Later(last, stay.Until)
		}
	}
	return last
}

// DueWith is when what a resolution would carry out is due once a sheet is entered: zero for at once.
func (g *Game) DueWith(entry *SheetEntry, sections []adjudicator.Carried, at time.Time) (due time.Time) {
	then := Sheets{Stays: maps.Clone(g.Stays)}
	then.noteStay(entry.Seat, entry.RecordedSheet, entry.Stay)
	if g.Wait > 0 {
		due = at.Add(g.Wait)
	}
	if stays := then.StaysUntil(sections); stays.After(at) {
		due = Later(due, stays)
	}
	return due
}
