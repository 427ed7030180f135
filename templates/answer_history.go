package templates

import (
	"time"

	"despatch/words"
)

// History is the part that tells which letters are sent again, or that holds them.
type History struct {
	// From and To are the first and the last round, 0 for the whole game.
	From, To int
	// Letters is how many letters there are, Parts in how many mails they come, Format what they are: "text", "html", "mbox", "zip".
	Letters, Parts int
	Format         string
	// Size is that of all files, in kB.
	Size int
	// Part counts the mails from 1; it is 0 in the answer that announces them.
	Part int
	// Missing are letters that could not be written again.
	Missing []words.Text
	// Left is how many more histories the reader may ask for today.
	Left int
}

// Resent is the part that tells that a letter was sent once more, and what is awaited.
type Resent struct {
	// Date is that of the letter; zero when nothing waits for the reader.
	Date time.Time
	// Awaited and Until are what the game waits for now, which the letter may tell otherwise.
	Awaited []Awaited
	Until   time.Time
	// Due is when orders are carried out, where all that the reader knows of are in; else zero.
	Due time.Time
}
