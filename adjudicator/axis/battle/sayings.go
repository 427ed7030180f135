package battle

import "despatch/words"

// Of sections and standing orders for battles.
type (
	onlyShipsIgnored struct{ Place words.Name }
	notOnTheBoard    struct{ Place words.Own }
	noBattleCanBe    struct{ Place words.Name }
	decidedAlready   struct{ Line int }
	noneAttacks      struct{ Place words.Name }
	attacksAreIn     struct{ Places []words.Name }
	enemyNotAttacked struct{ Place words.Name }
	addToFight       struct{ Line words.Line }
)

// Of losses, submarines and guns.
type (
	noSubmarinesAshore  struct{ Place words.Name }
	gunsFireFromLand    struct{ Place words.Name }
	noSuchUnit          struct{ Unit words.Own }
	neverCasualties     struct{ Units words.Name }
	lostWithFirstHit    struct{ Units words.Name }
	onlyLandUnitsLanded struct{}
	doNotFightAtSea     struct{ Units words.Name }
	doNotFightAshore    struct{ Units words.Name }
	namedTwice          struct{ Units words.Name }
	goLast              struct{ Units words.Name }
)

// Of retreats, and of aircraft without a home.
type (
	landedNeverRetreat  struct{}
	overlandFightAshore struct{ Place words.Name }
	// That aircraft do not break off by themselves here, and that they need no place to retreat to.
	aircraftLeaveWithOthers struct{}
	aircraftRetreatUp       struct{}
	retreatChangesElement   struct{ From, To words.Name }
	isHostile               struct{ Place words.Name }
	noRefugeForDrops        struct{ Place words.Name }
	wasHostile              struct{ Place words.Name }
	canalToClosed           struct{ Place words.Name }
	noneCameFrom            struct{ Battle, From words.Name }
	// Aircraft: they break off alone; else the order has no effect.
	landedStay struct {
		Place    words.Name
		Aircraft bool
	}
	noWayBack struct {
		Place    words.Name
		Aircraft bool
	}
	carriersAreAtSea struct{ Place words.Name }
	homelessFlyOne   struct{ Place, From words.Name }
)

// Of bombardments.
type (
	sectionIsFor        struct{ Battle, Other words.Name }
	nothingLandsIn      struct{ Place, From words.Name }
	onlyBigShipsBombard struct{}
	thereAre            struct {
		There   words.Count
		Place   words.Name
		Ordered int
	}
	tooManyBombard struct {
		Ships int
		Place words.Name
		Most  int
	}
)

// struckDown is what a default has cost a side in a battle.
type struckDown struct{ Lost, Damaged words.Amounts }

// pressesOn: after which rounds.
type pressesOn struct{ First, Last int }

// What is done by default, where nobody has said otherwise.
type (
	ownStayAboard           struct{}
	lostWithoutLanding      struct{}
	landsIn                 struct{ Place words.Name }
	passiveIgnored          struct{}
	transportsThereAttacked struct{}
	submarinesThereAttacked struct{}
	gunFires                struct{ Owner words.Name }
	defaultOrder            struckDown
	bombardedInDefaultOrder struckDown
	surprisedInDefaultOrder struckDown
	mostHitsFirst           struckDown
	battleshipsFirst        struct{}
	attackerChoosesDearest  struckDown
	transportsStay          struct{}
	nobodyBreaksOff         struct{}
	submarinesFight         struct{}
	submergeFromAircraft    struct{}
	submergeAlone           struct{}
	submarinesFightBeside   struct{}
	retreatGoesTo           struct{ Place words.Name }
)
