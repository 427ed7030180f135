package selfplay

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// standing writes orders that hold until they are replaced: for battles in the enemy's turn, for guests, for guns.
func (w *writer) standing() {
	var lines []string
	sea := func() board.Space { return w.anywhere(w.sea) }
	land := func() board.Space { return w.anywhere(func(s board.Space) bool { return !w.sea(s) && !w.neutral(s) }) }
	for _, line := range []func() string{
		func() string { return "lose " + w.lossOrder(false) + ", submarine" },
		func() string { at := sea(); return "lose at " + w.name(at) + ": " + w.lossOrder(true) },
		func() string { at := land(); return "lose at " + w.name(at) + ": " + w.lossOrder(false) },
		func() string {
			return choose(w, []string{"submerge", "submerge when outgunned", "fight with submarines", "submerge at " + w.name(sea())})
		},
		func() string {
			return choose(w, []string{"retreat after round 2", "retreat when odds < 1:2", "press on"})
		},
		func() string { return choose(w, []string{"attack at ", "ignore at "}) + w.name(sea()) },
		func() string { return "land fighters at " + w.name(land()) + " else " + w.name(land()) },
		func() string {
			return choose(w, []string{"allow ", "refuse "}) + w.friend() + " on " + choose(w, []string{"carriers", "transports"})
		},
		func() string { return "fire " + w.friend() + " gun at " + w.name(land()) },
		func() string { return "keep fighters of " + w.friend() },
	} {
		if w.likely(30) {
			lines = append(lines, line())
		}
	}
	w.draft.add(headStanding, lines...)
}

// anywhere is some space that fits.
func (w *writer) anywhere(fit func(board.Space) bool) board.Space {
	for {
		if at := board.Space(w.chance.IntN(w.rules.Board.Len())); fit(at) {
			return at
		}
	}
}

// friend is some power of the side.
func (w *writer) friend() string {
	for {
		p := axis.Power(w.chance.IntN(len(w.rules.Powers)))
		if w.kin[p] {
			return w.rules.PowerName(p)
		}
	}
}
