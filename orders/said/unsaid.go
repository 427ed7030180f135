package said

import (
	"despatch/pattern"
	"strings"
	"unicode"

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
	strikes      = pattern.Of(`(?i)^` + sayingWords.Replace(`{strike} (.+?) {with} (.+?)(?: an)?`) + `$`)
	strikesFrom  = pattern.Of(`(?i)^` + sayingWords.Replace(`{strike} (.+?) {with} (.+?) {from} (.+)`) + `$`)
	placesSome   = pattern.Of(`(?i)^(\d+) (?:in|at|on|a|ad|auf|nach|à|en|to) (.+)$`)
	placesRest   = pattern.Of(`(?i)^(?:(?:place|put|mobilise|mobilize|piazza|metti|piazzo|setze|stelle|place[rz]?) )?(?:all|everything|(?:the )?rest|all (?:the |my )?(?:new )?units|tutt[oi]|il resto|alles|den rest|tout|le reste|todo|el resto)(?: (?:new )?units)? (?:in|at|on|to|a|ad|auf|nach|à|en) (.+)$`)
	alsoThere    = pattern.Of(`(?i)^(?:(?:and|also|e|anche|pure|und|auch|et|aussi|y|también|too|same (?:from|in|for|with)) )*(.+?)(?:,? (?:too|also|as well|likewise|anche|pure|idem|auch|ebenso|aussi|también))?$`)
	allBut       = pattern.Of(`(?i)^all (?:the |my )?(.+?) (?:except|but|minus|less|tranne|meno|außer|bis auf|sauf|menos) (?:for )?(?:\d+|one|two|three|uno|due|einer|zwei|un|deux)(?: of them)? (.+)$`)
	asManyAs     = pattern.Of(`(?i)^(?:(?:max(?:imum|imal)?|massimo|as many|il massimo di|il maggior numero di|più|möglichst viele?|so viele?|autant de|le maximum de|lots of|many|viele|molte|molti|tante|tanti)\b\.?|\d+ ?ipcs? (?:of|worth of|in|on|for|di|für|de)) (.+?)(?: (?:as|wie|che|que) .*| possible| possibili| possibile)?$`)
	backwards    = pattern.Of(`<-|<=? ?-|←|⇐|<==`)
	bracketed    = pattern.Of(`^(.+?) ?([(\[][^()\[\]]+[)\]])$`)
	orNumber     = pattern.Of(`(?i)^\d+ (?:or|o|oder|ou|oppure|bzw\.?) \d+ \pL`)
	noneOf       = pattern.Of(`^\pL[\pL ]*?[: ] ?(?:x ?)?0$`)
	changesUnits = pattern.Of(`(?i)^(?:(?:[+] ?|-)\d+|(?:also |please |and )?(?:add|remove|take away|delete|subtract|cancel|aggiungi|aggiungere|togli|togliere|rimuovi|rimuovere|entferne|streiche|ajoutez?|retirez?|enlevez?|añade|quita)) ?.*\pL`)
)

// Lacks tells what a text lacks that stands behind the keyword of a section and is no order of it; nil where nothing is known of it.
func Lacks(p *Row, text string, section *orders.SectionType) *orders.Diagnostic {
	ahead := p.Ahead(text)
	ahead.Start(text, p.At())
	return ahead.unsaid(section)
}

// unsaid tells what a line lacks that is no order and cannot be one. It is nil for any other line.
func (p *Row) unsaid(section *orders.SectionType) *orders.Diagnostic {
	if p.Mending || p.Full() || section == nil || section.Numbered != nil || len(p.Tokens) < 2 {
		return nil
	}
	text := strings.Join(strings.Fields(p.Text[p.Tokens[0].Start:p.Tokens[len(p.Tokens)-1].End]), " ")
	if len(text) > mostSaying {
		return nil
	}
	told := func(message, hint words.Topic) *orders.Diagnostic {
		return &orders.Diagnostic{Pos: p.Tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood, Message: book.Say(message), Hint: book.Say(hint)}
	}
	wrote, keyword := words.Own(WholeLine(text)), words.Line(section.Keyword)
	if d := p.repairs(section); d != nil {
		return d
	}
	if order, goes := p.homeward(text, section); goes {
		return told(originUnsaid{wrote}, order)
	}
	if d := p.unsaidGoal(text, section); d != nil {
		return d
	}
	if backwards.MatchString(text) && p.Goes(section) {
		return told(arrowBackwards{wrote}, arrowForward{})
	}
	if at := bracketed.FindStringSubmatch(text); at != nil && p.plainly(at[1], section) != nil && p.Ahead(strings.Trim(at[2], "()[]")).counts() {
		return told(notUnderstoodBehind{words.Own(WholeLine(at[2]))}, orderApart{})
	}
	if orNumber.MatchString(text) {
		return told(numberUnsaid{wrote}, oneNumber{})
	}
	if at := condition.FindStringSubmatch(text); at != nil {
		if st := p.plainly(at[1], section); st != nil && st.Form() == orders.FormRetreat {
			return told(conditionFirst{wrote}, conditionBehind{words.Line(p.StatementType(orders.FormRetreat).Example)})
		} else if st != nil {
			return told(hasCondition{wrote, keyword}, inAnyCase{words.Line(orders.PrintStatement(st, p.Vocabulary))})
		}
	}
	if at := allBut.FindStringSubmatch(text); at != nil {
		if st := p.plainly("all "+at[1]+" "+at[2], section); st != nil {
			return told(countUnsaid{wrote}, countThem{words.Line(strings.TrimPrefix(orders.PrintStatement(st, p.Vocabulary), "all"))})
		}
	}
	if at := asManyAs.FindStringSubmatch(text); at != nil && (p.Takes(section.ID, orders.FormBuy) || p.Takes(section.ID, orders.FormDeploy)) {
		if st := p.plainly("1 "+at[1], section); st != nil {
			return told(numberUnsaid{wrote}, writeNumber{words.Line(strings.TrimPrefix(orders.PrintStatement(st, p.Vocabulary), "1"))})
		}
	}
	switch {
	case noneOf.MatchString(text) && p.UnitAt(p.Tokens, 0) > 0:
		return told(ordersNoUnits{wrote}, leaveLineOut{})
	case changesUnits.MatchString(text):
		return told(changesOthers{wrote}, wholeSection{})
	}
	return nil
}

