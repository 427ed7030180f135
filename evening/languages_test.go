package evening

import (
	"slices"
	"strings"
	"testing"

	"despatch/often"
	"despatch/templates"
	"despatch/words"
)

// marks are what stands around words in the pseudo-language, and nowhere in English.
const marks = "«»‹›⟪⟫⟦⟧"

// TestEachReadsHisLanguage plays the story at a desk that writes two languages, of which some players ask for the second when the games have
// begun. Each letter is in the language of its reader, and none mixes them.
func TestEachReadsHisLanguage(t *testing.T) {
	people := cast()
	c := meetIn(t, people, words.English, words.Pseudo)
	asked := []string{"elena", "giulia", "ivano", "dario"}
	before := map[string]int{}
	for _, d := range readStory(t) {
		if !often.Long && d.where > "05" { // most kinds of letters have been written by then
			break
		}
		switch file, _, _ := strings.Cut(d.where, "-"); {
		case file == "04" && len(before) == 0:
			for _, name := range asked {
				p := c.people[name]
				before[name] = len(p.inbox)
				c.post(direction{where: d.where, text: "LANGUAGE " + words.Pseudo}, p, "", &p.inbox[len(p.inbox)-1], nil)
			}
		}
		c.play(d)
	}
	read := map[string]int{}
	for name, p := range c.people {
		for i, r := range p.inbox {
			text := r.Subject + "\n" + r.Full
			pseudo := slices.Contains(asked, name) && i >= before[name]
			switch {
			case pseudo && !strings.Contains(text, "«"):
				t.Errorf("%s, who has asked for another language, reads in English: %s\n%s", name, r.Subject, r.Full)
			case !pseudo && strings.ContainsAny(text, marks):
				t.Errorf("%s, who reads English, reads another language: %s\n%s", name, r.Subject, r.Full)
			case pseudo:
				read[words.Pseudo]++
			default:
				read[words.English]++
			}
		}
	}
	if read[words.Pseudo] < 10 || read[words.English] < 10 {
		t.Errorf("of so many letters each language was read: %v", read)
	}
	second, err := templates.Open(words.Pseudo)
	if err != nil {
		t.Fatal(err)
	}
	may := readUnmarked(t)
	for action, texts := range second.Strays() {
		if may[action] == 0 {
			t.Errorf("%s prints, in letters of the second language, what stands in no book:\n%s", action, strings.Join(some(texts), "\n"))
		}
	}
}
