package commands

import "despatch/words"

// Verb names a command, whatever language it is written in. Those of the game master begin with "master-".
type Verb string

// Spec is a verb's row in the table: what letters of help and docs/commands.md say of it, and what the desk asks before it
// carries the command out.
type Spec struct {
	Verb   Verb
	Who    Who
	Effect Effect
	Proof  Proof
	Body   Body
	// Own: no deputy may give it for a player; it plays nothing, and concerns that player alone.
	Own bool
	// Mild: it binds nobody and can be taken back, so words beside it do not hold it up: "ABSENCE ..., we are in the mountains".
	Mild bool
	// OfDesk: a game master of the desk may give it without a game.
	OfDesk bool
	// Gameless: it speaks of no game, or names it itself.
	Gameless bool
	// Takes is what follows the words, for people: "[OPEN | RUNNING]"; small letters stand for what is to be filled in.
	Takes string
	// Help says what it does, in a sentence.
	Help words.Text
	// Example is one line, or, with a body, several ending in END.
	Example string
}

// Who is whom the desk lets use a command. Each may do what those before may.
type Who uint8

const (
	// Anyone: also an address that the desk does not know.
	Anyone Who = iota
	// Registered: an address of somebody whom the desk knows.
	Registered
	// Player: who has a seat in the game that the letter is bound to.
	Player
	// Master: the game master of that game; he need not be a player, and as a player he is none.
	Master
)

// String gives the word that help uses.
func (w Who) String() string { return [...]string{"anyone", "registered", "player", "game master"}[w] }

// Effect says what a command changes, and so whether the letter must speak of the current turn.
type Effect uint8

const (
	// Asks: changes nothing.
	Asks Effect = iota
	// Arranges: changes what the desk keeps of people and lists; it may be done at any time, whatever turn the letter answers.
	Arranges
	// Plays: changes the game, and is refused when the letter is bound to a turn or phase that has passed.
	Plays
)

// String gives the word that help uses.
func (e Effect) String() string { return [...]string{"nothing", "arrangements", "the game"}[e] }

// Proof is what shows that the sender is who he says.
type Proof uint8

const (
	// NoProof: the From address is enough, since the answer goes to the registered address.
	NoProof Proof = iota
	// ByLetter: the letter answers one of the desk's, or holds its key.
	ByLetter
	// ByConfirmation: the desk mails a one-time token, and does it when CONFIRM comes back with that.
	ByConfirmation
	// ByToken: the command holds the one-time token itself.
	ByToken
)

// String gives the words that help uses.
func (p Proof) String() string {
	return [...]string{"none", "reply or key", "confirmed", "the token"}[p]
}

// Body says what may stand below a command's line.
type Body uint8

const (
	// NoBody: the command is one line.
	NoBody Body = iota
	// Paragraph: text at the end of the line that a mail program has broken goes on in the lines below.
	Paragraph
	// Message: text that may begin on the line, and ends at END, at the letter's end or signature, or where an order sheet or a
	// further command in capitals begins. It must not be empty.
	Message
	// File: as Message, but it begins on the line below and may be missing where the row says so.
	File
)
