package papers

import (
	"slices"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/commands"
)

// TakeWords makes commands of the words in the letter that confirm something, where the text leaves no doubt. Those of which it does
// are left in h.unsure.
func (h *Reading) TakeWords() {
	h.Unsure, h.Dropped = nil, nil
	if h.Operator || h.Released || !h.Letter.Unreadable.IsZero() || len(h.Papers) > 0 ||
		slices.ContainsFunc(h.Asked.Commands, func(c commands.Command) bool {
			token, shows := reading.TokenOf(c)
			return shows && h.IsKnownWord(token)
		}) {
		return
	}
	plain := incoming.VoiceIn(h.Letter.Text, h.Letter.FromName, reading.NoMore) != incoming.Unclear // what is said goes before a subject, which may be ours
	if !h.TakeWordsIn(h.Letter.Text, true) && (plain || !h.TakeWordsIn(h.Letter.Subject, false)) {
		h.TakeAnswer()
	}
}
