// Package said reads a line as somebody wrote it: by the grammar, or evened out, where all ways of reading it that lead to an order lead to the
// same one. Of any other line it finds what its writer may have meant, and tells him what to write.
package said

import (
	"slices"
	"strconv"
	"strings"

	"despatch/orders"
	"despatch/orders/aside"
	"despatch/pattern"
	"despatch/words"
)

// People write orders in more ways than the grammar has. A line that does not follow it is read again with its marks and words
// evened out: "3 inf Germany to Poland" as "3 inf Germany -> Poland". No line that follows the grammar is ever read so, and a line
// is taken only if all ways of reading it that lead to an order lead to the same one.

// mostReadings is how many ways of reading a line are tried, of a line with no more tokens than mostTokens.
const (
	MostReadings = 64
	mostTokens   = 120
)

// reading is one way to read a line.
type reading struct {
	tokens []orders.Token
	// amounts are the sums that were left out of it, with their place.
	amounts []Amount
}

// Amount is what somebody reckons that a purchase costs, or, if left is true, what it leaves him.
type Amount struct {
	at   orders.Pos
	text string
	left bool
}

var aNumber = pattern.Of(`\d+`)

// number is the first number in it, 0 for none.
func (a Amount) number() int {
	n, _ := strconv.Atoi(aNumber.FindString(a.text))
	return n
}

// Row is a line as somebody wrote it, be it by the grammar or not.
type Row struct {
	*orders.Reader
	// Unheard is true where it only matters whether a line is an order: nobody is told what else it may mean.
	Unheard bool
}

// RowOf is a text that stands nowhere.
func RowOf(text string, v *orders.Vocabulary) *Row {
	return &Row{Reader: &orders.Reader{Line: v.LineOf(text)}}
}

// Ahead is a line that the reader itself has not come to.
func (p *Row) Ahead(text string) *Row { return &Row{Reader: p.Reader.Ahead(text)} }

// understanding is what the ways of reading a line that does not follow the grammar come to.
type understanding struct {
	// found is the last order that was found, from the reading of which it is; texts are all of them as they are printed, each once.
	found orders.Statement
	from  reading
	texts []string
	// short is true where nobody can say whether the last word of the line is whole, asked where the order is to be offered and not taken.
	short, asked bool
	// named is true where the last word is a name by itself, though the line is read in another order.
	named bool
	// better are the faults of a reading that lacks no more than a name, parted those of one in which a sentence ends among its units.
	better, parted []orders.Diagnostic
}

// Understood reads the line as a statement of a section, by the grammar or evened out. It returns nil after a fault.
func (p *Row) Understood(section *orders.SectionType) orders.Statement {
	shown, suppressed := len(p.Diagnostics), p.Suppressed
	if p.listNumber() {
		return nil
	}
	tokens := p.Tokens // a condition is cut off while the rest is read
	if st := p.statement(section); st != nil {
		return st
	}
	p.Tokens = tokens
	if p.Parted { // which no other way of reading it may join
		return nil
	}
	was := p.Form
	strict, strictlySuppressed := slices.Clone(p.Diagnostics[shown:]), p.Suppressed
	u := p.evenedOut(section, shown, suppressed)
	p.Tokens, p.Diagnostics, p.Suppressed = tokens, p.Diagnostics[:shown], suppressed
	p.Next, p.Broken, p.Bad = len(tokens), false, true
	switch {
	case u.parted != nil: // what other readings join is a guess
		u.texts = nil
	case len(u.texts) == 0:
		var list []orders.Statement
		list, u.asked = p.asSaid(section)
		for _, st := range list {
			u.found, u.texts = st, append(u.texts, orders.PrintStatement(st, p.Vocabulary))
		}
	}
	if len(u.texts) == 1 && !u.asked {
		p.Bad, p.Named = false, u.named
		p.Short = u.short || u.from.tokens == nil && !endsAsWritten(p.Text, u.texts[0])
		p.NoteAmounts(u.from.amounts)
		return u.found
	}
	if !p.tellsMeant(section, u, was, strict) {
		p.Diagnostics, p.Suppressed = append(p.Diagnostics, strict...), strictlySuppressed
	}
	return nil
}

