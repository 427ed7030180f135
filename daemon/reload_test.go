package daemon

import (
	"io"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"despatch/mail/mailtest"
)

// TestHangup has the real program read its configuration again: a server that does not answer is changed for one that does,
// then a mistake is made, and then what needs a start is changed. No letter is lost, and the process stays the same.
func TestHangup(t *testing.T) {
	t.Parallel()
	w := newRealWorld(t)
	free, err := mailtest.Listen()
	if err != nil {
		t.Fatal(err)
	}
	closed := free.Addr().String()
	if err := free.Close(); err != nil {
		t.Fatal(err)
	}
	good := configText(w.office.IMAPAddr(), w.office.SMTPAddr())
	w.write("config.yaml", configText(w.office.IMAPAddr(), closed))
	c := launch(t, w.command(), "")
	if !c.up(t) {
		t.Fatalf("the daemon did not come up:\n%s", c.log)
	}
	hangUp := func(config, says string) {
		t.Helper()
		w.write("config.yaml", config)
		before := len(c.log.String())
		if err := c.Process.Signal(syscall.SIGHUP); err != nil {
			t.Fatal(err)
		}
		eventually(t, "the log says "+says, func() bool { return strings.Contains(c.log.String()[before:], says) })
	}
	watch := func(path string) string {
		answer, err := http.Get("http://" + closed + path)
		if err != nil {
			return ""
		}
		defer answer.Body.Close()
		body, err := io.ReadAll(answer.Body)
		if err != nil {
			return ""
		}
		return string(body)
	}
	hangUp(good+"http: {address: \""+closed+"\"}\n", "holds from now on")
	eventually(t, "both welcomes are sent", func() bool { return strings.Contains(watch("/metrics"), "result=\"sent\"} 2\n") })
	hangUp(good+"nonsense: true\n", "the old one holds")
	hangUp(strings.Replace(good, "The Desk", "Another Desk", 1), "must be started again for a change of desk")
	if body := watch("/healthz"); !strings.HasPrefix(body, "ok\n") {
		t.Errorf("/healthz says %q", body)
	}
	c.terminate(t)
	if c.err != nil {
		t.Errorf("the daemon ended with %v:\n%s", c.err, c.log)
	}
	if r := w.examine(); !r.idle {
		t.Error("letters are left in the outbox")
	}
}

// eventually waits until something comes to pass.
func eventually(t *testing.T, what string, happens func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if happens() {
			return
		}
	}
	t.Fatalf("it does not come to pass that %s", what)
}
