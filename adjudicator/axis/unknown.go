package axis

// Unknown is what has not been settled when a later section is judged.
type Unknown struct {
	// Research: which advances will be made.
	Research bool
	// Purchase: what will be bought and repaired.
	Purchase bool
	// Combat: where units will stand after the battles.
	Combat bool
	// Decks: where carriers will be at the end.
	Decks bool
}

// Leave notes that a phase is not settled.
func (u *Unknown) Leave(phase *Phase) {
	switch phase.Section {
	case SectionResearch:
		u.Research = true
	case SectionPurchase:
		u.Purchase = true
	case SectionCombat:
		u.Combat, u.Decks = true, true
	case SectionNoncombat:
		u.Decks = true
	}
}