// evenedOut reads the line in every other way than as it stands. It leaves the line as the last of them, with more diagnostics than the ones
// that were shown before.
func (p *Row) evenedOut(section *orders.SectionType, shown, suppressed int) (u understanding) {
	tokens := p.Tokens
	for _, r := range p.Readings(section) {
		p.Tokens, p.Diagnostics, p.Suppressed = r.tokens, p.Diagnostics[:shown], suppressed
		p.Rewind()
		st := p.statement(section)
		switch {
		case st != nil:
			if text := orders.PrintStatement(st, p.Vocabulary); !slices.Contains(u.texts, text) {
				u.found, u.from, u.texts = st, r, append(u.texts, text)
				// Of a line that is read in another order than written nobody can say whether its last word is whole, if that is no name by itself.
				last := tokens[len(tokens)-1]
				moved := r.tokens[len(r.tokens)-1].End != last.End && last.Text != ")" // a bracket that is closed is whole
				u.short, u.named = p.Short || moved, !p.Short && moved && p.isName(last.Text)
			}
		case p.Parted && u.parted == nil:
			u.parted = slices.Clone(p.Diagnostics[shown:])
		case u.better == nil && onlyNames(p.Diagnostics[shown:]):
			u.better = slices.Clone(p.Diagnostics[shown:])
		}
	}
	return u
}

// isName says whether a word is the whole name of a unit or a space.
func (p *Row) isName(word string) bool {
	key := orders.Squeeze(orders.SplitWords(word))
	return p.Units.Exact[key] != nil || p.Spaces.Exact[key] != nil
}

// tellsMeant tells what may be meant by a line that is no order, or several, and says whether there is anything to tell beside what the grammar
// says.
func (p *Row) tellsMeant(section *orders.SectionType, u understanding, was *orders.StatementType, strict []orders.Diagnostic) bool {
	notTaken := func(why, hint words.Text) bool {
		p.Next = 0
		p.Report(orders.TopicNotUnderstood, p.At(), why, hint)
		return true
	}
	line := words.Own(WholeLine(p.Text))
	switch {
	case len(u.texts) == 1:
		return notTaken(book.Say(noOrderAsItStands{line}), book.Say(ifItMeans{words.Line(u.texts[0])}))
	case len(u.texts) > 1:
		p.Next = 0
		return notTaken(book.Say(severalReadings{words.Own(p.Quote(len(p.Tokens)))}),
			book.Say(writeOneOf{orders.Lines(u.texts[:min(len(u.texts), orders.MaxSuggestions)])}))
	case u.parted != nil:
		p.Diagnostics = append(p.Diagnostics, u.parted...)
		return true
	}
	if all := p.goAll(section); all != nil {
		return notTaken(book.Say(unitsUnsaid{line}), book.Say(nameEachKind{all}))
	}
	if !p.Unheard {
		unsaid, nothing := p.unsaid(section), p.nothing(section)
		p.Form = was
		meant, of := Guess{p}.Meant(section)
		switch {
		case nothing != nil:
			p.Report(nothing.Topic, nothing.Pos, nothing.Message, nothing.Hint)
			return true
		case len(meant) > 0 && (unsaid == nil || !p.wouldRepair()):
			p.mayMean(meant, of, was, strict)
			return true
		case unsaid != nil:
			p.Report(unsaid.Topic, unsaid.Pos, unsaid.Message, unsaid.Hint)
			return true
		}
	}
	p.Diagnostics = append(p.Diagnostics, u.better...)
	return u.better != nil
}

// statement reads the line by the grammar, and says what is wrong with one that has no form.
func (p *Row) statement(section *orders.SectionType) orders.Statement {
	st := p.Reader.Statement(section)
	if st == nil && p.Formless {
		p.notUnderstood(section)
	}
	return st
}

