package pacific_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/dice"
)

// formFor is the form of a seat as text, where that power is about to buy.
func formFor(t *testing.T, seat, turn string) string {
	t.Helper()
	game := made(t)
	var all []string
	for _, sec := range game.Form(onTurn(t, game, turn), adjudicator.Seat(seat)) {
		all = append(all, sec.Keyword)
		for _, n := range sec.Notes {
			all = append(all, n.String())
		}
		all = append(all, sec.Lines...)
	}
	return strings.Join(all, "\n")
}

// onTurn is the opening, with another power on turn.
func onTurn(t *testing.T, game adjudicator.Ruleset, turn string) adjudicator.State {
	t.Helper()
	s, err := game.LoadPosition([]byte("ruleset: pacific-1940\nbase: \"1940\"\nphase: purchase\nturn: " + turn + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Forms tell with whom a power is at war and with whom war may be begun, where China places, and what may be said beforehand by who has something to say it of.
func TestForms(t *testing.T) {
	for seat, want := range map[string]struct{ turn, has, lacks string }{
		"japan": {"Japan", "at war with China|declare war on United States|kamikaze attacks, none unless you say so|scramble all at Japan", ""},
		"usa":   {"United States", "no war with Japan may be declared yet|in their income phase of round 3|Hawaiian Islands and Philippines", "kamikaze|declare war on|at war with"},
		"china": {"China", "at war with Japan|any number of new units in Anhwe, Chahar|lose infantry", "war may be declared|scramble|no ambush"},
		"uk":    {"United Kingdom", "war may be declared before the first move, on Japan: declare war on Japan|no ambush|intercept all at India", "scramble|kamikaze"},
	} {
		form := formFor(t, seat, want.turn)
		for _, has := range strings.Split(want.has, "|") {
			if !strings.Contains(form, has) {
				t.Errorf("%s: the form does not say %q:\n%s", seat, has, form)
			}
		}
		for _, lacks := range strings.Split(want.lacks, "|") {
			if lacks != "" && strings.Contains(form, lacks) {
				t.Errorf("%s: the form says %q:\n%s", seat, lacks, form)
			}
		}
	}
}

// Who has lost his capital buys nothing (PA-CAPITAL.4): nothing of the sort is asked of him, and of what he does not place his report has no
// heading.
func TestNobodyBuysWithoutHisCapital(t *testing.T) {
	game := made(t)
	state := at(t, game, "turn: United Kingdom\nphase: purchase\nwars: [[Japan, China], [Japan, United Kingdom], [Japan, ANZAC]]\nspaces:\n  India: {owner: Japan}\n"+
		"  Malaya: {units: {United Kingdom: {infantry: 1}}}\npowers:\n  United Kingdom: {ipcs: 8}\n")
	var asked []string
	for _, d := range game.Duties(state) {
		asked = append(asked, d.Section)
	}
	if want := []string{"combat-move", "noncombat-move"}; !slices.Equal(asked, want) {
		t.Errorf("the game waits for %v, not for %v", asked, want)
	}
	for _, sec := range game.Form(state, "uk") {
		if sec.Keyword == "PURCHASE" || sec.Keyword == "MOBILISE" {
			t.Errorf("the form has %s", sec.Keyword)
		}
	}
	out := game.Resolve(state, sheet(t, game, "uk", "COMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass"), dice.NewList())
	if out.Refused || game.Stand(out.State).Seat != "anzac" {
		t.Fatalf("the turn did not end: %v", out.Diagnostics)
	}
	for i, e := range out.Events {
		if phase, ok := e.Detail.(axis.PhaseEvent); ok && (i+1 == len(out.Events) || out.Events[i+1].Depth == 0) {
			t.Errorf("nothing stands below the heading %q", phase.Phase)
		}
	}
}

// Who does not answer buys infantry: as many as fit, in China as many as there is money for.
func TestSubstitutes(t *testing.T) {
	game := made(t)
	for seat, want := range map[string]string{"japan": "8 infantry", "china": "4 infantry", "anzac": "3 infantry"} {
		state := onTurn(t, game, game.Vocabulary().Seat(seat))
		for _, d := range game.Duties(state) {
			if d.Seat != adjudicator.Seat(seat) || d.Phase != "purchase" {
				continue
			}
			lines := game.Substitute(state, d, nil, true)
			if len(lines) != 1 || lines[0] != want {
				t.Errorf("%s: the desk writes %v, not %s", seat, lines, want)
			}
		}
	}
}
