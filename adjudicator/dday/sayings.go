package dday

import (
	"fmt"

	"despatch/orders"
	"despatch/words"
)

// What the rules have against orders is topics: sayings_….go holds them by theme, with the details that their phrases in
// phrases/<language>/….tmpl print.

// book words what the rules say of orders.
var book = words.Carried(phrases())

// who, where, unit, some and tactic are display names for topics: of a seat, of a place, of so many units of a kind, of the number of them
// with it, and of a tactics card. space is that of a place or chart by its ID.
func (t *tables) who(q Power) words.Name        { return words.Name(t.seatName(q)) }
func (t *tables) where(at Place) words.Name     { return words.Name(t.placeName(at)) }
func (t *tables) space(id string) words.Name    { return words.Name(t.vocab.Space(id)) }
func (t *tables) unit(k Kind, n int) words.Name { return words.Name(t.unitName(k, n)) }
func (t *tables) some(n int, k Kind) words.Count {
	return words.Count{Number: n, One: t.unit(k, 1), Many: t.unit(k, 2)}
}
func (t *tables) tactic(card int) words.Name { return words.Name(t.Tactics[card-1].Name) }

// line is a statement as its writer may write it.
func (t *tables) line(st orders.Statement) words.Line {
	return words.Line(orders.PrintStatement(st, t.numbered))
}

// filling is the line that fills the first place of a muster from its chart.
func (t *tables) filling(st orders.Muster) words.Line {
	return words.Line(t.vocab.Space(st.Chart.ID) + ": fill " + t.numbered.Space(st.Where[0].ID))
}

// sectionLine is the line that opens the section of an order card.
func sectionLine(card int) words.Line { return words.Line(fmt.Sprintf("ORDER %d", card)) }

// What to write instead.
type (
	write           struct{ Line words.Line }
	writeForExample struct{ Line words.Line }
	writeOrPass     struct{ Line words.Line }
	writeInSection  struct{ Section words.Line }
	leaveOut        struct{ Seat words.Name }
	leaveOutEither  struct{}
	keepOne         struct{ First, Second words.Line }
	numberAboveAll  struct{ Number, All words.Line }
	sayWhose        struct{ Either []words.Line }
	gameStandsAt    struct {
		Order int
		Name  words.Name
		// Next is the next turn and Head the first line of a sheet for it; 0 where there is none.
		Next int
		Head words.Line
	}
)

// Of sheets, sections and who sends them.
type (
	gameOver        struct{ Winner words.Name }
	sendsNoSheet    struct{ Seat words.Name }
	headedByPower   struct{ British, American words.Line }
	headedTogether  struct{ Head words.Line }
	forAnotherTurn  struct{ Written, Turn int }
	noSuchOrder     struct{ Order, Last int }
	firstTurnOnly   struct{ Order int }
	orderIsOver     struct{ Order, Turn int }
	onlyTacticsLeft struct{ Order int }
	cardOf          struct {
		Order int
		Side  words.Name
	}
	wrongCard struct {
		Order int
		Name  words.Name
	}
	orderOf            struct{ Side words.Name }
	ordersAndPasses    struct{}
	standingNamesUnits struct{}
	isChart            struct{ Chart words.Name }
	doesNotCommand     struct{ Seat, Owner words.Name }
	unitsOfBoth        struct{}
)
