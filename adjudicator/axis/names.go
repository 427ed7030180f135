package axis

import (
	"strings"
	"unicode"

	"despatch/adjudicator/board"
	"despatch/orders"
)

// Position files name things by display name, ID or alias, in any case and with any punctuation. fold makes these equal.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// names finds IDs by folded name.
type names map[string]string

func nameIndex(list []orders.Name) names {
	idx := names{}
	for _, n := range list {
		for _, alias := range n.Aliases {
			idx[fold(alias)] = n.ID
		}
	}
	// Proper names go in last, so that no alias of one thing hides the name of another.
	for _, n := range list {
		if n.Plural != "" {
			idx[fold(n.Plural)] = n.ID
		}
		idx[fold(n.Name)], idx[fold(n.ID)] = n.ID, n.ID
	}
	return idx
}

// FindSpace returns the space with the given name, ID or alias.
func (r *Rules) FindSpace(name string) (board.Space, bool) {
	id, ok := r.spaceNames[fold(name)]
	if !ok {
		return board.None, false
	}
	return r.Board.Find(id)
}

// FindPower returns the power with the given name, ID or alias, or NoPower.
func (r *Rules) FindPower(name string) Power { return r.PowerOf(r.powerNames[fold(name)]) }

// FindKind returns the kind of unit with the given name, ID, plural or alias, or NoKind.
func (r *Rules) FindKind(name string) Kind { return r.KindOf(r.unitNames[fold(name)]) }
