package campaign

import (
	"html"
	"regexp"
	"slices"
	"strings"

	"despatch/orders"
)

// Nothing that a person typed may vanish without a word. What he typed is what does not stand in our letter: words that he has put behind
// the comment marks of a sheet of ours, and rows that he has put behind the quote marks around it.

// typedBehind keeps what somebody has typed behind the comment marks of a sheet that came back: by the row, with its blanks evened out.
func (m *mended) typedBehind() map[string]string {
	typed := make(map[string]string)
	for _, r := range m.rows {
		if e := even(r.text); isComment(r.text) && r.typed != "" && !slices.Contains(m.ourComments, e) {
			typed[e] = r.typed
		}
	}
	return typed
}

// typedIn are the words of a row that are the writer's, without comment marks.
func (w *mender) typedIn(row []int) string {
	var typed strings.Builder
	last := -1
	for _, i := range row {
		p := w.a[i]
		if w.match[i] >= 0 || p.fold == "#" || last >= 0 && p.sameMark(w.a[last]) {
			continue
		}
		if last >= 0 && last+1 == i && w.a[last].row == p.row {
			typed.WriteString(w.came[p.row][w.a[last].end:p.start])
		} else if last >= 0 {
			typed.WriteByte(' ')
		}
		typed.WriteString(w.came[p.row][p.start:p.end])
		last = i
	}
	return typed.String()
}

// shortened says whether words of ours were taken out of a comment, which came back nowhere: no program does that.
func (w *mender) shortened(row []int) bool {
	j := w.match[row[0]]
	if j < 0 {
		return false
	}
	for k, p := range w.b {
		if p.row == w.b[j].row && !slices.Contains(w.match, k) {
			return true
		}
	}
	return false
}

// noteTyped notes the comments of a sheet behind whose marks somebody has typed what may be an order.
func (h *reading) noteTyped(p *paper) {
	if len(h.typedBehind) == 0 {
		return
	}
	words := h.game.Rules.Vocabulary()
	for i, row := range strings.Split(p.text, "\n") {
		typed, line := h.typedBehind[even(row)], i+1
		if typed == "" || line < p.sheet.Header.Line || p.sheet.Close.Line > 0 && line > p.sheet.Close.Line || !words.Orders(typed) {
			continue
		}
		told := func(d orders.Diagnostic) bool { return d.Line == line && d.Topic == orders.TopicBehindMark }
		if !slices.ContainsFunc(p.diags, told) {
			p.diags = append(p.diags, orders.BehindMark(line, p.lineFor(typed, line, words)))
		}
	}
}

// lineFor is what was typed on a line, if it is an order of the section in which it stands; else "".
func (p *paper) lineFor(typed string, line int, words *orders.Vocabulary) string {
	section := ""
	for _, sec := range p.sheet.Sections {
		if sec.Line < line {
			section = sec.ID
		}
	}
	if section == "" {
		return ""
	}
	if list, diags := orders.ParseStatements(section, typed, words); len(list) == 0 || orders.Failed(diags) {
		return ""
	}
	return typed
}

const (
	// mostTyped is how many rows somebody puts into the quotation of a letter beside its sheets; where more are not in our letters, it is
	// another letter that is quoted.
	mostTyped = 12
	// quotedToo is how many rows of the quotation must be ours for each that is not.
	quotedToo = 2
)

// takeTyped takes the rows that somebody has put behind the quote marks, beside the sheets, for his own words: that they stand there does
// not make them ours. Above the first row of ours stand the headings of programs.
func (c *copyReader) takeTyped() {
	if c.letter.Form == "" || c.pasted || len(c.letter.Thread) == 0 {
		return
	}
	if _, ours := c.readID(c.letter.Thread[0]); !ours { // a letter of his own is quoted
		return
	}
	sheets := c.withEndless(formsIn(c.rows, c.letters[0].game))
	inSheet := covered(sheets)
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
	if len(typed) > mostTyped || ours < quotedToo*len(typed) {
		return
	}
	for _, i := range typed {
		c.own[i] = c.rows[i]
	}
}

