package writing

import (
	"cmp"
	"strings"

	"despatch/campaign/journal"
	"despatch/deadline"
	"despatch/templates"
	"despatch/words"
)

// agreed lists all that the table has agreed: the options of the rules, and what else whoever joins should know.
func agreed(g *journal.Game) []templates.Option {
	var list []templates.Option
	for _, o := range g.Info.Options {
		told := templates.Option{Name: words.Name(o.Name), Value: words.Of(words.Name(g.Option(o)))}
		if strings.Contains(o.Name, "_") { // a name for game files, and none for people
			told.Meaning = words.Name(o.Meaning)
		}
		list = append(list, told)
	}
	return append(list, AgreedOfTable(g)...)
}

// AgreedOfTable lists the rule of press, where it is not the usual one, and what was agreed of time.
func AgreedOfTable(g *journal.Game) []templates.Option {
	list := agreedOfTime(g)
	if press := cmp.Or(g.Created.Press, journal.PressPrivate); press != journal.PressPrivate {
		list = append(list, templates.Option{Name: "press", Value: words.Of(words.Name(press))})
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
		list = append(list, templates.Option{Name: "deadline", Value: words.Of(words.Line(terms.String()))},
			templates.Option{Name: "missed turn", Value: words.Of(words.Name(cmp.Or(missed, journal.Hold)))})
	}
	if wait > 0 {
		list = append(list, templates.Option{Name: "wait", Value: words.Of(words.Line(deadline.Lasting(wait).String()))})
	}
	unread := g.UnreadWords
	if !g.Started() {
		unread = g.Created.UnreadWords
	}
	if unread != nil {
		list = append(list, templates.Option{Name: "unread words", Value: words.Of(words.Line(deadline.Lasting(*unread).String()))})
	}
	return list
}

// agreedOfMasters tells for a welcome who leads the game, and what he sees.
func agreedOfMasters(g *journal.Game) []templates.Option {
	masters := leads{Blind: g.Created.Blind}
	for _, p := range g.Players {
		if p.Master {
			masters.Names = append(masters.Names, words.Own(p.Name))
		}
	}
	if len(masters.Names) == 0 {
		return nil
	}
	return []templates.Option{{Name: "game master", Value: book.Say(masters)}}
}
