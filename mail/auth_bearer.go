package mail

import (
	"encoding/json"
	"strings"

	"despatch/mail/mime"
)

// bearerClient shows an access token, by OAUTHBEARER (RFC 7628) or by XOAUTH2, which Google and Microsoft document.
type bearerClient struct {
	mechanism  Mechanism
	username   string
	token      confidential
	host, port string
	// refusal is what the server said about a token that it did not take.
	refusal string
}

// Start implements sasl.Client.
func (c *bearerClient) Start() (mechanism string, first []byte, err error) {
	if c.mechanism == XOAuth2 {
		return string(XOAuth2), []byte("user=" + c.username + "\x01auth=Bearer " + c.token() + "\x01\x01"), nil
	}
	// A name in the header writes "," and "=" as RFC 5801 section 4 says.
	name := strings.NewReplacer("=", "=3D", ",", "=2C").Replace(c.username)
	return string(OAuthBearer), []byte("n,a=" + name + ",\x01host=" + c.host + "\x01port=" + c.port +
		"\x01auth=Bearer " + c.token() + "\x01\x01"), nil
}

// Next implements sasl.Client. A server speaks again only to refuse: it tells why, and waits for an answer without meaning
// before it says no (RFC 7628 section 3.2.3).
func (c *bearerClient) Next(challenge []byte) ([]byte, error) {
	var why struct {
		Status  string `json:"status"`
		Scope   string `json:"scope"`
		Schemes string `json:"schemes"`
	}
	c.refusal = "the token was refused"
	if json.Unmarshal(challenge, &why) == nil { // what is not JSON tells nothing
		for _, part := range []struct{ name, value string }{{"status", why.Status}, {"scope", why.Scope}} {
			if part.value != "" {
				c.refusal += ", " + part.name + " " + mime.Shorten(mime.OneLine(part.value), replyLength)
			}
		}
	}
	if c.mechanism == XOAuth2 {
		return []byte{}, nil
	}
	return []byte{1}, nil
}
