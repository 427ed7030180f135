package daemon

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"gopkg.in/yaml.v3"
)

// Secret says where a password or the like is to be found; it never holds it. One of the three is given.
type Secret struct {
	// File has the secret as its only line; relative to the configuration file.
	File string `yaml:"file"`
	// Env is the name of an environment variable.
	Env string `yaml:"env"`
	// Command is a program and its arguments; the first line that it prints is the secret. It runs in the configuration's
	// folder.
	Command []string `yaml:"command"`

	dir string
}

// UnmarshalYAML reads where a secret is. It never repeats what is written in the wrong place, for that may be the secret.
func (s *Secret) UnmarshalYAML(n *yaml.Node) error {
	wrong := func(at *yaml.Node, format string, args ...any) error {
		// A TypeError lets the decoder go on and find what else is wrong.
		return &yaml.TypeError{Errors: []string{fmt.Sprintf("line %d: ", at.Line) + fmt.Sprintf(format, args...)}}
	}
	if n.Kind != yaml.MappingNode {
		return wrong(n, "a secret is not written here, but where it is: {file: NAME}, {env: NAME} or {command: [PROGRAM, ARGUMENT]}")
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		var err error
		switch key.Value {
		case "file":
			err = value.Decode(&s.File)
		case "env":
			err = value.Decode(&s.Env)
		case "command":
			err = value.Decode(&s.Command)
		default:
			return wrong(key, "a secret is given as file, env or command, not as %q", key.Value)
		}
		if err != nil {
			return wrong(value, "%s takes %s", key.Value, map[bool]string{true: "a list like [pass, show, despatch]", false: "one word"}[key.Value == "command"])
		}
	}
	if s.ways() != 1 {
		return wrong(n, "give file, env or command, one of them")
	}
	return nil
}

// ways counts how often the secret is given.
func (s Secret) ways() int {
	n := 0
	for _, given := range []bool{s.File != "", s.Env != "", len(s.Command) > 0} {
		if given {
			n++
		}
	}
	return n
}

// given says whether there is anything to ask.
func (s Secret) given() bool { return s.ways() > 0 }

// resolve makes file names relative to a folder. A program without a slash is looked for where the shell would look.
func (s *Secret) resolve(dir string) {
	s.dir = dir
	if s.File != "" && !filepath.IsAbs(s.File) {
		s.File = filepath.Join(dir, s.File)
	}
	if len(s.Command) > 0 && strings.ContainsRune(s.Command[0], '/') && !filepath.IsAbs(s.Command[0]) {
		s.Command[0] = filepath.Join(dir, s.Command[0])
	}
}

// Read asks for the secret, anew each time, so that it can be changed while the daemon runs. Its errors do not hold it.
func (s Secret) Read() (string, error) {
	switch {
	case s.Env != "":
		word, ok := os.LookupEnv(s.Env)
		if !ok || word == "" {
			return "", fmt.Errorf("the environment has no variable %s; set it where the daemon is started", s.Env)
		}
		return word, nil
	case len(s.Command) > 0:
		return s.run()
	}
	raw, err := os.ReadFile(s.File)
	if err != nil {
		return "", err
	}
	word := strings.TrimRight(string(raw), "\r\n")
	if word == "" {
		return "", fmt.Errorf("%s is empty; write the secret into it", s.File)
	}
	return word, nil
}

const (
	// commandPatience is how long a command may take: enough for a slow key ring, too little for somebody to type.
	commandPatience = 30 * time.Second
	// commandWords bounds what is read of what a command says, in bytes.
	commandWords = 4096
)

func (s Secret) run() (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), commandPatience)
	defer cancel()
	return s.runFor(ctx)
}

// runFor runs the command until the context ends. What it says of trouble is passed on; what it prints never is.
func (s Secret) runFor(ctx context.Context) (string, error) {
	var printed, said bytes.Buffer
	cmd := exec.CommandContext(ctx, s.Command[0], s.Command[1:]...)
	cmd.Dir = s.dir
	cmd.Stdout, cmd.Stderr = &firstBytes{to: &printed}, &firstBytes{to: &said}
	cmd.WaitDelay = time.Second // for its children, who may hold the pipes
	err := cmd.Run()
	word, _, _ := strings.Cut(printed.String(), "\n")
	word = strings.TrimRight(word, "\r")
	words := strings.Join(strings.Fields(said.String()), " ")
	if word != "" {
		words = strings.ReplaceAll(words, word, "[secret]")
	}
	if words != "" {
		words = ": " + words
	}
	name := filepath.Base(s.Command[0])
	switch {
	case ctx.Err() != nil:
		return "", fmt.Errorf("the command %s did not finish in time; it must not ask anybody anything%s", name, words)
	case errors.Is(err, exec.ErrNotFound), errors.Is(err, os.ErrNotExist):
		return "", fmt.Errorf("there is no command %s; write its whole path", s.Command[0])
	case err != nil:
		return "", fmt.Errorf("the command %s failed (%w)%s", name, err, words)
	case word == "":
		return "", fmt.Errorf("the command %s printed nothing; its first line must be the secret%s", name, words)
	}
	return word, nil
}

// firstBytes keeps the beginning of what is written to it, and takes the rest.
type firstBytes struct{ to *bytes.Buffer }

// Write implements io.Writer.
func (f *firstBytes) Write(p []byte) (int, error) {
	_, err := io.CopyN(f.to, bytes.NewReader(p), int64(min(len(p), commandWords-f.to.Len())))
	return len(p), err
}