// homeward is what to write for a line that says where units go home, and not where they are; goes is false for any other line.
func (p *Row) homeward(text string, section *orders.SectionType) (order writeHome, goes bool) {
	if !p.Takes(section.ID, orders.FormMove) {
		return writeHome{}, false
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
		if units := ahead.Quantities(words.Text{}); len(ahead.Diagnostics) == 0 && ahead.Peek() == 0 {
			return writeHome{words.Line(orders.QuantitiesText(units, p.Vocabulary)), words.Line(p.Vocabulary.Space(space))}, true
		}
	}
	return writeHome{}, false
}

// unsaidGoal tells what a line lacks that says little more than where units go or are placed; nil for any other line.
func (p *Row) unsaidGoal(text string, section *orders.SectionType) *orders.Diagnostic {
	told := func(message, hint words.Topic) *orders.Diagnostic {
		return &orders.Diagnostic{Pos: p.Tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood, Message: book.Say(message), Hint: book.Say(hint)}
	}
	space := func(name string) string {
		if id, ok := p.Vocabulary.SpaceNamed(name); ok {
			return p.Vocabulary.Space(id)
		}
		return ""
	}
	wrote := words.Own(WholeLine(text))
	if at := placesSome.FindStringSubmatch(text); at != nil && p.Takes(section.ID, orders.FormDeploy) && len(p.Vocabulary.Units) > 0 {
		if to := space(at[2]); to != "" {
			return told(unitsUnsaid{wrote}, nameEachKind{[]words.Line{words.Line(at[1] + " " + p.Vocabulary.Units[0].Name + " at " + to)}})
		}
	}
	if at := placesRest.FindStringSubmatch(text); at != nil && p.Takes(section.ID, orders.FormDeploy) && len(p.Vocabulary.Units) > 0 {
		if to := space(at[1]); to != "" {
			return told(unitsUnsaid{wrote}, nameEachKind{[]words.Line{words.Line("1 " + p.Vocabulary.Units[0].Name + " at " + to)}})
		}
	}
	if !p.Takes(section.ID, orders.FormMove) {
		return nil
	}
	if at := strikesFrom.FindStringSubmatch(text); at != nil {
		ahead := p.Ahead(at[2] + " " + at[3] + " -> " + at[1])
		if st := ahead.statement(section); st == nil && onlyNames(ahead.Diagnostics) { // the sentence is read, but for a name
			d := ahead.Diagnostics[0]
			d.Pos = p.Tokens[0].Pos
			return &d
		}
		return nil
	}
	if at := strikes.FindStringSubmatch(text); at != nil && strings.ContainsFunc(at[2], unicode.IsDigit) {
		if to := space(at[1]); to != "" {
			return told(originUnsaid{wrote}, writeOrigin{words.Line(at[2]), words.Line(to)})
		}
	}
	if ahead := p.Ahead(text); ahead.Tokens[0].Kind == orders.Number {
		if units := ahead.Quantities(words.Text{}); len(ahead.Diagnostics) == 0 && ahead.Peek() == 0 {
			return told(wayUnsaid{wrote}, writeWay{words.Line(orders.QuantitiesText(units, p.Vocabulary))})
		}
	}
	if at := alsoThere.FindStringSubmatch(text); at != nil && at[1] != text {
		if to := space(at[1]); to != "" {
			return told(unitsAndOriginUnsaid{wrote}, writeUnitsAndOrigin{words.Line(to)})
		}
	}
	return nil
}
