//go:build integration && linux

package integration

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"despatch/storage"
)

// adjudicator is the real program with its files, working at an office.
type adjudicator struct {
	o           *office
	dir, binary string
	running     *exec.Cmd
}

// newAdjudicator builds the program and opens an Anniversary game in which Ada plays the Axis and Ben the Allies.
func newAdjudicator(o *office, imapService, imapSecurity, smtpService, smtpSecurity string) *adjudicator {
	o.t.Helper()
	a := &adjudicator{o: o, dir: o.t.TempDir()}
	a.binary = filepath.Join(a.dir, "despatch")
	if out, err := exec.Command("go", "build", "-o", a.binary, "despatch/cmd/despatch").CombinedOutput(); err != nil {
		o.t.Fatalf("building despatch: %v\n%s", err, out)
	}
	a.write("password", password+"\n")
	a.write("config.yaml", fmt.Sprintf(`desk: {name: The Desk, address: %[1]s, plus_addressing: true}
store: despatch.db
imap: {server: "%[2]s", security: %[3]s, username: %[1]s, password_file: password, archive: Done, poll: 500ms}
smtp: {server: "%[4]s", security: %[5]s, username: %[1]s, password_file: password}
`, desk, o.address(imapService), imapSecurity, o.address(smtpService), smtpSecurity))
	a.write("game.yaml", fmt.Sprintf(`id: g1
ruleset: anniversary
scenario: "1941"
seats:
  germany: &axis Ada <%s>
  italy: *axis
  japan: *axis
  ussr: &allies Ben <%s>
  uk: *allies
  usa: *allies
`, ada, ben))
	a.run("game", "new", "--config", a.file("config.yaml"), a.file("game.yaml"))
	o.t.Cleanup(a.kill)
	return a
}

func (a *adjudicator) file(name string) string { return filepath.Join(a.dir, name) }

func (a *adjudicator) write(name, text string) {
	a.o.t.Helper()
	if err := os.WriteFile(a.file(name), []byte(text), 0o600); err != nil {
		a.o.t.Fatal(err)
	}
}

// command is a run of the program that trusts the test authority.
func (a *adjudicator) command(args ...string) *exec.Cmd {
	cmd := exec.Command(a.binary, args...)
	cmd.Env = append(os.Environ(), "SSL_CERT_FILE="+filepath.Join(a.o.Dir, "ca.pem"))
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	return cmd
}

