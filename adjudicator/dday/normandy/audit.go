package normandy

import (
	"slices"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator/play"
	"despatch/byhand"
	"despatch/orders"
	"despatch/words"
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
func (a *auditor) wrong(key string, what words.Topic) { a.Add(a.lines[key], book.Say(what)) }

// listing refuses a place that is listed under two of its names: which of the two counts, nobody could tell.
func (a *auditor) listing(data []byte) {
	var f struct {
		Spaces yaml.Node `yaml:"spaces"`
	}
	if err := yaml.Unmarshal(data, &f); err != nil {
		a.AddAll(byhand.Of(data, err, &f)) // it has been read before, so this does not happen
		return
	}
	for i := 0; i+1 < len(f.Spaces.Content); i += 2 {
		key := f.Spaces.Content[i]
		at := a.PlaceIDs[a.placeNames[orders.Fold(key.Value)]]
		if a.at[at] > 0 {
			a.Add(key.Line, book.Say(listedTwice{a.Where(at)}))
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
		a.wrong("winner", gameIsOver{})
	}
	if !a.Present(s) { // DD-VICTORY.7
		a.wrong("spaces", alliesAreGone{})
	}
	if s.Card == AirborneCard && s.Turn > 1 && (!s.OptionOn(OptionTactics) || s.Gone(AirborneCard)) { // DD-TURN.5
		a.wrong("phase", orderOneIsFirst{})
	}
}

// deck refuses what belongs to a deck that is not in play (DD-SETUP.6).
func (a *auditor) deck() {
	s := a.Now
	if !s.OptionOn(OptionTactics) {
		for key, said := range map[string]bool{"used": len(s.used()) > 0, "drawn": s.Drawn, "asked": s.Asked != [LastCard + 1]bool{}, "kills": len(s.Kills) > 0} {
			if said {
				a.wrong(key, withoutTactics{})
			}
		}
	}
	switch {
	case s.Fortune > 0 && !s.OptionOn(OptionFortune):
		a.wrong("fortune", withoutFortune{})
	case s.Fortune > 0 && !s.Arrived:
		a.wrong("fortune", fortuneTooEarly{})
	case s.Arrived && s.Fortune == 0 && s.OptionOn(OptionFortune) && (s.Card != AirborneCard || s.Turn == 1): // DD-FORTUNE.0.1
		a.wrong("arrived", fortuneNotTold{})
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
		name, left := words.Name(a.Charts[c].Name), len(s.Charts[c])
		due := s.Arrived && row.Rolls && Side(a.Charts[c].Power) == row.Side()
		switch {
		case n == 0 && due && left > 0 && !s.Drawn:
			a.wrong("arrived", diceNotTold{name})
		case n == 0:
		case !due:
			a.wrong("rolled/"+string(name), noDiceFall{name, s.Card})
		case left == 0 && !s.Drawn:
			a.wrong("rolled/"+string(name), emptyChart{name})
		case n < least || n > 12:
			a.wrong("rolled/"+string(name), diceShow{least, n})
		}
	}
	for q := range s.Grounded {
		for k, n := range s.Grounded[q] {
			grounds := s.Card == PatrolCard && Kind(k) == Fighter || s.Card == StrikeCard && Kind(k) == Bomber
			switch {
			case n == 0:
			case !grounds || s.Fortune != 6:
				a.wrong("grounded", nothingGrounds{a.Unit(Kind(k), 2), s.Card})
			case n > s.Units[a.Airfield][q][k]:
				a.wrong("grounded", onAirfield{s.Units[a.Airfield][q][k], a.Unit(Kind(k), 2), a.Who(Power(q))})
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
		a.wrong("marked", noTurnEnded{})
	case s.Turn == 1 || s.Card > NavalCard:
	case s.Marked && !held: // DD-VICTORY.4
		a.wrong("marked", citiesNotHeld{})
	case !s.Marked && held: // DD-VICTORY.8
		a.wrong("round", citiesHeld{})
	}
}

// speakers refuses standing orders of seats that send no sheets in this game (DD-SETUP.1, DD-SETUP.2).
func (a *auditor) speakers() {
	for seat := range a.Now.Standing {
		if len(a.Now.Standing[seat]) > 0 && !slices.Contains(append(seatsOf(a.Now, 0), seatsOf(a.Now, 1)...), Power(seat)) {
			a.wrong("standing/"+a.SeatName(Power(seat)), sendsNoSheet{a.Who(Power(seat))})
		}
	}
}
