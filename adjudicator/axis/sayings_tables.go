package axis

import "despatch/words"

// What the tables of a position tell.
type (
	placeWithCity struct{ Place, City words.Name }
	unitsThere    struct {
		Forces []force
		// Damage is that of the complex there.
		Damage int
	}
	// force is what a power has in a space. Of is "" for its controller.
	force struct {
		Of            words.Name
		Units, Aboard words.Amounts
	}
)
