package papers

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/reading"
	"despatch/orders/aside"
	"despatch/orders/said"
)

// CallsOff is the first sentence of the letter by which orders are not to be played, or otherwise, "" where there is none. A question changes nothing.
func (h *Reading) CallsOff() string {
	vocabulary, beside := h.Game.Rules.Vocabulary(), aside.Beside{Rounds: []int{h.Game.Rules.Stand(h.Game.Position).Round}}
	for _, seat := range h.Player.Seats {
		beside.Seats = append(beside.Seats, string(seat))
	}
	looked := 0
	for _, rows := range slices.Concat(h.Asides(), h.FilesOfWords()) {
		for i, s := range incoming.SentencesOf(rows) {
			if i >= mostCalled || len(s.Text) > reading.MostSentence || strings.Contains(s.Text, "?") || reading.DeniesCancel(s.Text) {
				continue
			}
			if looked += len(s.Text); looked > mostLooked && s.Place != reading.InSubject {
				continue
			}
			beside.Signature, beside.Subject = s.Signature, s.Place == reading.InSubject
			switch said.DoubtIn(s.Text, beside, vocabulary) {
			case aside.Withheld:
				return s.Text
			case aside.Changed, aside.Meant:
				if aside.HoldsBack(s.Text) || said.Amends(s.Text, vocabulary) {
					return s.Text
				}
			}
		}
	}
	return ""
}

// mostCalled is how many sentences of a part of a letter are looked at for whether they call orders off, and mostLooked how many bytes of the whole
// letter: behind so much nobody calls anything off, and a letter without a sheet is answered anyway.
const (
	mostCalled = 200
	mostLooked = 40 << 10
)
