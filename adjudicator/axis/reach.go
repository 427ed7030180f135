package axis

// Reach is how far a unit may move in its turn: by its row, with what bases add where it began, as the game has it.
func (t *Turn) Reach(id UnitID) int { return t.ReachAs(id, t.Type(id)) }

// ReachAs is how far a unit may move that moves as one of a type does, such as one that keeps up with others.
func (t *Turn) ReachAs(id UnitID, typ *UnitType) int {
	reach := typ.Move
	if t.Rules.bases {
		reach += t.Rules.Facilities().bonus(t.State, t.State.Unit(id))
	}
	if t.Rules.Reach != nil {
		reach = t.Rules.Reach(t, id, reach)
	}
	return reach
}
