package thread

import (
	"encoding/json"
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/pattern"
)

// IsKnownWord says whether the desk has given out a word, and something waits for it.
func (h *Arrived) IsKnownWord(word string) bool {
	bucket := map[int]string{writing.KeyLength: records.BucketTokens, WordLength: BucketWithheld}[len(word)]
	if bucket == "" {
		return false
	}
	_, ok := h.Tx.Get(bucket, word)
	return ok
}

// Harmless says whether a word beside one that confirms something changes nothing.
func (h *Arrived) Harmless(w string) bool {
	return incoming.YesWords[w] || incoming.Particles[w] || incoming.Courtesies[w] || wordWords[w] || slices.Contains(journal.WordsOf(h.Letter.FromName), w)
}

// WordIn finds a known word in a row, and what else stands there.
func (h *Arrived) WordIn(row string) (word string, rest []string, ok bool) {
	rest = journal.WordsOf(strings.ReplaceAll(row, "'", " "))
	at := slices.IndexFunc(rest, h.IsKnownWord)
	if at < 0 {
		return "", nil, false
	}
	return rest[at], slices.Concat(rest[:at], rest[at+1:]), true
}

// WordAcross finds a known word that the end of a line has broken.
func (h *Arrived) WordAcross(row, next string) (word string, rest []string, ok bool) {
	first, second := journal.WordsOf(row), journal.WordsOf(next)
	if len(first) == 0 || len(second) == 0 {
		return "", nil, false
	}
	word = first[len(first)-1] + second[0]
	return word, slices.Concat(first[:len(first)-1], second[1:]), h.IsKnownWord(word)
}

// PhraseLine is a line with a pass phrase: whether it is a new one, and the phrase.
var PhraseLine = pattern.Of(
	`^[\s\x{a0}]*(NEW[\s\x{a0}]+)?(?:(?:PASS[ -]?)?PHRASE(?:[\s\x{a0}]*:|[\s\x{a0}])|(?i:(?:pass[ -]?)?phrase[\s\x{a0}]*:))[\s\x{a0}]*(\S.*)$`)

// BucketWithheld holds such letters by their words.
const BucketWithheld = "withheld"

// WordLength is how many letters such a word has.
const WordLength = 10

// OnSubjects are words that programs and people put on a subject, and that change nothing.
var OnSubjects = strings.Fields(`re r aw antw wg fw fwd sv vs tr i rif ref res ynt odp no none subject nessun oggetto kein betreff sans objet sin asunto
	your by mail e email game match partita gioco spiel partie partida jeu juego ordini ordine mosse mossa befehl befehle ordres ordre ordenes orden ordens
	zug züge coups coup jugada turni club desk new revised corrected updated final`)

// wordWords may stand beside a word that confirms.
var (
	wordWords = incoming.WordSet("confirmation confirming token word code codice parola here is ecco la il un the line riga answer reply address re aw r i rif fw fwd wg sv vs antw and e und et y")
)

// AddsAddress says whether what waits adds an address.
func AddsAddress(w records.Waiting) bool { return strings.HasPrefix(w.Commands, "ADDRESS ADD") }

// Confirming is the line that confirms with a word.
func (h *Arrived) Confirming(word string) string {
	var w records.Waiting
	if body, ok := h.Tx.Get(records.BucketTokens, word); ok && json.Unmarshal(body, &w) == nil && AddsAddress(w) {
		return "ADDRESS CONFIRM " + word
	}
	return "CONFIRM " + word
}

// replied begins the subject of an answer, which is another's; inBrackets names a game, as our subjects do.
var (
	replied    = pattern.Of(`(?i)^\s*(re|r|aw|antw|wg|fw|fwd|sv|vs|tr|i|rif|ref|res|ynt|odp)\s*(\[\d+\])?\s*:`)
	inBrackets = pattern.Of(`\[([^\]\s]+)\]`)
	// PressMark is put before a message by people who know that it is called press.
	PressMark = pattern.Of(`(?i)^\s*(?:\[press\]|press\s*:)\s*`)
)

// OwnWords are what the writer has put on the subject himself, "" where it is that of a letter which he answers or what a program
// writes for none.
func (h *Arrived) OwnWords() string {
	subject := strings.TrimSpace(h.Letter.Subject)
	if replied.MatchString(subject) {
		return ""
	}
	for _, m := range inBrackets.FindAllStringSubmatch(subject, -1) {
		if Knows(h.Tx, strings.ToLower(m[1])) {
			return ""
		}
	}
	words := incoming.PlainWords(subject)
	if len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool { return !slices.Contains(OnSubjects, w) }) {
		return ""
	}
	return subject
}

// MarksPress says whether the letter calls itself a message: then it is no answer to the letter that it answers.
func (h *Arrived) MarksPress() bool {
	return PressMark.MatchString(h.Letter.Text) || PressMark.MatchString(h.OwnWords())
}
