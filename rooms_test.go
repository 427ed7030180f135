package despatch_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// everywhere are the rooms that all others may import.
var everywhere = []string{"pattern"}

// mayImport lists, for each room, which rooms of ours it may import (docs/rooms.md). A room covers the folders below
// it unless these are listed themselves.
var mayImport = map[string][]string{
	"cmd":                 {"*"},
	"contrib":             {},
	"docs":                {},
	"earlier":             {},
	"evening":             {},
	"letters":             {},
	"often":               {},
	"daemon":              {"campaign", "campaign/records", "campaign/proof", "club/played", "bundle", "deadline", "mail", "mail/mime", "mail/oauth", "mail/pgp", "storage", "storage/place", "adjudicator", "adjudicator/games", "orders", "templates", "words"},
	"demo":                {"daemon", "campaign", "mail", "mail/mime", "mail/mailtest", "storage", "adjudicator", "adjudicator/games", "orders", "orders/sheets", "templates", "words"},
	"archive":             {},
	"club/league":         {"words"},
	"club/played":         {"campaign/journal", "campaign/records", "adjudicator", "club/rating", "storage", "words"},
	"club/rating":         {},
	"club/season":         {"byhand", "club/league", "storage", "words"},
	"club/site":           {"club/played", "club/rating"},
	"maps":                {},
	"maps/generate":       {"maps"},
	"maps/draw":           {"maps"},
	"maps/curves":         {},
	"maps/pictures":       {"adjudicator", "maps", "maps/draw", "words"},
	"bundle":              {"storage"},
	"campaign/journal":    {"adjudicator", "adjudicator/dice", "bundle", "commands", "deadline", "lexis", "orders", "orders/aside", "orders/sheets", "storage", "templates", "words"},
	"campaign/writing":    {"campaign/journal", "adjudicator", "adjudicator/dice", "commands", "deadline", "maps/pictures", "orders", "storage", "templates", "words"},
	"campaign/records":    {"campaign/journal", "campaign/writing", "adjudicator", "adjudicator/dice", "orders", "storage", "templates", "words"},
	"campaign/proof":      {"campaign/journal", "campaign/writing", "campaign/records", "adjudicator", "adjudicator/dice", "bundle", "commands", "storage"},
	"campaign/ours":       {},
	"campaign/incoming":   {"campaign/journal", "campaign/writing", "adjudicator", "lexis", "orders", "orders/aside", "orders/sheets", "templates", "words"},
	"campaign/thread":     {"campaign/incoming", "campaign/journal", "campaign/ours", "campaign/records", "campaign/writing", "adjudicator", "commands", "pattern", "orders", "storage", "templates"},
	"campaign/reading":    {"campaign/incoming", "campaign/journal", "campaign/records", "campaign/thread", "campaign/writing", "adjudicator", "commands", "deadline", "orders", "orders/aside", "orders/said", "orders/sheets", "storage", "templates", "words", "byhand"},
	"campaign/papers":     {"campaign/incoming", "campaign/journal", "campaign/ours", "campaign/reading", "campaign/thread", "campaign/writing", "adjudicator", "commands", "orders", "orders/aside", "orders/said", "orders/sheets", "words"},
	"campaign/judging":    {"campaign/incoming", "campaign/journal", "campaign/papers", "campaign/reading", "campaign/thread", "campaign/writing", "adjudicator", "commands", "lexis", "orders", "orders/aside", "orders/said", "orders/sheets", "storage", "templates", "words"},
	"campaign/desk":       {"campaign/incoming", "campaign/judging", "campaign/reading", "campaign/journal", "campaign/writing", "campaign/records", "campaign/thread", "campaign/proof", "archive", "bundle", "commands", "adjudicator", "adjudicator/dice", "deadline", "orders", "storage", "templates", "words", "byhand"},
	"campaign/voice":      {"campaign/incoming", "campaign/journal", "campaign/reading", "lexis"},
	"campaign/underway":   {"campaign/desk", "campaign/incoming", "campaign/judging", "campaign/papers", "campaign/reading", "campaign/journal", "campaign/writing", "campaign/ours", "campaign/records", "campaign/thread", "campaign/voice", "commands", "adjudicator", "adjudicator/dice", "deadline", "lexis", "orders", "orders/aside", "orders/sheets", "storage", "templates", "words"},
	"templates/paper":     {"templates/blocks"},
	"campaign":            {"campaign/desk", "campaign/underway", "campaign/incoming", "campaign/reading", "campaign/journal", "campaign/writing", "campaign/records", "campaign/thread", "commands", "adjudicator", "adjudicator/dice", "deadline", "maps/curves", "orders", "storage", "templates", "templates/blocks", "templates/paper", "words", "byhand"},
	"templates":           {"adjudicator", "adjudicator/dice", "orders", "templates/blocks", "words"},
	"templates/blocks":    {},
	"deadline":            {"words"},
	"storage":             {},
	"storage/storagetest": {"storage"},
	"storage/postgres":    {"storage"},
	"storage/place":       {"storage", "storage/postgres"},

	"storage/postgres/postgrestest": {},
	"storage/postgres/withpostgres": {"storage/postgres/postgrestest", "storage/storagetest/either"},
	"storage/storagetest/either":    {"storage", "storage/postgres"},

	"mail":                    {"mail/mime", "words"},
	"mail/mime":               {"words"},
	"mail/mailtest":           {},
	"mail/oauth":              {},
	"mail/pgp":                {"words"},
	"pattern":                 {},
	"words":                   {},
	"words/wordstest":         {"words"},
	"byhand":                  {"words"},
	"lexis":                   {},
	"orders":                  {"byhand", "lexis", "words"},
	"orders/aside":            {"orders", "lexis", "pattern"},
	"orders/said":             {"orders", "orders/aside", "lexis", "pattern", "words"},
	"orders/sheets":           {"orders", "orders/aside", "orders/said", "lexis", "pattern", "words"},
	"orders/orderstest":       {"orders"},
	"commands":                {"lexis", "orders", "words"},
	"adjudicator":             {"adjudicator/dice", "orders", "words"},
	"adjudicator/dice":        {},
	"adjudicator/board":       {},
	"adjudicator/play":        {"adjudicator", "adjudicator/dice", "orders", "words", "byhand"},
	"adjudicator/anniversary": {"adjudicator", "adjudicator/axis", "adjudicator/axis/battle", "adjudicator/axis/economy", "adjudicator/axis/edition", "adjudicator/axis/turn", "adjudicator/board", "adjudicator/play", "orders", "words"},
	"adjudicator/pacific":     {"adjudicator", "adjudicator/axis", "adjudicator/axis/battle", "adjudicator/axis/economy", "adjudicator/axis/edition", "adjudicator/axis/turn", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "lexis", "orders", "words"},
	"adjudicator/advanced":    {"adjudicator", "adjudicator/axis", "adjudicator/axis/battle", "adjudicator/axis/economy", "adjudicator/axis/edition", "adjudicator/axis/turn", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "lexis", "orders", "words"},
	"adjudicator/dday":        {"adjudicator", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "adjudicator/dday/deck", "adjudicator/dday/forms", "adjudicator/dday/normandy", "orders", "words"},
	"adjudicator/dday/deck":   {"byhand", "words"},
	"adjudicator/dday/forms":  {"lexis", "orders", "words"},
	"adjudicator/games":       {"adjudicator", "adjudicator/advanced", "adjudicator/anniversary", "adjudicator/awaw", "adjudicator/dday", "adjudicator/pacific"},
	"adjudicator/casefile":    {"adjudicator", "adjudicator/dice", "orders", "orders/sheets"},

	"adjudicator/casefile/casetest": {"adjudicator", "adjudicator/casefile", "orders", "orders/sheets", "words", "words/wordstest"},
	"adjudicator/axis/axistest":     {"adjudicator/axis", "adjudicator/board", "adjudicator/play", "orders", "orders/sheets"},

	// The kernel's rooms.
	"adjudicator/axis":          {"adjudicator", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "byhand", "orders", "orders/sheets", "words"},
	"adjudicator/axis/edition":  {"adjudicator/axis", "adjudicator/axis/battle", "adjudicator/axis/forecast", "adjudicator/axis/movement", "adjudicator/axis/position", "adjudicator/axis/turn", "adjudicator", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "orders", "orders/sheets", "words"},
	"adjudicator/toy":           {"adjudicator/axis", "adjudicator/axis/battle", "adjudicator/axis/economy", "adjudicator/axis/edition", "adjudicator/axis/turn", "adjudicator", "adjudicator/board", "adjudicator/dice", "orders", "words"},
	"adjudicator/axis/position": {"adjudicator/axis", "adjudicator", "adjudicator/board", "adjudicator/play", "orders", "orders/sheets", "byhand", "words"},
	"adjudicator/axis/economy":  {"adjudicator/axis", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "orders", "words"},
	"adjudicator/axis/movement": {"adjudicator/axis", "adjudicator", "adjudicator/board", "orders", "words"},
	"adjudicator/axis/battle":   {"adjudicator/axis", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "orders", "words"},
	"adjudicator/axis/turn":     {"adjudicator/axis", "adjudicator/axis/economy", "adjudicator/axis/battle", "adjudicator/axis/movement", "adjudicator", "adjudicator/board", "adjudicator/dice", "adjudicator/play", "orders", "words"},
	"adjudicator/odds":          {"adjudicator/dice"},
	"adjudicator/axis/forecast": {"adjudicator", "adjudicator/axis", "adjudicator/axis/battle", "adjudicator/odds", "adjudicator/board", "adjudicator/dice", "orders", "words"},

	"adjudicator/awaw/sea":          {},
	"adjudicator/awaw/fleet":        {},
	"adjudicator/awaw/tables":       {"adjudicator/play"},
	"adjudicator/awaw/forms":        {"adjudicator/awaw/fleet", "adjudicator/awaw/sea", "adjudicator/awaw/theatre", "orders", "words"},
	"adjudicator/awaw/interception": {},
	"adjudicator/awaw/exchange":     {"adjudicator/awaw/fleet", "adjudicator/awaw/tables", "adjudicator/dice", "words"},
	"adjudicator/awaw/battle":       {"adjudicator", "adjudicator/awaw/exchange", "adjudicator/awaw/fleet", "adjudicator/awaw/sea", "adjudicator/awaw/tables", "adjudicator/awaw/theatre", "adjudicator/dice", "words"},
	"adjudicator/awaw/activity":     {"adjudicator/awaw/fleet", "adjudicator/awaw/forms", "adjudicator/awaw/position", "adjudicator/awaw/sea", "adjudicator/awaw/theatre", "adjudicator/play", "orders", "words"},
	"adjudicator/awaw/position":     {"adjudicator/awaw/fleet", "adjudicator/awaw/sea", "adjudicator/awaw/theatre", "adjudicator/play", "orders", "words"},
	"adjudicator/awaw/chain":        {"adjudicator", "adjudicator/awaw/activity", "adjudicator/awaw/fleet", "adjudicator/awaw/forms", "adjudicator/awaw/interception", "adjudicator/awaw/position", "adjudicator/awaw/sea", "adjudicator/awaw/theatre", "adjudicator/dice", "orders", "words"},
	"adjudicator/awaw":              {"adjudicator", "adjudicator/awaw/activity", "adjudicator/awaw/battle", "adjudicator/awaw/chain", "adjudicator/awaw/exchange", "adjudicator/awaw/fleet", "adjudicator/awaw/forms", "adjudicator/awaw/position", "adjudicator/awaw/sea", "adjudicator/awaw/tables", "adjudicator/awaw/theatre", "adjudicator/dice", "adjudicator/play", "orders", "orders/sheets", "words"},
	"adjudicator/awaw/theatre":      {"adjudicator/awaw/fleet", "adjudicator/awaw/sea", "adjudicator/play", "byhand", "orders"},

	"adjudicator/dday/normandy": {"adjudicator", "adjudicator/board", "adjudicator/play", "adjudicator/dday/deck", "adjudicator/dday/forms", "orders", "orders/sheets", "words", "byhand"},
}

