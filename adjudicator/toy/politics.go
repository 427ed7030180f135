package toy

import (
	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// politics says how two powers stand to each other (T-1, T-2).
func (g game) politics(s *axis.State, a, b axis.Power) axis.Relation {
	switch {
	case a == b || g.OneSide(a, b):
		return axis.Ally
	case g.Powers[a].Turnless || g.Powers[b].Turnless || s.AtWar(a, b):
		return axis.Enemy
	}
	return axis.Aloof
}

// lies keeps Blue off the Greens' soil (T-21).
func (g game) lies(s *axis.State, p axis.Power, at board.Space, usual axis.Access) (axis.Access, axis.Topic, words.Topic) {
	if owner := s.Owner[at]; p == g.PowerOf("blue") && at != board.None && owner == g.PowerOf("green") {
		return axis.Foreign, "green-soil", suffersNobody{g.Who(owner), g.Who(p), words.Name(g.SpaceName(at))}
	}
	return usual, "", nil
}

// hosts keeps all others off the Greens' ships (T-49).
func (g game) hosts(_ *axis.State, ally, _ axis.Power) bool { return ally != g.PowerOf("green") }

// crosses lets Blue's aircraft fly over it (T-21), and Red's over the Marsh (T-23).
func (g game) crosses(s *axis.State, p axis.Power, at board.Space) bool {
	if g.Neutral(s, at) {
		return p == g.PowerOf("red") && len(s.Wars) > 0
	}
	return p == g.PowerOf("blue") && s.Owner[at] == g.PowerOf("green")
}

// violated says whom the Marsh joins when it is entered (T-4).
func (g game) violated(_ *axis.State, by axis.Power, _ board.Space) axis.Power {
	if green := g.PowerOf("green"); !g.OneSide(by, green) {
		return green
	}
	return axis.NoPower
}

// lent gives Blue money when the Marsh is drawn into the war (T-58).
func (g game) lent(t *axis.Turn, _ board.Space, _ axis.Power) {
	t.State.Powers[g.PowerOf("blue")].IPCs++
}

// controller leaves to whom takes it what was the Greens' (T-5).
func (g game) controller(_ *axis.Turn, at board.Space, by, usual axis.Power) axis.Power {
	if original := g.Territories[at].Original; original != axis.NoPower && g.Powers[original].Turnless {
		return by
	}
	return usual
}

// moveIntoCombat is the combat move, which begins with declarations of war (T-2).
func (g game) moveIntoCombat(t *axis.Turn, sec *orders.Section) {
	turn.MoveIntoCombatAfter(t, sec, declareWars)
}

// declareWars carries out the declarations of a section, and leaves its moves.
func declareWars(t *axis.Turn, sec *orders.Section) *orders.Section {
	moves := *sec
	moves.Statements = nil
	for _, st := range sec.Statements {
		switch d, declares := st.(declare); {
		case !declares:
			moves.Statements = append(moves.Statements, st)
		case len(moves.Statements) > 0:
			t.Refuse(d.Pos, "war-first", declaredLate{})
		case t.Rules.Relation(t.State, t.Power, t.Rules.PowerOf(d.on)) != axis.Aloof:
			t.Refuse(d.Pos, "war", atWarAlready{t.Who(t.Rules.PowerOf(d.on))})
		default:
			t.War(t.Power, t.Rules.PowerOf(d.on), axis.WarDeclared, "war")
			t.Understand(sec, st, words.Text{})
		}
	}
	return &moves
}

// tables show who is at war (T-2).
func (g game) tables(s *axis.State) []adjudicator.Table {
	table := adjudicator.Table{ID: "wars", Title: "Wars", Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Enemy"}}}
	for _, w := range s.Wars {
		table.Rows = append(table.Rows, adjudicator.Row{
			Key: g.Powers[w[0]].ID + "-" + g.Powers[w[1]].ID, Cells: []words.Text{g.Say(g.Who(w[0])), g.Say(g.Who(w[1]))},
		})
	}
	return []adjudicator.Table{table}
}
