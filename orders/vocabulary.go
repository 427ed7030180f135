package orders

// Vocabulary is what a ruleset teaches the language: the names its sheets may use and the sections they may hold. It is
// built once and then only read.
type Vocabulary struct {
	Seats    []Name
	Spaces   []Name
	Units    []Name
	Sections []SectionType
}

// Name is one thing that orders may name. A name is found by its ID, its Name, any alias, and any unambiguous beginning of
// these, whatever the case, the accents and the punctuation.
type Name struct {
	// ID is what the parsed sheet holds.
	ID string
	// Name is what the canonical text prints, in English.
	Name string
	// Plural is printed for counts other than one; "" means Name serves.
	Plural string
	// Aliases are further words for it: other languages, short forms, the city that stands there.
	Aliases []string
}

// Argument says what follows a section's keyword on its line.
type Argument uint8

const (
	// NoArgument: the keyword stands alone.
	NoArgument Argument = iota
	// SpaceArgument: BATTLE East Poland.
	SpaceArgument
	// NumberArgument: ORDER 4.
	NumberArgument
)

// SectionType describes one kind of section.
type SectionType struct {
	// ID is what the parsed sheet holds: "combat-move".
	ID string
	// Keyword is what the canonical text prints: "COMBAT MOVE". Further words for it come from the keyword tables.
	Keyword string
	Takes   Argument
	// Forms are the statements it takes; any other is refused with these named.
	Forms []Form
}

// Space returns the display name of a space ID, or the ID itself when it is unknown.
func (v *Vocabulary) Space(id string) string { return display(v.Spaces, id) }

// Seat returns the display name of a seat ID, or the ID itself when it is unknown.
func (v *Vocabulary) Seat(id string) string { return display(v.Seats, id) }

// Unit returns the display name of a unit ID for the given count, or the ID itself when it is unknown.
func (v *Vocabulary) Unit(id string, count int) string {
	for _, n := range v.Units {
		if n.ID == id {
			if count != 1 && n.Plural != "" {
				return n.Plural
			}
			return n.Name
		}
	}
	return id
}

func display(names []Name, id string) string {
	for _, n := range names {
		if n.ID == id {
			return n.Name
		}
	}
	return id
}
