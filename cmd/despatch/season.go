package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"despatch/club/league"
	"despatch/club/season"
	"despatch/daemon"
)

// seasonCmd leads a season: a plan in a file of the secretary's, and a journal beside it.
type seasonCmd struct {
	Open     seasonOpenCmd     `cmd:"" help:"Begin a season by its plan."`
	Enter    seasonEnterCmd    `cmd:"" help:"Enter a player into a division."`
	Withdraw seasonWithdrawCmd `cmd:"" help:"Note that a player plays no further round."`
	Draw     seasonDrawCmd     `cmd:"" help:"Draw the next round of a division, and open its games."`
	Collect  seasonCollectCmd  `cmd:"" help:"Take over the results of games that have ended."`
	Decide   seasonDecideCmd   `cmd:"" help:"Decide a game: a forfeit, an adjudication, an appeal."`
	Appeal   seasonAppealCmd   `cmd:"" help:"Note that a player appeals against a result."`
	Table    seasonTableCmd    `cmd:"" help:"Print the tables, with why each stands above the next."`
	Show     seasonShowCmd     `cmd:"" help:"Print the rounds, and what is not decided."`
	Close    seasonCloseCmd    `cmd:"" help:"End the season."`
}

// seasonFile is a season under way on this machine.
type seasonFile struct {
	*season.Season
	// plan is the path of the secretary's file, journal that of the journal beside it.
	plan, journal string
}

// journalOf is where the journal of a plan stands.
func journalOf(plan string) string {
	return strings.TrimSuffix(plan, filepath.Ext(plan)) + ".journal"
}

// readSeason tells a season from its journal.
func readSeason(plan string) (*seasonFile, error) {
	f := &seasonFile{plan: plan, journal: journalOf(plan)}
	raw, err := os.ReadFile(f.journal)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s has not begun: there is no %s; \"despatch season open %s\" begins it", plan, f.journal, plan)
	}
	if err != nil {
		return nil, err
	}
	name, err := planName(plan)
	if err != nil {
		return nil, err
	}
	entries, err := season.Entries(name, raw)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.journal, err)
	}
	f.Season, err = season.Fold(name, entries)
	return f, err
}

// planName is the short name that the plan beside a journal says.
func planName(path string) (string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", err
	}
	plan, err := season.Read(raw)
	if err != nil {
		return "", fmt.Errorf("%s:\n%w", path, err)
	}
	return plan.Season, nil
}

