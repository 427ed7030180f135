package campaign_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/campaign"
	"despatch/storage"
)

// What Ada is sent does not tell whether Ben has sent hidden orders yet, not even by a number in its headers (I7).
func TestHeadersDoNotCountOthersLetters(t *testing.T) {
	adasReceipt := func(bens bool) campaign.Outgoing {
		w := newWorld(t)
		w.open("hc1")
		if bens {
			w.reply(ben, "hc1", "ORDERS hc1 PAGE\nSTANDING\n 1 crown\nEND\n")
		} else {
			w.send(campaign.Letter{From: ben, Automatic: "out of office"}) // so that Ada's letter is the second in both worlds
		}
		w.reply(ada, "hc1", card("hc1", "NORTH", 2))
		return w.last(ada, "hc1")
	}
	none, one := adasReceipt(false), adasReceipt(true)
	if none.MessageID == "" || !strings.Contains(none.Subject, "orders complete") {
		t.Fatalf("the last letter is %q, %s; want a receipt", none.Subject, none.MessageID)
	}
	for _, id := range []string{none.MessageID, one.MessageID} {
		parts := strings.Split(id, ".")
		if len(parts[1]) != 26 || strings.Trim(parts[1], "abcdefghijklmnopqrstuvwxyz234567") != "" {
			t.Errorf("%s tells the entry as %q, want 26 letters that look like chance", id, parts[1])
		}
	}
	if none.MessageID == one.MessageID {
		t.Error("the receipts belong to the journal's second and third entry, and yet bear one Message-ID")
	}
	one.MessageID, one.Entry = none.MessageID, none.Entry // the entry is the store's, and not mailed
	if got, want := fmt.Sprintf("%+v", one), fmt.Sprintf("%+v", none); got != want {
		t.Errorf("with Ben's standing orders in, Ada's receipt differs:\n%s\n%s", got, want)
	}
}

// Letters of one journal entry to different players have nothing in common but the game, by which the entry would be known.
func TestEntriesCannotBeCompared(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	parts := func(who string) []string {
		local, _, _ := strings.Cut(w.last(who, "hc1").MessageID, "@")
		return strings.Split(local, ".")
	}
	a, b := parts(ada), parts(ben)
	if a[0] != b[0] || slices.ContainsFunc(a[1:], func(part string) bool { return slices.Contains(b, part) }) {
		t.Errorf("the welcomes to Ada and Ben are %v and %v", a, b)
	}
}

// All letters to a player whose mailbox is Gmail's bear the same subject and answer his first, so that Gmail and Thunderbird show one conversation.
func TestOneConversationForEachPlayer(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.GmailDomains = []string{"north.example", "South.example"} })
	w.open("hc1")
	w.reply(ada, "hc1", "CHECK hc1 NORTH\nCARD\n 2 crowns\nEND\n")
	w.reply(ada, "hc1", "Hello?")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	for _, who := range []string{ada, ben} {
		letters := w.mail(who)
		if len(letters) < 2 {
			t.Fatalf("%s has %d letters", who, len(letters))
		}
		root := letters[0]
		if root.InReplyTo != "" || len(root.References) != 0 || !strings.HasPrefix(root.Thread, "[hc1] ") {
			t.Errorf("the first letter to %s is headed %q and answers %q", who, root.Thread, root.References)
		}
		for _, l := range letters[1:] {
			if l.Thread != root.Thread || l.InReplyTo == "" || len(l.References) == 0 || l.References[0] != root.MessageID {
				t.Errorf("%q to %s is headed %q and answers %q; want %q and %s first", l.Subject, who, l.Thread, l.References, root.Thread, root.MessageID)
			}
		}
	}
	if a, b := w.last(ada, "hc1").Thread, w.last(ben, "hc1").Thread; a == b {
		t.Errorf("Ada's and Ben's conversations are both headed %q; a player of both would see one", a)
	}
}

