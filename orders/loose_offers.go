package orders

import (
	"slices"
	"strings"

	"despatch/pattern"
	"despatch/words"
)

// Some lines leave no doubt what they are about and yet are no order: a sea zone is only its number, the arrow is missing. Nobody takes
// such a line; but the answer says which order it may be, word for word, and the player has only to agree.

// mender puts into a line what it lacks.
type mender struct{ *saidLine }

// mostOffers is how many ways to mend a line are tried.
const mostOffers = 80

// offered puts the order that a line may be into the first fault of it, in place of all that is wrong with it.
func (b *saidLine) offered(faults []Diagnostic, line string, tokens []token, section *SectionType) []Diagnostic {
	if len(faults) == 0 || b.full() || section.Numbered != nil || len(tokens) == 0 || len(tokens) > mostTokens {
		return faults
	}
	if ahead := b.ahead(line); ahead.unsaid(section) != nil {
		return faults // they say it
	}
	lines := mender{b}.offers(line[tokens[0].start:], section)
	if len(lines) == 0 {
		if d := b.behindOrder(line, tokens, section); d != nil {
			return []Diagnostic{*d}
		}
		if d := b.fromNowhere(line, tokens, section); d != nil {
			return []Diagnostic{*d}
		}
		return faults
	}
	first := faults[0]
	first.Message = words.Plain(wholeLine(line) + " is not an order as it stands")
	first.Hint = words.Plain("if it means this, write: " + lines[0])
	if len(lines) > 1 {
		first.Hint = words.Plain("write one of: " + orList(lines))
	}
	return []Diagnostic{first}
}

// offers are the orders that the line may be, in their canonical form.
func (p mender) offers(text string, section *SectionType) (lines []string) {
	for i, mended := range p.mended(text, section) {
		if i >= mostOffers {
			break
		}
		st := p.ahead(mended).statementOf(section)
		if st == nil {
			continue
		}
		if line := PrintStatement(st, p.v); !slices.Contains(lines, line) && len(lines) < maxSuggestions {
			lines = append(lines, line)
		}
	}
	return lines
}

// statementOf reads the line as a statement, nil if anything is wrong with it.
func (p *saidLine) statementOf(section *SectionType) Statement {
	if len(p.tokens) == 0 {
		return nil
	}
	if st := p.understood(section); st != nil && !Failed(p.diagnostics) && st.Form() != FormPass {
		return st
	}
	return nil
}

// mended are texts that a line may stand for, the likeliest first.
func (p mender) mended(text string, section *SectionType) (list []string) {
	takes := func(f Form) bool { return p.takes(section.ID, f) }
	bare := strings.Join(strings.Fields(strings.NewReplacer("(", " ", ")", " ", "[", " ", "]", " ").Replace(text)), " ")
	if bare != text {
		list = append(list, bare)
	}
	list = append(list, p.zonesNamed(text), p.zonesNamed(bare), p.withoutRemark(text), p.withoutFirst(text))
	if takes(FormVoyage) && p.ahead(text).sailsAnywhere() {
		return append(list, p.voyages(text)...)
	}
	if takes(FormLose) {
		list = append(list, p.lossesInFull(text, section)...)
	}
	if takes(FormBuy) || takes(FormDeploy) {
		list = append(list, p.rowsOfTable(text)...)
		list = append(list, p.pricesLeftOut(text)...)
	}
	if takes(FormMove) || takes(FormFly) {
		list = append(list, p.rowsOfTable(text)...)
		list = append(list, strings.Replace(bare, ":", " ", 1))
		list = append(list, p.arrowsPutIn(bare)...)
		list = append(list, p.arrowsPutIn(p.withoutRemark(text))...)
	}
	return slices.DeleteFunc(list, func(s string) bool { return s == "" || s == text })
}

// zonesNamed writes out the spaces of which only the number stands at an arrow: "7 -> 6" for "Sea Zone 7 -> Sea Zone 6".
func (p mender) zonesNamed(text string) string {
	ahead := p.ahead(text)
	var out strings.Builder
	at, found := 0, false
	for i, t := range ahead.tokens {
		atArrow := i > 0 && ahead.tokens[i-1].kind == arrow || i+1 < len(ahead.tokens) && ahead.tokens[i+1].kind == arrow
		if t.kind != number || !atArrow || i > 0 && ahead.tokens[i-1].kind == word && !ahead.endsUnit(ahead.tokens[:i]) {
			continue
		}
		if name := p.spaceNumbered(t.fold); name != "" {
			out.WriteString(text[at:t.start] + " " + name + " ")
			at, found = t.end, true
		}
	}
	if !found {
		return ""
	}
	return out.String() + text[at:]
}

// spaceNumbered is the name of the one space whose name ends in a number, "" for none and for several.
func (l *lookup) spaceNumbered(n string) (name string) {
	if found := l.spaces.byLast[strings.TrimLeft(n, "0")]; len(found) == 1 {
		name = l.spaces.names[found[0]].Name
	}
	return name
}

