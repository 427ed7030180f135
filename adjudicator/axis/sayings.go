package axis

import (
	"strings"

	"despatch/adjudicator/board"
	"despatch/words"
)

// What the rules have against orders is topics: sayings….go of each room hold them by theme, with the details that their phrases in
// phrases/<language>/….tmpl print; those that several rooms say stand here. (A Topic of this package is which rule says so.)

// book words them where a game has no book of its own.
var book = words.Carried(Phrases())

// Say makes a text of what there is to say, in the words of the game.
func (r *Rules) Say(what words.Topic) words.Text {
	if r.Book != nil {
		return r.Book.Say(what)
	}
	return book.Say(what)
}

// Who is the display name of a power within a sentence.
func (r *Rules) Who(p Power) words.Name { return words.Name(r.PowerName(p)) }

// PhaseName is the display name of a phase within a sentence.
func (r *Rules) PhaseName(i int) words.Name { return words.Name(strings.ToLower(r.Phases[i].Title)) }

// Keyword is the line that opens a section.
func (r *Rules) Keyword(section string) words.Line {
	return words.Line(r.Vocab.Section(section).Keyword)
}

// Who is the display name of a power within a sentence.
func (t *Turn) Who(p Power) words.Name { return t.Rules.Who(p) }

// Where is the display name of a space within a sentence.
func (t *Turn) Where(at board.Space) words.Name { return words.Name(t.Rules.SpaceName(at)) }

// UnitName is the display name of so many units of a kind within a sentence.
func (t *Turn) UnitName(k Kind, n int) words.Name { return words.Name(t.Rules.UnitName(k, n)) }

// Some is a number of units of a kind: "2 tanks".
func (t *Turn) Some(n int, k Kind) words.Count {
	return words.Count{Number: n, One: t.UnitName(k, 1), Many: t.UnitName(k, 2)}
}

// Counts are the numbers of some units, kind by kind.
func (t *Turn) Counts(ids []UnitID) (list []words.Count) {
	numbers := make([]int, len(t.Rules.Units))
	for _, id := range ids {
		numbers[t.State.Units[id].Kind]++
	}
	for k, n := range numbers {
		if n > 0 {
			list = append(list, t.Some(n, Kind(k)))
		}
	}
	return list
}

// Keyword is the line that opens a section.
func (t *Turn) Keyword(section string) words.Line { return t.Rules.Keyword(section) }

// What the rules have against buying a unit.
type (
	cannotBuild  struct{ Power, Units words.Name }
	sayWhere     struct{ Unit words.Name }
	needsAdvance struct{ Power, Advance, Units words.Name }
)

// What movement and battle both have against orders.
type (
	// SubmarinesHold: submarines alone among enemy warships attack only if they are told.
	SubmarinesHold struct{ Place words.Name }
	// IsNeutral: nobody may be there.
	IsNeutral struct{ Place words.Name }
	// DoesNotBorder: there is no way between the two.
	DoesNotBorder struct{ Place, Other words.Name }
	// OnlyAircraftLand: an order to land is for aircraft.
	OnlyAircraftLand struct{}
	// orderLapses: something came between that nobody could know when the order was written.
	orderLapses struct{}
)
