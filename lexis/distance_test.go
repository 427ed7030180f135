package lexis

import "testing"

func TestDistance(t *testing.T) {
	for _, row := range []struct {
		a, b string
		want int
	}{
		{"poland", "poland", 0},
		{"polnd", "poland", 1},   // a letter left out
		{"polland", "poland", 1}, // one too many
		{"polend", "poland", 1},  // a wrong one
		{"ploand", "poland", 1},  // two that changed places
		{"plaond", "poland", 2},
		{"", "abc", 3},
		{"über", "uber", 1},
	} {
		if got := Distance(row.a, row.b, 5); got != row.want {
			t.Errorf("from %q to %q: %d, want %d", row.a, row.b, got, row.want)
		}
		if got := Distance(row.b, row.a, 5); got != row.want {
			t.Errorf("from %q to %q: %d, want %d", row.b, row.a, got, row.want)
		}
	}
	if got := Distance("abcdef", "uvwxyz", 2); got <= 2 {
		t.Errorf("words with nothing in common are %d apart, want more than the limit", got)
	}
}
