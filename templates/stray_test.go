package templates

import (
	"io/fs"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"despatch/words"
)

// Every language in which there are letters can be opened.
func TestLanguages(t *testing.T) {
	list := Languages()
	if !slices.Contains(list, words.English) || !slices.Contains(list, words.Pseudo) {
		t.Fatalf("there are letters in %q", list)
	}
	for _, language := range list {
		if _, err := Open(language); err != nil {
			t.Error(err)
		}
	}
}

// Of what a language lacks the letters are English, and it is told which these are; the rest stays its own.
func TestALetterThatALanguageLacks(t *testing.T) {
	dir, err := fs.Sub(files, words.English)
	if err != nil {
		t.Fatal(err)
	}
	some := fstest.MapFS{}
	names, err := fs.Glob(dir, "*.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(dir, name)
		if err != nil {
			t.Fatal(err)
		}
		if name != "notice-vote.tmpl" {
			some[name] = &fstest.MapFile{Data: text}
		}
	}
	set, err := parse([]fs.FS{some}, "it", time.UTC, new(strays))
	if err != nil {
		t.Fatal(err)
	}
	set, err = set.backed()
	if err != nil || !slices.Contains(set.Lacks(), "notice-vote.tmpl") || slices.Contains(set.Lacks(), "report.tmpl") {
		t.Fatalf("it lacks %q (%v)", set.Lacks(), err)
	}
	set.zones = new(sync.Map)
	writeAll(t, set)
}

// What the program carries is whole: no letter of a language is English.
func TestLanguagesHaveAllLetters(t *testing.T) {
	for _, language := range Languages() {
		set, err := Open(language)
		if err != nil || len(set.Lacks()) > 0 {
			t.Errorf("templates/%s lacks %q (%v): write them", language, set.Lacks(), err)
		}
	}
}

// In the pseudo-language the words of a letter bear marks, what its reader may copy does not, and what its data holds without a mark is
// told with the action that printed it.
func TestLettersInThePseudoLanguage(t *testing.T) {
	set, err := Open(words.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	l, err := set.NewAddress(NewAddress{Heading: heading, New: "ada@work.example", Line: "ADDRESS CONFIRM 7hq2m9xd", Until: until})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"«You» «have» «asked»", "⟪ada@work.example⟫", "\nADDRESS CONFIRM 7hq2m9xd\n", "‹Tuesday› 24 ‹November› 2026"} {
		if !strings.Contains(l.Text, want) {
			t.Errorf("the letter lacks %q:\n%s", want, l.Text)
		}
	}
	if _, err := set.Part("plain", words.Of(words.Line("STATUS")), true, Plain{Paragraphs: []words.Text{words.Plain("Nothing to tell.")}}); err != nil {
		t.Fatal(err)
	}
	if strays := set.Strays(); strays["answer-plain.tmpl {{.}}"]["Nothing to tell."] == 0 || len(strays) != 1 {
		t.Errorf("what bears no mark is %v", strays)
	}
}
