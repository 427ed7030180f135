package orders

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"despatch/pattern"
	"despatch/words"
)

// People write orders in more ways than the grammar has. A line that does not follow it is read again with its marks and words
// evened out: "3 inf Germany to Poland" as "3 inf Germany -> Poland". No line that follows the grammar is ever read so, and a line
// is taken only if all ways of reading it that lead to an order lead to the same one.

// mostReadings is how many ways of reading a line are tried, of a line with no more tokens than mostTokens.
const (
	mostReadings = 64
	mostTokens   = 120
)

// reading is one way to read a line.
type reading struct {
	tokens []token
	// amounts are the sums that were left out of it, with their place.
	amounts []amount
}

// amount is what somebody reckons that a purchase costs, or, if left is true, what it leaves him.
type amount struct {
	at   Pos
	text string
	left bool
}

var aNumber = pattern.Of(`\d+`)

// number is the first number in it, 0 for none.
func (a amount) number() int {
	n, _ := strconv.Atoi(aNumber.FindString(a.text))
	return n
}

// saidLine is a line as somebody wrote it, be it by the grammar or not.
type saidLine struct {
	*reader
	// unheard is true where it only matters whether a line is an order: nobody is told what else it may mean.
	unheard bool
}

// saidIn is a text that stands nowhere.
func saidIn(text string, v *Vocabulary) *saidLine {
	return &saidLine{reader: &reader{line: v.lineOf(text)}}
}

// ahead is a line that the reader itself has not come to.
func (p *saidLine) ahead(text string) *saidLine { return &saidLine{reader: p.reader.ahead(text)} }

// understood reads the line as a statement of a section, by the grammar or evened out. It returns nil after a fault.
func (p *saidLine) understood(section *SectionType) Statement {
	shown, suppressed := len(p.diagnostics), p.suppressed
	if p.listNumber() {
		return nil
	}
	tokens := p.tokens // a condition is cut off while the rest is read
	if st := p.statement(section); st != nil {
		return st
	}
	p.tokens = tokens
	was := p.form
	strict, strictlySuppressed := slices.Clone(p.diagnostics[shown:]), p.suppressed
	var found Statement
	var from reading
	var short bool
	var texts []string
	var better []Diagnostic
	for _, r := range p.readings(section) {
		p.tokens, p.diagnostics, p.suppressed = r.tokens, p.diagnostics[:shown], suppressed
		p.rewind()
		st := p.statement(section)
		if st == nil {
			if better == nil && onlyNames(p.diagnostics[shown:]) {
				better = slices.Clone(p.diagnostics[shown:])
			}
			continue
		}
		if text := PrintStatement(st, p.v); !slices.Contains(texts, text) {
			found, from, texts = st, r, append(texts, text)
			// Of a line that is read in another order than written nobody can say whether its last word is whole.
			short = p.short || r.tokens[len(r.tokens)-1].end != tokens[len(tokens)-1].end
		}
	}
	p.tokens, p.diagnostics, p.suppressed = tokens, p.diagnostics[:shown], suppressed
	p.next, p.broken, p.bad = len(tokens), false, true
	all, asked := "", false
	if len(texts) == 0 {
		var list []Statement
		list, asked = p.asSaid(section)
		for _, st := range list {
			found, texts = st, append(texts, PrintStatement(st, p.v))
		}
	}
	if len(texts) == 0 {
		all = p.goAll(section)
	}
	var meant []string
	var of Form
	var unsaid, nothing *Diagnostic
	if all == "" && len(texts) == 0 && !p.unheard {
		unsaid, nothing = p.unsaid(section), p.nothing(section)
		p.form = was
		meant, of = guess{p}.meant(section)
	}
	switch {
	case nothing != nil:
		p.report(nothing.Topic, nothing.Pos, nothing.Message.String(), nothing.Hint.String())
	case len(meant) > 0:
		p.mayMean(meant, of, was, strict)
	case all != "":
		p.next = 0
		p.report(TopicNotUnderstood, p.at(), wholeLine(p.text)+" does not say which units go", "name each kind of them, in lines such as: "+all)
	case len(texts) == 1 && asked:
		p.next = 0
		p.report(TopicNotUnderstood, p.at(), wholeLine(p.text)+" is not an order as it stands", "if it means this, write: "+texts[0])
	case len(texts) == 1:
		p.bad, p.short = false, short || from.tokens == nil && !endsAsWritten(p.text, texts[0])
		p.noteAmounts(from.amounts)
		return found
	case len(texts) > 1:
		p.next = 0
		p.report(TopicNotUnderstood, p.at(), p.quote(len(tokens))+" can be read in several ways", "write one of: "+orList(texts[:min(len(texts), maxSuggestions)]))
	case unsaid != nil:
		p.report(unsaid.Topic, unsaid.Pos, unsaid.Message.String(), unsaid.Hint.String())
	case better != nil:
		p.diagnostics = append(p.diagnostics, better...)
	default:
		p.diagnostics, p.suppressed = append(p.diagnostics, strict...), strictlySuppressed
	}
	return nil
}

