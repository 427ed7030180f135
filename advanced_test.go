package despatch_test

import (
	"regexp"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

const advancedPage = "docs/advanced.md"

// germanyBegins is Craig's Advanced with the chit of Germany drawn first.
func germanyBegins(t *testing.T) (adjudicator.Ruleset, adjudicator.State) {
	t.Helper()
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New("1942", nil)
	if err != nil {
		t.Fatal(err)
	}
	state = game.Resolve(state, nil, dice.NewList(1)).State
	if seat := game.Stand(state).Seat; seat != "germany" {
		t.Fatalf("with a 1 the chit of %q is drawn", seat)
	}
	return game, state
}

// TestAdvancedSheets: the turn that the page shows is legal when Germany begins.
func TestAdvancedSheets(t *testing.T) {
	game, state := germanyBegins(t)
	shown := regexp.MustCompile("(?s)```sheet\n(.*?)```").FindAllStringSubmatch(read(t, advancedPage), -1)
	for _, found := range shown {
		sheet, wrong := sheets.Parse(found[1], game.Vocabulary())
		if sheet == nil || orders.Failed(wrong) {
			t.Fatalf("%v\n%s", wrong, found[1])
		}
		checked := game.Check(state, "germany", []adjudicator.Submission{{Seat: "germany", Sheet: sheet}})
		if orders.Failed(checked.Diagnostics) {
			t.Errorf("%v\n%s", checked.Diagnostics, found[1])
		}
	}
	if len(shown) == 0 {
		t.Error("the page shows no sheet")
	}
}

// TestAdvancedOrders reads every order that the tables of the page show, in its section; what may be said beforehand stands under STANDING.
func TestAdvancedOrders(t *testing.T) {
	game, _ := germanyBegins(t)
	keys := map[string]string{
		"TRANSFER": "transfer", "TECHNOLOGY": "technology", "PURCHASE": "purchase", "BOMBING": "bombing", "COMBAT MOVE": "combat-move",
		"NONCOMBAT MOVE": "noncombat-move",
	}
	count := 0
	for _, row := range regexp.MustCompile("(?m)^\\| ([^|]+) \\| ([^|]*`[^|]*) \\|").FindAllStringSubmatch(read(t, advancedPage), -1) {
		section, shown := keys[row[1]], row[2]
		if section == "" {
			section = "standing"
		}
		for _, said := range regexp.MustCompile("`([^`]+)`").FindAllStringSubmatch(shown, -1) {
			count++
			if list, wrong := sheets.ParseStatements(section, said[1], game.Vocabulary()); len(list) == 0 || orders.Failed(wrong) {
				t.Errorf("%q under %s: %v", said[1], section, wrong)
			}
		}
	}
	if count < 40 {
		t.Errorf("the page shows %d orders; the pattern or the page is wrong", count)
	}
}
