package byhand

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"despatch/pattern"
	"despatch/words"
)

// Strict decodes one document and refuses keys it does not know, so that a slip in a file is named with its line. Its error is an *Unfit.
func Strict(raw []byte, into any) error {
	d := yaml.NewDecoder(bytes.NewReader(raw))
	d.KnownFields(true)
	if err := d.Decode(into); err != nil && !errors.Is(err, io.EOF) {
		return &Unfit{Faults: Of(raw, err, into)}
	}
	return nil
}

// StrictNode decodes a part of a file as Strict does the whole, with the lines of the file.
func StrictNode(n *yaml.Node, into any) (faults []Fault) {
	if err := n.Decode(into); err != nil {
		faults = Of(nil, err, into)
	}
	raw, err := yaml.Marshal(n)
	if err != nil {
		return append(faults, Of(nil, err, into)...)
	}
	// Keys are looked after only where a whole document is decoded, which has lines of its own.
	var unfit *Unfit
	if errors.As(Strict(raw, reflect.New(reflect.TypeOf(into).Elem()).Interface()), &unfit) {
		for _, f := range unfit.Faults {
			if f.key != "" {
				f.Line = n.Line
				if at := find(n, f.key); at != nil {
					f.Line = at.Line
				}
				faults = append(faults, f)
			}
		}
	}
	return faults
}

// find is the first place below a node where a word stands, nil for none.
func find(n *yaml.Node, word string) *yaml.Node {
	if n.Kind == yaml.ScalarNode && n.Value == word {
		return n
	}
	for _, child := range n.Content {
		if at := find(child, word); at != nil {
			return at
		}
	}
	return nil
}

// What package yaml says is wrong: its errors are text, of which nobody is told more than it is about.
var (
	inALine    = pattern.Of(`^(?:yaml: )?line (\d+): (?s:(.*))$`)
	unknown    = pattern.Of(`^field (.*) not found in type (?s:(.*))$`)
	misfit     = pattern.Of("^cannot unmarshal \\S+(?: `(?s:(.*))`)? into (?s:(.*))$")
	setAlready = pattern.Of(`^mapping key (".*") already defined at line (\d+)$`)
)

// Of are the faults of a file that an error of package yaml tells of; into is what was to be decoded.
func Of(raw []byte, err error, into any) []Fault {
	var list *yaml.TypeError
	told, telling := words.OfError(err)
	switch {
	case errors.As(err, &list):
		types := map[string]reflect.Type{}
		known(reflect.TypeOf(into), types)
		var faults []Fault
		for _, row := range list.Errors {
			faults = append(faults, fault(row, types))
		}
		return faults
	case telling:
		return []Fault{{Says: told}}
	}
	line, says := cut(strings.TrimPrefix(err.Error(), "yaml: "))
	return []Fault{broken(raw, line, says)}
}

// cut parts the line from what is wrong in it.
func cut(row string) (line int, says string) {
	parts := inALine.FindStringSubmatch(row)
	if parts == nil {
		return 0, row
	}
	line, _ = strconv.Atoi(parts[1]) // digits
	return line, parts[2]
}

// fault is what a row of an error of types says.
func fault(row string, types map[string]reflect.Type) Fault {
	line, says := cut(row)
	if is := unknown.FindStringSubmatch(says); is != nil {
		return Fault{Line: line, Says: book.Say(noSuchKey{words.Own(is[1]), keys(types[is[2]])}), key: is[1]}
	}
	if is := misfit.FindStringSubmatch(says); is != nil {
		return Fault{Line: line, Says: book.Say(belongs(kindOf(is[2], types), words.Own(is[1])))}
	}
	if is := setAlready.FindStringSubmatch(says); is != nil {
		before, _ := strconv.Atoi(is[2])
		key, _ := strconv.Unquote(is[1])
		return Fault{Line: line, Says: book.Say(keyTwice{words.Own(key), before})}
	}
	return Fault{Line: line, Says: book.Say(notReadable{})}
}

// belongs says what should stand where something else does.
func belongs(kind reflect.Kind, wrote words.Own) words.Topic {
	switch kind {
	case reflect.Bool:
		return truthBelongs{wrote}
	case reflect.String:
		return textBelongs{wrote}
	case reflect.Slice, reflect.Array:
		return listBelongs{wrote}
	case reflect.Map, reflect.Struct:
		return tableBelongs{wrote}
	}
	return numberBelongs{wrote}
}

// kindOf is the kind of a type that an error names.
func kindOf(name string, types map[string]reflect.Type) reflect.Kind {
	if t := types[name]; t != nil {
		return t.Kind()
	}
	return reflect.Struct
}

// known takes up the types that a value is made of, by the names that errors have for them.
func known(t reflect.Type, types map[string]reflect.Type) {
	if t == nil || types[t.String()] != nil {
		return
	}
	types[t.String()] = t
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		known(t.Elem(), types)
	case reflect.Map:
		known(t.Key(), types)
		known(t.Elem(), types)
	case reflect.Struct:
		if t != reflect.TypeFor[yaml.Node]() {
			for i := range t.NumField() {
				known(t.Field(i).Type, types)
			}
		}
	}
}

// keys are those that a table of a type may hold.
func keys(t reflect.Type) (list []words.Line) {
	if t == nil || t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		if key, _, _ := strings.Cut(t.Field(i).Tag.Get("yaml"), ","); key != "" && key != "-" {
			list = append(list, words.Line(key))
		}
	}
	return list
}

// What is wrong with a file as YAML.
type (
	noSuchKey struct {
		Key  words.Own
		Keys []words.Line
	}
	keyTwice struct {
		Key    words.Own
		Before int
	}
	numberBelongs struct{ Wrote words.Own }
	truthBelongs  struct{ Wrote words.Own }
	textBelongs   struct{ Wrote words.Own }
	listBelongs   struct{ Wrote words.Own }
	tableBelongs  struct{ Wrote words.Own }
)
