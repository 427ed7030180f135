package campaign_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"despatch/storage"
)

// shot is a volley as a report tells it: "Germany, 4 tanks at 3: 2 hits. [3 1 5 6]".
var shot = regexp.MustCompile(`- (Germany|Soviet Union), [^:]* at (\d): (no|\d+) hits?\. \[([1-6 ]+)\]`)

// STATS tells what stands in the reports, summed up: four tanks (20 IPCs) and a fighter (10) of Germany's against three infantry (9) of the Soviet
// Union's, with the dice that the report shows. Of each volley at 3 half was to hit, at 2 a third.
func TestStats(t *testing.T) {
	w := anniversaryWorld(t, `
ruleset: anniversary
base: "empty:1941"
turn: Germany
spaces:
  Germany: {units: {Germany: {tank: 4, fighter: 1, industrial complex: 1}}}
  Poland: {owner: Germany}
  East Poland: {owner: Soviet Union, units: {Soviet Union: {infantry: 3}}}
`)
	const a, d = "a@example.net", "d@example.net"
	wantOutcome(t, w.reply(a, "an1", "STATS"), storage.Accepted, "")
	wants(t, flat(w.last(a, "an1").Text), "Power 1 now Germany 30 30", "each column of a round tells")
	sheet := "ORDERS an1 GERMANY\nPURCHASE\n  pass\nCOMBAT MOVE\n  4 tanks Germany -> East Poland\n  1 fighter Germany -> East Poland\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n"
	if done := w.reply(a, "an1", sheet); !done.Resolved {
		t.Fatalf("%+v:\n%s", done, w.last(a, "an1").Text)
	}
	report := flat(w.last(d, "an1").Text)
	type sum struct{ hits, dice, sixths int }
	sums := map[string]*sum{"Germany": {}, "Soviet Union": {}}
	for _, m := range shot.FindAllStringSubmatch(report, -1) {
		s := sums[m[1]]
		n := len(strings.Fields(m[4]))
		s.dice += n
		s.sixths += n * int(m[2][0]-'0')
		for _, face := range strings.Fields(m[4]) {
			if face <= m[2] {
				s.hits++
			}
		}
	}
	w.reply(d, "an1", "STATS")
	told := flat(w.last(d, "an1").Text)
	for power, s := range sums {
		if s.dice == 0 {
			t.Fatalf("the report tells no dice of %s:\n%s", power, report)
		}
		wants(t, told, fmt.Sprintf("%s: %d hit", power, s.hits), fmt.Sprintf("with %d di", s.dice), fmt.Sprintf("where %.1f were to be expected", float64(s.sixths)/6))
	}
	wants(t, told, "What the units cost, in IPCs", "Power 1 now Germany 30 ", "Soviet Union 9 ")
	if n := len(w.last(d, "an1").Pictures); n != 0 {
		t.Errorf("%d pictures are drawn where no round has ended", n)
	}
	w.replay("an1")
}

// Where a round has ended, the tables are drawn as curves, too.
func TestStatsAreDrawn(t *testing.T) {
	w := anniversaryWorld(t, "ruleset: anniversary\nbase: \"1941\"\nturn: United States\n")
	const f = "f@example.net"
	pass := "PURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"
	w.reply(f, "an1", "ORDERS an1 UNITED STATES\n"+pass)
	w.reply(f, "an1", "ORDERS an1 CHINA\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nMOBILISE\n  pass\nEND\n")
	w.reply(f, "an1", "STATS")
	drawn := w.last(f, "an1")
	if len(drawn.Pictures) != 1 || !strings.Contains(drawn.HTML, `alt="Curves of income`) || len(drawn.Pictures[0].Data) > 60_000 {
		t.Errorf("%d pictures:\n%s", len(drawn.Pictures), drawn.Text)
	}
}
