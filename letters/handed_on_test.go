package letters

import (
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode"

	"despatch/mail/mailtest"
	"despatch/often"
	"despatch/storage"
)

// toldBefore are what Anna has written before; the desk's answer to the last of it is the letter that is quoted.
var toldBefore = []struct {
	name, scene string
	letters     []string
}{
	{"turn", "six", nil},
	{"orders complete", "six", []string{"ORDERS east41 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\n  1 fighter Poland -> East Poland\nSTANDING\n  lose infantry, tank, fighter\nEND\n"}},
	{"refused", "six", []string{"ORDERS east41 GERMANY\nPURCHASE\n  10 infantri\nCOMBAT MOVE\n  2 tanks Poland -> Moscow\nEND\n"}},
	{"asked", "six", []string{"ORDERS east41 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\nMake it nine infantry instead.\n"}},
	{"checked", "six", []string{"CHECK east41 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nEND\n"}},
	{"taken back", "six", []string{"ORDERS east41 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  2 tanks Poland -> East Poland\nEND\n", "CANCEL COMBAT MOVE\n"}},
	{"status", "six", []string{"STATUS\n"}},
	{"settings", "six", []string{"SETTINGS\n"}},
	{"no sheet", "six", []string{"What am I to do?\n"}},
	{"message", "press", nil},
	{"three seats", "two", nil},
	{"vote", "vote", nil},
	{"landing", "landing", nil},
}

// quoting is how a program puts a letter below an answer.
type quoting struct {
	name string
	// page is true for HTML.
	page bool
	// below is what stands below the answer.
	below func(w *world, l *ours) string
}

func marked(head, how string) func(*world, *ours) string {
	return func(w *world, l *ours) string { return head + w.quote(l, how, "") }
}

func initials(w *world, l *ours) string {
	return "On Monday The Club's Desk wrote:\n" + strings.ReplaceAll("\n"+w.quote(l, "> 70", ""), "\n> ", "\nTCD> ")
}

func within(before, after string) func(*world, *ours) string {
	return func(w *world, l *ours) string { return before + w.quote(l, "html", "") + after }
}

const headOfCopy = "From: The Club's Desk <desk@club.example>\nSent: Monday, March 2, 2026 12:00 PM\nTo: Anna Rossi\nSubject: your turn\n\n"

// quotings are those that the corpus knows, and others that people's programs have.
var quotings = []quoting{
	{"gmail", false, marked("On Mon, Mar 2, 2026 at 12:00 PM The Club's Desk <desk@club.example> wrote:\n\n", "> 76")},
	{"bars", false, marked("The Club's Desk schrieb:\n", "|")},
	{"bars in a narrow window", false, marked("", "| 50")},
	{"colons", false, marked("The Club's Desk <desk@club.example> wrote:\n", ": 72")},
	{"braces", false, marked("", "}")},
	{"brackets", false, marked("", "]")},
	{"initials", false, initials},
	{"indented", false, func(w *world, l *ours) string { return "    " + strings.ReplaceAll(w.quote(l, "", ""), "\n", "\n    ") }},
	{"no mark", false, marked("", "")},
	{"no mark, narrow", false, marked("", "55")},
	{"outlook", false, marked("-----Original Message-----\n"+headOfCopy, "")},
	{"outlook without a line", false, marked(headOfCopy, "")},
	{"outlook in Polish", false, marked("________________________________\nOd: The Club's Desk <desk@club.example>\nWysłano: poniedziałek, 2 marca 2026 12:00\nDo: Anna Rossi\nTemat: your turn\n\n", "")},
	{"gmail in Dutch", false, marked("Op ma 2 mrt 2026 om 12:00 schreef The Club's Desk <desk@club.example>:\n\n", "> 76")},
	{"yahoo as text", false, marked("    Il lunedì 2 marzo 2026 alle ore 12:00:00 CET, The Club's Desk <desk@club.example> ha scritto:  \n\n", "")},
	{"gmail's page", true, within(`<div class="gmail_quote"><div class="gmail_attr">On Mon, Mar 2, 2026 The Club's Desk wrote:<br></div><blockquote class="gmail_quote">`, "</blockquote></div>")},
	{"yahoo's page", true, within(`<div id="yahoo_quoted_1" class="yahoo_quoted"><div>Il lunedì 2 marzo 2026 alle ore 12:00:00 CET, The Club's Desk &lt;desk@club.example&gt; ha scritto:</div><div>`, "</div></div>")},
	{"outlook's page", true, within(`<hr><div id="divRplyFwdMsg"><b>From:</b> The Club's Desk &lt;desk@club.example&gt;<br><b>Sent:</b> Monday, March 2, 2026 12:00<br><b>To:</b> Anna<br><b>Subject:</b> your turn</div><div>`, "</div>")},
	{"a page without a frame", true, within("<div>", "</div>")},
}

