package commands

// Verb names a command, whatever language it is written in. Those of the game master begin with "master-".
type Verb string

// The verbs.
const (
	VerbHelp     Verb = "help"
	VerbGames    Verb = "games"
	VerbStatus   Verb = "status"
	VerbPosition Verb = "position"
	VerbHistory  Verb = "history"
	VerbResend   Verb = "resend"
	VerbOdds     Verb = "odds"
	VerbDice     Verb = "dice"
	VerbWhy      Verb = "why"

	VerbJoin          Verb = "join"
	VerbLeave         Verb = "leave"
	VerbCancel        Verb = "cancel"
	VerbPlay          Verb = "play"
	VerbStanding      Verb = "standing"
	VerbStandingClear Verb = "standing-clear"
	VerbPress         Verb = "press"
	VerbDrawPropose   Verb = "draw-propose"
	VerbDrawAccept    Verb = "draw-accept"
	VerbDrawRefuse    Verb = "draw-refuse"

	VerbConcedePropose Verb = "concede-propose"
	VerbConcedeAccept  Verb = "concede-accept"
	VerbConcedeRefuse  Verb = "concede-refuse"

	VerbAbsence        Verb = "absence"
	VerbAbsenceCancel  Verb = "absence-cancel"
	VerbDeputy         Verb = "deputy"
	VerbDeputyEnd      Verb = "deputy-end"
	VerbAddressAdd     Verb = "address-add"
	VerbAddressConfirm Verb = "address-confirm"
	VerbAddressRemove  Verb = "address-remove"
	VerbDigest         Verb = "digest"
	VerbSubjects       Verb = "subjects"
	VerbSettings       Verb = "settings"
	VerbTimeZone       Verb = "time-zone"
	VerbLanguage       Verb = "language"
	VerbConfirm        Verb = "confirm"

	VerbAnnounce        Verb = "master-announce"
	VerbCreate          Verb = "master-create"
	VerbOpen            Verb = "master-open"
	VerbStart           Verb = "master-start"
	VerbPause           Verb = "master-pause"
	VerbResume          Verb = "master-resume"
	VerbExtend          Verb = "master-extend"
	VerbTerms           Verb = "master-terms"
	VerbReplace         Verb = "master-replace"
	VerbEject           Verb = "master-eject"
	VerbInvite          Verb = "master-invite"
	VerbPool            Verb = "master-pool"
	VerbPoolAdd         Verb = "master-pool-add"
	VerbPoolRemove      Verb = "master-pool-remove"
	VerbMasterDeputy    Verb = "master-deputy"
	VerbMasterDeputyEnd Verb = "master-deputy-end"
	VerbProcess         Verb = "master-process"
	VerbEdit            Verb = "master-edit"
	VerbRollback        Verb = "master-rollback"
	VerbBecome          Verb = "master-become"
	VerbSet             Verb = "master-set"
	VerbClose           Verb = "master-close"
)

// Spec is a verb's row in the table: what letters of help and docs/commands.md say of it, and what the desk asks before it
// carries the command out.
type Spec struct {
	Verb   Verb
	Who    Who
	Effect Effect
	Proof  Proof
	Body   Body
	// Takes is what follows the words, for people: "[OPEN | RUNNING]"; small letters stand for what is to be filled in.
	Takes string
	// Help says what it does, in a sentence.
	Help string
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

// Table lists all commands, in the order in which help lists them.
func Table() []Spec {
	out := make([]Spec, len(table))
	copy(out, table)
	return out
}

// Lookup finds the row of a verb; false for a verb that does not exist.
func Lookup(v Verb) (Spec, bool) {
	for _, s := range table {
		if s.Verb == v {
			return s, true
		}
	}
	return Spec{}, false
}
