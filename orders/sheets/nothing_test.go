package sheets

import (
	"strings"
	"testing"
)

// Who says in his own words that he orders nothing is told the word for it; what says which battle is fought to the end, and what says nothing
// with a word that the language knows, is an order.
func TestNothingInOtherWords(t *testing.T) {
	for _, line := range []string{"kein Angriff", "keine Landung", "niente attacco per ora", "pas de combats", "ningún ataque", "skip", "no", "No.", "salta", "no tanks"} {
		sheet, ds := Parse("ORDERS g CHINA\nCOMBAT MOVE\n"+line+"\nEND\n", testVocabulary())
		if told := texts(ds); len(sheet.Sections) != 1 || len(sheet.Sections[0].Statements) > 0 || !strings.Contains(told, "if nothing is to be ordered in COMBAT MOVE, write: pass") {
			t.Errorf("%q: told %s", line, told)
		}
	}
	for _, line := range []string{"nothing", "no moves", "niente"} {
		if sheet, ds := Parse("ORDERS g CHINA\nCOMBAT MOVE\n"+line+"\nEND\n", testVocabulary()); len(ds) > 0 || len(sheet.Sections[0].Statements) != 1 {
			t.Errorf("%q: told %s, want a pass", line, texts(ds))
		}
	}
}

// A sentence that stands for an order may be the last line of a letter without END; not one that often goes on.
func TestSentencesThatEndALetter(t *testing.T) {
	for line, cut := range map[string]bool{
		"do not retreat": false, "kein Rückzug": false, "ritirata dopo round 1": false, "fight to the death": false,
		"fight to the end": true, "combattere fino alla fine": true, "fall back to Pol": true,
	} {
		sheet, ds := Parse("ORDERS g CHINA\nBATTLE Norway\n"+line+"\n", testVocabulary())
		if len(ds) > 0 || len(sheet.Sections[0].Statements) != 1 {
			t.Errorf("%q: told %s", line, texts(ds))
			continue
		}
		if got := sheet.End.Begun != ""; got != cut {
			t.Errorf("%q: may have been cut off: %v, want %v", line, got, cut)
		}
	}
}
