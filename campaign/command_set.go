package campaign

import (
	"fmt"
	"strings"

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
	}
	return reading.Declined(words.Plain(fmt.Sprintf("There is no %q that could be set while the game runs.", c.Option.Name)),
		words.Plain("What can be set: missed turn (hold, standing, default, deputy, pool, master) and wait (a time like 2h, or 0h).")), nil
}

func setMissed(h *underway.Letter, policyName journal.Missed) (reading.Said, error) {
	if err := policyName.Check(); err != nil || policyName == "" {
		return reading.Declined(words.Plain(fmt.Sprintf("%q cannot be done with a missed turn.", string(policyName))), words.Plain("Write one of hold, standing, default, deputy, pool, master.")), nil
	}
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPolicy, journal.Policy{Missed: policyName, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain(fmt.Sprintf("A missed turn now means: %s. Everybody is told.", policyName))), nil
}

func setWait(h *underway.Letter, value string) (reading.Said, error) {
	length, err := deadline.ParseLength(value)
	if err != nil {
		return reading.Declined(words.Plain(underway.Sentence(err.Error())), words.Text{}), nil
	}
	wait := length.Duration()
	if _, err := h.Enact(h.Txn, h.Game, h.At, journal.KindPolicy, journal.Policy{Wait: &wait, By: h.By()}); err != nil {
		return reading.Said{}, err
	}
	return underway.Told(words.Plain("Complete orders that come from now on wait " + length.String() + " before they are carried out. Everybody is told.")), nil
}