// forbidden is what rules code never touches: the clock, the world outside and chance.
var forbidden = []string{"time", "os", "net", "math/rand", "math/rand/v2", "crypto/rand"}

// TestRooms keeps the arrows between rooms pointing down, and rules packages away from clock, world and chance.
func TestRooms(t *testing.T) {
	for file, imports := range importsOf(t, ".") {
		for _, fault := range faults(file, imports) {
			t.Error(fault)
		}
	}
}

// looking are the rooms that look into a store and change nothing there.
var looking = []string{"campaign/journal", "campaign/writing", "campaign/records", "campaign/proof", "campaign/incoming", "campaign/thread",
	"campaign/reading", "campaign/papers", "campaign/judging"}

// TestWhoOnlyLooks sees that a transaction in which one can write comes into none of these: what they are given is a storage.Reader.
func TestWhoOnlyLooks(t *testing.T) {
	for _, room := range looking {
		files, err := filepath.Glob(room + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatal(room, err)
		}
		for _, file := range files {
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if sel, ok := n.(*ast.SelectorExpr); ok && sel.Sel.Name == "Tx" && !strings.HasSuffix(file, "_test.go") {
					if x, ok := sel.X.(*ast.Ident); ok && x.Name == "storage" {
						t.Errorf("%s has a storage.Tx, and its room only looks", file)
					}
				}
				return true
			})
		}
	}
}

