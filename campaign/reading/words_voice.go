package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
)

// TakesBackIn says whether a text of few words takes back what was sent before: "I take it back", and not "how do I cancel?" or "don't cancel".
func TakesBackIn(text string) bool {
	said := slices.DeleteFunc(journal.WordsOf(strings.Join(incoming.Spoken(text), " ")), func(w string) bool { return incoming.Courtesies[w] })
	if len(said) > mostTakenBack || strings.Contains(text, "?") || slices.ContainsFunc(said, func(w string) bool { return incoming.YesWords[w] || incoming.Negations[w] }) {
		return false
	}
	whole := " " + strings.Join(said, " ") + " "
	return AsksCancel.MatchString(whole) || changesMind.MatchString(whole)
}

// mostTakenBack is how many words take something back and say nothing of a part of it.
const mostTakenBack = 6

var (
	changesMind = Asking(`changed my mind|never mind|nevermind|ci ho ripensato|ho cambiato idea|lasciamo perdere|habe es mir anders überlegt|ich ziehe (?:es |das )?zurück|nehme (?:es |das )?zurück|j'ai changé d'avis|he cambiado de idea`)
)

// NoMore are no further words, where a courtesy may stand on the line of the yes; nil would forbid that (incoming.VoiceIn).
var NoMore = map[string]bool{}
