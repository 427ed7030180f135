package orders

// A name by itself, as a person writes it outside an order sheet: in a command, say.

// SeatNamed finds the seat that a text names, and false when it names none or several.
func (v *Vocabulary) SeatNamed(text string) (id string, ok bool) { return v.lookup().seats.only(text) }

// SpaceNamed finds the space that a text names, and false when it names none or several.
func (v *Vocabulary) SpaceNamed(text string) (id string, ok bool) {
	return v.lookup().spaces.only(text)
}

// SectionNamed finds the section that a keyword opens, nil for none.
func (v *Vocabulary) SectionNamed(keyword string) *SectionType {
	return v.lookup().sections[squeeze(splitWords(keyword))]
}

// only returns the ID of the one thing that a text names.
func (ix *nameIndex) only(text string) (string, bool) {
	words := splitWords(text)
	if len(words) == 0 {
		return "", false
	}
	found := ix.find(words)
	if len(found) != 1 {
		return "", false
	}
	return ix.names[found[0]].ID, true
}
