package fleet

// Kind is a kind of what is counted in factors.
type Kind uint8

// The kinds. A cruiser is a ship of two factors, and counted as such (WW-20.24); of all others each ship is a factor.
const (
	Destroyer Kind = iota
	Cruiser
	DamagedCruiser
	EscortCarrier
	Submarine
	ASW
	Transport
)

// Kinds is how many kinds there are.
const Kinds = 7

var kindNames = [Kinds]string{"dd", "ca", "ca_damaged", "cve", "sub", "asw", "transport"}

// String names a kind as files do.
func (k Kind) String() string { return kindNames[k] }

// KindOf finds a kind by its name.
func KindOf(name string) (Kind, bool) {
	for k, n := range kindNames {
		if n == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// cruiserSize are the factors of a cruiser (WW-20.24).
const cruiserSize = 2

// Size is the factors of a ship of a kind.
func (k Kind) Size() int {
	if k.Cruiser() {
		return cruiserSize
	}
	return 1
}

// Cruiser says whether a kind is cruisers, sound or damaged.
func (k Kind) Cruiser() bool { return k == Cruiser || k == DamagedCruiser }

// Light says whether a kind is light ships (WW-20.12A).
func (k Kind) Light() bool { return k <= EscortCarrier }

// Naval says whether a kind counts among the naval factors of a base or a force: transports and ASW do not, a submarine does as a fleet
// factor does (WW-20.14, WW-20.71).
func (k Kind) Naval() bool { return k <= Submarine }

// Lights are ships of one power by kind: never fewer than none.
type Lights [Kinds]int

// Factors is how many naval factors they have.
func (l Lights) Factors() (n int) {
	for k, ships := range l {
		if Kind(k).Naval() {
			n += ships * Kind(k).Size()
		}
	}
	return n
}

// LightFactors is how many factors of light ships are among them (WW-20.12A).
func (l Lights) LightFactors() (n int) {
	for k, ships := range l {
		if Kind(k).Light() {
			n += ships * Kind(k).Size()
		}
	}
	return n
}

// Any says whether there is one at all.
func (l Lights) Any() bool { return l != Lights{} }

// Plus are they and others.
func (l Lights) Plus(o Lights) Lights {
	for k := range l {
		l[k] += o[k]
	}
	return l
}

// Minus are they without others, and whether those were among them.
func (l Lights) Minus(o Lights) (Lights, bool) {
	all := true
	for k := range l {
		l[k] -= o[k]
		all = all && l[k] >= 0
	}
	return l, all
}
