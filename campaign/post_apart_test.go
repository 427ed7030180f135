package campaign_test

import (
	"fmt"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
)

// locked says whether a change is under way, while which no other can be made.
type locked struct {
	storage.Store
	now *bool
}

func (l locked) Update(change func(storage.Tx) error) error {
	return l.Store.Update(func(tx storage.Tx) error {
		*l.now = true
		defer func() { *l.now = false }()
		return change(tx)
	})
}

func (l locked) UpdateGroup(change func(storage.Tx) error) error {
	return l.Store.UpdateGroup(func(tx storage.Tx) error {
		*l.now = true
		defer func() { *l.now = false }()
		return change(tx)
	})
}

// broad is High Card with a board of so many places that its letters are large. look is told of each look at it.
type broad struct {
	highCard
	look func()
}

func (r broad) Position(s adjudicator.State, viewer adjudicator.Seat) adjudicator.Position {
	r.look()
	p := r.highCard.Position(s, viewer)
	places := adjudicator.Table{Columns: []adjudicator.Column{{Title: "Place"}, {Title: "Held by"}}}
	for i := range 2000 {
		places.Rows = append(places.Rows, adjudicator.Row{Key: fmt.Sprint("p", i), Cells: cellsOf(fmt.Sprint("Place ", i), "nobody has been here yet")})
	}
	p.Tables = append(p.Tables, places)
	return p
}

// weighing is a postmaster that tells of each large letter that he makes a mail.
type weighing struct {
	post
	made func(campaign.Outgoing)
}

func (c weighing) Compose(o campaign.Outgoing) ([]byte, error) {
	if o.OnWire() > 128<<10 {
		c.made(o)
	}
	return c.post.Compose(o)
}

// TestLargeAnswersAreMadeApart: the board is looked up, and large answers are written and made mails, while nothing is locked; each goes out
// once, whole, and is paid for.
func TestLargeAnswersAreMadeApart(t *testing.T) {
	lock, watch, looks, mails := false, false, 0, 0
	w := newWorld(t, func(c *campaign.Config) {
		c.Store = locked{c.Store, &lock}
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": broad{highCard{version: 1}, func() {
			if looks++; watch && lock {
				t.Error("the board is looked up within a change")
			}
		}}}
		c.Post = weighing{made: func(o campaign.Outgoing) {
			if mails++; watch && lock {
				t.Errorf("%q is made a mail within a change", o.Subject)
			}
		}}
	})
	w.open("k7q2")
	w.reply(ada, "k7q2", card("k7q2", "NORTH", 2))
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	watch = true
	for _, tt := range []struct {
		text    string
		letters int    // that come of it
		looks   int    // at the board
		mails   int    // that are large
		wants   string // what stands in the last of them
		files   int
	}{
		{"POSITION\n", 1, 1, 1, "Place 999", 0},
		{"POSITION AT ROUND 1\n", 1, 1, 1, "as it was when round 1 began", 0},
		{"POSITION North\n", 1, 1, 0, "North", 0},
		{"STATUS\nPOSITION\n", 1, 1, 1, "Place 999", 0},
		{"POSITION\nTIME ZONE Europe/Rome\n", 1, 1, 1, "Place 999", 0},
		{"POSITION\n" + card("k7q2", "NORTH", 1), 1, 1, 1, "Place 999", 0},
		{"HISTORY AS MBOX\n", 2, 0, 1, "2 reports", 1},
		{"POSITION\nHISTORY AS HTML\n", 2, 1, 2, "Place 999", 0},
	} {
		before := len(w.mail(ada))
		looks, mails = 0, 0
		if done := w.reply(ada, "k7q2", tt.text); done.Outcome != storage.Accepted {
			t.Errorf("%q: %s: %s", tt.text, done.Outcome, done.Why)
		}
		came := w.mail(ada)[before:]
		if len(came) != tt.letters || mails != tt.mails || looks != tt.looks {
			t.Errorf("%q: %d letters, want %d; %d large ones are made, want %d; the board is looked up %d times, want %d",
				tt.text, len(came), tt.letters, mails, tt.mails, looks, tt.looks)
			continue
		}
		files := 0
		var text strings.Builder
		for _, o := range came {
			files += len(o.Attachments)
			text.WriteString(o.Text)
		}
		if !strings.Contains(text.String(), tt.wants) || tt.files > 0 && files != tt.files {
			t.Errorf("%q: it is answered with %d files and %.3000s", tt.text, files, text.String())
		}
	}
}
