package demo

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/daemon"
	"despatch/mail"
	"despatch/mail/mailtest"
	"despatch/mail/mime"
	"despatch/words"
)

const (
	// domain is where everybody lives; names under .test lead nowhere (RFC 2606).
	domain   = "despatch.test"
	deskName = "The Despatch Desk"
	deskAt   = "desk@" + domain
	// password opens every mailbox of the demo. They are on loopback and gone when it ends.
	password = "despatch"
)

// names are the players', in the order of their turns.
var names = []string{"Anna", "Boris", "Chiyo", "David", "Elena", "Frank", "Greta", "Hugo", "Ines", "Jonas"}

// table is a game with all that it needs: a post office, a daemon and the players.
type table struct {
	options Options
	rules   adjudicator.Ruleset
	// game is its short name.
	game    string
	office  *mailtest.Servers
	daemon  *daemon.Daemon
	players []*player
	early   *early
	// position is a position file that the game begins with, nil for the opening.
	position []byte
	// stirred is rung when a player has done something.
	stirred chan struct{}

	// patience is how long nothing may happen before a round is given up.
	patience time.Duration

	mu       sync.Mutex
	trouble  error
	lastNews time.Time
	folder   string // a temporary one, "" for none
	running  sync.WaitGroup
	stop     context.CancelFunc
}

// lay starts the servers, the daemon and the players, and opens the game. The table must be cleared away.
func lay(ctx context.Context, o Options) (*table, error) {
	rules, ok := o.Rulesets[o.Ruleset]
	if !ok {
		return nil, fmt.Errorf("%w: there is no ruleset %q; there are scripts for %s", ErrNoScript, o.Ruleset, listScripts())
	}
	if o.Scenario == "" {
		o.Scenario = rules.Info().Scenarios[0].ID
	}
	scripts, err := loadScripts(rules, o.Scenario)
	if err != nil {
		return nil, err
	}
	return layWith(ctx, o, rules, scripts)
}

// layWith is lay with the players' scripts given.
func layWith(ctx context.Context, o Options, rules adjudicator.Ruleset, scripts map[adjudicator.Seat]string) (*table, error) {
	t, err := invite(o, rules, scripts)
	if err == nil {
		err = t.start(ctx)
	}
	if err != nil {
		return nil, errors.Join(err, t.clear())
	}
	return t, nil
}

// invite finds the players; the table must be cleared away also after an error.
func invite(o Options, rules adjudicator.Ruleset, scripts map[adjudicator.Seat]string) (*table, error) {
	t := &table{
		options: o, rules: rules, stirred: make(chan struct{}, 1), patience: time.Minute, lastNews: time.Now(), stop: func() {}, early: newEarly(),
	}
	return t, t.seat(scripts)
}

// start opens the servers, the daemon and the game, and lets the players read their mail until the context ends.
func (t *table) start(ctx context.Context) error {
	ctx, t.stop = context.WithCancel(ctx)
	if err := t.openOffice(); err != nil {
		return err
	}
	if err := t.openDaemon(); err != nil {
		return err
	}
	t.running.Go(func() {
		if err := t.daemon.Run(ctx); err != nil {
			t.fail(err)
		}
	})
	for _, p := range t.players {
		if err := t.sitDown(ctx, p); err != nil {
			return err
		}
	}
	return t.openGame(ctx)
}

// seat finds a player for every seat. One that acts in the turn of another has the same player.
func (t *table) seat(scripts map[adjudicator.Seat]string) error {
	seats := t.rules.Info().Seats
	for _, s := range seats {
		if own := t.options.Players; own == nil && acts(seats, s) || slices.Contains(own, s.ID) {
			t.invitePlayer(s.ID)
		}
	}
	for _, s := range seats {
		for _, p := range t.players {
			c := newChair(s, scripts[s.ID], t.rules.Vocabulary())
			switch {
			case p.seat == s.ID:
				p.chairs = append(p.chairs, c)
				if c.before != "" && !p.human {
					t.early.expect()
				}
			case p.seat == s.PlayedBy && c.script != "":
				p.chairs = slices.Insert(p.chairs, 0, c)
			}
		}
	}
	if !t.options.Once && t.human() == nil {
		return fmt.Errorf("there is no seat %q to play; the seats are %s", t.options.Seat, t.seatIDs())
	}
	return nil
}

