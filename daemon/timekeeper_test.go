package daemon

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

// machine is a computer whose clock can go wrong.
type machine struct {
	shows   time.Time
	ran     time.Duration
	server  func() (time.Time, error)
	watched bool
}

// pass lets time go by.
func (m *machine) pass(long time.Duration) { m.shows, m.ran = m.shows.Add(long), m.ran+long }

func (m *machine) options() Options {
	o := coinOptions(m.shows)
	o.Now = func() time.Time { return m.shows }
	if m.watched {
		o.Elapsed = func() time.Duration { return m.ran }
	}
	o.ServerTime = func(context.Context, mail.InboxConfig) (time.Time, error) { return m.server() }
	return o
}

const month = 30 * 24 * time.Hour

// deadlineOf is by when g1 awaits orders, and how many letters lie in the outbox.
func deadlineOf(t *testing.T, d *Daemon) (until time.Time, letters int) {
	t.Helper()
	s, err := d.Desk.Status("g1")
	if err != nil {
		t.Fatal(err)
	}
	for range outboxOf(t, d) {
		letters++
	}
	return s.Until, letters
}

// clockWorld is a desk with a game whose orders are due in 72 hours, and that gives outages back.
func clockWorld(t *testing.T) (*world, *machine) {
	w := newWorld(t)
	w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "give_back: 0s", "give_back: 1h", 1))
	g := coinGame("g1")
	g.Terms = hours(72)
	w.openGame(g)
	return w, &machine{shows: w.clock, watched: true, server: func() (time.Time, error) { return time.Time{}, mail.ErrNoServerTime }}
}

// A clock that jumps in the middle of work decides nothing, whatever it shows, until it is confirmed.
func TestAClockThatJumpsDecidesNothing(t *testing.T) {
	t.Parallel()
	for _, jump := range []time.Duration{month, -month, 3 * time.Hour, -3 * time.Hour} {
		t.Run(fmt.Sprint(jump), func(t *testing.T) {
			t.Parallel()
			w, m := clockWorld(t)
			w.with(m.options(), func(d *Daemon) error {
				look := func() {
					if err := d.lookAtClock(t.Context(), true); err != nil {
						t.Fatal(err)
					}
				}
				look()
				until, letters := deadlineOf(t, d)
				right := m.shows
				m.shows = m.shows.Add(jump)
				for range 20 {
					look()
					m.pass(5 * time.Minute)
				}
				if now, sent := deadlineOf(t, d); !now.Equal(until) || sent != letters {
					t.Errorf("the deadline is %s, was %s; %d letters, were %d", now, until, sent, letters)
				}
				if ill := fmt.Sprint(d.Ailments(m.shows)); !strings.Contains(ill, "The clock is doubted") {
					t.Errorf("the operator is told %s", ill)
				}
				if got := d.clock.Now(); got.Sub(right) != 100*time.Minute {
					t.Errorf("the desk's time went on by %s, want 100 minutes", got.Sub(right))
				}
				m.server = func() (time.Time, error) { return m.shows.Add(-jump), nil } // it says that the clock is wrong
				m.pass(2 * askServer)
				look()
				if d.clock.doubtful() == "" {
					t.Error("it is trusted although the server says something else")
				}
				m.shows = m.shows.Add(-jump) // somebody sets it
				look()
				if now, _ := deadlineOf(t, d); !now.Equal(until) || d.clock.doubtful() != "" {
					t.Errorf("when it is right again the deadline is %s, was %s; doubt %q", now, until, d.clock.doubtful())
				}
				return nil
			})
		})
	}
}

