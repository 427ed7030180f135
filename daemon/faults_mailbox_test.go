package daemon

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/campaign"
	"despatch/often"
)

// mailbox does something to the desk's mailboxes, as a person with a mail program would.
func (w *world) mailbox(do func(c *imapclient.Client) error) {
	w.Helper()
	c, err := imapclient.DialInsecure(w.office.IMAPAddr(), nil)
	if err != nil {
		w.Fatal(err)
	}
	defer func() { _ = c.Close() }() // what matters has been answered
	if err := c.Login(deskAddress, password).Wait(); err != nil {
		w.Fatal(err)
	}
	if err := do(c); err != nil {
		w.Fatal(err)
	}
}

// useMailbox has the daemon read another folder from its next start on.
func (w *world) useMailbox(folder string) {
	w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "archive:", "mailbox: "+folder+", archive:", 1))
}

// TestTheFolderIsMissing starts the daemon on a folder that is not there: it says so and waits, and reads the folder once somebody
// has made it.
func TestTheFolderIsMissing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.useMailbox("Orders")
	c := launch(t, w.command(), "")
	soon(t, "the daemon says so", func() bool { return strings.Contains(c.log.String(), `open the mailbox \"Orders\"`) })
	w.mailbox(func(c *imapclient.Client) error { return c.Create("Orders", nil).Wait() })
	if err := w.await(t.Context(), "g1", 2); err != nil {
		t.Fatalf("%v\n%s", err, c.log)
	}
	raw := w.compose("g1", 1, turn{from: ada, text: stake("HEADS", 2)})
	w.written = append(w.written, raw)
	w.mailbox(func(c *imapclient.Client) error { return put(c, "Orders", raw) })
	soon(t, "the letter is filed", w.allFiled)
	c.terminate(t)
	w.play([]story{{game: "g1", letters: 3}}, "", nil) // the welcomes and a receipt
	w.checkStore()
	w.checkMailbox()
}

func put(c *imapclient.Client, folder, raw string) error {
	cmd := c.Append(folder, int64(len(raw)), nil)
	if _, err := io.WriteString(cmd, raw); err != nil {
		return err
	}
	if err := cmd.Close(); err != nil {
		return err
	}
	_, err := cmd.Wait()
	return err
}

// TestTheArchiveIsTakenAway deletes the folder for letters that are dealt with while the daemon runs: it is made again, and the
// letter that could not be filed is recognised.
func TestTheArchiveIsTakenAway(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	c := launch(t, w.command(), "")
	if err := w.await(t.Context(), "g1", 2); err != nil {
		t.Fatal(err)
	}
	w.mailbox(func(c *imapclient.Client) error { return c.Delete("Done").Wait() })
	letters := w.deliverBids(0)
	soon(t, "the letters are filed", w.allFiled)
	if !strings.Contains(c.log.String(), `to \"Done\"`) {
		t.Errorf("the daemon does not say what was wrong:\n%s", c.log)
	}
	c.terminate(t)
	w.play(nil, "", nil)
	w.checkBids(letters)
}

// TestALetterInTwoFolders has the same letter in the mailbox, a second time in a folder that the daemon reads later, and brought
// back from the archive by somebody: it counts once (I1).
func TestALetterInTwoFolders(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.play([]story{{game: "g1", letters: 2}}, "", nil)
	letters := w.deliverBids(0)
	w.mailbox(func(c *imapclient.Client) error {
		return c.Create("Orders", nil).Wait()
	})
	w.play([]story{{game: "g1", letters: 5}}, "", nil) // a receipt and two reports
	w.checkBids(letters)

	w.mailbox(func(c *imapclient.Client) error {
		return put(c, "INBOX", strings.Replace(w.written[1], "From:", "X-Moved: by hand\r\nFrom:", 1))
	})
	w.written = append(w.written, strings.Replace(w.written[1], "From:", "X-Moved: by hand\r\nFrom:", 1))
	w.play(nil, "", nil)
	w.checkBids(letters)

	w.useMailbox("Orders")
	c := launch(t, w.command(), "")
	soon(t, "the daemon looks at the other folder", func() bool { return strings.Contains(c.log.String(), "another folder is read from now on") })
	c.terminate(t)
	w.mailbox(func(c *imapclient.Client) error { return put(c, "Orders", w.written[0]) })
	w.written = append(w.written, w.written[0])
	w.play(nil, "", nil)
	w.checkBids(letters)
}

// A meddler stands between the daemon and its IMAP server and spoils one connection after the other: it cuts one after so many
// bytes from the server, or changes the server's answer to a command, which has been carried out all the same.
type meddler struct {
	t  *testing.T
	to string
	// plan says what happens to each connection in turn; what comes later goes through.
	plan []meddling
}

// meddling is what happens to one connection: it is cut after so many bytes, or the answer to a command is another.
type meddling struct {
	cut     int
	command int
	answer  string
}

