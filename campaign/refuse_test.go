package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
	"despatch/words"
)

// Any one of three things proves who wrote: the thread, the plus-tag, the key.
func TestOneProofSuffices(t *testing.T) {
	for name, prove := range map[string]func(w *world, l *campaign.Letter){
		"the thread alone": func(w *world, l *campaign.Letter) { l.Thread = []string{w.last(ada, "hc1").MessageID} },
		"a thread in capitals, behind others": func(w *world, l *campaign.Letter) {
			l.Thread = []string{"other@example.net", strings.ToUpper(w.last(ada, "hc1").MessageID)}
		},
		"the plus-tag alone": func(w *world, l *campaign.Letter) {
			l.To = []string{"desk+hc1." + w.key(ada, "hc1", "NORTH") + "@example.org"}
		},
		"the key alone": func(w *world, l *campaign.Letter) {
			l.Text = strings.Replace(l.Text, "NORTH", "NORTH KEY "+w.key(ada, "hc1", "NORTH"), 1)
		},
		"the key, from the second address, in an attachment": func(w *world, l *campaign.Letter) {
			l.From = "Ada@Work.example"
			l.Attachments = []string{"a list of groceries", strings.Replace(l.Text, "NORTH", "NORTH KEY "+strings.ToUpper(w.key(ada, "hc1", "NORTH")), 1)}
			l.Text = "See the attachment."
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			l := campaign.Letter{From: ada, Text: card("hc1", "NORTH", 2)}
			prove(w, &l)
			wantOutcome(t, w.send(l), storage.Accepted, "orders recorded")
			if got := w.last(ada, "hc1"); !strings.Contains(got.Subject, "orders complete") {
				t.Errorf("the receipt goes to the registered address; the last letter there is headed %q", got.Subject)
			}
			if got := w.mail("ada@work.example"); len(got) != 0 {
				t.Error("letters go to the first address only")
			}
		})
	}
}

// A line of chat that looks like the head of another game's sheet does not lead astray.
func TestChatBeforeTheSheet(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.open("hc2")
	done := w.reply(ada, "hc1", "In hc2 I am still thinking, but here:\n\n"+card("hc1", "NORTH", 2))
	wantOutcome(t, done, storage.Accepted, "orders recorded")
	if done.Game != "hc1" || len(w.status("hc2").Pending) != 0 {
		t.Errorf("the sheet is for hc1; it was taken for %s", done.Game)
	}
}

// Whatever key the desk makes, the ORDERS line that holds it can be read, and so can names of digits alone.
func TestKeysCanBeRead(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		key := rapid.StringMatching(`[2-9a-hjkmnp-z]{8}`).Draw(r, "key")
		game := rapid.StringMatching(`[a-z0-9]{2,12}`).Draw(r, "game")
		sheet, diags := sheets.Parse("ORDERS "+game+" NORTH ROUND 1 KEY "+key+"\nEND\n", highCardNames)
		if sheet == nil || sheet.Header.Key != key || sheet.Header.Game != game || orders.Failed(diags) {
			r.Fatalf("game %s, key %s: read as %+v %v", game, key, sheet, diags)
		}
	})
}

// The plus-tag of the Reply-To address is one that proves.
func TestReplyToCarriesTheTag(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.PlusAddressing = true })
	w.open("hc1")
	wantOutcome(t, w.send(campaign.Letter{From: ada, To: []string{w.last(ada, "hc1").ReplyTo}, Text: card("hc1", "NORTH", 2)}), storage.Accepted, "recorded")
}

// playRoundOne plays round one and returns what proved in it, which is old now.
func playRoundOne(w *world) (oldThread, oldKey string) {
	oldThread, oldKey = w.last(ada, "hc1").MessageID, w.key(ada, "hc1", "NORTH")
	w.reply(ada, "hc1", card("hc1", "NORTH", 1))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	return oldThread, oldKey
}

const eve = "eve@elsewhere.example"

