package play

import (
	"fmt"
	"io/fs"

	"despatch/byhand"
)

// ReadYAML reads a data file of a game. Its errors name the file, and the line of a key that the file should not have.
func ReadYAML(data fs.FS, name string, into any) error {
	raw, err := fs.ReadFile(data, name)
	if err != nil {
		return err
	}
	if err := byhand.Strict(raw, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// Folder is a folder of files that a program carries with it.
func Folder(files fs.FS, name string) fs.FS {
	sub, err := fs.Sub(files, name)
	if err != nil {
		panic(err) // the folder is embedded
	}
	return sub
}

// Readable tells whether stored bytes of a format can be read by a program that knows the formats up to newest.
func Readable(format, newest int) error {
	if format > newest {
		return fmt.Errorf("the position was stored by a newer despatch (format %d, this one reads up to %d)", format, newest)
	}
	return nil
}

// Names keeps the first name of a stored position that the game's tables do not have; until it is asked for, what was not found is the
// first of its kind.
type Names struct{ err error }

// Find looks a name up in a table.
func Find[T any](n *Names, what, id string, in func(string) (T, bool)) T {
	found, ok := in(id)
	if !ok {
		n.Keep(fmt.Errorf("there is no %s %q", what, id))
		var first T
		return first
	}
	return found
}

// Keep keeps what is wrong, if it is the first.
func (n *Names) Keep(err error) {
	if n.err == nil {
		n.err = err
	}
}

// In looks names up in a map.
func In[T any](m map[string]T) func(string) (T, bool) {
	return func(id string) (T, bool) { v, ok := m[id]; return v, ok }
}

// Err tells of the first name that was not found, as what is wrong with a stored position.
func (n *Names) Err() error {
	if n.err == nil {
		return nil
	}
	return fmt.Errorf("reading a stored position: %w", n.err)
}