// String tells a meddling as the name of a test.
func (m meddling) String() string {
	if m.answer == "" {
		return fmt.Sprintf("cut after %d bytes", m.cut)
	}
	return fmt.Sprintf("%s at command %d", m.answer, m.command)
}

// start listens; it returns the address.
func (m *meddler) start() string {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		m.t.Fatal(err)
	}
	m.t.Cleanup(func() { _ = ln.Close() }) // the test is over
	go func() {
		for n := 0; ; n++ {
			client, err := ln.Accept()
			if err != nil {
				return
			}
			var spoil meddling
			if n < len(m.plan) {
				spoil = m.plan[n]
			}
			go m.carry(client, spoil)
		}
	}()
	return ln.Addr().String()
}

var tagged = regexp.MustCompile(`^(T\d+) OK .*\r\n$`)

// carry passes a connection on, until either side hangs up or its meddling has come.
func (m *meddler) carry(client net.Conn, spoil meddling) {
	defer client.Close()
	server, err := net.Dial("tcp", m.to)
	if err != nil {
		return
	}
	defer server.Close()
	go func() {
		_, _ = io.Copy(server, client) // ends with the connection
		_ = server.Close()
	}()
	if spoil.answer == "" && spoil.cut > 0 {
		_, _ = io.CopyN(client, server, int64(spoil.cut)) // ends with the connection or at its end
		return
	}
	lines := bufio.NewReader(server)
	for commands := 0; ; {
		line, err := lines.ReadString('\n')
		if found := tagged.FindStringSubmatch(line); found != nil {
			if commands++; spoil.answer == "BYE" && commands == spoil.command {
				_, _ = io.WriteString(client, "* BYE shutting down\r\n") // and nobody hears the rest
				return
			}
			if spoil.answer != "" && commands == spoil.command {
				line = found[1] + " " + spoil.answer + " not now\r\n"
			}
		}
		if _, writeErr := io.WriteString(client, line); err != nil || writeErr != nil {
			return
		}
	}
}

// TestKillWhileTheMailboxFails kills the daemon at durable steps of the incoming road while its connections are cut in the middle
// of literals and its commands are answered with NO, BAD and BYE although they were carried out. What is left in the end is what a
// run without faults leaves.
func TestKillWhileTheMailboxFails(t *testing.T) {
	short := story{game: "g1", letters: 5, turns: []turn{
		{after: 2, from: ada, text: stake("HEADS", 2), copies: 2}, // a receipt
		{after: 3, from: ben, text: stake("TAILS", 3)},            // two reports
	}}
	want := withoutFaults(t, []story{short}, "g1")
	steps := []string{"after-fetch", campaign.StepBeforeCommit, StepAfterCommit, "before-flag", "after-flag", campaign.StepAfterResolve}
	answers := []string{"NO", "BAD", "BYE"}
	for seed := range uint64(18) { // each step with each answer
		if !often.Long && seed%3 != seed/3%3 {
			continue // each step with one answer
		}
		chance := rand.New(rand.NewPCG(seed, 27))
		plan := []meddling{
			{cut: 200 + chance.IntN(2500)},
			{command: 4 + chance.IntN(8), answer: answers[seed%3]},
			{command: 4 + chance.IntN(6), answer: answers[chance.IntN(3)]},
		}
		crashAt := steps[seed/3] + ":" + strconv.Itoa(1+chance.IntN(2))
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			t.Logf("%v, a crash at %s", plan, crashAt)
			w := newWorld(t)
			w.open("g1")
			m := &meddler{t: t, to: w.office.IMAPAddr(), plan: plan}
			w.write("config.yaml", configText(m.start(), w.office.SMTPAddr()))
			w.play([]story{short}, crashAt, nil)
			w.compare(want)
		})
	}
}

// TestTheMailboxIsRenumberedOverADeath kills the daemon while letters are safe but not all filed, and has the mailbox made anew, with
// other UIDs and another UIDVALIDITY, before it is started again: what was dealt with is recognised.
func TestTheMailboxIsRenumberedOverADeath(t *testing.T) {
	for _, step := range []string{"after-fetch", StepAfterCommit, "before-flag", "after-flag"} {
		t.Run(step, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			w.open("g1")
			w.play([]story{{game: "g1", letters: 2}}, "", nil)
			letters := w.deliverBids(3)
			c := launch(t, w.command(), step+":3")
			<-c.dead
			if !c.killed() {
				t.Fatalf("the daemon ended with %v:\n%s", c.err, c.log)
			}
			filed := w.filed()
			w.mailbox(func(c *imapclient.Client) error {
				if err := c.Delete("INBOX").Wait(); err != nil {
					return err
				}
				return c.Create("INBOX", nil).Wait()
			})
			for _, raw := range w.written {
				if slices.Contains(filed, raw) {
					continue
				}
				if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
					t.Fatal(err)
				}
			}
			w.play(nil, "", nil)
			w.checkBids(letters)
		})
	}
}