// onlyNames says whether nothing is wrong with a line but names in it: then its shape was understood.
func onlyNames(diags []orders.Diagnostic) bool {
	return len(diags) > 0 && !slices.ContainsFunc(diags, func(d orders.Diagnostic) bool {
		return d.Topic != orders.TopicUnknown && d.Topic != orders.TopicAmbiguous
	})
}

func (p *Row) NoteAmounts(amounts []Amount) {
	for _, a := range amounts {
		d := orders.Diagnostic{
			Pos: a.at, Severity: orders.Note, Topic: orders.TopicAmount, Message: book.Say(AmountNotRead{words.Own(a.text), a.number()}), Hint: book.Say(compareWithReceipt{}),
		}
		if a.left {
			d.Topic, d.Message = orders.TopicNoOrder, book.Say(leftNotRead{words.Own(a.text)})
		}
		p.Diagnostics = append(p.Diagnostics, d)
	}
}

// listNumber refuses a line such as "1. infantry": the number may count the units or the lines, and nobody can say which.
func (p *Row) listNumber() bool {
	if len(p.Tokens) < 2 || p.Tokens[0].Kind != orders.Number || p.Tokens[1].Kind != orders.Word || !p.Enumerates(p.Tokens[0]) {
		return false
	}
	if p.NumberIn(p.Tokens[1].Fold) > 0 || p.WordAt(1, orders.WordAll) {
		return false
	}
	n, rest := p.Tokens[0].Fold, strings.TrimSpace(p.Text[p.Tokens[1].Start:])
	p.Fail(orders.TopicListMark, p.At(), book.Say(perhapsListMark{words.Own(p.Quote(1))}), book.Say(withoutFullStop{words.Line(n + " " + orders.Shorten(rest))}))
	return true
}

// Evener writes a line as the grammar has it.
type Evener struct{ *orders.Line }

// Readings are the ways to read the line evened out, none when there is nothing to even out.
func (p *Row) Readings(section *orders.SectionType) []reading {
	if p.Full() || len(p.Tokens) == 0 || len(p.Tokens) > mostTokens {
		return nil
	}
	takes := func(f orders.Form) bool { return p.Takes(section.ID, f) }
	if row := (mender{p}).rowTaken(p.Text[p.Tokens[0].Start:], section); row != "" {
		if ahead := p.Ahead(row); len(ahead.Tokens) > 0 {
			return []reading{{tokens: placedIn(ahead.Tokens, p.Tokens[0])}}
		}
	}
	e := Evener{&p.Line}
	r := reading{tokens: slices.Clone(p.Tokens)}
	r.tokens = p.WithoutListMark(r.tokens)
	r.tokens = withoutEnd(withoutAside(e, r.tokens))
	r.tokens = e.withoutNumero(r.tokens)
	if r.tokens = e.withoutArticles(r.tokens); len(r.tokens) == 0 {
		return nil
	}
	if takes(orders.FormBuy) {
		r.tokens, r.amounts = e.withoutAmounts(r.tokens)
	}
	r.tokens = e.withoutLead(r.tokens, takes)
	if takes(orders.FormBuy) {
		r.tokens = withCommas(r.tokens)
	}
	r.tokens = e.withNumbers(r.tokens, takes(orders.FormBuy) || takes(orders.FormDeploy))
	list := []reading{r}
	if takes(orders.FormDeploy) {
		list = append(list, e.placedAt(r)...)
	}
	if p.Goes(section) && e.mayMove() {
		list = e.arrows(r)
	}
	return slices.DeleteFunc(list, func(r reading) bool { return slices.Equal(r.tokens, p.Tokens) })
}

