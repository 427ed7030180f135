package main

import (
	"context"
	"fmt"
	"os"

	"despatch/adjudicator/games"
	"despatch/daemon"
)

// doctorCmd checks what the daemon needs.
type doctorCmd struct {
	Config string `required:"" xor:"what" placeholder:"FILE" help:"Configuration file: everything is checked."`
	Store  string `required:"" xor:"what" placeholder:"FILE" help:"A store or a backup of one: it alone is checked, and nothing in it is changed."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *doctorCmd) Run(ctx context.Context) error {
	findings, err := c.examine(ctx)
	if err != nil {
		return err
	}
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
			fmt.Fprintf(stdout, "%-5s %s: %s\n", mark(f), f.Name, f.Text)
		}
	}
	if bad {
		return errTold
	}
	return nil
}

func (c *doctorCmd) examine(ctx context.Context) ([]daemon.Finding, error) {
	rulesets, err := games.All()
	if err != nil {
		return nil, err
	}
	if c.Store != "" {
		return daemon.ExamineStore(c.Store, rulesets, progress("records of the store read")), nil
	}
	return daemon.Examine(ctx, c.Config, rulesets), nil
}

// progress returns a function that shows how far long work has come, in one line that is overwritten; on a terminal only.
func progress(of string) func(done, total int) {
	if info, err := os.Stderr.Stat(); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return nil
	}
	return func(done, total int) {
		fmt.Fprintf(os.Stderr, "\r%d of %d %s", done, total, of)
		if done == total {
			fmt.Fprintln(os.Stderr)
		}
	}
}

// findingRow is a finding as machines read it.
type findingRow struct {
	Name string `json:"name"`
	OK   bool   `json:"ok"`
	Text string `json:"text"`
	Warn bool   `json:"warn,omitempty"`
}

func mark(f daemon.Finding) string {
	switch {
	case !f.OK:
		return "MEND"
	case f.Warn:
		return "warn"
	}
	return "ok"
}
