package incoming

import (
	"slices"
	"strings"
)

// Mended is a sheet that came back, its rows as they were sent where the writer left them alone: lines that a program broke are whole
// again, lines that it joined are apart.
type Mended struct {
	// Sent are the rows of the sheet that was sent.
	Sent []string
	rows []mendedRow
	// Changed is true when the orders are not those that were sent, commented when the writer has written into comments.
	Changed, Commented bool
	// added is true when a row of orders is the writer's, be it only the keyword of a section.
	added bool
	// ourComments are the comments that stand in it as they were sent, or broken, with their blanks evened out.
	ourComments []string
	// Remarks is how many of our comments came back whole, shared how many words came back of how many that either text has.
	Remarks, shared, words int
}

// mendedRow is a row of a mended sheet. It began on row at of the letter.
type mendedRow struct {
	at   int
	text string
	// own is true when something in it is the writer's, follows when no empty row stands between the row before and it.
	own, follows bool
	// typed are the words in it that are the writer's, shortened is true where he has taken words of ours out of a comment.
	typed     string
	shortened bool
}

// Mend compares a sheet that came back with the one that was sent. ok is false for texts too long to be compared; spent is added to.
func Mend(came, sent []string, spent *Effort) (m Mended, ok bool) {
	a, b := Pieces(came), Pieces(sent)
	match, ok := Alike(a, b, spent)
	if !ok {
		return m, false
	}
	m.Sent = sent
	w := mender{came: came, sent: sent, a: a, b: b, match: match, spent: spent}
	w.leaveRowsWhole()
	w.split()
	for i, r := range w.rows {
		row := w.write(r)
		row.typed = w.typedIn(r)
		row.shortened = IsComment(row.text) && w.shortened(r)
		if i > 0 {
			above := w.rows[i-1]
			row.follows = !w.parted(above[len(above)-1], r[0])
		}
		m.rows = append(m.rows, row)
	}
	m.words = len(a) + len(b)
	for _, j := range match {
		if j >= 0 {
			m.shared++
		}
	}
	for _, r := range m.rows {
		if IsComment(r.text) && !r.own {
			m.Remarks++
		}
	}
	live, sentLive := orderRows(m.Texts()), orderRows(sent)
	m.Changed = !slices.Equal(live, sentLive)
	m.added = slices.ContainsFunc(live, func(row string) bool { return !slices.Contains(sentLive, row) })
	m.ourComments = ourCommentsIn(m.Texts(), sent)
	for _, r := range m.rows {
		if i := slices.Index(m.ourComments, Even(r.text)); r.shortened && i >= 0 {
			m.ourComments = slices.Delete(m.ourComments, i, i+1)
		}
	}
	left := slices.Clone(m.ourComments)
	m.Commented = slices.ContainsFunc(m.rows, func(r mendedRow) bool {
		i := slices.Index(left, Even(r.text))
		if i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
		return i < 0 && (r.own || r.shortened) && IsComment(r.text)
	})
	return m, true
}

// ourCommentsIn are the comments in a sheet that came back which stand in it as they were sent, or as a part that a program has broken off.
func ourCommentsIn(came, sent []string) (ours []string) {
	whole := make(map[string]int)
	for _, row := range sent {
		if IsComment(row) {
			whole[Even(row)]++
		}
	}
	var parts []string
	for _, row := range came {
		switch e := Even(row); {
		case !IsComment(row):
		case whole[e] > 0:
			whole[e]--
			ours = append(ours, e)
		default:
			parts = append(parts, e)
		}
	}
	var rest []string // what has not come back whole
	for _, row := range sent {
		if e := Even(row); whole[e] > 0 {
			whole[e]--
			rest = append(rest, row)
		}
	}
	left, _ := Squeezed(strings.Join(rest, "\n"))
	for _, part := range parts {
		if q, _ := Squeezed(part); strings.Contains(left, q) {
			left = strings.Replace(left, q, "\n", 1)
			ours = append(ours, part)
		}
	}
	return ours
}

// Nearer says whether a sheet has more in common with what it is compared with.
func (m *Mended) Nearer(than Mended) bool { return m.shared*than.words > than.shared*m.words }

// laidOut are the rows of a sheet, each in its place among those of a stretch of the letter, where there is room. Nothing comes between
// two rows that no empty row parted, for the second may carry on the first.
func (m *Mended) laidOut(s Stretch) []string {
	var rows []string
	for _, r := range m.rows {
		for len(rows) < r.at && !r.follows {
			rows = append(rows, "")
		}
		rows = append(rows, r.text)
	}
	for len(rows) < s.To-s.From {
		rows = append(rows, "")
	}
	return rows
}

// Texts are the mended rows.
func (m *Mended) Texts() []string {
	texts := make([]string, len(m.rows))
	for i, r := range m.rows {
		texts[i] = r.text
	}
	return texts
}

