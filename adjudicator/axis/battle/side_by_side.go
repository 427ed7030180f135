package battle

import (
	"slices"

	"despatch/adjudicator/board"
)

// SideBySide are the battles on land that are left, all at once: each fights a round before any fights its next.
var SideBySide = Stage{
	Fights:   func(c *Conduct, at board.Space) bool { return c.Rules.Board.IsLand(at) },
	CarryOut: (*Conduct).sideBySide,
	Assume:   assumeVictory,
}

func (c *Conduct) sideBySide() {
	var all []*Battle
	for _, at := range c.order {
		if !c.Rules.Board.IsLand(at) || !c.HostileTerritory(at) || c.settled[at] {
			continue
		}
		b := c.Begin(at)
		switch {
		case !b.Sides[Attack].Any(nil):
		case c.OpenFire(b, 0):
			b.Open(c.Turn)
			all = append(all, b)
		default:
			c.WalkIn(b)
		}
	}
	for _, b := range all {
		b.Beside = len(all) > 1
	}
	for slices.ContainsFunc(all, func(b *Battle) bool { return !b.Over }) && c.Cup.Err() == nil {
		for _, b := range all {
			if c.Cup.Err() == nil {
				b.FightRound(c.Turn)
			}
		}
	}
	for _, b := range all {
		if c.Cup.Err() == nil {
			b.End(c.Turn)
			c.Conclude(b)
		}
	}
}
