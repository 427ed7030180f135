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

// TestPlainSentences: no sentence is worded in code (words.Plain), which no other language could say.
func TestPlainSentences(t *testing.T) {
	var found []string
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != ".":
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		places, err := plainIn(path)
		found = append(found, places...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if found != nil {
		t.Errorf("%d sentences are worded in code:\n%s\ngive them topics, with phrases in a book (docs/games.md)", len(found), strings.Join(found, "\n"))
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
