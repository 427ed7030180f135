//go:build integration && linux

package integration

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"time"
)

// certify writes the certificate of a test authority (ca.pem) and one for 127.0.0.1 that it has signed (server.pem and .key).
func (o *office) certify() {
	o.t.Helper()
	authority := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "despatch test authority"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	server := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "mail.despatch.test"},
		NotBefore: authority.NotBefore, NotAfter: authority.NotAfter, IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	authorityKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		o.t.Fatal(err)
	}
	serverKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		o.t.Fatal(err)
	}
	for name, c := range map[string]struct {
		*x509.Certificate
		key *ecdsa.PrivateKey
	}{"ca.pem": {authority, authorityKey}, "server.pem": {server, serverKey}} {
		der, err := x509.CreateCertificate(rand.Reader, c.Certificate, authority, c.key.Public(), authorityKey)
		if err != nil {
			o.t.Fatal(err)
		}
		o.write(name, string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})))
	}
	der, err := x509.MarshalPKCS8PrivateKey(serverKey)
	if err != nil {
		o.t.Fatal(err)
	}
	o.write("server.key", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})))
	if err := os.Chmod(filepath.Join(o.Dir, "server.key"), 0o600); err != nil {
		o.t.Fatal(err)
	}
}

// trusting is what a client needs that trusts the test authority.
func (o *office) trusting() *tls.Config {
	o.t.Helper()
	ca, err := os.ReadFile(filepath.Join(o.Dir, "ca.pem"))
	if err != nil {
		o.t.Fatal(err)
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(ca) {
		o.t.Fatal("the authority's certificate cannot be read back")
	}
	return &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}
}
