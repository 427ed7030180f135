package advanced

import (
	"maps"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// sectionTransfer is the ID of the section that hands units to an ally.
const sectionTransfer = "transfer"

const formGive orders.Form = "give"

// give hands units to an ally: "give 2 infantry at Britain to USA".
type give struct {
	orders.Pos
	units []orders.Quantity
	where orders.Place
	to    string
}

// At implements orders.Statement.
func (s give) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (give) Form() orders.Form { return formGive }

const giveExample = "give 2 infantry at Britain to USA"

var giveForm = orders.StatementType{
	ID: formGive, Plural: "transfers", Example: giveExample, Verbs: []orders.Keyword{verbGive}, Several: true,
	Parse: func(p *orders.Reader) orders.Statement {
		st := give{Pos: p.At()}
		p.AcceptWord(verbGive)
		st.units = p.Quantities(orders.ForExample(giveExample))
		if !p.AcceptWord(orders.WordFrom) {
			p.ExpectWord(orders.WordAt, orders.ForExample(giveExample))
		}
		st.where = p.Place(orders.WordTo)
		p.ExpectWord(orders.WordTo, orders.ForExample(giveExample))
		p.AcceptWord(wordThe)
		st.to = p.Seat()
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(give)
		return "give " + orders.QuantitiesText(st.units, v) + " at " + v.Space(st.where.ID) + " to " + v.Seat(st.to)
	},
}

// transfers are what a power hands to an ally at the start of its turn.
type transfers struct {
	*game
	turn *axis.Turn
	// given are the units that change hands, each with where the sheet says so.
	given map[axis.UnitID]orders.Pos
}

// transfer is step 1 of a player turn (CR-ORDER.5, CR-TRANSFER.1).
func (g *game) transfer(t *axis.Turn, sec *orders.Section) {
	if sec == nil {
		return
	}
	t.Open()
	before := len(t.Events)
	x := transfers{g, t, map[axis.UnitID]orders.Pos{}}
	for _, st := range sec.Statements {
		if gift, gives := st.(give); gives {
			x.hand(gift)
			t.Understand(sec, st, words.Text{})
		}
	}
	x.checkCargo()
	x.checkDecks()
	t.SayPassed(before)
}

// nothingToGive says whether the power on turn hands nothing over: its sheet says nothing of it.
func nothingToGive(*axis.Turn) bool { return true }

// handsNothing says why the turn of a power has no such step: only UK and USA hand units over (CR-TRANSFER.2, CR-TRANSFER.9).
func (g *game) handsNothing(t *axis.Turn) axis.Topic {
	switch t.Power {
	case g.uk, g.usa:
		return ""
	case g.ussr:
		return "transfer-ussr"
	}
	return "transfer-allies"
}

// transferExamples hands over a unit of the power's own.
func (g *game) transferExamples(t *axis.Turn) []string {
	to := g.usa
	if t.Power == g.usa {
		to = g.uk
	}
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if u.Alive() && u.Owner == t.Power && u.Kind == g.KindOf("infantry") && u.Aboard == axis.NoUnit {
			return []string{"give 1 infantry at " + g.SpaceName(u.Space) + " to " + g.PowerName(to)}
		}
	}
	return nil
}

// hand gives the units of a line to the ally that it names: theirs in every respect, where they stand (CR-TRANSFER.3).
func (x transfers) hand(st give) {
	t, to, at := x.turn, x.PowerOf(st.to), x.Find(st.where)
	switch {
	case t.Power == x.ussr || to == x.ussr:
		t.Refuse(st.Pos, "transfer-ussr", sovietsHandNothing{x.Who(x.ussr)})
		return
	case (t.Power != x.uk || to != x.usa) && (t.Power != x.usa || to != x.uk):
		t.Refuse(st.Pos, "transfer-allies", onlyTheseHandUnits{x.Who(x.uk), x.Who(x.usa)})
		return
	}
	var moved []axis.UnitID
	for _, q := range st.units {
		k := x.KindOf(q.Unit)
		if k == axis.NoKind || x.refused(q, k, to) {
			continue
		}
		units := x.pick(q, k, at)
		for _, id := range units {
			t.State.Unit(id).Owner = to
			x.given[id] = q.Pos
		}
		moved = append(moved, units...)
		x.checkMost(q.Pos, k, to)
	}
	if len(moved) > 0 {
		t.Emit(1, TransferredEvent{Who: t.Who(t.Power), To: t.Who(to), Units: t.Counts(moved), At: t.Where(at)}, nil, "transfer")
	}
}

