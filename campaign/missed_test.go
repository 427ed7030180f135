package campaign_test

import (
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// The desk plays for who is late as was announced, with the very sheet that was shown, and the report says so.
func TestTheDeskPlaysForWhoIsLate(t *testing.T) {
	for _, c := range []struct {
		policy campaign.Missed
		sheet  string
		stakes string
	}{
		{campaign.Default, "2 crowns", "South stakes 2 crowns."}, // HC-6
		{campaign.Standing, "pass", "South stakes 1 crown."},     // HC-6
	} {
		t.Run(string(c.policy), func(t *testing.T) {
			w := timed(t, "next 72h, grace 12h; remind 24h", c.policy)
			w.reply(ada, "hc1", card("hc1", "NORTH", 3))
			w.pass(60*time.Hour, time.Hour)
			letter := flat(w.last(ben, "hc1").Text)
			if want := "If nothing more comes for South by Thursday 5 March 2026, 00:00 UTC, the desk " + map[campaign.Missed]string{
				campaign.Default: "plays in its place: CARD 2 crowns", campaign.Standing: "passes in its place, and only standing orders hold: CARD pass",
			}[c.policy]; !strings.Contains(letter, want) {
				t.Errorf("the reminder does not say %q:\n%s", want, w.last(ben, "hc1").Text)
			}
			w.pass(24*time.Hour, time.Hour)
			if w.status("hc1").Stand.Round != 1 {
				t.Fatal("the grace lasts to the end of its last hour")
			}
			w.pass(time.Hour, time.Hour)
			if w.status("hc1").Stand.Round != 2 {
				t.Fatal("after the grace the desk plays")
			}
			report := flat(w.last(ada, "hc1").Text)
			if !strings.Contains(report, c.stakes) || !strings.Contains(report, "Orders of South were missing, and the desk wrote them.") {
				t.Errorf("the report says what was played and why:\n%s", w.last(ada, "hc1").Text)
			}
			w.replay("hc1")
		})
	}
}

// When both are late the desk plays for both, and so on to the end of the game; orders that come in between count.
func TestTheDeskPlaysAGameToItsEnd(t *testing.T) {
	w := timed(t, "next 24h", campaign.Default)
	w.pass(10*24*time.Hour, 20*time.Minute)
	if w.status("hc1").Over == nil {
		t.Error("after ten days the desk has played both rounds")
	}
	w.replay("hc1")
}

// What the desk wrote waits for others, and the player may still say otherwise.
func TestOrdersReplaceWhatTheDeskWrote(t *testing.T) {
	w := timed(t, "next 24h; absences 9 days", campaign.Default)
	w.reply(ada, "hc1", "ABSENCE 3 March - 6 March")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.clock = w.clock.Add(23 * time.Hour)
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1)) // round two opens on 2 March at 11: Ada is away, Ben is not
	w.pass(25*time.Hour, time.Hour)
	if s := w.status("hc1"); s.Stand.Round != 2 || len(s.Pending) != 1 || s.Pending[0] != "south" {
		t.Fatalf("Ben is late and the desk has written for him; Ada has time: %+v", s)
	}
	if text := flat(w.last(ben, "hc1").Text); !strings.Contains(text, "so the desk has written the orders below in its place, as the game has agreed. They wait for those of others; until then your own replace them. ORDERS hc1 SOUTH ROUND 2 CARD 2 crowns END") {
		t.Errorf("Ben is told:\n%s", text)
	}
	wantOutcome(t, w.reply(ben, "hc1", card("hc1", "SOUTH", 3)), storage.Accepted, "orders recorded")
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 3)), storage.Accepted, "carried out")
	report := flat(w.last(ada, "hc1").Text)
	if !strings.Contains(report, "South stakes 3 crowns.") || strings.Contains(report, "the desk played") {
		t.Errorf("Ben's own orders are played:\n%s", report)
	}
	w.replay("hc1")
}

// Half a sheet counts first: the desk adds only what is missing.
func TestTheDeskAddsOnlyWhatIsMissing(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) {
		n.Terms, n.Missed = terms(t, "next 24h"), campaign.Default
		n.Options = adjudicator.Options{"turns": "alternate"}
	})
	w.pass(60*24*time.Hour, time.Hour)
	if w.status("hc1").Over == nil {
		t.Errorf("the desk plays turn after turn; the game stands at %+v", w.status("hc1").Stand)
	}
	w.replay("hc1")
}

// An unknown policy opens no game.
func TestPoliciesAreRefused(t *testing.T) {
	w := newWorld(t)
	n := campaign.NewGame{ID: "hc1", Ruleset: "high-card", Missed: "whatever", Seats: map[adjudicator.Seat]campaign.Seated{
		"north": {Name: "Ada", Addresses: []string{ada}}, "south": {Name: "Ben", Addresses: []string{ben}},
	}}
	if err := w.Open(t.Context(), n); err == nil || !strings.Contains(err.Error(), "write one of hold, standing") {
		t.Errorf("the error is %v", err)
	}
	n.Missed, n.Terms = "", terms(t, "next 24h; research: next 1h")
	if err := w.Open(t.Context(), n); err == nil || !strings.Contains(err.Error(), "its phases are card, trick") {
		t.Errorf("the error is %v", err)
	}
}

// With the policy pool the game master learns who stands by; nobody else does.
func TestVolunteersAreNamedToTheGameMaster(t *testing.T) {
	w := timed(t, "next 24h", campaign.ToPool)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER POOL ADD vera@club.example Vera"), storage.Accepted, "done")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.pass(25*time.Hour, time.Hour)
	if text := flat(w.last(mary, "hc1").Text); !strings.Contains(text, "Volunteers: Vera <vera@club.example>.") {
		t.Errorf("Mary is told:\n%s", text)
	}
	for _, o := range append(w.mail(ada), w.mail(ben)...) {
		if strings.Contains(o.Text, "vera@") {
			t.Errorf("a player reads the address of a volunteer:\n%s", o.Text)
		}
	}
	w.replay("hc1")
}

// A seat that nobody sits on is played for like any other.
func TestTheDeskPlaysForAnEmptySeat(t *testing.T) {
	w := timed(t, "next 24h", campaign.Default)
	wantOutcome(t, w.reply(mary, "hc1", "MASTER EJECT South"), storage.Accepted, "done")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.pass(25*time.Hour, time.Hour)
	if w.status("hc1").Stand.Round != 2 {
		t.Error("the desk has not played for South")
	}
	w.replay("hc1")
}