// mayMove says whether the line begins as a move does: with no verb, or with one that moves units. A chart that fills places does not.
func (p Evener) mayMove() bool {
	p.Rewind()
	fills := func(t orders.Token) bool {
		return t.Kind == orders.Word && p.WordIn([]orders.Token{t}, 0, orders.WordFill) > 0
	}
	if i := slices.IndexFunc(p.Tokens, func(t orders.Token) bool { return t.Kind == orders.Colon }); i >= 0 && i+1 < len(p.Tokens) && fills(p.Tokens[i+1]) {
		return false
	}
	f := p.VerbHere()
	return f == nil || f.ID == orders.FormMove || p.Sees(orders.VerbAttack)
}

// withoutAside drops what somebody says behind his order in brackets or behind two strokes, and that bears on none: "(sorry Ben!)", "// as always".
func withoutAside(p Evener, tokens []orders.Token) []orders.Token {
	is := func(t orders.Token, mark string) bool { return t.Kind == orders.Other && t.Text == mark }
	for i, last := 1, len(tokens)-1; i <= last; i++ {
		text := ""
		switch {
		case i < last && is(tokens[i], "(") && is(tokens[last], ")"):
			text = p.Text[tokens[i].End:tokens[last].Start]
		case tokens[i-1].End < tokens[i].Start && strings.TrimSpace(p.Text[tokens[i-1].End:tokens[i].Start]) == "//":
			text = p.Text[tokens[i].Start:tokens[last].End]
		default:
			continue
		}
		if aside.Judged(p.Vocabulary, text).SaysNothing(text) {
			return tokens[:i]
		}
		break
	}
	return tokens
}

// withoutEnd drops what says nothing behind the last word: a semicolon, exclamation marks, a face, "please" behind a comma or not. A comma there
// may be all that is left of a list that was cut off.
func withoutEnd(tokens []orders.Token) []orders.Token {
	for n := len(tokens); n > 1; n = len(tokens) {
		last := tokens[n-1]
		drop := 0
		switch {
		case last.Kind == orders.Semicolon, last.Kind == orders.Other && strings.Trim(last.Text, "!") == "":
			drop = 1
		case last.Kind == orders.Word && (courteous[last.Fold] || n > 2 && courteous[tokens[n-2].Fold+" "+last.Fold]):
			if drop = 1; !courteous[last.Fold] {
				drop = 2
			}
			if drop < n && tokens[n-1-drop].Kind == orders.Comma {
				drop++
			}
		default:
			drop = face(tokens)
		}
		if drop == 0 || drop >= n {
			break
		}
		tokens = tokens[:n-drop]
	}
	return tokens
}

// courteous are words that ask for what is ordered anyway.
var courteous = map[string]bool{
	"please": true, "pls": true, "plz": true, "thanks": true, "thx": true, "bitte": true, "danke": true, "prego": true, "grazie": true, "per favore": true,
	"merci": true, "por favor": true, "gracias": true,
}

// face is how many tokens at the end are a face such as ":-)" and ";)".
func face(tokens []orders.Token) int {
	n := len(tokens)
	is := func(i int, marks string) bool {
		return i >= 0 && strings.Contains(marks, tokens[i].Text) && tokens[i].Start < tokens[i].End
	}
	if !is(n-1, ")") {
		return 0
	}
	for _, eyes := range []int{n - 2, n - 3} {
		if (eyes == n-2 || is(n-2, "-")) && eyes >= 0 && (tokens[eyes].Kind == orders.Semicolon || tokens[eyes].Kind == orders.Colon) {
			return n - eyes
		}
	}
	return 0
}

