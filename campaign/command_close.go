package campaign

import (
	"strings"

	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/thread"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerClose)

// answerClose ends a game for good, when whoever leads it has confirmed that it shall. What is recorded and not carried out is dropped.
func answerClose(h *underway.Letter, c commands.Close) (reading.Said, error) {
	if _, over := h.Game.Over(); over {
		return declined(overAlready{}, nil), nil
	}
	if no, declined := namesOther(h, c.Verb(), c.Reason, c.Loose); declined {
		return no, nil
	}
	if c.Loose {
		return declined(reasonOrNot{words.Own(c.Reason)}, closeBecause{becauseLine(c)}), nil
	}
	if !h.Operator && !h.Confirmed {
		return h.AskToConfirmBecause(h.Game.ClosesNow(), c)
	}
	if err := h.Alter(journal.KindClosed, journal.Closed{By: h.By(), Reason: c.Reason}); err != nil {
		return reading.Said{}, err
	}
	return told(closedForGood{words.Own(h.Game.ID)}), nil
}

// namesOther declines a command about this game in which the name of another stands where a reason may: which of them is meant?
func namesOther(h *underway.Letter, verb commands.Verb, reason string, loose bool) (reading.Said, bool) {
	name, why, _ := strings.Cut(strings.TrimSpace(reason), " ")
	other := strings.ToLower(strings.Trim(name, ".,:"))
	if !loose || other == h.Game.ID || !thread.Knows(h.Txn, other) {
		return reading.Said{}, false
	}
	line := verb.Words()
	if why = strings.TrimSpace(trimWordBecause(why)); why != "" {
		line += " BECAUSE " + why
	}
	return declined(whichIsMeant{words.Own(h.Game.ID), words.Own(other)}, writeForEither{words.Own(h.Game.ID), words.Line(line), words.Own(other)}), true
}

// trimWordBecause is a reason without the word before it.
func trimWordBecause(why string) string {
	if word, rest, _ := strings.Cut(why, " "); strings.EqualFold(word, "because") {
		return rest
	}
	return why
}

// becauseLine is a command with BECAUSE before its reason.
func becauseLine(c commands.Command) words.Line { return words.Line(c.String()) }

// What is answered here.
type (
	// reasonOrNot asks about words behind a command, without BECAUSE between them: "MASTER PAUSE until Monday" names a time.
	reasonOrNot   struct{ Words words.Own }
	closeBecause  struct{ Because words.Line }
	overAlready   struct{}
	closedForGood struct{ Game words.Own }
	whichIsMeant  struct {
		Game  words.Own
		Other words.Own
	}
	writeForEither struct {
		Game  words.Own
		Line  words.Line
		Other words.Own
	}
)
