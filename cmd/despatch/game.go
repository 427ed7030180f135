package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/daemon"
	"despatch/deadline"
)

// gameCmd is what a game master does on the machine.
type gameCmd struct {
	New  gameNewCmd  `cmd:"" help:"Open a game from a game file."`
	List gameListCmd `cmd:"" help:"List the games."`
	Show gameShowCmd `cmd:"" help:"Show a game: its position as a position file."`

	Journal gameJournalCmd `cmd:"" help:"List what a game's journal holds."`

	masterCmds
}

// gameFile describes a game to be opened; docs/game-masters.md explains it.
type gameFile struct {
	ID       string            `yaml:"id"`
	Ruleset  string            `yaml:"ruleset"`
	Scenario string            `yaml:"scenario"`
	Options  map[string]string `yaml:"options"`
	// Seats gives each seat its player: "Anna Rossi <anna@example.org>", or a list of addresses of one player.
	Seats map[string]yaml.Node `yaml:"seats"`
	// Deadline are the terms of deadlines, as docs/deadlines.md explains them; Missed is what becomes of a turn without orders.
	Deadline deadline.Terms  `yaml:"deadline"`
	Missed   campaign.Missed `yaml:"missed"`
	// Wait is how long complete orders wait before they are carried out.
	Wait daemon.Duration `yaml:"wait"`
	// Unread is how long they wait beside words that the desk cannot read.
	Unread *deadline.Length `yaml:"unread"`
	// Players is how many may join a game whose seats are given to nobody; without it, one to each seat.
	Players int `yaml:"players"`
	// Masters lead the game, players among them or not. Blind ones see no orders before they are carried out.
	Masters []string `yaml:"masters"`
	Blind   bool     `yaml:"blind"`
	// Press is what players may write to each other: none, public, private or anonymous.
	Press campaign.Press `yaml:"press"`
	// Unreachable is what the game does while mail to a player comes back: stop-clock or go-on.
	Unreachable string `yaml:"unreachable"`
	// DeadlineHours and Grace are what game files said before there were terms.
	DeadlineHours yaml.Node `yaml:"deadline_hours"`
	Grace         yaml.Node `yaml:"grace"`
	// Position is a position file that replaces the scenario, relative to the game file.
	Position string `yaml:"position"`
	// Evidence is the least that a letter must show of who wrote it. Phrases holds pass phrases and Keys files with OpenPGP keys, relative to
	// the game file, by the players' first addresses.
	Evidence string            `yaml:"evidence"`
	Phrases  map[string]string `yaml:"phrases"`
	Keys     map[string]string `yaml:"keys"`
}

// gameNewCmd opens a game.
type gameNewCmd struct {
	Config   string `required:"" placeholder:"FILE" help:"Configuration file."`
	From     string `placeholder:"FILE" help:"Position file to start from, in place of the game file's scenario."`
	Terms    string `placeholder:"LINE" help:"Terms of deadlines, in place of the game file's: \"next 72h, grace 12h\"."`
	Evidence string `placeholder:"LEVEL" help:"Least evidence of who wrote a letter: token, dmarc, phrase or openpgp."`
	File     string `arg:"" help:"Game file."`
}

// Run implements the command.
func (c *gameNewCmd) Run(ctx context.Context) error {
	game, err := readGame(c.File)
	if errors.As(err, new(*fs.PathError)) {
		return err
	}
	if err != nil {
		return fmt.Errorf("%s:\n%w", c.File, err)
	}
	if c.From != "" {
		if game.Position, err = os.ReadFile(c.From); err != nil {
			return err
		}
	}
	if c.Terms != "" {
		if game.Terms, err = deadline.Parse(c.Terms); err != nil {
			return fmt.Errorf("--terms: %w", err)
		}
	}
	if c.Evidence != "" {
		game.Evidence = campaign.Evidence(c.Evidence)
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		if err := desk.Open(ctx, game); err != nil {
			return err
		}
		if len(game.Seats) == 0 {
			fmt.Fprintf(stdout, "game %s is made; \"despatch game open\" lets people join it, and \"game start\" begins it\n", game.ID)
			return nil
		}
		fmt.Fprintf(stdout, "game %s is open; its letters leave%s\n", game.ID, cmp.Or(later(desk), " now"))
		return nil
	})
}

