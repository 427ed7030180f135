package desk

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what the desk tells of itself.
var book = words.Carried(phrases())

// What became of a record that was damaged.
type (
	recordDamaged       struct{}
	recordOfGameDamaged struct{ Game words.Own }
	keptLetterLost      struct{ Game, At words.Own }
	operatorTold        struct{}
)

// Why a game stands still.
type (
	gameStandsStill struct{}
	cannotGoOn      struct{ Game words.Own }
	whatWasFound    struct{ Found words.Topic }
	programFails    struct{}
	recordUnread    struct{}
	nothingFallsDue struct{ Command words.Line }
)

// What is not worked out, and why orders that waited are refused.
type (
	tooMuchForALetter struct{}
	inItsOwnLetter    struct{}
	breaksRulesNow    struct{}
)

// rulesTurnItDown is why the desk could not play for somebody.
type rulesTurnItDown struct{}
