package commands

import "despatch/orders"

// Help asks how to write to the desk: "HELP", "HELP PRESS".
type Help struct {
	orders.Pos
	// Topic is a verb's words or one of the topics, in small letters; "" for the overview.
	Topic string
}

// Games asks for a list of games: "GAMES", "GAMES OPEN".
type Games struct {
	orders.Pos
	Which GameState
}

// GameState narrows a list of games.
type GameState string

const (
	// AllGames are the open and the running ones.
	AllGames GameState = ""
	// OpenGames can be joined.
	OpenGames GameState = "open"
	// RunningGames have begun and are not over.
	RunningGames GameState = "running"
)

// Status asks who is awaited, until when, and what of the sender's the desk holds: "STATUS".
type Status struct{ orders.Pos }

// Position asks for what the sender may see of the board: "POSITION", "POSITION Poland", "POSITION Germany AT ROUND 3".
type Position struct {
	orders.Pos
	// Of is a power or a place as written, "" for everything.
	Of string
	// Round is the round at whose beginning it is to be shown, 0 for now.
	Round int
}

// History asks for the reports of some rounds again: "HISTORY", "HISTORY ROUNDS 2-4 AS ZIP".
type History struct {
	orders.Pos
	// From and To are the first and the last round; both are 0 for the whole game.
	From, To int
	As       Format
}

// Format is how a history is sent.
type Format string

// The formats; DefaultFormat leaves it to the desk.
const (
	DefaultFormat Format = ""
	AsText        Format = "text"
	AsHTML        Format = "html"
	AsMbox        Format = "mbox"
	AsZip         Format = "zip"
)

// Resend asks for the latest letter that needs an answer, once more: "RESEND".
type Resend struct{ orders.Pos }

// Odds asks what may come of a battle: "ODDS 3 infantry, 1 tank vs 2 infantry".
type Odds struct {
	orders.Pos
	// Battle is the text that `despatch odds` takes: attackers, "vs", defenders.
	Battle string
}

// Dice asks for what is needed to throw the dice of a round again: "DICE", "DICE ROUND 3".
type Dice struct {
	orders.Pos
	// Round is 0 for the latest.
	Round int
}

// Why asks what rules say: "WHY AN-SUB.4, AN-SUB.5".
type Why struct {
	orders.Pos
	// Rules are rule numbers in capitals, each once.
	Rules []string
}

// Standing asks to be shown the sender's standing orders: "STANDING". They are set by the section STANDING of a sheet.
type Standing struct{ orders.Pos }

// Verb implements Command.
func (Help) Verb() Verb     { return VerbHelp }
func (Games) Verb() Verb    { return VerbGames }
func (Status) Verb() Verb   { return VerbStatus }
func (Position) Verb() Verb { return VerbPosition }
func (History) Verb() Verb  { return VerbHistory }
func (Resend) Verb() Verb   { return VerbResend }
func (Odds) Verb() Verb     { return VerbOdds }
func (Dice) Verb() Verb     { return VerbDice }
func (Why) Verb() Verb      { return VerbWhy }
func (Standing) Verb() Verb { return VerbStanding }

func (Help) sealed()     {}
func (Games) sealed()    {}
func (Status) sealed()   {}
func (Position) sealed() {}
func (History) sealed()  {}
func (Resend) sealed()   {}
func (Odds) sealed()     {}
func (Dice) sealed()     {}
func (Why) sealed()      {}
func (Standing) sealed() {}
