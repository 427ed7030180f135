package normandy

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/orders"
)

// hints are, by card, lines that its section may hold, for hints about one that is none. Lines of forms say what they are of.
var hints = [LastCard + 1][]orders.Example{
	AirborneCard: {{Form: orders.FormLose, Line: "lose infantry, artillery"}, {Form: forms.FormTake, Line: "take 2 infantry at Z17"}},
	NavalCard:    {{Form: forms.FormAim, Line: "aim Z14, Z14, Z15, Z11"}, {Form: forms.FormAim, Line: "aim Z14; Z14; Z15; Z15; Z11; Z17"}},
	PatrolCard:   {{Form: forms.FormFly, Line: "2 United Kingdom fighters -> Z30"}},
	FlakCard:     {{Form: forms.FormFire, Line: "fire Z30: United States fighter"}},
	StrikeCard:   {{Form: forms.FormFly, Line: "1 United States bomber -> Z14: artillery, bunker"}},
	FlakAtBomber: {{Form: forms.FormFire, Line: "fire Z30: United States bomber"}},
	BombersHome:  {{Form: forms.FormTake, Line: "take 1 United Kingdom bomber"}},
	AllyMoveCard: {{Form: orders.FormMove, Line: "2 infantry Z10 -> Z06"}, {Form: orders.FormMove, Line: "1 tank Z15 -> Z22 -> Z27"}},
	SeaFireCard:  {{Form: forms.FormFire, Line: "fire Gold: tank, infantry"}, {Form: forms.FormFire, Line: "hold fire Z14"}},
	LandCard:     {{Form: forms.FormBeach, Line: "land Utah: all"}, {Form: forms.FormBeach, Line: "land Omaha: 2 artillery, 4 infantry"}},
	AllyAttack:   {{Form: orders.FormLose, Line: "lose at Z30: infantry, tank"}},
	AxisMoveCard: {{Form: orders.FormMove, Line: "1 tank Z39 -> Z31 -> Z30"}},
	AxisAttack:   {{Form: orders.FormLose, Line: "lose at Z30: infantry, tank"}},
	AllyChart: {{Form: forms.FormMuster, Line: "United Kingdom: fill Gold, Sword, Juno"},
		{Form: forms.FormMuster, Line: "United States: 2 infantry at Utah"}},
	AxisChart:    {{Form: forms.FormMuster, Line: "Rennes/Chartres: fill Z34, Z32"}, {Form: forms.FormMuster, Line: "Rouen/Chartres: 2 tanks at Z39"}},
	FightersHome: {{Form: forms.FormTake, Line: "take 1 United States fighter at Z30"}},
}

// numberedOrders tells what stands in the section of each card.
func (t loading) numberedOrders() map[int]orders.Numbered {
	kindsOf := func(list ...Kind) (ids []string) {
		for _, k := range list {
			ids = append(ids, t.Vocab.Units[k].ID)
		}
		return ids
	}
	units := map[int][]string{
		PatrolCard: kindsOf(Fighter), FightersHome: kindsOf(Fighter), StrikeCard: kindsOf(Bomber), BombersHome: kindsOf(Bomber),
		AirborneCard: kindsOf(Infantry), AllyMoveCard: kindsOf(Infantry, Artillery, Tank), AxisMoveCard: kindsOf(Infantry, Artillery, Tank),
	}
	out := map[int]orders.Numbered{}
	for card := 1; card <= LastCard; card++ {
		taken := slices.Concat(CardRows[card].Takes[0], CardRows[card].Takes[1], []orders.Form{forms.FormUse, orders.FormIf, orders.FormPass})
		if card == AllyChart { // what moves then goes by a tactics card
			taken = slices.DeleteFunc(taken, func(f orders.Form) bool { return f == orders.FormMove || f == forms.FormFly })
		}
		out[card] = orders.Numbered{Title: t.Orders[card-1].Name, Forms: taken, Units: units[card], Examples: hints[card]}
	}
	airborne := out[AirborneCard] // the losses are Germany's to choose
	airborne.SeatExamples = map[string][]orders.Example{}
	for _, seat := range []Power{UnitedKingdom, UnitedStates, Allies} {
		airborne.SeatExamples[string(t.SeatID(seat))] = []orders.Example{{Form: forms.FormUse, Line: "use tactics 1"}}
	}
	out[AirborneCard] = airborne
	return out
}

// ownHints are the lines of hints that a seat's sections hold in its own words, each behind the line for everybody (DD-THREE.1).
func (t *Tables) ownHints(seat Power) (pairs []string) {
	pairs = []string{
		"fire Z30: United States fighter", "name Z30", "fire Z30: United States bomber", "name Z30",
		"take 1 United Kingdom bomber", "take back 1 " + t.SeatName(OwnPowers(seat)[0]) + " bomber",
		"take 1 United States fighter at Z30", "take back 1 " + t.SeatName(OwnPowers(seat)[0]) + " fighter",
	}
	seen := map[string]bool{}
	for _, list := range hints {
		for _, e := range list {
			own := t.inOwnWords(e.Line, seat)
			if e.Form == forms.FormMuster && own != e.Line {
				own = t.FillLine(seat)
			}
			if own != e.Line && !seen[e.Line] {
				seen[e.Line] = true
				pairs = append(pairs, e.Line, own)
			}
		}
	}
	return pairs
}
