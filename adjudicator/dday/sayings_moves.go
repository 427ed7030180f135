package dday

import "despatch/words"

// Of moves on land.
type (
	noLandZone struct{ Place words.Name }
	landsLater struct {
		Place words.Name
		Order int
	}
	movesTooFar struct{ Zones int }
	movesAtMost struct {
		Unit words.Name
		Most int
	}
	doesNotBorder     struct{ From, To words.Name }
	tooFarApart       struct{ From, To words.Name }
	bunkersNeverMove  struct{}
	aircraftMoveApart struct{}
	takesAllTwice     struct {
		Line         int
		Units, Place words.Name
	}
	noneCouldMove      struct{ Side, Place words.Name }
	locked             struct{ Place words.Name }
	nothingRemovesThem struct{ Order int }
	noneIsLeft         struct{ Unit, Owner, Place words.Name }
	fewCanLeave        struct {
		Left         words.Count
		Owner, Place words.Name
	}
	noMoreIn struct {
		There words.Count
		Place words.Name
	}
	noMoreLeftIn struct {
		There words.Count
		Place words.Name
	}
	flooded       struct{ Place words.Name }
	wouldHoldMore struct {
		Place words.Name
		Most  int
	}
	standThere struct{ Units int }
	stoppedIn  struct{ Place words.Name }
)

// Of landings.
type (
	noLandingBox      struct{ Place words.Name }
	inlandUnitsMoveIn struct{ Order int }
	boxOf             struct{ Place, Owner words.Name }
	landsElsewhere    struct{ Box, In, To words.Name }
	cardLandsIt       struct {
		Card          int
		Section, Line words.Line
	}
	keptFromLanding struct{ Place words.Name }
	noRoomAshore    struct {
		To, From words.Name
		Waiting  int
	}
)

// Of reinforcements.
type (
	noReinforcementChart struct{ Place words.Name }
	thatIsChartOf        struct{ Owner words.Name }
	chartOf              struct{ Chart, Owner words.Name }
	entersFromNoChart    struct{ Unit words.Name }
	doNotEnterAt         struct{ Chart, Place words.Name }
	roomForNoMore        struct{ Most int }
	sayHowMany           struct{ Line words.Line }
	moreThanDice         struct {
		Named int
		Chart words.Name
		Dice  int
	}
	othersAreNext struct{ Chart words.Name }
	nextAre       struct{ Units []words.Name }
	noRoomFor     struct{ Place, Unit words.Name }
)
