package campaign_test

import (
	"strings"
	"testing"

	"despatch/storage"
)

// A refusal is answered by mending the sheet where it stands in the quotation; left alone it says nothing.
func TestRefusalIsMendedInTheAnswer(t *testing.T) {
	for name, tt := range map[string]struct{ sheet, why, wrong, right string }{
		"cannot be read": {"PURCHASE\n  10 infantri\nCOMBAT MOVE\n  3 infantry, 1 artillery Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nEND\n", "ill-formed", "infantri", "infantry"},
		"breaks a rule":  {"PURCHASE\n  20 infantry\nCOMBAT MOVE\n  3 infantry, 1 artillery Poland -> East Poland\nNONCOMBAT MOVE\n  pass\nEND\n", "break the rules", "20 infantry", "10 infantry"},
	} {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\n"+tt.sheet), storage.Refused, tt.why)
			untouched := w.quotedReply(anna, func(lines []string) []string { return append([]string{"What is wrong?", ""}, lines...) })
			wantOutcome(t, untouched, storage.Refused, "came back as it was refused")
			if said := strings.Join(strings.Fields(w.last(anna, "g1").Text), " "); !strings.Contains(said, "came back as it was sent") || !strings.Contains(said, tt.wrong) || !strings.Contains(said, " # error: ") {
				t.Errorf("what is wrong is not told again:\n%s", said)
			}
			wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\n"+tt.sheet+"\nAgain."), storage.Refused, tt.why)
			done := w.quotedReply(anna, func(lines []string) []string {
				for i := range lines {
					lines[i] = strings.Replace(lines[i], tt.wrong, tt.right, 1)
				}
				return lines
			})
			if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
				t.Fatalf("the mended sheet led to %+v", done)
			}
			w.replay("g1")
		})
	}
}

// A line typed below the wrong one, which is deleted, counts in its place; what was deleted is gone.
func TestRefusalIsMendedByALineBelow(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  20 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n")
	done := w.quotedReply(anna, func(lines []string) []string {
		var out []string
		for _, line := range lines {
			if strings.HasPrefix(line, ">   20 infantry") {
				out = append(out, "10 infantry")
				continue
			}
			out = append(out, line)
		}
		return out
	})
	if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
		t.Fatalf("the mended sheet led to %+v", done)
	}
	if got := w.last(anna, "g1").Text; !strings.Contains(got, "  10 infantry\n") || strings.Contains(got, "20 infantry") {
		t.Errorf("the report tells other orders:\n%s", got)
	}
}

// A check is played by putting ORDERS in place of CHECK in its answer.
func TestCheckIsPlayedFromItsAnswer(t *testing.T) {
	w := anniversaryTable(t)
	wantOutcome(t, w.reply(anna, "g1", "CHECK g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"), storage.Accepted, "a check")
	done := w.quotedReply(anna, func(lines []string) []string {
		for i := range lines {
			lines[i] = strings.Replace(lines[i], "> CHECK g1", "> ORDERS g1", 1)
		}
		return lines
	})
	if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
		t.Fatalf("the check led to %+v", done)
	}
}
