package campaign_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// Letters that were kept while a game with a sheet sent ahead stood still are heard as they came, and before anything falls due.
func TestKeptLettersOfAGameWithASheetAhead(t *testing.T) {
	for name, tt := range map[string]struct {
		// kept are Ben's letters before Ada's, and behind hers.
		before, behind []string
		round          int
		onTurn         adjudicator.Seat
		// played is what South's stakes were.
		played string
	}{
		"the sheet ahead alone":              {nil, nil, 2, "north", "2"},
		"replaced before":                    {[]string{cardFor("SOUTH", 1, 1)}, nil, 2, "north", "1"},
		"replaced twice before":              {[]string{cardFor("SOUTH", 1, 3), cardFor("SOUTH", 1, 1)}, nil, 2, "north", "1"},
		"taken back before":                  {[]string{"GAME k7q2\nCANCEL"}, nil, 1, "south", ""},
		"taken back before, and sent again":  {[]string{"GAME k7q2\nCANCEL", cardFor("SOUTH", 1, 3)}, nil, 2, "north", "3"},
		"taken back behind, when it is late": {nil, []string{"GAME k7q2\nCANCEL"}, 2, "north", "2"},
	} {
		t.Run(name, func(t *testing.T) {
			h := &harm{game: "k7q2", what: "error"}
			w := aheadWorldOn(t, func(c *campaign.Config) { c.Store = harmed{c.Store, h} })
			wantOutcome(t, w.reply(ben, "k7q2", cardFor("SOUTH", 0, 2)), storage.Accepted, "orders wait for round 1")
			last := 9000
			answer := func(from string, texts ...string) {
				for _, text := range texts {
					last-- // letters of one moment are heard as they came, whatever their digests
					l := w.fresh(campaign.Letter{Digest: fmt.Sprintf("%04d00000000beef", last), From: from, Thread: []string{w.last(from, "k7q2").MessageID}, Text: text})
					if len(w.Stopped()) == 0 {
						h.from, h.reads = 1, 0
					}
					wantOutcome(t, w.send(l), storage.Held, "its game stands still")
					h.from = 0
				}
			}
			answer(ben, tt.before...)
			answer(ada, cardFor("NORTH", 1, 1))
			answer(ben, tt.behind...)
			w.clock = w.clock.Add(20 * time.Minute)
			if err := w.Tick(t.Context()); err != nil {
				t.Fatal(err)
			}
			w.wantStand(tt.round, tt.onTurn)
			played := ""
			for _, o := range w.mail(ben) {
				if _, news, reports := strings.Cut(flat(o.Text), "- South stakes "); reports {
					played += news[:1]
				}
			}
			if played != tt.played {
				t.Errorf("South played %q, want %q", played, tt.played)
			}
			w.replay("k7q2")
		})
	}
}
