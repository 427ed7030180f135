//go:build unix

// Package postgrestest starts a server for tests: PostgreSQL as Debian has it, found by PATH or where Debian puts it.
package postgrestest

import (
	"bytes"
	"context"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

// Server is one that runs.
type Server struct {
	folder  string
	process *exec.Cmd
}

// Start makes a server in a folder of its own, which listens nowhere but there. It does not wait for the disk: what it holds is for tests.
func Start() (_ *Server, err error) {
	initdb, err := tool("initdb")
	if err != nil {
		return nil, err
	}
	postgres, err := tool("postgres")
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "despatch-pg") // short, for it is the name of a socket
	if err != nil {
		return nil, err
	}
	s := &Server{folder: folder}
	defer func() {
		if err != nil {
			s.Stop()
		}
	}()
	who, err := owner(folder)
	if err != nil {
		return nil, err
	}
	data := filepath.Join(folder, "data")
	if err := run(who, initdb, "--pgdata", data, "--username", "despatch", "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync"); err != nil {
		return nil, err
	}
	s.process = exec.Command(postgres, "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off", "-c", "synchronous_commit=off",
		"-c", "full_page_writes=off", "-c", "max_connections=200", "-c", "logging_collector=off")
	log, err := os.Create(filepath.Join(folder, "log"))
	if err != nil {
		return nil, err
	}
	defer log.Close()
	s.process.Stdout, s.process.Stderr, s.process.SysProcAttr = log, log, who
	if err := s.process.Start(); err != nil {
		return nil, err
	}
	return s, s.answers()
}

// owner is who runs the server, which refuses to be run by root; the folder is his.
func owner(folder string) (*syscall.SysProcAttr, error) {
	who := &syscall.SysProcAttr{Setpgid: true}
	if os.Getuid() != 0 {
		return who, nil
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, err := strconv.Atoi(u.Uid)
		if err != nil {
			return nil, err
		}
		gid, err := strconv.Atoi(u.Gid)
		if err != nil {
			return nil, err
		}
		who.Credential = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
		return who, os.Chown(folder, uid, gid)
	}
	return nil, fmt.Errorf("the server is not run by root, and there is no user postgres or nobody")
}

func run(who *syscall.SysProcAttr, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.SysProcAttr, c.Dir = who, "/"
	var said bytes.Buffer
	c.Stdout, c.Stderr = &said, &said
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w: %s", filepath.Base(name), err, said.String())
	}
	return nil
}

// answers waits until the server does.
func (s *Server) answers() error {
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		c, err := pgx.Connect(context.Background(), s.Address())
		if err == nil {
			return c.Close(context.Background())
		}
		if time.Now().After(end) {
			return fmt.Errorf("the server does not answer: %w", err)
		}
	}
}

// Stop ends the server and takes its folder away.
func (s *Server) Stop() {
	if s.process != nil && s.process.Process != nil {
		// At once: nobody needs what it holds. It is gone when Wait returns, whatever that says of how.
		_ = s.process.Process.Signal(syscall.SIGQUIT)
		_ = s.process.Wait()
	}
	_ = os.RemoveAll(s.folder) // what is left of it the system sweeps
}

// Address is how the server is reached; more parameters may be appended to it.
func (s *Server) Address() string {
	q := url.Values{"host": {s.folder}, "user": {"despatch"}}
	return "postgres:///postgres?" + q.Encode()
}

// tool finds a program of PostgreSQL's.
func tool(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if err != nil || len(found) == 0 {
		return "", fmt.Errorf("%s is not installed", name)
	}
	return found[len(found)-1], nil
}
