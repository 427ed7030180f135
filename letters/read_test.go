package letters

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// specimen is a letter of the corpus and what must come of it.
type specimen struct {
	name string
	// raw is the letter as it is kept, with words to fill in.
	raw   string
	scene string
	// before are the letters that came before it.
	before []earlier
	want   expectation
}

// earlier is a letter that was dealt with before.
type earlier struct{ from, text string }

// expectation is what must come of a letter.
type expectation struct {
	// kind is recorded, refused, answered, nothing or returned.
	kind string
	// sheets are the orders as the journal has them, done the kinds of other entries.
	sheets, done []string
	// says are words of the answer, not words that it must not hold, to is who gets it.
	says, not []string
	to        string
}

// readCorpus reads the letters of a folder, in the order of their names.
func readCorpus(t *testing.T, folder string) []specimen {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	var all []specimen
	for _, file := range files {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		name := strings.TrimSuffix(filepath.Base(file), ".eml")
		text, err := os.ReadFile(strings.TrimSuffix(file, ".eml") + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		s, err := readSpecimen(string(text))
		if err != nil {
			t.Fatalf("%s.txt: %v", name, err)
		}
		s.name, s.raw = name, string(raw)
		all = append(all, s)
	}
	return all
}

// readSpecimen reads an expectation.
func readSpecimen(text string) (specimen, error) {
	s := specimen{scene: "six"}
	var into *string // where indented lines go
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		if below, indented := strings.CutPrefix(line, "    "); indented || strings.TrimSpace(line) == "" {
			if into == nil && indented {
				return s, fmt.Errorf("line %d is indented, and belongs to nothing", i+1)
			}
			if into != nil {
				*into += below + "\n"
			}
			continue
		}
		into = nil
		key, value, _ := strings.Cut(line, ":")
		value = strings.TrimSpace(value)
		who, isBefore := strings.CutPrefix(key, "before ")
		switch {
		case strings.HasPrefix(line, "#"):
		case key == "scene":
			s.scene = value
		case isBefore:
			s.before = append(s.before, earlier{from: who})
			into = &s.before[len(s.before)-1].text
		case key == "recorded":
			s.want.kind = key
			s.want.sheets = append(s.want.sheets, "")
			into = &s.want.sheets[len(s.want.sheets)-1]
		case key == "refused" || key == "answered" || key == "nothing" || key == "returned":
			s.want.kind = key
		case key == "done":
			s.want.done = strings.Split(value, ", ")
		case key == "says":
			s.want.says = append(s.want.says, value)
		case key == "says not":
			s.want.not = append(s.want.not, value)
		case key == "to":
			s.want.to = value
		default:
			return s, fmt.Errorf("line %d is not known: %s", i+1, line)
		}
	}
	return s, s.want.check()
}

// check sees that an expectation can fail.
func (w expectation) check() error {
	switch {
	case w.kind == "":
		return fmt.Errorf("it does not say what must come of the letter")
	case (w.kind == "refused" || w.kind == "answered") && len(w.says) == 0:
		return fmt.Errorf("it does not say what the answer must say")
	case w.kind == "nothing" && len(w.says)+len(w.done) > 0:
		return fmt.Errorf("nothing is to be sent, and something is to be said or done")
	}
	return nil
}
