// Package deck holds the three decks of Axis & Allies: D-Day as data: the order cards, the fortune cards and the tactics cards, in our
// own words, and what players correct of them in a file of theirs. It knows no position and plays nothing.
package deck

import (
	"bytes"
	_ "embed" // for the printed cards
	"fmt"

	"gopkg.in/yaml.v3"
)

// Last is the number of the last card of each deck (DD-SETUP.5).
const Last = 16

// Sides are the two sides as cards call them: whose an order card is, and who may use a tactics card.
var Sides = [2]string{"Axis", "Allies"}

// Corrected marks a card that the players have corrected, where the tables say how well a text is known.
const Corrected = "corrected"

//go:embed cards.yaml
var printed []byte

// Decks are the cards of a game, each deck in the order of its numbers.
type Decks struct {
	Orders  []Order   `yaml:"orders"`
	Fortune []Fortune `yaml:"fortune"`
	Tactics []Tactic  `yaml:"tactics"`
}

// Order is an order card (DD-TURN.2).
type Order struct {
	Number int    `yaml:"number"`
	Name   string `yaml:"name"`
	// Active is the side that acts.
	Active string `yaml:"active"`
	// Dice is how many dice the card throws, where it says so; for each chart in orders 14 and 15.
	Dice int `yaml:"dice"`
	// Hits is the highest face that hits; Good and Bad are what it becomes by a 1 and a 6 of fortune, 0 where they change nothing. In
	// orders 11 and 13 Good is infantry's.
	Hits int `yaml:"hits"`
	Good int `yaml:"good"`
	Bad  int `yaml:"bad"`
	// Sure is Corrected where the players have changed what the card says.
	Sure string `yaml:"-"`
}

// Fortune is a fortune card (DD-FORTUNE.0.1).
type Fortune struct {
	Number int `yaml:"number"`
	// Good and Bad tell what a 1 and a 6 do in the words of players who have corrected the card, with the numbers to be put in between braces.
	Good string `yaml:"good"`
	Bad  string `yaml:"bad"`
	// Takes is how many paratroopers a 6 takes (DD-FORTUNE.1), Stays the lowest face by which aircraft stay on the airfield
	// (DD-FORTUNE.3, DD-FORTUNE.5), and Zones or Boxes how many of them a 6 leaves open, to each Allied power or the Axis.
	Takes int `yaml:"takes"`
	Stays int `yaml:"stays"`
	Zones int `yaml:"zones"`
	Boxes int `yaml:"boxes"`
	// Sure is Corrected where the players have changed the card.
	Sure string `yaml:"-"`
}

// Tactic is a tactics card: its effect, and the numbers and limits of the effect.
type Tactic struct {
	Number int    `yaml:"number"`
	Name   string `yaml:"name"`
	User   string `yaml:"user"`
	Effect string `yaml:"effect"`
	// Hits is the highest face that hits, Upto the most that a die brings.
	Hits int `yaml:"hits"`
	Upto int `yaml:"upto"`
	// Needs is what must be in the place named for a shot: a fighter, a bomber, a bomber beside it, or a fighter shot down there.
	Needs string `yaml:"needs"`
	// Mobile: bunkers are no targets. Shelters: the fighter that attacks cannot be fired at.
	Mobile   bool   `yaml:"mobile"`
	Shelters bool   `yaml:"shelters"`
	Sure     string `yaml:"sure"`
	// Brings is how many zones or units a card brings without a die; 0 lets a die say it.
	Brings int `yaml:"brings"`
	// Text is the card in the words of players who have corrected it.
	Text string `yaml:"text"`
}

// Printed are the cards as they are printed, or as we have made them up. It fails only when the package's own file is wrong.
func Printed() (Decks, error) {
	var d Decks
	in := yaml.NewDecoder(bytes.NewReader(printed))
	in.KnownFields(true)
	if err := in.Decode(&d); err != nil {
		return d, fmt.Errorf("cards.yaml: %w", err)
	}
	if len(d.Orders) != Last || len(d.Fortune) != Last || len(d.Tactics) != Last {
		return d, fmt.Errorf("cards.yaml: there must be %d cards of each deck", Last)
	}
	for i := range Last {
		if d.Orders[i].Number != i+1 || d.Fortune[i].Number != i+1 || d.Tactics[i].Number != i+1 {
			return d, fmt.Errorf("cards.yaml: card %d of a deck has another number", i+1)
		}
	}
	return d, nil
}