const wish = "Good luck to all of you, and no hard feelings!"

// TestNothingOfOursIsHandedOn quotes letters of ours below a message to all players: nobody else reads a line of them.
func TestNothingOfOursIsHandedOn(t *testing.T) {
	office, err := mailtest.Start(mailtest.Options{Domain: mailtest.AnyDomain})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	for i, b := range toldBefore {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			w := enter(t, office, prepare(t, b.scene), fmt.Sprintf("desk-hands-on-%d@club.example", i))
			defer func() {
				if err := w.daemon.Close(); err != nil {
					t.Error(err)
				}
			}()
			before := &stage{TB: t, store: w.daemon.Store, desk: w.daemon.Desk, name: "before"}
			for _, text := range b.letters {
				before.write("anna", text)
			}
			before.sent()
			told := w.latest(people["anna"].Addresses[0])
			step := often.Of(6, 1)
			for n := i % step; n < len(quotings); n += step {
				w.handsOn(n, quotings[n], told)
			}
		})
	}
}

// handsOn delivers a message to all with a letter of ours quoted below it.
func (w *world) handsOn(n int, how quoting, told *ours) {
	w.Helper()
	ben := people["ben"].Addresses[0]
	before := len(numbersTo(w, w.daemon.Store, ben))
	kind, body := "plain", "PRESS TO ALL\n"+wish+"\n\n"+how.below(w, told)
	if how.page {
		kind, body = "html", "<html><body><div>PRESS TO ALL</div><div>"+wish+"</div><br>"+how.below(w, told)+"</body></html>"
	}
	w.deliver(onTheWire(fmt.Sprintf("From: Anna Rossi <anna.rossi@posta.example>\nTo: desk@club.example\nSubject: Re: %s\nDate: Mon, 2 Mar 2026 13:00:00 +0100\n"+
		"Message-ID: <handed-on-%d@posta.example>\nIn-Reply-To: <%s>\nMIME-Version: 1.0\nContent-Type: text/%s; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n",
		told.Subject, n, told.MessageID, kind, body)))
	whole := squeezed(told.Full) + squeezed(told.page)
	for _, id := range numbersTo(w, w.daemon.Store, ben)[before:] {
		for line := range strings.Lines(letterOf(w, w.daemon.Store, id).Full) {
			line, handed := strings.CutPrefix(line, "|")
			q := squeezed(line)
			if handed && strings.TrimSpace(line) != wish && q != "" && (strings.Contains(whole, q) || !strings.Contains(squeezed(wish), q)) {
				w.Errorf("%s: Ben reads this of a letter to Anna: %s", how.name, line)
			}
		}
	}
	if got := len(numbersTo(w, w.daemon.Store, ben)); got == before {
		w.Errorf("%s: not handed on: %s", how.name, w.whyOf(fmt.Sprintf("handed-on-%d@posta.example", n)))
	}
}

// whyOf is what the store keeps of a letter.
func (w *world) whyOf(id string) (why string) {
	w.view(func(r storage.Reader) error {
		for l, err := range r.Letters(time.Time{}) {
			if err == nil && l.MessageID == id {
				why = l.Why
			}
		}
		return nil
	})
	return why
}

func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, text)
}
