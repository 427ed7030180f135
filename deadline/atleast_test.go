package deadline

import (
	"testing"
	"time"
)

// A deadline that goes on for another phase leaves that phase its shortest time, and else stays where it is.
func TestAtLeast(t *testing.T) {
	terms, err := Parse("next 72h, shortest 24h, grace 12h; remind 4h")
	if err != nil {
		t.Fatal(err)
	}
	opened := time.Date(2026, 12, 3, 18, 0, 0, 0, time.UTC)
	d := terms.Next("", opened, Circumstances{})
	for _, c := range []struct {
		after time.Duration // the next phase opens
		moved time.Duration
	}{{0, 0}, {48 * time.Hour, 0}, {60 * time.Hour, 12 * time.Hour}, {72 * time.Hour, 24 * time.Hour}} {
		got := terms.AtLeast("", d, opened.Add(c.after))
		if got.Until.Sub(d.Until) != c.moved || got.Grace.Sub(d.Grace) != c.moved || got.Remind[0].Sub(d.Remind[0]) != c.moved {
			t.Errorf("a phase that opens after %v moves the deadline by %v, want %v", c.after, got.Until.Sub(d.Until), c.moved)
		}
		if last := got.Because; c.moved > 0 && (len(last) != 1 || last[0].Text(Zone{}, Zone{}).String() != "no phase is shorter than 24h") {
			t.Errorf("the reason is %+v", last)
		}
		if !d.Until.Equal(opened.Add(72 * time.Hour)) {
			t.Fatal("the deadline itself was changed")
		}
	}
	if !terms.AtLeast("", Deadline{}, opened).IsZero() {
		t.Error("where there is no deadline there is none")
	}
}
