package sheets

import (
	"testing"

	"despatch/orders"
	"despatch/orders/said"
	"despatch/words"
	"despatch/words/wordstest"
)

// An amount behind an order tells itself, so that nobody reads it out of a sentence.
func TestAmountsTellThemselves(t *testing.T) {
	for written, want := range map[string]int{"3 infantry (9)": 9, "3 infantry = 9 IPC": 9} {
		_, diags := ParseStatements("purchase", written, testVocabulary())
		if len(diags) != 1 || diags[0].Topic != orders.TopicAmount {
			t.Errorf("%s: %v, want one note of an amount", written, diags)
			continue
		}
		if about, ok := diags[0].Message.About().(said.AmountNotRead); !ok || about.Amount != want {
			t.Errorf("%s: it is about %v, want %d", written, diags[0].Message.About(), want)
		}
		for _, text := range []words.Text{diags[0].Message, diags[0].Hint} {
			wordstest.Marked(t, text)
		}
	}
}
