// Package mail is the wire: it fetches letters over IMAP and sends letters over SMTP; what stands in them is package mime's. It knows nothing
// of games: what a letter means is for the campaign to say.
//
// # The two promises
//
// A letter is handed over at least once, and is flagged and filed only after its handler has said that it is safely stored
// (Inbox). A letter is sent at least once, with the same bytes and the same Message-ID each time (Sender). Twice is
// therefore always possible; mime.Letter.Digest is what makes the second time recognisable.
package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/emersion/go-imap/v2"

	"despatch/mail/mime"
	"despatch/words"
)

// InboxConfig says where the letters are and how they are looked after. Address, Username and Password must be given; the
// zero value of everything else has a sensible meaning.
type InboxConfig struct {
	// Address is the IMAP server as host:port, usually port 993.
	Address string
	// Security is TLS when empty.
	Security Security
	// TLS is nil for the system's certificates.
	TLS *tls.Config
	// Username and Password open the account. Password is asked at every log-in, so that it can change.
	Username string
	Password func() (string, error)
	// Tokens, if set, opens the account instead of a password.
	Tokens TokenSource
	// Mechanism fixes how to log in; "" means the strongest way that the server offers.
	Mechanism Mechanism
	// Mailbox is read; "" means INBOX.
	Mailbox string
	// Archive is the folder that letters are moved to once they are dealt with; it is made if it is missing. "" leaves them in
	// the mailbox, flagged \Seen.
	Archive string
	// PollInterval is how often the mailbox is looked at whatever the server says; 0 means a minute.
	PollInterval time.Duration
	// IdleMax is how long one IDLE command lasts at most; 0 and anything above mean nine minutes, for firewalls forget a silent
	// connection soon after.
	IdleMax time.Duration
	// MaxSize is the size of the largest letter that is fetched whole, in bytes; 0 means SizeLimit, which is the most. Of a larger one
	// the header and the parts of text are fetched, no more than MaxSize bytes of them; only one that is signed is fetched whole up to
	// SizeLimit all the same.
	MaxSize int
	// Aside keeps the letters that are set aside (Aside); nil keeps them in mind only until the program ends.
	Aside AsideStore
	// Begun keeps which letters were begun and never ended, because the program ended first; nil notes nothing.
	Begun BegunStore
	// Reread says whether letters that were filed are to be read again; nil says never.
	Reread RereadStore
	// CommandTimeout is how long the server may take over one command; 0 means two minutes.
	CommandTimeout time.Duration
	// Log is told what happens; nil means nobody is.
	Log *slog.Logger
	// Hook, if any, is called at named steps, for tests of what a crash there would do: after-fetch, before-flag, after-flag.
	Hook func(step string)
	// BackoffUnit is the first pause after trouble, doubled each time up to five minutes; 0 means a second.
	BackoffUnit time.Duration
	// Jitter returns numbers in [0, 1) that keep several programs from coming back at the same moment; nil means chance.
	Jitter func() float64
}

const (
	idleCeiling    = 9 * time.Minute
	backoffCeiling = 5 * time.Minute
)

