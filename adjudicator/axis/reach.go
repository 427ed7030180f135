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

// Flight is how far an aircraft may fly now, of one type or as one of another: what is left of its reach, and half of its reach at most where
// its kind flies half of it at a time. In the noncombat move such a one flies all that is left that rebases and has not flown before.
func (t *Turn) Flight(id UnitID, typ *UnitType, combat bool) int {
	reach, spent := t.ReachAs(id, typ), int(t.State.Unit(id).Spent)
	if !typ.HalfRange || typ.Rebases && !combat && spent == 0 {
		return reach - spent
	}
	return min(reach/2, reach-spent)
}

// FlightUses is how much of its reach a flight of some spaces uses up: half of it at least where its kind flies half of it at a time.
func (t *Turn) FlightUses(id UnitID, spaces int) int {
	if typ := t.Type(id); typ.HalfRange && spaces > 0 {
		return max(spaces, t.ReachAs(id, typ)/2)
	}
	return spaces
}
