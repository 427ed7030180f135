package commands

import "despatch/orders"

// Join signs up for an open game: "JOIN east41 AS Germany, Italy BID 8".
type Join struct {
	orders.Pos
	// Game is the game's short name, in small letters; "" for the one to which the sender is invited, or the only one that is open.
	Game string
	// Preferences are seats as written, the dearest first; nil for any.
	Preferences []string
	// Bid is what the player offers for his first choice, in the game's money; 0 for none.
	Bid int
}

// Leave gives up all the sender's seats of a game: "RESIGN", "LEAVE east41". It is done only when confirmed by a Confirm.
type Leave struct {
	orders.Pos
	// Game is the game's short name in small letters, "" for the game that the letter is bound to.
	Game string
}

// Cancel takes back orders that are recorded and not carried out: "CANCEL", "CANCEL COMBAT MOVE".
type Cancel struct {
	orders.Pos
	// Section is the keyword of one section as written, "" for all.
	Section string
}

// Play plays the sheet that was checked: it stands in answer to the letter that tells what came of the CHECK.
type Play struct{ orders.Pos }

// ClearStanding forgets all the sender's standing orders: "STANDING CLEAR".
type ClearStanding struct{ orders.Pos }

// Press sends a message to players: "PRESS TO Germany, Italy", the message on the lines below, END.
type Press struct {
	orders.Pos
	// All sends it to every player; To is then nil, and Master false.
	All bool
	// To are seats as written.
	To []string
	// Master sends it to the game master.
	Master bool
	// Anonymous: readers are not told who wrote it.
	Anonymous bool
	// Text is the message, lines parted by "\n". It is never empty.
	Text string
}

// Absence says that the sender is away: "ABSENCE 24 December - 2 January".
type Absence struct {
	orders.Pos
	// From is the first day, zero for today. To is the last day.
	From, To Date
}

// CancelAbsence takes back all absences that have not passed: "ABSENCE CANCEL".
type CancelAbsence struct{ orders.Pos }

// Deputy lets somebody else write for the sender: "DEPUTY anna@example.net UNTIL 3 December".
type Deputy struct {
	orders.Pos
	Who Person
	// Until is the last day.
	Until Date
}

// EndDeputy ends the deputy's term at once: "DEPUTY END".
type EndDeputy struct{ orders.Pos }

// AddAddress asks for a further address to write from, which is sent a token: "ADDRESS ADD anna@work.example".
type AddAddress struct {
	orders.Pos
	Address string
}

// ConfirmAddress proves that the sender reads the new address: "ADDRESS CONFIRM 7hq2m9xd".
type ConfirmAddress struct {
	orders.Pos
	Token string
}

// RemoveAddress gives an address up: "ADDRESS REMOVE anna@work.example".
type RemoveAddress struct {
	orders.Pos
	Address string
}

// Digest asks for one letter a day instead of one for each event, or for the contrary: "DIGEST ON".
type Digest struct {
	orders.Pos
	On bool
}

// Vote proposes, accepts or refuses an end of the game by agreement: "DRAW PROPOSE", "CONCEDE ACCEPT".
type Vote struct {
	orders.Pos
	Motion Motion
	Voice  Voice
}

// Subjects asks for letters that are headed with what is missing, or that all bear one subject: "SUBJECTS FIXED".
type Subjects struct {
	orders.Pos
	Telling bool
}

// Motion is what is voted on.
type Motion string

const (
	// Draw ends the game without a winner.
	Draw Motion = "draw"
	// Concede ends the game as lost by the side of who proposes it.
	Concede Motion = "concede"
)

// Voice is what is said to a motion.
type Voice string

// The voices.
const (
	Propose Voice = "propose"
	Accept  Voice = "accept"
	Refuse  Voice = "refuse"
)

// Settings asks to be shown the sender's settings: "SETTINGS".
type Settings struct{ orders.Pos }

// TimeZone sets in which zone the sender is told times: "TIME ZONE Europe/Rome".
type TimeZone struct {
	orders.Pos
	// Zone is shaped like a name of the IANA database; whether it is one is not looked up.
	Zone string
}

// Language sets in which language the sender is written to: "LANGUAGE it".
type Language struct {
	orders.Pos
	// Name is a language's name or code, in small letters.
	Name string
}

// Confirm does what the desk has asked to be confirmed: "CONFIRM 7hq2m9xd".
type Confirm struct {
	orders.Pos
	// Token is in small letters.
	Token string
}

// Person is an address with the name of who reads there.
type Person struct {
	// Address is the bare address in small letters: "anna@example.net".
	Address string
	// Name may be "".
	Name string
}

// Verb implements Command.
func (Join) Verb() Verb           { return VerbJoin }
func (Leave) Verb() Verb          { return VerbLeave }
func (Cancel) Verb() Verb         { return VerbCancel }
func (Play) Verb() Verb           { return VerbPlay }
func (ClearStanding) Verb() Verb  { return VerbStandingClear }
func (Press) Verb() Verb          { return VerbPress }
func (Absence) Verb() Verb        { return VerbAbsence }
func (CancelAbsence) Verb() Verb  { return VerbAbsenceCancel }
func (Deputy) Verb() Verb         { return VerbDeputy }
func (EndDeputy) Verb() Verb      { return VerbDeputyEnd }
func (AddAddress) Verb() Verb     { return VerbAddressAdd }
func (ConfirmAddress) Verb() Verb { return VerbAddressConfirm }
func (RemoveAddress) Verb() Verb  { return VerbAddressRemove }
func (Digest) Verb() Verb         { return VerbDigest }
func (Subjects) Verb() Verb       { return VerbSubjects }
func (v Vote) Verb() Verb         { return Verb(v.Motion) + "-" + Verb(v.Voice) }
func (Settings) Verb() Verb       { return VerbSettings }
func (TimeZone) Verb() Verb       { return VerbTimeZone }
func (Language) Verb() Verb       { return VerbLanguage }
func (Confirm) Verb() Verb        { return VerbConfirm }

func (Join) sealed()           {}
func (Leave) sealed()          {}
func (Cancel) sealed()         {}
func (Play) sealed()           {}
func (ClearStanding) sealed()  {}
func (Press) sealed()          {}
func (Absence) sealed()        {}
func (CancelAbsence) sealed()  {}
func (Deputy) sealed()         {}
func (EndDeputy) sealed()      {}
func (AddAddress) sealed()     {}
func (ConfirmAddress) sealed() {}
func (RemoveAddress) sealed()  {}
func (Digest) sealed()         {}
func (Subjects) sealed()       {}
func (Vote) sealed()           {}
func (Settings) sealed()       {}
func (TimeZone) sealed()       {}
func (Language) sealed()       {}
func (Confirm) sealed()        {}
