package main

import (
	"cmp"
	"context"
	"os"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/demo"
)

// demoCmd plays on this machine with nothing installed.
type demoCmd struct {
	Once     bool   `help:"Play full rounds among scripted players, print the reports that were mailed, and end."`
	Rounds   int    `default:"1" placeholder:"N" help:"How many rounds are played with --once."`
	Ruleset  string `help:"The game to play; the first of the list otherwise."`
	Scenario string `help:"Its opening; the game's first otherwise."`
	Seat     string `help:"The seat that is yours when you join in with a mail program; the first on turn otherwise."`
	Pictures string `enum:",off,small,full" default:"" help:"Pictures in the letters: off, small (a map of what happened) or full (the whole board, too). Small if you join in, and off with --once, which prints text."`
	Dir      string `type:"path" help:"Folder to keep the store in; a temporary one otherwise."`
}

// Run implements the command.
func (c *demoCmd) Run(ctx context.Context) error {
	rulesets, err := games.All()
	if err != nil {
		return err
	}
	pictures := campaign.Pictures(c.Pictures)
	if pictures == "" && !c.Once {
		pictures = campaign.SmallPictures
	}
	options := demo.Options{
		Rulesets: rulesets, Rule: ruleText, Ruleset: cmp.Or(c.Ruleset, games.First()), Scenario: c.Scenario, Once: c.Once, Rounds: c.Rounds, Seat: adjudicator.Seat(c.Seat), Dir: c.Dir,
		Pictures: pictures,
		Out:      stdout, Err: os.Stderr,
	}
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		options.Progress = os.Stderr
	}
	return demo.Run(ctx, options)
}