// statement reads the line by the grammar, and says what is wrong with one that has no form.
func (p *saidLine) statement(section *SectionType) Statement {
	st := p.reader.statement(section)
	if st == nil && p.formless {
		p.notUnderstood(section)
	}
	return st
}

// onlyNames says whether nothing is wrong with a line but names in it: then its shape was understood.
func onlyNames(diags []Diagnostic) bool {
	return len(diags) > 0 && !slices.ContainsFunc(diags, func(d Diagnostic) bool { return d.Topic != TopicUnknown && d.Topic != TopicAmbiguous })
}

func (p *reader) noteAmounts(amounts []amount) {
	for _, a := range amounts {
		d := Diagnostic{
			Pos: a.at, Severity: Note, Topic: TopicAmount, Message: book.Say(AmountNotRead{words.Own(a.text), a.number()}), Hint: book.Say(compareWithReceipt{}),
		}
		if a.left {
			d.Topic, d.Message = TopicNoOrder, book.Say(leftNotRead{words.Own(a.text)})
		}
		p.diagnostics = append(p.diagnostics, d)
	}
}

// listNumber refuses a line such as "1. infantry": the number may count the units or the lines, and nobody can say which.
func (p *saidLine) listNumber() bool {
	if len(p.tokens) < 2 || p.tokens[0].kind != number || p.tokens[1].kind != word || !p.enumerates(p.tokens[0]) {
		return false
	}
	if p.numberIn(p.tokens[1].fold) > 0 || p.wordAt(1, wordAll) {
		return false
	}
	n, rest := p.tokens[0].fold, strings.TrimSpace(p.text[p.tokens[1].start:])
	p.fail(TopicListMark, p.at(), p.quote(1)+" may be the number of the line or of the units", "write it without the full stop: "+n+" "+shorten(rest))
	return true
}

// enumerates says whether a full stop and a blank follow a number at once: "1. ".
func (p *line) enumerates(t token) bool {
	rest, dot := strings.CutPrefix(p.text[t.end:], ".")
	return dot && rest != "" && strings.IndexFunc(rest, unicode.IsSpace) == 0
}

func (l *lookup) numberIn(fold string) int { return l.lexicon.numbers[fold] }

// wordAt says whether a phrase of the keyword begins at a token, counted from the beginning of the line.
func (p *line) wordAt(i int, k keyword) bool { return p.wordIn(p.tokens, i, k) > 0 }

// wordIn is the length of the phrase of a keyword that begins at a token, 0 for none.
func (l *lookup) wordIn(tokens []token, i int, k keyword) int {
next:
	for _, ph := range l.lexicon.phrases[k] {
		if i < 0 || i+len(ph) > len(tokens) {
			continue
		}
		for j, w := range ph {
			if tokens[i+j].kind != word || tokens[i+j].fold != w {
				continue next
			}
		}
		return len(ph)
	}
	return 0
}

// evener writes a line as the grammar has it.
type evener struct{ *line }

