package normandy

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/forms"
	"despatch/orders"
)

// Section IDs of the game's sheets.
const (
	SectionOrder    = "order"
	SectionStanding = "standing"
)

// The table options by name.
const (
	OptionPlayers  = "players"
	OptionFortune  = "fortune"
	OptionTactics  = "tactics"
	OptionExchange = "exchange"
	OptionBoxes    = "us_chart_boxes"
	optionPersist  = "tactics_persist"
	optionLastUser = "tactic16_user"
	OptionCards    = "cards"
)

// samples puts places of the board into the examples of hints, so that each is one that can be ordered; own is put in first.
func samples(own []string) *strings.Replacer {
	return strings.NewReplacer(append(slices.Clone(own),
		"land Norway: 2 infantry, all tanks", "land Gold: 2 infantry, all tanks",
		"Germany: 3 infantry at Poland", "United Kingdom: 3 infantry at Gold",
		"Germany: fill at most 3 at Poland, Norway", "United Kingdom: fill at most 3 at Gold, Sword",
		"Germany: fill Poland, Norway", "United Kingdom: fill Gold, Sword",
		"Germany: fill Poland up to 5, Norway", "United Kingdom: fill Gold up to 5, Sword",
		"use tactics 11 at Poland, East Poland", "use tactics 11 at Z15, Z22",
		"has no German units", "has no Axis units", "has German units", "has Axis units",
		"hold fire 1 artillery from Poland", "hold fire 1 bunker from Z14",
		"East Poland", "Z22", "Poland", "Z14", "Norway", "Z15",
	)...)
}

// seatSamples are, by the seat that speaks, the examples whose units, boxes and charts are its own (DD-THREE.1).
func (t loading) seatSamples() map[string]*strings.Replacer {
	chart := func(name, first, second string) []string {
		return []string{
			"Germany: 3 infantry at Poland", name + ": 3 infantry at " + first,
			"Germany: fill at most 3 at Poland, Norway", name + ": fill at most 3 at " + first + ", " + second,
			"Germany: fill Poland, Norway", name + ": fill " + first + ", " + second,
			"Germany: fill Poland up to 5, Norway", name + ": fill " + first + " up to 5, " + second,
		}
	}
	return map[string]*strings.Replacer{
		"germany": samples(append(chart("Rennes/Chartres", "Z34", "Z32"), "use tactics 11 at Poland, East Poland", "use tactics 13 at Z15, Z22",
			"name Poland, Norway for order 8", "name Z30, Z31 for order 12")),
		"allies":         samples(t.ownHints(Allies)),
		"united-kingdom": samples(t.ownHints(UnitedKingdom)),
		"united-states": samples(slices.Concat(t.ownHints(UnitedStates), chart("United States", "Utah", "Omaha"),
			[]string{"land Norway: 2 infantry, all tanks", "land Utah: 2 infantry, all tanks"})),
	}
}

func (t loading) sections() []orders.SectionType {
	return []orders.SectionType{
		{ID: SectionOrder, Keyword: "ORDER", Takes: orders.NumberArgument, Bare: true, Numbered: t.numberedOrders(), Forms: []orders.Form{
			forms.FormAim, forms.FormFly, orders.FormMove, forms.FormFire, forms.FormBeach, orders.FormLose,
			forms.FormMuster, forms.FormChoose, forms.FormTake, forms.FormThrow, forms.FormUse, orders.FormIf, orders.FormPass}},
		{ID: SectionStanding, Keyword: "STANDING", Forms: []orders.Form{
			forms.FormAim, forms.FormFire, orders.FormLose, forms.FormMuster, forms.FormChoose, forms.FormTake, forms.FormThrow,
			forms.FormUse, forms.FormAsk, orders.FormIf, orders.FormPass}},
	}
}

func info(name string, version int, f powerFile) adjudicator.Info {
	in := adjudicator.Info{
		Name: name, Title: "Axis & Allies: D-Day", Version: version,
		Scenarios: []adjudicator.ScenarioInfo{{ID: "1944", Title: "6 June 1944"}},
		Options: []adjudicator.OptionInfo{
			{Name: OptionPlayers, Meaning: "whether two play, or three", Values: []string{"2", "3"}, Default: "2"},                                                 // DD-SETUP.1, DD-SETUP.2
			{Name: OptionFortune, Meaning: "whether the fortune deck is used", Values: []string{"on", "off"}, Default: "off"},                                      // DD-SETUP.6
			{Name: OptionTactics, Meaning: "whether the tactics deck is used, most of which is our reconstruction", Values: []string{"on", "off"}, Default: "off"}, // DD-SETUP.6
			{Name: OptionExchange, Meaning: "whether the Allies are asked for order 14 (strict), or it follows their standing orders (quick)", Values: []string{"strict", "quick"}, Default: "strict"},
			{Name: optionPersist, Meaning: "whether a tactics card that is not used comes up again", Values: []string{"on", "off"}, Default: "off"},                                     // DD-RULING.18
			{Name: optionLastUser, Meaning: "the side that may use tactics card 16", Values: SideNames[:], Default: SideNames[0]},                                                       // DD-RULING.19
			{Name: OptionBoxes, Meaning: "whether US units may choose their box, or the first rows are bound to the one printed", Values: []string{"free", "printed"}, Default: "free"}, // DD-RULING.4
			{Name: OptionCards, Meaning: "the cards that the players correct, as a file", File: true},
		},
	}
	seat := func(s seatRow, playedBy string) {
		in.Seats = append(in.Seats, adjudicator.SeatInfo{ID: adjudicator.Seat(s.ID), Name: s.Name, Side: s.Side, PlayedBy: adjudicator.Seat(playedBy)})
	}
	seat(f.Allies, f.Powers[UnitedKingdom].ID) // where three play, the seat of both sends nothing: it need not be given away
	seat(f.Powers[Germany], "")
	seat(f.Powers[UnitedKingdom], f.Allies.ID)
	seat(f.Powers[UnitedStates], f.Allies.ID)
	return in
}

// Lowered is the name of a card within a sentence: it begins with a small letter, unless it begins with a proper name.
func Lowered(name string) string {
	for _, proper := range []string{"Allie", "Axis ", "French ", "German ", "V-2 "} {
		if strings.HasPrefix(name, proper) {
			return name
		}
	}
	_, size := utf8.DecodeRuneInString(name)
	return strings.ToLower(name[:size]) + name[size:]
}

// SeatID is how sheets and stored positions call a seat.
func (t *Tables) SeatID(p Power) adjudicator.Seat { return adjudicator.Seat(t.Vocab.Seats[p].ID) }

// SeatName is the display name of a seat.
func (t *Tables) SeatName(p Power) string { return t.Vocab.Seats[p].Name }

// PlaceName is the display name of a place.
func (t *Tables) PlaceName(at Place) string { return t.Vocab.Spaces[at].Name }

// UnitName is the display name of a kind of unit for so many of them.
func (t *Tables) UnitName(k Kind, n int) string { return t.Vocab.Unit(t.Vocab.Units[k].ID, n) }

// PhaseID is the name in files of the phase in which an order card is carried out.
func PhaseID(card int) string { return fmt.Sprintf("order-%d", card) }
