package storage

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"

	bolt "go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"

	"despatch/storage/internal/disk"
)

// boltStore is a Store in one bbolt file.
type boltStore struct {
	path   string
	db     *bolt.DB
	format int
	died   bool      // the program that had it open last did not close it
	group  *gatherer // nil when the store is open for reading only
	looked *os.File  // the file that is open for reading only, whose lock bbolt leaves to its closing
}

// Open opens the store in the file at path, and creates it when there is no such file. A store that was not closed is
// checked first, and one of an older format is brought to ours, as docs/storage.md tells. Errors wrap ErrBusy, ErrNewer,
// ErrNotStore or ErrDamaged where one of these is the reason.
func Open(path string) (Store, error) { return OpenTelling(path, func(string) {}) }

// OpenTelling is Open that says, a sentence at a time, what it does when that may take long.
func OpenTelling(path string, tell func(sentence string)) (Store, error) {
	if err := create(path); err != nil {
		return nil, fmt.Errorf("cannot create the store %s: %w", path, err)
	}
	db, err := openFile(path)
	if err != nil {
		return nil, explainOpen(path, err)
	}
	died := false
	err = guard(func() (err error) {
		if died, err = checkStructure(db); err != nil {
			return err
		}
		return begin(db, tell)
	})
	if err != nil {
		return nil, errors.Join(explainOpen(path, err), db.Close())
	}
	s := &boltStore{path: path, db: db, format: schema, died: died}
	s.group = newGatherer(s.updateAll)
	signIn(path)
	return s, nil
}

// OpenReadOnly opens a store, of whatever format that we know, without changing a byte of it. Update gives ErrReadOnly. The
// errors are those of Open, and one that wraps os.ErrNotExist when there is no such file.
func OpenReadOnly(path string) (Store, error) {
	switch info, err := os.Stat(path); {
	case err != nil:
		return nil, fmt.Errorf("cannot open the store: %w", err)
	case info.Size() == 0: // bbolt would make a new one of it
		return nil, fmt.Errorf("%w: %s is empty; name another file, or restore a backup", ErrNotStore, path)
	}
	s := &boltStore{path: path}
	var file *os.File
	err := guard(func() (err error) {
		options := &bolt.Options{Timeout: disk.LockPatience, ReadOnly: true, OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			file, err = os.OpenFile(name, flag, mode)
			return file, err
		}}
		if s.db, err = bolt.Open(path, 0o600, options); err != nil {
			return err
		}
		s.format, _, err = identify(s.db)
		return err
	})
	if err != nil && s.db != nil {
		err = errors.Join(err, s.db.Close())
	} else if err != nil && file != nil { // a panic leaves it open, and so locked
		unlock(file)
	}
	if err != nil {
		return nil, explainOpen(path, err)
	}
	s.looked = file
	return s, nil
}

// openFile opens a bbolt file and takes its lock. While it waited for the lock another file may have been given the name,
// by a compaction; then it is that one which is opened.
func openFile(path string) (db *bolt.DB, err error) {
	var file *os.File
	options := &bolt.Options{Timeout: disk.LockPatience, FreelistType: bolt.FreelistMapType, NoSync: disk.Unawaited, NoGrowSync: disk.Unawaited,
		OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			file, err = os.OpenFile(name, flag, mode)
			return file, err
		}}
	for {
		err = guard(func() error {
			db, err = bolt.Open(path, 0o600, options)
			return err
		})
		if err != nil {
			if file != nil { // a panic leaves it open, and so locked; closing it twice does no harm
				unlock(file)
			}
			return nil, err
		}
		same, err := sameFile(file, path)
		if same && err == nil {
			return db, nil
		}
		if err := errors.Join(err, db.Close()); err != nil {
			return nil, err
		}
	}
}

// sameFile says whether an open file is the one that has a name now.
func sameFile(file *os.File, path string) (bool, error) {
	opened, err := file.Stat()
	if err != nil {
		return false, err
	}
	named, err := os.Stat(path)
	if err != nil {
		return false, err
	}
	return os.SameFile(opened, named), nil
}

