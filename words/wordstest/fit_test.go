package wordstest

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

const (
	root = "../.."
	// kernel is a room whose rooms say what its own book words, and that of each game that is made of it.
	kernel = "adjudicator/axis"
)

// TestPhrasesFitTopics: what each room says and what its book words fit each other. A room with a book is one with a folder of phrases; all
// are looked at together, since most of the work is the same for each.
func TestPhrasesFitTopics(t *testing.T) {
	rooms := booksIn(t)
	of, inKernel := loaded(t), map[string]*packages.Package{}
	for room, p := range of {
		if room == kernel || strings.HasPrefix(room, kernel+"/") {
			inKernel[room] = p
		}
	}
	games := 0
	for _, room := range rooms {
		t.Run(room, func(t *testing.T) {
			p := of[room]
			switch {
			case p == nil:
				t.Error("it has phrases and no code")
			case room == kernel: // with each of its games
			case p.Imports["despatch/"+kernel] != nil && filepath.Dir(room) == filepath.Dir(kernel):
				games++
				check(t, []fs.FS{phrasesOf(kernel), phrasesOf(room)}, append(slices.Collect(maps.Values(inKernel)), p)...)
			default:
				check(t, []fs.FS{phrasesOf(room)}, p)
			}
		})
	}
	if games == 0 {
		t.Errorf("no game was held against the book of %s", kernel)
	}
}

func phrasesOf(room string) fs.FS { return os.DirFS(filepath.Join(root, room, "phrases")) }

// booksIn lists the rooms that have a folder of phrases. Every folder is looked into, so that a change of any file has the test run again.
func booksIn(t *testing.T) (rooms []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil || !d.IsDir():
			return err
		case d.Name() == "testdata" || strings.HasPrefix(d.Name(), ".") && path != root:
			return filepath.SkipDir
		case d.Name() == "phrases":
			room, err := filepath.Rel(root, filepath.Dir(path))
			rooms = append(rooms, filepath.ToSlash(room))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return rooms
}
