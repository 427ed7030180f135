// Package archive makes one file of many letters: a text, a page, a mailbox for mail programs, or a folder of all three. It knows
// nothing of games. The same letters give the same bytes.
package archive

import (
	"fmt"
	"time"
)

// Book is the letters that become one file.
type Book struct {
	// Title is what they are, in a line: "Two Harbours, game k7q2: the reports to Ada, rounds 2 to 4".
	Title string
	// Name begins the names of files: "k7q2-rounds-2-4".
	Name    string
	Letters []Letter
	// Shared is SVG that the maps of the letters refer to; it stands on their page once.
	Shared []byte
}

// Letter is one of them.
type Letter struct {
	// Title is its line in the list of contents, Part the heading under which it stands there ("Round 3").
	Title, Part string
	Date        time.Time
	// Text is the letter as plain text, HTML the same as a page of its own; HTML may be "".
	Text, HTML string
	// From is the address of who sent it, Mail the mail itself, its lines ending in CRLF; nil for one that is not there any more.
	From string
	Mail []byte
	// Map is an SVG picture that stands beside the letter on a page, MapTold what it shows, in words; nil where there is none.
	Map     []byte
	MapTold string
}

// when tells the date of a letter. Files are read in many zones, so it is that of Greenwich.
func (l Letter) when() string { return l.Date.UTC().Format("2 January 2006, 15:04 UTC") }

// inContents is the letter's line in the list of contents.
func (l Letter) inContents() string { return fmt.Sprintf("%s (%s)", l.Title, l.when()) }
