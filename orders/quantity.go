package orders

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// quantities reads "3 infantry, 1 tank". A comma may be left out before a number.
func (p *reader) quantities(hint string) []Quantity {
	list := []Quantity{p.quantity(hint)}
	for p.separator() || p.peek() == number || p.sees(wordAll) {
		list = append(list, p.quantity(hint))
	}
	return list
}

// quantity reads "3 infantry", "all tanks" or "1 United Kingdom transport".
func (p *reader) quantity(hint string) Quantity {
	q := Quantity{Pos: p.at()}
	switch {
	case p.acceptWord(wordAll):
		q.Count = All
	case p.peek() == number:
		q.Count = p.number("the number of units", 1, "")
		p.ordinal()
		p.secondNumber()
	default:
		if run := p.run(); run > 0 && p.unitLength(p.units, run) > 0 && p.numberIn(p.tokens[p.next].fold) == 0 {
			one, many := p.unitWords(run)
			if one != "" {
				hint = fmt.Sprintf("write \"1 %s\" or \"all %s\"", one, many)
				if p.form != nil && p.form.id == FormBuy { // of what the bank holds there is no "all"
					hint = fmt.Sprintf("write how many, for example: 3 %s", many)
				}
			}
			p.missing("the number of units", hint)
		} else {
			p.missing("the number of units", hint)
		}
		return q
	}
	q.Of, q.Unit = p.ownedUnit()
	return q
}

// ordinalEnds are what English writes behind a number that says which and not how many: "1st tank". They are no part of a seat's name.
var ordinalEnds = []string{"st", "nd", "rd", "th"}

// ordinal refuses the end of an ordinal behind the number that was read, and passes over it.
func (p *reader) ordinal() {
	if p.peek() != word || !slices.Contains(ordinalEnds, p.tokens[p.next].fold) {
		return
	}
	count, end := p.tokens[p.next-1], p.tokens[p.next]
	p.next++
	hint := "write the number of units, such as: 1 tank"
	if run := p.run(); run > 0 && p.unitLength(p.units, run) > 0 {
		one, _ := p.unitWords(run)
		hint = fmt.Sprintf("write the number of units, such as: 1 %s", one)
	}
	p.report(TopicNumber, count.Pos, fmt.Sprintf("\"%s%s\" says which unit, and not how many", count.text, end.text), hint)
}

// secondNumber refuses two numbers before one unit, "1 0 infantry" or "2x3 infantry", and passes over the second: nobody can say how many are meant.
func (p *reader) secondNumber() {
	first, n := p.next-1, 0
	switch t := p.tokens; {
	case p.peek() == number:
		n = 1
	case p.peek() == word && p.times(t[p.next]) && p.next+1 < len(t) && t[p.next+1].kind == number:
		n = 2
	case p.peek() == word && strings.HasPrefix(t[p.next].fold, "x") && len(t[p.next].fold) > 1 && strings.Trim(t[p.next].fold[1:], "0123456789") == "":
		n = 1
	}
	if n == 0 || p.unitAt(p.tokens, p.next) > 0 || p.unitAt(p.tokens, p.next+n) == 0 {
		return
	}
	p.next += n
	written := p.text[p.tokens[first].start:p.tokens[p.next-1].end]
	_, many := p.unitWords(p.run())
	p.report(TopicNumber, p.tokens[first].Pos, fmt.Sprintf("%s before %q are two numbers", quoteText(written), p.tokens[p.next].text), "write how many as one number: [number] "+many)
}

// unitWords are the words for one and for many of the unit that stands next. They leave no trace.
func (p *reader) unitWords(run int) (one, many string) {
	n := p.exact(p.units, run, anyLength)
	if n == 0 {
		n = p.unitLength(p.units, run)
	}
	next, shown, suppressed := p.next, len(p.diagnostics), p.suppressed
	id := p.take(p.units, n)
	p.next, p.diagnostics, p.suppressed = next, p.diagnostics[:shown], suppressed
	return p.units.displayName(id, 1), p.units.displayName(id, 2)
}

