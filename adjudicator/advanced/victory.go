package advanced

import (
	"slices"
	"strconv"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/words"
)

const (
	// axisLevel is the IPC level of Germany and Japan with which they win (CR-VICTORY.3).
	axisLevel = 100
	// sovietLevel is the Soviet one that costs their allies half a point each (CR-VICTORY.10).
	sovietLevel = 45
)

// out says whether a power is out of the war: its capital is in enemy hands, or it has surrendered.
func (g *game) out(s *axis.State, p axis.Power) bool {
	return g.CapitalHeldByEnemy(s, p) || s.Powers[p].Retired
}

// level is the IPC level of Germany and Japan together.
func (g *game) level(s *axis.State) int { return g.Production(s, g.germany) + g.Production(s, g.japan) }

// axisWins says for what the Axis wins, nil when it does not: both Britain and Russia (CR-VICTORY.2), the IPC level (CR-VICTORY.3), or the capital
// of the USA (CR-VICTORY.4).
func (g *game) axisWins(s *axis.State) words.Topic {
	switch {
	case g.out(s, g.uk) && g.out(s, g.ussr):
		return bothOut{g.Who(g.uk), g.Who(g.ussr)}
	case g.level(s) >= axisLevel:
		return hasLevel{g.level(s)}
	case g.out(s, g.usa):
		return oneOut{g.Who(g.usa)}
	}
	return nil
}

// alliesWin says for what the Allies win: both Germany and Japan (CR-VICTORY.5).
func (g *game) alliesWin(s *axis.State) words.Topic {
	if g.out(s, g.germany) && g.out(s, g.japan) {
		return bothOut{g.Who(g.germany), g.Who(g.japan)}
	}
	return nil
}

// atRoundEnd sees whether somebody has won, when a game turn is complete (CR-VICTORY.1) and on no other ground (CR-VICTORY.6). Where both have what
// they need the game goes on (CR-VICTORY.7).
func (g *game) atRoundEnd(t *axis.Turn) {
	axisWins, alliesWin := g.axisWins(t.State) != nil, g.alliesWin(t.State) != nil
	switch {
	case axisWins && !alliesWin:
		t.Win(g.germany, "victory")
	case alliesWin && !axisWins:
		t.Win(g.uk, "victory")
	}
}

// why says for what the winner has won.
func (g *game) why(s *axis.State) words.Topic {
	if s.Winner == g.Powers[g.germany].Side {
		return g.axisWins(s)
	}
	return g.alliesWin(s)
}

// scores are the points of each power, the best first (CR-VICTORY.8 to CR-VICTORY.14).
func (g *game) scores(s *axis.State) (list []adjudicator.Score) {
	powers := make([]axis.Power, len(g.Powers))
	for p := range powers {
		powers[p] = axis.Power(p)
	}
	slices.SortStableFunc(powers, func(p, q axis.Power) int { return g.halves(s, q) - g.halves(s, p) })
	for _, p := range powers {
		list = append(list, adjudicator.Score{Seat: adjudicator.Seat(g.Powers[p].ID), Points: points(g.halves(s, p))})
	}
	return list
}

// together is what a player of several powers scores: their sum less a half, which is taken off once (CR-VICTORY.13, CR-RULING.66), and never less than
// nothing (CR-VICTORY.14).
func (g *game) together(s *axis.State, powers []axis.Power) string {
	sum := -1
	for _, p := range powers {
		sum += g.halves(s, p)
	}
	return points(max(0, sum))
}

// points writes half points as the rules do: "1 1/2".
func points(halves int) string {
	whole := strconv.Itoa(halves / 2)
	switch {
	case halves%2 == 0:
		return whole
	case halves == 1:
		return "1/2"
	}
	return whole + " 1/2"
}

// halves is what a power scores, in half points: none on the losing side (CR-VICTORY.11) or after a surrender (CR-VICTORY.12), and never less than that
// (CR-VICTORY.14).
func (g *game) halves(s *axis.State, p axis.Power) int {
	if g.Powers[p].Side != s.Winner || s.Powers[p].Retired {
		return 0
	}
	n := 2 // CR-VICTORY.8
	if g.CapitalHeldByEnemy(s, p) {
		n-- // CR-VICTORY.9
	}
	if (p == g.uk || p == g.usa) && g.Production(s, g.ussr) >= sovietLevel {
		n-- // CR-VICTORY.10
	}
	return n
}
