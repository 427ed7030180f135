package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
)

// A comment orders nothing; of one that leaves the orders open a reader would ask, wherever it stands, and so does the desk. What says what an order
// is for, what it costs or who comes next is passed over.
func TestCommentsThatLeaveOrdersOpen(t *testing.T) {
	doubts := []string{
		"maybe 8 and an artillery?", "only if the Baltic attack works", "forse 5 in Italia", "o forse no", "oppure 8 + 2 art, decido stasera", "not final!",
		"DO NOT PLAY YET", "wait, ask Frank", "vielleicht eher zwei", "sous réserve", "se riesce l'attacco a Est", "aspettate a giocarla, vi scrivo io",
		"solo se Mo è d'accordo", "9 statt 10?", "not yet!", "BOZZA - NON GIOCARE", "lieber noch nicht", "da confermare", "unter Vorbehalt", "à confirmer",
		"sent by mistake", "is this legal?", "che ne dite?", "provisional", "no es para esta partida", "es para otra partida", "not for this game",
		"for the other game", "wrong game", "questo è per l'altra partita", "non per questa partita", "das ist für die andere Partie",
		"pas pour cette partie", "gehört nicht hierher", "no para esta ronda",
	}
	plain := []string{
		"for Africa", "30 IPCs", "per Mosca", "to take Egypt", "all in", "3 of the 5", "next to Moscow", "gegen Ägypten", "reserve", "my last tanks",
		"bombers return home", "two fighters stay", "hold the line", "costano 30", "rinforzi per il fronte est", "für den Osten", "pour l'Afrique",
		"no more planes", "Boris takes the rest", "easy one", "turn 1", "grazie Mo", "------",
		"no es mucho", "no hay más dinero", "für das nächste Spiel merken: mehr Panzer",
	}
	for i, comment := range append(doubts, plain...) {
		for j, at := range []struct{ name, text string }{
			{"behind an order", strings.Replace(turn, "10 infantry\n", "10 infantry  # "+comment+"\n", 1)},
			{"between the lines", strings.Replace(turn, "COMBAT", "# "+comment+"\nCOMBAT", 1)},
			{"above", "# " + comment + "\n" + turn},
			{"below", turn + "# " + comment + "\n"},
			{"without a header", strings.TrimSuffix(strings.TrimPrefix(turn, "ORDERS g1 GERMANY\n"), "END\n") + "# " + comment + "\n"},
		} {
			if !often.Long && (i%5 != j || i%2 > 0) {
				continue
			}
			w := sixTable(t)
			done := w.write(campaign.Letter{Text: at.text})
			if want := i >= len(doubts); done.Resolved != want {
				t.Errorf("%q %s: %s", comment, at.name, done.Why)
			}
			if i < len(doubts) {
				wants(t, w.last(anna, "g1").Text, "stands behind #")
			}
		}
	}
}
