package mail

import (
	"crypto/tls"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/xdg-go/scram"

	"despatch/mail/mime"
)

// plus says whether a mechanism binds the log-in to the encrypted connection.
func (m Mechanism) plus() bool { return strings.HasSuffix(string(m), "-PLUS") }

// scramClient is SCRAM (RFC 5802) in the shape that the mail libraries ask for.
type scramClient struct {
	mechanism Mechanism
	talk      *scram.ClientConversation
}

func newScramClient(m Mechanism, username string, password confidential, o offer) (*scramClient, error) {
	hash := scram.SHA1
	if strings.HasPrefix(string(m), string(ScramSHA256)) {
		hash = scram.SHA256
	}
	client, err := hash.NewClient(username, password(), "")
	if err != nil {
		// The library's words may hold the password.
		return nil, errors.New("the user name or the password has characters that SCRAM cannot carry; set mechanism: PLAIN")
	}
	c := &scramClient{mechanism: m}
	switch {
	case m.plus():
		bound, err := bind(o.state)
		if err != nil {
			return nil, fmt.Errorf("%s cannot be bound to this connection (%w); set mechanism: %s", m, err, strings.TrimSuffix(string(m), "-PLUS"))
		}
		c.talk = client.NewConversationWithChannelBinding(bound)
	case o.bindable() && !o.has(ScramSHA256Plus) && !o.has(ScramSHA1Plus):
		// We could, but the server does not: if somebody in the middle has struck PLUS from its offer, it will notice (section 6).
		c.talk = client.NewConversationAdvertisingChannelBinding()
	default:
		c.talk = client.NewConversation()
	}
	return c, nil
}

// bind names the connection: by keys that only its two ends have (RFC 9266), or before TLS 1.3 by the server's certificate
// (RFC 5929 section 4).
func bind(state *tls.ConnectionState) (scram.ChannelBinding, error) {
	if state.Version >= tls.VersionTLS13 {
		return scram.NewTLSExporterBinding(state)
	}
	return scram.NewTLSServerEndpointBinding(state)
}

// Start implements sasl.Client.
func (c *scramClient) Start() (mechanism string, first []byte, err error) {
	words, err := c.talk.Step("")
	return string(c.mechanism), []byte(words), err
}

// Next implements sasl.Client.
func (c *scramClient) Next(challenge []byte) ([]byte, error) {
	if err := affordable(string(challenge)); err != nil {
		return nil, err
	}
	words, err := c.talk.Step(string(challenge))
	return []byte(words), err
}

// mostRounds is the most work that a server may ask for: it is some seconds on a small machine. RFC 7677 suggests 4,096 at
// least; nobody asks for more than some hundred thousand.
const mostRounds = 2_000_000

// affordable refuses a challenge that would keep us busy for ever.
func affordable(challenge string) error {
	for part := range strings.SplitSeq(challenge, ",") {
		rounds, ok := strings.CutPrefix(part, "i=")
		if !ok {
			continue
		}
		if n, err := strconv.Atoi(rounds); err != nil || n > mostRounds {
			return fmt.Errorf("the server asks for %s rounds of hashing, which is too much", mime.Shorten(mime.OneLine(rounds), 20))
		}
	}
	return nil
}
