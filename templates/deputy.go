package templates

import (
	"strings"
	"time"

	"despatch/words"
)

// Deputy tells of somebody who speaks for another player's seats.
type Deputy struct {
	// Deputy and Player are their names, Seats those of which it is about.
	Deputy, Player string
	Seats          []string
	// Until is the last minute of his term. Over is true when he leaves because it has passed.
	Until time.Time
	Over  bool
	// Yours is true when the reader is the player, You when he is the deputy.
	Yours, You bool
	// ByMaster is true when a game master has named him.
	ByMaster bool
}

// DeputyWrote is a player's copy of what his deputy has written for him.
type DeputyWrote struct {
	Heading
	Deputy string
	// TookBack is true of what the player has taken back, as it is told to his deputy: Deputy is the player's name then.
	TookBack bool
	// Text are commands and sheets as they were understood, Outcome what came of them.
	Text    []string
	Outcome words.Text
}

// Whole is the text in one piece.
func (d DeputyWrote) Whole() string { return strings.TrimSpace(strings.Join(d.Text, "\n")) }

// DeputyWrote writes the copy.
func (s *Set) DeputyWrote(d DeputyWrote) (Letter, error) { return s.write("deputy-wrote", d) }