// complete checks a configuration and fills in what was left out.
func (cfg InboxConfig) complete() (InboxConfig, error) {
	host, _, err := net.SplitHostPort(cfg.Address)
	if err != nil {
		return cfg, fmt.Errorf("the IMAP address %q must be host:port, for example imap.example.org:993", cfg.Address)
	}
	if err := cfg.Security.Validate(); err != nil {
		return cfg, err
	}
	if cfg.Username == "" || cfg.Password == nil && cfg.Tokens == nil {
		return cfg, errors.New("the IMAP account needs a user name and a password")
	}
	if err := errors.Join(cfg.account().validate(), checkSecurity(cfg.Security, host)); err != nil {
		return cfg, err
	}
	if cfg.MaxSize < 0 || cfg.MaxSize > mime.SizeLimit {
		return cfg, fmt.Errorf("the largest letter may have at most %d bytes, not %d", mime.SizeLimit, cfg.MaxSize)
	}
	if cfg.PollInterval < 0 || cfg.IdleMax < 0 || cfg.CommandTimeout < 0 || cfg.BackoffUnit < 0 {
		return cfg, errors.New("times must not be negative")
	}
	fill(&cfg.Mailbox, "INBOX")
	fill(&cfg.Security, TLS)
	fill(&cfg.PollInterval, time.Minute)
	fill(&cfg.IdleMax, idleCeiling)
	fill(&cfg.MaxSize, mime.SizeLimit)
	fill(&cfg.CommandTimeout, 2*time.Minute)
	fill(&cfg.BackoffUnit, time.Second)
	cfg.IdleMax = min(cfg.IdleMax, idleCeiling)
	if cfg.Archive == cfg.Mailbox {
		return cfg, fmt.Errorf("the archive folder must be another than the mailbox %q; leave it empty to keep letters in place", cfg.Mailbox)
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	if cfg.Hook == nil {
		cfg.Hook = func(string) {}
	}
	if cfg.Jitter == nil {
		cfg.Jitter = rand.Float64
	}
	return cfg, nil
}

func (cfg InboxConfig) account() account {
	return account{username: cfg.Username, password: cfg.Password, tokens: cfg.Tokens, mechanism: cfg.Mechanism}
}

func fill[T comparable](field *T, value T) {
	var zero T
	if *field == zero {
		*field = value
	}
}

// Fetched is a letter as the inbox hands it over.
type Fetched struct {
	Letter *mime.Letter
	// Problem says why the letter has no text: one of TooLarge, TooDeep, TooManyParts and Damaged. Its words can be told to
	// the writer. It is nil for a letter that was read whole.
	Problem words.Telling
	// Raw is the letter as it came, of a large one the header and the parts of text alone; nil when it was too large to fetch.
	Raw []byte
	// UIDValidity and UID say where it lay. They are hints for the log, never an identity.
	UIDValidity, UID uint32
	// Arrived is when the server took it, by the server's clock; zero when it does not say.
	Arrived time.Time
	// GoOn may be called by a handler that will take a while, once it knows what the letter is about: the letters behind this one are
	// handed over meanwhile. What it returns is to be called with what came of this letter before anybody goes on who waited for it.
	GoOn func() (came func(err error))
	// part is true when only an excerpt was fetched.
	part bool
}

// Verdict is what became of a letter, for the log: "accepted", "refused", "ignored", "held", "repeated".
type Verdict string

// The verdicts. All of them mean that the letter is dealt with.
const (
	Accepted Verdict = "accepted"
	Refused  Verdict = "refused"
	Ignored  Verdict = "ignored"
	Held     Verdict = "held"
	Repeated Verdict = "repeated"
)

// Handler deals with one letter. When it returns nil the letter is safe, and may be flagged and filed. When it returns an
// error the letter stays where it is, and is handed over again after a pause, before any that came later: an error is for a
// store that cannot write, never for a letter that makes no sense. A BadLetter is for one that cannot be dealt with and says nothing
// of the others.
type Handler func(ctx context.Context, f Fetched) (Verdict, error)

// Inbox reads one mailbox.
type Inbox struct {
	cfg    InboxConfig
	cursor CursorStore

	// doubts are what this run has come to doubt of letters and of the server (inbox_doubts.go).
	doubts doubts

	// handling is held while a letter is in the hands of its handler, until that lets others go on. It guards stuck: one that did is not
	// dealt with (inbox_meanwhile.go).
	handling  sync.Mutex
	stuck     bool
	asideBell chan struct{}

	mu     sync.Mutex
	health Health
	aside  map[imap.UID]Aside
	// partless counts how often letters could not be had in parts, by UID.
	partless map[imap.UID]int
}

// Health says how an inbox fares.
type Health struct {
	// LastLook is when the mailbox was last looked at and all that was new in it dealt with; zero for never.
	LastLook time.Time
	// Failures counts what has gone wrong since then; Trouble is the last of it, "" when nothing has.
	Failures int
	Trouble  string
	// Since is when the trouble began, Next when the mailbox is tried again; both zero without trouble.
	Since, Next time.Time
	// Refused is true when the trouble is that the server does not let us in, which does not mend itself.
	Refused bool
	// Aside are the letters that cannot be read, or not be dealt with, and stay in the mailbox; only those that had their tries.
	Aside []Aside
}

// Health may be asked at any time, by anybody.
func (in *Inbox) Health() Health {
	in.mu.Lock()
	defer in.mu.Unlock()
	h := in.health
	h.Aside = in.told()
	return h
}

// note changes the health.
func (in *Inbox) note(change func(h *Health)) Health {
	in.mu.Lock()
	defer in.mu.Unlock()
	change(&in.health)
	return in.health
}

// NewInbox checks a configuration; it does not connect.
func NewInbox(cfg InboxConfig, cursor CursorStore) (*Inbox, error) {
	cfg, err := cfg.complete()
	if err != nil {
		return nil, err
	}
	return &Inbox{cfg: cfg, cursor: cursor, asideBell: make(chan struct{}, 1), aside: map[imap.UID]Aside{}}, nil
}

// Run hands over every letter, in the order of their UIDs and one at a time unless the handler lets others go on, until ctx ends, and returns
// its error. Letters that
// wait together are flagged and filed together once each of them is safe. Whatever
// goes wrong with the server is logged, and tried again from the start after a pause.
func (in *Inbox) Run(ctx context.Context, handle Handler) error {
	if err := in.loadAside(); err != nil {
		return err
	}
	var asking sync.WaitGroup
	ctx, stop := context.WithCancel(ctx)
	asking.Go(func() { in.again(ctx, handle) })
	defer func() {
		stop()
		asking.Wait()
	}()
	for ctx.Err() == nil {
		err := in.visit(ctx, handle)
		if ctx.Err() != nil {
			break
		}
		failures := in.note(func(h *Health) {
			if h.Failures++; h.Since.IsZero() {
				h.Since = time.Now()
			}
			h.Trouble, h.Refused = err.Error(), errors.As(err, new(*loginError)) && refused(err)
		}).Failures
		rest := in.backoff(failures)
		in.note(func(h *Health) { h.Next = time.Now().Add(rest) })
		in.cfg.Log.Log(ctx, gravity(err), trouble(err), "error", err, "failures", failures, "again_in", rest)
		if pause(ctx, rest) != nil {
			break
		}
	}
	return ctx.Err()
}

// notKept is the error of a handler that could not keep a letter.
type notKept struct{ error }

// Unwrap implements the interface of package errors.
func (e notKept) Unwrap() error { return e.error }

// gravity is the level at which an error of a visit is logged: what somebody has to mend, like a password that the server does
// not take, is an error, and what mends itself a warning.
func gravity(err error) slog.Level {
	var refused *imap.Error
	if errors.As(err, &refused) && refused.Code == imap.ResponseCodeAuthenticationFailed {
		return slog.LevelError
	}
	return slog.LevelWarn
}

// trouble says in words what an error of a visit keeps us from.
func trouble(err error) string {
	if errors.As(err, new(notKept)) {
		return "letters stay in the mailbox, for they cannot be kept now"
	}
	return "the mailbox cannot be read now"
}

// backoff is the pause after so many failures in a row: half of it fixed, half of it chance.
func (in *Inbox) backoff(failures int) time.Duration {
	whole := in.cfg.BackoffUnit
	for i := 1; i < failures && whole < backoffCeiling; i++ {
		whole *= 2
	}
	whole = min(whole, backoffCeiling)
	return whole/2 + time.Duration(in.cfg.Jitter()*float64(whole/2))
}

// visit is one connection, from log-in to the first thing that goes wrong. Looking is the truth and IDLE only a bell: the
// mailbox is looked at when the bell rings and at least every PollInterval.
func (in *Inbox) visit(ctx context.Context, handle Handler) error {
	c, err := dialIMAP(ctx, in.cfg)
	if err != nil {
		return err
	}
	defer c.close()
	if err := c.logIn(ctx, in.cfg); err != nil {
		return err
	}
	if err := in.makeArchive(ctx, c); err != nil {
		return err
	}
	idle := c.client.Caps().Has(imap.CapIdle)
	for {
		if err := in.look(ctx, c, handle); err != nil {
			return err
		}
		if was := in.Health(); was.Failures > 0 {
			in.cfg.Log.Info("the mailbox is read again", "failures", was.Failures, "since", was.Since.UTC().Format(time.RFC3339))
		}
		in.note(func(h *Health) { *h = Health{LastLook: time.Now()} })
		err := c.wait(ctx, min(in.cfg.PollInterval, in.cfg.IdleMax), idle)
		var refused *imap.Error
		if errors.As(err, &refused) {
			in.cfg.Log.Info("the server refuses IDLE; its mailbox is polled", "error", err, "every", in.cfg.PollInterval)
			idle = false
			continue
		}
		if err != nil {
			return err
		}
	}
}

func (in *Inbox) makeArchive(ctx context.Context, c *imapConn) error {
	if in.cfg.Archive == "" {
		return nil
	}
	there, err := c.exists(ctx, in.cfg.Archive)
	if err != nil || there {
		return err
	}
	return c.create(ctx, in.cfg.Archive)
}

// look opens the mailbox and hands over what is new in it.
func (in *Inbox) look(ctx context.Context, c *imapConn, handle Handler) error {
	select {
	case <-c.bell: // whatever it rang for will be seen now
	default:
	}
	if err := in.reread(ctx, c, handle); err != nil {
		return err
	}
	now, err := c.choose(ctx, in.cfg.Mailbox)
	if err != nil {
		return err
	}
	if err := in.sift(now.UIDValidity); err != nil {
		return err
	}
	from, err := in.start(now)
	if err != nil || now.letters == 0 {
		return err
	}
	v := viewing{Inbox: in, c: c, validity: now.UIDValidity, handle: handle}
	err = v.all(ctx, from, now)
	err = errors.Join(err, v.settle(ctx))
	if filed := v.fileSafe(ctx); err == nil {
		return filed
	}
	return err // where the connection is what failed, filing failed for the same reason
}

// all takes the letters from a place on, and those that arrive while the handler is at some of them.
func (v *viewing) all(ctx context.Context, from Cursor, now selection) error {
	for {
		letters, err := v.inventory(ctx, v.c, from, now)
		if err != nil {
			return err
		}
		for some := range slices.Chunk(letters, filedAtOnce) {
			if err := v.some(ctx, some); err != nil {
				return err
			}
			from.UIDNext = max(from.UIDNext, uint32(some[len(some)-1].uid)+1)
		}
		if err := v.end(); err != nil || !v.stillAt() {
			return err
		}
		if now, err = v.c.choose(ctx, v.cfg.Mailbox); err != nil || now.UIDValidity != v.validity {
			return err
		}
	}
}

// filedAtOnce is how many letters are flagged and filed with one command. A server may look through the whole folder for each
// command, so that doing it letter by letter takes hours where many wait. A crash before it costs no more than that so many
// letters are fetched a second time, and recognised.
const filedAtOnce = 64

// viewing is one look at the mailbox.
type viewing struct {
	*Inbox
	c        *imapConn
	validity uint32
	handle   Handler
	// read counts the letters that the server gave. Until it gave one, refused are those that it did not, and why.
	read    int
	refused []refusedLetter
	// under are the letters that the handler is at while others go on; safe are those that are dealt with and not filed yet, unsafe those
	// that it could not keep.
	under        []*inHand
	safe, unsafe []imap.UID
}

type refusedLetter struct {
	uid imap.UID
	why error
}

// some takes letters one by one as far as their handler has them safe, and then flags and files together those that are. The
// first that cannot be kept ends it; those before it are filed all the same.
func (v *viewing) some(ctx context.Context, letters []listed) error {
	for _, l := range letters {
		if l.deleted || v.isAside(l.uid) {
			continue
		}
		if u := v.doubts.unfiled[l.uid]; u.tries >= enough { // it is safe
			if time.Now().After(u.next) {
				v.safe = append(v.safe, l.uid)
			}
			continue
		}
		if len(v.under) == mostAtOnce {
			if err := v.settle(ctx); err != nil {
				return err
			}
		}
		done, err := v.one(ctx, l)
		if errors.Is(err, errStuck) {
			if err = v.settle(ctx); err == nil {
				done, err = v.one(ctx, l)
			}
		}
		if err != nil {
			return err
		}
		if done {
			v.safe = append(v.safe, l.uid)
		}
	}
	return v.fileSafe(ctx)
}

// one fetches a letter and hands it over. One that the server does not give, or that its handler cannot deal with, is set aside; it is not
// done, and neither is one that the handler is at still.
func (v *viewing) one(ctx context.Context, l listed) (done bool, err error) {
	ended, err := v.begin(ctx, v.validity, l.uid)
	if errors.As(err, new(BadLetter)) {
		_, err = v.setAside(v.validity, l.uid, err)
	}
	if err != nil || ended == nil {
		return false, err
	}
	h, err := v.take(ctx, l)
	if err != nil || h == nil {
		return false, errors.Join(err, ended())
	}
	h.ended = ended
	select {
	case <-h.done:
	case <-h.wentOn:
		v.under = append(v.under, h)
		return false, nil
	}
	done, err = v.came(ctx, h)
	return done, errors.Join(err, ended())
}

// take fetches a letter and hands it over; there is none in hand that the server does not give.
func (v *viewing) take(ctx context.Context, l listed) (*inHand, error) {
	f, err := v.Inbox.read(ctx, v.c, l)
	if err == nil && curtailed(f, l) {
		err = withheld{fmt.Errorf("fetch letter %d: the server gives %d of its %d bytes", l.uid, len(f.Raw), l.size)}
	}
	switch {
	case ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.As(err, new(BadLetter)):
		_, err = v.setAside(v.validity, l.uid, err)
		return nil, err
	case errors.As(err, new(withheld)):
		return nil, v.refuses(l.uid, err)
	case err != nil:
		return nil, v.suspect(v.validity, l.uid, err)
	}
	if err := v.gives(); err != nil {
		return nil, err
	}
	f.UIDValidity, f.UID, f.Arrived = v.validity, uint32(l.uid), l.arrived
	v.cfg.Hook("after-fetch")
	return v.handOver(ctx, v.handle, f), nil
}

// came says what is to be made of a letter that comes back from its handler.
func (v *viewing) came(ctx context.Context, h *inHand) (done bool, err error) {
	f := h.f
	switch err := h.err; {
	case errors.Is(err, errStuck):
		return false, err
	case err != nil && errors.As(err, new(BadLetter)) && ctx.Err() == nil:
		_, err = v.setAside(v.validity, h.uid, err)
		return false, err
	case err != nil:
		return false, notKept{fmt.Errorf("letter %d from %s is not dealt with yet: %w", f.UID, f.Letter.From.Address, err)}
	}
	v.cfg.Log.Debug("letter handed over", "verdict", h.verdict, "from", f.Letter.From.Address, "message_id", f.Letter.MessageID, "uid", h.uid,
		"digest", f.Letter.Digest, "automatic", f.Letter.Automatic)
	return true, nil
}

// fetch reads a letter and makes a Letter of it: of a large one an excerpt, and of one of which that is too large, too, the header. A letter
// that the server does not give comes back without a Letter.
func (in *Inbox) fetch(ctx context.Context, c *imapConn, l listed) (Fetched, error) {
	if l.size <= in.cfg.MaxSize {
		if f, done, err := c.whole(ctx, &l, in.cfg.MaxSize); err != nil || done {
			return f, err
		}
	}
	if f, done, err := in.excerpt(ctx, c, l); err != nil || done {
		f.part = true
		return f, err
	}
	if l.size <= mime.SizeLimit {
		if f, done, err := c.whole(ctx, &l, mime.SizeLimit); err != nil || done {
			return f, err
		}
	}
	head, err := c.fetch(ctx, l.uid, imap.PartSpecifierHeader, mime.HeaderLimit)
	if err != nil || head == nil {
		return Fetched{}, err
	}
	return headerOnly(head, l.size, mime.TooLarge{Size: l.size, Limit: mime.SizeLimit, What: mime.TheLetter}), nil
}

// whole fetches a letter whole. It is not done where the server had its size wrong and it is larger than most.
func (c *imapConn) whole(ctx context.Context, l *listed, most int) (f Fetched, done bool, err error) {
	raw, err := c.fetch(ctx, l.uid, imap.PartSpecifierNone, most)
	if err != nil || raw == nil {
		return Fetched{}, true, err
	}
	if len(raw) > most {
		l.size = max(l.size, len(raw))
		return Fetched{}, false, nil
	}
	letter, problem := mime.Parse(raw)
	return Fetched{Letter: letter, Problem: problem, Raw: raw}, true, nil
}

// headerOnly is a letter of which only the header was fetched.
func headerOnly(head []byte, size int, problem mime.TooLarge) Fetched {
	letter := mime.ParseHeader(head, size)
	letter.Tell(problem.Text())
	return Fetched{Letter: letter, Problem: problem}
}
