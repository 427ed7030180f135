package templates

import "time"

// Unreachable tells the others of a game that a player's mail comes back.
type Unreachable struct {
	Heading
	// Player is his name, Seats are the names of his; none for somebody who only looks on or runs the game.
	Player string
	Seats  []string
	// Waits is true when no deadline runs while the game waits for him, Deadlines when it has any.
	Waits, Deadlines bool
	// Detail is for the game master alone, nil for the others.
	Detail *Undelivered
}

// Undelivered is a letter that did not arrive.
type Undelivered struct {
	// Address is where it went, Why what the mail server said of it, "" for nothing.
	Address, Why string
	// GivenUp is true when no server took it, false when one sent it back.
	GivenUp bool
	// Posted is when it was written.
	Posted time.Time
}

// Readdressed tells a player, at another address of his, that letters to the first come back.
type Readdressed struct {
	Heading
	// Now is where letters go from now on.
	Now    string
	Detail Undelivered
}

// Reachable tells that a player's mail is not sent back any more, as far as is known.
type Reachable struct {
	Heading
	// You is true in the letter to himself.
	You    bool
	Player string
	Seats  []string
	// Address is where his letters go, Since when they began to come back.
	Address string
	Since   time.Time
	// Until is the deadline that runs now, zero for none.
	Until time.Time
}

// Quieted tells a game master that a player's letters are not answered any more for a while.
type Quieted struct {
	Heading
	Player, Address string
	// What names the letters: "letters without orders or commands".
	What string
	// Limit is how many of them are answered in a day, or, if Hour is true, in an hour.
	Limit int
	Hour  bool
	// Unproved is true for letters that do not prove who wrote them: somebody else may write in the player's name.
	Unproved bool
	// Joins is true for the wishes of strangers to join the game; Address is whose came last and got no answer.
	Joins bool
}

// Unreachable writes the letter that a player cannot be reached.
func (s *Set) Unreachable(d Unreachable) (Letter, error) { return s.write("unreachable", d) }

// Readdressed writes the letter to a player's other address.
func (s *Set) Readdressed(d Readdressed) (Letter, error) { return s.write("readdressed", d) }

// Reachable writes the letter that a player can be reached again.
func (s *Set) Reachable(d Reachable) (Letter, error) { return s.write("reachable", d) }

// Quieted writes the note that a budget of answers is used up.
func (s *Set) Quieted(d Quieted) (Letter, error) { return s.write("quieted", d) }
