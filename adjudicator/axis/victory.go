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
	for _, p := range r.Powers {
		known := false
		for i := range out {
			known = known || string(out[i].Side) == p.Side
		}
		if !known {
			out = append(out, SideCities{Side: words.Name(p.Side)})
		}
	}
	for at, owner := range s.Owner {
		if r.Territories[at].City == "" || owner == NoPower {
			continue
		}
		for i := range out {
			if string(out[i].Side) == r.Powers[owner].Side {
				out[i].Cities++
			}
		}
	}
	return out
}

// TestVictory ends the game when a side holds the victory cities it needs (AN-VICTORY.1 to 4).
func (t *Turn) TestVictory(need int) {
	sides := t.Rules.Cities(t.State)
	t.Emit(0, CitiesEvent{Round: t.State.Round, Need: need, Sides: sides}, nil, "victory-when")
	for _, side := range sides {
		if side.Cities >= need {
			t.State.Winner = string(side.Side)
			t.Emit(0, VictoryEvent{Winner: side.Side}, nil, "victory")
		}
	}
}
