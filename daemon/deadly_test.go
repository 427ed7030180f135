package daemon

import (
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// deadlyVariable says where a daemon of Coin dies, each time that it comes there: "check", of a letter that stakes deadlyStake, or "resolve".
// "beside" is "check" in a daemon that takes a while over whatever it works out.
const (
	deadlyVariable = "DESPATCH_TEST_DEADLY"
	deadlyStake    = 13
	// aWhile is for how long work waits for the death of the program, which may never come.
	aWhile = time.Second
)

// takesAWhile is a hook that takes a while over what is worked out, if the daemon is to.
func takesAWhile(next func(step string)) func(step string) {
	if os.Getenv(deadlyVariable) != "beside" {
		return next
	}
	return func(step string) {
		if step == campaign.StepApart {
			<-time.After(aWhile)
		}
		next(step)
	}
}

// dieHere ends the process at once, as a system does that has no more memory.
func dieHere() {
	_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
	select {}
}

// deaths runs a daemon anew each time that it dies, until it has done something, and counts. It has died once before anything is noted.
func (w *world) deaths(where string, clock time.Time, done func(log string) bool) (n int, log string) {
	w.Helper()
	for {
		cmd := coinDaemon(w.config, clock)
		cmd.Env = append(cmd.Env, deadlyVariable+"="+where)
		c := launch(w.T, cmd, "")
		for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
			select {
			case <-c.dead:
				if !c.killed() {
					w.Fatalf("the daemon ended with %v:\n%s", c.err, c.log)
				}
			default:
				if done(c.log.String()) {
					c.terminate(w.T)
					return n, c.log.String()
				}
				if time.Now().Before(end) {
					continue
				}
				w.Fatalf("after %d deaths it neither dies nor does what it should:\n%s", n, c.log)
			}
			break
		}
		if n++; n > 2*campaign.MostDeaths {
			w.Fatalf("the daemon has died %d times", n)
		}
	}
}

// TestALetterThatEndsTheProgram: at one letter the process really dies, each time. After some starts the letter is set aside, those behind it
// are handled, its writer, the operator and the doctor are told, and a further start goes well.
func TestALetterThatEndsTheProgram(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1", "g2")
	w.play(welcomes("g1", "g2"), "", nil)
	for i, l := range []struct {
		game, from, seat string
		stake            int
	}{{"g1", ada, "HEADS", deadlyStake}, {"g2", ada, "HEADS", 1}, {"g2", ben, "TAILS", 2}} {
		raw := w.compose(l.game, i+1, turn{from: l.from, text: stakeOf(l.game, l.seat, l.stake)})
		if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
			t.Fatal(err)
		}
	}
	told := func(log string) bool {
		return strings.Contains(log, "a letter cannot be read and stays in the mailbox") && strings.Contains(log, `resolved=true`)
	}
	n, log := w.deaths("check", w.clock, told)
	if n != campaign.MostDeaths+1 {
		t.Errorf("the daemon has died %d times, want %d", n, campaign.MostDeaths+1)
	}
	if !strings.Contains(log, "the program has ended 3 times while it was at it") {
		t.Errorf("the operator is told\n%s", log)
	}
	answered := 0
	for _, mail := range w.examine().parcels {
		if strings.Contains(flat(mail), "The program fails on it, which is no fault of yours") && strings.Contains(headerOf(mail[strings.Index(mail, "\n")+1:], "To"), ada) {
			answered++
		}
	}
	if answered != 1 {
		t.Errorf("its writer is told %d times, want once", answered)
	}
	config, err := ReadConfig(w.config)
	if err != nil {
		t.Fatal(err)
	}
	found := false
	for _, f := range ExamineStore(config.Store, nil, nil) {
		found = found || f.Name == "letters set aside" && !f.OK && strings.Contains(f.Text, "A letter from "+ada)
	}
	if !found {
		t.Error("the doctor does not tell of it")
	}
	if n, _ := w.deaths("check", w.clock, func(log string) bool { return strings.Contains(log, upLine) }); n != 0 {
		t.Errorf("a further start dies %d times", n)
	}
	if _, unseen := w.inMailbox(); unseen > 1 {
		t.Errorf("%d letters are in the mailbox", unseen)
	}
}

// TestALetterBesideADeadlyOne: a letter for which something is worked out lets another go on, at which the process really dies. It is not
// counted with it: it is handled, and only the other is set aside.
func TestALetterBesideADeadlyOne(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1", "g2")
	w.play(nil, "", nil) // until the welcomes are sent
	for i, l := range []struct{ game, from, text string }{{"g2", ben, "POSITION"}, {"g1", ada, stakeOf("g1", "HEADS", deadlyStake)}} {
		raw := w.compose(l.game, i+1, turn{from: l.from, text: l.text})
		if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
			t.Fatal(err)
		}
	}
	aside := "a letter cannot be read and stays in the mailbox"
	n, log := w.deaths("beside", w.clock, func(log string) bool { return strings.Contains(log, aside) && strings.Contains(log, upLine) })
	if n != campaign.MostDeaths+1 {
		t.Errorf("the daemon has died %d times, want %d", n, campaign.MostDeaths+1)
	}
	if got := strings.Count(log, aside); got != 1 || !strings.Contains(log, "from="+ada) {
		t.Errorf("%d letters are set aside:\n%s", got, log)
	}
	answered := 0
	for _, mail := range w.examine().parcels {
		if strings.Contains(mail, "The position, round 1") && strings.Contains(headerOf(mail[strings.Index(mail, "\n")+1:], "To"), ben) {
			answered++
		}
	}
	if answered != 1 {
		t.Errorf("the other is answered %d times, want once\n%s", answered, log)
	}
}

// TestATurnThatEndsTheProgram: what falls due in one game ends the process. After some starts that game stands still, and says so; the
// others go on; and when the operator says so it is tried again.
func TestATurnThatEndsTheProgram(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	slow := coinGame("g1")
	slow.Wait = time.Hour
	w.openGame(slow)
	w.open("g2")
	w.play([]story{{game: "g1", letters: 4, turns: []turn{
		{after: 2, from: ada, text: stake("HEADS", 1)}, {after: 3, from: ben, text: stake("TAILS", 2)},
	}}}, "", nil)
	later := w.clock.Add(2 * time.Hour)
	n, log := w.deaths("resolve", later, func(log string) bool { return strings.Contains(log, "a game stands still and the others go on") })
	if n != campaign.MostDeaths+1 || !strings.Contains(log, "has ended 3 times while it carried out what had fallen due") {
		t.Errorf("the daemon has died %d times, want %d; the operator is told\n%s", n, campaign.MostDeaths+1, log)
	}
	w.clock = later
	w.play([]story{{game: "g2", letters: 3, turns: []turn{{after: 2, from: ada, text: stake("HEADS", 1)}}}}, "", nil)
	w.with(w.options(), func(d *Daemon) error {
		if err := d.Desk.Tick(t.Context()); err != nil {
			t.Log(err)
		}
		if d.Desk.Stopped()["g1"] == nil {
			t.Error("the game goes on though it has ended the program")
		}
		if _, err := d.Desk.Operate(t.Context(), "g1", "RESUME"); err != nil {
			return err
		}
		if err := d.Desk.Tick(t.Context()); err != nil {
			return err
		}
		return d.Store.View(func(r storage.Reader) error {
			if e, _, err := r.Last("g1"); err != nil || e.Kind != "resolved" {
				t.Errorf("after RESUME the last entry is %q (%v)", e.Kind, err)
			}
			return nil
		})
	})
}
