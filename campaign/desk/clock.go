package desk

import (
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/words"
)

// checkClock looks at what a new game says of time.
func (n NewGame) checkClock(rules adjudicator.Ruleset) error {
	if n.Wait < 0 {
		return fault(negativeWait{})
	}
	if n.UnreadWords != nil {
		if err := CheckUnread(*n.UnreadWords); err != nil {
			return err
		}
	}
	if err := n.Missed.Check(); err != nil {
		return err
	}
	return CheckTerms(n.Terms, rules)
}

// CheckUnread makes sure that orders do not stay too long beside which words stand that nobody reads.
func CheckUnread(stay time.Duration) words.Telling {
	if stay < 0 || stay > journal.LongestStay {
		return fault(unreadTooLong{words.Line(deadline.Lasting(journal.LongestStay).String())})
	}
	return nil
}

// CheckTerms makes sure that terms are sound, and speak of phases that the game has.
func CheckTerms(t deadline.Terms, rules adjudicator.Ruleset) words.Telling {
	if err := t.Check(); err != nil {
		return err
	}
	phases := rules.Phases()
	if phases == nil {
		return nil
	}
	for name := range t.Phases {
		if !slices.ContainsFunc(phases, func(p adjudicator.PhaseInfo) bool { return journal.IsPhase(name, p.ID, p.Title) }) {
			names := make([]words.Line, len(phases))
			for i, p := range phases {
				names[i] = words.Line(strings.ReplaceAll(p.ID, "-", " "))
			}
			return fault(noPhaseCalled{words.Own(name), names})
		}
	}
	return nil
}
