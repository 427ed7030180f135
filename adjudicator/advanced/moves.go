package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/orders"
)

// moveIntoCombat is combat movement, in which no bomber takes part: they fly in a phase of their own (CR-GROUND.13).
func (g *game) moveIntoCombat(t *axis.Turn, sec *orders.Section) {
	turn.MoveIntoCombatAfter(t, sec, func(t *axis.Turn, sec *orders.Section) *orders.Section {
		for _, st := range sec.Statements {
			move, moves := st.(orders.Move)
			if !moves {
				continue
			}
			for _, q := range move.Units {
				if k := g.KindOf(q.Unit); k != axis.NoKind && bombs(&g.Units[k]) {
					t.Refuse(q.Pos, "bombers-apart", bombersFlyApart{t.UnitName(k, 2)})
				}
			}
		}
		return sec
	})
}