// A jump that the server, a letter or the operator confirms was none: a computer that slept. The time is given back as after any outage.
func TestAClockThatIsConfirmedIsBelieved(t *testing.T) {
	t.Parallel()
	for name, confirm := range map[string]func(d *Daemon, m *machine){
		"by the server": func(_ *Daemon, m *machine) {
			m.server = func() (time.Time, error) { return m.shows.Add(time.Minute), nil }
			m.pass(askServer)
		},
		"by a letter":     func(d *Daemon, m *machine) { d.clock.hear(m.shows.Add(-time.Minute)) },
		"by the operator": func(d *Daemon, _ *machine) { _, _ = d.Control().Clock(context.Background(), true) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w, m := clockWorld(t)
			w.with(m.options(), func(d *Daemon) error {
				if err := d.lookAtClock(t.Context(), true); err != nil {
					return err
				}
				until, _ := deadlineOf(t, d)
				m.shows = m.shows.Add(8 * time.Hour) // it slept
				if err := d.lookAtClock(t.Context(), true); err != nil || d.clock.doubtful() == "" {
					t.Fatalf("it is not doubted (%v)", err)
				}
				d.clock.hear(m.shows.Add(-8 * time.Hour)) // a letter that lay there says nothing
				if d.clock.doubtful() == "" {
					t.Error("an old letter is believed")
				}
				confirm(d, m)
				if err := d.lookAtClock(t.Context(), true); err != nil {
					return err
				}
				if now, _ := deadlineOf(t, d); now.Sub(until).Round(time.Hour) != 8*time.Hour || d.clock.doubtful() != "" {
					t.Errorf("the deadline is %s later, want eight hours; doubt %q", now.Sub(until), d.clock.doubtful())
				}
				return nil
			})
		})
	}
}

// Whoever starts a month ahead of his last note, or before it, is not believed either.
func TestAClockThatIsWrongAtTheStart(t *testing.T) {
	t.Parallel()
	for _, jump := range []time.Duration{month, -month} {
		w, m := clockWorld(t)
		var until time.Time
		w.with(m.options(), func(d *Daemon) error {
			until, _ = deadlineOf(t, d)
			return d.lookAtClock(t.Context(), true)
		})
		m.shows, m.ran = m.shows.Add(jump), 0
		m.server = func() (time.Time, error) { return time.Time{}, errors.New("not now") }
		w.with(m.options(), func(d *Daemon) error {
			if doubt := d.clock.doubtful(); doubt != "" {
				t.Errorf("a command without a daemon does not act by the clock: %s", doubt)
			}
			if err := errors.Join(d.beginClock(), d.lookAtClock(t.Context(), true)); err != nil {
				return err
			}
			if now, _ := deadlineOf(t, d); !now.Equal(until) || d.clock.doubtful() == "" {
				t.Errorf("started %s off: the deadline is %s, was %s; doubt %q", jump, now, until, d.clock.doubtful())
			}
			_, err := d.Control().Clock(t.Context(), true)
			return err
		})
		w.with(m.options(), func(d *Daemon) error {
			if err := d.beginClock(); err != nil {
				return err
			}
			if doubt := d.clock.doubtful(); doubt != "" {
				t.Errorf("what the operator said is forgotten: %s", doubt)
			}
			return nil
		})
	}
}

// An outage of some hours, at a server that does not tell the time, is believed: it is what outages are like.
func TestAnOrdinaryOutageIsBelieved(t *testing.T) {
	t.Parallel()
	w, m := clockWorld(t)
	var until time.Time
	w.with(m.options(), func(d *Daemon) error {
		until, _ = deadlineOf(t, d)
		return d.lookAtClock(t.Context(), true)
	})
	m.pass(20 * time.Hour)
	w.with(m.options(), func(d *Daemon) error {
		if err := errors.Join(d.beginClock(), d.lookAtClock(t.Context(), true)); err != nil {
			return err
		}
		if now, _ := deadlineOf(t, d); now.Sub(until).Round(time.Hour) != 20*time.Hour {
			t.Errorf("%s are given back, want 20 hours", now.Sub(until))
		}
		return nil
	})
}

// What was given back for an outage that never was is taken back once the clock is known to be right.
func TestAFalseOutageIsTakenBack(t *testing.T) {
	t.Parallel()
	w, m := clockWorld(t)
	var until time.Time
	m.watched = false // nobody notices
	w.with(m.options(), func(d *Daemon) error {
		until, _ = deadlineOf(t, d)
		if err := d.lookAtClock(t.Context(), true); err != nil {
			return err
		}
		m.shows = m.shows.Add(month)
		return d.lookAtClock(t.Context(), true)
	})
	m.watched, m.shows = true, m.shows.Add(-month)
	m.pass(time.Hour)
	m.server = func() (time.Time, error) { return m.shows, nil }
	w.with(m.options(), func(d *Daemon) error {
		if now, _ := deadlineOf(t, d); now.Sub(until) < month-time.Hour {
			t.Fatalf("the false outage was not given back: %s", now.Sub(until))
		}
		if err := errors.Join(d.beginClock(), d.lookAtClock(t.Context(), true)); err != nil {
			return err
		}
		if now, _ := deadlineOf(t, d); now.Sub(until) > time.Hour || now.Before(until) {
			t.Errorf("the deadline is %s later than agreed", now.Sub(until))
		}
		said := 0
		err := d.Store.View(func(r storage.Reader) error {
			for p := range outboxOf(t, d) {
				whole, _, err := r.Parcel(p.ID)
				if err != nil {
					return err
				}
				if strings.Contains(string(whole.Bytes), "It is set right.") {
					said++
				}
			}
			return nil
		})
		if err != nil || said != 2 {
			t.Errorf("%d players are told (%v), want both", said, err)
		}
		return d.Desk.Replay(t.Context(), "g1")
	})
}

