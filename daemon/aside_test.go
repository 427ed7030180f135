package daemon

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"despatch/mail"
	"despatch/mail/mailtest"
	"despatch/storage"
)

// TestALetterThatTheServerDoesNotGive: of ten players' letters the server does not give the fifth. The nine others are dealt with, the operator
// and its writer are told, also after a restart; and when it is given, it counts.
func TestALetterThatTheServerDoesNotGive(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	liar, err := mailtest.NewLyingIMAP(w.office.IMAPAddr(), mailtest.Lie{To: regexp.MustCompile(`^UID FETCH 5 .*BODY.PEEK\[\]`), Answer: "%[1]s NO [SERVERBUG] internal error\r\n"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { liar.Close() })
	w.write("config.yaml", configText(liar.Addr(), w.office.SMTPAddr()))
	ids := make([]string, 10)
	for i := range ids {
		ids[i] = fmt.Sprintf("g%d", i+1)
	}
	w.open(ids...)
	options := w.options()
	options.Now, options.Backoff = w.now, time.Millisecond
	r := &running{world: w, daemon: w.runInside(w.config, options)}
	for _, id := range ids {
		if err := w.await(t.Context(), id, 2); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range ids {
		raw := fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <%s@players.test>\nIn-Reply-To: %s\n\n%s", ada, deskAddress, id,
			r.latest(id, ada), stakeOf(id, "HEADS", 1))
		if err := w.office.Deliver(deskAddress, []byte(strings.ReplaceAll(raw, "\n", "\r\n"))); err != nil {
			t.Fatal(err)
		}
	}
	accepted := func() (games []string) {
		for _, l := range r.lines() {
			if l.Outcome == storage.Accepted {
				games = append(games, l.Game)
			}
		}
		return games
	}
	soon(t, "nine are accepted and the tenth is told of", func() bool {
		return len(accepted()) == 9 && strings.Contains(fmt.Sprint(r.daemon.Ailments(w.now())), "A letter from "+ada)
	})
	if slices.Contains(accepted(), "g5") {
		t.Error("g5's letter was read")
	}
	soon(t, "its writer is told", func() bool { return len(r.about(ada, "does not hand it over")) == 1 })
	liar.Repent()
	soon(t, "it counts when it is given", func() bool { return slices.Contains(accepted(), "g5") })
	soon(t, "the daemon is well", func() bool { return len(r.daemon.Ailments(w.now())) == 0 })
}

// TestLettersSetAsideAreKept over a restart, and the doctor tells of them.
func TestLettersSetAsideAreKept(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.with(w.options(), func(d *Daemon) error {
		kept := aside{store: d.Store}
		first := mail.Aside{UIDValidity: 1, UID: 5, Tries: 3, Since: w.clock, Why: "NO", Told: true, From: ada, Subject: "Orders"}
		second := mail.Aside{UIDValidity: 1, UID: 12, Tries: 1, Since: w.clock, Why: "NO"}
		for _, a := range []mail.Aside{second, first, first} {
			if err := kept.SetAside(a); err != nil {
				return err
			}
		}
		list, err := kept.Aside()
		if err != nil || len(list) != 2 || list[0] != first || list[1] != second {
			t.Errorf("kept are %+v (%v)", list, err)
		}
		return nil
	})
	config, err := ReadConfig(w.config)
	if err != nil {
		t.Fatal(err)
	}
	var told []Finding
	for _, f := range ExamineStore(config.Store, nil, nil) {
		if f.Name == "letters set aside" {
			told = append(told, f)
		}
	}
	if len(told) != 2 || told[0].OK || !told[1].OK || !strings.Contains(told[0].Text, "A letter from "+ada) {
		t.Errorf("the doctor says %+v", told)
	}
	w.with(w.options(), func(d *Daemon) error {
		if err := (aside{store: d.Store}).Unset(1, 5); err != nil {
			return err
		}
		list, err := aside{store: d.Store}.Aside()
		if err != nil || len(list) != 1 {
			t.Errorf("kept are %+v (%v)", list, err)
		}
		return nil
	})
}

// TestAnErrorOfTheDiskIsNotTheLetters: what the disk does to one letter it does to all, so that none is set aside for it.
func TestAnErrorOfTheDiskIsNotTheLetters(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.with(w.options(), func(d *Daemon) error {
		full := fmt.Errorf("letter: %w", &fs.PathError{Op: "write", Path: "despatch.db", Err: syscall.ENOSPC})
		if err := d.alone(t.Context(), full); errors.As(err, new(mail.BadLetter)) {
			t.Errorf("a full disk: %v", err)
		}
		if err := d.alone(t.Context(), storage.ErrDamaged); !errors.As(err, new(mail.BadLetter)) {
			t.Errorf("a damaged record: %v", err)
		}
		ended, cancel := context.WithCancel(t.Context())
		cancel()
		if err := d.alone(ended, context.Canceled); errors.As(err, new(mail.BadLetter)) {
			t.Errorf("the end of the program: %v", err)
		}
		return nil
	})
}
