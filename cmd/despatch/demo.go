package main

import (
	"context"

	"despatch/adjudicator/games"
	"despatch/demo"
)

// demoCmd plays on this machine with nothing installed.
type demoCmd struct {
	Once     bool   `help:"Play one full round, print the reports that were mailed, and end."`
	Ruleset  string `default:"anniversary" help:"The game to play."`
	Scenario string `default:"1941" help:"Its opening."`
	Dir      string `help:"Folder to keep the store in; a temporary one otherwise."`
}

// Run implements the command.
func (c *demoCmd) Run(ctx context.Context) error {
	rulesets, err := games.All()
	if err != nil {
		return err
	}
	return demo.Run(ctx, demo.Options{
		Rulesets: rulesets, Ruleset: c.Ruleset, Scenario: c.Scenario, Once: c.Once, Dir: c.Dir, Out: stdout,
	})
}