// withoutArticles drops "the", "my" and their like before the units, and writes what people say for "all" and "and": "all the tanks",
// "my 2 tanks", "tutti i tanks", "2 tanks e 1 fighter".
func (p Evener) withoutArticles(tokens []orders.Token) []orders.Token {
	var out []orders.Token
	for i, t := range tokens {
		unit := i+1 < len(tokens) && p.UnitAt(tokens, i+1) > 0
		counted := i+1 < len(tokens) && (tokens[i+1].Kind == orders.Number || p.NumberIn(tokens[i+1].Fold) > 0)
		begun := len(out) == 0 || p.Parts(out[len(out)-1])
		all := len(out) > 0 && p.WordIn(out, len(out)-1, orders.WordAll) > 0
		switch {
		case t.Kind == orders.Word && slices.Contains(p.Lexicon.Articles, t.Fold) && (begun && counted || all && unit):
			continue
		case t.Kind == orders.Word && begun && orders.Everything[t.Fold] && (unit || i+2 < len(tokens) && slices.Contains(p.Lexicon.Articles, tokens[i+1].Fold) && p.UnitAt(tokens, i+2) > 0):
			t.Fold = p.Lexicon.Phrases[orders.WordAll][0][0]
		case t.Kind == orders.Word && len(out) > 0 && slices.Contains(p.Lexicon.Ands, t.Fold) && (counted || unit && orders.Everything[tokens[i+1].Fold]) && p.EndsUnit(out):
			t.Fold = p.Lexicon.Phrases[orders.WordAnd][0][0]
		}
		out = append(out, t)
	}
	return out
}

// withoutNumero drops the word for "number" before one: "Sea Zone no. 6", "zona di mare n° 6".
func (p Evener) withoutNumero(tokens []orders.Token) []orders.Token {
	var out []orders.Token
	for i := 0; i < len(tokens); i++ {
		next := i + 1
		if next < len(tokens) && tokens[next].Kind == orders.Other && strings.Contains("°º", tokens[next].Text) {
			next++
		}
		numero := tokens[i].Kind == orders.Word && slices.Contains(p.Lexicon.Numeros, tokens[i].Fold)
		if numero && len(out) > 0 && slices.Contains(p.Lexicon.Numbered, out[len(out)-1].Fold) && next < len(tokens) && tokens[next].Kind == orders.Number {
			i = next
		}
		out = append(out, tokens[i])
	}
	return out
}

// withCommas reads semicolons as commas, where they part nothing else: "3 infantry; 1 tank".
func withCommas(tokens []orders.Token) []orders.Token {
	out := slices.Clone(tokens)
	for i := range out {
		if out[i].Kind == orders.Semicolon {
			out[i].Kind, out[i].Text, out[i].Fold = orders.Comma, ",", ","
		}
	}
	return out
}

// withoutLead drops a verb that says no more than the section does: "buy 3 infantry", "move 2 tanks ...".
func (p Evener) withoutLead(tokens []orders.Token, takes func(orders.Form) bool) []orders.Token {
	for _, lead := range []struct {
		verb orders.Keyword
		form orders.Form
	}{{orders.WordBuying, orders.FormBuy}, {orders.WordMoving, orders.FormMove}, {orders.WordPlacing, orders.FormDeploy}} {
		if n := p.WordIn(tokens, 0, lead.verb); n > 0 && n < len(tokens) && takes(lead.form) {
			tokens = tokens[n:]
			if len(tokens) > 1 && tokens[0].Kind == orders.Colon {
				tokens = tokens[1:]
			}
			return tokens
		}
	}
	if takes(orders.FormMove) {
		return p.raidFirst(tokens)
	}
	return tokens
}

// raidFirst puts the word for a raid before the units: "SBR: 1 bomber ...", "1 bomber Germany -> United Kingdom (SBR)".
func (p Evener) raidFirst(tokens []orders.Token) []orders.Token {
	if n := p.WordIn(tokens, 0, orders.VerbRaid); n > 0 {
		if n < len(tokens) && tokens[n].Kind == orders.Colon {
			return join(tokens[:n], tokens[n+1:])
		}
		return tokens
	}
	is := func(i int, text string) bool {
		return i >= 0 && tokens[i].Kind == orders.Other && tokens[i].Text == text
	}
	end := len(tokens)
	closed := is(end-1, ")")
	if closed {
		end--
	}
	for n := 1; n < min(end, 4); n++ {
		if p.WordIn(tokens[:end], end-n, orders.VerbRaid) != n || closed != is(end-n-1, "(") {
			continue
		}
		rest := tokens[:end-n]
		if closed {
			rest = rest[:len(rest)-1]
		}
		if len(rest) > 1 && rest[len(rest)-1].Kind == orders.Comma {
			rest = rest[:len(rest)-1]
		}
		return join(tokens[end-n:end], rest)
	}
	return tokens
}

