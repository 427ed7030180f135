package deadline

import (
	"testing"
	"time"
)

func TestShow(t *testing.T) {
	at := time.Date(2026, 1, 2, 20, 0, 0, 0, time.UTC)
	for _, tt := range []struct{ zone, want string }{
		{"UTC", "Friday 2 January 2026, 20:00 UTC"},
		{"Europe/Rome", "Friday 2 January 2026, 21:00 CET (20:00 UTC)"},
		{"Asia/Tokyo", "Saturday 3 January 2026, 05:00 JST (20:00 UTC on Friday)"},
		{"America/New_York", "Friday 2 January 2026, 15:00 EST (20:00 UTC)"},
		{"America/Sao_Paulo", "Friday 2 January 2026, 17:00 UTC-03:00 (20:00 UTC)"},
		{"Asia/Kathmandu", "Saturday 3 January 2026, 01:45 UTC+05:45 (20:00 UTC on Friday)"},
		{"Etc/UTC", "Friday 2 January 2026, 20:00 UTC"},
	} {
		if got := Show(at, zone(t, tt.zone)).String(); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.zone, got, tt.want)
		}
	}
	summer := time.Date(2026, 7, 2, 20, 0, 0, 0, time.UTC)
	if got, want := Show(summer, zone(t, "Europe/Rome")).String(), "Thursday 2 July 2026, 22:00 CEST (20:00 UTC)"; got != want {
		t.Errorf("in summer: %s, want %s", got, want)
	}
}

func TestDuration(t *testing.T) {
	for _, tt := range []struct {
		lasts time.Duration
		want  string
	}{
		{51*hour + 59*time.Minute, "2 days 3 hours"},
		{24 * hour, "1 day"},
		{24*hour + 59*time.Minute, "1 day"},
		{23*hour + 59*time.Minute, "23 hours 59 minutes"},
		{hour + time.Minute, "1 hour 1 minute"},
		{45*time.Minute + 59*time.Second, "45 minutes"},
		{59 * time.Second, "less than a minute"},
		{0, "less than a minute"},
		{-2 * hour, "2 hours"},
		{-time.Second, "less than a minute"},
	} {
		if got := Duration(tt.lasts).String(); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.lasts, got, tt.want)
		}
	}
}
