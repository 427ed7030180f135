package daemon

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

// simulation is one schedule: the desk, the world round it, and the model of what must be so.
type simulation struct {
	*testing.T
	chance *rand.Rand
	step   int
	config Config
	real   bool // the first game is a real one
	clock  time.Time
	daemon *Daemon

	// Where the copy of a death is taken: at the so manieth passing of a hook's step.
	deathAt    string
	deathAfter int
	grave      string // the copy that was taken, "" for none yet
	copies     int

	// mailbox holds the letters that wait for the desk, written all that were ever written.
	mailbox []*simulatedLetter
	written []*simulatedLetter
	// server is what the mail server took, by Message-ID; inbox what each player has, oldest first.
	server map[string]string
	inbox  map[string][]received

	model  *model
	learnt uint64 // the last of the desk's letters that the model knows
	tally  tally
}

// received is a letter of the desk's as its reader knows it.
type received struct{ id, game string }

// realRules are those of the one real game among the simulated.
var realRules = sync.OnceValues(anniversary.New)

func newSimulation(t *testing.T, seed uint64) *simulation {
	s := &simulation{
		T: t, chance: rand.New(rand.NewPCG(seed, 1939)), clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
		server: map[string]string{}, inbox: map[string][]received{},
	}
	s.config = Config{Desk: Desk{Name: "The Desk", Address: deskAddress, Domain: "despatch.test"}, Store: filepath.Join(memoryDir(t), "0.db")}
	s.config.GroupLetters = s.chance.IntN(2) == 0
	s.real = s.chance.IntN(8) == 0
	s.model = newModel()
	s.open()
	t.Cleanup(func() {
		if err := s.daemon.Close(); err != nil {
			t.Error(err)
		}
	})
	for n := range 1 + s.chance.IntN(3) {
		s.openGame(fmt.Sprintf("g%d", n+1), n == 0 && s.real)
	}
	return s
}

