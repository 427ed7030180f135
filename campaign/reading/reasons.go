package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/words"
)

// Why a sheet is not taken, and what its writer may do. Each is whole sentences.
type (
	answersLostLetter struct{}
)

// Other games and seats of his.
type (
	// elsewhereByLine may have the line by which his next words are about the other game.
	elsewhereByLine   struct{ Line words.Line }
	keyOfAnother      struct{}
	sheetForOtherSeat struct {
		Seat words.Name
		Line words.Line
	}
	notJoined struct{ Game words.Own }
)

// What was not read.
type (
	sheetQuoted    struct{}
	formWithoutEnd struct{}
	onlyTextIsRead struct{}
	moreSuchThings struct{ Number int }
	wordsAbove     struct{ Words words.Own }
)

// Sections that were taken out of a quoted sheet.
type (
	takenOut struct {
		Sections []words.Line
		Several  bool
		Seat     words.Name
	}
	takeBackSo     struct{ Several bool }
	doNothingThere struct{ Sections []words.Line }
	firstTakeBack  struct{ Lines []words.Line }
	yoursBelow     struct{ Passed []words.Line }
)

// Beside commands.
type (
	wishInstead     struct{ Join words.Line }
	whichGameUnsaid struct{}
	gameInFront     struct{}
	eachForHimself  struct{}
	// lastAnswer is of a budget: so many letters of a kind a day, or an Hour.
	lastAnswer struct {
		Hour   bool
		To     words.Name
		Number int
	}
)

// SeatNames are the names of seats.
func SeatNames(g *journal.Game, seats []adjudicator.Seat) []words.Name {
	return orders.Names(g.NamesOf(seats))
}

// SeatName is that of one.
func SeatName(g *journal.Game, seat adjudicator.Seat) words.Name { return words.Name(g.SeatName(seat)) }
