package wordstest

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"

	"golang.org/x/tools/go/packages"

	"despatch/pattern"
	"despatch/words"
)

// home is the path of the package whose types stand for what a book can word.
const home = "despatch/words"

// sayings are what some packages say, by the name of the phrase. called are the phrases that those which stand in code call.
type sayings struct {
	topics map[string]types.Type
	called map[string]bool
	faults []string
}

// calls finds what a phrase calls.
var calls = pattern.Of(`\{\{template "([^"]+)"`)

// gatherer walks a package for values that become a words.Topic.
type gatherer struct {
	*sayings
	*packages.Package
}

func (s *sayings) gather(p *packages.Package) {
	g := gatherer{s, p}
	for _, file := range p.Syntax {
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				g.event(fn)
			}
		}
		g.walk(file, nil)
	}
}

// event takes up a type of event, which tells its name by a method. It holds nothing that no language could word, as a topic does not.
func (g gatherer) event(fn *ast.FuncDecl) {
	if fn.Name.Name != "EventType" || fn.Recv == nil || fn.Body == nil || len(fn.Body.List) != 1 {
		return
	}
	if ret, ok := fn.Body.List[0].(*ast.ReturnStmt); ok && len(ret.Results) == 1 {
		if name := g.TypesInfo.Types[ret.Results[0]].Value; name != nil && name.Kind() == constant.String {
			event := g.TypesInfo.TypeOf(fn.Recv.List[0].Type)
			g.topics[constant.StringVal(name)] = event
			g.plain(types.TypeString(event, func(*types.Package) string { return "" }), event)
		}
	}
}

// walk visits what stands in a function that returns results.
func (g gatherer) walk(n ast.Node, results *types.Tuple) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			if n.Body != nil {
				g.walk(n.Body, g.TypesInfo.Defs[n.Name].Type().(*types.Signature).Results())
			}
			return false
		case *ast.FuncLit:
			g.walk(n.Body, g.TypesInfo.TypeOf(n).(*types.Signature).Results())
			return false
		case *ast.CallExpr:
			g.call(n)
		case *ast.ReturnStmt:
			for i, value := range n.Results {
				if results != nil && len(n.Results) == results.Len() {
					g.becomes(value, results.At(i).Type())
				}
			}
		case *ast.AssignStmt:
			for i, value := range n.Rhs {
				if len(n.Lhs) == len(n.Rhs) {
					g.becomes(value, g.TypesInfo.TypeOf(n.Lhs[i]))
				}
			}
		case *ast.ValueSpec:
			for _, value := range n.Values {
				if n.Type != nil {
					g.becomes(value, g.TypesInfo.TypeOf(n.Type))
				}
			}
		case *ast.CompositeLit:
			g.literal(n)
		case *ast.BasicLit:
			for _, m := range calls.FindAllStringSubmatch(text(n), -1) {
				g.called[m[1]] = true
			}
		}
		return true
	})
}

// text is the value of a string that stands in code, "" for any other literal.
func text(lit *ast.BasicLit) string {
	value, err := strconv.Unquote(lit.Value)
	if err != nil || lit.Kind != token.STRING {
		return ""
	}
	return value
}

func (g gatherer) call(call *ast.CallExpr) {
	sig, ok := g.TypesInfo.TypeOf(call.Fun).Underlying().(*types.Signature)
	if !ok {
		if len(call.Args) == 1 { // a conversion
			g.becomes(call.Args[0], g.TypesInfo.TypeOf(call))
		}
		return
	}
	for i, arg := range call.Args {
		at := min(i, sig.Params().Len()-1)
		if at < 0 {
			return
		}
		to := sig.Params().At(at).Type()
		if slice, ok := to.(*types.Slice); ok && sig.Variadic() && at == sig.Params().Len()-1 && !call.Ellipsis.IsValid() {
			to = slice.Elem()
		}
		g.becomes(arg, to)
	}
}

func (g gatherer) literal(lit *ast.CompositeLit) {
	typ := g.TypesInfo.TypeOf(lit).Underlying()
	for i, elt := range lit.Elts {
		value, key := elt, ast.Expr(nil)
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			value, key = kv.Value, kv.Key
		}
		switch typ := typ.(type) {
		case *types.Slice:
			g.becomes(value, typ.Elem())
		case *types.Array:
			g.becomes(value, typ.Elem())
		case *types.Map:
			g.becomes(value, typ.Elem())
		case *types.Struct:
			if name, ok := key.(*ast.Ident); ok {
				g.becomes(value, g.TypesInfo.Uses[name].Type())
			} else if key == nil && i < typ.NumFields() {
				g.becomes(value, typ.Field(i).Type())
			}
		}
	}
}

// becomes takes up a value that is used as a topic.
func (g gatherer) becomes(value ast.Expr, to types.Type) {
	if !isOurs(to, "Topic") {
		return
	}
	from := g.TypesInfo.TypeOf(value)
	named, ok := from.(*types.Named)
	switch {
	case types.IsInterface(from) || from == types.Typ[types.UntypedNil]: // it became one before
	case ok && named.Obj().Pkg().Path() == home:
	case ok && namesItself(named): // by a value that types do not tell; the room that has it tests it
	case ok && isStruct(named):
		name := words.Kebab(named.Obj().Name())
		if before := g.topics[name]; before != nil && before.String() != named.String() {
			g.faults = append(g.faults, fmt.Sprintf("%s and %s are both worded by %s", before, named, name))
		}
		if g.topics[name] == nil {
			g.topics[name] = named
			g.plain(named.Obj().Name(), named)
		}
	default:
		g.faults = append(g.faults, fmt.Sprintf("%s: %s is no topic", g.Fset.Position(value.Pos()), from))
	}
}

// plain finds what a topic holds that no language could word.
func (g gatherer) plain(path string, t types.Type) {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for i := range u.NumFields() {
			if f := u.Field(i); !isOurs(f.Type(), "") {
				g.plain(path+"."+f.Name(), f.Type())
			}
		}
	case *types.Slice:
		if !isOurs(u.Elem(), "") {
			g.plain(path+"[]", u.Elem())
		}
	case *types.Basic:
		if u.Info()&(types.IsInteger|types.IsBoolean) == 0 {
			g.faults = append(g.faults, fmt.Sprintf("%s is a %s, which no language can word", path, t))
		}
	default:
		g.faults = append(g.faults, fmt.Sprintf("%s is a %s, which no phrase can print", path, t))
	}
}

// isOurs says whether a type is one of package words, of a name if one is given.
func isOurs(t types.Type, name string) bool {
	named, ok := t.(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == home && (name == "" || named.Obj().Name() == name)
}

// namesItself says whether a topic is a words.Phrased.
func namesItself(t types.Type) bool {
	found, _, _ := types.LookupFieldOrMethod(t, true, nil, "Phrase")
	_, is := found.(*types.Func)
	return is
}

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}
