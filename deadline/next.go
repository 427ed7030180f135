package deadline

import (
	"slices"
	"time"
)

// Circumstances are what bears on the deadline of one phase.
type Circumstances struct {
	// Away are the absences, known when the phase opened, of the players whom it waits for. They count together: the clock stands
	// while anybody is away.
	Away []Span
	// Paused and Outages are spans to be given back, as by GiveBack.
	Paused, Outages []Span
}

// Next is the deadline of a phase that opens at that moment; zero if its clock sets none. The terms must have passed Check.
//
// The interval counts from the opening. It does not count while somebody is away, and on a clock without an hour it does not
// count on days off either. A clock with an hour then goes on to the next such hour on a day that is not off. Last, pauses and
// outages are given back exactly, which may lead away from that hour.
func (t Terms) Next(phase string, opened time.Time, why Circumstances) Deadline {
	c := t.Of(phase)
	if !c.ticks() {
		return Deadline{}
	}
	s := search{clock: c, zone: t.Zone, off: t.Off, away: Merge(why.Away)}
	until := s.count(opened, c.interval().time)
	if c.At.Fixed() {
		until = s.align(until)
	}
	d := c.around(opened, until)
	d.Because = s.because
	for _, span := range Merge(why.Paused) {
		d = d.GiveBack(span, ForPause)
	}
	for _, span := range Merge(why.Outages) {
		d = d.GiveBack(span, ForOutage)
	}
	return d
}

// around makes a deadline of its moment.
func (c Clock) around(opened, until time.Time) Deadline {
	d := Deadline{Opened: opened.UTC(), Earliest: opened.Add(c.Shortest.time).UTC(), Until: until.UTC()}
	d.Grace = d.Until.Add(c.Grace.time)
	d.Late = d.Grace
	if c.Late.said {
		d.Late = d.Until.Add(c.Late.time)
	}
	if c.Abandoned.said {
		d.Abandoned = d.Until.Add(c.Abandoned.time)
	}
	for _, before := range c.Remind {
		if at := d.Until.Add(-before.time); at.After(d.Opened) {
			d.Remind = append(d.Remind, at)
		}
	}
	slices.SortFunc(d.Remind, time.Time.Compare)
	d.Remind = slices.CompactFunc(d.Remind, time.Time.Equal)
	return d
}

// hours names the moments at which deadlines fall: "20:00 on mon wed".
func (c Clock) hours() string {
	if c.Weekdays == 0 {
		return c.At.String()
	}
	return c.At.String() + " on " + c.Weekdays.String()
}

// search looks for the deadline and notes why it is where it is.
type search struct {
	clock   Clock
	zone    Zone
	off     Off
	away    []Span
	because []Reason
}

// count is the moment at which the interval has passed since opened, not counting stretches in which the clock stands. It is
// never inside such a stretch.
func (s *search) count(opened time.Time, interval time.Duration) time.Time {
	if !s.clock.Next.said && interval > 0 {
		s.because = append(s.because, Reason{Kind: ForShortest, From: opened.UTC(), To: opened.Add(interval).UTC()})
	}
	for at, left := opened, interval; ; {
		end := s.stretch(at)
		length := end.Sub(at)
		switch why := s.stands(at); {
		case why != "":
			s.skipped(why, Span{at.UTC(), end.UTC()}, left)
		case left < length:
			return at.Add(left)
		default:
			left -= length
		}
		at = end
	}
}

// stretch is the end of the time from that moment on in which nothing changes: neither the day, nor the zone's clocks, nor who
// is away.
func (s *search) stretch(at time.Time) time.Time {
	local := at.In(s.zone.Location())
	end := local.Add(24*time.Hour - sinceMidnight(local))
	if _, change := local.ZoneBounds(); !change.IsZero() && change.Before(end) {
		end = change
	}
	for _, span := range s.away {
		for _, edge := range []time.Time{span.From, span.To} {
			if edge.After(at) && edge.Before(end) {
				end = edge
			}
		}
	}
	return end
}

// sinceMidnight is what the wall shows, as a length of time.
func sinceMidnight(local time.Time) time.Duration {
	hour, minute, second := local.Clock()
	return time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute + time.Duration(second)*time.Second +
		time.Duration(local.Nanosecond())
}

// stands tells why the clock stands at that moment, "" if it runs.
func (s *search) stands(at time.Time) Kind {
	switch {
	case !s.clock.At.Fixed() && s.off.Has(DateOf(at.In(s.zone.Location()))):
		return ForDayOff
	case slices.ContainsFunc(s.away, func(a Span) bool { return a.has(at) }):
		return ForAbsence
	}
	return ""
}

// skipped notes a stretch in which the clock stood, as one with the stretch before it where they touch.
func (s *search) skipped(why Kind, span Span, left time.Duration) {
	if n := len(s.because); n > 0 && s.because[n-1].Kind == why && s.because[n-1].Span.To.Equal(span.From) {
		last := &s.because[n-1]
		last.Span.To, last.To = span.To, last.To.Add(span.Length())
		return
	}
	from := span.From.Add(left)
	s.because = append(s.because, Reason{Kind: why, From: from, To: from.Add(span.Length()), Span: span})
}

// align is the first moment, not before aim, at which the wall shows the clock's hour on a day on which deadlines may fall.
func (s *search) align(aim time.Time) time.Time {
	var off time.Time // the first that would have done but for a day off
	for day := DateOf(aim.In(s.zone.Location())); ; day = day.Add(1) {
		at := s.zone.moment(day, s.clock.At.minute)
		shown := DateOf(at) // another day if the hour was left out at midnight
		switch allowed := s.clock.allowed(); {
		case at.Before(aim) || !allowed.Has(day.Weekday()) || !allowed.Has(shown.Weekday()):
		case s.off.Has(day) || s.off.Has(shown):
			if off.IsZero() {
				off = at
			}
		default:
			s.aligned(aim, off, at)
			return at
		}
	}
}

// aligned notes how an hour was found: from the aim to the first hour, from there past days off.
func (s *search) aligned(aim, off, at time.Time) {
	hour := at
	if !off.IsZero() {
		hour = off
	}
	if !hour.Equal(aim) {
		s.because = append(s.because, Reason{Kind: ForHour, From: aim.UTC(), To: hour.UTC(), Agreed: s.clock.hours()})
	}
	if !off.IsZero() {
		s.because = append(s.because, Reason{Kind: ForDayOff, From: off.UTC(), To: at.UTC()})
	}
	if at.Hour()*60+at.Minute() != s.clock.At.minute {
		s.because = append(s.because, Reason{Kind: ForGap, From: at.UTC(), To: at.UTC(), Agreed: s.clock.At.String()})
	}
}

// AtLeast is a deadline that goes on for another phase, which opens at that moment: not earlier than the shortest time of the
// phase allows.
func (t Terms) AtLeast(phase string, d Deadline, opened time.Time) Deadline {
	earliest := opened.Add(t.Of(phase).Shortest.time).UTC()
	by := earliest.Sub(d.Until)
	if d.IsZero() || by <= 0 {
		return d
	}
	d = d.clone()
	for _, moment := range d.moments() {
		if moment != &d.Earliest {
			*moment = moment.Add(by)
		}
	}
	d.Earliest = earliest
	d.Because = append(d.Because, Reason{Kind: ForShortest, From: opened.UTC(), To: earliest})
	return d
}
