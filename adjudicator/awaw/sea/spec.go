package sea

import "fmt"

// Spec is a map as somebody wrote it, to be made a Chart.
type Spec struct {
	Labels  Labels
	Hexes   []HexSpec
	Ports   []PortSpec
	Straits []StraitSpec
	Boxes   []BoxSpec
}

// From is the way to a row in the file that it stands in, so that what is wrong can be told with its line.
type From []string

// HexSpec is a hex of a map.
type HexSpec struct {
	From
	Hex Hex
	// Water are the hexsides, in groups that water joins inside the hex; land has none.
	Water []Hexsides
	// Shared are those that lie in two groups (WW-RULING.30).
	Shared Hexsides
}

// PortSpec is a port.
type PortSpec struct {
	From
	ID  string
	Hex Hex
	// Opens is the group of hexsides on which it opens, 0 for every water of its hex.
	Opens Hexsides
}

// StraitSpec is a strait, in a hex or on the way to a box.
type StraitSpec struct {
	From
	ID string
	// Hex holds the hexsides of each of two mouths (WW-RULING.60); a strait without mouths is on the way to a box.
	Hex    Hex
	Mouths []Hexsides
}

// BoxSpec is a box beside the map.
type BoxSpec struct {
	From
	ID string
	// Entry are the hexes by which one comes from it, Distance how many hexes it lies from them (WW-21.36D); one without is off the ways of ships.
	Entry    []Hex
	Distance int
	// Strait is the ID of the strait on the way, "" for none.
	Strait string
}

// Fault is what is wrong with a row of a map, and what to write.
type Fault struct {
	From From
	Says string
}

// Error implements error.
func (f *Fault) Error() string { return f.Says }

// faults collects them.
type faults []*Fault

func (f *faults) wrong(at From, format string, args ...any) {
	*f = append(*f, &Fault{at, fmt.Sprintf(format, args...)})
}
