package campaign_test

import (
	"testing"

	"despatch/campaign"
)

// A word of a sentence is the name of a game only where it stands as one; a name with a digit can be nothing else.
func TestStandsAsGame(t *testing.T) {
	for row, want := range map[string]bool{
		"GAME west": true, "[west]": true, "west:": true, "West": true, "for west:": true, "Orders for west": true, "and for the other game (west):": true, "CANCEL west": true,
		"CANCEL COMBAT MOVE in west": true, "west: CANCEL": true, "per west, grazie": true, "la partita west": true, "CANCEL in west please": true,
		"the wind comes from the west": false, "Go west!": false, "good luck in the west": false, "I attack in west Germany": false, "west wind again": false,
		"How is the west doing?": false, "wild west tonight": false,
	} {
		if got := campaign.StandsAsGame(row, "west"); got != want {
			t.Errorf("%q names game west: %v, want %v", row, got, want)
		}
	}
	if !campaign.StandsAsGame("and now west41", "west41") {
		t.Error("west41 can be nothing else than a game")
	}
}
