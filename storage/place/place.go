// Package place opens a store where the operator says that it is: in a file, or in a database, which several daemons may serve.
package place

import (
	"errors"
	"fmt"
	"net/url"
	"os"

	"despatch/storage"
	"despatch/storage/postgres"
)

// IsDatabase says whether what the operator calls his store is a database: postgres://user@host/name.
func IsDatabase(name string) bool { return postgres.Is(name) }

// Shown is how a store is called in logs and on screens: as the operator calls it, without a password.
func Shown(name string) string {
	if !IsDatabase(name) {
		return name
	}
	address, err := url.Parse(name)
	if err != nil {
		return "the database"
	}
	// Whoever writes a password writes it before the host or among the options.
	return (&url.URL{Scheme: address.Scheme, User: withoutPassword(address.User), Host: address.Host, Path: address.Path}).String()
}

func withoutPassword(user *url.Userinfo) *url.Userinfo {
	if user == nil {
		return nil
	}
	return url.User(user.Username())
}

// Open opens a store for a desk. What is made of it first (an older format brought to ours) is told. One that is half copied is refused.
func Open(name string, tell func(sentence string)) (storage.Store, error) {
	s, err := OpenAny(name, tell)
	if err != nil {
		return nil, err
	}
	if err := storage.HalfCopied(s); err != nil {
		return nil, errors.Join(unfinished(name, err), s.Close())
	}
	return s, nil
}

// OpenAny opens a store, be it half copied or not.
func OpenAny(name string, tell func(sentence string)) (storage.Store, error) {
	if IsDatabase(name) {
		return postgres.Open(name)
	}
	return storage.OpenTelling(name, tell)
}

// None says whether an error of this package means that there is no store. A server that is not there has perhaps one.
func None(err error) bool {
	return errors.Is(err, storage.ErrNoStore) || errors.Is(err, os.ErrNotExist) && !errors.Is(err, storage.ErrAway)
}

// OpenReadOnly opens a store that is there and changes nothing in it.
func OpenReadOnly(name string) (storage.Store, error) {
	if IsDatabase(name) {
		return postgres.OpenReadOnly(name)
	}
	return storage.OpenReadOnly(name)
}

// OpenThere is Open for a store that has to be there already.
func OpenThere(name string, tell func(sentence string)) (storage.Store, error) {
	if err := There(name); err != nil {
		return nil, err
	}
	return Open(name, tell)
}

// There gives an error where there is no store (None), or why it cannot be told.
func There(name string) error {
	if !IsDatabase(name) {
		if _, err := os.Stat(name); err != nil {
			return fmt.Errorf("there is no store: %w", err)
		}
		return nil
	}
	s, err := postgres.OpenReadOnly(name)
	if err != nil {
		return err
	}
	return s.Close()
}

func unfinished(name string, err error) error {
	return fmt.Errorf("%s: %w; finish it with: despatch store copy, from where it was begun", Shown(name), err)
}
