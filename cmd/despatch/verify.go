package main

import (
	"context"
	"fmt"

	"despatch/daemon"
)

// verifyCmd plays a game again from its journal.
type verifyCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Game   string `arg:"" help:"The game's short name."`
}

// Run implements the command. What another version of the rules or other wording makes different today is told, but is no
// failure: the game is as it was.
func (c *verifyCmd) Run(ctx context.Context) error {
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
