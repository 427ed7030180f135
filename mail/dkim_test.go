package mail

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/ed25519"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"net"
	"strings"
	"testing"

	"github.com/emersion/go-msgauth/dkim"

	"despatch/mail/mime"
)

// pemKey writes a private key as openssl does.
func pemKey(t *testing.T, key any) []byte {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})
}

func rsaKey(t *testing.T, bits int) *rsa.PrivateKey {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, bits)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func ed25519Key(t *testing.T) ed25519.PrivateKey {
	t.Helper()
	_, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func testSigner(t *testing.T, key []byte) *Signer {
	t.Helper()
	s, err := NewSigner(SignerConfig{Domain: "despatch.test", Selector: "desk", Key: key})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// verify checks a mail's signatures against what the signer would publish, as a receiver does.
func verify(t *testing.T, s *Signer, raw []byte) error {
	t.Helper()
	name, record, err := s.Record()
	if err != nil {
		t.Fatal(err)
	}
	verifications, err := dkim.VerifyWithOptions(bytes.NewReader(raw), &dkim.VerifyOptions{LookupTXT: func(domain string) ([]string, error) {
		if domain != name {
			return nil, &net.DNSError{Err: "no such host", Name: domain, IsNotFound: true}
		}
		return []string{record}, nil
	}})
	if err != nil || len(verifications) != 1 {
		t.Fatalf("%d signatures, %v", len(verifications), err)
	}
	if got := verifications[0].Domain; got != "despatch.test" {
		t.Errorf("it is signed for %q", got)
	}
	return verifications[0].Err
}

func TestReceiversVerifyOurSignature(t *testing.T) {
	pkcs1 := rsaKey(t, 2048)
	keys := map[string][]byte{
		"RSA":                pemKey(t, rsaKey(t, 2048)),
		"RSA as of old days": pem.EncodeToMemory(&pem.Block{Type: "RSA PRIVATE KEY", Bytes: x509.MarshalPKCS1PrivateKey(pkcs1)}),
		"Ed25519":            pemKey(t, ed25519Key(t)),
	}
	answer := aReport()
	answer.InReplyTo, answer.References, answer.ListID = "17@players.test", []string{"1@despatch.test", "17@players.test"}, "k7q2.despatch.test"
	for name, key := range keys {
		signer := testSigner(t, key)
		for kind, o := range map[string]mime.Outgoing{"report": aReport(), "answer": answer} {
			raw := rendered(t, o)
			seal, err := signer.Sign(raw)
			if err != nil {
				t.Fatal(err)
			}
			whole := append([]byte(seal), raw...)
			if err := verify(t, signer, whole); err != nil {
				t.Errorf("%s, %s: %v", name, kind, err)
			}
			if err := checkEnvelope(office, anna, whole); err != nil {
				t.Errorf("%s, %s: the signed mail cannot be sent: %v", name, kind, err)
			}
			for what, spoiled := range map[string][]byte{
				"another subject": bytes.Replace(whole, []byte("\r\nSubject: "), []byte("\r\nSubject: x"), 1),
				"a second From":   append([]byte(seal+"From: eve@example.org\r\n"), raw...),
				"another List-Id": append([]byte(seal+"List-Id: <x.example.org>\r\n"), raw...),
				"another text":    append(bytes.Clone(whole), "more\r\n"...),
			} {
				if verify(t, signer, spoiled) == nil {
					t.Errorf("%s, %s with %s still verifies", name, kind, what)
				}
			}
			// Relaxed: blanks at line ends, and how a header is folded, do not matter.
			folded := bytes.Replace(whole, []byte("\r\nDate: "), []byte("\r\nDate:\r\n   "), 1)
			if err := verify(t, signer, folded); err != nil {
				t.Errorf("%s, %s folded anew: %v", name, kind, err)
			}
		}
	}
}

func TestKeysThatCannotSign(t *testing.T) {
	curve, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	good := pemKey(t, ed25519Key(t))
	tests := []struct {
		name   string
		config SignerConfig
		want   string
	}{
		{"no PEM", SignerConfig{"despatch.test", "desk", []byte("hello")}, "no private key in PEM; make one with: openssl"},
		{"a certificate", SignerConfig{"despatch.test", "desk", pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE"})}, `holds a "CERTIFICATE"`},
		{"damaged", SignerConfig{"despatch.test", "desk", pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: []byte("x")})}, "cannot be read"},
		{"another kind", SignerConfig{"despatch.test", "desk", pemKey(t, curve)}, "keys of RSA and Ed25519"},
		{"no domain", SignerConfig{"", "desk", good}, "not a domain"},
		{"a bare word for a domain", SignerConfig{"localhost", "desk", good}, "not a domain"},
		{"no selector", SignerConfig{"despatch.test", "", good}, "not a DKIM selector"},
		{"a tag smuggled in", SignerConfig{"despatch.test", "desk; t=y", good}, "not a DKIM selector"},
	}
	for _, tt := range tests {
		if _, err := NewSigner(tt.config); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.name, err, tt.want)
		}
	}
}

func TestThePublishedKeyIsCompared(t *testing.T) {
	signer := testSigner(t, pemKey(t, ed25519Key(t)))
	_, ours, err := signer.Record()
	if err != nil {
		t.Fatal(err)
	}
	_, theirs, err := testSigner(t, pemKey(t, ed25519Key(t))).Record()
	if err != nil {
		t.Fatal(err)
	}
	spaced := strings.Replace(strings.Replace(ours, "p=", " p = ", 1), "=", " =", 1)
	tests := []struct {
		name    string
		records []string
		err     error
		ok      bool
		want    string
	}{
		{"ours", []string{ours}, nil, true, "desk._domainkey.despatch.test publishes our key"},
		{"ours among others, with blanks", []string{"v=spf1 -all", spaced}, nil, true, "publishes our key"},
		{"another", []string{theirs}, nil, false, "another key than ours; publish this TXT record at desk._domainkey.despatch.test: " + ours},
		{"revoked", []string{"v=DKIM1; p="}, nil, false, "another key than ours"},
		{"none", nil, &net.DNSError{Err: "no such host", IsNotFound: true}, false, "find no key; publish this TXT record"},
		{"no DNS", nil, errors.New("connection refused"), true, "DNS cannot be asked"},
	}
	for _, tt := range tests {
		got := CheckSigner(t.Context(), signer, func(_ context.Context, name string) ([]string, error) {
			if name != "desk._domainkey.despatch.test" {
				t.Errorf("%s: asked for %s", tt.name, name)
			}
			return tt.records, tt.err
		})
		if got.OK != tt.ok || !strings.Contains(got.Text, tt.want) {
			t.Errorf("%s: %v %q, want %v %q", tt.name, got.OK, got.Text, tt.ok, tt.want)
		}
	}
}

func BenchmarkSign(b *testing.B) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		b.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		b.Fatal(err)
	}
	signer, err := NewSigner(SignerConfig{Domain: "despatch.test", Selector: "desk",
		Key: pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})})
	if err != nil {
		b.Fatal(err)
	}
	raw, err := mime.Compose(aReport())
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := signer.Sign(raw); err != nil {
			b.Fatal(err)
		}
	}
}
