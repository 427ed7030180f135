package said

import (
	"fmt"
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
)

// notUnderstood reports a line that is no statement at all, with the nearest verb if there is one.
func (p *Row) notUnderstood(section *orders.SectionType) {
	if p.doubtful() {
		return
	}
	hint := "if it is no order, put END above it or # before it"
	if verb := p.NearestVerb(section); verb != "" && !p.passesFor(verb) {
		hint = "did you mean " + verb + "?"
	} else if p.IsTalk() && (p.Guide() == nil || len(p.Tokens) >= orders.ManyWords) {
		p.Fail(orders.TopicNotUnderstood, p.At(), p.Quote(len(p.Tokens))+" is no order", TalkHint)
		return
	} else if g := p.Guide(); g != nil {
		hint = fmt.Sprintf("lines of %s %d read: %s; or: pass; %s", section.Keyword, p.Under, g.Lines(), hint)
	} else if section != nil {
		hint = section.Keyword + " takes " + p.Taken(section) + "; " + hint
	}
	p.Fail(orders.TopicNotUnderstood, p.At(), p.Quote(len(p.Tokens))+" is not understood", hint)
}

// doubtful reports a line within a sheet that may keep it from being played, or tells for whom it is: behind a mark or below END it would
// still mean that. It says whether the line does.
func (p *Row) doubtful() bool {
	if p.Mending || p.Full() {
		return false
	}
	whole := p.Quote(len(p.Tokens)) + " is no order, and "
	switch aside.JudgeOf(p.Vocabulary).DoubtWithin(p.Text) {
	case aside.Withheld:
		p.Fail(orders.TopicNotUnderstood, p.At(), whole+"may mean that these orders are not to be played", "if so, nothing is left to do: none of this sheet is recorded; if they are to be played, take the line out")
	case aside.CheckWanted:
		p.Fail(orders.TopicNotUnderstood, p.At(), whole+"asks for a check", "for that put CHECK in place of ORDERS in the line that opens the sheet, and take this one out")
	case aside.Meant:
		p.Fail(orders.TopicNotUnderstood, p.At(), whole+"may say for whom the sheet is, or for when", "that is said in the line that opens the sheet, by the name of the seat and ROUND; take this one out")
	default:
		return false
	}
	return true
}

// passesFor says whether a word of one that passes is near to a line of more words, or to "anything", which mean something else.
func (p *Row) passesFor(verb string) bool {
	passes := slices.ContainsFunc(p.Lexicon.Phrases[orders.VerbPass], func(ph []string) bool { return orders.Squeeze(ph) == orders.Squeeze(orders.SplitWords(verb)) })
	return passes && (len(p.Tokens) > 1 || p.Tokens[0].Fold == "anything")
}

const TalkHint = "words for people stand above the line with ORDERS, below END or behind #; to write to another player, use PRESS where the game allows it"

// NearestVerb returns the verb of the section's forms that is most like the first word, or "".
func (p *Row) NearestVerb(section *orders.SectionType) string {
	if p.Full() || len(p.Tokens) == 0 || p.Tokens[0].Kind != orders.Word {
		return ""
	}
	written := p.Tokens[0].Fold
	limit := max(1, len(written)/3)
	best, nearest := limit+1, ""
	for _, id := range p.Forms(section) {
		f := p.StatementType(id)
		if f == nil {
			continue
		}
		for _, verb := range f.Verbs {
			for _, phrase := range p.Lexicon.Phrases[verb] {
				if d := lexis.Distance(written, phrase[0], limit); 0 < d && d < best {
					best, nearest = d, strings.Join(phrase, " ")
				}
			}
		}
	}
	return nearest
}
