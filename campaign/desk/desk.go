// Package desk is who may write an entry: it opens games, carries out the turns that are due, keeps the time, posts letters and hears what
// became of them, stops a game that is damaged and mends it, and brings games in from elsewhere. It does all this of itself, with no letter
// in hand; what letters ask of it stands in campaign.
//
// Each thing that it does is one transaction of the store: the journal entries, what follows from them and every letter are on disk
// together, or nothing is.
package desk

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"time"

	"despatch/adjudicator"
	"despatch/campaign/journal"
	"despatch/campaign/records"
	"despatch/campaign/writing"
	"despatch/storage"
	"despatch/words"
)

// Errors that callers tell apart with errors.Is.
var (
	// ErrExists: the name is taken.
	ErrExists = errors.New("a game of that name exists")
	// ErrNotBegun: the game has no position yet, for people may still join it.
	ErrNotBegun = errors.New("the game has not begun")
	// ErrSetup: a new game cannot be opened as described.
	ErrSetup = errors.New("the game cannot be opened")
)

// The steps at which Config.Hook is called.
const (
	// StepBeforeResolve: orders are about to be carried out.
	StepBeforeResolve = "before-resolve"
	// StepAfterResolve: they have been, and nothing of it is on disk yet.
	StepAfterResolve = "after-resolve"
	// StepBeforeCommit: the last thing inside a transaction.
	StepBeforeCommit = "before-commit"
)

// Config is what a Desk needs of the world.
type Config struct {
	Store    storage.Store
	Rulesets map[string]adjudicator.Ruleset
	// Post renders letters.
	Post records.Postmaster
	// Now is the wall clock.
	Now func() time.Time
	// Entropy gives random bytes for seeds and secrets; nothing else in a game is random.
	Entropy io.Reader

	// Address is where players send orders, Name how the desk signs.
	Address, Name string
	// Domain ends the Message-IDs of the desk's letters. It must be the desk's own.
	Domain string
	// PlusAddressing puts game and key into the Reply-To address (desk+k7q2.7hq2m9xd@example.org), for players whose mail
	// program drops the headers that tie an answer to a letter. Such addresses are understood in any case.
	PlusAddressing bool
	// Masters are the desk's game masters: they may make games by letter, and lead those that were opened without any.
	Masters []Seated
	// GmailDomains are domains beside gmail.com whose mailboxes are Gmail's. Their letters of a game all bear one subject, unless a
	// player wants it otherwise. To change them changes how earlier letters would be headed, which Replay remarks.
	GmailDomains []string
	// Language is that of letters, "" for English. Languages are others that players may read instead.
	Language  string
	Languages []string
	// Pictures are those that go with the letters to who has not said which he wants, "" for none. To change that changes how earlier letters
	// would look, which Replay remarks.
	Pictures journal.Pictures
	// Group lets letters that arrive together share one fsync.
	Group bool

	// Rule tells what a rule's number means, in a language where its handbook is in that and else in English, for players who ask why. nil means that no rule is known.
	Rule func(id, language string) (text string, ok bool)

	// AuthservID is the name under which the desk's mail server vouches for senders, "" when it is not heard.
	AuthservID string
	// Signatures verifies OpenPGP signatures. nil means that none can be.
	Signatures Signatures

	// GiveBack is how long letters must have been out of reach, for whatever reason, that the time is given back to players; 0 for
	// never. Heard measures it.
	GiveBack time.Duration

	// Died tells that the program that had the store before did not end in good order, and Version which program this is: what has ended
	// it several times is not begun again (begun.go).
	Died    bool
	Version string

	// Hook, when set, is called at the steps named Step…; it is for crash tests.
	Hook func(step string)
	// Log gets one line per letter and per resolution; nil means slog.Default.
	Log *slog.Logger
}

// Desk is what a desk does of itself, with no letter in hand. The Config it was made with must not be changed.
type Desk struct {
	Config
	wall
	*records.Records
	*Books
	*Pen
	*Standstill
	*Undertakings
	*Clock
	*Mender
}

// Open returns a desk on an open store. Its error names the setting that is missing or the phrase book that is not whole.
func Open(c Config) (*Desk, error) {
	if err := c.complete(); err != nil {
		return nil, err
	}
	d, err := withoutStore(c)
	if err != nil {
		return nil, err
	}
	secret, err := d.loadSecret()
	if err != nil {
		return nil, err
	}
	d.Clerk.Keys = writing.NewKeys(d.Clerk.House, secret)
	return d, d.afterRestore()
}

// withoutStore is a desk that knows its words and its rules, and no store.
func withoutStore(c Config) (*Desk, error) {
	c.Log = cmp.Or(c.Log, slog.Default())
	house := writing.House{Address: c.Address, Name: c.Name, Domain: c.Domain, PlusAddressing: c.PlusAddressing, GmailDomains: c.GmailDomains, Language: c.Language, Languages: c.Languages, Pictures: c.Pictures}
	held, err := records.Open(house, c.Rulesets, c.Post, c.Log)
	if err != nil {
		return nil, err
	}
	now := wall(c.Now)
	room := &Mailroom{held, new(easel)}
	room.easel.makeMail = room.MakeMail
	books := &Books{wall: now, store: c.Store, group: c.Group, easel: room.easel, hook: c.Hook, log: c.Log}
	pen := &Pen{Mailroom: room, wall: now, entropy: c.Entropy, hook: c.Hook}
	still := &Standstill{Records: held}
	d := &Desk{
		Config: c, wall: now, Records: held, Books: books, Pen: pen, Standstill: still,
		Undertakings: &Undertakings{Books: books, version: c.Version, alone: make(chan struct{}, 1)},
		Clock:        &Clock{wall: now, Books: books, Pen: pen, Standstill: still, patience: c.GiveBack},
		Mender:       &Mender{wall: now, Books: books, Pen: pen, Standstill: still, masters: c.Masters},
	}
	if c.Died {
		d.wary.Store(waryFor)
	}
	return d, nil
}

func (c *Config) complete() error {
	switch {
	case c.Store == nil || c.Post == nil || c.Now == nil || c.Entropy == nil:
		return errors.New("a desk needs a store, a postmaster, a clock and a source of random bytes")
	case strings.Count(c.Address, "@") != 1:
		return fmt.Errorf("the desk's address %q is no address: write one like desk@example.org", c.Address)
	case c.Domain == "":
		return errors.New("the desk needs a domain for its Message-IDs: write the part of its address after the @")
	}
	c.Address = strings.ToLower(c.Address)
	c.Domain = strings.ToLower(c.Domain)
	c.Name = cmp.Or(c.Name, "The Despatch Desk")
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Hook == nil {
		c.Hook = func(string) {}
	}
	return nil
}

// Signatures reads OpenPGP keys and verifies signatures, at the given time. Errors are sentences for the player, and fingerprints are those of keys.
type Signatures interface {
	ReadKey(armoured string, at time.Time) (fingerprint string, unfit words.Telling)
	VerifySignature(armouredKey string, data, signature []byte, at time.Time) (fingerprint string, broken words.Telling)
}
