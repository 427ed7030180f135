package advanced

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/orders"
	"despatch/words"
)

// haveEscorted says whether fighters have been sent along with bombers since the sheet was written.
func haveEscorted(t *axis.Turn) bool {
	return slices.ContainsFunc(t.Events, func(e adjudicator.Event) bool {
		met, is := e.Detail.(InterceptedEvent)
		return is && len(met.Escorts) > 0
	})
}

// moveIntoCombat is combat movement, in which no bomber takes part: they fly in a phase of their own (CR-GROUND.13).
func (g *game) moveIntoCombat(t *axis.Turn, sec *orders.Section) {
	t.Fated = t.Fated || haveEscorted(t) // who wrote of these fighters could not know that they would be escorts
	turn.MoveIntoCombatAfter(t, sec, func(t *axis.Turn, sec *orders.Section) *orders.Section {
		rest := *sec
		rest.Statements = slices.DeleteFunc(slices.Clone(sec.Statements), func(st orders.Statement) bool {
			switch st := st.(type) {
			case blockedOrder:
				g.checkBlocked(t, st, g.Find(st.where))
				t.Understand(sec, st, words.Text{})
				return true
			case directive: // launches alone are given here
				wings{g}.launch(t, sec, st)
				return true
			case orders.Move:
				return !g.mayFly(t, st)
			}
			return false
		})
		return &rest
	})
	if t.Projecting && sec != nil {
		warnOfBlocks(t, sec)
	}
}

// mayFly refuses bombers that would do something else than carry paratroopers (CR-PARA.3), and paratroopers who are none (CR-PARA.2).
func (g *game) mayFly(t *axis.Turn, move orders.Move) (may bool) {
	may = true
	for _, q := range move.Units {
		switch k := g.KindOf(q.Unit); {
		case k == axis.NoKind: // said when the line was read
		case move.Manner == orders.Drop && g.Units[k].Domain == axis.LandUnit && !paratroops{g}.jumps(k):
			t.Refuse(q.Pos, "paratroopers", doNotJump{t.UnitName(k, 2)})
		case move.Manner == orders.Raid:
			t.Refuse(q.Pos, "bombing", missionsEarlier{})
		case move.Manner == orders.Go && bombs(&g.Units[k]):
			t.Refuse(q.Pos, "bombers-apart", bombersFlyApart{t.UnitName(k, 2)})
			t.Hint(bombInstead{words.Line("bomb " + orders.QuantitiesText([]orders.Quantity{q}, g.Vocab) + "  " + orders.JoinPlaces(move.Path, " -> ", g.Vocab) + ": units")})
		default:
			continue
		}
		may = false
	}
	return may
}
