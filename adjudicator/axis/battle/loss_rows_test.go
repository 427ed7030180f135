package battle

import (
	"testing"

	"despatch/adjudicator/axis"
)

// A unit that the default spares is passed over at its first row only: where its row stands a second time it is hit there, before those that
// follow (PA-DEC.7: a carrier that aircraft need is damaged before a damaged battleship sinks).
func TestASecondRowSparesNobody(t *testing.T) {
	const (
		battleship axis.Kind = iota
		carrier
		fighter
	)
	damagedCarrier := axis.UnitType{Domain: axis.SeaUnit, Hits: 2}
	units := []axis.UnitType{
		battleship: {Domain: axis.SeaUnit, Hits: 2},
		carrier:    {Domain: axis.SeaUnit, Hits: 2, Deck: 2, Damaged: &damagedCarrier},
		fighter:    {Domain: axis.AirUnit, Hits: 1, Carriable: true, Class: aircraftClass},
	}
	row := func(k axis.Kind, damaged bool) axis.LossRow { return axis.LossRow{Kind: k, Damaged: damaged} }
	last := []axis.LossRow{row(carrier, true), row(battleship, true)}
	for _, c := range []struct {
		name  string
		ranks []axis.LossRow
		// sinks: the battleship, which is damaged, goes down; otherwise the carrier is damaged.
		sinks bool
	}{
		{"one row", append([]axis.LossRow{row(battleship, false), row(carrier, false), row(fighter, false)}, last...), true},
		{"two rows", append([]axis.LossRow{row(battleship, false), row(carrier, false), row(fighter, false), row(carrier, false)}, last...), false},
	} {
		turn := &axis.Turn{Rules: &axis.Rules{Units: units, Fire: &axis.Fire{}}, State: &axis.State{}}
		turn.Rules.LossOrder.DefenceSea = axis.LossTable{Ranks: c.ranks, Spares: axis.SpareNeededDeck}
		b := &Battle{Sea: true, rehearsed: true, said: make([]Said, 1)}
		ship := Combatant{Kind: battleship, Type: &units[battleship], whole: &units[battleship], Damaged: true}
		deck := Combatant{Kind: carrier, Type: &units[carrier], whole: &units[carrier]}
		plane := Combatant{Kind: fighter, Type: &units[fighter], whole: &units[fighter], Class: aircraftClass}
		b.Sides[Defence] = Force{Role: Defence, Units: []Combatant{ship, deck, plane}}
		hits := HitsOn(axis.ClassesOf(surface, submarineClass), 1)
		b.takeHits(turn, Defence, &hits, &axis.FireRow{})
		got := b.Sides[Defence].Units
		if sunk := got[0].Condition == Fallen; sunk != c.sinks || got[1].Damaged == c.sinks {
			t.Errorf("%s: the battleship sinks: %v, the carrier is damaged: %v; want %v, %v", c.name, sunk, got[1].Damaged, c.sinks, !c.sinks)
		}
	}
}
