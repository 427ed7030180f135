package daemon

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/campaign"
	"despatch/mail/mime"
	"despatch/storage"
)

const mary = "mary@despatch.test"

// masteredGame is a game of Coin that Mary runs.
func masteredGame(id string) campaign.NewGame {
	g := coinGame(id)
	g.Masters = []campaign.Seated{{Name: "Mary", Addresses: []string{mary}}}
	return g
}

// bounced is what a server wrote of a letter, made to speak of another.
func bounced(t *testing.T, name, id, to string) string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "mail", "mime", "testdata", "bounces", name))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(raw), "k7q2.veil.slug.token@despatch.test", strings.Trim(id, "<>"))
	return strings.ReplaceAll(strings.ReplaceAll(text, "ada@north.example", to), "Ada@North.example", to)
}

// about lists the letters to somebody in which a text stands.
func (r *running) about(to, text string) []string {
	var found []string
	for _, m := range r.office.Sent() {
		letter, err := mime.Parse(m.Raw)
		if err != nil {
			r.Fatal(err)
		}
		if m.To[0] == to && strings.Contains(strings.Join(strings.Fields(letter.Full), " "), text) {
			found = append(found, string(m.Raw))
		}
	}
	return found
}

// TestBouncesOnTheRoad sends each server's bounce of Ada's letter down the whole road: Ben and Mary are told once, no address goes to
// Ben, nobody answers the server; and Ada's next letter puts it right, and brings her what came back.
func TestBouncesOnTheRoad(t *testing.T) {
	t.Parallel()
	for _, server := range []string{"postfix.eml", "postfix-expired.eml", "exchange.eml", "gmail.eml", "qmail.eml", "exim.eml"} {
		t.Run(server, func(t *testing.T) {
			t.Parallel()
			r := start(t, masteredGame("g1"))
			welcome := r.received("g1", ada)[0]
			for n := range 2 {
				raw := strings.Replace(bounced(t, server, welcome, ada), "Subject: ", fmt.Sprintf("Subject: %d ", n), 1) // two mails
				line, _ := r.take(raw)
				if line == nil || line.Outcome != storage.Ignored || !strings.Contains(line.Why, "came back") {
					t.Fatalf("its line is %+v", line)
				}
			}
			const told = "Mail to Ada, who plays Heads, comes back"
			board, master := r.about(ben, told), r.about(mary, told)
			if len(board) != 1 || len(master) != 1 || strings.Contains(board[0], ada) || !strings.Contains(master[0], ada) {
				t.Errorf("Ben is told %d times and Mary %d times, want once each, and the address to Mary alone", len(board), len(master))
			}
			line, _ := r.take(r.letter(ada, "", stakeOf("g1", "HEADS", 2)))
			if line == nil || line.Outcome != storage.Accepted {
				t.Fatalf("the line of her orders is %+v", line)
			}
			if again := r.about(ada, "Letters to you"); len(r.about(ada, "letters to you go to "+ada+" again")) != 1 || len(again) > 1 {
				t.Error("she is not told that letters go out again")
			}
			if copies := countOf(r, welcome); copies != 2 {
				t.Errorf("her welcome was sent %d times, want once, and once more", copies)
			}
			r.replayed()
		})
	}
}

// countOf counts how often a letter was sent.
func countOf(r *running, id string) (n int) {
	for _, m := range r.office.Sent() {
		if headerOf(string(m.Raw), "Message-ID") == id {
			n++
		}
	}
	return n
}

// replayed compares the game with its journal.
func (r *running) replayed() {
	r.Helper()
	if err := r.daemon.Desk.Replay(r.Context(), "g1"); err != nil {
		r.Error(err)
	}
}

// TestADelayIsNoFailure: Postfix warns that it is still trying.
func TestADelayIsNoFailure(t *testing.T) {
	t.Parallel()
	r := start(t, masteredGame("g1"))
	soon(t, "the welcomes are sent", func() bool { return len(r.received("g1", "")) == 3 })
	entries := r.entries()
	line, answers := r.take(bounced(t, "postfix-delayed.eml", r.received("g1", ada)[0], ada))
	if line == nil || !strings.Contains(line.Why, "is delayed, report 1 in a row") || len(answers) != 0 || r.entries() != entries {
		t.Errorf("its line is %+v, and %d letters follow", line, len(answers))
	}
}

