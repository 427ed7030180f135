package journal

import (
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// The kinds of journal entries. A game is the fold of its entries; the bodies are JSON of the types below.
const (
	KindCreated  = "created"
	KindSheet    = "sheet"
	KindResolved = "resolved"
	KindHeld     = "held"
	KindLate     = "late"
	KindReminded = "reminded"
	KindMissed   = "missed"
	KindMoved    = "moved"
	KindPaused   = "paused"
	KindResumed  = "resumed"
	KindTerms    = "terms"
	KindPolicy   = "policy"
	KindAbsent   = "absent"
	KindAhead    = "ahead"
	KindLapsed   = "lapsed"
)

// Created opens a game.
type Created struct {
	Ruleset  string              `json:"ruleset"`
	Version  int                 `json:"version"`
	Scenario string              `json:"scenario,omitempty"`
	Options  adjudicator.Options `json:"options,omitempty"`
	// Position is a position file that replaces the scenario's, "" for none.
	Position string   `json:"position,omitempty"`
	Players  []Player `json:"players"`
	// Terms are by when orders must be in, Missed is what becomes of a turn for which none come.
	Terms  deadline.Terms `json:"terms,omitzero"`
	Missed Missed         `json:"missed,omitempty"`
	// Press is what players may write to each other.
	Press Press `json:"press,omitempty"`
	// Deadline is how long a turn might take in games from before there were terms.
	Deadline time.Duration `json:"deadline,omitempty"`
	// Wait is how long a complete sheet waits before it is carried out. The journal keeps its early name.
	Wait time.Duration `json:"grace,omitempty"`
	// UnreadWords is how long orders stay beside which words stand that nobody reads; nil for UsualStay, as in games from before it could be set.
	UnreadWords *time.Duration `json:"unread_words,omitempty"`
	// Clocks are the deadlines of the first phase.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
	// Unreachable is what the game does while a player is whom it waits for and whose mail comes back: StopClock, which "" means too,
	// or GoOn.
	Unreachable string `json:"unreachable,omitempty"`
	// Blind: game masters do not see orders before they are carried out.
	Blind bool `json:"blind,omitempty"`
	// Given says who got which seat, and why, of those who had joined before.
	Given []Given `json:"given,omitempty"`
	// Promise is the commitment to the seed of the first resolution.
	Promise string `json:"promise"`
	// State is the hash of the opening position, After its canonical bytes, packed. Early entries have no After.
	State string `json:"state"`
	After []byte `json:"after,omitempty"`
	// Evidence is the least that a letter must show of who wrote it, "" for ByToken.
	Evidence Evidence `json:"evidence,omitempty"`
}

// Role is what a person is in a game beside, or in place of, a player; "" is a player, or nothing more than a game master.
type Role string

const (
	// Deputy speaks for another player's seats until a date.
	Deputy Role = "deputy"
	// Observer gets what spectators may see.
	Observer Role = "observer"
)

// Subjects is how the letters to a player are headed.
type Subjects string

// Pictures says what pictures go with the letters to a player.
type Pictures string

const (
	// NoPictures: none.
	NoPictures Pictures = "off"
	// SmallPictures: one of what happened, cropped to where it happened.
	SmallPictures Pictures = "small"
	// FullPictures: that, and the whole board.
	FullPictures Pictures = "full"
)

// Extent says how much of the position stands in the reports to a player.
type Extent string

const (
	// ChangesOnly: what has changed.
	ChangesOnly Extent = "changes"
	// OwnAndChanges: that, and all that is his.
	OwnAndChanges Extent = "own"
	// WholePosition: all of it.
	WholePosition Extent = "full"
)

// Player is a person of a game. Most play one or more seats of one side; Role and Master tell the others.
type Player struct {
	// ID names him in the Message-IDs of his letters, and never changes: the first address he had in this game.
	ID   string `json:"id,omitempty"`
	Role Role   `json:"role,omitempty"`
	// Master may do what a game master may. He may have seats too.
	Master bool   `json:"master,omitempty"`
	Name   string `json:"name"`
	// Addresses are those from which he may write; letters go to the first.
	Addresses []string           `json:"addresses"`
	Seats     []adjudicator.Seat `json:"seats"`
	// Zone is the time zone in which his letters tell times ("Europe/Rome"), "" for UTC.
	Zone string `json:"zone,omitempty"`
	// Digest: letters that need no answer are gathered into one a day. Language is the one he would rather read, "" for English.
	Digest bool `json:"digest,omitempty"`
	// Subjects is how he wants his letters headed, "" for what suits his mailbox.
	Subjects Subjects `json:"subjects,omitempty"`
	Language string   `json:"language,omitempty"`
	// Pictures are those that he wants in his letters, "" for what the desk sends to who has not said.
	Pictures Pictures `json:"pictures,omitempty"`
	// Position is how much of it he wants in his reports, "" for what has changed.
	Position Extent `json:"position,omitempty"`
	// Of is the player for whom a deputy speaks, by ID, Until when his term ends.
	Of    string    `json:"of,omitempty"`
	Until time.Time `json:"until,omitzero"`
}

// SheetEntry is an accepted sheet.
type SheetEntry struct {
	Seat adjudicator.Seat `json:"seat"`
	RecordedSheet
	// Letter is the digest of the letter that brought it.
	Letter string `json:"letter"`
	// Due is when it is to be carried out, zero when something is still missing or it is carried out at once.
	Due time.Time `json:"due,omitzero"`
	// Stay is until when its sections are not carried out because words stood beside them that nobody read; zero for none, as in early entries.
	Stay time.Time `json:"stay,omitzero"`
	// Complete: nothing more is missing of the seat. Spent is the time that its player took beyond deadline and grace, which
	// comes out of his reserve.
	Complete bool          `json:"complete,omitempty"`
	Spent    time.Duration `json:"spent,omitempty"`
	// Shown is what showed who wrote it. Early entries do not say.
	Shown Shown `json:"shown,omitzero"`
	// Ahead is the entry by which the sheet was put away until its turn came, 0 for one that came in its turn.
	Ahead uint64 `json:"forward,omitempty"`
}

// Resolved is a resolution.
type Resolved struct {
	Version int `json:"version"`
	// Seed is revealed here; Promise is its commitment, as mailed before.
	Seed    string `json:"seed"`
	Promise string `json:"promise"`
	// Key is what the dice were keyed with, Digest the part of it that stands for the sheets.
	Key    string `json:"key"`
	Digest string `json:"digest"`
	// Events is the number of events, Dice the number of dice thrown.
	Events   int                   `json:"events"`
	Dice     int                   `json:"dice"`
	Consumed []adjudicator.Carried `json:"consumed"`
	// Open are those of them that settle nothing yet (adjudicator.Outcome).
	Open []adjudicator.Carried `json:"open,omitempty"`
	// Kept are the sections that wait on though the turn has gone on to another seat; early entries kept none.
	Kept []adjudicator.Carried `json:"kept,omitempty"`
	// State is the hash of the new state, After its canonical bytes, packed. Early entries have no After.
	State string `json:"state"`
	After []byte `json:"after,omitempty"`
	// Next is the commitment to the seed of the next resolution.
	Next string `json:"next"`
	// Clocks are the deadlines of the phase that opens.
	Clocks map[adjudicator.Seat]deadline.Deadline `json:"clocks,omitzero"`
}
