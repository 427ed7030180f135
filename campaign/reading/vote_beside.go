package reading

import (
	"slices"
	"strings"

	"despatch/campaign/incoming"
	"despatch/campaign/journal"
	"despatch/commands"
)

// MotionWords are words for what is voted on.
var MotionWords = incoming.WordSet("draw draws remis patta pareggio pareggi unentschieden nulle empate tablas concede concedes concession concession resign surrender resa arrendo arrendiamo aufgabe aufgeben kapitulation abandon rendition proposal proposta vorschlag proposition propuesta")

// MotionMeant is the motion on which the writer has still to vote: that of the letter which he answers, else any; nil for none. answered says
// whether his letter answers it.
func (h *Written) MotionMeant() (m *journal.Motion, answered bool, err error) {
	if len(h.Letter.Thread) > 0 {
		e, ok, err := h.AnsweredEntry()
		if err != nil {
			return nil, false, err
		}
		if ok && e.Kind == journal.KindVote {
			body, err := journal.Decode[journal.Vote](e)
			if err != nil {
				return nil, false, err
			}
			if m := h.Game.Open(journal.MotionKey(body.Motion, body.Side)); body.Voice == commands.Propose && m != nil && m.By == body.Player && slices.Contains(h.Game.Undecided(*m), h.Player.ID) {
				return m, true, nil
			}
		}
	}
	for key := range h.Game.Motions {
		if m := h.Game.Open(key); m != nil && slices.Contains(h.Game.Undecided(*m), h.Player.ID) {
			return m, false, nil
		}
	}
	return nil, false, nil
}

// SaysVoice says whether a yes or no stands among the first of some words.
func SaysVoice(words []string) bool {
	const soon = 3
	return slices.ContainsFunc(words[:min(soon, len(words))], func(w string) bool { return incoming.YesWords[w] || incoming.NoWords[w] })
}

var (
	// plainNo are words that say no and deny nothing else; toVote may stand between them and what is voted on.
	plainNo = incoming.WordSet("no nope nein non não nao nee")
	toVote  = incoming.WordSet("al alla to the a zum zur au for per il un")
)

// OnlyVotes says whether a row is a plain yes or no that is asked about as a vote, with nothing behind it but words that change nothing: "no, ecco
// gli ordini".
func (h *Commanded) OnlyVotes(row string, known []string) bool {
	if !h.VoteAsked {
		return false
	}
	vote, rest := row, ""
	if i := strings.IndexAny(row, ",.;:!"); i >= 0 {
		vote, rest = row[:i], row[i+1:]
	}
	said, all := journal.WordsOf(vote), true
	denies := slices.ContainsFunc(said, func(w string) bool { return incoming.NoWords[w] })
	for _, w := range said {
		all = all && (incoming.Courtesies[w] || MotionWords[w] || toVote[w] || denies && plainNo[w] || !denies && (incoming.YesWords[w] || incoming.Particles[w]))
	}
	return all && SaysVoice(said) && !slices.ContainsFunc(incoming.PlainWords(rest), func(w string) bool {
		return incoming.NoWords[w] || !incoming.Courtesies[w] && !slices.Contains(known, w)
	})
}
