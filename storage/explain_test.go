package storage_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"despatch/storage"
)

// A store of which a full disk has left the beginning is told to be damaged, in plain words, with what brings it back.
func TestAShortFileIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "despatch.db")
	if err := os.WriteFile(path, make([]byte, 3000), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := storage.Open(path)
	if !errors.Is(err, storage.ErrDamaged) {
		t.Fatalf("Open gives %v, want ErrDamaged", err)
	}
	for _, want := range []string{"too short to hold a store (3000 bytes)", "mv " + path + " " + path + ".damaged", "despatch backup", "cp COPY " + path} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("it should say %q: %v", want, err)
		}
	}
	if strings.Contains(err.Error(), "file size") {
		t.Errorf("the words of the library say nothing to an operator: %v", err)
	}
}
