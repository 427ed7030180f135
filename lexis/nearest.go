package lexis

import "strings"

// Tolerance says how many slips of the pen a word may have and still be taken for another: a letter more, less, changed, or swapped
// with its neighbour is a slip. It depends on what else could stand where the word does.
type Tolerance uint8

const (
	// AmongNames: nothing but a name or a verb can stand there, so one letter in three may be wrong.
	AmongNames Tolerance = iota
	// AmongOrders: the row is a heading, or may be an order; one letter in four of the heading may be wrong.
	AmongOrders
	// AmongProse: any row of a letter may be talk. One slip, and another for every eight letters; of up to four letters only a swap,
	// since too many short words are alike.
	AmongProse
)

// lets says how many slips may lie between what was written and a word.
func (t Tolerance) lets(written, word string) int {
	switch t {
	case AmongOrders:
		return max(1, len(word)/4)
	case AmongProse:
		return len(written)/8 + 1
	}
	return max(1, len(written)/3)
}

// Near gathers, of words that are tried one after the other, what those stand for that are the fewest slips away from what was
// written. What was written right is no slip, and is not gathered.
type Near[T any] struct {
	Tolerance Tolerance
	Found     []T
	fewest    int
}

// Try gathers what a word stands for, if no other was nearer.
func (n *Near[T]) Try(written, word string, means T) {
	limit := n.Tolerance.lets(written, word)
	if len(n.Found) > 0 {
		limit = min(limit, n.fewest)
	}
	slips := Distance(written, word, limit)
	switch {
	case slips == 0 || slips > limit:
		return
	case n.Tolerance == AmongProse && len(written) <= 4 && !sameLetters(written, word):
		return
	case len(n.Found) > 0 && slips < n.fewest:
		n.Found = n.Found[:0]
	}
	n.Found, n.fewest = append(n.Found, means), slips
}

// First is the first of what was gathered, false for none.
func (n *Near[T]) First() (means T, ok bool) {
	if len(n.Found) == 0 {
		return means, false
	}
	return n.Found[0], true
}

// Nearest returns the first of the words that are nearest to what was written, "" if none is near.
func Nearest(written string, words []string, t Tolerance) string {
	near := Near[string]{Tolerance: t}
	for _, w := range words {
		near.Try(written, w, w)
	}
	first, _ := near.First()
	return first
}

func sameLetters(a, b string) bool {
	for _, r := range a {
		if strings.Count(a, string(r)) != strings.Count(b, string(r)) {
			return false
		}
	}
	return len(a) == len(b)
}