// note adds an entry to the journal, which is on disk when it returns.
func (f *seasonFile) note(kind string, body any) error {
	e, err := f.Add(kind, time.Now().UTC().Truncate(time.Millisecond), body)
	if err != nil {
		return err
	}
	line, err := season.Line(e)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(f.journal, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(line)
	return errors.Join(err, file.Sync(), file.Close())
}

type seasonOpenCmd struct {
	Plan string `arg:"" help:"The season's file."`
}

// Run implements the command.
func (c *seasonOpenCmd) Run(context.Context) error {
	if _, err := os.Stat(journalOf(c.Plan)); err == nil {
		return fmt.Errorf("%s has begun already: its journal is %s", c.Plan, journalOf(c.Plan))
	}
	name, err := planName(c.Plan)
	if err != nil {
		return err
	}
	raw, err := os.ReadFile(c.Plan)
	if err != nil {
		return err
	}
	f := &seasonFile{plan: c.Plan, journal: journalOf(c.Plan)}
	if f.Season, err = season.Fold(name, nil); err != nil {
		return err
	}
	if err := f.note(season.KindOpened, season.Opened{Plan: string(raw)}); err != nil {
		return err
	}
	for _, d := range f.Divisions {
		if _, err := readGame(filepath.Join(filepath.Dir(c.Plan), d.Game)); err != nil {
			fmt.Fprintf(os.Stderr, "despatch: the games of %s cannot be opened as it is: %v\n", d.Name, err)
		}
	}
	fmt.Fprintf(stdout, "the season %s has begun; its journal is %s\n", name, f.journal)
	return nil
}

type seasonEnterCmd struct {
	Seed     int    `placeholder:"N" help:"His place by strength in the division, 1 for the strongest; behind all others without."`
	Plan     string `arg:"" help:"The season's file."`
	Division string `arg:"" help:"The division."`
	Player   string `arg:"" help:"The player: Name <name@example.org>."`
}

// Run implements the command.
func (c *seasonEnterCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	player, err := readPlayer(yaml.Node{Kind: yaml.ScalarNode, Value: c.Player})
	if err != nil {
		return err
	}
	if player.Name == "" {
		return fmt.Errorf("%q: write a player as Name <name@example.org>", c.Player)
	}
	return f.note(season.KindEntered, season.Entered{Division: c.Division, ID: player.Addresses[0], Name: player.Name, Addresses: player.Addresses, Seed: c.Seed})
}

type seasonWithdrawCmd struct {
	Plan   string   `arg:"" help:"The season's file."`
	Player string   `arg:"" help:"His name or address."`
	Why    []string `arg:"" optional:"" help:"Why."`
}

// Run implements the command.
func (c *seasonWithdrawCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	p, err := f.Player(c.Player)
	if err != nil {
		return err
	}
	if err := f.note(season.KindWithdrawn, season.Withdrawn{ID: p.ID, Why: strings.Join(c.Why, " ")}); err != nil {
		return err
	}
	for _, game := range f.Season.Open() {
		if f.Meeting(game).Of(p.ID) {
			fmt.Fprintf(stdout, "%s is not decided: end it at the desk, and decide it here\n", game)
		}
	}
	return nil
}

type seasonDecideCmd struct {
	Forfeit string   `placeholder:"NAME" help:"Who lost without playing on."`
	Both    bool     `help:"Both are at fault: neither scores."`
	Margin  float64  `placeholder:"X" help:"By how much the first player led."`
	Plan    string   `arg:"" help:"The season's file."`
	Game    string   `arg:"" help:"The game's short name."`
	Score   float64  `arg:"" help:"What the first player came to: 1, 0.5 or 0."`
	Why     []string `arg:"" help:"Why."`
}

// Run implements the command.
func (c *seasonDecideCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	b := season.Decided{Game: c.Game, Score: c.Score, Margin: c.Margin, Both: c.Both, By: "the secretary", Why: strings.Join(c.Why, " ")}
	if c.Forfeit != "" {
		p, err := f.Player(c.Forfeit)
		if err != nil {
			return err
		}
		b.Forfeit = p.ID
	}
	return f.note(season.KindDecided, b)
}

type seasonAppealCmd struct {
	Plan   string   `arg:"" help:"The season's file."`
	Game   string   `arg:"" help:"The game's short name."`
	Player string   `arg:"" help:"Who appeals, by name or address."`
	Why    []string `arg:"" help:"Why."`
}

// Run implements the command.
func (c *seasonAppealCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	p, err := f.Player(c.Player)
	if err != nil {
		return err
	}
	return f.note(season.KindAppealed, season.Appealed{Game: c.Game, By: p.ID, Why: strings.Join(c.Why, " ")})
}

type seasonCloseCmd struct {
	Plan string `arg:"" help:"The season's file."`
}

// Run implements the command.
func (c *seasonCloseCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	return f.note(season.KindClosed, season.Closed{})
}

type seasonDrawCmd struct {
	Config   string `required:"" placeholder:"FILE" help:"Configuration file of the desk at which the games are played."`
	Plan     string `arg:"" help:"The season's file."`
	Division string `arg:"" optional:"" help:"The division; may be left out where there is one."`
}

// Run implements the command.
func (c *seasonDrawCmd) Run(ctx context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	d, err := f.Season.Division(c.Division)
	if err != nil {
		return err
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		// A round that was drawn and whose games were not all opened is opened before another is drawn.
		if opened, err := f.openGames(ctx, desk, d); err != nil || opened > 0 {
			return err
		}
		if err := f.draw(d); err != nil {
			return err
		}
		_, err := f.openGames(ctx, desk, d)
		return err
	})
}

// draw notes the next round of a division.
func (f *seasonFile) draw(d season.Division) error {
	next, err := f.Next(d)
	if err != nil {
		return err
	}
	b := season.Drawn{Division: d.Name, Round: next[0].Round}
	if b.Round == 1 {
		if b.Lots, err = lots(f.Entrants(d)); err != nil {
			return err
		}
	}
	for i, p := range next {
		m := season.Meeting{Pairing: p}
		if !p.Bye() {
			m.Game = f.gameName(d, b.Round, i+1)
		}
		b.Games = append(b.Games, m)
	}
	if err := f.note(season.KindDrawn, b); err != nil {
		return err
	}
	for _, m := range b.Games { // who has withdrawn is still paired in a round robin
		for _, id := range []string{m.First, m.Second} {
			if !m.Bye() && f.Gone[id] {
				score := 0.0
				if id == m.Second {
					score = 1
				}
				if err := f.note(season.KindDecided, season.Decided{Game: m.Game, Score: score, Forfeit: id, By: "the secretary", Why: "withdrawn"}); err != nil {
					return err
				}
			}
		}
	}
	f.tellRound(d, b)
	return nil
}

// lots draws one for each.
func lots(entrants []league.Entrant) (map[string]int, error) {
	drawn := make(map[string]int, len(entrants))
	order := make([]int, len(entrants))
	for i := range order {
		j, err := rand.Int(rand.Reader, big.NewInt(int64(i+1)))
		if err != nil {
			return nil, err
		}
		order[i] = order[j.Int64()]
		order[j.Int64()] = i
	}
	for i, at := range order {
		drawn[entrants[at].ID] = i + 1
	}
	return drawn, nil
}

// gameName names a game of a season: a26a1x3 is the third of round 1 in the first division of a26.
func (f *seasonFile) gameName(d season.Division, round, number int) string {
	letter := 'a'
	for i, other := range f.Divisions {
		if other.Name == d.Name {
			letter += rune(i)
		}
	}
	return fmt.Sprintf("%s%c%dx%d", f.Plan.Season, letter, round, number)
}
