package orders

import (
	"slices"
	"strconv"
	"strings"

	"despatch/words"
)

// Quantities reads "3 infantry, 1 tank". A comma may be left out before a number. Where a full stop parts them, the order of which they are
// is not for all of them.
func (p *Reader) Quantities(hint words.Text) []Quantity {
	list, stops := p.items(hint)
	if len(stops) > 0 && !p.Broken {
		p.partsUnits(stops)
	}
	return list
}

// items reads the same, and finds the full stops that part them, in the order in which they stand.
func (p *Reader) items(hint words.Text) (list []Quantity, stops []fullStop) {
	from := p.Next
	list = []Quantity{p.Quantity(hint)}
	for {
		joined, last := p.Separator(), p.Next-1
		if !joined && p.Peek() != Number && !p.Sees(WordAll) {
			slices.SortFunc(stops, func(a, b fullStop) int { return a.at - b.at })
			return list, stops
		}
		if !joined && last >= from {
			if stop, ok := p.stopBehind(from, last, list[len(list)-1].Unit); ok {
				stops = append(stops, stop)
			}
		}
		from = p.Next
		list = append(list, p.Quantity(hint))
	}
}

// Quantity reads "3 infantry", "all tanks" or "1 United Kingdom transport".
func (p *Reader) Quantity(hint words.Text) Quantity {
	q := Quantity{Pos: p.At()}
	switch {
	case p.AcceptWord(WordAll):
		q.Count = All
	case p.Peek() == Number:
		q.Count = p.Number(words.Name("the number of units"), 1, words.Text{})
		p.ordinal()
		p.secondNumber()
	default:
		if run := p.Run(); run > 0 && p.unitLength(p.Units, run) > 0 && p.NumberIn(p.Tokens[p.Next].Fold) == 0 {
			one, many := p.unitWords(run)
			if one != "" {
				hint = book.Say(oneOrAll{words.Line("1 " + one), words.Line("all " + many)})
				if p.Form != nil && p.Form.ID == FormBuy { // of what the bank holds there is no "all"
					hint = book.Say(howManyForExample{words.Line("3 " + many)})
				}
			}
			p.Missing(words.Name("the number of units"), hint)
		} else {
			p.Missing(words.Name("the number of units"), hint)
		}
		return q
	}
	q.Of, q.Unit = p.ownedUnit()
	return q
}

// ordinalEnds are what English writes behind a number that says which and not how many: "1st tank". They are no part of a seat's name.
var ordinalEnds = []string{"st", "nd", "rd", "th"}

// ordinal refuses the end of an ordinal behind the number that was read, and passes over it.
func (p *Reader) ordinal() {
	if p.Peek() != Word || !slices.Contains(ordinalEnds, p.Tokens[p.Next].Fold) {
		return
	}
	count, end := p.Tokens[p.Next-1], p.Tokens[p.Next]
	p.Next++
	one := "tank"
	if run := p.Run(); run > 0 && p.unitLength(p.Units, run) > 0 {
		one, _ = p.unitWords(run)
	}
	p.Report(TopicNumber, count.Pos, book.Say(ordinal{words.Own(`"` + count.Text + end.Text + `"`)}), book.Say(numberOfUnits{words.Line("1 " + one)}))
}

// secondNumber refuses two numbers before one unit, "1 0 infantry" or "2x3 infantry", and passes over the second: nobody can say how many are meant.
func (p *Reader) secondNumber() {
	first, n := p.Next-1, 0
	switch t := p.Tokens; {
	case p.Peek() == Number:
		n = 1
	case p.Peek() == Word && p.Times(t[p.Next]) && p.Next+1 < len(t) && t[p.Next+1].Kind == Number:
		n = 2
	case p.Peek() == Word && strings.HasPrefix(t[p.Next].Fold, "x") && len(t[p.Next].Fold) > 1 && strings.Trim(t[p.Next].Fold[1:], "0123456789") == "":
		n = 1
	}
	if n == 0 || p.UnitAt(p.Tokens, p.Next) > 0 || p.UnitAt(p.Tokens, p.Next+n) == 0 {
		return
	}
	p.Next += n
	written := p.Text[p.Tokens[first].Start:p.Tokens[p.Next-1].End]
	_, many := p.unitWords(p.Run())
	p.Report(TopicNumber, p.Tokens[first].Pos,
		book.Say(twoNumbers{words.Own(QuoteText(written)), words.Own(strconv.Quote(p.Tokens[p.Next].Text))}), book.Say(asOneNumber{words.Name(many)}))
}

// unitWords are the words for one and for many of the unit that stands next. They leave no trace.
func (p *Reader) unitWords(run int) (one, many string) {
	n := p.Exact(p.Units, run, AnyLength)
	if n == 0 {
		n = p.unitLength(p.Units, run)
	}
	next, shown, suppressed := p.Next, len(p.Diagnostics), p.Suppressed
	id := p.Take(p.Units, n)
	p.Next, p.Diagnostics, p.Suppressed = next, p.Diagnostics[:shown], suppressed
	return p.Units.displayName(id, 1), p.Units.displayName(id, 2)
}

