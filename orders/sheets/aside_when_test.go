package sheets

import (
	"testing"

	"despatch/orders/aside"
	"despatch/orders/said"
)

// A day or an hour at which orders are to be carried out is asked about, in whatever language and order of words; a day of which people speak otherwise is not.
func TestADayOnWhichOrdersAreToBePlayed(t *testing.T) {
	for doubt, sentences := range map[aside.Doubt][]string{
		aside.Withheld: {
			"(to be played on Friday)", "to be executed tomorrow at noon", "Please play this only from Thursday on", "play on Friday please", "Play Friday", "Please run these on Sunday evening", "Execute: Friday 18:00",
			"should be played after Tuesday", "must not be played before Friday", "not before Friday", "(on Friday)", "for Friday", "played on Friday please", "please have this played on Saturday", "to play on Friday", "on Friday please play",
			"Zu spielen am Freitag", "bitte am Freitag ausführen", "Soll am Freitag gespielt werden", "am Freitag spielen", "Ausführen ab Montag", "für Freitag", "nicht vor Freitag", "wird am Sonntag ausgeführt",
			"da giocare venerdì", "Da eseguire domani sera", "giocare solo da venerdì", "eseguire venerdì", "va giocato venerdì", "per venerdì", "non prima di domenica", "giocatela venerdì sera per favore",
			"à jouer vendredi", "à exécuter demain soir", "jouez vendredi", "pour vendredi", "pas avant dimanche", "doit être joué vendredi",
			"nach dem Wochenende bitte", "after the weekend please", "um 18 Uhr", "not before 9 pm", "only next week", "erst nächste Woche", "dopo il weekend",
			"Moment, ich überlege es mir noch einmal.", "No, leave it for now.", "Lasst es erstmal", "lasciali per ora", "laissez ça pour l'instant", "déjalo por ahora",
			"para jugar el viernes", "ejecutar mañana", "jugar el viernes", "para el viernes", "no antes del domingo", "debe ser jugado el viernes",
		},
		aside.NoDoubt: {
			"See you on Friday!", "We played until midnight on Saturday", "I played tennis on Friday", "Ci vediamo venerdì", "Bis Freitag!", "am Freitag ist Stammtisch", "A vendredi !", "Hasta el viernes", "Friday, 6 March",
			"Back from holidays on Monday", "The weather was awful on Sunday", "Here is my turn for the weekend", "Ho giocato a tennis venerdì", "Wir haben am Samstag Karten gespielt", "On Friday I go to Rome",
			"See you at 9 pm", "Nach dem Wochenende bin ich müde", "Treffen um 20 Uhr im Verein", "Next week we meet",
			"I left it at home for now", "Leave a message on Monday", "Ich überlege, ob ich am Donnerstag komme",
			"Dinner for four on Friday",
		},
	} {
		for _, s := range sentences {
			if got := said.DoubtIn(s, aside.Beside{Seats: []string{"germany"}, Rounds: []int{1}}, testVocabulary()); got != doubt {
				t.Errorf("%q leaves %q open, want %q", s, got, doubt)
			}
		}
	}
}
