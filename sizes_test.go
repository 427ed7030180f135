package despatch_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What fits a reader's head: a room is read in a day, a type at a sitting, a function at a glance.
const (
	mostLines   = 8000
	mostMethods = 60
	mostRows    = 60
)

// tooLong are the rooms that are longer still, with the lines that they may have: fewer with every wall, never more.
var tooLong = map[string]int{}

// tooMany are the types with more methods still, with how many they may have.
var tooMany = map[string]int{}

// TestSizes holds rooms and types to sizes that one can read.
func TestSizes(t *testing.T) {
	lines, methods, rows := sizesOf(t, ".")
	for _, room := range slices.Sorted(maps.Keys(lines)) {
		tells(t, "room "+room, "lines", lines[room], mostLines, tooLong[room])
	}
	for _, name := range slices.Sorted(maps.Keys(methods)) {
		tells(t, "type "+name, "methods", methods[name], mostMethods, tooMany[name])
	}
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		tells(t, "function "+name, "lines", rows[name], mostRows, 0)
	}
}

// tells reports what is larger than it may be, and an exception that is needed no more.
func tells(t *testing.T, what, of string, is, most, allowed int) {
	t.Helper()
	switch {
	case is > max(most, allowed):
		t.Errorf("%s has %d %s, and may have %d: part it", what, is, of, max(most, allowed))
	case allowed > 0 && is <= most:
		t.Errorf("%s has %d %s, and needs no exception any more: take it off the list", what, is, of)
	}
}

// sizesOf counts the lines of each room, the methods of each type and the lines of each function, tests left out.
func sizesOf(t *testing.T, root string) (lines, methods, rows map[string]int) {
	t.Helper()
	lines, methods, rows = map[string]int{}, map[string]int{}, map[string]int{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != root:
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		room := filepath.ToSlash(filepath.Dir(path))
		lines[room] += bytes.Count(data, []byte("\n"))
		places := token.NewFileSet()
		f, err := parser.ParseFile(places, path, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			if name := receiver(d); name != "" {
				methods[room+"."+name]++
			}
			if f, ok := d.(*ast.FuncDecl); ok {
				rows[path+": "+f.Name.Name] = places.Position(f.End()).Line - places.Position(f.Pos()).Line + 1
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines, methods, rows
}

// receiver is the name of the type whose method a declaration is, "" where it is none.
func receiver(d ast.Decl) string {
	f, ok := d.(*ast.FuncDecl)
	if !ok || f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if generic, ok := of.(*ast.IndexExpr); ok {
		of = generic.X
	}
	name, _ := of.(*ast.Ident)
	if name == nil {
		return ""
	}
	return name.Name
}
