//go:build unix

package daemon

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"despatch/often"
	"despatch/storage/storagetest/either"
)

// daemons is how many serve one desk in these tests.
const daemons = 3

// line is a daemon's way to the database, which can be cut.
type line struct {
	to string
	mu sync.Mutex
	// open are the connections on it, nil while it is cut.
	open map[net.Conn]bool
}

// lay makes a line to the server of an address, and returns the address by which it is used.
func lay(t *testing.T, address string) (*line, string) {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	const socket = ".s.PGSQL.5432"
	l := &line{to: filepath.Join(q.Get("host"), socket), open: map[net.Conn]bool{}}
	folder, err := os.MkdirTemp("", "line") // short, for it is the name of a socket
	if err != nil {
		t.Fatal(err)
	}
	door, err := net.Listen("unix", filepath.Join(folder, socket))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(door.Close(), os.RemoveAll(folder)); err != nil {
			t.Error(err)
		}
	})
	go func() {
		for {
			c, err := door.Accept()
			if err != nil {
				return
			}
			l.join(c)
		}
	}()
	q.Set("host", folder)
	u.RawQuery = q.Encode()
	return l, u.String()
}

func (l *line) join(c net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.open == nil {
		_ = c.Close()
		return
	}
	far, err := net.Dial("unix", l.to)
	if err != nil {
		_ = c.Close()
		return
	}
	l.open[c], l.open[far] = true, true
	for _, way := range [][2]net.Conn{{c, far}, {far, c}} {
		go func() {
			_, _ = io.Copy(way[0], way[1]) // whatever ends it ends both
			_ = way[0].Close()
			_ = way[1].Close()
		}()
	}
}

// cut breaks all connections, and lets none be made until mend.
func (l *line) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for c := range l.open {
		_ = c.Close()
	}
	l.open = nil
}

func (l *line) mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.open = map[net.Conn]bool{}
}

// seat is one of several daemons: the process that is it now, and its line.
type seat struct {
	*child
	config string
	line   *line
}

// TestSeveralDaemons has three daemons serve one desk from one database, while they are killed, stopped for longer than they hold what they have,
// and cut off from the database, at random. Afterwards all is as it is with one daemon and no faults. The seed of a failure is in the name of its
// subtest.
func TestSeveralDaemons(t *testing.T) {
	if !either.InDatabase() {
		t.Skip("several daemons need a database: go run ./storage/postgres/withpostgres go test ./daemon -run TestSeveralDaemons")
	}
	var stories []story
	var games []string
	for i := range 6 {
		id := fmt.Sprintf("s%d", i+1)
		games = append(games, id)
		stories = append(stories, story{game: id, letters: 9, turns: []turn{
			{after: 2, from: ada, text: stake("HEADS", 4)},
			{after: 3, from: ada, text: stake("HEADS", 2), copies: 2},
			{after: 4, from: ben, text: stake("TAILS", 3)},
			{after: 6, from: ben, text: stake("TAILS", 1)},
			{after: 7, from: ada, text: stake("HEADS", 3), copies: 2},
		}})
	}
	want := withoutFaults(t, stories, games...)
	for seed := range often.Of(2, 16) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			w := newWorld(t)
			w.open(games...)
			faults, doubled := w.playTogether(stories, rand.New(rand.NewPCG(uint64(seed), 5)), 20)
			w.compare(want)
			t.Logf("%s; %d mails went out a second time, the same to the byte", faults, doubled)
		})
	}
}

// playTogether runs several daemons while stories are told and faults happen, until all is told, filed and sent. It returns what happened,
// and how many mails were sent more than once.
func (w *world) playTogether(stories []story, random *rand.Rand, faults int) (happened string, doubled int) {
	w.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	told := make(chan error, len(stories))
	for _, s := range stories {
		go func() { told <- w.tell(ctx, s) }()
	}
	var table []*seat
	for i := range daemons {
		table = append(table, w.sit(i))
	}
	count := map[string]int{}
	for open := len(stories); open > 0 || !w.allFiled() || faults > 0; {
		if ctx.Err() != nil {
			w.Fatalf("%d stories are not told\nthe daemons say:\n%s\n\n%s\n\n%s", open, table[0].log, table[1].log, table[2].log)
		}
		if faults > 0 {
			faults--
			count[w.harm(table[random.IntN(daemons)], random)]++
		}
		select {
		case err := <-told:
			if open--; err != nil {
				w.Fatalf("%v\nthe daemons say:\n%s\n\n%s\n\n%s", err, table[0].log, table[1].log, table[2].log)
			}
		case <-time.After(time.Duration(random.IntN(100)) * time.Millisecond):
		}
	}
	for i, s := range table {
		select {
		case <-s.dead:
			w.Errorf("daemon %d ended of itself, %v:\n%s", i, s.err, s.log)
		default:
			s.terminate(w.T)
		}
	}
	copies := map[string]int{}
	for _, m := range w.office.Sent() {
		if id := headerOf(string(m.Raw), "Message-ID"); copies[id] > 0 {
			doubled++
		} else {
			copies[id]++
		}
	}
	return fmt.Sprintf("%d kills, %d stops, %d cuts", count["kill"], count["stop"], count["cut"]), doubled
}

// sit starts one of several daemons, each with a configuration and a line of its own.
func (w *world) sit(i int) *seat {
	w.Helper()
	text, err := os.ReadFile(w.config)
	if err != nil {
		w.Fatal(err)
	}
	for row := range strings.Lines(string(text)) {
		if address, is := strings.CutPrefix(row, "store: "); is {
			l, through := lay(w.T, strings.TrimSpace(address))
			name := fmt.Sprintf("config-%d.yaml", i)
			w.write(name, strings.Replace(string(text), row, "store: "+through+fmt.Sprintf("\ncontrol: %d.sock\n", i), 1))
			s := &seat{config: filepath.Join(filepath.Dir(w.config), name), line: l}
			s.child = w.oneOf(s)
			return s
		}
	}
	w.Fatal("the configuration names no store")
	return nil
}

func (w *world) oneOf(s *seat) *child {
	return launch(w.T, coinDaemon(s.config, w.clock), "")
}

// harm does something to a daemon, and says what.
func (w *world) harm(s *seat, random *rand.Rand) string {
	w.Helper()
	s.up(w.T)
	select {
	case <-s.dead:
		w.Fatalf("a daemon ended of itself, %v:\n%s", s.err, s.log)
	default:
	}
	longer := time.Duration(float64(sharedTerm) * (0.5 + 1.5*random.Float64()))
	switch random.IntN(3) {
	case 0:
		if err := s.Process.Kill(); err != nil {
			w.Fatal(err)
		}
		<-s.dead
		s.child = w.oneOf(s)
		return "kill"
	case 1:
		if err := s.Process.Signal(syscall.SIGSTOP); err != nil {
			w.Fatal(err)
		}
		time.Sleep(longer) // it stands still for so long: that is the fault, and nothing is waited for
		if err := s.Process.Signal(syscall.SIGCONT); err != nil {
			w.Fatal(err)
		}
		return "stop"
	default:
		s.line.cut()
		time.Sleep(longer)
		s.line.mend()
		return "cut"
	}
}
