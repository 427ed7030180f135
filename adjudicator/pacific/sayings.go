package pacific

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// ownPhrases are the game's own phrases, which lie over those of the family.
func ownPhrases() fs.FS { return words.Phrases(phraseFiles) }

// Of war and of what is closed.
type (
	declaredLate        struct{}
	atWarAlready        struct{ Power, Enemy words.Name }
	noWarBetween        struct{ Power, Enemy words.Name }
	waitsForProvocation struct {
		Power, Enemy words.Name
		Round        int
	}
	nobodyEnters struct{ Place words.Name }
	closedLand   struct{ Place, Power words.Name }
	holdsUnitsOf struct{ Place, Power words.Name }
)

// Of aircraft that are sent where they can do nothing.
type nothingForAircraft struct{ Place words.Name }

// Of what is decided between the combat move and the battles.
type (
	asSaidBefore        struct{}
	nobodyRises         struct{}
	everybodyRises      struct{}
	countsAttackers     struct{}
	doesNotRise         struct{ Units words.Name }
	risesFromIslands    struct{ Place words.Name }
	nobodyMeetsRaiders  struct{}
	allMeetRaiders      struct{}
	doesNotIntercept    struct{ Units words.Name }
	raidersComeOverLand struct{ Place words.Name }
	noKamikaze          struct{}
	onlyJapanDives      struct{ Power words.Name }
	divesElsewhere      struct {
		Place words.Name
		Zones words.All
	}
	divesAtWarships struct{ Units words.Name }
	isNoSea         struct{ Place words.Name }
	noConvoysThere  struct{ Place words.Name }
	mayBeAmbushed   struct {
		Transports, Submarines words.Amounts
		At, Who                words.Name
	}
)

// Of who breaks off unasked.
type (
	harmlessLeave struct{}
	aircraftLeave struct{}
)

// Of what China buys.
type (
	chinaBuysOnly struct{ Power, Units words.Name }
	roadIsClosed  struct {
		Power, Units words.Name
		Road         words.All
	}
)

// What is done in a phase when nobody answers, and when a section is needed after all.
type (
	nothingBought          struct{}
	nothingMovesIntoCombat struct{}
	aircraftLandNearest    struct{}
	placedInOrder          struct{}
	ifYouBuy               struct{}
)

// Why somebody has won.
type (
	holdsCities struct {
		Power  words.Name
		Cities int
	}
	heldThrough struct{ Place words.Name }
)
