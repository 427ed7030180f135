package blocks

import (
	"strings"
	"unicode/utf8"
)

// textLayout is a text under way.
type textLayout struct {
	strings.Builder
	// empty is true where an empty line would be one too many.
	empty bool
}

// Text lays a document out as plain text of at most Width columns.
func (d Document) Text() string {
	t := &textLayout{empty: true}
	d = d.inText()
	for i, item := range d {
		if !item.Close && !headed(d, i) {
			t.gap()
		}
		t.block(item.Block)
	}
	return strings.TrimRight(t.String(), "\n") + "\n"
}

// inText is what of a document stands in its text, with the folded parts laid open.
func (d Document) inText() Document {
	var list Document
	for _, item := range d {
		switch b := item.Block.(type) {
		case Picture:
		case Folded:
			if !b.PageOnly {
				list = append(list, Item{Heading{Words: b.Title}, item.Close})
				list = append(list, b.Inside.inText()...)
			}
		default:
			list = append(list, item)
		}
	}
	return list
}

// headed says whether a block stands below a heading.
func headed(d Document, i int) bool {
	if i == 0 {
		return false
	}
	_, ok := d[i-1].Block.(Heading)
	return ok
}

// gap leaves one empty line.
func (t *textLayout) gap() {
	if !t.empty {
		t.WriteByte('\n')
	}
	t.empty = true
}

// fill writes lines that may be broken. Empty ones are gaps.
func (t *textLayout) fill(text string) {
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.TrimRight(line, " \t\r"); line == "" {
			t.gap()
			continue
		}
		fillLine(&t.Builder, line)
		t.empty = false
	}
}

// set writes rows that stay as they are.
func (t *textLayout) set(rows []string) {
	for _, row := range rows {
		t.WriteString(row)
		t.WriteByte('\n')
		t.empty = false
	}
}

func (t *textLayout) block(b Block) {
	switch b := b.(type) {
	case Paragraph:
		t.fill(b.Words.String())
	case Heading:
		title := b.Words.String()
		t.fill(title)
		t.set([]string{strings.Repeat("-", min(utf8.RuneCountInString(title), Width))})
	case List:
		for _, item := range b.Items {
			t.fill("- " + strings.ReplaceAll(item.String(), "\n", "\n  "))
		}
	case Sheet:
		for _, row := range b.Rows {
			t.set(row.lines(sheetWidth))
		}
	case Problems:
		for _, p := range b.Rows {
			t.problem(p)
		}
	case Quotation:
		t.quotation(b)
	case Facts:
		t.facts(b)
	case Account:
		for _, e := range b.Events {
			t.event(e)
		}
	case Table:
		t.set(textTable(b))
	case Legend:
		t.fill(b.Text)
	case Signature:
		t.fill(b.Name)
	case Enclosed:
		t.set(strings.Split(strings.Trim(b.Text, "\n"), "\n"))
	}
}

func (t *textLayout) problem(p Problem) {
	if p.Note {
		t.fill("    ! " + p.Words.String())
		return
	}
	t.fill(p.Words.String())
}

func (t *textLayout) quotation(q Quotation) {
	if q.Marked {
		t.set(Quote(q.Text))
		return
	}
	for line := range strings.SplitSeq(q.Text, "\n") {
		t.fill("  " + line)
	}
}

// event tells one step: what heads others stands at the margin, items behind a dash, what belongs to an item further in.
func (t *textLayout) event(e Event) {
	if e.Depth == 0 {
		t.gap()
		t.fill(e.String())
		return
	}
	t.fill(strings.Repeat("  ", e.Depth-1) + "- " + e.String())
}

// String is an event with its dice.
func (e Event) String() string {
	if e.Dice == "" {
		return e.Text
	}
	return e.Text + " [" + e.Dice + "]"
}

// facts stand beside their labels in columns. One too long for its line goes on in the next behind its last bar, as keys do.
func (t *textLayout) facts(f Facts) {
	widest := 0
	for _, fact := range f.Rows {
		widest = max(widest, utf8.RuneCountInString(fact.Label)+gap)
	}
	for _, fact := range f.Rows {
		value := fact.Value
		if cut := strings.LastIndexByte(value, '|') + 1; utf8.RuneCountInString(value) > Width-widest && cut > 0 {
			t.set([]string{pad(fact.Label, widest, false) + value[:cut], strings.Repeat(" ", widest) + value[cut:]})
			continue
		}
		for i, line := range strings.Split(value, "\n") {
			label := ""
			if i == 0 {
				label = fact.Label
			}
			t.set([]string{strings.TrimRight(pad(label, widest, false)+line, " ")})
		}
	}
}

// quoteMark stands in front of every line that somebody else wrote, so that none of them is taken for the desk's own.
const quoteMark = "| "

// Quote puts a text of a person's behind a mark, line by line. Lines that are too long are broken, words too where they must be.
func Quote(text string) []string {
	var lines []string
	const width = Width - len(quoteMark)
	for row := range strings.SplitSeq(text, "\n") {
		row = strings.TrimRight(row, " \t\r")
		pieces := []string{row}
		if utf8.RuneCountInString(row) > width {
			pieces = Wrap(row, width)
		}
		for _, piece := range pieces {
			for utf8.RuneCountInString(piece) > width {
				cut := []rune(piece)
				lines = append(lines, quoteMark+string(cut[:width]))
				piece = string(cut[width:])
			}
			lines = append(lines, strings.TrimRight(quoteMark+piece, " "))
		}
	}
	return lines
}
