package daemon

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp"
	"github.com/ProtonMail/go-crypto/openpgp/armor"
	"github.com/ProtonMail/go-crypto/openpgp/packet"

	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage"
)

const authserv = "mx.despatch.test"

// heard is a configuration whose mail server is heard.
func (w *world) heard() {
	w.write("config.yaml", strings.Replace(configText(w.office.IMAPAddr(), w.office.SMTPAddr()), "poll:", "authserv_id: "+authserv+", poll:", 1))
}

// openAsking opens the game g1 that asks for an evidence, and leaves the configuration without authserv_id.
func (w *world) openAsking(least campaign.Evidence) {
	w.Helper()
	w.heard()
	n := coinGame("g1")
	n.Evidence = least
	w.openGame(n)
	w.write("config.yaml", configText(w.office.IMAPAddr(), w.office.SMTPAddr()))
}

// annaKey is a key made for the test, and its armoured public half.
func annaKey(t *testing.T, now time.Time) (*openpgp.Entity, string) {
	t.Helper()
	key, err := openpgp.NewEntity("Ada", "", ada, &packet.Config{Algorithm: packet.PubKeyAlgoEdDSA, Time: func() time.Time { return now.AddDate(0, -1, 0) }})
	if err != nil {
		t.Fatal(err)
	}
	var public bytes.Buffer
	out, err := armor.Encode(&public, openpgp.PublicKeyType, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := key.Serialize(out); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return key, public.String()
}

// signedMail makes a mail whose one part, a sheet, is signed.
func signedMail(t *testing.T, key *openpgp.Entity, head, sheet string, now time.Time) string {
	t.Helper()
	part := "Content-Type: text/plain; charset=utf-8\r\n\r\n" + strings.ReplaceAll(sheet, "\n", "\r\n")
	var signature bytes.Buffer
	if err := openpgp.ArmoredDetachSign(&signature, key, strings.NewReader(part), &packet.Config{Time: func() time.Time { return now }}); err != nil {
		t.Fatal(err)
	}
	return head + "Content-Type: multipart/signed; protocol=\"application/pgp-signature\"; boundary=sig\r\n\r\n--sig\r\n" + part +
		"\r\n--sig\r\nContent-Type: application/pgp-signature\r\n\r\n" + signature.String() + "\r\n--sig--\r\n"
}

// From the bytes of a mail to the journal: what the server says above the letter counts, what the writer says below does not, and a
// signature counts only under all of the text.
func TestEvidenceFromTheWire(t *testing.T) {
	const sheet = "ORDERS g1 HEADS\nSTAKE\n  2 crowns\nEND\n"
	vouch := "Authentication-Results: " + authserv + "; dmarc=pass header.from=despatch.test\r\n"
	received := "Received: from away by mx.elsewhere.example with SMTP; Sun, 1 Mar 2026 11:00:00 +0000\r\n"
	for name, tt := range map[string]struct {
		least campaign.Evidence
		mail  func(head string, key *openpgp.Entity, now time.Time) string
		want  storage.Outcome
	}{
		"vouched for": {campaign.ByDMARC, func(head string, _ *openpgp.Entity, _ time.Time) string { return vouch + head + "\r\n" + sheet }, storage.Accepted},
		"not vouched": {campaign.ByDMARC, func(head string, _ *openpgp.Entity, _ time.Time) string { return head + "\r\n" + sheet }, storage.Held},
		"forged": {campaign.ByDMARC, func(head string, _ *openpgp.Entity, _ time.Time) string {
			return received + vouch + head + "\r\n" + sheet
		}, storage.Held},
		"another server": {campaign.ByDMARC, func(head string, _ *openpgp.Entity, _ time.Time) string {
			return strings.Replace(vouch, authserv, "mx.evil.example", 1) + head + "\r\n" + sheet
		}, storage.Held},
		"signed": {campaign.ByOpenPGP, func(head string, key *openpgp.Entity, now time.Time) string {
			return signedMail(t, key, head, sheet, now)
		}, storage.Accepted},
		"not signed": {campaign.ByOpenPGP, func(head string, _ *openpgp.Entity, _ time.Time) string { return head + "\r\n" + sheet }, storage.Held},
		"changed": {campaign.ByOpenPGP, func(head string, key *openpgp.Entity, now time.Time) string {
			return strings.Replace(signedMail(t, key, head, sheet, now), "2 crowns", "3 crowns", 1)
		}, storage.Held},
		"added to": {campaign.ByOpenPGP, func(head string, key *openpgp.Entity, now time.Time) string {
			return strings.Replace(signedMail(t, key, head, "Hello.\n", now), "--sig--", "--sig\r\nContent-Type: text/plain\r\n\r\n"+sheet+"\r\n--sig--", 1)
		}, storage.Held},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.heard()
			key, public := annaKey(t, w.clock)
			n := coinGame("g1")
			n.Evidence, n.Keys = tt.least, map[string]string{ada: public}
			w.openGame(n)
			w.with(w.options(), func(d *Daemon) error {
				head := fmt.Sprintf("From: %s\r\nTo: %s\r\nMessage-ID: <m1@despatch.test>\r\nIn-Reply-To: %s\r\nMIME-Version: 1.0\r\n", ada, deskAddress, firstLetter(t, d, ada))
				raw := []byte(tt.mail(head, key, w.clock))
				letter, problem := mime.Parse(raw)
				done, err := d.Desk.Receive(context.Background(), letterOf(mail.Fetched{Letter: letter, Problem: problem, Raw: raw}, d.settings().IMAP.AuthservID))
				if err == nil && done.Outcome != tt.want {
					t.Errorf("the letter was %s because %q, want %s", done.Outcome, done.Why, tt.want)
				}
				return err
			})
			if err := w.replay("g1"); err != nil {
				t.Error(err)
			}
		})
	}
}

// firstLetter is the Message-ID of the first letter that waits for a player, in angle brackets.
func firstLetter(t *testing.T, d *Daemon, to string) string {
	t.Helper()
	var id string
	err := d.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{To: to}) {
			id = p.MessageID
			return err
		}
		return nil
	})
	if err != nil || id == "" {
		t.Fatalf("no letter waits for %s: %v", to, err)
	}
	return "<" + id + ">"
}

func TestConfigAuthservID(t *testing.T) {
	if _, err := readText(t, strings.Replace(good, "username: desk", "username: desk, authserv_id: \"mx.example.org; dmarc=pass\"", 1)); err == nil ||
		!strings.Contains(err.Error(), "imap.authserv_id: write the first word") {
		t.Errorf("got %v, want word of authserv_id", err)
	}
}
