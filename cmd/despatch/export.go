package main

import (
	"context"
	"fmt"
	"os"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/daemon"
)

// exportCmd writes a game as one file.
type exportCmd struct {
	Config     string `required:"" placeholder:"FILE" help:"Configuration file."`
	ForPlayers bool   `help:"Leave out the seed of the next dice, orders that wait, addresses and press, so that players may have it."`
	To         string `placeholder:"FILE" help:"File to write; standard output otherwise."`
	Game       string `arg:"" help:"The game's short name."`
}

// Run implements the command.
func (c *exportCmd) Run(ctx context.Context) error {
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		bundle, err := desk.Export(ctx, c.Game, c.ForPlayers)
		if err != nil {
			return err
		}
		if c.To == "" {
			_, err = stdout.Write(bundle)
			return err
		}
		if err := writeNew(c.To, bundle); err != nil {
			return err
		}
		fmt.Fprintf(stdout, "game %s is in %s; \"despatch verify --bundle %s\" proves it\n", c.Game, c.To, c.To)
		return nil
	})
}

// writeNew writes a file that must not be there yet, for its owner alone: it may hold secrets.
func writeNew(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err := f.Write(data); err != nil {
		return firstError(err, f.Close(), os.Remove(path))
	}
	return f.Close()
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// importCmd takes a game over.
type importCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Bundle string `arg:"" help:"File that export has written, without --for-players."`
}

// Run implements the command.
func (c *importCmd) Run(ctx context.Context) error {
	data, err := os.ReadFile(c.Bundle)
	if err != nil {
		return err
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		found, err := desk.Import(ctx, data)
		if err != nil {
			return err
		}
		printFound(found)
		fmt.Fprintf(stdout, "game %s goes on here; its players are told when the daemon runs. It must not go on at the desk that it comes from\n", found.Game)
		return nil
	})
}

// verifyBundle proves a bundle with nothing but the rules.
func verifyBundle(ctx context.Context, path string) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	all, err := games.All()
	if err != nil {
		return err
	}
	found, err := campaign.VerifyBundle(ctx, data, map[string]adjudicator.Ruleset(all), daemon.Postmaster)
	if err != nil {
		return err
	}
	printFound(found)
	return nil
}

// printFound tells what was proved, and what could not be.
func printFound(found campaign.BundleReport) {
	for _, note := range found.Notes {
		fmt.Fprintln(stdout, "note:", note)
	}
	fmt.Fprintf(stdout, "game %s: %d journal entries, the last with hash %s\n", found.Game, found.Entries, found.Hash)
	fmt.Fprintf(stdout, "%d resolutions with %d dice and %d reports come out as recorded\n", found.Resolutions, found.Dice, found.Reports)
	for _, sentence := range found.TakenBack {
		fmt.Fprintln(stdout, sentence)
	}
	if found.Changed+found.Withheld > 0 {
		fmt.Fprintf(stdout, "%d entries lack addresses and %d are left out whole, so that their own hashes could not be computed\n", found.Changed, found.Withheld)
	}
}
