package deadline

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// days reads "2026-12-24..2027-01-02".
func days(t failer, text string) Days {
	t.Helper()
	d, err := ParseDays(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return d
}

func absences(t failer, texts ...string) Absences {
	t.Helper()
	var out Absences
	for _, text := range texts {
		out = append(out, days(t, text))
	}
	return out
}

// It is 23:30 on 4 December 2026 in Rome, and the deadline is on 6 December.
func TestAbsencesAreGranted(t *testing.T) {
	rome := zone(t, "Europe/Rome")
	now := moment(t, "2026-12-04 23:30", rome)
	current := Deadline{Opened: now.Add(-day), Until: moment(t, "2026-12-06 19:00", rome)}
	for _, tt := range []struct {
		name       string
		had        Absences
		days       string
		want       Absences
		cost, left int
		after      bool
		says       string
	}{
		{"after the deadline", nil, "2026-12-24..2027-01-02", absences(t, "2026-12-24..2027-01-02"), 10, 11, false, ""},
		{"over the deadline, which stays", nil, "2026-12-05..2026-12-07", absences(t, "2026-12-05..2026-12-07"), 3, 18, true, ""},
		{"days that were named before", absences(t, "2026-12-24..2026-12-28"), "2026-12-27..2026-12-30", absences(t, "2026-12-24..2026-12-30"), 2, 14, false, ""},
		{"the same again", absences(t, "2026-12-24..2026-12-28"), "2026-12-25", absences(t, "2026-12-24..2026-12-28"), 0, 16, false, ""},
		{"two that touch", absences(t, "2026-12-24"), "2026-12-25", absences(t, "2026-12-24..2026-12-25"), 1, 19, false, ""},
		{"an earlier one", absences(t, "2026-12-24"), "2026-12-20", absences(t, "2026-12-20", "2026-12-24"), 1, 19, false, ""},
		{"all there is", absences(t, "2026-12-24..2026-12-26"), "2027-01-01..2027-01-18", absences(t, "2026-12-24..2026-12-26", "2027-01-01..2027-01-18"), 18, 0, false, ""},
		{"a day more", absences(t, "2026-12-24..2026-12-26"), "2027-01-01..2027-01-19", nil, 0, 0, false,
			"2027-01-01..2027-01-19 is 19 days more, and 18 days are left of 21; name fewer days"},
		{"one left", absences(t, "2027-01-01..2027-01-20"), "2026-12-24..2026-12-25", nil, 0, 0, false,
			"2026-12-24..2026-12-25 is 2 days more, and 1 day is left of 21; name fewer days"},
		{"none left", absences(t, "2027-01-01..2027-01-21"), "2026-12-24", nil, 0, 0, false,
			"2026-12-24 is 1 day more, and none is left of 21; name fewer days"},
		{"today in Rome", nil, "2026-12-04", nil, 0, 0, false, "2026-12-04 is not after today, 2026-12-04; an absence begins tomorrow at the earliest"},
		{"from yesterday", nil, "2026-12-03..2026-12-10", nil, 0, 0, false,
			"2026-12-03 is not after today, 2026-12-04; an absence begins tomorrow at the earliest"},
	} {
		had := append(Absences{}, tt.had...)
		grant, err := tt.had.Add(Request{Days: days(t, tt.days), Budget: 21, Zone: rome, Now: now, Current: current})
		if tt.says != "" {
			if err == nil || err.Error() != tt.says {
				t.Errorf("%s: %v\nwant %s", tt.name, err, tt.says)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(grant.Absences, tt.want) || grant.Cost != tt.cost || grant.Left != tt.left ||
			grant.After.IsZero() == tt.after {
			t.Errorf("%s: %+v, %v", tt.name, grant, err)
		}
		if !reflect.DeepEqual(append(Absences{}, tt.had...), had) {
			t.Errorf("%s: what was granted before has changed", tt.name)
		}
	}
	_, err := Absences(nil).Add(Request{Days: days(t, "2026-12-24"), Zone: rome, Now: now})
	if want := "this game has no days for absences; ask the game master for a later deadline"; err == nil || err.Error() != want {
		t.Errorf("without a budget: %v", err)
	}
}

func TestAbsencesAreCancelled(t *testing.T) {
	now := moment(t, "2026-12-26 12:00", Zone{})
	had := absences(t, "2026-12-24..2026-12-31", "2027-01-10")
	for _, tt := range []struct {
		days string
		want Absences
	}{
		{"2026-12-30..2026-12-31", absences(t, "2026-12-24..2026-12-29", "2027-01-10")},
		{"2026-12-28", absences(t, "2026-12-24..2026-12-27", "2026-12-29..2026-12-31", "2027-01-10")},
		{"2026-12-24..2026-12-31", absences(t, "2026-12-24..2026-12-26", "2027-01-10")}, // what has begun stays
		{"2026-12-30..2027-01-20", absences(t, "2026-12-24..2026-12-29")},
		{"2027-02-01", had},
		{"2026-12-20..2026-12-26", had},
	} {
		if got := had.Cancel(days(t, tt.days), Zone{}, now); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("without %s: %v, want %v", tt.days, got, tt.want)
		}
	}
}

// However absences come in, they stay within the budget, a day costs once, and they are in order and apart.
func TestAbsencesStayWithinTheBudget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := time.Date(2026, 12, 4, 12, 0, 0, 0, time.UTC)
		budget, sum := rapid.IntRange(0, 30).Draw(t, "budget"), 0
		var all Absences
		for range 8 {
			grant, err := all.Add(Request{Days: anyDays(t, now.Add(20*day)), Budget: budget, Now: now})
			if err != nil {
				continue
			}
			all, sum = grant.Absences, sum+grant.Cost
			if sum != all.Count() || sum > budget || grant.Left != budget-sum {
				t.Fatalf("%v: %d days cost %d of %d, %d left", all, all.Count(), sum, budget, grant.Left)
			}
		}
		for i := 1; i < len(all); i++ {
			if all[i-1].Last.Add(1).Compare(all[i].First) >= 0 {
				t.Fatalf("%v are not in order and apart", all)
			}
		}
	})
}