// orderRows are the rows that are no comments, as they are compared.
func orderRows(rows []string) []string {
	var live []string
	for _, row := range rows {
		if IsComment(row) {
			continue
		}
		if keys := RowKeys(Pieces([]string{row})); len(keys) > 0 {
			live = append(live, keys[0].key)
		}
	}
	return live
}

// mender puts the pieces of a text into rows.
type mender struct {
	came, sent []string
	a, b       []Piece
	match      []int
	rows       [][]int
	spent      *Effort
}

// split finds the rows.
func (w *mender) split() {
	for i := range w.a {
		if i > 0 && !w.breaks(i) {
			last := &w.rows[len(w.rows)-1]
			*last = append(*last, i)
			continue
		}
		w.rows = append(w.rows, []int{i})
	}
	w.joinEnds()
}

// breaks says whether a row begins with a piece. A break between two that stand side by side in a row of ours is a program's, and so
// is a missing one between two rows of ours; any other is the writer's.
func (w *mender) breaks(i int) bool {
	before, here := w.match[i-1], w.match[i]
	if before >= 0 && here == before+1 {
		return w.b[before].Row != w.b[here].Row
	}
	return w.a[i-1].Row != w.a[i].Row
}

// parted says whether an empty row stands between the piece that ends one row and the piece that begins the next. Of two rows of ours
// that is asked of our letter: what a program, or a row taken out, has left between them says nothing.
func (w *mender) parted(end, begin int) bool {
	rows, from, to := w.came, w.a[end].Row, w.a[begin].Row
	if i, j := w.match[end], w.match[begin]; i >= 0 && j > i {
		rows, from, to = w.sent, w.b[i].Row, w.b[j].Row
	}
	for k := from + 1; k < to; k++ {
		if strings.TrimSpace(rows[k]) == "" {
			return true
		}
	}
	return false
}

// joinEnds puts the end of a row of ours back to its beginning, where the writer has put something between the two.
func (w *mender) joinEnds() {
	ends := make(map[int]int) // by the piece of ours that ends it, the row
	kept := w.rows[:0]
	for _, row := range w.rows {
		first, last := w.match[row[0]], w.match[row[len(row)-1]]
		to, found := ends[first-1]
		if found = found && first > 0 && w.b[first-1].Row == w.b[first].Row; found {
			kept[to] = append(kept[to], row...)
		} else {
			to = len(kept)
			kept = append(kept, row)
		}
		if last >= 0 {
			ends[last] = to
		}
	}
	w.rows = kept
}

// write spells a row: what is ours as we have sent it, the rest as it came.
func (w *mender) write(row []int) mendedRow {
	first := row[0]
	var text strings.Builder
	begins := w.came[w.a[first].Row][:w.a[first].start]
	if j := w.match[first]; j >= 0 && (j == 0 || w.b[j-1].Row != w.b[j].Row) {
		begins = w.sent[w.b[j].Row][:w.b[j].start]
	} else if j >= 0 && w.endsComment(j) {
		begins += "# "
	}
	text.WriteString(begins)
	r := mendedRow{at: w.a[first].Row}
	for k, i := range row {
		if k > 0 {
			text.WriteString(w.between(row[k-1], i))
		}
		switch p, j := w.a[i], w.match[i]; {
		case j >= 0:
			if k == 0 || !w.halfWritten(row[k-1], i) {
				text.WriteString(w.sent[w.b[j].Row][w.b[j].start:w.b[j].end])
			}
		default:
			r.own = true
			if k == 0 || !p.sameMark(w.a[row[k-1]]) {
				text.WriteString(w.came[p.Row][p.start:p.end])
			}
		}
	}
	r.text = text.String()
	return r
}

// sameMark says whether two pieces are two halves of one mark.
func (p Piece) sameMark(q Piece) bool { return p.Row == q.Row && p.start == q.start }

// halfWritten says whether a mark is written already with the piece before, which is its other half: an arrow that is one letter stands
// for two.
func (w *mender) halfWritten(before, here int) bool {
	if i, j := w.match[before], w.match[here]; i >= 0 && j >= 0 {
		return w.b[i].sameMark(w.b[j])
	}
	return w.a[before].sameMark(w.a[here])
}

// between is the room between two pieces of a row.
func (w *mender) between(x, y int) string {
	i, j := w.match[x], w.match[y]
	switch {
	case w.halfWritten(x, y):
		return ""
	case i >= 0 && j == i+1 && w.b[i].Row == w.b[j].Row:
		return w.sent[w.b[i].Row][w.b[i].end:w.b[j].start]
	case w.a[x].sameMark(w.a[y]):
		return ""
	case w.a[x].Row == w.a[y].Row:
		return w.came[w.a[x].Row][w.a[x].end:w.a[y].start]
	}
	return " "
}

// endsComment says whether a piece of ours stands in a comment whose mark came back elsewhere.
func (w *mender) endsComment(j int) bool {
	first := j
	for first > 0 && w.b[first-1].Row == w.b[j].Row {
		first--
	}
	return w.b[first].Fold == "#" && slices.Contains(w.match, first)
}
