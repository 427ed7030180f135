package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/bundle"
	"despatch/campaign/proof"
	"despatch/daemon"
)

// exportCmd writes a game as one file.
type exportCmd struct {
	Config     string `required:"" placeholder:"FILE" help:"Configuration file."`
	ForPlayers bool   `help:"Leave out the seed of the next dice, orders that wait, addresses and press, so that players may have it."`
	To         string `placeholder:"FILE" help:"File to write; standard output otherwise."`
	Quiet      bool   `help:"Do not tell on a terminal how far the work has come."`
	Game       string `arg:"" help:"The game's short name."`
}

// Run implements the command.
func (c *exportCmd) Run(ctx context.Context) error {
	if c.To == "" && onTerminal(stdout) {
		return errors.New("a bundle is nothing for a terminal; name a file with --to, or send it to one with >")
	}
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		ctx, done := working(ctx, c.Quiet, "journal entries written")
		bundle, err := desk.Export(ctx, c.Game, c.ForPlayers)
		if done(); err != nil {
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
	Quiet  bool   `help:"Do not tell on a terminal how far the work has come."`
	Bundle string `arg:"" help:"File that export has written, without --for-players."`
}

// Run implements the command.
func (c *importCmd) Run(ctx context.Context) error {
	data, err := readBundle(c.Bundle)
	if err != nil {
		return err
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		ctx, done := working(ctx, c.Quiet, "journal entries read")
		found, err := desk.Import(ctx, data)
		if done(); err != nil {
			return err
		}
		printFound(found)
		fmt.Fprintf(stdout, "game %s goes on here; its players are told%s. It must not go on at the desk that it comes from\n", found.Game, later(desk))
		return nil
	})
}

// readBundle reads a file, if it is not larger than any bundle.
func readBundle(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, bundle.LargestFile+1))
	if err == nil && len(data) > bundle.LargestFile {
		err = fmt.Errorf("%w: %s is larger than %d MiB", bundle.ErrBundle, path, bundle.LargestFile>>20)
	}
	return data, err
}

// verifyBundle proves a bundle with nothing but the rules.
func verifyBundle(ctx context.Context, path string, quiet bool) (proof.BundleReport, error) {
	data, err := readBundle(path)
	if err != nil {
		return proof.BundleReport{}, err
	}
	all, err := games.All()
	if err != nil {
		return proof.BundleReport{}, err
	}
	ctx, done := working(ctx, quiet, "journal entries read")
	found, err := proof.VerifyBundle(ctx, data, map[string]adjudicator.Ruleset(all), daemon.Postmaster)
	done()
	return found, err
}

// printFound tells what was proved, and what could not be.
func printFound(found proof.BundleReport) {
	for _, note := range found.Notes {
		fmt.Fprintln(stdout, "note:", note)
	}
	says := "ends with hash"
	if len(found.Unproved) > 0 {
		says = "says that it ends with hash"
	}
	fmt.Fprintf(stdout, "game %s: %d journal entries; it %s %s\n", found.Game, found.Entries, says, found.Hash)
	if found.Journal != "" && found.Journal != found.Hash {
		fmt.Fprintf(stdout, "the last journal entry has hash %s\n", found.Journal)
	}
	fmt.Fprintf(stdout, "%d resolutions with %d dice and %d reports come out as recorded\n", found.Resolutions, found.Dice, found.Reports)
	if found.Missing > 0 {
		fmt.Fprintf(stdout, "%d more reports that were mailed cannot be compared, because the bundle does not tell their digests\n", found.Missing)
	}
	for _, sentence := range slices.Concat(found.TakenBack, found.Renewed, found.ByHand) {
		fmt.Fprintln(stdout, sentence)
	}
	if found.Changed+found.Withheld > 0 && len(found.Unproved) == 0 {
		fmt.Fprintf(stdout, "entries that lack addresses or wishes: %d; that are withheld whole: %d; each lacks only what an entry of its kind may\n", found.Changed, found.Withheld)
	}
	for _, sentence := range found.Unproved {
		fmt.Fprintln(stdout, "not proved:", sentence)
	}
	if found.File != "" {
		fmt.Fprintf(stdout, "the file has hash %s\n", found.File)
	}
}
