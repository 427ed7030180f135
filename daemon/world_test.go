package daemon

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/deadline"
	"despatch/mail/mailtest"
	"despatch/storage"
	"despatch/storage/storagetest/either"
)

const (
	deskAddress = "desk@despatch.test"
	ada         = "ada@despatch.test"
	ben         = "ben@despatch.test"
	eve         = "eve@despatch.test"
	password    = "sesame"
)

// world is a post office with a daemon behind it.
type world struct {
	*testing.T
	office *mailtest.Servers
	config string
	// command runs the daemon, options are those with which the test looks into its store.
	command func() *exec.Cmd
	options func() Options
	// replay plays a game again from its journal and compares all that was recorded and mailed.
	replay func(game string) error
	// clock is where the clock of a Coin daemon stands.
	clock time.Time
	// folder is where mails lie once they are dealt with.
	folder string

	mu      sync.Mutex
	written []string // every mail that was delivered to the desk, duplicates twice
	sent    []sent   // the letters that the desk sent, each once
	read    int      // how many of the office's are in sent
}

// sent is a letter that the desk sent.
type sent struct{ id, to string }

// newWorld opens a post office and writes the configuration of a daemon that works there.
func newWorld(t *testing.T) *world {
	t.Helper()
	office, err := mailtest.Start(mailtest.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := office.Close(); err != nil {
			t.Error(err)
		}
	})
	office.AddAccount(deskAddress, password)
	dir := t.TempDir()
	w := &world{T: t, office: office, config: filepath.Join(dir, "config.yaml"), folder: "Done", clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	w.command = func() *exec.Cmd { return coinDaemon(w.config, w.clock) }
	w.options = func() Options { return coinOptions(w.clock) }
	w.replay = func(game string) (err error) {
		w.with(w.options(), func(d *Daemon) error {
			err = d.Desk.Replay(context.Background(), game)
			return nil
		})
		return err
	}
	w.write("password", password+"\n")
	w.write("config.yaml", configText(office.IMAPAddr(), office.SMTPAddr()))
	return w
}

// inFile skips what is about a store in a file where tests keep their stores in a database.
func inFile(t testing.TB) {
	t.Helper()
	if either.InDatabase() {
		t.Skip("this is about a store in a file")
	}
}

// storeLine is the line of a configuration that names a store.
var storeLine = regexp.MustCompile(`(?m)^store: (\S+\.db)$`)

// write puts a file beside the configuration, readable by its owner only. Where tests keep their stores in a database a configuration names that.
func (w *world) write(name, text string) {
	w.Helper()
	if at := storeLine.FindStringSubmatchIndex(text); at != nil && strings.HasSuffix(name, ".yaml") {
		kept, err := either.Place(filepath.Join(filepath.Dir(w.config), text[at[2]:at[3]]))
		if err != nil {
			w.Fatal(err)
		}
		if either.InDatabase() {
			text = text[:at[2]] + kept + text[at[3]:]
		}
	}
	if err := os.WriteFile(filepath.Join(filepath.Dir(w.config), name), []byte(text), 0o600); err != nil {
		w.Fatal(err)
	}
}

func configText(imapServer, smtpServer string) string {
	return fmt.Sprintf(`desk: {name: The Desk, address: %[1]s, give_back: 0s, gmail_domains: [despatch.test]}
store: despatch.db
imap: {server: "%[2]s", security: none, username: %[1]s, password_file: password, archive: Done, poll: 20ms}
smtp: {server: "%[3]s", security: none, username: %[1]s, password_file: password}
`, deskAddress, imapServer, smtpServer)
}

// with opens the store between two runs of the daemon.
func (w *world) with(options Options, do func(d *Daemon) error) {
	w.Helper()
	config, err := ReadConfig(w.config)
	if err != nil {
		w.Fatal(err)
	}
	d, err := Open(config, options)
	if err != nil {
		w.Fatal(err)
	}
	if err := errors.Join(do(d), d.Close()); err != nil {
		w.Fatal(err)
	}
}

// open opens games of Coin between Ada and Ben.
func (w *world) open(ids ...string) {
	w.Helper()
	for _, id := range ids {
		w.openGame(coinGame(id))
	}
}

func coinGame(id string) campaign.NewGame {
	return campaign.NewGame{ID: id, Ruleset: "coin", Seats: map[adjudicator.Seat]campaign.Seated{
		"heads": {Name: "Ada", Addresses: []string{ada}}, "tails": {Name: "Ben", Addresses: []string{ben}},
	}}
}

func (w *world) openGame(n campaign.NewGame) {
	w.Helper()
	w.with(w.options(), func(d *Daemon) error { return d.Desk.Open(context.Background(), n) })
}

// turn is one mail of a story, and when its writer writes it.
type turn struct {
	// after is how many different letters about the game the players have by then.
	after int
	from  string
	// text is the mail's body; GAME stands for the game's name.
	text string
	// fresh mails answer none of the desk's letters.
	fresh bool
	// copies is how often the mail is delivered, once if 0.
	copies int
	// header is added to the mail's.
	header string
}

// story is what the players of one game write, and how many letters about it the desk writes in all.
type story struct {
	game    string
	turns   []turn
	letters int
}

// welcomes are the stories of games of which only the two welcomes are sent.
func welcomes(games ...string) (list []story) {
	for _, id := range games {
		list = append(list, story{game: id, letters: 2})
	}
	return list
}

// tell plays a story, mail by mail.
func (w *world) tell(ctx context.Context, s story) error {
	for i, turn := range s.turns {
		if err := w.await(ctx, s.game, turn.after); err != nil {
			return fmt.Errorf("before mail %d of %s: %w", i+1, s.game, err)
		}
		raw := w.compose(s.game, i+1, turn)
		for range max(turn.copies, 1) {
			if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
				return err
			}
			w.mu.Lock()
			w.written = append(w.written, raw)
			w.mu.Unlock()
		}
	}
	return w.await(ctx, s.game, s.letters)
}

