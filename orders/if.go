package orders

import (
	"strconv"
	"strings"
)

const ifExample = "3 infantry  Poland -> Norway if Poland has no German units"

// ifForm is never told by a verb or a shape: any statement of a section that takes it may carry a condition at its end. It is
// read by conditional and printed by ifText, since it holds a statement of another form.
var ifForm = form{id: FormIf, plural: "orders with a condition", example: ifExample}

// conditionAt returns the index of the token where a condition begins, 0 when the line has none.
func (p *line) conditionAt(section *SectionType) int {
	if section == nil || !p.takes(section.ID, FormIf) {
		return 0
	}
	for n := len(p.tokens) - 1; n > p.next; n-- {
		if p.phrase(n-p.next, wordIf) > 0 {
			return n
		}
	}
	return 0
}

// conditional reads a statement whose condition begins at token n: if test {"and" test}.
func conditional(p *reader, section *SectionType, n int) Statement {
	st := If{Pos: p.at()}
	whole := p.tokens
	p.tokens = whole[:n]
	if st.Do = p.statement(section); st.Do == nil {
		return nil
	}
	p.tokens = whole
	p.next = n
	p.acceptWord(wordIf)
	st.Tests = []Circumstance{tested(p)}
	for p.acceptWord(wordAnd) {
		st.Tests = append(st.Tests, tested(p))
	}
	p.done("a condition reads: " + ifExample)
	if p.bad {
		return nil
	}
	return st
}

// tested reads one test: place has ["no"] seat ["units" | unit] [compare number], or seat "has lost" unit [compare number], or
// turn [compare] number, or attacking, or defending.
func tested(p *reader) Circumstance {
	c := Circumstance{Pos: p.at()}
	switch {
	case p.acceptWord(wordAttacking):
		c.What = Attacking
	case p.acceptWord(wordDefending):
		c.What = Defending
	case p.acceptWord(wordTurn):
		c.What = TurnNumber
		c.Op = comparison(p)
		c.Num = p.number("the number of the turn", 1, "write, for example: if turn >= 3")
	case seesLoss(p):
		c.What = UnitsLost
		c.Seat = p.seat(wordHasLost)
		p.acceptWord(wordHasLost)
		if !p.acceptWord(wordUnits) {
			c.Unit = p.kindOfUnit()
		}
		compared(p, &c)
	default:
		c.Where = p.place(wordHas)
		p.expectWord(wordHas, "write, for example: "+ifExample)
		c.None = p.acceptWord(wordNo)
		whose(p, &c)
		if !c.None {
			compared(p, &c)
		}
	}
	return c
}

// seesLoss says whether the test that begins here speaks of losses.
func seesLoss(p *reader) bool {
	for n := range p.run() {
		if p.phrase(n, wordHasLost) > 0 {
			return true
		}
		if p.phrase(n, wordHas) > 0 || p.phrase(n, wordAnd) > 0 {
			return false
		}
	}
	return false
}

// whose reads a seat and perhaps a kind of unit: "German units", "German tanks".
func whose(p *reader, c *Circumstance) {
	run := p.run()
	if run > 0 {
		if n := p.ownerLength(run, p.exact(p.seats, run, anyLength)); n > 0 && p.phrase(n, wordUnits) == 0 {
			c.Seat, c.Unit = p.owned(n)
			return
		}
	}
	c.Seat = p.seat(wordUnits, wordAnd)
	p.acceptWord(wordUnits)
}

func compared(p *reader, c *Circumstance) {
	if c.Op = comparison(p); c.Op != "" {
		c.Num = p.number("the number of units", 0, "write, for example: if Poland has German units <= 2")
	}
}

func comparison(p *reader) Comparison {
	if p.peek() != compare {
		return ""
	}
	p.next++
	return Comparison(p.tokens[p.next-1].fold)
}

func ifText(st If, v *Vocabulary) string {
	tests := make([]string, len(st.Tests))
	for i, c := range st.Tests {
		tests[i] = circumstanceText(c, v)
	}
	return PrintStatement(st.Do, v) + " if " + strings.Join(tests, " and ")
}

func circumstanceText(c Circumstance, v *Vocabulary) string {
	units := "units"
	if c.Unit != "" {
		units = v.Unit(c.Unit, All)
	}
	text := v.Space(c.Where.ID) + " has "
	if c.None {
		text += "no "
	}
	text += v.adjective(c.Seat) + " " + units
	switch c.What {
	case Attacking, Defending:
		return string(c.What)
	case TurnNumber:
		text = "turn"
	case UnitsLost:
		text = v.Seat(c.Seat) + " has lost " + units
	}
	if c.Op != "" {
		text += " " + string(c.Op)
	}
	if c.Op != "" || c.What == TurnNumber {
		text += " " + strconv.Itoa(c.Num)
	}
	return text
}
