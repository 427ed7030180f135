package said

import (
	"despatch/pattern"
	"strings"

	"despatch/orders"
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
func (p *Row) unsaid(section *orders.SectionType) *orders.Diagnostic {
	if p.Mending || p.Full() || section == nil || section.Numbered != nil || len(p.Tokens) < 2 {
		return nil
	}
	text := strings.Join(strings.Fields(p.Text[p.Tokens[0].Start:p.Tokens[len(p.Tokens)-1].End]), " ")
	if len(text) > mostSaying {
		return nil
	}
	told := func(message, hint string) *orders.Diagnostic {
		return &orders.Diagnostic{Pos: p.Tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood, Message: words.Plain(WholeLine(text) + message), Hint: words.Plain(hint)}
	}
	if order := p.homeward(text, section); order != "" {
		return told(" does not say from where the units go", "write: "+order)
	}
	if at := condition.FindStringSubmatch(text); at != nil {
		if st := p.plainly(at[1], section); st != nil {
			return told(" has a condition, and orders of "+section.Keyword+" have none", "if it is to be done in any case, write: "+orders.PrintStatement(st, p.Vocabulary))
		}
	}
	if at := allBut.FindStringSubmatch(text); at != nil {
		if st := p.plainly("all "+at[1]+" "+at[2], section); st != nil {
			return told(" does not say how many units go", "count them, and write: [their number]"+strings.TrimPrefix(orders.PrintStatement(st, p.Vocabulary), "all"))
		}
	}
	switch {
	case noneOf.MatchString(text) && p.UnitAt(p.Tokens, 0) > 0:
		return told(" orders no units", "leave the line out")
	case changesUnits.MatchString(text):
		return told(" changes orders that stand elsewhere", "a section replaces the whole of the one sent before: write all the orders that it is to hold, each as it shall be")
	}
	return nil
}

// homeward is the order of a line that says where units go home, with a blank for where they are; "" for any other line.
func (p *Row) homeward(text string, section *orders.SectionType) string {
	if !p.Takes(section.ID, orders.FormMove) {
		return ""
	}
	for _, sentence := range homeward {
		at := sentence.FindStringSubmatch(text)
		if at == nil {
			continue
		}
		ahead := p.Ahead(at[1])
		if len(ahead.Tokens) > 0 && ahead.Tokens[0].Kind == orders.Word && p.NumberIn(ahead.Tokens[0].Fold) == 0 {
			ahead = p.Ahead("1 " + at[1])
		}
		space, ok := p.Vocabulary.SpaceNamed(at[2])
		if !ok || len(ahead.Tokens) == 0 {
			continue
		}
		if units := ahead.Quantities(""); len(ahead.Diagnostics) == 0 && ahead.Peek() == 0 {
			return orders.QuantitiesText(units, p.Vocabulary) + "  [their territory or sea zone] -> " + p.Vocabulary.Space(space)
		}
	}
	return ""
}
