package templates

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"despatch/words"
)

// A telephone shows about forty columns of a sheet. Comments in a page fit between its edges, so that it breaks none of them a second
// time, and each row has its mark: copied out of the page they order nothing.
func TestCommentsOnATelephone(t *testing.T) {
	set, err := Open("en")
	if err != nil {
		t.Fatal(err)
	}
	long := Line{Text: "  10 tanks  Germany -> Poland", Notes: []Note{{
		Severity: "error", Rule: "AN-NCM.1", Message: words.Of(words.Own("only 2 tanks in Germany can still move, and the others have fought in this turn")), Hint: words.Of(words.Own("write 2 tanks"))}}}
	l, err := set.Refusal(Refusal{Heading: Heading{Game: "k7q2"}, Kind: Illegal, Seat: "Germany", Reason: words.Of(words.Own("The orders break the rules.")),
		Lines: []Line{{Text: "ORDERS k7q2 GERMANY ROUND 1 KEY 7hq2m9xd"}, {Text: "NONCOMBAT MOVE"}, long, {Text: "END"}}})
	if err != nil {
		t.Fatal(err)
	}
	_, sheet, _ := strings.Cut(l.HTML, "<pre")
	sheet, _, _ = strings.Cut(sheet, "</pre>")
	_, sheet, _ = strings.Cut(sheet, ">")
	rows := strings.Split(regexp.MustCompile(`</?span[^>]*>`).ReplaceAllString(sheet, ""), "\n")
	var said []string
	for _, row := range rows[3 : len(rows)-1] {
		note, ok := strings.CutPrefix(row, "    # ")
		if !ok || utf8.RuneCountInString(row) > 40 {
			t.Errorf("%q is no comment of at most 40 columns", row)
		}
		said = append(said, strings.TrimSpace(note))
	}
	const want = "error: only 2 tanks in Germany can still move, and the others have fought in this turn (AN-NCM.1); write 2 tanks"
	if got := strings.Join(said, " "); got != want {
		t.Errorf("the comments say %q, want %q", got, want)
	}
}
