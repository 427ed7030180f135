package orders

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
)

// Validate says what in a vocabulary would make canonical text unreadable: things without ID or name, two things of one kind
// with one name, names with marks that the language uses, sections with one keyword or with forms that do not exist,
// statements of its own that no section takes or no line is known for. Package games asks it of every game.
func (v *Vocabulary) Validate() error {
	var errs []error
	for _, part := range []struct {
		noun  string
		names []Name
	}{{"seat", v.Seats}, {"space", v.Spaces}, {"unit", v.Units}} {
		errs = append(errs, validateNames(part.noun, part.names)...)
	}
	keywords := make(map[string]string)
	for _, s := range v.Sections {
		key := Squeeze(SplitWords(s.Keyword))
		if key == "" {
			errs = append(errs, fmt.Errorf("section %q has no keyword", s.ID))
		} else if other, taken := keywords[key]; taken {
			errs = append(errs, fmt.Errorf("sections %q and %q share the keyword %q", other, s.ID, s.Keyword))
		}
		keywords[key] = s.ID
		for _, f := range s.Forms {
			if v.Lookup().StatementType(f) == nil {
				errs = append(errs, fmt.Errorf("section %q takes statements of form %q, which the language does not have", s.ID, f))
			}
		}
	}
	for _, s := range v.Sections {
		keywords[Squeeze(SplitWords(s.ID))] = s.ID // by which people may open it, too
	}
	units := v.unitsByName()
	for i := range v.Statements {
		errs = append(errs, v.statementFault(&v.Statements[i], units))
		if section, ok := v.opensAs(v.Statements[i].Example, keywords); ok {
			errs = append(errs, fmt.Errorf("%q would be read as the line that opens section %q; give the section another keyword and ID, by both of which people open it, or the statement another first word", v.Statements[i].Example, section))
		}
	}
	return errors.Join(errs...)
}

// statementFault says why no sheet could ever hold a statement of the game's own: no section takes it, or no line is known for it. It has
// the IDs of units by their names.
func (v *Vocabulary) statementFault(t *StatementType, units map[string]string) error {
	taken := slices.ContainsFunc(v.Sections, func(s SectionType) bool { return slices.Contains(s.Forms, t.ID) })
	if !taken {
		return fmt.Errorf("no section takes statements of form %q; name it among the forms of one, as axis.Takes does", t.ID)
	}
	for _, verb := range t.Verbs {
		phrases := v.Lookup().Lexicon.Phrases[verb]
		for _, phrase := range phrases {
			if unit := units[Squeeze(phrase)]; unit != "" && v.besideUnits(t.ID) {
				return fmt.Errorf("the verb %q of form %q is also a name of the unit %s, and an order could mean either; write another word for it in its table", strings.Join(phrase, " "), t.ID, unit)
			}
		}
		if len(phrases) == 0 {
			return fmt.Errorf("the verb %q of form %q has no words; read a table of them with orders.GameWords, and put it into Words", verb, t.ID)
		}
	}
	if len(t.Verbs) == 0 && t.Shaped == nil && !t.WithColon && !t.Bare {
		return fmt.Errorf("no line is known for a statement of form %q; give it Verbs, or Shaped", t.ID)
	}
	return nil
}

// besideUnits says whether a section takes a form and others whose lines begin with no verb, but with units as a rule.
func (v *Vocabulary) besideUnits(form Form) bool {
	return slices.ContainsFunc(v.Sections, func(s SectionType) bool {
		return slices.Contains(s.Forms, form) && slices.ContainsFunc(s.Forms, func(f Form) bool {
			t := v.Lookup().StatementType(f)
			return t != nil && len(t.Verbs) == 0
		})
	})
}

