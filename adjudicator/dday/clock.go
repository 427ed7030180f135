package dday

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dday/normandy"
)

// Phases implements adjudicator.Ruleset: the order cards that ask for orders.
func (g ruleset) Phases() []adjudicator.PhaseInfo {
	var list []adjudicator.PhaseInfo
	for card := 1; card <= normandy.LastCard; card++ {
		if cards[card].asks != nil {
			list = append(list, adjudicator.PhaseInfo{ID: normandy.PhaseID(card), Title: normandy.Lowered(g.t.Orders[card-1].Name)})
		}
	}
	return list
}
