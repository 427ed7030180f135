package words

import (
	"strings"
	"unicode"
)

// By these a letter's language is told.
const (
	englishCommon = `the and i you is are my we it of that this with have please thanks hello hi would what who when how orders purchase infantry pass
		join help end status round`
	italianCommon = `che il gli della del nel nella sono mi ti ci è e non anche come quando chi vorrei posso grazie ciao salve buongiorno buonasera saluti
		prego partita turno ordini acquisto fanteria fanterie movimento combattimento carro carri passo verifica fine aiuto iscrivimi iscrizione stato
		posizione perché annulla messaggio assenza ricerca mobilitazione mia miei questo questa`
)

// LanguageOf is the language in which a text is written as far as its common words tell, "" where fewer than two do, or several languages
// have as many.
func LanguageOf(text string) string {
	found := map[string]bool{}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		found[word] = true
	}
	best, most, tied := "", 1, false
	for language, g := range grammars {
		n := 0
		for _, word := range strings.Fields(g.common) {
			if found[word] {
				n++
			}
		}
		if n > most {
			best, most, tied = language, n, false
		} else if n == most {
			tied = true
		}
	}
	if tied {
		return ""
	}
	return best
}
