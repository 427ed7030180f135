package judging

import (
	"despatch/orders"
	"despatch/words"
)

// Why a sheet is not taken, and what its writer may do. Each is whole sentences.
type (
	sheetUnreadable struct{}
	breaksRules     struct{}
	// judgedWithRecorded is told of orders that break the rules together with recorded ones.
	judgedWithRecorded struct{ Sections []words.Line }
	takeOut            struct {
		Sections []words.Line
		Several  bool
	}
	// noEnd has the sign by which it may have been cut off.
	noEnd               struct{ Sign words.Text }
	amountWrong         struct{}
	checkOpensWithCheck struct{}
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
)

// What was not read.
type (
	documentUnread struct {
		Name words.Own
		Also bool
	}
	intoRefused struct{ StillWrong, Several bool }
)

// ReplacesWhole says what a section does that is sent again.
func ReplacesWhole(keywords []string) words.Text {
	return book.Say(replacesWhole{orders.Lines(keywords), len(keywords) > 1})
}
