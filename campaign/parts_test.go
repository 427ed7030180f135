package campaign_test

import (
	"context"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// anniversaryWorld opens a game of the Anniversary edition from a position file.
func anniversaryWorld(t *testing.T, position string) *world {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets["anniversary"] = game })
	err = w.Open(context.Background(), campaign.NewGame{
		ID: "an1", Ruleset: "anniversary", Position: []byte(position),
		Seats: seatsOf("germany=a japan=b italy=c ussr=d uk=e usa=f"),
	})
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// awaited are the lines of a letter that tell what is awaited.
func awaited(text string) string {
	var list []string
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "Awaited: ") {
			list = append(list, strings.TrimSpace(line))
		}
	}
	return strings.Join(list, "\n")
}

// TestPartsAnswerOneLetter: a turn may be sent in several letters, all written in answer to the same one or with its key, though
// others have come since the first of them was carried out. When the turn is over they are old.
func TestPartsAnswerOneLetter(t *testing.T) {
	w := anniversaryWorld(t, "ruleset: anniversary\nbase: \"1941\"\nturn: Germany\n")
	const a = "a@example.net"
	first, key := w.last(a, "an1").MessageID, w.key(a, "an1", "GERMANY")
	answer := func(sheet string) campaign.Disposition {
		return w.send(campaign.Letter{From: a, Thread: []string{first}, Text: "ORDERS an1 GERMANY ROUND 1\n" + sheet + "\nEND"})
	}
	if done := answer("PURCHASE\n  10 infantry"); !done.Resolved {
		t.Fatalf("the purchase: %+v", done)
	}
	if done := answer("COMBAT MOVE\n  pass"); !done.Resolved {
		t.Errorf("a second letter in answer to the first: %+v", done)
	}
	done := w.send(campaign.Letter{From: a, Text: "ORDERS an1 GERMANY ROUND 1 KEY " + key + "\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND"})
	if !done.Resolved {
		t.Errorf("a third with the first letter's key: %+v", done)
	}
	if s := w.status("an1"); s.Stand.Seat != "ussr" {
		t.Fatalf("on turn is %s", s.Stand.Seat)
	}
	if done := answer("STANDING\n  lose infantry\n  # after the turn"); done.Resolved {
		t.Errorf("standing orders made the game go on: %+v", done)
	}
	w.replay("an1")
}

// TestTwoSheetsOfOneTurn: who plays the United States and China answers one letter with two sheets.
func TestTwoSheetsOfOneTurn(t *testing.T) {
	w := anniversaryWorld(t, "ruleset: anniversary\nbase: \"1941\"\nturn: United States\n")
	const f = "f@example.net"
	turn := w.last(f, "an1").MessageID
	// A sheet is judged when it comes, though it has to wait for China's (AN-CHINA.2).
	wrong := w.send(campaign.Letter{From: f, Thread: []string{turn}, Text: "ORDERS an1 UNITED STATES ROUND 1\nPURCHASE\n  pass\nCOMBAT MOVE\n  1 infantry  Alaska -> Western Canada\nEND"})
	if wrong.Outcome != storage.Refused || !strings.Contains(w.last(f, "an1").Text, "AN-CMOVE.4") {
		t.Errorf("a move into a friendly territory: %+v", wrong)
	}
	for i, sheet := range []string{
		"UNITED STATES ROUND 1\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\n",
		"CHINA ROUND 1\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\n",
	} {
		if done := w.send(campaign.Letter{From: f, Thread: []string{turn}, Text: "ORDERS an1 " + sheet + "END"}); !done.Resolved {
			t.Errorf("sheet %d: %+v", i+1, done)
		}
		if i == 0 { // what the United States have said is not asked for again
			report := w.last(f, "an1").Text
			if got := awaited(report); got != "Awaited: China (you): COMBAT MOVE, NONCOMBAT MOVE, MOBILISE." {
				t.Errorf("after the United States' sheet the player reads:\n%s", got)
			}
			if got := awaited(w.last("a@example.net", "an1").Text); !strings.Contains(got, "United States (f): COMBAT MOVE") {
				t.Errorf("another player learns what has been sent:\n%s", got)
			}
		}
	}
	if s := w.status("an1"); s.Stand.Round != 2 || s.Stand.Seat != "germany" {
		t.Errorf("the game stands at round %d, %s", s.Stand.Round, s.Stand.Seat)
	}
	w.replay("an1")
}
