package campaign_test

import (
	"os"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/orders/aside"
)

// Tables of what people write beside a sheet for Germany, or for the Allies of D-Day, in round 2, in five languages: what says nothing of its orders is not asked
// about, for a question costs a day; what may keep them from being played as they stand is.
func TestAsides(t *testing.T) {
	rules, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	cards, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	for file, asked := range map[string]bool{"harmless": false, "ordinary": false, "asked": true, "harmless-dday": false, "asked-dday": true} {
		words, seat, least := rules.Vocabulary(), "germany", 80
		if strings.HasSuffix(file, "-dday") {
			words, seat, least = cards.Vocabulary(), "allies", 15
		}
		text, err := os.ReadFile("testdata/asides/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		count := 0
		for row := range strings.Lines(string(text)) {
			place, said, ok := strings.Cut(strings.TrimSpace(row), "|")
			if !ok || strings.HasPrefix(row, "#") {
				continue
			}
			count++
			if doubt := campaign.DoubtBeside(words, said, place, seat, 2); (doubt != aside.NoDoubt) != asked {
				t.Errorf("%s: %s: the doubt is %q", file, row, doubt)
			}
		}
		if count < least {
			t.Errorf("%s.txt holds %d rows", file, count)
		}
	}
}
