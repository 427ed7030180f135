package deck

import (
	"fmt"
	"strings"

	"despatch/words"
)

// OnGood and OnBad tell what a fortune card does on a 1 and on a 6, with its numbers and those of the order card.
func (d *Decks) OnGood(card int) string {
	return d.Fill(d.Fortune[card-1].Good, card, d.Orders[card-1].Good)
}

// OnBad is for a 6 what OnGood is for a 1.
func (d *Decks) OnBad(card int) string {
	return d.Fill(d.Fortune[card-1].Bad, card, d.Orders[card-1].Bad)
}

// Fill puts the numbers of a fortune card into a text about it; hits is the highest face that hits, where the text speaks of it.
func (d *Decks) Fill(text string, card, hits int) string {
	f := &d.Fortune[card-1]
	return strings.NewReplacer(
		"{hits}", faces(hits), "{stays}", stays(f.Stays), "{takes}", many(f.Takes, "paratrooper", "paratroopers"),
		"{zones}", many(f.Zones, "zone", "zones"), "{boxes}", many(f.Boxes, "box", "boxes"),
	).Replace(strings.Join(strings.Fields(text), " "))
}

func faces(most int) string {
	switch most {
	case 1:
		return "only on 1"
	case 2:
		return "on 1 and 2"
	}
	return fmt.Sprintf("on 1 to %d", most)
}

func stays(least int) string {
	if least == 6 {
		return "6"
	}
	return fmt.Sprintf("%d to 6", least)
}

func many(n int, one, more string) string {
	if n == 1 {
		return "one " + one
	}
	if numbers := []string{"no", "", "two", "three", "four", "five", "six"}; n >= 0 && n < len(numbers) {
		return numbers[n] + " " + more
	}
	return fmt.Sprintf("%d %s", n, more)
}

// Says tells what a fortune card does.
func (d *Decks) Says(card int) string { return "1: " + d.OnGood(card) + "; 6: " + d.OnBad(card) }

// Says tells the numbers of an order card.
func (o *Order) Says() words.Text {
	does := orderDoes{Dice: o.Dice}
	if o.Hits > 0 {
		does.Hits = hitsOn{o.Hits}
	}
	return book.Say(does)
}
