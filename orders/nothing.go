package orders

import (
	"slices"

	"despatch/words"
)

// People say in their own words that a section orders nothing: "kein Angriff", "keine Landung", "skip", "no". Such a line may also mean that
// one thing is not done and another is, so it is no order; its writer is told the word that is.

// mostOfNothing is how many words such a line has.
const mostOfNothing = 6

// nothing tells of a line that says so in a section in which one may pass. It is nil for any other line.
func (p *saidLine) nothing(section *SectionType) *Diagnostic {
	if p.mending || p.full() || section == nil || !slices.Contains(p.forms(section), FormPass) || !p.saysNothing() ||
		p.judge().doubtOf(p.text, asideWords(p.text), Beside{}, asides()) != NoDoubt {
		return nil
	}
	hint := "if nothing is to be ordered in " + section.Keyword + ", write: pass"
	if len(p.tokens) > 1 {
		hint += "; if other orders stand beside it, take it out"
	}
	return &Diagnostic{
		Pos: p.tokens[0].Pos, Severity: Error, Topic: TopicNotUnderstood, Hint: words.Plain(hint),
		Message: words.Plain(wholeLine(p.text) + " is no order"),
	}
}

// saysNothing says whether the line is a word for passing over something, or a word for "no", alone or before a few others.
func (p *saidLine) saysNothing() bool {
	if slices.ContainsFunc(p.tokens, func(t token) bool { return t.kind != word && t.kind != comma }) || len(p.tokens) > mostOfNothing {
		return false
	}
	whole := line{tokens: p.tokens}
	return len(p.tokens) > 0 && (whole.begins(p.lexicon.skips) == len(p.tokens) || whole.begins(p.lexicon.refusals) > 0)
}
