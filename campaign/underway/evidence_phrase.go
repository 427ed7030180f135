package underway

import (
	"crypto/subtle"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/records"
	"despatch/campaign/thread"
	"despatch/pattern"
	"despatch/storage"
	"despatch/words"
)

// wrongPhrases is how many wrong phrases a day a player's letters may try.
const wrongPhrases = 10

// takePhrases takes the lines with phrases out of the letter, an empty line for each. The first of its kind counts; two
// different new ones are refused.
func (h *Opened) takePhrases() {
	take := func(text string) string {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			m := thread.PhraseLine.FindStringSubmatch(line)
			if m == nil {
				continue
			}
			lines[i] = ""
			switch phrase := desk.PlainPhrase(m[2]); {
			case m[1] == "" && h.Phrase == "":
				h.Phrase = phrase
			case m[1] != "" && h.NewPhrase == "":
				h.NewPhrase = phrase
			case m[1] != "" && h.NewPhrase != phrase:
				h.NewPhrases = true
			}
		}
		return strings.Join(lines, "\n")
	}
	h.Letter.Text = take(h.Letter.Text)
	for i, text := range h.Letter.Attachments {
		h.Letter.Attachments[i] = take(text)
	}
	if phraseInSubject.MatchString(h.Letter.Subject) {
		h.Letter.Subject = ""
	}
}

var phraseInSubject = pattern.Of(`(?i)\bphrase\b`)

// showPhrase compares the letter's phrase, at the same cost whatever is kept, and says what there is to say against it.
func (h *Entered) showPhrase(s *journal.Shown) (lack words.Text, err error) {
	body, kept := h.Txn.Get(records.BucketProofs, desk.PhraseKey(h.Game.ID, h.Player))
	switch {
	case !kept && h.Game.Least() != journal.ByPhrase:
		return words.Text{}, nil
	case h.Phrase == "" && !kept:
		return book.Say(noPhraseYet{}), nil
	case h.Phrase == "":
		return book.Say(noPhraseInIt{}), nil
	}
	purpose := "phrase " + h.Player.ID
	if spent(h.Txn, h.At, purpose) >= wrongPhrases {
		return book.Say(tooManyWrongPhrases{}), nil
	}
	var was reading.PhraseHash
	if kept {
		if err := json.Unmarshal(body, &was); err != nil {
			return words.Text{}, fmt.Errorf("the pass phrase of %s cannot be read: %w", h.Player.ID, err)
		}
	}
	sum := desk.HashPhrase(h.Phrase, was.Salt)
	switch {
	case !kept:
		return book.Say(noPhraseYet{}), nil
	case subtle.ConstantTimeCompare(sum, was.Sum) == 1:
		s.Phrase = true
		return words.Text{}, nil
	}
	_, err = h.Spend(h.Txn, h.At, purpose, wrongPhrases)
	return book.Say(wrongPhrase{}), err
}

// spent is how much of the day's budget for a purpose is used.
func spent(r storage.Reader, at time.Time, purpose string) int {
	v, ok := r.Get(thread.BucketBudget, at.Format(time.DateOnly)+" "+purpose)
	if !ok || len(v) != 4 {
		return 0
	}
	return int(binary.BigEndian.Uint32(v))
}
