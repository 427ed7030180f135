package advanced

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// ownPhrases are the game's own phrases, which lie over those of the family.
func ownPhrases() fs.FS { return words.Phrases(phraseFiles) }

// Of what cannot be bought or placed.
type (
	noRoomFor          struct{ Units words.Amounts }
	aircraftRiseAshore struct{ Units words.Name }
	enemiesLieThere    struct {
		Place words.Name
		Ships words.Amounts
	}
)

// Of soil on which no ally may set foot.
type soilIsClosed struct{ Power, Other, Place words.Name }

// Of neutrals.
type (
	isNoNeutral    struct{ Place words.Name }
	outOfInfluence struct{ Place, Power words.Name }
	influencedOnce struct{ Place words.Name }
)

// Of espionage.
type (
	stealsFromOthers struct{}
	noAgentsYet      struct{}
)

// Of who stays out of combat movement.
type (
	bombersFlyApart struct{ Units words.Name }
	missionsEarlier struct{}
)

// Of kamikaze attacks.
type onlyJapanDives struct{ Power words.Name }

// Of paratroopers.
type (
	doNotJump      struct{ Units words.Name }
	flyNobody      struct{ Units words.Name }
	carriesAndMen  struct{}
	oneManEach     struct{ Men, Aircraft int }
	noFriendsBelow struct{ Place words.Name }
	ferryTooFar    struct {
		From, To   words.Name
		Far, Reach int
	}
	noWayHome struct{ Place words.Name }
)

// Of who retreats unasked.
type tooWeakToGoOn struct{}

// What is done in a phase when nobody answers, and when a section is needed after all.
type (
	diceAreThrown          struct{}
	nothingHandedOver      struct{}
	nothingBought          struct{}
	nobodyBombs            struct{}
	nothingMovesIntoCombat struct{}
	aircraftLandNearest    struct{}
	placedInOrder          struct{}
	ifYouBuy               struct{}
)

// Why somebody has won.
type (
	bothOut  struct{ Power, Other words.Name }
	oneOut   struct{ Power words.Name }
	hasLevel struct{ Level int }
)

// Of orders to ships, aircraft and coasts.
type (
	isSea        struct{ Place words.Name }
	isNoSea      struct{ Place words.Name }
	notMeantSo   struct{ Units words.Name }
	doesNotBlock struct{ Units words.Name }

	blocksByDefault      struct{}
	letsPass             struct{}
	stopsBeside          struct{}
	keepsSilent          struct{}
	submergesOutnumbered struct{}
)

// Of battleships to be mended.
type (
	mendsNoEnemies struct{ Power words.Name }
	noneToMend     struct{ Who, Units, Place words.Name }
	noDockAt       struct{ Place words.Name }
)

// Of fighters aboard.
type (
	launchWhere struct{ Line words.Line }
	// sendThemAlong says how fighters fight where their carrier sails to.
	sendThemAlong struct{ Line words.Line }
	noneToLaunch  struct {
		Place words.Name
		There int
	}
)

// Of what is handed to an ally.
type (
	sovietsHandNothing struct{ Power words.Name }
	onlyTheseHandUnits struct{ Power, Other words.Name }
	givesItsOwn        struct{ Power words.Name }
	staysWithItsLand   struct{ Units words.Name }
	eliteStays         struct{ Units words.Name }
	allyLacks          struct{ Power, Advance, Units words.Name }
	allyHasMost        struct {
		Power, Units words.Name
		Most, Has    int
	}
	cargoGoesAlong  struct{ Cargo, Ship, Place words.Name }
	fightersGoAlong struct{ Place, Power words.Name }
	hasSoFew        struct {
		Power   words.Name
		Has     words.Count
		Place   words.Name
		Ordered int
	}
)

// Of upgrades of guns.
type (
	fitsWithout   struct{ Power, Advance words.Name }
	noGunThere    struct{ Power, Place words.Name }
	fittedAlready struct{ Place, Advance words.Name }
)

// Of raids and rockets.
type (
	noBomber            struct{ Units words.Name }
	onlyMissionsNow     struct{}
	noRaidsOnShips      struct{ Place words.Name }
	writeBomb           struct{ Line words.Line }
	bombInstead         struct{ Line words.Line }
	writeOneOfMissions  struct{ Lines []words.Line }
	targetNotNamed      struct{ Place words.Name }
	nobodyRaids         struct{ Place words.Name }
	escortsNobody       struct{ Units words.Name }
	breaksOffByNumbers  struct{}
	noRocketsThere      struct{ Power, Place words.Name }
	oneRocketEach       struct{ Place words.Name }
	noInstallationThere struct{ Place, Facility words.Name }
	escortTooFar        struct {
		Unit, From, To words.Name
		Reach, Far     int
	}
	beyondTheRockets struct {
		Place, From words.Name
		Reach       int
	}
)

// Of ships that may be held up.
type (
	mayBeBlocked   struct{ Place words.Name }
	ifBlockedWrite struct{ Line words.Line }
)
