package campaign_test

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
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
			if said := strings.Join(strings.Fields(w.last(anna, "g1").Text), " "); !strings.Contains(said, "came back unchanged") || !strings.Contains(said, tt.wrong) || !strings.Contains(said, " # error: ") {
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

// A line taken out between the two halves of a voyage leaves it one order, although the program has broken the notes above and below it.
func TestHalvesOfAVoyageStayTogether(t *testing.T) {
	w, v := anniversaryTable(t), wordsOf(t, anniversary.New)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  3 infantri\nCOMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry from Germany\n  sail Sea Zone 999\n  unload at Norway\nEND\n")
	refusal := w.last(anna, "g1")
	for _, p := range mailPrograms {
		mend := func(rows []string) []string {
			rows = slices.DeleteFunc(rows, func(row string) bool { return strings.TrimSpace(row) == "sail Sea Zone 999" })
			rows[slices.Index(rows, "  3 infantri")] = "  3 infantry"
			return rows
		}
		l, err := p.answer(refusal, "See below.", openers(refusal.Text)[0], mend, onTheWay["badly broken"], "8bit")
		if err != nil {
			t.Fatal(err)
		}
		typed, forms := campaign.SheetsBack(w.Desk, l)
		if at := strings.Index(typed, "ORDERS g1"); at >= 0 {
			forms = append(forms, typed[at:])
		}
		if len(forms) != 1 {
			t.Errorf("%s: %d sheets were read", p.name, len(forms))
			continue
		}
		const want = "PURCHASE\n  3 infantry\nCOMBAT MOVE\n  1 transport  Sea Zone 5: load 1 infantry from Germany; unload at Norway\n"
		if got := printed(t, forms[0], v); got != want {
			t.Errorf("%s: read was\n%s\nwant\n%s", p.name, got, want)
		}
	}
}
