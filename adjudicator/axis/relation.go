package axis

// Relation is how two powers stand to each other.
type Relation uint8

const (
	// Aloof powers neither fight nor help each other. So is everybody to nobody.
	Aloof Relation = iota
	// Ally is a power on the same side, or the power itself.
	Ally
	// Enemy is a power to fight.
	Enemy
)

// relationsBySide makes allies of the powers of one side, and enemies of all others.
func relationsBySide(powers []PowerType) [][]Relation {
	table := make([][]Relation, len(powers))
	for a := range powers {
		table[a] = make([]Relation, len(powers))
		for b := range powers {
			table[a][b] = Enemy
			if powers[a].Side == powers[b].Side {
				table[a][b] = Ally
			}
		}
	}
	return table
}

// OneSide says whether two powers win together, whatever stands between them now.
func (r *Rules) OneSide(a, b Power) bool { return r.sides[a][b] == Ally }

// Relation says how two powers stand to each other. It is a question to the state, because in some games that changes.
func (r *Rules) Relation(s *State, a, b Power) Relation {
	switch {
	case a == NoPower || b == NoPower:
		return Aloof
	case r.Politics != nil:
		return r.Politics(s, a, b)
	}
	return r.sides[a][b]
}

// Enemies says whether two powers are at war with one another.
func (r *Rules) Enemies(s *State, a, b Power) bool { return r.Relation(s, a, b) == Enemy }

// Friends says whether two powers are the same or allies.
func (r *Rules) Friends(s *State, a, b Power) bool { return r.Relation(s, a, b) == Ally }
