package odds

// grid holds probabilities of pairs: a row for each of the attacker's states that has been reached.
type grid struct {
	rows [][]float64
	// spare are rows that hold nothing any more.
	spare [][]float64
	// cells is the number of probabilities there is room for.
	cells int
}

// row returns the row of a state of the attacker's, with room for so many states of the defender's.
func (g *grid) row(attack State, room int) []float64 {
	for int(attack) >= len(g.rows) {
		g.rows = append(g.rows, nil)
	}
	row := g.rows[attack]
	if len(row) >= room {
		return row
	}
	if last := len(g.spare) - 1; row == nil && last >= 0 {
		row, g.spare = g.spare[last], g.spare[:last]
	}
	if len(row) < room {
		g.cells += room - len(row)
		row = append(row, make([]float64, room-len(row))...)
	}
	g.rows[attack] = row
	return row
}

// take removes a pair and returns the probability it had.
func (g *grid) take(at Pair) float64 {
	if int(at[Attack]) >= len(g.rows) || int(at[Defence]) >= len(g.rows[at[Attack]]) {
		return 0
	}
	p := g.rows[at[Attack]][at[Defence]]
	g.rows[at[Attack]][at[Defence]] = 0
	return p
}

// has says whether anything may be in a row.
func (g *grid) has(attack State) bool { return int(attack) < len(g.rows) && g.rows[attack] != nil }

// release gives up a row from which everything has been taken.
func (g *grid) release(attack State) {
	if g.has(attack) {
		g.spare = append(g.spare, g.rows[attack])
		g.rows[attack] = nil
	}
}
