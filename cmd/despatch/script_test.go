package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/mail"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"despatch/mail/mailtest"
	"despatch/often"
	"despatch/storage/storagetest"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	storagetest.Impatient()
	if filepath.Base(os.Args[0]) == "despatch" {
		os.Exit(run(os.Args[1:]))
	}
	bin, err := installed()
	if err != nil {
		fmt.Fprintln(os.Stderr, "the program cannot be put where scripts find it:", err)
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(bin)
	os.Exit(code)
}

// installed puts the program, which this test is when it is called so, into a folder of its own on the path.
func installed() (bin string, err error) {
	if bin, err = os.MkdirTemp("", "despatch-bin"); err != nil {
		return "", err
	}
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	program := filepath.Join(bin, "despatch")
	if os.Link(self, program) != nil { // on another disk
		raw, err := os.ReadFile(self)
		if err != nil {
			return "", err
		}
		if err := os.WriteFile(program, raw, 0o700); err != nil {
			return "", err
		}
	}
	return bin, os.Setenv("PATH", bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
}

// TestScripts runs testdata/script/*.txtar: the manual of the command line, with what it prints. Beside testscript's own
// commands a script has a post office (deskBox and its password are in the environment) and these:
//
//	despatch …           is exec despatch …, without a process of its own unless everything is asked for
//	fill FILE            replaces $NAME in a file by the environment's
//	letters ADDRESS N    waits until N letters came to an address, and writes the last one's text to last.txt
//	reply ADDRESS FILE   answers the last letter to an address with the text of a file
func TestScripts(t *testing.T) {
	dir, err := filepath.Abs("testdata/script") // commands change the folder
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:                 dir,
		RequireExplicitExec: true,
		Setup:               openOffice,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fill": fill, "letters": letters, "reply": reply, "despatch": despatch,
		},
	})
}

const (
	deskBox      = "desk@despatch.test"
	deskPassword = "sesame"
	// patience is how long a letter may take.
	patience = 5 * time.Minute
)

// despatch carries out a command line, each in its turn, since folder and output are the process'. In a process of its own each command
// would make all games first.
func despatch(ts *testscript.TestScript, neg bool, args []string) {
	var done bool
	if often.Long {
		done = ts.Exec("despatch", args...) == nil
	} else {
		code, err := inTurn(ts, args)
		ts.Check(err)
		done = code == exitDone
	}
	if done == neg {
		ts.Fatalf("despatch %s: done: %v", strings.Join(args, " "), done)
	}
}

var turn sync.Mutex

// inTurn runs a command line in the folder of a script, and returns its exit code.
func inTurn(ts *testscript.TestScript, args []string) (code int, err error) {
	turn.Lock()
	defer turn.Unlock()
	home, err := os.Getwd()
	if err != nil {
		return 0, err
	}
	if err := os.Chdir(ts.MkAbs(".")); err != nil {
		return 0, err
	}
	written := [2]*os.File{}
	for i := range written {
		if written[i], err = os.CreateTemp("", "written"); err != nil {
			return 0, err
		}
		defer os.Remove(written[i].Name())
		defer written[i].Close()
	}
	wasOut, wasErr, wasResults := os.Stdout, os.Stderr, stdout
	os.Stdout, os.Stderr, stdout = written[0], written[1], written[0]
	code = run(args)
	os.Stdout, os.Stderr, stdout = wasOut, wasErr, wasResults
	if err := os.Chdir(home); err != nil {
		return 0, err
	}
	for i, to := range []io.Writer{ts.Stdout(), ts.Stderr()} {
		if _, err := written[i].Seek(0, io.SeekStart); err != nil {
			return 0, err
		}
		if _, err := io.Copy(to, written[i]); err != nil {
			return 0, err
		}
	}
	return code, nil
}

type officeKey struct{}

func openOffice(env *testscript.Env) error {
	office, err := mailtest.Start(mailtest.Options{})
	if err != nil {
		return err
	}
	office.AddAccount(deskBox, deskPassword)
	env.Values[officeKey{}] = office
	env.Defer(func() { _ = office.Close() })
	env.Setenv("GOGC", "400") // each command is done in no time
	env.Setenv("IMAP", office.IMAPAddr())
	env.Setenv("SMTP", office.SMTPAddr())
	return os.WriteFile(filepath.Join(env.WorkDir, "password"), []byte(deskPassword+"\n"), 0o600)
}

func fill(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: fill FILE")
	}
	text := os.Expand(ts.ReadFile(args[0]), ts.Getenv)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o600))
}

func letters(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: letters ADDRESS N")
	}
	n, err := strconv.Atoi(args[1])
	ts.Check(err)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	got, err := ts.Value(officeKey{}).(*mailtest.Servers).WaitMessages(ctx, args[0], n)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs("last.txt"), got[len(got)-1], 0o600))
}

func reply(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: reply ADDRESS FILE")
	}
	office := ts.Value(officeKey{}).(*mailtest.Servers)
	got := office.Messages(args[0])
	if len(got) == 0 {
		ts.Fatalf("%s has no letter to answer", args[0])
	}
	last, err := mail.ReadMessage(bytes.NewReader(got[len(got)-1]))
	ts.Check(err)
	_, err = io.Copy(io.Discard, last.Body)
	ts.Check(err)
	text := fmt.Sprintf("From: <%s>\nTo: <%s>\nSubject: Re: orders\nMessage-ID: <%d@players.test>\nIn-Reply-To: %s\nDate: %s\n\n%s",
		args[0], deskBox, len(office.Sent()), last.Header.Get("Message-ID"), time.Now().Format(time.RFC1123Z), ts.ReadFile(args[1]))
	ts.Check(office.Deliver(deskBox, []byte(strings.ReplaceAll(text, "\n", "\r\n"))))
}
