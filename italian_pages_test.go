package despatch_test

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dday/forms"
	"despatch/docs"
	"despatch/orders"
	"despatch/orders/sheets"
)

// fences are the fenced examples of a page: what kind each is, and its text.
var fences = regexp.MustCompile("(?ms)^```([a-z -]*)\n(.*?)^```$")

// TestItalianOrders reads every example of the Italian page on orders, in the section that it names: the sheets and most orders with the names
// of Anniversary, those of order cards with D-Day's. Between them they show each form that the English page shows.
func TestItalianOrders(t *testing.T) {
	cards, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	const page = "docs/it/orders.md"
	shown := map[orders.Form]bool{}
	count := 0
	for _, found := range fences.FindAllStringSubmatch(read(t, page), -1) {
		count++
		if found[1] == "sheet" {
			sheet, ds := sheets.Parse(found[2], anniversaryGame(t).Vocabulary())
			if orders.Failed(ds) || sheet == nil {
				t.Errorf("%s: %v\n%s", page, ds, found[2])
			}
			continue
		}
		section, ok := strings.CutPrefix(found[1], "orders ")
		if !ok {
			t.Errorf("%s: nobody checks an example of kind %q", page, found[1])
			continue
		}
		vocabulary := anniversaryGame(t).Vocabulary()
		if section == "order" {
			vocabulary = cards.Vocabulary()
		}
		list, ds := sheets.ParseStatements(section, found[2], vocabulary)
		if orders.Failed(ds) {
			t.Errorf("%s: %v\n%s", page, ds, found[2])
		}
		for _, st := range list {
			shown[st.Form()] = true
		}
	}
	if count < 20 {
		t.Fatalf("found %d examples; the pattern or the page is wrong", count)
	}
	for _, f := range append(cards.Vocabulary().Lookup().Statements, anniversaryGame(t).Vocabulary().Lookup().Statements...) {
		if !shown[f.ID] && f.ID != orders.FormPass && f.ID != forms.FormAsk { // questions about tactics stand in standing orders alone
			t.Errorf("%s shows no order of form %q", page, f.ID)
		}
	}
}

// TestItalianRules compares the pages of rules: each number of the English page stands on the Italian one, once and in the same order, and each
// rule holds the same figures, prices, pages and numbers of other rules. Of a page that is not there yet WHY tells the English rule.
func TestItalianRules(t *testing.T) {
	for _, page := range []string{"rules-anniversary.md"} {
		english, italian := rulesOn(t, "docs/"+page), rulesOn(t, "docs/it/"+page)
		if !slices.Equal(english, italian) {
			t.Errorf("docs/it/%s has the rules %q, and the English page %q", page, italian, english)
		}
		for _, id := range english {
			theirs, _ := docs.Find(id)
			ours, _ := docs.FindIn("it", id)
			if a, b := figures(theirs.Text), figures(ours.Text); !slices.Equal(a, b) || theirs.Text == ours.Text {
				t.Errorf("docs/it/%s: %s has the figures %q, the English page %q", page, id, b, a)
			}
		}
	}
}

// rulesOn are the numbers of the rules on a page, in its order.
func rulesOn(t *testing.T, page string) (ids []string) {
	t.Helper()
	for _, found := range regexp.MustCompile(`(?m)^- \*\*([A-Z]{2}-[A-Z0-9.]+[0-9a-z-]*)\*\* `).FindAllStringSubmatch(read(t, page), -1) {
		ids = append(ids, found[1])
	}
	return ids
}

// figures are all numbers in digits of a text, and all numbers of rules, sorted.
func figures(text string) []string {
	list := regexp.MustCompile(`[A-Z]{2}-[A-Z]+\.\d+(\.\d+)?|\d+`).FindAllString(text, -1)
	sort.Strings(list)
	return list
}

// Several landings from boxes stand below each other, though the Italian word for them is also that of a transport's next leg.
func TestItalianLandings(t *testing.T) {
	cards, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	for section, text := range map[string]string{
		"order":       "sbarca Utah: tutti\nsbarca Omaha: 2 fanterie\nsbarca Gold: tutti\n",
		"combat-move": "1 trasporto  zona di mare 5: imbarca 1 fanteria da Germania\nsbarca in Norvegia\n",
	} {
		vocabulary, want := cards.Vocabulary(), 3
		if section == "combat-move" {
			vocabulary, want = anniversaryGame(t).Vocabulary(), 1
		}
		if list, ds := sheets.ParseStatements(section, text, vocabulary); orders.Failed(ds) || len(list) != want {
			t.Errorf("%d orders, not %d: %v\n%s", len(list), want, ds, text)
		}
	}
}

// TestItalianDDay reads what the Italian handbook of D-Day shows: its sheets are legal as the game opens, and every order of its tables can be
// read in the section of a card, or as a standing order. Its board is that of the English page.
func TestItalianDDay(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	const name = "docs/it/d-day.md"
	page := read(t, name)
	for _, found := range fences.FindAllStringSubmatch(page, -1) {
		start, err := game.New("1944", nil)
		if err != nil {
			t.Fatal(err)
		}
		sheet, ds := sheets.Parse(found[2], game.Vocabulary())
		if orders.Failed(ds) || sheet == nil {
			t.Errorf("%v\n%s", ds, found[2])
			continue
		}
		seat := adjudicator.Seat(sheet.Header.Seat)
		if checked := game.Check(start, seat, []adjudicator.Submission{{Seat: seat, Sheet: sheet}}); len(checked.Diagnostics) > 0 {
			t.Errorf("%v\n%s", checked.Diagnostics, found[2])
		}
	}
	opens := regexp.MustCompile(`^(perdi|togli|mira|fuoco|non sparare|sbarca|riempi|rilancia|richiama|nomina|usa tattica|chiedimi|\d|Regno Unito:|Stati Uniti:|Rouen/Chartres:) `)
	count := 0
	for _, span := range regexp.MustCompile("`([^`\n]+)`").FindAllStringSubmatch(page, -1) {
		if !opens.MatchString(span[1]) {
			continue
		}
		count++
		_, inCard := sheets.ParseStatements("order", span[1], game.Vocabulary())
		_, standing := sheets.ParseStatements("standing", span[1], game.Vocabulary())
		if orders.Failed(inCard) && orders.Failed(standing) {
			t.Errorf("%s: `%s`: %v", name, span[1], inCard)
		}
	}
	if count < 60 {
		t.Errorf("found %d orders; the pattern or the page is wrong", count)
	}
	zones := regexp.MustCompile(`(?m)^\| Z\d\d [^|]+\| [^|]+\|`)
	if ours, theirs := zones.FindAllString(page, -1), zones.FindAllString(read(t, "docs/d-day.md"), -1); !slices.Equal(ours, theirs) {
		t.Errorf("%s has another board than the English page", name)
	}
}
