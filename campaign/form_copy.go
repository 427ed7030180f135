package campaign

import "strings"

// Many programs put the letter that is answered below the answer without a mark on its lines. What of an answer is such a copy is
// found by comparing it with the letter that was sent, not by the words with which programs introduce it.

const (
	// enoughRows and enoughLetters are how much in a row of a letter of ours makes a copy of it. Less may be a line that its reader
	// has repeated.
	enoughRows    = 3
	enoughLetters = 80
	// someLetters is how many tell where in our letter a row stands.
	someLetters = 12
	// mostCopied is how many rows of a letter are looked at.
	mostCopied = 3000
)

// copiedRows finds the rows of an answer that a program has copied from a letter of ours. Sheets, in which somebody may have written,
// are left out of both.
func copiedRows(rows, sent []string, sheets, sentSheets []stretch) []bool {
	copied := make([]bool, len(rows))
	whole, lines := prose(sent, sentSheets)
	at, first := -1, -1 // where in our letter the last row ends, and the first row that is surely copied
	var run []int
	letters := 0
	end := func() {
		if len(run) >= enoughRows && letters >= enoughLetters {
			for _, i := range run {
				copied[i] = true
			}
			if first < 0 {
				first = run[0]
			}
		}
		run, letters = nil, 0
	}
	inSheet := covered(sheets)
	for i, row := range rows[:min(len(rows), mostCopied)] {
		q, _ := squeezed(row)
		if q == "" || inSheet[i] {
			continue
		}
		next, follows := findRow(whole, q, at)
		if !follows {
			end()
		}
		if at = next; at >= 0 {
			run = append(run, i)
			letters += len(q)
		}
	}
	end()
	if first < 0 {
		return copied
	}
	for i := first; i < min(len(rows), mostCopied); i++ { // what a program has written otherwise stands between what it has not
		if q, _ := squeezed(rows[i]); q != "" && !inSheet[i] {
			copied[i] = copied[i] || lines[q] || len(q) >= someLetters && strings.Contains(whole, q)
		}
	}
	return copied
}

// findRow looks for a row in a letter of ours, and tells where it ends there, -1 for nowhere; follows, when it goes on from at.
func findRow(whole, q string, at int) (end int, follows bool) {
	if at >= 0 && strings.HasPrefix(whole[at:], q) {
		return at + len(q), true
	}
	if len(q) < someLetters {
		return -1, false
	}
	if i := strings.Index(whole[max(at, 0):], q); i >= 0 {
		return max(at, 0) + i + len(q), false
	}
	if i := strings.Index(whole, q); i >= 0 {
		return i + len(q), false
	}
	return -1, false
}

// prose is what a letter of ours says outside its sheets, squeezed, and the set of its lines.
func prose(sent []string, sheets []stretch) (whole string, lines map[string]bool) {
	lines = make(map[string]bool)
	inSheet := covered(sheets)
	var b strings.Builder
	for i, row := range sent {
		if q, _ := squeezed(row); q != "" && !inSheet[i] {
			b.WriteString(q)
			lines[q] = true
		}
	}
	return b.String(), lines
}

// covered is the set of rows in some stretches.
func covered(list []stretch) map[int]bool {
	rows := make(map[int]bool)
	for _, s := range list {
		for i := s.from; i < s.to; i++ {
			rows[i] = true
		}
	}
	return rows
}
