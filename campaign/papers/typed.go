package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/orders"
	"despatch/orders/sheets"
)

// noteTyped notes the comments of a sheet behind whose marks somebody has typed what may be an order.
func (h *Reading) noteTyped(p *incoming.Paper) {
	if len(h.TypedBehind) == 0 {
		return
	}
	words := h.Game.Rules.Vocabulary()
	for i, row := range strings.Split(p.Text, "\n") {
		typed, line := h.TypedBehind[incoming.Even(row)], i+1
		if typed == "" || line < p.Sheet.Header.Line || p.Sheet.Close.Line > 0 && line > p.Sheet.Close.Line || !words.Orders(typed) {
			continue
		}
		told := func(d orders.Diagnostic) bool { return d.Line == line && d.Topic == orders.TopicBehindMark }
		if !slices.ContainsFunc(p.Diags, told) {
			p.Diags = append(p.Diags, sheets.BehindMark(line, p.LineFor(typed, line, words)))
		}
	}
}

const (
	// quotedToo is how many rows of the quotation must be ours for each that is not.
	quotedToo = 2
)

// takeTyped takes the rows that somebody has put behind the quote marks, beside the sheets, for his own words: that they stand there does
// not make them ours. Above the first row of ours stand the headings of programs.
func (c *copyReader) takeTyped() {
	if c.Letter.Form == "" || c.pasted || len(c.Letter.Thread) == 0 {
		return
	}
	if _, ours := c.ReadID(c.Letter.Thread[0]); !ours { // a letter of his own is quoted
		return
	}
	sheets := c.withEndless(incoming.FormsIn(c.rows, c.letters[0].Game))
	inSheet := incoming.Covered(sheets)
	came := slices.Clone(c.rows)
	for i, row := range came {
		if inSheet[i] {
			came[i] = ""
		} else if c.opensForm(row) { // a sheet that has lost its END, and nobody knows where
			return
		}
		if c.typedHere(i) {
			came[i] = ""
		}
	}
	typed, ours := c.unlike(came, sheets)
	if len(typed) > reading.MostTyped || ours < quotedToo*len(typed) {
		return
	}
	for _, i := range typed {
		c.own[i] = c.rows[i]
	}
}

// withEndless adds, to the sheets in a quotation, the last that has lost its END and nothing else: down to the row that stands below its END
// in our letter. Where something was typed into it that is told, and nothing beside it is heard before.
func (c *copyReader) withEndless(sheets []incoming.Stretch) []incoming.Stretch {
	from := -1
	for i, row := range c.rows {
		if c.opensForm(row) && !slices.ContainsFunc(sheets, func(s incoming.Stretch) bool { return s.From <= i && i < s.To }) {
			from = i
		}
	}
	if from < 0 {
		return sheets
	}
	for _, l := range c.letters {
		for _, sent := range incoming.FormsIn(l.Rows, l.Game) {
			below := slices.IndexFunc(l.Rows[sent.To:], func(row string) bool { return strings.TrimSpace(row) != "" })
			if !thread.SameHead(c.rows[from], l.Rows[sent.From]) || below < 0 {
				continue
			}
			to := slices.IndexFunc(c.rows[from:], func(row string) bool { return incoming.Even(row) == incoming.Even(l.Rows[sent.To+below]) })
			if to > 0 && within(c.rows[from:from+to], l.Rows[sent.From:sent.To]) {
				return append(sheets, incoming.Stretch{From: from, To: from + to})
			}
		}
	}
	return sheets
}

// within says whether all rows are among others, marks and empty ones aside.
func within(rows, others []string) bool {
	ours := make(map[string]bool)
	for _, row := range others {
		ours[incoming.Even(row)] = true
	}
	return !slices.ContainsFunc(rows, func(row string) bool { return strings.Trim(row, " \t#") != "" && !ours[incoming.Even(row)] })
}

// typedHere says whether a row stands without a mark.
func (c *copyReader) typedHere(i int) bool { return strings.TrimSpace(c.own[i]) != "" }

// opensForm says whether a row opens a sheet of the game.
func (c *copyReader) opensForm(row string) bool {
	return len(incoming.FormsIn([]string{row, "END"}, c.letters[0].Game)) > 0
}

// unlike finds the rows of a quotation that stand in none of our letters, below the first that does, and how many do stand in one.
func (c *copyReader) unlike(came []string, sheets []incoming.Stretch) (typed []int, ours int) {
	a := incoming.Pieces(came)
	in := make(map[int]bool)
	for _, l := range c.letters {
		back := slices.DeleteFunc(slices.Clone(l.Forms), func(sent incoming.Stretch) bool { // but for the sheets that came back as such
			return !slices.ContainsFunc(sheets, func(s incoming.Stretch) bool { return thread.SameHead(c.rows[s.From], l.Rows[sent.From]) })
		})
		rest := slices.Clone(l.Rows)
		for i := range incoming.Covered(back) {
			rest[i] = ""
		}
		match, ok := incoming.Alike(a, incoming.Pieces(rest), new(incoming.Effort))
		if !ok {
			return nil, 0
		}
		all, page := incoming.ProseOf(rest, nil).Whole, l.OnlyOnPage()
		for _, r := range incoming.RowKeys(a) {
			known := 0
			for _, j := range match[r.From : r.From+r.Count] {
				if j >= 0 {
					known++
				}
			}
			row := a[r.From].Row
			q, _ := incoming.Squeezed(came[row])
			in[row] = in[row] || q == "" || page[q] || 2*known >= r.Count || len(q) >= incoming.SomeLetters && strings.Contains(all, q)
		}
	}
	for _, r := range incoming.RowKeys(a) {
		switch row := a[r.From].Row; {
		case in[row]:
			ours++
		case ours > 0:
			typed = append(typed, row)
		}
	}
	return typed, ours
}
