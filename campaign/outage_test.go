package campaign_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

func givingBack(c *campaign.Config) { c.GiveBack = time.Hour }

// heard tells the desk whether letters can be read, and looks at the clock.
func (w *world) heard(readable bool) {
	w.Helper()
	if err := w.Heard(w.Context(), readable); err != nil {
		w.Fatal(err)
	}
	w.tick()
}

// An outage is given back exactly, once, and told to whom something is awaited from; nothing falls due while it lasts.
func TestAnOutageIsGivenBack(t *testing.T) {
	w := newWorld(t, givingBack)
	w.open("hc1", func(n *campaign.NewGame) { n.Terms = terms(t, "next 72h, grace 12h; remind 24h") })
	until := w.status("hc1").Until
	w.heard(true)
	w.clock = w.clock.Add(40 * time.Hour)
	w.heard(false) // the mailbox cannot be read from here on, and could not since the last look
	w.clock = w.clock.Add(100 * time.Hour)
	w.heard(false)
	if got := w.subjects(ben, 1); len(got) != 0 {
		t.Errorf("while letters cannot be read Ben gets %q", got)
	}
	w.restart() // and the program itself was down
	w.clock = w.clock.Add(10 * time.Hour)
	w.heard(false)
	w.heard(true)
	if got, want := w.status("hc1").Until, until.Add(150*time.Hour); !got.Equal(want) {
		t.Errorf("the deadline is %v, want %v: 150 hours later", got, want)
	}
	text := flat(w.last(ben, "hc1").Text)
	for _, want := range []string{"Letters could not be read or answered here for 6 days 6 hours. That time is given back.", "6 days 6 hours given back"} {
		if !strings.Contains(text, want) {
			t.Errorf("Ben is not told %q:\n%s", want, text)
		}
	}
	was := len(w.mail(ben))
	w.heard(true)
	w.heard(true)
	if got := w.subjects(ben, was); len(got) != 0 || !w.status("hc1").Until.Equal(until.Add(150*time.Hour)) {
		t.Errorf("it is given back twice: %q", got)
	}
	w.replay("hc1")
}

// What is shorter than the least outage, and a clock set back, gives nothing back.
func TestAShortOutageIsNot(t *testing.T) {
	w := newWorld(t, givingBack)
	w.open("hc1", func(n *campaign.NewGame) { n.Terms = terms(t, "next 72h") })
	until := w.status("hc1").Until
	w.heard(true)
	for _, step := range []time.Duration{59 * time.Minute, -30 * time.Hour, 59 * time.Minute, time.Second} {
		w.clock = w.clock.Add(step)
		w.heard(true)
	}
	if got := w.status("hc1").Until; !got.Equal(until) {
		t.Errorf("the deadline is %v, was %v", got, until)
	}
	w.replay("hc1")
}

// lookingAside holds up the first look into a store until somebody lets it go.
type lookingAside struct {
	storage.Store
	held        *atomic.Bool
	looks, free chan struct{}
}

func (l lookingAside) View(look func(storage.Reader) error) error {
	if l.held.CompareAndSwap(false, true) {
		close(l.looks)
		<-l.free
	}
	return l.Store.View(look)
}

// That letters can be read is noted while somebody else looks at the clock: what has fallen due then is done, and not passed over.
func TestHearingKeepsNobodyWaiting(t *testing.T) {
	w := newWorld(t, givingBack)
	w.open("hc1", func(n *campaign.NewGame) { n.Wait = time.Hour })
	w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	w.reply(ben, "hc1", card("hc1", "PAGE", 1))
	w.heard(true)
	w.clock = w.clock.Add(59 * time.Minute)
	w.heard(true)
	w.clock = w.clock.Add(time.Minute)

	aside := lookingAside{Store: w.config.Store, held: new(atomic.Bool), looks: make(chan struct{}), free: make(chan struct{})}
	aside.held.Store(true) // not while the desk is opened
	w.config.Store = aside
	w.restart()
	aside.held.Store(false)
	noted := make(chan error, 1)
	go func() { noted <- w.Heard(context.Background(), true) }()
	<-aside.looks
	w.tick()
	if got := w.status("hc1").Stand.Round; got != 2 {
		t.Errorf("the wait is over, and the game stands in round %d, want 2", got)
	}
	close(aside.free)
	if err := <-noted; err != nil {
		t.Error(err)
	}
}
