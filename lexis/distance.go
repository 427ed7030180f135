package lexis

import (
	"math/bits"
	"unicode/utf8"
)

// mostLetters is beyond the length of any word that people write.
const mostLetters = 32

// Distance counts the letters to insert, drop, change or swap with their neighbour to make b of a (Damerau and Levenshtein's
// distance, in its optimal alignment form). It may stop at any number above limit.
func Distance(a, b string, limit int) int {
	if diff := utf8.RuneCountInString(a) - utf8.RuneCountInString(b); diff > limit || -diff > limit {
		return limit + 1
	}
	if bits.OnesCount64(lettersIn(a)^lettersIn(b)) > 2*limit { // to change a letter makes one of them stand in one word alone, and another in the other
		return limit + 1
	}
	s, t := []rune(a), []rune(b)
	var few [3 * mostLetters]int // for words as people write them, nothing need be allocated
	rows := few[:]
	if len(t) >= mostLetters {
		rows = make([]int, 3*(len(t)+1))
	}
	older, old, row := rows[:len(t)+1], rows[len(t)+1:2*(len(t)+1)], rows[2*(len(t)+1):3*(len(t)+1)]
	for j := range old {
		old[j] = j
	}
	for i := 1; i <= len(s); i++ {
		row[0] = i
		best := i
		for j := 1; j <= len(t); j++ {
			change := old[j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			row[j] = min(change, old[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], older[j-2]+1)
			}
			best = min(best, row[j])
		}
		if best > limit {
			return best
		}
		older, old, row = old, row, older
	}
	return old[len(t)]
}

// lettersIn are the letters of a word as bits; several letters may share one.
func lettersIn(word string) (set uint64) {
	for _, r := range word {
		set |= 1 << (uint(r) % 64)
	}
	return set
}