// Receipts go before reports, reports before reminders, when letters must wait.
func TestLettersWaitInClasses(t *testing.T) {
	w := newWorld(t)
	w.open("hc1", func(n *campaign.NewGame) { n.Terms = hours(24) })
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.clock = w.clock.Add(25 * time.Hour)
	w.tick()
	var classes []int
	err := w.config.Store.View(func(r storage.Reader) error {
		for p, err := range r.Outbox(storage.Filter{Game: "hc1"}) {
			if err != nil {
				return err
			}
			classes = append(classes, p.Priority)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	// Two welcomes, Ada's receipt, and the reminder to Ben.
	want := []int{storage.PriorityReport, storage.PriorityReport, storage.PriorityAnswer, storage.PriorityReminder}
	if !slices.Equal(classes, want) {
		t.Errorf("the letters wait in the classes %v, want %v", classes, want)
	}
}

// signing is a postmaster that signs.
type signing struct{ post }

func (signing) Seal(raw []byte) (string, error) {
	return fmt.Sprintf("Signed: %d bytes\r\n", len(raw)), nil
}

// A signature is kept beside the mail, so that a replay finds the mail as it was written.
func TestSignaturesStandBesideTheMail(t *testing.T) {
	w := newWorld(t, func(c *campaign.Config) { c.Post = signing{} })
	w.open("hc1")
	w.reply(ada, "hc1", card("hc1", "NORTH", 2))
	w.reply(ben, "hc1", card("hc1", "SOUTH", 1))
	err := w.config.Store.View(func(r storage.Reader) error {
		parcels, err := r.Due(w.clock, 9)
		for _, p := range parcels {
			if want := fmt.Sprintf("Signed: %d bytes\r\n", len(p.Bytes)); p.Seal != want {
				t.Errorf("parcel %d bears %q, want %q", p.ID, p.Seal, want)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	w.replay("hc1")
}

// Letters say what is missing in their subject, but for readers at Gmail, and each as he chooses, in all his games.
func TestSubjectsAreChosen(t *testing.T) {
	const gus = "gus@gmail.com"
	w := newWorld(t)
	for _, id := range []string{"hc1", "hc2"} {
		w.open(id, func(n *campaign.NewGame) { n.Seats["south"] = campaign.Seated{Name: "Gus", Addresses: []string{gus}} })
	}
	fixed := func(to, game string) bool { return w.last(to, game).Thread != "" }
	if fixed(ada, "hc1") || !fixed(gus, "hc1") {
		t.Fatalf("at first Ada's letters are fixed: %v, Gus's: %v; want only his, for he reads at Gmail", fixed(ada, "hc1"), fixed(gus, "hc1"))
	}
	wantOutcome(t, w.reply(gus, "hc1", "SUBJECTS TELLING"), storage.Accepted, "done: SUBJECTS TELLING")
	wantOutcome(t, w.reply(ada, "hc1", "SUBJECTS FIXED"), storage.Accepted, "done: SUBJECTS FIXED")
	for _, game := range []string{"hc1", "hc2"} {
		w.reply(ada, game, card(game, "NORTH", 2))
		w.reply(gus, game, card(game, "SOUTH", 2))
		if !fixed(ada, game) || fixed(gus, game) {
			t.Errorf("in %s Ada's letters are fixed: %v, Gus's: %v; want what each has chosen", game, fixed(ada, game), fixed(gus, game))
		}
		w.replay(game)
	}
	// Without a proof anybody could change it.
	wantOutcome(t, w.send(campaign.Letter{From: ada, Text: "GAME hc1\nSUBJECTS TELLING\n"}), storage.Refused, "declined: SUBJECTS TELLING")
	wantOutcome(t, w.reply(ada, "hc1", "SUBJECTS PERHAPS"), storage.Refused, "no command could be read")
	if !fixed(ada, "hc1") {
		t.Error("a letter that proves nothing has changed Ada's subjects")
	}
}

// An answer answers the letter that it is about, and a report the welcome, whoever set it off (docs/letters.md).
func TestWhatLettersAnswer(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	root := w.last(ada, "hc1").MessageID
	receipt := w.reply(ada, "hc1", card("hc1", "NORTH", 3))
	if o := w.last(ada, "hc1"); o.InReplyTo == root || o.InReplyTo == "" || !slices.Equal(o.References, []string{root, o.InReplyTo}) {
		t.Errorf("after %+v the receipt answers %q, and names %q; want Ada's letter, below the welcome", receipt, o.InReplyTo, o.References)
	}
	w.reply(ben, "hc1", card("hc1", "SOUTH", 2))
	w.reply(ben, "hc1", card("hc1", "PAGE", 1))
	if o := w.last(ada, "hc1"); o.InReplyTo != root || !slices.Equal(o.References, []string{root}) {
		t.Errorf("the report %q answers %q, and names %q; want the welcome alone", o.Subject, o.InReplyTo, o.References)
	}
}
