package main

import (
	"errors"
	"fmt"
	"os"
	"time"

	"despatch/daemon"
	"despatch/storage"
	"despatch/storage/place"
)

// backupCmd copies the store.
type backupCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Keep   int    `placeholder:"N" help:"When TARGET is a folder: delete all but the newest N backups in it."`
	Target string `arg:"" help:"The copy to write, which must not exist yet; or a folder, in which it gets a name made of the time."`
}

// Run implements the command. A running daemon gives the copy, and goes on meanwhile.
func (c *backupCmd) Run() error {
	config, err := daemon.ReadConfig(c.Config)
	if err != nil {
		return err
	}
	info, err := os.Stat(c.Target)
	folder := err == nil && info.IsDir()
	if c.Keep != 0 && !folder {
		return fmt.Errorf("--keep goes with a folder, and %s is none; make it first, or leave --keep out", c.Target)
	}
	return withCopier(config, func(store storage.Copier) error {
		path, deleted := c.Target, []string(nil)
		if folder {
			path, deleted, err = storage.BackupInto(store, c.Target, time.Now(), c.Keep)
		} else {
			err = storage.BackupFile(store, c.Target)
		}
		if path != "" && err == nil {
			fmt.Fprintf(stdout, "the store is copied to %s, and the copy checked\n", path)
		}
		for _, name := range deleted {
			fmt.Fprintf(stdout, "deleted the older backup %s\n", name)
		}
		return err
	})
}

// withCopier gives what copies the store: the running daemon, or the store itself.
func withCopier(config daemon.Config, work func(storage.Copier) error) error {
	desk, running, err := daemon.Dial(config)
	switch {
	case err != nil:
		return err
	case running:
		return work(desk)
	}
	err = withStore(config.Store, func(store storage.Store) error { return work(store) })
	if errors.Is(err, storage.ErrBusy) {
		return besideDaemon(config, err, func(desk daemon.Control) error { return work(desk) })
	}
	return err
}

// withStore opens a store that must be there, and closes it when the work is done.
func withStore(path string, work func(storage.Store) error) error {
	store, err := place.OpenThere(path, tellStore)
	if err != nil {
		return err
	}
	return errors.Join(work(store), store.Close())
}

// tellStore notes what is done to a store when that takes long.
func tellStore(sentence string) { fmt.Fprintln(os.Stderr, "despatch:", sentence) }
