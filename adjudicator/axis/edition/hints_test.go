package edition_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/words"
)

// wrongLines are what people write in a game that lacks what they write of, and lines that end too soon.
var wrongLines = []string{
	"drop 1 tank Westhold -> Hills", "drop 1 infantry Westhold -> Hills", "drop 1 tank, 1 infantry Westhold -> Hills", "raid 1 tank Westhold -> Hills", "raid 1 infantry Westhold -> Easthold",
	"rocket Westhold -> Hills", "bombard 1 tank Westhold -> Hills", "1 tank Westhold: load 1 infantry from Westhold; unload at Hills", "submerge", "attack", "ignore", "fight first",
	"fight first Hills,", "land fighters at", "lose", "lose tank, horse", "retreat", "retreat when", "retreat when attackers", "allow East", "refuse", "keep fighters", "keep fighters of East",
	"fire East gun", "fire East gun at Hills", "repair 4 at Westhold", "repair", "3 infantry", "3 infantry Westhold", "3 horses Westhold -> Hills", "3 infantry Westhold -> Moon", "2 researchers",
	"tank Westhold -> Hills", "tanks", "-> Hills", "1 infantry Hills -> Westhold", "9 tank Westhold -> Hills", "1 tank Westhold -> Westhold", "1 tank Westhold -> Easthold -> Hills -> Ford",
	"press on", "West first", "first", "pass on", "all Westhold -> Hills if", "1 tank Westhold -> Hills if Hills has", "1 East infantry Westhold -> Hills",
}

// TestHintsHoldInASmallGame: an example in a hint can be read, and sent, in a game of two land units: it names no unit that the game lacks, and
// none at all where nobody does such a thing.
func TestHintsHoldInASmallGame(t *testing.T) {
	game, err := newFord()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New("spring", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, section := range []string{"COMBAT MOVE", "BATTLE Hills", "STANDING"} {
		for _, line := range wrongLines {
			sheet, wrong := sheets.Parse("ORDERS g1 WEST\n"+section+"\n  "+line+"\nEND\n", game.Vocabulary())
			if !orders.Failed(wrong) && sheet != nil {
				wrong = game.Check(state, "west", []adjudicator.Submission{{Seat: "west", Sheet: sheet}}).Diagnostics
			}
			for _, d := range wrong {
				said := strings.ReplaceAll(d.Message.String()+"; "+d.Hint.String(), "orders to submarines", "")
				for _, foreign := range []string{"bomber", "transport", "fighter", "battleship", "submarine", "Germany", "Poland", "Sea Zone", "Norway", " , ", "1 ship"} {
					if strings.Contains(said, foreign) && !strings.Contains(line, foreign) {
						t.Errorf("%s, %s: %q is said: %s", section, line, foreign, said)
					}
				}
				d.Hint.Rewritten(func(l words.Line) words.Line {
					if example := string(l); strings.ContainsAny(example, "->0123456789") && !readable(example, game.Vocabulary()) {
						t.Errorf("%s, %s: the example %q cannot be read", section, line, example)
					}
					return l
				})
			}
		}
	}
}

// readable says whether a line is an order of some section, or what units of one are written as: "1 tank".
func readable(line string, v *orders.Vocabulary) bool {
	for _, try := range []string{line, line + " Westhold -> Hills"} {
		for _, section := range []string{"combat-move", "battle", "standing"} {
			if st, wrong := sheets.ParseStatements(section, try, v); len(st) > 0 && !orders.Failed(wrong) {
				return true
			}
		}
	}
	return false
}
