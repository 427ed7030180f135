package campaign

import (
	"fmt"
	"strings"

	"despatch/campaign/journal"
	"despatch/commands"
	"despatch/deadline"
)

var _ = carries((*handling).answerSet)

// answerSet changes what the game has agreed.
func (h *handling) answerSet(c commands.Set) (said, error) {
	if no, declined := h.notRunning(); declined {
		return no, nil
	}
	value := strings.ToLower(strings.TrimSpace(c.Option.Value))
	switch strings.ToLower(c.Option.Name) {
	case "missed turn", "missed turns", "missed":
		return h.setMissed(journal.Missed(value))
	case "wait":
		return h.setWait(value)
	}
	return declined(fmt.Sprintf("There is no %q that could be set while the game runs.", c.Option.Name),
		"What can be set: missed turn (hold, standing, default, deputy, pool, master) and wait (a time like 2h, or 0h)."), nil
}

func (h *handling) setMissed(policyName journal.Missed) (said, error) {
	if err := policyName.Check(); err != nil || policyName == "" {
		return declined(fmt.Sprintf("%q cannot be done with a missed turn.", string(policyName)), "Write one of hold, standing, default, deputy, pool, master."), nil
	}
	if _, err := h.enact(h.tx, h.game, h.at, journal.KindPolicy, journal.Policy{Missed: policyName, By: h.by()}); err != nil {
		return said{}, err
	}
	return told(fmt.Sprintf("A missed turn now means: %s. Everybody is told.", policyName)), nil
}

func (h *handling) setWait(value string) (said, error) {
	length, err := deadline.ParseLength(value)
	if err != nil {
		return declined(sentence(err.Error()), ""), nil
	}
	wait := length.Duration()
	if _, err := h.enact(h.tx, h.game, h.at, journal.KindPolicy, journal.Policy{Wait: &wait, By: h.by()}); err != nil {
		return said{}, err
	}
	return told("Complete orders that come from now on wait " + length.String() + " before they are carried out. Everybody is told."), nil
}
