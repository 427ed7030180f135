package orders

import (
	"errors"
	"fmt"
	"strings"
)

// Validate says what in a vocabulary would make canonical text unreadable: things without ID or name, two things of one kind
// with one name, names with marks that the language uses, sections with one keyword or with forms that do not exist. A game
// calls it in its tests.
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
	return errors.Join(errs...)
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
