package dday

import "despatch/words"

// Of the fortune deck.
type (
	withoutFortune struct{}
	axisTakes      struct{}
	// alliesTakeBack may have an example of what the Allies write.
	alliesTakeBack       struct{ Example words.Line }
	fortuneTakesOfAllies struct{}
	noFortuneWith        struct{ Units words.Name }
	// fortuneTakes says which units the fortune card of an order takes; of no order, those of all.
	fortuneTakes struct{ Order int }
	takesNoMore  struct {
		// Back: it brings them back.
		Back bool
		Most words.Count
	}
	comeBackToAirfield   struct{}
	noAircraftIn         struct{ Place words.Name }
	everyDieShowsLess    struct{ Than int }
	diceHaveFallen       struct{ Order int }
	standingNamesNoOrder struct{}
	sectionOfOrder       struct{ Order int }
	noPlacesToName       struct {
		Order int
		Seat  words.Name
	}
	noPlacesApart struct{ Order int }
	noZone        struct{ Place words.Name }
)

// Of the tactics deck.
type (
	withoutTactics struct{}
	noSuchTactics  struct{ Card int }
	drawnAfter     struct {
		Card  words.Name
		Order int
	}
	tacticsOf      struct{ Card, Side words.Name }
	tacticsUsed    struct{ Card words.Name }
	tacticsExpired struct{ Card words.Name }
	needsPlaces    struct {
		Card               words.Name
		Least, Most, Named int
	}
	closesNoCity  struct{ Place, Card words.Name }
	noOutline     struct{ Place words.Name }
	notCoastal    struct{ Place words.Name }
	takesNoUnits  struct{ Card words.Name }
	doesNothingTo struct{ Card, Units words.Name }
	forUnitsOf    struct{ Card, Side words.Name }
)

// Why a tactics card is not used as ordered.
type (
	alliesDisagree    struct{}
	noneOfThoseIn     struct{ Place words.Name }
	nothingToFireAt   struct{ Place words.Name }
	nonePatrols       struct{ Unit, Owner, Place words.Name }
	noFighterFell     struct{ Order int }
	noFighterPatrols  struct{ Place words.Name }
	noBomberOver      struct{ Place words.Name }
	noBomberBeside    struct{ Place words.Name }
	closesWithoutCity struct{}
	noBunkerFell      struct{ Place words.Name }
	axisDoesNotHold   struct{ Place words.Name }
	noArtilleryIn     struct{ Place words.Name }
	noneCanLeave      struct{ Place words.Name }
	isFull            struct{ Place words.Name }
	noInfantryLost    struct{}
	noFighterSent     struct{}
	fewFightersLeave  struct {
		There words.Count
		Place words.Name
	}
)
