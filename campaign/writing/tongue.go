package writing

import (
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/templates"
	"despatch/words"
)

// lettersThemselves stands for a game's name among Lacks.
const lettersThemselves = "letters"

// Tongue is how letters are written in one language: the letters, and what is said in them of each game, by its ruleset.
type Tongue struct {
	Language string
	Letters  *templates.Set
	Phrases  map[string]*templates.Phrases
	// suchAs stands before the examples of forms.
	suchAs string
	// Lacks are what the language has not yet, phrases of games by ruleset, and letters under lettersThemselves: it is told in English.
	Lacks map[string][]string
}

// OpenTongue opens a language. Its error names the letters that cannot be read. That English has a phrase for all that is told is
// seen by tests, and what a further language lacks of English's is found here; a game that has nothing in it is told in English.
func OpenTongue(language string, rules map[string]adjudicator.Ruleset) (Tongue, error) {
	letters, err := templates.Open(language)
	if err != nil {
		return Tongue{}, err
	}
	t := Tongue{Language: language, Letters: letters, Phrases: make(map[string]*templates.Phrases, len(rules)), Lacks: map[string][]string{}}
	if lacks := letters.Lacks(); lacks != nil {
		t.Lacks[lettersThemselves] = lacks
	}
	if t.suchAs, err = letters.SuchAs(); err != nil {
		return Tongue{}, err
	}
	for name, game := range rules {
		reading := words.English
		if game.Phrases().Speaks(language) {
			reading = game.Phrases().Reading(language)
		}
		if t.Phrases[name], err = templates.OpenPhrases(game.Phrases(), reading); err != nil {
			return Tongue{}, fmt.Errorf("ruleset %s: %w", name, err)
		}
		if lacks := game.Phrases().Lacks(language); lacks != nil {
			t.Lacks[name] = lacks
		}
	}
	return t, nil
}

// TellLacks tells whoever runs the desk what players who read the language will read in English.
func (t Tongue) TellLacks(log *slog.Logger) {
	for _, name := range slices.Sorted(maps.Keys(t.Lacks)) {
		if name == lettersThemselves {
			log.Warn("a language is not whole: these letters, or parts of letters, are sent in English; write them into its templates (docs/languages.md)",
				"language", t.Language, "templates", t.Lacks[name])
			continue
		}
		log.Warn("a language is not whole: what these phrases of a game word is told in English; write them into its phrases (docs/languages.md)",
			"language", t.Language, "ruleset", name, "phrases", t.Lacks[name])
	}
}

// Languages are those that can be opened.
func Languages() []string { return templates.Languages() }

// TongueOf is the language in which somebody reads: his own where the desk can write it, else the desk's. nil is somebody of whom nothing is
// known.
func (c *Clerk) TongueOf(p *journal.Player) Tongue {
	if p != nil {
		return c.tongue(p.Language)
	}
	return c.Tongue
}

func (c *Clerk) tongue(language string) Tongue {
	if t, ok := c.Others[words.LanguageCalled(language)]; ok {
		return t
	}
	return c.Tongue
}

// Written are the names of the languages that the clerk can write.
func (c *Clerk) Written() []words.Name {
	list := []words.Name{words.LanguageName(c.Language)}
	for _, language := range slices.Sorted(maps.Keys(c.Others)) {
		list = append(list, words.LanguageName(language))
	}
	return list
}

// Writes says whether the clerk can write a language.
func (c *Clerk) Writes(language string) bool {
	return language == c.Language || c.Others[language].Letters != nil
}

// ShowsExample says whether a row is an example in a form of ours, in any of the desk's languages.
func (c *Clerk) ShowsExample(row string) bool {
	shows := func(t Tongue) bool { return strings.HasPrefix(row, "# "+t.suchAs+" ") }
	if shows(c.Tongue) {
		return true
	}
	for _, t := range c.Others {
		if shows(t) {
			return true
		}
	}
	return false
}

// sayLines has the lines of a game, such as orders, said in the languages of its readers.
func (c *Clerk) sayLines(rules adjudicator.Ruleset) {
	book, v := rules.Phrases(), rules.Vocabulary()
	book.SayLines(func(language string, line words.Line) (words.Line, bool) {
		return v.InLanguage(language, line, func(t words.Topic) string { return book.Say(t).In(language) }), true
	})
}

// Reading is a player's language with the names of his game.
func (c *Clerk) Reading(g *journal.Game, p *journal.Player) string {
	return g.Rules.Phrases().Reading(c.TongueOf(p).Language)
}

// LettersFor words letters for a player, in his language, with the names of his game and with times as his time zone has them. A player who is
// nil is somebody who is none, and a game that is nil none that is known.
func (c *Clerk) LettersFor(g *journal.Game, p *journal.Player) *templates.Set {
	letters := c.TongueOf(p).Letters
	if g != nil && g.Rules != nil {
		c.sayLines(g.Rules)
		letters = letters.About(g.Rules.Phrases())
	}
	if p == nil || p.Zone == "" {
		return letters
	}
	zone, err := time.LoadLocation(p.Zone)
	if err != nil { // it was a zone when it was set
		c.Logger.Error("a time zone is not known to this program", "zone", p.Zone, "error", err)
		return letters
	}
	return letters.In(zone)
}

// AroundWord lists what the letters of every language that ask for a one-time word say above the word and below it.
func (c *Clerk) AroundWord() (above, below []string, err error) {
	if above, below, err = c.Letters.AroundWord(); err != nil {
		return nil, nil, err
	}
	for _, t := range c.Others {
		more, less, err := t.Letters.AroundWord()
		if err != nil {
			return nil, nil, err
		}
		above, below = append(above, more...), append(below, less...)
	}
	return above, below, nil
}