// refusals are letters that change nothing: what is said of them, and to whom.
var refusals = map[string]struct {
	letter func(w *world, oldThread, oldKey string) campaign.Letter
	// to is who is answered, "" for nobody; says is in the answer.
	to, says string
	why      string
	outcome  storage.Outcome
}{
	"no proof": {
		letter: func(*world, string, string) campaign.Letter {
			return campaign.Letter{From: ada, Text: card("hc1", "NORTH", 2)}
		},
		to: ada, says: "copy the line with your KEY, which begins with ORDERS or GAME.", why: "nothing proves who wrote it", outcome: storage.Refused,
	},
	"a stranger who asks for nothing": {
		letter: func(*world, string, string) campaign.Letter {
			return campaign.Letter{From: eve, Text: "buy my medicine"}
		},
		why: "plays no game here, and asks for nothing", outcome: storage.Ignored,
	},
	"a stranger with a sheet": {
		letter: func(*world, string, string) campaign.Letter {
			return campaign.Letter{From: eve, Text: card("hc7", "NORTH", 1)}
		},
		to: eve, says: "is not registered", why: "plays no game here", outcome: storage.Refused,
	},
	"a stranger with a stolen key": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: eve, Text: "ORDERS hc1 NORTH KEY " + w.key(ada, "hc1", "NORTH") + "\nCARD\n 1 crown\n"}
		},
		to: eve, says: "is not registered", why: "not registered for game hc1", outcome: storage.Refused,
	},
	"another player's thread": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ben, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 3)}
		},
		to: ben, says: "Nothing in it proves", why: "nothing proves who wrote it", outcome: storage.Refused,
	},
	"another player's seat": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ben, Thread: []string{w.last(ben, "hc1").MessageID}, Text: card("hc1", "NORTH", 3)}
		},
		to: ben, says: "You do not play North; you play South and Page.", why: "seat of another player", outcome: storage.Refused,
	},
	"a forged token": {
		letter: func(w *world, _, _ string) campaign.Letter {
			id := w.last(ada, "hc1").MessageID
			return campaign.Letter{From: ada, Thread: []string{strings.Replace(id, ".", ".9", 1)}, Text: card("hc1", "NORTH", 3)}
		},
		to: ada, says: "Nothing in it proves", why: "nothing proves", outcome: storage.Refused,
	},
	"a token of another game": {
		letter: func(w *world, _, _ string) campaign.Letter {
			w.open("hc2")
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc2").MessageID}, Text: card("hc1", "NORTH", 3)}
		},
		to: ada, says: "Nothing in it proves", why: "nothing proves", outcome: storage.Refused,
	},
	"a game that does not exist": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc7", "NORTH", 3)}
		},
		to: ada, says: `Its sheet is for a game "hc7"`, why: "names another game", outcome: storage.Refused,
	},
	"an old round": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "ORDERS hc1 NORTH ROUND 1\nCARD\n 2 crowns\n"}
		},
		to: ada, says: "The sheet was written for round 1, and the game is in round 2.", why: "stale", outcome: storage.Refused,
	},
	"an old key": {
		letter: func(w *world, _, oldKey string) campaign.Letter {
			return campaign.Letter{From: ada, Text: "ORDERS hc1 NORTH KEY " + oldKey + "\nCARD\n 2 crowns\n"}
		},
		to: ada, says: "is not that of this turn.", why: "stale", outcome: storage.Refused,
	},
	"an old key in a new thread": {
		letter: func(w *world, _, oldKey string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "ORDERS hc1 NORTH KEY " + oldKey + "\nCARD\n 2 crowns\n"}
		},
		to: ada, says: "is not that of this turn.", why: "stale", outcome: storage.Refused,
	},
	"an old thread": {
		letter: func(w *world, oldThread, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{oldThread}, Text: card("hc1", "NORTH", 2)}
		},
		to: ada, says: "It answers a letter of an earlier turn", why: "stale", outcome: storage.Refused,
	},
	"orders that cannot be read": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "ORDERS hc1 NORTH\nCARD\n  2 clowns\nEND\n"}
		},
		to: ada, says: "CARD 2 clowns # error:", why: "ill-formed", outcome: storage.Refused,
	},
	"orders against the rules": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 4)}
		},
		to: ada, says: "a stake is at most three crowns (HC-2); write 3 crowns", why: "break the rules", outcome: storage.Refused,
	},
	"no sheet": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "Well played!"}
		},
		to: ada, says: "There is no order sheet in it. Write your orders into the form", why: "no sheet", outcome: storage.Refused,
	},
	"an empty sheet": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: "ORDERS hc1 NORTH\nEND\n"}
		},
		to: ada, says: "holds no section", why: "empty", outcome: storage.Refused,
	},
	"a seat that may say nothing but standing orders": {
		letter: func(w *world, _, _ string) campaign.Letter {
			w.open("hc3", alternate)
			return campaign.Letter{From: ben, Thread: []string{w.last(ben, "hc3").MessageID}, Text: card("hc3", "SOUTH", 1)}
		},
		to: ben, says: "It is not the turn of South", why: "stale", outcome: storage.Refused,
	},
	"a seat that acts in another's turn is awaited with it, but the rules may say no": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ben, Thread: []string{w.last(ben, "hc1").MessageID}, Text: card("hc1", "PAGE", 1)}
		},
		to: ben, says: "Page plays no card (HC-5)", why: "break the rules", outcome: storage.Refused,
	},
	"a letter that cannot be read": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Unreadable: words.Of(words.Own("it is larger than 256 KiB."))}
		},
		to: ada, says: "it is larger than 256 KiB.", why: "unreadable", outcome: storage.Refused,
	},
	"a program's letter (I8)": {
		letter: func(w *world, _, _ string) campaign.Letter {
			return campaign.Letter{From: ada, Thread: []string{w.last(ada, "hc1").MessageID}, Text: card("hc1", "NORTH", 1), Automatic: "Auto-Submitted: auto-replied"}
		},
		why: "Auto-Submitted", outcome: storage.Ignored,
	},
	"the desk's own letter": {
		letter: func(*world, string, string) campaign.Letter { return campaign.Letter{From: desk, Text: "hello"} },
		why:    "the desk itself", outcome: storage.Ignored,
	},
	"nobody's letter": {
		letter: func(*world, string, string) campaign.Letter { return campaign.Letter{Text: "hello"} },
		why:    "names no sender", outcome: storage.Ignored,
	},
}

