package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
)

// standing tells in a line where a game stands.
func standing(g campaign.Status) string {
	switch {
	case g.Over != nil && g.SignUp != nil:
		return g.Title + ", ended before it began"
	case g.SignUp != nil:
		open := "by invitation"
		if g.SignUp.Open {
			open = "open for sign-up"
		}
		return fmt.Sprintf("%s, has not begun, %s, %d of %d joined", g.Title, open, len(g.SignUp.Joined), g.SignUp.Wanted)
	}
	line := g.Title + ", " + g.Stand.String()
	if g.Over != nil {
		return line + "; over: " + g.Over.Why.String() + scores(g.Over.Scores) + together(g.Together)
	}
	if g.Paused {
		line += "; paused"
	}
	switch {
	case len(g.Awaited) > 0:
		line += "; awaited: " + named(g, g.Awaited) + by(", until ", g.Until)
	case len(g.Pending) > 0:
		line += "; all orders are in" + by(", carried out ", g.Due)
	}
	if len(g.MaySend) > 0 {
		line += "; may also send: " + named(g, g.MaySend)
	}
	return line
}

// scores tells what was scored, in a game that keeps a score: " Scores: red 17 VP, blue 1/2."
func scores(list []adjudicator.Score) string {
	if len(list) == 0 {
		return ""
	}
	said := make([]string, len(list))
	for i, score := range list {
		said[i] = fmt.Sprintf("%s %s", score.Seat, score.Points)
	}
	return " Scores: " + strings.Join(said, ", ") + "."
}

// together tells what players of several seats have scored: " Anna Rossi, for germany and japan: 1 1/2."
func together(list []campaign.Together) string {
	var b strings.Builder
	for _, t := range list {
		seats := make([]string, len(t.Seats))
		for i, seat := range t.Seats {
			seats[i] = string(seat)
		}
		fmt.Fprintf(&b, " %s, for %s: %s.", t.Player, strings.Join(seats, " and "), t.Points)
	}
	return b.String()
}

// by tells a moment, where there is one.
func by(word string, t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return word + t.UTC().Format("2 January 15:04 MST")
}

// named names seats of a game with their players: "germany (Anna Rossi, late)".
func named(g campaign.Status, seats []adjudicator.Seat) string {
	var list []string
	for _, seat := range seats {
		var about []string
		for _, p := range g.Players {
			if p.Role == "" && slices.Contains(p.Seats, seat) {
				about = append(about, p.Name)
			}
		}
		if slices.Contains(g.Late, seat) {
			about = append(about, "late")
		}
		if slices.Contains(g.Unreachable, seat) {
			about = append(about, "unreachable")
		}
		name := string(seat)
		if len(about) > 0 {
			name += " (" + strings.Join(about, ", ") + ")"
		}
		list = append(list, name)
	}
	return strings.Join(list, ", ")
}

// showSignUp prints who wants to play a game that has not begun.
func showSignUp(g campaign.Status) {
	fmt.Fprintf(stdout, "%s: %s\n", g.Game, standing(g))
	for _, p := range g.SignUp.Joined {
		var wishes []string
		for _, seat := range p.Preferences {
			wishes = append(wishes, string(seat))
		}
		line := "  " + p.Name
		if len(wishes) > 0 {
			line += ": " + strings.Join(wishes, ", ")
		}
		if p.Bid > 0 {
			line += fmt.Sprintf(", bid %d", p.Bid)
		}
		fmt.Fprintln(stdout, line)
	}
}
