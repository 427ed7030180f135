package campaign_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// takenBy is the memory that is asked for while a letter is handled. It stands for work here, since it is the same on every machine.
func takenBy(t *testing.T, w *world, text string) uint64 {
	t.Helper()
	return takenFrom(t, w, ada, "k7q2", text)
}

func takenFrom(t *testing.T, w *world, from, game, text string) uint64 {
	t.Helper()
	l := w.fresh(campaign.Letter{From: from, Thread: []string{w.last(from, game).MessageID}, Text: text})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := w.Receive(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestALongLetterTakesNoMoreThanItsLength: a letter four times as long takes about four times the work, and not sixteen times, whatever it is
// made of.
func TestALongLetterTakesNoMoreThanItsLength(t *testing.T) {
	for name, piece := range map[string]string{
		"one line": "ODDS crowns, ", "one row": "1 crown", "sheets": "ORDERS k7q2 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n",
		"small letters": "orders k7q2 north round 1\ncard\n  2 crowns\nend\n",
	} {
		w := newWorld(t)
		w.open("k7q2")
		asked := func(size int) uint64 { return takenBy(t, w, strings.Repeat(piece, size/len(piece))+"\n") }
		asked(4 << 10)
		short, long := asked(12<<10), asked(48<<10)
		if long > 8*short {
			t.Errorf("%s: of 12 KiB it takes %d kB, of 48 KiB %d kB", name, short>>10, long>>10)
		}
		t.Logf("%s: %d kB and %d kB", name, short>>10, long>>10)
	}
}

// TestRowsBesideManySheets: what stands beside the sheets of a letter is read once, and not once for each sheet.
func TestRowsBesideManySheets(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	asked := func(sheets int) uint64 {
		text := strings.Repeat("ORDERS k7q2 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n", sheets)
		for i := range 1500 {
			text += fmt.Sprintf("do not play %d crowns\n", i)
		}
		return takenBy(t, w, text)
	}
	asked(1)
	few, many := asked(2), asked(16)
	if many > 3*few {
		t.Errorf("beside two sheets it takes %d kB, beside sixteen %d kB", few>>10, many>>10)
	}
}

// TestTooManySheets: a letter of more sheets than anybody sends is told so, in whatever part of it they stand; commands beside them wait, too.
// Copies of our own sheets that a program has put below its writer's words are not his.
func TestTooManySheets(t *testing.T) {
	sheet := "ORDERS k7q2 NORTH ROUND 1\nCARD\n  2 crowns\nEND\n"
	for name, tt := range map[string]struct {
		letter func(ours string) campaign.Letter
		most   string // "" where it is read
	}{
		"typed":     {func(string) campaign.Letter { return campaign.Letter{Text: strings.Repeat(sheet, 17)} }, "16 order sheets."},
		"very many": {func(string) campaign.Letter { return campaign.Letter{Text: strings.Repeat(sheet, 101)} }, "100 order sheets, with those that it quotes."},
		"quoted": {func(string) campaign.Letter {
			return campaign.Letter{Text: "PAUSE\n", Form: "PAUSE\n" + strings.Repeat(sheet, 101)}
		}, "100 order sheets, with those that it quotes."},
		"as many as may": {func(string) campaign.Letter { return campaign.Letter{Text: strings.Repeat(sheet, 16)} }, ""},
		"quoted, as many": {func(string) campaign.Letter {
			return campaign.Letter{Text: sheet, Form: sheet + strings.Repeat(sheet, 99)}
		}, ""},
		"copied": {func(ours string) campaign.Letter { return campaign.Letter{Text: sheet + strings.Repeat(ours, 17)} }, ""},
	} {
		w := newWorld(t)
		w.open("k7q2")
		turn := w.last(ada, "k7q2")
		l := tt.letter(turn.Text)
		l.From, l.Thread = ada, []string{turn.MessageID}
		done := w.send(l)
		if tt.most == "" {
			if strings.Contains(done.Why, "unreadable") {
				t.Errorf("%s: it is %v", name, done)
			}
			continue
		}
		wantOutcome(t, done, storage.Refused, "unreadable: It holds more than "+tt.most)
		if got := flat(w.last(ada, "k7q2").Text); !strings.Contains(got, "Write a new letter that quotes nothing, with your orders in one sheet for each of your seats") || w.status("k7q2").Entries != 1 {
			t.Errorf("%s: she is told %q, and nothing is recorded", name, got)
		}
	}
}

// TestOurFormManyTimesOver: to find what somebody has written into our sheets takes no more where a letter holds fifty of them than for one
// that is as long as a letter may be.
func TestOurFormManyTimesOver(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1")
	_, form, _ := strings.Cut("\n"+turn.Text, "\nORDERS ")
	head, _, _ := strings.Cut("ORDERS "+form, "\n")
	l := w.fresh(campaign.Letter{From: anna, Thread: []string{turn.MessageID}, Text: strings.Repeat(head+"\n"+strings.Repeat("1 infantry Poland -> East Poland\n", 70)+"END\n", 50)})
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if _, err := w.Receive(t.Context(), l); err != nil {
		t.Fatal(err)
	}
	runtime.ReadMemStats(&after)
	if taken := (after.TotalAlloc - before.TotalAlloc) >> 20; taken > 400 {
		t.Errorf("it takes %d MB", taken)
	} else {
		t.Logf("it takes %d MB", taken)
	}
}
