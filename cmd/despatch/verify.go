package main

import (
	"context"
	"errors"
	"fmt"

	"despatch/campaign/proof"
	"despatch/daemon"
)

// verifyCmd plays a game again from its journal.
type verifyCmd struct {
	Config string `placeholder:"FILE" help:"Configuration file of the desk that has the game."`
	Bundle string `placeholder:"FILE" help:"Bundle to verify, in place of a game: nothing but this file is needed. With --config, whether it is of this desk's game, too."`
	Quiet  bool   `help:"Do not tell on a terminal how far the work has come."`
	Game   string `arg:"" optional:"" help:"The game's short name."`
}

// Validate refuses a command line that names no game, or two.
func (c *verifyCmd) Validate() error {
	switch {
	case c.Bundle != "" && c.Game != "":
		return errors.New("name a game or a bundle, not both; a bundle is compared with the desk's own game by --config alone")
	case c.Bundle != "":
		return nil
	case c.Config == "" && c.Game == "":
		return errors.New("name a configuration with --config and a game, or a bundle with --bundle")
	case c.Game == "":
		return errors.New("name the game, too; \"despatch game list\" names those there are")
	case c.Config == "":
		return errors.New("name the configuration of the game's desk with --config")
	}
	return nil
}

// Run implements the command. What another version of the rules or other wording makes different today is told, but is no
// failure: the game is as it was.
func (c *verifyCmd) Run(ctx context.Context) error {
	if c.Bundle != "" {
		return c.prove(ctx)
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		ctx, done := working(ctx, c.Quiet, "journal entries played again")
		verified, err := desk.Verify(ctx, c.Game)
		if done(); err != nil {
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

// errUnproved: nothing in a bundle contradicts it, and something in it is only claimed.
var errUnproved = errors.New("not everything in the bundle is proved")

// prove verifies a bundle, and asks the desk whether it is of its game.
func (c *verifyCmd) prove(ctx context.Context) error {
	found, err := verifyBundle(ctx, c.Bundle, c.Quiet)
	if err != nil {
		return err
	}
	printFound(found)
	if c.Config != "" {
		if err := c.compare(ctx, found); err != nil {
			return err
		}
	}
	if len(found.Unproved) > 0 {
		return errUnproved
	}
	return nil
}

// compare compares the hash of a bundle with that of the desk's own game.
func (c *verifyCmd) compare(ctx context.Context, found proof.BundleReport) error {
	format := 2
	if found.File == "" {
		format = 1
	}
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		hash, err := desk.Proof(ctx, found.Game, found.Entries, format)
		if err != nil {
			return err
		}
		if hash != found.Hash {
			return fmt.Errorf("the bundle is not of this desk's game %s, which has hash %s after entry %d", found.Game, hash, found.Entries)
		}
		fmt.Fprintf(stdout, "this desk's game %s has the same hash after entry %d\n", found.Game, found.Entries)
		return nil
	})
}
