//go:build integration && linux

package integration

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"text/template"
	"time"
)

//go:embed conf
var conf embed.FS

// The accounts of every office, all with one password.
const (
	desk     = "desk@despatch.test"
	ada      = "ada@despatch.test"
	ben      = "ben@despatch.test"
	password = "sesame"
)

// patience is how long a test waits for what must happen.
const patience = 30 * time.Second

// office is Dovecot, and Postfix if asked for, with all they own in one folder.
type office struct {
	t   *testing.T
	Dir string
	// The users under which the servers run their parts, and who owns the mail.
	InternalUser, InternalGroup, LoginUser string
	MailUID, MailGID                       string
	// Mechanisms are the ways to log in that Dovecot offers, to Postfix too.
	Mechanisms string
	// Introspection is where Dovecot asks whom an access token belongs to, "" if it takes none.
	Introspection string

	ports            map[string]string
	dovecot, postfix *exec.Cmd
}

// newOffice starts Dovecot, changed in some way if wanted.
func newOffice(t *testing.T, changes ...func(*office)) *office {
	t.Helper()
	need(t, "dovecot", "dovecot-imapd")
	need(t, "doveadm", "dovecot-imapd")
	// The servers' own users must be able to enter, which the folders of package testing forbid.
	dir, err := os.MkdirTemp("", "despatch-office-")
	if err != nil {
		t.Fatal(err)
	}
	o := &office{t: t, Dir: dir, ports: map[string]string{}, Mechanisms: "plain login scram-sha-1 scram-sha-256"}
	for _, change := range changes {
		change(o)
	}
	release := o.guard()
	t.Cleanup(func() { o.close(); release() })
	for _, sub := range []string{"", "run", "state", "mail", "spool", "postfix", "postfix-data"} {
		if err := os.MkdirAll(filepath.Join(dir, sub), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, service := range []string{"imap", "imaps", "submission", "submissions", "login"} {
		o.ports[service] = freePort(t)
	}
	o.chooseUsers()
	o.certify()
	var passwords, mailboxes strings.Builder
	for _, address := range []string{desk, ada, ben} {
		fmt.Fprintf(&passwords, "%s:{PLAIN}%s\n", address, password)
		fmt.Fprintf(&mailboxes, "%s %s/\n", address, address)
	}
	o.write("passwd", passwords.String())
	o.write("mailboxes", mailboxes.String())
	o.write("dovecot-oauth2.conf", o.fill("conf/dovecot-oauth2.conf"))
	o.write("dovecot.conf", o.fill("conf/dovecot.conf"))
	o.startDovecot()
	return o
}

// chooseUsers lets Dovecot be everybody itself, unless it is root, who reads no mail.
func (o *office) chooseUsers() {
	me, err := user.Current()
	if err != nil {
		o.t.Fatal(err)
	}
	o.InternalUser, o.LoginUser, o.MailUID, o.MailGID = me.Username, me.Username, me.Uid, me.Gid
	group, err := user.LookupGroupId(me.Gid)
	if err != nil {
		o.t.Fatal(err)
	}
	o.InternalGroup = group.Name
	if me.Uid != "0" {
		return
	}
	o.InternalUser, o.InternalGroup, o.LoginUser = "dovecot", "dovecot", "dovenull"
	owner, err := user.Lookup("nobody")
	if err != nil {
		o.t.Fatal(err)
	}
	o.MailUID, o.MailGID = owner.Uid, owner.Gid
	uid, _ := strconv.Atoi(owner.Uid) // user.User holds numbers here
	gid, _ := strconv.Atoi(owner.Gid)
	if err := os.Chown(filepath.Join(o.Dir, "mail"), uid, gid); err != nil {
		o.t.Fatal(err)
	}
}

// Port is the port of a service.
func (o *office) Port(service string) string { return o.ports[service] }

func (o *office) address(service string) string { return "127.0.0.1:" + o.ports[service] }

func (o *office) fill(name string) string {
	o.t.Helper()
	pattern, err := template.ParseFS(conf, name)
	if err != nil {
		o.t.Fatal(err)
	}
	var out bytes.Buffer
	if err := pattern.Execute(&out, o); err != nil {
		o.t.Fatal(err)
	}
	return out.String()
}

func (o *office) write(name, text string) {
	o.t.Helper()
	if err := os.WriteFile(filepath.Join(o.Dir, name), []byte(text), 0o644); err != nil {
		o.t.Fatal(err)
	}
}

func (o *office) startDovecot() {
	o.t.Helper()
	o.dovecot = o.start(program("dovecot"), "-F", "-c", filepath.Join(o.Dir, "dovecot.conf"))
	o.listening("imap", "imaps")
}

func (o *office) stopDovecot() {
	stop(o.t, o.dovecot)
	o.dovecot = nil
}

// newFullOffice starts Dovecot and Postfix. The master of Postfix must be root; where we are not, the test is skipped.
func newFullOffice(t *testing.T, changes ...func(*office)) *office {
	t.Helper()
	need(t, "postfix", "postfix")
	if os.Getuid() != 0 {
		t.Skip("skipped: only root can start Postfix")
	}
	o := newOffice(t, changes...)
	o.startPostfix()
	return o
}

// startPostfix makes the queue folders and starts Postfix.
func (o *office) startPostfix() {
	o.t.Helper()
	config := filepath.Join(o.Dir, "postfix")
	o.write("postfix/main.cf", o.fill("conf/main.cf"))
	o.write("postfix/master.cf", o.fill("conf/master.cf"))
	owner, err := user.Lookup("postfix")
	if err != nil {
		o.t.Fatal(err)
	}
	uid, _ := strconv.Atoi(owner.Uid) // user.User holds numbers here
	if err := os.Chown(filepath.Join(o.Dir, "postfix-data"), uid, -1); err != nil {
		o.t.Fatal(err)
	}
	o.run(program("postfix"), "-c", config, "check")
	o.resumePostfix()
}

func (o *office) resumePostfix() {
	o.t.Helper()
	config := filepath.Join(o.Dir, "postfix")
	home := o.run(program("postconf"), "-c", config, "-h", "daemon_directory")
	o.postfix = o.start(filepath.Join(strings.TrimSpace(home), "master"), "-c", config, "-d")
	o.listening("submission", "submissions", "login")
}

func (o *office) stopPostfix() {
	stop(o.t, o.postfix)
	o.postfix = nil
}

// run runs a command to its end.
func (o *office) run(name string, args ...string) string {
	o.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, name, args...).CombinedOutput()
	if err != nil {
		o.t.Fatalf("%s %s: %v\n%s", filepath.Base(name), strings.Join(args, " "), err, out)
	}
	return string(out)
}

// doveadm runs Dovecot's own tool.
func (o *office) doveadm(args ...string) string {
	o.t.Helper()
	return o.run(program("doveadm"), append([]string{"-c", filepath.Join(o.Dir, "dovecot.conf")}, args...)...)
}

// guard starts a watchman who ends the servers and tidies up if the test is cut off: he notices when nobody holds his pipe any more.
func (o *office) guard() (release func()) {
	o.t.Helper()
	const watch = `cat
[ -d "$1" ] || exit 0
for pid in "$1/run/master.pid" "$1/spool/pid/master.pid"; do [ -f "$pid" ] && kill $(cat "$pid"); done
sleep 2
rm -rf "$1"`
	cmd := exec.Command("/bin/sh", "-c", watch, "guard", o.Dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	pipe, err := cmd.StdinPipe()
	if err != nil {
		o.t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		o.t.Fatal(err)
	}
	return func() {
		if err := errors.Join(pipe.Close(), cmd.Wait()); err != nil {
			o.t.Error(err)
		}
	}
}

// start starts a server that stays in the foreground.
func (o *office) start(name string, args ...string) *exec.Cmd {
	o.t.Helper()
	cmd := exec.Command(name, args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	log, err := os.OpenFile(filepath.Join(o.Dir, "said.log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		o.t.Fatal(err)
	}
	defer log.Close()
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		o.t.Fatal(err)
	}
	return cmd
}

// stop ends a server and whatever it started.
func stop(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	if cmd == nil {
		return
	}
	_ = cmd.Process.Signal(syscall.SIGTERM) // it may be dead, which is as well
	gone := make(chan error, 1)
	go func() { gone <- cmd.Wait() }()
	select {
	case <-gone:
	case <-time.After(5 * time.Second): // a server that was still starting may not listen
		t.Logf("%s had to be killed", filepath.Base(cmd.Path))
	}
	if err := syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL); err != nil && !errors.Is(err, syscall.ESRCH) {
		t.Error(err)
	}
}

func (o *office) close() {
	o.stopPostfix()
	o.stopDovecot()
	if o.t.Failed() {
		for _, name := range []string{"said.log", "dovecot.log", "postfix.log"} {
			said, err := os.ReadFile(filepath.Join(o.Dir, name))
			if err == nil && len(said) > 0 {
				o.t.Logf("%s ends:\n%s", name, said[max(0, len(said)-4000):])
			}
		}
	}
	if err := os.RemoveAll(o.Dir); err != nil {
		o.t.Error(err)
	}
}

// listening waits until services can be reached.
func (o *office) listening(services ...string) {
	o.t.Helper()
	for _, service := range services {
		soon(o.t, service+" listens", func() bool {
			c, err := net.DialTimeout("tcp", o.address(service), time.Second)
			if err != nil {
				return false
			}
			return c.Close() == nil
		})
	}
}

// soon waits until something holds.
func soon(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("does not come to pass: %s", what)
		}
	}
}

// need skips a test for which a program is missing.
func need(t *testing.T, name, from string) {
	t.Helper()
	if program(name) == "" {
		t.Skipf("skipped: %s is not installed (Debian: apt-get install %s)", name, from)
	}
}

// program finds a program also where only root looks.
func program(name string) string {
	for _, try := range []string{name, filepath.Join("/usr/sbin", name), filepath.Join("/usr/bin", name)} {
		if path, err := exec.LookPath(try); err == nil {
			return path
		}
	}
	return ""
}

func freePort(t *testing.T) string {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer ln.Close()
	return strconv.Itoa(ln.Addr().(*net.TCPAddr).Port)
}
