package orders

import "strconv"

const ifExample = "3 infantry  Poland -> Norway if Poland has no German units"

// ifForm is never told by a verb or a shape: any statement of a section that takes it may carry a condition at its end. It is
// read by conditional and printed by ifText, since it holds a statement of another form.
var ifForm = form{id: FormIf, plural: "orders with a condition", example: ifExample}

// conditionAt returns the index of the token where a condition begins, 0 when the line has none.
func (p *parser) conditionAt(section *SectionType) int {
	if section == nil || !p.l.takes(section.ID, FormIf) {
		return 0
	}
	for n := len(p.tokens) - 1; n > p.next; n-- {
		if p.phrase(n-p.next, wordIf) > 0 {
			return n
		}
	}
	return 0
}

// conditional reads a statement whose condition begins at token n: if place has ["no"] seat ["units"] [compare number].
func (p *parser) conditional(section *SectionType, n int) Statement {
	st := If{Pos: p.at()}
	whole := p.tokens
	p.tokens = whole[:n]
	if st.Do = p.statement(section); st.Do == nil {
		return nil
	}
	p.tokens = whole
	p.next = n
	p.acceptWord(wordIf)
	st.Where = p.place(wordHas)
	p.expectWord(wordHas, "write, for example: "+ifExample)
	st.None = p.acceptWord(wordNo)
	st.Seat = p.seat(wordUnits)
	p.acceptWord(wordUnits)
	if !st.None && p.peek() == compare {
		st.Op = Comparison(p.tokens[p.next].fold)
		p.next++
		st.Num = p.number("the number of units", 0, "write, for example: if Poland has German units <= 2")
	}
	p.done("a condition reads: " + ifExample)
	if p.bad {
		return nil
	}
	return st
}

func ifText(st If, v *Vocabulary) string {
	text := PrintStatement(st.Do, v) + " if " + v.Space(st.Where.ID) + " has "
	if st.None {
		text += "no "
	}
	text += v.Seat(st.Seat) + " units"
	if st.Op != "" {
		text += " " + string(st.Op) + " " + strconv.Itoa(st.Num)
	}
	return text
}
