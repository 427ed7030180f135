package underway

import (
	"slices"
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/pattern"
	"despatch/words"
)

var newKeyLine = pattern.Of(`^[\s\x{a0}]*NEW[\s\x{a0}]+(?:OPEN)?PGP[\s\x{a0}]+KEY[\s\x{a0}]*$`)

const (
	keyBegins = "-----BEGIN PGP "
	keyEnds   = "-----END PGP "
)

// takeKey takes the line NEW OPENPGP KEY out of the letter, with the key: the first block of armour in the text or in a file.
func (h *Opened) takeKey() {
	lines := strings.Split(h.Letter.Text, "\n")
	at := slices.IndexFunc(lines, newKeyLine.MatchString)
	if at < 0 {
		return
	}
	h.AsksKey = true
	lines[at] = ""
	first, last := armour(lines)
	if last > 0 {
		h.NewKey = strings.Join(lines[first:last], "\n") + "\n"
		for i := first; i < last; i++ {
			lines[i] = ""
		}
	}
	h.Letter.Text = strings.Join(lines, "\n")
	for _, file := range h.Letter.Attachments {
		lines := strings.Split(file, "\n")
		if first, last := armour(lines); h.NewKey == "" && last > 0 {
			h.NewKey = strings.Join(lines[first:last], "\n") + "\n"
		}
	}
}

// armour finds the lines of a key; last is 0 where there is none.
func armour(lines []string) (first, last int) {
	keyed := func(frame string) func(string) bool {
		return func(line string) bool {
			return strings.HasPrefix(line, frame) && strings.Contains(line, " KEY BLOCK-----")
		}
	}
	if first = slices.IndexFunc(lines, keyed(keyBegins)); first < 0 {
		return 0, 0
	}
	n := slices.IndexFunc(lines[first:], keyed(keyEnds))
	if n < 0 {
		return 0, 0
	}
	return first, first + n + 1
}

// showKey verifies the letter's signature, and says what there is to say against it.
func (h *Entered) showKey(s *journal.Shown) (lack words.Text) {
	key, kept := h.Txn.Get(records.BucketProofs, desk.KeyKey(h.Game.ID, h.Player))
	switch {
	case !kept || h.Signatures == nil:
		return book.Say(noKeyYet{})
	case h.Letter.Signed == nil:
		return book.Say(notSigned{})
	case !h.Letter.Signed.Whole:
		return book.Say(signedInPart{})
	case h.BySubject():
		return book.Say(subjectNotSigned{})
	}
	print, broken := h.Signatures.VerifySignature(string(key), h.Letter.Signed.Data, h.Letter.Signed.Signature, h.At)
	if broken != nil {
		return broken.Text()
	}
	s.Key = print
	return words.Text{}
}