// acts says whether a seat has a turn of its own. Of two seats that may each be played by the other's player, the first has.
func acts(seats []adjudicator.SeatInfo, s adjudicator.SeatInfo) bool {
	for i, other := range seats {
		if other.ID == s.PlayedBy {
			return other.PlayedBy == s.ID && slices.Index(seats, s) < i
		}
	}
	return true
}

// invitePlayer adds a player. The person gets the seat that was asked for, or else the first.
func (t *table) invitePlayer(seat adjudicator.Seat) {
	n := len(t.players)
	name := names[n%len(names)]
	p := &player{
		seat: seat, Address: mime.Address{Name: name, Address: strings.ToLower(name) + "@" + domain}, quoteFirst: n%2 == 1,
		vocabulary: t.rules.Vocabulary(), early: t.early, refused: t.refused, news: t.hear, trouble: t.fail, reads: t.reads,
	}
	if list := t.options.Languages; len(list) > 0 {
		p.speaks(list[n%len(list)], t.rules)
	}
	if t.options.Once {
		p.rounds = t.options.rounds()
	} else if t.options.Seat == "" && n == 0 || t.options.Seat == seat {
		p.human, p.Address = true, mime.Address{Name: "Friend", Address: "you@" + domain}
	}
	t.players = append(t.players, p)
}

// reads shows a letter to whoever watches, and makes of it what a player reads, who knows English and no marks.
func (t *table) reads(l *mime.Letter) {
	if t.options.Read != nil {
		t.options.Read(l)
	}
	if t.options.Language == words.Pseudo {
		l.Subject, l.Full = words.Unmark(l.Subject), words.Unmark(l.Full)
	}
}

// seatIDs lists the seats that a person may take.
func (t *table) seatIDs() string {
	ids := make([]string, len(t.players))
	for i, p := range t.players {
		ids[i] = string(p.seat)
	}
	return strings.Join(ids, ", ")
}

// human is the player at the keyboard, nil for none.
func (t *table) human() *player {
	for _, p := range t.players {
		if p.human {
			return p
		}
	}
	return nil
}

// openOffice starts the mail servers. For a person they are always at the same ports, if those are free, so that a mail
// program that was set up once works again.
func (t *table) openOffice() error {
	var err error
	if !t.options.Once {
		t.office, err = mailtest.Start(mailtest.Options{Domain: domain, IMAPAddr: "127.0.0.1:1143", SMTPAddr: "127.0.0.1:1025"})
	}
	if t.office == nil {
		t.office, err = mailtest.Start(mailtest.Options{Domain: domain})
	}
	if err != nil {
		return err
	}
	t.office.AddAccount(deskAt, password)
	for _, p := range t.players {
		t.office.AddAccount(p.Address.Address, password)
	}
	return nil
}

// openDaemon opens the store and the desk as serve does, with the post office for its mail provider.
func (t *table) openDaemon() error {
	folder := t.options.Dir
	if folder == "" {
		var err error
		if t.folder, err = os.MkdirTemp("", "despatch-demo-"); err != nil {
			return err
		}
		folder = t.folder
	} else if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	account := func(server string) daemon.Account {
		return daemon.Account{Server: server, Security: string(mail.NoTLS), Username: deskAt}
	}
	var err error
	t.daemon, err = daemon.Open(daemon.Config{
		Desk:  daemon.Desk{Name: deskName, Address: deskAt, Domain: domain, PlusAddressing: true, Pictures: t.options.Pictures},
		Store: filepath.Join(folder, "despatch.db"),
		IMAP:  daemon.IMAP{Account: account(t.office.IMAPAddr()), Archive: "Archive"},
		SMTP:  daemon.SMTP{Account: account(t.office.SMTPAddr())},
	}, daemon.Options{Rulesets: t.options.Rulesets, Log: t.log(), Password: openSesame, Rule: t.options.Rule, Language: t.options.Language})
	return err
}

// dir is the folder of the store.
func (t *table) dir() string { return cmp.Or(t.options.Dir, t.folder) }

func openSesame() (string, error) { return password, nil }

// log lets through what a person should know; the ordinary course of a game is told otherwise.
func (t *table) log() *slog.Logger {
	if t.options.Err == nil {
		return slog.New(slog.DiscardHandler)
	}
	return slog.New(slog.NewTextHandler(t.options.Err, &slog.HandlerOptions{Level: slog.LevelWarn}))
}

