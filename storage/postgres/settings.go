package postgres

import (
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
)

// setting is a row of the table of that name.
type setting struct {
	key   string
	value []byte
}

func readSetting(row pgx.CollectableRow) (s setting, err error) { return s, row.Scan(&s.key, &s.value) }

// Get implements storage.Reader.
func (t *transaction) Get(bucket, key string) ([]byte, bool) {
	if !storage.IsName(bucket) || !storage.IsName(key) {
		return nil, false
	}
	s, ok, err := one(t, readSetting, `SELECT key, value FROM settings WHERE bucket = $1 AND key = $2`, bucket, key)
	return s.value, must(ok, err)
}

// Each implements storage.Reader.
func (t *transaction) Each(bucket, prefix string) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		if !storage.IsName(bucket) || prefix != "" && !storage.IsName(prefix) {
			return
		}
		pages(func(after *setting) ([]setting, error) {
			if after == nil {
				return all(t, readSetting, `SELECT key, value FROM settings WHERE bucket = $1 AND key >= $2 ORDER BY key LIMIT $3`, bucket, prefix, atOnce)
			}
			return all(t, readSetting, `SELECT key, value FROM settings WHERE bucket = $1 AND key > $2 ORDER BY key LIMIT $3`, bucket, after.key, atOnce)
		}, func(s setting, err error) bool {
			return strings.HasPrefix(must(s, err).key, prefix) && yield(s.key, s.value)
		})
	}
}

// Put implements storage.Tx.
func (t *transaction) Put(bucket, key string, value []byte) error {
	if err := storage.CheckSetting(bucket, key); err != nil {
		return err
	}
	_, err := t.exec(`INSERT INTO settings (bucket, key, value) VALUES ($1, $2, $3) ON CONFLICT (bucket, key) DO UPDATE SET value = excluded.value`,
		bucket, key, filled(value))
	return err
}

// Delete implements storage.Tx.
func (t *transaction) Delete(bucket, key string) error {
	if err := storage.CheckSetting(bucket, key); err != nil {
		return err
	}
	_, err := t.exec(`DELETE FROM settings WHERE bucket = $1 AND key = $2`, bucket, key)
	return err
}
