package exchange

import (
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
)

// Hand is whoever throws the dice and reads the tables. It keeps what it has thrown until somebody takes it for an account.
type Hand struct {
	*tables.Tables
	Nations
	Cup dice.Cup
	// Place and Round are told with each throw (dice.Reason).
	Place  string
	Round  int
	throws []dice.Throw
}

// Take are the throws since they were last taken.
func (h *Hand) Take() (list []dice.Throw) {
	list, h.throws = h.throws, nil
	return list
}

// throw throws n dice, keeps them, and adds them up.
func (h *Hand) throw(n int, who, what string) (t dice.Throw, total int) {
	t = dice.Thrown(h.Cup, n, dice.Reason{Place: h.Place, Round: h.Round, Who: who, What: what})
	h.throws = append(h.throws, t)
	for _, face := range t.Faces {
		total += face
	}
	return t, total
}

// Faces are n dice, each of which counts for itself.
func (h *Hand) Faces(n int, who, what string) []dice.Face {
	if n < 1 {
		return nil
	}
	t, _ := h.throw(n, who, what)
	return t.Faces
}

// two are two dice together.
func (h *Hand) two(who, what string) int {
	_, total := h.throw(2, who, what)
	return total
}

// die is one.
func (h *Hand) die(who, what string) int {
	_, total := h.throw(1, who, what)
	return total
}

// Pick is which of n the die says (WW-RULING.49): of two by threes, of three by twos, else the one with its number, thrown again if there is none.
func (h *Hand) Pick(n int, who, what string) int {
	if n <= 1 {
		return 0
	}
	for {
		die := h.die(who, what)
		switch {
		case n == 2:
			return (die - 1) / 3
		case n == 3:
			return (die - 1) / 2
		case die <= n, h.Cup.Err() != nil:
			return min(die, n) - 1
		}
	}
}

// tie says which of some groups that are as large bears what cannot be shared (WW-20.57b).
func (h *Hand) tie(who string) func([]int) int {
	return func(of []int) int { return of[h.Pick(len(of), who, "who bears the loss")] }
}
