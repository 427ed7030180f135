package daemon

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"despatch/mail"
	"despatch/storage"
)

// writeKey puts a DKIM key beside the configuration.
func (w *world) writeKey(name string) {
	w.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		w.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		w.Fatal(err)
	}
	w.write(name, string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
}

// oneRun runs a daemon until it holds letters back or has none left, and tells how it fared.
func (w *world) oneRun() mail.SendingHealth {
	w.Helper()
	var health mail.SendingHealth
	options := w.options()
	options.Now = w.now
	w.with(options, func(d *Daemon) error {
		ctx, stop := context.WithCancel(context.Background())
		done := make(chan error, 1)
		go func() { done <- d.Run(ctx) }()
		begun := time.Now()
		for health = d.Health().Sending; health.Held == "" && (health.LastSent.IsZero() || health.Waiting > 0); health = d.Health().Sending {
			if time.Since(begun) > patience {
				w.Errorf("after %v: %+v", patience, health)
				break
			}
			time.Sleep(3 * time.Millisecond)
		}
		stop()
		return <-done
	})
	return health
}

// TestLimitsOutliveARestart has four welcomes to send and a provider that takes three an hour.
func TestLimitsOutliveARestart(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.write("config.yaml", limited(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "limits: {per_hour: 3, per_day: 100}"))
	w.open("g1", "g2")
	for _, run := range []string{"the first", "after a restart"} {
		h := w.oneRun()
		if !strings.Contains(h.Held, "3 letters in any hour") || h.Waiting != 1 || len(w.office.Sent()) != 3 {
			t.Errorf("%s run: held by %q with %d waiting, %d sent; want the hourly limit, 1, 3", run, h.Held, h.Waiting, len(w.office.Sent()))
		}
		if want := w.clock.Add(time.Hour); h.HeldUntil.Before(want) || h.HeldUntil.After(want.Add(time.Minute)) {
			t.Errorf("%s run: held until %s, want an hour from %s", run, h.HeldUntil, w.clock)
		}
	}
	w.mu.Lock()
	w.clock = w.clock.Add(62 * time.Minute)
	w.mu.Unlock()
	if h := w.oneRun(); h.Held != "" || len(w.office.Sent()) != 4 {
		t.Errorf("an hour later: held by %q, %d sent; want all four", h.Held, len(w.office.Sent()))
	}
}

// limited adds a setting to SMTP's.
func limited(config, setting string) string {
	head, smtp, _ := strings.Cut(config, "smtp: {")
	return head + "smtp: {" + setting + ", " + smtp
}

