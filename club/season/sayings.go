package season

import (
	"embed"

	"despatch/words"
)

// What is wrong with a plan, and what a season does not allow, are topics, with phrases in phrases/<language>/….tmpl.

//go:embed phrases
var phraseFiles embed.FS

var book = words.Carried(words.Phrases(phraseFiles))

// Faults of a plan.
type (
	unfitSeason    struct{}
	badName        struct{ Wrote words.Own }
	noDivision     struct{}
	divisionName   struct{ Wrote words.Own }
	badFormat      struct{ Wrote, Known words.Own }
	roundsOfSwiss  struct{}
	legsOfKnockOut struct{}
	gameMissing    struct{}
	twoSides       struct{}
	badCriterion   struct{ Wrote, Known words.Own }
	pointsOrder    struct{}
	movesNegative  struct{}
)

// What a season does not allow.
type (
	unknownKind    struct{ Kind words.Own }
	opensOnce      struct{}
	isClosed       struct{ Title words.Own }
	noSuchDivision struct{ Wrote, Known words.Own }
	noSuchPlayer   struct{ Wrote words.Own }
	hasBegun       struct{ Division words.Own }
	playsAlready   struct{ Name, Division words.Own }
	gameTwice      struct{ Game words.Own }
	otherPairings  struct {
		Division words.Own
		Round    words.Number
	}
	noSuchGame      struct{ Game words.Own }
	badScore        struct{}
	nothingToAppeal struct{ Game words.Own }
	stillOpen       struct{ Games words.Own }
	tooFew          struct{ Division words.Own }
	roundOpen       struct {
		Division words.Own
		Round    words.Number
	}
	allPlayed struct{ Division words.Own }
)
