package campaign_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"despatch/bundle"
	"despatch/campaign"
	"despatch/campaign/proof"
	"despatch/storage"
)

// machine is a desk on another machine: another store with another secret, and the address that it is given.
func machine(t testing.TB, change ...func(*campaign.Config)) *world {
	t.Helper()
	own := func(c *campaign.Config) { c.Entropy = rand.NewChaCha8([32]byte{2}) }
	return newWorld(t, append([]func(*campaign.Config){own}, change...)...)
}

func movedDesk(c *campaign.Config) { c.Address, c.Domain = "table@else.example", "else.example" }

func (w *world) take(data []byte) proof.BundleReport {
	w.Helper()
	found, err := w.Import(w.Context(), data)
	if err != nil {
		w.Fatal(err)
	}
	return found
}

// underWay is a game in its second round with deadlines, a phrase of Ada's and a volunteer; Ben's card waits.
func underWay(t testing.TB) *world {
	w := newWorld(t, func(c *campaign.Config) { c.PlusAddressing = true })
	w.open("k7q2", func(n *campaign.NewGame) {
		n.Terms, n.Missed = hours(72), campaign.Default
		n.Masters = []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}}
		n.Phrases = map[string]string{ada: phrase}
	})
	w.playRound("k7q2", 3, 2)
	wantOutcome(t, w.reply(carol, "k7q2", "MASTER POOL ADD dora@east.example Dora Lind"), storage.Accepted, "done")
	wantOutcome(t, w.reply(ben, "k7q2", card("k7q2", "SOUTH", 1)), storage.Accepted, "recorded")
	return w
}

// A game that is exported while it runs goes on in a fresh store: letters of before are answered by their Message-ID, by their Reply-To and
// by their key, though the desk there has another secret; a phrase is known, a volunteer stands by.
func TestMovingARunningGame(t *testing.T) {
	for name, at := range map[string]func(*campaign.Config){"same address": func(*campaign.Config) {}, "other address": movedDesk} {
		t.Run(name, func(t *testing.T) {
			w := underWay(t)
			old := w.last(ada, "k7q2")
			key := w.key(ada, "k7q2", "NORTH")
			data := w.export("k7q2", false)
			secret := w.secret()
			sheet := func(head string) string { return "CHECK k7q2 NORTH" + head + "\nCARD\n 2 crowns\nEND\n" }
			try := func(what string, l campaign.Letter) {
				t.Helper()
				there := machine(t, at)
				there.take(data)
				there.letters = w.letters
				if there.secret() == secret {
					t.Fatal("the desks share a secret, so the test shows nothing")
				}
				l.From = ada
				wantOutcome(t, there.send(l), storage.Accepted, "")
				answer := flat(there.last(ada, "k7q2").Text)
				if !strings.Contains(answer, "2 crowns") {
					t.Errorf("%s: the answer is\n%s", what, answer)
				}
				l.Text = strings.Replace(l.Text, "CHECK", "ORDERS", 1)
				if d := there.send(l); !d.Resolved {
					t.Errorf("%s: the orders came to %+v", what, d)
				}
				there.replay("k7q2")
			}
			try("an answer to an old letter", campaign.Letter{Thread: []string{old.MessageID}, Text: sheet("")})
			try("a key of an old letter", campaign.Letter{Text: sheet(" ROUND 2 KEY " + key)})
			if name == "same address" {
				try("the address to which an old letter asks to write", campaign.Letter{To: []string{old.ReplyTo}, Text: sheet("")})
			}
			there := machine(t, at)
			there.take(data)
			there.letters = w.letters
			wantOutcome(t, there.send(campaign.Letter{From: ada, Text: sheet(" ROUND 2 KEY " + strings.Repeat("7", len(key)))}), storage.Refused, "")
			if d := there.send(campaign.Letter{From: ada, Thread: []string{"k7q2.5.aaaaaa.aaaaaaaaaaaaaaaa@example.org"}, Text: sheet("")}); d.Outcome == storage.Accepted || !strings.Contains(d.Why, "nothing proves") {
				t.Errorf("an answer to a letter that nobody wrote: %+v", d)
			}
			there.view(func(r storage.Reader) error {
				if _, ok := r.Get("proofs", "k7q2 "+ada+" phrase"); !ok {
					t.Error("Ada's phrase is not known")
				}
				if _, ok := r.Get("pool", "dora@east.example"); !ok {
					t.Error("Dora does not stand by")
				}
				return nil
			})
			// and it can move on, with the keys of the first desk
			third := machine(t, func(c *campaign.Config) { c.Entropy = rand.NewChaCha8([32]byte{3}) })
			third.take(there.export("k7q2", false))
			third.letters = w.letters
			wantOutcome(t, third.send(campaign.Letter{From: ada, Text: sheet(" ROUND 2 KEY " + key)}), storage.Accepted, "")
		})
	}
}

