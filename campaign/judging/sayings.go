package judging

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is said of an order sheet.
var book = words.Carried(phrases())

type (
	amountContradicts struct {
		Says, Costs int
		// Above: the orders above cost so much; else its own does.
		Above bool
	}
	inTheLine struct {
		Line words.Own
		Says words.Text
	}
	mendEither     struct{}
	sheetStopsHere struct{}
	// cutBelowEnd has what shows that the letter was cut off.
	cutBelowEnd      struct{ Sign words.Text }
	sendFurther      struct{}
	carriedOutBefore struct{}
)