// memoryDir is a folder in memory where there is one: what a death leaves is copied, so that nothing depends on the disk, and
// waiting for it would take most of the time.
func memoryDir(t *testing.T) string {
	dir, err := os.MkdirTemp("/dev/shm", "despatch-simulation-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// fail ends the schedule.
func (s *simulation) fail(format string, args ...any) {
	s.Helper()
	s.Fatalf("step %d: %s", s.step, fmt.Sprintf(format, args...))
}

// must fails on an error that the schedule did not ask for.
func (s *simulation) must(err error) {
	s.Helper()
	if err != nil {
		s.fail("%v", err)
	}
}

func (s *simulation) open() {
	options := coinOptions(s.clock)
	options.Now, options.Hook = func() time.Time { return s.clock }, s.hook
	if s.real {
		rules, err := realRules()
		s.must(err)
		options.Rulesets["anniversary"] = rules
	}
	d, err := Open(s.config, options)
	s.must(err)
	s.daemon = d
	s.must(d.Desk.Inspect(s.Context()))
}

func (s *simulation) openGame(id string, real bool) {
	n := coinGame(id)
	if real {
		ada, ben := campaign.Seated{Name: "Ada", Addresses: []string{ada}}, campaign.Seated{Name: "Ben", Addresses: []string{ben}}
		n = campaign.NewGame{ID: id, Ruleset: "anniversary", Scenario: "1941", Seats: map[adjudicator.Seat]campaign.Seated{
			"germany": ada, "italy": ada, "japan": ada, "ussr": ben, "uk": ben, "usa": ben,
		}}
	} else if s.chance.IntN(2) == 0 {
		n.Wait = time.Duration(1+s.chance.IntN(5)) * time.Hour
	}
	if s.chance.IntN(3) == 0 {
		n.Terms = hours(24 + s.chance.IntN(100))
	}
	s.must(s.daemon.Desk.Open(s.Context(), n))
	s.model.games[id] = &modelGame{id: id, real: real, wait: n.Wait, deadline: !n.Terms.IsZero(), round: 1, began: 1, entries: 1,
		pending: map[string]int{}, crowns: [2]int{9, 9}}
	s.learn(0)
}

// hook takes the copy that the program is to wake up with, as it would find the file after dying here.
func (s *simulation) hook(step string) {
	if step != s.deathAt || s.grave != "" {
		return
	}
	if s.deathAfter--; s.deathAfter <= 0 {
		s.grave = s.copyStore()
	}
}

// copyStore copies the file as it is at this moment: what is not committed is not in it.
func (s *simulation) copyStore() string {
	file, err := os.ReadFile(s.config.Store)
	s.must(err)
	s.copies++
	to := filepath.Join(filepath.Dir(s.config.Store), fmt.Sprintf("%d.db", s.copies))
	s.must(os.WriteFile(to, file, 0o600))
	return to
}

// plan decides whether the program dies during what comes next, and where.
func (s *simulation) plan() {
	s.grave, s.deathAt = "", ""
	if s.chance.IntN(8) == 0 {
		s.deathAt = []string{campaign.StepBeforeCommit, campaign.StepBeforeResolve, campaign.StepAfterResolve}[s.chance.IntN(3)]
		s.deathAfter = 1 + s.chance.IntN(2)
	}
}

// die lets the program wake up with a copy of its store.
func (s *simulation) die(copy string) {
	s.tally.deaths++
	s.must(s.daemon.Close())
	s.must(os.Remove(s.config.Store))
	s.config.Store, s.deathAt, s.grave = copy, "", ""
	s.open()
}

// happen is one step of the schedule.
func (s *simulation) happen() {
	s.plan()
	switch n := s.chance.IntN(100); {
	case n < 35:
		s.write()
	case n < 70:
		s.take()
	case n < 85:
		s.deliver()
	case n < 95:
		s.clock = s.clock.Add(time.Duration(s.chance.IntN(8*60)-90) * time.Minute)
		s.tick()
	case n < 97:
		s.must(s.daemon.Store.Update(func(tx storage.Tx) error { return tx.DropSnapshots() }))
	default:
		s.die(s.copyStore())
	}
}

// take hands the oldest letter of the mailbox to the desk and files it, unless the program dies before its line is on disk or
// before it is filed.
func (s *simulation) take() {
	if len(s.mailbox) == 0 {
		return
	}
	l := s.mailbox[0]
	parsed, problem := mime.Parse([]byte(l.raw))
	want := s.model.judge(l, s.clock)
	if s.model.mayReplace(l, want) {
		s.mailbox = s.mailbox[1:] // it never comes
		return
	}
	got, err := s.daemon.Desk.Receive(s.Context(), letterOf(mail.Fetched{Letter: parsed, Problem: problem}, ""))
	s.must(err)
	if s.grave != "" {
		s.die(s.grave) // it never happened
		return
	}
	s.compareVerdict(l, want, got)
	s.model.accept(l, want, s.clock)
	s.learn(want.first)
	if !want.again {
		s.model.lines[parsed.Digest] = want.outcome
	}
	s.compareGames()
	if s.chance.IntN(10) == 0 {
		s.die(s.copyStore()) // and the letter is still in the mailbox
		return
	}
	s.mailbox = s.mailbox[1:]
}

// tick lets the desk look at the clock.
func (s *simulation) tick() {
	s.must(s.daemon.Desk.Tick(s.Context()))
	died := s.grave != ""
	if died {
		s.die(s.grave)
	}
	s.model.ticked(s.journals(), s.clock, died, s.fail)
	s.learn(0)
	s.compareGames()
}

// deliver sends what is due, with all that can become of it.
func (s *simulation) deliver() {
	s.deathAt = ""
	var due []storage.Parcel
	s.must(s.daemon.Store.View(func(r storage.Reader) (err error) {
		due, err = r.Due(s.clock, 20)
		return err
	}))
	for _, p := range due {
		switch n := s.chance.IntN(20); {
		case n == 0: // the server is away
			return
		case n == 1:
			s.mark(func(tx storage.Tx) error {
				return tx.MarkRetry(p.ID, s.clock.Add(time.Minute), p.Attempts+1, "450 not now")
			})
		case n == 2 && p.Attempts > 0:
			s.mark(func(tx storage.Tx) error { // what follows for the reader is for other tests
				return errors.Join(tx.MarkFailed(p.ID, s.clock, "550 no such user"), tx.MarkTold(p.ID))
			})
		case n == 3: // taken, and the program dies before it knows
			s.arrive(p)
			s.die(s.copyStore())
			return
		default:
			s.arrive(p)
			s.mark(func(tx storage.Tx) error { return tx.MarkSent(p.ID, s.clock) })
		}
	}
}

func (s *simulation) mark(change func(storage.Tx) error) { s.must(s.daemon.Store.Update(change)) }

// arrive puts a letter of the desk's into its reader's inbox. A letter that comes twice must be the same to the byte (I5).
func (s *simulation) arrive(p storage.Parcel) {
	s.tally.sent++
	raw := string(p.Bytes)
	if was, twice := s.server[p.MessageID]; twice {
		if s.tally.again++; was != raw {
			s.fail("letter %s was sent twice with different bytes", p.MessageID)
		}
		return
	}
	s.server[p.MessageID] = raw
	for _, id := range strings.Fields(headerOf(raw, "In-Reply-To")) {
		if s.model.silent[strings.Trim(id, "<>")] {
			s.fail("letter %s answers %s, which a program wrote", p.MessageID, id) // I8
		}
	}
	game, _, _ := strings.Cut(p.MessageID, ".")
	s.inbox[p.To] = append(s.inbox[p.To], received{id: p.MessageID, game: game})
}
