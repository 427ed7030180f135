package deadline

import (
	"reflect"
	"testing"
	"time"
)

// running is a deadline on Sunday 6 December 2026, 18:00 UTC, opened on the Thursday before.
func running(t *testing.T) Deadline {
	return terms(t, "next 72h, shortest 24h, grace 12h, late after 48h, abandoned after 10 days; remind 24h before").
		Next("", moment(t, "2026-12-03 18:00", Zone{}), Circumstances{})
}

func TestGiveBack(t *testing.T) {
	type moved struct{ remind, until, grace, late, abandoned time.Duration }
	all := func(d time.Duration) moved { return moved{d, d, d, d, d} }
	for _, tt := range []struct {
		name, from, to string
		want           moved
	}{
		{"before the opening", "2026-12-03 10:00", "2026-12-03 18:00", all(0)},
		{"half before the opening", "2026-12-03 16:00", "2026-12-03 19:00", all(hour)},
		{"in the middle", "2026-12-04 10:00", "2026-12-04 13:00", all(3 * hour)},
		{"after the reminder", "2026-12-06 10:00", "2026-12-06 13:00", moved{0, 3 * hour, 3 * hour, 3 * hour, 3 * hour}},
		{"over the deadline", "2026-12-06 17:00", "2026-12-06 20:00", moved{0, 3 * hour, 3 * hour, 3 * hour, 3 * hour}},
		{"from the deadline on", "2026-12-06 18:00", "2026-12-06 20:00", moved{0, 0, 2 * hour, 2 * hour, 2 * hour}},
		{"after the grace", "2026-12-07 12:00", "2026-12-07 14:00", moved{0, 0, 0, 2 * hour, 2 * hour}},
		{"when he is late", "2026-12-09 12:00", "2026-12-09 14:00", moved{0, 0, 0, 0, 2 * hour}},
		{"after all", "2026-12-20 12:00", "2026-12-20 14:00", all(0)},
		{"backwards", "2026-12-04 13:00", "2026-12-04 10:00", all(0)},
	} {
		before := running(t)
		after := before.GiveBack(span(t, tt.from, tt.to, Zone{}), ForOutage)
		got := moved{
			after.Remind[0].Sub(before.Remind[0]), after.Until.Sub(before.Until), after.Grace.Sub(before.Grace),
			after.Late.Sub(before.Late), after.Abandoned.Sub(before.Abandoned),
		}
		if got != tt.want {
			t.Errorf("%s: moved by %v, want %v", tt.name, got, tt.want)
		}
		if told := len(after.Because) > 0; told != (tt.want.until > 0) {
			t.Errorf("%s: the letter will say %v", tt.name, after.Because)
		}
	}
}

func TestExtend(t *testing.T) {
	now := moment(t, "2026-12-04 12:00", Zone{})
	for _, tt := range []struct {
		name        string
		by          time.Duration
		now         time.Time
		until, says string
	}{
		{"later", 24 * hour, now, "2026-12-07 18:00", ""},
		{"earlier", -24 * hour, now, "2026-12-05 18:00", ""},
		{"as early as can be", -48 * hour, now, "2026-12-04 18:00", ""},
		{"by nothing", 0, now, "2026-12-06 18:00", ""},
		{"when it has passed", 24 * hour, now.Add(3 * day), "2026-12-07 18:00", ""},
		{"before the shortest time", -49 * hour, now, "", "Friday 4 December 2026, 17:00 UTC is before the shortest time of this phase, " +
			"which ends on Friday 4 December 2026, 18:00 UTC; write a later deadline"},
		{"into the past", -72 * hour, now, "", "Thursday 3 December 2026, 18:00 UTC would be in the past; write a later deadline"},
		{"not far enough", hour, now.Add(3 * day), "", "Sunday 6 December 2026, 19:00 UTC would be in the past; write a later deadline"},
		{"too far", 400 * day, now, "", "a deadline cannot be moved by more than a year; write a shorter time"},
	} {
		before := running(t)
		after, err := before.Extend(tt.by, tt.now)
		if tt.says != "" {
			if err == nil || err.Error() != tt.says || !reflect.DeepEqual(after, before) {
				t.Errorf("%s: %v\nwant %s", tt.name, err, tt.says)
			}
			continue
		}
		if err != nil || !after.Until.Equal(moment(t, tt.until, Zone{})) || after.Grace.Sub(after.Until) != 12*hour ||
			after.Late.Sub(after.Until) != 48*hour || after.Until.Sub(after.Remind[0]) != 24*hour || !after.Earliest.Equal(before.Earliest) {
			t.Errorf("%s: %+v, %v", tt.name, after, err)
		}
	}
	if _, err := (Deadline{}).Extend(hour, now); err == nil {
		t.Error("no deadline was moved")
	}
}

func TestExtensionIsTold(t *testing.T) {
	now := moment(t, "2026-12-04 12:00", Zone{})
	for by, want := range map[time.Duration]string{
		24 * hour:  "the game master moved it from Sunday 6 December, 18:00 UTC",
		-24 * hour: "the game master brought it forward from Sunday 6 December, 18:00 UTC",
	} {
		d, err := running(t).Extend(by, now)
		if err != nil || len(d.Because) != 1 || d.Because[0].Text(Zone{}, Zone{}).String() != want {
			t.Errorf("%s: %v, %v", by, d.Because, err)
		}
	}
}

// A pause that goes over a change to winter time leads away from the hour; Settle takes the deadline on to it.
func TestSettleAfterAPause(t *testing.T) {
	game := terms(t, "next 72h, at 20:00 Europe/Rome, off sun")
	d := game.Next("", moment(t, "2026-10-20 12:00", game.Zone), Circumstances{})
	paused := d.GiveBack(span(t, "2026-10-21 00:00", "2026-10-23 01:00", game.Zone), ForPause)
	if want := moment(t, "2026-10-25 20:00", game.Zone); !paused.Until.Equal(want) { // 49 hours, and clocks go back by one
		t.Fatalf("paused until %s", paused.Until)
	}
	if settled := game.Settle("", paused); !settled.Until.Equal(moment(t, "2026-10-26 20:00", game.Zone)) {
		t.Errorf("settled until %s", settled.Until)
	}
	if settled := game.Settle("", d); !reflect.DeepEqual(settled, d) {
		t.Errorf("a deadline at its hour became %+v", settled)
	}
}
