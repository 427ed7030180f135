// Package commands reads what a letter asks for beside its orders: HELP, JOIN, PRESS, and what a game master writes after
// MASTER. It knows the shape of each command and nothing of games: whether a game, a power or a token exists, who the sender is
// and what he may do, is for the desk to say. A command is one line, or a line and a body that ends at a line END.
//
// Letters are for people, so a line is a command only if it begins with a verb and the rest is what the verb takes. A verb in
// CAPITALS announces a command: if the rest does not fit, that is an error. In ordinary case the line is then prose.
package commands

import "despatch/orders"

// Command is one thing that a letter asks for. The types of this package are all there are, each in a file of its own. Each embeds an orders.Pos, where it
// stands in the letter: a line counted from 1, or the zero Pos for the subject.
type Command interface {
	// Verb names the command and finds its row in the table (Lookup).
	Verb() Verb
	// At is where the command begins.
	At() orders.Pos
	// String is the canonical text: one line, or several ending in END. It is read back as the same command.
	String() string
}

// Letter is what was read in one letter.
type Letter struct {
	// Binding is the letter's line GAME, zero when there is none.
	Binding Binding
	// Commands stand in the order in which they were written, at most MaxCommands.
	Commands []Command
	// Sheet is the text from the line ORDERS or CHECK on, to be read by package orders; "" when the letter holds no sheet.
	// Commands below the sheet's END are in Commands, and their lines are empty here.
	Sheet string
	// SheetLine is the line of the letter on which the sheet begins, counted from 1; 0 when there is none.
	SheetLine int
	// StopLine is a line GAME that is refused, 0 for none: what stands below it is for what that line names, and is not read.
	StopLine int
	// Diagnostics are the lines that were meant as commands and could not be read. They do not touch the other commands.
	Diagnostics []orders.Diagnostic
}

// InLetter turns a position in Sheet into one in the letter.
func (l Letter) InLetter(p orders.Pos) orders.Pos {
	if p.IsZero() || l.SheetLine == 0 {
		return p
	}
	return orders.Pos{Line: p.Line + l.SheetLine - 1, Column: p.Column}
}

// Binding says which game, seat and turn a letter speaks of: "GAME east41 GERMANY ROUND 3 KEY 7hq2m9xd". All but the game may
// be missing.
type Binding struct {
	orders.Pos
	// Game is the game's short name, in small letters.
	Game string
	// Seat is the name of the seat, as written.
	Seat string
	// Round is 0 when the line does not say.
	Round int
	// Phase is the name of the phase, as written.
	Phase string
	// Key is the short key that proves that the writer has read a letter of the desk.
	Key string
}

// Options are what the reader may know beforehand. The zero Options serve.
//
// A name that is not known here is taken all the same where the verb is in capitals, so that the desk can say what is wrong with
// it. In ordinary case it makes the line prose: "join us" joins no game.
type Options struct {
	// Games says whether a game has this short name (in small letters). Nil: none is known.
	Games func(name string) bool
	// Names says whether a seat, a place or a phase of the sender's game has this name, as written. Nil: none is known.
	Names func(name string) bool
	// People says whether somebody who plays in the sender's game is called so. Nil: nobody is known.
	People func(name string) bool
	// Topics are what HELP can be asked for beside the verbs, in small letters.
	Topics []string
	// OpensSheet says whether a line opens an order sheet. Nil: it begins with ORDERS or CHECK, either in capitals or with a
	// game that is known, a ROUND or a KEY behind it.
	OpensSheet func(line string) bool
	// Master is for the command line: the word MASTER may be missing, and every line must be a command, in whatever case.
	Master bool
	// Cut says that the letter was cut off in the middle: the command with which it stops is not read.
	Cut bool
}

// MaxCommands is how many commands one letter may hold. Further ones are an error, and are not carried out.
const MaxCommands = 40
