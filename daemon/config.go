package daemon

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"despatch/campaign"
	"despatch/mail"
	"despatch/mail/mime"
	"despatch/storage/place"
	"despatch/templates"
	"despatch/words"
)

// Config is what the daemon needs to know, as config.example.yaml explains it.
type Config struct {
	// Desk is how the desk presents itself.
	Desk Desk `yaml:"desk"`
	// Store is the file that keeps everything; relative to the configuration file.
	Store string `yaml:"store"`
	// IMAP is where orders come in, SMTP where letters go out.
	IMAP IMAP `yaml:"imap"`
	SMTP SMTP `yaml:"smtp"`
	// HTTP is where the daemon can be watched, Log what it writes.
	HTTP HTTP `yaml:"http"`
	Log  Log  `yaml:"log"`
	// GroupLetters lets letters that arrive together share one write to the disk.
	GroupLetters bool `yaml:"group_letters"`
	// Control is the socket at which the command line reaches the daemon; the store's name with ".sock" if empty.
	Control string `yaml:"control"`
}

// Desk is how the desk presents itself.
type Desk struct {
	Name    string `yaml:"name"`
	Address string `yaml:"address"`
	// Domain ends the Message-IDs of our letters; the part of Address after the @ if empty.
	Domain string `yaml:"domain"`
	// GiveBack is how long letters must have been out of reach that the time is added to deadlines: an hour if it is not said, 0s
	// for never.
	GiveBack *Duration `yaml:"give_back"`
	// PlusAddressing: the mailbox also receives name+anything@domain.
	PlusAddressing bool `yaml:"plus_addressing"`
	// GmailDomains are domains of players whose mailboxes are Gmail's, beside gmail.com.
	GmailDomains []string `yaml:"gmail_domains"`
	// Pictures are those that go with the letters to players who have not said which they want: "off", "small" or "full". A configuration
	// file that does not say means small.
	Pictures campaign.Pictures `yaml:"pictures"`
	// Language is that of letters to who has not said in which he reads, by its code or as people call it: "it", "italiano". "" means English.
	Language string `yaml:"language"`
	// Masters are the desk's game masters, each as "Carol Weiss <carol@example.net>".
	Masters []string `yaml:"masters"`
}

// IMAP is the incoming account.
type IMAP struct {
	Account `yaml:",inline"`
	Mailbox string `yaml:"mailbox"`
	// Archive is the folder for letters that were dealt with.
	Archive string `yaml:"archive"`
	// Poll is how often the mailbox is looked at whatever the server says.
	Poll Duration `yaml:"poll"`
	// MaxSize is the largest letter that is read, in bytes.
	MaxSize int `yaml:"max_size"`
	// AuthservID is the name under which the receiving server says whether senders are who they claim to be; "" if it is not heard.
	AuthservID string `yaml:"authserv_id"`
}

// SMTP is the outgoing account.
type SMTP struct {
	Account `yaml:",inline"`
	// Hello is the name we give the server.
	Hello string `yaml:"hello"`
	// Limits are the provider's.
	Limits Limits `yaml:"limits"`
	// ReturnPath is where bounces go, the desk's address if empty; {token} in it stands for a word of each letter's own.
	ReturnPath string `yaml:"return_path"`
	DKIM       DKIM   `yaml:"dkim"`
}

// ReadConfig reads a configuration file. Its error lists everything that must be mended, with the line where there is one.
func ReadConfig(path string) (Config, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return Config{}, fmt.Errorf("reading the configuration: %w", err)
	}
	var c Config
	err = ReadYAML(raw, &c)
	if err != nil && !errors.As(err, new(Mistakes)) {
		return c, fmt.Errorf("%s: %w", path, err) // not YAML at all
	}
	c.Desk.Pictures = cmp.Or(c.Desk.Pictures, campaign.SmallPictures)
	c.resolve(filepath.Dir(path))
	if err := errors.Join(err, c.Validate()); err != nil {
		return c, fmt.Errorf("%s:\n%w", path, err)
	}
	return c, nil
}

// databaseSocket is the socket of a daemon whose store is a database, beside its configuration.
const databaseSocket = "despatch.sock"

// language is the code of the desk's language.
func (c *Config) language() string {
	return cmp.Or(words.LanguageCalled(c.Desk.Language), words.English)
}

// resolve makes file names relative to the configuration's folder.
func (c *Config) resolve(dir string) {
	if place.IsDatabase(c.Store) {
		c.Control = cmp.Or(c.Control, databaseSocket)
	}
	for _, name := range []*string{&c.Store, &c.Control, &c.SMTP.DKIM.KeyFile} {
		if *name != "" && !filepath.IsAbs(*name) && !place.IsDatabase(*name) {
			*name = filepath.Join(dir, *name)
		}
	}
	c.IMAP.Account.resolve(dir)
	c.SMTP.Account.resolve(dir)
	if c.Desk.Domain == "" {
		_, c.Desk.Domain, _ = strings.Cut(c.Desk.Address, "@")
	}
}

// Validate lists what is missing or wrong.
func (c *Config) Validate() error {
	var errs []error
	bad := func(format string, args ...any) { errs = append(errs, fmt.Errorf("  "+format, args...)) }
	if err := mime.ValidateAddress(c.Desk.Address); err != nil {
		bad("desk.address: %w", err)
	}
	if _, err := c.Desk.masters(); err != nil {
		bad("%w", err)
	}
	if c.Desk.Name == "" {
		bad("desk.name is missing: how the desk signs its letters")
	}
	if p := c.Desk.Pictures; p != "" && p != campaign.NoPictures && p != campaign.SmallPictures && p != campaign.FullPictures {
		bad("desk.pictures is %q: write off, small or full", p)
	}
	if l := c.language(); !slices.Contains(templates.Languages(), l) || l == words.Pseudo {
		bad("desk.language is %q: write english or italian", c.Desk.Language)
	}
	if c.Store == "" {
		bad("store is missing: the file that keeps the games, or postgres://user@host/name for a database")
	}
	c.IMAP.Account.validate("imap", bad)
	c.SMTP.Account.validate("smtp", bad)
	if c.IMAP.Username == "" {
		bad("imap.username is missing: usually the mail address")
	}
	if strings.ContainsAny(c.IMAP.AuthservID, " ;()\"\t") {
		bad("imap.authserv_id: write the first word of the server's Authentication-Results fields alone, such as mx.example.org")
	}
	c.validateSending(bad)
	c.HTTP.validate(bad)
	c.Log.validate(bad)
	if len(errs) == 0 {
		// What is left can only be numbers out of range and the like; the mail room knows which.
		trial := *c
		if err := trial.connectTokens(nil); err != nil {
			bad("%w", err)
		}
		if _, err := mail.NewInbox(inboxConfig(trial.IMAP), nil); err != nil {
			bad("imap: %w", err)
		}
		if _, err := mail.NewSender(senderConfig(trial.SMTP)); err != nil {
			bad("smtp: %w", err)
		}
	}
	return errors.Join(errs...)
}
