package main

import (
	"context"
	"log/slog"
	"os"

	"despatch/adjudicator/games"
	"despatch/daemon"
)

// serveCmd is the daemon.
type serveCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file (config.example.yaml explains it)."`
}

// Run implements the command.
func (c *serveCmd) Run(ctx context.Context) error {
	config, err := daemon.ReadConfig(c.Config)
	if err != nil {
		return err
	}
	d, err := openDaemon(config)
	if err != nil {
		return err
	}
	defer func() {
		if err := d.Close(); err != nil {
			slog.Error("closing the store", "error", err)
		}
	}()
	slog.Info("despatch is up", "mailbox", config.Desk.Address, "store", config.Store)
	err = d.Run(ctx)
	slog.Info("despatch is down")
	return err
}

// openDaemon opens the store and the desk with the real world around them.
func openDaemon(config daemon.Config) (*daemon.Daemon, error) {
	rulesets, err := games.All()
	if err != nil {
		return nil, err
	}
	hook, err := daemon.CrashHook()
	if err != nil {
		return nil, err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	slog.SetDefault(log)
	return daemon.Open(config, daemon.Options{Rulesets: rulesets, Log: log, Hook: hook, Rule: ruleText})
}
