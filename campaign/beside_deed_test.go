package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// Of a command that changes something nobody can say whether words beside it, or a question mark, change it: it is not done, and its writer is told
// how it is. Greetings, thanks and names say nothing, nor does a subject that names the command.
func TestBesideDeeds(t *testing.T) {
	const carlo = "DEPUTY carlo@example.net Carlo UNTIL 6 December"
	for _, tt := range []struct {
		from, subject, text string
		done                bool
	}{
		{"m", "", "MASTER EJECT Germany\n\nnon ora, sabato\n", false},
		{"m", "", "MASTER EJECT Germany\nwait until I have phoned her\n", false},
		{"m", "", "MASTER PAUSE BECAUSE of the holidays\n\nAnzi no, da domani.\n", false},
		{"m", "", "MASTER PROCESS PURCHASE\n\ndopo le 18\n", false},
		{"m", "", "MASTER ANNOUNCE: Ci vediamo giovedì.\nEND\n\nlo mando io poi, aspetta\n", false},
		{"m", "", "MASTER REPLACE Germany BY gino@example.net Gino\nwenn er zusagt\n", false},
		{"a", "", "DRAW PROPOSE\n\nJane müsste noch ja sagen\n", false},
		{"a", "DRAW PROPOSE?", "", false},
		{"a", "solo una prova", "DRAW PROPOSE\n", false},
		{"a", "", "DRAW PROPOSE\n👎\n", false},
		{"a", "", carlo + "\nà confirmer avec lui\n", false},
		{"a", "", "PRESS TO ALL: ci arrendiamo?\nEND\nprima parlane con Elena\n", false},
		{"a", "", "DIGEST ON\nno aspetta, OFF\n", false},
		{"a", "", "SUBJECTS FIXED\nor was it TELLING\n", false},
		{"a", "", "DRAW PROPOSE\n--\nAnna\nPS not yet\n", false},
		{"m", "", "MASTER EJECT Germany # not yet\n", false},
		{"m", "", "MASTER REPLACE Germany BY luca@example.net Luca Bianchi -- not yet\n", false},
		{"m", "", "MASTER ROLLBACK TO ROUND 1 Germany BECAUSE Anna misread the map of the east\nBoris are you fine with that?\n", false},

		{"a", "proposta di patta", "DRAW PROPOSE\n\nGrazie, Anna\n", true},
		{"a", "", "Ciao Mo,\nDRAW PROPOSE\nBuona serata a tutti\nAnna Rossi\n", true},
		{"m", "pause", "Hi desk,\nMASTER PAUSE BECAUSE of the holidays\n\nBest regards\nMo\nSent from my iPhone\n", true},
		{"m", "", "MASTER PAUSE BECAUSE of the long holidays that everybody here has got,\nand of the heat\n", true},
		{"a", "", "Buongiorno,\n" + carlo + "\nUn saluto da Torino\nAnna\n", true},
		{"a", "", "Here goes,\nPRESS TO ALL: ci vediamo giovedì?\nEND\nCheers\nAnna\n", true},
		{"a", "", "DIGEST ON please\nthanks\n", true},
		{"m", "", "MASTER ANNOUNCE: Ci vediamo giovedì.\nEND\nMo Bianchi\nSegretario del Circolo Ludico\nTel. 011 555 123\n", true},
	} {
		w := seated(t, anniversary.New, campaign.NewGame{
			ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=b italy=c ussr=x uk=y usa=z"),
			Masters: []campaign.Seated{{Name: "Mo", Addresses: []string{"m@example.net"}}},
		})
		from := tt.from + "@example.net"
		done := w.send(campaign.Letter{From: from, Thread: []string{w.last(from, "g1").MessageID}, Subject: tt.subject, Text: tt.text})
		if got := done.Outcome == storage.Accepted; got != tt.done {
			t.Errorf("%q, %q: %s because %s\n%s", tt.subject, tt.text, done.Outcome, done.Why, w.last(from, "g1").Text)
		}
		if !tt.done {
			wants(t, w.last(from, "g1").Text, "Nothing was changed. To have it done, send ", "with nothing beside it")
		}
	}
}

