package campaign_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

// lettersIn are the letters that a section of a handbook shows.
func lettersIn(t *testing.T, page, section string) []string {
	t.Helper()
	text, err := os.ReadFile("../docs/" + page)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(text), "\n## "+section+"\n")
	if !ok {
		t.Fatalf("%s has no section %q", page, section)
	}
	rest, _, _ = strings.Cut(rest, "\n## ")
	var list []string
	for _, m := range regexp.MustCompile("(?s)```letter\n(.*?)```").FindAllStringSubmatch(rest, -1) {
		list = append(list, m[1])
	}
	return list
}

// The letters that the handbooks show lead from nothing to a game with a replacement in it, in this order.
func TestHandbookFromSignUpToStart(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, lead, func(c *campaign.Config) { c.Rulesets["anniversary"] = game })
	masters, players := lettersIn(t, "game-masters.md", "From sign-up to start"), lettersIn(t, "players.md", "Joining")
	if len(masters) != 4 || len(players) != 2 {
		t.Fatalf("the handbooks show %d and %d letters, want 4 and 2", len(masters), len(players))
	}
	const anna = "anna@example.net"
	done := func(d campaign.Disposition) {
		t.Helper()
		wantOutcome(t, d, storage.Accepted, "done: ")
		if strings.Contains(d.Why, "declined") {
			t.Errorf("something was declined: %s", d.Why)
		}
	}
	done(w.bare(carol, masters[0]))
	done(w.bare(carol, w.token(carol)))
	done(w.master("east41", masters[1]))
	done(w.send(campaign.Letter{From: anna, FromName: "Anna Rossi", Thread: []string{w.lastTo(anna).MessageID}, Text: players[1]}))
	done(w.join(emil, players[0]))
	done(w.join(ada, "JOIN east41 AS Soviet Union"))
	done(w.master("east41", masters[2]))
	w.wantText(emil, "Germany: your first choice.") // he asks for nothing, Anna for 8
	w.wantText(anna, "Italy: your second choice. Germany went to Emil, who asked for less.")
	done(w.master("east41", masters[3]))
	w.wantText("dora@example.net", "From now on you play Germany in game east41", "in place of Emil.", "ORDERS east41 GERMANY ROUND 1 KEY ")
	s := w.status("east41")
	if s.Stand.Seat != "germany" || s.Until.IsZero() || len(s.Players) != 4 {
		t.Errorf("the game stands at %+v", s)
	}
	w.replay("east41")
}
