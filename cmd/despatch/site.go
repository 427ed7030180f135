package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"

	"despatch/club/rating"
	"despatch/club/site"
	"despatch/daemon"
)

// siteCmd writes the club's pages.
type siteCmd struct {
	Config   string `required:"" placeholder:"FILE" help:"Configuration file."`
	Name     string `placeholder:"NAME" help:"What the club is called; the desk's name otherwise."`
	URL      string `name:"url" placeholder:"URL" help:"Where the pages will be found; needed for the news feed."`
	Zone     string `placeholder:"ZONE" default:"UTC" help:"In which time zone they tell times, such as Europe/Rome."`
	Language string `placeholder:"CODE" default:"en" help:"In which language they are."`
	Dir      string `arg:"" help:"Folder to write to, made if it is missing. What changed is written, all else stays untouched."`
}

// Run implements the command.
func (c *siteCmd) Run(ctx context.Context) error {
	zone, err := time.LoadLocation(c.Zone)
	if err != nil {
		return fmt.Errorf("--zone: there is no time zone %q; write one such as Europe/Rome", c.Zone)
	}
	config, err := daemon.ReadConfig(c.Config)
	if err != nil {
		return err
	}
	name := c.Name
	if name == "" {
		name = config.Desk.Name
	}
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		club, err := desk.Club(ctx)
		if err != nil {
			return err
		}
		tellUnreadable(club.Unreadable)
		pages, err := site.Club{Name: name, Language: c.Language, URL: strings.TrimRight(c.URL, "/"), Desk: club, Now: time.Now(), Zone: zone}.Pages()
		if err != nil {
			return err
		}
		written, err := site.Write(c.Dir, pages)
		for _, w := range written {
			fmt.Fprintln(stdout, w)
		}
		return err
	})
}

// ratingsCmd prints the tables of ratings.
type ratingsCmd struct {
	Config  string `required:"" placeholder:"FILE" help:"Configuration file."`
	JSON    bool   `name:"json" help:"Print JSON."`
	Ruleset string `arg:"" optional:"" help:"Of which game, by its short name; all otherwise."`
}

// Run implements the command.
func (c *ratingsCmd) Run(ctx context.Context) error {
	return withOldDesk(c.Config, func(desk daemon.Control) error {
		club, err := desk.Club(ctx)
		if err != nil {
			return err
		}
		tellUnreadable(club.Unreadable)
		tables := make(map[string]rating.Table)
		for _, g := range club.Games {
			if results := club.Results(g.Ruleset); len(results) > 0 && (c.Ruleset == "" || c.Ruleset == g.Ruleset) {
				tables[g.Ruleset] = rating.Usual().Reckon(results, time.Now())
			}
		}
		if c.JSON {
			return printJSON(tables)
		}
		if len(tables) == 0 {
			fmt.Fprintln(stdout, "no game has ended here that counts for ratings")
		}
		for _, name := range slices.Sorted(maps.Keys(tables)) {
			fmt.Fprintf(stdout, "%s\n", name)
			for i, s := range tables[name].Players {
				who := s.Player
				if p := club.Find(s.Player); p != nil {
					who = p.Name
				}
				mark := ""
				if s.Provisional {
					mark = " ?"
				}
				fmt.Fprintf(stdout, "%4d. %-30s %4.0f ± %.0f%s, %d games\n", i+1, who, s.Mean, s.Deviation, mark, s.Games)
			}
			for _, l := range tables[name].Leads {
				fmt.Fprintf(stdout, "      %s: %s leads %s by %.0f points ± %.0f after %d games; a unit of money is worth %.1f\n", l.Setting, l.Side, l.Other, l.Mean, l.Deviation, l.Games, l.Money)
			}
		}
		return nil
	})
}

// tellUnreadable names the games that are left out.
func tellUnreadable(games map[string]string) {
	for _, id := range slices.Sorted(maps.Keys(games)) {
		fmt.Fprintf(os.Stderr, "despatch: game %s is left out, for it cannot be read: %s\n", id, games[id])
	}
}
