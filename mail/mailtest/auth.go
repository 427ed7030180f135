package mailtest

import (
	"bytes"
	"crypto/subtle"
	"crypto/tls"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/emersion/go-sasl"
	"github.com/xdg-go/scram"
)

// errWrong is what a log-in ends with that proves nothing.
var errWrong = errors.New("authentication failed")

// mechanisms are the ways to log in that the office offers.
func (s *Servers) mechanisms() []string {
	if len(s.options.Mechanisms) == 0 {
		return []string{sasl.Plain}
	}
	return s.options.Mechanisms
}

// saslServer makes the server's side of a log-in; in is called with the account that has proved itself. state is nil for a
// connection without TLS.
func (s *Servers) saslServer(mechanism string, state *tls.ConnectionState, in func(*account)) (sasl.Server, error) {
	if !slices.Contains(s.mechanisms(), mechanism) {
		return nil, fmt.Errorf("%s is not offered here", mechanism)
	}
	switch {
	case mechanism == sasl.Plain:
		return sasl.NewPlainServer(func(identity, username, password string) error {
			a, ok := s.authenticate(username, password)
			if !ok || identity != "" && identity != username {
				return errWrong
			}
			in(a)
			return nil
		}), nil
	case strings.HasPrefix(mechanism, "SCRAM-"):
		return s.scramServer(mechanism, state, in)
	}
	return &bearerServer{office: s, mechanism: mechanism, in: in}, nil
}

// byName finds the account of a log-in name, if it has a password.
func (s *Servers) byName(username string) (*account, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	a := s.accounts[mailbox(username)]
	return a, a != nil && a.password != ""
}

func (s *Servers) scramServer(mechanism string, state *tls.ConnectionState, in func(*account)) (sasl.Server, error) {
	hash := scram.SHA1
	if strings.HasPrefix(mechanism, "SCRAM-SHA-256") {
		hash = scram.SHA256
	}
	server, err := hash.NewServer(func(username string) (scram.StoredCredentials, error) {
		a, ok := s.byName(username)
		if !ok {
			return scram.StoredCredentials{}, errWrong
		}
		client, err := hash.NewClient(username, a.password, "")
		if err != nil {
			return scram.StoredCredentials{}, err
		}
		return client.GetStoredCredentialsWithError(scram.KeyFactors{Salt: "salt of the earth", Iters: 4096})
	})
	if err != nil {
		return nil, err
	}
	talk, err := converse(server, mechanism, slices.ContainsFunc(s.mechanisms(), isPlus), state)
	if err != nil {
		return nil, err
	}
	return &scramServer{talk: talk, in: func(username string) {
		a, _ := s.byName(username) // the conversation has asked for it
		in(a)
	}}, nil
}

func isPlus(mechanism string) bool { return strings.HasSuffix(mechanism, "-PLUS") }

// converse begins a conversation, bound to the connection if the mechanism wants that. Where PLUS is offered, a client that
// could have used it and believes it was not offered has been lied to, and is refused.
func converse(server *scram.Server, mechanism string, offered bool, state *tls.ConnectionState) (*scram.ServerConversation, error) {
	if !offered || state == nil {
		return server.NewConversation(), nil
	}
	bound, err := scram.NewTLSExporterBinding(state)
	switch {
	case err != nil:
		return nil, err
	case isPlus(mechanism):
		return server.NewConversationWithChannelBindingRequired(bound), nil
	}
	return server.NewConversationWithChannelBinding(bound), nil
}

// scramServer is SCRAM as the mail servers ask for it.
type scramServer struct {
	talk *scram.ServerConversation
	in   func(username string)
}

// Next implements sasl.Server.
func (c *scramServer) Next(response []byte) (challenge []byte, done bool, err error) {
	switch {
	case response == nil:
		return []byte{}, false, nil // the client has the first word
	case c.talk.Valid() && len(response) == 0:
		c.in(c.talk.Username())
		return nil, true, nil
	}
	words, err := c.talk.Step(string(response))
	if err != nil {
		return nil, true, errWrong
	}
	return []byte(words), false, nil
}

// bearerServer takes access tokens, by OAUTHBEARER (RFC 7628) or XOAUTH2.
type bearerServer struct {
	office    *Servers
	mechanism string
	in        func(*account)
	refused   bool
}

// Next implements sasl.Server.
func (c *bearerServer) Next(response []byte) (challenge []byte, done bool, err error) {
	switch {
	case c.refused:
		return nil, true, errWrong
	case response == nil:
		return []byte{}, false, nil
	}
	username, token := c.read(response)
	if a, ok := c.office.byName(username); ok && token != "" && c.office.options.Token != nil && c.office.options.Token(username, token) {
		c.in(a)
		return nil, true, nil
	}
	c.refused = true
	return []byte(`{"status":"401","schemes":"bearer","scope":"mail"}`), false, nil
}

// read takes an answer apart: fields between control-A bytes, the name in the first of them.
func (c *bearerServer) read(response []byte) (username, token string) {
	for i, field := range bytes.Split(response, []byte{1}) {
		text := string(field)
		switch {
		case i == 0 && c.mechanism == sasl.OAuthBearer:
			text = strings.TrimSuffix(strings.TrimPrefix(text, "n,a="), ",")
			username = strings.NewReplacer("=2C", ",", "=3D", "=").Replace(text)
		case i == 0:
			username = strings.TrimPrefix(text, "user=")
		case strings.HasPrefix(text, "auth=Bearer "):
			token = strings.TrimPrefix(text, "auth=Bearer ")
		}
	}
	return username, token
}

// authenticate finds the account with this name and password.
func (s *Servers) authenticate(username, password string) (*account, bool) {
	a, ok := s.byName(username)
	return a, ok && subtle.ConstantTimeCompare([]byte(a.password), []byte(password)) == 1
}
