package oauth

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// readWord reads a file that holds one word.
func readWord(path string) (string, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return "", fmt.Errorf("reading the refresh token: %w", err)
	}
	word := strings.TrimSpace(string(raw))
	if word == "" {
		return "", fmt.Errorf("%s is empty; write the refresh token into it", path)
	}
	return word, nil
}

// replace puts a word into a file that only its owner can read. After a crash the file holds the old word or the new one.
func replace(path, word string) error {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	fresh, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*") // mode 0600
	if err != nil {
		return err
	}
	_, err = fresh.WriteString(word + "\n")
	if err = errors.Join(err, sameOwner(fresh, path), fresh.Sync(), fresh.Close()); err == nil {
		err = os.Rename(fresh.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(fresh.Name()))
	}
	dir, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
