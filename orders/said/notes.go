package said

import (
	"embed"
	"io/fs"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what is noted of a line, what is wrong with it, and what to write instead.
var book = words.Carried(phrases())

// AmountNotRead is said of an amount behind an order, which orders nothing. Wrote is as it stands there, in quotation marks.
type AmountNotRead struct {
	Wrote  words.Own
	Amount int
}

// What else is said of amounts.
type (
	compareWithReceipt struct{}
	leftNotRead        struct{ Wrote words.Own }
)
