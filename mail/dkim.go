package mail

import (
	"bytes"
	"context"
	"crypto"
	"crypto/ed25519"
	"crypto/rsa"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"

	"github.com/emersion/go-msgauth/dkim"

	"despatch/mail/mime"
)

// SignerConfig says how mails are signed (DKIM, RFC 6376).
type SignerConfig struct {
	// Domain is that of the From address, or above it, so that receivers take the signature for the sender's.
	Domain string
	// Selector names the key: it is published as a TXT record at SELECTOR._domainkey.DOMAIN.
	Selector string
	// Key is the private key in PEM: RSA of at least 1024 bits (RFC 8301), or Ed25519 (RFC 8463).
	Key []byte
}

// A Signer signs mails. It is safe for concurrent use.
type Signer struct {
	options dkim.SignOptions
}

// signed are the header fields that a signature covers (RFC 6376 section 5.4.1). Each is named once more than a mail has it,
// so that none can be added on the way (section 5.4.2).
var signed = []string{
	"From", "To", "Subject", "Date", "Message-ID", "In-Reply-To", "References", "Reply-To", "List-Id", "Auto-Submitted",
	"MIME-Version", "Content-Type", "Content-Transfer-Encoding",
}

// NewSigner checks a configuration and reads its key.
func NewSigner(c SignerConfig) (*Signer, error) {
	if !mime.IsDomain(c.Domain) || !strings.Contains(c.Domain, ".") {
		return nil, fmt.Errorf("%q is not a domain to sign for; write the part of the desk's address after the @", c.Domain)
	}
	if !mime.IsDomain(c.Selector) {
		return nil, fmt.Errorf("%q is not a DKIM selector; write a word such as despatch", c.Selector)
	}
	key, err := readSigningKey(c.Key)
	if err != nil {
		return nil, err
	}
	return &Signer{dkim.SignOptions{
		Domain: c.Domain, Selector: c.Selector, Signer: key, HeaderKeys: slices.Concat(signed, signed),
		HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
	}}, nil
}

const howToMakeKey = "make one with: openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out dkim.pem"

// readSigningKey takes a private key out of PEM.
func readSigningKey(text []byte) (crypto.Signer, error) {
	block, _ := pem.Decode(text)
	if block == nil {
		return nil, errors.New("there is no private key in PEM; " + howToMakeKey)
	}
	var key any
	var err error
	switch block.Type {
	case "RSA PRIVATE KEY":
		key, err = x509.ParsePKCS1PrivateKey(block.Bytes)
	case "PRIVATE KEY":
		key, err = x509.ParsePKCS8PrivateKey(block.Bytes)
	default:
		return nil, fmt.Errorf("it holds a %q where a private key without a password is wanted; %s", block.Type, howToMakeKey)
	}
	if err != nil {
		return nil, fmt.Errorf("the private key cannot be read: %w; %s", err, howToMakeKey)
	}
	switch key := key.(type) {
	case *rsa.PrivateKey:
		if key.N.BitLen() < 1024 {
			return nil, fmt.Errorf("an RSA key of %d bits is too short for receivers; %s", key.N.BitLen(), howToMakeKey)
		}
		return key, nil
	case ed25519.PrivateKey:
		return key, nil
	}
	return nil, fmt.Errorf("DKIM knows keys of RSA and Ed25519, and this is another; %s", howToMakeKey)
}

// Sign gives the DKIM-Signature field for a mail, with its CRLF, to be put in front of the mail. It bears the time of
// signing, so it is made once for each mail and kept.
func (s *Signer) Sign(raw []byte) (string, error) {
	signer, err := dkim.NewSigner(&s.options)
	if err != nil {
		return "", fmt.Errorf("signing a mail: %w", err)
	}
	_, err = io.Copy(signer, bytes.NewReader(raw))
	if err := errors.Join(err, signer.Close()); err != nil {
		return "", fmt.Errorf("signing a mail: %w", err)
	}
	return signer.Signature(), nil
}

// Record is the TXT record that publishes the key, and the name at which it must stand.
func (s *Signer) Record() (name, value string, err error) {
	name = s.options.Selector + "._domainkey." + s.options.Domain
	switch key := s.options.Signer.Public().(type) {
	case ed25519.PublicKey:
		return name, "v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(key), nil
	default:
		der, err := x509.MarshalPKIXPublicKey(key)
		return name, "v=DKIM1; k=rsa; p=" + base64.StdEncoding.EncodeToString(der), err
	}
}

// CheckSigner compares the key that the domain publishes with ours. lookup finds TXT records, as net.Resolver's LookupTXT
// does. Where DNS cannot be asked nothing is wrong as far as can be told, and the finding says that it could not be told.
func CheckSigner(ctx context.Context, s *Signer, lookup func(ctx context.Context, name string) ([]string, error)) Finding {
	const what = "DKIM key"
	name, want, err := s.Record()
	if err != nil {
		return Finding{Name: what, Text: err.Error()}
	}
	advice := fmt.Sprintf("publish this TXT record at %s: %s", name, want)
	records, err := lookup(ctx, name)
	var missing *net.DNSError
	switch {
	case errors.As(err, &missing) && missing.IsNotFound:
		return Finding{Name: what, Text: "receivers find no key; " + advice}
	case err != nil:
		return Finding{Name: what, OK: true, Text: fmt.Sprintf("DNS cannot be asked for the published key (%v); %s", err, advice)}
	}
	for _, record := range records {
		if publishedKey(record) == publishedKey(want) {
			return Finding{Name: what, OK: true, Text: name + " publishes our key"}
		}
	}
	return Finding{Name: what, Text: "receivers find another key than ours; " + advice}
}

// publishedKey takes the key out of a record (RFC 6376 section 3.6.1), without the blanks that some put into it.
func publishedKey(record string) string {
	for tag := range strings.SplitSeq(record, ";") {
		if name, value, _ := strings.Cut(tag, "="); strings.TrimSpace(name) == "p" {
			return strings.Join(strings.Fields(value), "")
		}
	}
	return ""
}
