package storage_test

import (
	"bytes"
	"encoding/binary"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	bolt "go.etcd.io/bbolt"

	"despatch/storage"
)

// TestEveryHarmedMailIsTold: however the mails are shared out for a check, each that is harmed is told of once, with those that lean on it, in
// the order in which they were posted.
func TestEveryHarmedMailIsTold(t *testing.T) {
	t.Parallel()
	s, err := storage.Open(filepath.Join(t.TempDir(), "despatch.db")) // which is not whole in the end
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for entry := range uint64(100) {
		family(t, s, entry+1, "report", "ann", "bob", "carl") // of which the first stands by itself
	}
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	err = storage.Raw(s).Update(func(tx *bolt.Tx) error {
		mails := tx.Bucket([]byte("outbox bytes"))
		for _, id := range []uint64{4, 77, 200, 300} {
			key := binary.BigEndian.AppendUint64(nil, id)
			v := bytes.Clone(mails.Get(key))
			v[len(v)-3] ^= 0x20
			if err := mails.Put(key, v); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range regexp.MustCompile(`the mail of parcel (\d+) `).FindAllStringSubmatch(s.Check().Error(), -1) {
		told = append(told, m[1])
	}
	if want := []string{"4", "5", "6", "77", "200", "300"}; !slices.Equal(told, want) {
		t.Errorf("told of the parcels %q, want %q", told, want)
	}
}
