package axis

import "fmt"

// KindSet is a set of kinds of units. Games of the family have a few dozen at most.
type KindSet uint64

// mostKinds is how many rows a unit table may have.
const mostKinds = 64

// Has says whether a kind is in the set.
func (s KindSet) Has(k Kind) bool { return s&(1<<k) != 0 }

// kindSet is the set of the kinds with the given IDs.
func (l loading) kindSet(ids []string) (KindSet, error) {
	var s KindSet
	for _, id := range ids {
		k := l.KindOf(id)
		if k == NoKind {
			return 0, fmt.Errorf("there is no unit %q", id)
		}
		s |= 1 << k
	}
	return s, nil
}
