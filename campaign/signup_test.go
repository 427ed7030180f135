package campaign_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/campaign"
	"despatch/storage"
)

const (
	dora = "dora@east.example"
	emil = "emil@west.example"
)

// lead makes Carol the desk's game master.
func lead(c *campaign.Config) {
	c.Masters = []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}}
}

// announce makes a game of High Card that two may join, led by Carol.
func (w *world) announce(id string, change ...func(*campaign.NewGame)) {
	w.Helper()
	n := campaign.NewGame{ID: id, Ruleset: "high-card", Masters: []campaign.Seated{{Name: "Carol", Addresses: []string{carol}}}}
	for _, c := range change {
		c(&n)
	}
	if err := w.Announce(context.Background(), n); err != nil {
		w.Fatal(err)
	}
}

// bare sends a letter that answers none.
func (w *world) bare(from, text string) campaign.Disposition {
	w.Helper()
	name, _, _ := strings.Cut(from, "@")
	return w.send(campaign.Letter{From: from, FromName: strings.ToUpper(name[:1]) + name[1:], Text: text})
}

// lastTo is the newest letter to an address, about whatever game.
func (w *world) lastTo(to string) campaign.Outgoing {
	w.Helper()
	mail := w.mail(to)
	if len(mail) == 0 {
		w.Fatalf("nothing was posted to %s", to)
	}
	return mail[len(mail)-1]
}

var tokenLine = regexp.MustCompile(`(?m)^CONFIRM [a-z0-9]{8}$`)

// token is the line CONFIRM of the newest letter to an address.
func (w *world) token(to string) string {
	w.Helper()
	line := tokenLine.FindString(w.lastTo(to).Text)
	if line == "" {
		w.Fatalf("the last letter to %s holds no token:\n%s", to, w.lastTo(to).Text)
	}
	return line
}

// join signs somebody up, and confirms.
func (w *world) join(from, line string) campaign.Disposition {
	w.Helper()
	wantOutcome(w, w.bare(from, line), storage.Accepted, "done: JOIN")
	return w.bare(from, w.token(from))
}

// master answers the newest letter about a game as its game master.
func (w *world) master(game, text string) campaign.Disposition {
	w.Helper()
	return w.reply(carol, game, text)
}

// wantText looks for words in the newest letter to an address, line breaks left aside.
func (w *world) wantText(to string, wants ...string) {
	w.Helper()
	text := flat(w.lastTo(to).Text)
	for _, want := range wants {
		if !strings.Contains(text, want) {
			w.Errorf("the last letter to %s lacks %q:\n%s", to, want, w.lastTo(to).Text)
		}
	}
}

// A game is made, opened, joined and begun by letter, by people whom the desk did not know.
func TestFromSignUpToSeats(t *testing.T) {
	w := newWorld(t, lead)
	wantOutcome(t, w.bare(carol, "MASTER CREATE high-card tavern AS k7q2 WITH turns = alternate\nMASTER OPEN k7q2 FOR SIGN-UP\n"), storage.Accepted, "done: MASTER CREATE")
	if _, err := w.Status("k7q2"); err == nil {
		t.Fatal("the game was made before it was certain who wrote")
	}
	wantOutcome(t, w.bare(carol, w.token(carol)), storage.Accepted, "done: MASTER CREATE high-card tavern AS k7q2 WITH turns = alternate; MASTER OPEN k7q2 FOR SIGN-UP")

	wantOutcome(t, w.bare(dora, "JOIN k7q2 AS South\n"), storage.Accepted, "done: JOIN")
	if s := w.status("k7q2"); s.SignUp == nil || !s.SignUp.Open || len(s.SignUp.Joined) != 0 {
		t.Fatalf("before the token comes back nobody has joined: %+v", s.SignUp)
	}
	wantOutcome(t, w.bare(dora, w.token(dora)), storage.Accepted, "done: JOIN k7q2 AS South")
	w.wantText(dora, "You have joined game k7q2, High Card. You would like South", "1 of 2 places is taken", "turns: alternate")
	w.wantText(carol, "Dora has joined game k7q2: 1 of 2.", "- Dora: South")
	w.join(emil, "JOIN k7q2 AS South")

	wantOutcome(t, w.master("k7q2", "MASTER START"), storage.Accepted, "done: MASTER START")
	w.wantText(dora, "South: your first choice.")
	w.wantText(emil, "North: one of the seats that nobody else had chosen. South went to Dora, who joined before you.")
	s := w.status("k7q2")
	if len(s.Players) != 3 || s.SignUp != nil || s.Stand.Round != 1 || s.Stand.Seat != "north" {
		t.Fatalf("the game stands at %+v", s)
	}
	wantOutcome(t, w.reply(emil, "k7q2", card("k7q2", "NORTH", 2)), storage.Accepted, "carried out")
	wantOutcome(t, w.reply(dora, "k7q2", "ORDERS k7q2 PAGE\nSTANDING\n 1 crown\nEND\n"), storage.Accepted, "recorded")
	w.replay("k7q2")
	w.restart()
	w.replay("k7q2")
}

