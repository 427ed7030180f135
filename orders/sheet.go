// Package orders is the order language: it turns the text of a mail into a Sheet, with a position for every error, and
// a Sheet back into canonical text. It knows syntax and the names a game lends it (Vocabulary), but no rules and no
// state: whether an order is legal is for the adjudicator to say.
package orders

import "slices"

// Sheet is one parsed order mail.
type Sheet struct {
	Header   Header
	Sections []Section
	// End says how the text of the sheet came to its end.
	End End
	// Close is the line that ends it, or from which on nothing belongs to it: END, dashes, a greeting, a letter that is quoted; zero for none.
	Close Pos
}

// End is how a sheet ends. A letter that was cut off in the middle has neither END nor, perhaps, its last word whole.
type End struct {
	// Written is true when a line END closes the sheet, or two dashes with something below them.
	Written bool
	// Begun is the last word of a sheet without such a line, as it was written, if it is only the beginning of the name for which it was taken: "Po" for
	// Poland. It is "" for a whole word.
	Begun string
}

// Header is the line that opens a sheet: ORDERS <game> <seat> [ROUND n] [KEY word].
type Header struct {
	Pos
	// Check is true for a CHECK sheet: a dry run that changes nothing.
	Check bool
	// Game is the game's short name, as written.
	Game string
	// Seat is the ID of the seat the sheet speaks for.
	Seat string
	// Round is the round the sheet was written for, 0 when it does not say.
	Round int
	// Key is the short key that proves the sender read his turn letter, "" when absent.
	Key string
}

// Section is a run of statements under one keyword line.
type Section struct {
	Pos
	// ID names the section as the vocabulary does: "combat-move".
	ID string
	// Place is the ID of the space of a section that has one (BATTLE East Poland), else "".
	Place string
	// Number is the number of a section that has one (ORDER 4), else 0.
	Number int
	// Statements stand in the order in which they were written.
	Statements []Statement
}

// Key identifies a section within a sheet: a later mail replaces the sections whose Key it repeats.
func (s Section) Key() SectionKey { return SectionKey{s.ID, s.Place, s.Number} }

// SectionKey is what makes two sections the same section.
type SectionKey struct {
	ID     string
	Place  string
	Number int
}

// Section returns the first section with the given ID, or nil.
func (s *Sheet) Section(id string) *Section {
	for i := range s.Sections {
		if s.Sections[i].ID == id {
			return &s.Sections[i]
		}
	}
	return nil
}

// Merge returns old with the sections that newer repeats replaced and its further sections appended. Neither argument
// is changed. The header is newer's.
func Merge(old, newer *Sheet) *Sheet {
	out := &Sheet{Header: newer.Header}
	given := make(map[SectionKey]bool, len(newer.Sections))
	for _, sec := range newer.Sections {
		given[sec.Key()] = true
	}
	if old != nil {
		for _, sec := range old.Sections {
			if !given[sec.Key()] {
				out.Sections = append(out.Sections, sec)
			}
		}
	}
	out.Sections = append(out.Sections, newer.Sections...)
	return out
}

// Without returns a sheet less the sections with the given keys, such as those that have been carried out.
func Without(sheet *Sheet, gone []SectionKey) *Sheet {
	left := &Sheet{Header: sheet.Header}
	for _, sec := range sheet.Sections {
		if !slices.Contains(gone, sec.Key()) {
			left.Sections = append(left.Sections, sec)
		}
	}
	return left
}
