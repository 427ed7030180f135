package templates

import (
	"fmt"
	"strings"

	"despatch/templates/blocks"
	"despatch/words"
)

// Help is the part that tells which commands a reader may give.
type Help struct {
	// Stranger: the reader is in no game here. Game is a game's name for examples, "" for none.
	Stranger bool
	Game     string
	Groups   []HelpGroup
	// Topics are what HELP can be asked for beside commands.
	Topics []string
}

// HelpGroup are the commands of one kind of reader.
type HelpGroup struct {
	// Who is "player" or "master".
	Who      string
	Commands []HelpLine
}

// HelpLine is a command in a line: how it is written, and what it does.
type HelpLine struct {
	Usage string
	Help  words.Text
}

// HelpCommand is the part about one command.
type HelpCommand struct {
	Usage string
	Help  words.Text
	// Example is what to write, one line or several.
	Example string
	// Who may give it, and what proves who wrote it: the words of the table of commands.
	Who, Proof string
	// Plays is true for what changes the game, and so is refused in answer to a letter of an earlier turn.
	Plays bool
	// Text is true for a command that has a text below its line.
	Text bool
	// More is what there is to say of its matter.
	More []HelpBlock
}

// HelpCard is the part that is printed and put beside the board: every order of a game once, and every command.
type HelpCard struct {
	Game string
	// File is that in which it is a page to print, "" for none.
	File     string
	Sections []CardSection
	// Commands are how these are written.
	Commands []string
}

// CardSection is a section of orders: its keyword, what stands behind that (" place"), and lines that it may hold. Again are kinds of orders of which
// an earlier section has the example.
type CardSection struct {
	Keyword, Takes string
	Examples       []string
	Again          []words.Name
}

// HelpTopic is the part about a matter that is no command.
type HelpTopic struct {
	Title  string
	Blocks []HelpBlock
}

// ExampleHeader and ExampleBinding are the lines with which the help shows how a sheet begins and how a letter is bound to a game. For
// a reader who is known his own lines are put in their place.
const (
	ExampleHeader  = "ORDERS k7q2 NORTH ROUND 3 KEY 7hq2m9xd"
	ExampleBinding = "GAME k7q2 KEY 7hq2m9xd"
)

// HelpBlock is a paragraph, or an example that is shown as it stands.
type HelpBlock struct {
	Text    string
	Example bool
}

// Topic reads what the letters' folder says about a matter; false when it says nothing.
func (s *Set) Topic(name string) (HelpTopic, bool, error) {
	if !s.book.Has("topic-" + name) {
		return HelpTopic{}, false, nil
	}
	doc, err := s.book.Write("topic-"+name, nil)
	if err != nil {
		return HelpTopic{}, false, fmt.Errorf("help on %s: %w", name, err)
	}
	topic := HelpTopic{Title: strings.ToUpper(name)}
	for _, item := range doc {
		_, example := item.Block.(blocks.Sheet)
		text := strings.TrimSuffix(blocks.Document{item}.Text(), "\n")
		topic.Blocks = append(topic.Blocks, HelpBlock{Text: text, Example: example})
	}
	return topic, true, nil
}

// ExampleLines are the lines of the example.
func (c HelpCommand) ExampleLines() []string { return strings.Split(c.Example, "\n") }
