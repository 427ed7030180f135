package toy

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// ownPhrases are the toy's own phrases, which lie over those of the family.
func ownPhrases() fs.FS { return words.Phrases(phraseFiles) }

// What the toy says of orders, and what is done where nobody says anything.
type (
	nothingBought    struct{}
	nobodyMoves      struct{}
	placedAtHome     struct{}
	ifYouBuy         struct{}
	declaredLate     struct{}
	atWarAlready     struct{ Power words.Name }
	buildsNone       struct{ Power, Units words.Name }
	holdsBoth        struct{}
	suffersNobody    struct{ Power, Other, Place words.Name }
	nobodyCalled     struct{}
	enemyLiesThere   struct{ Place words.Name }
	noLevyAtSea      struct{ Place words.Name }
	minesLie         struct{ Place words.Name }
	leviesLeft       struct{ Left int }
	noLevyGone       struct{ Power words.Name }
	notAttackedThere struct{}
	sayLevies        struct{ Line words.Line }
)