func readGame(path string) (campaign.NewGame, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return campaign.NewGame{}, err
	}
	var f gameFile
	if err := daemon.ReadYAML(raw, &f); err != nil {
		return campaign.NewGame{}, err
	}
	if err := f.oldKeys(); err != nil {
		return campaign.NewGame{}, err
	}
	game := campaign.NewGame{
		ID: f.ID, Ruleset: f.Ruleset, Scenario: f.Scenario, Options: f.Options,
		Terms: f.Deadline, Missed: f.Missed, Unreachable: f.Unreachable, Wait: time.Duration(f.Wait), Blind: f.Blind, Press: f.Press, Seats: map[adjudicator.Seat]campaign.Seated{},
	}
	game.Wanted = f.Players
	if f.Unread != nil {
		stay := f.Unread.Duration()
		game.UnreadWords = &stay
	}
	if err := readOptionFiles(game, filepath.Dir(path)); err != nil {
		return game, err
	}
	game.Evidence, game.Phrases = campaign.Evidence(f.Evidence), f.Phrases
	if game.Keys, err = readKeys(f.Keys, filepath.Dir(path)); err != nil {
		return game, err
	}
	for seat, node := range f.Seats {
		player, err := readPlayer(node)
		if err != nil {
			return game, fmt.Errorf("seat %s: %w", seat, err)
		}
		game.Seats[adjudicator.Seat(seat)] = player
	}
	for _, text := range f.Masters {
		master, err := readPlayer(yaml.Node{Kind: yaml.ScalarNode, Value: text})
		if err != nil {
			return game, fmt.Errorf("masters: %w", err)
		}
		game.Masters = append(game.Masters, master)
	}
	if f.Position != "" {
		if game.Position, err = os.ReadFile(filepath.Join(filepath.Dir(path), f.Position)); err != nil {
			return game, err
		}
	}
	return game, nil
}

// oldKeys refuses keys that mean something else today.
func (f gameFile) oldKeys() error {
	switch {
	case !f.DeadlineHours.IsZero():
		return fmt.Errorf("line %d: deadline_hours has become a term of deadline: write deadline: next %sh", f.DeadlineHours.Line, f.DeadlineHours.Value)
	case !f.Grace.IsZero():
		return fmt.Errorf("line %d: the time that complete orders wait is now called wait; a grace after the deadline belongs to deadline:, as in deadline: next 72h, grace 12h",
			f.Grace.Line)
	}
	return nil
}

// readOptionFiles puts the content of files in place of their names, found from the game file's folder, in the options that take
// a file.
func readOptionFiles(game campaign.NewGame, folder string) error {
	rulesets, err := games.All()
	if err != nil {
		return err
	}
	rules, ok := rulesets[game.Ruleset]
	if !ok {
		return nil // refused with the game
	}
	for _, option := range rules.Info().Options {
		name, given := game.Options[option.Name]
		if !option.File || !given {
			continue
		}
		content, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return fmt.Errorf("option %s: %w", option.Name, err)
		}
		game.Options[option.Name] = string(content)
	}
	return nil
}

// readKeys reads the files of OpenPGP keys, found from the game file's folder.
func readKeys(files map[string]string, folder string) (map[string]string, error) {
	keys := make(map[string]string, len(files))
	for address, name := range files {
		key, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return nil, fmt.Errorf("key of %s: %w", address, err)
		}
		keys[address] = string(key)
	}
	return keys, nil
}

// readPlayer reads "Name <address>" or a list of such, the first of which names the player.
func readPlayer(node yaml.Node) (campaign.Seated, error) {
	if node.Kind == yaml.AliasNode {
		node = *node.Alias
	}
	texts := []string{node.Value}
	if node.Kind == yaml.SequenceNode {
		if err := node.Decode(&texts); err != nil {
			return campaign.Seated{}, err
		}
	}
	var player campaign.Seated
	for _, text := range texts {
		address, err := mail.ParseAddress(text)
		if err != nil {
			return player, fmt.Errorf("%q: write a player as Name <name@example.org>", text)
		}
		if player.Name == "" {
			player.Name = address.Name
		}
		player.Addresses = append(player.Addresses, strings.ToLower(address.Address))
	}
	return player, nil
}

// gameListCmd lists games.
type gameListCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	JSON   bool   `name:"json" help:"Print JSON."`
}

// Run implements the command.
func (c *gameListCmd) Run(ctx context.Context) error {
	return withDesk(c.Config, func(desk daemon.Control) error {
		list, err := desk.Games(ctx)
		if c.JSON {
			return errors.Join(printJSON(append([]campaign.Status{}, list...)), err) // an empty list is [], not null
		}
		for _, g := range list {
			fmt.Fprintf(stdout, "%-12s %s\n", g.Game, standing(g))
		}
		if len(list) == 0 && err == nil {
			fmt.Fprintln(stdout, `there is no game yet; "despatch game new" makes one`)
		}
		return err
	})
}

// gameShowCmd shows one game.
type gameShowCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file."`
	Game   string `arg:"" help:"The game's short name."`
	JSON   bool   `name:"json" help:"Print its status as JSON instead."`
}

// Run implements the command.
func (c *gameShowCmd) Run(ctx context.Context) error {
	return withDesk(c.Config, func(desk daemon.Control) error {
		status, err := desk.Status(ctx, c.Game)
		switch {
		case err != nil:
			return err
		case c.JSON:
			return printJSON(status)
		case status.SignUp != nil:
			showSignUp(status)
			return nil
		}
		position, err := desk.Position(ctx, c.Game)
		if err != nil {
			return err
		}
		fmt.Fprint(stdout, string(position))
		return nil
	})
}
