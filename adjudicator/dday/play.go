package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// play is one resolution under way: the state it works on, the sheets, the dice, and what has come of it so far.
type play struct {
	*tables
	s      *State
	cup    dice.Cup
	sheets [powers + 1]*orders.Sheet

	events      []adjudicator.Event
	diagnostics []orders.Diagnostic

	// heard is what each side says for the card that stands.
	heard [2][]said
	// fell: the fortune die of the card that stands has fallen since the orders were sent; hopeful: it is still to fall, and orders are
	// tried as if it were a good one.
	fell, hopeful bool
	// spoilt are the cards for which a sheet holds something that is refused whatever the position, and flawed the statements.
	spoilt [lastCard + 1]bool
	flawed []flaw
	// headed: the heading of the card that stands has been emitted.
	headed bool
	// unsettled are the sections that were heard, and settle nothing before the Axis has decided (DD-THREE.3).
	unsettled []adjudicator.Carried
}

func (t *tables) newPlay(s *State, sheets []adjudicator.Submission, cup dice.Cup) *play {
	p := &play{tables: t, s: s, cup: cup}
	for _, sub := range sheets {
		if seat := t.power(string(sub.Seat)); seat != NoPower {
			p.sheets[seat] = sub.Sheet
		}
	}
	return p
}

// emit records an event under the rules that made it happen.
func (p *play) emit(depth int, d adjudicator.Detail, throws []dice.Throw, rules ...string) {
	p.events = append(p.events, adjudicator.Event{Detail: d, Rules: rules, Throws: throws, Depth: depth})
}

// refuse records an error: what is wrong with the order at a place in a sheet, and under which rule.
func (p *play) refuse(at orders.Pos, rule string, what words.Topic) {
	p.diagnose(orders.Error, at, rule, what)
}

// note records something that the player should know.
func (p *play) note(at orders.Pos, rule string, what words.Topic) {
	p.diagnose(orders.Note, at, rule, what)
}

func (p *play) diagnose(sev orders.Severity, at orders.Pos, rule string, what words.Topic) {
	p.diagnostics = append(p.diagnostics, orders.Diagnostic{Pos: at, Severity: sev, Rule: rule, Message: book.Say(what)})
}

// hint adds to the last diagnostic what to write instead.
func (p *play) hint(what words.Topic) {
	if n := len(p.diagnostics); n > 0 {
		p.diagnostics[n-1].Hint = book.Say(what)
	}
}

func (p *play) failed() bool { return orders.Failed(p.diagnostics) }

// throw throws n dice for one purpose and returns them with how many hit.
func (p *play) throw(n, hitsOn int, at, who, what string) (dice.Throw, int) {
	why := dice.Reason{Place: at, Who: who, What: fmt.Sprintf("%s at %d", what, hitsOn)}
	if hitsOn == 0 {
		why.What = what
	}
	th := dice.Throw{Reason: why, Faces: p.cup.Throw(n, why)}
	hits := 0
	for _, f := range th.Faces {
		if f <= hitsOn {
			hits++
		}
	}
	return th, hits
}

// shoot throws one die at a named target (DD-COMBAT.20).
func (p *play) shoot(hitsOn int, at, who, what string) (dice.Throw, bool) {
	th, hits := p.throw(1, hitsOn, at, who, what)
	return th, hits > 0
}

// hitsOn is the highest face that hits by a card, its fortune die considered (DD-FORTUNE.0.1).
func (p *play) hitsOn(card int) int {
	row := &p.Orders[card-1]
	switch {
	case p.lucky() && row.Good > 0:
		return row.Good
	case p.unlucky() && row.Bad > 0:
		return row.Bad
	}
	return row.Hits
}

// lucky and unlucky say whether the fortune die of the card shows a 1 or a 6.
func (p *play) lucky() bool   { return p.s.Fortune == 1 }
func (p *play) unlucky() bool { return p.s.Fortune == 6 }

// said is a statement with the seat whose sheet it stands in, and the condition under which it holds.
type said struct {
	seat Power
	orders.Statement
	tests []orders.Circumstance
}

// flaw is a statement that is refused whatever the position: whose it is, for which card (0 for a standing order) and where it stands.
type flaw struct {
	seat Power
	card int
	at   orders.Pos
}

// seats are those who send sheets for a side: one, or both Allied powers where three play, the United Kingdom first
// (DD-SETUP.1, DD-THREE.7).
func (p *play) seats(side int) []Power { return seatsOf(p.s, side) }

func seatsOf(s *State, side int) []Power {
	switch {
	case side == 0:
		return []Power{Germany}
	case s.three():
		return []Power{UnitedKingdom, UnitedStates}
	}
	return []Power{Allies}
}

// section returns a seat's section for an order card, nil when its sheet has none.
func (p *play) section(seat Power, card int) *orders.Section {
	if p.sheets[seat] == nil {
		return nil
	}
	list := p.sheets[seat].Sections
	for i := range list {
		if list[i].ID == sectionOrder && list[i].Number == card {
			return &list[i]
		}
	}
	return nil
}

// leaves says whether a seat leaves the card to the default: its section is there, and empty.
func (p *play) leaves(seat Power) bool {
	sec := p.section(seat, p.s.Card)
	return sec != nil && len(sec.Statements) == 0
}

// said lists what a side says for the card that stands, leaving out passes and what is said under a condition that fails. What is
// said is read once, when the game comes to the card.
func (p *play) said(side, card int) []said {
	if p.heard[side] == nil {
		p.heard[side] = p.hear(side, card)
	}
	return slices.Clone(p.heard[side])
}

// directives lists what a side has said for a card and after it its standing orders: the first that fits counts.
func (p *play) directives(side, card int) []said {
	return append(p.said(side, card), p.standing(side)...)
}

// amounts are counts of one power: "3 infantry, 1 tank"; nil for none.
func (t *tables) amounts(units [kinds]int) (list words.Amounts) {
	for k, n := range units {
		if n > 0 {
			list = append(list, t.some(n, Kind(k)))
		}
	}
	return list
}

// forces are counts of a side's powers, with the power's name before the units of the Allies (DD-SETUP.3).
func (t *tables) forces(c counts, side int) (list words.Forces) {
	for _, q := range sides[side] {
		units := t.amounts(c[q])
		if units == nil {
			continue
		}
		f := words.Force{Units: units}
		if side == 1 {
			f.Of = t.who(q)
		}
		list = append(list, f)
	}
	return list
}

// one is a unit of a power, as events name who fires and at what.
func (p *play) one(q Power, k Kind) words.Text {
	return book.Say(words.Owned{Of: p.who(q), What: p.unit(k, 1)})
}
