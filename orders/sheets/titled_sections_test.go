package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// Sections as people head them: what is read, or what the answer says.
func TestSectionsAsPeopleHeadThem(t *testing.T) {
	v := testVocabulary()
	for text, want := range map[string]string{
		// The keyword between quotation marks, and what there is to spend behind it.
		"“PURCHASE”\n5 infantry":                      "PURCHASE 5 infantry",
		"\"Purchase\":\n5 infantry":                   "PURCHASE 5 infantry",
		"„BATTLE Poland“\npress on":                   "BATTLE Poland press on",
		"Purchase (31):\n5 infantry":                  "PURCHASE 5 infantry",
		"Purchase (31 IPC)\n5 infantry":               "PURCHASE 5 infantry",
		"Purchase (31 IPC): 5 infantry":               "PURCHASE 5 infantry",
		"PURCHASE - 31 IPC\n5 infantry":               "PURCHASE 5 infantry",
		"Purchase - spend 30\n5 infantry":             "PURCHASE 5 infantry",
		"Purchase phase:\n5 infantry":                 "PURCHASE 5 infantry",
		"Combat move phase\n1 tank Germany -> Poland": "COMBAT MOVE 1 tank Germany -> Poland",
		"PURCHASE 31\n5 infantry":                     "nothing may follow PURCHASE on its line",
		// Pictures before them, but for one that takes them back.
		"🛒 PURCHASE\n🪖 5 infantry\n⚔️ COMBAT MOVE\npass": "PURCHASE 5 infantry COMBAT MOVE pass",
		"🚫 PURCHASE\n5 infantry":                         "error",
		"PURCHASE\n❌ 5 infantry":                         "error",
		// Spanish.
		"COMPRA\n5 infantry\nCOMBATE\npass\nMOVIMIENTO SIN COMBATE\npass\nMOVILIZAR\n5 infantry at Germany": "PURCHASE 5 infantry COMBAT MOVE pass NONCOMBAT MOVE pass MOBILISE 5 infantry at Germany",
		// What stands behind a keyword and lacks the units.
		"Place everything in Germany": "does not say which units go",
		"Place everything":            "nothing may follow MOBILISE on its line",
		"Purchase everything":         "nothing may follow PURCHASE on its line",
		// Names in other languages are told, and not taken.
		"MOBILISE\n5 infantry in Deutschland":   "did you mean Germany?",
		"MOBILISE\n5 infantry en Allemagne":     "did you mean Germany?",
		"MOBILISE\n5 infantry in Deutschlands":  "error",
		"MOBILISE\n5 infantry at Germany, Oder": "error",
		// The steps of a turn by number.
		"1) Purchase: 5 infantry\n2) Combat: none\n3) Noncombat: none\n6) Collect income 31": "PURCHASE 5 infantry COMBAT MOVE pass NONCOMBAT MOVE pass",
		"1) Purchase (31 IPC): 5 infantry\n2. Combat phase":                                  "PURCHASE 5 infantry COMBAT MOVE",
		"PURCHASE\n5 infantry\nIncome: 31 IPC":                                               "PURCHASE 5 infantry",
		"PURCHASE\n5 infantry\nIncome of Germany":                                            "error",
		// What nobody orders.
		"PURCHASE\nno purchases":                            "PURCHASE pass",
		"PURCHASE\n5 infantry\nNo combat moves":             "PURCHASE 5 infantry COMBAT MOVE pass",
		"nessun movimento di combattimento\nPURCHASE\npass": "COMBAT MOVE pass PURCHASE pass",
		"COMBAT MOVE\nkeine Angriffe":                       "COMBAT MOVE pass",
		"COMBAT MOVE\npas d'attaques":                       "error",
		"COMBAT MOVE\nno combat moves this time":            "error",
		// Other words for sections.
		"PLACEMENT\n5 infantry at Germany":                    "MOBILISE 5 infantry at Germany",
		"Placement: 5 infantry at Germany":                    "MOBILISE 5 infantry at Germany",
		"NONCOMBAT MOVE\npass\nDEPLOY\n5 infantry at Germany": "NONCOMBAT MOVE pass MOBILISE 5 infantry at Germany",
		"ATTACKS\n1 tank Germany -> Poland":                   "COMBAT MOVE 1 tank Germany -> Poland",
		"Acquisti:\n5 infantry\nAttacchi:\npass":              "PURCHASE 5 infantry COMBAT MOVE pass",
		"MOVES\n1 tank Germany -> Poland":                     "did you mean COMBAT MOVE or NONCOMBAT MOVE?",
		"moves:\n1 tank Germany -> Poland":                    "error",
		// Below a keyword with a slip everything else is told, too.
		"PURCHACE\n10 infanty\nCOMBAT MOV\n3 infantry Polnd -> Germany": "did you mean PURCHASE? line 3, column 4: error: no unit is called \"infanty\"; did you mean infantry? " +
			"line 4, column 1: error: no section is called \"COMBAT MOV\"; did you mean COMBAT MOVE? line 5, column 12: error: no space is called \"Polnd\"; did you mean Poland?",
		"PURCHACE\n10 infantry": "did you mean PURCHASE?",
	} {
		sheet, ds := Parse("ORDERS k7q2 GERMANY\n"+text+"\nEND\n", v)
		got := texts(ds)
		if !orders.Failed(ds) {
			got = strings.Join(strings.Fields(strings.TrimSuffix(strings.TrimPrefix(orders.Print(sheet, v), "ORDERS k7q2 GERMANY"), "END\n")), " ")
			if got != want {
				t.Errorf("%q is read as %q, want %q", text, got, want)
			}
			continue
		}
		if !strings.Contains(strings.Join(strings.Fields(got), " "), want) {
			t.Errorf("%q is answered with %q, want %q", text, got, want)
		}
	}
}
