package daemon

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"despatch/storage"
)

// HTTP is where the daemon can be watched.
type HTTP struct {
	// Address is host:port, "" for nowhere. There is no log-in: keep it on this machine or behind something that asks for one.
	Address string `yaml:"address"`
}

// tooLong is how long the mailbox may go unread, or mail unsent, before the daemon counts as ill. Servers restart, and
// providers have bad quarters of an hour.
const tooLong = 15 * time.Minute

// Ailments lists, in sentences, what is wrong with the daemon at a moment; nothing when it does its work.
func (d *Daemon) Ailments(now time.Time) []string {
	var ill []string
	add := func(format string, args ...any) { ill = append(ill, fmt.Sprintf(format, args...)) }
	h := d.Health()
	switch {
	case h.Inbox.Refused:
		add("The mail server does not let us read the mailbox since %s: %s.", clock(h.Inbox.Since), strings.TrimSuffix(h.Inbox.Trouble, "."))
	case h.Inbox.Trouble != "" && now.Sub(h.Inbox.Since) > tooLong:
		add("The mailbox has not been read since %s: %s.", clock(h.Inbox.Since), strings.TrimSuffix(h.Inbox.Trouble, "."))
	case h.Inbox.Trouble == "" && h.Inbox.LastLook.IsZero() && now.Sub(d.since) > tooLong && d.sharing.reader() == "":
		add("The mailbox has not been read since the start at %s.", clock(d.since))
	}
	if doubt := d.clock.doubtful(); doubt != "" {
		add("The clock is doubted, and nothing falls due: %s. Set the clock, or run: despatch clock trust.", doubt)
	}
	still := d.Desk.Stopped()
	for _, id := range slices.Sorted(maps.Keys(still)) {
		why, _, _ := strings.Cut(still[id].Error(), "\n")
		add("Game %s stands still, and its letters are kept: %s. When it is mended, run: despatch game resume %s.", id, strings.TrimSuffix(why, "."), id)
	}
	for _, l := range h.Inbox.Aside {
		ill = append(ill, asideWords(l))
	}
	switch {
	case h.Sending.Refused:
		add("The mail server does not let us send since %s: %s.", clock(h.Sending.Since), strings.TrimSuffix(h.Sending.Trouble, "."))
	case h.Sending.Trouble != "" && now.Sub(h.Sending.Since) > tooLong:
		add("No mail has left since %s: %s.", clock(h.Sending.Since), strings.TrimSuffix(h.Sending.Trouble, "."))
	}
	if h.Sending.Declined != "" && now.Sub(h.Sending.DeclinedSince) > tooLong {
		add("The mail server refuses letters for a reason that is not their recipients', since %s: %s.", clock(h.Sending.DeclinedSince),
			strings.TrimSuffix(h.Sending.Declined, "."))
	}
	ours := 0
	if err := d.Store.View(func(r storage.Reader) (err error) { ours, err = oursGivenUp(r); return err }); err != nil {
		add("The store cannot be read: %v.", err)
	} else if err := d.writable(); err != nil {
		add("The store cannot be written: %v.", err)
	}
	if ours > 0 {
		add("%s given up for a reason that is not their recipients'. When it is mended, run: despatch outbox resend --since TIME.",
			count(ours, "letter was", "letters were"))
	}
	return ill
}

// writePatience is how long a write of nothing may wait for a writer at work, who shows that the store can be written.
const writePatience = 2 * time.Second

// writable tries to write the store, which changes nothing in it. A letter comes seldom, and a disk that takes no more is to be
// known before.
func (d *Daemon) writable() error {
	done := make(chan error, 1)
	go func() { done <- d.Store.Update(func(storage.Tx) error { return nil }) }()
	select {
	case err := <-done:
		return err
	case <-time.After(writePatience):
		return nil
	}
}

func clock(t time.Time) string { return t.UTC().Format("2 January 15:04 UTC") }

// Watch serves /healthz and /metrics.
func (d *Daemon) Watch() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(d.metrics.registry, promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError}))
	mux.HandleFunc("GET /healthz", d.healthz)
	return mux
}

// healthz answers 200 and "ok", or 503 and what is wrong, a line each; below it stands how things are.
func (d *Daemon) healthz(w http.ResponseWriter, _ *http.Request) {
	var b strings.Builder
	ill := d.Ailments(d.options.Now())
	h := d.Health()
	for _, sentence := range ill {
		fmt.Fprintln(&b, sentence)
	}
	if len(ill) == 0 {
		fmt.Fprintln(&b, "ok")
	}
	if other := d.sharing.reader(); other != "" {
		fmt.Fprintf(&b, "mailbox: read by another daemon: %s\n", other)
	} else if h.Inbox.LastLook.IsZero() {
		fmt.Fprintln(&b, "mailbox: not read yet")
	} else {
		fmt.Fprintf(&b, "mailbox: read at %s\n", clock(h.Inbox.LastLook))
	}
	if n, err := (outbox{store: d.Store}).Waiting(); err == nil { // if not, it stands above
		fmt.Fprintf(&b, "outbox: %d waiting\n", n)
	}
	if h.Sending.Held != "" {
		fmt.Fprintf(&b, "outbox: held until %s: %s\n", clock(h.Sending.HeldUntil), h.Sending.Held)
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	if len(ill) > 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_, _ = w.Write([]byte(b.String())) // who has gone away needs no answer
}

// serveWatch answers watchers at an address until the context ends. Its error says that the address cannot be had.
func (d *Daemon) serveWatch(ctx context.Context, address string) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("http.address: %w; name a free port of this machine, or leave it out", err)
	}
	server := &http.Server{Handler: d.Watch(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, MaxHeaderBytes: 1 << 14}
	stop := context.AfterFunc(ctx, func() { _ = server.Close() }) // nobody is harmed by an answer cut off at the end
	defer stop()
	d.options.Log.Info("can be watched", "address", listener.Addr().String())
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func (h HTTP) validate(bad func(string, ...any)) {
	if h.Address == "" {
		return
	}
	if _, _, err := net.SplitHostPort(h.Address); err != nil {
		bad("http.address is %q: write host and port, like 127.0.0.1:9090", h.Address)
	}
}
