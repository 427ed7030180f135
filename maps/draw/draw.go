// Package draw makes pictures of boards: whose every area is, what stands there, what changed and how, as PNG or SVG. It takes plain values
// and knows no game. The same values give the same bytes, on every machine: all reckoning is in whole numbers.
//
// A picture is to be read on a phone, in print and by those who see no colours. So nothing is told by colour alone: an owner has a
// pattern and a code, too; arrows differ in their stroke; results are words. What is written never lies upon something else written.
package draw

import (
	"errors"
	"fmt"
	"slices"

	"despatch/maps"
)

// Picture is what is to be drawn.
type Picture struct {
	Board *maps.Board
	// Crop is the part of the board to show, in its units; the whole of it where its width is 0. On a round board it may reach over
	// either edge. A part too near an edge of the board is moved.
	Crop Crop
	// Width of the picture in pixels, Text the height of its letters; 780 and 17 if they are 0, for a phone that holds two pixels to a point.
	Width, Text int
	// Title stands above the picture, if it is not empty. Legend adds a strip that tells what colours and signs mean, in Words; nil for
	// English ones.
	Title  string
	Legend bool
	Words  *Words
	Owners []Owner
	Areas  map[string]Area
	Stacks []Stack
	Arrows []Arrow
	// Battles are drawn where they were fought.
	Battles []Battle
}

// Words are what a picture says by itself.
type Words struct {
	// Was stands before the owner that an area had: "was UK".
	Was string
	// The others stand in the legend.
	Capital, City, Yours, Changed, Attack, Move, Retreat string
}

// English is what a picture says in English.
var English = Words{Was: "was", Capital: "capital", City: "city", Yours: "yours", Changed: "changed", Attack: "attack", Move: "move", Retreat: "retreat"}

// Crop is a part of a board.
type Crop struct{ X, Y, Width, Height int }

// Owner is one who holds areas and units. Style is one of Styles; Code is two letters, which stand on everything of his.
type Owner struct {
	ID, Name, Code string
	Style          int
}

// Area is what is to be seen of a space itself.
type Area struct {
	// Name as it is to stand there.
	Name string
	// Owner is empty for what nobody holds; Barred for what nobody may enter.
	Owner  string
	Barred bool
	// Changed areas have changed hands; Was is the owner before, "" for nobody.
	Changed bool
	Was     string
	// Own is whether it is the reader's.
	Own bool
	// City is whether it counts for victory, Capital whether it is its owner's seat.
	City, Capital bool
	// Marks are short words for what stands built there: "IC", "AA base".
	Marks []Mark
}

// Mark is something built, as a sign or, without one, as its code. Damage is shown when it is above 0.
type Mark struct {
	Code   string
	Sign   Sign
	Damage int
}

// Stack is what one owner has in a space.
type Stack struct {
	Space, Owner string
	Units        []Units
	// Own is whether it is the reader's, Changed whether it is otherwise than before.
	Own, Changed bool
	// Brief stacks show only how many units they are.
	Brief bool
}

// Units are so many of a kind, shown by a sign or, without one, by a short code: "inf". The code explains the sign.
type Units struct {
	Count int
	Code  string
	Sign  Sign
}

// ArrowKind says what an arrow means.
type ArrowKind int

const (
	// Attack is a move into battle.
	Attack ArrowKind = iota
	// Move is a move without battle.
	Move
	// Retreat is a move out of battle.
	Retreat
)

// Arrow is a move, over the spaces of its way.
type Arrow struct {
	Kind ArrowKind
	Way  []string
}

// Battle is a fight and its end, in short words on one line or more: "GE beat UK".
type Battle struct {
	Space, Result string
}

// What a picture can be asked for.
const (
	usualWidth = 780
	usualText  = 17
	mostWidth  = 4000
)

// prepared fills in what was left out, or says what cannot be drawn.
func (p Picture) prepared() (Picture, error) {
	if p.Board == nil {
		return p, errors.New("a picture needs a board")
	}
	if p.Width == 0 {
		p.Width = usualWidth
	}
	if p.Text == 0 {
		p.Text = usualText
	}
	if p.Words == nil {
		p.Words = &English
	}
	if p.Crop.Width == 0 {
		p.Crop = Crop{0, 0, p.Board.Width, p.Board.Height}
	}
	if p.Width < 100 || p.Width > mostWidth || p.Text < 6 || p.Text > 60 {
		return p, errors.New("a picture is 100 to 4000 pixels wide, and its letters 6 to 60 high")
	}
	c := &p.Crop
	c.Height = min(c.Height, p.Board.Height)
	c.Y = max(0, min(c.Y, p.Board.Height-c.Height))
	if !p.Board.Round {
		c.Width = min(c.Width, p.Board.Width)
		c.X = max(0, min(c.X, p.Board.Width-c.Width))
	}
	if c.Width < 50 || c.Height < 50 || c.Width > 2*p.Board.Width {
		return p, errors.New("a part of a board is 50 units wide and high at least, and at most the board twice over")
	}
	return p, p.known()
}

// known says which spaces are not on the board, if any.
func (p Picture) known() error {
	var spaces []string
	for id := range p.Areas {
		spaces = append(spaces, id)
	}
	for _, s := range p.Stacks {
		spaces = append(spaces, s.Space)
	}
	for _, b := range p.Battles {
		spaces = append(spaces, b.Space)
	}
	for _, a := range p.Arrows {
		spaces = append(spaces, a.Way...)
	}
	slices.Sort(spaces)
	var wrong []error
	for _, id := range slices.Compact(spaces) {
		if _, ok := p.Board.Find(id); !ok {
			wrong = append(wrong, fmt.Errorf("the board has no space %q", id))
		}
	}
	return errors.Join(wrong...)
}

// PNG draws the picture as PNG.
func (p Picture) PNG() ([]byte, error) {
	s, err := p.scene()
	if err != nil {
		return nil, err
	}
	return s.png()
}

// SVG draws the picture as SVG.
func (p Picture) SVG() ([]byte, error) {
	s, err := p.scene()
	if err != nil {
		return nil, err
	}
	return s.svg(), nil
}
