package draw

import (
	"regexp"
	"strings"
	"testing"
)

// An album says of each picture what the picture alone says, and writes what is the same in several once.
func TestAlbum(t *testing.T) {
	list := []Picture{world(t), turn(t), world(t)}
	var a Album
	for _, p := range list {
		if err := a.Add(p); err != nil {
			t.Fatal(err)
		}
	}
	shared, pictures := a.Written()
	group := regexp.MustCompile(`(?s)<g id="(map-[0-9]+)">\n(.*?)</g>\n`)
	inside := map[string]string{}
	for _, m := range group.FindAllStringSubmatch(string(shared), -1) {
		inside[m[1]] = m[2]
	}
	use := regexp.MustCompile(`<use href="#([^"]*)"/>\n`)
	var whole func(string) string
	whole = func(text string) string {
		return use.ReplaceAllStringFunc(text, func(one string) string {
			what, ok := inside[use.FindStringSubmatch(one)[1]]
			if !ok {
				t.Fatalf("%q is shared nowhere", one)
			}
			return whole(what)
		})
	}
	plainly := func(svg string) string { // without what a picture alone has before its shapes, and what patterns are called
		_, shapes, _ := strings.Cut(svg, "\n")
		if strings.HasPrefix(shapes, "<defs>") {
			_, shapes, _ = strings.Cut(shapes, "</defs>\n")
		}
		return regexp.MustCompile(`url\(#[^)]*\)`).ReplaceAllString(shapes, "url()")
	}
	for i, p := range list {
		alone, err := p.SVG()
		if err != nil {
			t.Fatal(err)
		}
		if got, want := plainly(whole(string(pictures[i]))), plainly(string(alone)); got != want {
			t.Errorf("picture %d is otherwise in an album than alone", i)
		}
		for name := range strings.SplitSeq(string(pictures[i]), "url(#") {
			if id, _, found := strings.Cut(name, ")"); found && !strings.HasPrefix(name, "<svg") && !strings.Contains(string(shared), `<pattern id="`+id+`"`) {
				t.Errorf("picture %d has a pattern %q that is nowhere", i, id)
			}
		}
	}
	one, err := list[0].SVG()
	if err != nil {
		t.Fatal(err)
	}
	if len(pictures[2]) > len(one)/20 {
		t.Errorf("a board that was drawn before takes %d bytes, alone %d", len(pictures[2]), len(one))
	}
}
