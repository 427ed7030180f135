package evening

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"despatch/words"
)

// TestAFirstEvening tells docs/first-evening.md: the text of testdata/first/evening.md, with the letters that really come of what people
// write in it, and the picture that came with one of them. "go test ./evening -run TestAFirstEvening -update" writes the page anew.
func TestAFirstEvening(t *testing.T) {
	c := meetWith(t, cast(), words.English, "small")
	var page strings.Builder
	for _, p := range readPage(t, "testdata/first/evening.md") {
		if p.direction.says == "" {
			page.WriteString(p.prose)
			continue
		}
		page.WriteString(c.tell(p.direction))
	}
	sameFile(t, "../docs/first-evening.md", []byte(page.String()))
}

// passage is a piece of a page: prose that stands there as it is, or a direction.
type passage struct {
	prose     string
	direction direction
}

// readPage reads a page's source. A line that begins with @@ is a direction, the indented lines below it are what somebody types; all else
// is prose.
func readPage(t *testing.T, name string) (all []passage) {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimRight(string(raw), "\n"), "\n")
	typing := false
	for i, line := range lines {
		says, directs := strings.CutPrefix(line, "@@ ")
		typed, indented := strings.CutPrefix(line, "    ")
		indented = indented || line == "" && i+1 < len(lines) && strings.HasPrefix(lines[i+1], "    ") // a blank line between two that are typed
		switch {
		case directs:
			all = append(all, passage{direction: direction{where: fmt.Sprintf("%s:%d", filepath.Base(name), i+1), says: says}})
		case typing && indented:
			all[len(all)-1].direction.text += typed + "\n"
		default:
			all = append(all, passage{prose: line + "\n"})
		}
		typing = directs || typing && indented
	}
	return all
}

// The directions of a page beside those of a story. Where a letter is shown, sections of it may be left out.
var (
	typesLine   = regexp.MustCompile(`^(\w+ (?:writes|answers|fills in).*), shown$`)
	readsLine   = regexp.MustCompile(`^(\w+) reads "([^"]+)"(?: without (.+))?$`)
	pictureLine = regexp.MustCompile(`^(\w+) looks at "([^"]+)": (\S+)$`)
	inlinePart  = regexp.MustCompile(`(?s)Content-Type: image/png.*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)`)
)

// tell plays a direction of a page and returns what the page shows of it.
func (c *club) tell(d direction) string {
	c.Helper()
	if m := readsLine.FindStringSubmatch(d.says); m != nil {
		return c.shows(d, c.latest(d, c.person(d, m[1]), m[2]), m[3])
	}
	if m := pictureLine.FindStringSubmatch(d.says); m != nil {
		c.keepsPicture(d, c.latest(d, c.person(d, m[1]), m[2]), m[3])
		return ""
	}
	shown := typesLine.FindStringSubmatch(d.says)
	if shown != nil {
		d.says = shown[1]
	}
	if strings.Contains(d.text, "{token}") {
		d.text = strings.ReplaceAll(d.text, "{token}", c.token(d, c.person(d, strings.Fields(d.says)[0])))
	}
	c.play(d)
	if shown == nil {
		return ""
	}
	return fenced(strings.TrimRight(d.text, "\n"))
}

// shows is a letter as its reader sees it, without the sections that are named, of which only the headings stay.
func (c *club) shows(d direction, r *received, without string) string {
	c.Helper()
	text := r.Full
	for _, title := range strings.Split(without, ", ") {
		if title = strings.Trim(title, `"`); title == "" {
			continue
		}
		at := headline.FindStringIndex(text)
		from := -1
		for offset := 0; at != nil; at = headline.FindStringIndex(text[offset:]) {
			begin, end := offset+at[0], offset+at[1]
			if from >= 0 {
				text = text[:from] + "\n[...]\n\n" + text[begin:]
				break
			}
			if strings.HasPrefix(text[begin:], title+"\n") {
				from = end + 1
			}
			offset = end
		}
		if from < 0 {
			c.Fatalf("%s: the letter has no section %q:\n%s", d.where, title, r.Full)
		}
		if at == nil { // it was the last one
			text = text[:from] + "\n[...]\n"
		}
	}
	return fenced(fmt.Sprintf("Subject: %s\n\n%s", r.Subject, strings.TrimSpace(text)))
}

// fenced is a text as a page shows it.
func fenced(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight("    "+lines[i], " ")
	}
	return strings.Join(lines, "\n") + "\n"
}

// keepsPicture compares the picture in a letter with the one that the page shows.
func (c *club) keepsPicture(d direction, r *received, name string) {
	c.Helper()
	part := inlinePart.FindStringSubmatch(r.raw)
	if part == nil {
		c.Fatalf("%s: there is no picture in %q", d.where, r.Subject)
	}
	data, err := base64.StdEncoding.DecodeString(strings.NewReplacer("\r", "", "\n", "").Replace(part[1]))
	if err != nil {
		c.Fatalf("%s: %v", d.where, err)
	}
	samePicture(c.T, filepath.Join("..", "docs", "pictures", name), data)
}

// samePicture compares a picture with the one that is kept of it, point by point: another version of the library may pack it otherwise.
func samePicture(t *testing.T, name string, got []byte) {
	t.Helper()
	want, err := os.ReadFile(name)
	if *update || err != nil {
		sameFile(t, name, got)
		return
	}
	old, err := png.Decode(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	now, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	same := old.Bounds() == now.Bounds()
	for y := 0; same && y < now.Bounds().Dy(); y++ {
		for x := 0; same && x < now.Bounds().Dx(); x++ {
			same = old.At(x, y) == now.At(x, y)
		}
	}
	if !same {
		t.Errorf("%s is drawn otherwise now; look at it, and keep it with -update", name)
	}
}

// sameFile compares what a test made with the file that is kept of it.
func sameFile(t *testing.T, name string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(want, got) {
		t.Errorf("%s differs (- kept, + now); read it, and write it anew with -update:\n%s", name, firstDifference(string(want), string(got)))
	}
}
