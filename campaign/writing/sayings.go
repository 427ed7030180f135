package writing

import (
	"embed"
	"io/fs"

	"despatch/campaign/journal"
	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

func phrases() fs.FS { return words.Phrases(phraseFiles) }

// book words what letters tell beside what their templates say.
var book = words.Carried(phrases())

// both are two remarks on one line.
type both struct{ First, Second words.Text }

// To whom a message goes that names no seats.
type (
	toAll    struct{}
	toMaster struct{}
)

// leads are the game masters. Blind ones see no orders before they are carried out.
type leads struct {
	Names []words.Own
	Blind bool
}

// Why orders that were sent ahead wait no longer.
type (
	waitingOrdersBreakRules struct {
		Seat  words.Name
		Round int
	}
	waitingOrdersUnread struct {
		Seat  words.Name
		Round int
	}
	noTurnCame struct {
		Seat  words.Name
		Round int
	}
)

// chapter is a part of a game that a report told.
type chapter struct {
	Round int
	Title words.Name
}

// Chapter names a part of a game as a history lists it: "round 2, North: Sail".
func Chapter(c journal.Chapter) words.Text {
	return book.Say(chapter{c.Round, words.Name(c.Title)})
}

// What stands in a player's calendar. Of is his seat, or the whole game.
type (
	calendarTitle struct {
		Game words.Own
		Of   words.Name
	}
	calendarText struct {
		Seat, Title words.Name
		Address     words.Own
	}
)
