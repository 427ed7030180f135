package campaign_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/pacific"
	"despatch/campaign"
	"despatch/commands"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// foreign are names that only examples bear: no game, key or seat of these stands in a game of the tests.
var foreign = regexp.MustCompile(`k7q2|east41|7hq2m9xd|\bNORTH\b`)

// offered is a line that begins as one which opens a sheet or binds a letter to a game does.
var offered = regexp.MustCompile(`\b(ORDERS|CHECK|GAME) g1 [A-Z][A-Z ]*?( ROUND \d+)?( KEY [0-9a-z]+)\b`)

// slips are letters that are answered by an example.
var slips = []string{
	"PURCHASE\n  3 infantry\nORDERS g1\nPURCHASE\n  3 infantry\nEND\n",
	"ORDERS\nPURCHASE\n  3 infantry\nEND\n",
	"ORDERS g1\nPURCHASE\n  3 infantry\nEND\n",
	"ORDERS g1 GERMANY PLEASE KINDLY\nPURCHASE\n  3 infantry\nEND\n",
	"ORDER G1\nPURCHASE\n 3 infantry\n",
	"Here I am.\n10 infantry\n3 infantry Germany -> Poland\n",
	"GAME\nSTATUS\n",
	"GAME g1 NARNIA\nSTATUS\n",
	"GAME not!a!name GERMANY\nSTATUS\n",
	"STANDING\n  lose infantry, tank\n",
	"HELP ORDERS", "HELP PROOF", "HELP GAME", "HELP CHECK", "HELP STATUS",
}

// wantOwnExamples fails for an example that a reader of g1 cannot send as it stands, in a letter that answers nothing. It counts those that
// there are.
func (w *world) wantOwnExamples(t testing.TB, v *orders.Vocabulary, reader, wrote, text string) (shown int) {
	t.Helper()
	flat := strings.Join(strings.Fields(unbroken(text)), " ")
	if at := foreign.FindString(flat); at != "" {
		t.Errorf("%q is answered with an example of somebody else's, %s:\n%s", wrote, at, text)
	}
	for _, line := range offered.FindAllString(flat, -1) {
		shown++
		if rest, binds := strings.CutPrefix(line, "GAME"); binds {
			letter := commands.Parse("", line+"\nSTATUS\n", commands.Options{Games: func(id string) bool { return id == "g1" }})
			if len(letter.Diagnostics) > 0 || letter.Binding.Game != "g1" {
				t.Errorf("%q is offered %q, which reads as %v %v", wrote, line, letter.Binding, letter.Diagnostics)
			}
			line = "ORDERS" + rest
		}
		sheet, diags := sheets.Parse(line+"\nEND\n", v)
		if sheet == nil || orders.Failed(diags) {
			t.Errorf("%q is offered %q, which reads as %v", wrote, line, diags)
			continue
		}
		line = "CHECK" + strings.TrimPrefix(strings.TrimPrefix(line, "ORDERS"), "CHECK")
		done := w.send(campaign.Letter{From: reader, Text: line + "\nEND\n"})
		if done.Why != "a check: nothing recorded" {
			t.Errorf("%q is offered %q, to which the desk says %q", wrote, line, done.Why)
		}
	}
	return shown
}

// Whatever is wrong with a letter, the lines that its answer offers are the reader's own: his game, seat, round and key.
func TestExamplesAreTheReadersOwn(t *testing.T) {
	for name, game := range map[string]struct {
		table  func(*testing.T) *world
		rules  func() (adjudicator.Ruleset, error)
		reader string
	}{
		"anniversary":  {anniversaryTable, anniversary.New, anna},
		"d-day":        {ddayTable, dday.New, xeno},
		"pacific-1940": {func(t *testing.T) *world { return pacificTable(t, twoPlayers) }, pacific.New, anna},
	} {
		t.Run(name, func(t *testing.T) {
			w, v := game.table(t), wordsOf(t, game.rules)
			shown := 0
			wrong := often.Some(2, slips)
			for _, wrote := range wrong {
				w.clock = w.clock.Add(2 * time.Hour)
				before := len(w.mail(game.reader))
				w.reply(game.reader, "g1", wrote)
				for _, m := range w.mail(game.reader)[before:] {
					shown += w.wantOwnExamples(t, v, game.reader, wrote, m.Text)
				}
			}
			if shown < len(wrong)/2 {
				t.Errorf("the answers to %d letters show %d lines of the reader's own", len(wrong), shown)
			}
		})
	}
}

// The same of letters that chance writes.
func TestExamplesInAnyRefusal(t *testing.T) {
	w, v := anniversaryTable(t), wordsOf(t, anniversary.New)
	lines := []string{
		"ORDERS", "ORDERS g1", "ORDER g1 GERMANY", "Orders g1 Germania", "CHECK g1 GERMANY ROUND", "ORDERS g1 GERMANY KEY", "orders g1 narnia", "GAME g1", "GAME",
		"GAME g1 GERMANY ROUND x", "STANDING", "PURCHASE", "PURCHAES", "COMBAT MOVE", "  3 infantri", "  3 infantry", "  3 tanks Germany -> Polland", "lose infantry",
		"HELP", "HELP ORDERS", "HELP GAME", "JOIN", "PRESS", "CANCEL X", "END", "> ORDERS g1 GERMANY", "Dear desk,", "",
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 1))
	for range often.Of(15, 40) {
		var letter []string
		for range 1 + rng.IntN(5) {
			letter = append(letter, lines[rng.IntN(len(lines))])
		}
		wrote := strings.Join(letter, "\n")
		w.clock = w.clock.Add(2 * time.Hour)
		before := len(w.mail(anna))
		w.send(campaign.Letter{From: anna, Thread: []string{w.last(anna, "g1").MessageID}, Text: wrote})
		for _, m := range w.mail(anna)[before:] {
			w.wantOwnExamples(t, v, anna, wrote, m.Text)
		}
	}
}
