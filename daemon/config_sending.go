package daemon

import (
	"cmp"
	"fmt"
	"os"
	"strings"

	"despatch/mail"
	"despatch/mail/mime"
)

// Limits are how many letters the provider takes from us in any hour and any day; 0 is no limit.
type Limits struct {
	PerHour int `yaml:"per_hour"`
	PerDay  int `yaml:"per_day"`
}

// DKIM says how mails are signed. They are not where it is left out, as with a provider that signs by itself.
type DKIM struct {
	// Domain is the part of the desk's address after the @ if empty.
	Domain   string `yaml:"domain"`
	Selector string `yaml:"selector"`
	// KeyFile holds the private key in PEM; relative to the configuration file.
	KeyFile string `yaml:"key_file"`
}

// validateSending lists what is wrong with the settings that only sending needs.
func (c *Config) validateSending(bad func(format string, args ...any)) {
	if err := c.SMTP.limits().Validate(); err != nil {
		bad("smtp.limits: %w", err)
	}
	if c.SMTP.ReturnPath != "" {
		if err := mime.ReturnPath(c.SMTP.ReturnPath).Validate(); err != nil {
			bad("smtp.return_path: %w", err)
		}
	}
	d := c.SMTP.DKIM
	if d == (DKIM{}) {
		return
	}
	if d.KeyFile == "" {
		bad("smtp.dkim.key_file is missing: the file with the private key")
	}
	if d.Selector == "" {
		bad("smtp.dkim.selector is missing: the word under which the key is published, such as despatch")
	}
	if _, from, _ := strings.Cut(c.Desk.Address, "@"); d.Domain != "" && from != d.Domain && !strings.HasSuffix(from, "."+d.Domain) {
		bad("smtp.dkim.domain: receivers take a signature of %s for nothing in mail from %s; leave it out", d.Domain, from)
	}
}

func (s SMTP) limits() mail.Limits {
	return mail.Limits{PerHour: s.Limits.PerHour, PerDay: s.Limits.PerDay}
}

// returnPath is where bounces go.
func (c *Config) returnPath() mime.ReturnPath {
	return mime.ReturnPath(cmp.Or(c.SMTP.ReturnPath, c.Desk.Address))
}

// signer reads the key with which mails are signed, nil for none.
func (c *Config) signer() (*mail.Signer, error) {
	d := c.SMTP.DKIM
	if d.KeyFile == "" {
		return nil, nil
	}
	key, err := os.ReadFile(d.KeyFile)
	if err != nil {
		return nil, fmt.Errorf("reading the DKIM key: %w", err)
	}
	_, from, _ := strings.Cut(c.Desk.Address, "@")
	signer, err := mail.NewSigner(mail.SignerConfig{Domain: cmp.Or(d.Domain, from), Selector: d.Selector, Key: key})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.KeyFile, err)
	}
	return signer, nil
}
