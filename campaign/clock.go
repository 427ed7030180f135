package campaign

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/templates"
)

// Each seat that the game waits for has a clock of its own, because absences and reserves are its player's. A clock is reckoned
// once, when its phase opens, and the journal keeps what came of it: the letters of a replay tell the same times whatever the
// reckoning does by then.

// checkClock looks at what a new game says of time.
func (n NewGame) checkClock(rules adjudicator.Ruleset) error {
	if n.Wait < 0 {
		return fmt.Errorf("the wait before orders are carried out cannot be negative")
	}
	if err := n.Missed.Check(); err != nil {
		return err
	}
	return checkTerms(n.Terms, rules)
}

// checkTerms makes sure that terms are sound, and speak of phases that the game has.
func checkTerms(t deadline.Terms, rules adjudicator.Ruleset) error {
	if err := t.Check(); err != nil {
		return err
	}
	phased, ok := rules.(adjudicator.Phaser)
	if !ok {
		return nil
	}
	phases := phased.Phases()
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

// agreed lists all that the table has agreed: the options of the rules, and what else whoever joins should know.
func agreed(g *journal.Game) []templates.Option {
	var list []templates.Option
	for _, o := range g.Info.Options {
		list = append(list, templates.Option{Name: o.Name, Value: g.Option(o)})
	}
	return append(list, agreedOfTable(g)...)
}

// agreedOfTable lists the rule of press, where it is not the usual one, and what was agreed of time.
func agreedOfTable(g *journal.Game) []templates.Option {
	list := agreedOfTime(g)
	if press := cmp.Or(g.Created.Press, journal.PressPrivate); press != journal.PressPrivate {
		list = append(list, templates.Option{Name: "press", Value: string(press)})
	}
	return list
}

// agreedOfTime lists for a welcome what the game has agreed about time.
func agreedOfTime(g *journal.Game) []templates.Option {
	terms, missed, wait := g.Terms, g.Missed, g.Wait
	if !g.Started() {
		terms, missed, wait = g.Created.AllTerms(), g.Created.Missed, g.Created.Wait
	}
	var list []templates.Option
	if !terms.IsZero() {
		list = append(list, templates.Option{Name: "deadline", Value: terms.String()},
			templates.Option{Name: "missed turn", Value: string(cmp.Or(missed, journal.Hold))})
	}
	if wait > 0 {
		list = append(list, templates.Option{Name: "wait", Value: deadline.Lasting(wait).String()})
	}
	return list
}
