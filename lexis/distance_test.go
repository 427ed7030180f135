package lexis

import (
	"math/rand/v2"
	"testing"
)

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

// TestDistanceWithinItsLimit: whatever the limit, a distance that is not above it is what it is without.
func TestDistanceWithinItsLimit(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	word := func() string {
		letters := make([]rune, chance.IntN(8))
		for i := range letters {
			letters[i] = []rune("abcdéß1")[chance.IntN(7)]
		}
		return string(letters)
	}
	for range 20000 {
		a, b := word(), word()
		exact := Distance(a, b, 40)
		for limit := range 4 {
			if got := Distance(a, b, limit); min(got, limit+1) != min(exact, limit+1) {
				t.Fatalf("from %q to %q: %d within %d, want %d", a, b, got, limit, exact)
			}
		}
	}
}
