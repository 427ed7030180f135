package campaign

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/orders"
	"despatch/orders/sheets"
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
		card := orderCard(v, "")
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

// A card has no command for what its game lacks: odds where no battle can be worked out, standing orders where no section takes any.
func TestCardHasOnlyWhatTheGameHas(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	bare := unstanding{all["anniversary"]}
	for name, rules := range map[string]adjudicator.Ruleset{"anniversary": all["anniversary"], "bare": bare} {
		text, _, err := Card(rules)
		if err != nil {
			t.Fatal(err)
		}
		for command, has := range map[string]bool{
			"ODDS attackers VS defenders": rules.Oddsmaker() != nil, "STANDING CLEAR": rules.Vocabulary().Section("standing") != nil, "STATUS": true,
		} {
			if strings.Contains(text, "\n  "+command+"\n") != has {
				t.Errorf("%s: its card has %s: %v, want %v:\n%s", name, command, !has, has, text)
			}
		}
	}
}

// unstanding is a game without odds and standing orders.
type unstanding struct{ adjudicator.Ruleset }

func (unstanding) Oddsmaker() adjudicator.Oddsmaker { return nil }

func (u unstanding) Vocabulary() *orders.Vocabulary {
	v := *u.Ruleset.Vocabulary()
	v.Sections = slices.DeleteFunc(slices.Clone(v.Sections), func(s orders.SectionType) bool { return s.ID == "standing" })
	return &v
}

// The card of every game is one page of A4 in print, the same bytes each time, with all that its text has.
func TestCardIsPrinted(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range all {
		text, page, err := Card(rules)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if !bytes.HasPrefix(page, []byte("%PDF-")) || !bytes.Contains(page, []byte("/Count 1\n")) || len(page) > 100_000 {
			t.Errorf("%s: %d bytes that are not one page", name, len(page))
		}
		if _, again, err := Card(rules); err != nil || !bytes.Equal(page, again) {
			t.Errorf("%s: printed again it is another page (%v)", name, err)
		}
		if !strings.Contains(text, rules.Vocabulary().Sections[0].Keyword) || !strings.Contains(text, "POSITION") {
			t.Errorf("%s: the text has no orders or no commands:\n%s", name, text)
		}
	}
}

// fragment is a hint that shows a part of an order, or the keyword of a section.
var fragment = regexp.MustCompile(`^(load|unload|attackers|odds) |^(\d+|all) \S+(, \d+ \S+)*$|^[A-Z ]+( \d+)?$`)

// Every example of an order that a card shows, and that a hint shows where one breaks off, is an order of that game as its reader would write it: it
// can be read, its places are places and its powers powers of the game, and he declares war on nobody of his own side.
func TestExamplesCanBeWritten(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, rules := range all {
		for i, seat := range rules.Info().Seats {
			v, shown := rules.Vocabulary(), 0
			if i > 0 && v.SeatSamples == nil {
				continue // shown the same as the first
			}
			for i, section := range orderCard(v, seat.ID) {
				head := "ORDERS g1 " + strings.ToUpper(v.Seat(string(seat.ID))) + "\n" + section.Keyword + argument(v, &v.Sections[i]) + "\n  "
				read := func(line string) []orders.Diagnostic {
					_, diags := sheets.Parse(head+line+"\nEND\n", v)
					return diags
				}
				for _, line := range section.Examples {
					shown++
					if diags := read(line); orders.Failed(diags) {
						t.Errorf("%s, %s, %s: %q cannot be read: %v", name, seat.ID, section.Keyword, line, diags)
					}
					parts := strings.Fields(line)
					for n := 1; n < len(parts); n++ {
						for _, hint := range hinted(read(strings.Join(parts[:n], " "))) {
							if shown++; !fragment.MatchString(hint) && orders.Failed(read(hint)) {
								t.Errorf("%s, %s, %s: %q is hinted at and cannot be read: %v", name, seat.ID, section.Keyword, hint, read(hint))
							}
						}
					}
				}
			}
			if shown < 10 {
				t.Errorf("%s, %s: only %d examples", name, seat.ID, shown)
			}
		}
	}
}

// argument is what may stand behind the keyword of a section.
func argument(v *orders.Vocabulary, s *orders.SectionType) string {
	switch s.Takes {
	case orders.SpaceArgument:
		return " " + v.Spaces[0].Name
	case orders.NumberArgument:
		return " 1"
	}
	return ""
}

// hinted lists the lines that hints offer.
func hinted(diags []orders.Diagnostic) (lines []string) {
	for _, d := range diags {
		d.Hint.Rewritten(func(l words.Line) words.Line {
			lines = append(lines, string(l))
			return l
		})
	}
	return lines
}

// Nobody is shown how he declares war on himself or his friends.
func TestCardsDeclareWarOnEnemies(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	v := all["pacific-1940"].Vocabulary()
	for seat, want := range map[adjudicator.Seat]string{"japan": "United Kingdom", "usa": "Japan", "china": "Japan", "uk": "Japan", "anzac": "Japan"} {
		for _, section := range orderCard(v, seat) {
			for _, line := range section.Examples {
				if enemy, is := strings.CutPrefix(line, "declare war on "); is && enemy != want {
					t.Errorf("%s is shown %q", seat, line)
				}
			}
		}
	}
}
