package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/storage"
)

// TestSeatsOfDDay: two players give Germany and the Allies their leaders (DD-SETUP.1); three give each power one, and the seat of
// both Allied powers, which sends nothing then, needs no player of its own (DD-SETUP.2, DD-THREE.1).
func TestSeatsOfDDay(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	three := adjudicator.Options{"players": "3"}
	for _, tt := range []struct {
		name, seats string
		options     adjudicator.Options
		says        string
	}{
		{"two players", "germany=a allies=x", nil, ""},                                                                                                 // DD-SETUP.1
		{"three players", "germany=a united-kingdom=x united-states=y", three, ""},                                                                     // DD-SETUP.2
		{"three players, the Allies' seat given by hand", "germany=a allies=y united-kingdom=x united-states=y", three, ""},                            // DD-SETUP.2
		{"no Allied player", "germany=a", nil, `nobody sits on "allies"`},                                                                              // DD-SETUP.1
		{"one power without a player", "germany=a united-kingdom=x", three, `nobody sits on "united-states"`},                                          // DD-SETUP.2
		{"no Allied player, but one for each power", "germany=a united-kingdom=x united-states=y", nil, `leave it out; the seats are allies, germany`}, // DD-SETUP.1
		{"a power beside the Allies", "germany=a allies=x united-states=y", nil, `"united-states" sends nothing with these options`},                   // DD-SETUP.1
		{"a power with the leader of the Allies", "germany=a allies=x united-states=x", nil, ""},                                                       // DD-SETUP.1
		{"the Allies' seat for a fourth", "germany=a allies=z united-kingdom=x united-states=y", three, `"allies" sends nothing with these options`},   // DD-SETUP.2
		{"seats by the names of sheets", "Germany=a UK=x usa=y", three, ""},                                                                            // DD-SETUP.2
		{"a seat twice", "germany=a axis=b allies=x", nil, `"germany" is given twice`},
		{"a power with the enemy", "germany=a united-kingdom=x united-states=a", three, "cannot play on two sides (Axis and Allies)"}, // DD-SETUP.1
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, func(c *campaign.Config) { c.Rulesets["d-day"] = game })
			err := w.Open(context.Background(), campaign.NewGame{ID: "dd1", Ruleset: "d-day", Options: tt.options, Seats: seatsOf(tt.seats)})
			if tt.says == "" && err != nil {
				t.Errorf("the table is refused: %v", err)
			}
			if tt.says != "" && (!errors.Is(err, campaign.ErrSetup) || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("Open gives %v, want a refusal that says %s", err, tt.says)
			}
		})
	}
}

// TestDDayFromAPosition: a position brings its own options (docs/d-day.md). The welcome lists them, three players have the seats
// that three have (DD-SETUP.2), and nobody is told of the seat of both Allied powers, which sends nothing then (DD-THREE.1).
func TestDDayFromAPosition(t *testing.T) {
	const position = "ruleset: d-day\nbase: \"1944\"\noptions: {players: 3, fortune: on, exchange: quick}\n"
	w := ddayWorld(t, position, "uk=anna", "us=carol")
	welcome := flat(w.last("anna@example.net", "dd1").Text)
	for _, want := range []string{"players: 3", "fortune: on", "exchange: quick", "tactics: off", "you play United Kingdom"} {
		if !strings.Contains(welcome, want) {
			t.Errorf("the welcome does not say %q:\n%s", want, welcome)
		}
	}
	if strings.Contains(welcome, "Allies (you)") || strings.Contains(welcome, "Allies and") {
		t.Errorf("the welcome tells of a seat that sends nothing:\n%s", welcome)
	}
	w.replay("dd1")
}

// TestHistoryOfASeatByName: who asks for the letters of a seat may call it as sheets do, in capitals or not.
func TestHistoryOfASeatByName(t *testing.T) {
	w := ddayWorld(t, beforeOrder12)
	for name, known := range map[adjudicator.Seat]bool{"germany": true, "Germany": true, "AXIS": true, "France": false} {
		_, _, err := w.History(context.Background(), "dd1", name, 0, 0, "text")
		if nobody := err != nil && strings.Contains(err.Error(), "nobody plays"); nobody == known {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestStandingFormOfOnesOwnSeat: in a game of three who is not awaited is shown standing orders of his own power, as they hold, and
// not of the seat of both Allied powers, which sends nothing (DD-SETUP.2, DD-THREE.1); his answer to that form is taken, and who
// answers his press writes to his power.
func TestStandingFormOfOnesOwnSeat(t *testing.T) {
	const position = "ruleset: d-day\nbase: \"1944\"\nround: 2\nphase: order-12\noptions: {players: 3}\nstanding: {United Kingdom: \"lose tank\"}\n"
	w := ddayWorld(t, position, "uk=anna", "us=carol")
	for name, want := range map[string]string{"anna": "ORDERS dd1 UNITED KINGDOM ROUND 2 KEY", "carol": "ORDERS dd1 UNITED STATES ROUND 2 KEY"} {
		text := w.last(name+"@example.net", "dd1").Text
		if !strings.Contains(text, want) || strings.Contains(text, "ORDERS dd1 ALLIES") {
			t.Errorf("%s is shown no form of his own:\n%s", name, text)
		}
	}
	text := w.last("anna@example.net", "dd1").Text
	if !strings.Contains(text, "# lose tank") {
		t.Errorf("the form does not show what holds:\n%s", text)
	}
	_, form, _ := strings.Cut(text, "ORDERS dd1 UNITED KINGDOM")
	wantOutcome(t, w.reply("anna@example.net", "dd1", "ORDERS dd1 UNITED KINGDOM"+strings.Replace(form, "# lose tank", "lose artillery", 1)), storage.Accepted, "")
	w.reply("anna@example.net", "dd1", "STANDING\n")
	if answer := w.last("anna@example.net", "dd1").Text; strings.Contains(answer, "ORDERS dd1 ALLIES") || !strings.Contains(answer, "lose artillery") {
		t.Errorf("STANDING is answered for another seat:\n%s", answer)
	}
	w.reply("anna@example.net", "dd1", "PRESS TO Germany\nGood evening.\n")
	if press := w.last(axis, "dd1").Text; !strings.Contains(press, "United Kingdom") || strings.Contains(press, "PRESS TO Allies") {
		t.Errorf("who answers writes to a seat that sends nothing:\n%s", press)
	}
	w.replay("dd1")
}
