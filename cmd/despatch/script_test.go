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
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"despatch/mail/mailtest"
	"despatch/storage/storagetest"
)

func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	storagetest.Hasty()
	storagetest.Impatient()
	testscript.Main(m, map[string]func(){"despatch": func() { os.Exit(run(os.Args[1:])) }})
}

// TestScripts runs testdata/script/*.txtar: the manual of the command line, with what it prints. Beside testscript's own
// commands a script has a post office (deskBox and its password are in the environment) and these:
//
//	fill FILE            replaces $NAME in a file by the environment's
//	letters ADDRESS N    waits until N letters came to an address, and writes the last one's text to last.txt
//	reply ADDRESS FILE   answers the last letter to an address with the text of a file
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		Setup:               openOffice,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fill": fill, "letters": letters, "reply": reply,
		},
	})
}

const (
	deskBox      = "desk@despatch.test"
	deskPassword = "sesame"
	// patience is how long a letter may take.
	patience = 5 * time.Minute
)

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
