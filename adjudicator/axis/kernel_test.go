package axis_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/pacific"
	"despatch/adjudicator/toy"
	"despatch/orders"
)

// What holds for one game alone stands in that game's data and steps. These tests look for what a kernel with one user grows into: sides
// compared, units and places named, the first unit of some kind taken for all, a turn order taken for granted. Whatever is still there is
// listed with its reason.

// named lists texts of the kernel that name a unit, a place or a power of a game.
var named = map[string]string{
	"transports-destroyed": "the type of an event: journals hold it for ever",
	"fighter-landed":       "the type of an event: journals hold it for ever",
	"fighter-lost":         "the type of an event: journals hold it for ever",
}

// TestTheKernelNamesNothing reads the texts in the kernel's code, but those of errors of data files and examples.
func TestTheKernelNamesNothing(t *testing.T) {
	find := namesOfGames(t)
	found := map[string]bool{}
	eachFile(t, func(file string, parsed *ast.File) {
		ast.Inspect(parsed, func(n ast.Node) bool {
			if _, imports := n.(*ast.ImportSpec); imports {
				return false
			}
			if field, ok := n.(*ast.Field); ok && field.Tag != nil {
				return false
			}
			lit, ok := n.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			text, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			if name := find.FindString(text); name != "" {
				found[text] = true
				if named[text] == "" {
					t.Errorf("%s names %q in %q", file, name, text)
				}
			}
			return true
		})
	})
	for text := range named {
		if !found[text] {
			t.Errorf("%q is in the kernel no more", text)
		}
	}
}

// namesOfGames finds any name of a unit, a place or a power of the family's games.
func namesOfGames(t *testing.T) *regexp.Regexp {
	t.Helper()
	return anyOf(t, func(v *orders.Vocabulary) []orders.Name { return slices.Concat(v.Seats, v.Spaces, v.Units) })
}

// unitsOfGames finds any name of a unit.
func unitsOfGames(t *testing.T) *regexp.Regexp {
	t.Helper()
	return anyOf(t, func(v *orders.Vocabulary) []orders.Name { return v.Units })
}

func anyOf(t *testing.T, which func(*orders.Vocabulary) []orders.Name) *regexp.Regexp {
	t.Helper()
	var names []string
	for _, make := range []func() (adjudicator.Ruleset, error){anniversary.New, pacific.New, toy.New} {
		game, err := make()
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range which(game.Vocabulary()) {
			for _, name := range []string{n.ID, n.Name, n.Plural} {
				if name != "" {
					names = append(names, regexp.QuoteMeta(name))
				}
			}
		}
	}
	return regexp.MustCompile(`(?i)\b(` + strings.Join(names, "|") + `)\b`)
}

// eachFile reads the kernel's code.
func eachFile(t *testing.T, look func(file string, parsed *ast.File)) {
	t.Helper()
	count := 0
	for _, pattern := range []string{"*.go", "*/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			count++
			look(file, parsed)
		}
	}
	if count < 100 {
		t.Fatalf("only %d files were read", count)
	}
}

// sidesCompared are the functions that compare the names of sides: nobody else does, but asks for the relation of two powers.
var sidesCompared = map[string]string{
	"relationsBySide": "makes the table of relations of a game without politics, once",
}

// turnsPassed are the functions that say whose turn it is.
var turnsPassed = map[string]string{
	"PassOn":      "passes the turn on; whose it is then the game may say (Questions.Next)",
	"Foresee":     "makes a position of a turn to come, from which no game goes on",
	"DecodeState": "reads what is stored",
	"clock":       "reads a position file",
}

// TestTheKernelAsksForRelations finds comparisons of sides by name, and a turn that is passed on anywhere but where a game is asked for it.
func TestTheKernelAsksForRelations(t *testing.T) {
	seen := map[string]bool{}
	eachFile(t, func(file string, parsed *ast.File) {
		for _, decl := range parsed.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BinaryExpr:
					if compares(n.Op) && (sideOfAPower(n.X) || sideOfAPower(n.Y)) {
						if seen[f.Name.Name] = true; sidesCompared[f.Name.Name] == "" {
							t.Errorf("%s: %s compares sides; ask for the relation of the two powers", file, f.Name.Name)
						}
					}
				case *ast.IncDecStmt:
					if selects(n.X, "OnTurn") {
						passesTurn(t, seen, file, f.Name.Name)
					}
				case *ast.AssignStmt:
					if slices.ContainsFunc(n.Lhs, func(e ast.Expr) bool { return selects(e, "OnTurn") }) {
						passesTurn(t, seen, file, f.Name.Name)
					}
				}
				return true
			})
		}
	})
	for _, list := range []map[string]string{sidesCompared, turnsPassed} {
		for name := range list {
			if !seen[name] {
				t.Errorf("%s need not be listed any more", name)
			}
		}
	}
}

func passesTurn(t *testing.T, seen map[string]bool, file, function string) {
	t.Helper()
	if seen[function] = true; turnsPassed[function] == "" {
		t.Errorf("%s: %s says whose turn it is", file, function)
	}
}

func compares(op token.Token) bool { return op == token.EQL || op == token.NEQ }

// sideOfAPower says whether an expression is the side of a power in the table of powers: r.Powers[p].Side.
func sideOfAPower(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Side" {
		return false
	}
	row, ok := sel.X.(*ast.IndexExpr)
	if !ok {
		return false
	}
	id, ok := row.X.(*ast.Ident)
	return selects(row.X, "Powers") || ok && id.Name == "powers"
}

func selects(e ast.Expr, name string) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && sel.Sel.Name == name
}

// firstOfItsKind finds code that takes the first unit of some sort for the only one, such as "the" complex of a territory.
var firstOfItsKind = regexp.MustCompile(`(?i)\b(ComplexAt|FirstFactory|Factory)\b`)

// TestTheKernelKnowsNoOneComplex finds what takes the first unit, or the first kind, of some sort for the only one.
func TestTheKernelKnowsNoOneComplex(t *testing.T) {
	eachFile(t, func(file string, parsed *ast.File) {
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if firstOfItsKind.MatchString(n.Name) {
					t.Errorf("%s: %s", file, n.Name)
				}
			case *ast.FuncDecl:
				if takesFirst(n) {
					t.Errorf("%s: %s takes the first kind of unit of some sort for all of them", file, n.Name.Name)
				}
			}
			return true
		})
	})
}

// takesFirst says whether a function goes through the table of units and comes back with the first that fits.
func takesFirst(f *ast.FuncDecl) (first bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if !ok || !selects(loop.X, "Units") || !strings.Contains(ownerOf(loop.X), "Rules") && ownerOf(loop.X) != "r" {
			return true
		}
		ast.Inspect(loop.Body, func(n ast.Node) bool {
			if ret, ok := n.(*ast.ReturnStmt); ok && mentions(ret, loop.Key) {
				first = true
			}
			return true
		})
		return true
	})
	return first
}

// ownerOf is the last name before a selection: Rules in t.Rules.Units.
func ownerOf(e ast.Expr) string {
	switch x := e.(*ast.SelectorExpr).X.(type) {
	case *ast.Ident:
		return x.Name
	case *ast.SelectorExpr:
		return x.Sel.Name
	}
	return ""
}

// mentions says whether something is returned that depends on where in a list it was found.
func mentions(ret *ast.ReturnStmt, index ast.Expr) (found bool) {
	at, ok := index.(*ast.Ident)
	ast.Inspect(ret, func(n ast.Node) bool {
		id, is := n.(*ast.Ident)
		found = found || ok && is && id.Name == at.Name
		return true
	})
	return found
}
