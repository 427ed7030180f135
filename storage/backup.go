package storage

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"despatch/pattern"
)

// Copier gives a consistent copy of a store. A Store does, and so does a program that has one open.
type Copier interface {
	Backup(w io.Writer) error
}

// BackupFile writes a copy of an open store to a file that must not exist yet. The file gets its name when the copy is
// complete, synced and has passed its own check; when anything fails there is none.
func BackupFile(s Copier, path string) error {
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return errors.Join(err, fmt.Errorf("%s is there already; name another file, or a folder", path))
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new*")
	if err != nil {
		return fmt.Errorf("cannot write the backup: %w", err)
	}
	defer os.Remove(f.Name())
	if err := errors.Join(s.Backup(f), f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := markCopied(f.Name(), time.Now()); err != nil {
		return fmt.Errorf("the backup cannot be marked as one, and is not kept: %w", err)
	}
	if err := verifyCopy(f.Name()); err != nil {
		return fmt.Errorf("the backup does not pass its check, and is not kept: %w", err)
	}
	return errors.Join(publish(f.Name(), path), syncFolder(filepath.Dir(path)))
}

// verifyCopy checks a store without changing it.
func verifyCopy(path string) error {
	s, err := OpenReadOnly(path)
	if err != nil {
		return err
	}
	return errors.Join(s.Check(), s.Close())
}

// backupLayout names the backups in a folder, so that names sort as the times do.
const backupLayout = "despatch-20060102T150405Z.db"

// backupName is what such names look like. Other files in the folder are never touched.
var backupName = pattern.Of(`^despatch-\d{8}T\d{6}Z\.db$`)

// BackupInto writes a copy of an open store into a folder, under a name made of the time, and then deletes all but the
// newest of the backups there; keep 0 deletes none. It returns the path of the copy and the names of what it deleted.
func BackupInto(s Copier, folder string, at time.Time, keep int) (path string, deleted []string, err error) {
	path = filepath.Join(folder, at.UTC().Format(backupLayout))
	if err := BackupFile(s, path); err != nil {
		return "", nil, err
	}
	if keep <= 0 {
		return path, nil, nil
	}
	files, err := os.ReadDir(folder) // sorted by name
	if err != nil {
		return path, nil, err
	}
	var backups []string
	for _, f := range files {
		if f.Type().IsRegular() && backupName.MatchString(f.Name()) {
			backups = append(backups, f.Name())
		}
	}
	for _, name := range backups[:max(len(backups)-keep, 0)] {
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			return path, deleted, err
		}
		deleted = append(deleted, name)
	}
	return path, slices.Clip(deleted), nil
}
