package evening

import (
	"context"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator/games"
	"despatch/daemon"
	"despatch/docs"
	"despatch/mail/mailtest"
	"despatch/mail/mime"
	"despatch/storage"
)

const (
	deskAddress = "desk@club.example"
	password    = "sesame"
)

// patience is how long a letter may take before something is surely wrong.
const patience = 5 * time.Minute

// club is a desk in its post office, and the people who write to it.
type club struct {
	*testing.T
	office *mailtest.Servers
	daemon *daemon.Daemon
	// language is that of the desk's letters, "" for English.
	language string
	// others are languages that players may read instead.
	others []string
	// pictures is what the desk puts into its letters, as its configuration says it.
	pictures string
	zone     *time.Location
	people   map[string]*person
	// read is how many of the letters that the office took were given to their readers; written how many people wrote.
	read, written int

	mu    sync.Mutex
	clock time.Time
}

// person is somebody who writes to the desk.
type person struct {
	name, full, address string
	program             program
	// inbox holds the letters he got, in order; fresh is how many of them came since the stage direction before.
	inbox []received
	fresh int
}

// received is a letter that somebody got.
type received struct {
	raw string
	*mime.Letter
}

// meet opens the desk.
func meet(t *testing.T, people []*person, language string) *club {
	t.Helper()
	return meetWith(t, people, language, "off")
}

// meetIn does so at a desk that writes other languages, too.
func meetIn(t *testing.T, people []*person, language string, others ...string) *club {
	t.Helper()
	return meetWith(t, people, language, "off", others...)
}

// meetWith does so at a desk that puts pictures into its letters: off, small or full.
func meetWith(t *testing.T, people []*person, language, pictures string, others ...string) *club {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Rome")
	if err != nil {
		t.Fatal(err)
	}
	office, err := mailtest.Start(mailtest.Options{Domain: mailtest.AnyDomain})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	office.AddAccount(deskAddress, password)
	c := &club{T: t, office: office, language: language, others: others, pictures: pictures, zone: zone, people: make(map[string]*person), clock: time.Date(2026, 9, 7, 12, 0, 0, 0, time.UTC)}
	for _, p := range people {
		c.people[p.name] = p
	}
	c.open()
	return c
}

// open starts the daemon as serve does, but for its clock and its chance.
func (c *club) open() {
	c.Helper()
	dir := c.TempDir()
	config, err := daemon.ReadConfig(c.write(dir, "config.yaml", fmt.Sprintf(`
desk:
  name: The Club's Desk
  address: %[1]s
  give_back: 0s
  pictures: %[5]s
  gmail_domains: [gmail.example]
  masters: [Carol Weiss <carol@club.example>]
store: despatch.db
imap: {server: "%[2]s", security: none, username: %[1]s, password_file: %[4]s, poll: 10ms}
smtp: {server: "%[3]s", security: none, username: %[1]s, password_file: %[4]s}
`, deskAddress, c.office.IMAPAddr(), c.office.SMTPAddr(), c.write(dir, "password", password), c.pictures)))
	if err != nil {
		c.Fatal(err)
	}
	rules, err := games.All()
	if err != nil {
		c.Fatal(err)
	}
	c.daemon, err = daemon.Open(config, daemon.Options{
		Rulesets: rules, Log: slog.New(slog.DiscardHandler), Entropy: rand.NewChaCha8([32]byte([]byte("a club that meets on every Monday"[:32]))),
		Language: c.language, Languages: c.others, Now: c.now, Rule: func(id, language string) (string, bool) { r, ok := docs.FindIn(language, id); return r.Text, ok },
	})
	if err != nil {
		c.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- c.daemon.Run(ctx) }()
	c.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			c.Error(err)
		}
		if err := c.daemon.Close(); err != nil {
			c.Error(err)
		}
	})
	c.await("the mailbox is looked at", func() bool { return !c.daemon.Health().Inbox.LastLook.IsZero() })
}

func (c *club) write(dir, name, text string) string {
	c.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		c.Fatal(err)
	}
	return path
}

// now is the story's clock.
func (c *club) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.clock
}

// await waits until something holds.
func (c *club) await(what string, holds func() bool) {
	c.Helper()
	for begun := time.Now(); !holds(); time.Sleep(time.Millisecond) {
		if time.Since(begun) > patience {
			c.Fatalf("does not come to pass in %v: %s", patience, what)
		}
	}
}

// step is how often the desk looks at its clock in the story.
const step = 30 * time.Minute

// passTo lets time go by.
func (c *club) passTo(at time.Time) {
	c.Helper()
	if !at.After(c.now()) {
		c.Fatalf("it is %v already", c.now().In(c.zone))
	}
	for c.now().Before(at) {
		c.mu.Lock()
		if c.clock = c.clock.Truncate(step).Add(step); c.clock.After(at) {
			c.clock = at
		}
		c.mu.Unlock()
		if err := c.daemon.Desk.Tick(c.Context()); err != nil {
			c.Fatal(err)
		}
		c.settle()
	}
}

// send delivers a letter to the desk and waits until everything that it leads to has happened.
func (c *club) send(raw string) {
	c.Helper()
	if err := c.office.Deliver(deskAddress, []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
		c.Fatal(err)
	}
	c.written++
	c.await("the letter is dealt with", func() bool { return c.lines() == c.written })
	c.settle()
}

// lines counts the letters that the desk has dealt with.
func (c *club) lines() (n int) {
	c.view(func(r storage.Reader) error {
		for _, err := range r.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			n++
		}
		return nil
	})
	return n
}

func (c *club) view(read func(storage.Reader) error) {
	c.Helper()
	if err := c.daemon.Store.View(read); err != nil {
		c.Fatal(err)
	}
}

// settle waits until nothing waits to be sent, and gives everybody his letters.
func (c *club) settle() {
	c.Helper()
	c.daemon.Ring()
	c.await("all letters are sent", func() (idle bool) {
		c.view(func(r storage.Reader) error { idle = r.Waiting() == 0; return nil })
		return idle
	})
	all := c.office.Sent()
	for _, m := range all[c.read:] {
		c.give(m)
	}
	c.read = len(all)
}

func (c *club) give(m mailtest.Delivered) {
	c.Helper()
	letter, err := mime.Parse(m.Raw)
	if err != nil {
		c.Fatalf("a letter to %s cannot be read: %v", m.To[0], err)
	}
	for _, p := range c.people {
		if p.address == m.To[0] {
			p.inbox = append(p.inbox, received{string(m.Raw), letter})
			p.fresh++
			return
		}
	}
	c.Errorf("a letter goes to %s, whom nobody knows: %s", m.To[0], letter.Subject)
}
