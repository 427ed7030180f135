package main

import (
	"errors"
	"fmt"
	"os"

	"despatch/daemon"
)

// withDesk gives a command the desk of the daemon that runs, or, when none does, that of the store, opened for this command.
func withDesk(path string, do func(daemon.Control) error) error {
	config, err := daemon.ReadConfig(path)
	if err != nil {
		return err
	}
	desk, running, err := daemon.Dial(config)
	if err != nil {
		return err
	}
	if running {
		return do(desk)
	}
	d, err := openDaemon(config)
	if err != nil {
		return err
	}
	return errors.Join(do(d.Control()), d.Close())
}

// withOldDesk is withDesk for a store that must be there.
func withOldDesk(path string, do func(daemon.Control) error) error {
	config, err := daemon.ReadConfig(path)
	if err != nil {
		return err
	}
	if _, err := os.Stat(config.Store); err != nil {
		return fmt.Errorf("there is no store: %w", err)
	}
	return withDesk(path, do)
}
