package anniversary_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
)

// TestEveryEventHasItsSentence: each type of event that the kernel or the game can emit is defined in the phrase book, so that
// no report ever falls back on bare fields.
func TestEveryEventHasItsSentence(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	defined := definedPhrases(t, game.Phrases())
	types := append(eventTypes(t, "../axis"), eventTypes(t, ".")...)
	if len(types) < 20 {
		t.Fatalf("only %d types of event were found", len(types))
	}
	for _, typ := range types {
		if !defined[typ] {
			t.Errorf("no phrase for the event %q", typ)
		}
	}
}

func definedPhrases(t *testing.T, book fs.FS) map[string]bool {
	t.Helper()
	define := regexp.MustCompile(`\{\{-?\s*define "([^"]+)"`)
	out := map[string]bool{}
	files, err := fs.Glob(book, "en/*.tmpl")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		raw, err := fs.ReadFile(book, name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range define.FindAllStringSubmatch(string(raw), -1) {
			out[m[1]] = true
		}
	}
	return out
}

// eventTypes lists what the EventType methods of a package return.
func eventTypes(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			fn, ok := n.(*ast.FuncDecl)
			if !ok || fn.Name.Name != "EventType" {
				return true
			}
			ast.Inspect(fn.Body, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
					name, err := strconv.Unquote(lit.Value)
					if err != nil {
						t.Fatal(err)
					}
					out = append(out, name)
				}
				return true
			})
			return true
		})
	}
	return out
}
