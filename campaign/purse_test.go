package campaign_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// wide is High Card with a board that takes a hundred kilobytes to show.
type wide struct{ highCard }

func (w wide) Position(s adjudicator.State, viewer adjudicator.Seat) adjudicator.Position {
	p := w.highCard.Position(s, viewer)
	for i := range 1000 {
		p.Tables[0].Rows = append(p.Tables[0].Rows, adjudicator.Row{Key: fmt.Sprint("row ", i), Cells: cellsOf(fmt.Sprintf("A place of a long name, number %d", i), "12")})
	}
	return p
}

// TestTheBytesOfADay: one sender writes all day what is answered at length: forty times POSITION in each letter, histories, sheets that are wrong,
// nonsense. Who proves nothing has the desk send less than 6 MB in a day, to whomever; who proves himself, less than 42 MB. The next day he is
// answered again.
func TestTheBytesOfADay(t *testing.T) {
	t.Parallel()
	for _, proves := range []bool{false, true} {
		t.Run(fmt.Sprintf("proved %t", proves), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, func(c *campaign.Config) { c.Rulesets = map[string]adjudicator.Ruleset{"highcard": wide{}} })
			w.open("k7q2", func(n *campaign.NewGame) { n.Ruleset = "highcard" })
			welcome := w.last(ada, "k7q2").MessageID
			before := len(w.outbox(storage.Filter{}))
			letters := []func(n int) string{
				func(n int) string {
					return "k7q2\n" + strings.Repeat("POSITION\nSTATUS\n", 10) + strings.Repeat("POSITION AT ROUND 1\n", 30) + fmt.Sprint("HELP ", n)
				},
				func(n int) string { return fmt.Sprintf("k7q2\nPOSITION of nobody %d\nPOSITION\n", n) },
				func(n int) string {
					return "k7q2\n" + []string{"HISTORY AS HTML", "HISTORY AS ZIP", "HISTORY AS MBOX", "DICE\nPOSITION"}[n%4]
				},
				func(n int) string { return card("k7q2", "NORTH", 2+n%2) },
				func(n int) string {
					return card("k7q2", "NORTH", 100+n) + strings.Repeat(fmt.Sprint("x ", n, "\n"), 200)
				},
				func(n int) string { return fmt.Sprint("Good morning, number ", n) },
			}
			day := func(rounds int) {
				at := w.clock
				for n := range rounds {
					for _, text := range letters {
						l := campaign.Letter{From: ada, Text: text(n)}
						if proves {
							l.Thread = []string{welcome}
						}
						w.send(l)
					}
					w.clock = w.clock.Add(23 * time.Hour / time.Duration(rounds))
				}
				w.clock = at.AddDate(0, 0, 1)
			}
			rounds, most := 20, 6<<20
			if proves {
				rounds, most = often.Of(4, 12), 42<<20
			}
			w.clock = w.clock.Truncate(24 * time.Hour).Add(24 * time.Hour)
			day(rounds)
			sent := 0
			for _, o := range w.outbox(storage.Filter{}) {
				if before--; before < 0 {
					sent += size(o)
				}
			}
			t.Logf("%d bytes were sent in %d letters", sent, len(w.mail(ada)))
			if sent > most {
				t.Errorf("%d bytes were sent in a day, at most %d may be", sent, most)
			}
			n := len(w.mail(ada))
			w.send(campaign.Letter{From: ada, Thread: []string{welcome}, Text: "k7q2\nSTATUS"})
			if len(w.mail(ada)) != n+1 {
				t.Error("the next day there is no answer")
			}
		})
	}
}

// size is about what a letter has on the wire.
func size(o campaign.Outgoing) int {
	n := len(o.Text) + len(o.HTML)
	for _, a := range o.Attachments {
		n += len(a.Data) * 4 / 3
	}
	return n
}

// TestThePurseIsEmpty: the answer with which the size of a day is reached goes out, with a letter that says so; the next one does not, and its
// line says why; a sheet counts as before; no history goes out that is larger than what is left; and who proves himself is answered though
// somebody has written in his name.
func TestThePurseIsEmpty(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	welcome := w.last(ada, "k7q2").MessageID
	fill := func(whose string, kib uint32) {
		key := w.clock.Format(time.DateOnly) + " size " + whose
		err := w.config.Store.Update(func(tx storage.Tx) error { return tx.Put("budget", key, binary.BigEndian.AppendUint32(nil, kib)) })
		if err != nil {
			t.Fatal(err)
		}
	}
	ask := func(thread []string, text string) (done campaign.Disposition, answers []campaign.Outgoing) {
		n := len(w.mail(ada))
		done = w.send(campaign.Letter{From: ada, Thread: thread, Text: text})
		return done, w.mail(ada)[n:]
	}
	fill("unproved "+ada, 4<<10-1)
	_, answers := ask(nil, "k7q2\nSTATUS")
	if len(answers) != 2 || !strings.Contains(answers[1].Text, "have reached 4 MB today") {
		t.Fatalf("the last answer of the day comes with %d letters: %+v", len(answers), answers)
	}
	done, answers := ask(nil, "k7q2\nSTATUS\nTIMEZONE Europe/Rome")
	if len(answers) != 0 || !strings.Contains(done.Why, "not answered") {
		t.Errorf("the next one is answered by %d letters; its line says %q", len(answers), done.Why)
	}
	if _, answers = ask([]string{welcome}, "k7q2\nSTATUS"); len(answers) != 1 {
		t.Errorf("who proves himself has %d answers, want one", len(answers))
	}
	fill(ada, 32<<10)
	if done, answers = ask([]string{welcome}, card("k7q2", "NORTH", 2)); len(answers) != 0 || done.Outcome != storage.Accepted {
		t.Errorf("the sheet is %s, and answered by %d letters; want it accepted without", done.Outcome, len(answers))
	}
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	if report := w.last(ada, "k7q2"); !strings.Contains(report.Text, "Round 1") {
		t.Errorf("reports come as before; the last letter is\n%s", report.Text)
	}
	fill(ada, 32<<10-1)
	if _, answers = ask([]string{welcome}, "k7q2\nHISTORY AS HTML"); len(answers) == 0 || !strings.Contains(answers[0].Text, "more than may still be sent to you today") {
		t.Errorf("a history that is larger than what is left is answered by %+v", answers)
	}
}
