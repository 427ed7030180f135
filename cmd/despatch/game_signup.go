package main

import (
	"fmt"
	"strings"

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
	return fmt.Sprintf("%s, round %d, %s, %s", g.Title, g.Stand.Round, g.Stand.Turn, g.Stand.PhaseTitle)
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
