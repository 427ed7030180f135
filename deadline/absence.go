package deadline

import (
	"slices"
	"time"

	"despatch/words"
)

// Absences are the days, in the game's zone, on which a player has said that he is away. They are in order and do not overlap.
type Absences []Days

// Request is one more absence.
type Request struct {
	Days Days
	// Budget is how many days he may be away over the whole game (Terms.Absences), Zone the game's, Now the present moment.
	Budget int
	Zone   Zone
	Now    time.Time
	// Current is the deadline that runs.
	Current Deadline
}

// Grant is what becomes of an absence.
type Grant struct {
	Absences Absences
	// Cost is how many days it took from the budget: those that had not been named before. Left is what remains.
	Cost, Left int
	// After is the deadline that runs, and that the absence does not move; zero if it begins later or none runs. The absence
	// counts for the next one.
	After time.Time
}

// Count is the number of days.
func (a Absences) Count() int {
	n := 0
	for _, days := range a {
		n += days.Count()
	}
	return n
}

// Spans are the absences as spans of time, for Circumstances.Away.
func (a Absences) Spans(zone Zone) []Span {
	var out []Span
	for _, days := range a {
		out = append(out, days.Span(zone))
	}
	return out
}

// Add grants an absence or refuses it; a refusal is a *Fault. A day that is named twice counts once. Days that have begun are
// refused, and so is what the budget does not cover.
func (a Absences) Add(r Request) (Grant, words.Telling) {
	if err := r.Days.check(); err != nil {
		return Grant{}, err
	}
	if today := DateOf(r.Now.In(r.Zone.Location())); r.Days.First.Compare(today) <= 0 {
		return Grant{}, fault(absenceTooEarly{Day: words.Line(r.Days.First.String()), Today: words.Line(today.String())})
	}
	all := a.with(r.Days)
	before := a.Count()
	cost := all.Count() - before
	switch left := r.Budget - before; {
	case r.Budget == 0:
		return Grant{}, fault(noAbsences{})
	case cost > left:
		return Grant{}, fault(absenceTooLong{Days: words.Line(r.Days.String()), More: cost, Left: max(left, 0), Budget: r.Budget})
	}
	g := Grant{Absences: all, Cost: cost, Left: r.Budget - all.Count()}
	if r.Days.Span(r.Zone).From.Before(r.Current.Until) {
		g.After = r.Current.Until
	}
	return g, nil
}

// Cancel takes days out again, and gives them back to the budget. Days that have begun stay.
func (a Absences) Cancel(days Days, zone Zone, now time.Time) Absences {
	today := DateOf(now.In(zone.Location()))
	if days.First.Compare(today) <= 0 {
		days.First = today.Add(1)
	}
	var out Absences
	for _, own := range a {
		before, after := own, own
		if last := days.First.Add(-1); last.Compare(before.Last) < 0 {
			before.Last = last
		}
		if first := days.Last.Add(1); first.Compare(after.First) > 0 {
			after.First = first
		}
		if days.Count() < 1 || days.First.Compare(own.Last) > 0 || days.Last.Compare(own.First) < 0 {
			out = append(out, own)
			continue
		}
		for _, rest := range []Days{before, after} {
			if rest.Count() > 0 {
				out = append(out, rest)
			}
		}
	}
	return out
}

// with puts days among the absences; those that touch become one.
func (a Absences) with(days Days) Absences {
	all := append(slices.Clone(a), days)
	slices.SortFunc(all, func(x, y Days) int { return x.First.Compare(y.First) })
	var out Absences
	for _, d := range all {
		if n := len(out); n > 0 && d.First.Compare(out[n-1].Last.Add(1)) <= 0 {
			if d.Last.Compare(out[n-1].Last) > 0 {
				out[n-1].Last = d.Last
			}
			continue
		}
		out = append(out, d)
	}
	return out
}
