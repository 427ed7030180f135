// Package fleet is what sails in A World at War: named ships, and the light ships, submarines and transports that are counted in factors; what
// makes a task force, how fast a force is, and what hits do to it. It knows no place and no turn. What can be wrong with a value is refused where it is made.
package fleet

import "fmt"

// Power is whose a ship is: the number of a power in its theatre, the senior partner of a side before the others.
type Power int

// Type is the type of a named ship (WW-20.111C, WW-20.112).
type Type uint8

// The types: capital ships first, then fast carriers (WW-20.112).
const (
	Battleship Type = iota
	Battlecruiser
	PocketBattleship
	LightCarrier
	FleetCarrier
	SuperCarrier
)

var typeNames = [...]string{"BB", "BC", "PB", "CVL", "CV", "CVB"}

// String is the short name of a type.
func (t Type) String() string { return typeNames[t] }

// TypeOf finds a type by its short name.
func TypeOf(name string) (Type, bool) {
	for t, n := range typeNames {
		if n == name {
			return Type(t), true
		}
	}
	return 0, false
}

// FastCarrier says whether ships of a type are fast carriers.
func (t Type) FastCarrier() bool { return t >= LightCarrier }

// carrierSizes are the factors of fast carriers (WW-20.31).
var carrierSizes = map[Type]int{LightCarrier: 2, FleetCarrier: 3, SuperCarrier: 4}

// Capital ships have 2 to 5 factors (WW-20.25).
const leastSize, mostSize = 2, 5

// Class is what never changes of a named ship.
type Class struct {
	name  string
	power Power
	kind  Type
	size  int
	slow  bool
}

// NewClass is a named ship, or what is wrong with it.
func NewClass(name string, power Power, kind Type, size int, slow bool) (Class, error) {
	switch is, carrier := carrierSizes[kind]; {
	case carrier && size != is:
		return Class{}, fmt.Errorf("a %s has %d factors, and not %d", kind, is, size) // WW-20.31
	case size < leastSize || size > mostSize:
		return Class{}, fmt.Errorf("a capital ship has %d to %d factors, and not %d", leastSize, mostSize, size) // WW-20.25
	case carrier && slow:
		return Class{}, fmt.Errorf("a %s is fast", kind) // WW-20.121D
	}
	return Class{name, power, kind, size, slow}, nil
}

// Name, Power, Type and Size tell of a ship what their names say; Size is its naval factors.
func (c Class) Name() string { return c.name }
func (c Class) Power() Power { return c.power }
func (c Class) Type() Type   { return c.kind }
func (c Class) Size() int    { return c.size }

// Striped says whether it is a capital ship that is slow by itself (WW-20.121C).
func (c Class) Striped() bool { return c.slow }

// Complement is how many squadrons a ship carries at most: as many as it has factors, if it is a fast carrier (WW-20.33).
func (c Class) Complement() int {
	if !c.kind.FastCarrier() {
		return 0
	}
	return c.size
}

// Condition is how a named ship is.
type Condition uint8

// The conditions.
const (
	Sound Condition = iota
	Damaged
	SunkInPort
	Sunk
)

var conditionNames = [...]string{"ok", "damaged", "sunk_in_port", "sunk"}

// String names a condition as files do.
func (c Condition) String() string { return conditionNames[c] }

// ConditionOf finds a condition by its name.
func ConditionOf(name string) (Condition, bool) {
	for c, n := range conditionNames {
		if n == name {
			return Condition(c), true
		}
	}
	return 0, false
}

// Afloat says whether a ship is more than a wreck.
func (c Condition) Afloat() bool { return c <= Damaged }

// Ship is a named ship as it is.
type Ship struct {
	Class
	Condition Condition
	// Squadrons are the naval air squadrons aboard, Elite how many of these are elite.
	Squadrons, Elite int
}

// Fits says what is wrong with the squadrons of a ship.
func (s Ship) Fits() error {
	switch {
	case s.Squadrons < 0 || s.Squadrons > s.Complement(): // WW-20.33
		return fmt.Errorf("%s carries %d squadrons at most, and not %d", s.name, s.Complement(), s.Squadrons)
	case s.Elite < 0 || s.Elite > s.Squadrons:
		return fmt.Errorf("%s has %d elite squadrons, and %d in all", s.name, s.Elite, s.Squadrons)
	}
	return nil
}

// Slow says whether a ship is slow: one with a stripe, and whatever is damaged (WW-20.121A, WW-20.121C).
func (s Ship) Slow() bool { return s.slow || s.Condition == Damaged }

// Operational says whether a ship is a fast carrier that is sound and has all its squadrons (WW-20.33).
func (s Ship) Operational() bool {
	return s.kind.FastCarrier() && s.Condition == Sound && s.Squadrons == s.Complement()
}
