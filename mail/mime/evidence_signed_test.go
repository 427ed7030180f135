package mime

import (
	"bytes"
	"crypto"
	"encoding/base64"
	"strings"
	"testing"
	"time"

	"github.com/ProtonMail/go-crypto/openpgp"
	"github.com/ProtonMail/go-crypto/openpgp/armor"
	"github.com/ProtonMail/go-crypto/openpgp/clearsign"
	"github.com/ProtonMail/go-crypto/openpgp/packet"

	"despatch/mail/pgp"
)

var signedOn = time.Date(2026, 11, 21, 10, 0, 0, 0, time.UTC)

// signer makes a key that was born a month before signedOn and lasts as many days, 0 for ever.
func signer(t *testing.T, days int) *openpgp.Entity {
	t.Helper()
	e, err := openpgp.NewEntity("Anna", "", "anna@example.net", &packet.Config{
		Algorithm: packet.PubKeyAlgoEdDSA, KeyLifetimeSecs: uint32(days) * 24 * 3600,
		Time: func() time.Time { return signedOn.AddDate(0, 0, -30) },
	})
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// public is the armoured public key.
func public(t *testing.T, e *openpgp.Entity) string {
	t.Helper()
	var b bytes.Buffer
	w, err := armor.Encode(&b, openpgp.PublicKeyType, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Serialize(w); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func detached(t *testing.T, e *openpgp.Entity, data string, at time.Time) string {
	t.Helper()
	var b bytes.Buffer
	config := &packet.Config{Time: func() time.Time { return at }, DefaultHash: crypto.SHA512}
	if err := openpgp.ArmoredDetachSign(&b, e, strings.NewReader(data), config); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const signedHead = "From: Anna <anna@example.net>\r\nTo: desk@example.org\r\nSubject: orders\r\n"

// signedMIME is a letter whose one part is signed (RFC 3156 5).
func signedMIME(t *testing.T, e *openpgp.Entity, part string, at time.Time) string {
	t.Helper()
	return signedHead + "MIME-Version: 1.0\r\nContent-Type: multipart/signed; micalg=pgp-sha512;\r\n protocol=\"application/pgp-signature\"; boundary=\"sig\"\r\n\r\n" +
		"This is a signed letter.\r\n--sig\r\n" + part + "\r\n--sig\r\nContent-Type: application/pgp-signature; name=\"signature.asc\"\r\n\r\n" +
		detached(t, e, part, at) + "\r\n--sig--\r\n"
}

// signedText is a letter with a text that is signed in line (RFC 9580 7).
func signedText(t *testing.T, e *openpgp.Entity, before, text, after string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := clearsign.Encode(&b, e.PrivateKey, &packet.Config{Time: func() time.Time { return signedOn }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return signedHead + "Content-Type: text/plain; charset=utf-8\r\n\r\n" +
		strings.ReplaceAll(before+b.String()+"\n"+after, "\n", "\r\n")
}

const (
	sheetPart = "Content-Type: text/plain; charset=utf-8\r\n\r\nORDERS k7q2 NORTH\r\nCARD\r\n  3 crowns\r\nEND\r\n"
	sheetText = "ORDERS k7q2 NORTH\nCARD\n  3 crowns\n- a dash\nEND\n"
)

func TestSignatures(t *testing.T) {
	anna, eve, short := signer(t, 0), signer(t, 0), signer(t, 20)
	mime := signedMIME(t, anna, sheetPart, signedOn)
	base64Part := "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
		base64.StdEncoding.EncodeToString([]byte(sheetText)) + "\r\n"
	withFile := "Content-Type: multipart/mixed; boundary=\"in\"\r\n\r\n--in\r\n" + sheetPart +
		"\r\n--in\r\nContent-Type: text/plain; name=\"more.txt\"\r\n\r\nmore\r\n--in--\r\n"
	noHeader := "\r\nORDERS k7q2 NORTH\r\n"
	const good = ""
	for name, tt := range map[string]struct {
		raw, key string
		at       time.Time
		// says is the error, whole that the signature covers all that is read.
		says  string
		whole bool
	}{
		"PGP/MIME":                        {mime, public(t, anna), signedOn, good, true},
		"PGP/MIME, lines ending in LF":    {strings.ReplaceAll(mime, "\r\n", "\n"), public(t, anna), signedOn, good, true},
		"PGP/MIME, some days under way":   {mime, public(t, anna), signedOn.AddDate(0, 0, 4), good, true},
		"PGP/MIME, base64":                {signedMIME(t, anna, base64Part, signedOn), public(t, anna), signedOn, good, true},
		"PGP/MIME with a file, both read": {signedMIME(t, anna, withFile, signedOn), public(t, anna), signedOn, good, true},
		"PGP/MIME, part without header":   {signedMIME(t, anna, noHeader, signedOn), public(t, anna), signedOn, good, true},
		"in line":                         {signedText(t, anna, "", sheetText, ""), public(t, anna), signedOn, good, true},
		"in line, words above":            {signedText(t, anna, "Hello!\n", sheetText, ""), public(t, anna), signedOn, good, false},
		"in line, orders below":           {signedText(t, anna, "", "Hello!\n", "ORDERS k7q2 NORTH\n"), public(t, anna), signedOn, good, false},
		"in line, a footer below":         {signedText(t, anna, "", sheetText, "-- \nsent by a list\n"), public(t, anna), signedOn, good, true},

		"changed on the way":       {strings.Replace(mime, "3 crowns", "9 crowns", 1), public(t, anna), signedOn, "changed after it was signed", true},
		"in line, changed":         {strings.Replace(signedText(t, anna, "", sheetText, ""), "3 crowns", "9 crowns", 1), public(t, anna), signedOn, "changed after it was signed", true},
		"another's key":            {mime, public(t, eve), signedOn, "another key", true},
		"key expired since":        {signedMIME(t, short, sheetPart, signedOn.AddDate(0, 0, -20)), public(t, short), signedOn, "has expired", true},
		"signed a week ago":        {mime, public(t, anna), signedOn.AddDate(0, 0, 7), "too long ago", true},
		"signed tomorrow":          {mime, public(t, anna), signedOn.AddDate(0, 0, -1), "still to come", true},
		"by a clock an hour fast":  {mime, public(t, anna), signedOn.Add(-time.Hour), good, true},
		"no signature in the part": {strings.Replace(mime, "BEGIN PGP SIGNATURE", "BEGIN NO SIGNATURE", 1), public(t, anna), signedOn, "cannot be read", true},
	} {
		t.Run(name, func(t *testing.T) {
			l, err := Parse([]byte(tt.raw))
			if err != nil {
				t.Fatal(err)
			}
			s, ok := FindSigned([]byte(tt.raw), l)
			if !ok {
				t.Fatal("no signed text was found")
			}
			if s.Whole != tt.whole {
				t.Errorf("covers the whole letter: %v, want %v", s.Whole, tt.whole)
			}
			_, err = pgp.VerifySignature(tt.key, s.Data, s.Signature, tt.at)
			if tt.says == good && err != nil || tt.says != good && (err == nil || !strings.Contains(err.Error(), tt.says)) {
				t.Errorf("verified with %v, want %q", err, tt.says)
			}
		})
	}
}

// What is added to a signed letter is read, so the signature does not cover the letter any more.
func TestASignatureDoesNotSpeakForWhatIsAdded(t *testing.T) {
	anna := signer(t, 0)
	mime := signedMIME(t, anna, sheetPart, signedOn)
	wrapped := signedHead + "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"out\"\r\n\r\n--out\r\n" +
		strings.TrimPrefix(mime, signedHead+"MIME-Version: 1.0\r\n") + "\r\n--out\r\nContent-Type: text/plain\r\n\r\nORDERS k7q2 NORTH\r\n--out--\r\n"
	inLine := signedText(t, anna, "", sheetText, "")
	for name, raw := range map[string]string{
		"a third part":       strings.Replace(mime, "--sig--", "--sig\r\nContent-Type: text/plain\r\n\r\nORDERS k7q2 NORTH\r\n--sig--", 1),
		"a part around":      wrapped,
		"two texts in line":  inLine + strings.TrimPrefix(inLine, signedHead),
		"no last boundary":   strings.Replace(mime, "--sig--", "", 1),
		"another protocol":   strings.Replace(mime, "protocol=\"application/pgp-signature\"", "protocol=\"application/pkcs7-signature\"", 1),
		"a quoted signature": signedHead + "\r\n> " + strings.ReplaceAll(strings.TrimPrefix(inLine, signedHead), "\r\n", "\r\n> "),
		"no signature":       signedHead + "\r\nORDERS k7q2 NORTH\r\n",
	} {
		l, err := Parse([]byte(raw))
		if err != nil && name != "no last boundary" {
			t.Fatal(err)
		}
		if s, ok := FindSigned([]byte(raw), l); ok && s.Whole {
			t.Errorf("%s: a signature is said to cover it all", name)
		}
	}
}

func TestReadKey(t *testing.T) {
	anna, revoked, short := signer(t, 0), signer(t, 0), signer(t, 20)
	raw := signedMIME(t, revoked, sheetPart, signedOn.AddDate(0, 0, -11))
	if err := revoked.RevokeKey(packet.KeyCompromised, "lost", &packet.Config{Time: func() time.Time { return signedOn.AddDate(0, 0, -10) }}); err != nil {
		t.Fatal(err)
	}
	var private bytes.Buffer
	w, err := armor.Encode(&private, openpgp.PrivateKeyType, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := anna.SerializePrivate(w, nil); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct{ key, says string }{
		"good":       {public(t, anna), ""},
		"revoked":    {public(t, revoked), "has been revoked"},
		"expired":    {public(t, short), "cannot sign"},
		"private":    {private.String(), "private key"},
		"no key":     {"hello", "no OpenPGP public key"},
		"too large":  {strings.Repeat("x", 64<<10+1), "larger than 64 kB"},
		"a sentence": {"-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nhello\n-----END PGP PUBLIC KEY BLOCK-----\n", "no OpenPGP public key"},
	} {
		print, err := pgp.ReadKey(tt.key, signedOn)
		if tt.says == "" && (err != nil || len(print) < 40) || tt.says != "" && (err == nil || !strings.Contains(err.Error(), tt.says)) {
			t.Errorf("%s: fingerprint %q, error %v, want %q", name, print, err, tt.says)
		}
	}
	l, err := Parse([]byte(raw))
	if err != nil {
		t.Fatal(err)
	}
	s, _ := FindSigned([]byte(raw), l)
	if _, err := pgp.VerifySignature(public(t, revoked), s.Data, s.Signature, signedOn.AddDate(0, 0, -7)); err == nil || !strings.Contains(err.Error(), "revoked") {
		t.Errorf("a signature by a revoked key: %v", err)
	}
}

// A letter's own header is read once, by Parse: who vouches and what is signed is found without its bytes.
func TestTheHeaderIsReadOnce(t *testing.T) {
	raw := "Authentication-Results: mx.example.org; dmarc=pass header.from=" + vouchFrom[strings.Index(vouchFrom, "@")+1:] + "\r\n" +
		signedMIME(t, signer(t, 0), sheetPart, signedOn)
	l, err := Parse([]byte(raw))
	if err != nil {
		t.Fatal(err)
	}
	l.From.Address = vouchFrom
	if got := l.Vouch(vouchServer); got.Method != "DMARC" {
		t.Errorf("vouched %+v", got)
	}
	_, body := split([]byte(raw))
	if s, ok := FindSigned(append([]byte("X: another\n\n"), body...), l); !ok || !s.Whole {
		t.Errorf("the signed part is not found by the header that was read: %+v", s)
	}
}

// Whatever a letter holds, looking for a signed text does not fail.
func FuzzFindSigned(f *testing.F) {
	f.Add([]byte("Content-Type: multipart/signed; boundary=s; protocol=\"application/pgp-signature\"\n\n--s\n\nhi\n--s\nContent-Type: application/pgp-signature\n\nx\n--s--\n"))
	f.Add([]byte("Subject: x\n\n-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nhi\n-----BEGIN PGP SIGNATURE-----\n\nabc\n-----END PGP SIGNATURE-----\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		l, err := Parse(raw)
		if err != nil {
			return
		}
		s, ok := FindSigned(raw, l)
		if !ok {
			return
		}
		if s.Whole && len(l.Text) > 0 && len(s.Data) == 0 {
			t.Errorf("nothing is signed, and %q is said to be covered", l.Text)
		}
	})
}

func BenchmarkVouch(b *testing.B) {
	l, err := Parse([]byte("Received: from a by mx.example.org\nAuthentication-Results: mx.example.org; spf=pass smtp.mailfrom=x@example.net; dkim=pass header.d=example.net; dmarc=pass header.from=club.example.net\nFrom: a@club.example.net\n\n"))
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		l.Vouch(vouchServer)
	}
}
