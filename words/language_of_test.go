package words

import "testing"

func TestLanguageOf(t *testing.T) {
	for text, want := range map[string]string{
		"Ciao, vorrei iscrivermi alla partita. Grazie!":        "it",
		"ORDINI east41 GERMANIA\nACQUISTO\n  3 fanterie\nFINE": "it",
		"Iscrivimi a east41":                                                        "",
		"Hello, I would like to join the game.":                                     English,
		"ORDERS east41 GERMANY\nPURCHASE\n  3 infantry\nEND\n\nCiao, Anna":          English,
		"Guten Tag, ich möchte bei der Partie mitspielen und bitte um einen Platz.": "",
		"Bonjour, je voudrais participer à la partie, merci de me répondre.":        "",
		"Hola, me gustaría jugar la partida de Normandía, gracias.":                 "",
		"": "",
		"Grazie, tutto chiaro: gioco io il Giappone e non cambio nulla. Saluti, Ugo": "it",
	} {
		if got := LanguageOf(text); got != want {
			t.Errorf("%q is taken for %q, want %q", text, got, want)
		}
	}
}
