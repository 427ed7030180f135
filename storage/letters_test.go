package storage_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"despatch/storage"
)

// line is a letter that was accepted.
func line(digest string, at time.Time) storage.Letter {
	return storage.Letter{Digest: digest, At: at, MessageID: "<1@example.org>", From: "ann@example.org", Game: "k7q2",
		Outcome: storage.Accepted, Why: "orders for round 3", Entry: 9}
}

func TestLetterHasExactlyOneLine(t *testing.T) {
	s := fresh(t)
	first := line("d1", noon)
	update(t, s, func(tx storage.Tx) error {
		if l, seen, err := tx.Seen("d1"); seen || err != nil {
			t.Errorf("a new letter was seen: %v, %v", l, err)
		}
		return tx.MarkSeen(first)
	})
	again := first
	again.Outcome, again.Why = storage.Refused, "something else"
	if err := s.Update(func(tx storage.Tx) error { return tx.MarkSeen(again) }); !errors.Is(err, storage.ErrSeen) {
		t.Errorf("a second line: %v, want ErrSeen", err)
	}
	view(t, s, func(r storage.Reader) error {
		l, seen, err := r.Seen("d1")
		if diff := cmp.Diff(first, l); diff != "" || !seen {
			t.Errorf("the line is %v, seen %v:\n%s", l, seen, diff)
		}
		return err
	})
}

func TestLettersComeOldestFirst(t *testing.T) {
	s := fresh(t)
	before1970 := time.Date(1969, 7, 20, 20, 17, 40, 0, time.UTC)
	update(t, s, func(tx storage.Tx) error {
		return errors.Join(tx.MarkSeen(line("c", noon.Add(time.Second))), tx.MarkSeen(line("b", noon)), tx.MarkSeen(line("d", noon)),
			tx.MarkSeen(line("a", noon.Add(time.Hour))), tx.MarkSeen(line("old", before1970)))
	})
	tests := []struct {
		from time.Time
		want []string
	}{
		{time.Time{}, []string{"old", "b", "d", "c", "a"}},
		{noon, []string{"b", "d", "c", "a"}},
		{noon.Add(time.Millisecond), []string{"c", "a"}},
		{noon.Add(2 * time.Hour), nil},
	}
	for _, tt := range tests {
		var got []string
		view(t, s, func(r storage.Reader) error {
			for l, err := range r.Letters(tt.from) {
				if err != nil {
					return err
				}
				got = append(got, l.Digest)
			}
			return nil
		})
		if !cmp.Equal(got, tt.want) {
			t.Errorf("from %v: %v, want %v", tt.from, got, tt.want)
		}
	}
}

func TestMarkSeenWantsAnOutcomeAndAReason(t *testing.T) {
	s := fresh(t)
	harm := map[string]func(*storage.Letter){
		"no digest":          func(l *storage.Letter) { l.Digest = "" },
		"no outcome":         func(l *storage.Letter) { l.Outcome = "" },
		"an unknown outcome": func(l *storage.Letter) { l.Outcome = "lost" },
		"no reason":          func(l *storage.Letter) { l.Why = "" },
	}
	for name, harm := range harm {
		l := line("d1", noon)
		harm(&l)
		if err := s.Update(func(tx storage.Tx) error { return tx.MarkSeen(l) }); err == nil {
			t.Errorf("a letter with %s was taken", name)
		}
	}
}

// A forged letter may hold any bytes; it must not keep the store from noting it.
func TestMarkSeenTakesWhatLettersSay(t *testing.T) {
	s := fresh(t)
	l := line("d1", noon)
	l.From, l.MessageID, l.Outcome, l.Why = "\xff@example.org", "<\x00>", storage.Ignored, "from \xfe"
	update(t, s, func(tx storage.Tx) error { return tx.MarkSeen(l) })
	view(t, s, func(r storage.Reader) error {
		got, _, err := r.Seen("d1")
		if got.From != "\uFFFD@example.org" || got.MessageID != "<\uFFFD>" || got.Why != "from \uFFFD" {
			t.Errorf("kept %+v", got)
		}
		return err
	})
}
