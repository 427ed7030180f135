package incoming

import (
	"slices"
	"strings"
	"unicode"

	"despatch/campaign/journal"
	"despatch/lexis"
	"despatch/pattern"
)

// Voice is what a text says to a question.
type Voice int

const (
	Unclear Voice = iota
	Yes
	No
)

// WordSet is the set of the words in a text that blanks part.
func WordSet(words string) map[string]bool {
	set := make(map[string]bool)
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

var (
	YesWords = WordSet("yes y yeah yep aye sure ok okay agree agreed accept accepted confirm confirmed sì si certo accetto confermo conferma accordo d'accordo daccordo d'accord acuerdo concordo approvo favorevole volentieri bene ja einverstanden akzeptiere oui accord accepte confirme sí acepto confirmo sim aceito")
	NoWords  = WordSet("no nope not don't dont doesn't didn't never refuse refused decline declined reject rejected cancel stop wrong mistake nein nicht kein keine non ne n'est pas rifiuto annulla contrario nao não nunca jamais mai niet")
	// Particles may stand on the line of a yes; courtesies on lines of their own, and beside a word that nobody can mistake.
	Particles  = WordSet("i we do to it this that the please you am me my for of course all per va sono io lo d molto tutto s'il vous plaît plait favore favor por bitte ich wir stimme zu je suis nous es à a de pure dai allora great perfect perfetto ottimo benissimo super parfait perfekt")
	Courtesies = WordSet("hi hello dear thanks thank cheers regards greetings best kind very much many all desk ciao salve buongiorno buonasera grazie mille saluti cordiali prego hallo danke gruß grüße gruss grüsse mit freundlichen liebe viele bonjour merci cordialement hola gracias saludos")
)

var (
	Negations = WordSet("don't dont not non nicht kein keine ne n'est pas nao não never nunca jamais mai niet only solo nur")
)

// phoneLines begin the line that a telephone puts below a letter.
var phoneLines = []string{"sent from ", "get outlook for ", "inviato da ", "gesendet von ", "von meinem ", "envoyé de ", "envoyé depuis ", "enviado desde ", "enviado do ", "verzonden vanaf "}

// Spoken are the lines of a text that somebody wrote by hand.
func Spoken(text string) []string {
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

// VoiceIn is the yes or no that a text says and nothing else; beside it there may be courtesies and the writer's name. more are words that
// say yes to this question, too. Where it is nil a yes must stand alone on its line: "OK, thanks" may be no answer at all.
// A question mark leaves open what is meant: "ok?"; so does what is struck out.
func VoiceIn(text, name string, more map[string]bool) Voice {
	said := Unclear
	own := journal.WordsOf(name)
	for _, line := range Spoken(text) {
		if strings.ContainsAny(line, "?？¿") || lexis.IsStruck(line) {
			return Unclear
		}
		here, stands := Unclear, true
		for _, w := range journal.WordsOf(line) {
			switch {
			case NoWords[w] && here == No && !Negations[w] && slices.ContainsFunc(journal.WordsOf(line), func(w string) bool { return Negations[w] }): // "don't cancel"
				return Unclear
			case NoWords[w] && here != Yes:
				here = No
			case NoWords[w]: // "yes and no"
				return Unclear
			case YesWords[w] || more[w]:
				if here == No && !more[w] {
					return Unclear
				}
				here = max(here, Yes)
			case Particles[w]:
			case Courtesies[w] || slices.Contains(own, w):
				stands = false
			default:
				return Unclear
			}
		}
		switch {
		case here == Unclear:
		case said != Unclear && said != here, !stands && here == Yes && more == nil:
			return Unclear
		default:
			said = here
		}
	}
	return said
}

// PlainWords are the words of a text in small letters. A question mark counts as one.
func PlainWords(text string) []string {
	text = strings.ReplaceAll(strings.ToLower(text), "?", " ? ")
	return strings.FieldsFunc(text, func(r rune) bool { return r != '?' && r != '\'' && !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// checkAlone is a line that asks for a check of the orders below it, and does not say for which game and seat.
var checkAlone = pattern.Of(`(?i)^\W*check(?:\W+(?:it|this|these|them|only|just|first|my|the|orders?|sheet|please|pls|thanks|thank|you|per|favore|grazie|bitte|danke|merci|gracias))*\W*$`)

// AsksCheck says whether a row asks for a check of the orders below it, and names neither game nor seat.
func AsksCheck(row string) bool { return !strings.Contains(row, "?") && checkAlone.MatchString(row) }
