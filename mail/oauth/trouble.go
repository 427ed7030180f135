package oauth

import (
	"errors"
	"fmt"
	"net/url"
	"strings"

	"golang.org/x/oauth2"
)

// invalidGrant is what an endpoint says of a refresh token that is good no more (RFC 6749 section 5.2).
const invalidGrant = "invalid_grant"

// expired says whether the provider wants a new consent.
func expired(err error) bool {
	var refusal *oauth2.RetrieveError
	return errors.As(err, &refusal) && refusal.ErrorCode == invalidGrant
}

// explain says what an endpoint's answer means for the operator, in words that hold no secret.
func (s *Source) explain(err error, refresh string) error {
	var refusal *oauth2.RetrieveError
	var unreachable *url.Error
	switch {
	case errors.As(err, &refusal):
	case errors.As(err, &unreachable):
		return fmt.Errorf("%s cannot be asked for a token (%w); check token_url and the network", s.config.TokenURL, unreachable.Err)
	default:
		return s.clean(err.Error(), refresh)
	}
	said := fmt.Sprintf("%s answered %s", s.config.TokenURL, refusal.Response.Status)
	if refusal.ErrorCode != "" {
		said += ": " + strings.TrimSpace(refusal.ErrorCode+" "+refusal.ErrorDescription)
	}
	return s.clean(said+"; "+s.remedy(refusal), refresh)
}

// remedy is what to do, by the code of RFC 6749 section 5.2 or else by the status.
func (s *Source) remedy(refusal *oauth2.RetrieveError) string {
	switch refusal.ErrorCode {
	case invalidGrant:
		return fmt.Sprintf("the consent has ended or was withdrawn: give it again with despatch login, which writes the new refresh token into %s", s.config.RefreshFile)
	case "invalid_client", "unauthorized_client":
		return "check client_id and client_secret against the program's registration at the provider"
	case "invalid_scope", "invalid_request", "unsupported_grant_type":
		return "check token_url, and that the program is registered for refresh tokens"
	}
	switch status := refusal.Response.StatusCode; {
	case status >= 500 || status == 429:
		return "the provider has trouble or wants us to wait; it is tried again"
	case status >= 300 && status < 400:
		return "the endpoint has moved; write its new address as token_url"
	}
	return "check that token_url is the provider's token endpoint"
}

// longest bounds how much of a provider's talk is passed on, in bytes.
const longest = 500

// clean makes an error of a text: one line, not too long, without our secrets.
func (s *Source) clean(text, refresh string) error {
	for _, secret := range []string{refresh, s.client.ClientSecret} {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "[secret]")
			text = strings.ReplaceAll(text, url.QueryEscape(secret), "[secret]")
		}
	}
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + " …"
	}
	return errors.New(text)
}
