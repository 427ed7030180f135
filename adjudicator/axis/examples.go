package axis

import (
	"slices"

	"despatch/adjudicator/board"
)

// standIns are the names of a game in place of those in the examples of hints, which its sheets could not hold: a ship that carries for a
// transport, a capital for Germany, two neighbours for Poland and East Poland.
func (r *Rules) standIns() map[string]string {
	own := map[string]string{}
	for name, is := range map[string]func(*UnitType) bool{
		"infantry":   func(t *UnitType) bool { return t.Captures && (t.Light || t.Transportable) },
		"tank":       func(t *UnitType) bool { return t.Blitzes },
		"transport":  func(t *UnitType) bool { return t.Carries > 0 },
		"battleship": func(t *UnitType) bool { return t.Bombards },
		"submarine":  func(t *UnitType) bool { return t.Surprise },
	} {
		if i := slices.IndexFunc(r.Units, func(t UnitType) bool { return is(&t) }); i >= 0 {
			own[name] = r.Units[i].Name
		}
	}
	if own["tank"] == "" {
		own["tank"] = own["infantry"]
	}
	own["artillery"] = own["tank"]
	place := func(name string, at board.Space) {
		if at != board.None {
			own[name] = r.Board.Name(at)
		}
	}
	land := r.spaceOf(func(s board.Space) bool { return !r.Board.IsSea(s) && r.Territories[s].CapitalOf != NoPower })
	other := r.spaceOf(func(s board.Space) bool { return !r.Board.IsSea(s) && s != land && r.Board.Adjacent(s, land) })
	if other == board.None {
		other = r.spaceOf(func(s board.Space) bool { return !r.Board.IsSea(s) && s != land })
	}
	sea := r.spaceOf(r.Board.IsSea)
	next := r.spaceOf(func(s board.Space) bool { return r.Board.IsSea(s) && s != sea })
	for _, name := range []string{"Poland", "Germany", "Caucasus", "Iceland"} {
		place(name, land)
	}
	for _, name := range []string{"East Poland", "Norway", "United Kingdom"} {
		place(name, other)
	}
	for _, name := range []string{"Sea Zone 5", "Sea Zone 6", "Sea Zone 12"} {
		place(name, sea)
	}
	place("Sea Zone 3", sea)
	place("Sea Zone 3", next)
	return own
}

// spaceOf is the first space of which something is true, None where there is none.
func (r *Rules) spaceOf(is func(board.Space) bool) board.Space {
	for s := range board.Space(r.Board.Len()) {
		if is(s) {
			return s
		}
	}
	return board.None
}