// readings are the ways to read the line evened out, none when there is nothing to even out.
func (p *saidLine) readings(section *SectionType) []reading {
	if p.full() || len(p.tokens) == 0 || len(p.tokens) > mostTokens {
		return nil
	}
	takes := func(f Form) bool { return p.takes(section.ID, f) }
	if row := (mender{p}).rowTaken(p.text[p.tokens[0].start:], section); row != "" {
		if ahead := p.ahead(row); len(ahead.tokens) > 0 {
			return []reading{{tokens: placedIn(ahead.tokens, p.tokens[0])}}
		}
	}
	e := evener{&p.line}
	r := reading{tokens: slices.Clone(p.tokens)}
	r.tokens = p.withoutListMark(r.tokens)
	r.tokens = withoutEnd(r.tokens)
	r.tokens = e.withoutNumero(r.tokens)
	if r.tokens = e.withoutArticles(r.tokens); len(r.tokens) == 0 {
		return nil
	}
	if takes(FormBuy) {
		r.tokens, r.amounts = e.withoutAmounts(r.tokens)
	}
	r.tokens = e.withoutLead(r.tokens, takes)
	if takes(FormBuy) {
		r.tokens = withCommas(r.tokens)
	}
	r.tokens = e.withNumbers(r.tokens, takes(FormBuy) || takes(FormDeploy))
	list := []reading{r}
	if takes(FormDeploy) {
		list = append(list, e.placedAt(r)...)
	}
	if (takes(FormMove) || takes(FormFly)) && e.mayMove() {
		list = e.arrows(r)
	}
	return slices.DeleteFunc(list, func(r reading) bool { return slices.Equal(r.tokens, p.tokens) })
}

// mayMove says whether the line begins as a move does: with no verb, or with one that moves units. A chart that fills places does not.
func (p evener) mayMove() bool {
	p.rewind()
	fills := func(t token) bool { return t.kind == word && p.wordIn([]token{t}, 0, wordFill) > 0 }
	if i := slices.IndexFunc(p.tokens, func(t token) bool { return t.kind == colon }); i >= 0 && i+1 < len(p.tokens) && fills(p.tokens[i+1]) {
		return false
	}
	f := p.verbHere()
	return f == nil || f.id == FormMove || p.sees(verbAttack)
}

// withoutListMark drops "1)", "(1)", "a)" and "1." from the beginning of a line.
func (p *line) withoutListMark(tokens []token) []token {
	mark := func(i int) bool {
		return i < len(tokens) && (tokens[i].kind == number || tokens[i].kind == word && len(tokens[i].fold) == 1)
	}
	is := func(i int, text string) bool {
		return i < len(tokens) && tokens[i].kind == other && tokens[i].text == text
	}
	switch {
	case is(0, "(") && mark(1) && is(2, ")"):
		return tokens[3:]
	case mark(0) && is(1, ")"):
		return tokens[2:]
	case len(tokens) > 1 && tokens[0].kind == number && p.enumerates(tokens[0]):
		return tokens[1:]
	}
	return tokens
}

// withoutEnd drops a semicolon behind the last word. A comma there may be all that is left of a list that was cut off.
func withoutEnd(tokens []token) []token {
	for n := len(tokens); n > 1 && tokens[n-1].kind == semicolon; n-- {
		tokens = tokens[:n-1]
	}
	return tokens
}

