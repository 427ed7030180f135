package letters

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/games"
	"despatch/campaign"
	"despatch/daemon"
	"despatch/docs"
	"despatch/mail/mailtest"
	"despatch/storage"
)

const (
	deskAddress = "desk@club.example"
	password    = "sesame"
)

// noon is when every letter of the corpus comes.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// people are those who play, by the names that the expectations use.
var people = map[string]campaign.Seated{
	"anna":   {Name: "Anna Rossi", Addresses: []string{"anna.rossi@posta.example", "anna@ufficio.example"}},
	"ben":    {Name: "Ben Hall", Addresses: []string{"ben.hall@mail.example"}},
	"chiara": {Name: "Chiara Neri", Addresses: []string{"chiara@posta.example"}},
	"dirk":   {Name: "Dirk Jäger", Addresses: []string{"dirk.jaeger@post.example"}},
	"elena":  {Name: "Elena Bruno", Addresses: []string{"elena@posta.example"}},
	"franz":  {Name: "Franz Huber", Addresses: []string{"franz@post.example"}},
	"carol":  {Name: "Carol Weiss", Addresses: []string{"carol@club.example"}},
	"gina":   {Name: "Gina Mori", Addresses: []string{"gina@altrove.example"}},
	"tom":    {Name: "Tom Fox", Addresses: []string{"tom.fox@altrove.example"}},
}

// wait keeps what is recorded from being carried out, so that a letter shows what it led to and nothing else happens.
const wait = 2 * time.Hour

// seated gives seats to people: "germany anna, ussr ben".
func seated(list string) map[adjudicator.Seat]campaign.Seated {
	seats := make(map[adjudicator.Seat]campaign.Seated)
	for pair := range strings.SplitSeq(list, ", ") {
		seat, name, _ := strings.Cut(pair, " ")
		seats[adjudicator.Seat(seat)] = people[name]
	}
	return seats
}

const (
	sixSeats   = "germany anna, ussr ben, japan chiara, uk dirk, italy elena, usa franz"
	fourPeople = "germany anna, italy anna, ussr ben, uk ben, japan chiara, usa franz"
	twoSeats   = "germany anna, japan anna, italy anna, ussr ben, uk ben, usa ben"
)

// scenes are the desks to which letters come: what was opened there, and what was written before.
var scenes = map[string]func(*stage){
	// Six people, and Germany is on turn.
	"six": func(s *stage) { s.open("east41", "anniversary", sixSeats, wait) },
	// One person plays the Axis, one the Allies.
	"two": func(s *stage) { s.open("east41", "anniversary", twoSeats, wait) },
	// Four people play six powers for real: complete orders are carried out as they come.
	"rounds": func(s *stage) { s.open("east41", "anniversary", fourPeople, 0) },
	// Five powers have passed; the United States and China are awaited, both from Franz.
	"america": func(s *stage) {
		s.open("east41", "anniversary", sixSeats, wait)
		for i, name := range []string{"anna", "ben", "chiara", "dirk", "elena"} {
			seat := []string{"GERMANY", "SOVIET UNION", "JAPAN", "UNITED KINGDOM", "ITALY"}[i]
			s.write(name, "ORDERS east41 "+seat+"\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n")
			s.clock = s.clock.Add(wait)
			s.must(s.desk.Tick(context.Background()))
		}
	},
	// Anna plays Germany here and there.
	"both": func(s *stage) {
		s.open("east41", "anniversary", sixSeats, wait)
		s.open("west41", "anniversary", sixSeats, wait)
	},
	// The landing: two players.
	"landing": func(s *stage) { s.open("omaha", "d-day", "germany anna, allies ben", wait) },
	// The Pacific: two players, and Japan is on turn.
	"pacific": func(s *stage) {
		s.open("guam", "pacific-1940", "japan anna, usa ben, china ben, uk ben, anzac ben", wait)
	},
	// The United States may attack a lone transport beside an island of Japan's, which wishes to be asked.
	"bomber": func(s *stage) {
		s.openAt("guam", "pacific-1940", "japan anna, usa ben, china ben, uk ben, anzac ben", overTheCarolines)
	},
	// They have attacked, and Japan is asked.
	"carolines": func(s *stage) {
		s.openAt("guam", "pacific-1940", "japan anna, usa ben, china ben, uk ben, anzac ben", overTheCarolines)
		s.write("ben", "ORDERS guam USA\nPURCHASE\n  pass\nCOMBAT MOVE\n  1 strategic bomber  Philippines -> Sea Zone 33\nEND\n")
		s.clock = s.clock.Add(wait)
		s.must(s.desk.Tick(context.Background()))
	},
	// Craig's Advanced game: five people, and the United States are on turn, whoever chance calls.
	"advanced": func(s *stage) {
		s.open("craig", "advanced", "germany anna, japan chiara, ussr ben, uk dirk, usa franz", wait)
	},
	// A game that people may join.
	"open": func(s *stage) {
		s.must(s.desk.Open(context.Background(), campaign.NewGame{ID: "fall42", Ruleset: "anniversary", Masters: []campaign.Seated{people["carol"]}}))
		s.write("carol", "GAME fall42\nMASTER OPEN fall42 FOR SIGN-UP\n")
		s.write("carol", "MASTER INVITE gina@altrove.example Gina Mori\n")
	},
	// A draw is proposed.
	"vote": func(s *stage) {
		s.open("east41", "anniversary", sixSeats, wait)
		s.write("ben", "DRAW PROPOSE\n")
	},
	// Ben has written to Anna.
	"press": func(s *stage) {
		s.open("east41", "anniversary", sixSeats, wait)
		s.write("ben", "PRESS TO Germany\nShall we leave Turkey alone?\nEND\n")
	},
}

