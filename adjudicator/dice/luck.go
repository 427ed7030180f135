package dice

// Aim is dice that hit with a face or a lower one.
type Aim struct {
	Dice int
	Face Face
}

// Luck is what dice brought against what fair ones bring.
type Luck struct {
	Dice, Hits int
	// Expected is how many hits fair dice bring on average.
	Expected float64
	// AtLeast is the probability that fair dice bring as many hits or more, AtMost that they bring as many or fewer. Both are exact: those of a
	// sum of independent throws, each with its own chance.
	AtLeast, AtMost float64
}

// sides is how many faces a die has.
const sides = 6

// LuckOf compares the hits that dice brought with those of fair dice.
func LuckOf(aims []Aim, hits int) Luck {
	var byFace [sides + 1]int
	for _, a := range aims {
		byFace[max(0, min(a.Face, sides))] += a.Dice
	}
	l := Luck{Hits: hits}
	chances := []float64{1} // of so many hits
	for face, n := range byFace {
		p := float64(face) / sides
		l.Dice, l.Expected = l.Dice+n, l.Expected+float64(n)*p
		for range n {
			chances = append(chances, 0)
			for k := len(chances) - 1; k >= 0; k-- {
				chances[k] *= 1 - p
				if k > 0 {
					chances[k] += chances[k-1] * p
				}
			}
		}
	}
	for k, p := range chances {
		if k >= hits {
			l.AtLeast += p
		}
		if k <= hits {
			l.AtMost += p
		}
	}
	return l
}
