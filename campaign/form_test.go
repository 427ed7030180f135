package campaign_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/dday"
	"despatch/campaign"
	"despatch/storage"
)

const (
	anna = "a@example.net"
	xeno = "x@example.net"
)

// tabled opens a game of a real ruleset in which "a" plays the Axis and "x" the Allies.
func tabled(t *testing.T, ruleset string, rules func() (adjudicator.Ruleset, error), seats string, options adjudicator.Options) *world {
	t.Helper()
	return seated(t, rules, campaign.NewGame{ID: "g1", Ruleset: ruleset, Seats: seatsOf(seats), Options: options})
}

func anniversaryTable(t *testing.T) *world {
	return tabled(t, anniversary.Name, anniversary.New, "germany=a japan=a italy=a ussr=x uk=x usa=x", nil)
}

// atOnceTable is one whose orders are carried out at once whatever words stand beside them.
func atOnceTable(t *testing.T) *world {
	return seated(t, anniversary.New, campaign.NewGame{ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=a italy=a ussr=x uk=x usa=x"), UnreadWords: new(time.Duration)})
}

func ddayTable(t *testing.T) *world {
	return tabled(t, dday.Name, dday.New, "germany=a allies=x", nil)
}

// quotedReply is a letter that quotes another, as mail programs without quirks write it. edit changes the quoted lines; lines that
// it leaves without a mark are the writer's own.
func (w *world) quotedReply(from string, edit func(lines []string) []string) campaign.Disposition {
	w.Helper()
	answered := w.last(from, "g1")
	lines := strings.Split(strings.TrimRight(answered.Text, "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight("> "+lines[i], " ")
	}
	own, form := split(edit(lines))
	return w.send(campaign.Letter{From: from, Thread: []string{answered.MessageID}, Text: own, Form: form})
}

// split tells the writer's own lines from all together, as the mail room does.
func split(lines []string) (own, form string) {
	mine, all := make([]string, len(lines)), make([]string, len(lines))
	for i, line := range lines {
		if rest, quoted := strings.CutPrefix(line, ">"); quoted {
			all[i] = strings.TrimPrefix(rest, " ")
		} else {
			mine[i], all[i] = line, line
		}
	}
	return strings.Join(mine, "\n"), strings.Join(all, "\n")
}

// under puts lines below the first quoted line that is a section's keyword.
func under(lines []string, keyword string, add ...string) []string {
	i := slices.Index(lines, "> "+keyword)
	if i < 0 {
		panic("the letter has no section " + keyword + ":\n" + strings.Join(lines, "\n"))
	}
	return slices.Insert(lines, i+1, add...)
}

// The letter that opens a turn shows the money, the prices and the units where they stand; none of it is longer than mail programs
// leave alone, and all of it, frame aside, is a comment.
func TestFormShowsThePosition(t *testing.T) {
	w := anniversaryTable(t)
	form := formOf(t, w.last(anna, "g1").Text)
	for _, want := range []string{
		"  # 31 IPCs to spend: infantry 3,", // AN-SETUP.9
		"  # room for new units: Germany 10",
		"  # Poland: 4 infantry, 1 artillery, 2 tanks, 1 fighter",
		"STANDING\n  # may be left out\nEND\n",
	} {
		if !strings.Contains(form, want) {
			t.Errorf("the form lacks %q:\n%s", want, form)
		}
	}
	if n := strings.Count(form, "\n"); n > 80 {
		t.Errorf("the form has %d lines", n)
	}
	for line := range strings.Lines(form) {
		line = strings.TrimRight(line, "\n")
		if utf8.RuneCountInString(line) > 70 {
			t.Errorf("%q has %d columns; with a quote mark it may be broken", line, utf8.RuneCountInString(line))
		}
		frame := !strings.HasPrefix(line, " ")
		if !frame && !strings.HasPrefix(line, "  # ") {
			t.Errorf("%q is no comment", line)
		}
	}
}

// formOf cuts the form out of a letter.
func formOf(t *testing.T, text string) string {
	t.Helper()
	for _, rest := range strings.Split(text, "\nORDERS ")[1:] { // the echo of orders that were carried out has no key
		form, _, closed := strings.Cut(rest, "\nEND\n")
		if head, _, _ := strings.Cut(form, "\n"); closed && strings.Contains(head, " KEY ") {
			return "ORDERS " + form + "\nEND\n"
		}
	}
	t.Fatalf("the letter holds no form:\n%s", text)
	return ""
}

// A form that comes back as it was orders nothing, by whatever way it comes.
func TestUnchangedFormIsNoSheet(t *testing.T) {
	for _, w := range []*world{anniversaryTable(t), ddayTable(t)} {
		before := w.state("g1")
		who := anna
		if w.status("g1").Ruleset == dday.Name {
			who = xeno
		}
		form := formOf(t, w.last(who, "g1").Text)
		wantOutcome(t, w.reply(who, "g1", form), storage.Refused, "the sheet is empty")
		if got := w.last(who, "g1").Text; !strings.Contains(flat(got), "You changed nothing in the form") {
			t.Errorf("the refusal does not say that nothing was changed:\n%s", got)
		}
		turn := w.mail(who)[0]
		own, all := split(append([]string{"Thanks, later!", ""}, quotedLines(turn.Text)...))
		done := w.send(campaign.Letter{From: who, Thread: []string{turn.MessageID}, Text: own, Form: all})
		wantOutcome(t, done, storage.Refused, "no sheet in it")
		if w.state("g1") != before || len(w.status("g1").Pending) > 0 {
			t.Error("an unchanged form has changed the game")
		}
		w.replay("g1")
	}
}

func quotedLines(text string) []string {
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := range lines {
		lines[i] = "> " + lines[i]
	}
	return lines
}

// A section that was left as it came is not given, and not passed: the turn waits for it.
func TestHalfFilledFormWaits(t *testing.T) {
	w := anniversaryTable(t)
	done := w.quotedReply(anna, func(lines []string) []string { return under(lines, "COMBAT MOVE", "pass") })
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Resolved {
		t.Error("without a purchase the turn cannot go on (AN-TURN.3)")
	}
	got := w.last(anna, "g1")
	if want := "[g1] Germany, round 1: purchase and noncombat move not given"; got.Subject != want {
		t.Errorf("the receipt is headed %q, want %q", got.Subject, want)
	}
	w.replay("g1")
}

// Lines typed between the quoted ones, lines changed behind their mark, and both together are the player's orders.
func TestFilledFormIsPlayed(t *testing.T) {
	fill := map[string]func([]string) []string{
		"between the quoted lines": func(lines []string) []string {
			lines = under(lines, "PURCHASE", "", "10 infantry", "")
			lines = under(lines, "COMBAT MOVE", "3 infantry, 1 artillery Poland -> East Poland")
			return under(lines, "NONCOMBAT MOVE", "pass")
		},
		"behind the mark": func(lines []string) []string {
			lines = under(lines, "PURCHASE", "> 10 infantry")
			lines = under(lines, "COMBAT MOVE", ">   3 infantry, 1 artillery Poland -> East Poland")
			return under(lines, "NONCOMBAT MOVE", ">pass")
		},
		"into a copy without marks": func(lines []string) []string {
			lines = under(lines, "PURCHASE", "> 10 infantry")
			lines = under(lines, "COMBAT MOVE", "3 infantry, 1 artillery Poland -> East Poland")
			return append([]string{"Here you are.", "Anna"}, under(lines, "NONCOMBAT MOVE", "> pass")...)
		},
	}
	for name, edit := range fill {
		t.Run(name, func(t *testing.T) {
			w := anniversaryTable(t)
			done := w.quotedReply(anna, edit)
			if wantOutcome(t, done, storage.Accepted, "orders recorded and carried out"); !done.Resolved {
				t.Fatalf("the letter led to %+v", done)
			}
			if got := w.last(anna, "g1").Text; !strings.Contains(got, "  3 infantry, 1 artillery  Poland -> East Poland") {
				t.Errorf("the report does not show the orders:\n%s", got)
			}
			w.replay("g1")
		})
	}
}

// A program that breaks long lines leaves ends of comments without a mark; they are no orders.
func TestBrokenCommentsAreNoOrders(t *testing.T) {
	breakLong := func(lines []string) []string {
		var out []string
		for _, line := range lines {
			if cut := strings.LastIndexByte(line[:min(len(line), 50)], ' '); len(line) > 50 && strings.Contains(line, "#") {
				out = append(out, line[:cut], "> "+line[cut+1:])
				continue
			}
			out = append(out, line)
		}
		return out
	}
	w := anniversaryTable(t)
	turn := w.last(anna, "g1")
	own, all := split(breakLong(quotedLines(turn.Text)))
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{turn.MessageID}, Text: own, Form: all}), storage.Refused, "no sheet in it")
	own, all = split(under(breakLong(quotedLines(turn.Text)), "PURCHASE", "10 infantry"))
	wantOutcome(t, w.send(campaign.Letter{From: anna, Thread: []string{turn.MessageID}, Text: own, Form: all}), storage.Accepted, "orders recorded")
}

