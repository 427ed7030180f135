package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"

	bolt "go.etcd.io/bbolt"

	"despatch/storage/internal/disk"
)

// Format is the schema version of the stores that this program writes.
const Format = schema

// schema is the version of the format that this program writes; docs/storage.md describes it.
const schema = 3

// The buckets of the file.
var (
	aboutBucket       = []byte("about")           // schema, open
	journalBucket     = []byte("journal")         // game: number: entry
	snapshotBucket    = []byte("snapshots")       // game: snapshot
	letterBucket      = []byte("letters")         // digest: letter
	letterTimeBucket  = []byte("letters by time") // time, digest: nothing
	parcelBucket      = []byte("outbox")          // ID: parcel
	parcelBytesBucket = []byte("outbox bytes")    // ID: SHA-256 of the mail, form, the mail in that form
	parcelNameBucket  = []byte("outbox names")    // Message-ID: ID
	queueBucket       = []byte("outbox queue")    // recipient, ID: time, priority
	gameIndexBucket   = []byte("outbox by game")  // game: entry, ID: recipient, seats
	settingsBucket    = []byte("settings")        // bucket: key: value

	allBuckets = [][]byte{aboutBucket, journalBucket, snapshotBucket, letterBucket, letterTimeBucket, parcelBucket,
		parcelBytesBucket, parcelNameBucket, queueBucket, gameIndexBucket, settingsBucket}
)

// The keys of aboutBucket.
var (
	schemaKey = []byte("schema")
	// openKey is there while a program has the store open: finding it tells that the last one did not close it.
	openKey = []byte("open")
)

// create makes an empty store at path unless there is a file already. The file comes into being whole: it is written
// under another name, because a power cut in the middle of a creation leaves a file that cannot be opened.
func create(path string) error {
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	dir := filepath.Dir(path)
	if _, err := os.Stat(dir); err != nil {
		return fmt.Errorf("%w; make the folder first", err)
	}
	f, err := os.CreateTemp(dir, filepath.Base(path)+".new*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	if err := errors.Join(f.Close(), writeEmpty(f.Name()), publish(f.Name(), path)); err != nil {
		return err
	}
	return syncFolder(dir)
}

// writeEmpty fills a file with an empty store and syncs it.
func writeEmpty(path string) error {
	db, err := bolt.Open(path, 0o600, &bolt.Options{Timeout: disk.LockPatience, NoSync: disk.Unawaited, NoGrowSync: disk.Unawaited})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bolt.Tx) error {
		for _, name := range allBuckets {
			if _, err := tx.CreateBucket(name); err != nil {
				return err
			}
		}
		return putSchema(tx)
	})
	return errors.Join(err, db.Close())
}

// putSchema writes the version of this program's format into a store.
func putSchema(tx *bolt.Tx) error {
	return tx.Bucket(aboutBucket).Put(schemaKey, strconv.AppendInt(nil, schema, 10))
}

// publish gives a finished file its name. A hard link, unlike a rename, does not replace the store that another process
// made in the meantime; where the file system has no links a rename must do.
func publish(temp, path string) error {
	err := os.Link(temp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return nil
	}
	return os.Rename(temp, path)
}

// syncFolder makes a new name in a folder durable.
func syncFolder(dir string) error {
	if runtime.GOOS == "windows" || disk.Unawaited { // there a folder cannot be synced
		return nil
	}
	f, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

// identify verifies that the file is a store of a format that we understand, and tells which, and whether the last program
// that had it open did not close it.
func identify(db *bolt.DB) (format int, unclean bool, err error) {
	err = db.View(func(tx *bolt.Tx) error {
		if err := checkLength(tx); err != nil {
			return err
		}
		about := tx.Bucket(aboutBucket)
		if about == nil {
			return fmt.Errorf("%w; name another file", ErrNotStore)
		}
		unclean = about.Get(openKey) != nil
		format, err = readSchema(about.Get(schemaKey))
		return err
	})
	return format, unclean, err
}

// checkStructure checks the pages of a store before anything is written to it. A head that a power cut has torn is made whole by the next
// change. It also says whether the last program that had the store open did not close it.
func checkStructure(db *bolt.DB) (died bool, err error) {
	if _, died, err = identify(db); err != nil {
		return died, err
	}
	structure, _ := checkPages(db)
	return died, structure
}

// begin brings a store to the format of this program, and notes that it is open.
func begin(db *bolt.DB, tell func(string)) error {
	format, _, err := identify(db)
	if err != nil {
		return err
	}
	if format < schema {
		if err := migrate(db, format, tell); err != nil {
			return err
		}
	}
	return db.Update(func(tx *bolt.Tx) error {
		return tx.Bucket(aboutBucket).Put(openKey, []byte("yes"))
	})
}

// checkLength refuses a file that ends before its last page, such as a copy that was cut off.
func checkLength(tx *bolt.Tx) error {
	file, err := os.Stat(tx.DB().Path())
	if err == nil && file.Size() < tx.Size() {
		err = fmt.Errorf("%w: the file has %d bytes of %d", ErrDamaged, file.Size(), tx.Size())
	}
	return err
}

// readSchema reads the version of a store's format, and refuses one that we do not know.
func readSchema(written []byte) (int, error) {
	version, err := strconv.Atoi(string(written))
	switch {
	case err != nil || version < 1:
		return 0, fmt.Errorf("%w: its schema version is %q", ErrDamaged, written)
	case version > schema:
		return 0, fmt.Errorf("%w: schema %d, and this one knows %d; install the newer despatch again", ErrNewer, version, schema)
	}
	return version, nil
}

// end notes that the store was closed in good order.
func end(db *bolt.DB) error {
	return db.Update(func(tx *bolt.Tx) error { return tx.Bucket(aboutBucket).Delete(openKey) })
}