// TestRoomsSayWhatTheyAre sees that each folder of code has one package comment, from which a reader knows what lives there.
func TestRoomsSayWhatTheyAre(t *testing.T) {
	said := map[string]int{}
	for file := range importsOf(t, ".") {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.PackageClauseOnly|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		folder := filepath.ToSlash(filepath.Dir(file))
		if said[folder] += 0; f.Doc != nil {
			said[folder]++
		}
	}
	for folder, n := range said {
		if n != 1 {
			t.Errorf("%s has %d package comments, and should have one", folder, n)
		}
	}
}

// TestRoomsNotices proves that the check can fail.
func TestRoomsNotices(t *testing.T) {
	for _, tt := range []struct{ file, imports string }{
		{"adjudicator/axis/battle/battle.go", "time"},
		{"adjudicator/axis/battle/battle.go", "os"},
		{"adjudicator/axis/battle/battle.go", "despatch/adjudicator/axis/movement"},
		{"adjudicator/dice/sealed.go", "crypto/rand"},
		{"orders/parse.go", "net"},
		{"commands/date.go", "time"},
		{"orders/parse.go", "despatch/adjudicator"},
		{"campaign/desk.go", "despatch/mail"},
		{"mail/inbox.go", "despatch/campaign"},
		{"newroom/x.go", "despatch/orders"},
	} {
		if len(faults(tt.file, []string{tt.imports})) == 0 {
			t.Errorf("%s may import %s, but should not", tt.file, tt.imports)
		}
	}
}

