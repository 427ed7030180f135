package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
)

// People answer a question with "yes please" or "no, grazie". What is taken for that is a whole text of few words: one word beside
// them, and the desk asks.

// voice is what a text says to a question.
type voice int

const (
	unclear voice = iota
	yes
	no
)

func wordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

var (
	yesWords = wordSet("yes y yeah yep aye sure ok okay agree agreed accept accepted confirm confirmed sì si certo accetto confermo conferma accordo d'accordo daccordo concordo approvo favorevole volentieri bene ja einverstanden akzeptiere oui accord accepte confirme sí acepto confirmo sim aceito")
	noWords  = wordSet("no nope not don't dont doesn't didn't never refuse refused decline declined reject rejected cancel stop wrong mistake nein nicht kein keine non ne n'est pas rifiuto annulla contrario nao não nunca jamais mai niet")
	// particles may stand on the line of a yes; courtesies on lines of their own, and beside a word that nobody can mistake.
	particles  = wordSet("i we do to it this that the please you am me my for of course all per va sono io lo d molto tutto s'il vous plaît plait favore favor por bitte ich wir stimme zu je suis nous es à a")
	courtesies = wordSet("hi hello dear thanks thank cheers regards greetings best kind very much many all desk ciao salve buongiorno buonasera grazie mille saluti cordiali prego hallo danke gruß grüße gruss grüsse mit freundlichen liebe viele bonjour merci cordialement hola gracias saludos")
	joinWords  = wordSet("like love play playing join in count want wish gladly happy glad would i'd i'll i'm will with am yes giocare gioco vorrei partecipo partecipare volentieri gerne mitspielen spielen mache mit doch dabei bin gern eccomi ci volontiers jouer jugar quiero")
	wordWords  = wordSet("confirmation confirming token word code codice parola here is ecco la il un the line riga answer reply address re aw r i rif fw fwd wg sv vs antw and e und et y")
)

// cannot are words by which people decline an invitation, stillCan those in which they stand and mean the contrary, and buts those behind which a
// wish to join may follow.
var (
	cannot   = asking(`can't|cannot|can not|couldn't|won't|unable|no time|not this time|too busy|keine zeit|leider nicht|leider keine|kann (?:leider |diesmal )?nicht|schaffe (?:ich |es )?nicht|non posso|non riesco|non ho tempo|troppo impegnato|troppo impegnata|stavolta no|je ne peux pas|pas le temps|no puedo|no tengo tiempo|não posso`)
	buts     = asking(`but|though|however|aber|doch|ma|però|mais|pero|mas`)
	stillCan = asking(`(?:can't|cannot|can not) wait|why not|warum nicht|perché no|por qué no|pourquoi pas`)
)

// declinesIn says whether a text that names no seats declines an invitation: it begins with a no and holds no word of one who joins, or says that
// its writer cannot.
func declinesIn(text string, seats []string) bool {
	said := journal.WordsOf(strings.Join(spoken(text), " "))
	whole := " " + strings.Join(said, " ") + " "
	if len(seats) > 0 || stillCan.MatchString(whole) {
		return false
	}
	eager := slices.ContainsFunc(said, func(w string) bool { return yesWords[w] || joinWords[w] })
	if cannot.MatchString(whole) {
		return !strings.Contains(text, "?") && !(eager && buts.MatchString(whole))
	}
	said = slices.DeleteFunc(said, func(w string) bool { return courtesies[w] })
	return len(said) > 0 && noWords[said[0]] && !eager && !strings.Contains(text, "?")
}

// takesBackIn says whether a text of few words takes back what was sent before: "I take it back", and not "how do I cancel?" or "don't cancel".
func takesBackIn(text string) bool {
	said := slices.DeleteFunc(journal.WordsOf(strings.Join(spoken(text), " ")), func(w string) bool { return courtesies[w] })
	if len(said) > mostTakenBack || strings.Contains(text, "?") || slices.ContainsFunc(said, func(w string) bool { return yesWords[w] || negations[w] }) {
		return false
	}
	whole := " " + strings.Join(said, " ") + " "
	return asksCancel.MatchString(whole) || changesMind.MatchString(whole)
}

// mostTakenBack is how many words take something back and say nothing of a part of it.
const mostTakenBack = 6

var (
	negations   = wordSet("don't dont not non nicht kein keine ne n'est pas nao não never nunca jamais mai niet only solo nur")
	changesMind = asking(`changed my mind|never mind|nevermind|ci ho ripensato|ho cambiato idea|lasciamo perdere|habe es mir anders überlegt|ich ziehe (?:es |das )?zurück|nehme (?:es |das )?zurück|j'ai changé d'avis|he cambiado de idea`)
)

// phoneLines begin the line that a telephone puts below a letter.
var phoneLines = []string{"sent from ", "get outlook for ", "inviato da ", "gesendet von ", "von meinem ", "envoyé de ", "envoyé depuis ", "enviado desde ", "enviado do ", "verzonden vanaf "}

// spoken are the lines of a text that somebody wrote by hand.
func spoken(text string) []string {
	var lines []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		low := strings.ToLower(line)
		if line == "" || strings.HasPrefix(line, ">") || slices.ContainsFunc(phoneLines, func(p string) bool { return strings.HasPrefix(low, p) }) {
			continue
		}
		lines = append(lines, line)
	}
	return lines
}

// noMore are no further words, where a courtesy may stand on the line of the yes.
var noMore = map[string]bool{}

// voiceIn is the yes or no that a text says and nothing else; beside it there may be courtesies and the writer's name. more are words that
// say yes to this question, too. Where it is nil a yes must stand alone on its line: "OK, thanks" may be no answer at all.
func voiceIn(text, name string, more map[string]bool) voice {
	said := unclear
	own := journal.WordsOf(name)
	for _, line := range spoken(text) {
		here, stands := unclear, true
		for _, w := range journal.WordsOf(line) {
			switch {
			case noWords[w] && here == no && !negations[w] && slices.ContainsFunc(journal.WordsOf(line), func(w string) bool { return negations[w] }): // "don't cancel"
				return unclear
			case noWords[w] && here != yes:
				here = no
			case noWords[w]: // "yes and no"
				return unclear
			case yesWords[w] || more[w]:
				if here == no && !more[w] {
					return unclear
				}
				here = max(here, yes)
			case particles[w]:
			case courtesies[w] || slices.Contains(own, w):
				stands = false
			default:
				return unclear
			}
		}
		switch {
		case here == unclear:
		case said != unclear && said != here, !stands && here == yes && more == nil:
			return unclear
		default:
			said = here
		}
	}
	return said
}
