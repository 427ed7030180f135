// Package pictures makes of what a game shows of itself (adjudicator.Charter) the values that package draw paints: the whole board, or what
// happened since the last letter, cropped to where that was. How a game's powers and units look is data, in the folder looks.
package pictures

import (
	"bytes"
	"embed"
	"fmt"
	"sort"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"despatch/maps"
	"despatch/maps/draw"
	"despatch/words"
)

//go:embed looks
var looks embed.FS

// Painter draws the pictures of one game.
type Painter struct {
	game  string
	board *maps.Board
	look  look
	signs map[string]draw.Sign
	// language is that of what it writes, names are what a game's book calls powers, places and units; nil for English ones.
	language string
	names    *words.Book
}

// look is a file of the folder looks.
type look struct {
	// Powers have a code and the number of a style.
	Powers map[string]power `yaml:"powers"`
	// Signs are names of silhouettes, by kind of unit. A kind without one is written.
	Signs map[string]string `yaml:"signs"`
	// Text is how high the letters of the whole board are, in pixels: the more spaces, the smaller.
	Text int `yaml:"text"`
	// Abridged are parts of names, with what stands for them where there is little room.
	Abridged map[string]string `yaml:"abridged"`
}

// power is how a power looks.
type power struct {
	Code  string
	Style int
}

// UnmarshalYAML reads a pair.
func (p *power) UnmarshalYAML(node *yaml.Node) error {
	var pair []yaml.Node
	if err := node.Decode(&pair); err != nil {
		return err
	}
	if len(pair) != 2 {
		return fmt.Errorf("line %d: a power has a code and a style", node.Line)
	}
	if err := pair[0].Decode(&p.Code); err != nil {
		return err
	}
	return pair[1].Decode(&p.Style)
}

// silhouettes are the names of signs in files.
var silhouettes = map[string]draw.Sign{
	"soldier": draw.Soldier, "gun": draw.Gun, "halftrack": draw.Halftrack, "tank": draw.Tank, "flak": draw.Flak, "fighter": draw.Fighter, "dive-bomber": draw.DiveBomber, "bomber": draw.Bomber,
	"battleship": draw.Battleship, "carrier": draw.Carrier, "cruiser": draw.Cruiser, "destroyer": draw.Destroyer,
	"submarine": draw.Submarine, "transport": draw.Transport, "factory": draw.Factory, "works": draw.Works,
	"airfield": draw.Airfield, "anchor": draw.Anchor, "bunker": draw.Bunker,
}

// For is the painter of a game, who writes English. Its error says that no board or no looks are there, or what is wrong with them.
func For(game string) (*Painter, error) {
	once, _ := painters.LoadOrStore(game, sync.OnceValues(func() (*Painter, error) { return open(game) }))
	return once.(func() (*Painter, error))()
}

// painters are those of games, each made once.
var painters sync.Map

func open(game string) (*Painter, error) {
	b, err := maps.Load(game)
	if err != nil {
		return nil, err
	}
	data, err := looks.ReadFile("looks/" + game + ".yaml")
	if err != nil {
		return nil, fmt.Errorf("nothing says how %s looks: %w", game, err)
	}
	p := &Painter{game: game, board: b, signs: map[string]draw.Sign{}, language: words.English}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	if err := decoder.Decode(&p.look); err != nil {
		return nil, fmt.Errorf("how %s looks: %w", game, err)
	}
	for id, one := range p.look.Powers {
		if one.Style < 0 || one.Style >= len(draw.Styles) {
			return nil, fmt.Errorf("how %s looks: %s has the style %d, and there are 0 to %d", game, id, one.Style, len(draw.Styles)-1)
		}
	}
	for kind, name := range p.look.Signs {
		sign, ok := silhouettes[name]
		if !ok {
			return nil, fmt.Errorf("how %s looks: there is no sign %q for %s", game, name, kind)
		}
		p.signs[kind] = sign
	}
	return p, nil
}

// short is the name of a space for little room.
func (p *Painter) short(english string) string {
	name := p.name(english)
	if p.language != words.English {
		return name
	}
	var parts []string
	for part := range p.look.Abridged {
		parts = append(parts, part)
	}
	sort.Strings(parts)
	for _, part := range parts {
		name = strings.ReplaceAll(name, part, p.look.Abridged[part])
	}
	return name
}
