package main

import (
	"context"
	"fmt"
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

// doctorCmd checks what the daemon needs.
type doctorCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *doctorCmd) Run(ctx context.Context) error {
	rulesets, err := games.All()
	if err != nil {
		return err
	}
	findings := daemon.Examine(ctx, c.Config, rulesets)
	bad := false
	for _, f := range findings {
		bad = bad || !f.OK
	}
	if c.JSON {
		rows := make([]findingRow, len(findings))
		for i, f := range findings {
			rows[i] = findingRow(f)
		}
		if err := printJSON(rows); err != nil {
			return err
		}
	} else {
		for _, f := range findings {
			fmt.Fprintf(stdout, "%-5s %s: %s\n", mark(f.OK), f.Name, f.Text)
		}
	}
	if bad {
		return failure
	}
	return nil
}

// findingRow is a finding as machines read it.
type findingRow struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	Text string `json:"text"`
}

func mark(ok bool) string {
	if ok {
		return "ok"
	}
	return "MEND"
}
