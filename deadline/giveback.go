package deadline

import (
	"time"

	"despatch/words"
)

// GiveBack makes up for a span in which players could not play: an outage of the adjudicator or its mailbox, as it was measured,
// or a pause of the game. Every moment that had not yet come when the span began comes later by exactly its length; those that
// had come stay. Time before the opening is not given back, nor time that has been given back already, so that a span may be
// told twice. Spans are to be given back in the order of time.
func (d Deadline) GiveBack(span Span, why Kind) Deadline {
	if d.IsZero() {
		return d
	}
	d = d.clone()
	for _, part := range span.since(d.Opened).without(d.Given) {
		part = Span{part.From.UTC(), part.To.UTC()}
		before := d.Until
		for _, moment := range d.moments() {
			if moment.After(part.From) {
				*moment = moment.Add(part.Length())
			}
		}
		d.Given = Merge(append(d.Given, part))
		if !d.Until.Equal(before) {
			d.Because = append(d.Because, Reason{Kind: why, From: before, To: d.Until, Span: part})
		}
	}
	return d
}

// Extend moves a deadline and all that hangs on it, as the game master decides: later, or with a negative time earlier. Earlier
// it can be neither than now nor than the shortest time of the phase. The error is a *Fault.
func (d Deadline) Extend(by time.Duration, now time.Time) (Deadline, words.Telling) {
	until := d.Until.Add(by)
	switch {
	case d.IsZero():
		return d, fault(nothingToMove{})
	case by > longest:
		return d, fault(movedTooFar{})
	case until.Before(now):
		return d, fault(inThePast{momentOf(until, Zone{})})
	case by < 0 && until.Before(d.Earliest):
		return d, fault(beforeShortest{Until: momentOf(until, Zone{}), Shortest: momentOf(d.Earliest, Zone{})})
	}
	if by == 0 {
		return d, nil
	}
	d = d.clone()
	reason := Reason{Kind: ForExtension, From: d.Until, To: until}
	for _, moment := range d.moments() {
		if moment != &d.Earliest {
			*moment = moment.Add(by)
		}
	}
	d.Because = append(d.Because, reason)
	return d, nil
}

// Settle takes a deadline, which pauses or extensions have moved, on to the next moment that the clock of its phase allows: its
// hour, and a day that is not off. One that is at such a moment stays.
func (t Terms) Settle(phase string, d Deadline) Deadline {
	c := t.Of(phase)
	if d.IsZero() || !c.ticks() {
		return d
	}
	s := search{clock: c, zone: t.Zone, off: t.Off}
	until := s.count(d.Until, 0)
	if c.At.Fixed() {
		until = s.align(until)
	}
	by := until.Sub(d.Until)
	if by == 0 {
		return d
	}
	d = d.clone()
	for _, moment := range d.moments() {
		if moment != &d.Earliest {
			*moment = moment.Add(by)
		}
	}
	d.Because = append(d.Because, s.because...)
	return d
}
