package dday

import (
	"despatch/adjudicator"
)

// Phases implements adjudicator.Phaser: the order cards that ask for orders.
func (g ruleset) Phases() []adjudicator.PhaseInfo {
	var list []adjudicator.PhaseInfo
	for card := 1; card <= lastCard; card++ {
		if cards[card].asks != nil {
			list = append(list, adjudicator.PhaseInfo{ID: phaseID(card), Title: lowered(g.t.Orders[card-1].Name)})
		}
	}
	return list
}
