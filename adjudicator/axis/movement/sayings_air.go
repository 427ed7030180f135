package movement

import "despatch/words"

// Of flights, raids and rockets.
type (
	noEnemyToAttack     struct{ Place words.Name }
	noEnemyNorLanding   struct{ Place words.Name }
	nothingToAttack     struct{ Place words.Name }
	aircraftTakeNothing struct{ Place words.Name }
	noWayToFly          struct{ From, To words.Name }
	flightTooFar        struct {
		Unit     words.Name
		Moves    int
		From, To words.Name
		Takes    int
	}
	cannotRaid     struct{ Units words.Name }
	nothingToRaid  struct{ Place, Facility words.Name }
	noUnitsToRaid  struct{ Place words.Name }
	nobodyToEscort struct {
		Units words.Amounts
		Place words.Name
	}
	lacksAdvance    struct{ Power, Advance words.Name }
	noGunAshore     struct{ Power, Place words.Name }
	launchesAlready struct{ Place words.Name }
	noEnemyComplex  struct{ Place, Facility words.Name }
	aimedAtAlready  struct{ Slot, Place words.Name }
	beyondRockets   struct {
		Place words.Name
		Reach int
		From  words.Name
	}
)

// Of paratroopers.
type (
	eachCarriesOne struct {
		Paratroopers int
		Bombers      []words.Count
	}
	takeNoPart      struct{ Units words.Name }
	dropTakesBoth   struct{}
	nobodyDrops     struct{}
	dropsAreAshore  struct{ Place words.Name }
	dropsInFirst    struct{ Place words.Name }
	everyWayHostile struct{ Place words.Name }
	dropTooFar      struct {
		Unit  words.Name
		Moves int
		To    words.Name
		Takes int
	}
)

// Of landings.
type (
	noneToLand struct{ Units words.Name }
	fewToLand  struct {
		Number int
		Units  words.Name
	}
	isTooFar     struct{ Place words.Name }
	tooFarToLand struct {
		Place words.Name
		Units words.Count
		Takes int
	}
	hostileToAircraft struct{ Place words.Name }
	hostileSinceStart struct{ Place words.Name }
	noAircraftLandsIn struct{ Place words.Name }
	noDeckFor         struct{ Units words.Name }
	noDeckLeft        struct{ Place words.Name }
	carriersClosed    struct{ Power, Place words.Name }
	deckRoomFor       struct {
		Place         words.Name
		Room, Ordered int
	}
	// leftBehind: aircraft do not go with their carrier, and land in To.
	leftBehind struct {
		Units       words.Amounts
		Carrier, To words.Name
	}
	takesThemAlong struct{ Line words.Line }
	// nearestInstead gives the reason why aircraft do not land where they were to.
	nearestInstead struct{ Reason words.Topic }
	noneOfElse     struct{}
	noPlaceToLand  struct{ Unit, Place words.Name }
	leftAloft      struct{ Unit, Place words.Name }
	leftHovering   struct{ Unit, Place words.Name }
	couldNotLand   struct {
		Unit, Place words.Name
		Left        int
	}
	landingInReach struct{ Carrier bool }
	hasInAll       struct {
		Power   words.Name
		Units   words.Count
		Ordered int
	}
)
