package dday

import "despatch/words"

// What an order form tells a seat of what it has.
type (
	// sentEmpty is what a section does that is sent with nothing in it: what fits lands, the boxes are filled, or the marked zones are.
	sentEmpty struct{ Land, Boxes bool }
	// bunkers are those of a zone.
	bunkers struct {
		Number int
		Zone   words.Name
	}
	diceAndBunkers struct {
		Dice    int
		Bunkers []bunkers
	}
	commasByRank struct{}
	onAirfield   struct{ Planes words.Forces }
	mayMoveFrom  struct {
		Zone   zoneTitle
		Units  words.Forces
		Beside words.Names
	}
	loadedFor struct {
		Box   words.Name
		Units words.Forces
		Zone  zoneTitle
	}
	nextOfChart struct {
		Chart words.Name
		// May is how many units may enter, where that has been Thrown.
		Thrown bool
		May    int
		Units  []words.Name
		Places words.Names
	}
	// forOrders is a line that standing orders may hold for some order cards.
	forOrders struct {
		Orders []words.Number
		Line   words.Line
	}
	cardsLeft struct{ Cards []cardLeft }
	cardLeft  struct {
		Number int
		Name   words.Name
	}
	howToUse struct{}
)

// What is asked about a tactics card, and what comes of it without an answer.
type (
	tacticsCard struct {
		Number int
		Name   words.Name
	}
	useTacticsCard struct{ Number int }
	tacticsNotUsed struct {
		Number int
		Name   words.Name
	}
)

// What a fortune card comes to where nobody chooses.
type (
	orAsYouSay struct {
		Falls words.Text
		Line  words.Line
	}
	paratroopersTaken struct{ Number int }
	zoneSpared        struct{ Card int }
	bomberTaken       struct{}
	fighterTaken      struct{}
	planeBrought      struct {
		Card  int
		Plane words.Name
	}
	alliesLeave    struct{ Zones int }
	boxesOpen      struct{ Boxes int }
	alliesAttackIn struct{ Zones int }
	axisLeaves     struct{ Zones int }
	axisAttacksIn  struct{ Zones int }
	dieThrownAgain struct{ Card int }
)

// overBecause is why a game is over.
type overBecause struct{ Why words.Name }
