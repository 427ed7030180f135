package campaign_test

import (
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

// A sheet that may be half of one changes nothing; its writer sees it as it came and is asked for END.
func TestASheetThatWasCutOffIsRefused(t *testing.T) {
	open := campaign.Cut{Why: words.Of(words.Own("its last line has no end"))}
	torn := campaign.Cut{Why: words.Of(words.Own("its last part has no end")), Sure: true}
	bare := strings.TrimSuffix(card("hc1", "NORTH", 2), "END\n")
	if bare == card("hc1", "NORTH", 2) {
		t.Fatal("the sheet has no END to take off")
	}
	for name, tt := range map[string]struct {
		letter campaign.Letter
		counts bool
	}{
		"a line that does not end":             {campaign.Letter{Text: bare, Cut: open}, false},
		"a line that does not end, and END":    {campaign.Letter{Text: bare + "END\n", Cut: open}, true},
		"a part without its boundary":          {campaign.Letter{Text: bare, Cut: torn}, false},
		"the same with END":                    {campaign.Letter{Text: bare + "END\n", Cut: torn}, true},
		"nothing shows it":                     {campaign.Letter{Text: bare}, true},
		"a file whose last line does not end":  {campaign.Letter{Text: "see the file\n", Attachments: []string{bare}, Files: []campaign.File{{Cut: open}}}, false},
		"a file that is whole in a cut letter": {campaign.Letter{Text: "see the file\n", Attachments: []string{bare}, Files: []campaign.File{{}}, Cut: torn}, false},
		"a file that is whole":                 {campaign.Letter{Text: "see the file", Attachments: []string{bare}, Files: []campaign.File{{}}, Cut: open}, true},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			l := tt.letter
			l.From, l.Thread = ada, []string{w.last(ada, "hc1").MessageID}
			done := w.send(l)
			if tt.counts {
				wantOutcome(t, done, storage.Accepted, "orders recorded")
				return
			}
			wantOutcome(t, done, storage.Refused, "the sheet has no END")
			text := flat(w.last(ada, "hc1").Text)
			for _, want := range []string{"write END below the last of your orders, and send it again.", "here your sheet stops, without END", flat(strings.Split(bare, "\n")[1])} {
				if !strings.Contains(text, want) {
					t.Errorf("the answer does not say %q:\n%s", want, text)
				}
			}
			if len(w.status("hc1").Pending) != 0 {
				t.Error("the stump is recorded")
			}
		})
	}
}

// What stood below the END of a cut letter is not known, and its writer is told so.
func TestACutBelowTheEndIsTold(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	l := campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 2), Cut: campaign.Cut{Why: words.Of(words.Own("its last part has no end")), Sure: true}}
	wantOutcome(t, w.send(l), storage.Accepted, "orders recorded")
	if text := flat(w.last(ada, "hc1").Text); !strings.Contains(text, "your letter was cut off below END (its last part has no end)") {
		t.Errorf("the receipt does not tell:\n%s", text)
	}
}

// A command with which a cut letter stops is not carried out, nor a new pass phrase; those above it are.
func TestACommandThatWasCutOffIsNotCarriedOut(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	l := campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Cut: campaign.Cut{Why: words.Of(words.Own("its last line has no end")), Sure: true}}
	l.Text = "ABSENCE 24 December - 2 Jan"
	wantOutcome(t, w.send(l), storage.Refused, "no command could be read")
	if text := flat(w.last(ada, "hc1").Text); !strings.Contains(text, "your letter was cut off in the middle, and stops here") {
		t.Errorf("the answer does not say what was cut:\n%s", text)
	}
	l.Text = "TIME ZONE Europe/Rome\nABSENCE 24 December - 2 Jan"
	wantOutcome(t, w.send(l), storage.Accepted, "done: TIME ZONE Europe/Rome")
	l.Text = "PHRASE NEW four words and ha"
	if done := w.send(l); done.Outcome == storage.Accepted || done.Outcome == storage.Held {
		t.Errorf("half a phrase is %s: %s", done.Outcome, done.Why)
	}
	l.Cut, l.Text = campaign.Cut{Why: words.Of(words.Own("its last line has no end"))}, "TIME ZONE Europe/Paris"
	wantOutcome(t, w.send(l), storage.Accepted, "done: TIME ZONE Europe/Paris")
}