// stage is a desk on which letters are put before the one that is tried.
type stage struct {
	testing.TB
	store   storage.Store
	desk    *campaign.Desk
	written int
	// clock is what a scene's clock shows.
	clock time.Time
	// name keeps the letters of one stage from being taken for those of another.
	name string
}

func (s *stage) must(err error) {
	s.Helper()
	if err != nil {
		s.Fatal(err)
	}
}

func (s *stage) open(id, ruleset, seats string, wait time.Duration) {
	s.Helper()
	s.must(s.desk.Open(context.Background(), campaign.NewGame{
		ID: id, Ruleset: ruleset, Seats: seated(seats), Wait: wait, Masters: []campaign.Seated{people["carol"]},
	}))
}

// overTheCarolines is an American turn in which a bomber can attack a lone transport beside an island with aircraft.
const overTheCarolines = `ruleset: pacific-1940
base: "1940"
round: 2
turn: United States
phase: purchase
wars: [[Japan, China], [Japan, United States]]
spaces:
  Caroline Islands: {units: {Japan: {infantry: 1, air base: 1, fighter: 1, tactical bomber: 1}}}
  Sea Zone 33: {units: {Japan: {transport: 1}}}
standing: {Japan: ask about scrambles at Caroline Islands}
`

// openAt opens a game that starts from a position.
func (s *stage) openAt(id, ruleset, seats, position string) {
	s.Helper()
	s.must(s.desk.Open(context.Background(), campaign.NewGame{
		ID: id, Ruleset: ruleset, Position: []byte(position), Seats: seated(seats), Wait: wait, Masters: []campaign.Seated{people["carol"]},
	}))
}

// write hands the desk a letter of somebody's that answers the newest letter to him.
func (s *stage) write(name, text string) {
	s.Helper()
	s.written++
	from := people[name].Addresses[0]
	id := fmt.Sprintf("before-%s-%d@%s", s.name, s.written, from)
	l := campaign.Letter{
		Digest: fmt.Sprintf("%x", sha256.Sum256([]byte(id))), MessageID: id, From: from,
		To: []string{deskAddress}, Text: text,
	}
	if ours := letterTo(s, s.store, from); ours != nil {
		l.Thread = []string{ours.MessageID}
	}
	done, err := s.desk.Receive(context.Background(), l)
	s.must(err)
	if done.Outcome == storage.Ignored {
		s.Fatalf("the letter before is ignored: %s\n%s", done.Why, text)
	}
}

// sent marks all letters of the desk as sent.
func (s *stage) sent() {
	s.Helper()
	ids := numbersTo(s, s.store, "")
	s.must(s.store.Update(func(tx storage.Tx) error {
		for _, id := range ids {
			if err := tx.MarkSent(id, noon); err != nil {
				return err
			}
		}
		return nil
	}))
}

