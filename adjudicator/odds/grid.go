package odds

// pair is a state of each side.
type pair struct{ attack, defence int32 }

// grid holds probabilities of pairs, which can be visited from the strongest down.
type grid struct {
	rows [][]float64
	// byStrength lists the pairs that have a probability, by the strength that both sides have left.
	byStrength [][]pair
}

// add adds to the probability of a pair.
func (g *grid) add(at pair, strength int, p float64) {
	for int(at.attack) >= len(g.rows) {
		g.rows = append(g.rows, nil)
	}
	row := g.rows[at.attack]
	if int(at.defence) >= len(row) {
		row = append(row, make([]float64, int(at.defence)+1-len(row))...)
		g.rows[at.attack] = row
	}
	if row[at.defence] == 0 && p > 0 {
		for strength >= len(g.byStrength) {
			g.byStrength = append(g.byStrength, nil)
		}
		g.byStrength[strength] = append(g.byStrength[strength], at)
	}
	row[at.defence] += p
}

// take removes a pair and returns the probability it had.
func (g *grid) take(at pair) float64 {
	p := g.rows[at.attack][at.defence]
	g.rows[at.attack][at.defence] = 0
	return p
}

// at lists the pairs of a strength.
func (g *grid) at(strength int) []pair {
	if strength >= len(g.byStrength) {
		return nil
	}
	return g.byStrength[strength]
}

// forget drops the list of a strength, when all its pairs are taken.
func (g *grid) forget(strength int) {
	if strength < len(g.byStrength) {
		g.byStrength[strength] = nil
	}
}