// TestWhatALetterSaysOfTheTime: its Date and Received fields, which its writer may make up, say nothing. The date that the mail server gives it
// is heard: one that lies ahead has nothing decided until the server is asked, and no time is taken from it; who sets a clock that was behind
// is believed.
func TestWhatALetterSaysOfTheTime(t *testing.T) {
	t.Parallel()
	w, m := clockWorld(t)
	ahead := m.shows.Add(month)
	f := func(arrived time.Time) mail.Fetched {
		raw := "Received: from a by b; " + ahead.Format(time.RFC1123Z) + "\r\nDate: " + ahead.Format(time.RFC1123Z) + "\r\nFrom: <" + ada + ">\r\nTo: <" +
			deskAddress + ">\r\nMessage-ID: <" + arrived.Format("20060102150405") + "@players.test>\r\n\r\nWhat time is it?\r\n"
		letter, err := mime.Parse([]byte(raw))
		if err != nil {
			t.Fatal(err)
		}
		return mail.Fetched{Letter: letter, Raw: []byte(raw), Arrived: arrived}
	}
	w.with(m.options(), func(d *Daemon) error {
		look := func() {
			if err := d.lookAtClock(t.Context(), true); err != nil {
				t.Fatal(err)
			}
		}
		take := func(arrived time.Time) {
			if _, err := d.Take(t.Context(), f(arrived)); err != nil {
				t.Fatal(err)
			}
		}
		look()
		until, _ := deadlineOf(t, d)
		take(m.shows)
		if doubt := d.clock.doubtful(); doubt != "" {
			t.Errorf("a letter that says of itself that it is of next month: %s", doubt)
		}
		m.server = func() (time.Time, error) { return time.Time{}, errors.New("not now") }
		take(ahead)
		for range 5 {
			look()
			m.pass(5 * time.Minute)
		}
		if now, _ := deadlineOf(t, d); !now.Equal(until) || !strings.Contains(d.clock.doubtful(), "by the mail server's a letter came on") {
			t.Errorf("the deadline is %s, was %s; doubt %q", now, until, d.clock.doubtful())
		}
		if got := d.clock.Now(); !got.Equal(m.shows) {
			t.Errorf("the desk takes its time, %s, from a letter", got)
		}
		for _, l := range linesOf(t, d) {
			if l.At.After(m.shows) {
				t.Errorf("a letter is noted as of %s", l.At)
			}
		}
		m.server = func() (time.Time, error) { return m.shows, nil } // the letter's date was wrong
		m.pass(askServer)
		look()
		if now, _ := deadlineOf(t, d); !now.Equal(until) || d.clock.doubtful() != "" {
			t.Errorf("when the server agrees with the clock: the deadline is %s, was %s; doubt %q", now, until, d.clock.doubtful())
		}
		m.server = func() (time.Time, error) { return ahead, nil } // it is the clock that is wrong
		take(ahead)
		look()
		if d.clock.doubtful() == "" {
			t.Error("it is believed though the server says something else")
		}
		m.shows = ahead // somebody sets it
		m.pass(askServer)
		look()
		if doubt := d.clock.doubtful(); doubt != "" {
			t.Errorf("it was set right and is doubted: %s", doubt)
		}
		return nil
	})
}

// linesOf lists the lines of letters.
func linesOf(t *testing.T, d *Daemon) (all []storage.Letter) {
	t.Helper()
	err := d.Store.View(func(r storage.Reader) error {
		for l, err := range r.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			all = append(all, l)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}