// TestHandedCountsWholeMinutes: a limit is never overstepped because the store remembers only minutes.
func TestHandedCountsWholeMinutes(t *testing.T) {
	t.Parallel()
	store, err := storage.Open(t.TempDir() + "/despatch.db")
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	box := outbox{store: store}
	noon := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
	err = store.Update(func(tx storage.Tx) error {
		return errors.Join(noteHanded(tx, noon.Add(10*time.Second)), noteHanded(tx, noon.Add(50*time.Second)),
			noteHanded(tx, noon.Add(time.Hour)), noteHanded(tx, noon.Add(time.Hour).In(time.FixedZone("", 7200))))
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		from, to time.Duration
		n        int
		first    time.Duration
	}{
		{0, 2 * time.Hour, 4, time.Minute},
		{59 * time.Second, 2 * time.Hour, 4, time.Minute}, // the whole minute counts
		{time.Minute, 2 * time.Hour, 2, 61 * time.Minute},
		{0, time.Minute, 2, time.Minute},
		{2 * time.Hour, 3 * time.Hour, 0, 0},
	} {
		n, first, err := box.Handed(noon.Add(tt.from), noon.Add(tt.to))
		want := noon.Add(tt.first)
		if tt.n == 0 {
			want = time.Time{}
		}
		if err != nil || n != tt.n || !first.Equal(want) {
			t.Errorf("from %s to %s: %d, the first at %s, %v; want %d, %s", tt.from, tt.to, n, first, err, tt.n, want)
		}
	}
	// What is long past is forgotten.
	if err := store.Update(func(tx storage.Tx) error { return noteHanded(tx, noon.Add(72*time.Hour)) }); err != nil {
		t.Fatal(err)
	}
	if n, _, err := box.Handed(noon.Add(-time.Hour), noon.Add(100*time.Hour)); n != 1 || err != nil {
		t.Errorf("%d letters are remembered, %v; want the newest alone", n, err)
	}
}

// TestWhatTheDeskSends looks at every letter of a game with all that can go wrong in it: each is signed, belongs to its game's
// list and conversation, has a return path of its own, and tells nobody about another player what the game does not tell.
func TestWhatTheDeskSends(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.writeKey("dkim.pem")
	w.write("config.yaml", limited(configText(w.office.IMAPAddr(), w.office.SMTPAddr()),
		`return_path: "desk+bounce-{token}@despatch.test", dkim: {selector: desk, key_file: dkim.pem}`))
	w.openGame(coinGame("g1"))
	options := w.options()
	options.Now = w.now
	r := &running{world: w, daemon: w.runInside(w.config, options)}
	if err := w.await(t.Context(), "g1", 2); err != nil {
		t.Fatal(err)
	}
	sheet := stakeOf("g1", "HEADS", 2)
	for _, raw := range []string{
		r.letter(ada, "", strings.Replace(sheet, "ORDERS", "CHECK", 1)),
		r.letter(ada, "", "Hello? Ben never writes."),
		r.letter(ada, "Cc: <"+ben+">\nReply-To: <"+ben+">\n", stakeOf("g1", "HEADS", 9)), // refused
		r.letter(ada, "", sheet),
		r.letter(ada, "", sheet+"\nOnce more.\n"),                                                           // the same orders again
		"From: <" + ada + ">\nMessage-ID: <1@elsewhere.test>\n\n" + sheet,                                   // proves nothing
		"From: <" + eve + ">\nTo: <" + deskAddress + ">, <" + ben + ">\n\nWhere is Ben?\nORDERS g7 HEADS\n", // a stranger
		r.letter(ben, "", stakeOf("g1", "TAILS", 1)),                                                        // the turn is played
	} {
		r.take(raw)
	}
	signer, err := r.daemon.config.signer()
	if err != nil {
		t.Fatal(err)
	}
	signature := regexp.MustCompile(`(?m)^DKIM-Signature:.*\n(?:[ \t].*\n)*`) // in which chance may write anything
	kinds := map[string]int{}
	envelopes := map[string]bool{}
	for _, m := range w.office.Sent() {
		raw := strings.ReplaceAll(string(m.Raw), "\r\n", "\n")
		verifySignature(t, signer, m.Raw)
		kinds[m.To[0]]++
		if envelopes[m.From] || !strings.HasPrefix(m.From, "desk+bounce-") {
			t.Errorf("bounces of %s go to %q", headerOf(raw, "Message-ID"), m.From)
		}
		envelopes[m.From] = true
		if m.To[0] == eve {
			if headerOf(raw, "List-Id") != "" || strings.Contains(signature.ReplaceAllString(raw, ""), "g1") {
				t.Errorf("the stranger is told of the game:\n%s", raw)
			}
			continue
		}
		if got := headerOf(raw, "List-Id"); got != "<g1.despatch.test>" {
			t.Errorf("the list is %q", got)
		}
		checkNothingOfOthers(t, m.To[0], raw)
	}
	if kinds[ada] != 8 || kinds[ben] != 2 || kinds[eve] != 1 {
		t.Errorf("the desk wrote %v letters, want 8 to Ada, 2 to Ben, 1 to the stranger", kinds)
	}
}

// checkNothingOfOthers sees that a letter bears no other's address, and in its header neither his name nor his seat.
func checkNothingOfOthers(t *testing.T, to, raw string) {
	t.Helper()
	own, others := "Heads", []string{"Ben", "Tails"}
	if to == ben {
		own, others = "Tails", []string{"Ada", "Heads"}
	}
	want := "[g1] Coin: " + own
	if got := headerOf(raw, "Subject"); strings.TrimPrefix(got, "Re: ") != want || strings.HasPrefix(got, "Re: ") == (headerOf(raw, "In-Reply-To") == "") {
		t.Errorf("a letter to %s is headed %q, want %q in all, with Re: in all but the first", to, got, want)
	}
	plain := strings.ReplaceAll(raw, "=\n", "") // quoted-printable, lines joined
	for _, address := range []string{ada, ben, eve} {
		if address != to && strings.Contains(plain, address) {
			t.Errorf("a letter to %s tells the address %s:\n%s", to, address, plain)
		}
	}
	head, _, _ := strings.Cut(raw, "\n\n")
	_, head, _ = strings.Cut(head, "\nDate:") // the signature comes before, and looks like chance
	for _, name := range others {
		if slices.Contains(strings.FieldsFunc(head, func(r rune) bool { return !('a' <= r|0x20 && r|0x20 <= 'z') }), name) {
			t.Errorf("the header of a letter to %s names %s:\n%s", to, name, head)
		}
	}
}

// verifySignature does what a receiver does.
func verifySignature(t *testing.T, signer *mail.Signer, raw []byte) {
	t.Helper()
	name, record, err := signer.Record()
	if err != nil {
		t.Fatal(err)
	}
	found, err := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{LookupTXT: func(domain string) ([]string, error) {
		if domain != name || name != "desk._domainkey.despatch.test" {
			return nil, fmt.Errorf("asked for %s", domain)
		}
		return []string{record}, nil
	}})
	if err != nil || len(found) != 1 || found[0].Err != nil {
		t.Errorf("the signature: %+v, %v", found, err)
	}
}

