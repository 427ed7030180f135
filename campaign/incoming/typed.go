package incoming

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/orders/sheets"
)

// typedBehind keeps what somebody has typed behind the comment marks of a sheet that came back: by the row, with its blanks evened out.
func (m *Mended) typedBehind() map[string]string {
	typed := make(map[string]string)
	for _, r := range m.rows {
		if e := Even(r.text); IsComment(r.text) && r.typed != "" && !slices.Contains(m.ourComments, e) {
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
		if w.match[i] >= 0 || p.Fold == "#" || last >= 0 && p.sameMark(w.a[last]) {
			continue
		}
		if last >= 0 && last+1 == i && w.a[last].Row == p.Row {
			typed.WriteString(w.came[p.Row][w.a[last].end:p.start])
		} else if last >= 0 {
			typed.WriteByte(' ')
		}
		typed.WriteString(w.came[p.Row][p.start:p.end])
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
		if p.Row == w.b[j].Row && !slices.Contains(w.match, k) {
			return true
		}
	}
	return false
}

// LineFor is what was typed on a line, if it is an order of the section in which it stands; else "".
func (p *Paper) LineFor(typed string, line int, words *orders.Vocabulary) string {
	section := ""
	for _, sec := range p.Sheet.Sections {
		if sec.Line < line {
			section = sec.ID
		}
	}
	if section == "" {
		return ""
	}
	if _, ok := sheets.Statements(section, typed, words); !ok {
		return ""
	}
	return typed
}
