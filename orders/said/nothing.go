package said

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/words"
)

// People say in their own words that a section orders nothing: "kein Angriff", "keine Landung", "skip", "no". Such a line may also mean that
// one thing is not done and another is, so it is no order; its writer is told the word that is.

// doesNothing finds a sentence by which somebody does nothing at all.
var doesNothing = pattern.Of(`(?i)^(?:(?:i|we) )?(?:(?:don['’]?t|do not|won['’]?t|will not) (?:move|attack|buy|purchase|place|build|land|do|mobili[sz]e) any(?:thing|body|where|one|(?: more)? units?)|(?:nothing|nobody|no one|no units?) (?:moves?|attacks?|is moved|is bought|goes anywhere)|non (?:muovo|attacco|compro|piazzo|sposto|faccio) (?:niente|nulla|nessuno)|(?:non si muove|non muove) (?:niente|nulla|nessuno)|ich (?:bewege|kaufe|greife|mache) (?:nichts|niemanden?)(?: an)?|je ne (?:bouge|fais|achète) rien|no (?:muevo|compro|ataco|hago) nada)[.!]?$`)

// crossedOut finds what stands in the box of a form that is left empty: a dash, "n/a", "./.".
var crossedOut = pattern.Of(`(?i)^(?:[-–—]{1,3}|[x/]|n[./]?a[./]?|\./\.|\(?(?:none|nothing|nichts|niente|rien|nada)\)?|[Øø∅0])[.]?$`)

// mostOfNothing is how many words such a line has.
const mostOfNothing = 6

// nothing tells of a line that says so in a section in which one may pass. It is nil for any other line.
func (p *Row) nothing(section *orders.SectionType) *orders.Diagnostic {
	if p.Mending || p.Full() || section == nil || !slices.Contains(p.Forms(section), orders.FormPass) || !p.saysNothing() ||
		aside.JudgeOf(p.Vocabulary).DoubtWithin(p.Text) != aside.NoDoubt {
		return nil
	}
	return &orders.Diagnostic{
		Pos: p.Tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood,
		Message: NoOrder(WholeLine(p.Text)), Hint: book.Say(passInstead{words.Line(section.Keyword), len(p.Tokens) > 1}),
	}
}

// saysNothing says whether the line is a word for passing over something, or a word for "no", alone or before a few others.
func (p *Row) saysNothing() bool {
	if doesNothing.MatchString(strings.TrimSpace(p.Text)) || crossedOut.MatchString(strings.TrimSpace(p.Text)) ||
		len(p.Tokens) > 0 && crossedOut.MatchString(strings.TrimSpace(p.Text[p.Tokens[0].Start:])) { // "COMBAT MOVE: -"
		return true
	}
	if slices.ContainsFunc(p.Tokens, func(t orders.Token) bool { return t.Kind != orders.Word && t.Kind != orders.Comma }) || len(p.Tokens) > mostOfNothing {
		return false
	}
	whole := orders.Line{Tokens: p.Tokens}
	return len(p.Tokens) > 0 && (whole.Begins(p.Lexicon.Skips) == len(p.Tokens) || whole.Begins(p.Lexicon.Refusals) > 0)
}