// Absences and zones come back from the journal as they were.
func TestAbsencesComeBack(t *testing.T) {
	type player struct {
		Zone Zone
		Away Absences
	}
	for _, tt := range []struct {
		player player
		json   string
	}{
		{player{zone(t, "Europe/Rome"), absences(t, "2026-12-24..2027-01-02", "2027-02-01")},
			`{"Zone":"Europe/Rome","Away":["2026-12-24..2027-01-02","2027-02-01"]}`},
		{player{}, `{"Zone":"UTC","Away":null}`},
	} {
		raw, err := json.Marshal(tt.player)
		var back player
		if err == nil {
			err = json.Unmarshal(raw, &back)
		}
		if err != nil || string(raw) != tt.json || !reflect.DeepEqual(back, tt.player) {
			t.Errorf("%s came back as %+v, %v", raw, back, err)
		}
	}
	for _, bad := range []string{`{"Zone":"Mars"}`, `{"Away":["soon"]}`, `{"Away":["2027-01-02..2026-12-24"]}`} {
		if err := json.Unmarshal([]byte(bad), &player{}); err == nil {
			t.Errorf("%s was taken", bad)
		}
	}
}

// A day of absence is a day in the game's zone, be it of 23 hours or 25.
func TestSpansOfDays(t *testing.T) {
	rome := zone(t, "Europe/Rome")
	spans := absences(t, "2026-03-29", "2026-10-25", "2026-12-24..2026-12-25").Spans(rome)
	for i, want := range []time.Duration{23 * hour, 25 * hour, 48 * hour} {
		if got := spans[i].Length(); got != want {
			t.Errorf("%v lasts %s, want %s", spans[i], got, want)
		}
	}
}