// withEndless adds, to the sheets in a quotation, the last that has lost its END and nothing else: down to the row that stands below its END
// in our letter. Where something was typed into it that is told, and nothing beside it is heard before.
func (c *copyReader) withEndless(sheets []stretch) []stretch {
	from := -1
	for i, row := range c.rows {
		if c.opensForm(row) && !slices.ContainsFunc(sheets, func(s stretch) bool { return s.from <= i && i < s.to }) {
			from = i
		}
	}
	if from < 0 {
		return sheets
	}
	for _, l := range c.letters {
		for _, sent := range formsIn(l.rows, l.game) {
			below := slices.IndexFunc(l.rows[sent.to:], func(row string) bool { return strings.TrimSpace(row) != "" })
			if !sameHead(c.rows[from], l.rows[sent.from]) || below < 0 {
				continue
			}
			to := slices.IndexFunc(c.rows[from:], func(row string) bool { return even(row) == even(l.rows[sent.to+below]) })
			if to > 0 && within(c.rows[from:from+to], l.rows[sent.from:sent.to]) {
				return append(sheets, stretch{from, from + to})
			}
		}
	}
	return sheets
}

// within says whether all rows are among others, marks and empty ones aside.
func within(rows, others []string) bool {
	ours := make(map[string]bool)
	for _, row := range others {
		ours[even(row)] = true
	}
	return !slices.ContainsFunc(rows, func(row string) bool { return strings.Trim(row, " \t#") != "" && !ours[even(row)] })
}

// typedHere says whether a row stands without a mark.
func (c *copyReader) typedHere(i int) bool { return strings.TrimSpace(c.own[i]) != "" }

// opensForm says whether a row opens a sheet of the game.
func (c *copyReader) opensForm(row string) bool {
	return len(formsIn([]string{row, "END"}, c.letters[0].game)) > 0
}

// unlike finds the rows of a quotation that stand in none of our letters, below the first that does, and how many do stand in one.
func (c *copyReader) unlike(came []string, sheets []stretch) (typed []int, ours int) {
	a := pieces(came)
	in := make(map[int]bool)
	for _, l := range c.letters {
		back := slices.DeleteFunc(slices.Clone(l.forms), func(sent stretch) bool { // but for the sheets that came back as such
			return !slices.ContainsFunc(sheets, func(s stretch) bool { return sameHead(c.rows[s.from], l.rows[sent.from]) })
		})
		rest := slices.Clone(l.rows)
		for i := range covered(back) {
			rest[i] = ""
		}
		match, ok := alike(a, pieces(rest), new(effort))
		if !ok {
			return nil, 0
		}
		all, page := proseOf(rest, nil).whole, l.onlyOnPage()
		for _, r := range rowKeys(a) {
			known := 0
			for _, j := range match[r.from : r.from+r.count] {
				if j >= 0 {
					known++
				}
			}
			row := a[r.from].row
			q, _ := squeezed(came[row])
			in[row] = in[row] || q == "" || page[q] || 2*known >= r.count || len(q) >= someLetters && strings.Contains(all, q)
		}
	}
	for _, r := range rowKeys(a) {
		switch row := a[r.from].row; {
		case in[row]:
			ours++
		case ours > 0:
			typed = append(typed, row)
		}
	}
	return typed, ours
}

var (
	inLine  = regexp.MustCompile(`(?i)</?(?:a|b|code|em|i|s|small|span|strong|sub|sup|u)\b[^>]*>`)
	anyMark = regexp.MustCompile(`<[^>]*>`)
)

// onlyOnPage are the lines of a letter's page that its text does not have, squeezed.
func (l *sentLetter) onlyOnPage() map[string]bool {
	only := make(map[string]bool)
	for row := range strings.Lines(html.UnescapeString(anyMark.ReplaceAllString(inLine.ReplaceAllString(l.page, ""), "\n"))) {
		q, _ := squeezed(row)
		only[q] = true
	}
	for _, row := range l.rows {
		q, _ := squeezed(row)
		delete(only, q)
	}
	return only
}
