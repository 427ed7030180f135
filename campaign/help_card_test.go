package campaign

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/games"
	"despatch/orders"
	"despatch/words"
)

// A card fits a page, and has every form of order of its game once, by an example that the section reads, or by its name where an earlier section has it.
func TestCardHasEveryOrderOnce(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range all {
		v := rules.Vocabulary()
		card := orderCard(v)
		examples, lines := map[orders.Form]int{}, 0
		for i, section := range v.Sections {
			lines += 1 + len(card[i].Examples)
			for _, form := range v.Lookup().StatementsOf(&section) {
				example := slices.Contains(card[i].Examples, v.Sample(form.Example))
				again := slices.Contains(card[i].Again, words.Name(form.Plural))
				if example {
					examples[form.ID]++
				}
				if form.ID != orders.FormPass && example == again {
					t.Errorf("%s, %s: %s has an example: %v, and is named: %v", name, section.Keyword, form.ID, example, again)
				}
			}
		}
		for form, n := range examples {
			if n != 1 {
				t.Errorf("%s: %s has %d examples", name, form, n)
			}
		}
		if lines > 60 {
			t.Errorf("%s: the orders have %d lines, which is more than a page", name, lines)
		}
		for _, s := range card {
			for _, line := range s.Examples {
				if strings.Contains(line, "\n") {
					t.Errorf("%s, %s: %q is no line", name, s.Keyword, line)
				}
			}
		}
	}
}
