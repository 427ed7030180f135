package mime

import (
	"embed"
	"io/fs"

	"despatch/words"
)

// What a letter's writer is told of it is topics, with phrases in phrases/<language>/….tmpl; in the log it is their English.

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

var book = words.Carried(phrases())

// Why a letter cannot be read.
type (
	// tooLarge counts in kB. Header or Text: that alone is too large.
	tooLarge struct {
		Header, Text bool
		Has, Limit   int
	}
	tooDeep      struct{ Limit int }
	tooManyParts struct{ Limit int }
	damaged      struct{ What words.Text }
)

// What of it is damaged.
type (
	noMailHeader    struct{}
	endlessPart     struct{}
	partsNotBegun   struct{}
	endMissing      struct{}
	changedOnWay    struct{ Encoding words.Own }
	unknownEncoding struct{ Encoding words.Own }
)

// What shows that it was cut off in the middle.
type (
	lastPartOpen  struct{}
	headerOpen    struct{}
	encodingStops struct{}
	pageStops     struct{}
	lastLineOpen  struct{}
	moreThanGiven struct{}
)

// What of a letter was not read, or not as it came.
type (
	noDate           struct{}
	noSender         struct{}
	severalFromLines struct{}
	senderUnclear    struct{}
	severalSenders   struct{}
	senderOutOfReach struct{}
	encrypted        struct{}
	forwarded        struct{}
	struckNotRead    struct{}
	partNotRead      struct{ Kind words.Own }
	fileNotRead      struct{ File, Kind words.Own }
	copyBelow        struct{ Line int }
	unknownCharset   struct{ Declared, Read words.Own }
	noCharset        struct{ Read words.Own }
	falseCharset     struct{ Declared, Read words.Own }
)