// Beside a sheet the words hold both: the orders wait, and what was to be proposed is not.
func TestBesideADeedAndASheet(t *testing.T) {
	w := anniversaryTable(t)
	done := w.reply(anna, "g1", wholeTurn+"DRAW PROPOSE\nbut only from next week\n")
	if w.kinds("g1")["vote"] != 0 || !strings.Contains(done.Why, "keep them waiting") {
		t.Errorf("proposed %d draws; %s", w.kinds("g1")["vote"], done.Why)
	}
	w = anniversaryTable(t)
	done = w.reply(anna, "g1", wholeTurn+"DRAW PROPOSE\nDanke, Anna\n")
	if w.kinds("g1")["vote"] != 1 || !done.Resolved {
		t.Errorf("proposed %d draws; %s", w.kinds("g1")["vote"], done.Why)
	}
}

// A refusal and an absence bind nobody: words beside them hold them up only where they leave them open, and are told.
func TestBesideAMildCommand(t *testing.T) {
	for text, done := range map[string]bool{
		"DRAW REFUSE\nSorry David, too early.\n": true, "DRAW REFUSE\nno, it is too early\n": true, "DRAW REFUSE?\n": false, "DRAW REFUSE\nmaybe tomorrow\n": false,
		"DRAW REFUSE\naspetta, ne parlo con Karen\n": false,
	} {
		w := newWorld(t)
		w.open("k7q2")
		w.reply(ben, "k7q2", "DRAW PROPOSE")
		before := w.kinds("k7q2")["vote"]
		w.reply(ada, "k7q2", text)
		if got := w.kinds("k7q2")["vote"] > before; got != done {
			t.Errorf("%q: refused is %v, want %v", text, got, done)
		}
		if strings.HasSuffix(text, "early.\n") {
			wants(t, flat(w.last(ada, "k7q2").Text), `Not read beside it: "Sorry David, too early."`)
		}
	}
	for beside, done := range map[string]bool{"going to see my mother": true, "maybe, I'll let you know tomorrow": false, "no, wait": false, "just asking": false, "No:": false} {
		w := seated(t, anniversary.New, campaign.NewGame{
			ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=b italy=c ussr=x uk=y usa=z"), Terms: terms(t, "next 72h; absences 21 days"),
		})
		w.write(campaign.Letter{Text: "ABSENCE 24 March - 2 April\n" + beside + "\n"})
		if got := w.kinds("g1")["absent"] == 1; got != done {
			t.Errorf("%q: absent is %v, want %v\n%s", beside, got, done, w.last(anna, "g1").Text)
		}
	}
}

// A message whose own words say that it is a draft, or not to be sent, goes to nobody; one that speaks of what else is not to be sent goes.
func TestAMessageThatIsADraft(t *testing.T) {
	for text, sent := range often.Rows(3, map[string]bool{
		"PRESS TO Italy\ndraft - don't send\nEND\n":                                          false,
		"PRESS TO Italy: bozza, da rivedere\n":                                               false,
		"PRESS TO ALL\nFacciamo pace? (non mandare ancora)\nEND\n":                           false,
		"PRESS TO ALL\nFrieden im Osten!\nBitte noch nicht abschicken.\nEND\n":               false,
		"PRESS TO Italy\nC'est un brouillon.\nEND\n":                                         false,
		"PRESS TO Italy\nPlease don't send the fleet to Egypt, I need it here.\nEND\n":       true,
		"PRESS TO Italy\nNon mandare la flotta in Egitto.\nEND\n":                            true,
		"PRESS TO ALL\nThe draft treaty of Monday was not sent by me.\nEND\n":                true,
		"PRESS TO MASTER\nDraft rules for the next game are at the club, don't send them.\n": true,
	}) {
		w := sixTable(t)
		w.write(campaign.Letter{Text: text})
		if got := w.kinds("g1")["press"] == 1; got != sent {
			t.Errorf("%q: sent is %v\n%s", text, got, w.last(anna, "g1").Text)
		}
		if !sent {
			wants(t, flat(w.last(anna, "g1").Text), "It was sent to nobody", "send it again without those words")
		}
	}
}
