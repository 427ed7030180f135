//go:build unix

// Withpostgres runs a command whose tests keep their stores in a database: it starts a server, tells the command of it, and ends it afterwards.
//
//	go run ./storage/postgres/withpostgres go test ./storage/... ./campaign/...
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"syscall"

	"despatch/storage/postgres/postgrestest"
	"despatch/storage/storagetest/either"
)

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "withpostgres:", err)
	}
	os.Exit(code)
}

func run(command []string) (code int, err error) {
	if len(command) == 0 {
		return 2, errors.New("it wants a command, such as: go test ./storage")
	}
	server, err := postgrestest.Start()
	if err != nil {
		return 1, fmt.Errorf("there is no server: %w", err)
	}
	defer server.Stop()
	signal.Ignore(os.Interrupt, syscall.SIGTERM) // the command hears them, too, and ends first
	c := exec.Command(command[0], command[1:]...)
	c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
	c.Env = append(os.Environ(), either.Database+"="+server.Address())
	err = c.Run()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		return exit.ExitCode(), nil
	}
	return 0, err
}
