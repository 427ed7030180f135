package sheets

import (
	"testing"

	"despatch/orders/aside"
	"despatch/orders/said"
)

// Sentences that leave a sheet open by words of some kinds, however they are put and in whatever language, and ordinary ones that hold the same words. A
// clerk asks about the first: how many are wanted, that it is not ready, that others are to agree, that only a part of it counts.
func TestDoubtsByKindsOfWords(t *testing.T) {
	for _, tt := range []struct {
		doubt     aside.Doubt
		sentences []string
	}{
		{aside.Changed, []string{ // how many are wanted
			"facciamo otto", "Eight would be plenty.", "minus two", "let me have only seven", "ne bastano 7", "dieci sono troppi, otto", "Seven is enough really",
			"let's say nine", "mi accontento di 8", "half of that", "la metà basta", "double it", "raddoppia", "one each", "höchstens acht", "so many are too many",
			"take one off", "ein paar weniger",
		}},
		{aside.Withheld, []string{ // not ready, or not sure
			"still thinking about it", "versione provvisoria", "Rohfassung", "War noch nicht fertig, bitte vergessen.", "Ich schlafe noch eine Nacht drüber.",
			"Sent too early, complete version tonight", "work in progress", "potrei cambiare idea", "might be revised later", "vielleicht ändere ich es noch",
			"not sure yet", "non sono sicura", "domani la versione buona", "tienila fino a domani", "prova prova", "Spaß, natürlich nicht", "old version, sorry", "la rifaccio",
			"I'm undecided", "ho mandato quella sbagliata", "das war die falsche", "half finished", "nur geübt", "questa è una prima stesura",
		}},
		{aside.Withheld, []string{ // others are to agree, or to be asked
			"as long as nobody objects", "wenn niemand etwas dagegen hat", "Nigel, tell me first whether this is wise", "Aspetto il parere di Nigel prima", "after Nigel has replied",
			"sentiamo prima Nigel", "erst Nigel fragen", "please show Nigel first", "devo chiedere al socio",
		}},
		{aside.Changed, []string{ // a part of it
			"the first part only", "solo la prima parte", "only the first two lines", "nur der erste Teil", "skip the second line", "salta la seconda riga", "without the last line",
			"la terza riga no", "not the last one", "only paragraph one", "den Schluss weglassen", "swap the two lines", "please reverse the order",
		}},
		{aside.Meant, []string{"China does the same thing please", "per la Cina come sopra", "anche per la Cina", "gilt auch für China"}},
		{aside.NoDoubt, []string{
			"See you Friday at 8", "Ci vediamo venerdì alle 21", "We meet at nine", "My son turned seven yesterday", "Meine Tochter wird morgen zehn", "Bayern won 4-1", "kick-off 20:30",
			"Siamo in cinque a cena stasera", "Via Roma 3, Torino", "Two of us come by car", "I found my old dice, all six of them", "Two kids and no time",
			"May I still change this until tomorrow?", "Non sono sicura di venire giovedì", "I changed my address last week", "Love the new version of the map", "The last line of the report made me laugh",
			"I'm still laughing about last night", "Aspetto il bus", "Ask Frank about the pizza", "stessa storia di sempre", "sono tornata ieri dalle ferie", "I had to look up five rules for this",
			"This was a good one", "Half the club is ill", "Nobody expected that last week", "Maybe next week I have more time",
		}},
	} {
		for _, s := range tt.sentences {
			if got := said.DoubtIn(s, aside.Beside{Seats: []string{"germany"}, Rounds: []int{1}}, testVocabulary()); got != tt.doubt {
				t.Errorf("%q leaves %q open, want %q", s, got, tt.doubt)
			}
		}
	}
}