// What cannot be read in a form is told below its line, in the form as it was filled in.
func TestRefusalsShowTheForm(t *testing.T) {
	w := anniversaryTable(t)
	done := w.quotedReply(anna, func(lines []string) []string { return under(lines, "PURCHASE", "10 infantri") })
	wantOutcome(t, done, storage.Refused, "the sheet is ill-formed")
	if want := "PURCHASE\n10 infantri\n    # error: "; !strings.Contains(w.last(anna, "g1").Text, want) {
		t.Errorf("the refusal lacks %q:\n%s", want, w.last(anna, "g1").Text)
	}
}

// Only a form that we have sent is read inside quotes: whoever answers his own letter quotes a sheet that he has sent before.
func TestQuotedSheetsOfHisOwnAreNotRead(t *testing.T) {
	w := anniversaryTable(t)
	turn := w.last(anna, "g1")
	sheet := quotedLines("ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nEND")
	own, all := split(append([]string{"Forget this one."}, sheet...))
	done := w.send(campaign.Letter{From: anna, Thread: []string{"letter-0@players.example", turn.MessageID}, Text: own, Form: all})
	wantOutcome(t, done, storage.Refused, "no sheet in it")
	// A form for another player's seat is refused as any sheet is.
	foreign := quotedLines("ORDERS g1 SOVIET UNION\nPURCHASE\n  pass\nEND")
	own, all = split(foreign)
	done = w.send(campaign.Letter{From: anna, Thread: []string{turn.MessageID}, Text: own, Form: all})
	wantOutcome(t, done, storage.Refused, "the sheet is for the seat of another player")
}

