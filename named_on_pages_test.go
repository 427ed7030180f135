package despatch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// aboutTheCode are the pages that tell of the code, for those who write it.
var aboutTheCode = []string{"docs/architecture.md", "docs/rooms.md", "docs/departures.md", "docs/languages.md", "docs/letters.md", "docs/games.md", "docs/storage.md", "docs/proof.md", "docs/reliability.md"}

// toBe are files of which a page says that its reader, or the program, makes them, and libraries of others.
var toBe = regexp.MustCompile(`/it/|/it\.yaml|^NAME|vN|^golang\.org/|^bundle\.json$`)

// TestPagesNameWhatThereIs: the files, folders, tests and Go names in the pages about the code are in it. A page that tells of what was is
// worse than none.
func TestPagesNameWhatThereIs(t *testing.T) {
	files := filesOf(t)
	declared := declaredIn(t, files)
	count := 0
	for _, page := range aboutTheCode {
		for _, m := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(read(t, page), -1) {
			what, known := known(m[1], files, declared)
			if what != "" {
				count++
			}
			if !known {
				t.Errorf("%s names %s `%s`, which is not there", page, what, m[1])
			}
		}
	}
	if count < 250 {
		t.Errorf("found %d names of files and of code; the pattern or the pages are wrong", count)
	}
}

var (
	aFile    = regexp.MustCompile(`^[\w.…*/-]+\.(go|md|yaml|tmpl|txt|txtar|json|sh)$`)
	aFolder  = regexp.MustCompile(`^[\w.…*-]+(/[\w.…*-]+)+/?$|^[\w-]+/$`)
	aTest    = regexp.MustCompile(`^(Test|Benchmark|Fuzz)[A-Z]\w+$`)
	aName    = regexp.MustCompile(`^\*?(\w+)\.([A-Z]\w+)(\.[A-Z]\w+)?(\(\))?$`)
	aCommand = regexp.MustCompile(`^go (?:test|doc|run) (\./[\w/.-]+)(?:.* -run '?([\w|]+)'?)?`)
)

// known says what kind of thing a page names, "" for what is no matter of the code, and whether there is such a thing.
func known(name string, files []string, declared map[string][]string) (what string, is bool) {
	switch {
	case toBe.MatchString(name):
		return "", true
	case aCommand.MatchString(name):
		m := aCommand.FindStringSubmatch(name)
		folder := strings.TrimSuffix(strings.TrimPrefix(m[1], "./"), "...")
		is = folder == "" || isPath(strings.TrimSuffix(folder, "/"), files)
		for test := range strings.SplitSeq(m[2], "|") {
			is = is && (test == "" || declaredLike(test, declared))
		}
		return "a command", is
	case aFile.MatchString(name):
		return "a file", isPath(name, files)
	case aTest.MatchString(name):
		return "a test", declared[name] != nil
	case aName.MatchString(name):
		m := aName.FindStringSubmatch(name)
		if !isPath(m[1], files) && declared[m[1]] == nil { // of a library
			return "", true
		}
		return "a name", declared[m[2]] != nil
	case aFolder.MatchString(name):
		first, _, _ := strings.Cut(name, "/")
		if first != "…" && !isPath(first, files) { // a value, such as a media type
			return "", true
		}
		return "a folder", isPath(strings.TrimSuffix(name, "/"), files)
	}
	return "", true
}

// isPath says whether there is a file or folder of that name, which may leave out what stands before it, and have * and … for any letters.
func isPath(name string, files []string) bool {
	name = strings.TrimPrefix(name, "…/")
	if !strings.ContainsAny(name, "*…") {
		return slices.ContainsFunc(files, func(file string) bool { return strings.Contains("/"+file+"/", "/"+name+"/") })
	}
	pattern := regexp.QuoteMeta(name)
	pattern = strings.NewReplacer(`\*`, `[^/]*`, `…`, `[^/]*`).Replace(pattern)
	like := regexp.MustCompile("(^|/)" + pattern + "(/|$)")
	return slices.ContainsFunc(files, like.MatchString)
}

// declaredLike says whether a test has a name with a word in it.
func declaredLike(word string, declared map[string][]string) bool {
	for name := range declared {
		if strings.HasPrefix(name, "Test") && strings.Contains(name, word) {
			return true
		}
	}
	return false
}

// filesOf lists every file of the project.
func filesOf(t *testing.T) (files []string) {
	t.Helper()
	err := filepath.WalkDir(".", func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() == ".git":
			return fs.SkipDir
		case !d.IsDir():
			files = append(files, filepath.ToSlash(file))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// declaredIn are the names that the Go files declare, fields and methods among them, with the folders in which they do.
func declaredIn(t *testing.T, files []string) map[string][]string {
	t.Helper()
	declared := map[string][]string{}
	for _, file := range files {
		if !strings.HasSuffix(file, ".go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		note := func(name *ast.Ident) { declared[name.Name] = append(declared[name.Name], path.Dir(file)) }
		ast.Inspect(parsed, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				note(n.Name)
				return false
			case *ast.TypeSpec:
				note(n.Name)
			case *ast.ValueSpec:
				for _, name := range n.Names {
					note(name)
				}
			case *ast.Field:
				for _, name := range n.Names {
					note(name)
				}
			}
			return true
		})
	}
	return declared
}

// TestNamedOnPagesNotices proves that the check can fail.
func TestNamedOnPagesNotices(t *testing.T) {
	files := []string{"campaign/command_set.go", "templates/en/turn.tmpl", "words/text.go"}
	declared := map[string][]string{"Text": {"words"}, "TestText": {"words"}}
	for name, is := range map[string]bool{
		"campaign/command_….go": true, "campaign/commands_….go": false, "text.go": true, "ext.go": false, "…/en/*.tmpl": true, "…/it2/*.tmpl": false,
		"campaign/": true, "words/book": false, "TestText": true, "TestTexts": false, "words.Text": true, "words.Tax": false, "http.Get": true,
		"go test ./words -run Text": true, "go test ./word -run Text": false, "go test ./words -run Tax": false, "text/html": true, "MASTER SET": true,
	} {
		if _, got := known(name, files, declared); got != is {
			t.Errorf("`%s` is there: %v, want %v", name, got, is)
		}
	}
}