// withNumbers writes numbers as digits before their units: "a tank", "3x infantry", "infantry x3" and, where colons has no other
// meaning, "infantry: 3".
func (p Evener) withNumbers(tokens []orders.Token, colons bool) []orders.Token {
	tokens = p.paired(tokens)
	var out []orders.Token
	for i := 0; i < len(tokens); i++ {
		t := tokens[i]
		switch {
		case t.Kind == orders.Word && p.NumberIn(t.Fold) > 0 && (p.UnitAt(tokens, i+1) > 0 || i == 0 && p.NearUnit(tokens, i+1)):
			t.Kind, t.Fold = orders.Number, strconv.Itoa(p.NumberIn(t.Fold))
		case p.Times(t) && len(out) > 0 && out[len(out)-1].Kind == orders.Number && p.UnitAt(tokens, i+1) > 0:
			continue
		case t.Kind == orders.Word && (len(out) == 0 || p.Parts(out[len(out)-1])):
			if n, length := p.numberBehind(tokens, i, colons); length > 0 {
				out = append(append(out, tokens[n]), tokens[i:i+p.UnitAt(tokens, i)]...)
				i += length - 1
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// paired writes the numbers of a list before their units where they all stand behind them: "infantry 3, tanks 2".
func (p Evener) paired(tokens []orders.Token) []orders.Token {
	var out []orders.Token
	i := 0
	for {
		unit := p.UnitAt(tokens, i)
		if unit == 0 || p.NumberIn(tokens[i].Fold) > 0 || i+unit >= len(tokens) || tokens[i+unit].Kind != orders.Number {
			break
		}
		out = append(append(out, tokens[i+unit]), tokens[i:i+unit]...)
		if i += unit + 1; i < len(tokens) && p.Parts(tokens[i]) && p.UnitAt(tokens, i+1) > 0 {
			out = append(out, tokens[i])
			i++
		}
	}
	if len(out) == 0 || p.UnitAt(tokens, i) > 0 {
		return tokens
	}
	return append(out, tokens[i:]...)
}

// numberBehind finds the number behind the unit that begins at token i: its index, and how many tokens the unit and it have.
func (p Evener) numberBehind(tokens []orders.Token, i int, colons bool) (n, length int) {
	unit := p.UnitAt(tokens, i)
	at := i + unit
	if unit == 0 || at >= len(tokens) || !p.Times(tokens[at]) && (!colons || tokens[at].Kind != orders.Colon) {
		return 0, 0
	}
	if at+1 >= len(tokens) || tokens[at+1].Kind != orders.Number || at+2 < len(tokens) && p.UnitAt(tokens, at+2) > 0 {
		return 0, 0
	}
	return at + 1, unit + 2
}

// IsOrder says whether the line reads as an order of a section, other than one to do nothing. It leaves no trace.
func (p *Row) IsOrder(section *orders.SectionType) bool {
	shown, suppressed, mending, unheard := len(p.Diagnostics), p.Suppressed, p.Mending, p.Unheard
	p.Mending, p.Unheard = true, true // what it would be told is not asked for
	st := p.Understood(section)
	p.Diagnostics, p.Suppressed, p.Mending, p.Unheard = p.Diagnostics[:shown], suppressed, mending, unheard
	p.Rewind()
	return st != nil && st.Form() != orders.FormPass
}

// Limits that keep a mail from costing more than it is worth.
const (
	MaxLine = 2000 // characters in a line

)
