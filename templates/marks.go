package templates

import (
	"fmt"
	"reflect"
	"strings"

	"despatch/words"
)

// What a template prints of its data is a text that is worded elsewhere, or it says what it is: a name, which another language may have
// otherwise, a line that the reader may write, or somebody's own words, which stay as they are.

// own are somebody's own words, or a list of them.
func own(v any) any { return each[words.Own](v) }

// name is the name of a seat, a phase, a game or what else its rules name, or a list of them.
func name(v any) any { return each[words.Name](v) }

// line is an order, a command or a keyword, or a list of them.
func line(v any) any { return each[words.Line](v) }

func each[T ~string](v any) any {
	r := reflect.ValueOf(v)
	if r.Kind() != reflect.Slice {
		return T(fmt.Sprint(v))
	}
	list := make([]T, r.Len())
	for i := range list {
		list[i] = T(fmt.Sprint(r.Index(i).Interface()))
	}
	return list
}

// phrase joins what is printed to one text of a language.
func phrase(language string) func(parts ...any) string {
	return func(parts ...any) string {
		said := make([]string, len(parts))
		for i, p := range parts {
			said[i] = words.Printed(language, p)
		}
		return strings.Join(said, "")
	}
}
