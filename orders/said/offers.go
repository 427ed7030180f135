package said

import (
	"despatch/pattern"
	"slices"
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// Some lines leave no doubt what they are about and yet are no order: a sea zone is only its number, the arrow is missing. Nobody takes
// such a line; but the answer says which order it may be, word for word, and the player has only to agree.

// mender puts into a line what it lacks.
type mender struct{ *Row }

// mostOffers is how many ways to mend a line are tried.
const mostOffers = 80

// Offered puts the order that a line may be into the first fault of it, in place of all that is wrong with it.
func (b *Row) Offered(faults []orders.Diagnostic, line string, tokens []orders.Token, section *orders.SectionType) []orders.Diagnostic {
	if len(faults) == 0 || b.Full() || section.Numbered != nil || len(tokens) == 0 || len(tokens) > mostTokens {
		return faults
	}
	if d := b.movesAndFights(line, tokens, section); d != nil {
		return []orders.Diagnostic{*d}
	}
	if ahead := b.Ahead(line); ahead.unsaid(section) != nil {
		return faults // they say it
	}
	lines := mender{b}.offers(line[tokens[0].Start:], section)
	if len(lines) == 0 {
		if d := b.behindOrder(line, tokens, section); d != nil {
			return []orders.Diagnostic{*d}
		}
		if d := b.fromNowhere(line, tokens, section); d != nil {
			return []orders.Diagnostic{*d}
		}
		return faults
	}
	first := faults[0]
	first.Message = book.Say(noOrderAsItStands{words.Own(WholeLine(line))})
	first.Hint = book.Say(ifItMeans{words.Line(lines[0])})
	if len(lines) > 1 {
		first.Hint = book.Say(writeOneOf{orders.Lines(lines)})
	}
	return []orders.Diagnostic{first}
}

// offers are the orders that the line may be, in their canonical form.
func (p mender) offers(text string, section *orders.SectionType) (lines []string) {
	for i, mended := range p.mended(text, section) {
		if i >= mostOffers {
			break
		}
		st := p.Ahead(mended).statementOf(section)
		if st == nil {
			continue
		}
		if line := orders.PrintStatement(st, p.Vocabulary); !slices.Contains(lines, line) && len(lines) < orders.MaxSuggestions {
			lines = append(lines, line)
		}
	}
	return lines
}

// statementOf reads the line as a statement, nil if anything is wrong with it.
func (p *Row) statementOf(section *orders.SectionType) orders.Statement {
	if len(p.Tokens) == 0 {
		return nil
	}
	defer func(was bool) { p.Unheard = was }(p.Unheard)
	p.Unheard = true
	if st := p.Understood(section); st != nil && !orders.Failed(p.Diagnostics) && st.Form() != orders.FormPass {
		return st
	}
	return nil
}

// mended are texts that a line may stand for, the likeliest first.
func (p mender) mended(text string, section *orders.SectionType) (list []string) {
	takes := func(f orders.Form) bool { return p.Takes(section.ID, f) }
	bare := strings.Join(strings.Fields(strings.NewReplacer("(", " ", ")", " ", "[", " ", "]", " ").Replace(text)), " ")
	if bare != text {
		list = append(list, bare)
	}
	list = append(list, p.zonesNamed(text), p.zonesNamed(bare), p.withoutRemark(text), p.withoutFirst(text), about.ReplaceAllString(text, ""), keeps.ReplaceAllString(text, ""))
	if at := addition.FindStringSubmatch(text); at != nil {
		one, _ := strconv.Atoi(at[1])
		other, _ := strconv.Atoi(at[2])
		list = append(list, strconv.Itoa(one+other)+" "+at[3])
	}
	if takes(orders.FormVoyage) && p.Ahead(text).sailsAnywhere() {
		return append(list, p.voyages(text)...)
	}
	if takes(orders.FormLose) {
		list = append(list, p.lossesInFull(text, section)...)
	}
	if takes(orders.FormBuy) || takes(orders.FormDeploy) {
		list = append(list, p.rowsOfTable(text)...)
		list = append(list, p.pricesLeftOut(text)...)
	}
	if p.Goes(section) {
		list = append(list, p.rowsOfTable(text)...)
		list = append(list, strings.Replace(bare, ":", " ", 1))
		list = append(list, p.arrowsPutIn(bare)...)
		list = append(list, p.arrowsPutIn(p.withoutRemark(text))...)
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" || s == text })
}

var (
	// about finds what stands before a number that is not meant to be exact.
	about = pattern.Of(`(?i)^(?:~|≈|(?:about|around|roughly|circa|ca|approx|up to|at (?:most|least)|max|maximum|min|fino a|al massimo|almeno|bis zu|höchstens|maximal|mindestens|etwa|ungefähr|environ|jusqu['’]à|au (?:plus|moins)|hasta|unos)\b\.?)\s*`)
	// addition finds two numbers that are added up: "5 + 5 infantry".
	addition = pattern.Of(`^(\d{1,3}) ?\+ ?(\d{1,3}) (\pL.*)$`)
	// keeps finds words behind a purchase that say what is left.
	keeps = pattern.Of(`(?i)[,;]?\s+(?:(?:but|and|ma|e|aber|und|mais|et|pero|y)\s+)?(?:keep|save|keeping|saving|tengo|tenendo|risparmio|conservo|avanzo|behalte|spare|garde|guardo)\s+\d+\b.*$`)
)

// zonesNamed writes out the spaces of which only the number stands at an arrow: "7 -> 6" for "Sea Zone 7 -> Sea Zone 6".
func (p mender) zonesNamed(text string) string {
	ahead := p.Ahead(text)
	var out strings.Builder
	at, found := 0, false
	for i, t := range ahead.Tokens {
		atArrow := i > 0 && ahead.Tokens[i-1].Kind == orders.Arrow || i+1 < len(ahead.Tokens) && ahead.Tokens[i+1].Kind == orders.Arrow
		if t.Kind != orders.Number || !atArrow || i > 0 && ahead.Tokens[i-1].Kind == orders.Word && !ahead.EndsUnit(ahead.Tokens[:i]) {
			continue
		}
		if name := p.SpaceNumbered(t.Fold); name != "" {
			out.WriteString(text[at:t.Start] + " " + name + " ")
			at, found = t.End, true
		}
	}
	if !found {
		return ""
	}
	return out.String() + text[at:]
}

// arrowsPutIn puts an arrow between the words of a line in which none stands, in every place: one leads between two spaces.
func (p mender) arrowsPutIn(text string) (list []string) {
	ahead := p.Ahead(text)
	f := ahead.VerbHere()
	if ahead.Has(orders.Arrow) || len(ahead.Tokens) > 16 || f != nil && f.ID != orders.FormMove {
		return nil
	}
	for i := 3; i < len(ahead.Tokens); i++ {
		t, before := ahead.Tokens[i], ahead.Tokens[i-1]
		if t.Kind != orders.Word || before.Kind != orders.Word && before.Kind != orders.Number || p.IsSmall(before) {
			continue
		}
		if !p.IsSmall(t) {
			list = append(list, text[:before.End]+" -> "+text[t.Start:])
		}
		if p.JoinsSpaces(t) && i+1 < len(ahead.Tokens) { // "Germany attacks Poland"
			rest := text[t.End:]
			list = append(list, text[:before.End]+" -> "+rest)
			if p.WordIn(ahead.Tokens, i, orders.WordAt) > 0 { // or the units are Poland's, and go there
				if from := strings.LastIndex(text[:before.End], " "+before.Text); from > 0 && i > 1 {
					list = append(list, text[:from]+" "+rest+" -> "+before.Text)
				}
			}
		}
	}
	return list
}

// withoutRemark is a line without what stands behind it in parentheses, or as a mark that ends a sentence. Parentheses that count or name a place may
// say what becomes of the order: a line is never offered without them.
func (p mender) withoutRemark(text string) string {
	rest := strings.TrimRight(text, " !?.…")
	if strings.HasSuffix(rest, ")") {
		if i := strings.LastIndex(rest, "("); i > 0 {
			if p.Ahead(rest[i+1 : len(rest)-1]).counts() {
				return ""
			}
			rest = strings.TrimSpace(rest[:i])
		}
	}
	if rest == strings.TrimRight(text, " .") {
		return ""
	}
	return rest
}

// counts says whether a text has a number in it, or names a place or a unit.
func (p *Row) counts() bool {
	for i, t := range p.Tokens {
		if n, _ := p.PlaceAt(i); n > 0 || p.UnitAt(p.Tokens, i) > 0 && len(t.Fold) > 2 || t.Kind == orders.Number || t.Kind == orders.Word && p.NumberIn(t.Fold) > 1 {
			return true
		}
	}
	return false
}

// withoutFirst is a line without a first word that is none of the language and stands before a number: "compro 3 infantry".
func (p mender) withoutFirst(text string) string {
	ahead := p.Ahead(text)
	if len(ahead.Tokens) < 3 || ahead.Tokens[0].Kind != orders.Word || p.NumberIn(ahead.Tokens[0].Fold) > 0 || ahead.EndsUnit(ahead.Tokens[:1]) {
		return ""
	}
	if next := ahead.Tokens[1]; next.Kind != orders.Number && p.NumberIn(next.Fold) == 0 && p.WordIn(ahead.Tokens, 1, orders.WordAll) == 0 {
		return ""
	}
	return text[ahead.Tokens[1].Start:]
}

// sailsAnywhere says whether the line speaks of loading or unloading.
func (p *Row) sailsAnywhere() bool {
	return p.HasWord(orders.WordLoad) || p.HasWord(orders.WordUnload) || loads.MatchString(p.Text)
}

var (
	loads   = pattern.Of(`(?i)\b(load|unload|sail|go)(?:s|ing|es)?\b`)
	legs    = pattern.Of(`(?i)\s*(?:[,;]|\band\b|\bthen\b|\s)[,;\s]*(?:and\s+|then\s+)?\b(unload|sail|load)\b\s*`)
	landing = pattern.Of(`(?i)\bunload (?:(?:in|to|into|on|at)\s+)?`)
)

// voyages are a line about a transport with the marks and words that a voyage has: a colon behind the place of the transport, a semicolon
// before each leg, "from" and "at" before the places.
func (p mender) voyages(text string) (list []string) {
	text = loads.ReplaceAllString(text, "$1")
	text = legs.ReplaceAllString(text, "; $1 ")
	text = strings.Replace(strings.Replace(text, ": ;", ":", 1), ":;", ":", 1)
	text = landing.ReplaceAllString(text, "unload at ")
	head, rest, found := strings.Cut(text, ":")
	if !found {
		if head, rest, found = strings.Cut(text, ";"); !found {
			return nil
		}
	}
	legsText := strings.Split(rest, ";")
	list = append(list, head+": "+strings.TrimSpace(rest))
	words := strings.Fields(legsText[0])
	for i := 2; i < len(words) && len(list) < mostOffers/4; i++ { // "load 2 infantry Germany"
		from := strings.Join(words[:i], " ") + " from " + strings.Join(words[i:], " ")
		list = append(list, head+": "+strings.Join(append([]string{from}, legsText[1:]...), ";"))
	}
	return list
}

// not are words for it before units that are to be lost last.
var not = map[string]bool{"not": true, "never": true, "non": true, "mai": true, "nicht": true, "nie": true, "pas": true, "jamais": true, "no": true, "nunca": true}

// lossesInFull writes out what "lose tanks last", "save the tanks", "lose infantry, not tanks" and "lose infantry first" come to, by the game's own orders of loss.
func (p mender) lossesInFull(text string, section *orders.SectionType) (list []string) {
	ahead := p.Ahead(text)
	first, last := false, false
	var named, spared []string
	for i := 0; i < len(ahead.Tokens); i++ {
		t := ahead.Tokens[i]
		n := ahead.UnitAt(ahead.Tokens, i)
		switch {
		case p.WordIn(ahead.Tokens, i, orders.VerbLose) > 0, p.WordIn(ahead.Tokens, i, orders.WordAnd) > 0, t.Kind == orders.Comma, slices.Contains([]string{"the", "my", "alive"}, t.Fold):
		case slices.Contains(p.Lexicon.Savings, t.Fold):
			last = true
		case p.WordIn(ahead.Tokens, i, orders.WordFirst) > 0:
			first = true
		case not[t.Fold] && len(named) > 0:
			first, spared = true, []string{}
		case n > 0:
			ahead.Next = i
			unit := ahead.Take(p.Units, n)
			if i += n - 1; spared != nil {
				spared = append(spared, unit)
			} else {
				named = append(named, unit)
			}
		default:
			return nil
		}
	}
	if first == last || len(named) == 0 || spared != nil && len(spared) == 0 {
		return nil
	}
	ranks := p.Vocabulary.DefenceLosses
	if section.Takes == orders.SpaceArgument {
		ranks = p.Vocabulary.AttackLosses
	}
	for _, order := range ranks {
		mentioned := slices.Concat(named, spared)
		if slices.ContainsFunc(mentioned, func(id string) bool { return !slices.Contains(order, id) }) {
			continue
		}
		all := slices.DeleteFunc(slices.Clone(order), func(id string) bool { return slices.Contains(mentioned, id) })
		if first {
			all = slices.Concat(named, all, spared)
		} else {
			all = append(all, named...)
		}
		list = append(list, p.Lexicon.Phrases[orders.VerbLose][0][0]+" "+orders.ListText(all, func(id string) string { return p.Vocabulary.Unit(id, 1) }))
	}
	return list
}

// fromNowhere tells what is missing where a line says only where units go: "3 infantry to Poland", "attack Poland with everything".
func (b *Row) fromNowhere(line string, tokens []orders.Token, section *orders.SectionType) *orders.Diagnostic {
	if !b.Takes(section.ID, orders.FormMove) {
		return nil
	}
	goal := func(first int) string {
		for end := len(tokens); end > first; end-- {
			if id, ok := b.Vocabulary.SpaceNamed(line[tokens[first].Start:tokens[end-1].End]); ok {
				return b.Vocabulary.Space(id)
			}
		}
		return ""
	}
	if n := b.WordIn(tokens, 0, orders.VerbAttack); n > 0 && n < len(tokens) && b.WordIn(tokens, n, orders.WordAt) == 0 && !b.Ahead(line).HasWord(orders.WordFrom) {
		if name := goal(n); name != "" {
			return &orders.Diagnostic{Pos: tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood,
				Message: book.Say(unitsAndOriginUnsaid{words.Own(WholeLine(line))}), Hint: book.Say(writeUnitsAndOrigin{words.Line(name)})}
		}
	}
	if len(tokens) > 2 && orders.Everything[tokens[0].Fold] && b.WordIn(tokens, 1, orders.WordTo) > 0 {
		if name := goal(2); name != "" {
			return &orders.Diagnostic{Pos: tokens[0].Pos, Severity: orders.Error, Topic: orders.TopicNotUnderstood,
				Message: book.Say(unitsAndOriginUnsaid{words.Own(WholeLine(line))}), Hint: book.Say(writeUnitsAndOrigin{words.Line(name)})}
		}
	}
	for i := 2; i < len(tokens)-1; i++ {
		if b.WordIn(tokens, i, orders.WordTo) == 0 || !b.EndsUnit(tokens[:i]) {
			continue
		}
		if name := goal(i + 1); name != "" {
			return &orders.Diagnostic{Pos: tokens[i].Pos, Severity: orders.Error, Topic: orders.TopicMissing,
				Message: book.Say(originUnsaid{words.Own(WholeLine(line))}),
				Hint:    book.Say(writeOrigin{words.Line(strings.TrimSpace(line[tokens[0].Start:tokens[i].Start])), words.Line(name)})}
		}
	}
	return nil
}

// behindOrder tells where a line holds an order and then something that is none: what is wrong with the rest.
func (b *Row) behindOrder(line string, tokens []orders.Token, section *orders.SectionType) *orders.Diagnostic {
	for i := 1; i < len(tokens)-1; i++ {
		dot := line[tokens[i-1].End:tokens[i].Start]
		from := i
		switch {
		case b.partsOrders(tokens[i]):
			from = i + 1
		case !strings.HasPrefix(dot, ". "):
			continue
		}
		first := b.Ahead(line[tokens[0].Start:tokens[i-1].End])
		st := first.statementOf(section)
		if st == nil || first.Short || st.Form() != orders.FormMove && st.Form() != orders.FormDeploy {
			continue
		}
		rest := line[tokens[from].Start:]
		return &orders.Diagnostic{Pos: tokens[from].Pos, Severity: orders.Error, Topic: orders.TopicRest,
			Message: book.Say(notUnderstoodBehind{words.Own(WholeLine(rest))}), Hint: book.Say(eachOnItsLine{words.Line(orders.PrintStatement(st, b.Vocabulary))})}
	}
	return nil
}

// pricesLeftOut are a purchase without the number behind it that may be a price: "3 infantry - 9", "3 infantry: 9".
func (p mender) pricesLeftOut(text string) (list []string) {
	ahead := p.Ahead(text)
	sums := 0
	for n := len(ahead.Tokens) - 1; n >= 1; n-- {
		switch t := ahead.Tokens[n]; {
		case t.Kind == orders.Number:
			sums++
		case t.Kind == orders.Word && sums == 1 && ahead.EndsUnit(ahead.Tokens[:n+1]):
			list = []string{text[:t.End]}
			if first, next := ahead.Tokens[0], ahead.Tokens[n+1]; next.Kind == orders.Number && first.Kind == orders.Number {
				list = append(list, next.Text+text[first.End:t.End]) // no mark parts them: it may be the number that is meant
			}
			return list
		case t.Kind != orders.Colon && t.Kind != orders.Other:
			return nil
		}
	}
	return nil
}

// rowsOfTable are the orders that the row of a table may be.
func (p mender) rowsOfTable(text string) (list []string) {
	counted, spaces := p.row(text)
	for _, goes := range counted {
		list = append(list, goes)
		switch len(spaces) {
		case 1:
			list = append(list, goes+" at "+spaces[0])
		case 2:
			list = append(list, goes+" "+spaces[0]+" -> "+spaces[1])
		}
	}
	return list
}

// row reads the row of a table, whose cells are a unit, a number and spaces, in some order: the unit with each of the numbers, and the
// spaces. Of two numbers one may be a price.
func (p mender) row(text string) (counted, spaces []string) {
	cells := cellsOf(text)
	if len(cells) < 2 || len(cells) > 6 {
		return nil, nil
	}
	var units, numbers []string
	for _, c := range cells {
		ahead := p.Ahead(c)
		switch n := len(ahead.Tokens); {
		case n == 0:
		case n == 1 && ahead.Tokens[0].Kind == orders.Number:
			numbers = append(numbers, ahead.Tokens[0].Fold)
		case ahead.Tokens[0].Kind == orders.Number && ahead.UnitAt(ahead.Tokens, 1) == n-1:
			counted = append(counted, c)
		case ahead.UnitAt(ahead.Tokens, 0) == n:
			units = append(units, c)
		case ahead.isSpace():
			spaces = append(spaces, c)
		default:
			return nil, nil
		}
	}
	if len(units) == 1 && len(counted) == 0 {
		for _, n := range numbers {
			counted = append(counted, n+" "+units[0])
		}
		return counted, spaces
	}
	if len(units)+len(numbers) > 0 {
		return nil, nil
	}
	return counted, spaces
}

// rowTaken is the row of a table as an order where it can be only one: a unit and how many, and the space in which they are placed.
func (p mender) rowTaken(text string, section *orders.SectionType) string {
	counted, spaces := p.row(text)
	switch takes := func(f orders.Form) bool { return p.Takes(section.ID, f) }; {
	case len(counted) == 1 && len(spaces) == 0 && takes(orders.FormBuy):
		return counted[0]
	case len(counted) == 1 && len(spaces) == 1 && takes(orders.FormDeploy):
		return counted[0] + " at " + spaces[0]
	}
	return ""
}

// HeadsTable says whether the line is the head of a table, or the rule below it, and no order.
func (p *Row) HeadsTable() bool {
	cells := cellsOf(p.Text)
	if strings.Contains(p.Text, "|") && strings.Trim(p.Text, "|-:=+ \t") == "" {
		return true
	}
	if len(cells) < 2 {
		return false
	}
	for _, c := range cells {
		for _, w := range orders.SplitWords(c) {
			if !slices.Contains(p.Lexicon.Columns, w) {
				return false
			}
		}
	}
	return true
}

// isSpace says whether the line is the name of a space and nothing else.
func (p *Row) isSpace() bool { return len(p.Spaces.Find(orders.SplitWords(p.Text))) == 1 }

// cellsOf are the cells of a row of a table: what stands between bars or tabs.
func cellsOf(line string) (cells []string) {
	mark := "\t"
	if strings.Contains(line, "|") {
		mark = "|"
	}
	for c := range strings.SplitSeq(strings.Trim(strings.TrimSpace(line), "|"), mark) {
		if c = strings.TrimSpace(c); c != "" {
			cells = append(cells, c)
		}
	}
	return cells
}

// placedIn are tokens of a text that stands for a line, all of them in the place of one token of it.
func placedIn(tokens []orders.Token, at orders.Token) []orders.Token {
	for i := range tokens {
		tokens[i].Pos, tokens[i].Start, tokens[i].End = at.Pos, at.Start, at.Start
	}
	return tokens
}