// Where a letter's two forms differ in what is struck out, its writer is asked.
func TestWhatOneFormOfALetterStrikesOutIsAskedAbout(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	thread := []string{w.last(ada, "hc1").MessageID}
	sheet := card("hc1", "NORTH", 2)
	order := strings.TrimSpace(strings.Split(sheet, "\n")[2])
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: thread, Text: sheet, Struck: []string{order}}), storage.Refused, "words of the sheet are struck out")
	if text := flat(w.last(ada, "hc1").Text); !strings.Contains(text, "3: "+order) && !strings.Contains(text, order) {
		t.Errorf("the answer does not show the line:\n%s", text)
	}
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: thread, Text: "TIME ZONE Europe/Rome\n", Struck: []string{"TIME ZONE Europe/Rome"}}), storage.Refused, "no command could be read")
	// Words that are struck out elsewhere do not matter.
	wantOutcome(t, w.send(campaign.Letter{From: ada, Thread: thread, Text: "Perhaps, or not.\n" + sheet, Struck: []string{"Perhaps, or not."}}), storage.Accepted, "orders recorded")
}

// A sign that people's letters bear, too, is outweighed by a proof and a sheet with orders, and by nothing less.
func TestAProofOutweighsADoubtfulSign(t *testing.T) {
	const sign = "the subject begins with out of office"
	sheet := card("hc1", "NORTH", 2)
	for name, tt := range map[string]struct {
		change func(w *world, l *campaign.Letter)
		want   storage.Outcome
	}{
		"a proof and a sheet":    {func(*world, *campaign.Letter) {}, storage.Accepted},
		"no proof":               {func(_ *world, l *campaign.Letter) { l.Thread = nil }, storage.Ignored},
		"no sheet":               {func(_ *world, l *campaign.Letter) { l.Text = "I am away until 5 January\n" }, storage.Ignored},
		"a command alone":        {func(_ *world, l *campaign.Letter) { l.Text = "ABSENCE UNTIL 5 January\n" }, storage.Ignored},
		"a form without orders":  {func(_ *world, l *campaign.Letter) { l.Text = strings.ReplaceAll(sheet, "  ", "# ") }, storage.Ignored},
		"a sure sign":            {func(_ *world, l *campaign.Letter) { l.Doubtful = false }, storage.Ignored},
		"a letter of a stranger": {func(_ *world, l *campaign.Letter) { l.From = "eve@elsewhere.example" }, storage.Ignored},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			before := len(w.mail(ada))
			l := campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: sheet, Automatic: sign, Doubtful: true}
			tt.change(w, &l)
			done := w.send(l)
			if done.Outcome != tt.want {
				t.Errorf("it is %s: %s", done.Outcome, done.Why)
			}
			if tt.want == storage.Ignored && len(w.mail(ada)) != before {
				t.Error("it is answered")
			}
		})
	}
	// What else such a letter asks for is told, and not done; and wrong sheets are answered three times a day.
	w := newWorld(t)
	w.open("hc1")
	l := campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "TIME ZONE Europe/Rome\n" + sheet, Automatic: sign, Doubtful: true}
	wantOutcome(t, w.send(l), storage.Accepted, "orders recorded")
	before := len(w.mail(ada))
	for i := range 9 {
		l.Text = strings.Replace(sheet, "2", "nonsense"+strings.Repeat("x", i), 1)
		w.send(l)
	}
	if got := len(w.mail(ada)) - before; got != 3 {
		t.Errorf("%d wrong sheets under a doubtful sign are answered, want 3", got)
	}
}
