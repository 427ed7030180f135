package wordstest

import (
	"go/types"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"text/template"
	"text/template/parse"

	"golang.org/x/tools/go/packages"

	"despatch/words"
)

// check compares a book, of sources that lie over each other, with the packages that say what it words. Every topic that is said and every
// type of event needs a phrase in each language; a phrase needs a topic or an event, or another phrase that calls it; what it prints must be
// there; and a topic holds no plain string, which no language could word.
func check(t *testing.T, sources []fs.FS, pkgs ...*packages.Package) {
	t.Helper()
	said := gathered(pkgs)
	book, err := words.Open(sources...)
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range book.Languages() {
		phrases, replaced := read(t, language, sources...)
		for _, fault := range compare(said, phrases, replaced...) {
			t.Errorf("%s: %s", language, fault)
		}
	}
	for _, fault := range said.faults {
		t.Error(fault)
	}
}

// loaded are packages, type-checked, by their paths below the root: the kernel's, those with books, and the faulty one. They are loaded together,
// since what they stand on is the same, and once.
func loaded(t *testing.T) map[string]*packages.Package {
	t.Helper()
	if len(ofPath) > 0 {
		return ofPath
	}
	asked := []string{"./" + kernel + "/...", "./" + faulty}
	for _, room := range booksIn(t) {
		asked = append(asked, "./"+room)
	}
	pkgs, err := packages.Load(&packages.Config{
		Dir:  root,
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports,
	}, asked...)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pkgs {
		for _, err := range p.Errors {
			t.Fatal(err)
		}
		ofPath[strings.TrimPrefix(p.PkgPath, "despatch/")] = p
	}
	return ofPath
}

// ofPath keeps them.
var ofPath = map[string]*packages.Package{}

// gathered is what packages say.
func gathered(pkgs []*packages.Package) *sayings {
	said := &sayings{topics: map[string]types.Type{}, called: map[string]bool{}}
	for _, p := range pkgs {
		said.gather(p)
	}
	return said
}

// read parses the phrases of a language. replaced are those over which a later source has its own.
func read(t *testing.T, language string, sources ...fs.FS) (phrases map[string]*parse.Tree, replaced []*parse.Tree) {
	t.Helper()
	phrases = map[string]*parse.Tree{}
	for _, source := range sources {
		if files, _ := fs.Glob(source, language+"/*.tmpl"); files == nil {
			continue
		}
		read, err := template.New("").Funcs(words.Functions(language)).ParseFS(source, language+"/*.tmpl")
		if err != nil {
			t.Fatal(err)
		}
		for _, phrase := range read.Templates() {
			if strings.HasSuffix(phrase.Name(), ".tmpl") {
				continue
			}
			if before := phrases[phrase.Name()]; before != nil {
				replaced = append(replaced, before)
			}
			phrases[phrase.Name()] = phrase.Tree
		}
	}
	return phrases, replaced
}

// compare lists where topics and phrases do not fit. What only a replaced phrase calls is the family's to have, and nobody says it in this game.
func compare(said *sayings, phrases map[string]*parse.Tree, replaced ...*parse.Tree) (faults []string) {
	c := &comparison{phrases: phrases, called: map[string]bool{}, seen: map[string]bool{}}
	for name := range said.called {
		c.node(&parse.TemplateNode{Name: name}, vars{})
	}
	for _, tree := range replaced {
		for _, m := range calls.FindAllStringSubmatch(tree.Root.String(), -1) {
			c.called[m[1]] = true
		}
	}
	for name, typ := range said.topics {
		if phrases[name] == nil {
			faults = append(faults, "nothing words "+name)
			continue
		}
		c.phrase(name, typ)
	}
	for name := range phrases {
		if said.topics[name] == nil && !c.called[name] {
			faults = append(faults, "nobody says "+name)
		}
	}
	faults = append(faults, c.faults...)
	slices.Sort(faults)
	return faults
}
