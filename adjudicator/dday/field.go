package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/words"
)

// field is the board as it stands, with what the seats have said for good: all that can be asked of a game between two letters.
type field struct{ normandy.Field }

// on is a board on which a state stands.
func on(t *normandy.Tables, s *normandy.State) field { return field{normandy.Field{Tables: t, Now: s}} }

// lucky and unlucky say whether the fortune die of the card shows a 1 or a 6.
func (f field) lucky() bool   { return f.Now.Fortune == 1 }
func (f field) unlucky() bool { return f.Now.Fortune == 6 }

// asked lists the seats that have to speak for the card that stands, askedBy for a card.
func (f field) asked() []normandy.Power { return f.askedBy(f.Now.Card) }

func (f field) askedBy(card int) []normandy.Power {
	row := &cards[card]
	if row.asks == nil || row.idle(f) {
		return nil
	}
	return slices.DeleteFunc(f.Seats(row.Side()), func(seat normandy.Power) bool { return !row.asks(f, seat) })
}

// standing lists the standing orders of a side's seats whose conditions hold now. The ships are aimed die by die, so that the
// condition of an aim is tested before each die, and not here.
func (f field) standing(side int) []said {
	var out []said
	for _, seat := range f.Seats(side) {
		for _, st := range f.Now.Standing[seat] {
			heard := unconditional(seat, st)
			if heard.Form() == forms.FormAim || f.holds(seat, heard.tests) {
				out = append(out, heard)
			}
		}
	}
	return out
}

// one is a unit of a power, as events name who fires and at whaf.
func (f field) one(q normandy.Power, k normandy.Kind) words.Text {
	return book.Say(words.Owned{Of: f.Who(q), What: f.Unit(k, 1)})
}
