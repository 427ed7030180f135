package reading

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what the desk itself has to say of lines of a letter.
var book = words.Carried(phrases())

type (
	struckOut         struct{}
	deleteNotMeant    struct{}
	aboveAllSections  struct{}
	putBelowKeyword   struct{}
	ordersInMessage   struct{ Row words.Own }
	sheetBelowMessage struct{}
	ordersApart       struct{}
	endAboveOrders    struct{}
	asksBehindCancel  struct{}
	// standsBesideCancel are words that stand beside a CANCEL.
	standsBesideCancel struct{ Words words.Own }
)
