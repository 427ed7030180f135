package papers

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
)

// VoteRow is the first row beside the sheets of the letter that may be a vote: one that names what is voted on, or in answer to a proposal one that
// begins with a yes or no; "" for none.
func (h *Reading) VoteRow(answered bool) string {
	for _, run := range h.Asides() {
		for _, a := range run {
			words := journal.WordsOf(a.Text)
			names := slices.ContainsFunc(words, func(w string) bool { return reading.MotionWords[w] })
			if a.Place != reading.InSubject && !a.Signature && (names || answered && reading.SaysVoice(words)) {
				return strings.Trim(a.Text, `"`)
			}
		}
	}
	return ""
}