// ownedUnit reads a unit, perhaps with its owner before it. Nothing but the vocabulary parts the unit from the name that may
// follow, so the longest name that fits is taken: a full name before an abbreviation, a unit before a seat.
func (p *Reader) ownedUnit() (of, unit string) {
	run := p.Run()
	if run == 0 {
		p.Missing(words.Name("a unit"), words.Text{})
		return "", ""
	}
	if n := p.Exact(p.Units, run, AnyLength); n > 0 {
		return "", p.Take(p.Units, n)
	}
	if n := p.ownerLength(run, p.Exact(p.Seats, run, AnyLength)); n > 0 {
		return p.owned(n)
	}
	if n := p.unitLength(p.Units, run); n > 0 {
		return "", p.Take(p.Units, n)
	}
	if n := p.ownerLength(run, p.unitLength(p.Seats, run)); n > 0 {
		return p.owned(n)
	}
	if n := p.Exact(p.Seats, run, AnyLength); n > 0 && n < run { // "4 United Kingdom figther": it is the unit that nobody knows
		return p.Take(p.Seats, n), p.unknownUnit(run - n)
	}
	return "", p.unknownUnit(run)
}

// KindOfUnit reads a unit of which no number is said.
func (p *Reader) KindOfUnit() string {
	run := p.Run()
	if run == 0 {
		p.Missing(words.Name("a unit"), words.Text{})
		return ""
	}
	n := p.Exact(p.Units, run, AnyLength)
	if n == 0 {
		n = p.unitLength(p.Units, run)
	}
	if n == 0 {
		return p.unknownUnit(run)
	}
	return p.Take(p.Units, n)
}

func AnyLength(int) bool { return true }

// owned reads a seat of n tokens and the unit after it.
func (p *Reader) owned(n int) (of, unit string) {
	of = p.Take(p.Seats, n)
	return of, p.KindOfUnit()
}

// ownerLength returns n if a unit follows the seat that the next n tokens name, else 0.
func (p *Line) ownerLength(run, n int) int {
	if n == 0 {
		return 0
	}
	p.Next += n
	defer func() { p.Next -= n }()
	if p.Exact(p.Units, run-n, AnyLength) == 0 && p.unitLength(p.Units, run-n) == 0 {
		return 0
	}
	return n
}

// unitLength returns the length of the longest run of tokens, up to the given one, that name or begin the name of something,
// be it of several things; 0 when none does.
func (p *Line) unitLength(ix *NameIndex, run int) int {
	for n := min(run, ix.longest); n > 0; n-- {
		if len(ix.Find(p.Folded(n))) > 0 {
			return n
		}
	}
	return 0
}

// stopsWithin says whether one of the next n tokens but the first is "at", "from" or "to", which no name of a unit goes over.
func (p *Line) stopsWithin(n int) bool {
	for i := 1; i < n; i++ {
		if p.Phrase(i, WordAt) > 0 || p.Phrase(i, WordFrom) > 0 || p.Phrase(i, WordTo) > 0 {
			return true
		}
	}
	return false
}

// unknownUnit reports words that no unit is called. It reads as many as the nearest name has, so that the rest of the line can
// be looked at; when nothing is near, the rest is left.
func (p *Reader) unknownUnit(run int) string {
	for n := min(run, p.Units.longest); n > 0; n-- {
		if n > 1 && p.stopsWithin(n) {
			continue
		}
		if hint := p.didYouMean(p.Units, Squeeze(p.Folded(n))); !hint.IsZero() {
			return p.Take(p.Units, n)
		}
	}
	n := 1
	for n < run && p.Tokens[p.Next+n].Kind == Word && p.Phrase(n, WordAnd) == 0 {
		n++
	}
	goesOn := p.Next+n < len(p.Tokens) && (p.Parts(p.Tokens[p.Next+n]) || p.Tokens[p.Next+n].Kind == Number)
	if goesOn || p.Next+n == len(p.Tokens) { // the next unit, or the end: nothing but the unit is unknown
		p.Report(TopicUnknown, p.At(), NoSuchName("unit", p.Quote(n)), p.allUnits())
		p.Next += n
		return ""
	}
	p.Fail(TopicUnknown, p.At(), NoSuchName("unit", p.Quote(1)), p.allUnits())
	return ""
}

// allUnits is the hint where nothing is like what was written.
func (p *Reader) allUnits() words.Text {
	if slices.ContainsFunc(p.Diagnostics, func(d Diagnostic) bool { _, told := d.Hint.About().(unitsAre); return told }) {
		return words.Text{} // once is enough
	}
	return book.Say(unitsAre{shown(p.Vocabulary.Units)})
}

// shown are the names by which some things are called in messages.
func shown(list []Name) []words.Name {
	names := make([]words.Name, len(list))
	for i, n := range list {
		names[i] = words.Name(n.Name)
	}
	return names
}

// QuantityText prints "3 infantry" or "all tanks".
func QuantityText(q Quantity, v *Vocabulary) string {
	count := "all"
	if q.Count != All {
		count = strconv.Itoa(q.Count)
	}
	if q.Of != "" {
		count += " " + v.Seat(q.Of)
	}
	return count + " " + v.Unit(q.Unit, q.Count)
}

func QuantitiesText(list []Quantity, v *Vocabulary) string {
	return ListText(list, func(q Quantity) string { return QuantityText(q, v) })
}
