package orders

import (
	"strconv"
	"strings"

	"despatch/words"
)

const ifExample = "3 infantry  Poland -> Norway if Poland has no German units"

// FormIf is that of If.
const FormIf Form = "if"

// If is a statement that is carried out only under a condition, all of whose tests must hold: "... if Z11 has no Axis units",
// "... if Z11 has Allied units <= 4 and turn >= 3".
type If struct {
	Pos
	Do    Statement
	Tests []Circumstance
}

// Circumstance is one test of a condition.
type Circumstance struct {
	Pos
	What Circumstances
	// Where is the place whose units are counted, Seat is whose they are, and Unit their kind, "" for all.
	Where Place
	Seat  string
	Unit  string
	// None: there must be no such unit. Otherwise there must be one at least, or, when Op is set, a number that compares so.
	None bool
	Op   Comparison
	Num  int
}

// Circumstances are the kinds of tests.
type Circumstances string

// The tests: units in a place, units lost, the number of the turn, and on which side of the attack one is.
const (
	UnitsThere Circumstances = ""
	UnitsLost  Circumstances = "lost"
	TurnNumber Circumstances = "turn"
	Attacking  Circumstances = "attacking"
	Defending  Circumstances = "defending"
)

// Form implements Statement.
func (If) Form() Form { return FormIf }

// ifForm is never told by a verb or a shape: any statement of a section that takes it may carry a condition at its end. It is
// read by conditional and printed by ifText, since it holds a statement of another form.
var ifForm = StatementType{ID: FormIf, Plural: "orders with a condition", Example: ifExample}

// conditionAt returns the index of the token where a condition begins, 0 when the line has none.
func (p *Line) conditionAt(section *SectionType) int {
	if section == nil || !p.Takes(section.ID, FormIf) {
		return 0
	}
	for n := len(p.Tokens) - 1; n > p.Next; n-- {
		if p.Phrase(n-p.Next, WordIf) > 0 {
			return n
		}
	}
	return 0
}

// conditional reads a statement whose condition begins at token n: if test {"and" test}.
func conditional(p *Reader, section *SectionType, n int) Statement {
	st := If{Pos: p.At()}
	whole := p.Tokens
	p.Tokens = whole[:n]
	if st.Do = p.Statement(section); st.Do == nil {
		return nil
	}
	p.Tokens = whole
	p.Next = n
	p.AcceptWord(WordIf)
	st.Tests = []Circumstance{tested(p)}
	for p.AcceptWord(WordAnd) {
		st.Tests = append(st.Tests, tested(p))
	}
	p.Done(book.Say(conditionReads{ifExample}))
	if p.Bad {
		return nil
	}
	return st
}

// tested reads one test: place has ["no"] seat ["units" | unit] [compare number], or seat "has lost" unit [compare number], or
// turn [compare] number, or attacking, or defending.
func tested(p *Reader) Circumstance {
	c := Circumstance{Pos: p.At()}
	switch {
	case p.AcceptWord(wordAttacking):
		c.What = Attacking
	case p.AcceptWord(wordDefending):
		c.What = Defending
	case p.AcceptWord(wordTurn):
		c.What = TurnNumber
		c.Op = comparison(p)
		c.Num = p.Number(words.Name("the number of the turn"), 1, ForExample("if turn >= 3"))
	case seesLoss(p):
		c.What = UnitsLost
		c.Seat = p.Seat(wordHasLost)
		p.AcceptWord(wordHasLost)
		if !p.AcceptWord(WordUnits) {
			c.Unit = p.KindOfUnit()
		}
		compared(p, &c)
	default:
		c.Where = p.Place(wordHas)
		p.ExpectWord(wordHas, ForExample(ifExample))
		c.None = p.AcceptWord(wordNo)
		whose(p, &c)
		if !c.None {
			compared(p, &c)
		}
	}
	return c
}

// seesLoss says whether the test that begins here speaks of losses.
func seesLoss(p *Reader) bool {
	for n := range p.Run() {
		if p.Phrase(n, wordHasLost) > 0 {
			return true
		}
		if p.Phrase(n, wordHas) > 0 || p.Phrase(n, WordAnd) > 0 {
			return false
		}
	}
	return false
}

// whose reads a seat and perhaps a kind of unit: "German units", "German tanks".
func whose(p *Reader, c *Circumstance) {
	run := p.Run()
	if run > 0 {
		if n := p.ownerLength(run, p.Exact(p.Seats, run, AnyLength)); n > 0 && p.Phrase(n, WordUnits) == 0 {
			c.Seat, c.Unit = p.owned(n)
			return
		}
	}
	c.Seat = p.Seat(WordUnits, WordAnd)
	p.AcceptWord(WordUnits)
}

func compared(p *Reader, c *Circumstance) {
	if c.Op = comparison(p); c.Op != "" {
		c.Num = p.Number(words.Name("the number of units"), 0, ForExample("if Poland has German units <= 2"))
	}
}

func comparison(p *Reader) Comparison {
	if p.Peek() != Compare {
		return ""
	}
	p.Next++
	return Comparison(p.Tokens[p.Next-1].Fold)
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
