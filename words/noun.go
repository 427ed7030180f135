package words

import (
	"reflect"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/pattern"
)

// noun is a name in a language, with what that language must know of it to put it into a sentence. In names.yaml it is a word alone, or
//
//	infantry: {is: fanteria, many: fanterie, kind: f}
//	Egypt: {is: Egitto, kind: land m}
//	Suez: {is: Suez, kind: m, in: a Suez}
//
//	"Sea Zone #": {is: "zona di mare #", kind: f}
//
// where # stands for a number, the kind is words that the language's grammar knows, and further keys are forms that follow no rule, by what phrases call them.
type noun struct {
	// Is is the name, Many what several are called, "" for the same.
	Is   string `yaml:"is"`
	Many string `yaml:"many"`
	// Kind is words such as "f", "land m"; none where nothing is known of it.
	Kind string `yaml:"kind"`
	// Forms are those that follow no rule.
	Forms map[string]string `yaml:",inline"`
	// several says that there are more of it than one, each of them that what is printed counts.
	several bool
}

// UnmarshalYAML reads a word alone, or a row.
func (n *noun) UnmarshalYAML(from *yaml.Node) error {
	if from.Kind == yaml.ScalarNode {
		return from.Decode(&n.Is)
	}
	type row noun
	return from.Decode((*row)(n))
}

// is says whether a word stands in the noun's kind.
func (n noun) is(kind string) bool { return slices.Contains(strings.Fields(n.Kind), kind) }

// plural says whether verbs stand in the plural with it.
func (n noun) plural() bool { return n.several || n.is("mp") || n.is("fp") || n.is("pl") }

// row is what is known of a name. A number in it may stand as # in its row: Sea Zone #.
func (t *tongue) row(n Name) (noun, bool) {
	if known, ok := t.names[n]; ok || len(t.names) == 0 {
		return known, ok
	}
	number := numberIn.FindString(string(n))
	if number == "" {
		return noun{}, false
	}
	known, ok := t.names[Name(strings.Replace(string(n), number, "#", 1))]
	known.Is, known.Many = strings.Replace(known.Is, "#", number, 1), strings.Replace(known.Many, "#", number, 1)
	return known, ok
}

var numberIn = pattern.Of(`[0-9]+`)

// noun is what a value is as it is printed, and what is known of that: a name's row; of so many of a thing that, and whether they are
// several; of a text that says a name, what its own book knows.
func (t *tongue) noun(v any) noun {
	switch v := v.(type) {
	case Name:
		if known, ok := t.row(v); ok {
			return known
		}
	case Text:
		if v.book != nil {
			own := v.book.tongue(t.language).noun(v.says)
			own.Is = t.word(v)
			return own
		}
	case Owned:
		n := t.noun(v.What)
		n.Is = t.word(v)
		return n
	case Count:
		return t.counted(Amounts{v}, t.word(v))
	case Amounts:
		return t.counted(v, t.word(v))
	}
	if list := reflect.ValueOf(v); list.Kind() == reflect.Slice && list.Len() == 1 {
		return t.noun(list.Index(0).Interface())
	} else if list.Kind() == reflect.Slice {
		all := noun{Is: t.word(v), Kind: "m", several: list.Len() > 1}
		for i := range list.Len() {
			all.Kind = gendered(all.Kind, t.noun(list.Index(i).Interface()), i == 0)
		}
		return all
	}
	return noun{Is: t.word(v)}
}

// counted is what amounts are together.
func (t *tongue) counted(list Amounts, printed string) noun {
	all, sum := noun{Is: printed, Kind: "m"}, 0
	for i, c := range list {
		sum += c.Number
		all.Kind = gendered(all.Kind, t.noun(c.One), i == 0)
	}
	all.several = sum != 1
	return all
}

// gendered is the gender of what was there together with one more: that of all, where they are alike.
func gendered(before string, n noun, first bool) string {
	if n.feminine() && (first || before == "f") {
		return "f"
	}
	return "m"
}

// feminine says whether a noun is, by its row; where it has none, by its last letter.
func (n noun) feminine() bool {
	switch {
	case n.is("f") || n.is("fp"):
		return true
	case n.Kind != "":
		return false
	}
	return strings.HasSuffix(n.Is, "a")
}

// count is so many of a thing.
func (t *tongue) count(c Count) string {
	many := t.name(c.Many)
	if row, ok := t.row(c.Many); ok && row.Many != "" {
		many = row.Many
	} else if row, ok := t.row(c.One); ok && row.Many != "" {
		many = row.Many
	}
	return numbered(c.Number, t.name(c.One), many)
}

// formed puts a value into a form, a list piece by piece.
func (t *tongue) formed(v any, form func(noun) string) string {
	list := reflect.ValueOf(v)
	if list.Kind() != reflect.Slice || list.Type() == reflect.TypeFor[Amounts]() {
		return form(t.noun(v))
	}
	formed := make([]string, list.Len())
	for i := range formed {
		formed[i] = form(t.noun(list.Index(i).Interface()))
	}
	return t.joined(formed, t.and)
}

// ended is a stem with the ending by which it agrees with something.
func (t *tongue) ended(who any, stem string) string {
	if t.ending == nil {
		return stem
	}
	return t.ending(t.noun(who), stem)
}

// agree is the word that goes with a name, or with several. Whether a name that another book worded is plural that book knows.
func (t *tongue) agree(who any, one, many string) string {
	if text, ok := who.(Text); ok && text.book != nil {
		return text.book.tongue(t.language).agree(text.says, one, many)
	}
	if n := reflect.ValueOf(who); n.Kind() == reflect.Int {
		if n.Int() == 1 {
			return one
		}
		return many
	}
	names := reflect.ValueOf(who)
	if names.Kind() == reflect.Slice && names.Len() == 1 {
		who = names.Index(0).Interface()
	}
	name, ok := who.(Name)
	_, listed := t.row(name)
	switch {
	case names.Kind() == reflect.Slice && names.Len() > 1, ok && !listed && slices.Contains(t.plural, name), t.noun(who).plural():
		return many
	}
	return one
}

// the is a side's name with the article, where it takes one.
func (t *tongue) the(side any) string {
	name, ok := side.(Name)
	if _, listed := t.row(name); ok && !listed && slices.Contains(t.unarticled, name) {
		return t.word(side)
	}
	return t.formed(side, t.definite)
}
