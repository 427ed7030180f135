package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// holds says whether every test of a condition is true as the game stands.
func (p *play) holds(seat Power, tests []orders.Circumstance) bool {
	for _, c := range tests {
		if !p.isTrue(seat, c) {
			return false
		}
	}
	return true
}

func (p *play) isTrue(seat Power, c orders.Circumstance) bool {
	switch c.What {
	case orders.Attacking:
		return side(seat) == cards[p.s.Card].side()
	case orders.Defending:
		return side(seat) != cards[p.s.Card].side()
	case orders.TurnNumber:
		return c.Op == "" && p.s.Turn == c.Num || c.Op != "" && compares(p.s.Turn, c)
	}
	units := &p.s.Lost
	if c.What == orders.UnitsThere {
		units = &p.s.Units[p.placeIDs[c.Where.ID]]
	}
	n := p.counted(units, c)
	if c.Op != "" {
		return compares(n, c)
	}
	return (n == 0) == c.None
}

// counted is how many units a test speaks of; without a kind it means land units.
func (p *play) counted(units *counts, c orders.Circumstance) int {
	owner, n := p.power(c.Seat), 0
	kind, oneKind := p.kind(c.Unit)
	for _, q := range sides[side(owner)] {
		if owner != Allies && owner != q {
			continue
		}
		for k := range Kind(kinds) {
			if oneKind && k == kind || !oneKind && isLand(k) {
				n += units[q][k]
			}
		}
	}
	return n
}

func compares(n int, c orders.Circumstance) bool {
	switch c.Op {
	case "<":
		return n < c.Num
	case "<=":
		return n <= c.Num
	case ">":
		return n > c.Num
	}
	return n >= c.Num
}

// hear reads what a side says for a card, leaving out passes and what is said under a condition that fails.
func (p *play) hear(side, card int) []said {
	out := []said{}
	for _, seat := range p.seats(side) {
		sec := p.section(seat, card)
		if sec == nil {
			continue
		}
		for _, st := range sec.Statements {
			heard := unconditional(seat, st)
			if slices.Contains(p.flawed, flaw{seat, card, st.At()}) {
				continue
			}
			if heard.Form() != orders.FormAim && !p.holds(seat, heard.tests) {
				p.emit(1, ConditionFailed{Who: p.who(seat), Order: words.Line(orders.PrintStatement(st, p.vocab))}, nil)
				continue
			}
			if heard.Form() != orders.FormPass {
				out = append(out, heard)
			}
		}
	}
	return out
}

// unconditional parts a statement from its condition.
func unconditional(seat Power, st orders.Statement) said {
	if conditional, ok := st.(orders.If); ok {
		return said{seat, conditional.Do, conditional.Tests}
	}
	return said{seat, st, nil}
}

// standing lists the standing orders of a side's seats whose conditions hold now. The ships are aimed die by die, so that the
// condition of an aim is tested before each die, and not here.
func (p *play) standing(side int) []said {
	var out []said
	for _, seat := range p.seats(side) {
		for _, st := range p.s.Standing[seat] {
			heard := unconditional(seat, st)
			if heard.Form() == orders.FormAim || p.holds(seat, heard.tests) {
				out = append(out, heard)
			}
		}
	}
	return out
}