// TestDoctorLooksAtTheSigningKey spoils the key in each way in which keys are.
func TestDoctorLooksAtTheSigningKey(t *testing.T) {
	unpublished := func(context.Context, string) ([]string, error) { return nil, &net.DNSError{IsNotFound: true} }
	for name, tt := range map[string]struct {
		spoil func(w *world)
		name  string
		says  string
	}{
		"not published":   {func(*world) {}, "DKIM key", "publish this TXT record at desk._domainkey.despatch.test: v=DKIM1; k=ed25519; p="},
		"gone":            {func(w *world) { w.remove("dkim.pem") }, "DKIM key file", "no such file"},
		"for everybody":   {func(w *world) { w.chmod("dkim.pem", 0o644) }, "DKIM key file", "run: chmod 600 "},
		"no key":          {func(w *world) { w.write("dkim.pem", "sesame") }, "DKIM key file", "make one with: openssl genpkey"},
		"nothing to sign": {func(w *world) { w.write("config.yaml", configText("localhost:1", "localhost:2")) }, "", ""},
	} {
		w := newWorld(t)
		w.writeKey("dkim.pem")
		w.write("config.yaml", limited(configText("localhost:1", "localhost:2"), "dkim: {selector: desk, key_file: dkim.pem}"))
		tt.spoil(w)
		config, err := ReadConfig(w.config)
		if err != nil {
			t.Fatal(err)
		}
		findings := examineSigning(t.Context(), config, unpublished)
		if tt.name == "" {
			if len(findings) != 0 {
				t.Errorf("%s: %+v", name, findings)
			}
			continue
		}
		if last := findings[len(findings)-1]; last.Name != tt.name || last.OK || !strings.Contains(last.Text, tt.says) {
			t.Errorf("%s: %+v, want %s that says %q", name, last, tt.name, tt.says)
		}
	}
}

// TestSendingSettingsThatMakeNoSense lists what is wrong with them.
func TestSendingSettingsThatMakeNoSense(t *testing.T) {
	for setting, want := range map[string]string{
		"limits: {per_hour: 50, per_day: 20}": "smtp.limits: 50 letters an hour are more",
		"limits: {per_hour: -1}":              "smtp.limits: a limit of letters cannot be negative",
		"limits: {per_week: 1}":               `there is no setting "per_week"`,
		`return_path: "bounces"`:              "smtp.return_path: \"bounces\" is not a mail address",
		`return_path: "b@{token}.org"`:        "smtp.return_path",
		"dkim: {selector: desk}":              "smtp.dkim.key_file is missing",
		"dkim: {key_file: dkim.pem}":          "smtp.dkim.selector is missing",
		"dkim: {selector: desk, key_file: dkim.pem, domain: elsewhere.test}":     "a signature of elsewhere.test for nothing in mail from despatch.test",
		"dkim: {selector: desk, key_file: dkim.pem, domain: spatch.test}":        "a signature of spatch.test for nothing",
		"dkim: {selector: desk, key_file: dkim.pem, domain: mail.despatch.test}": "a signature of mail.despatch.test for nothing",
	} {
		_, err := readText(t, limited(configText("localhost:1", "localhost:2"), setting))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", setting, err, want)
		}
	}
}
