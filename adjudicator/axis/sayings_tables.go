package axis

import "despatch/words"

// What the tables of a position tell.
type (
	placeWithCity struct{ Place, City words.Name }
	unitsThere    struct {
		Forces []force
		// Damage is that of the facility there, where a game has one kind of them; Harmed those that have some in other games.
		Damage int
		Harmed []harmed
	}
	harmed struct {
		Of      words.Name
		Markers int
	}
	// force is what a power has in a space. Of is "" for its controller.
	force struct {
		Of            words.Name
		Units, Aboard words.Amounts
		// Damaged are those of the units that are.
		Damaged words.Amounts
	}
)
