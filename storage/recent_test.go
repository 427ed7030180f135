package storage_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"despatch/storage"
)

// A store that was closed in good order, and of which something was harmed afterwards: what was written last is read when it is
// opened, and of a game that is harmed only that game is told.
func TestHarmedAfterClosing(t *testing.T) {
	ofAFile(t)
	at := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	fill := func(t *testing.T) (path string, file []byte) {
		path = filepath.Join(t.TempDir(), "store.db")
		s := open(t, path)
		update(t, s, func(tx storage.Tx) error {
			for _, game := range []string{"east41", "west44", "omaha"} {
				for n := range 5 {
					if _, err := tx.Append(game, "note", at, fmt.Appendf(nil, "the body of %s, number %d", game, n+1)); err != nil {
						return err
					}
				}
			}
			if err := tx.MarkSeen(storage.Letter{Digest: "0123456789abcdef", At: at, Outcome: storage.Accepted, Why: "a reason of its own"}); err != nil {
				return err
			}
			_, err := tx.Post(storage.Parcel{To: "anna@example.org", MessageID: "a@b", Created: at, Bytes: []byte("a mail that is not long")})
			return err
		})
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		file, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return path, file
	}
	for name, tt := range map[string]struct {
		// what of the file has one bit turned over; game is the one that is harmed, "" for something beside the games.
		what, game string
	}{
		"the last entry of a game":     {"the body of west44, number 5", "west44"},
		"an entry a little before":     {"the body of west44, number 3", "west44"},
		"the line of a letter":         {`"digest":"0123456789abcdef"`, ""},
		"the record of a parcel":       {`"message_id":"a@b"`, ""},
		"an entry of long ago, unread": {"the body of omaha, number 1", "none"},
	} {
		t.Run(name, func(t *testing.T) {
			path, file := fill(t)
			if !bytes.Contains(file, []byte(tt.what)) {
				t.Fatalf("the file does not hold %q", tt.what)
			}
			for i := 0; ; { // old copies of a page, too
				n := bytes.Index(file[i:], []byte(tt.what))
				if n < 0 {
					break
				}
				file[i+n+3] ^= 1
				i += n + 1
			}
			if err := os.WriteFile(path, file, 0o600); err != nil {
				t.Fatal(err)
			}
			s, err := storage.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			found, err := s.CheckRecent()
			if err != nil {
				t.Fatal(err)
			}
			switch tt.game {
			case "":
				if len(found.Others) != 1 || !errors.Is(found.Others[0], storage.ErrDamaged) || found.Shared != nil || len(found.Games) != 0 {
					t.Errorf("it finds %+v, want one record that harms itself alone", found)
				}
			case "none":
				if found.Shared != nil || len(found.Games)+len(found.Others) != 0 {
					t.Errorf("it finds %v and %v, want nothing: that is for Check", found.Games, found.Shared)
				}
				if err := s.Check(); !errors.Is(err, storage.ErrDamaged) {
					t.Errorf("Check says %v, want ErrDamaged", err)
				}
			default:
				if found.Shared != nil || len(found.Games) != 1 || !errors.Is(found.Games[tt.game], storage.ErrDamaged) {
					t.Errorf("it finds %v and %v, want %s alone to be damaged", found.Games, found.Shared, tt.game)
				}
			}
		})
	}
}
