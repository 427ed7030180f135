package campaign

import (
	"strings"

	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/deadline"
	"despatch/words"
)

var _ = underway.Carries(answerSet)

// answerSet changes what the game has agreed.
func answerSet(h *underway.Letter, c commands.Set) (reading.Said, error) {
	if no, declined := notRunning(h); declined {
		return no, nil
	}
	value := strings.ToLower(strings.TrimSpace(c.Option.Value))
	switch strings.ToLower(c.Option.Name) {
	case "missed turn", "missed turns", "missed":
		return setMissed(h, journal.Missed(value))
	case "wait":
		return setWait(h, value)
	case "unread words", "unread":
		return setUnread(h, value)
	}
	return declined(cannotBeSet{words.Own(c.Option.Name)}, whatCanBeSet{}), nil
}

func setMissed(h *underway.Letter, policyName journal.Missed) (reading.Said, error) {
	if err := policyName.Check(); err != nil || policyName == "" {
		return declined(noSuchPolicy{words.Own(policyName)}, onePolicy{}), nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPolicy, journal.Policy{Missed: policyName, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return told(missedTurnMeans{words.Line(policyName)}), nil
}

func setWait(h *underway.Letter, value string) (reading.Said, error) {
	length, err := deadline.ParseLength(value)
	if err != nil {
		return declined(sentence{err.Text()}, nil), nil
	}
	wait := length.Duration()
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPolicy, journal.Policy{Wait: &wait, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return told(nowWaits{words.Line(length.String())}), nil
}

// setUnread sets how long orders stay beside which words stand that nobody reads.
func setUnread(h *underway.Letter, value string) (reading.Said, error) {
	length, err := deadline.ParseLength(value)
	if err == nil {
		err = desk.CheckUnread(length.Duration())
	}
	if err != nil {
		return declined(sentence{err.Text()}, nil), nil
	}
	stay := length.Duration()
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPolicy, journal.Policy{UnreadWords: &stay, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return told(nowUnreadWaits{words.Line(length.String()), stay == 0}), nil
}

// What is answered here.
type (
	cannotBeSet     struct{ Name words.Own }
	whatCanBeSet    struct{}
	noSuchPolicy    struct{ Policy words.Own }
	onePolicy       struct{}
	missedTurnMeans struct{ Policy words.Line }
	nowWaits        struct{ Length words.Line }
	nowUnreadWaits  struct {
		Length words.Line
		Never  bool
	}
)
