package deadline

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestReserve(t *testing.T) {
	d := running(t) // until 6 December 18:00, grace until 7 December 6:00
	for _, tt := range []struct {
		name, ordered      string
		left, after, short time.Duration
	}{
		{"in time", "2026-12-05 12:00", 48 * hour, 48 * hour, 0},
		{"in grace", "2026-12-07 06:00", 48 * hour, 48 * hour, 0},
		{"five minutes late", "2026-12-07 06:05", 48 * hour, 48*hour - 5*time.Minute, 0},
		{"all of it", "2026-12-09 06:00", 48 * hour, 0, 0},
		{"more than there is", "2026-12-10 06:00", 48 * hour, 0, 24 * hour},
		{"none left", "2026-12-07 07:00", 0, 0, hour},
	} {
		after, short := Reserve{tt.left}.Spend(d.Beyond(moment(t, tt.ordered, Zone{})))
		if after.Left != tt.after || short != tt.short {
			t.Errorf("%s: %s left, %s short; want %s and %s", tt.name, after.Left, short, tt.after, tt.short)
		}
	}
	if got := (Deadline{}).Beyond(moment(t, "2026-12-07 06:05", Zone{})); got != 0 {
		t.Errorf("without a deadline %s were taken", got)
	}
}

// An outage while the reserve runs costs nothing.
func TestReserveAndOutage(t *testing.T) {
	d := running(t).GiveBack(span(t, "2026-12-07 08:00", "2026-12-07 11:00", Zone{}), ForOutage)
	if got := d.Beyond(moment(t, "2026-12-07 12:00", Zone{})); got != 3*hour {
		t.Errorf("%s were taken, want 3 of the 6 hours", got)
	}
	before := running(t).GiveBack(span(t, "2026-12-04 08:00", "2026-12-04 11:00", Zone{}), ForOutage)
	if got := before.Beyond(moment(t, "2026-12-07 12:00", Zone{})); got != 3*hour {
		t.Errorf("%s were taken, want 3 hours after a grace that ends 3 hours later", got)
	}
}

// With a reserve a player is late, and his seat free, later by what he has left of it; deadline and grace are as for the others.
func TestDeadlineWithReserve(t *testing.T) {
	d := running(t)
	own := d.With(Reserve{30 * hour})
	if own.Until != d.Until || own.Grace != d.Grace || own.Late.Sub(d.Late) != 30*hour || own.Abandoned.Sub(d.Abandoned) != 30*hour {
		t.Errorf("%+v became %+v", d, own)
	}
	if got := own.Stage(d.Late.Add(30 * hour)); got != Overdue {
		t.Errorf("with the last of his reserve he is %s", got)
	}
	if never := terms(t, "72h").Next("", d.Opened, Circumstances{}).With(Reserve{hour}); !never.Abandoned.IsZero() {
		t.Error("a reserve gave up a seat that is never given up")
	}
}

// Being late twice costs what being late once for as long does, and nothing is lost or made.
func TestSpendAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Reserve{time.Duration(rapid.Int64Range(0, int64(20*day)).Draw(t, "left"))}
		a := time.Duration(rapid.Int64Range(0, int64(20*day)).Draw(t, "a"))
		b := time.Duration(rapid.Int64Range(0, int64(20*day)).Draw(t, "b"))
		once, short := r.Spend(a + b)
		first, short1 := r.Spend(a)
		second, short2 := first.Spend(b)
		if once != second || short != short1+short2 || r.Left-once.Left+short != a+b || once.Left < 0 {
			t.Fatalf("%v spends %s and %s: %v and %v", r, a, b, once, second)
		}
		if same, none := r.Spend(-a); same != r || none != 0 {
			t.Fatalf("spending %s gave %v", -a, same)
		}
	})
}
