package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/often"
	"despatch/storage"
)

// chiyo plays Japan at the table of these tests.
const chiyo = "chiyo@example.net"

// germansPass is a sheet of Germany's.
const germansPass = "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nCOMBAT MOVE\n  pass\nEND\n"

// A sheet for a seat that another plays tells what its writer may have meant: his own seat, a player whom the game master writes for, or words about a sheet.
func TestSheetOfAnotherSeatTellsWhatToWrite(t *testing.T) {
	for _, c := range []struct {
		from, text      string
		says, saysNever []string
	}{
		{chiyo, germansPass, []string{"You do not play Germany; you play Japan.", "ORDERS g1 JAPAN ROUND 1 KEY"}, []string{"MASTER BECOME"}},
		{"m@example.net", "Anna phoned me her orders:\n\n" + germansPass, []string{"MASTER BECOME Germany ORDERS g1 GERMANY PURCHASE 10 infantry COMBAT MOVE pass END"}, nil},
		{"m@example.net", strings.Replace(germansPass, "10 infantry", "10 infantri", 1), []string{"MASTER BECOME Germany"}, []string{"MASTER BECOME Germany ORDERS"}},
	} {
		w := namedTable(t)
		done := w.reply(c.from, "g1", c.text)
		if done.Outcome != storage.Refused || len(w.status("g1").Pending) > 0 {
			t.Errorf("%s: %s", c.from, done.Why)
		}
		got := w.last(c.from, "g1").Text
		wants(t, got, c.says...)
		for _, never := range c.saysNever {
			if strings.Contains(flat(got), never) {
				t.Errorf("this should not say %q:\n%s", never, got)
			}
		}
	}
}

// A sheet of somebody else's within a quotation is none of the writer's, and what he says of it is offered to be passed on without it.
func TestQuotedSheetOfAnother(t *testing.T) {
	w := namedTable(t)
	words := "Look what Anna sent me, is this a good idea?\n"
	done := w.send(campaign.Letter{From: chiyo, Thread: []string{w.last(chiyo, "g1").MessageID}, Text: words, Form: words + "\n" + germansPass})
	if done.Outcome != storage.Refused {
		t.Errorf("%s", done.Why)
	}
	got := flat(w.last(chiyo, "g1").Text)
	wants(t, got, "The sheet for Germany that your letter repeats was not read as one of yours", "PRESS TO MASTER Look what Anna sent me, is this a good idea? END")
	if strings.Contains(got, "10 infantry") {
		t.Error("another's sheet is offered to be passed on")
	}
}

// What a letter without orders asks for in plain words is answered with the line that does it, for who may write it.
func TestPlainWordsTellTheLine(t *testing.T) {
	const mo = "m@example.net"
	for _, c := range []struct{ from, text, says, never string }{
		{anna, "Why do I have to write all this? Isn't there a website? It's really annoying.", "HELP ORDERS", "PRESS TO ALL"},
		{mo, "Chiyo has left us. Tom Fox (tom.fox@altrove.example) takes over Japan.", "MASTER REPLACE Japan BY tom.fox@altrove.example Tom Fox", "PRESS TO ALL"},
		{mo, "Chiyo has left us. Tom Fox takes over Japan.", "", "MASTER REPLACE"},
		{anna, "Tom Fox (tom.fox@altrove.example) takes over Japan.", "", "MASTER REPLACE"},
		{mo, "Tom Fox (tom.fox@altrove.example) takes over Japan and Italy.", "", "MASTER REPLACE"},
		{chiyo, "If Anna attacks Manchuria, lose infantry first.", "STANDING lose at Manchuria: infantry END", "PRESS TO"},
		{chiyo, "If Anna attacks the sea, lose everything.", "stands under STANDING", "lose at the"},
		{chiyo, "Anna attacks Manchuria, I think we lose it.", "", "lose at"},
		{anna, "WHY can't I attack from Finland?", "PRESS TO MASTER WHY can't I attack from Finland? END", "could be read as a command"},
		{anna, "WHY AN-SUB.4x", "", "PRESS TO MASTER WHY"},
		{anna, "MASTER EXTEND BY 3 DAYS", "answer with PRESS TO MASTER on a line of its own", ""},
	} {
		w := namedTable(t)
		w.reply(c.from, "g1", c.text)
		got := flat(w.last(c.from, "g1").Text)
		wants(t, got, c.says)
		if c.never != "" && strings.Contains(got, c.never) {
			t.Errorf("%q is told %q:\n%s", c.text, c.never, got)
		}
	}
}

// Who thanks, promises orders or only presses a button is not told that his orders were not understood; who may mean orders is.
func TestPromisesAndReactions(t *testing.T) {
	for text, thanked := range often.Rows(3, map[string]bool{
		"Thanks, got it! Will send my moves tomorrow.": true, "Grazie, mando le mosse domani sera": true, "Danke! Ich schicke meine Züge am Freitag.": true,
		"👍\n\nAnna Rossi reacted via Gmail": true,
		"Your message\n\n  To: Anna Rossi\n  Subject: [g1] your turn\n  Sent: Sunday, March 1, 2026 1:00 PM\n\nwas read on Monday, March 2, 2026 7:55 AM.": true,

		"Will send my moves tomorrow, buy 10 infantry": false, "I will not send moves": false, "Will you send my moves tomorrow?": false,
		"I will send 3 infantry tomorrow": false, "reacted": false, "To: Italy, attack": false, "Anna reacted to Boris, what now?": false,
	}) {
		w := namedTable(t)
		done := w.write(campaign.Letter{Text: text})
		if got := strings.Contains(done.Why, "courtesies"); got != thanked {
			t.Errorf("%q: %s", text, done.Why)
		}
	}
	w := namedTable(t) // what may replace what waits is no mere thanks
	w.write(campaign.Letter{Text: "ORDERS g1 GERMANY\nPURCHASE\n  10 infantry\nEND\n\nBoris was very strange on the phone yesterday.\n"})
	if done := w.write(campaign.Letter{Text: "Thanks. Will send my moves tomorrow."}); strings.Contains(done.Why, "thanks") {
		t.Errorf("a promise of other orders is taken for thanks: %s", done.Why)
	}
}

// A message may be headed by the name of a player, in small letters too; a name that is nobody's, and a sentence about a message, send nothing.
func TestPressToAPlayerByName(t *testing.T) {
	for text, sent := range often.Rows(3, map[string]bool{
		"press to mo: hold please": false, "PRESS TO CHIYO: hold Manchuria please": true, "press to chiyo: hold Manchuria please": true, "Press to Chiyo: hold": true,
		"press to charlie: hold": false, "press to nobody chiyo: hold": false, "the press to chiyo: hold": false, "> press to chiyo: hold": false,
		"press to chiyo that she holds": false,
	}) {
		w := namedTable(t)
		w.write(campaign.Letter{Text: text})
		if got := w.kinds("g1")["press"] == 1; got != sent {
			t.Errorf("%q is sent: %v", text, got)
		}
	}
}

// namedTable is a game of six players, of whom Japan's is called by a name.
func namedTable(t *testing.T) *world {
	return seated(t, anniversary.New, campaign.NewGame{
		ID: "g1", Ruleset: anniversary.Name, Seats: seatsOf("germany=a japan=chiyo italy=c ussr=x uk=y usa=z"),
		Masters: []campaign.Seated{{Name: "Mo", Addresses: []string{"m@example.net"}}},
	})
}
