package deck

import (
	"embed"

	"despatch/words"
)

//go:embed phrases
var phraseFiles embed.FS

// book words what corrected cards do, and what is wrong with a file of them.
var book = words.Carried(words.Phrases(phraseFiles))

// lines says of strings that a file may hold them.
func lines(list []string) (out []words.Line) {
	for _, s := range list {
		out = append(out, words.Line(s))
	}
	return out
}

// What is wrong with a file of corrected cards.
type (
	correctedCards struct{}
	fileIsEmpty    struct{}
	fileBeginsWith struct{}
	noSuchDeck     struct{ Deck words.Own }
	deckTwice      struct{ Deck words.Line }
	deckIsList     struct{ Deck, Example words.Line }
	cardHasNumber  struct {
		Most    int
		Example words.Line
	}
	cardTwice  struct{ Card int }
	numberFrom struct {
		Key         words.Line
		Least, Most int
		Wrote       words.Own
	}
	trueOrFalse struct {
		Key   words.Line
		Wrote words.Own
	}
	isLineOfText struct{ Key words.Line }
	noneSuch     struct {
		Key   words.Line
		Wrote words.Own
		Known []words.Line
	}
)

// What a corrected card does, that has no words of its own.
type (
	tacticDoes struct {
		Effect, Needs      words.Line
		Brings, Hits, Upto int
		Mobile             bool
	}
	orderDoes struct {
		Dice int
		// Hits is nil for a card by which nothing hits.
		Hits words.Topic
	}
)

// What a fortune card does.
type (
	bothFaces   struct{ Good, Bad words.Text }
	fortuneDoes struct {
		Card int
		// OnOne is true for what a 1 does, false for a 6.
		OnOne                      bool
		Hits                       words.Topic
		Takes, Stays, Zones, Boxes int
	}
	// filledIn is in the players' words, between which stand numbers of the card.
	filledIn     struct{ Parts []words.Topic }
	staysOn      struct{ Least int }
	paratroopers struct{ Number int }
	zones        struct{ Number int }
	boxes        struct{ Number int }
)

// What is wrong with one of the cards.
type (
	orderHas     struct{ Key words.Own }
	orderWithout struct {
		Card int
		Key  words.Line
	}
	fortuneHas     struct{ Key words.Own }
	fortuneWithout struct {
		Card int
		Key  words.Line
	}
	tacticHas struct{ Key words.Own }
	// goodIsWorse and badIsBetter: the dice of an order hit on fewer faces with good fortune than without, or on more with bad.
	goodIsWorse struct {
		Card int
		Hits words.Topic
		By   int
	}
	badIsBetter struct {
		Card int
		Hits words.Topic
		By   int
	}
	hitsOn      struct{ Most int }
	effectNeeds struct {
		Card        int
		Effect, Key words.Line
	}
	effectKnowsNo struct {
		Card        int
		Effect, Key words.Line
	}
	// effectTooLate tells why an effect is of no use on a card so late in the turn.
	effectTooLate struct {
		Card   int
		Effect words.Line
		Why    words.Topic
	}
	alliesMove     struct{ Order int }
	alliesLand     struct{ Order int }
	readFromCard   struct{ Order, Card int }
	fightersToldIn struct{ Order int }
	needsTooLate   struct {
		Card        int
		Needs       words.Line
		First, Last int
	}
	onlyPatrolShelters struct{ Card, Order int }
)