// await waits until the players have so many different letters about a game.
func (w *world) await(ctx context.Context, game string, letters int) error {
	for {
		got := w.received(game, "")
		if len(got) >= letters {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%d letters about %s came, of %d: %w", len(got), game, letters, ctx.Err())
		case <-time.After(3 * time.Millisecond):
		}
	}
}

// received lists the Message-IDs of the letters about a game to a player ("" for all), each once, oldest first.
func (w *world) received(game, player string) []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := w.office.Sent()
	for _, m := range all[w.read:] {
		id := headerOf(string(m.Raw), "Message-ID")
		if !slices.ContainsFunc(w.sent, func(s sent) bool { return s.id == id }) {
			w.sent = append(w.sent, sent{id: id, to: m.To[0]})
		}
	}
	w.read = len(all)
	var ids []string
	for _, s := range w.sent {
		about := strings.HasPrefix(s.id, "<"+game+".") || strings.HasPrefix(s.id, "<desk.")
		if about && (player == "" || s.to == player) {
			ids = append(ids, s.id)
		}
	}
	return ids
}

func (w *world) compose(game string, number int, turn turn) string {
	var b strings.Builder
	fmt.Fprintf(&b, "From: <%s>\nTo: <%s>\nSubject: Orders\nDate: Sun, 1 Mar 2026 12:00:00 +0000\n", turn.from, deskAddress)
	fmt.Fprintf(&b, "Message-ID: <%s-%d@players.test>\n%s", game, number, turn.header)
	if got := w.received(game, turn.from); !turn.fresh && len(got) > 0 {
		fmt.Fprintf(&b, "In-Reply-To: %s\n", got[len(got)-1])
	}
	fmt.Fprintf(&b, "\n%s\n", strings.ReplaceAll(turn.text, "GAME", game))
	return strings.ReplaceAll(b.String(), "\n", "\r\n")
}

// headerOf reads a header field of a mail, unfolded.
func headerOf(raw, name string) string {
	head, _, _ := strings.Cut(strings.ReplaceAll(raw, "\r\n", "\n"), "\n\n")
	for line := range strings.Lines(strings.ReplaceAll(head, "\n ", " ")) {
		key, value, _ := strings.Cut(line, ":")
		if strings.EqualFold(key, name) {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// filed lists the mails that are dealt with: those in the folder for them that are flagged as read.
func (w *world) filed() (raws []string) {
	whole := &imap.FetchItemBodySection{Peek: true}
	for _, m := range w.dealtWith(whole) {
		raws = append(raws, string(m.FindBodySection(whole)))
	}
	return raws
}

// filedNow is how many they are, for those who ask again and again.
func (w *world) filedNow() int { return len(w.dealtWith()) }

func (w *world) dealtWith(parts ...*imap.FetchItemBodySection) []*imapclient.FetchMessageBuffer {
	w.Helper()
	c, err := imapclient.DialInsecure(w.office.IMAPAddr(), nil)
	if err != nil {
		w.Fatal(err)
	}
	defer func() { _ = c.Close() }() // only reading
	if err := c.Login(deskAddress, password).Wait(); err != nil {
		w.Fatal(err)
	}
	if _, err := c.Select(w.folder, &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
		return nil // not made yet
	}
	all, err := c.Fetch(imap.UIDSet{imap.UIDRange{Start: 1}}, &imap.FetchOptions{Flags: true, BodySection: parts}).Collect()
	if err != nil {
		w.Fatal(err)
	}
	return slices.DeleteFunc(all, func(m *imapclient.FetchMessageBuffer) bool { return !slices.Contains(m.Flags, imap.FlagSeen) })
}

// record is what a store keeps, in an order that does not depend on which game's letters came first.
type record struct {
	// journal holds the entries by game, as "kind hash".
	journal map[string][]string
	// letters holds the line of each letter that came in, by Message-ID.
	letters map[string]string
	// parcels holds the rendered mail of each letter that went out, by Message-ID.
	parcels map[string]string
	// idle is true when nothing waits to be sent.
	idle bool
}

func read(store storage.Store) (record, error) {
	r := record{journal: map[string][]string{}, letters: map[string]string{}, parcels: map[string]string{}, idle: true}
	err := store.View(func(tx storage.Reader) error {
		for _, game := range tx.Games() {
			for e, err := range tx.Journal(game, 1) {
				if err != nil {
					return err
				}
				r.journal[game] = append(r.journal[game], fmt.Sprintf("%s %x", e.Kind, e.Hash))
			}
		}
		for l, err := range tx.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			if _, twice := r.letters[l.MessageID]; twice {
				return fmt.Errorf("letter %s has two lines", l.MessageID) // I4
			}
			r.letters[l.MessageID] = fmt.Sprintf("%s %s entry %d: %s", l.Game, l.Outcome, l.Entry, l.Why)
		}
		for p, err := range tx.Outbox(storage.Filter{}) {
			if err != nil {
				return err
			}
			full, _, err := tx.Parcel(p.ID)
			if err != nil {
				return err
			}
			r.parcels[p.MessageID] = string(p.State) + "\n" + string(full.Bytes)
			r.idle = r.idle && p.State != storage.Waiting
		}
		return nil
	})
	return r, err
}

// hours are terms that give each phase some hours.
func hours(n int) deadline.Terms {
	return deadline.Terms{Clock: deadline.Clock{Next: deadline.Lasting(time.Duration(n) * time.Hour)}}
}
