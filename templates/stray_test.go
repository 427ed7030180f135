package templates

import (
	"io/fs"
	"slices"
	"strings"
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

// A language that lacks a letter cannot be opened, and it is told which.
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
	set, err := parse(some, "zz", time.UTC, new(strays))
	if err != nil {
		t.Fatal(err)
	}
	if err := set.complete("zz"); err == nil || !strings.Contains(err.Error(), "notice-vote.tmpl") || strings.Contains(err.Error(), "report") {
		t.Errorf("the error is %v", err)
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
