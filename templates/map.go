package templates

import "despatch/words"

// Map is a picture that goes with a letter, by its ID, with what it shows in words. The letter's text has nothing of it, for it tells all of
// that itself.
type Map struct {
	ID   string
	Told words.Text
}
