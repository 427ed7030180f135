package incoming

import "strings"

const (
	// enoughRows and enoughLetters are how much in a row of a letter of ours makes a copy of it. Less may be a line that its reader
	// has repeated.
	enoughRows    = 3
	enoughLetters = 80
	// SomeLetters is how many tell where in our letter a row stands.
	SomeLetters = 12
	// mostCopied is how many rows of a letter are looked at.
	mostCopied = 3000
)

// CopiedRows finds the rows of an answer that a program has copied from a letter of ours. Sheets, in which somebody may have written,
// are left out of both. marked says which rows stand behind quote marks, nil for an answer without any: where a program sets marks, of
// the rest only the ends of lines are copied that it has broken.
func CopiedRows(rows, sent []string, sheets, sentSheets []Stretch, marked []bool) []bool {
	copied := make([]bool, len(rows))
	p := ProseOf(sent, sentSheets)
	at, first := -1, -1 // where in our letter the last row ends, and the first row that is surely copied
	var run []copiedRow
	letters := 0
	end := func() {
		if len(run) >= enoughRows && letters >= enoughLetters {
			for _, r := range run {
				copied[r.row] = marked == nil || !marked[r.row] && r.tail && !p.starts[r.at]
				p.lines[r.text]--
			}
			if first < 0 {
				first = run[0].row
			}
		}
		run, letters = nil, 0
	}
	inSheet := Covered(sheets)
	rows = rows[:min(len(rows), mostCopied)]
	for i, row := range rows {
		q, _ := Squeezed(row)
		if q == "" || inSheet[i] {
			continue
		}
		next, follows := findRow(p.Whole, q, at)
		if !follows {
			end()
		}
		if at = next; at >= 0 {
			run = append(run, copiedRow{row: i, text: q, at: at - len(q), tail: follows && i > 0 && rows[i-1] != ""})
			letters += len(q)
		}
	}
	if end(); first < 0 || marked != nil {
		return copied
	}
	for i := first; i < len(rows); i++ { // what a program has written otherwise stands between what it has not
		q, _ := Squeezed(rows[i])
		if q == "" || inSheet[i] || copied[i] {
			continue
		}
		left, line := p.lines[q]
		copied[i] = line && left > 0 || !line && len(q) >= SomeLetters && strings.Contains(p.Whole, q)
		p.lines[q]--
	}
	return copied
}

// copiedRow is a row that stands in a letter of ours, too: its letters, and where they begin there. tail is true when it goes on where
// the row above ends.
type copiedRow struct {
	row, at int
	text    string
	tail    bool
}

// findRow looks for a row in a letter of ours, and tells where it ends there, -1 for nowhere; follows, when it goes on from at.
func findRow(whole, q string, at int) (end int, follows bool) {
	if at >= 0 && strings.HasPrefix(whole[at:], q) {
		return at + len(q), true
	}
	if len(q) < SomeLetters {
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

// letterProse is what a letter of ours says outside its sheets, squeezed: where its lines start, and how many there are of each.
type letterProse struct {
	Whole  string
	starts map[int]bool
	lines  map[string]int
}

// ProseOf is what stands in a letter of ours outside of its sheets.
func ProseOf(sent []string, sheets []Stretch) letterProse {
	p := letterProse{starts: make(map[int]bool), lines: make(map[string]int)}
	inSheet := Covered(sheets)
	var b strings.Builder
	for i, row := range sent {
		if q, _ := Squeezed(row); q != "" && !inSheet[i] {
			p.starts[b.Len()] = true
			p.lines[q]++
			b.WriteString(q)
		}
	}
	p.Whole = b.String()
	return p
}

// Covered is the set of rows in some stretches.
func Covered(list []Stretch) map[int]bool {
	rows := make(map[int]bool)
	for _, s := range list {
		for i := s.From; i < s.To; i++ {
			rows[i] = true
		}
	}
	return rows
}
