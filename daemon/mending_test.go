package daemon

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/mail"
	"despatch/often"
	"despatch/storage"
)

// planted is a record of a store in which ten games are played, and what has to become of it when it is damaged.
type planted struct {
	table, key string
	// put puts it there, nil where it is there by itself.
	put func(tx storage.Tx) error
	// words is what the operator is told.
	words string
	// stops tells that g5 cannot go on without it.
	stops bool
	// met tells that the daemon meets it by itself while it runs; else it finds it when it starts.
	met bool
	// after is asked when the nine others have been played.
	after func(r *running) error
}

// setting plants a setting.
func setting(bucket, key, value, words string) planted {
	return planted{table: "settings/" + bucket, key: key, words: words, put: func(tx storage.Tx) error { return tx.Put(bucket, key, []byte(value)) }}
}

func plantedRecords(w *world) map[string]planted {
	day := w.clock.Format(time.DateOnly)
	kept, err := json.Marshal(campaign.Letter{Digest: "0123456789abcdef", From: ada, MessageID: "kept@players.test"})
	if err != nil {
		w.Fatal(err)
	}
	aside, err := json.Marshal(mail.Aside{UIDValidity: 77, UID: 12, Since: w.clock, Why: "NO"})
	if err != nil {
		w.Fatal(err)
	}
	const keptKey = "g4 2026-03-01T11:00:00.000000000Z 0123456789ab"
	all := map[string]planted{
		"a seat":               {met: true, table: "settings/seats", key: ada + " g5", words: "who writes from where was made anew"},
		"a deadline":           {met: true, table: "settings/clock", key: "g5", words: "game g5 is looked up anew"},
		"a seed":               {table: "settings/seeds", key: "g5", stops: true},
		"the secret":           {table: "settings/desk", key: "secret", words: "from its second copy"},
		"the secret's copy":    {table: "settings/desk", key: "secret again", words: "from its second copy"},
		"the cursor":           {met: true, table: "settings/inbox", key: "cursor", words: "from its second copy"},
		"a token":              setting("tokens", "abcdefgh", `{"from":"eve@despatch.test"}`, "told to send it again"),
		"a held letter":        setting("withheld", "hgfedcba", `{"game":"g5"}`, "told to send it again"),
		"a budget":             setting("budget", day+" strangers", "\x00\x00\x00\x01", "It was forgotten"),
		"a volunteer":          setting("pool", "zoe@despatch.test", `{"name":"Zoe"}`, "may write POOL again"),
		"a returned letter":    setting("returned", "zoe@despatch.test g5", "x", ""),
		"a digest":             setting("digests", "zoe@despatch.test", "2026-03-02T07:00:00.000Z", "goes out at once"),
		"a letter set aside":   setting("inbox aside", "0000000077 0000000012", string(aside), "asked for again"),
		"a minute's letters":   setting("handed", "2026-03-01 11:59", "\x00\x00\x00\x01", "It was forgotten"),
		"a kept letter":        setting("kept", keptKey, string(kept), "move it back to where letters come in"),
		"a kept letter's note": setting("kept by digest", "fedcba", keptKey, "made anew"),
		"the time of a look":   setting("clock trusted", "trusted", "2026-03-01T11:00:00Z", ""),
	}
	all["a letter to Ada"] = planted{table: "outbox", key: string(binary.BigEndian.AppendUint64(nil, 1)), words: "was made anew; the letter itself is whole"}
	waiting := campaign.KindReport
	all["a letter that waits"] = planted{
		table: "outbox", words: "was made anew; the letter itself is whole",
		put: func(tx storage.Tx) error {
			p, err := tx.Post(storage.Parcel{Game: "g5", To: "zoe@despatch.test", MessageID: "zoe@despatch.test", Kind: waiting, Created: w.clock, Bytes: []byte("To: zoe\r\n\r\nHello.\r\n")})
			if err == nil {
				err = tx.MarkRetry(p.ID, w.clock.Add(-time.Minute), 0, "")
			}
			return err
		},
		after: func(r *running) error {
			for _, m := range r.office.Sent() {
				if slices.Contains(m.To, "zoe@despatch.test") && string(m.Raw) == "To: zoe\r\n\r\nHello.\r\n" {
					return nil
				}
			}
			return fmt.Errorf("the letter that waited did not go out")
		},
	}
	return all
}

