package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/writing"
	"despatch/orders"
	"despatch/templates"
)

// A sheet that cannot be read goes back as its writer wrote it, every line of it, so that it can be mended where it stands.

// mostEchoed is how many rows of a sheet that cannot be read are shown whole.
const mostEchoed = 300

// toMend is a sheet that goes back to its writer, as far as it is laid out.
type toMend struct {
	diags  []orders.Diagnostic
	placed []bool
	lines  []templates.Line
}

// sheetToMend is a sheet as its writer wrote it, with what is wrong behind comment marks below its lines: whoever mends it there and sends it
// back has written a new one. What stands below its end, and may belong to it, stands in it behind comment marks. Of a sheet that is too long
// only the lines are shown that have something wrong.
func (j *judging) sheetToMend() []templates.Line {
	rows := strings.Split(j.text, "\n")
	from := max(j.sheet.Header.Line-1, 0)
	if j.implied { // the row above the first that belongs to it, which may be none
		from = j.firstRow() - 2
	}
	first := templates.Line{AsWritten: true}
	if !j.implied {
		first.Text = strings.TrimSpace(rows[from])
	}
	if j.seat != "" {
		first.Text = j.opening()
	}
	m := toMend{diags: j.diags, placed: make([]bool, len(j.diags)), lines: []templates.Line{first}}
	if j.implied && from >= 0 && j.firstRow() < j.first { // orders above the first section: the row above them may be meant for its keyword
		if row := strings.TrimSpace(rows[from]); row != "" {
			m.lines = append(m.lines, templates.Line{Text: "# " + row, AsWritten: true})
		}
	}
	end := m.layOut(rows, from)
	m.below(rows, end)
	if len(m.lines) > mostEchoed {
		return quote(j.text, j.diags)
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
	for ; i < len(rows) && (i == from || !endsSheet(rows[i])); i++ {
		notes := append(waiting, m.notesOn(i)...)
		if i > from && strings.TrimSpace(rows[i]) != "" && !isOurRemark(rows, i) {
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
		if row := strings.TrimSpace(rows[i]); row != "" && !endsSheet(row) {
			m.lines = append(m.lines, templates.Line{Text: "# " + row, AsWritten: true, Notes: m.notesOn(i)})
		}
	}
}

// endsSheet says whether a row ends a sheet: END, the dashes above a signature, or the line that opens another.
func endsSheet(row string) bool {
	words := strings.Fields(row)
	switch {
	case len(words) == 1:
		return strings.EqualFold(words[0], "END") || words[0] == "--"
	case len(words) >= 3:
		return words[0] == "ORDERS" || words[0] == "CHECK"
	}
	return false
}

// mayGoOn says whether an order may go on in the next row, so that nothing is to be put between the two.
func mayGoOn(row, next string) bool {
	row, _, _ = strings.Cut(row, "#")
	row = strings.TrimSpace(row)
	words := strings.Fields(strings.ToLower(next))
	return strings.HasSuffix(row, ",") || strings.HasSuffix(row, ">") || strings.HasSuffix(row, "→") ||
		len(words) > 0 && slices.Contains([]string{"load", "sail", "unload"}, words[0])
}

// isOurRemark says whether a row is a remark of ours from an earlier refusal, which was left in a sheet that was mended.
func isOurRemark(rows []string, i int) bool {
	for ; i > 0 && strings.HasPrefix(strings.TrimSpace(rows[i]), "#   "); i-- {
	}
	row := strings.TrimSpace(rows[i])
	return slices.ContainsFunc([]orders.Severity{orders.Error, orders.Warning, orders.Note}, func(s orders.Severity) bool {
		return strings.HasPrefix(row, "# "+s.String()+": ")
	})
}
