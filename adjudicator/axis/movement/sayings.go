package movement

import "despatch/words"

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
