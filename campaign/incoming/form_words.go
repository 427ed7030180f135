package incoming

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Piece is a word or a mark of a text.
type Piece struct {
	// Fold is what it is compared by; row, start and end are where it stands, in rows and bytes.
	Fold            string
	Row, start, end int
}

// Pieces cuts rows into words and marks. Programs have several ways to write one mark; it is compared by the plain one.
func Pieces(rows []string) []Piece {
	var all []Piece
	for i, row := range rows {
		for at := 0; at < len(row); {
			r, size := utf8.DecodeRuneInString(row[at:])
			n := size
			switch {
			case isWordly(r):
				for n < len(row)-at {
					next, more := utf8.DecodeRuneInString(row[at+n:])
					if !isWordly(next) {
						break
					}
					n += more
				}
				all = append(all, Piece{strings.ToLower(row[at : at+n]), i, at, at + n})
				if row[at:at+n] == wingdingsArrow {
					all[len(all)-1].Fold = "-"
					all = append(all, Piece{">", i, at, at + n})
				}
			case !unicode.IsSpace(r) && !unicode.Is(unicode.Cf, r):
				for _, mark := range onKeyboard(r) {
					all = append(all, Piece{string(mark), i, at, at + n})
				}
			}
			at += n
		}
	}
	return all
}

// wingdingsArrow is what is left of Outlook's arrow in plain text: the letter that has its place in the font of symbols.
const wingdingsArrow = "à"

func isWordly(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// onKeyboard is the mark on a keyboard that programs put another for.
func onKeyboard(r rune) string {
	switch {
	case strings.ContainsRune("‐‑‒–—―−", r):
		return "-"
	case strings.ContainsRune("→⇒➔➜➝➞⟶⟹⇨➡", r):
		return "->"
	case strings.ContainsRune("“”„‟«»″", r):
		return `"`
	case strings.ContainsRune("’‘ʼ´`", r):
		return "'"
	}
	switch r {
	case '≤':
		return "<="
	case '≥':
		return ">="
	case '…':
		return "..."
	}
	return string(r)
}

// Alike matches the pieces of a text that came back with those of the text that was sent: for each the index of its like, -1 for what
// is new. Whole rows go before single words, so that a row which the writer put in does not borrow words of ours around it. ok is
// false when the texts are too long to be compared.
func Alike(came, sent []Piece, spent *Effort) (match []int, ok bool) {
	match = make([]int, len(came))
	for i := range match {
		match[i] = -1
	}
	a, b := RowKeys(came), RowKeys(sent)
	rows, ok := common(len(a), len(b), spent, func(i, j int) bool { return a[i].key == b[j].key })
	if !ok {
		return nil, false
	}
	rows = append(rows, [2]int{len(a), len(b)})
	i, j := 0, 0 // pieces not looked at yet
	for _, pair := range rows {
		endA, endB := len(came), len(sent)
		if pair[0] < len(a) {
			endA, endB = a[pair[0]].From, b[pair[1]].From
		}
		words, ok := common(endA-i, endB-j, spent, func(x, y int) bool { return came[i+x].Fold == sent[j+y].Fold })
		if !ok {
			return nil, false
		}
		for _, w := range words {
			match[i+w[0]] = j + w[1]
		}
		if i, j = endA, endB; pair[0] < len(a) {
			for range a[pair[0]].Count {
				match[i] = j
				i, j = i+1, j+1
			}
		}
	}
	return match, true
}

// rowKey is a row as it is compared: its pieces, of which the first is the one at from.
type rowKey struct {
	key         string
	From, Count int
}

// RowKeys are the words of each row, as one key, with the piece at which it begins.
func RowKeys(text []Piece) []rowKey {
	var rows []rowKey
	var key strings.Builder // a row may be as long as a letter
	for i, p := range text {
		if i == 0 || p.Row != text[i-1].Row {
			rows = append(rows, rowKey{From: i})
			key.Reset()
		}
		key.WriteString(p.Fold)
		key.WriteByte(' ')
		last := &rows[len(rows)-1]
		if last.Count++; i+1 == len(text) || text[i+1].Row != p.Row {
			last.key = key.String()
		}
	}
	return rows
}

// mostCells bounds what a comparison may cost.
const mostCells = 4 << 20

// Effort is what the comparisons for one letter have cost, in the cells of their tables.
type Effort int

// common finds the longest common subsequence of two lists: pairs of indices. ok is false for lists that are too long.
func common(n, m int, spent *Effort, same func(i, j int) bool) (pairs [][2]int, ok bool) {
	head := 0
	for head < n && head < m && same(head, head) {
		pairs = append(pairs, [2]int{head, head})
		head++
	}
	tail := 0
	for tail < n-head && tail < m-head && same(n-1-tail, m-1-tail) {
		tail++
	}
	rows, columns := n-head-tail, m-head-tail
	if rows*columns > mostCells {
		return nil, false
	}
	*spent += Effort(rows * columns)
	if rows > 0 && columns > 0 {
		pairs = append(pairs, longest(rows, columns, head, same)...)
	}
	for k := range tail {
		pairs = append(pairs, [2]int{n - tail + k, m - tail + k})
	}
	return pairs, true
}

// longest is common for what begins at offset in both lists and neither begins nor ends alike.
func longest(n, m, offset int, same func(i, j int) bool) (pairs [][2]int) {
	best := make([]uint16, (n+1)*(m+1))
	at := func(i, j int) *uint16 { return &best[i*(m+1)+j] }
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if same(offset+i, offset+j) {
				*at(i, j) = *at(i+1, j+1) + 1
			} else {
				*at(i, j) = max(*at(i+1, j), *at(i, j+1))
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case same(offset+i, offset+j):
			pairs = append(pairs, [2]int{offset + i, offset + j})
			i, j = i+1, j+1
		case *at(i+1, j) >= *at(i, j+1):
			i++
		default:
			j++
		}
	}
	return pairs
}
