package orders

import (
	"strings"
	"sync"
	"sync/atomic"
)

// Vocabulary is what a ruleset teaches the language: the names its sheets may use and the sections they may hold. It is
// built once, then only read, and never copied: the first use prepares it for look-ups.
type Vocabulary struct {
	Seats    []Name
	Spaces   []Name
	Units    []Name
	Sections []SectionType
	// Statements are the forms of statement that the game has besides those of the language.
	Statements []StatementType
	// Words are the keywords of these, one table a language.
	Words []*Words
	// Samples puts names of this game into the examples that hints give, which are of Poland and Norway; nil stands for StandIns without a cast.
	Samples *strings.Replacer
	// SeatSamples does so in a sheet of the seat with the given ID, in place of Samples: its reader is shown what is his own.
	SeatSamples map[string]*strings.Replacer
	// Missions: raiders fly missions, each line one of its own, and may be sent against units: "raid 1 bomber Germany -> Karelia: units".
	Missions bool
	// AttackLosses and DefenceLosses are the orders in which units are lost where nobody says otherwise, by their IDs: on land, at sea.
	AttackLosses, DefenceLosses [][]string

	once     sync.Once
	prepared *Lookup
	spoken   sync.Map // by language, *spoken
	parses   atomic.Int64
	prints   atomic.Int64
}

// Parses is how many texts were read for orders with it: what measures the road of a letter.
func (v *Vocabulary) Parses() int64 { return v.parses.Load() }

// CountParse counts a text that is read for orders.
func (v *Vocabulary) CountParse() { v.parses.Add(1) }

// Prints is how many sections were written with it.
func (v *Vocabulary) Prints() int64 { return v.prints.Load() }

// Name is one thing that orders may name. It is found by its ID, its Name, any alias, either half of a Name with a slash, and
// any unambiguous beginning of these, whatever the case, the accents and the punctuation.
type Name struct {
	// ID is what the parsed sheet holds.
	ID string
	// Name is what the canonical text prints, in English.
	Name string
	// Plural is printed for counts other than one; "" means Name serves.
	Plural string
	// Adjective is printed before a seat's units in a condition, "Allied" units; it must be an alias. "" means Name serves.
	Adjective string
	// Aliases are further words for it: other languages, short forms, the city that stands there.
	Aliases []string
	// Elsewhere are names in other languages that are taken when they are written out: Polonia orientale. A beginning of one is none, so
	// that they make no short form of another name ambiguous.
	Elsewhere []string
	// Loose are words for it that others may shorten to the same letters, or that other things share: carri, Italian for tanks, is also
	// the beginning of carriers. They are found as beginnings of names are, beside whatever else begins so.
	Loose []string
	// Charts are, of a space that reinforcements enter, the IDs of the charts that bring them there.
	Charts []string
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
	// Bare: a section without statements says something, namely that its matter is left to the default. Elsewhere it says nothing.
	Bare bool
	// Numbered tells what stands under each number, where that differs; nil where all take the same.
	Numbered map[int]Numbered
}

// Space returns the display name of a space ID, or the ID itself when it is unknown.
func (v *Vocabulary) Space(id string) string { return v.Lookup().Spaces.displayName(id, 1) }

// Seat returns the display name of a seat ID, or the ID itself when it is unknown.
func (v *Vocabulary) Seat(id string) string { return v.Lookup().Seats.displayName(id, 1) }

// adjective is the word for a seat before its units.
func (v *Vocabulary) adjective(id string) string {
	for _, s := range v.Seats {
		if s.ID == id && s.Adjective != "" {
			return s.Adjective
		}
	}
	return v.Seat(id)
}

// Unit returns the display name of a unit ID for the given count, or the ID itself when it is unknown.
func (v *Vocabulary) Unit(id string, count int) string {
	return v.Lookup().Units.displayName(id, count)
}

// Section returns the section type with the given ID, or nil.
func (v *Vocabulary) Section(id string) *SectionType { return v.Lookup().SectionByID[id] }
