package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/demo"
)

// demoCmd plays on this machine with nothing installed.
type demoCmd struct {
	Once      bool     `help:"Play full rounds among scripted players, print the reports that were mailed, and end."`
	Languages []string `placeholder:"it,en" help:"The languages in which the scripted players read and write, in turn."`
	Rounds    int      `default:"1" placeholder:"N" help:"How many rounds are played with --once."`
	Ruleset   string   `help:"The game to play, which may be one in preparation; the first of the list otherwise."`
	Scenario  string   `help:"Its opening; the game's first otherwise."`
	Seat      string   `help:"The seat that is yours when you join in with a mail program; the first on turn otherwise."`
	Play      string   `placeholder:"SEAT" help:"Play a seat right here: letters are shown by $PAGER, the form opens in $EDITOR, and pictures are files beside them."`
	Pictures  string   `enum:",off,small,full" default:"" help:"Pictures in the letters: off, small (a map of what happened) or full (the whole board, too). Small if you join in, and off with --once, which prints text."`
	Dir       string   `type:"path" help:"Folder to keep the store in; a temporary one otherwise."`
}

// Run implements the command.
func (c *demoCmd) Run(ctx context.Context) error {
	rulesets, err := c.rulesets()
	if err != nil {
		return err
	}
	pictures := campaign.Pictures(c.Pictures)
	if pictures == "" && !c.Once {
		pictures = campaign.SmallPictures
	}
	options := demo.Options{
		Rulesets: rulesets, Rule: ruleText, Ruleset: cmp.Or(c.Ruleset, games.First()), Scenario: c.Scenario, Once: c.Once, Rounds: c.Rounds, Seat: adjudicator.Seat(c.Seat), Dir: c.Dir,
		Pictures: pictures, Languages: c.Languages,
		Out: stdout, Err: os.Stderr,
	}
	if c.Play != "" {
		if c.Once {
			return errors.New("--play is for a person, and --once for nobody: leave one of them out")
		}
		options.Seat, options.Keyboard = adjudicator.Seat(strings.ToLower(c.Play)), keyboard()
	}
	if info, err := os.Stderr.Stat(); err == nil && options.Keyboard == nil && info.Mode()&os.ModeCharDevice != 0 {
		options.Progress = os.Stderr
	}
	return demo.Run(ctx, options)
}

// rulesets are the games of the list, and those in preparation, of which the demo says that they are.
func (c *demoCmd) rulesets() (games.Rulesets, error) {
	all, err := games.All()
	if err != nil {
		return nil, err
	}
	drafts, err := games.Drafts()
	if err != nil {
		return nil, err
	}
	for name, game := range drafts {
		all[name] = game
		if name == c.Ruleset {
			fmt.Fprintf(os.Stderr, "%s is in preparation: this demo plays it, and no club can set it up yet.\n", game.Info().Title)
		}
	}
	return all, nil
}

// keyboard plays with the programs that somebody has chosen for such things.
func keyboard() *demo.Keyboard {
	in := bufio.NewReader(os.Stdin)
	return &demo.Keyboard{
		Show: func(ctx context.Context, text string) error {
			pager := cmp.Or(os.Getenv("PAGER"), "less")
			c := exec.CommandContext(ctx, "sh", "-c", pager)
			c.Stdin, c.Stdout, c.Stderr = strings.NewReader(text), os.Stdout, os.Stderr
			if err := c.Run(); err != nil && ctx.Err() == nil { // there is no such program: the letter is shown all the same
				_, err = fmt.Fprintln(stdout, text)
				return err
			}
			return ctx.Err()
		},
		Edit: func(ctx context.Context, file string) error {
			editor := cmp.Or(os.Getenv("VISUAL"), os.Getenv("EDITOR"), "vi")
			c := exec.CommandContext(ctx, "sh", "-c", editor+` "$1"`, "sh", file)
			c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
			if err := c.Run(); err != nil {
				return fmt.Errorf("%s: %w; name your editor in $EDITOR", editor, err)
			}
			return nil
		},
		Ask: func(question string) (string, error) {
			if _, err := fmt.Fprint(stdout, question); err != nil {
				return "", err
			}
			line, err := in.ReadString('\n')
			return strings.TrimSpace(line), err
		},
	}
}
