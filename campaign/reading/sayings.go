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
	cutBelowEnd    struct{ Sign words.Text }
	sendFurther    struct{}
	struckOut      struct{}
	deleteNotMeant struct{}
	letterOfItsOwn struct{}
	notCarriedOut  struct {
		Command words.Line
		// Sign is what shows that a program may have written the letter.
		Sign words.Own
	}
	aboveAllSections struct{}
	putBelowKeyword  struct{}
	carriedOutBefore struct{}
	ordersInMessage  struct{ Row words.Own }
	endAboveOrders   struct{}
	asksBehindCancel struct{}
	// standsBesideCancel are words that stand beside a CANCEL.
	standsBesideCancel struct{ Words words.Own }
)
