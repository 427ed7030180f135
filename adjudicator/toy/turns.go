package toy

import (
	"fmt"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// drawn draws whose turn is next (T-3).
func drawn(t *axis.Turn, left []axis.Power) (int, []dice.Throw) {
	return t.Lot("whose turn is next", len(left))
}

// giveUp takes the next turns from who surrenders (T-46).
func giveUp(t *axis.Turn, _ orders.Statement) (cost int, paid func()) {
	return 0, func() {
		t.State.Powers[t.Power].Retired = true
		t.Emit(1, surrenderedEvent{t.Who(t.Power)}, nil, "surrender")
	}
}

// surrenderedEvent tells who has given up.
type surrenderedEvent struct {
	Who words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (surrenderedEvent) EventType() string { return "surrendered" }

// blueWins ends the game when Blue holds Redmoor as its own turn ends (T-9).
func (g game) blueWins(t *axis.Turn) {
	if blue := g.PowerOf("blue"); t.State.Active() == blue && t.State.Owner[g.Powers[g.PowerOf("red")].Capital] == blue {
		t.Win(blue, "victory")
	}
}

// redWins ends the game when Red holds Bluefell as a round ends (T-9).
func (g game) redWins(t *axis.Turn) {
	if red := g.PowerOf("red"); t.State.Owner[g.Powers[g.PowerOf("blue")].Capital] == red {
		t.Win(red, "victory")
	}
}

func why(*axis.State) words.Topic { return holdsBoth{} }

// scores are what each holds; the loser's half (T-9).
func (g game) scores(s *axis.State) (list []adjudicator.Score) {
	for p := range g.Powers {
		if g.Powers[p].Turnless {
			continue
		}
		points := fmt.Sprint(g.Production(s, axis.Power(p)))
		if g.Powers[p].Side != s.Winner {
			points = fmt.Sprintf("%d/2", g.Production(s, axis.Power(p)))
		}
		list = append(list, adjudicator.Score{Seat: adjudicator.Seat(g.Powers[p].ID), Points: points})
	}
	return list
}