// Who may not join, or not so, is told why, and nothing is changed.
func TestJoinIsRefused(t *testing.T) {
	w := newWorld(t)
	w.open("m3p4", umpired)
	w.announce("k7q2")
	refuse := func(from, line, why string) {
		t.Helper()
		before := w.status("k7q2").Entries
		wantOutcome(t, w.bare(from, line), storage.Refused, "declined: "+line)
		w.wantText(from, why, "Nothing was changed.")
		if after := w.status("k7q2").Entries; after != before {
			t.Errorf("%s changed the game", line)
		}
	}
	refuse(dora, "JOIN k7q2", "Game k7q2 is not open for sign-up.")
	wantOutcome(t, w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP"), storage.Accepted, "done")
	refuse(dora, "JOIN zz99", `There is no game "zz99" here.`)
	refuse(dora, "JOIN m3p4", "Game m3p4 has begun already.")
	refuse(emil, "JOIN k7q2 AS East", `There is no seat called "East" in game k7q2. Nothing was changed. The seats are North and South.`)
	refuse(emil, "JOIN k7q2 AS Page", "The player of South plays Page, too.")
	refuse(emil, "JOIN k7q2 AS North BID 3", "In this game nothing is bid for.")
	w.join(dora, "JOIN k7q2")
	refuse(dora, "JOIN k7q2", "You have joined game k7q2 already.")
	w.clock = w.clock.Add(24 * time.Hour)
	w.join(emil, "JOIN k7q2")
	refuse("gust@west.example", "JOIN k7q2", "Game k7q2 is full: all 2 places are taken.")
	w.replay("k7q2")
}

// A token does what it stands for once, for a week, whoever shows it; and nothing else.
func TestTokens(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	const unknown = "This token is not known: it was used already, or it is older than a week"
	wantOutcome(t, w.bare(dora, "CONFIRM 22222222"), storage.Refused, "declined: CONFIRM")
	w.wantText(dora, unknown)

	w.bare(dora, "JOIN k7q2")
	old := w.token(dora)
	w.clock = w.clock.Add(7 * 24 * time.Hour)
	wantOutcome(t, w.bare(dora, old), storage.Refused, "declined: CONFIRM")
	w.wantText(dora, unknown)

	w.bare(dora, "JOIN k7q2")
	token := w.token(dora)
	w.clock = w.clock.Add(7*24*time.Hour - time.Minute)
	wantOutcome(t, w.bare(dora, token), storage.Accepted, "done: JOIN")
	wantOutcome(t, w.bare(dora, token), storage.Refused, "declined: CONFIRM")
	w.wantText(dora, unknown)
	if n := len(w.status("k7q2").SignUp.Joined); n != 1 {
		t.Errorf("%d have joined, want 1", n)
	}
	// Two letters, two tokens: the second has nothing left to do.
	w.bare(emil, "JOIN k7q2")
	first := w.token(emil)
	w.bare(emil, "JOIN k7q2 AS South")
	second := w.token(emil)
	wantOutcome(t, w.bare(emil, first), storage.Accepted, "done: JOIN k7q2")
	wantOutcome(t, w.bare(emil, second), storage.Refused, "declined: JOIN k7q2 AS South")
	w.replay("k7q2")
}

// A person who shows another's token does not become him: what else the letter holds counts as the writer's own.
func TestATokenLendsNoName(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.reply(ada, "hc1", "LEAVE")
	token := w.token(ada)
	w.bare(ben, token+"\n\n"+card("hc1", "NORTH", 1))
	if s := w.status("hc1"); len(s.Pending) != 0 || s.Entries != 2 {
		t.Errorf("the sheet beside the token was taken: %+v", s)
	}
}

// Somebody who plays here already joins with the name and the addresses that the desk knows.
func TestKnownPeopleJoinAsTheyAre(t *testing.T) {
	w := newWorld(t)
	w.open("hc1")
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	wantOutcome(t, w.send(campaign.Letter{From: "ada@work.example", FromName: "Somebody Else", Text: "JOIN k7q2"}), storage.Accepted, "done: JOIN")
	if n := len(w.status("k7q2").SignUp.Joined); n != 0 {
		t.Fatal("a known address joined without a token")
	}
	wantOutcome(t, w.bare(ada, w.token("ada@work.example")), storage.Accepted, "done: JOIN k7q2")
	s := w.status("k7q2")
	if p := s.Players[len(s.Players)-1]; p.Name != "Ada" || len(p.Addresses) != 2 || p.Master || len(p.Seats) != 0 {
		t.Errorf("joined has %+v", p)
	}
	w.replay("k7q2")
}

// Before the game begins people withdraw, are struck off, and may join again; their letters and sheets are answered.
func TestWithdrawing(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	w.join(dora, "JOIN k7q2 AS North")
	wantOutcome(t, w.reply(dora, "k7q2", "STATUS"), storage.Accepted, "done: STATUS")
	w.wantText(dora, "has not begun. It is open for sign-up: JOIN k7q2.", "- Dora (you): North")
	wantOutcome(t, w.reply(dora, "k7q2", card("k7q2", "NORTH", 1)), storage.Refused, "the game has not begun")
	w.wantText(dora, "The game has not begun.")
	wantOutcome(t, w.reply(dora, "k7q2", "hello there"), storage.Refused, "plain words about a game that has not begun")
	wantOutcome(t, w.reply(dora, "k7q2", "MASTER START"), storage.Refused, "declined: MASTER START")
	w.wantText(dora, "Only the game master may do that.")

	wantOutcome(t, w.reply(dora, "k7q2", "LEAVE"), storage.Accepted, "done: LEAVE")
	wantOutcome(t, w.bare(dora, w.token(dora)), storage.Accepted, "done: LEAVE")
	w.wantText(carol, "Dora has withdrawn from game k7q2")
	wantOutcome(t, w.bare(dora, "STATUS"), storage.Refused, "the sender plays no game here")
	w.wantText(dora, "yours is not registered")
	w.clock = w.clock.Add(24 * time.Hour)
	w.join(dora, "JOIN k7q2 AS South")
	w.join(emil, "JOIN k7q2")
	wantOutcome(t, w.master("k7q2", "MASTER EJECT Gust"), storage.Refused, "declined")
	w.wantText(carol, "Joined have Dora and Emil.")
	wantOutcome(t, w.master("k7q2", "MASTER EJECT EMIL"), storage.Accepted, "done")
	w.wantText(emil, "has struck you off")
	wantOutcome(t, w.master("k7q2", "MASTER START"), storage.Refused, "declined: MASTER START")
	w.wantText(carol, "The game cannot begin: 2 must have joined, one for each side; 1 have.")
	w.replay("k7q2")
	if err := w.Tick(context.Background()); err != nil {
		t.Error(err)
	}
	if _, err := w.Position("k7q2"); err == nil {
		t.Error("a game that has not begun has no position")
	}
}

// An invitation lets somebody join a game that is not open for all, and answering it is proof enough.
func TestInvitations(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	wantOutcome(t, w.master("k7q2", "MASTER INVITE "+dora+" Dora Lind\nMASTER INVITE "+dora), storage.Accepted, "done")
	mail := w.mail(dora)
	if len(mail) != 1 {
		t.Fatalf("Dora has %d letters, want one invitation a day", len(mail))
	}
	w.wantText(dora, "Carol, the game master, invites you to a game of High Card", "JOIN k7q2 AS North, South")
	wantOutcome(t, w.bare(emil, "JOIN k7q2"), storage.Refused, "declined")
	forwarded := campaign.Letter{From: emil, Thread: []string{mail[0].MessageID}, Text: "JOIN k7q2"}
	wantOutcome(t, w.send(forwarded), storage.Refused, "declined") // it was Dora's
	answer := campaign.Letter{From: dora, FromName: "Dora Lind", Thread: []string{mail[0].MessageID}, Text: "JOIN k7q2 AS North"}
	wantOutcome(t, w.send(answer), storage.Accepted, "done: JOIN k7q2 AS North")
	if s := w.status("k7q2").SignUp; len(s.Joined) != 1 || s.Joined[0].Name != "Dora Lind" || s.Open {
		t.Errorf("the sign-up is %+v", s)
	}
	wantOutcome(t, w.master("k7q2", "MASTER INVITE "+dora), storage.Refused, "declined")
	w.wantText(carol, "Dora Lind has joined already.")
	wantOutcome(t, w.reply(dora, "k7q2", "MASTER INVITE "+emil), storage.Refused, "declined")
	w.replay("k7q2")
}

// Only the desk's game masters make games, and only as the game allows.
func TestCreateIsRefused(t *testing.T) {
	w := newWorld(t, lead)
	w.open("hc1")
	for _, tt := range []struct{ from, text, says string }{
		{ada, "MASTER CREATE high-card tavern AS k7q2", "Only the game master may do that."},
		{carol, "MASTER CREATE whist tavern AS k7q2", `there is no ruleset "whist"; write high-card`},
		{carol, "MASTER CREATE high-card inn AS k7q2", `there is no scenario "inn"; write tavern`},
		{carol, "MASTER CREATE high-card tavern AS hc1", "There is a game hc1 already."},
		{carol, "MASTER CREATE high-card tavern AS pool", "is no name for a game"},
		{carol, "MASTER CREATE high-card tavern AS k7q2\nplayers: 3\nEND", "3 players cannot play it"},
		{carol, "MASTER CREATE high-card tavern AS k7q2\nplayer: 2\nEND", "there is no key \"player\" here; the keys are options"},
		{carol, "MASTER CREATE high-card tavern AS k7q2\nwait: soon\nEND", `wait "soon" is no length of time`},
		{carol, "MASTER CREATE high-card tavern AS k7q2\nseats:\n  north: Ada <ada@north.example>\nEND", `nobody sits on "south"`},
	} {
		w.clock = w.clock.Add(24 * time.Hour)
		text := tt.text
		if tt.from == ada {
			w.reply(ada, "hc1", text)
		} else {
			w.bare(tt.from, text)
		}
		w.wantText(tt.from, tt.says)
	}
	if list, err := w.Games(); err != nil || len(list) != 1 {
		t.Errorf("there are %d games, want 1 (%v)", len(list), err)
	}
}

// A file below CREATE that gives all seats begins the game at once.
func TestCreateWithSeats(t *testing.T) {
	w := newWorld(t, lead)
	w.open("hc1")
	text := "MASTER CREATE High-Card Tavern AS k7q2\nwait: 2h\ndeadline: next 72h\nseats:\n  north: Dora Lind <dora@east.example>\n  south: Emil <emil@west.example>\nEND\n"
	wantOutcome(t, w.reply(carol, "hc1", text), storage.Accepted, "done: MASTER CREATE") // leads hc1, and answers its letter
	s := w.status("k7q2")
	if len(s.Players) != 3 || !s.Players[2].Master || s.Until.Sub(s.At) != 72*time.Hour {
		t.Errorf("the game stands at %+v", s)
	}
	w.replay("k7q2")
	w.replay("hc1")
}

// Who bids least for a seat gets it, and the bid becomes the game's option; only one side can have one.
func TestBids(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, func(c *campaign.Config) { c.Rulesets["anniversary"] = game })
	w.announce("an1", func(n *campaign.NewGame) { n.Ruleset, n.Wanted = "anniversary", 3 })
	w.master("an1", "MASTER OPEN an1 FOR SIGN-UP")
	w.join(dora, "JOIN an1 AS Germany, Italy BID 9")
	w.join(emil, "JOIN an1 AS Germany BID 8")
	wantOutcome(t, w.bare(ada, "JOIN an1 AS Soviet Union BID 3"), storage.Refused, "declined")
	w.wantText(ada, "Somebody has bid for the Axis already")
	w.join(ada, "JOIN an1")
	wantOutcome(t, w.master("an1", "MASTER START"), storage.Accepted, "done")
	w.wantText(emil, "Germany: your first choice, with the 8 that you asked for.", "bid: Germany 8")
	w.wantText(dora, "Italy: your second choice. Germany went to Emil, who asked for less.")
	seats := map[string][]adjudicator.Seat{}
	for _, p := range w.status("an1").Players {
		seats[p.Name] = p.Seats
	}
	if len(seats["Ada"]) != 4 || len(seats["Dora"]) != 2 || len(seats["Emil"]) != 1 { // with China; Japan goes to the earlier of two with one seat each
		t.Errorf("the seats are %v", seats)
	}
	w.replay("an1")
}

