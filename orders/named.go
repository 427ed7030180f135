package orders

import "slices"

// A name by itself, as a person writes it outside an order sheet: in a command, say.

// SeatNamed finds the seat that a text names, and false when it names none or several.
func (v *Vocabulary) SeatNamed(text string) (id string, ok bool) { return v.Lookup().Seats.Only(text) }

// SeatsLike are the names of seats that are nearly as a text is, the best first.
func (v *Vocabulary) SeatsLike(text string) []string {
	return v.Lookup().Seats.Nearest(Squeeze(SplitWords(text)))
}

// PlacesLike are the names of spaces and seats that are nearly as a text is, the best first.
func (v *Vocabulary) PlacesLike(text string) []string {
	return append(v.Lookup().Spaces.Nearest(Squeeze(SplitWords(text))), v.SeatsLike(text)...)
}

// SpaceNamed finds the space that a text names, and false when it names none or several.
func (v *Vocabulary) SpaceNamed(text string) (id string, ok bool) {
	return v.Lookup().Spaces.Only(text)
}

// longestKeyword is how many bytes may be typed for the keyword of a section, with its marks and blanks; a row that is longer is none.
const longestKeyword = 200

// SectionNamed finds the section that a keyword opens, nil for none.
func (v *Vocabulary) SectionNamed(keyword string) *SectionType {
	if len(keyword) > longestKeyword {
		return nil
	}
	return v.Lookup().sections[Squeeze(SplitWords(keyword))]
}

// SectionOpened finds the section whose keyword is the first words of some, as many as may be, and how many these are; nil for none.
func (v *Vocabulary) SectionOpened(words []string) (sec *SectionType, n int) {
	var split []string
	ends := make([]int, len(words))
	for i, word := range words {
		split = append(split, SplitWords(word)...)
		ends[i] = len(split)
	}
	for n := len(words); n > 0; n-- {
		if sec := v.Lookup().sections[Squeeze(split[:ends[n-1]])]; sec != nil {
			return sec, n
		}
	}
	return nil, 0
}

// Only returns the ID of the one thing that a text names.
func (ix *NameIndex) Only(text string) (string, bool) {
	words := SplitWords(text)
	if len(words) == 0 {
		return "", false
	}
	found := ix.Find(words)
	if len(found) != 1 {
		return "", false
	}
	return ix.Names[found[0]].ID, true
}

// Same says whether two names are one but for capitals, accents and punctuation, as position files and cases may write them.
func Same(a, b string) bool { return Fold(a) == Fold(b) }

// Index finds the IDs of things by all that they are called.
type Index map[string]string

// NewIndex lists things by ID, name, plural and aliases. Where an alias of one thing is the name of another, it is the name.
func NewIndex(list []Name) Index {
	ix := Index{}
	for _, n := range list {
		for _, alias := range n.Aliases {
			ix[Fold(alias)] = n.ID
		}
	}
	for _, n := range list {
		if n.Plural != "" {
			ix[Fold(n.Plural)] = n.ID
		}
		ix[Fold(n.Name)], ix[Fold(n.ID)] = n.ID, n.ID
	}
	return ix
}

// Find returns the ID of what is called so in full, whatever the capitals, accents and punctuation.
func (ix Index) Find(name string) (id string, ok bool) {
	id, ok = ix[Fold(name)]
	return id, ok
}

// UnitNamed says whether a text is the whole of a word for a unit, be it one that other units share.
func (v *Vocabulary) UnitNamed(text string) bool {
	ix, key := v.Lookup().Units, Squeeze(SplitWords(text))
	return len(ix.Exact[key]) > 0 || slices.ContainsFunc(ix.entries, func(e nameEntry) bool { return e.key == key })
}
