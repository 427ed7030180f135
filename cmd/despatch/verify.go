package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"despatch/campaign"
	"despatch/daemon"
)

// verifyCmd plays a game again from its journal.
type verifyCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Game   string `arg:"" help:"The game's short name."`
}

// Run implements the command. Letters that would be worded otherwise today are told, but are no failure: the game is as it was.
func (c *verifyCmd) Run(ctx context.Context) error {
	return withDaemon(c.Config, func(d *daemon.Daemon) error {
		err := d.Desk.Replay(ctx, c.Game)
		if err != nil && !errors.Is(err, campaign.ErrWording) {
			return err
		}
		status, statusErr := d.Desk.Status(c.Game)
		if statusErr != nil {
			return statusErr
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, "despatch: note:", err)
		}
		fmt.Fprintf(stdout, "game %s: %d journal entries in an unbroken chain; every seed, throw and position is as recorded\n", c.Game, status.Entries)
		return nil
	})
}
