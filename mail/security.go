package mail

import (
	"fmt"
)

// Security says how a connection to a mail server is protected.
type Security string

const (
	// TLS speaks TLS from the first byte (IMAP port 993, SMTP port 465; RFC 8314).
	TLS Security = "tls"
	// StartTLS begins in the clear and changes over before anything secret is said (IMAP port 143, SMTP port 587).
	StartTLS Security = "starttls"
	// NoTLS stays in the clear: for servers on the same machine, and for tests.
	NoTLS Security = "none"
)

// Validate refuses anything but the three words above; the empty string stands for TLS.
func (s Security) Validate() error {
	switch s {
	case "", TLS, StartTLS, NoTLS:
		return nil
	}
	return fmt.Errorf("security is %q; write tls, starttls or none", string(s))
}
