package dday

import (
	"slices"

	"despatch/orders"
)

// hints are, by card, lines that its section may hold, for hints about one that is none. Lines of forms say what they are of.
var hints = [lastCard + 1][]orders.Example{
	airborneCard: {{Form: orders.FormLose, Line: "lose infantry, artillery"}, {Form: orders.FormTake, Line: "take 2 infantry at Z17"}},
	navalCard:    {{Form: orders.FormAim, Line: "aim Z14, Z14, Z15, Z11"}, {Form: orders.FormAim, Line: "aim Z14; Z14; Z15; Z15; Z11; Z17"}},
	patrolCard:   {{Form: orders.FormFly, Line: "2 United Kingdom fighters -> Z30"}},
	flakCard:     {{Form: orders.FormFire, Line: "fire Z30: United States fighter"}},
	strikeCard:   {{Form: orders.FormFly, Line: "1 United States bomber -> Z14: artillery, bunker"}},
	flakAtBomber: {{Form: orders.FormFire, Line: "fire Z30: United States bomber"}},
	bombersHome:  {{Form: orders.FormTake, Line: "take 1 United Kingdom bomber"}},
	allyMoveCard: {{Form: orders.FormMove, Line: "2 infantry Z10 -> Z06"}, {Form: orders.FormMove, Line: "1 tank Z15 -> Z22 -> Z27"}},
	seaFireCard:  {{Form: orders.FormFire, Line: "fire Gold: tank, infantry"}, {Form: orders.FormFire, Line: "hold fire Z14"}},
	landCard:     {{Form: orders.FormBeach, Line: "land Utah: all"}, {Form: orders.FormBeach, Line: "land Omaha: 2 artillery, 4 infantry"}},
	allyAttack:   {{Form: orders.FormLose, Line: "lose at Z30: infantry, tank"}},
	axisMoveCard: {{Form: orders.FormMove, Line: "1 tank Z39 -> Z31 -> Z30"}},
	axisAttack:   {{Form: orders.FormLose, Line: "lose at Z30: infantry, tank"}},
	allyChart: {{Form: orders.FormMuster, Line: "United Kingdom: fill Gold, Sword, Juno"},
		{Form: orders.FormMuster, Line: "United States: 2 infantry at Utah"}},
	axisChart:    {{Form: orders.FormMuster, Line: "Rennes/Chartres: fill Z34, Z32"}, {Form: orders.FormMuster, Line: "Rouen/Chartres: 2 tanks at Z39"}},
	fightersHome: {{Form: orders.FormTake, Line: "take 1 United States fighter at Z30"}},
}

// numberedOrders tells what stands in the section of each card.
func (t loading) numberedOrders() map[int]orders.Numbered {
	kindsOf := func(list ...Kind) (ids []string) {
		for _, k := range list {
			ids = append(ids, t.vocab.Units[k].ID)
		}
		return ids
	}
	units := map[int][]string{
		patrolCard: kindsOf(Fighter), fightersHome: kindsOf(Fighter), strikeCard: kindsOf(Bomber), bombersHome: kindsOf(Bomber),
		airborneCard: kindsOf(Infantry), allyMoveCard: kindsOf(Infantry, Artillery, Tank), axisMoveCard: kindsOf(Infantry, Artillery, Tank),
	}
	out := map[int]orders.Numbered{}
	for card := 1; card <= lastCard; card++ {
		forms := slices.Concat(cards[card].takes[0], cards[card].takes[1], []orders.Form{orders.FormUse, orders.FormIf, orders.FormPass})
		if card == allyChart { // what moves then goes by a tactics card
			forms = slices.DeleteFunc(forms, func(f orders.Form) bool { return f == orders.FormMove || f == orders.FormFly })
		}
		out[card] = orders.Numbered{Title: t.Orders[card-1].Name, Forms: forms, Units: units[card], Examples: hints[card]}
	}
	return out
}

// ownHints are the lines of hints that a seat's sections hold in its own words, each behind the line for everybody (DD-THREE.1).
func (t *tables) ownHints(seat Power) (pairs []string) {
	pairs = []string{
		"lose infantry, artillery; or: take 2 infantry at Z17", "use tactics 1",
		"fire Z30: United States fighter", "name Z30", "fire Z30: United States bomber", "name Z30",
		"take 1 United Kingdom bomber", "take back 1 " + t.seatName(ownPowers(seat)[0]) + " bomber",
		"take 1 United States fighter at Z30", "take back 1 " + t.seatName(ownPowers(seat)[0]) + " fighter",
	}
	seen := map[string]bool{}
	for _, list := range hints {
		for _, e := range list {
			own := t.inOwnWords(e.Line, seat)
			if e.Form == orders.FormMuster && own != e.Line {
				own = t.fillLine(seat)
			}
			if own != e.Line && !seen[e.Line] {
				seen[e.Line] = true
				pairs = append(pairs, e.Line, own)
			}
		}
	}
	return pairs
}
