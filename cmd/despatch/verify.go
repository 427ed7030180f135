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

// backupCmd copies the store.
type backupCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	File   string `arg:"" help:"The copy to write; it must not exist yet."`
}

// Run implements the command. The daemon must not be running: it keeps the store to itself.
func (c *backupCmd) Run() error {
	return withDaemon(c.Config, func(d *daemon.Daemon) error {
		f, err := os.OpenFile(c.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return err
		}
		if err := errors.Join(d.Store.Backup(f), f.Sync(), f.Close()); err != nil {
			return errors.Join(err, os.Remove(c.File))
		}
		fmt.Fprintf(stdout, "the store is copied to %s\n", c.File)
		return nil
	})
}
