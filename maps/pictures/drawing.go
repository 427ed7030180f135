package pictures

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"despatch/adjudicator"
	"despatch/maps/draw"
	"despatch/words"
)

// Drawing is a picture before it is drawn, as a letter has it.
type Drawing struct {
	// ID is the same for what shows the same, and for nothing else.
	ID string
	// Told says what it shows.
	Told    words.Text
	picture draw.Picture
}

// Whole is the whole board as a viewer may see it.
func (p *Painter) Whole(c Caption, now adjudicator.Chart) (Drawing, error) {
	title := book.Say(c)
	return p.drawing(p.Board(title.In(p.language), now), book.Say(shows{Title: title}))
}

// Place is the part of the board in which something lies: spaces, or what powers hold and have, by their IDs. It is the whole board where that
// is most of it.
func (p *Painter) Place(c Caption, now adjudicator.Chart, ids []string) (Drawing, error) {
	var spaces []string
	for _, s := range now.Spaces {
		of := slices.Contains(ids, s.ID) || slices.Contains(ids, s.Holder) ||
			slices.ContainsFunc(s.Forces, func(f adjudicator.ChartedForce) bool { return slices.Contains(ids, f.Owner) })
		if of {
			spaces = append(spaces, s.ID)
		}
	}
	title := book.Say(c)
	pic := p.picture(title.In(p.language), now)
	pic.Width, pic.Text = newsWidth, newsText
	pic.Crop = draw.Around(p.board, spaces...)
	if pic.Crop.Width >= p.board.Width*2/5 { // at such a width nothing could be read
		pic.Width, pic.Text = boardWidth, p.look.Text
	}
	return p.drawing(pic, book.Say(shows{Title: title}))
}

// Turn is what happened between two charts; false when nothing did that can be drawn.
func (p *Painter) Turn(c Caption, before, now adjudicator.Chart, course adjudicator.Course) (Drawing, bool, error) {
	title := book.Say(c)
	pic, any := p.News(title.In(p.language), before, now, course)
	if !any {
		return Drawing{}, false, nil
	}
	d, err := p.drawing(pic, book.Say(shows{title, Told(p.names, before, now, course, nil)}))
	return d, true, err
}

// TurnOnBoard is what happened between two charts, or that nothing did, on the whole board.
func (p *Painter) TurnOnBoard(c Caption, before, now adjudicator.Chart, course adjudicator.Course) (Drawing, error) {
	title := book.Say(c)
	pic, _ := p.turn(title.In(p.language), before, now, course)
	pic.Width, pic.Text = boardWidth, p.look.Text
	return p.drawing(pic, book.Say(shows{title, Told(p.names, before, now, course, nil)}))
}

// Bind draws pictures of one board for one page, as SVG: what they share, which stands there once, and each.
func Bind(list []Drawing) (shared []byte, each [][]byte, err error) {
	var album draw.Album
	for _, d := range list {
		if err := album.Add(d.picture); err != nil {
			return nil, nil, fmt.Errorf("picture %s: %w", d.ID, err)
		}
	}
	shared, each = album.Written()
	return shared, each, nil
}

// drawing names a picture by all that is in it.
func (p *Painter) drawing(pic draw.Picture, told words.Text) (Drawing, error) {
	values := pic
	values.Board = nil // which is the game's
	data, err := json.Marshal(values)
	if err != nil {
		return Drawing{}, fmt.Errorf("a picture of %s: %w", p.game, err)
	}
	sum := sha256.Sum256(append([]byte(p.game+"\x00"), data...))
	return Drawing{ID: "map-" + hex.EncodeToString(sum[:12]), Told: told, picture: pic}, nil
}

// PNG draws it, or gives what was drawn of it a short while ago: all who see the same get one picture.
func (d Drawing) PNG() ([]byte, error) {
	if data, ok := drawn.find(d.ID); ok {
		return data, nil
	}
	data, err := d.picture.PNG()
	if err != nil {
		return nil, fmt.Errorf("picture %s: %w", d.ID, err)
	}
	drawn.keep(d.ID, data)
	return data, nil
}

// Drawn says whether it need not be drawn any more.
func (d Drawing) Drawn() bool {
	_, ok := drawn.find(d.ID)
	return ok
}

// mostDrawn pictures are kept: those of a letter of each player of some games, five megabytes at most.
const mostDrawn = 40

// drawn are the pictures that were drawn last, the latest at the end.
var drawn shelf

type shelf struct {
	mu    sync.Mutex
	items []kept
}

type kept struct {
	id   string
	data []byte
}

func (s *shelf) find(id string) ([]byte, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.items, func(k kept) bool { return k.id == id })
	if i < 0 {
		return nil, false
	}
	return s.items[i].data, true
}

func (s *shelf) keep(id string, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = append(s.items, kept{id, data})
	if len(s.items) > mostDrawn {
		s.items = slices.Delete(s.items, 0, len(s.items)-mostDrawn)
	}
}
