package orders

import (
	"strings"

	"despatch/pattern"
	"despatch/words"
)

// Sentences that lack what makes an order of them: from where aircraft return, how many of all stay, whether a condition is met.

var (
	homeward = []*pattern.Pattern{
		pattern.Of(`(?i)^` + sayingWords.Replace(`(.+?) {back} {into} (.+)`) + `$`),
		pattern.Of(`(?i)^` + sayingWords.Replace(`(?:land|return) (.+?) {into} (.+)`) + `$`),
	}
	condition    = pattern.Of(`(?i)^(?:if|when|se|wenn|falls|si) .+?[:,] (.+)$`)
	allBut       = pattern.Of(`(?i)^all (?:the |my )?(.+?) (?:except|but|minus|less|tranne|meno|außer|bis auf|sauf|menos) (?:for )?(?:\d+|one|two|three|uno|due|einer|zwei|un|deux)(?: of them)? (.+)$`)
	noneOf       = pattern.Of(`^\pL[\pL ]*?[: ] ?(?:x ?)?0$`)
	changesUnits = pattern.Of(`(?i)^(?:(?:[+] ?|-)\d+|(?:also |please |and )?(?:add|remove|take away|delete|subtract|cancel|aggiungi|aggiungere|togli|togliere|rimuovi|rimuovere|entferne|streiche|ajoutez?|retirez?|enlevez?|añade|quita)) ?.*\pL`)
)

// unsaid tells what a line lacks that is no order and cannot be one. It is nil for any other line.
func (p *saidLine) unsaid(section *SectionType) *Diagnostic {
	if p.mending || p.full() || section == nil || section.Numbered != nil || len(p.tokens) < 2 {
		return nil
	}
	text := strings.Join(strings.Fields(p.text[p.tokens[0].start:p.tokens[len(p.tokens)-1].end]), " ")
	if len(text) > mostSaying {
		return nil
	}
	told := func(message, hint string) *Diagnostic {
		return &Diagnostic{Pos: p.tokens[0].Pos, Severity: Error, Topic: TopicNotUnderstood, Message: words.Plain(wholeLine(text) + message), Hint: words.Plain(hint)}
	}
	if order := p.homeward(text, section); order != "" {
		return told(" does not say from where the units go", "write: "+order)
	}
	if at := condition.FindStringSubmatch(text); at != nil {
		if st := p.plainly(at[1], section); st != nil {
			return told(" has a condition, and orders of "+section.Keyword+" have none", "if it is to be done in any case, write: "+PrintStatement(st, p.v))
		}
	}
	if at := allBut.FindStringSubmatch(text); at != nil {
		if st := p.plainly("all "+at[1]+" "+at[2], section); st != nil {
			return told(" does not say how many units go", "count them, and write: [their number]"+strings.TrimPrefix(PrintStatement(st, p.v), "all"))
		}
	}
	switch {
	case noneOf.MatchString(text) && p.unitAt(p.tokens, 0) > 0:
		return told(" orders no units", "leave the line out")
	case changesUnits.MatchString(text):
		return told(" changes orders that stand elsewhere", "a section replaces the whole of the one sent before: write all the orders that it is to hold, each as it shall be")
	}
	return nil
}

// homeward is the order of a line that says where units go home, with a blank for where they are; "" for any other line.
func (p *saidLine) homeward(text string, section *SectionType) string {
	if !p.takes(section.ID, FormMove) {
		return ""
	}
	for _, sentence := range homeward {
		at := sentence.FindStringSubmatch(text)
		if at == nil {
			continue
		}
		ahead := p.ahead(at[1])
		if len(ahead.tokens) > 0 && ahead.tokens[0].kind == word && p.numberIn(ahead.tokens[0].fold) == 0 {
			ahead = p.ahead("1 " + at[1])
		}
		space, ok := p.v.SpaceNamed(at[2])
		if !ok || len(ahead.tokens) == 0 {
			continue
		}
		if units := ahead.quantities(""); len(ahead.diagnostics) == 0 && ahead.peek() == 0 {
			return quantitiesText(units, p.v) + "  [their territory or sea zone] -> " + p.v.Space(space)
		}
	}
	return ""
}
