package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/storage"
)

// Ways in which a program copies the letter that is answered below the answer, without a mark and without a header that tells it from
// what was typed.
var unmarked = map[string]func(text string) string{
	"as it is":          func(text string) string { return text },
	"broken at 60":      func(text string) string { return broken(text, 60) },
	"without blanks":    func(text string) string { return strings.ReplaceAll(text, "\n  ", "\n") },
	"without gaps":      func(text string) string { return strings.ReplaceAll(text, "\n\n", "\n") },
	"with gaps":         func(text string) string { return strings.ReplaceAll(text, "\n", "\n\n") },
	"with other marks":  strings.NewReplacer("->", "→", "--", "—", `"`, "”", "'", "’", "...", "…", "  ", "\u00a0 ").Replace,
	"in Outlook's font": strings.NewReplacer("->", "à", `"`, "“").Replace,
}

// broken breaks long lines as programs do that know no quotation: what hangs over becomes a line of its own.
func broken(text string, width int) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		for len(line) > width {
			cut := strings.LastIndexByte(line[:width], ' ')
			if cut <= 0 || strings.TrimSpace(line[:cut]) == "" {
				break
			}
			out, line = append(out, line[:cut]), line[cut+1:]
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// below is what Outlook on a telephone sends: the answer, and the whole letter.
func (w *world) below(from, typed, copied string) campaign.Disposition {
	w.Helper()
	turn := w.last(from, "g1")
	return w.send(campaign.Letter{From: from, Thread: []string{turn.MessageID}, Text: typed + "\n\n" + copied})
}

// The untouched copy of our letter below an answer is no second sheet, its headings are no commands, and a sheet typed above it counts.
func TestUnmarkedCopyBelowASheet(t *testing.T) {
	for name, copied := range unmarked {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			turn := w.last(anna, "g1")
			header, _, _ := strings.Cut(formOf(t, turn.Text), "\n")
			sheet := header + "\nPURCHASE\n10 infantry\nCOMBAT MOVE\n3 infantry, 1 artillery Poland -> East Poland\nNONCOMBAT MOVE\npass\nEND\n"
			before := len(w.mail(anna))
			done := w.below(anna, "Hello, here is my turn.\n\n"+sheet, copied(turn.Text))
			if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
				t.Fatalf("the letter led to %+v", done)
			}
			if n := len(w.mail(anna)) - before; n != 1 {
				t.Errorf("it was answered by %d letters, want the report alone: a heading was taken for a command", n)
			}
			w.replay("g1")
		})
	}
}

// Chat above an untouched copy holds no sheet and no command.
func TestUnmarkedCopyBelowChat(t *testing.T) {
	for name, copied := range unmarked {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			done := w.below(anna, "Thank you, I shall send my orders tomorrow.", copied(w.last(anna, "g1").Text))
			wantOutcome(t, done, storage.Refused, "courtesies, and no orders")
			if got := w.last(anna, "g1"); strings.Contains(got.Text, "DICE") || len(w.status("g1").Pending) > 0 {
				t.Errorf("the copy was read:\n%s", got.Text)
			}
		})
	}
}

// What is written into the form of an unmarked copy counts.
func TestFormFilledInAnUnmarkedCopy(t *testing.T) {
	for name, copied := range unmarked {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			lines := strings.Split(copied(w.last(anna, "g1").Text), "\n")
			put := func(keyword, order string) {
				i := slices.Index(lines, keyword)
				lines = slices.Insert(lines, i+1, order)
			}
			put("PURCHASE", "10 infantry")
			put("COMBAT MOVE", "3 infantry, 1 artillery Poland -> East Poland")
			put("NONCOMBAT MOVE", "pass")
			done := w.below(anna, "See below.", strings.Join(lines, "\n"))
			if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
				t.Fatalf("the letter led to %+v", done)
			}
			if got := w.last(anna, "g1").Text; !strings.Contains(got, "3 infantry, 1 artillery  Poland -> East Poland") {
				t.Errorf("the report does not show the orders:\n%s", got)
			}
		})
	}
}

// Orders that a player has copied from a letter of ours to the top of his answer are his.
func TestCopiedLinesAreTyped(t *testing.T) {
	w := anniversaryTable(t)
	form := formOf(t, w.last(anna, "g1").Text)
	wantOutcome(t, w.reply(anna, "g1", strings.Replace(form, "PURCHASE", "PURCHASE\n10 infantry", 1)), storage.Accepted, "orders recorded")
}

// A line of our letter that a player types below the quotation is his, whether the quotation bears marks or not.
func TestTypedBelowTheQuotation(t *testing.T) {
	for _, mark := range []string{"> ", ""} {
		w := anniversaryTable(t)
		w.reply(anna, "g1", "HELP")
		help := w.last(anna, "g1")
		i := strings.Index(help.Text, "STATUS")
		if i < 0 {
			t.Fatalf("the answer names no command:\n%s", help.Text)
		}
		lines := strings.Split(help.Text, "\n")
		for i := range lines {
			lines[i] = mark + lines[i]
		}
		l := campaign.Letter{From: anna, Thread: []string{help.MessageID}}
		if mark == "" {
			l.Text = strings.Join(lines, "\n") + "\n\nSTATUS\n"
		} else {
			l.Text, l.Form = split(append(lines, "", "STATUS"))
		}
		wantOutcome(t, w.send(l), storage.Accepted, "done: STATUS")
	}
}
