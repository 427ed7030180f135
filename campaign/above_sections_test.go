package campaign_test

import (
	"testing"

	"despatch/often"
	"despatch/storage"
)

// What stands above the first section and may be an order is shown to its writer with the rest, so that nothing of his is lost when he sends
// back what he is shown; words of other matters are asked about, and are none of the sheet.
func TestOrdersAboveTheFirstSectionAreKept(t *testing.T) {
	for above, shown := range often.Rows(3, map[string]string{
		"PURCHASE 3 infantri":                      `PURCHASE: 3 infantri # error: no unit is called "infantri"`,
		"What do you think?\nPURCHASE 3 infantri":  `PURCHASE: 3 infantri # error: no unit is called "infantri"`,
		"Buy 3 infantri":                           `Buy: 3 infantri # error: no unit is called "infantri"`,
		"PURCHASE - 3 infantri":                    `PURCHASE: 3 infantri # error: no unit is called "infantri"`,
		"three infantry and a tank":                "three infantry and a tank # error: this stands above the first section and in none",
		"shopping: three infantry":                 "shopping: three infantry # error: this stands above the first section and in none",
		"Do not play yet. PURCHASE 3 infantry":     "Do not play yet. PURCHASE 3 infantry # error: this stands above the first section and in none",
		"PURCHASE 3 infantry, and tanks -> Norway": `PURCHASE: 3 infantry, and tanks -> Norway # error`,
		"What do you think?":                       "Your orders as they came.",
		"Italy may attack in 2 rounds":             "It",
	}) {
		w := anniversaryTable(t)
		done := w.reply(anna, "g1", above+"\nCOMBAT MOVE\n  pass\n")
		if done.Outcome != storage.Refused || len(w.status("g1").Pending) > 0 {
			t.Errorf("%q above a section is %s", above, done.Outcome)
		}
		wants(t, flat(unbroken(w.last(anna, "g1").Text)), shown, "COMBAT MOVE pass END")
	}
	for _, above := range []string{"Purchase and combat moves, round 1:", "Hi all, here are my orders", "This time I will buy infantry"} {
		w := anniversaryTable(t)
		wantOutcome(t, w.reply(anna, "g1", above+"\nCOMBAT MOVE\n  pass\n"), storage.Accepted, "recorded")
	}
}