// In D-Day a section without a line and without a comment leaves its card to the default; one that shows the form's comments is not given.
func TestFormOfDDay(t *testing.T) {
	w := ddayTable(t)
	form := formOf(t, w.last(xeno, "g1").Text)
	for _, want := range []string{"ORDER 2\n  # Naval bombardment: your orders\n", "  # 6 dice; bunkers: 1 in Z01, 2 in Z02,", "  # Utah: United States 3 infantry, 1 artillery, for Z11"} {
		if !strings.Contains(form, want) {
			t.Errorf("the form lacks %q:\n%s", want, form)
		}
	}
	done := w.quotedReply(xeno, func(lines []string) []string {
		return under(lines, "ORDER 3", "2 United States fighters -> Z26")
	})
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Resolved {
		t.Error("order 2 was not given, and so the game waits (DD-TURN.2)")
	}
	done = w.quotedReply(xeno, func(lines []string) []string { return lines })
	wantOutcome(t, done, storage.Refused, "no sheet in it")
	done = w.reply(xeno, "g1", "ORDERS g1 ALLIES\nORDER 2\nORDER 5\n  pass\nORDER 10\nEND\n")
	if wantOutcome(t, done, storage.Accepted, "carried out"); !done.Resolved {
		t.Error("bare sections leave their cards to the default, so the game goes on (DD-TURN.1)")
	}
	w.replay("g1")
}

