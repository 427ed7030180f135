// Package records reads what a store holds of games: their journals, folded to games, and the letters that were written of them. It
// writes nothing, for all that it is given is a storage.Reader.
package records

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"

	"despatch/adjudicator"
	"despatch/campaign/writing"
	"despatch/templates"
)

// ErrNoGame: no game of that name was ever opened.
var ErrNoGame = errors.New("there is no such game")

// Language is the language of letters of a desk that has no other.
const Language = "en"

// Records reads what a store holds of games: their journals folded, and the letters that were written of them. It writes nothing.
type Records struct {
	Rules map[string]adjudicator.Ruleset
	// Mails renders letters, and opens those that were sent.
	Mails Postmaster
	// Clerk words letters.
	Clerk *writing.Clerk
}

// detailer is a ruleset that can show one event of each type. It lets a missing phrase be found at start-up.
type detailer interface {
	Details() []adjudicator.Detail
}

// Open returns Records of games of some rules, with the words for their letters. Its error names the phrase book that is not whole.
func Open(house writing.House, rules map[string]adjudicator.Ruleset, mails Postmaster, log *slog.Logger) (*Records, error) {
	language := cmp.Or(house.Language, Language)
	letters, err := templates.Open(language)
	if err != nil {
		return nil, err
	}
	clerk := &writing.Clerk{Keys: writing.Keys{House: house}, Logger: log, Letters: letters, Phrases: make(map[string]*templates.Phrases, len(rules))}
	for name, game := range rules {
		book, err := templates.OpenPhrases(game.Phrases(), language)
		if err != nil {
			return nil, fmt.Errorf("ruleset %s: %w", name, err)
		}
		if r, ok := game.(detailer); ok {
			if err := book.Cover(r.Details()); err != nil {
				return nil, fmt.Errorf("ruleset %s: %w", name, err)
			}
		}
		clerk.Phrases[name] = book
	}
	return &Records{Rules: rules, Mails: mails, Clerk: clerk}, nil
}
