package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"

	bolt "go.etcd.io/bbolt"
)

// From format 3 on each record that has no digest of its own ends with a checksum of itself, its key and the name of its table. What can be
// made anew of other records, as indexes can, has none: a check compares it.

// sealSize is the length of the checksum.
const sealSize = 4

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// Seal appends the checksum to a value, for programs that write into a file without opening it as a store. table is "letters", "outbox", or
// "settings/" and the name of the bucket.
func Seal(table string, key, value []byte) []byte {
	return binary.BigEndian.AppendUint32(append(make([]byte, 0, len(value)+sealSize), value...), sumOf(table, key, value))
}

func sumOf(table string, key, value []byte) uint32 {
	var head []byte
	head = appendString(head, table)
	head = appendString(head, string(key))
	return crc32.Update(crc32.Checksum(head, castagnoli), castagnoli, value)
}

// unseal takes the checksum off a value, which stays where it is.
func (t tables) unseal(table string, key, value []byte) ([]byte, error) {
	if t.format < 3 {
		return value, nil
	}
	n := len(value) - sealSize
	if n < 0 || binary.BigEndian.Uint32(value[n:]) != sumOf(table, key, value[:n]) {
		return nil, &DamagedRecord{table, string(key), fmt.Sprintf("the record %q of %s is not what was written", printable(key), tableName(strings.Replace(table, "/", "\x00", 1)))}
	}
	return value[:n:n], nil
}

// printable is a key as people read it: a number of a parcel as a number.
func printable(key []byte) string {
	if len(key) == 8 && key[0] == 0 {
		return strconv.FormatUint(binary.BigEndian.Uint64(key), 10)
	}
	return string(key)
}

// sealed appends the checksum where the format has one.
func (t tables) sealed(table string, key, value []byte) []byte {
	if t.format < 3 {
		return value
	}
	return Seal(table, key, value)
}

// The names of tables in checksums.
const (
	letterTable = "letters"
	parcelTable = "outbox"
	mailTable   = "outbox bytes" // whose values have a digest instead
)

func settingsTable(bucket string) string { return "settings/" + bucket }

// sealRecords changes format 2 to 3.
func sealRecords(t boltTx) error {
	rows := func(table string, b *bolt.Bucket) error {
		for k, v := range walk(b, nil, nil) {
			if err := b.Put(k, Seal(table, k, v)); err != nil {
				return err
			}
		}
		return nil
	}
	errs := []error{rows(letterTable, t.tx.Bucket(letterBucket)), rows(parcelTable, t.tx.Bucket(parcelBucket))}
	settings := t.tx.Bucket(settingsBucket)
	for name := range walk(settings, nil, nil) {
		errs = append(errs, rows(settingsTable(string(name)), settings.Bucket(name)))
	}
	return errors.Join(append(errs, t.sealSnapshots())...)
}

// sealSnapshots gives each snapshot that is whole its digest anew.
func (j journals) sealSnapshots() error {
	old := journals{tables{j.tx, 2}}
	for game := range walk(j.tx.Bucket(snapshotBucket), nil, nil) {
		if number, body, ok := old.Snapshot(string(game)); ok {
			if err := j.PutSnapshot(string(game), number, body); err != nil {
				return err
			}
		}
	}
	return nil
}

// faithful runs the work of a transaction. That the file cannot be believed (bbolt panics at pages that make no sense, and memory at pages
// that are not there) is its error; any other panic goes on.
func faithful(work func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if err = damageIn(p); err == nil {
			panic(p)
		}
	}()
	return work()
}

// damageIn tells whether a panic that is being recovered comes of a damaged file.
func damageIn(p any) error {
	if err, ok := p.(error); ok && errors.Is(err, ErrDamaged) {
		return err
	}
	if _, ok := p.(interface{ Addr() uintptr }); ok { // a memory fault
		return fmt.Errorf("%w: %v", ErrDamaged, p)
	}
	if strings.HasPrefix(panicker(), "go.etcd.io/bbolt") {
		return fmt.Errorf("%w: %v", ErrDamaged, p)
	}
	return nil
}

// panicker names the function that panicked.
func panicker() string {
	calls := make([]uintptr, 64)
	frames := runtime.CallersFrames(calls[:runtime.Callers(1, calls)])
	for panicking := false; ; {
		f, more := frames.Next()
		if panicking && !strings.HasPrefix(f.Function, "runtime.") {
			return f.Function
		}
		panicking = panicking || f.Function == "runtime.gopanic" || f.Function == "runtime.sigpanic" || f.Function == "runtime.panicmem"
		if !more {
			return ""
		}
	}
}