// Each refusal is told as it should be, and nothing else happens.
func TestRefusals(t *testing.T) {
	for name, c := range refusals {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			oldThread, oldKey := playRoundOne(w)
			l := c.letter(w, oldThread, oldKey)
			was, counts := w.state("hc1"), [3]int{len(w.mail(ada)), len(w.mail(ben)), len(w.mail(eve))}
			entries := w.status("hc1").Entries

			wantOutcome(t, w.send(l), c.outcome, c.why)

			if w.state("hc1") != was || w.status("hc1").Entries != entries || len(w.status("hc1").Pending) != 0 {
				t.Error("a refused letter must leave the game untouched")
			}
			for i, to := range []string{ada, ben, eve} {
				want := counts[i]
				if to == c.to {
					want++
				}
				if got := w.mail(to); len(got) != want {
					t.Errorf("%s has %d letters, want %d", to, len(got), want)
				}
			}
			if c.to != "" {
				mail := w.mail(c.to)
				answer := mail[len(mail)-1]
				if text := answer.Text; !strings.Contains(flat(text), c.says) {
					t.Errorf("the answer lacks %q:\n%s", c.says, text)
				}
				if !answer.Answer || answer.InReplyTo == "" {
					t.Error("an answer says that it is one, and to which letter")
				}
			}
		})
	}
}

// What a letter that proved nothing is told must not help its writer.
func TestUnprovedRefusalGivesNothingAway(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.send(campaign.Letter{From: ada, Text: card("hc1", "NORTH", 3)})
	if text := w.last(ada, "hc1").Text; strings.Contains(text, "KEY ") || strings.Contains(text, "crown") || strings.Contains(text, "Round 1") {
		t.Errorf("the refusal gives away too much:\n%s", text)
	}
}

