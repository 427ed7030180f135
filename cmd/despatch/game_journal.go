package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"despatch/daemon"
)

// gameJournalCmd lists what a game's journal holds, for those who want to take the game back.
type gameJournalCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Game   string `arg:"" help:"The game's short name."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *gameJournalCmd) Run(ctx context.Context) error {
	return withDesk(c.Config, func(desk daemon.Control) error {
		list, err := desk.Journal(ctx, c.Game)
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(list)
		}
		for _, e := range list {
			mark := map[bool]string{true: " ", false: "-"}[e.Stands]
			fmt.Fprintf(stdout, "%s%5d  %s  %-12s %s\n", mark, e.Number, e.At.Format(time.DateTime), e.Kind, strings.TrimSuffix(e.Who+": "+e.What, ": "))
		}
		return nil
	})
}