var rulesets = sync.OnceValues(games.All)

// options are the daemon's, with a clock of the test's, and keys that are the same in every run.
func options(t testing.TB, now func() time.Time) daemon.Options {
	t.Helper()
	rules, err := rulesets()
	if err != nil {
		t.Fatal(err)
	}
	return daemon.Options{
		Rulesets: rules, Log: slog.New(slog.DiscardHandler), Entropy: rand.NewChaCha8([32]byte([]byte("a desk to which everybody writes"))),
		Now: now, Rule: func(id, language string) (string, bool) { r, ok := docs.FindIn(language, id); return r.Text, ok },
	}
}

// configure writes a daemon's configuration into a folder.
func configure(t testing.TB, dir, inbox, imap, smtp string) daemon.Config {
	t.Helper()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	secret := write("password", password)
	config, err := daemon.ReadConfig(write("config.yaml", fmt.Sprintf(`
desk: {name: The Club's Desk, address: %[1]s, give_back: 0s, masters: [Carol Weiss <carol@club.example>]}
store: despatch.db
imap: {server: "%[2]s", security: none, username: %[5]s, password_file: %[4]s, poll: 10ms}
smtp: {server: "%[3]s", security: none, username: %[1]s, password_file: %[4]s}
`, deskAddress, imap, smtp, secret, inbox)))
	if err != nil {
		t.Fatal(err)
	}
	return config
}

// prepare builds the store of a scene, and returns its file.
func prepare(t *testing.T, scene string) string {
	t.Helper()
	play, ok := scenes[scene]
	if !ok {
		t.Fatalf("there is no scene %q", scene)
	}
	return prepareBy(t, play)
}

// prepareBy builds a store by what a scene does.
func prepareBy(t *testing.T, play func(*stage)) string {
	t.Helper()
	dir := t.TempDir()
	s := &stage{TB: t, name: "scene", clock: noon.AddDate(0, 0, -1)}
	d, err := daemon.Open(configure(t, dir, deskAddress, "127.0.0.1:1", "127.0.0.1:1"), options(t, func() time.Time { return s.clock }))
	if err != nil {
		t.Fatal(err)
	}
	s.store, s.desk = d.Store, d.Desk
	play(s)
	s.sent()
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "despatch.db")
}

// world is a desk of one letter's own, on a copy of a scene's store.
type world struct {
	testing.TB
	daemon *daemon.Daemon
	office *mailtest.Servers
	inbox  string
	// handed is true of a desk that is handed its letter (Daemon.Take) instead of finding it in the mailbox.
	handed bool
	// missing says what a letter wants to show that the desk has not written.
	missing string
}

// enter makes the world of a letter.
func enter(t testing.TB, office *mailtest.Servers, store, inbox string) *world {
	t.Helper()
	dir := t.TempDir()
	raw, err := os.ReadFile(store)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "despatch.db"), raw, 0o600); err != nil {
		t.Fatal(err)
	}
	office.AddAccount(deskAddress, password)
	office.AddAccount(inbox, password)
	d, err := daemon.Open(configure(t, dir, inbox, office.IMAPAddr(), office.SMTPAddr()), options(t, func() time.Time { return noon }))
	if err != nil {
		t.Fatal(err)
	}
	return &world{TB: t, daemon: d, office: office, inbox: inbox}
}

// entry is an entry of a journal: its kind, and what a sheet says; stays is true of a sheet that waits for an answer of its writer's.
type entry struct {
	kind, sheet string
	stays       bool
}

// entries lists what the journals of all games hold, in the order of the games.
func (w *world) entries() (list []entry) {
	w.view(func(r storage.Reader) error {
		for _, game := range r.Games() {
			for e, err := range r.Journal(game, 1) {
				if err != nil {
					return err
				}
				var body struct{ Text, Stay string }
				if err := json.Unmarshal(e.Body, &body); err != nil {
					return err
				}
				list = append(list, entry{e.Kind, body.Text, body.Stay != ""})
			}
		}
		return nil
	})
	return list
}

func (w *world) view(read func(storage.Reader) error) {
	w.Helper()
	if err := w.daemon.Store.View(read); err != nil {
		w.Fatal(err)
	}
}
