package campaign_test

import (
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// squeezedWords are the letters and digits of a text.
func squeezedWords(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(text))
}

// Every line that somebody has written for a sheet stands in the refusal, so that he can mend it there: the rows below a keyword with a
// slip above the first section, and what stands below END.
func TestRefusalShowsEveryLine(t *testing.T) {
	for name, tt := range map[string]struct {
		sheet string
		lines []string
		says  string
	}{
		"a keyword with a slip": {"ORDERS g1 GERMANY\nPURCHAES\n  10 infantry\nCOMBAT MOVE\n  pass\nEND\n", []string{"\nPURCHAES\n", "\n  10 infantry\n"}, "did you mean PURCHASE?"},
		"the first without a header": {"Hi,\n\nPURCHAES\n  10 infantry\n  pass\nCOMBAT MOVE\n  pass\nEND\n",
			[]string{"\nPURCHAES\n", "\n  10 infantry\n", "\nCOMBAT MOVE\n"}, "did you mean PURCHASE?"},
		"an order above the first section": {"10 infantry\n1 tank\nCOMBAT MOVE\n  pass\nEND\n", []string{"\n10 infantry\n", "\n1 tank\n"}, "stands above the first section and in none"},
		"below END": {"ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nEND\n\nforgot: 1 tank Germany -> Poland\nand 2 infantry Germany -> Poland\n",
			[]string{"\n# forgot: 1 tank Germany -> Poland\n", "\n# and 2 infantry Germany -> Poland\n"}, "stands below the end of the sheet"},
		"a section below END": {"ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nEND\n\nPURCHASE\n3 infantry\n1 tank\n\nAnna\n",
			[]string{"\n# PURCHASE\n", "\n# 3 infantry\n", "\n# 1 tank\n"}, "stands below the end of the sheet"},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			wantOutcome(t, w.reply(anna, "g1", tt.sheet), storage.Refused, "ill-formed")
			text := w.last(anna, "g1").Text
			if !strings.Contains(squeezedWords(text), squeezedWords(tt.says)) {
				t.Errorf("the refusal lacks %q:\n%s", tt.says, text)
			}
			for _, line := range tt.lines {
				if !strings.Contains(text, line) {
					t.Errorf("the refusal lacks the line %q:\n%s", line, text)
				}
			}
		})
	}
}

// A sheet with a slip in its first keyword and no header is played when the slip is mended where it stands in the quotation.
func TestKeywordIsMendedInTheQuotation(t *testing.T) {
	w := anniversaryTable(t)
	wantOutcome(t, w.reply(anna, "g1", "PURCHAES\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Refused, "ill-formed")
	done := w.quotedReply(anna, func(lines []string) []string {
		for i := range lines {
			lines[i] = strings.Replace(lines[i], "> PURCHAES", "> PURCHASE", 1)
		}
		return lines
	})
	if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
		t.Errorf("the mended sheet led to %+v", done)
	}
	if got := w.last(anna, "g1").Text; !strings.Contains(got, "  10 infantry\n") {
		t.Errorf("the report lacks what was bought:\n%s", got)
	}
}

// slipped changes a letter of a word, drops one, or doubles one.
func slipped(rng *rand.Rand, row string) string {
	at := rng.IntN(len(row))
	switch rng.IntN(3) {
	case 0:
		return row[:at] + string(rune('a'+rng.IntN(26))) + row[at:]
	case 1:
		return row[:at] + row[at+1:]
	}
	return row[:at] + row[at:at+1] + row[at:]
}

// slipsSeed draws the slips in a sheet. Where it is 0 chance gives it, and the test prints it.
var slipsSeed = flag.Uint64("slips.seed", 0, "seed of the slips in sheets; 0 for one by chance")

// Whatever slips a sheet holds, each word of each of its lines stands in the refusal of what cannot be read.
func TestRefusalShowsEveryLineWhateverTheSlips(t *testing.T) {
	w := anniversaryTable(t)
	seed := *slipsSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	refused := 0
	for range often.Of(30, 60) {
		rows := strings.Split("PURCHASE\n  3 infantry, 1 artillery\n  1 tank\nCOMBAT MOVE\n  3 infantry, 1 artillery  Poland -> East Poland\n  1 fighter Germany -> East Poland\nBATTLE East Poland\n  retreat after round 1 to Poland\nNONCOMBAT MOVE\n  1 infantry France -> Germany", "\n")
		for range 1 + rng.IntN(3) {
			i := rng.IntN(len(rows))
			if i == 0 || len(rows[i]) > 2 {
				rows[i] = slipped(rng, rows[i])
			}
		}
		if rng.IntN(2) == 0 {
			rows = append([]string{"ORDERS g1 GERMANY"}, rows...)
		}
		if i := rng.IntN(4 * len(rows)); i < len(rows) && i > 1 {
			rows[i] = "END\n\n" + rows[i]
		}
		sheet := strings.Join(rows, "\n") + "\nEND\n"
		done := w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: sheet})
		w.clock = w.clock.Add(24 * 3600e9 / 20)
		text := w.last(anna, "g1").Text
		if done.Outcome != storage.Refused || !strings.Contains(done.Why, "ill-formed") {
			w.reply(anna, "g1", "CANCEL")
			continue
		}
		refused++
		told := squeezedWords(text)
		for i, row := range rows {
			if i == 0 && strings.HasPrefix(row, "ORDERS") || strings.HasPrefix(row, "END") {
				row = strings.TrimPrefix(row, "END")
			}
			if strings.HasPrefix(row, "ORDERS") {
				continue
			}
			if !strings.Contains(told, squeezedWords(row)) {
				t.Fatalf("seed %d: the line %q is not in the answer to\n%s\nwhich is\n%s", seed, row, sheet, text)
			}
		}
	}
	if refused < often.Of(5, 10) {
		t.Errorf("seed %d: %d sheets were refused, too few to tell", seed, refused)
	}
}

// An END below a section whose keyword has a slip hides nothing of what stands below it.
func TestEndBelowASlipHidesNothing(t *testing.T) {
	w := anniversaryTable(t)
	w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID},
		Text: "kPURCHASE\n  3 infantry\nEND\n\n  1 tank\nCOMBAT MOVE\n  3 infantry Poland -> East Poland\nEND\n"})
	want := []string{"3 infantry\n", "1 tank\n", "COMBAT MOVE\n", "3 infantry Poland -> East Poland\n", "END\n"}
	text := w.last(anna, "g1").Text
	_, below, _ := strings.Cut(text, "kPURCHASE\n")
	for _, row := range want {
		found := false
		if _, below, found = strings.Cut(below, row); !found {
			t.Fatalf("the line %q is not where it belongs in\n%s", row, text)
		}
	}
}
