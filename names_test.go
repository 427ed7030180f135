package despatch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/games"
)

// mayName lists the rooms whose code may name a game: the list of games, and each folder that it imports. Every other room must work for
// games that nobody has written yet.
func mayName(t *testing.T) []string {
	t.Helper()
	const list = "adjudicator/games"
	f, err := parser.ParseFile(token.NewFileSet(), list+"/games.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	rooms := []string{list}
	for _, spec := range f.Imports {
		if folder, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "despatch/adjudicator/"); ours {
			rooms = append(rooms, "adjudicator/"+folder)
		}
	}
	return rooms
}

// mayShow lists files that name a game in an example of what a person may write: an example has to name one.
var mayShow = []string{"commands/master_create.go"}

// TestOnlyItsOwnRoomNamesAGame reads the code, the letters and the keywords of every other room: comments may speak of a game, but
// no identifier, import or text in quotation marks may. What a command plays when it is not told otherwise is the first of the list.
func TestOnlyItsOwnRoomNamesAGame(t *testing.T) {
	titles, rooms := gameTitles(t), mayName(t)
	names, bare := namesOf(titles), inSmallLetters(titles)
	count := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		slash := filepath.ToSlash(path)
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != "." || d.Name() == "testdata" || slices.Contains(rooms, slash)):
			return fs.SkipDir
		case d.IsDir() || strings.HasSuffix(path, "_test.go") || slices.Contains(mayShow, slash):
			return nil
		case strings.HasSuffix(path, ".go"):
			count++
			text := strings.ToLower(read(t, path))
			if !slices.ContainsFunc(bare, func(name string) bool { return strings.Contains(text, name) }) {
				return nil // nothing in it could be a name, and it need not be parsed
			}
			for _, fault := range namesInCode(t, path, names) {
				t.Error(fault)
			}
		case strings.HasSuffix(path, ".tmpl"):
			count++
			if found := names.FindString(read(t, path)); found != "" {
				t.Errorf("%s names %q", path, found)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if count < 100 {
		t.Errorf("only %d files were read; the walk is wrong", count)
	}
}

// gameTitles are the names and the titles of all games.
func gameTitles(t *testing.T) []string {
	t.Helper()
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	var titles []string
	for name, game := range all {
		title := strings.TrimPrefix(game.Info().Title, "Axis & Allies")
		title = strings.TrimSpace(strings.TrimSuffix(strings.TrimLeft(title, ": "), "Edition"))
		titles = append(titles, name, title)
	}
	return titles
}

// gameNames finds the name and the title of any game, with and without its hyphens, as texts and as identifiers spell them.
func gameNames(t *testing.T) *regexp.Regexp {
	t.Helper()
	return namesOf(gameTitles(t))
}

// inSmallLetters are the spellings of names that namesOf finds, in small letters all of them.
func inSmallLetters(titles []string) (bare []string) {
	for _, title := range titles {
		small := strings.ToLower(title)
		bare = append(bare, small, strings.ReplaceAll(small, "-", ""))
	}
	return bare
}

// namesOf finds names as words of their own, in small letters, in capitals, or as they are written, where an identifier goes on with a capital:
// a game called ford is found in fordRules and in MyFord, and not in "afford".
func namesOf(titles []string) *regexp.Regexp {
	var words []string
	for _, title := range titles {
		for _, word := range []string{title, strings.ReplaceAll(title, "-", "")} {
			word = regexp.QuoteMeta(word)
			before := ""
			if word == strings.ToLower(word) {
				before = `(?:^|[^A-Za-z])`
			}
			words = append(words, before+word+`(?:[^a-z]|$)`, `(?:^|[^A-Z])`+strings.ToUpper(word)+`(?:[^A-Za-z]|$)`)
		}
	}
	return regexp.MustCompile(strings.Join(words, "|"))
}

// TestNamesAreWords: what names a game called Ford, and what does not.
func TestNamesAreWords(t *testing.T) {
	names := namesOf([]string{"ford", "Ford", "d-day"})
	for text, want := range map[string]bool{
		"ford": true, "fordRules": true, "MyFord": true, "theFordIs": true, `"the ford"`: true, "FORD 3": true, "d-day": true, "dday.New": true, "DDAY": true,
		"afford": false, "Affordable": false, "Fordham": false, "AFFORD": false, "fords": false, "wordDdaysOff": false,
	} {
		if names.MatchString(text) != want {
			t.Errorf("%s: %v", text, !want)
		}
	}
}

// namesInCode lists the identifiers, imports and texts of a file that name a game.
func namesInCode(t *testing.T, path string, names *regexp.Regexp) []string {
	t.Helper()
	files := token.NewFileSet()
	f, err := parser.ParseFile(files, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	note := func(at token.Pos, text string) {
		if names.MatchString(text) {
			out = append(out, files.Position(at).String()+" names a game: "+text)
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			note(n.Pos(), n.Name)
		case *ast.BasicLit:
			note(n.Pos(), n.Value)
		}
		return true
	})
	return out
}

// TestNamesNotices proves that the check can fail.
func TestNamesNotices(t *testing.T) {
	names := gameNames(t)
	for _, text := range []string{`"d-day"`, "ddayOptions", `"Axis & Allies: D-Day"`, "isAnniversary", `"despatch/adjudicator/dday"`} {
		if !names.MatchString(text) {
			t.Errorf("%s passes, and names a game", text)
		}
	}
	for _, text := range []string{"day", "today", "wordDays", `"dated"`, "Allies", "deadline"} {
		if names.MatchString(text) {
			t.Errorf("%s does not name a game", text)
		}
	}
}
