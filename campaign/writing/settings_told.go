package writing

import (
	"cmp"
	"strings"

	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/templates"
)

// agreed lists all that the table has agreed: the options of the rules, and what else whoever joins should know.
func agreed(g *journal.Game) []templates.Option {
	var list []templates.Option
	for _, o := range g.Info.Options {
		list = append(list, templates.Option{Name: o.Name, Value: g.Option(o)})
	}
	return append(list, AgreedOfTable(g)...)
}

// AgreedOfTable lists the rule of press, where it is not the usual one, and what was agreed of time.
func AgreedOfTable(g *journal.Game) []templates.Option {
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

// agreedOfMasters tells for a welcome who leads the game, and what he sees.
func agreedOfMasters(g *journal.Game) []templates.Option {
	var names []string
	for _, p := range g.Players {
		if p.Master {
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	value := strings.Join(names, ", ")
	if g.Created.Blind {
		value += "; sees no orders before they are carried out"
	}
	return []templates.Option{{Name: "game master", Value: value}}
}
