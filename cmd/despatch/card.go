package main

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"despatch/adjudicator/games"
	"despatch/campaign"
)

// cardCmd prints a game's card.
type cardCmd struct {
	Ruleset string `help:"Game whose orders they are; the first of the list otherwise."`
	PDF     string `name:"pdf" placeholder:"FILE" help:"Write it as a page of A4 instead."`
}

// Run implements the command.
func (c *cardCmd) Run() error {
	all, err := games.All()
	if err != nil {
		return err
	}
	name := cmp.Or(c.Ruleset, games.First())
	rules, ok := all[name]
	if !ok {
		return fmt.Errorf("there is no ruleset %q; there is %s", name, strings.Join(slices.Sorted(maps.Keys(all)), ", "))
	}
	text, page, err := campaign.Card(rules)
	if err != nil {
		return fmt.Errorf("the card of %s: %w", name, err)
	}
	if c.PDF == "" {
		_, err = fmt.Fprint(stdout, text)
		return err
	}
	return os.WriteFile(c.PDF, page, 0o644)
}
