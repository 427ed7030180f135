package movement

import "despatch/words"

// Of units that are ordered to move.
type (
	noneLeftOver struct {
		Unit, Place words.Name
		// Ordered is how many other lines have ordered from there.
		Ordered int
	}
	hasNone    struct{ Power, Unit, Place words.Name }
	fewCanMove struct {
		// Ordered is 0 for all.
		Ordered      int
		Units, Place words.Name
		Free         int
		// Barred says why the others cannot.
		Barred []words.Topic
	}
	movedAlready     struct{ Units int }
	movedInCombat    struct{ Units int }
	foughtAlready    struct{ Units int }
	capturedNow      struct{ Units int }
	movedByTransport struct{ Units int }
	// Units are aboard a carrier that is too damaged to launch them.
	trappedAboard    struct{ Units int }
	inDock           struct{ Units int }
	actedElsewhere   struct{ Units int }
	withoutMovement  struct{ Units int }
	orderedElsewhere struct{ Units int }
	ofOtherPowers    struct{ Units int }
	allInOneLine     struct{ Line words.Line }
	noneLeftForOrder struct{ Unit, Place words.Name }
	heldUp           struct {
		Units words.Amounts
		Place words.Name
	}
	fewLeftForOrder struct {
		Left  words.Count
		Place words.Name
	}
	movesInOwnTurn   struct{ Power words.Name }
	neverMove        struct{ Units words.Name }
	movesInNoncombat struct{ Unit words.Name }
)

// Of orders in the wrong phase.
type (
	landingsLater struct{}
	orderInCombat struct{}
	dropInCombat  struct{}
	raidInCombat  struct{}
	isNoMove      struct{}
)

// Of ways.
type (
	namedTwiceRunning    struct{ Place words.Name }
	oneDestination       struct{}
	onlyAircraftElse     struct{}
	landUnitsAreCargo    struct{ Place words.Name }
	orderTheTransport    struct{ Line words.Line }
	landUnitsCannotEnter struct{ Place words.Name }
	orderATransport      struct{ Line words.Line }
	shipsCannotEnter     struct{ Place words.Name }
	moveEndsThere        struct{ Unit, Place words.Name }
	neutralClosed        struct{ Place words.Name }
	noLandingOnNeutral   struct{ Place words.Name }
	flightViolates       struct{ Place words.Name }
	mayNotEnter          struct{ Power, Place words.Name }
	notAtWar             struct{ Power, Place words.Name }
	mayNotEnterNow       struct{ Unit, Place words.Name }
	movesNoFurther       struct {
		Unit     words.Name
		Moves    int
		To, From words.Name
	}
	keepsUpWithTanks struct{ Unit, To, From words.Name }
	asManyTanks      struct{ Units words.Name }
	canalClosed      struct{ Canal, From, To words.Name }
	// Destroyer: an enemy destroyer stops the unit; else enemy warships do.
	mustStop struct {
		Unit, Place words.Name
		Destroyer   bool
	}
	mustStopAndFight struct {
		Unit, Place words.Name
		Destroyer   bool
	}
	cannotGoOn struct {
		Unit, Place words.Name
		Enemies     []words.Count
	}
	stopsInHostile    struct{ Unit, Place words.Name }
	endsAmongFriends  struct{ Place, Unit words.Name }
	staysAmongFriends struct{ Place words.Name }
)

// Of what is attacked and what is left alone.
type (
	takenAsAttack      struct{ Place words.Name }
	toLeaveAlone       struct{ Line words.Line }
	onlyPassiveIgnored struct{ Place words.Name }
	noEnemyIn          struct{ Place words.Name }
	noneEndsIn         struct{ Place words.Name }
	warshipsNotIgnored struct{ Place words.Name }
	noBattleFoughtIn   struct{ Place words.Name }
	nothingAttackedIn  struct{ Place, Unit words.Name }
	noEnemyNoLanding   struct{ Place, Unit words.Name }
)
