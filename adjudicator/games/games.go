// Package games is the list of games that despatch plays. A new game is one line here and one folder beside it.
package games

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/awaw"
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

// drafts make games in preparation: the demo plays them, and players are not offered them.
var drafts = []func() (adjudicator.Ruleset, error){
	awaw.New,
}

// First is the name of the game that is meant when none is named.
func First() string { return anniversary.Name }

// All makes every game. It fails only when a game's embedded data is wrong.
func All() (Rulesets, error) { return made(makers) }

// Drafts makes the games in preparation, which are not among All. It fails as All does.
func Drafts() (Rulesets, error) { return made(drafts) }

func made(list []func() (adjudicator.Ruleset, error)) (Rulesets, error) {
	out := Rulesets{}
	for _, make := range list {
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
