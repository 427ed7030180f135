// Package sea is the water of A World at War: hexes with the hexsides that water joins inside them, straits, ports and boxes, and how far it is
// from one to the other. It knows the map and who may pass what; ships, sides and turns are others' business. A Chart cannot be
// built of a map that is wrong, and never changes.
package sea

import "strconv"

// Side is a side of a hex, which stands on its point.
type Side uint8

// The sides, clockwise from the east.
const (
	East Side = iota
	SouthEast
	SouthWest
	West
	NorthWest
	NorthEast
)

// sides is how many a hex has.
const sides = 6

var sideNames = [sides]string{"E", "SE", "SW", "W", "NW", "NE"}

// String is the short name of a side, as map files have it.
func (s Side) String() string { return sideNames[s] }

// SideOf finds a side by its short name.
func SideOf(name string) (Side, bool) {
	for s, n := range sideNames {
		if n == name {
			return Side(s), true
		}
	}
	return 0, false
}

// Opposite is the side by which one enters a hex that was left for by this one.
func (s Side) Opposite() Side { return (s + sides/2) % sides }

// Hexsides are some sides of a hex.
type Hexsides uint8

// Of are the sides given.
func Of(list ...Side) (h Hexsides) {
	for _, s := range list {
		h |= 1 << s
	}
	return h
}

// AllSides are the six of them.
const AllSides Hexsides = 1<<sides - 1

// Has says whether a side is one of them.
func (h Hexsides) Has(s Side) bool { return h&(1<<s) != 0 }

// List are the sides one by one, clockwise from the east.
func (h Hexsides) List() (list []Side) {
	for s := range Side(sides) {
		if h.Has(s) {
			list = append(list, s)
		}
	}
	return list
}

// Hex is a hex by its axial coordinates: R grows to the south, Q to the east.
type Hex struct{ Q, R int }

var steps = [sides]Hex{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// Next is the hex across a side.
func (h Hex) Next(s Side) Hex { return Hex{h.Q + steps[s].Q, h.R + steps[s].R} }

// Between is how many hexes it is from one to another through the air, the first not counted.
func Between(a, b Hex) int {
	q, r := a.Q-b.Q, a.R-b.R
	return (abs(q) + abs(r) + abs(q+r)) / 2
}

func abs(n int) int { return max(n, -n) }

// Labels name hexes by row and column: "J22", "AK3" (WW-RULING.37).
type Labels struct {
	// RowOfA is the R of the first row, ColumnOf1 what Q and half of R, rounded down, come to in the first column.
	RowOfA, ColumnOf1 int
}

// letters are those of the alphabet, lastRow is how many rows two of them can name.
const letters, lastRow = 26, 26 * 27

// Of is the label of a hex, "" where a map has no such row or column.
func (l Labels) Of(h Hex) string {
	row, column := h.R-l.RowOfA, h.Q+h.R>>1-l.ColumnOf1+1
	if row < 0 || row >= lastRow || column < 1 {
		return ""
	}
	name := string(rune('A' + row%letters))
	if row >= letters {
		name = string(rune('A'+row/letters-1)) + name
	}
	return name + strconv.Itoa(column)
}

// Hex finds a hex by its label; the letters are capitals.
func (l Labels) Hex(label string) (Hex, bool) {
	n, row := 0, 0
	for n < len(label) && label[n] >= 'A' && label[n] <= 'Z' {
		row = row*letters + int(label[n]-'A') + 1
		n++
	}
	column, err := strconv.Atoi(label[n:])
	if n == 0 || n > 2 || err != nil || column < 1 || label[n] < '1' || label[n] > '9' {
		return Hex{}, false
	}
	r := row - 1 + l.RowOfA
	return Hex{Q: column - 1 + l.ColumnOf1 - r>>1, R: r}, true
}
