package daemon

import (
	"errors"
	"log/slog"
	"net"
	"reflect"
	"time"

	"despatch/mail"
	"despatch/mail/oauth"
)

// Account is a log-in.
type Account struct {
	// Server is host:port.
	Server   string `yaml:"server"`
	Security string `yaml:"security"`
	Username string `yaml:"username"`
	// Password says where the password is; PasswordFile and PasswordEnv are short for two of its forms. OAuth stands instead
	// of a password.
	Password     Secret `yaml:"password"`
	PasswordFile string `yaml:"password_file"`
	PasswordEnv  string `yaml:"password_env"`
	OAuth        *OAuth `yaml:"oauth"`
	// Mechanism fixes how to log in; the strongest way that the server offers if empty.
	Mechanism string `yaml:"mechanism"`

	tokens mail.TokenSource
}

// OAuth is how to get access tokens for an account.
type OAuth struct {
	// TokenURL is the provider's token endpoint.
	TokenURL string `yaml:"token_url"`
	// ClientID and ClientSecret are those of the program that is registered with the provider; some have no secret.
	ClientID     string `yaml:"client_id"`
	ClientSecret Secret `yaml:"client_secret"`
	// RefreshToken must be a file, for the provider may give a new one.
	RefreshToken Secret `yaml:"refresh_token"`
	// ConsentURL, DeviceURL and Scopes say where the account's owner consents, and to what; only "despatch login" asks. They are
	// known of Google and Microsoft.
	ConsentURL string   `yaml:"consent_url"`
	DeviceURL  string   `yaml:"device_url"`
	Scopes     []string `yaml:"scopes"`
}

// resolve makes file names relative to a folder.
func (a *Account) resolve(dir string) {
	if !a.Password.given() && (a.PasswordFile == "" || a.PasswordEnv == "") {
		a.Password = Secret{File: a.PasswordFile, Env: a.PasswordEnv}
		a.PasswordFile, a.PasswordEnv = "", ""
	}
	a.Password.resolve(dir)
	if a.OAuth != nil {
		a.OAuth.ClientSecret.resolve(dir)
		a.OAuth.RefreshToken.resolve(dir)
	}
}

// validate lists what is missing or wrong; bad takes each, beginning with the account's name.
func (a Account) validate(name string, bad func(format string, args ...any)) {
	if _, _, err := net.SplitHostPort(a.Server); err != nil {
		bad("%s.server: write host:port, such as mail.example.org:993", name)
	}
	if err := mail.Security(a.Security).Validate(); err != nil {
		bad("%s.security: %w", name, err)
	}
	ways := 0
	for _, given := range []bool{a.Password.given(), a.PasswordFile != "", a.PasswordEnv != "", a.OAuth != nil} {
		if given {
			ways++
		}
	}
	if ways > 1 || a.Username != "" && ways == 0 {
		bad("%s: give password: {file: NAME}, {env: NAME} or {command: [PROGRAM, ARGUMENT]}, or else oauth; one of them", name)
	}
	if a.OAuth == nil {
		return
	}
	if t := a.OAuth.RefreshToken; t.given() && t.File == "" {
		bad("%s.oauth.refresh_token: write {file: NAME}; the provider may give a new token, which is written into it", name)
	} else if _, err := a.OAuth.source(nil); err != nil {
		bad("%s.oauth: %w", name, err)
	}
}

func (o *OAuth) source(log *slog.Logger) (*oauth.Source, error) {
	c := oauth.Config{TokenURL: o.TokenURL, ClientID: o.ClientID, RefreshFile: o.RefreshToken.File, Log: log}
	if o.ClientSecret.given() {
		c.ClientSecret = o.ClientSecret.Read
	}
	return oauth.New(c)
}

// passwordSource is nil where there is no password.
func (a Account) passwordSource() func() (string, error) {
	if !a.Password.given() {
		return nil
	}
	return a.Password.Read
}

// connectTokens readies the sources of access tokens. Two accounts that share a refresh token share the source, for a provider
// that gives a new one may take offence when the old one is used twice.
func (c *Config) connectTokens(log *slog.Logger) error {
	in, out := &c.IMAP.Account, &c.SMTP.Account
	for _, a := range []*Account{in, out} {
		if a.OAuth == nil {
			continue
		}
		source, err := a.OAuth.source(log)
		if err != nil {
			return err
		}
		a.tokens = source
	}
	if in.OAuth == nil || out.OAuth == nil || in.OAuth.RefreshToken.File != out.OAuth.RefreshToken.File {
		return nil
	}
	if !reflect.DeepEqual(in.OAuth, out.OAuth) {
		return errors.New("imap.oauth and smtp.oauth have one refresh token, so everything else in them must be the same too")
	}
	out.tokens = in.tokens
	return nil
}

func inboxConfig(c IMAP) mail.InboxConfig {
	return mail.InboxConfig{
		Address: c.Server, Security: mail.Security(c.Security), Username: c.Username, Password: c.passwordSource(), Tokens: c.tokens,
		Mechanism: mail.Mechanism(c.Mechanism), Mailbox: c.Mailbox, Archive: c.Archive, PollInterval: time.Duration(c.Poll), MaxSize: c.MaxSize,
	}
}

func senderConfig(c SMTP) mail.SenderConfig {
	return mail.SenderConfig{
		Address: c.Server, Security: mail.Security(c.Security), Username: c.Username, Password: c.passwordSource(), Tokens: c.tokens,
		Mechanism: mail.Mechanism(c.Mechanism), Hello: c.Hello,
	}
}

// secretFile is a file that nobody else may read.
type secretFile struct{ what, path string }

// secretFiles lists those of both accounts, each once.
func (c Config) secretFiles() []secretFile {
	var all []secretFile
	seen := map[secretFile]bool{}
	add := func(what string, s Secret) {
		f := secretFile{what, s.File}
		if s.File != "" && !seen[f] {
			seen[f] = true
			all = append(all, f)
		}
	}
	for _, a := range []Account{c.IMAP.Account, c.SMTP.Account} {
		add("password", a.Password)
		if a.OAuth != nil {
			add("client secret", a.OAuth.ClientSecret)
			add("refresh token", a.OAuth.RefreshToken)
		}
	}
	return all
}
