package dday

import (
	"fmt"

	"despatch/words"
)

// What the rules have against orders is topics: sayings_….go holds them by theme, with the details that their phrases in
// phrases/<language>/….tmpl print.

// book words what the rules say of orders.
var book = words.Carried(phrases())

// sectionLine is the line that opens the section of an order card.
func sectionLine(card int) words.Line { return words.Line(fmt.Sprintf("ORDER %d", card)) }

// What to write instead.
type (
	write           struct{ Line words.Line }
	writeForExample struct{ Line words.Line }
	writeOrPass     struct{ Line words.Line }
	writeInSection  struct{ Section words.Line }
	leaveOut        struct{ Seat words.Name }
	leaveOutEither  struct{}
	keepOne         struct{ First, Second words.Line }
	numberAboveAll  struct{ Number, All words.Line }
	sayWhose        struct{ Either []words.Line }
	gameStandsAt    struct {
		Order int
		Name  words.Name
		// Next is the next turn and Head the first line of a sheet for it; 0 where there is none.
		Next int
		Head words.Line
	}
)

// Of sheets, sections and who sends them.
type (
	sendsNoSheet    struct{ Seat words.Name }
	headedByPower   struct{ British, American words.Line }
	headedTogether  struct{ Head words.Line }
	noSuchOrder     struct{ Order, Last int }
	firstTurnOnly   struct{ Order int }
	onlyTacticsLeft struct{ Order int }
	cardOf          struct {
		Order int
		Side  words.Name
	}
	wrongCard struct {
		Order int
		Name  words.Name
	}
	orderOf            struct{ Side words.Name }
	ordersAndPasses    struct{}
	standingNamesUnits struct{}
	isChart            struct{ Chart words.Name }
	doesNotCommand     struct{ Seat, Owner words.Name }
	unitsOfBoth        struct{}
)
