package templates

import (
	"io/fs"
	"maps"
	"sync"
	"testing"
	"time"

	"despatch/words"
)

// mayPrint are the actions whose data is worded already: by a game's book, as other letters of the reader's were, or, which remains to be
// mended, in code.
var mayPrint = map[string]bool{
	"report.tmpl {{.Text}}":                   true,
	"report.tmpl {{account .Happened}} event": true,
	"report.tmpl {{account .Happened}} dice":  true,
	"digest.tmpl {{.Subject}}":                true,
}

// Every letter that has a golden file is written in the pseudo-language: no action of a template prints a word that stands in no book and of
// which the template does not say that it is a name, a line or somebody's own.
func TestSamplesStandInBooks(t *testing.T) {
	dir, err := fs.Sub(files, words.English)
	if err != nil {
		t.Fatal(err)
	}
	found := new(strays)
	set, err := parse([]fs.FS{dir}, words.Pseudo, time.UTC, found)
	if err != nil {
		t.Fatal(err)
	}
	set.zones = new(sync.Map)
	writeAll(t, set)
	for action, texts := range set.Strays() {
		if mayPrint[action] {
			continue
		}
		for text := range texts {
			t.Errorf("%s prints %.120q", action, text)
			break
		}
	}
}

// Every letter that has a golden file can be written in every language.
func TestSamplesInEveryLanguage(t *testing.T) {
	for _, language := range Languages() {
		if language == words.Pseudo || language == words.English {
			continue
		}
		set, err := Open(language)
		if err != nil {
			t.Error(err)
			continue
		}
		writeAll(t, set)
	}
}

// writeAll writes every letter that has a golden file.
func writeAll(t *testing.T, set *Set) {
	t.Helper()
	all := letters(t)
	for _, more := range []map[string]func(*Set) (Letter, error){asking(), clockLetters(), signUpLetters(), talk()} {
		maps.Copy(all, more)
	}
	for name, write := range all {
		if _, err := write(set); err != nil {
			t.Errorf("%s in %q: %v", name, set.language, err)
		}
	}
	for kind, n := range notices() {
		n.Heading = heading
		if _, err := set.Notice(kind, n); err != nil {
			t.Errorf("%s in %q: %v", kind, set.language, err)
		}
	}
}