// unitsByName has the IDs of units by all their names, as Squeeze writes them; of two units with one name the first.
func (v *Vocabulary) unitsByName() map[string]string {
	units := make(map[string]string)
	for _, u := range v.Units {
		for _, name := range append([]string{u.ID, u.Name, u.Plural}, u.Aliases...) {
			if key := Squeeze(SplitWords(name)); key != "" && units[key] == "" {
				units[key] = u.ID
			}
		}
	}
	return units
}

// BareName is a name without the article before it, and that article, "" for none.
func BareName(name string) (bare, article string) {
	if first, rest, more := strings.Cut(name, " "); more && strings.EqualFold(first, "the") {
		return rest, first
	}
	return name, ""
}

// opensAs says which section, by the keywords of sections, an example of a statement would open.
func (v *Vocabulary) opensAs(example string, keywords map[string]string) (section string, ok bool) {
	words := SplitWords(example)
	for n := range words {
		if section, ok = keywords[Squeeze(words[:n+1])]; ok {
			return section, true
		}
	}
	return "", false
}

func validateNames(noun string, names []Name) []error {
	var errs []error
	owner := make(map[string]string)
	for _, n := range names {
		if n.ID == "" || Squeeze(SplitWords(n.Name)) == "" {
			errs = append(errs, fmt.Errorf("%s %q (%q): it needs an ID and a name with a letter in it", noun, n.ID, n.Name))
			continue
		}
		for _, s := range []string{n.ID, n.Name, n.Plural} {
			if mark := unreadable(s); mark != "" {
				errs = append(errs, fmt.Errorf("%s %q: %q holds %s, which ends a name", noun, n.ID, s, mark))
			}
			key := Squeeze(SplitWords(s))
			if other, taken := owner[key]; taken && other != n.ID && key != "" {
				errs = append(errs, fmt.Errorf("%ss %q and %q are both called %q", noun, other, n.ID, s))
			}
			owner[key] = n.ID
		}
	}
	return errs
}

// noNames are words between names, which therefore are none: others, such as those for kinds of units, may be names, too.
var noNames = []Keyword{
	WordAll, WordAnd, WordAt, WordTo, WordFrom, wordOf, WordOn, WordElse, wordAfter, WordWhen, WordRound, WordFirst, WordThen, WordIf, wordNo,
	WordUnits, WordNothing, WordWith,
}

// NameFault says what is wrong with a name by itself, so that lines which hold it could not be read; "" where nothing is.
func NameFault(name string) string {
	key := Squeeze(SplitWords(name))
	if key == "" {
		return "has no letter in it"
	}
	if mark := unreadable(name); mark != "" {
		return "holds " + mark + ", which ends a name"
	}
	return takenNames()[key]
}

// takenNames says of each keyword of order sheets, as Squeeze writes it, what would be wrong with a name like it.
var takenNames = sync.OnceValue(func() map[string]string {
	taken := make(map[string]string)
	take := func(key, fault string) {
		if _, known := taken[key]; !known {
			taken[key] = fault
		}
	}
	for _, id := range slices.Sorted(maps.Keys(embedded().sections)) {
		fault := "is a keyword of order sheets, which opens the section " + strings.ToUpper(strings.ReplaceAll(id, "-", " "))
		for _, phrase := range append([]string{id}, embedded().sections[id]...) {
			take(Squeeze(SplitWords(phrase)), fault)
		}
	}
	for _, keyword := range slices.Concat(allVerbs, allFrames, noNames) {
		for _, phrase := range embedded().Phrases[keyword] {
			take(Squeeze(phrase), fmt.Sprintf("is a keyword of the order language (%s)", keyword))
		}
	}
	return taken
})

// unreadable returns the first mark in a name that cannot stand inside one, or "".
func unreadable(name string) string {
	if strings.Contains(name, "#") {
		return `"#"`
	}
	for _, t := range lex(nil, name, Pos{1, 1}) {
		if t.Kind != Word && (t.Kind != Number || strings.ContainsAny(t.Fold, "-.")) {
			return fmt.Sprintf("%q", t.Text)
		}
	}
	return ""
}
