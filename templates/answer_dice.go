package templates

// DiceProof is the part that sends what is needed to throw dice again.
type DiceProof struct {
	Round       int
	Resolutions []SealedThrow
	// Next is the seal on the seed of the resolution to come, "" when there is none.
	Next string
}

// SealedThrow is one resolution: what was sealed, what was shown, and the dice that come of it.
type SealedThrow struct {
	Dice
	// Turn is whose turn it was, Played what was carried out.
	Turn   string
	Played []string
	// Thrown is how many dice were thrown, Faces the dice in rows of ten.
	Thrown int
	Faces  []string
	// Kept says that the seal is the one that was mailed before: the seed fits it.
	Kept bool
}