func importsOf(t *testing.T, root string) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != root:
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range f.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			out[filepath.ToSlash(path)] = append(out[filepath.ToSlash(path)], name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// faults lists what a file imports and should not.
func faults(file string, imports []string) []string {
	var out []string
	folder := filepath.ToSlash(filepath.Dir(file))
	room := roomOf(folder)
	pure := !strings.HasSuffix(room, "test") && (strings.HasPrefix(room, "adjudicator") || strings.HasPrefix(room, "orders") || room == "commands" || room == "lexis" || room == "byhand" || room == "words")
	for _, name := range imports {
		for _, bad := range forbidden {
			if pure && name == bad {
				out = append(out, file+" imports "+name+", which rules code must not")
			}
		}
		if ours, ok := strings.CutPrefix(name, "despatch/"); ok && !allowed(room, roomOf(ours)) {
			fault := file + " imports " + name + ", which its room (" + room + ") may not"
			if folder != room {
				fault += "; " + folder + " has no row of its own here and in docs/rooms.md"
			}
			out = append(out, fault)
		}
	}
	return out
}

// roomOf is the listed room that holds a folder: the folder itself, or the nearest above it.
func roomOf(folder string) string {
	for f := folder; f != "."; f = filepath.ToSlash(filepath.Dir(f)) {
		if _, ok := mayImport[f]; ok {
			return f
		}
	}
	return folder
}

func allowed(room, wanted string) bool {
	if room == wanted || slices.Contains(everywhere, wanted) {
		return true
	}
	for _, r := range mayImport[room] {
		if r == "*" || r == wanted {
			return true
		}
	}
	return false
}
