package aside_test

import (
	"testing"

	"despatch/orders/aside"
	"despatch/orders/orderstest"
)

// What is made as a greeting, a wish, or news of something that is not of the game bears on no orders. A word that may be about them, a question or
// a number beside it, and nobody can tell.
func TestHarmlessByItsMake(t *testing.T) {
	judge := aside.JudgeOf(orderstest.Vocabulary())
	for sentence, want := range map[string]bool{
		"Un saluto da Torino":                    true,
		"Buon lavoro":                            true,
		"Tanti saluti":                           true,
		"Good luck to all of you":                true,
		"Happy Thanksgiving to Frank!":           true,
		"Last turn's dice were cruel":            true,
		"I dadi mi odiano":                       true,
		"Mia figlia ha compiuto tre anni ieri":   true,
		"Grüße aus dem verregneten Hamburg":      true,
		"Bis Donnerstag im Verein":               true,
		"hier schneit es":                        true,
		"Bon week-end à toute la bande":          true,
		"Que le meilleur gagne":                  true,
		"Quelle belle partie":                    true,
		"Ho preso il raffreddore":                true,
		"Sorry for being so late this week":      true,
		"Please confirm receipt.":                true,
		"Per favore confermate la ricezione":     true,
		"Bitte kurz den Empfang bestätigen":      true,
		"Sending this again just to be safe":     true,
		"Here come my orders for this round":     true,
		"scusate il ritardo ma ero in trasferta": true,
		"Please confirm my orders":               false,
		"Please confirm before you play them":    false,
		"Bitte vor dem Zug bestätigen":           false,
		"Rimando perché non ho avuto conferma":   false,
		"Rimando il turno":                       false,
		"Ich schicke es nochmal":                 false,
		"Je renvoie mes ordres":                  false,
		"Rimando domani":                         false,
		"Here come my orders for the next round": false,
		"Buon lavoro a chi controlla":            false,
		"Good luck with the draft":               false,
		"Good luck to all of you?":               false,
		"Buona serata ma lasciate stare":         false,
		"Mia moglie è contraria":                 false,
		"My cat pressed enter too soon":          false,
		"I have cold feet":                       false,
		"The dice will decide tomorrow":          false,
		"I dadi possono aspettare":               false,
		"Der Zug war ein Versehen":               false,
		"Bis Donnerstag liegen lassen":           false,
		"See you Thursday with the real ones":    false,
		"Bonne soirée et attendez mon feu vert":  false,
		"Sorry for the late change":              false,
		"Mein Sohn hat das getippt":              false,
		"Back to the drawing board":              false,
		"Good luck with 9 cogs":                  false,
		"Good luck to the infantry":              false,
		"The elephants come at dawn":             false,
		"non farlo partire ancora":               false,
		"pending":                                false,
		"":                                       false,
	} {
		if got := judge.Harmless(sentence); got != want {
			t.Errorf("%q is harmless: %v, want %v", sentence, got, want)
		}
	}
}
