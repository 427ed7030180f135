package commands

import "despatch/orders"

// Announce writes to all players in the game master's name: "MASTER ANNOUNCE", the text, END.
type Announce struct {
	orders.Pos
	// Text is never empty.
	Text string
}

// Create makes a game that nobody has joined yet: "MASTER CREATE anniversary 1941 AS east41 WITH research = on", perhaps a game
// file in YAML, END.
type Create struct {
	orders.Pos
	// Ruleset and Scenario are as written.
	Ruleset, Scenario string
	// Name is the game's short name, in small letters.
	Name    string
	Options []Option
	// File is what the game file says beyond the line, in YAML; it may be "".
	File string
}

// Option is a name with a value, both as written.
type Option struct{ Name, Value string }

// Open lets players join a game: "MASTER OPEN east41 FOR SIGN-UP".
type Open struct {
	orders.Pos
	// Game is the game's short name in small letters, "" for the game that the letter is bound to.
	Game string
}

// Start begins the game with those who have joined: "MASTER START".
type Start struct{ orders.Pos }

// Pause stops clocks and adjudication: "MASTER PAUSE", "MASTER PAUSE BECAUSE of Christmas".
type Pause struct {
	orders.Pos
	Reason string
	// Loose: the reason stands without BECAUSE before it.
	Loose bool
}

// Resume lets a paused game go on: "MASTER RESUME".
type Resume struct{ orders.Pos }

// Extend moves the current deadline: "MASTER EXTEND BY 2 days", "MASTER EXTEND UNTIL 3 December 20:00". By is set or Until is.
type Extend struct {
	orders.Pos
	By    Period
	Until Moment
}

// Terms sets the terms of deadlines from the next phase on: "MASTER TERMS next 72h, grace 12h".
type Terms struct {
	orders.Pos
	// Text is one line in the language of package deadline.
	Text string
}

// Replace gives a seat to another player: "MASTER REPLACE Germany BY anna@example.net Anna Rossi".
type Replace struct {
	orders.Pos
	Seat string
	By   Person
}

// Eject takes a seat from its player: "MASTER EJECT Germany". Before the game begins it strikes somebody off who has joined.
type Eject struct {
	orders.Pos
	// Seat is the seat, or the name or the address of who has joined.
	Seat string
}

// Invite writes to somebody who may then join: "MASTER INVITE anna@example.net Anna Rossi".
type Invite struct {
	orders.Pos
	Who Person
}

// Pool shows the list of volunteers who stand by to replace players: "MASTER POOL".
type Pool struct{ orders.Pos }

// AddToPool puts a volunteer on the list: "MASTER POOL ADD anna@example.net Anna Rossi".
type AddToPool struct {
	orders.Pos
	Who Person
}

// RemoveFromPool takes him off: "MASTER POOL REMOVE anna@example.net".
type RemoveFromPool struct {
	orders.Pos
	Address string
}

// AppointDeputy lets somebody write for a seat: "MASTER DEPUTY Germany: anna@example.net UNTIL 3 December".
type AppointDeputy struct {
	orders.Pos
	Seat string
	Who  Person
	// Until is the last day.
	Until Date
}

// DismissDeputy ends a deputy's term: "MASTER DEPUTY END Germany".
type DismissDeputy struct {
	orders.Pos
	Seat string
}

// Process adjudicates a phase with what is there, without waiting: "MASTER PROCESS COMBAT MOVE". The phase is named so that
// nobody processes the one after it by mistake.
type Process struct {
	orders.Pos
	// Phase is as written.
	Phase string
}

// Edit replaces parts of the position: "MASTER EDIT BECAUSE a misprint in the set-up", a position file, END.
type Edit struct {
	orders.Pos
	Reason string
	// File is a position file. It is never empty.
	File string
}

// Rollback takes the game back: "MASTER ROLLBACK TO ENTRY 17 BECAUSE of a wrong rule", "MASTER ROLLBACK TO ROUND 3 Germany
// BECAUSE of a wrong rule". Entry is set, or Round is.
type Rollback struct {
	orders.Pos
	// Entry is the number of the last journal entry that stands.
	Entry uint64
	// Round and Seat name the turn to begin again; Seat may be "" for the first of the round.
	Round  int
	Seat   string
	Reason string
}

// Become lets the game master write as the player of a seat for the rest of the letter: "MASTER BECOME Germany".
type Become struct {
	orders.Pos
	Seat string
}

// Set changes an option or a policy: "MASTER SET missed turn TO hold".
type Set struct {
	orders.Pos
	Option Option
}

// Close ends a game for good: "MASTER CLOSE", "MASTER CLOSE BECAUSE all agreed".
type Close struct {
	orders.Pos
	Reason string
	// Loose: the reason stands without BECAUSE before it.
	Loose bool
}

// Verb implements Command.
func (Announce) Verb() Verb       { return VerbAnnounce }
func (Create) Verb() Verb         { return VerbCreate }
func (Open) Verb() Verb           { return VerbOpen }
func (Start) Verb() Verb          { return VerbStart }
func (Pause) Verb() Verb          { return VerbPause }
func (Resume) Verb() Verb         { return VerbResume }
func (Extend) Verb() Verb         { return VerbExtend }
func (Terms) Verb() Verb          { return VerbTerms }
func (Replace) Verb() Verb        { return VerbReplace }
func (Eject) Verb() Verb          { return VerbEject }
func (Invite) Verb() Verb         { return VerbInvite }
func (Pool) Verb() Verb           { return VerbPool }
func (AddToPool) Verb() Verb      { return VerbPoolAdd }
func (RemoveFromPool) Verb() Verb { return VerbPoolRemove }
func (AppointDeputy) Verb() Verb  { return VerbMasterDeputy }
func (DismissDeputy) Verb() Verb  { return VerbMasterDeputyEnd }
func (Process) Verb() Verb        { return VerbProcess }
func (Edit) Verb() Verb           { return VerbEdit }
func (Rollback) Verb() Verb       { return VerbRollback }
func (Become) Verb() Verb         { return VerbBecome }
func (Set) Verb() Verb            { return VerbSet }
func (Close) Verb() Verb          { return VerbClose }

func (Announce) sealed()       {}
func (Create) sealed()         {}
func (Open) sealed()           {}
func (Start) sealed()          {}
func (Pause) sealed()          {}
func (Resume) sealed()         {}
func (Extend) sealed()         {}
func (Terms) sealed()          {}
func (Replace) sealed()        {}
func (Eject) sealed()          {}
func (Invite) sealed()         {}
func (Pool) sealed()           {}
func (AddToPool) sealed()      {}
func (RemoveFromPool) sealed() {}
func (AppointDeputy) sealed()  {}
func (DismissDeputy) sealed()  {}
func (Process) sealed()        {}
func (Edit) sealed()           {}
func (Rollback) sealed()       {}
func (Become) sealed()         {}
func (Set) sealed()            {}
func (Close) sealed()          {}
