// Package records reads what a store holds of games: their journals, folded to games, and the letters that were written of them. It
// writes nothing, for all that it is given is a storage.Reader.
package records

import (
	"cmp"
	"errors"
	"log/slog"

	"despatch/adjudicator"
	"despatch/campaign/writing"
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

// Open returns Records of games of some rules, with the words for their letters. Its error names the phrase book that is not whole.
func Open(house writing.House, rules map[string]adjudicator.Ruleset, mails Postmaster, log *slog.Logger) (*Records, error) {
	own, err := writing.OpenTongue(cmp.Or(house.Language, Language), rules)
	if err != nil {
		return nil, err
	}
	clerk := &writing.Clerk{Keys: writing.NewKeys(house, nil), Logger: log, Tongue: own, Others: make(map[string]writing.Tongue)}
	own.TellLacks(log)
	for _, language := range house.Languages {
		other, err := writing.OpenTongue(language, rules)
		if err != nil { // who asked for it is written to in the desk's own, and so is everybody else
			log.Error("a language cannot be written; who reads it gets letters in the desk's own", "language", language, "error", err)
			continue
		}
		clerk.Others[language] = other
		other.TellLacks(log)
	}
	return &Records{Rules: rules, Mails: mails, Clerk: clerk}, nil
}