func (a *adjudicator) run(args ...string) string {
	a.o.t.Helper()
	out, err := a.command(args...).CombinedOutput()
	if err != nil {
		a.o.t.Fatalf("despatch %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

// serve starts the daemon.
func (a *adjudicator) serve() {
	a.o.t.Helper()
	a.running = a.command("serve", "--config", a.file("config.yaml"))
	log, err := os.OpenFile(a.file("log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		a.o.t.Fatal(err)
	}
	defer log.Close()
	a.running.Stderr = log
	if err := a.running.Start(); err != nil {
		a.o.t.Fatal(err)
	}
}

// end stops the daemon in good order.
func (a *adjudicator) end() {
	a.o.t.Helper()
	if err := a.running.Process.Signal(syscall.SIGTERM); err != nil {
		a.o.t.Fatal(err)
	}
	timer := time.AfterFunc(patience, func() { _ = a.running.Process.Kill() }) // Wait tells of it
	defer timer.Stop()
	if err := a.running.Wait(); err != nil {
		a.o.t.Errorf("the daemon ended with %v", err)
	}
	a.running = nil
}

func (a *adjudicator) kill() {
	if a.running != nil {
		_ = a.running.Process.Kill() // it may be dead, which is as well
		_ = a.running.Wait()         // and says so
	}
	if a.o.t.Failed() {
		said, err := os.ReadFile(a.file("log"))
		if err == nil {
			a.o.t.Logf("the daemon's log ends:\n%s", said[max(0, len(said)-6000):])
		}
	}
}

// outcomes counts what became of the letters that came in, by the word for it. The daemon must not be running.
func (a *adjudicator) outcomes() map[storage.Outcome]int {
	a.o.t.Helper()
	store, err := storage.Open(a.file("despatch.db"))
	if err != nil {
		a.o.t.Fatal(err)
	}
	count := map[storage.Outcome]int{}
	err = store.View(func(tx storage.Reader) error {
		for l, err := range tx.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			count[l.Outcome]++
		}
		return nil
	})
	if err := errors.Join(err, store.Check(), store.Close()); err != nil {
		a.o.t.Fatal(err)
	}
	return count
}

// answer is a mail of a player that answers the latest letter he has.
func (o *office) answer(from, id, text string) string {
	o.t.Helper()
	all := o.letters(from)
	if len(all) == 0 {
		o.t.Fatalf("%s has no letter to answer", from)
	}
	return fmt.Sprintf("From: <%s>\nTo: <%s>\nSubject: Orders\nDate: Sat, 21 Nov 2026 12:00:00 +0000\nMessage-ID: <%s@players.test>\nIn-Reply-To: %s\n\n%s\n",
		from, desk, id, field(all[len(all)-1], "Message-ID"), text)
}

// field reads a header field of a mail, unfolded.
func field(raw, name string) string {
	head, _, _ := strings.Cut(raw, "\n\n")
	for line := range strings.Lines(strings.ReplaceAll(head, "\n ", " ")) {
		key, value, _ := strings.Cut(line, ":")
		if strings.EqualFold(key, name) {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// germany is a whole first turn with a battle.
const germany = `ORDERS g1 GERMANY
PURCHASE
  5 infantry, 2 tanks, 1 submarine
COMBAT MOVE
  3 infantry, 1 artillery  Poland -> East Poland
  2 tanks  Poland -> East Poland
BATTLE East Poland
  lose infantry, artillery, tank
NONCOMBAT MOVE
  2 infantry  Germany -> Poland
MOBILISE
  5 infantry, 2 tanks at Germany
  1 submarine at Sea Zone 5
END`

// TestAnEvening plays the opening of a game with the real program between real servers, from welcome to report, and takes each
// server away once in the middle. Everything comes, nothing is resolved twice.
func TestAnEvening(t *testing.T) {
	for _, c := range [][4]string{{"imaps", "tls", "submissions", "tls"}, {"imap", "starttls", "submission", "starttls"}} {
		t.Run(c[1], func(t *testing.T) {
			o := newFullOffice(t)
			a := newAdjudicator(o, c[0], c[1], c[2], c[3])
			if said := a.run("doctor", "--config", a.file("config.yaml")); !strings.Contains(said, "IDLE, MOVE and UIDPLUS are there") {
				t.Errorf("the doctor says:\n%s", said)
			}
			a.serve()
			have := func(who string, n int, says string) {
				t.Helper()
				soon(t, fmt.Sprintf("%s has %d letters", who, n), func() bool { return len(o.letters(who)) >= n })
				all := o.letters(who)
				if last := all[len(all)-1]; len(all) != n || !strings.Contains(last, says) {
					t.Fatalf("%s has %d letters, the last\n%s\nwant %d and %q", who, len(all), last, n, says)
				}
			}
			have(ada, 1, "g1")
			have(ben, 1, "g1")

			o.send(ada, desk, o.answer(ada, "slip", "ORDERS g1 GERMANY\nPURCHASE\n  90 tanks\nEND"))
			have(ada, 2, "Your letter changed nothing") // refused: too dear

			o.stopDovecot()
			o.startDovecot()
			orders := o.answer(ada, "orders", germany)
			o.send(ada, desk, orders)
			o.send(ada, desk, orders) // once more, as impatient programs do
			have(ada, 3, "g1")
			have(ben, 2, "g1")

			o.stopPostfix()
			o.resumePostfix()
			o.send(ada, "desk+nonsense@despatch.test", o.answer(ada, "again", germany))
			have(ada, 4, "holds the same orders for") // acknowledged, not carried out twice
			soon(t, "all letters are filed", func() bool { return o.count(desk, "Done") == 4 && o.count(desk, "INBOX") == 0 })
			a.end()

			if got, want := fmt.Sprint(a.outcomes()), fmt.Sprint(map[storage.Outcome]int{storage.Accepted: 1, storage.Refused: 1, storage.Ignored: 1}); got != want {
				t.Errorf("of the letters became %s, want %s", got, want) // I1, I4: the copy has no line of its own
			}
			if said := a.run("verify", "--config", a.file("config.yaml"), "g1"); strings.Contains(said, "differ") {
				t.Errorf("the game cannot be replayed: %s", said) // I6
			}
		})
	}
}