// secret is the store's.
func (w *world) secret() (s string) {
	w.view(func(r storage.Reader) error {
		raw, _ := r.Get("desk", "secret")
		s = string(raw)
		return nil
	})
	return s
}

// The deadline that ran at the old desk falls due at the new one; where time is given back, later by as long as the move took.
func TestMovingADeadline(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*campaign.Config)
		later  time.Duration
	}{
		{"nothing is given back", func(*campaign.Config) {}, 0},
		{"the time of the move is given back", givingBack, 5 * time.Hour},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := underWay(t)
			until := w.status("k7q2").Until
			there := machine(t, movedDesk, tt.change)
			there.clock = w.clock.Add(5 * time.Hour)
			there.take(w.export("k7q2", false))
			if got := there.status("k7q2").Until; !got.Equal(until.Add(tt.later)) {
				t.Errorf("orders must be in by %v, want %v", got, until.Add(tt.later))
			}
			there.clock = until.Add(tt.later - time.Minute)
			there.tick()
			if there.status("k7q2").Stand.Round != 2 || there.status("k7q2").Over != nil {
				t.Error("the deadline fell due too early")
			}
			there.clock = until.Add(tt.later + time.Minute)
			there.tick()
			if there.status("k7q2").Over == nil { // the second round is the last
				t.Error("the desk did not play for Ada")
			}
			there.replay("k7q2")
		})
	}
}

// Who asked to join a game, and has not confirmed it, confirms it at the new desk. What reaches beyond the game is not moved.
func TestMovingTokens(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	w.bare(dora, "JOIN k7q2 AS South")
	joins := w.token(dora)
	w.bare(emil, "JOIN POOL")
	pool := w.token(emil)
	there := machine(t)
	there.take(w.export("k7q2", false))
	there.letters = w.letters
	wantOutcome(t, there.bare(dora, joins), storage.Accepted, "")
	if joined := there.status("k7q2").SignUp.Joined; len(joined) != 1 {
		t.Errorf("joined: %v", joined)
	}
	there.bare(emil, pool)
	there.view(func(r storage.Reader) error {
		if _, ok := r.Get("pool", emil); ok {
			t.Error("a token for the list of substitutes was moved")
		}
		return nil
	})
}

