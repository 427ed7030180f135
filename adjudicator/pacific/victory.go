package pacific

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// citiesNeeded is how many of the eight victory cities Japan needs (PA-VICTORY.2).
const citiesNeeded = 6

// atTurnEnd gives what was liberated to its captor where the owner's capital is lost, and sees whether the Allies have held Japan through
// Japan's turn (PA-VICTORY.4).
func (g *game) atTurnEnd(t *axis.Turn) {
	g.keepForOwners(t)
	if t.State.Active() == g.japan && g.Enemies(t.State, g.japan, t.State.Owner[g.Powers[g.japan].Capital]) {
		t.Win(g.usa, "victory-allies")
	}
}

// atRoundEnd counts the victory cities that Japan holds when a round ends (PA-VICTORY.2, PA-VICTORY.3).
func (g *game) atRoundEnd(t *axis.Turn) {
	for _, side := range g.Cities(t.State) {
		if side.Side != words.Name(g.Powers[g.japan].Side) {
			continue
		}
		t.Emit(0, axis.CitiesEvent{Round: t.State.Round, Need: citiesNeeded, Sides: []axis.SideCities{side}}, nil, "victory-when")
		if side.Cities >= citiesNeeded {
			t.Win(g.japan, "victory")
		}
	}
}

// why says for what the winner has won.
func (g *game) why(s *axis.State) words.Topic {
	if s.Winner == g.Powers[g.japan].Side {
		return holdsCities{g.Who(g.japan), citiesNeeded}
	}
	return heldThrough{words.Name(g.SpaceName(g.Powers[g.japan].Capital))}
}

// KeptForEvent tells that a power keeps a liberated territory while the capital of its owner is lost.
type KeptForEvent struct {
	Who   words.Name `json:"who"`
	At    words.Name `json:"at"`
	Owner words.Name `json:"owner"`
}

// EventType implements adjudicator.Detail.
func (KeptForEvent) EventType() string { return "kept-for" }

// keepForOwners gives to the power on turn what it has liberated in the turn that ends, with the installations and guns there, where the
// owner's capital is still in enemy hands (PA-LIBERATE.4, PA-LIBERATE.6, PA-RULING.69).
func (g *game) keepForOwners(t *axis.Turn) {
	captor := t.State.Active()
	for i := range t.State.Owner {
		at, owner := board.Space(i), t.State.Owner[i]
		if owner == axis.NoPower || owner == captor || t.State.OwnerAtStart[i] == owner || !g.lent(t.State, at, captor) {
			continue
		}
		t.State.Owner[i] = captor
		for j := range t.State.Units {
			if u := &t.State.Units[j]; u.Alive() && u.Space == at && u.Owner == owner && u.Did(axis.CapturedThisTurn) {
				u.Owner = captor
			}
		}
		t.Emit(1, KeptForEvent{Who: t.Who(captor), At: t.Where(at), Owner: t.Who(owner)}, nil, "liberate-capital-lost")
	}
}

// lent says whether a territory that a power has liberated becomes its own for the time being: the owner's capital is lost. What Chinese units
// take never does (PA-CHINA.11).
func (g *game) lent(s *axis.State, at board.Space, captor axis.Power) bool {
	original := g.Territories[at].Original
	return original != axis.NoPower && captor != g.china && g.OneSide(captor, original) && g.CapitalHeldByEnemy(s, original)
}
