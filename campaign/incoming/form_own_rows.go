package incoming

import "slices"

const (
	// mostTries bounds how often two texts are compared anew, mostEffort what all comparisons for a letter of many sheets may cost until no
	// other is made anew.
	mostTries  = 48
	mostEffort = 16 * mostCells
)

// leaveRowsWhole takes a row for the writer's as a whole where our letter is not short of it: whatever it shares with ours stands in other
// rows, too. So "4 infantry" and "2 tanks Germany -> Poland", put before a comment's "# 4 infantry, 2 artillery", are his. Rows with words
// that are in no letter of ours go first, and of two rows that say the same the one without a comment mark is his.
func (w *mender) leaveRowsWhole() {
	rows, put, tries := RowKeys(w.a), make(map[int]bool), mostTries
	words, mixed := tally(w.a, w.match)
	for _, now := range []struct{ marked, whollyOurs bool }{{false, false}, {false, true}, {true, false}} {
		for _, r := range rows {
			if (w.a[r.From].Fold == "#") != now.marked || w.isWhollyOurs(r) != now.whollyOurs || !w.borrows(r, put) {
				continue
			}
			if tries--; tries < 0 || *w.spent > mostEffort {
				return
			}
			row := w.a[r.From].Row
			put[row] = true
			match, ok := alikeBut(w.a, w.b, put, w.spent)
			same, left := tally(w.a, match)
			if ok && same >= words && (left < mixed || left == mixed && now.whollyOurs) {
				w.match, words, mixed = match, same, left
			} else {
				delete(put, row)
			}
		}
	}
}

// borrows says whether other rows, but those put in, may stand for all words that a row shares with ours. A row that is a whole row of ours
// borrows nothing.
func (w *mender) borrows(r rowKey, put map[int]bool) bool {
	shared := make(map[string]int)
	for i := r.From; i < r.From+r.Count; i++ {
		if w.match[i] >= 0 && w.a[i].Fold != "#" {
			shared[w.a[i].Fold]++
		}
	}
	if len(shared) == 0 || w.isRowOfOurs(r) {
		return false
	}
	for i, p := range w.a {
		if w.match[i] < 0 && p.Row != w.a[r.From].Row && !put[p.Row] && shared[p.Fold] > 0 {
			if shared[p.Fold]--; shared[p.Fold] == 0 {
				delete(shared, p.Fold)
			}
		}
	}
	return len(shared) == 0
}

// isWhollyOurs says whether everything in a row stands in our letter.
func (w *mender) isWhollyOurs(r rowKey) bool {
	return !slices.Contains(w.match[r.From:r.From+r.Count], -1)
}

// isRowOfOurs says whether a row is one of ours from end to end.
func (w *mender) isRowOfOurs(r rowKey) bool {
	first, last := w.match[r.From], w.match[r.From+r.Count-1]
	return first >= 0 && last-first == r.Count-1 && w.b[first].Row == w.b[last].Row && (first == 0 || w.b[first-1].Row != w.b[first].Row) &&
		(last == len(w.b)-1 || w.b[last+1].Row != w.b[last].Row)
}

// alikeBut matches the pieces of a text as alike does, with some of its rows left out.
func alikeBut(came, sent []Piece, out map[int]bool, spent *Effort) (match []int, ok bool) {
	var left []Piece
	var at []int
	match = make([]int, len(came))
	for i, p := range came {
		if match[i] = -1; !out[p.Row] {
			left, at = append(left, p), append(at, i)
		}
	}
	found, ok := Alike(left, sent, spent)
	for k, j := range found {
		match[at[k]] = j
	}
	return match, ok
}

// tally counts the words that are matched, and the rows that have both such and others. Comment marks, which programs drop and add, do not
// count.
func tally(came []Piece, match []int) (words, mixed int) {
	for _, r := range RowKeys(came) {
		ours, others := 0, 0
		for i := r.From; i < r.From+r.Count; i++ {
			switch {
			case came[i].Fold == "#":
			case match[i] >= 0:
				ours++
			default:
				others++
			}
		}
		if words += ours; ours > 0 && others > 0 {
			mixed++
		}
	}
	return words, mixed
}
