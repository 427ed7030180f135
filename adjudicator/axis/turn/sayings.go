package turn

import "despatch/words"

// What to write instead.
type (
	writeOneOf        struct{ Lines []words.Line }
	writeOneOfTwo     struct{}
	leaveLineOut      struct{}
	leaveOrResend     struct{ Section words.Line }
	takeSectionOut    struct{}
	mayBeLeftOut      struct{}
	takeOutIgnore     struct{ Line words.Line }
	takeOutPass       struct{ Line words.Line }
	sendThemAgain     struct{}
	researchMightHelp struct{}
	allyMightHelp     struct{ Power words.Name }
)

// Of sheets, and of what contradicts itself in them.
type (
	nobodyAsks struct {
		Power   words.Name
		Section words.Line
	}
	turnHasNoPhase  struct{ Phase words.Name }
	noPhaseOfItsOwn struct{ Power, Phase words.Name }
	waitingFails    struct {
		Power  words.Name
		Reason words.Text
	}
	ignoredAndFought struct{ Place words.Name }
	passesAndOrders  struct{ Section words.Line }
	nobodySharesTurn struct{ Power words.Name }
	doesNotActNow    struct{ Power words.Name }
	wasFirstAlready  struct{ Power words.Name }
	otherSheetSays   struct{ Power words.Name }
	// diceGone tells what a list of dice says when it has no more.
	diceGone struct{ Reason words.Own }
)

// Of new units that are to be placed before they are bought.
type wouldHaveToBuy struct {
	Power     words.Name
	Cost, Has int
}
