package campaign_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/often"
)

// A row put between the lines of a broken comment stays whole, though it begins as the comment goes on, says what stands in it, or stands
// below its end: the comment is no line of orders then, and the row no comment.
func TestRowWithinABrokenComment(t *testing.T) {
	sent := []string{"ORDERS g1 ALLIES ROUND 1", "ORDER 10", "  # Omaha: United States 6 infantry, 2 artillery, for Z14 Trévières",
		"  # Sword: United Kingdom 4 infantry, 1 artillery, 1 tank", "END"}
	head := "ORDERS g1 ALLIES ROUND 1"
	for name, came := range map[string][]string{
		"begins as the comment goes on":      {head, "ORDER 10", "  # Omaha: United States 6 infantry,", "!2 tanks Germany -> Poland", "  #   2 artillery, for Z14 Trévières", sent[3], "END"},
		"says what goes on":                  {head, "ORDER 10", sent[2], "  # Sword: United Kingdom", "!4 infantry", "  #   4 infantry, 1 artillery,", "  #   1 tank", "END"},
		"before an end without a mark":       {head, "ORDER 10", sent[2], "  # Sword: United Kingdom 4 infantry, 1 artillery, 1", "!1 tank", "tank", "END"},
		"below an end without a mark":        {head, "ORDER 10", sent[2], "  # Sword: United Kingdom 4 infantry, 1 artillery, 1", "tank", "!1 tank", "END"},
		"more than an end without a mark":    {head, "ORDER 10", sent[2], "  # Sword: United Kingdom 4 infantry, 1 artillery, 1", "tank", "!tank Z14 -> Z15", "END"},
		"below the end":                      {head, "ORDER 10", sent[2], "  # Sword: United Kingdom 4 infantry,", "  #   1 artillery,", "  #   1 tank", "!1 tank", "END"},
		"below the beginning of the comment": {head, "ORDER 10", "  # Omaha: United States", "  #   6 infantry,", "  #   2 artillery, for Z14", "  #   Trévières", "  # Sword: United Kingdom", "!4 infantry, 1 artillery", "  #   4 infantry,", "  #   1 artillery, 1 tank", "END"},
	} {
		var put string
		for i, row := range came {
			if own, marked := strings.CutPrefix(row, "!"); marked {
				put, came[i] = own, own
			}
		}
		got, changed := campaign.MendedRows(came, sent)
		if want := []string{head, "ORDER 10", put, "END"}; !changed || !slices.Equal(ordering(got), want) {
			t.Errorf("%s: the rows are %q, changed %t", name, got, changed)
		}
	}
}

// Wherever somebody puts a row into a form, as the page shows it or as programs break it, it stands there as he wrote it, beside the rows
// that were sent.
func TestRowsPutAnywhereIntoAForm(t *testing.T) {
	games := map[string]func(*testing.T) answerable{"anniversary": anniversaryLetters, "dday": ddayLetters}
	for _, game := range slices.Sorted(maps.Keys(games)) {
		letter := games[game](t).letters["turn"]
		open := openers(letter.Text)[0]
		rows := strings.Split(letter.Text, "\n")
		from, to := sheetRows(rows, open)
		sent := rows[from:to]
		var page []string
		editPage(letter.HTML, open, func(rows []string) []string {
			page = slices.Clone(rows)
			return rows
		})
		for name, came := range map[string][]string{
			"page": page, "broken at 64": strings.Split(broken(strings.Join(sent, "\n"), 64), "\n"),
		} {
			if got, changed := campaign.MendedRows(came, sent); changed || !slices.Equal(ordering(got), ordering(sent)) {
				t.Errorf("%s, %s: left alone, the rows are %q, changed %t", game, name, got, changed)
			}
			for at := 1; at < len(came); at += often.Of(2, 1) {
				beside := strings.Fields(strings.Trim(came[at], "# "))
				for _, put := range []string{"pass", "4 infantry", strings.Join(beside[:min(2, len(beside))], " "), strings.Join(beside, " "), "2 " + beside[len(beside)-1]} {
					got, _ := campaign.MendedRows(slices.Insert(slices.Clone(came), at, put), sent)
					live, want := ordering(got), append(ordering(sent), flat(put))
					slices.Sort(live)
					slices.Sort(want)
					if !slices.Equal(live, want) {
						t.Errorf("%s, %s: with %q put below %q, the rows of orders are %q", game, name, put, came[at-1], live)
					}
				}
			}
		}
	}
}

// ordering are the rows that are no comments, with their blanks evened out.
func ordering(rows []string) (live []string) {
	for _, row := range rows {
		if row = flat(row); row != "" && !strings.HasPrefix(row, "#") {
			live = append(live, row)
		}
	}
	return live
}