// damageRecord flips a bit of a record's value in every copy of it in the file, which a daemon may have open.
func (w *world) damageRecord(p planted, value []byte) {
	w.Helper()
	path := filepath.Join(filepath.Dir(w.config), "despatch.db")
	text, err := os.ReadFile(path)
	if err != nil {
		w.Fatal(err)
	}
	row := p.key + string(storage.Seal(p.table, []byte(p.key), value))
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		w.Fatal(err)
	}
	defer file.Close()
	found := 0
	for at := 0; ; found++ {
		next := strings.Index(string(text[at:]), row)
		if next < 0 {
			break
		}
		at += next + len(row)
		last := at - 1
		if _, err := file.WriteAt([]byte{text[last] ^ 0x10}, int64(last)); err != nil {
			w.Fatal(err)
		}
	}
	if found == 0 {
		w.Fatalf("the record %q of %s is not in the file", p.key, p.table)
	}
}

// valueOf reads a record as it lies in the file, without its checksum.
func valueOf(r storage.Reader, p *planted) ([]byte, error) {
	if bucket, ok := strings.CutPrefix(p.table, "settings/"); ok {
		v, ok := r.Get(bucket, p.key)
		if !ok {
			return nil, fmt.Errorf("there is no %q in %s", p.key, bucket)
		}
		return v, nil
	}
	id := uint64(1)
	if p.key == "" { // the last
		for parcel, err := range r.Outbox(storage.Filter{}) {
			if err != nil {
				return nil, err
			}
			id = parcel.ID
		}
		p.key = string(binary.BigEndian.AppendUint64(nil, id))
	}
	parcel, _, err := r.Parcel(id)
	if err != nil {
		return nil, err
	}
	return json.Marshal(parcel)
}

// TestOneRecordAmongTen: one record of a store, of each kind in turn, is damaged, while the daemon is down and while it runs. The nine other
// games play their round, and the tenth, too, where the record can be done without; the operator is told once, in words, and so does the
// doctor.
func TestOneRecordAmongTen(t *testing.T) {
	inFile(t)
	t.Parallel()
	for name := range plantedRecords(newWorld(t)) {
		for _, when := range []string{"down", "running"} {
			if !often.Long && !slices.Contains([]string{"a seat running", "the cursor down", "a letter that waits running", "a seed running", "a kept letter down"}, name+" "+when) {
				continue
			}
			if name == "a kept letter" && when == "running" { // it is handled before anybody could damage it
				continue
			}
			t.Run(name+" "+when, func(t *testing.T) {
				t.Parallel()
				w := newWorld(t)
				oneRecordAmongTen(w, plantedRecords(w)[name], when == "running")
			})
		}
	}
}

func oneRecordAmongTen(w *world, p planted, live bool) {
	ids := make([]string, 10)
	for i := range ids {
		ids[i] = fmt.Sprintf("g%d", i)
	}
	w.open(ids...)
	w.play(welcomes(ids...), "", nil)
	var value []byte
	w.with(w.options(), func(d *Daemon) error {
		return d.Store.Update(func(tx storage.Tx) (err error) {
			if p.put != nil {
				if err := p.put(tx); err != nil {
					return err
				}
			}
			value, err = valueOf(tx, &p)
			return err
		})
	})
	log := new(logBook)
	options := w.options()
	options.Now, options.Backoff, options.Log = w.now, time.Millisecond, slog.New(slog.NewTextHandler(log, nil))
	if !live {
		w.damageRecord(p, value)
	}
	r := &running{world: w, daemon: w.runInside(w.config, options)}
	if live {
		soon(w.T, "the daemon is up", func() bool { return r.daemon.heard() })
		w.damageRecord(p, value)
	}
	for _, id := range ids {
		for _, who := range []struct{ address, seat string }{{ada, "HEADS"}, {ben, "TAILS"}} {
			raw := fmt.Sprintf("From: <%s>\nTo: <%s>\nMessage-ID: <%s-%s@players.test>\nIn-Reply-To: %s\n\n%s", who.address, deskAddress, id, who.seat,
				w.received(id, who.address)[0], stakeOf(id, who.seat, 1))
			raw = strings.ReplaceAll(raw, "\n", "\r\n")
			if err := w.office.Deliver(deskAddress, []byte(raw)); err != nil {
				w.Fatal(err)
			}
			w.written = append(w.written, raw)
		}
	}
	played := func(id string) bool {
		done := false
		r.view(func(tx storage.Reader) error {
			e, _, err := tx.Last(id)
			done = e.Kind == "resolved"
			return err
		})
		return done
	}
	for _, id := range ids {
		if id != "g5" || !p.stops {
			soon(w.T, id+" plays its round", func() bool { return played(id) })
		}
	}
	soon(w.T, "all letters are filed", w.allFiled)
	if p.stops {
		soon(w.T, "the game stands still", func() bool { return r.daemon.Desk.Stopped()["g5"] != nil })
		return
	}
	if p.after != nil {
		soon(w.T, "what comes after", func() bool { return p.after(r) == nil })
	}
	if p.words == "" || live && !p.met {
		return
	}
	soon(w.T, "the operator is told: "+log.String(), func() bool {
		if err := r.daemon.Desk.Tick(w.Context()); err != nil {
			return false
		}
		return strings.Contains(log.String(), p.words)
	})
	if n := strings.Count(log.String(), "a record was damaged; it harms nothing else"); n != 1 {
		w.Errorf("the operator is told %d times:\n%s", n, log)
	}
	r.view(func(tx storage.Reader) error {
		for _, raw := range tx.Each(mendedBucket, "") {
			if strings.Contains(string(raw), p.words) {
				return nil
			}
		}
		w.Error("the doctor is not told")
		return nil
	})
}

