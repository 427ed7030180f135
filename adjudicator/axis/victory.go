package axis

import "despatch/words"

// CitiesEvent tells how many victory cities each side holds when victory is tested.
type CitiesEvent struct {
	Round int          `json:"round"`
	Need  int          `json:"need"`
	Sides []SideCities `json:"sides"`
}

// SideCities is one side's count.
type SideCities struct {
	Side   words.Name `json:"side"`
	Cities int        `json:"cities"`
}

// EventType implements adjudicator.Detail.
func (CitiesEvent) EventType() string { return "cities" }

// VictoryEvent tells that a side has won.
type VictoryEvent struct {
	Winner words.Name `json:"winner"`
}

// EventType implements adjudicator.Detail.
func (VictoryEvent) EventType() string { return "victory" }

// Cities counts the victory cities that each side holds, sides in the order of the table of powers. A city goes with its
// territory and counts for the side of whoever controls that (AN-VICTORY.5, AN-VICTORY.6).
func (r *Rules) Cities(s *State) []SideCities {
	var out []SideCities
	row := make([]int, len(r.Powers))
	for p := range r.Powers {
		if first := firstOfSide(r, Power(p)); first != Power(p) {
			row[p] = row[first]
			continue
		}
		row[p] = len(out)
		out = append(out, SideCities{Side: words.Name(r.Powers[p].Side)})
	}
	for at, owner := range s.Owner {
		if r.Territories[at].City != "" && owner != NoPower {
			out[row[owner]].Cities++
		}
	}
	return out
}

// firstOfSide is the power of a side that stands first in the table of powers.
func firstOfSide(r *Rules, p Power) Power {
	for q := range r.Powers {
		if r.OneSide(Power(q), p) {
			return Power(q)
		}
	}
	return p
}

// TestVictory ends the game when a side holds the victory cities it needs (AN-VICTORY.1 to 4).
func (t *Turn) TestVictory(need int) {
	sides := t.Rules.Cities(t.State)
	t.Emit(0, CitiesEvent{Round: t.State.Round, Need: need, Sides: sides}, nil, "victory-when")
	for _, side := range sides {
		if side.Cities >= need {
			t.win(side.Side, "victory")
		}
	}
}

// Win ends the game for the side of a power, under the rules of some topics.
func (t *Turn) Win(p Power, topics ...Topic) { t.win(words.Name(t.Rules.Powers[p].Side), topics...) }

func (t *Turn) win(side words.Name, topics ...Topic) {
	t.State.Winner = string(side)
	t.Emit(0, VictoryEvent{Winner: side}, nil, topics...)
}
