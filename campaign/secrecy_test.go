package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/campaign"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// What is mailed to Ada does not depend on what Ben's hidden orders say (I7).
func TestHiddenOrdersDoNotShow(t *testing.T) {
	adasMail := func(t *testing.T, card1, standing int) []campaign.Outgoing {
		w := newWorld(t)
		w.open("hc1")
		w.reply(ben, "hc1", card("hc1", "SOUTH", card1))
		w.reply(ben, "hc1", fmt.Sprintf("ORDERS hc1 PAGE\nSTANDING\n %d crown\nEND\n", standing))
		w.reply(ada, "hc1", "CHECK hc1 NORTH\nCARD\n 2 crowns\nEND\n")
		w.reply(ada, "hc1", card("hc1", "NORTH", 4)) // refused
		w.reply(ada, "hc1", "ORDERS hc1 NORTH\nSTANDING\n 2 crowns\nEND\n")
		w.reply(ada, "hc1", "Hello?")
		return w.mail(ada)
	}
	want := adasMail(t, 1, 1)
	for _, hidden := range [][2]int{{2, 1}, {3, 1}, {1, 3}} {
		if diff := cmp.Diff(want, adasMail(t, hidden[0], hidden[1])); diff != "" {
			t.Errorf("with other orders of Ben's, Ada's letters differ:\n%s", diff)
		}
	}
}

// Standing orders that were not carried out do not show in the reports either, nor in the dice.
func TestStandingOrdersDoNotShowInReports(t *testing.T) {
	adasMail := func(t *testing.T, standing int) []campaign.Outgoing {
		w := newWorld(t)
		w.open("hc1")
		w.reply(ben, "hc1", fmt.Sprintf("ORDERS hc1 SOUTH\nSTANDING\n %d crown\nEND\n", standing))
		w.reply(ada, "hc1", card("hc1", "NORTH", 2))
		w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
		return w.mail(ada)
	}
	if diff := cmp.Diff(adasMail(t, 1), adasMail(t, 3)); diff != "" {
		t.Errorf("Ben's standing orders show in Ada's letters:\n%s", diff)
	}
}

// greedy is High Card that carries standing orders out whenever it is asked, and remarks on the sheet it was given.
type greedy struct{ highCard }

func (g greedy) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := g.highCard.Resolve(s, sheets, cup)
	for _, sub := range sheets {
		if sec := sub.Sheet.Section("standing"); sec != nil {
			out.Consumed = append(out.Consumed, adjudicator.Carried{Seat: sub.Seat, SectionKey: sec.Key()})
		}
	}
	out.Diagnostics = append(out.Diagnostics, adjudicator.Diagnostic{Severity: orders.Note, Message: words.Plain("a bold stake")})
	return out
}

// jealous is High Card whose rules, wrongly, speak of every sheet they see, and turn down Page's standing order of three.
type jealous struct{ highCard }

func (j jealous) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	c := j.highCard.Check(s, seat, sheets)
	c.Diagnostics = append(c.Diagnostics, adjudicator.Diagnostic{Severity: orders.Note, Message: words.Plain(fmt.Sprintf("%d sheets seen", len(sheets)))})
	return c
}

func (j jealous) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	for _, sub := range sheets {
		if sec := sub.Sheet.Section("standing"); sec != nil {
			return adjudicator.Outcome{State: s, Refused: true, Diagnostics: []adjudicator.Diagnostic{{Severity: orders.Error, Message: words.Plain("Page has a secret")}}}
		}
	}
	return j.highCard.Resolve(s, sheets, cup)
}

// Even careless rules cannot tell one player what is in another's sheet.
func TestReceiptsDependOnOwnSheetsAlone(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": jealous{highCard{version: 1}}}
	})
	w.open("hc1")
	w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n 3 crowns\nEND\n")
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 2)), storage.Accepted, "orders recorded")
	text := w.last(ada, "hc1").Text
	if strings.Contains(text, "secret") || !strings.Contains(text, "1 sheets seen") {
		t.Errorf("Ada's receipt shows what is in Ben's sheets:\n%s", text)
	}
}

// Standing orders alone make no game go on, so that nobody hears of them.
func TestStandingOrdersAloneAreNotCarriedOut(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": greedy{highCard{version: 1}}}
	})
	w.open("hc1")
	done := w.reply(ben, "hc1", "ORDERS hc1 SOUTH\nSTANDING\n 1 crown\nEND\n")
	if done.Resolved || len(w.mail(ada)) != 1 {
		t.Errorf("standing orders made the game go on: %+v", done)
	}
}

// What the rules say of a sheet is for its writer; when sheets of several players were played nobody can tell whose is meant.
func TestRemarksOnSheetsStayPrivate(t *testing.T) {
	rules := map[string]adjudicator.Ruleset{"high-card": greedy{highCard{version: 1}}}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets = rules })
	w.open("hc1")
	w.open("hc2", alternate)
	w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 3))
	w.reply(ada, "hc2", card("hc2", "NORTH", 3))
	for _, c := range []struct {
		to, game string
		want     bool
	}{{ada, "hc1", false}, {ben, "hc1", false}, {ada, "hc2", true}, {ben, "hc2", false}} {
		if got := strings.Contains(w.last(c.to, c.game).Text, "a bold stake"); got != c.want {
			t.Errorf("the remark in the report of %s to %s: %v, want %v", c.game, c.to, got, c.want)
		}
	}
}
