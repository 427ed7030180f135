package daemon

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/storage"
)

// A record that many share, like the list of who plays where, must not harm all of them when one row of it is damaged. So a transaction that
// meets such a row is undone, the row is set right or done without, the operator is told, and the transaction is run again.

// mending is a store that does so.
type mending struct {
	storage.Store
	log *slog.Logger
	now func() time.Time
	// desk knows what the desk's records mean; nil until there is one.
	desk atomic.Pointer[campaign.Desk]
}

// Unwrap is the store itself.
func (m *mending) Unwrap() storage.Store { return m.Store }

// mostMended is how many damaged records one transaction is begun again for.
const mostMended = 100

// Update implements storage.Store.
func (m *mending) Update(change func(storage.Tx) error) error { return m.again(m.Store.Update, change) }

// UpdateGroup implements storage.Store.
func (m *mending) UpdateGroup(change func(storage.Tx) error) error {
	return m.again(m.Store.UpdateGroup, change)
}

func (m *mending) again(update func(func(storage.Tx) error) error, change func(storage.Tx) error) error {
	err := update(change)
	for n := 0; n < mostMended && m.heal(err); n++ {
		err = update(change)
	}
	return err
}

// View implements storage.Store. What it looked at before is forgotten by nobody, so that it is not run again: it goes well the next time.
func (m *mending) View(look func(storage.Reader) error) error {
	err := m.Store.View(look)
	m.heal(err)
	return err
}

// viewTwice looks again where the first look met a damaged record, which may be set right by now. look must set its results afresh.
func viewTwice(store storage.Store, look func(storage.Reader) error) error {
	err := store.View(look)
	for n := 0; n < mostMended && errors.As(err, new(*storage.DamagedRecord)); n++ {
		before := err.Error()
		if err = store.View(look); err != nil && err.Error() == before { // it cannot be
			break
		}
	}
	return err
}

// mendedBucket holds what was set right, by the time and the record.
const mendedBucket = "mended"

// mendedRecord is what became of a damaged record.
type mendedRecord struct {
	At    time.Time `json:"at"`
	Words string    `json:"words"`
}

// heal sets the record right that an error is about, if it is about one and that can be done.
func (m *mending) heal(failed error) bool {
	var record *storage.DamagedRecord
	if !errors.As(failed, &record) {
		return false
	}
	words := ""
	err := m.Store.Update(func(tx storage.Tx) (err error) {
		if words, err = m.mend(tx, record); err != nil || words == "" {
			return err
		}
		note, err := json.Marshal(mendedRecord{m.now().UTC(), words})
		if err != nil {
			return err
		}
		return tx.Put(mendedBucket, fmt.Sprintf("%s %s %x", m.now().UTC().Format(time.RFC3339Nano), record.Table, record.Key), note)
	})
	switch {
	case err != nil:
		m.log.Error("a damaged record could not be set right", "record", record.Error(), "error", err)
	case words != "":
		m.log.Error("a record was damaged; it harms nothing else", "record", record.Error(), "what became of it", words)
	}
	return err == nil && words != ""
}

// mend sets a damaged record right, and says in sentences what that means; "" for one without which its game, or the desk, cannot go on.
func (m *mending) mend(tx storage.Tx, r *storage.DamagedRecord) (string, error) {
	if bucket, ok := r.Setting(); ok && storage.IsTwice(tx, bucket, r.Key) {
		return "It was written anew from its second copy.", storage.FromCopy(tx, bucket, r.Key)
	}
	switch bucket, _ := r.Setting(); bucket {
	case asideBucket:
		return mendAside(tx, r.Key, m.now())
	case oursBucket:
		return "A letter that was given up stands in the list still; why is lost.", tx.Put(bucket, r.Key, []byte("why is lost"))
	case handedBucket, clockBucket:
		return "It was forgotten, and nothing depends on it for long.", tx.Delete(bucket, r.Key)
	case mendedBucket:
		return "What was set right earlier is not known any more.", tx.Delete(bucket, r.Key)
	}
	if words, err := mendStorage(tx, r, m.now()); words != "" || err != nil {
		return words, err
	}
	if desk := m.desk.Load(); desk != nil {
		return desk.MendRecord(tx, r)
	}
	return "", nil
}

// mendAside writes the row of a letter that is set aside anew: its key says which it is, and it is asked for again at once.
func mendAside(tx storage.Tx, key string, now time.Time) (string, error) {
	validity, uid, _ := strings.Cut(key, " ")
	v, err := strconv.ParseUint(validity, 10, 32)
	if err != nil {
		return "A row of the list of letters that are set aside means nothing and was dropped.", tx.Delete(asideBucket, key)
	}
	u, err := strconv.ParseUint(uid, 10, 32)
	if err != nil {
		return "A row of the list of letters that are set aside means nothing and was dropped.", tx.Delete(asideBucket, key)
	}
	raw, err := json.Marshal(mail.Aside{UIDValidity: uint32(v), UID: uint32(u), Since: now.UTC(), Why: "why it was set aside is lost"})
	if err != nil {
		return "", err
	}
	return fmt.Sprintf("The letter with number %d in the mailbox is set aside still, and asked for again.", u), tx.Put(asideBucket, key, raw)
}

// mendStorage sets right what the store keeps for itself.
func mendStorage(tx storage.Tx, r *storage.DamagedRecord, now time.Time) (string, error) {
	id, record, ok := r.Parcel()
	if !ok {
		return storage.MendOwn(tx, r)
	}
	p, err := tx.Rebuild(id)
	if err != nil {
		return "", err
	}
	if record {
		return fmt.Sprintf("The record of the letter %d to %s was made anew; the letter itself is whole.", id, whom(p)), nil
	}
	if p.State != storage.Waiting {
		return "", nil // it was sent, and is missing in histories alone
	}
	if err := errors.Join(tx.MarkFailed(id, now, r.Error()), tx.MarkTold(id)); err != nil { // its reader can be reached
		return "", err
	}
	return fmt.Sprintf("The letter %d to %s is damaged and cannot be sent; the others go on. What it said can be asked for again.", id, whom(p)), nil
}

func whom(p storage.Parcel) string {
	switch {
	case p.To == "":
		return "somebody"
	case p.Game == "":
		return p.To
	}
	return p.To + " about game " + p.Game
}

// mendedFor is for how long the doctor tells of a record that was set right.
const mendedFor = 30 * 24 * time.Hour

// examineMended tells of records that were set right.
func examineMended(store storage.Store) (out []Finding) {
	err := store.View(func(r storage.Reader) error {
		for _, raw := range r.Each(mendedBucket, "") {
			var done mendedRecord
			if err := json.Unmarshal(raw, &done); err != nil {
				return err
			}
			if time.Since(done.At) < mendedFor {
				out = append(out, Finding{Name: "set right", OK: true, Warn: true, Text: fmt.Sprintf("%s a record was damaged. %s A disk that has damaged one may damage others: look at it.", clock(done.At), done.Words)})
			}
		}
		return nil
	})
	if err != nil {
		out = append(out, Finding{Name: "set right", Text: err.Error()})
	}
	return out
}
