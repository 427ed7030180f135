package deck

import (
	"testing"

	"despatch/words"
	"despatch/words/wordstest"
)

// A corrected card without words of its own is told by its numbers, as the handbook's table of keys explains them.
func TestCorrectedCardsInWords(t *testing.T) {
	for want, row := range map[string]Tactic{
		"one unit moves up to 3 zones":                                                                           {Effect: "convoy", Brings: 3},
		"up to 2 destroyed infantry go back to the charts":                                                       {Effect: "recall", Brings: 2},
		"one die at a unit in a place, where a bomber is; hits on 4":                                             {Effect: "shot", Needs: NeedsBomber, Hits: 4},
		"one die at a unit in a place, where order 4 has shot a fighter down over Allied land units; hits on 1":  {Effect: "shot", Needs: NeedsFlakKill, Hits: 1},
		"infantry from the charts lands in the airborne boxes and attacks; hits on 2; a die above 3 brings none": {Effect: "drop", Hits: 2, Upto: 3},
		"in the players' own words":                                                                              {Text: "in  the players'\nown words"},
	} {
		if got := row.Says().String(); got != want {
			t.Errorf("%+v: %q, want %q", row, got, want)
		}
		wordstest.Marked(t, row.Says())
	}
}

// What a club writes of a fortune card stays in its words, and the numbers between braces are told in the reader's.
func TestFortuneInTheClubsWords(t *testing.T) {
	cards, err := printedCards(t).Correct("fortune:\n  - {number: 2, good: 'le navi colpiscono {hits} volte.', bad: '{stays} e {nulla}'}\n  - {number: 1, bad: '{takes} via, {zones}, {boxes}'}\n")
	if err != nil {
		t.Fatal(err)
	}
	for want, says := range map[string]words.Text{
		"⟪le navi colpiscono ⟫«on» 1 «to» 3⟪ volte⟫":         cards.OnGood(2),
		"0 «to» 6⟪ e {nulla}⟫":                               cards.OnBad(2),
		"«two» «paratroopers»⟪ via, ⟫0 «zones»⟪, ⟫0 «boxes»": cards.OnBad(1),
	} {
		if got := says.In(words.Pseudo); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// Every effect is told.
func TestEveryEffectIsTold(t *testing.T) {
	for _, effect := range Effects() {
		if row := (Tactic{Effect: effect}); row.Says().String() == "" {
			t.Errorf("what a card with the effect %s does is not told", effect)
		}
	}
}
