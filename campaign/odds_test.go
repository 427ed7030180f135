package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
)

// bookmaker is High Card that gives odds, which rest, tellingly, on the number of sheets it was shown.
type bookmaker struct{ highCard }

func (b bookmaker) Oddsmaker() adjudicator.Oddsmaker { return b }

func (bookmaker) Met(_, _ adjudicator.State, battles []adjudicator.ChartedBattle, _ int) []adjudicator.BattleOdds {
	return make([]adjudicator.BattleOdds, len(battles))
}

func (bookmaker) Calculate(adjudicator.State, string, int) (adjudicator.BattleOdds, int, error) {
	panic("nobody describes a battle")
}

func (bookmaker) Odds(_ adjudicator.State, _ adjudicator.Seat, sheets []adjudicator.Submission) []adjudicator.BattleOdds {
	return []adjudicator.BattleOdds{{Place: "the table", Win: 0.75, Loss: 0.25, LossAttacker: float64(len(sheets)), LossDefender: 2.5, Money: "crowns"}}
}

// A check shows the odds, and only a check of a sheet with which nothing is wrong. They rest on the reader's own sheet.
func TestCheckShowsOdds(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": bookmaker{highCard{version: 1}}}
	})
	w.open("hc1")
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	check := func(stake int) string {
		w.reply(ada, "hc1", strings.Replace(card("hc1", "NORTH", stake), "ORDERS", "CHECK", 1))
		return strings.Join(strings.Fields(w.last(ada, "hc1").Text), " ")
	}
	if got, want := check(2), "Odds at the table: attacker wins 75 % (nobody 0 %) and loses on average 1.0 crowns, defender 2.5."; !strings.Contains(got, want) {
		t.Errorf("the answer to a check does not say %q:\n%s", want, got)
	}
	if got := check(4); strings.Contains(got, "Odds") {
		t.Errorf("a sheet that would be refused has odds:\n%s", got)
	}
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	if got := w.last(ada, "hc1").Text; strings.Contains(got, "Odds") {
		t.Errorf("orders that were recorded have odds:\n%s", got)
	}
}
