package despatch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// mostPlain is how many sentences of a room may still be worded in code (words.Plain), which no other language can say. Whoever puts some of
// them into a book lowers it; a room that is not listed has none.
var mostPlain = map[string]int{
	"campaign": 1,
}

// TestPlainSentences counts what is worded in code, room by room.
func TestPlainSentences(t *testing.T) {
	found := map[string][]string{}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != ".":
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		room := roomOf(filepath.ToSlash(filepath.Dir(path)))
		places, err := plainIn(path)
		found[room] = append(found[room], places...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for room, places := range found {
		if len(places) > mostPlain[room] {
			t.Errorf("%s words %d sentences in code, and may %d:\n%s\ngive them topics, with phrases in a book (docs/games.md)",
				room, len(places), mostPlain[room], strings.Join(places, "\n"))
		}
	}
}

// plainIn lists where a file calls words.Plain.
func plainIn(path string) ([]string, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var places []string
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "Plain" {
			if x, ok := sel.X.(*ast.Ident); ok && x.Name == "words" {
				places = append(places, set.Position(sel.Pos()).String())
			}
		}
		return true
	})
	return places, nil
}
