package judging

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// mostEchoed is how many rows of a sheet that cannot be read are shown whole.
const mostEchoed = 300

// toMend is a sheet that goes back to its writer, as far as it is laid out.
type toMend struct {
	diags  []orders.Diagnostic
	placed []bool
	lines  []templates.Line
}

// SheetToMend is a sheet as its writer wrote it, with what is wrong behind comment marks below its lines: whoever mends it there and sends it
// back has written a new one. What stands below its end, and may belong to it, stands in it behind comment marks. Of a sheet that is too long
// only the lines are shown that have something wrong.
func (j *Judging) SheetToMend() []templates.Line {
	rows := strings.Split(j.Text, "\n")
	from := max(j.Sheet.Header.Line-1, 0)
	if j.Implied { // the row above the first that belongs to it, which may be none
		from = j.FirstRow() - 2
	}
	first := templates.Line{AsWritten: true}
	if !j.Implied {
		first.Text = strings.TrimSpace(rows[from])
	}
	if j.Seat != "" {
		first.Text = j.Opening()
	}
	m := toMend{diags: j.Diags, placed: make([]bool, len(j.Diags)), lines: []templates.Line{first}}
	if j.Implied && from >= 0 && j.FirstRow() < j.First { // orders above the first section: the row above them may be meant for its keyword
		if row := strings.TrimSpace(rows[from]); row != "" {
			m.lines = append(m.lines, templates.Line{Text: "# " + row, AsWritten: true})
		}
	}
	end := m.layOut(rows, from)
	m.below(rows, end)
	if len(m.lines) > mostEchoed {
		return incoming.Quote(j.Text, j.Diags)
	}
	for k, d := range m.diags {
		if !m.placed[k] {
			m.lines[0].Notes = append(m.lines[0].Notes, writing.Note(d))
		}
	}
	return append(m.lines, templates.Line{Text: "END"})
}

// notesOn takes what is said of a row.
func (m *toMend) notesOn(i int) (notes []templates.Note) {
	for k, d := range m.diags {
		if d.Line == i+1 {
			notes, m.placed[k] = append(notes, writing.Note(d)), true
		}
	}
	return notes
}

// layOut puts in the rows of the sheet from the one that opens it, and returns the one that ends it.
func (m *toMend) layOut(rows []string, from int) int {
	var waiting []templates.Note // of a line that goes on in the next
	i := from
	for ; i < len(rows) && (i == from || !incoming.EndsSheet(rows[i])); i++ {
		notes := append(waiting, m.notesOn(i)...)
		if i > from && strings.TrimSpace(rows[i]) != "" && !incoming.IsOurRemark(rows, i) {
			m.lines = append(m.lines, templates.Line{Text: strings.TrimRight(rows[i], " \t"), AsWritten: true})
		}
		if waiting = nil; i > from && i+1 < len(rows) && mayGoOn(rows[i], rows[i+1]) {
			waiting = notes
			continue
		}
		last := &m.lines[len(m.lines)-1]
		last.Notes = append(last.Notes, notes...)
	}
	m.lines[0].Notes = append(m.lines[0].Notes, waiting...)
	return i
}

// below puts in what stands below the end of the sheet and is said to be no part of it, with the rows that go with it.
func (m *toMend) below(rows []string, end int) {
	last := 0
	for _, d := range m.diags {
		last = max(last, d.Line)
	}
	for i := end + 1; i < len(rows) && (i < last || strings.TrimSpace(rows[i]) != "") && last > end; i++ {
		if row := strings.TrimSpace(rows[i]); row != "" && !incoming.EndsSheet(row) {
			m.lines = append(m.lines, templates.Line{Text: "# " + row, AsWritten: true, Notes: m.notesOn(i)})
		}
	}
}

// mayGoOn says whether an order may go on in the next row, so that nothing is to be put between the two.
func mayGoOn(row, next string) bool {
	row, _, _ = strings.Cut(row, "#")
	row = strings.TrimSpace(row)
	words := strings.Fields(strings.ToLower(next))
	return strings.HasSuffix(row, ",") || strings.HasSuffix(row, ">") || strings.HasSuffix(row, "→") ||
		len(words) > 0 && slices.Contains([]string{"load", "sail", "unload"}, words[0])
}
