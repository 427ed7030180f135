package normandy

import (
	"slices"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/play"
	"despatch/orders"
)

// Audit lists, by line, what no game could come to in a position file that has been read; cases about single rules need not be so strict.
func (f Field) Audit(data []byte) error {
	a := auditor{Field: f, lines: play.KeyLines(data), at: map[Place]int{}}
	a.listing(data)
	a.clock()
	a.deck()
	a.dice()
	a.cities()
	for at := range a.Now.Units {
		a.place(Place(at))
	}
	for c := range a.Charts {
		a.chart(Chart(c))
	}
	a.pieces()
	a.effects()
	a.speakers()
	a.ByLine()
	return a.Err()
}

// auditor looks through a position and collects what is impossible in it.
type auditor struct {
	Field
	play.Faults
	// lines tells where the file says what, at where it lists a place.
	lines map[string]int
	at    map[Place]int
}

// wrong records an inconsistency of something that the file says under a key, with its line if the file has it.
func (a *auditor) wrong(key, format string, args ...any) { a.Add(a.lines[key], format, args...) }

// listing refuses a place that is listed under two of its names: which of the two counts, nobody could tell.
func (a *auditor) listing(data []byte) {
	var f struct {
		Spaces yaml.Node `yaml:"spaces"`
	}
	if err := yaml.Unmarshal(data, &f); err != nil {
		a.Add(0, "%v", err) // it has been read before, so this does not happen
		return
	}
	for i := 0; i+1 < len(f.Spaces.Content); i += 2 {
		key := f.Spaces.Content[i]
		at := a.PlaceIDs[a.placeNames[orders.Fold(key.Value)]]
		if a.at[at] > 0 {
			a.Add(key.Line, "%s is listed twice", a.PlaceName(at))
		}
		a.at[at] = key.Line
	}
}

// past says whether an order of this turn has been carried out.
func (a *auditor) past(card int) bool { return a.Now.Card > card || a.Now.Card == card && a.Now.Drawn }

// clock refuses a game that is over, and the first order where it cannot stand.
func (a *auditor) clock() {
	s := a.Now
	if s.Winner != "" {
		a.wrong("winner", "the game is over; leave winner out to play on")
	}
	if !a.Present(s) { // DD-VICTORY.7
		a.wrong("spaces", "the Allies have no land unit on the board, in boxes or on charts, so the Axis has won")
	}
	if s.Card == AirborneCard && s.Turn > 1 && (!s.OptionOn(OptionTactics) || s.Gone(AirborneCard)) { // DD-TURN.5
		a.wrong("phase", "order 1 is for the first turn only")
	}
}

// deck refuses what belongs to a deck that is not in play (DD-SETUP.6).
func (a *auditor) deck() {
	s := a.Now
	if !s.OptionOn(OptionTactics) {
		for key, said := range map[string]bool{"used": len(s.used()) > 0, "drawn": s.Drawn, "asked": s.Asked != [LastCard + 1]bool{}, "kills": len(s.Kills) > 0} {
			if said {
				a.wrong(key, "this game is played without the tactics deck")
			}
		}
	}
	switch {
	case s.Fortune > 0 && !s.OptionOn(OptionFortune):
		a.wrong("fortune", "this game is played without the fortune deck")
	case s.Fortune > 0 && !s.Arrived:
		a.wrong("fortune", "the fortune die falls when the game comes to the card; say arrived: true as well")
	case s.Arrived && s.Fortune == 0 && s.OptionOn(OptionFortune) && (s.Card != AirborneCard || s.Turn == 1): // DD-FORTUNE.0.1
		a.wrong("arrived", "say what the fortune die showed, or leave arrived out")
	}
}

// dice refuses reinforcement dice that cannot have fallen (DD-REINF.3, DD-REINF.15), and aircraft grounded by no card
// (DD-FORTUNE.3, DD-FORTUNE.5).
func (a *auditor) dice() {
	s, row := a.Now, &CardRows[a.Now.Card]
	least := 2
	if s.OptionOn(OptionFortune) {
		least = 1 // a number may be halved
	}
	for c, n := range s.Rolled {
		name, left := a.Charts[c].Name, len(s.Charts[c])
		due := s.Arrived && row.Rolls && Side(a.Charts[c].Power) == row.Side()
		switch {
		case n == 0 && due && left > 0 && !s.Drawn:
			a.wrong("arrived", "say under rolled what the dice of %s showed, or leave arrived out", name)
		case n == 0:
		case !due:
			a.wrong("rolled/"+name, "no dice fall for %s as order %d begins", name, s.Card)
		case left == 0 && !s.Drawn:
			a.wrong("rolled/"+name, "%s is empty, and an empty chart has no dice", name)
		case n < least || n > 12:
			a.wrong("rolled/"+name, "two dice show %d to 12, not %d", least, n)
		}
	}
	for q := range s.Grounded {
		for k, n := range s.Grounded[q] {
			grounds := s.Card == PatrolCard && Kind(k) == Fighter || s.Card == StrikeCard && Kind(k) == Bomber
			switch {
			case n == 0:
			case !grounds || s.Fortune != 6:
				a.wrong("grounded", "nothing grounds %s in order %d", a.UnitName(Kind(k), 2), s.Card)
			case n > s.Units[a.Airfield][q][k]:
				a.wrong("grounded", "only %d %s of %s are on the airfield", s.Units[a.Airfield][q][k], a.UnitName(Kind(k), 2), a.SeatName(Power(q)))
			}
		}
	}
}

// cities compares the mark of the last victory check with the cities, which nothing touches between the check and order 2.
func (a *auditor) cities() {
	s, held := a.Now, true
	for at := range a.Zones {
		held = held && (!a.Zones[at].City || s.Controls(Place(at), 1))
	}
	switch {
	case s.Marked && s.Turn == 1: // DD-VICTORY.1
		a.wrong("marked", "no turn has ended before turn 1, so no check can have succeeded")
	case s.Turn == 1 || s.Card > NavalCard:
	case s.Marked && !held: // DD-VICTORY.4
		a.wrong("marked", "the Allies do not control the three cities, so the last check did not succeed")
	case !s.Marked && held: // DD-VICTORY.8
		a.wrong("round", "the Allies control the three cities, so the last check succeeded; say marked: true")
	}
}

// speakers refuses standing orders of seats that send no sheets in this game (DD-SETUP.1, DD-SETUP.2).
func (a *auditor) speakers() {
	for seat := range a.Now.Standing {
		if len(a.Now.Standing[seat]) > 0 && !slices.Contains(append(seatsOf(a.Now, 0), seatsOf(a.Now, 1)...), Power(seat)) {
			a.wrong("standing/"+a.SeatName(Power(seat)), "%s sends no sheet in this game, so it has no standing orders", a.SeatName(Power(seat)))
		}
	}
}
