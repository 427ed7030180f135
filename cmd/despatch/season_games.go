package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/club/league"
	"despatch/club/played"
	"despatch/club/season"
	"despatch/daemon"
)

// openGames opens the games of a division that were drawn, are not decided, and are not at the desk yet; it says how many.
func (f *seasonFile) openGames(ctx context.Context, desk daemon.Control, d season.Division) (opened int, err error) {
	club, err := desk.Club(ctx)
	if err != nil {
		return 0, err
	}
	for _, round := range f.Meetings {
		if round.Division != d.Name {
			continue
		}
		for _, m := range round.Games {
			_, decided := f.Results[m.Game]
			there := slices.ContainsFunc(club.Games, func(g played.Game) bool { return g.ID == m.Game })
			if m.Game == "" || decided || there {
				continue
			}
			game, err := f.newGame(d, m)
			if err != nil {
				return opened, err
			}
			if err := desk.Open(ctx, game); err != nil {
				return opened, fmt.Errorf("game %s: %w; mend it, and draw again: what is open stays so", m.Game, err)
			}
			opened++
			fmt.Fprintf(stdout, "game %s is open\n", m.Game)
		}
	}
	return opened, nil
}

// newGame is the game of a meeting: the division's game, with each player on the seats of his side.
func (f *seasonFile) newGame(d season.Division, m season.Meeting) (campaign.NewGame, error) {
	path := filepath.Join(filepath.Dir(f.plan), d.Game)
	game, err := readGame(path)
	if err != nil {
		return game, fmt.Errorf("%s:\n%w", path, err)
	}
	all, err := games.All()
	if err != nil {
		return game, err
	}
	rules, known := all[game.Ruleset]
	if !known {
		return game, fmt.Errorf("%s: there is no ruleset %q", path, game.Ruleset)
	}
	game.ID, game.Wanted, game.Seats = m.Game, 0, make(map[adjudicator.Seat]campaign.Seated)
	for i, id := range []string{m.First, m.Second} {
		player, err := f.Player(id)
		if err != nil {
			return game, err
		}
		some := false
		for _, seat := range adjudicator.InfoWith(rules, game.Options).Seats {
			if seat.Side == d.Sides[i] && seat.PlayedBy == "" && !seat.Silent {
				game.Seats[seat.ID] = campaign.Seated{Name: player.Name, Addresses: player.Addresses}
				some = true
			}
		}
		if !some {
			return game, fmt.Errorf("%s has no side %q; write the sides of division %s as the game calls them", game.Ruleset, d.Sides[i], d.Name)
		}
	}
	return game, nil
}

type seasonCollectCmd struct {
	Config string `required:"" placeholder:"FILE" help:"Configuration file of the desk at which the games are played."`
	Plan   string `arg:"" help:"The season's file."`
}

