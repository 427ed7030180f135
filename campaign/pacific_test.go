package campaign_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"despatch/adjudicator/pacific"
	"despatch/campaign"
	"despatch/storage"
)

// pacificTable is a game in which "a" plays Japan; with two players "x" plays the four Allies.
func pacificTable(t *testing.T, seats string, change ...func(*campaign.NewGame)) *world {
	t.Helper()
	n := campaign.NewGame{ID: "g1", Ruleset: pacific.Name, Seats: seatsOf(seats)}
	for _, c := range change {
		c(&n)
	}
	return seated(t, pacific.New, n)
}

const (
	twoPlayers  = "japan=a usa=x china=x uk=x anzac=x"
	fivePlayers = "japan=a usa=b china=c uk=d anzac=e"
)

// quiet is a whole turn of a power in which little happens.
func quiet(seat string) string {
	return "ORDERS g1 " + seat + "\nPURCHASE\n  pass\nCOMBAT MOVE\n  pass\nNONCOMBAT MOVE\n  pass\nEND\n"
}

// allied4 are the turns of all four Allies, in one letter.
func allied4() string {
	return quiet("UNITED STATES") + "\n" + quiet("CHINA") + "\n" + quiet("UNITED KINGDOM") + "\n" + quiet("ANZAC")
}

// Two players play a round in two letters, whoever writes first; three where one of them is asked.
func TestTwoPlayersPlayARoundOfPacificInTwoLetters(t *testing.T) {
	for name, letters := range map[string][][2]string{
		"Japan first":      {{anna, quiet("JAPAN")}, {xeno, allied4()}},
		"the Allies ahead": {{xeno, allied4()}, {anna, quiet("JAPAN")}},
	} {
		t.Run(name, func(t *testing.T) {
			w := pacificTable(t, twoPlayers)
			for i, l := range letters {
				wantOutcome(t, w.reply(l[0], "g1", l[1]), storage.Accepted, "")
				if s := w.status("g1"); i == 0 && s.Stand.Round != 1 {
					t.Fatalf("one letter plays the whole round")
				}
			}
			if s := w.status("g1"); s.Stand.Round != 2 || s.Stand.Seat != "japan" {
				t.Errorf("after two letters the game stands in round %d, %s", s.Stand.Round, s.Stand.Turn)
			}
			w.replay("g1")
		})
	}
}

// Five players of whom four have sent ahead wait for nobody: Japan's letter plays the round to its end, and each has written once.
func TestWhoSendsAheadInPacificWaitsForNobody(t *testing.T) {
	w := pacificTable(t, fivePlayers)
	for who, seat := range map[string]string{"b": "UNITED STATES", "c": "CHINA", "d": "UNITED KINGDOM", "e": "ANZAC"} {
		wantOutcome(t, w.reply(who+"@example.net", "g1", quiet(seat)), storage.Accepted, "orders wait for round 1")
	}
	w.reply(anna, "g1", quiet("JAPAN"))
	if s := w.status("g1"); s.Stand.Round != 2 || s.Stand.Seat != "japan" {
		t.Errorf("the game stands in round %d, %s: all orders of round 1 are here", s.Stand.Round, s.Stand.Turn)
	}
	w.replay("g1")
}

// overTheCarolines is the American turn: a bomber attacks a lone transport, which aircraft of the island beside it may defend.
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

const bomberAlone = `ORDERS g1 UNITED STATES
PURCHASE
  pass
COMBAT MOVE
  1 strategic bomber  Philippines -> Sea Zone 33
NONCOMBAT MOVE
  1 strategic bomber  Sea Zone 33 -> Philippines
END
`

// Who answers a question with lines alone is offered a sheet of all of them, or of none: one that cannot be read is not dropped beside others.
func TestLinesAloneAnswerAQuestionOfPacific(t *testing.T) {
	for text, want := range map[string]string{
		"scramble 1 fighter at the Carolines":                                          "REACTIONS scramble 1 fighter at the Carolines END",
		"scramble 1 fighter at Truk\nscramble nothing at the Philippines":              "REACTIONS scramble 1 fighter at Truk scramble nothing at the Philippines END",
		"Scramble all at Truk\nscramble nothing at Atlantis\nThanks for the good game": "There is no order sheet in it.",
	} {
		w := pacificTable(t, twoPlayers, func(n *campaign.NewGame) { n.Position = []byte(overTheCarolines) })
		w.reply(xeno, "g1", bomberAlone)
		wantOutcome(t, w.reply(anna, "g1", text), storage.Refused, "no sheet in it")
		wants(t, flat(w.last(anna, "g1").Text), want)
	}
}

