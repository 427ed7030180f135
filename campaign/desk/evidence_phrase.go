package desk

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/crypto/argon2"
	"golang.org/x/text/unicode/norm"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/words"
)

// The length of a phrase, in letters: long enough not to be guessed, and short enough that no mail program breaks its line.
const (
	phraseLeast = 8
	phraseMost  = 40
)

// PlainPhrase evens out what telephones change: capitals, blanks, the forms of letters, and the full stop at the end.
func PlainPhrase(text string) string {
	text = norm.NFKC.String(strings.ToLower(text))
	return strings.TrimRight(strings.Join(strings.Fields(text), " "), " .,;")
}

// PhraseMemory is what hashing a phrase costs, in KiB: 19 MiB and some hundredths of a second, as OWASP advises for Argon2id. Only tests
// change it.
var PhraseMemory uint32 = 19 << 10

// HashPhrase is what is kept of a pass phrase.
func HashPhrase(phrase string, salt []byte) []byte {
	return argon2.IDKey([]byte(phrase), salt, 2, PhraseMemory, 1, 32)
}

// CheckPhrase says what is wrong with a phrase.
func CheckPhrase(phrase string) words.Telling {
	if n := utf8.RuneCountInString(PlainPhrase(phrase)); n < phraseLeast || n > phraseMost {
		return fault(phraseLength{phraseLeast, phraseMost, n})
	}
	return nil
}

// KeepPhrase makes of a phrase what is kept.
func (w *Pen) KeepPhrase(phrase string) (reading.PhraseHash, error) {
	phrase = PlainPhrase(phrase)
	h := reading.PhraseHash{Salt: make([]byte, 16)}
	if _, err := io.ReadFull(w.entropy, h.Salt); err != nil {
		return h, fmt.Errorf("making the salt of a pass phrase: %w", err)
	}
	h.Sum = HashPhrase(phrase, h.Salt)
	return h, nil
}

// PhraseKey is where that of a player is kept.
func PhraseKey(game string, p *journal.Player) string { return game + " " + p.ID + " phrase" }