// arrowsPutIn puts an arrow between the words of a line in which none stands, in every place: one leads between two spaces.
func (p mender) arrowsPutIn(text string) (list []string) {
	ahead := p.ahead(text)
	f := ahead.verbHere()
	if ahead.has(arrow) || len(ahead.tokens) > 16 || f != nil && f.id != FormMove {
		return nil
	}
	for i := 3; i < len(ahead.tokens); i++ {
		t, before := ahead.tokens[i], ahead.tokens[i-1]
		if t.kind != word || before.kind != word && before.kind != number || p.isSmall(before) {
			continue
		}
		if !p.isSmall(t) {
			list = append(list, text[:before.end]+" -> "+text[t.start:])
		}
		if p.joinsSpaces(t) && i+1 < len(ahead.tokens) { // "Germany attacks Poland"
			rest := text[t.end:]
			list = append(list, text[:before.end]+" -> "+rest)
			if p.wordIn(ahead.tokens, i, wordAt) > 0 { // or the units are Poland's, and go there
				if from := strings.LastIndex(text[:before.end], " "+before.text); from > 0 && i > 1 {
					list = append(list, text[:from]+" "+rest+" -> "+before.text)
				}
			}
		}
	}
	return list
}

// joinsSpaces says whether a word stands between the space that units leave and the one to which they go.
func (l *lookup) joinsSpaces(t token) bool {
	one := []token{t}
	return l.wordIn(one, 0, wordAt) > 0 || slices.Contains(l.lexicon.goings, t.fold)
}

// isSmall says whether a token is a word that stands between names, such as "to": it may begin a name, and means none.
func (l *lookup) isSmall(t token) bool {
	one := []token{t}
	for _, k := range []keyword{wordTo, wordFrom, wordAt, wordAnd, wordOn, wordOf, wordWith, wordFor, wordAll, wordThen} {
		if l.wordIn(one, 0, k) > 0 {
			return true
		}
	}
	return slices.Contains(l.lexicon.tos, t.fold) || slices.Contains(l.lexicon.froms, t.fold) || slices.Contains(l.lexicon.goings, t.fold)
}

// withoutRemark is a line without what stands behind it in parentheses, or as a mark that ends a sentence.
func (p mender) withoutRemark(text string) string {
	rest := strings.TrimRight(text, " !?.…")
	if strings.HasSuffix(rest, ")") {
		if i := strings.LastIndex(rest, "("); i > 0 {
			rest = strings.TrimSpace(rest[:i])
		}
	}
	if rest == strings.TrimRight(text, " .") {
		return ""
	}
	return rest
}

// withoutFirst is a line without a first word that is none of the language and stands before a number: "compro 3 infantry".
func (p mender) withoutFirst(text string) string {
	ahead := p.ahead(text)
	if len(ahead.tokens) < 3 || ahead.tokens[0].kind != word || p.numberIn(ahead.tokens[0].fold) > 0 || ahead.endsUnit(ahead.tokens[:1]) {
		return ""
	}
	if next := ahead.tokens[1]; next.kind != number && p.numberIn(next.fold) == 0 && p.wordIn(ahead.tokens, 1, wordAll) == 0 {
		return ""
	}
	return text[ahead.tokens[1].start:]
}