func TestAnswersAreRationed(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	for range 3 {
		w.send(campaign.Letter{From: ada, Text: "hello"})
		w.send(campaign.Letter{From: eve, Text: card("hc7", "NORTH", 1)})
	}
	if a, e := len(w.mail(ada)), len(w.mail("eve@elsewhere.example")); a != 2 || e != 1 {
		t.Errorf("Ada has %d letters (welcome and one refusal make 2), Eve %d (want 1)", a, e)
	}
	w.clock = w.clock.AddDate(0, 0, 1)
	w.tick()
	w.clock = w.clock.AddDate(0, 0, -1) // a clock that was wrong for a moment
	w.send(campaign.Letter{From: ada, Text: "hello"})
	if a := len(w.mail(ada)); a != 2 {
		t.Errorf("Ada has %d letters after the clock was set back to a day whose answers are used up, want 2", a)
	}
	w.clock = w.clock.AddDate(0, 0, 8)
	w.tick()
	err := w.config.Store.View(func(r storage.Reader) error {
		for key := range r.Each("budget", "") {
			t.Errorf("the budget %q of last week is still kept", key)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	w.send(campaign.Letter{From: ada, Text: "hello"})
	if a := len(w.mail(ada)); a != 3 {
		t.Errorf("the next day Ada is answered again; she has %d letters, want 3", a)
	}
	thread := w.last(ada, "hc1").MessageID
	for range 60 {
		w.send(campaign.Letter{From: ada, Thread: []string{thread}, Text: "hello"})
	}
	if a := len(w.mail(ada)); a != 3+4 {
		t.Errorf("letters that hold neither sheet nor command get 4 answers a day, Ada got %d", a-3)
	}
}

// A check answers what the sheet would do, and leaves no trace.
func TestCheckLeavesNoTrace(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	state, was := w.state("hc1"), w.status("hc1")
	for text, says := range map[string]string{
		strings.Replace(card("hc1", "NORTH", 3), "ORDERS", "CHECK", 1): "would be accepted",
		strings.Replace(card("hc1", "NORTH", 4), "ORDERS", "CHECK", 1): "a stake is at most three crowns (HC-2)",
		"CHECK hc1 NORTH\nEND\n": `Still missing: - CARD; "pass" stands for: one crown is staked.`,
	} {
		wantOutcome(t, w.reply(ada, "hc1", text), storage.Accepted, "a check")
		if got := w.last(ada, "hc1").Text; !strings.Contains(flat(got), says) {
			t.Errorf("the answer to\n%s\nlacks %q:\n%s", text, says, got)
		}
	}
	if now := w.status("hc1"); now.Entries != was.Entries || w.state("hc1") != state || len(now.Pending) != 1 {
		t.Error("a check changed the game")
	}
	wantOutcome(t, w.reply(ada, "hc1", card("hc1", "NORTH", 3)), storage.Accepted, "carried out")
}

func TestOpenRefusals(t *testing.T) {
	seats := func(north, south campaign.Seated) map[adjudicator.Seat]campaign.Seated {
		return map[adjudicator.Seat]campaign.Seated{"north": north, "south": south}
	}
	a, b := campaign.Seated{Name: "Ada", Addresses: []string{ada}}, campaign.Seated{Name: "Ben", Addresses: []string{ben}}
	for name, c := range map[string]struct {
		game campaign.NewGame
		want error
		says string
	}{
		"a name with blanks":     {campaign.NewGame{ID: "my game", Ruleset: "high-card", Seats: seats(a, b)}, campaign.ErrSetup, `"my game"`},
		"an unknown ruleset":     {campaign.NewGame{ID: "hc2", Ruleset: "whist", Seats: seats(a, b)}, campaign.ErrSetup, `"whist"`},
		"an unknown scenario":    {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Scenario: "castle", Seats: seats(a, b)}, campaign.ErrSetup, `"castle"`},
		"an empty seat":          {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, campaign.Seated{})}, campaign.ErrSetup, `nobody sits on "south"`},
		"a seat too many":        {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: map[adjudicator.Seat]campaign.Seated{"west": a}}, campaign.ErrSetup, "north, south, page"},
		"one player on 2 sides":  {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, a)}, campaign.ErrSetup, "two sides"},
		"an address shared":      {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, campaign.Seated{Addresses: []string{ben, ada}})}, campaign.ErrSetup, "two players"},
		"no address":             {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, campaign.Seated{Addresses: []string{"ben"}})}, campaign.ErrSetup, `"ben"`},
		"a header in an address": {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, campaign.Seated{Addresses: []string{"ben@x\r\nBcc: eve@y"}})}, campaign.ErrSetup, "no address"},
		"the desk's address":     {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, campaign.Seated{Addresses: []string{"Desk+x.y@example.org"}})}, campaign.ErrSetup, "the desk's own"},
		"a broken position":      {campaign.NewGame{ID: "hc2", Ruleset: "high-card", Seats: seats(a, b), Position: []byte("{")}, campaign.ErrSetup, ""},
		"a name that is taken":   {campaign.NewGame{ID: "hc1", Ruleset: "high-card", Seats: seats(a, b)}, campaign.ErrExists, `"hc1"`},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.open("hc1")
			mail := len(w.mail(ada))
			err := w.Open(context.Background(), c.game)
			if !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.says) {
				t.Errorf("Open gives %v, want %v that says %s", err, c.want, c.says)
			}
			if len(w.mail(ada)) != mail {
				t.Error("a game that is not opened writes no letters")
			}
		})
	}
}
