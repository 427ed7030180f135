package campaign_test

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// instead puts lines in place of the first quoted one that holds some words.
func instead(lines []string, words string, put ...string) []string {
	i := slices.IndexFunc(lines, func(line string) bool { return strings.Contains(line, words) })
	if i < 0 {
		panic("the letter has no line with " + words)
	}
	return slices.Concat(lines[:i], put, lines[i+1:])
}

// What somebody types behind the comment marks of a form is pointed out to him, with the line to write where that is known.
func TestOrdersTypedIntoTheCommentsOfAForm(t *testing.T) {
	for name, tt := range map[string]struct{ row, put, want string }{
		"before the hint":          {"# your orders", "#10 infantry your orders", "without the #: 10 infantry"},
		"behind the hint":          {"# your orders", "# your orders 3 tanks", "stands behind # and is not read"},
		"two marks":                {"# your orders", "## 10 infantry", "stands behind # and is not read"},
		"pass":                     {"# your orders", "# pass", "stands behind # and is not read"},
		"not an order yet":         {"# your orders", "# ten infantry please", "stands behind # and is not read"},
		"a hint made longer":       {"# needed if you buy", "# needed if you buy 10 infantry Germany", "without the #: 10 infantry Germany"},
		"a standing order":         {"# may be left out", "# may be left out lose infantry", "without the #: lose infantry"},
		"a list made an order":     {"# Finland: 2 infantry", "# Finland: 2 infantry -> Karelia S.S.R.", "stands behind # and is not read"},
		"an example made an order": {"# such as: 3 infantry, 1 tank", "# 3 infantry, 1 tank", "stands behind # and is not read"},
		"on the keyword's line":    {"> PURCHASE", "PURCHASE # 10 infantry", "without the #: 10 infantry"},
	} {
		w := anniversaryTable(t)
		done := w.quotedReply(anna, func(lines []string) []string { return instead(lines, tt.row, "> "+tt.put) })
		wantOutcome(t, done, storage.Refused, "the sheet is empty")
		wants(t, flat(w.last(anna, "g1").Text), tt.want)
		if t.Failed() {
			t.Log(name)
		}
	}
}

// What is typed behind the quote marks beside a form counts as if it stood without a mark; plain talk there keeps nothing from being played.
func TestRowsTypedBehindQuoteMarks(t *testing.T) {
	for _, tt := range []struct {
		typed   []string
		outcome storage.Outcome
		why     string
	}{
		{[]string{"> CANCEL"}, storage.Refused, "words beside the orders"},
		{[]string{"> RESIGN"}, storage.Accepted, "LEAVE"},
		{[]string{"> No wait, don't play this yet"}, storage.Refused, "words beside the orders"},
		{[]string{"> and 1 tank Germany -> Poland"}, storage.Refused, "ill-formed"},
		{[]string{"> COMBAT MOVE", "> 1 tank Germany -> Poland"}, storage.Refused, "ill-formed"},
		{[]string{"> Thanks, and greetings to all"}, storage.Accepted, "orders recorded"},
	} {
		w := anniversaryTable(t)
		done := w.quotedReply(anna, func(lines []string) []string {
			return instead(under(lines, "PURCHASE", "> 10 infantry"), "> END", append([]string{"> END"}, tt.typed...)...)
		})
		wantOutcome(t, done, tt.outcome, tt.why)
		if t.Failed() {
			t.Fatal(tt.typed)
		}
	}
}

// Rows that are in no letter of ours are another letter's where there are many of them, or where nothing else is quoted; a few that ask for
// something go back without the mark.
func TestAnotherLetterInTheQuotation(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1")
	other := strings.Repeat("> Carissimi, domenica si gioca a casa mia.\n", 20) + "> RESIGN\n"
	for name, quotation := range map[string][]string{
		"beside ours": append(quotedLines(turn.Text), strings.Split(other, "\n")...),
		"alone":       strings.Split(other, "\n"),
		"one row":     {"> RESIGN"},
	} {
		own, all := split(quotation)
		done := w.send(campaign.Letter{From: anna, Thread: []string{turn.MessageID}, Text: own, Form: all})
		why := map[string]string{"one row": "behind quote marks"}[name]
		if wantOutcome(t, done, storage.Refused, cmp.Or(why, "no sheet in it")); t.Failed() {
			t.Fatal(name)
		}
	}
}

// A line put between the lines of a comment, where the page that is answered breaks it, is read, and what is wrong with it told.
func TestLineWithinACommentOfThePage(t *testing.T) {
	w := ddayTable(t)
	turn := w.last(xeno, "g1")
	page := mailPrograms[slices.IndexFunc(mailPrograms, func(p mailProgram) bool { return p.name == "Outlook on the web" })]
	answer, err := page.answer(turn, "See below.", openers(turn.Text)[0], func(rows []string) []string {
		return instead(rows, "# Sword", "  # Sword: United Kingdom", "  4 infantry")
	}, onTheWay["as it is"], "8bit")
	if err != nil {
		t.Fatal(err)
	}
	answer.From = xeno
	wantOutcome(t, w.send(answer), storage.Refused, "ill-formed")
	text := w.last(xeno, "g1").Text
	wants(t, flat(text), "4 infantry # error:")
	if strings.Contains(text, "stands behind #") {
		t.Errorf("no order stands behind a comment mark in\n%s", text)
	}
}
