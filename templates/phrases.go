package templates

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/templates/blocks"
	"despatch/words"
)

// Phrases is a game's phrase book in one language: a phrase for each type of event, named like the type and printing the event's
// Detail. A phrase is a sentence or less; line breaks and repeated blanks in it do not count, the dice are added by the report. What
// phrases may call is told with words.Book. It is safe for concurrent use.
type Phrases struct {
	book     *words.Book
	language string
}

// OpenPhrases takes the phrases of a book in one language.
func OpenPhrases(book *words.Book, language string) (*Phrases, error) {
	if !book.Speaks(language) {
		return nil, fmt.Errorf("the phrase book has no phrases in %q", language)
	}
	return &Phrases{book, language}, nil
}

// Cover reports every event type among the samples that the book has no phrase for, or whose phrase cannot be executed. It
// is for tests: by the time of a letter it is too late.
func (p *Phrases) Cover(samples []adjudicator.Detail) error {
	var errs []error
	for _, d := range samples {
		if _, err := p.phrase(d); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

func (p *Phrases) phrase(d adjudicator.Detail) (string, error) {
	text, err := p.book.Phrase(p.language, d.EventType(), d)
	return strings.Join(strings.Fields(text), " "), err
}

// Told is an event put into words.
type Told struct {
	// Type is the event's type.
	Type  string
	Depth int
	Text  string
	// Dice are the faces of its throws, "" for none.
	Dice string
}

// Tell puts events into words. An event without a phrase is told in English, or by its type and fields, so that a letter never fails for
// want of a word; the errors are returned beside the text, for the log.
func (p *Phrases) Tell(events []adjudicator.Event) ([]Told, error) {
	var errs []error
	told := make([]Told, 0, len(events))
	for _, e := range events {
		text, err := p.phrase(e.Detail)
		if err != nil {
			errs = append(errs, err)
			text = p.inEnglish(e.Detail)
		}
		told = append(told, Told{Type: e.Detail.EventType(), Depth: e.Depth, Text: text, Dice: dicePhrase(p.language, e.Throws)})
	}
	return told, errors.Join(errs...)
}

// inEnglish tells an event for which the language has no phrase.
func (p *Phrases) inEnglish(d adjudicator.Detail) string {
	if p.language != words.English {
		if text, err := p.book.Phrase(words.English, d.EventType(), d); err == nil {
			return strings.Join(strings.Fields(text), " ")
		}
	}
	return bare(d)
}

func bare(d adjudicator.Detail) string {
	fields, err := json.Marshal(d)
	if err != nil {
		return d.EventType()
	}
	return d.EventType() + " " + string(fields)
}

// dicePhrase prints throws: "2 5 6", or with what each is for when there are several: "infantry at 2: 1 3; tank at 3: 4".
func dicePhrase(language string, throws []dice.Throw) string {
	parts := make([]string, 0, len(throws))
	for _, t := range throws {
		faces := make([]string, len(t.Faces))
		for i, f := range t.Faces {
			faces[i] = strconv.Itoa(f)
		}
		part := strings.Join(faces, " ")
		if len(throws) > 1 && t.Reason.What != "" {
			part = words.Printed(language, words.Name(t.Reason.What)) + ": " + part
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, "; ")
}

// DefaultUsed is the type of the event by which a game says that a default decided something. Reports gather such events
// under a heading of their own.
const DefaultUsed = "default-used"

// PhaseBegan is the type of the event by which a game heads what a phase brought. Letters leave it out where nothing stands below it: the reader
// looks for news there.
const PhaseBegan = "phase"

// Split parts what happened from the defaults that were used.
func Split(told []Told) (happened, defaults []Told) {
	for _, t := range told {
		if t.Type == DefaultUsed {
			defaults = append(defaults, t)
		} else {
			happened = append(happened, t)
		}
	}
	return withoutBareHeadings(happened), defaults
}

func withoutBareHeadings(told []Told) (kept []Told) {
	for i, t := range told {
		if t.Type != PhaseBegan || i+1 < len(told) && told[i+1].Depth > t.Depth {
			kept = append(kept, t)
		}
	}
	return kept
}

// account is events as letters tell them.
func account(told []Told) blocks.Account {
	var a blocks.Account
	for _, t := range told {
		a.Events = append(a.Events, blocks.Event{Depth: t.Depth, Text: t.Text, Dice: t.Dice})
	}
	return a
}
