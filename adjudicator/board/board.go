// Package board knows spaces and who borders whom. It knows nothing of what stands there or whose it is.
package board

import (
	"fmt"
	"sort"
)

// Space is a space of a board, an index into it. It is only valid for the board that gave it.
type Space int16

// None is no space.
const None Space = -1

// Kind tells land from sea.
type Kind uint8

const (
	// Land is a territory.
	Land Kind = iota
	// Sea is a sea zone.
	Sea
)

// Spec is one space as a map file lists it. Games embed it in their own rows and add what only they know.
type Spec struct {
	ID      string   `yaml:"id"`
	Name    string   `yaml:"name"`
	Aliases []string `yaml:"aliases,flow,omitempty"`
	// Elsewhere are its names in other languages.
	Elsewhere []string `yaml:"elsewhere,flow,omitempty"`
	// Kind is "land" or "sea".
	Kind string `yaml:"kind"`
	// At is latitude and longitude in degrees, for drawing.
	At [2]float64 `yaml:"at,flow"`
	// Neighbours are the IDs of the spaces it borders.
	Neighbours []string `yaml:"neighbours,flow"`
}

// Board is an immutable map: spaces and their borders.
type Board struct {
	specs      []Spec
	kinds      []Kind
	neighbours [][]Space
	byID       map[string]Space
}

// New builds a board. It fails when an ID comes twice, a neighbour does not exist, a border is told by one side only, or a
// kind is neither land nor sea.
func New(specs []Spec) (*Board, error) {
	b := &Board{specs: specs, byID: make(map[string]Space, len(specs))}
	for i, s := range specs {
		if _, twice := b.byID[s.ID]; twice {
			return nil, fmt.Errorf("space %q is listed twice", s.ID)
		}
		b.byID[s.ID] = Space(i)
	}
	for _, s := range specs {
		kind, err := kindOf(s)
		if err != nil {
			return nil, err
		}
		b.kinds = append(b.kinds, kind)
		var near []Space
		for _, id := range s.Neighbours {
			n, ok := b.byID[id]
			if !ok {
				return nil, fmt.Errorf("space %q borders %q, which is not on the map", s.ID, id)
			}
			near = append(near, n)
		}
		sort.Slice(near, func(i, j int) bool { return near[i] < near[j] })
		b.neighbours = append(b.neighbours, near)
	}
	for i := range specs {
		for _, n := range b.neighbours[i] {
			if !b.Adjacent(n, Space(i)) {
				return nil, fmt.Errorf("space %q borders %q, but not the other way round", specs[i].ID, specs[n].ID)
			}
		}
	}
	return b, nil
}

func kindOf(s Spec) (Kind, error) {
	switch s.Kind {
	case "land":
		return Land, nil
	case "sea":
		return Sea, nil
	}
	return 0, fmt.Errorf("space %q: kind is %q, want land or sea", s.ID, s.Kind)
}

// Len is the number of spaces; they are 0 to Len-1.
func (b *Board) Len() int { return len(b.specs) }

// Find returns the space with the given ID.
func (b *Board) Find(id string) (Space, bool) {
	s, ok := b.byID[id]
	return s, ok
}

// FindAll returns the spaces of a list of IDs. It is an error if there is none such.
func (b *Board) FindAll(ids []string) ([]Space, error) {
	var out []Space
	for _, id := range ids {
		s, ok := b.Find(id)
		if !ok {
			return nil, fmt.Errorf("there is no space %q", id)
		}
		out = append(out, s)
	}
	return out, nil
}

// ID returns a space's ID, "" for None.
func (b *Board) ID(s Space) string {
	if s == None {
		return ""
	}
	return b.specs[s].ID
}

// Name returns a space's display name, "" for None.
func (b *Board) Name(s Space) string {
	if s == None {
		return ""
	}
	return b.specs[s].Name
}

// Spec returns a space as the map file lists it.
func (b *Board) Spec(s Space) Spec { return b.specs[s] }

// IsSea says whether a space is a sea zone.
func (b *Board) IsSea(s Space) bool { return b.kinds[s] == Sea }

// IsLand says whether a space is a territory.
func (b *Board) IsLand(s Space) bool { return b.kinds[s] == Land }

// Neighbours returns the spaces that border s, in board order. The slice must not be changed.
func (b *Board) Neighbours(s Space) []Space { return b.neighbours[s] }

// Adjacent says whether two spaces share a border.
func (b *Board) Adjacent(s, t Space) bool {
	for _, n := range b.neighbours[s] {
		if n == t {
			return true
		}
	}
	return false
}
