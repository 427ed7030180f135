// Package games is the list of games that despatch plays. A new game is one line here and one folder beside it.
package games

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/pacific"
)

// Rulesets are games by name.
type Rulesets = map[string]adjudicator.Ruleset

var makers = []func() (adjudicator.Ruleset, error){
	advanced.New,
	anniversary.New,
	dday.New,
	pacific.New,
}

// First is the name of the game that is meant when none is named.
func First() string { return anniversary.Name }

// All makes every game. It fails only when a game's embedded data is wrong.
func All() (Rulesets, error) {
	out := Rulesets{}
	for _, make := range makers {
		game, err := make()
		if err != nil {
			return nil, fmt.Errorf("making the games: %w", err)
		}
		if err := adjudicator.Validate(game); err != nil {
			return nil, err
		}
		out[game.Info().Name] = game
	}
	return out, nil
}
