package campaign_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/campaign"
	"despatch/storage"
	"despatch/words"
)

// ask sends a command in answer to the newest letter of a game, and returns the text of the answer.
func (w *world) ask(from, game, command string) string {
	w.Helper()
	w.reply(from, game, command)
	return w.last(from, game).Text
}

// wantAll fails unless a text says all of these, in order.
func wantAll(t testing.TB, text string, wants ...string) {
	t.Helper()
	rest := flat(text)
	for _, want := range wants {
		at := strings.Index(rest, want)
		if at < 0 {
			t.Fatalf("the letter should say %q, in this order %q:\n%s", want, wants, text)
		}
		rest = rest[at+len(want):]
	}
}

// playRound plays one round of a game in which both stake at the same time.
func (w *world) playRound(game string, north, south int) {
	w.Helper()
	w.reply(ada, game, card(game, "NORTH", north))
	w.reply(ben, game, card(game, "SOUTH", south))
}

// HELP lists what its reader may do, and no more.
func TestHelp(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2", umpired)
	text := w.ask(ada, "k7q2", "HELP")
	wantAll(t, text, "HELP [topic]", "CANCEL [section]", "orders, proof")
	if strings.Contains(text, "MASTER PAUSE") {
		t.Errorf("a player is told of a game master's commands:\n%s", text)
	}
	text = w.ask(carol, "k7q2", "HELP")
	wantAll(t, text, "For the game master", "MASTER PAUSE")
	if strings.Contains(text, "CANCEL [section]") {
		t.Errorf("a game master without a seat is told of a player's commands:\n%s", text)
	}
	for topic, want := range map[string]string{
		"RESIGN": "LEAVE [game] Gives up all your seats in the game.", "MASTER PAUSE": "Only the game master may use it.",
		"PRESS": "The text stands below the line and ends at a line END.", "ORDERS": "Orders go to the desk as an order sheet",
		"PROOF": "Anybody can write a letter under your name.", "DICE": "The desk cannot choose its dice.", "CHECK": "CHECK in place of ORDERS",
	} {
		wantAll(t, w.ask(ada, "k7q2", "HELP "+topic), want)
	}
}

// A stranger is told how to join, and nothing about anybody.
func TestStrangersAskForHelpAndGames(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	w.send(campaign.Letter{From: "eve@else.example", Text: "HELP\nGAMES\nSTATUS\n"})
	text := w.mail("eve@else.example")[0].Text
	wantAll(t, text, "JOIN [game]", "To join, send JOIN", "No game can be joined", "k7q2: High Card, round 1", "not registered")
	for _, secret := range []string{"Ada", "Ben", "north.example", "STANDING", "MASTER"} {
		if strings.Contains(text, secret) {
			t.Errorf("a stranger is told %q:\n%s", secret, text)
		}
	}
}

// GAMES tells a player which games are his, and those that are over are left out.
func TestGames(t *testing.T) {
	w := newWorld(t)
	w.open("a1")
	w.open("k7q2", alternate)
	w.open("z9")
	for range 2 {
		w.playRound("z9", 1, 1)
	}
	text := w.ask(ben, "k7q2", "GAMES RUNNING")
	wantAll(t, text, "a1: High Card, round 1, Both; you play South and Page and are awaited", "k7q2: High Card, round 1, North; you play South and Page")
	if strings.Contains(text, "z9") || strings.Contains(text, "can be joined") || strings.Count(text, "are awaited") != 1 {
		t.Errorf("a game that is over, or one that can be joined, or too many turns, are told of:\n%s", text)
	}
}

// POSITION shows the board now and as it was, whole and in part.
func TestPosition(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantAll(t, w.ask(ada, "k7q2", "POSITION"), "The position, round 1, Both, Card.", "North 5", "South 5")
	w.playRound("k7q2", 3, 3)
	now := w.ask(ada, "k7q2", "POSITION North")
	wantAll(t, now, "North, round 2", "Crowns", "North")
	if strings.Contains(now[strings.Index(now, "Player"):], "South") {
		t.Errorf("what was asked of North tells of South:\n%s", now)
	}
	wantAll(t, w.ask(ada, "k7q2", "POSITION AT ROUND 1"), "as it was when round 1 began", "North 5", "South 5")
	for command, want := range map[string]string{
		"POSITION AT ROUND 9": "The game has not come to round 9: it is in round 2. Nothing was changed.",
		"POSITION Atlantis":   `There is no power and no place called "Atlantis" in this game`,
	} {
		wantAll(t, w.ask(ada, "k7q2", command), want)
	}
}

