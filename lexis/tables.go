package lexis

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// Decode reads one language's table into the value that t points to, strictly: a field that it lacks is an error.
func Decode(data []byte, t any) error {
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	return dec.Decode(t)
}

// ErrNoLanguage is the fault of a table that does not say whose words it holds.
var ErrNoLanguage = errors.New("the table of words names no language: add a line such as \"language: en\"")

// Tables reads every file of a folder that the program carries, one a language. They are part of the program: a fault in them is a
// programming error, which the tests of the package that carries them find.
func Tables[T any](files fs.FS, folder string, read func(data []byte) (*T, error)) []*T {
	tables, err := ReadTables(files, folder, read)
	if err != nil {
		panic(err)
	}
	return tables
}

// ReadTables reads them likewise, where a fault is told.
func ReadTables[T any](files fs.FS, folder string, read func(data []byte) (*T, error)) ([]*T, error) {
	names, err := fs.Glob(files, folder+"/*.yaml")
	if err != nil {
		return nil, err
	}
	var tables []*T
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		t, err := read(data)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		tables = append(tables, t)
	}
	return tables, nil
}

// KeyFault is what is wrong with a key of a table.
type KeyFault struct{ Key, Says string }

// Error implements error.
func (f *KeyFault) Error() string { return f.Says }

func keyFault[K ~string](key K, format string, args ...any) error {
	return &KeyFault{string(key), fmt.Sprintf(format, args...)}
}

// Check says what is wrong with the phrases that a table gives its keys: a key that is unknown, one without words, an empty phrase.
// Split cuts a phrase into the words by which it is compared.
func Check[K ~string](known []K, given map[K][]string, split func(string) []string) error {
	for _, k := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(known, k) {
			return keyFault(k, "there is no key %q; the keys are %s", k, joined(known))
		}
	}
	for _, k := range known {
		if len(given[k]) == 0 {
			return keyFault(k, "%q has no words; write %s: and a list of them", k, k)
		}
		if slices.ContainsFunc(given[k], func(p string) bool { return len(split(p)) == 0 }) {
			return keyFault(k, "%q has an empty phrase; take it out", k)
		}
	}
	return nil
}

func joined[K ~string](keys []K) string {
	names := make([]string, len(keys))
	for i, k := range keys {
		names[i] = string(k)
	}
	return strings.Join(names, ", ")
}

// Once says which phrase stands for two keys of a group, if one does. Keys are asked in the order given; group parts those that may
// share a phrase.
func Once[K ~string](keys []K, phrases map[K][]string, group func(K) string, split func(string) []string) error {
	taken := make(map[string]K)
	for _, k := range keys {
		for _, p := range phrases[k] {
			key := group(k) + " " + strings.Join(split(p), " ")
			if before, ok := taken[key]; ok {
				return keyFault(k, "%q stands for both %q and %q; take it out of one", p, before, k)
			}
			taken[key] = k
		}
	}
	return nil
}

// Add adds a table's phrases to those of other languages, as words to compare, those of most words first.
func Add[K ~string](to map[K][][]string, from map[K][]string, split func(string) []string) {
	for k, phrases := range from {
		for _, p := range phrases {
			to[k] = append(to[k], split(p))
		}
		slices.SortStableFunc(to[k], func(a, b []string) int { return len(b) - len(a) })
	}
}
