package fleet

import (
	"encoding/json"
	"fmt"
)

// paperShip is a named ship with its class, as it is written down where no list of ships is at hand.
type paperShip struct {
	Name      string `json:"name"`
	Power     Power  `json:"power"`
	Type      string `json:"type"`
	Size      int    `json:"size"`
	Slow      bool   `json:"slow,omitempty"`
	Condition string `json:"condition,omitempty"`
	Squadrons int    `json:"squadrons,omitempty"`
	Elite     int    `json:"elite,omitempty"`
}

// MarshalJSON writes a ship down with its class.
func (s Ship) MarshalJSON() ([]byte, error) {
	p := paperShip{Name: s.name, Power: s.power, Type: s.kind.String(), Size: s.size, Slow: s.slow, Squadrons: s.Squadrons, Elite: s.Elite}
	if s.Condition != Sound {
		p.Condition = s.Condition.String()
	}
	return json.Marshal(p)
}

// UnmarshalJSON reads a ship back, or says what is wrong with it.
func (s *Ship) UnmarshalJSON(data []byte) error {
	var p paperShip
	if err := json.Unmarshal(data, &p); err != nil {
		return err
	}
	kind, known := TypeOf(p.Type)
	if !known {
		return fmt.Errorf("%s: there is no type of ship %q", p.Name, p.Type)
	}
	class, err := NewClass(p.Name, p.Power, kind, p.Size, p.Slow)
	if err != nil {
		return fmt.Errorf("%s: %w", p.Name, err)
	}
	condition := Sound
	if p.Condition != "" {
		if condition, known = ConditionOf(p.Condition); !known {
			return fmt.Errorf("%s: no ship is %q", p.Name, p.Condition)
		}
	}
	*s = Ship{class, condition, p.Squadrons, p.Elite}
	return s.Fits()
}