// ownedUnit reads a unit, perhaps with its owner before it. Nothing but the vocabulary parts the unit from the name that may
// follow, so the longest name that fits is taken: a full name before an abbreviation, a unit before a seat.
func (p *reader) ownedUnit() (of, unit string) {
	run := p.run()
	if run == 0 {
		p.missing("a unit", "")
		return "", ""
	}
	if n := p.exact(p.units, run, anyLength); n > 0 {
		return "", p.take(p.units, n)
	}
	if n := p.ownerLength(run, p.exact(p.seats, run, anyLength)); n > 0 {
		return p.owned(n)
	}
	if n := p.unitLength(p.units, run); n > 0 {
		return "", p.take(p.units, n)
	}
	if n := p.ownerLength(run, p.unitLength(p.seats, run)); n > 0 {
		return p.owned(n)
	}
	if n := p.exact(p.seats, run, anyLength); n > 0 && n < run { // "4 United Kingdom figther": it is the unit that nobody knows
		return p.take(p.seats, n), p.unknownUnit(run - n)
	}
	return "", p.unknownUnit(run)
}

// kindOfUnit reads a unit of which no number is said.
func (p *reader) kindOfUnit() string {
	run := p.run()
	if run == 0 {
		p.missing("a unit", "")
		return ""
	}
	n := p.exact(p.units, run, anyLength)
	if n == 0 {
		n = p.unitLength(p.units, run)
	}
	if n == 0 {
		return p.unknownUnit(run)
	}
	return p.take(p.units, n)
}

func anyLength(int) bool { return true }

// owned reads a seat of n tokens and the unit after it.
func (p *reader) owned(n int) (of, unit string) {
	of = p.take(p.seats, n)
	return of, p.kindOfUnit()
}

// ownerLength returns n if a unit follows the seat that the next n tokens name, else 0.
func (p *line) ownerLength(run, n int) int {
	if n == 0 {
		return 0
	}
	p.next += n
	defer func() { p.next -= n }()
	if p.exact(p.units, run-n, anyLength) == 0 && p.unitLength(p.units, run-n) == 0 {
		return 0
	}
	return n
}

// unitLength returns the length of the longest run of tokens, up to the given one, that name or begin the name of something,
// be it of several things; 0 when none does.
func (p *line) unitLength(ix *nameIndex, run int) int {
	for n := min(run, ix.longest); n > 0; n-- {
		if len(ix.find(p.folded(n))) > 0 {
			return n
		}
	}
	return 0
}

// unknownUnit reports words that no unit is called. It reads as many as the nearest name has, so that the rest of the line can
// be looked at; when nothing is near, the rest is left.
func (p *reader) unknownUnit(run int) string {
	for n := min(run, p.units.longest); n > 0; n-- {
		if hint := p.didYouMean(p.units, squeeze(p.folded(n))); hint != "" {
			return p.take(p.units, n)
		}
	}
	n := 1
	for n < run && p.tokens[p.next+n].kind == word && p.phrase(n, wordAnd) == 0 {
		n++
	}
	goesOn := p.next+n < len(p.tokens) && (p.parts(p.tokens[p.next+n]) || p.tokens[p.next+n].kind == number)
	if goesOn || p.next+n == len(p.tokens) { // the next unit, or the end: nothing but the unit is unknown
		p.report(TopicUnknown, p.at(), fmt.Sprintf("no unit is called %s", p.quote(n)), p.allUnits())
		p.next += n
		return ""
	}
	p.fail(TopicUnknown, p.at(), fmt.Sprintf("no unit is called %s", p.quote(1)), p.allUnits())
	return ""
}

// allUnits is the hint where nothing is like what was written.
func (p *reader) allUnits() string {
	var names []string
	for _, u := range p.v.Units {
		names = append(names, u.Name)
	}
	hint := "the units are " + andList(names)
	if slices.ContainsFunc(p.diagnostics, func(d Diagnostic) bool { return d.Hint.String() == hint }) {
		return "" // once is enough
	}
	return hint
}

// quantityText prints "3 infantry" or "all tanks".
func quantityText(q Quantity, v *Vocabulary) string {
	count := "all"
	if q.Count != All {
		count = strconv.Itoa(q.Count)
	}
	if q.Of != "" {
		count += " " + v.Seat(q.Of)
	}
	return count + " " + v.Unit(q.Unit, q.Count)
}

func quantitiesText(list []Quantity, v *Vocabulary) string {
	return listText(list, func(q Quantity) string { return quantityText(q, v) })
}