// TransferredEvent tells of units that were handed to an ally.
type TransferredEvent struct {
	Who   words.Name    `json:"who"`
	To    words.Name    `json:"to"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (TransferredEvent) EventType() string { return "transferred" }

// refused says whether units of a kind are not handed over at all, or not to that ally.
func (x transfers) refused(q orders.Quantity, k axis.Kind, to axis.Power) bool {
	t, typ := x.turn, &x.Units[k]
	name := t.UnitName(k, 2)
	switch {
	case q.Of != "" && x.PowerOf(q.Of) != t.Power:
		t.Refuse(q.Pos, "transfer", givesItsOwn{t.Who(t.Power)})
	case typ.Facility != nil: // CR-TRANSFER.8
		t.Refuse(q.Pos, "transfer-installations", staysWithItsLand{name})
	case typ.BuiltAt == axis.InCapital: // CR-TRANSFER.5, CR-ELITE.6
		t.Refuse(q.Pos, "transfer-elite", eliteStays{name})
	case typ.Needs != "" && !t.State.Has(to, typ.Needs): // CR-TRANSFER.4
		t.Refuse(q.Pos, "transfer-technology", allyLacks{Power: t.Who(to), Advance: words.Name(technology{x.game}.advanceName(typ.Needs)), Units: name})
	case typ.Domain == axis.AirUnit && t.State.Has(t.Power, longRange) && !t.State.Has(to, longRange):
		t.Refuse(q.Pos, "transfer-technology", allyLacks{Power: t.Who(to), Advance: words.Name(technology{x.game}.advanceName(longRange)), Units: name})
	default:
		return false
	}
	return true
}

// pick finds the units of a line: aboard ships, too, of battleships the whole ones first.
func (x transfers) pick(q orders.Quantity, k axis.Kind, at board.Space) []axis.UnitID {
	t := x.turn
	own := t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power && u.Kind == k && !u.Damaged })
	own = append(own, t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power && u.Kind == k && u.Damaged })...)
	n := q.Count
	if n == orders.All {
		n = max(len(own), 1)
	}
	if n > len(own) {
		t.Refuse(q.Pos, axis.NotThere, hasSoFew{Power: t.Who(t.Power), Has: t.Some(len(own), k), Place: t.Where(at), Ordered: n})
		return nil
	}
	return own[:n]
}

// checkMost refuses more units of a kind than the ally may have, those that it has bought counted (CR-TRANSFER.6).
func (x transfers) checkMost(pos orders.Pos, k axis.Kind, to axis.Power) {
	t, most := x.turn, x.Units[k].MaxPerPower
	has := t.State.Powers[to].Waiting[k]
	for i := range t.State.Units {
		u := &t.State.Units[i]
		has += axis.OneIf(u.Alive() && u.Kind == k && u.Owner == to)
	}
	if most > 0 && has > most {
		t.Refuse(pos, "transfer-most", allyHasMost{Power: t.Who(to), Units: t.UnitName(k, 2), Most: most, Has: has})
	}
}

// checkCargo refuses to part a ship from what is aboard (CR-TRANSFER.7).
func (x transfers) checkCargo() {
	t := x.turn
	for i := range t.State.Units {
		u := &t.State.Units[i]
		if !u.Alive() || u.Aboard == axis.NoUnit || t.State.Unit(u.Aboard).Owner == u.Owner {
			continue
		}
		pos, gave := x.given[axis.UnitID(i)]
		if !gave {
			pos = x.given[u.Aboard]
		}
		t.Refuse(pos, "transfer-cargo", cargoGoesAlong{Cargo: t.UnitName(u.Kind, 1), Ship: t.UnitName(t.State.Unit(u.Aboard).Kind, 1), Place: t.Where(u.Space)})
		return
	}
}

// checkDecks refuses to part carriers from the fighters that they are needed for (CR-TRANSFER.7).
func (x transfers) checkDecks() {
	t := x.turn
	for _, id := range slices.Sorted(maps.Keys(x.given)) {
		at, pos := t.State.Unit(id).Space, x.given[id]
		if !x.Board.IsSea(at) {
			continue
		}
		for _, p := range []axis.Power{x.uk, x.usa} {
			room := 0
			for _, other := range t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == p }) {
				u := t.State.Unit(other)
				room += u.Deck(t.Rules) - axis.OneIf(x.Units[u.Kind].Carriable)
			}
			if room < 0 {
				t.Refuse(pos, "transfer-cargo", fightersGoAlong{Place: t.Where(at), Power: t.Who(p)})
				return
			}
		}
	}
}
