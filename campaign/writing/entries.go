package writing

import "despatch/campaign/journal"

const (
	// Telling subjects say what is missing, or what has happened.
	Telling journal.Subjects = "telling"
	// Fixed subjects are the same for all letters of a game, for mail programs that begin a new conversation when the subject changes.
	Fixed journal.Subjects = "fixed"
)
