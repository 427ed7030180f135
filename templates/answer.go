package templates

import (
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/templates/blocks"
	"despatch/words"
)

// Answer is the reply to a letter that holds commands: what became of each, in the order written.
type Answer struct {
	Heading
	Parts []Part
	// Problems are lines that look like commands and could not be read.
	Problems []Line
	// Key is a line that binds a later letter to the game, to be copied into one that answers none: "GAME k7q2 KEY 7hq2m9xd"; "" for none.
	Key string
	// Unproved says how a letter is proved, where it held an order sheet too and nothing proved who wrote it; nothing otherwise.
	Unproved words.Text
}

// BehindRefused says whether a part that was done stands behind one that was refused, so that a subject has to part them.
func (a Answer) BehindRefused(i int) bool { return i > 0 && a.Parts[i].Done && !a.Parts[i-1].Done }

// Part is what became of one command.
type Part struct {
	// Line is the command as it was understood, "STATUS east41", or what the part is about.
	Line words.Text
	// Done is false for a command that was refused, and changed nothing. Asks: it waits for a confirmation, and changed nothing yet.
	Done, Asks bool
	Body       blocks.Document
	// Weight is how many bytes the pictures in it have.
	Weight int
}

// Declined is the part of a command that was refused: why, and what to write instead; of a file that came with it, each thing that is
// wrong, below what part of it is meant, which may say nothing.
type Declined struct {
	Reason, Hint, Within words.Text
	Faults               []words.Text
}

// Plain is a part of a sentence or two, for commands that need no template of their own.
type Plain struct{ Paragraphs []words.Text }

// Part renders the answer to one command by the template answer-<kind>.
func (s *Set) Part(kind string, line words.Text, done bool, data any) (Part, error) {
	body, err := s.book.Write("answer-"+kind+".tmpl", data)
	if err != nil {
		return Part{}, fmt.Errorf("the answer to %s: %w", kind, err)
	}
	_, asks := data.(Confirm)
	return Part{Line: line, Done: done, Asks: asks, Body: body}, nil
}

// Laid is the part laid out already, as text and as page: what it is put into has no more to do than to take it over.
func (p Part) Laid() Part {
	p.Body = blocks.Document{{Block: blocks.Enclosed{Text: p.Body.Text(), Page: p.Body.Passage()}}}
	return p
}

// Add puts a sentence below an answer.
func (s *Set) Add(p *Part, sentence words.Text) {
	p.Body = append(p.Body, blocks.Item{Block: blocks.Paragraph{Words: blocks.Said(sentence.In(s.language))}})
}

// Size is how many bytes an answer has, of text, page and pictures together.
func (p Part) Size() int { return len(p.Body.Text()) + len(p.Body.Passage()) + p.Weight }

// Answer writes the reply to a letter with commands.
func (s *Set) Answer(d Answer) (Letter, error) { return s.write("answer", d) }

// Status is the part that tells where a game stands, and what of the asker's the desk holds.
type Status struct {
	Game, Title string
	Stand       adjudicator.Stand
	Over        *Ending
	Awaited     []Awaited
	Until       time.Time
	// Due is when orders are carried out, where all that the reader knows of are in; else zero.
	Due time.Time
	// Seats are the names of the reader's seats. Who has none leads the game (Lead), or watches it (Watch).
	Seats       []string
	Lead, Watch bool
	// Unknown is true where one who is awaited may have sent his orders already, which the reader is not to know.
	Unknown bool
	Clock   Clock
	// Held are the reader's own orders, Others those of other players, for a game master who may see them. Ahead are the reader's own
	// for turns to come.
	Held, Others, Ahead []Held
	// Beside says that the letter that asks holds sheets, which are judged after it.
	Beside bool
}

// Held are orders of a seat that wait to be carried out.
type Held struct {
	Seat string
	// Player is whose they are, where that is not the reader.
	Player string
	// Round is the one for which they wait, where that is not the present one.
	Round int
	Lines []Line
}
