package deadline

import (
	"testing"
	"time"
)

// A clock that was ahead for a while leaves nothing behind: what was given back for the days that it skipped is taken back, and the real
// part of an outage stays.
func TestCorrect(t *testing.T) {
	last := moment(t, "2026-12-04 10:00", Zone{})
	ahead := last.Add(30 * day)
	for _, tt := range []struct {
		name string
		from time.Time // the outage as it was measured is from here to where the clock was ahead
		now  time.Time // when the clock is right again
		want time.Duration
	}{
		{"no outage at all", last, last, 0},
		{"three hours of it were real", last, last.Add(3 * hour), 3 * hour},
		{"all of it was real", last, ahead, 30 * day},
		{"long after", last, ahead.Add(day), 30 * day},
	} {
		before := running(t)
		got := before.GiveBack(Span{tt.from, ahead}, ForOutage).Correct(tt.now)
		for i, moment := range got.moments() {
			if was := *before.moments()[i]; moment.Sub(was) != tt.want {
				t.Errorf("%s: %s came to %s, want %s later", tt.name, was, moment, tt.want)
			}
		}
		if again := got.Correct(tt.now); !again.Until.Equal(got.Until) || len(again.Because) != len(got.Because) {
			t.Errorf("%s: corrected twice it is another", tt.name)
		}
	}
	fresh := terms(t, "next 72h, grace 12h").Next("", ahead, Circumstances{})
	if got, want := fresh.Correct(last), terms(t, "next 72h, grace 12h").Next("", last, Circumstances{}); !got.Until.Equal(want.Until) ||
		!got.Grace.Equal(want.Grace) || !got.Opened.Equal(last) {
		t.Errorf("a phase that began when the clock was ahead ends on %s, want %s", got.Until, want.Until)
	}
	if got := (Deadline{}).Correct(last); !got.IsZero() {
		t.Errorf("no deadline becomes %+v", got)
	}
}