// Standing orders stand in the form, those too that wait; a form that repeats them as they are changes nothing.
func TestStandingOrdersStandInTheForm(t *testing.T) {
	w := anniversaryTable(t)
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nSTANDING\n  lose infantry, artillery, tank\nPURCHASE\n  3 infantry\nEND\n")
	w.reply(anna, "g1", "ORDERS g1 GERMANY\nCOMBAT MOVE\n  pass\nEND\n")
	form := formOf(t, w.last(anna, "g1").Text)
	if want := "STANDING\n  # these hold now; a new section replaces all of them\n  # lose infantry, artillery, tank\nEND\n"; !strings.Contains(form, want) {
		t.Errorf("the form lacks %q:\n%s", want, form)
	}
	w.replay("g1")
}

// Two forms in one letter: the one that was filled in counts.
func TestFormsOfTwoSeats(t *testing.T) {
	w := newWorld(t)
	w.open("g1")
	turn := w.last(ben, "g1")
	text := turn.Text + "\nORDERS g1 PAGE\nSTANDING\n  # these hold\nEND\n"
	own, all := split(under(quotedLines(text), "CARD", "2 crowns"))
	done := w.send(campaign.Letter{From: ben, Thread: []string{turn.MessageID}, Text: own, Form: all})
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Seat != "south" {
		t.Errorf("the sheet was taken for %s", done.Seat)
	}
}

// The handbook shows a form as it is mailed.
func TestHandbookShowsTheForm(t *testing.T) {
	handbook, err := os.ReadFile("../docs/players.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(handbook), "\n    PURCHASE\n      # your orders\n")
	shown, _, _ := strings.Cut(rest, "\n\nand so on")
	shown = strings.ReplaceAll("PURCHASE\n      # your orders\n"+shown, "\n    ", "\n")
	if !strings.Contains(shown, "Finland: 2 infantry") {
		t.Fatalf("players.md shows no form; found was %q", shown)
	}
	if form := formOf(t, anniversaryTable(t).last(anna, "g1").Text); !strings.Contains(form, shown) {
		t.Errorf("players.md shows\n%s\nbut the form is\n%s", shown, form)
	}
}

// An order that somebody has written behind a comment mark, in a form that he otherwise left alone, is pointed out to him.
func TestOrderBehindTheMarkOfAForm(t *testing.T) {
	for name, edit := range map[string]func(lines []string) []string{
		"quoted": func(lines []string) []string { return under(lines, "PURCHASE", "> # 3 infantry, 1 tank") },
		"own":    func(lines []string) []string { return under(lines, "PURCHASE", "# 3 infantry, 1 tank") },
	} {
		w := anniversaryTable(t)
		wantOutcome(t, w.quotedReply(anna, edit), storage.Refused, "the sheet is empty")
		wants(t, flat(w.last(anna, "g1").Text), "Your orders stand behind #", "# 3 infantry, 1 tank ! note: it stands", "take the # away")
		if t.Failed() {
			t.Log(name)
		}
	}
}

// Our own comments, which a program has broken, are no orders of anybody: mended, the sheet is taken without a word about them.
func TestOurBrokenCommentsAreNotHeldAgainstAnybody(t *testing.T) {
	w := anniversaryTable(t)
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  20 infantry\n  # 7 infantry, 7 artillery, 7 tanks, 7 fighters, 7 bombers\nCOMBAT MOVE\n  pass\nEND\n"), storage.Refused, "break the rules")
	wantOutcome(t, w.reply(anna, "g1", "ORDERS g1 GERMANY\nPURCHASE\n  20 infantri\n  # 7 infantry, 7 artillery, 7 tanks, 7 fighters, 7 bombers\nCOMBAT MOVE\n  pass\nEND\n"), storage.Refused, "ill-formed")
	before := len(w.mail(anna))
	done := w.quotedReply(anna, func(lines []string) []string {
		var out []string
		for _, line := range lines {
			line = strings.Replace(line, "20 infantri", "10 infantry", 1)
			head, tail, broken := strings.Cut(line, "7 tanks, ")
			if out = append(out, strings.TrimRight(head, " ")); broken {
				out[len(out)-1] += " 7 tanks,"
				out = append(out, "> # "+tail)
			}
		}
		return out
	})
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	for _, l := range w.mail(anna)[before:] {
		if got := flat(l.Text); strings.Contains(got, "stands behind #") {
			t.Errorf("our comments are held against her:\n%s", got)
		}
	}
}
