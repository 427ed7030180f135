// Package either gives tests their stores where they are asked to keep them: in files, or in a database.
package either

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"sync"

	"github.com/jackc/pgx/v5"

	"despatch/storage"
	"despatch/storage/postgres"
)

// Database, where it is in the environment, is the address of a server on which tests keep their stores instead of in files.
const Database = "DESPATCH_TEST_DATABASE"

// InDatabase says whether tests keep their stores in a database.
func InDatabase() bool { return os.Getenv(Database) != "" }

// schemas are the stores in a database by the path of the file that each stands for.
var schemas struct {
	sync.Mutex
	of map[string]string
}

// Open opens the store that has a path: a file, or what stands for it in a database. What there is in a file of that path is copied there
// first.
func Open(path string) (storage.Store, error) {
	server := os.Getenv(Database)
	if server == "" {
		return storage.Open(path)
	}
	address, made, err := addressOf(server, path)
	if err != nil {
		return nil, err
	}
	s, err := postgres.Open(address)
	if err != nil || !made {
		return s, err
	}
	return s, copyFile(path, s)
}

// Place is where the store is that has a path: the path, or the address of what stands for it in a database.
func Place(path string) (string, error) {
	server := os.Getenv(Database)
	if server == "" {
		return path, nil
	}
	address, _, err := addressOf(server, path)
	return address, err
}

// copyFile copies what a file holds, if there is one.
func copyFile(path string, to storage.Store) error {
	from, err := storage.OpenReadOnly(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(storage.Copy(from, to, nil), from.Close())
}

// addressOf is the address of what stands for a file, which is made when it is first asked for.
func addressOf(server, path string) (address string, made bool, err error) {
	schemas.Lock()
	defer schemas.Unlock()
	if address, ok := schemas.of[path]; ok {
		return address, false, nil
	}
	ctx := context.Background()
	c, err := pgx.Connect(ctx, server)
	if err != nil {
		return "", false, err
	}
	defer c.Close(ctx)
	name := fmt.Sprintf("t%d_%d", os.Getpid(), len(schemas.of))
	if _, err := c.Exec(ctx, "CREATE SCHEMA "+name); err != nil {
		return "", false, err
	}
	if schemas.of == nil {
		schemas.of = make(map[string]string)
	}
	schemas.of[path] = server + "&search_path=" + name
	return schemas.of[path], true, nil
}