// explainOpen says what to do about an error of Open.
func explainOpen(path string, err error) error {
	switch {
	case errors.Is(err, bolterrors.ErrTimeout):
		return fmt.Errorf("%w (%s): %s; stop it first, or name another file", ErrBusy, path, holder(path))
	case errors.Is(err, bolterrors.ErrInvalid), errors.Is(err, bolterrors.ErrVersionMismatch):
		return fmt.Errorf("%w: %s (%w); name another file, or restore a backup", ErrNotStore, path, err)
	case strings.Contains(err.Error(), "file size too small"): // which has no error of its own
		return fmt.Errorf("%w: the file %s is too short to hold a store%s, so most of it is lost; %s", ErrDamaged, path, sizeOf(path), restore(path))
	case errors.Is(err, bolterrors.ErrChecksum):
		return fmt.Errorf("%w: %s (%w); %s", ErrDamaged, path, err, restore(path))
	case errors.Is(err, ErrDamaged):
		return fmt.Errorf("cannot open the store %s: %w; %s", path, err, restore(path))
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EROFS):
		return fmt.Errorf("cannot open the store %s: %w; it must be possible to write there", path, err)
	case errors.Is(err, os.ErrPermission):
		return fmt.Errorf("cannot open the store: %w; the file must be ours to read and write", err)
	}
	return fmt.Errorf("cannot open the store %s: %w", path, err)
}

// sizeOf is how large a file is, as it stands in a sentence; "" where that cannot be found out.
func sizeOf(path string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	return fmt.Sprintf(" (%d bytes)", info.Size())
}

// restore tells what to do about a file that is damaged.
func restore(path string) string {
	return fmt.Sprintf("restore a backup: stop the daemon, keep the damaged file (mv %[1]s %[1]s.damaged), and put the newest copy that \"despatch backup\" made in its place (cp COPY %[1]s)", path)
}

// Update implements Store.
func (s *boltStore) Update(change func(Tx) error) error {
	return s.faithful(func() error {
		return s.db.Update(func(tx *bolt.Tx) error { return change(within(tx, s.format)) })
	})
}

// UpdateGroup implements Store.
func (s *boltStore) UpdateGroup(change func(Tx) error) error {
	if s.group == nil {
		return s.Update(change)
	}
	return s.group.do(change)
}

// View implements Store.
func (s *boltStore) View(look func(Reader) error) error {
	return s.faithful(func() error {
		return s.db.View(func(tx *bolt.Tx) error { return look(within(tx, s.format)) })
	})
}

// faithful runs a transaction, and says in our words what has gone wrong with it.
func (s *boltStore) faithful(work func() error) error { return explainUse(faithful(work)) }

// explainUse gives our names to bbolt's errors.
func explainUse(err error) error {
	switch {
	case errors.Is(err, bolterrors.ErrDatabaseNotOpen):
		return ErrClosed
	case errors.Is(err, bolterrors.ErrDatabaseReadOnly):
		return ErrReadOnly
	}
	if errors.Is(err, syscall.ENOSPC) {
		return fmt.Errorf("the disk is full, free some space on it: %w", err)
	}
	return err
}

// Backup implements Store.
func (s *boltStore) Backup(w io.Writer) error {
	err := explainUse(s.db.View(func(tx *bolt.Tx) error {
		_, err := tx.WriteTo(w)
		return err
	}))
	if err != nil {
		return fmt.Errorf("the backup of %s is not complete, do not keep it: %w", s.path, err)
	}
	return nil
}

// Close implements Store.
func (s *boltStore) Close() error {
	if s.group == nil {
		letGo(s.looked)
		return s.db.Close()
	}
	if !s.group.stop() {
		return ErrClosed
	}
	// The note goes first: once the lock is free it may be another's.
	signOut(s.path)
	return errors.Join(end(s.db), s.db.Close())
}

// boltTx is a Tx on a bbolt transaction; in a read-only one only the methods of Reader are handed out.
type boltTx struct {
	tables
	journals
	letters
	settings
	outbox
	// beside is true where another change stands before this one in the same transaction.
	beside bool
}

// Upon implements Tx.
func (t boltTx) Upon() (commit int, sure bool) { return t.journals.tx.ID() - 1, !t.beside }

// tables are those of a file, as one transaction sees them.
type tables struct {
	tx *bolt.Tx
	// format is the schema version of the file: of an older one only the methods of Reader work.
	format int
}

// journals are those of the games, and the snapshots beside them.
type journals struct{ tables }

// letters are the lines of those that came, by digest and by time.
type letters struct{ tables }

// settings are those of the desk and of the store itself, by bucket.
type settings struct{ tables }

// index lists the parcels of each game, by journal entry.
type index struct{ tables }

// mails are the rendered mails of parcels, packed. A letter may lean on the first of its journal entry, which the index knows.
type mails struct{ index }

// queue is what waits to be sent, by recipient.
type queue struct{ tables }

// outbox is the records of parcels, with their mails, the queue of those that wait, and, among the settings, the list of those
// that were given up.
type outbox struct {
	tables
	mails
	queue
	settings
}

// within is a transaction on a file of a format.
func within(tx *bolt.Tx, format int) boltTx {
	t := tables{tx, format}
	s := settings{t}
	return boltTx{tables: t, journals: journals{t}, letters: letters{t}, settings: s, outbox: outbox{t, mails{index{t}}, queue{t}, s}}
}