// TestTheDoctorMissesTheCursor: letters were handled, and from where the mailbox is to be read is not noted, or so that it cannot be read.
func TestTheDoctorMissesTheCursor(t *testing.T) {
	inFile(t)
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.play([]story{{game: "g1", letters: 3, turns: []turn{{after: 2, from: ada, text: stake("HEADS", 1)}}}}, "", nil)
	config, err := ReadConfig(w.config)
	w.must(err)
	said := func() (all []string) {
		for _, f := range ExamineStore(config.Store, w.options().Rulesets, nil) {
			if !f.OK {
				all = append(all, f.Name+": "+f.Text)
			}
		}
		return all
	}
	if all := said(); len(all) != 0 {
		t.Fatalf("of a whole store the doctor says %q", all)
	}
	for what, says := range map[string]string{"": "from where on the mailbox is to be read is not noted", "{}": "is noted so that it cannot be read", "x": "is noted so that it cannot be read"} {
		w.must(change(config.Store, func(tx storage.Tx) error {
			if what == "" {
				return tx.Delete(cursorBucket, cursorKey)
			}
			return tx.Put(cursorBucket, cursorKey, []byte(what))
		}))
		if all := said(); len(all) != 1 || !strings.Contains(all[0], says) {
			t.Errorf("with the cursor %q the doctor says %q, want %q", what, all, says)
		}
	}
}

// change changes a store that nobody has open.
func change(path string, change func(tx storage.Tx) error) error {
	store, err := storage.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(store.Update(change), store.Close())
}

// TestTrustInTheClockIsNoGame: what the operator says of the clock is kept beside what falls due in games, and is not taken for a game.
func TestTrustInTheClockIsNoGame(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.with(w.options(), func(d *Daemon) error {
		if err := d.trustClock(t.Context()); err != nil {
			return err
		}
		if err := d.Desk.Tick(t.Context()); err != nil {
			t.Error(err)
		}
		if still := d.Desk.Stopped(); len(still) != 0 {
			t.Errorf("%v stand still", still)
		}
		return nil
	})
}

// TestTheOldWordOfTheClock: a store in which what the operator said of the clock still stands among what falls due in games, as programs kept
// it once, gets well by itself at the first look at the clock: it stops no game, what is due is done, and the row is gone.
func TestTheOldWordOfTheClock(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.open("g1")
	w.with(w.options(), func(d *Daemon) error {
		old := []byte(d.clock.wall().UTC().Add(-time.Hour).Format(time.RFC3339))
		if err := d.Store.Update(func(tx storage.Tx) error { return tx.Put("clock", "trusted", old) }); err != nil {
			return err
		}
		for range 2 {
			if err := d.Desk.Tick(t.Context()); err != nil {
				t.Error(err)
			}
		}
		if still := d.Desk.Stopped(); len(still) != 0 {
			t.Errorf("%v stand still", still)
		}
		return d.Store.View(func(r storage.Reader) error {
			if _, there := r.Get("clock", "trusted"); there {
				t.Error("the row is still there")
			}
			return nil
		})
	})
}
