package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
)

// seatsOf gives the powers of the Anniversary game to players by name; "a" sits under one address, "b" under another.
func seatsOf(table string) map[adjudicator.Seat]campaign.Seated {
	seats := map[adjudicator.Seat]campaign.Seated{}
	for _, field := range strings.Fields(table) {
		power, who, _ := strings.Cut(field, "=")
		seats[adjudicator.Seat(power)] = campaign.Seated{Name: who, Addresses: []string{who + "@example.net"}}
	}
	return seats
}

// TestSeatsOfTheAnniversaryGame: every power has one player, who may hold several of one side (AN-SETUP.2). Who holds Italy is
// the table's affair (AN-SETUP.3).
func TestSeatsOfTheAnniversaryGame(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	const allies = " ussr=x uk=x usa=x"
	for _, tt := range []struct{ name, seats, says string }{
		{"two players", "germany=a japan=a italy=a" + allies, ""},
		{"six players", "germany=a japan=b italy=c ussr=d uk=e usa=f", ""},                                 // AN-SETUP.2
		{"three players, Italy with Japan", "germany=a japan=b italy=b" + allies, ""},                      // AN-SETUP.3
		{"one player on both sides", "germany=a japan=a italy=x" + allies, "cannot play on two sides"},     // AN-SETUP.2
		{"one player for all", "germany=x japan=x italy=x" + allies, "cannot play on two sides"},           // AN-SETUP.2
		{"a power without a player", "germany=a japan=a" + allies, `nobody sits on "italy"`},               // AN-SETUP.2
		{"China with the enemy", "germany=a japan=a italy=a china=a" + allies, "cannot play on two sides"}, // AN-SETUP.2
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, func(c *campaign.Config) { c.Rulesets["anniversary"] = game })
			err := w.Open(context.Background(), campaign.NewGame{ID: "an1", Ruleset: "anniversary", Seats: seatsOf(tt.seats)})
			if tt.says == "" && err != nil {
				t.Errorf("the table is refused: %v", err)
			}
			if tt.says != "" && (!errors.Is(err, campaign.ErrSetup) || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("Open gives %v, want a refusal that says %s", err, tt.says)
			}
		})
	}
}