// Run implements the command.
func (c *seasonCollectCmd) Run(ctx context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	return withDesk(c.Config, func(desk daemon.Control) error {
		club, err := desk.Club(ctx)
		if err != nil {
			return err
		}
		for _, round := range f.Meetings {
			d, err := f.Season.Division(round.Division)
			if err != nil {
				return err
			}
			for _, m := range round.Games {
				if _, decided := f.Results[m.Game]; m.Game == "" || decided {
					continue
				}
				if err := f.collect(d, m, club); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

// collect takes over what a game came to, if it has ended.
func (f *seasonFile) collect(d season.Division, m season.Meeting, club *played.Desk) error {
	i := slices.IndexFunc(club.Games, func(g played.Game) bool { return g.ID == m.Game })
	if i < 0 {
		fmt.Fprintf(stdout, "%s is not at the desk\n", m.Game)
		return nil
	}
	g := club.Games[i]
	if !g.HasResult() {
		if g.Ending == played.ByMaster {
			fmt.Fprintf(stdout, "%s was closed without a result: decide it\n", m.Game)
		}
		return nil
	}
	var place [2]int
	for _, side := range g.Sides {
		for k := range place {
			if side.Name == d.Sides[k] {
				place[k] = side.Place
			}
		}
	}
	b := season.Decided{Game: m.Game, Score: 0.5, By: "the rules"}
	if g.Ending == played.ByAgreement {
		b.By = "the players"
	}
	if place[0] < place[1] {
		b.Score = 1
	} else if place[0] > place[1] {
		b.Score = 0
	}
	fmt.Fprintf(stdout, "%s: %s\n", m.Game, f.scoreLine(m, b))
	return f.note(season.KindDecided, b)
}

// scoreLine tells a result: Anna 1 - Boris 0.
func (f *seasonFile) scoreLine(m season.Meeting, b season.Decided) string {
	first, second := b.Score, 1-b.Score
	if b.Both {
		first, second = 0, 0
	}
	line := fmt.Sprintf("%s %g - %s %g", f.nameOf(m.First), first, f.nameOf(m.Second), second)
	if b.Forfeit != "" {
		line += ", given up by " + f.nameOf(b.Forfeit)
	}
	if b.Why != "" {
		line += " (" + b.Why + ")"
	}
	return line
}

func (f *seasonFile) nameOf(id string) string {
	if p, err := f.Player(id); err == nil {
		return p.Name
	}
	return id
}

// tellRound prints a round.
func (f *seasonFile) tellRound(d season.Division, round season.Drawn) {
	fmt.Fprintf(stdout, "%s, round %d\n", d.Name, round.Round)
	for _, m := range round.Games {
		b, decided := f.Results[m.Game]
		switch {
		case m.Bye():
			fmt.Fprintf(stdout, "  %s has no opponent\n", f.nameOf(m.First))
		case decided:
			fmt.Fprintf(stdout, "  %-12s %s\n", m.Game, f.scoreLine(m, b))
		default:
			fmt.Fprintf(stdout, "  %-12s %s (%s) - %s (%s)\n", m.Game, f.nameOf(m.First), d.Sides[0], f.nameOf(m.Second), d.Sides[1])
		}
		if a, open := f.Appeals[m.Game]; open {
			fmt.Fprintf(stdout, "  %-12s %s appeals: %s\n", "", f.nameOf(a.By), a.Why)
		}
	}
}

type seasonShowCmd struct {
	Plan string `arg:"" help:"The season's file."`
}

// Run implements the command.
func (c *seasonShowCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	fmt.Fprintf(stdout, "%s: %d players; entry %d, hash %x\n", f.Title, len(f.Players), f.Last.Number, f.Last.Hash)
	for _, d := range f.Divisions {
		for _, round := range f.Meetings {
			if round.Division == d.Name {
				f.tellRound(d, round)
			}
		}
		if champion := f.Champion(d); champion != "" {
			fmt.Fprintf(stdout, "%s is won by %s\n", d.Name, f.nameOf(champion))
		}
	}
	return nil
}

type seasonTableCmd struct {
	JSON     bool   `name:"json" help:"Print JSON."`
	Plan     string `arg:"" help:"The season's file."`
	Division string `arg:"" optional:"" help:"The division; all otherwise."`
}

// Run implements the command.
func (c *seasonTableCmd) Run(context.Context) error {
	f, err := readSeason(c.Plan)
	if err != nil {
		return err
	}
	divisions := f.Divisions
	if c.Division != "" {
		d, err := f.Season.Division(c.Division)
		if err != nil {
			return err
		}
		divisions = []season.Division{d}
	}
	tables := make(map[string][]league.Row)
	for _, d := range divisions {
		tables[d.Name] = f.Table(d)
	}
	if c.JSON {
		return printJSON(tables)
	}
	for _, d := range divisions {
		rows := tables[d.Name]
		fmt.Fprintf(stdout, "%s\n", d.Name)
		for i, r := range rows {
			mark := ""
			switch {
			case i < d.Promote:
				mark = "  goes up"
			case i >= len(rows)-d.Relegate:
				mark = "  goes down"
			case r.Withdrawn:
				mark = "  withdrawn"
			}
			fmt.Fprintf(stdout, "%3d. %-28s %2d played %2d won %2d drawn %2d lost %5g points%s\n", r.Place, r.Name, r.Played, r.Won, r.Drawn, r.Lost, r.Points, mark)
			if !r.Above.IsZero() {
				fmt.Fprintf(stdout, "     %s\n", r.Above)
			}
		}
	}
	return nil
}