// withoutArticles drops "the", "my" and their like before the units, and writes what people say for "all" and "and": "all the tanks",
// "my 2 tanks", "tutti i tanks", "2 tanks e 1 fighter".
func (p evener) withoutArticles(tokens []token) []token {
	var out []token
	for i, t := range tokens {
		unit := i+1 < len(tokens) && p.unitAt(tokens, i+1) > 0
		counted := i+1 < len(tokens) && (tokens[i+1].kind == number || p.numberIn(tokens[i+1].fold) > 0)
		begun := len(out) == 0 || p.parts(out[len(out)-1])
		all := len(out) > 0 && p.wordIn(out, len(out)-1, wordAll) > 0
		switch {
		case t.kind == word && slices.Contains(p.lexicon.articles, t.fold) && (begun && counted || all && unit):
			continue
		case t.kind == word && begun && everything[t.fold] && (unit || i+2 < len(tokens) && slices.Contains(p.lexicon.articles, tokens[i+1].fold) && p.unitAt(tokens, i+2) > 0):
			t.fold = p.lexicon.phrases[wordAll][0][0]
		case t.kind == word && len(out) > 0 && slices.Contains(p.lexicon.ands, t.fold) && (counted || unit && everything[tokens[i+1].fold]) && p.endsUnit(out):
			t.fold = p.lexicon.phrases[wordAnd][0][0]
		}
		out = append(out, t)
	}
	return out
}

// endsUnit says whether some tokens end in the name of a unit.
func (l *lookup) endsUnit(tokens []token) bool {
	for n := 1; n <= min(len(tokens), l.units.longest); n++ {
		if l.unitAt(tokens, len(tokens)-n) == n {
			return true
		}
	}
	return false
}

// withoutNumero drops the word for "number" before one: "Sea Zone no. 6", "zona di mare n° 6".
func (p evener) withoutNumero(tokens []token) []token {
	var out []token
	for i := 0; i < len(tokens); i++ {
		next := i + 1
		if next < len(tokens) && tokens[next].kind == other && strings.Contains("°º", tokens[next].text) {
			next++
		}
		numero := tokens[i].kind == word && slices.Contains(p.lexicon.numeros, tokens[i].fold)
		if numero && len(out) > 0 && slices.Contains(p.lexicon.numbered, out[len(out)-1].fold) && next < len(tokens) && tokens[next].kind == number {
			i = next
		}
		out = append(out, tokens[i])
	}
	return out
}

// withCommas reads semicolons as commas, where they part nothing else: "3 infantry; 1 tank".
func withCommas(tokens []token) []token {
	out := slices.Clone(tokens)
	for i := range out {
		if out[i].kind == semicolon {
			out[i].kind, out[i].text, out[i].fold = comma, ",", ","
		}
	}
	return out
}

// withoutLead drops a verb that says no more than the section does: "buy 3 infantry", "move 2 tanks ...".
func (p evener) withoutLead(tokens []token, takes func(Form) bool) []token {
	for _, lead := range []struct {
		verb keyword
		form Form
	}{{wordBuying, FormBuy}, {wordMoving, FormMove}, {wordPlacing, FormDeploy}} {
		if n := p.wordIn(tokens, 0, lead.verb); n > 0 && n < len(tokens) && takes(lead.form) {
			tokens = tokens[n:]
			if len(tokens) > 1 && tokens[0].kind == colon {
				tokens = tokens[1:]
			}
			return tokens
		}
	}
	if takes(FormMove) {
		return p.raidFirst(tokens)
	}
	return tokens
}

// raidFirst puts the word for a raid before the units: "SBR: 1 bomber ...", "1 bomber Germany -> United Kingdom (SBR)".
func (p evener) raidFirst(tokens []token) []token {
	if n := p.wordIn(tokens, 0, verbRaid); n > 0 {
		if n < len(tokens) && tokens[n].kind == colon {
			return join(tokens[:n], tokens[n+1:])
		}
		return tokens
	}
	is := func(i int, text string) bool { return i >= 0 && tokens[i].kind == other && tokens[i].text == text }
	end := len(tokens)
	closed := is(end-1, ")")
	if closed {
		end--
	}
	for n := 1; n < min(end, 4); n++ {
		if p.wordIn(tokens[:end], end-n, verbRaid) != n || closed != is(end-n-1, "(") {
			continue
		}
		rest := tokens[:end-n]
		if closed {
			rest = rest[:len(rest)-1]
		}
		if len(rest) > 1 && rest[len(rest)-1].kind == comma {
			rest = rest[:len(rest)-1]
		}
		return join(tokens[end-n:end], rest)
	}
	return tokens
}

