package movement

import (
	"slices"

	"despatch/words"
)

// What to write instead.
type (
	write                struct{ Line words.Line }
	writeEither          struct{ First, Second words.Line }
	putMoveUnder         struct{ Section words.Line }
	putMoveUnderOrAttack struct{ Section words.Line }
	putFlightUnder       struct{ Section words.Line }
	putVoyageUnder       struct{ Section words.Line }
)

// Of names that nothing bears.
type (
	noUnitCalled  struct{ Unit words.Own }
	noSpaceCalled struct{ Place words.Own }
)

// landNearest is what aircraft do by default.
type landNearest struct{}

// What receipts say of a move.
type (
	goesVia      struct{ Places []words.Name }
	movementLeft struct{ Left, Of int }
	landsAt      struct{ Place words.Name }
	aimsAt       struct{ Facility words.Name }
	withoutCargo struct{}
	withAboard   struct{ Cargo words.Amounts }
	remarked     struct{ Says []words.Text }
)

// remarksOf is what there is to say of the statement in hand.
func remarksOf(m *mover) words.Text {
	switch len(m.remarks) {
	case 0:
		return words.Text{}
	case 1:
		return m.remarks[0]
	}
	return m.Rules.Say(remarked{slices.Clone(m.remarks)})
}
