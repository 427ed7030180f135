package evening

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"despatch/often"
	"despatch/templates"
	"despatch/words"
)

// unmarkedFile lists what letters print that stands in no book, by the action of the template that prints it, with how many different texts.
const unmarkedFile = "testdata/unmarked.txt"

// TestNoWordOutsideBooks plays the story with letters in the pseudo-language, in which every word that another language could say bears a
// mark, and counts the texts that bear none; letters of which the mail room has something to say follow. None may come that the file does not list; what became less is written down with -update. In
// "go test" it plays the first third of the story, in .ci/run all of it.
func TestNoWordOutsideBooks(t *testing.T) {
	story := readStory(t)
	third := story[:len(story)/3] // while the games of those who send odd letters go on
	c := meet(t, cast(), words.Pseudo)
	for _, d := range third {
		c.play(d)
	}
	c.checkOwn(third, c.sendOdd("elena", "anna", "boris")...)
	if often.Long || *update {
		whole := meet(t, cast(), words.Pseudo)
		for _, d := range story {
			whole.play(d)
		}
		whole.checkOwn(story)
	}
	letters, err := templates.Open(words.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	strays := letters.Strays()
	if *update {
		writeUnmarked(t, strays)
		return
	}
	may := readUnmarked(t)
	for action, texts := range strays {
		if len(texts) > may[action] {
			t.Errorf("%s prints %d texts that stand in no book, and may print %d:\n%s", action, len(texts), may[action], strings.Join(some(texts), "\n"))
		}
	}
}

// some are the first few texts.
func some(texts map[string]int) []string {
	var list []string
	for text := range texts {
		list = append(list, fmt.Sprintf("%.200q", text))
	}
	slices.Sort(list)
	return list[:min(len(list), 8)]
}

func readUnmarked(t *testing.T) map[string]int {
	t.Helper()
	raw, err := os.ReadFile(unmarkedFile)
	if err != nil {
		t.Fatal(err)
	}
	may := map[string]int{}
	for line := range strings.Lines(string(raw)) {
		var n int
		number, action, _ := strings.Cut(strings.TrimSpace(line), " ")
		if _, err := fmt.Sscan(number, &n); err != nil {
			t.Fatalf("%s: %q: %v", unmarkedFile, line, err)
		}
		may[strings.TrimSpace(action)] = n
	}
	return may
}

func writeUnmarked(t *testing.T, strays map[string]map[string]int) {
	t.Helper()
	var actions []string
	for action := range strays {
		actions = append(actions, action)
	}
	slices.SortFunc(actions, func(a, b string) int {
		return cmp.Or(len(strays[b])-len(strays[a]), cmp.Compare(a, b))
	})
	var out strings.Builder
	for _, action := range actions {
		fmt.Fprintf(&out, "%3d %s\n", len(strays[action]), action)
		if testing.Verbose() {
			t.Logf("%s\n    %s", action, strings.Join(some(strays[action]), "\n    "))
		}
	}
	if err := os.WriteFile(unmarkedFile, []byte(out.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
