package daemon

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"despatch/mail"
	"despatch/storage"
)

// watched is a daemon that nobody runs, with a clock of its own.
func watched(t *testing.T) (*Daemon, *time.Time) {
	t.Helper()
	now := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	c := Config{Store: filepath.Join(t.TempDir(), "despatch.db"), Desk: Desk{Name: "Desk", Address: "desk@example.org", Domain: "example.org"}}
	d, err := Open(c, Options{Log: slog.New(slog.NewTextHandler(io.Discard, nil)), Now: func() time.Time { return now }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() }) // a test may have closed it
	return d, &now
}

func ask(t *testing.T, d *Daemon, path string) (code int, body string) {
	t.Helper()
	w := httptest.NewRecorder()
	d.Watch().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	return w.Code, w.Body.String()
}

func TestHealthz(t *testing.T) {
	d, now := watched(t)
	if code, body := ask(t, d, "/healthz"); code != 200 || !strings.HasPrefix(body, "ok\nmailbox: not read yet\n") {
		t.Errorf("right after the start /healthz says %d %q", code, body)
	}
	*now = now.Add(tooLong + time.Minute)
	if code, body := ask(t, d, "/healthz"); code != 503 || !strings.HasPrefix(body, "The mailbox has not been read since the start at 1 March 12:00 UTC.\n") {
		t.Errorf("when the mailbox was never read /healthz says %d %q", code, body)
	}
	if err := d.Store.Close(); err != nil {
		t.Fatal(err)
	}
	if code, body := ask(t, d, "/healthz"); code != 503 || !strings.Contains(body, "The store cannot be read: ") {
		t.Errorf("with its store closed /healthz says %d %q", code, body)
	}
}

func TestMetrics(t *testing.T) {
	d, _ := watched(t)
	d.metrics.letters.WithLabelValues(string(mail.Accepted)).Inc()
	code, body := ask(t, d, "/metrics")
	if code != 200 {
		t.Fatalf("/metrics says %d", code)
	}
	for _, want := range []string{
		"\ndespatch_letters_total{outcome=\"accepted\"} 1\n", "\ndespatch_letters_total{outcome=\"repeated\"} 0\n",
		"\ndespatch_deliveries_total{result=\"sent\"} 0\n", "\ndespatch_resolution_seconds_count 0\n", "\ndespatch_outbox_waiting 0\n",
		"\ndespatch_outbox_given_up 0\n", "\ndespatch_games 0\n", "\ndespatch_mailbox_failures 0\n", "\ndespatch_sending_trouble 0\n",
		"\ndespatch_store_bytes ", "\ndespatch_build_info{version=",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("/metrics does not say %q", want)
		}
	}
	if code, _ := ask(t, d, "/"); code != 404 {
		t.Errorf("/ says %d, want 404", code)
	}
}

// What only a start can change is refused, and nothing of the new configuration is taken.
func TestReloadRefusesWhatNeedsAStart(t *testing.T) {
	d, _ := watched(t)
	c := d.settings()
	c.Store, c.HTTP.Address = "elsewhere.db", "127.0.0.1:1"
	err := d.Reload(c)
	if err == nil || err.Error() != "the daemon must be started again for a change of store; the old configuration holds" {
		t.Errorf("Reload says %v", err)
	}
	if got := d.settings().HTTP.Address; got != "" {
		t.Errorf("http.address became %q", got)
	}
	c = d.settings()
	c.SMTP.Limits.PerHour = 10
	if err := d.Reload(c); err != nil || d.settings().SMTP.Limits.PerHour != 10 {
		t.Errorf("Reload says %v, and the limit is %d", err, d.settings().SMTP.Limits.PerHour)
	}
}

func TestNotify(t *testing.T) {
	if err := Notify("READY=1"); os.Getenv("NOTIFY_SOCKET") == "" && err != nil {
		t.Errorf("without a manager Notify says %v", err)
	}
	name := filepath.Join(t.TempDir(), "notify")
	socket, err := net.ListenPacket("unixgram", name)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	t.Setenv("NOTIFY_SOCKET", name)
	if err := Notify("READY=1"); err != nil {
		t.Fatal(err)
	}
	heard := make([]byte, 64)
	n, _, err := socket.ReadFrom(heard)
	if err != nil || string(heard[:n]) != "READY=1" {
		t.Errorf("the manager heard %q, %v", heard[:n], err)
	}
}

func TestLogSettings(t *testing.T) {
	for _, tt := range []struct {
		log  Log
		want string // what is refused
	}{
		{Log{}, ""}, {Log{Format: "json", Level: "debug"}, ""},
		{Log{Format: "xml"}, `log.format is "xml": write text or json`},
		{Log{Level: "loud"}, `log.level is "loud": write debug, info, warn or error`},
	} {
		var got string
		tt.log.validate(func(format string, args ...any) { got = strings.TrimSpace(fmt.Sprintf(format, args...)) })
		if got != tt.want {
			t.Errorf("%+v is refused with %q, want %q", tt.log, got, tt.want)
		}
	}
	var b strings.Builder
	log, threshold := Log{Format: "json", Level: "warn"}.Logger(&b)
	log.Info("not this")
	Log{Level: "info"}.Apply(threshold)
	log.Info("but this")
	if got := b.String(); strings.Contains(got, "not this") || !strings.Contains(got, `"msg":"but this"`) {
		t.Errorf("the log is %q", got)
	}
}

// A log-in that is refused does not mend itself: somebody must be told at once, and not after a quarter of an hour.
func TestARefusedLogInIsAnAilmentAtOnce(t *testing.T) {
	w := newWorld(t)
	w.write("password", "not the password\n")
	w.with(w.options(), func(d *Daemon) error {
		ctx, cancel := context.WithTimeout(t.Context(), patience)
		defer cancel()
		ended := make(chan error, 1)
		go func() { ended <- d.Run(ctx) }()
		for !d.Health().Inbox.Refused && ctx.Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
		code, body := ask(t, d, "/healthz")
		if code != 503 || !strings.Contains(body, "The mail server does not let us read the mailbox since ") {
			t.Errorf("with a wrong password /healthz says %d %q", code, body)
		}
		cancel()
		return <-ended
	})
}

// readOnly is a store on a disk that takes no more.
type readOnly struct{ storage.Store }

func (readOnly) Update(func(storage.Tx) error) error { return storage.ErrReadOnly }

func TestAStoreThatCannotBeWrittenIsAnAilmentAtOnce(t *testing.T) {
	d, _ := watched(t)
	d.Store = readOnly{d.Store}
	if code, body := ask(t, d, "/healthz"); code != 503 || !strings.HasPrefix(body, "The store cannot be written: ") {
		t.Errorf("with a store that takes nothing /healthz says %d %q", code, body)
	}
}
