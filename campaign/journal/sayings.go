package journal

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what a journal tells without saying it in any language.
var book = words.Carried(phrases())

// understoodOtherwise is a recorded line that this program reads as something else.
type understoodOtherwise struct{}

// Why a game ends before its rules end it.
type (
	allAgreedToDraw struct{}
	gaveUp          struct{ Side words.Name }
	closedByMaster  struct{ Reason words.Own }
)

// What whoever ends a game is told before he does.
type (
	// endsNow is a vote that is the last, of all or, to Concede, of one side. Alone: nobody else is asked.
	endsNow struct {
		Concede, Alone bool
		Side           words.Name
	}
	closesNow struct {
		Game  words.Own
		Begun bool
		Round int
	}
)
