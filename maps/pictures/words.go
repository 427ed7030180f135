package pictures

import (
	"fmt"

	"despatch/maps/draw"
)

// Words are what a picture of a game says, in one language. There is little room for them.
type Words struct {
	draw.Words
	// Name is what a power, a space or a kind of unit is called, by its English name.
	Name func(string) string
	// Beat tells that an attacker has won against a defender, Held that a defender has won, Won that somebody has; all by their codes.
	Beat func(attacker, defender string) string
	Held func(defender string) string
	Won  func(winner string) string
	// Lost tells how many units attacker and defender have lost.
	Lost      func(attacker, defender int) string
	Undecided string
}

// English is what pictures say in English.
var English = Words{
	Words:     draw.English,
	Name:      func(name string) string { return name },
	Beat:      func(attacker, defender string) string { return attacker + " beat " + defender },
	Held:      func(defender string) string { return defender + " held" },
	Won:       func(winner string) string { return winner + " won" },
	Lost:      func(attacker, defender int) string { return fmt.Sprintf("lost %d:%d", attacker, defender) },
	Undecided: "undecided",
}

// In is the painter of the same game who writes in other words.
func (p *Painter) In(words Words) *Painter {
	other := *p
	other.words = words
	return &other
}
