package main

import (
	"errors"
	"fmt"
	"log/slog"
	"os"

	"despatch/daemon"
	"despatch/storage"
	"despatch/storage/place"
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
	// What is worth knowing is in the answer, so that only warnings are logged beside it.
	d, err := openDaemon(config, slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})))
	if errors.Is(err, storage.ErrBusy) {
		return besideDaemon(config, err, do)
	}
	if err != nil {
		return err
	}
	return errors.Join(do(d.Control()), d.Close())
}

// besideDaemon asks the daemon that has taken the store since its socket was looked for. busy is what opening the store said.
func besideDaemon(config daemon.Config, busy error, do func(daemon.Control) error) error {
	desk, running, err := daemon.Dial(config)
	switch {
	case err != nil:
		return err
	case running:
		return do(desk)
	}
	return unanswered(config, busy)
}

// unanswered says what to do where a store is in use and nobody answers at the socket.
func unanswered(config daemon.Config, busy error) error {
	return fmt.Errorf("%w\nNobody answers at the socket %s: if a daemon has just been started, try again in a moment; if one has run for long, its socket was taken away: restart it",
		busy, config.Socket())
}

// later says of letters that were written when they leave.
func later(desk daemon.Control) string {
	if daemon.Runs(desk) {
		return ""
	}
	return " when the daemon runs"
}

// withOldDesk is withDesk for a store that must be there.
func withOldDesk(path string, do func(daemon.Control) error) error {
	config, err := daemon.ReadConfig(path)
	if err != nil {
		return err
	}
	if err := place.There(config.Store); err != nil {
		return err
	}
	return withDesk(path, do)
}