// sitDown lets a scripted player read his mail.
func (t *table) sitDown(ctx context.Context, p *player) error {
	if p.human && t.options.Keyboard == nil {
		return nil
	}
	sender, err := mail.NewSender(mail.SenderConfig{
		Address: t.office.SMTPAddr(), Security: mail.NoTLS, Username: p.Address.Address, Password: openSesame,
	})
	if err != nil {
		return err
	}
	p.send = func(ctx context.Context, from, to string, raw []byte) mail.Result {
		result := sender.Send(ctx, from, to, raw)
		if err := sender.Close(); err != nil {
			t.log().Warn("a player's SMTP connection", "player", p.Name, "error", err)
		}
		return result
	}
	inbox, err := mail.NewInbox(mail.InboxConfig{
		Address: t.office.IMAPAddr(), Security: mail.NoTLS, Username: p.Address.Address, Password: openSesame,
		MaxSize: mime.SizeLimit,
	}, &bookmark{})
	if err != nil {
		return err
	}
	reads := p.receive
	if p.human {
		p.mailbox = make(chan *received, letterbox)
		reads = p.keep
	}
	t.running.Go(func() {
		if err := inbox.Run(ctx, reads); err != nil && ctx.Err() == nil {
			t.fail(err)
		}
	})
	return nil
}

// bookmark is a player's place in his mailbox: he reads everything, from the first letter on.
type bookmark struct {
	place mail.Cursor
}

// Load implements mail.CursorStore.
func (b *bookmark) Load() (mail.Cursor, bool, error) { return b.place, true, nil }

// Save implements mail.CursorStore.
func (b *bookmark) Save(c mail.Cursor) error { b.place = c; return nil }

// openGame opens the game under a name that is still free in the store.
func (t *table) openGame(ctx context.Context) error {
	seats := make(map[adjudicator.Seat]campaign.Seated)
	for _, p := range t.players {
		for _, seat := range append(p.besides, p.seat) {
			seats[seat] = campaign.Seated{Name: p.Name, Addresses: []string{p.Address.Address}}
		}
	}
	for n := 1; ; n++ {
		t.game = "demo"
		if n > 1 {
			t.game = fmt.Sprintf("demo%d", n)
		}
		err := t.daemon.Desk.Open(ctx, campaign.NewGame{ID: t.game, Ruleset: t.options.Ruleset, Scenario: t.options.Scenario, Options: t.options.Table, Seats: seats, Position: t.position})
		if errors.Is(err, campaign.ErrExists) {
			continue
		}
		t.daemon.Ring()
		return err
	}
}

// hear notes that something has happened, and shows it on a terminal.
func (t *table) hear(text string) {
	if text != "" {
		t.progress(text)
	}
	t.mu.Lock()
	t.lastNews = time.Now()
	t.mu.Unlock()
	select {
	case t.stirred <- struct{}{}:
	default:
	}
}

// progress shows a line that the next one overwrites; "" only wipes the last.
func (t *table) progress(text string) {
	if t.options.Progress != nil {
		fmt.Fprint(t.options.Progress, wipe+text)
	}
}

// wipe goes back to the beginning of a terminal's line and clears it.
const wipe = "\r\x1b[K"

// fail keeps the first thing that went wrong, until somebody asks.
func (t *table) fail(err error) {
	t.mu.Lock()
	if t.trouble == nil {
		t.trouble = err
	}
	t.mu.Unlock()
	t.hear("")
}

// failed returns what has gone wrong since it was last asked.
func (t *table) failed() error {
	t.mu.Lock()
	defer t.mu.Unlock()
	err := t.trouble
	t.trouble = nil
	return err
}

// pulse is how often a thing that rings no bell is looked at.
const pulse = 20 * time.Millisecond

// await waits until something is so.
func (t *table) await(ctx context.Context, so func() (bool, error)) error {
	clock := time.NewTicker(pulse)
	defer clock.Stop()
	for {
		if err := t.failed(); err != nil {
			return err
		}
		if ok, err := so(); ok || err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-t.stirred:
		case <-clock.C:
		}
	}
}

// clear stops everything and takes a temporary folder away.
func (t *table) clear() error {
	t.stop()
	t.running.Wait()
	var errs []error
	if t.daemon != nil {
		errs = append(errs, t.daemon.Close())
	}
	if t.office != nil {
		errs = append(errs, t.office.Close())
	}
	if t.folder != "" {
		errs = append(errs, os.RemoveAll(t.folder))
	}
	return errors.Join(errs...)
}
