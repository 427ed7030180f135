package anniversary

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// ownPhrases are the game's own phrases, which lie over those of the family.
func ownPhrases() fs.FS { return words.Phrases(phraseFiles) }

// Of China's infantry.
type (
	infantryWhereFewest struct{}
	militiaHeldBack     struct {
		Number int
		Place  words.Name
	}
	infantryOnly struct {
		Power   words.Name
		Waiting int
	}
	placesInItsOwn struct{ Power, Place words.Name }
	stackIsFull    struct {
		Place words.Name
		Units int
		Power words.Name
		// Most is how many units keep any from being added.
		Most int
	}
)

// What is done in a phase when nobody answers, and when a section is needed after all.
type (
	noTokenBought          struct{}
	nothingBought          struct{}
	nothingMovesIntoCombat struct{}
	aircraftLandNearest    struct{}
	placedInOrder          struct{}
	ifYouBuy               struct{}
	spreadOut              struct{}
	forItsNew              struct{}
)

// What the form of China tells.
type (
	militiaToPlace struct{ Number int }
	militiaToCome  struct{ Number int }
	noRoomKept     struct{}
	roomIn         struct{ Places []stack }
	// stack is a territory with the units that it holds.
	stack struct {
		Place words.Name
		There int
	}
)