// sailsAnywhere says whether the line speaks of loading or unloading.
func (p *line) sailsAnywhere() bool {
	return p.hasWord(wordLoad) || p.hasWord(wordUnload) || loads.MatchString(p.text)
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

// lossesInFull writes out what "lose tanks last", "save the tanks" and "lose infantry first" come to, by the game's own orders of loss.
func (p mender) lossesInFull(text string, section *SectionType) (list []string) {
	ahead := p.ahead(text)
	first, last := false, false
	var named []string
	for i := 0; i < len(ahead.tokens); i++ {
		t := ahead.tokens[i]
		n := ahead.unitAt(ahead.tokens, i)
		switch {
		case p.wordIn(ahead.tokens, i, verbLose) > 0, p.wordIn(ahead.tokens, i, wordAnd) > 0, t.kind == comma, slices.Contains([]string{"the", "my", "alive"}, t.fold):
		case slices.Contains(p.lexicon.savings, t.fold):
			last = true
		case p.wordIn(ahead.tokens, i, wordFirst) > 0:
			first = true
		case n > 0:
			ahead.next = i
			named = append(named, ahead.take(p.units, n))
			i += n - 1
		default:
			return nil
		}
	}
	if first == last || len(named) == 0 {
		return nil
	}
	orders := p.v.DefenceLosses
	if section.Takes == SpaceArgument {
		orders = p.v.AttackLosses
	}
	for _, order := range orders {
		if slices.ContainsFunc(named, func(id string) bool { return !slices.Contains(order, id) }) {
			continue
		}
		all := slices.DeleteFunc(slices.Clone(order), func(id string) bool { return slices.Contains(named, id) })
		if first {
			all = slices.Concat(named, all)
		} else {
			all = append(all, named...)
		}
		list = append(list, p.lexicon.phrases[verbLose][0][0]+" "+listText(all, func(id string) string { return p.v.Unit(id, 1) }))
	}
	return list
}

// fromNowhere tells what is missing where a line says only where units go: "3 infantry to Poland", "attack Poland with everything".
func (b *saidLine) fromNowhere(line string, tokens []token, section *SectionType) *Diagnostic {
	if !b.takes(section.ID, FormMove) {
		return nil
	}
	goal := func(first int) string {
		for end := len(tokens); end > first; end-- {
			if id, ok := b.v.SpaceNamed(line[tokens[first].start:tokens[end-1].end]); ok {
				return b.v.Space(id)
			}
		}
		return ""
	}
	if n := b.wordIn(tokens, 0, verbAttack); n > 0 && n < len(tokens) && b.wordIn(tokens, n, wordAt) == 0 && !b.ahead(line).hasWord(wordFrom) {
		if name := goal(n); name != "" {
			return &Diagnostic{Pos: tokens[0].Pos, Severity: Error, Topic: TopicNotUnderstood,
				Message: words.Plain(wholeLine(line) + " does not say which units go, and from where"), Hint: words.Plain("write: [units]  [their space] -> " + name)}
		}
	}
	for i := 2; i < len(tokens)-1; i++ {
		if b.wordIn(tokens, i, wordTo) == 0 || !b.endsUnit(tokens[:i]) {
			continue
		}
		if name := goal(i + 1); name != "" {
			return &Diagnostic{Pos: tokens[i].Pos, Severity: Error, Topic: TopicMissing,
				Message: words.Plain(wholeLine(line) + " does not say from where the units go"), Hint: words.Plain("write: " + strings.TrimSpace(line[tokens[0].start:tokens[i].start]) + "  [their space] -> " + name)}
		}
	}
	return nil
}

// behindOrder tells where a line holds an order and then something that is none: what is wrong with the rest.
func (b *saidLine) behindOrder(line string, tokens []token, section *SectionType) *Diagnostic {
	for i := 1; i < len(tokens)-1; i++ {
		dot := line[tokens[i-1].end:tokens[i].start]
		from := i
		switch {
		case b.partsOrders(tokens[i]):
			from = i + 1
		case !strings.HasPrefix(dot, ". "):
			continue
		}
		first := b.ahead(line[tokens[0].start:tokens[i-1].end])
		st := first.statementOf(section)
		if st == nil || first.short || st.Form() != FormMove && st.Form() != FormDeploy {
			continue
		}
		rest := line[tokens[from].start:]
		hint := "write each order on a line of its own, the first as: " + PrintStatement(st, b.v)
		return &Diagnostic{Pos: tokens[from].Pos, Severity: Error, Topic: TopicRest, Message: words.Plain(wholeLine(rest) + " is not understood behind the order before it"), Hint: words.Plain(hint)}
	}
	return nil
}

// pricesLeftOut are a purchase without the number behind it that may be a price: "3 infantry - 9", "3 infantry: 9".
func (p mender) pricesLeftOut(text string) (list []string) {
	ahead := p.ahead(text)
	sums := 0
	for n := len(ahead.tokens) - 1; n >= 1; n-- {
		switch t := ahead.tokens[n]; {
		case t.kind == number:
			sums++
		case t.kind == word && sums == 1 && ahead.endsUnit(ahead.tokens[:n+1]):
			return []string{text[:t.end]}
		case t.kind != colon && t.kind != other:
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
		ahead := p.ahead(c)
		switch n := len(ahead.tokens); {
		case n == 0:
		case n == 1 && ahead.tokens[0].kind == number:
			numbers = append(numbers, ahead.tokens[0].fold)
		case ahead.tokens[0].kind == number && ahead.unitAt(ahead.tokens, 1) == n-1:
			counted = append(counted, c)
		case ahead.unitAt(ahead.tokens, 0) == n:
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
func (p mender) rowTaken(text string, section *SectionType) string {
	counted, spaces := p.row(text)
	switch takes := func(f Form) bool { return p.takes(section.ID, f) }; {
	case len(counted) == 1 && len(spaces) == 0 && takes(FormBuy):
		return counted[0]
	case len(counted) == 1 && len(spaces) == 1 && takes(FormDeploy):
		return counted[0] + " at " + spaces[0]
	}
	return ""
}

// headsTable says whether the line is the head of a table, or the rule below it, and no order.
func (p *line) headsTable() bool {
	cells := cellsOf(p.text)
	if strings.Contains(p.text, "|") && strings.Trim(p.text, "|-:=+ \t") == "" {
		return true
	}
	if len(cells) < 2 {
		return false
	}
	for _, c := range cells {
		for _, w := range splitWords(c) {
			if !slices.Contains(p.lexicon.columns, w) {
				return false
			}
		}
	}
	return true
}

// isSpace says whether the line is the name of a space and nothing else.
func (p *line) isSpace() bool { return len(p.spaces.find(splitWords(p.text))) == 1 }

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
func placedIn(tokens []token, at token) []token {
	for i := range tokens {
		tokens[i].Pos, tokens[i].start, tokens[i].end = at.Pos, at.start, at.start
	}
	return tokens
}
