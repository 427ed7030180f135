package sheets

import (
	"strings"
	"testing"

	"despatch/orders"
)

// How the statements of card games may be written, and the canonical text of each.
func TestCardStatements(t *testing.T) {
	v := testVocabulary()
	for written, canonical := range map[string]string{
		"bombard Poland; then Poland until destroyed; then Norway": "aim Poland; Poland until destroyed; Norway",
		"aim at Poland, Norway":                                    "aim Poland, Norway",
		"fire at Poland: British fighter, tank":                    "fire Poland: United Kingdom fighter, tank",
		"fire: tank and infantry":                                  "fire: tank, infantry",
		"Hold fire at Norway":                                      "hold fire Norway",
		"1 British bomber -> Poland else Norway: infantry":         "1 United Kingdom bomber -> Poland else Norway: infantry",
		"land Norway all":                                          "land Norway: all",
		"land Norway: 2 infantry -> Finland":                       "land Norway: 2 infantry -> Finland",
		"Germany: all at Poland then Norway":                       "Germany: fill Poland, Norway",
		"Germany: 2 tanks at Poland":                               "Germany: 2 tanks at Poland",
		"use tactic 3 at Poland":                                   "use tactics 3 at Poland",
		"3 infantry Poland -> Norway if Poland has no German unit": "3 infantry  Poland -> Norway if Poland has no Germany units",
		"pass if Poland has German units >= 2":                     "pass if Poland has Germany units >= 2",
		"aim from die 4 on: Norway":                                "aim from die 4: Norway",
		"fire 2 artillery from Poland at Norway: tank":             "fire 2 artillery from Poland at Norway: tank",
		"fire from Poland: tank":                                   "fire from Poland: tank",
		"hold fire 1 artillery at Norway":                          "hold fire 1 artillery from Norway",
		"Germany: fill Poland up to 5 units then Norway":           "Germany: fill Poland up to 5, Norway",
		"Germany: fill Poland up to 2 tanks":                       "Germany: fill Poland up to 2 tanks",
		"Germany: fill at most 3 Poland":                           "Germany: fill at most 3 at Poland",
		"choose Poland and Norway for order 8":                     "name Poland, Norway for order 8",
		"name UK in Poland, Germany at Norway for order 8":         "name United Kingdom in Poland, Germany in Norway for order 8",
		"name United Kingdom: Poland":                              "name United Kingdom in Poland",
		"name British Poland and German Norway":                    "name United Kingdom in Poland, Germany in Norway",
		"name Poland and UK in Norway":                             "name Poland, United Kingdom in Norway",
		"name Poland in order 8":                                   "name Poland for order 8",
		"destroy 1 British fighter in Norway or Poland":            "take 1 United Kingdom fighter at Norway else Poland",
		"bring back 1 bomber":                                      "take back 1 bomber",
		"reroll the lower below 3":                                 "throw again lowest below 3",
		"throw again Germany: total under 7":                       "throw again Germany: total below 7",
		"rethrow nothing":                                          "throw again nothing",
		"ask me about tactics card 4":                              "ask about tactics 4",
		"lose tank if attacking and turn 3":                        "lose tank if attacking and turn 3",
		"aim Norway if Poland has no German tanks":                 "aim Norway if Poland has no Germany tanks",
		"pass if Germany has lost infantry >= 6 and turn > 2":      "pass if Germany has lost infantry >= 6 and turn > 2",
	} {
		sts, ds := ParseStatements("order", written, v)
		if len(ds) > 0 || len(sts) != 1 {
			t.Errorf("%s: %s", written, texts(ds))
		} else if got := orders.PrintStatement(sts[0], v); got != canonical {
			t.Errorf("%s is printed %q, want %q", written, got, canonical)
		}
	}
}

// What is wrong with a statement is said where it is wrong.
func TestCardStatementsRefused(t *testing.T) {
	v := testVocabulary()
	for written, want := range map[string]string{
		"aim Polland":                               "did you mean Poland",
		"fire Poland":                               `":" is missing`,
		"1 fighter -> Atlantis":                     "no space is called",
		"land Norway: all Finland":                  "no unit is called",
		"Germany: 3 infantry":                       `"at" is missing`,
		"use tactics":                               "the number of the card is missing",
		"fire 1 artillery Poland: tank":             `"from" is missing`,
		"hold fire 1 artillery Norway":              `"at" is missing`,
		"Germany: fill Poland up to":                "the number of units is missing",
		"name Poland for order":                     "the number of the order is missing",
		"name Ruritania in Poland":                  "no seat is called",
		"name United Kingdom in Polland":            "did you mean Poland",
		"name United Kingdom in":                    "a space is missing",
		"take infantry":                             "the number of units is missing",
		"throw again":                               "which die is missing",
		"throw again total 7":                       `"below" is missing`,
		"ask about tactics":                         "the number of the card is missing",
		"aim from die 4 Poland":                     `":" is missing`,
		"lose tank if turn":                         "the number of the turn is missing",
		"lose tank if attacking and":                "a space is missing",
		"3 infantry Poland -> Norway if Poland has": "a seat is missing",
		"3 infantry Poland -> Norway if Poland":     `"has" is missing`,
	} {
		sts, ds := ParseStatements("order", written, v)
		if len(sts) > 0 || !strings.Contains(texts(ds), want) {
			t.Errorf("%s: want %q, got %v: %s", written, want, sts, texts(ds))
		}
	}
}
