package dday

import "despatch/words"

// Of aircraft.
type (
	onlyAlliesFly struct{}
	sentOutIn     struct {
		Units   words.Name
		Order   int
		Example words.Line
	}
	fightersStay      struct{ Until int }
	onlyCardMovesThem struct {
		Card int
		Line words.Line
	}
	sendsOutOnly struct {
		Order int
		Units words.Name
	}
	sentToNoZone     struct{ Place words.Name }
	setsOutElsewhere struct{ From words.Name }
	fewLeaveAirfield struct {
		Left  words.Count
		Owner words.Name
	}
	fortuneGrounds struct{ Card, Kept, Left int }
	tooManyPatrol  struct {
		Most  int
		Place words.Name
	}
	alliedUnitsIn     struct{ Place words.Name }
	bombersAttackAxis struct{}
	nameTargets       struct{ Units []words.Name }
)

// Of the ships.
type (
	alliesAim            struct{}
	countsIfAlliesDiffer struct{}
	noSuchDie            struct{ Die, Dice int }
	commasRank           struct{}
	writeSemicolons      struct{ Line words.Line }
	moreZonesThanDice    struct{ Zones, Dice int }
	hasNoBunkers         struct{ Place words.Name }
	bunkersThatFireAt    struct{ Line words.Line }
	noBunkerLeft         struct{ Place words.Name }
	noDieThrownAt        struct{ Place words.Name }
	bunkersElsewhere     struct{ Line words.Line }
)

// Of losses.
type (
	aircraftNotLost    struct{}
	lossesOfOthers     struct{ Owner, Seat words.Name }
	onlyAxisHasBunkers struct{}
	noFightsIn         struct{ Place words.Name }
	noParatroopersIn   struct{ Place words.Name }
)

// Of guns.
type (
	onlyAxisFires    struct{}
	bunkersNamedFrom struct{ Line words.Line }
	noFlakOver       struct{ Place words.Name }
	flakNotHeldBack  struct{}
	noSeaFireToHold  struct{ Place words.Name }
	gunsFireAtAllies struct{}
	artilleryFiresAt struct {
		// Fighters and Bombers are the orders in which it fires at them.
		Fighters, Bombers int
		Units             words.Name
	}
	bunkersSpareAircraft struct{}
	leavesOpenWhose      struct{ Units words.Name }
	nameAPower           struct{ Line words.Line }
	firesFromNoZone      struct{ Place words.Name }
	doesNotFireIn        struct {
		Unit  words.Name
		Order int
	}
	isNoGun         struct{ Unit words.Name }
	zoneHoldsNoMore struct{ Most int }
	reachNoBox      struct{ From words.Name }
	doNotReach      struct{ From, Box words.Name }
	theyReach       struct{ Boxes []words.Name }
)
