package main

import (
	"errors"
	"fmt"

	"despatch/storage"
	"despatch/storage/place"
)

// storeCmd looks after where the games are kept.
type storeCmd struct {
	Copy storeCopyCmd `cmd:"" help:"Copy a store into another place: a file, or a database."`
}

// storeCopyCmd moves a desk into a database, or out of one.
type storeCopyCmd struct {
	From string `arg:"" help:"The store, as the configuration names it, or a backup. No daemon may be running on it."`
	To   string `arg:"" help:"The new place: a file that is not there, or an empty database, postgres://user@host/name. If the copy was cut off, the same two again."`
}

// Run implements the command. What an earlier run that was cut off has copied is gone on with.
func (c *storeCopyCmd) Run() error {
	from, err := place.OpenReadOnly(c.From)
	if err != nil {
		return fmt.Errorf("the store that is to be copied: %w", err)
	}
	return errors.Join(c.from(from), from.Close())
}

// numberOf is so many games.
func numberOf(n int) string {
	if n == 1 {
		return "1 game"
	}
	return fmt.Sprint(n, " games")
}

func (c *storeCopyCmd) from(from storage.Store) error {
	read := progress("records read and found whole")
	found, err := from.Survey(read)
	if err != nil {
		return fmt.Errorf("the store is not whole, and is not copied: %w; despatch doctor --store says more", err)
	}
	to, err := place.OpenAny(c.To, tellStore)
	if err != nil {
		return fmt.Errorf("the new place: %w", err)
	}
	total := found.Entries + found.Letters + found.Parcels
	var copied func(int)
	if show := progress("records copied"); show != nil {
		copied = func(done int) { show(done, total) }
	}
	err = storage.Copy(from, to, copied)
	if errors.Is(err, storage.ErrNotEmpty) {
		err = fmt.Errorf("%w; name a file that is not there, or an empty database", err)
	}
	if err := errors.Join(err, to.Close()); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "copied and compared: %s (entries: %d), letters received: %d, letters written: %d\n", numberOf(found.Games), found.Entries, found.Letters, found.Parcels)
	fmt.Fprintf(stdout, "Name the new place as the store in the configuration. Start no daemon on %s any more: two desks would answer the same letters.\n", place.Shown(c.From))
	return nil
}
