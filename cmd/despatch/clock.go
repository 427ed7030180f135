package main

import (
	"context"
	"fmt"
	"time"

	"despatch/daemon"
)

// clockCmd is about the machine's clock, by which deadlines are reckoned.
type clockCmd struct {
	Show  clockShowCmd  `cmd:"" help:"Tell what the clock shows, and whether the desk doubts it."`
	Trust clockTrustCmd `cmd:"" help:"Say that the clock is right now: what falls due is decided by it again."`
}

type clockShowCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

type clockTrustCmd struct{ clockShowCmd }

// Run implements the command.
func (c *clockShowCmd) Run(ctx context.Context) error { return c.run(ctx, false) }

// Run implements the command.
func (c *clockTrustCmd) Run(ctx context.Context) error { return c.run(ctx, true) }

func (c *clockShowCmd) run(ctx context.Context, trust bool) error {
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		state, err := desk.Clock(ctx, trust)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(state)
		}
		fmt.Fprintf(stdout, "this machine's clock says %s\n", state.Machine.Format(time.RFC1123))
		if state.Doubt != "" {
			fmt.Fprintf(stdout, "the desk doubts it, and acts by %s: %s\n", state.Desk.Format(time.RFC1123), state.Doubt)
			return nil
		}
		fmt.Fprintln(stdout, "the desk acts by it")
		return nil
	})
}