// TestTheServerRefusesAPlayer gives Tails to somebody whose address the server refuses for good. The game master gets one letter, also
// when more is given up, and so does Ada.
func TestTheServerRefusesAPlayer(t *testing.T) {
	t.Parallel()
	g := masteredGame("g1")
	g.Seats["tails"] = campaign.Seated{Name: "Carl", Addresses: []string{"carl@elsewhere.example"}}
	r := start(t, g)
	const told = "Mail to Carl, who plays Tails, comes back"
	soon(t, "the game master is told", func() bool { return len(r.about(mary, told)) == 1 && len(r.about(ada, told)) == 1 })
	if master := r.about(mary, "could not be delivered"); len(master) != 1 {
		t.Error("the game master is not told why")
	}
	if s, err := r.daemon.Desk.Status("g1"); err != nil || len(s.Unreachable) != 1 || s.Unreachable[0] != "tails" {
		t.Errorf("unreachable are %v (%v), want tails", s.Unreachable, err)
	}
	r.replayed()
}

// TestTheSecondAddressGetsTheSameLetter: the first is refused for good, so the welcome goes to the second, marked as sent once more.
func TestTheSecondAddressGetsTheSameLetter(t *testing.T) {
	t.Parallel()
	g := masteredGame("g1")
	g.Seats["tails"] = campaign.Seated{Name: "Ben", Addresses: []string{"ben@elsewhere.example", ben}}
	r := start(t, g)
	soon(t, "the welcome comes to the second address", func() bool { return len(r.about(ben, "ORDERS g1 TAILS")) == 1 })
	raw := r.about(ben, "ORDERS g1 TAILS")[0]
	if headerOf(raw, "Resent-To") != "<"+ben+">" || headerOf(raw, "Resent-Date") == "" || !strings.Contains(headerOf(raw, "To"), "ben@elsewhere.example") {
		t.Errorf("it is not marked as sent once more (RFC 5322 section 3.6.6):\n%s", raw)
	}
	if len(r.about(ben, "Letters to you now go to "+ben)) != 1 || len(r.about(ada, "comes back")) != 0 {
		t.Error("he alone is told that his first address fails")
	}
	line, _ := r.take(fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <b@players.test>\nIn-Reply-To: %s\n\n%s",
		ben, deskAddress, headerOf(raw, "Message-ID"), stakeOf("g1", "TAILS", 1)))
	if line == nil || line.Outcome != storage.Accepted {
		t.Errorf("an answer to it has the line %+v", line)
	}
	r.replayed()
}

// TestABounceToItsReturnPath brings nothing of the letter back, but comes to the return path that was made for it.
func TestABounceToItsReturnPath(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	config := strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "smtp: {", `smtp: {return_path: "desk+bounce-{token}@despatch.test", `, 1)
	w.write("config.yaml", config)
	w.openGame(masteredGame("g1"))
	options := w.options()
	options.Now = w.now
	r := &running{world: w}
	r.daemon = w.runInside(w.config, options)
	if err := w.await(t.Context(), "g1", 3); err != nil {
		t.Fatal(err)
	}
	path := mime.ReturnPath("desk+bounce-{token}@despatch.test")
	bounce := func(to string) string {
		return "Return-Path: <>\nFrom: MAILER-DAEMON@mx.elsewhere.test\nTo: <" + to + ">\nSubject: no\n" +
			"Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n" +
			"Reporting-MTA: dns; mx.elsewhere.test\n\nFinal-Recipient: rfc822; " + ada + "\nAction: failed\nStatus: 5.1.1\n\n--b--\n"
	}
	if line, _ := r.take(bounce("desk+bounce-abcdefghabcdefgh@despatch.test")); line == nil || !strings.Contains(line.Why, "written by a program") {
		t.Errorf("a return path that was made up has the line %+v", line)
	}
	id := strings.Trim(r.received("g1", ada)[0], "<>")
	if line, _ := r.take(bounce(path.For(id))); line == nil || !strings.Contains(line.Why, "came back") {
		t.Errorf("its line is %+v", line)
	}
}
