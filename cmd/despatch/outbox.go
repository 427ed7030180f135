package main

import (
	"context"
	"fmt"
	"time"

	"despatch/daemon"
)

// outboxCmd sees to letters that wait or were given up.
type outboxCmd struct {
	Resend outboxResendCmd `cmd:"" help:"Send again what was given up since a time: when the mail server, or our settings, were wrong."`
}

// outboxResendCmd sends again what was given up.
type outboxResendCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Since  string `required:"" placeholder:"TIME" help:"Since when: \"2026-11-22 18:00\" by this machine's clock, or how long ago: 6h."`
	Until  string `placeholder:"TIME" help:"Until when; now if left out."`
	DryRun bool   `help:"Only list them."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *outboxResendCmd) Run(ctx context.Context) error {
	now := time.Now()
	from, err := readTime("--since", c.Since, now)
	if err != nil {
		return err
	}
	to := now
	if c.Until != "" {
		if to, err = readTime("--until", c.Until, now); err != nil {
			return err
		}
	}
	if to.Before(from) {
		return fmt.Errorf("--until is %s, which is before --since, %s: write a later time, or leave --until out", to.Local().Format(time.DateTime), from.Local().Format(time.DateTime))
	}
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		list, err := desk.Resend(ctx, from, to, c.DryRun)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(list)
		}
		sent := 0
		for _, r := range list {
			note := ""
			switch {
			case r.Kept != "":
				note = "  (not sent again: " + r.Kept + ")"
			case r.Reachable:
				note = "  (counts as reachable again)"
			}
			if r.Kept == "" {
				sent++
			}
			fmt.Fprintf(stdout, "%s  %-8s %-10s %s: %s%s\n", r.GivenUp.Local().Format(time.DateTime), r.Game, r.Kind, r.To, r.Why, note)
		}
		if len(list) == 0 {
			fmt.Fprintln(stdout, "no letter was given up in that time")
			return nil
		}
		what := "go out again" + later(desk)
		if c.DryRun {
			what = "would go out again"
		}
		fmt.Fprintf(stdout, "%d of %d letters that were given up %s\n", sent, len(list), what)
		return nil
	})
}

// readTime reads a time of this machine's zone, or how long ago it was.
func readTime(flag, text string, now time.Time) (time.Time, error) {
	if ago, err := time.ParseDuration(text); err == nil {
		return now.Add(-ago), nil
	}
	for _, form := range []string{time.RFC3339, "2006-01-02 15:04:05", "2006-01-02 15:04", "2006-01-02T15:04", "2006-01-02"} {
		if at, err := time.ParseInLocation(form, text, time.Local); err == nil {
			return at, nil
		}
	}
	return time.Time{}, fmt.Errorf("%s is %q: write a time, like %q, or how long ago, like 6h", flag, text, now.Format("2006-01-02 15:04"))
}
