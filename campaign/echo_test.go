package campaign_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"despatch/adjudicator/anniversary"
	"despatch/orders"
	"despatch/orders/sheets"
)

// An echo that is copied out of a letter is the sheet that was sent, although its long lines are broken and what the desk has to say
// stands below them.
func TestEchoReadsBack(t *testing.T) {
	w, v := anniversaryTable(t), wordsOf(t, anniversary.New)
	for _, sections := range []string{
		longSheet,
		"PURCHASE\n  1 infantry, 1 artillery, 1 tank, 1 fighter, 1 bomber, 1 submarine, 1 destroyer, 1 cruiser, 1 transport\n  repair 1 at Germany\n",
		"COMBAT MOVE\n  1 tank  Germany -> Poland -> Baltic States -> Belorussia -> Eastern Ukraine -> Russia -> Novosibirsk\n" +
			"  3 transports  Sea Zone 5: load all infantry, 2 tanks, 1 artillery from Germany; sail Sea Zone 4; sail Sea Zone 3; unload 2 infantry at Norway; unload at Finland\n" +
			"BATTLE East Poland\n  lose United Kingdom destroyer, damaged battleship, battleship, seaborne infantry, overland infantry\n  retreat overland to Poland after round 2 when odds < 1:1 and defenders >= 3 and attackers <= 2\n",
		"STANDING\n  lose at Germany: infantry, artillery, tank, fighter, bomber, submarine, destroyer\n  submerge when outgunned\n",
		"COMBAT MOVE\n  fight first Sea Zone 6, Norway, Sea Zone 7, United Kingdom, Sea Zone 8, Northwestern Europe, Sea Zone 5\n",
	} {
		w.reply(anna, "g1", "CHECK g1 GERMANY\n"+sections+"END\n")
		text := w.last(anna, "g1").Text
		opens := openers(text)
		if len(opens) == 0 {
			t.Fatalf("of\n%s\nno sheet is echoed:\n%s", sections, text)
		}
		rows := strings.Split(text, "\n")
		from, to := sheetRows(rows, opens[0])
		_, diags := sheets.Parse("CHECK g1 GERMANY\n"+sections+"END\n", v)
		if orders.Failed(diags) {
			t.Fatalf("the sheet cannot be read: %v", diags)
		}
		for _, row := range rows[from:to] {
			if utf8.RuneCountInString(row) > 78 && strings.ContainsAny(row, ",>;") && !strings.HasPrefix(row, "  retreat") {
				t.Errorf("%q has %d columns", row, utf8.RuneCountInString(row))
			}
		}
		echo, want := strings.Join(rows[from:to], "\n"), "CHECK g1 GERMANY\n"+sections+"END\n"
		if got, want := printed(t, echo, v), printed(t, want, v); got != want {
			t.Errorf("the echo\n%s\nreads back as\n%s\nwant\n%s", echo, got, want)
		}
	}
}

// printed are the sections of a sheet in canonical form, or why it cannot be read.
func printed(t *testing.T, text string, v *orders.Vocabulary) string {
	t.Helper()
	sheet, diags := sheets.Parse(text, v)
	var out string
	for _, d := range diags {
		if d.Severity == orders.Error {
			out += d.Message.String() + "\n"
		}
	}
	for _, sec := range sheet.Sections {
		out += orders.PrintSection(sec, v)
	}
	return out
}

// unbroken is a letter with its remarks on lines of their own again, which are broken behind comment marks.
func unbroken(text string) string { return carriedOn.ReplaceAllString(text, " ") }

var carriedOn = regexp.MustCompile(`\n *#   `)
