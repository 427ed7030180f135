package campaign

import (
	"slices"
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/writing"
	"despatch/commands"
	"despatch/templates"
)

// Who answers a proposal may send his orders in the same letter: "va bene", and his sheet below it. The words may be his vote, or be about
// the orders. The orders are judged as if the words did not stand there, and he is asked about the vote in the same answer.

// motionWords are words for what is voted on.
var motionWords = wordSet("draw draws remis patta pareggio pareggi unentschieden nulle empate tablas concede concedes concession concession resign surrender resa arrendo arrendiamo aufgabe aufgeben kapitulation abandon rendition proposal proposta vorschlag proposition propuesta")

// askVoteBeside asks who sends orders, and words beside them that may be a vote, for that vote; the question goes out with the answer to the orders.
func (h *handling) askVoteBeside() error {
	if h.became || h.operator || slices.ContainsFunc(h.asked.Commands, func(c commands.Command) bool { _, votes := c.(commands.Vote); return votes }) {
		return nil
	}
	m, answered, err := h.motionMeant()
	if m == nil || err != nil {
		return err
	}
	row := h.voteRow(answered)
	if row == "" {
		return nil
	}
	h.voteAsked = answered
	what, vote := "a draw", "is that your vote on a draw?"
	if m.Motion == commands.Concede {
		what, vote = "that your side concedes", "is that your vote to concede?"
	}
	reason := "Something is proposed on which you have still to vote: " + what + ". The desk cannot tell whether \"" + row + "\", which stands beside your orders, is your vote, and has not counted it as one. To vote, answer with one of these lines, alone."
	r := templates.Refusal{Heading: h.clerk.Heading(h.game, h.player), Kind: templates.Asked, Asks: vote, Reason: reason, Offer: voteLines(*m)}
	l, err := h.clerk.LettersFor(h.player).Refusal(r)
	if err != nil {
		return err
	}
	o := h.answer(h.game.Number, h.slugHere(), l)
	if h.beside != nil { // what came of the commands
		return h.post(h.tx, h.at, o)
	}
	h.beside = &o
	return nil
}

// voteLines are the lines that vote on a motion.
func voteLines(m journal.Motion) string {
	return writing.MotionWord(m.Motion) + " ACCEPT\n" + writing.MotionWord(m.Motion) + " REFUSE"
}

// motionMeant is the motion on which the writer has still to vote: that of the letter which he answers, else any; nil for none. answered says
// whether his letter answers it.
func (h *reading) motionMeant() (m *journal.Motion, answered bool, err error) {
	if len(h.letter.Thread) > 0 {
		e, ok, err := h.answeredEntry()
		if err != nil {
			return nil, false, err
		}
		if ok && e.Kind == journal.KindVote {
			body, err := journal.Decode[journal.Vote](e)
			if err != nil {
				return nil, false, err
			}
			if m := h.game.Open(journal.MotionKey(body.Motion, body.Side)); body.Voice == commands.Propose && m != nil && m.By == body.Player && slices.Contains(h.game.Undecided(*m), h.player.ID) {
				return m, true, nil
			}
		}
	}
	for key := range h.game.Motions {
		if m := h.game.Open(key); m != nil && slices.Contains(h.game.Undecided(*m), h.player.ID) {
			return m, false, nil
		}
	}
	return nil, false, nil
}

// voteRow is the first row beside the sheets of the letter that may be a vote: one that names what is voted on, or in answer to a proposal one that
// begins with a yes or no; "" for none.
func (h *reading) voteRow(answered bool) string {
	for _, run := range h.asides() {
		for _, a := range run {
			words := journal.WordsOf(a.text)
			names := slices.ContainsFunc(words, func(w string) bool { return motionWords[w] })
			if a.place != inSubject && !a.signature && (names || answered && saysVoice(words)) {
				return strings.Trim(a.text, `"`)
			}
		}
	}
	return ""
}

// saysVoice says whether a yes or no stands among the first of some words.
func saysVoice(words []string) bool {
	const soon = 3
	return slices.ContainsFunc(words[:min(soon, len(words))], func(w string) bool { return yesWords[w] || noWords[w] })
}

var (
	// plainNo are words that say no and deny nothing else; toVote may stand between them and what is voted on.
	plainNo = wordSet("no nope nein non não nao nee")
	toVote  = wordSet("al alla to the a zum zur au for per il un")
)

// onlyVotes says whether a row is a plain yes or no that is asked about as a vote, with nothing behind it but words that change nothing: "no, ecco
// gli ordini".
func (h *reading) onlyVotes(row string, known []string) bool {
	if !h.voteAsked {
		return false
	}
	vote, rest := row, ""
	if i := strings.IndexAny(row, ",.;:!"); i >= 0 {
		vote, rest = row[:i], row[i+1:]
	}
	said, all := journal.WordsOf(vote), true
	denies := slices.ContainsFunc(said, func(w string) bool { return noWords[w] })
	for _, w := range said {
		all = all && (courtesies[w] || motionWords[w] || toVote[w] || denies && plainNo[w] || !denies && (yesWords[w] || particles[w]))
	}
	return all && saysVoice(said) && !slices.ContainsFunc(plainWords(rest), func(w string) bool {
		return noWords[w] || !courtesies[w] && !slices.Contains(known, w)
	})
}
