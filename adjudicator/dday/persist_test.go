package dday

import (
	"bytes"
	"despatch/adjudicator/dday/normandy"
	"strings"
	"testing"

	"despatch/adjudicator"
)

// Whether a tactics card that is passed up comes up again is as the game's table says, or by the default that the rules had when the
// game began: in version 1 it did, since version 2 it does not (DD-RULING.18). The bytes of a game of version 1 are those of then.
func TestPersistAsTheGameBegan(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		version        int
		said, persists string
		bytes          string
	}{
		{1, "", "on", `"options":{"tactics":"on"}`},
		{1, "off", "off", `"options":{"tactics":"on","tactics_persist":"off"}`},
		{1, "on", "on", `"options":{"tactics":"on"}`},
		{2, "", "off", `"options":{"tactics":"on","tactics_persist":"off"}`},
		{2, "off", "off", `"options":{"tactics":"on","tactics_persist":"off"}`},
		{2, "on", "on", `"options":{"tactics":"on"}`},
	} {
		rules := adjudicator.AsOf(game, tt.version)
		options := adjudicator.Options{"tactics": "on"}
		position := "ruleset: d-day\nbase: \"1944\"\noptions: {tactics: on"
		if tt.said != "" {
			options["tactics_persist"] = tt.said
			position += ", tactics_persist: " + tt.said
		}
		begun, err := rules.New("1944", options)
		if err != nil {
			t.Fatal(err)
		}
		loaded, err := rules.LoadPosition([]byte(position + "}\n"))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range []adjudicator.State{begun, loaded} {
			data, err := s.Encode()
			if err != nil || !strings.HasPrefix(string(data), `{"version":1,`) || !strings.Contains(string(data), tt.bytes) {
				t.Errorf("version %d, %q: %v: %.100s, want %s", tt.version, tt.said, err, data, tt.bytes)
			}
			if got := rules.OptionsOf(s)["tactics_persist"]; got != tt.persists {
				t.Errorf("version %d, %q: it is told as %s, want %s", tt.version, tt.said, got, tt.persists)
			}
			dump, err := rules.DumpPosition(s)
			if err != nil {
				t.Fatal(err)
			}
			back, err := game.LoadPosition(dump) // by the rules of today, whatever the game began with
			if err != nil {
				t.Fatal(err)
			}
			if again, _ := back.Encode(); !bytes.Equal(again, data) {
				t.Errorf("version %d, %q: written out and read, the position differs:\n%s", tt.version, tt.said, dump)
			}
		}
	}
	if v := adjudicator.AsOf(game, 1).Info().Version; v != Version {
		t.Errorf("the rules with the defaults of version 1 are those of version %d, want %d", v, Version)
	}
}

// A position in which cards were passed up is read back as it was, and one that has none is spelt as ever.
func TestExpiredIsKept(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.LoadPosition([]byte("ruleset: d-day\nbase: \"1944\"\noptions: {tactics: on}\nround: 2\nused: [2]\nexpired: [1, 3]\n"))
	if err != nil {
		t.Fatal(err)
	}
	data, err := s.Encode()
	if err != nil || !strings.Contains(string(data), `"used":[2]`) || !strings.Contains(string(data), `"expired":[1,3]`) || !strings.Contains(string(data), `"version":2`) {
		t.Errorf("%v: %s", err, data)
	}
	back, err := game.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	dump, err := game.DumpPosition(back)
	if err != nil || !strings.Contains(string(dump), "expired: [1, 3]") {
		t.Errorf("%v:\n%s", err, dump)
	}
}

// The form shows what may be sent again: no standing order for a card that is out of the deck, places by the names that letters use,
// and as many of a chart's next units as two dice may bring (DD-REINF.3).
func TestFormOfWhatIsLeft(t *testing.T) {
	tables := testTables(t)
	s := loaded(t, `round: 2
phase: order-14
options: {tactics: on}
used: [5]
expired: [3]
standing: {Allies: "use tactics 5 at Z30\nask about tactics 3\nuse tactics 14\nlose infantry"}
powers: {United Kingdom: {chart: full}, United States: {chart: 3}}`)
	text := ""
	for _, sec := range (orderForm{on(tables, s)}).form(tables.SeatID(normandy.Allies)) {
		text += sec.Keyword + "\n" + joined(sec.Notes, "\n") + "\n" + strings.Join(sec.Lines, "\n") + "\n"
	}
	for _, gone := range []string{"use tactics 5", "ask about tactics 3", "3 Barnstorming", "5 Heavy bombardment", "fill gold"} {
		if strings.Contains(text, gone) {
			t.Errorf("the form has %q:\n%s", gone, text)
		}
	}
	for _, want := range []string{"use tactics 14", "lose infantry", "fill Gold, Juno, Sword", "14 Reconnaissance strafing"} {
		if !strings.Contains(text, want) {
			t.Errorf("the form lacks %q:\n%s", want, text)
		}
	}
	_, next, _ := strings.Cut(text, "next ")
	next, _, _ = strings.Cut(next, "; at")
	if n := len(strings.Split(next, ", ")); n != 12 {
		t.Errorf("the form shows %d of the next units, want 12: %s", n, next)
	}
}
