package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"despatch/adjudicator/games"
	"despatch/daemon"
	"despatch/storage/place"
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
	log, threshold := config.Log.Logger(os.Stderr)
	slog.SetDefault(log)
	d, err := openDaemon(config, log)
	if err != nil {
		return err
	}
	defer func() {
		if err := d.Close(); err != nil {
			slog.Error("closing the store", "error", err)
		}
	}()
	stop := c.reloadOnHangup(d, threshold)
	defer stop()
	slog.Info("despatch is up", "mailbox", config.Desk.Address, "store", place.Shown(config.Store), "version", daemon.Version())
	tellManager("READY=1")
	err = d.Run(ctx)
	tellManager("STOPPING=1")
	slog.Info("despatch is down")
	return err
}

// reloadOnHangup reads the configuration again at each SIGHUP, until stop is called. A broken one is told of, and the old one
// holds.
func (c *serveCmd) reloadOnHangup(d *daemon.Daemon, threshold *slog.LevelVar) (stop func()) {
	hangup := make(chan os.Signal, 1)
	signal.Notify(hangup, syscall.SIGHUP)
	done := make(chan struct{})
	go func() {
		for {
			select {
			case <-done:
				return
			case <-hangup:
			}
			tellManager("RELOADING=1")
			if err := c.reload(d, threshold); err != nil {
				slog.Error("the configuration was not taken; the old one holds", "error", err)
			} else {
				slog.Info("the configuration was read again and holds from now on")
			}
			tellManager("READY=1")
		}
	}()
	return func() {
		signal.Stop(hangup)
		close(done)
	}
}

func (c *serveCmd) reload(d *daemon.Daemon, threshold *slog.LevelVar) error {
	config, err := daemon.ReadConfig(c.Config)
	if err != nil {
		return err
	}
	if err := d.Reload(config); err != nil {
		return err
	}
	config.Log.Apply(threshold)
	return nil
}

// tellManager tells systemd, if it has started us. That it cannot be told is no reason to stop.
func tellManager(state string) {
	if err := daemon.Notify(state); err != nil {
		slog.Warn("the service manager was not told", "error", err)
	}
}

// openDaemon opens the store and the desk with the real world around them.
func openDaemon(config daemon.Config, log *slog.Logger) (*daemon.Daemon, error) {
	rulesets, err := games.All()
	if err != nil {
		return nil, fmt.Errorf("the rules: %w", err)
	}
	hook, err := daemon.CrashHook()
	if err != nil {
		return nil, err
	}
	return daemon.Open(config, daemon.Options{Rulesets: rulesets, Log: log, Hook: hook, Rule: ruleText})
}
