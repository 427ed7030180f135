package said

import (
	"slices"
	"strings"

	"despatch/lexis"
	"despatch/orders"
	"despatch/orders/aside"
	"despatch/words"
)

// notUnderstood reports a line that is no statement at all, with the nearest verb if there is one.
func (p *Row) notUnderstood(section *orders.SectionType) {
	if p.doubtful() {
		return
	}
	hint := book.Say(ifNoOrder{})
	if verb := p.NearestVerb(section); verb != "" && !p.passesFor(verb) {
		hint = orders.DidYouMean(verb)
	} else if p.IsTalk() && (p.Guide() == nil || len(p.Tokens) >= orders.ManyWords) {
		p.Fail(orders.TopicNotUnderstood, p.At(), NoOrder(p.Quote(len(p.Tokens))), TalkElsewhere())
		return
	} else if g := p.Guide(); g != nil {
		hint = book.Say(linesRead{words.Line(section.Keyword), p.Under, g.Lines()})
	} else if section != nil {
		hint = book.Say(sectionTakes{words.Line(section.Keyword), p.Taken(section)})
	}
	p.Fail(orders.TopicNotUnderstood, p.At(), book.Say(notUnderstood{words.Own(p.Quote(len(p.Tokens)))}), hint)
}

// doubtful reports a line within a sheet that may keep it from being played, or tells for whom it is: behind a mark or below END it would
// still mean that. It says whether the line does.
func (p *Row) doubtful() bool {
	if p.Mending || p.Full() {
		return false
	}
	wrote := words.Own(p.Quote(len(p.Tokens)))
	fault := func(message, hint words.Topic) {
		p.Fail(orders.TopicNotUnderstood, p.At(), book.Say(message), book.Say(hint))
	}
	switch aside.JudgeOf(p.Vocabulary).DoubtWithin(p.Text) {
	case aside.Withheld:
		fault(perhapsWithheld{wrote}, nothingRecorded{})
	case aside.CheckWanted:
		fault(asksForCheck{wrote}, openWithCheck{})
	case aside.Meant:
		fault(perhapsHeader{wrote}, headerSays{})
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

// NearestVerb returns the verb of the section's forms that is most like the first word, or "".
func (p *Row) NearestVerb(section *orders.SectionType) string {
	if p.Full() || len(p.Tokens) == 0 || p.Tokens[0].Kind != orders.Word {
		return ""
	}
	written := p.Tokens[0].Fold
	near := lexis.Near[string]{Tolerance: lexis.AmongNames}
	for _, id := range p.Forms(section) {
		f := p.StatementType(id)
		if f == nil {
			continue
		}
		for _, verb := range f.Verbs {
			for _, phrase := range p.Lexicon.Phrases[verb] {
				near.Try(written, phrase[0], strings.Join(phrase, " "))
			}
		}
	}
	nearest, _ := near.First()
	return nearest
}
