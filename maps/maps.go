// Package maps holds a board of our own for every game: the outline of each space over the coasts of the real world, where its name and its
// counters stand, and how the picture shows who borders whom. Boards are data, made by the program in the folder generate from the points of
// a game's map and from Natural Earth, which is in the public domain. The package knows no game and no position.
//
// A picture never lies about a border. Two spaces that border each other touch visibly, or a link joins them; where two touch that do
// not border each other, there is a wall between them. Check holds a board to that.
package maps

//go:generate go run ./generate -in generate -out boards advanced anniversary d-day pacific-1940

import (
	"embed"
	"encoding/json"
	"fmt"
	"math"
)

//go:embed boards
var boards embed.FS

// Point is a point of a board, in its units, x to the east and y to the south.
type Point struct{ X, Y int }

// Kind says what an area is.
type Kind string

const (
	// Land is a territory.
	Land Kind = "land"
	// Sea is a sea zone.
	Sea Kind = "sea"
	// Scenery is land that is no space of the game. Water that is none is no area at all.
	Scenery Kind = "scenery"
)

// Area is what a space covers.
type Area struct {
	// ID is the space's in the game, "" of scenery.
	ID   string `json:"id,omitempty"`
	Kind Kind   `json:"kind"`
	// Outline is the rings round the area and round what lies in it, to be filled by the even-odd rule. Each is a list of arcs: 0 is the
	// first arc of the board, and -1 the first walked backwards.
	Outline [][]int `json:"outline"`
	// Label is where its name stands best, Stack where its counters do. Room is how far Stack is from the area's edge.
	Label Point `json:"label"`
	Stack Point `json:"stack"`
	Room  int   `json:"room"`
}

// Arc is a line between two areas.
type Arc struct {
	Points []Point
	// Left and Right are the areas on either side, as one walks along it; -1 for none.
	Left, Right int
	// Wall is whether the areas touch here and do not border each other in the game.
	Wall bool
}

// Link is a border that cannot be seen where areas touch: a line from one to the other.
type Link struct {
	A, B     int
	From, To Point
}

// Board is the picture of a game's map.
type Board struct {
	// Width and Height in units. On a Round board, what leaves in the east comes in again in the west; outlines may reach over
	// either edge.
	Width, Height int
	Round         bool
	// Visible is how long a border must be to be seen.
	Visible int
	Areas   []Area
	Arcs    []Arc
	Links   []Link
	byID    map[string]int
}

// Load reads the board of a game by its name. The error says that there is none, or what is wrong with it.
func Load(game string) (*Board, error) {
	data, err := boards.ReadFile("boards/" + game + ".json")
	if err != nil {
		return nil, fmt.Errorf("no board is drawn for %s: %w", game, err)
	}
	b, err := Decode(data)
	if err != nil {
		return nil, fmt.Errorf("the board of %s: %w", game, err)
	}
	return b, nil
}

// stored is a board as a file: arcs as a point and the steps from there on, links as two areas and two points.
type stored struct {
	Width   int      `json:"width"`
	Height  int      `json:"height"`
	Round   bool     `json:"round,omitempty"`
	Visible int      `json:"visible"`
	Areas   []Area   `json:"areas"`
	Sides   [][2]int `json:"sides"`
	Arcs    [][]int  `json:"arcs"`
	Walls   []int    `json:"walls"`
	Links   [][6]int `json:"links"`
}

// MarshalJSON writes a point as a pair.
func (p Point) MarshalJSON() ([]byte, error) { return json.Marshal([2]int{p.X, p.Y}) }

// UnmarshalJSON reads a pair.
func (p *Point) UnmarshalJSON(data []byte) error {
	var pair [2]int
	if err := json.Unmarshal(data, &pair); err != nil {
		return err
	}
	p.X, p.Y = pair[0], pair[1]
	return nil
}

