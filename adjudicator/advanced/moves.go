package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/orders"
	"despatch/words"
)

// moveIntoCombat is combat movement, in which no bomber takes part: they fly in a phase of their own (CR-GROUND.13).
func (g *game) moveIntoCombat(t *axis.Turn, sec *orders.Section) {
	turn.MoveIntoCombatAfter(t, sec, func(t *axis.Turn, sec *orders.Section) *orders.Section {
		rest := *sec
		rest.Statements = nil
		for _, st := range sec.Statements {
			if b, blocked := st.(blockedOrder); blocked {
				g.checkBlocked(t, b, g.Find(b.where))
				t.Understand(sec, b, words.Text{})
				continue
			}
			if d, launch := st.(directive); launch {
				wings{g}.launch(t, sec, d)
				continue
			}
			rest.Statements = append(rest.Statements, st)
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
		return &rest
	})
}