// A word given to leave a game that had not begun does not resign a running one: it is asked for anew.
func TestAnOldConfirmationDoesNotResign(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	w.join(dora, "JOIN k7q2 AS North")
	w.join(emil, "JOIN k7q2 AS South")
	w.reply(dora, "k7q2", "LEAVE k7q2")
	token := w.token(dora)
	wantOutcome(t, w.master("k7q2", "MASTER START"), storage.Accepted, "done: MASTER START")
	seats := len(w.status("k7q2").Players)
	w.bare(dora, token)
	if n := len(w.status("k7q2").Players); n != seats {
		t.Fatal("an old confirmation has resigned a running game")
	}
	w.wantText(dora, "Nothing is done yet", "Game k7q2 has begun since you asked for this", "you play North, and would give your seat up for good")
	wantOutcome(t, w.bare(dora, w.token(dora)), storage.Accepted, "done: LEAVE")
	if n := len(w.status("k7q2").Players); n != seats-1 {
		t.Error("the new word does not resign")
	}
	w.replay("k7q2")
}

// Of two people of one name the desk strikes nobody off until an address says which.
func TestStrikingOffOneOfTwoOfAName(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	for _, from := range []string{dora, emil} {
		wantOutcome(t, w.send(campaign.Letter{From: from, FromName: "Nino Bo", Text: "JOIN k7q2"}), storage.Accepted, "done: JOIN")
		w.bare(from, w.token(from))
	}
	wantOutcome(t, w.master("k7q2", `MASTER EJECT "Nino Bo"`), storage.Refused, "declined")
	w.wantText(carol, "2 of those who have joined are called Nino Bo", "MASTER EJECT "+dora, "MASTER EJECT "+emil)
	wantOutcome(t, w.master("k7q2", "MASTER EJECT Nino Bo"), storage.Refused, "declined")
	wantOutcome(t, w.master("k7q2", "MASTER EJECT "+dora), storage.Accepted, "done: MASTER EJECT "+dora)
	joined := w.status("k7q2").SignUp.Joined
	if len(joined) != 1 {
		t.Fatalf("%d are left, want 1", len(joined))
	}
	w.wantText(dora, "has struck you off")
	w.replay("k7q2")
}

// Somebody whose JOIN has a slip is told the slip, and who is not in a game that he wants to leave, or asks about, is told so.
func TestOutsidersAreToldWhatIsWrong(t *testing.T) {
	w := newWorld(t)
	w.announce("k7q2")
	w.master("k7q2", "MASTER OPEN k7q2 FOR SIGN-UP")
	w.bare(dora, "JOIN k7q2 AS North BID eight")
	w.wantText(dora, "Nothing in your letter could be read as a command", "the bid is missing", "JOIN k7q2 AS North BID eight")
	w.bare(emil, "Sorry, I cannot play.\nLEAVE k7q2")
	w.wantText(emil, "You are not in game k7q2")
}
