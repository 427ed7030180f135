package forms_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/orders/sheets"
)

var vocabularies = map[string]*orders.Vocabulary{}

func vocabulary(t testing.TB, id string) *orders.Vocabulary {
	t.Helper()
	if v, ok := vocabularies[id]; ok {
		return v
	}
	th, err := theatre.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	v, err := forms.Vocabulary(th)
	if err != nil {
		t.Fatal(err)
	}
	vocabularies[id] = v
	return v
}

const mediterranean, pacific = "mediterranean-1941", "pacific-1942"

// TestVocabularies: what the language asks of a game's words holds for both theatres.
func TestVocabularies(t *testing.T) {
	for _, id := range theatre.Scenarios {
		if err := vocabulary(t, id).Validate(); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}

// TestAVocabularyForAll: the words of all theatres together can be told apart, and places are found in the theatre that is played.
func TestAVocabularyForAll(t *testing.T) {
	var all []*theatre.Theatre
	for _, id := range theatre.Scenarios {
		th, err := theatre.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, th)
	}
	v, err := forms.Vocabulary(all...)
	if err != nil || v.Validate() != nil {
		t.Fatal(err, v.Validate())
	}
	for _, tt := range written {
		text := strings.Replace(sheet(v, tt.section, tt.line), "AXIS", "Axis", 1)
		got, ds := sheets.Parse(text, v)
		if got == nil || orders.Failed(ds) {
			t.Errorf("%s: %q is refused: %v", tt.section, tt.line, ds)
			continue
		}
		th := all[map[string]int{mediterranean: 0, pacific: 1}[tt.theatre]]
		for _, st := range got.Sections[0].Statements {
			if voyage, ok := st.(forms.Voyage); ok {
				if _, known := th.Find(voyage.To.ID); !known {
					t.Errorf("WW-RULING.37: %q: there is no %q in %s", tt.line, voyage.To.ID, tt.theatre)
				}
			}
		}
	}
	for _, seat := range []string{"Japan", "Italy", "ALLIES", "United States"} {
		if got, ds := sheets.Parse("ORDERS k7q2 "+seat+"\nMOVEMENT\n  pass\nEND\n", v); got == nil || orders.Failed(ds) {
			t.Errorf("%s is nobody: %v", seat, ds)
		}
	}
}

