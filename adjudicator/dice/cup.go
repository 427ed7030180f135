// Package dice holds the sealed dice: the commitment to a seed, the stream of throws it fixes, and the proof anybody can
// recompute. Rules code sees only a Cup.
package dice

import "fmt"

// Face is what one die shows, 1 to 6.
type Face = int

// Reason says what a throw is for, so that reports can print it and a case can say where its dice ran out.
type Reason struct {
	// Place is where it happens: "East Poland". Empty outside battles.
	Place string
	// Round is the battle round, 0 outside rounds.
	Round int
	// Who throws: "Germany".
	Who string
	// What is thrown for: "infantry at 2", "antiaircraft fire at fighters".
	What string
}

// String renders a reason for people: "East Poland, round 1: Germany, infantry at 2".
func (r Reason) String() string {
	s := r.Who
	if r.What != "" {
		s += ", " + r.What
	}
	switch {
	case r.Place != "" && r.Round > 0:
		return fmt.Sprintf("%s, round %d: %s", r.Place, r.Round, s)
	case r.Place != "":
		return r.Place + ": " + s
	}
	return s
}

// Throw is dice thrown together.
type Throw struct {
	Reason Reason `json:"reason" yaml:"reason"`
	Faces  []Face `json:"faces" yaml:"faces,flow"`
}

// Cup throws dice. Once Err is not nil every further throw shows sixes and must not be used.
type Cup interface {
	// Throw throws n dice at once and returns their faces in order.
	Throw(n int, why Reason) []Face
	// Err tells why the cup can throw no more: explicit dice ran out.
	Err() error
}

// Thrown throws n dice from a cup for one purpose.
func Thrown(cup Cup, n int, why Reason) Throw { return Throw{Reason: why, Faces: cup.Throw(n, why)} }

// AtMost is how many of the dice show a face or a lower one.
func (t Throw) AtMost(face Face) int {
	n := 0
	for _, f := range t.Faces {
		if f <= face {
			n++
		}
	}
	return n
}
