package templates

import (
	"errors"
	"testing"
	"testing/fstest"

	"despatch/templates/blocks"
)

// A template that asks for what its data has not, and one whose notation cannot be read, are faults that are known as such.
func TestABrokenTemplateIsAFault(t *testing.T) {
	for name, text := range map[string]string{
		"a field that is not there": `{{define "letter"}}{{.Nothing}}{{end}}`,
		"a call that fails":         `{{define "letter"}}{{index .Rows 7}}{{end}}`,
	} {
		b, err := blocks.OpenBook("*.tmpl", nil, blocks.Speech{}, fstest.MapFS{"letter.tmpl": {Data: []byte(text)}})
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		data := struct{ Rows []string }{}
		if _, err := b.Write("letter", data); !errors.Is(err, ErrTemplate) {
			t.Errorf("%s: a letter fails with %v", name, err)
		}
		if _, err := b.Line("letter", data); !errors.Is(err, ErrTemplate) {
			t.Errorf("%s: a subject fails with %v", name, err)
		}
	}
}
