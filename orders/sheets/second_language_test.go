package sheets

import (
	"os"
	"strings"
	"testing"

	"despatch/orders"
)

// A second language is data: its words are read beside the English ones.
func TestSecondLanguage(t *testing.T) {
	english, err := os.ReadFile("../keywords/en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	italian := strings.NewReplacer("language: en", "language: it", "[retreat, withdraw]", "[ritirata]", "to: [to, into", "to: [verso, into",
		"purchase: [", "purchase: [acquisti, ").Replace(string(english))
	v := testVocabulary()
	if err := v.Speak(english, []byte(italian)); err != nil {
		t.Fatal(err)
	}
	sheet, ds := Parse("ORDERS g CHINA\nACQUISTI\n1 carro\nBATTLE Norway\nritirata verso Poland\n", v)
	want := "ORDERS g CHINA\nPURCHASE\n  1 tank\nBATTLE Norway\n  retreat to Poland\nEND\n"
	if len(ds) > 0 || orders.Print(sheet, v) != want {
		t.Errorf("complaints %s\nsheet\n%s", texts(ds), orders.Print(sheet, v))
	}
}
