// Package played is what has been played at a desk, read out of its journals: which games, by whom, how they ended, and how reliably people answered. It
// writes nothing. A person is known by his addresses and goes by his name; no address leaves this room.
package played

import (
	"time"

	"despatch/adjudicator"
	"despatch/words"
)

// Ending is how a game came to its end.
type Ending string

const (
	// Running has not ended, Forming has not begun.
	Running Ending = "running"
	Forming Ending = "forming"
	// ByRules: the rules say who won. ByAgreement: all sides agreed to a draw, or one gave up. ByMaster: its game master closed it, so it has no
	// result.
	ByRules     Ending = "rules"
	ByAgreement Ending = "agreement"
	ByMaster    Ending = "master"
)

// Game is a game of the desk.
type Game struct {
	ID string `json:"id"`
	// Title is that of the ruleset, Scenario the ID of the opening.
	Title    string `json:"title"`
	Ruleset  string `json:"ruleset"`
	Scenario string `json:"scenario"`
	// Began is when it opened, Ended when it came to its end; zero for not yet.
	Began  time.Time `json:"began,omitzero"`
	Ended  time.Time `json:"ended,omitzero"`
	Ending Ending    `json:"ending"`
	// Winner is the side that won, "" for a draw or no result. Why says so in words.
	Winner string     `json:"winner,omitempty"`
	Why    words.Text `json:"why,omitzero"`
	// Round is the one that it has come to.
	Round int `json:"round,omitempty"`
	// Turns counts what was carried out: the times that the dice fell.
	Turns int    `json:"turns"`
	Sides []Side `json:"sides,omitempty"`
	// Awaited are the seats that it waits for, Until when the time of the first is over; zero for no deadline.
	Awaited []string  `json:"awaited,omitempty"`
	Until   time.Time `json:"until,omitzero"`
}

// Side are those who win together.
type Side struct {
	Name string `json:"name"`
	// Bid is what its seats were given so that the game is even, in its money.
	Bid   int    `json:"bid,omitempty"`
	Seats []Seat `json:"seats"`
	// Place is 1 for the side that won; sides with the same place drew. 0 where there is no result.
	Place int `json:"place,omitempty"`
}

// Seat is one of a game with who had it at its end, or has it now.
type Seat struct {
	ID   adjudicator.Seat `json:"id"`
	Name string           `json:"name"`
	// Person is who plays it (Person.ID), "" for nobody.
	Person string `json:"person,omitempty"`
	// Score is what it scored, in a game that keeps a score.
	Score string `json:"score,omitempty"`
}

// Person is somebody who plays at the desk.
type Person struct {
	// ID stays the same as long as he keeps one of his addresses; nobody can find an address from it.
	ID string `json:"id"`
	// Name is what he called himself last.
	Name string `json:"name"`
	Record
}

// Record is how reliably somebody has played.
type Record struct {
	// Games are those in which he has or had a seat, Finished those that ended with him in it.
	Games    int `json:"games"`
	Finished int `json:"finished"`
	Won      int `json:"won"`
	Drawn    int `json:"drawn"`
	Lost     int `json:"lost"`
	// Turns are those for which he sent orders, Missed those that the desk played for him.
	Turns  int `json:"turns"`
	Missed int `json:"missed"`
	// Late counts how often his time was over before he had answered.
	Late int `json:"late"`
	// Abandoned are games that he left, or whose seats were taken from him, before they ended.
	Abandoned int `json:"abandoned"`
	// Absences are those that he announced beforehand.
	Absences int `json:"absences"`
}

// Desk is all of it.
type Desk struct {
	// Games are ordered by when they began, those that have not begun last, by name.
	Games []Game `json:"games"`
	// People are ordered by name.
	People []Person `json:"people"`
	// Unreadable are games whose journal could not be read, with why.
	Unreadable map[string]string `json:"unreadable,omitempty"`
}

// Find returns a person by ID, nil for nobody.
func (d *Desk) Find(id string) *Person {
	for i := range d.People {
		if d.People[i].ID == id {
			return &d.People[i]
		}
	}
	return nil
}
