package despatch_test

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
)

// No variable of a package compiles a regular expression when the program starts; package pattern holds those. One that cannot be compiled
// would be found where it is first used, so all that are written out are compiled here.
func TestPatterns(t *testing.T) {
	tried := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != ".":
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		files := token.NewFileSet()
		f, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		for _, decl := range f.Decls {
			if vars, ok := decl.(*ast.GenDecl); !ok || vars.Tok != token.VAR {
				continue
			}
			ast.Inspect(decl, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					_, inFunction := n.(*ast.FuncLit)
					return !inFunction
				}
				switch {
				case calls(call, "regexp", "MustCompile"):
					t.Errorf("%s: it is compiled whenever the program starts: write pattern.Of", files.Position(call.Pos()))
				case calls(call, "pattern", "Of"):
					if text, ok := written(call.Args[0]); ok {
						tried++
						if _, err := regexp.Compile(text); err != nil {
							t.Errorf("%s: %v", files.Position(call.Pos()), err)
						}
					}
				}
				return true
			})
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if tried < 100 {
		t.Errorf("%d patterns were compiled, there are more", tried)
	}
}

// calls says whether a call is one of a function of a package.
func calls(call *ast.CallExpr, room, function string) bool {
	of, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || of.Sel.Name != function {
		return false
	}
	x, ok := of.X.(*ast.Ident)
	return ok && x.Name == room
}

// written is a string that is written out, in one piece or in several; false if it is worked out otherwise.
func written(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		return text, err == nil
	case *ast.BinaryExpr:
		left, ok := written(e.X)
		right, also := written(e.Y)
		return left + right, ok && also
	}
	return "", false
}
