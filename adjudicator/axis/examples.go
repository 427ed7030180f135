package axis

import (
	"slices"

	"despatch/adjudicator/board"
	"despatch/orders"
)

// cast says which units and spaces of a game play the parts in the examples of hints: a ship that carries goes on voyages, and a capital is
// where units are placed.
func (r loading) cast() orders.Cast {
	unit := func(is func(*UnitType) bool) string {
		if i := slices.IndexFunc(r.Units, func(t UnitType) bool { return is(&t) }); i >= 0 {
			return r.Units[i].Name
		}
		return ""
	}
	space := func(is func(board.Space) bool) board.Space {
		for s := range board.Space(r.Board.Len()) {
			if is(s) {
				return s
			}
		}
		return board.None
	}
	c := orders.Cast{
		Walks:    unit(func(t *UnitType) bool { return t.Captures && (t.Light || t.Transportable) }),
		Rolls:    unit(func(t *UnitType) bool { return t.Blitzes }),
		Flies:    unit(func(t *UnitType) bool { return t.Domain == AirUnit }),
		Hosts:    unit(func(t *UnitType) bool { return t.Deck > 0 }),
		Bombs:    unit(func(t *UnitType) bool { return t.RaidDice > 0 }),
		Carries:  unit(func(t *UnitType) bool { return t.Carries > 0 }),
		Bombards: unit(func(t *UnitType) bool { return t.Bombards }),
		Dives:    unit(func(t *UnitType) bool { return t.Surprise }),
	}
	for _, is := range []func(*UnitType) bool{
		func(t *UnitType) bool { return t.Captures }, // a game in which nobody is carried
		func(*UnitType) bool { return true },
	} {
		if c.Walks == "" {
			c.Walks = unit(is)
		}
	}
	if c.Hosts == "" {
		c.Hosts = c.Carries
	}
	if c.Rolls == "" {
		c.Rolls = c.Walks
	}
	land := space(func(s board.Space) bool { return !r.Board.IsSea(s) && r.Territories[s].CapitalOf != NoPower })
	beside := space(func(s board.Space) bool { return !r.Board.IsSea(s) && r.Board.Adjacent(s, land) })
	if beside == board.None {
		beside = space(func(s board.Space) bool { return !r.Board.IsSea(s) && s != land })
	}
	sea := space(r.Board.IsSea)
	c.Land, c.BesideLand, c.Sea = r.Board.Name(land), r.Board.Name(beside), r.Board.Name(sea)
	if c.BesideSea = r.Board.Name(space(func(s board.Space) bool { return r.Board.IsSea(s) && s != sea })); c.BesideSea == "" {
		c.BesideSea = c.Sea
	}
	return c
}
