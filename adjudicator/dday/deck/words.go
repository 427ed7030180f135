package deck

import (
	"strings"

	"despatch/pattern"
	"despatch/words"
)

// OnGood and OnBad tell what a fortune card does on a 1 and on a 6, with its numbers and those of the order card: in the words of a book, or
// of the players who have corrected it.
func (d *Decks) OnGood(card int) words.Text {
	return d.fortune(card, true, d.Fortune[card-1].Good, d.Orders[card-1].Good)
}

// OnBad is for a 6 what OnGood is for a 1.
func (d *Decks) OnBad(card int) words.Text {
	return d.fortune(card, false, d.Fortune[card-1].Bad, d.Orders[card-1].Bad)
}

func (d *Decks) fortune(card int, good bool, own string, hits int) words.Text {
	f := &d.Fortune[card-1]
	if own == "" {
		return book.Say(fortuneDoes{card, good, hitsOn{hits}, f.Takes, f.Stays, f.Zones, f.Boxes})
	}
	return filled(strings.TrimSuffix(strings.Join(strings.Fields(own), " "), "."), map[string]words.Topic{
		"{hits}": hitsOn{hits}, "{stays}": staysOn{f.Stays}, "{takes}": paratroopers{f.Takes}, "{zones}": zones{f.Zones}, "{boxes}": boxes{f.Boxes},
	})
}

var inBraces = pattern.Of(`\{[a-z]+\}`)

// filled is a text in the players' own words, with what the numbers of the card come to in the place of their names.
func filled(own string, numbers map[string]words.Topic) words.Text {
	var said filledIn
	rest := 0
	for _, at := range inBraces.FindAllStringIndex(own, -1) {
		if number, ok := numbers[own[at[0]:at[1]]]; ok {
			said.Parts = append(said.Parts, words.Own(own[rest:at[0]]), number)
			rest = at[1]
		}
	}
	said.Parts = append(said.Parts, words.Own(own[rest:]))
	return book.Say(said)
}

// Says tells what a fortune card does.
func (d *Decks) Says(card int) words.Text { return book.Say(bothFaces{d.OnGood(card), d.OnBad(card)}) }

// Says tells the numbers of an order card.
func (o *Order) Says() words.Text {
	does := orderDoes{Dice: o.Dice}
	if o.Hits > 0 {
		does.Hits = hitsOn{o.Hits}
	}
	return book.Say(does)
}
