//go:build integration && linux

package integration

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// fetcher is another program that empties or copies a mailbox, to compare ours with.
type fetcher struct {
	name, from string
	// config is its configuration file for Ben's mailbox, args how it is told to use it; both hold the file's and the folder's name.
	config, args string
}

var fetchers = []fetcher{
	{"fetchmail", "fetchmail", `poll 127.0.0.1 service %[2]s protocol imap
  user "%[3]s" password "%[4]s" ssl no sslcertck no keep fetchall bsmtp "%[1]s/fetched"
`, "--silent --nosyslog --norewrite --batchlimit 0 --idfile %[1]s/ids --pidfile %[1]s/pid --fetchmailrc %[1]s/config"},
	{"mbsync", "isync", `IMAPAccount ben
Host 127.0.0.1
Port %[2]s
User %[3]s
Pass %[4]s
SSLType IMAPS
CertificateFile %[5]s
AuthMechs LOGIN

IMAPStore far
Account ben

MaildirStore near
Path %[1]s/near/
Inbox %[1]s/near/INBOX
SubFolders Verbatim

Channel ben
Far :far:
Near :near:
Patterns INBOX
Sync Pull New
Create Near
SyncState %[1]s/state
`, "--quiet --config %[1]s/config --all"},
}

// run lets a fetcher work through what waits for Ben and says how long it took; false when it is not installed.
func (f fetcher) run(o *office) (time.Duration, bool) {
	o.t.Helper()
	if program(f.name) == "" {
		o.t.Logf("%s is not installed (Debian: apt-get install %s), so there is no comparison with it", f.name, f.from)
		return 0, false
	}
	dir := o.t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "near"), 0o700); err != nil {
		o.t.Fatal(err)
	}
	config := fmt.Sprintf(f.config+"%.0[5]s", dir, o.Port("imaps"), ben, password, filepath.Join(o.Dir, "server.pem"))
	if err := os.WriteFile(filepath.Join(dir, "config"), []byte(config), 0o600); err != nil {
		o.t.Fatal(err)
	}
	begun := time.Now()
	cmd := exec.CommandContext(o.t.Context(), "/bin/sh", "-c", program(f.name)+" "+fmt.Sprintf(f.args, dir))
	cmd.Env = append(os.Environ(), "HOME="+dir)
	if out, err := cmd.CombinedOutput(); err != nil {
		o.t.Fatalf("%s: %v\n%s", f.name, err, out)
	}
	return time.Since(begun), true
}

// compareFetchers fills Ben's mailbox with as many letters and has the other programs fetch them.
func compareFetchers(t *testing.T, o *office, letter func(n int) string, waiting int) {
	t.Helper()
	for n, f := range fetchers {
		o.doveadm("expunge", "-u", ben, "mailbox", "INBOX", "all")
		for i := range waiting {
			o.deliver(ben, n*waiting+i, letter(i))
		}
		if got := o.count(ben, "INBOX"); got != waiting {
			t.Fatalf("%d letters wait for %s, want %d", got, f.name, waiting)
		}
		if took, there := f.run(o); there {
			t.Logf("%s fetched %d letters in %.1f s: %.0f a second", f.name, waiting, took.Seconds(), float64(waiting)/took.Seconds())
		}
	}
}