// crafted is a bundle for the operator with something other in it, all of whose hashes are right: what its maker can do who knows how.
func crafted(t testing.TB, data []byte, change func(c *craft)) []byte {
	t.Helper()
	b, err := bundle.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	c := &craft{Head: b.Head, reports: b.Reports, notes: b.Notes}
	for e, err := range b.Entries() {
		if err != nil {
			t.Fatal(err)
		}
		c.entries = append(c.entries, e)
	}
	for _, r := range b.Reports {
		raw, err := b.Mail(r)
		if err != nil {
			t.Fatal(err)
		}
		c.mails = append(c.mails, raw)
	}
	change(c)
	out, err := bundle.NewWriter(c.Head)
	if err != nil {
		t.Fatal(err)
	}
	var before storage.Entry
	proof := bundle.Proof{Game: c.Game}
	salts, err := bundle.NewSalts([]byte(strings.Repeat("s", 32)))
	if err != nil {
		t.Fatal(err)
	}
	for i, one := range c.entries {
		e := storage.Entry{Game: c.Game, Number: uint64(i + 1), Kind: one.Kind, At: one.At, Body: one.Body, Prev: before.Hash}
		e.Hash = e.Sum()
		before = e
		if h, err := campaign.HidingOf(e.Kind); err == nil {
			_ = proof.Add(salts, e, h) // a body that is none has no proof
		}
		if err := out.Entry(bundle.Entry{Number: e.Number, Kind: e.Kind, At: e.At, Body: e.Body, Hash: fmt.Sprintf("%x", e.Hash)}); err != nil {
			t.Fatal(err)
		}
	}
	for i, raw := range c.mails {
		name, err := out.Mail(raw)
		if err != nil {
			t.Fatal(err)
		}
		c.reports[i].Mail = name
	}
	c.Salts, c.Proof = fmt.Sprintf("%x", strings.Repeat("s", 32)), proof.String()
	made, err := out.Close(c.Head, c.reports, c.notes)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

type craft struct {
	bundle.Head
	entries []bundle.Entry
	reports []bundle.Report
	notes   []bundle.Note
	mails   [][]byte
}

// body changes the first place in an entry's body.
func (c *craft) body(n int, old, new string) {
	c.entries[n-1].Body = []byte(strings.Replace(string(c.entries[n-1].Body), old, new, 1))
}

// What a bundle may not bring, whoever made it: names that no game or person has, notes that no desk writes, what no desk could have
// played. All of it is refused in words, nothing of it is kept, and the games that are there go on.
func TestImportRefuses(t *testing.T) {
	w := underWay(t)
	data := w.export("k7q2", false)
	note := func(what, name, value string) func(*craft) {
		return func(c *craft) { c.notes = append(c.notes, bundle.Note{What: what, Name: name, Value: []byte(value)}) }
	}
	game := func(name string) func(*craft) { return func(c *craft) { c.Game = name } }
	there := machine(t)
	there.open("east41")
	before := there.everything()
	for name, change := range map[string]func(*craft){
		"the list of substitutes":      game("pool"),
		"the same in capitals":         game("POOL"),
		"capitals":                     game("GROSS"),
		"a control character":          game("k7\x01q2"),
		"a line break":                 game("k7q2\r\nBcc: x@evil.example"),
		"a path":                       game("../k7q2"),
		"an absolute path":             game("/etc/x"),
		"a name too long":              game(strings.Repeat("a", 500)),
		"no name":                      game(""),
		"letters that look alike":      game("k7ԛ2"),
		"a key in another's name":      note("key", "1 north\nx", "7hq2m9xd"),
		"a key of an entry to come":    note("key", "99 north", "7hq2m9xd"),
		"a key that is none":           note("key", "1 north", "short"),
		"a letter of another game":     note("letter", "east41.a.b.c@example.org", `{"entry":1,"player":"`+ada+`"}`),
		"a letter to come":             note("letter", "k7q2.a.b.c@example.org", `{"entry":99,"player":"`+ada+`"}`),
		"a token beyond the game":      note("token", "7hq2m9xd", `{"commands":"MASTER CLOSE east41","from":"`+ada+`","game":"k7q2","expires":"2026-03-02T00:00:00Z"}`),
		"a token for another address":  note("token", "7hq2m9xd", `{"commands":"ADDRESS ADD eve@evil.example","from":"`+ada+`","game":"k7q2","expires":"2026-03-02T00:00:00Z"}`),
		"a token for another game":     note("token", "7hq2m9xd", `{"commands":"LEAVE east41","from":"`+ada+`","game":"east41","expires":"2026-03-02T00:00:00Z"}`),
		"a token for ever":             note("token", "7hq2m9xd", `{"commands":"LEAVE k7q2","from":"`+ada+`","game":"k7q2","expires":"2126-03-02T00:00:00Z"}`),
		"a volunteer who is none":      note("volunteer", "nobody", `{"name":"x"}`),
		"a volunteer with a long name": note("volunteer", "x@y.example", `{"name":"a\nb"}`),
		"something that no desk keeps": note("secret", "desk", "x"),
		"a phrase that is none":        note("proof", ada+" phrase", "x"),
		"a player's name":              func(c *craft) { c.body(1, `"name":"Ada"`, `"name":"Ada\r\nBcc: x"`) },
		"a player's address":           func(c *craft) { c.body(1, `"ada@north.example"`, `"ada@north.example>\r\nBcc: x"`) },
		"no address at all":            func(c *craft) { c.body(1, `"addresses":["ada@north.example","ada@work.example"]`, `"addresses":[]`) },
		"the desk as a player":         func(c *craft) { c.body(1, `"ada@work.example"`, `"desk@example.org"`) },
		"another seed":                 func(c *craft) { c.Seed = strings.Repeat("0", len(c.Seed)) },
		"orders that no one gave":      func(c *craft) { c.body(2, "3 crowns", "2 crowns") },
		"a kind that is none":          func(c *craft) { c.entries[1].Kind = "whatever" },
		"a body that is none":          func(c *craft) { c.entries[1].Body = []byte("{") },
		"a report without a name":      func(c *craft) { c.reports[0].MessageID = "x" },
		"a report to nobody":           func(c *craft) { c.reports[0].To = "x\r\ny" },
		"too many people": func(c *craft) {
			c.body(1, `"players":[`, `"players":[`+strings.Repeat(`{"name":"x","addresses":["x@y.example"],"seats":[]},`, 300))
		},
		"another position": func(c *craft) { c.body(1, `"state":"`, `"state":"0`) },
	} {
		_, err := there.Import(context.Background(), crafted(t, data, change))
		if !errors.Is(err, bundle.ErrBundle) && !errors.Is(err, campaign.ErrReplay) {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && len(err.Error()) > 1000 {
			t.Errorf("%s: the error has %d letters:\n%.300s", name, len(err.Error()), err)
		}
		if there.everything() != before {
			t.Errorf("%s: something of it was kept", name)
		}
	}
	wantOutcome(t, there.reply(ada, "east41", card("east41", "NORTH", 1)), storage.Accepted, "recorded")
	// and the bundle on which all of these are built is a good one
	there.take(crafted(t, data, func(*craft) {}))
	there.replay("k7q2")
}

// What an imported mail says that a browser would run does not stand in the page of a history.
func TestImportedMailIsHarmless(t *testing.T) {
	w := underWay(t)
	data := crafted(t, w.export("k7q2", false), func(c *craft) {
		for i, raw := range c.mails {
			o, err := post{}.Open(raw)
			if err != nil {
				t.Fatal(err)
			}
			o.HTML = `<p>before<script>alert(1)</script><img src=x onerror=alert(2)><a href="javascript:alert(3)">x</a></p>`
			if c.mails[i], err = (post{}).Compose(o); err != nil {
				t.Fatal(err)
			}
			c.reports[i].Sum = campaign.ReportSum(o)
		}
	})
	there := machine(t)
	if found := there.take(data); len(found.Notes) == 0 {
		t.Error("nothing is said of mails that the journal would word otherwise")
	}
	files, _, err := there.History(t.Context(), "k7q2", "north", 0, 0, "html")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	page := string(files[0].Data)
	for _, evil := range []string{"<script", "alert(", "onerror", "javascript:"} {
		if strings.Contains(page, evil) {
			t.Errorf("the page holds %q:\n%s", evil, page)
		}
	}
	if !strings.Contains(page, "before") {
		t.Errorf("the page does not hold what the mails say:\n%s", page)
	}
}

// Long work tells how far it has come, to the last entry.
func TestProgressOfBundles(t *testing.T) {
	w := underWay(t)
	var done, total int
	ctx := proof.WithProgress(t.Context(), func(d, of int) { done, total = d, of })
	data, err := w.Export(ctx, "k7q2", false)
	entries := int(w.status("k7q2").Entries)
	if err != nil || done != entries || total != entries {
		t.Errorf("export told %d of %d at last, want %d; %v", done, total, entries, err)
	}
	done = 0
	if _, err := machine(t).Import(ctx, data); err != nil || done != entries {
		t.Errorf("import told %d at last, want %d; %v", done, entries, err)
	}
}
