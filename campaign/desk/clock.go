package desk

import (
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/deadline"
)

// checkClock looks at what a new game says of time.
func (n NewGame) checkClock(rules adjudicator.Ruleset) error {
	if n.Wait < 0 {
		return fmt.Errorf("the wait before orders are carried out cannot be negative")
	}
	if err := n.Missed.Check(); err != nil {
		return err
	}
	return CheckTerms(n.Terms, rules)
}

// CheckTerms makes sure that terms are sound, and speak of phases that the game has.
func CheckTerms(t deadline.Terms, rules adjudicator.Ruleset) error {
	if err := t.Check(); err != nil {
		return err
	}
	phases := rules.Phases()
	if phases == nil {
		return nil
	}
	for name := range t.Phases {
		if !slices.ContainsFunc(phases, func(p adjudicator.PhaseInfo) bool { return journal.IsPhase(name, p.ID, p.Title) }) {
			names := make([]string, len(phases))
			for i, p := range phases {
				names[i] = strings.ReplaceAll(p.ID, "-", " ")
			}
			return fmt.Errorf("this game has no phase %q; its phases are %s", name, strings.Join(names, ", "))
		}
	}
	return nil
}
