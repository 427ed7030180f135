package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// Who answers a refusal with a line is offered the sheet that was refused, with the line in its place; the rest of it is not lost.
func TestOneLineInAnswerToARefusal(t *testing.T) {
	const slips = "PURCHASE\n  10 infantri\nCOMBAT MOVE\n  2 tanks Poland -> East Polnd\nNONCOMBAT MOVE\n  pass\n"
	const rules = "PURCHASE\n  10 infantry\nCOMBAT MOVE\n  7 tanks Poland -> East Poland\n  1 infantry Poland -> East Poland\n"
	for name, c := range map[string]struct {
		refused, line string
		says          []string
		plays         bool // PLAY in answer plays what is offered
	}{
		"the one slip": {strings.Replace(slips, "infantri", "infantry", 1), "2 tanks Poland -> East Poland",
			[]string{"your line stands in place of the one that was wrong", "PURCHASE 10 infantry COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE pass END"}, true},
		"one slip of two": {slips, "2 tanks Poland -> East Poland",
			[]string{"other lines of it are still marked as wrong", `10 infantri # error: no unit is called "infantri"; did you mean infantry? COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE pass END`}, false},
		"both slips": {slips, "5 infantry\n2 tanks Poland -> East Poland",
			[]string{"your lines stand in place of those that were wrong", "PURCHASE 5 infantry COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE pass END"}, true},
		"against the rules": {rules, "2 tanks Poland -> East Poland",
			[]string{"your line stands in place of the one that was wrong", "2 tanks Poland -> East Poland 1 infantry Poland -> East Poland END"}, true},
		"of another section": {rules, "3 infantry",
			[]string{"still marked as wrong", "10 infantry # 30 IPCs 3 infantry", "7 tanks Poland -> East Poland # error"}, false},
		"two for one": {rules, "2 tanks Poland -> East Poland\n1 artillery Poland -> East Poland",
			[]string{"still marked as wrong", "7 tanks Poland -> East Poland # error", "1 infantry Poland -> East Poland 2 tanks Poland -> East Poland 1 artillery Poland -> East Poland END"}, false},
		"the slip of a noncombat move": {strings.NewReplacer("infantri", "infantry", "East Polnd", "East Poland", "NONCOMBAT MOVE\n  pass", "NONCOMBAT MOVE\n  1 infantry Germany -> Polnd").Replace(slips), "1 infantry Germany -> Poland",
			[]string{"of NONCOMBAT MOVE", "your line stands in place of the one that was wrong", "COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE 1 infantry Germany -> Poland END"}, true},
		"a noncombat number": {strings.NewReplacer("infantri", "infantry", "East Polnd", "East Poland", "NONCOMBAT MOVE\n  pass", "NONCOMBAT MOVE\n  19 infantry Germany -> Poland").Replace(slips), "sorry, 1 infantry",
			[]string{"of NONCOMBAT MOVE", "10 infantry # 30 IPCs COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE 1 infantry Germany -> Poland END"}, true},
		"another order than the slip": {strings.NewReplacer("infantri", "infantry", "East Polnd", "East Poland", "NONCOMBAT MOVE\n  pass", "NONCOMBAT MOVE\n  1 infantry Germany -> Polnd").Replace(slips), "2 fighters Norway -> Karelia",
			[]string{"of COMBAT MOVE", "2 fighters Norway -> Karelia S.S.R. NONCOMBAT MOVE 1 infantry Germany -> Polnd # error"}, false},
		"two slips of one section": {strings.Replace(strings.Replace(slips, "infantri", "infantry", 1), "East Polnd", "East Polnd\n  1 artillery Polnd -> East Poland", 1), "2 tanks Poland -> East Poland\n1 artillery Poland -> East Poland",
			[]string{"your lines stand in place of those that were wrong", "COMBAT MOVE 2 tanks Poland -> East Poland 1 artillery Poland -> East Poland NONCOMBAT MOVE pass END"}, true},
		"one of two slips of one section": {strings.Replace(strings.Replace(slips, "infantri", "infantry", 1), "East Polnd", "East Polnd\n  1 artillery Polnd -> East Poland", 1), "1 artillery Poland -> East Poland",
			[]string{"other lines of it are still marked as wrong", "East Polnd # error", "did you mean East # Poland? 1 artillery Poland -> East Poland NONCOMBAT MOVE pass END"}, false},
		"in words": {slips, "the second should be East Poland",
			[]string{"answers a letter that refuses a sheet, which stands below", "10 infantri # error", "East Polnd # error"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			wantOutcome(t, w.reply(anna, "g1", c.refused), storage.Refused, "")
			wantOutcome(t, w.reply(anna, "g1", c.line), storage.Refused, "no sheet in it")
			wants(t, flat(w.last(anna, "g1").Text), c.says...)
			if got := w.reply(anna, "g1", "PLAY"); (got.Outcome == storage.Accepted) != c.plays {
				t.Errorf("PLAY in answer was %s: %s", got.Outcome, got.Why)
			}
		})
	}
}

// The words above a quoted refusal, whose sheet came back as it was, are read as its wrong line put right, or quoted.
func TestWordsAboveAQuotedRefusal(t *testing.T) {
	const mended = "COMBAT MOVE 2 tanks Poland -> East Poland NONCOMBAT MOVE pass END"
	for words, says := range map[string][]string{
		"scusa: 2 tanks Poland -> East Poland":   {"your line stands in place of the one that was wrong", mended},
		"I meant 2 tanks  Poland -> East Poland": {mended},
		"sorry, 2 tanks":                         {mended},
		"2":                                      {mended},
		"Then fewer of them":                     {`"Then fewer of them" is not read as an order`, "22 tanks Poland -> East Poland # error"},
	} {
		w := waitingTable(t)
		wantOutcome(t, w.reply(anna, "g1", "PURCHASE\n  10 infantry\nCOMBAT MOVE\n  22 tanks Poland -> East Poland\nNONCOMBAT MOVE\n  pass\n"), storage.Refused, "")
		wantOutcome(t, w.quotedReply(anna, func(lines []string) []string { return append([]string{words, ""}, lines...) }), storage.Refused, "")
		got := flat(w.last(anna, "g1").Text)
		wants(t, got, says...)
		if strings.HasSuffix(says[len(says)-1], "END") {
			wantOutcome(t, w.reply(anna, "g1", "PLAY"), storage.Accepted, "")
		}
	}
}

// CHECK above a quoted refusal asks for a check of the sheet in it.
func TestCheckAboveAQuotedRefusal(t *testing.T) {
	for name, c := range map[string]struct {
		mend bool
		want storage.Outcome
		why  string
	}{"mended": {true, storage.Accepted, "a check"}, "as it was": {false, storage.Refused, "the sheet came back as it was refused"}} {
		t.Run(name, func(t *testing.T) {
			w := waitingTable(t)
			wantOutcome(t, w.reply(anna, "g1", "PURCHASE\n  10 infantri\nCOMBAT MOVE\n  pass\n"), storage.Refused, "")
			wantOutcome(t, w.quotedReply(anna, func(lines []string) []string {
				text := strings.Join(lines, "\n")
				if c.mend {
					text = strings.Replace(text, "10 infantri\n", "10 infantry\n", 1)
				}
				return append([]string{"CHECK", ""}, strings.Split(text, "\n")...)
			}), c.want, c.why)
		})
	}
}
