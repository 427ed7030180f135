package evening

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// direction is one stage direction of the story, and what stands below it.
type direction struct {
	// where tells the file and the line.
	where string
	// says is the direction's line, text the indented lines below it, without their indent.
	says, text string
}

// readStory reads the files of testdata/story in the order of their names. A line at the margin is a direction; what is indented
// below it belongs to it; a line that begins with # is for the reader.
func readStory(t *testing.T) []direction {
	t.Helper()
	files, err := filepath.Glob("testdata/story/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("there is no story (%v)", err)
	}
	var all []direction
	for _, name := range files {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(raw), "\n") {
			switch text, indented := strings.CutPrefix(line, "    "); {
			case strings.HasPrefix(line, "#"):
			case indented || strings.TrimSpace(line) == "":
				if len(all) > 0 {
					all[len(all)-1].text += text + "\n"
				}
			default:
				all = append(all, direction{where: fmt.Sprintf("%s:%d", filepath.Base(name), i+1), says: strings.TrimSpace(line)})
			}
		}
	}
	for i := range all {
		all[i].text = strings.Trim(all[i].text, "\n")
	}
	return all
}

// The directions. Where words stand in quotation marks, the letter is meant that holds them, and was the last to do so.
var (
	clockLine   = regexp.MustCompile(`^@ \w+ (\d{4}-\d\d-\d\d \d\d:\d\d)$`)
	writesLine  = regexp.MustCompile(`^(\w+) writes "([^"]*)"$`)
	answersLine = regexp.MustCompile(`^(\w+) answers(?: "([^"]+)")?$`)
	fillsLine   = regexp.MustCompile(`^(\w+) fills in(?: "([^"]+)")?$`)
	bounceLine  = regexp.MustCompile(`^mail to (\w+) comes back$`)
	toldLine    = regexp.MustCompile(`^(\w+) is told "([^"]+)"$`)
	provedLine  = regexp.MustCompile(`^game (\w+) is proved$`)
	nothingLine = regexp.MustCompile(`^(\w+) is told nothing$`)
	tokenWord   = regexp.MustCompile(`CONFIRM (\w{6,})`)
)

// clockForm is how the story tells a moment, in the club's zone.
const clockForm = "2006-01-02 15:04"
