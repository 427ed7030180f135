package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// Beside ordinary words orders are carried out at once, and the report is the only answer; beside doubts they are not, whether they are asked about or stay.
func TestOrdinaryWordsAndDoubtsBesideOrders(t *testing.T) {
	const bare = "PURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  10 infantry at Germany\n"
	for words, ordinary := range map[string]bool{
		"Un saluto da Torino,":                     true,
		"Buon lavoro":                              true,
		"Good luck to all of you.":                 true,
		"Happy Thanksgiving to Frank!":             true,
		"Last turn's dice were a disgrace.":        true,
		"Tanti saluti":                             true,
		"Tanti saluti\nAnna":                       true,
		"Schönes Wochenende euch allen\nAnna":      true,
		"Ci vediamo giovedì al circolo!":           true,
		"Dear desk, here they are.":                true,
		"Did it come?":                             true,
		"Over to you, Boris.":                      true,
		"Ecco il mio primo turno, era ora!":        true,
		"Scusate il ritardo, treno in sciopero...": true,
		"Congratulations on your new job, Boris":   true,
		"🍀🍀🍀":                                      true,
		"────────────":                             true,
		"★★★\nAnna":                                true,
		"Anna\n+39 011 555 1234":                   true,
		"Thanks for not sending it yet":            false,
		"Grazie, più tardi.":                       false,
		"Thanks, Friday.":                          false,
		"Thanks. Freeze.":                          false,
		"Buona domenica, a lunedì per il via.":     false,
		"Bis Montag mit dem Go.":                   false,
		"Grüße mit Vorbehalt":                      false,
		"Mein Mann hat Bedenken.":                  false,
		"Just for fun":                             false,
		"Sent from my iPhone - not final":          false,
		"👎":                                        false,
		"✋":                                        false,
		"??":                                       false,
		"We will see":                              false,
		"ok for now":                               false,
		"non farlo partire ancora":                 false,
		"don't hit the button yet":                 false,
		"sauf contrordre":                          false,
		"Wäre jemand so nett, einen Blick darauf zu werfen?": false,
		"me lo guardi un attimo?":                            false,
		"tanto per provare":                                  false,
		"wird noch geändert":                                 false,
		"pending":                                            false,
		"scherzo, eh":                                        false,
		"manca ancora qualcosa":                              false,
	} {
		for i, sheet := range []string{"ORDERS g1 GERMANY\n" + bare + "END\n", bare} {
			for j, text := range []string{words + "\n\n" + sheet, sheet + "\n" + words + "\n"} {
				if !often.Long && (2*i+j+len(words))%4 > 0 { // above or below one of the sheets, row by row
					continue
				}
				if strings.Contains(words, "\n") && strings.HasPrefix(text, words) { // a name stands at the end
					continue
				}
				w := anniversaryTable(t)
				before := len(w.mail(anna))
				done := w.reply(anna, "g1", text)
				if done.Resolved != ordinary || ordinary && (done.Outcome != storage.Accepted || len(w.mail(anna)) != before+1) {
					var subjects []string
					for _, o := range w.mail(anna)[before:] {
						subjects = append(subjects, o.Subject)
					}
					t.Errorf("carried out: %v, want %v (%s; %s)\n%s", done.Resolved, ordinary, done.Why, strings.Join(subjects, " | "), text)
				}
			}
		}
	}
}

// The subject is read, too: what it says beside the names of game, power and round, and of what the letter is, may hold the orders back.
func TestTheSubjectHoldsOrdersBack(t *testing.T) {
	for subject, ordinary := range often.Rows(3, map[string]bool{
		"Re: [g1] Round 1, Germany": true, "Ordini Germania turno 1": true, "Mosse": true, "My moves for this turn": true, "[g1] Germany R1 final": true, "Buon weekend": true,
		"pending": false, "tanto per provare": false, "Germany, sauf contrordre": false, "aspettate Chiyo": false,
	}) {
		w := anniversaryTable(t)
		done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Subject: subject, Text: passes("GERMANY")})
		if done.Resolved != ordinary {
			t.Errorf("%q: carried out: %v, want %v (%s)", subject, done.Resolved, ordinary, done.Why)
		}
	}
}
