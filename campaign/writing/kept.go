package writing

import (
	"despatch/templates"
	"despatch/words"
)

// languages are all that the desk writes.
func (h House) languages() []string { return append([]string{h.Language}, h.Languages...) }

// Keep is a text that can be written down, and told later in any language that the desk writes.
func (k *Keys) Keep(t words.Text) words.Text { return t.Keep(k.House.languages()...) }

// KeepLines are lines of a sheet whose notes can be written down likewise.
func (k *Keys) KeepLines(lines []templates.Line) []templates.Line {
	kept := make([]templates.Line, len(lines))
	for i, l := range lines {
		l.Remark = k.Keep(l.Remark)
		notes := l.Notes
		l.Notes = nil
		for _, n := range notes {
			n.Message, n.Hint = k.Keep(n.Message), k.Keep(n.Hint)
			l.Notes = append(l.Notes, n)
		}
		kept[i] = l
	}
	return kept
}
