package daemon

import (
	"context"
	"errors"
	"fmt"

	"despatch/mail/oauth"
)

// Login lets the owner of the accounts in a configuration consent to their use, once for each refresh token, and writes the tokens
// into their files. The daemon need not be stopped: it reads the file when it needs its next access token.
func Login(ctx context.Context, path string, tell func(text string), pasted <-chan string) error {
	c, err := ReadConfig(path)
	if err != nil {
		return err
	}
	done := map[string]bool{}
	for _, a := range []Account{c.IMAP.Account, c.SMTP.Account} {
		if a.OAuth == nil || done[a.OAuth.RefreshToken.File] {
			continue
		}
		done[a.OAuth.RefreshToken.File] = true
		source, err := a.OAuth.source(nil)
		if err != nil {
			return err
		}
		consent := oauth.Consent{PageURL: a.OAuth.ConsentURL, DeviceURL: a.OAuth.DeviceURL, Scopes: a.OAuth.Scopes}.Usual(a.OAuth.TokenURL)
		if err := source.Login(ctx, consent, oauth.Person{Account: a.Username, Tell: tell, Pasted: pasted}); err != nil {
			return fmt.Errorf("%s: %w", a.Server, err)
		}
		tell("Written to " + a.OAuth.RefreshToken.File + ". Now let doctor try the mailbox.")
	}
	if len(done) == 0 {
		return errors.New("neither imap nor smtp has oauth in this configuration: they log in with a password, and need no consent")
	}
	return nil
}
