package journal

import (
	"encoding/json"
	"fmt"
	"time"

	"despatch/adjudicator"
	"despatch/deadline"
)

// Record is what a game's journal folds to, as snapshots keep it. Its encoding is that of stores on disk.
type Record struct {
	Created Created `json:"created"`
	// Players are those who are in the game now.
	Players []Player `json:"players"`
	// Number and Hash are those of the last entry folded in, At its time.
	Number uint64    `json:"number"`
	Hash   []byte    `json:"hash"`
	At     time.Time `json:"at"`
	State  []byte    `json:"state"`
	// Pending are the accepted sheets that wait.
	Pending RecordedSheets `json:"pending"`
	// Stays are until when orders of seats are not carried out because of words that nobody read.
	Stays map[adjudicator.Seat]Stay `json:"stays,omitempty"`
	// Ahead are sheets that wait for a turn of their seats that has not come.
	Ahead map[adjudicator.Seat]Ahead `json:"ahead,omitempty"`
	// TurnsOver are the entries with which the last turns of seats ended.
	TurnsOver map[adjudicator.Seat]uint64 `json:"turns_over,omitempty"`
	// Shown is what showed who sent the last of what is pending.
	Shown map[adjudicator.Seat]Shown `json:"shown,omitempty"`
	// TurnLetters lists, for each seat, the entries whose letters brought it a key; the last is the one that new letters show.
	TurnLetters map[adjudicator.Seat][]uint64 `json:"turn_letters"`
	// Since is when the turn on move began, and Began the entry that began it.
	Since time.Time `json:"since"`
	Began uint64    `json:"began"`
	// Opened is when the game began.
	Opened time.Time `json:"opened"`
	// Due is when the pending sheets are to be carried out, zero for not yet.
	Due time.Time `json:"due,omitzero"`
	// Terms, Missed and Wait are what holds of time now; changed terms hold from the next phase on.
	Terms deadline.Terms `json:"terms,omitzero"`
	// Absences are the days of absence of the terms before, while newer ones wait for the next phase; nil for none.
	Absences *int          `json:"absences,omitempty"`
	Missed   Missed        `json:"missed,omitempty"`
	Wait     time.Duration `json:"wait,omitempty"`
	// UnreadWords is how long such orders stay, nil for as long as usual.
	UnreadWords *time.Duration `json:"unread_words,omitempty"`
	// Clocks are the deadlines of the seats that are awaited.
	Clocks map[adjudicator.Seat]clock `json:"clocks"`
	// Away are the absences and Spent what was used of the reserves, by player.
	Away  map[string]deadline.Absences `json:"away,omitempty"`
	Spent map[string]time.Duration     `json:"spent,omitempty"`
	// Paused is the pause that lasts, nil for none.
	Paused *pause `json:"paused,omitempty"`
	// ByDesk are the seats for which the desk wrote what is pending, since nobody else did.
	ByDesk []adjudicator.Seat `json:"by_desk,omitempty"`
	// Promise is the commitment to the seed of the next resolution.
	Promise string `json:"promise"`
	// Version is that of the rules that led the game last.
	Version int `json:"version,omitempty"`
	// Rollbacks are the steps back that the game has made, the oldest first.
	Rollbacks []rollback `json:"rollbacks,omitempty"`
	// Renewals are those of a store that was restored from a backup, the oldest first.
	Renewals []renewal `json:"renewals,omitempty"`
	// Motions are those to end the game by agreement, by what would come of them.
	Motions map[string]Motion `json:"motions,omitempty"`
	// Signup is who wants to play, nil once the game has begun.
	Signup *signup `json:"signup,omitempty"`
	// Ended is how people ended the game, nil while they have not.
	Ended *adjudicator.Verdict `json:"ended,omitempty"`
	// Reach holds the players some of whose addresses send letters back, by ID.
	Reach map[string]reach `json:"reach,omitempty"`
}

// record takes a game down.
func (g *Game) record() Record {
	return Record{
		Created: g.Created, Players: g.Players, Number: g.Number, Hash: g.Hash,
		At: g.At, State: g.State, Pending: g.Pending, Ahead: g.Ahead,
		TurnsOver: g.TurnsOver, Shown: g.Shown, TurnLetters: g.TurnLetters, Since: g.Since,
		Began: g.Began, Opened: g.Opened, Due: g.Due, Terms: g.Terms,
		Absences: g.Absences, Missed: g.Missed, Wait: g.Wait, Clocks: g.Clocks,
		Away: g.Away, Spent: g.Spent, Paused: g.Paused, ByDesk: g.ByDesk,
		Promise: g.Promise, Version: g.Version, Rollbacks: g.Rollbacks, Renewals: g.Renewals,
		Motions: g.Motions, Signup: g.Signup, Ended: g.Ended, Reach: g.Reach,
		Stays: g.Stays, UnreadWords: g.UnreadWords,
	}
}

// TakeUp makes the game the one that was taken down.
func (g *Game) TakeUp(r Record) {
	g.Created, g.Players, g.Number = r.Created, r.Players, r.Number
	g.Hash, g.At, g.State = r.Hash, r.At, r.State
	g.Pending, g.Ahead, g.TurnsOver = r.Pending, r.Ahead, r.TurnsOver
	g.Shown, g.TurnLetters, g.Since = r.Shown, r.TurnLetters, r.Since
	g.Began, g.Opened, g.Due = r.Began, r.Opened, r.Due
	g.Terms, g.Absences, g.Missed = r.Terms, r.Absences, r.Missed
	g.Wait, g.Clocks, g.Away = r.Wait, r.Clocks, r.Away
	g.Spent, g.Paused, g.ByDesk = r.Spent, r.Paused, r.ByDesk
	g.Promise, g.Version, g.Rollbacks = r.Promise, r.Version, r.Rollbacks
	g.Renewals, g.Motions, g.Signup = r.Renewals, r.Motions, r.Signup
	g.Ended, g.Reach = r.Ended, r.Reach
	g.Stays, g.UnreadWords = r.Stays, r.UnreadWords
}

// Snapshot is the game taken down, as the store keeps it.
func (g *Game) Snapshot() ([]byte, error) {
	body, err := json.Marshal(g.record())
	if err != nil {
		return nil, fmt.Errorf("writing the snapshot of game %s: %w", g.ID, err)
	}
	return body, nil
}