// Decode reads a board.
func Decode(data []byte) (*Board, error) {
	var s stored
	if err := json.Unmarshal(data, &s); err != nil {
		return nil, err
	}
	b := &Board{Width: s.Width, Height: s.Height, Round: s.Round, Visible: s.Visible, Areas: s.Areas, byID: map[string]int{}}
	if len(s.Sides) != len(s.Arcs) {
		return nil, fmt.Errorf("%d arcs, and sides of %d", len(s.Arcs), len(s.Sides))
	}
	for i, steps := range s.Arcs {
		arc := Arc{Left: s.Sides[i][0], Right: s.Sides[i][1]}
		var at Point
		for j := 0; j+1 < len(steps); j += 2 {
			at = Point{at.X + steps[j], at.Y + steps[j+1]}
			arc.Points = append(arc.Points, at)
		}
		b.Arcs = append(b.Arcs, arc)
	}
	for _, i := range s.Walls {
		b.Arcs[i].Wall = true
	}
	for _, l := range s.Links {
		b.Links = append(b.Links, Link{l[0], l[1], Point{l[2], l[3]}, Point{l[4], l[5]}})
	}
	for i, a := range b.Areas {
		if a.ID != "" {
			b.byID[a.ID] = i
		}
	}
	return b, nil
}

// Encode writes a board as Decode reads it.
func (b *Board) Encode() ([]byte, error) {
	s := stored{Width: b.Width, Height: b.Height, Round: b.Round, Visible: b.Visible, Areas: b.Areas, Walls: []int{}, Links: [][6]int{}}
	for i, arc := range b.Arcs {
		var steps []int
		var at Point
		for _, p := range arc.Points {
			steps = append(steps, p.X-at.X, p.Y-at.Y)
			at = p
		}
		s.Arcs = append(s.Arcs, steps)
		s.Sides = append(s.Sides, [2]int{arc.Left, arc.Right})
		if arc.Wall {
			s.Walls = append(s.Walls, i)
		}
	}
	for _, l := range b.Links {
		s.Links = append(s.Links, [6]int{l.A, l.B, l.From.X, l.From.Y, l.To.X, l.To.Y})
	}
	return json.Marshal(s)
}

// Find is the area of a space, and whether there is one.
func (b *Board) Find(id string) (int, bool) {
	i, ok := b.byID[id]
	return i, ok
}

// Rings are the outlines of an area as points. On a round board they may reach beyond its edges.
func (b *Board) Rings(area int) [][]Point {
	var out [][]Point
	for _, arcs := range b.Areas[area].Outline {
		var ring []Point
		for _, i := range arcs {
			ring = b.follow(ring, i)
		}
		out = append(out, ring)
	}
	return out
}

// follow adds an arc to a ring, a turn of the board further where it goes on there.
func (b *Board) follow(ring []Point, i int) []Point {
	backwards := i < 0
	if backwards {
		i = -i - 1
	}
	points := b.Arcs[i].Points
	at := func(j int) Point {
		if backwards {
			return points[len(points)-1-j]
		}
		return points[j]
	}
	turn, from := 0, 0
	if len(ring) > 0 {
		turn, from = ring[len(ring)-1].X-at(0).X, 1
	}
	for j := from; j < len(points); j++ {
		p := at(j)
		ring = append(ring, Point{p.X + turn, p.Y})
	}
	return ring
}

// Holds is whether a point lies in an area.
func (b *Board) Holds(area int, p Point) bool {
	inside := false
	for _, ring := range b.Rings(area) {
		for _, turn := range b.turns() {
			if within(ring, Point{p.X + turn, p.Y}) {
				inside = !inside
			}
		}
	}
	return inside
}

// turns are how far apart the places are at which one point of the board may be drawn.
func (b *Board) turns() []int {
	if b.Round {
		return []int{-b.Width, 0, b.Width}
	}
	return []int{0}
}

// within is whether a ring goes round a point.
func within(ring []Point, p Point) bool {
	in := false
	for i := range ring {
		a, b := ring[i], ring[(i+1)%len(ring)]
		if (a.Y > p.Y) != (b.Y > p.Y) && float64(p.X) < float64(a.X)+float64(b.X-a.X)*float64(p.Y-a.Y)/float64(b.Y-a.Y) {
			in = !in
		}
	}
	return in
}

// length of a line.
func length(points []Point) float64 {
	sum := 0.0
	for i := 1; i < len(points); i++ {
		sum += math.Hypot(float64(points[i].X-points[i-1].X), float64(points[i].Y-points[i-1].Y))
	}
	return sum
}