// STANDING shows the asker's own standing orders and nobody else's.
func TestStandingShows(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantAll(t, w.ask(ada, "k7q2", "STANDING"), "You have no standing orders.", "ORDERS k7q2 NORTH ROUND 1 KEY")
	w.reply(ben, "k7q2", "ORDERS k7q2 PAGE\nSTANDING\n 3 crowns\nEND\n")
	w.reply(ben, "k7q2", card("k7q2", "SOUTH", 2))
	if text := w.ask(ada, "k7q2", "STANDING"); strings.Contains(text, "3 crowns") {
		t.Errorf("Ada sees Ben's standing orders:\n%s", text)
	}
	text := w.ask(ben, "k7q2", "STANDING")
	wantAll(t, text, "Page", "3 crowns")
	if strings.Contains(text, "2 crowns") || strings.Contains(text, "CARD") {
		t.Errorf("orders of the turn are shown as standing ones:\n%s", text)
	}
}

// DICE sends what the reports said: with it the dice are thrown again, and the seal on the next ones is shown.
func TestDice(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantAll(t, w.ask(ada, "k7q2", "DICE"), "No orders were carried out yet.", "The seal on the next dice: "+w.status("k7q2").Promise)
	w.playRound("k7q2", 1, 1)
	report := flat(w.mail(ada)[len(w.mail(ada))-1].Text)
	text := w.ask(ada, "k7q2", "DICE")
	wantAll(t, text, "In round 1 orders were carried out once.", "All: Card", "Key: k7q2|1||card|", "Seed:", "The seed fits the seal.", "Dice (2):")
	for _, word := range []string{"Seed:", "Sealed:"} {
		_, after, _ := strings.Cut(flat(text), word)
		if value := strings.Fields(after)[0]; !strings.Contains(report, value) {
			t.Errorf("%s %s is not what the report said:\n%s", word, value, report)
		}
	}
	wantAll(t, w.ask(ada, "k7q2", "DICE ROUND 7"), "No orders were carried out in round 7.")
}

// reckoner is High Card that works battles out.
type reckoner struct{ highCard }

func (r reckoner) Oddsmaker() adjudicator.Oddsmaker { return r }

func (reckoner) Odds(adjudicator.State, adjudicator.Seat, []adjudicator.Submission) []adjudicator.BattleOdds {
	return nil
}

func (reckoner) Met(_, _ adjudicator.State, battles []adjudicator.ChartedBattle, _ int) []adjudicator.BattleOdds {
	return make([]adjudicator.BattleOdds, len(battles))
}

func (reckoner) Calculate(_ adjudicator.State, battle string, _ int) (adjudicator.BattleOdds, int, error) {
	if !strings.HasPrefix(battle, "3 crowns") {
		return adjudicator.BattleOdds{}, 0, &words.Fault{Says: words.Plain("no unit is called \"dragon\"")}
	}
	return adjudicator.BattleOdds{Attackers: words.Of(words.Own("3 crowns")), Defenders: words.Of(words.Own("2 crowns")), Win: 0.75, Loss: 0.25, LossAttacker: 1, LossDefender: 1.5, Money: "crowns"}, 1, nil
}

// ODDS works a battle out where the game can, and says what is wrong with one that cannot be read.
func TestOdds(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	wantAll(t, w.ask(ada, "k7q2", "ODDS 3 crowns vs 2 crowns"), "The battles of this game cannot be worked out.")
	w = newWorld(t, func(c *campaign.Config) {
		c.Rulesets = map[string]adjudicator.Ruleset{"high-card": reckoner{highCard{version: 1}}}
	})
	w.open("k7q2")
	wantAll(t, w.ask(ada, "k7q2", "ODDS 3 crowns vs 2 crowns"), "3 crowns against 2 crowns:", "the attacker wins 75 %", "loses 1.0 crowns on average, the defender 1.5")
	wantAll(t, w.ask(ada, "k7q2", "ODDS 1 dragon vs 2 crowns"), `No unit is called "dragon". Nothing was changed.`)
}

// SETTINGS shows the asker's own, and asking needs no proof.
func TestSettingsShows(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	d := w.send(campaign.Letter{From: "ada@work.example", Text: "GAME k7q2\nSETTINGS\n"})
	wantOutcome(t, d, storage.Accepted, "done: SETTINGS")
	wantAll(t, w.last(ada, "k7q2").Text, "Name: Ada", "You play: North", "Letters go to ada@north.example.", "ada@work.example", "Time zone: UTC", "Deputy: none")
}

// Questions change nothing: the journal stays as it was.
func TestQuestionsChangeNothing(t *testing.T) {
	w := newWorld(t)
	w.open("k7q2")
	before := w.status("k7q2").Entries
	w.reply(ada, "k7q2", "HELP\nGAMES\nPOSITION\nSTANDING\nDICE\nODDS 1 crown vs 1 crown\nSETTINGS\nHISTORY\nRESEND\n")
	if after := w.status("k7q2").Entries; after != before {
		t.Errorf("the journal has grown from %d to %d entries", before, after)
	}
	w.replay("k7q2")
}
