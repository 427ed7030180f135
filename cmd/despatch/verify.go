package main

import (
	"context"
	"errors"
	"fmt"

	"despatch/daemon"
)

// verifyCmd plays a game again from its journal.
type verifyCmd struct {
	Config string `placeholder:"FILE" help:"Configuration file of the desk that has the game."`
	Bundle string `placeholder:"FILE" help:"Bundle to verify, in place of a game: nothing but this file is needed."`
	Game   string `arg:"" optional:"" help:"The game's short name."`
}

// Validate refuses a command line that names no game, or two.
func (c *verifyCmd) Validate() error {
	if (c.Bundle == "") == (c.Config == "" || c.Game == "") {
		return errors.New("name a configuration with --config and a game, or a bundle with --bundle")
	}
	return nil
}

// Run implements the command. What another version of the rules or other wording makes different today is told, but is no
// failure: the game is as it was.
func (c *verifyCmd) Run(ctx context.Context) error {
	if c.Bundle != "" {
		return verifyBundle(ctx, c.Bundle)
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		verified, err := desk.Verify(ctx, c.Game)
		if err != nil {
			return err
		}
		for _, note := range verified.Notes {
			fmt.Fprintln(stdout, "note:", note)
		}
		but := ""
		if len(verified.Notes) > 0 {
			but = ", but for what the notes say"
		}
		fmt.Fprintf(stdout, "game %s: %d journal entries in an unbroken chain; every seed, throw and position is as recorded%s\n", c.Game, verified.Entries, but)
		return nil
	})
}