// written are lines as people write them, with how they are printed.
var written = []struct{ theatre, section, line, printed string }{
	{mediterranean, "TASK FORCES", "TF1 at Taranto: Littorio, Caio Duilio, 4 cruiser factors, 4 destroyers", "TF1 at Taranto/Brindisi: Littorio, Caio Duilio, 4 cruiser factors, 4 destroyers"},
	{mediterranean, "TASK FORCES", "tf 2 at alexandria: Barham, Valiant and all destroyers", "TF2 at Alexandria: Barham, Valiant, all destroyers"},
	{mediterranean, "TASK FORCES", "dissolve TF1", "dissolve TF1"},
	{mediterranean, "MOVEMENT", "patrol TF1  Taranto -> J24; stay", "patrol TF1 from Taranto/Brindisi -> J24; stay"},
	{mediterranean, "MOVEMENT", "patrol TF1 from Taranto to J26 via I24; strike Malta; return", "patrol TF1 from Taranto/Brindisi -> J26 via I24; strike Malta; return"},
	{mediterranean, "MOVEMENT", "base change 2 cruiser factors, 2 destroyers Messina -> Palermo", "base change 2 cruiser factors, 2 destroyers from Messina -> Palermo"},
	{mediterranean, "MOVEMENT", "supply Naples -> Tripoli; protect with 1 destroyer from Messina", "supply Naples -> Tripoli; protect with 1 destroyer from Messina"},
	{mediterranean, "MOVEMENT", "transport de-arm-1, it-inf-2 Naples -> Tripoli via Palermo; using 5 destroyers; protect with TF1 from Taranto",
		"transport de-arm-1, it-inf-2 from Naples -> Tripoli via Palermo; using 5 destroyers; protect with TF1 from Taranto/Brindisi"},
	{mediterranean, "COMBAT", "invade it-inf-3 Taranto -> Malta; using 4 destroyers; bombard with 2 cruisers from Augusta", "invade it-inf-3 from Taranto/Brindisi -> Malta; using 4 destroyers; bombard with 2 cruiser factors from Augusta"},
	{mediterranean, "COMBAT", "strike TF2 Alexandria -> L30", "strike TF2 from Alexandria -> L30"},
	{mediterranean, "REDEPLOYMENT", "redeploy TF1 Augusta -> Taranto", "redeploy TF1 from Augusta -> Taranto/Brindisi"},
	{mediterranean, "REDEPLOYMENT", "escort it-inf-4 Naples -> Benghazi; using 2 destroyers", "escort it-inf-4 from Naples -> Benghazi; using 2 destroyers"},
	{mediterranean, "STANDING", "intercept supply, transport with TF1, TF2 in target hex when chance >= 50", "intercept supply, transport with TF1, TF2 in target hex when chance >= 50"},
	{mediterranean, "STANDING", "intercept patrol with nothing", "intercept patrol with nothing"},
	{mediterranean, "STANDING", "intercept invade and raid with 2 submarines at K22", "intercept invade, raid with 2 submarines at K22"},
	{mediterranean, "STANDING", "counter with TF2 within 6 hexes", "counter with TF2 within 6 hexes"},
	{mediterranean, "REACTIONS", "counter with TF2 within 6 hexes on the way when chance >= 60", "counter with TF2 within 6 hexes on the way when chance >= 60"},
	{mediterranean, "REACTIONS", "intercept returns, base change with 4 destroyers from Messina at K22 if chance >= 40", "intercept going home, base change with 4 destroyers from Messina at K22 when chance >= 40"},
	{mediterranean, "STANDING", "leave battle when lost >= 25", "leave battle when lost >= 25"},
	{mediterranean, "STANDING", "reserve TF2 for invade, transport", "reserve TF2 for invade, transport"},
	{pacific, "STANDING", "in battle cap 2, search none, join the guns at 120, no surprise and fight to the end", "in battle fighters 2, search none, join guns at 120, without surprise, stay to the end"},
	{pacific, "REACTIONS", "in battle cover all, fighters stay back, leave after round 3, capital ships first", "in battle cover all, fighters stay back, leave after round 3, capital ships first"},
	{mediterranean, "STANDING", "screen Barham and Valiant", "screen Barham, Valiant"},
	{mediterranean, "MOVEMENT", "patrol 2 submarines Messina -> J24; stay on", "patrol 2 submarines from Messina -> J24; stay on"},
	{mediterranean, "MOVEMENT", "patrol TF1 Taranto -> J24; jointly; home to Naples; stay", "patrol TF1 from Taranto/Brindisi -> J24; joint; home to Naples; stay"},
	{mediterranean, "COMBAT", "invade it-inf-3, it-inf-1 Taranto -> Malta; using 4 destroyers; lose first it-inf-1, 2 destroyers; home to Augusta",
		"invade it-inf-3, it-inf-1 from Taranto/Brindisi -> Malta; using 4 destroyers; lose first it-inf-1, 2 destroyers; home to Augusta"},
	{mediterranean, "STANDING", "stay at sea with TF1, TF2", "hold the sea with TF1, TF2"},
	{pacific, "REACTIONS", "withhold Enterprise and 2 cruisers", "withhold Enterprise, 2 cruiser factors"},
	{pacific, "COMBAT", "raid Kongo, Hiei Suva -> Pacific SW box; split", "raid Kongo, Hiei from Suva -> Pacific SW box; split"},
	{mediterranean, "STANDING", "play 1 strategic card", "play 1 strategic card"},
	{mediterranean, "MOVEMENT", "stage 2 air factors, 1 squadron Augusta to Tripoli", "stage 2 air factors, 1 squadron from Augusta -> Tripoli"},
	{mediterranean, "COMBAT", "air raid Malta with 4 air factors and 2 squadrons from Augusta; counterair none; again", "air raid Malta with 4 air factors, 2 squadrons from Augusta; counterair none; again"},
	{mediterranean, "COMBAT", "air raid Malta with all air factors from Augusta; counterair 2", "air raid Malta with all air factors from Augusta; counterair 2"},
	{mediterranean, "STANDING", "air attack transport, supply with 3 air factors from Malta at M20", "air attack transport, supply with 3 air factors from Malta at M20"},
	{mediterranean, "REACTIONS", "air attack interceptors, going home with nothing", "air attack interceptors, going home with nothing"},
	{mediterranean, "STANDING", "air attack invade in the target hex", "air attack invade in target hex"},
	{pacific, "COMBAT", "raid Yamato, Akagi Pearl Harbor -> Pacific SW box", "raid Yamato, Akagi from Pearl Harbor -> Pacific SW box"},
	{pacific, "COMBAT", "invade jp-snlf-1 Rabaul -> AK22; using 1 destroyer", "invade jp-snlf-1 from Rabaul -> Guadalcanal; using 1 destroyer"},
	{pacific, "MOVEMENT", "patrol TF12 Kure -> Midway approaches", "patrol TF12 from Kure -> Midway approaches"},
}

