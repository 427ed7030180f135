package reading

import (
	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/orders"
	"despatch/words"
)

// Why a sheet is not taken, and what its writer may do. Each is whole sentences.
type (
	sheetUnreadable struct{}
	breaksRules     struct{}
	takeOut         struct {
		Sections []words.Line
		Several  bool
	}
	// noEnd has the sign by which it may have been cut off.
	noEnd               struct{ Sign words.Text }
	amountWrong         struct{}
	checkOpensWithCheck struct{}
	answersLostLetter   struct{}
	turnNotSaid         struct{}
	nothingAwaited      struct{}
	nextTurnWaits       struct {
		Seat  words.Name
		Round int
	}
	turnIsOver struct {
		Seat  words.Name
		Round int
	}
	// otherSeatBeside says in which part of the letter each stands.
	otherSeatBeside struct {
		Other       words.Name
		OtherIn, In words.Text
	}
	seatNotSaid struct{ Seats []words.Name }
)

// Words that may change what orders mean. More says which they are, and where.
type (
	moreSaid struct {
		Row words.Own
		// Above its orders, or on the subject; else beside its orders.
		Above, Subject bool
	}
	perhapsChanged struct {
		More  words.Topic
		Check bool
		Seat  words.Name
	}
	notYourSeats struct {
		More   words.Topic
		Others []words.Name
		Seat   words.Name
	}
	forWhichSeat struct {
		More  words.Topic
		Seats []words.Name
		Check bool
	}
	forNamedSeat struct {
		Seat  words.Name
		Check bool
	}
	// forSaidRound tells for which round orders are offered, of one seat or Several.
	forSaidRound struct {
		Seats   []words.Name
		Round   int
		Several bool
	}
	onTopOfRecorded struct {
		More     words.Topic
		Sections []words.Line
		Several  bool
		Seat     words.Name
	}
	replacesWhole struct {
		Sections []words.Line
		Several  bool
	}
	rowOnTop struct {
		Row      words.Own
		Sections []words.Line
		Several  bool
	}
	doubtToo struct {
		Words words.Own
		Place words.Text
	}
	stillRecorded struct {
		Seat   words.Name
		Cancel words.Line
	}
	betweenSeats struct {
		Seat, Other words.Name
		Wrong       words.Text
	}
	twoSheets struct {
		Seat      words.Name
		Line      int
		In        words.Text
		OtherLine int
		OtherIn   words.Text
	}
	playBesideSheet struct {
		Seat words.Name
		In   words.Text
		Line int
	}
)

// For which turn a sheet is.
type (
	gameIsOver struct {
		Winner words.Name
		Why    words.Text
	}
	roundNotSaid struct{}
	earlierRound struct {
		Round, Now int
		Seat       words.Name
	}
	anotherRound             struct{ Round, Now int }
	notThisTurnsKey          struct{ Key words.Own }
	answersEarlierTurn       struct{}
	standingOrdersCannotWait struct{}
	turnOverInRound          struct{ Seat words.Name }
	notOnTurn                struct{ Seat words.Name }
	turnOverNext             struct {
		Seat        words.Name
		Round, Next int
	}
	turnCarriedOut struct {
		Seat           words.Name
		Round, Offered int
	}
)

// Other games and seats of his.
type (
	forAnotherGame   struct{ Other, Game words.Own }
	anotherGameNamed struct{ Other, Game words.Own }
	sheetBelowIt     struct {
		Game words.Own
		How  words.Text
	}
	answerWithSheet struct{ Game words.Own }
	// elsewhereByLine may have the line by which his next words are about the other game.
	elsewhereByLine   struct{ Line words.Line }
	sheetElsewhere    struct{ Game words.Own }
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
	documentUnread struct{ Name words.Own }
	moreSuchThings struct{ Number int }
	wordsAbove     struct{ Words words.Own }
	intoRefused    struct{ StillWrong, Several bool }
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

// ReplacesWhole says what a section does that is sent again.
func ReplacesWhole(keywords []string) words.Text {
	return book.Say(replacesWhole{orders.Lines(keywords), len(keywords) > 1})
}

// seatNames are the names of seats.
func seatNames(g *journal.Game, seats []adjudicator.Seat) []words.Name {
	return orders.Names(g.NamesOf(seats))
}

// seatName is that of one.
func seatName(g *journal.Game, seat adjudicator.Seat) words.Name { return words.Name(g.SeatName(seat)) }
