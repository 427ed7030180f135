package games

import (
	"errors"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"despatch/byhand"
	"despatch/words"
	"despatch/words/wordstest"
)

var update = flag.Bool("update", false, "write down what position files are refused with")

// TestRefusedPositions: each position file of testdata/positions is refused with what stands beside it, of which books word everything. There
// is one for each kind of fault.
func TestRefusedPositions(t *testing.T) {
	all, err := All()
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob("testdata/positions/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no position files: %v", err)
	}
	said := map[string]bool{}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			c, err := txtar.ParseFile(file)
			if err != nil || len(c.Files) != 2 {
				t.Fatalf("it has a position and what is said of it, and here are %d files (%v)", len(c.Files), err)
			}
			first, _, _ := strings.Cut(string(c.Files[0].Data), "\n")
			game := all[strings.TrimPrefix(first, "ruleset: ")]
			err = game.AuditPosition(c.Files[0].Data)
			var unfit *byhand.Unfit
			if !errors.As(err, &unfit) {
				t.Fatalf("it is refused with %v, which is no list of faults", err)
			}
			wordstest.Marked(t, unfit.Text())
			wordstest.Marked(t, words.Of(words.Lines(unfit.List(false))))
			for _, f := range unfit.Faults {
				topicsOf(reflect.ValueOf(f.Says), said)
			}
			says := err.Error() + "\n"
			if *update {
				c.Files[1].Data = []byte(says)
				if err := os.WriteFile(file, txtar.Format(c), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			if want := string(c.Files[1].Data); says != want {
				t.Errorf("it is refused with\n%s\nand not with\n%s", says, want)
			}
		})
	}
	for _, file := range []string{"../axis/phrases/en/position.tmpl", "../axis/phrases/en/bid.tmpl", "../dday/normandy/phrases/en/position.tmpl"} {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, phrase := range phrases.FindAllStringSubmatch(string(text), -1) {
			if !said[phrase[1]] {
				t.Errorf("no position file shows %s of %s", phrase[1], file)
			}
		}
	}
}

var phrases = regexp.MustCompile(`{{define "([a-z-]+)"}}`)

// topicsOf notes what a text tells of, and the texts and topics in it.
func topicsOf(v reflect.Value, said map[string]bool) {
	if text, ok := v.Interface().(words.Text); ok {
		if text.About() == nil {
			return
		}
		v = reflect.ValueOf(text.About())
	}
	for v.Kind() == reflect.Interface {
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.Struct:
		said[words.Kebab(v.Type().Name())] = true
		for i := range v.NumField() {
			topicsOf(v.Field(i), said)
		}
	case reflect.Slice:
		for i := range v.Len() {
			topicsOf(v.Index(i), said)
		}
	}
}