// withNumbers writes numbers as digits before their units: "a tank", "3x infantry", "infantry x3" and, where colons has no other
// meaning, "infantry: 3".
func (p evener) withNumbers(tokens []token, colons bool) []token {
	tokens = p.paired(tokens)
	var out []token
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.kind == word && p.numberIn(t.fold) > 0 && (p.unitAt(tokens, i+1) > 0 || i == 0 && p.nearUnit(tokens, i+1)):
			t.kind, t.fold = number, strconv.Itoa(p.numberIn(t.fold))
		case p.times(t) && len(out) > 0 && out[len(out)-1].kind == number && p.unitAt(tokens, i+1) > 0:
			continue
		case t.kind == word && (len(out) == 0 || p.parts(out[len(out)-1])):
			if n, length := p.numberBehind(tokens, i, colons); length > 0 {
				out = append(append(out, tokens[n]), tokens[i:i+p.unitAt(tokens, i)]...)
				i += length - 1
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// paired writes the numbers of a list before their units where they all stand behind them: "infantry 3, tanks 2".
func (p evener) paired(tokens []token) []token {
	var out []token
	i := 0
	for {
		unit := p.unitAt(tokens, i)
		if unit == 0 || p.numberIn(tokens[i].fold) > 0 || i+unit >= len(tokens) || tokens[i+unit].kind != number {
			break
		}
		out = append(append(out, tokens[i+unit]), tokens[i:i+unit]...)
		if i += unit + 1; i < len(tokens) && p.parts(tokens[i]) && p.unitAt(tokens, i+1) > 0 {
			out = append(out, tokens[i])
			i++
		}
	}
	if len(out) == 0 || p.unitAt(tokens, i) > 0 {
		return tokens
	}
	return append(out, tokens[i:]...)
}

// parts says whether a token stands between the members of a list.
func (l *lookup) parts(t token) bool {
	return t.kind == comma || t.kind == semicolon || l.wordIn([]token{t}, 0, wordAnd) > 0
}

func (l *lookup) times(t token) bool {
	return t.kind == other && t.text == "×" || l.wordIn([]token{t}, 0, wordTimes) > 0
}

// numberBehind finds the number behind the unit that begins at token i: its index, and how many tokens the unit and it have.
func (p evener) numberBehind(tokens []token, i int, colons bool) (n, length int) {
	unit := p.unitAt(tokens, i)
	at := i + unit
	if unit == 0 || at >= len(tokens) || !p.times(tokens[at]) && (!colons || tokens[at].kind != colon) {
		return 0, 0
	}
	if at+1 >= len(tokens) || tokens[at+1].kind != number || at+2 < len(tokens) && p.unitAt(tokens, at+2) > 0 {
		return 0, 0
	}
	return at + 1, unit + 2
}

// unitAt is the length of the name of a unit, perhaps with its owner before it, that begins at a token, 0 for none.
func (l *lookup) unitAt(tokens []token, i int) int {
	if i >= len(tokens) || tokens[i].kind != word {
		return 0
	}
	ahead := &line{lookup: l, tokens: tokens, next: i}
	run := ahead.run()
	if n := ahead.unitLength(l.units, run); n > 0 {
		return n
	}
	if n := ahead.ownerLength(run, ahead.unitLength(l.seats, run)); n > 0 {
		ahead.next += n
		return n + ahead.unitLength(l.units, run-n)
	}
	return 0
}

// nearUnit says whether what stands at a token, perhaps behind a seat, is nearly what a unit is called: then it is the unit that is
// wrong, and not the number before it.
func (l *lookup) nearUnit(tokens []token, i int) bool {
	if i >= len(tokens) || tokens[i].kind != word {
		return false
	}
	ahead := &line{lookup: l, tokens: tokens, next: i}
	run := ahead.run()
	if n := ahead.unitLength(l.seats, run); n > 0 && n < run {
		ahead.next += n
	}
	return len(l.units.nearest(squeeze(ahead.folded(1)))) > 0
}
