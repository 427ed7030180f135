package draw

import (
	"image/color"

	"despatch/maps"
)

// sub is how many parts a pixel has in the coordinates of a scene.
const sub = 16

// spot is a point of a scene, in parts of a pixel.
type spot struct{ x, y int }

// shape is one thing to be painted: a surface, a line, or letters.
type shape struct {
	// rings of a surface, or points of a line.
	rings [][]spot
	// ink is the colour; a surface may have a pattern of a second colour over it.
	ink     color.RGBA
	pattern pattern
	second  color.RGBA
	// width of a line, in parts of a pixel; 0 for a surface. A dashed line is on for the first length and off for the second, in pixels.
	width  int
	dashes [2]int
	// text begins at the first point, on the line it stands on.
	text string
	bold bool
	size int
}

// box is a rectangle of pixels that letters or a sign need for themselves.
type box struct{ x, y, width, height int }

func (b box) meets(o box) bool {
	return b.x < o.x+o.width && o.x < b.x+b.width && b.y < o.y+o.height && o.y < b.y+b.height
}

// grown is a box with so much air round it.
func (b box) grown(by int) box { return box{b.x - by, b.y - by, b.width + 2*by, b.height + 2*by} }

// scene is a picture before it is painted.
type scene struct {
	width, height int
	shapes        []shape
	fonts         *fonts
	// taken are the boxes of what is written, and what by.
	taken []claim
}

// claim is a box that belongs to the writing of a space.
type claim struct {
	box
	space string
}

// scene puts a picture together: areas, borders, arrows, then what is written.
func (p Picture) scene() (*scene, error) {
	p, err := p.prepared()
	if err != nil {
		return nil, err
	}
	l := &layout{Picture: p, scene: &scene{width: p.Width, fonts: newFonts()}, owners: map[string]Owner{}, stacks: map[string][]Stack{}, battles: map[string][]Battle{}, joined: map[[2]string]bool{}}
	for _, o := range p.Owners {
		l.owners[o.ID] = o
	}
	for _, one := range p.Arrows {
		if len(one.Way) == 2 {
			a, b := one.Way[0], one.Way[1]
			l.joined[[2]string{a, b}], l.joined[[2]string{b, a}] = true, true
		}
	}
	for _, one := range p.Stacks {
		l.stacks[one.Space] = append(l.stacks[one.Space], one)
	}
	for _, one := range p.Battles {
		l.battles[one.Space] = append(l.battles[one.Space], one)
	}
	l.frame()
	l.paintAreas()
	l.paintBorders()
	l.paintWriting()
	l.paintFrame()
	return l.scene, nil
}

// layout is a picture on its way to a scene.
type layout struct {
	Picture
	*scene
	owners  map[string]Owner
	stacks  map[string][]Stack
	battles map[string][]Battle
	// joined are spaces between which an arrow goes straight.
	joined map[[2]string]bool
	// top is where the board begins, below the title, and bottom where it ends, in pixels.
	top, bottom int
}

// frame measures the picture: title, board, legend.
func (l *layout) frame() {
	if l.Title != "" {
		l.top = l.Text*3/2 + 6
	}
	l.bottom = l.top + l.Width*l.Crop.Height/l.Crop.Width
	l.height = l.bottom
	if l.Legend {
		l.height += l.legendHeight()
	}
}

// spot is where a point of the board comes to lie.
func (l *layout) spot(p maps.Point) spot {
	return spot{(p.X - l.Crop.X) * l.Width * sub / l.Crop.Width, (p.Y-l.Crop.Y)*l.Width*sub/l.Crop.Width + l.top*sub}
}

// surface, line and letters add shapes.
func (s *scene) surface(ink color.RGBA, rings ...[]spot) {
	s.shapes = append(s.shapes, shape{rings: rings, ink: ink})
}

func (s *scene) line(ink color.RGBA, width int, points ...spot) {
	s.shapes = append(s.shapes, shape{rings: [][]spot{points}, ink: ink, width: width})
}

func (s *scene) dashed(ink color.RGBA, width, on, off int, points ...spot) {
	s.shapes = append(s.shapes, shape{rings: [][]spot{points}, ink: ink, width: width, dashes: [2]int{on, off}})
}

func (s *scene) letters(ink color.RGBA, size int, bold bool, x, y int, text string) {
	s.shapes = append(s.shapes, shape{rings: [][]spot{{{x * sub, y * sub}}}, ink: ink, text: text, bold: bold, size: size})
}

// rectangle is the outline of a box.
func (b box) rectangle() []spot {
	x1, y1, x2, y2 := b.x*sub, b.y*sub, (b.x+b.width)*sub, (b.y+b.height)*sub
	return []spot{{x1, y1}, {x2, y1}, {x2, y2}, {x1, y2}, {x1, y1}}
}
