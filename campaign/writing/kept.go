package writing

import (
	"despatch/campaign/journal"
	"despatch/templates"
	"despatch/words"
)

// languages are all that the desk writes.
func (h House) languages() []string { return append([]string{h.Language}, h.Languages...) }

// Keep is a text that can be written down, and told later in any language that the desk writes, with the names of its game.
func (k *Keys) Keep(g *journal.Game, t words.Text) words.Text { return k.Keeper(g)(t) }

// Keeper keeps texts of a game so, or of none where it is nil.
func (k *Keys) Keeper(g *journal.Game) func(words.Text) words.Text {
	languages := k.House.languages()
	for i, language := range languages {
		if g == nil || g.Rules == nil {
			break
		}
		languages[i] = g.Rules.Phrases().Reading(language)
	}
	return func(t words.Text) words.Text { return t.Keep(languages...) }
}

// KeepLines are lines of a sheet whose notes can be written down likewise.
func (k *Keys) KeepLines(g *journal.Game, lines []templates.Line) []templates.Line {
	kept := make([]templates.Line, len(lines))
	for i, l := range lines {
		l.Remark = k.Keep(g, l.Remark)
		notes := l.Notes
		l.Notes = nil
		for _, n := range notes {
			n.Message, n.Hint = k.Keep(g, n.Message), k.Keep(g, n.Hint)
			l.Notes = append(l.Notes, n)
		}
		kept[i] = l
	}
	return kept
}
