package dday

import (
	"strings"
	"testing"

	"despatch/adjudicator"
)

// Which seats need a player of their own: with two players DD-SETUP.1, with three DD-SETUP.2.
func TestSeatsWith(t *testing.T) {
	game, err := New()
	if err != nil {
		t.Fatal(err)
	}
	for options, want := range map[string]string{"": "allies germany", "2": "allies germany", "3": "germany united-kingdom united-states"} {
		info := adjudicator.InfoWith(game, adjudicator.Options{"players": options})
		var own []string
		for i, s := range info.Seats {
			if s.ID != game.Info().Seats[i].ID {
				t.Errorf("seat %d is %s, and without options %s", i, s.ID, game.Info().Seats[i].ID)
			}
			if s.PlayedBy == "" {
				own = append(own, string(s.ID))
			}
		}
		if got := strings.Join(own, " "); got != want {
			t.Errorf("with %q players the seats of their own are %s, want %s", options, got, want)
		}
	}
}