func sheet(v *orders.Vocabulary, section, line string) string {
	return "ORDERS k7q2 " + v.Seats[0].Name + "\n" + section + "\n  " + line + "\nEND\n"
}

// TestLines: each line is read, printed as it should be, and read again as the same.
func TestLines(t *testing.T) {
	for _, tt := range written {
		v := vocabulary(t, tt.theatre)
		got, ds := sheets.Parse(sheet(v, tt.section, tt.line), v)
		if got == nil || orders.Failed(ds) {
			t.Errorf("%s: %q is refused: %v", tt.section, tt.line, ds)
			continue
		}
		printed := orders.Print(got, v)
		if !strings.Contains(printed, "\n  "+tt.printed+"\n") {
			t.Errorf("%q is printed as\n%s\nand not as %q", tt.line, printed, tt.printed)
		}
		again, ds := sheets.Parse(printed, v)
		if again == nil || orders.Failed(ds) || orders.Print(again, v) != printed {
			t.Errorf("%q does not come back: %v", printed, ds)
		}
	}
}

// TestRefusedLines: what is wrong with a line is told at its line and column, with what could be meant.
func TestRefusedLines(t *testing.T) {
	for _, tt := range []struct {
		section, line string
		column        int
		want          string
	}{
		{"TASK FORCES", "TF1 at Tarento: Littorio", 10, "Taranto"},
		{"TASK FORCES", "TF1 at Taranto: Litorio", 19, "Littorio"},
		{"TASK FORCES", "TF1 at Taranto", 17, ":"},
		{"TASK FORCES", "TF1: Littorio", 6, "at"},
		{"MOVEMENT", "patrol TF1 Taranto -> J99", 25, "J99"},
		{"MOVEMENT", "patrol TF1 Taranto -> J24; dance", 30, "stay, return"},
		{"MOVEMENT", "patrol TF1 Taranto -> J24; stay; return", 36, "using, protect with, bombard with, strike"},
		{"MOVEMENT", "patrol Taranto -> J24", 10, "Taranto"},
		{"MOVEMENT", "supply Naples", 16, "write, for example: supply Naples -> Tripoli; protect with 2 destroyers"},
		{"MOVEMENT", "redeploy TF1 Naples -> Genoa", 3, "MOVEMENT"},
		{"STANDING", "intercept supply", 19, "with"},
		{"STANDING", "air attack dinner", 14, "dinner"},
		{"COMBAT", "air raid Malta", 17, "with"},
		{"COMBAT", "air raid Malta with 2 air factors from Augusta; dance", 51, "counterair, again"},
		{"MOVEMENT", "stage 2 air factors from Augusta", 35, "->"},
		{"STANDING", "intercept dinner with TF1", 13, "dinner"},
		{"STANDING", "in battle", 12, "how your ships fight"},
		{"STANDING", "in battle fighters", 21, "a number, all or none"},
		{"STANDING", "in battle dance", 13, "how your ships fight"},
		{"STANDING", "leave battle when lost >= 250", 26, "250 per cent is more than all"},
	} {
		v := vocabulary(t, mediterranean)
		got, ds := sheets.Parse(sheet(v, tt.section, tt.line), v)
		if !orders.Failed(ds) {
			t.Errorf("%q is taken: %v", tt.line, got)
			continue
		}
		d := ds[0]
		said := d.Message.String() + " " + d.Hint.String()
		if d.Line != 3 || d.Column != tt.column || !strings.Contains(said, tt.want) {
			t.Errorf("%q is told at %d:%d %s, not at column %d of %s", tt.line, d.Line, d.Column, said, tt.column, tt.want)
		}
	}
}

// FuzzLines: whatever somebody writes, a line that is taken is printed, and read again as the same.
func FuzzLines(f *testing.F) {
	for _, w := range written {
		f.Add(w.theatre == pacific, w.section, w.line)
	}
	f.Fuzz(func(t *testing.T, inPacific bool, section, line string) {
		id := mediterranean
		if inPacific {
			id = pacific
		}
		v := vocabulary(t, id)
		got, ds := sheets.Parse(sheet(v, section, line), v)
		if got == nil || orders.Failed(ds) {
			if got == nil && !orders.Failed(ds) {
				t.Error("no sheet and no complaint")
			}
			return
		}
		printed := orders.Print(got, v)
		again, ds := sheets.Parse(printed, v)
		if again == nil || orders.Failed(ds) || orders.Print(again, v) != printed {
			t.Fatalf("%q is printed as\n%s\nwhich does not come back: %v", line, printed, ds)
		}
	})
}