// A question has a term of its own, which stands in the letter that asks. Who lets it pass is taken at what he has said beforehand, else at the
// default; who answers carries the turn on, and its player is not written to for orders again.
func TestAQuestionOfPacificHasATermOfItsOwn(t *testing.T) {
	for name, answer := range map[string]string{"answered": "ORDERS g1 JAPAN\nREACTIONS\n  scramble all at Caroline Islands\nEND\n", "silence": ""} {
		t.Run(name, func(t *testing.T) {
			w := pacificTable(t, twoPlayers, func(n *campaign.NewGame) {
				n.Position, n.Terms, n.Missed = []byte(overTheCarolines), terms(t, "next 10 days; reactions: next 24h"), campaign.Default
			})
			w.reply(xeno, "g1", "CHECK"+strings.TrimPrefix(bomberAlone, "ORDERS"))
			if text := w.last(xeno, "g1").Text; strings.Contains(text, "scramble") || strings.Contains(text, "REACTIONS") {
				t.Errorf("CHECK tells of a scramble that somebody may order:\n%s", text)
			}
			w.reply(xeno, "g1", bomberAlone)
			if s := w.status("g1"); s.Stand.Phase != "reactions" {
				t.Fatalf("the game stands at %s, and was to ask Japan", s.Stand.Phase)
			}
			wants(t, flat(w.last(anna, "g1").Text), "Deadline: Monday 2 March 2026, 12:00 UTC.", // a day on
				"1 fighter, 1 tactical bomber may rise from Caroline Islands over # Sea Zone 33, where United States attacks with 1 strategic # bomber; if you say nothing, no aircraft rises",
				"# scramble all at Caroline Islands # scramble nothing at Caroline Islands")
			if answer != "" {
				w.reply(anna, "g1", answer)
			} else {
				w.pass(25*time.Hour, time.Hour)
			}
			s := w.status("g1")
			if s.Stand.Seat != "china" {
				t.Fatalf("the game stands at %s, %s: the American turn was to be over", s.Stand.Turn, s.Stand.Phase)
			}
			report := flat(w.last(anna, "g1").Text)
			if got := strings.Contains(report, "Japan sends 1 fighter, 1 tactical bomber up from Caroline Islands over Sea Zone 33."); got != (answer != "") {
				t.Errorf("aircraft rise: %v\n%s", got, report)
			}
			if answer == "" {
				wants(t, report, "Default PA-DEC.2, Caroline Islands (Japan): no aircraft rises.")
			}
			w.replay("g1")
		})
	}
}

// The desk plays for all who do not answer, turn after turn: whole rounds, with something bought for each that can buy.
func TestTheDeskPlaysPacific(t *testing.T) {
	w := pacificTable(t, fivePlayers, func(n *campaign.NewGame) { n.Terms, n.Missed = terms(t, "next 24h"), campaign.Default })
	w.pass(11*24*time.Hour, time.Hour)
	if s := w.status("g1"); s.Stand.Round != 3 {
		t.Errorf("after eleven days the game stands in round %d, %s", s.Stand.Round, s.Stand.Turn)
	}
	var all strings.Builder
	for _, o := range w.mail(anna) {
		all.WriteString(flat(o.Text))
	}
	wants(t, all.String(), "Japan buys 8 infantry for 24 IPCs", "China buys 4 infantry for 12 IPCs", "Orders of Japan were missing, and the desk wrote them.")
	w.replay("g1")
}

// Japan and an Ally never have the same player (PA-SETUP.2).
func TestSeatsOfPacific(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	for seats, says := range map[string]string{
		twoPlayers: "", fivePlayers: "",
		"japan=a usa=x china=a uk=x anzac=x": "cannot play on two sides",
		"japan=a usa=x china=x uk=x":         `nobody sits on "anzac"`,
	} {
		w := newWorld(t, func(c *campaign.Config) { c.Rulesets[pacific.Name] = game })
		err := w.Open(context.Background(), campaign.NewGame{ID: "pa1", Ruleset: pacific.Name, Seats: seatsOf(seats)})
		if says == "" && err != nil || says != "" && (!errors.Is(err, campaign.ErrSetup) || !strings.Contains(err.Error(), says)) {
			t.Errorf("%s: %v", seats, err)
		}
	}
}

// What was reported of a game can be had again, and opens with what a club amended.
func TestHistoryOfPacific(t *testing.T) {
	w := pacificTable(t, twoPlayers, func(n *campaign.NewGame) {
		n.Position = []byte("ruleset: pacific-1940\nbase: \"1940\"\noptions: {bid: \"China 3\"}\nspaces:\n  Yunnan: {units: {China: {infantry: 5}}}\n")
	})
	wants(t, flat(w.mail(xeno)[0].Text), "Yunnan 1 5 infantry", "China Allies 15 12")
	w.reply(anna, "g1", quiet("JAPAN"))
	w.reply(xeno, "g1", "HISTORY\n")
	files := w.files(xeno)
	if len(files) != 1 {
		t.Fatalf("the history comes as %d files", len(files))
	}
	for _, text := range files {
		if !strings.Contains(text, "Japan passes.") {
			t.Errorf("the history lacks Japan's turn:\n%s", text)
		}
	}
	w.replay("g1")
}
