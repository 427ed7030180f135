package said

import (
	_ "embed"
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/orders"
	"despatch/orders/aside"
)

// DoubtIn says what a sentence beside sheets leaves open about them.
func DoubtIn(sentence string, b aside.Beside, v *orders.Vocabulary) aside.Doubt {
	words := aside.Words(sentence)
	switch {
	case len(words) == 0:
		return aside.NoDoubt
	case b.Signature && !aside.IsPostscript(words):
		return aside.JudgeOf(v).DoubtInSignature(sentence)
	case RowOf("", v).amends(sentence):
		return aside.Changed
	}
	return aside.JudgeOf(v).DoubtBeside(sentence, b)
}

// Amends says whether a sentence reads as an order, or changes one.
func Amends(sentence string, v *orders.Vocabulary) bool { return RowOf("", v).amends(sentence) }

// amends says whether a sentence reads as an order, or changes one.
func (p *Row) amends(sentence string) bool {
	for text := sentence; ; { // the whole, or what stands behind a colon
		if p.ReadsAsOrder(text) || p.ReadsAsOrder(aside.WithoutCourtesies(text)) {
			return true
		}
		_, rest, found := strings.Cut(text, ":")
		if !found {
			break
		}
		text = rest
	}
	return aside.Judged(p.Vocabulary, sentence).Amends(sentence)
}

// Some sentences bear on no orders, whatever words of the game stand in them: the foot of a firm or of a program, names and addresses, news of
// battles that were, words to another player. They are known by their make: by forms that only firms have, by tense and by person.

// IsFoot says whether a row is of the foot that a firm, a mail program or a list puts below a letter, and says nothing of an order.
func IsFoot(row string, v *orders.Vocabulary) bool {
	return aside.JudgeOf(v).Foot(strings.TrimSpace(row)) && !RowOf("", v).ReadsAsOrder(row)
}

// IsProse says whether a row is words for people by its make: no order, no slip of one, and nothing that counts.
func IsProse(row string, v *orders.Vocabulary) bool {
	return utf8.RuneCountInString(row) <= MaxLine && RowOf("", v).IsProse(strings.TrimSpace(row))
}

func (p *Row) IsProse(row string) bool {
	return aside.Judged(p.Vocabulary, row).IsProse(row) && !p.ReadsAsOrder(row)
}

// mostOfLine is how much of a line that is shown nowhere else a message repeats.
const mostOfLine = 160

// WholeLine is a line in quotation marks.
func WholeLine(line string) string {
	line = strings.ToValidUTF8(strings.Join(strings.Fields(line), " "), "?")
	if r := []rune(line); len(r) > mostOfLine {
		line = string(r[:mostOfLine]) + "…"
	}
	return `"` + strings.Trim(line, `"`) + `"`
}

// MeansOrder says whether a line below the sheet may be an order, or change one. strict asks that it reads as one.
func (p *Row) MeansOrder(line string, strict bool) bool {
	for text := line; ; { // the whole, or what stands behind a colon: "Forgot: 1 tank Germany -> Poland"
		if p.ReadsAsOrder(text) {
			return true
		}
		_, rest, found := strings.Cut(text, ":")
		if !found {
			break
		}
		text = rest
	}
	return !strict && aside.Judged(p.Vocabulary, line).SpeaksOfOrders() && !aside.Chats(line) && !aside.JudgeOf(p.Vocabulary).BearsOnNothing(line)
}

// OrdersSomething says whether a line below a sheet opens a section, or reads as an order or nearly so: it says from where to where.
func OrdersSomething(line string, v *orders.Vocabulary) bool {
	row := RowOf("", v)
	ahead := row.Ahead(line)
	section, n := ahead.SectionHere()
	arrow := slices.ContainsFunc(ahead.Tokens, func(t orders.Token) bool { return t.Kind == orders.Arrow })
	return arrow || section != nil && n == len(ahead.Tokens) || row.MeansOrder(line, true)
}

// ReadsAsOrder says whether a text is an order of some section. A word by itself, such as "pass", is prose.
func (p *Row) ReadsAsOrder(text string) bool {
	ahead := p.Ahead(text)
	if len(ahead.Tokens) < 2 || !ahead.OrdersAnything() {
		return false
	}
	for i := range p.AllSections {
		if ahead.Rewind(); ahead.IsOrder(&p.AllSections[i]) {
			return true
		}
	}
	return false
}
