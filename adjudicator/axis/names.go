package axis

import (
	"despatch/adjudicator/board"
	"despatch/orders"
)

// FindSpace returns the space with the given name, ID or alias.
func (r *Rules) FindSpace(name string) (board.Space, bool) {
	id, ok := r.spaceNames.Find(name)
	if !ok {
		return board.None, false
	}
	return r.Board.Find(id)
}

// FindPower returns the power with the given name, ID or alias, or NoPower.
func (r *Rules) FindPower(name string) Power {
	id, _ := r.powerNames.Find(name)
	return r.PowerOf(id)
}

// FindKind returns the kind of unit with the given name, ID, plural or alias, or NoKind.
func (r *Rules) FindKind(name string) Kind {
	id, _ := r.unitNames.Find(name)
	return r.KindOf(id)
}

// Find is the space that an order names, None for no place.
func (r *Rules) Find(place orders.Place) board.Space {
	if at, ok := r.Board.Find(place.ID); ok {
		return at
	}
	return board.None
}
