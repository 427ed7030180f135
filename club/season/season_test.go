package season

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"despatch/byhand"
	"despatch/storage"
	"despatch/words"
	"despatch/words/wordstest"
)

const plan = `season: a26
title: Autumn 2026
divisions:
  - name: First
    format: swiss
    rounds: 3
    game: east42.yaml
    sides: [Axis, Allies]
    tie_breaks: [head-to-head, buchholz]
  - name: Cup
    format: knock-out
    legs: 2
    game: omaha.yaml
    sides: [Axis, Allies]
`

var began = time.Date(2026, time.September, 7, 18, 0, 0, 0, time.UTC)

// club is a season under way in a test.
type club struct {
	*testing.T
	*Season
	entries []storage.Entry
	games   int
}

func open(t *testing.T) *club {
	t.Helper()
	s, err := Fold("a26", nil)
	if err != nil {
		t.Fatal(err)
	}
	c := &club{T: t, Season: s}
	c.do(KindOpened, Opened{plan})
	return c
}

// do adds an entry.
func (c *club) do(kind string, body any) {
	c.Helper()
	e, err := c.Add(kind, began.Add(time.Duration(len(c.entries))*time.Hour), body)
	if err != nil {
		c.Fatalf("%s: %v", kind, err)
	}
	c.entries = append(c.entries, e)
}

// refuses sees that an entry is refused with some words, and changes nothing.
func (c *club) refuses(want, kind string, body any) {
	c.Helper()
	before := fmt.Sprintf("%+v", *c.Season)
	_, err := c.Add(kind, began, body)
	if err == nil || !strings.Contains(err.Error(), want) {
		c.Errorf("%s: %v, want %q", kind, err, want)
	}
	var says words.Telling
	if errors.As(err, &says) {
		wordstest.Marked(c.T, says.Text())
	}
	if now := fmt.Sprintf("%+v", *c.Season); now != before {
		c.Errorf("what was refused has changed the season:\n%s\n%s", before, now)
	}
}

func (c *club) enter(division string, names ...string) {
	c.Helper()
	for i, n := range names {
		c.do(KindEntered, Entered{Division: division, ID: strings.ToLower(n) + "@club.example", Name: n, Seed: i + 1})
	}
}

// round draws the next round of a division, the lots with the first.
func (c *club) round(division string) Drawn {
	c.Helper()
	d, err := c.Division(division)
	if err != nil {
		c.Fatal(err)
	}
	next, err := c.Next(d)
	if err != nil {
		c.Fatal(err)
	}
	b := Drawn{Division: d.Name, Round: next[0].Round}
	if b.Round == 1 {
		b.Lots = make(map[string]int)
		for i, e := range c.Entrants(d) {
			b.Lots[e.ID] = len(c.Entrants(d)) - i
		}
	}
	for _, p := range next {
		m := Meeting{Pairing: p}
		if !p.Bye() {
			c.games++
			m.Game = fmt.Sprintf("a26g%d", c.games)
		}
		b.Games = append(b.Games, m)
	}
	c.do(KindDrawn, b)
	return b
}

// win has the stronger player win each game of a round: Anna before Boris before Carla, by name.
func (c *club) win(b Drawn) {
	c.Helper()
	for _, m := range b.Games {
		if !m.Bye() {
			score := 0.0
			if m.First < m.Second {
				score = 1
			}
			c.do(KindDecided, Decided{Game: m.Game, Score: score, By: "the rules"})
		}
	}
}

// TestASeason goes through one: five in a Swiss division and three in a cup, with a forfeit, an appeal, one who withdraws, and the table at the end.
func TestASeason(t *testing.T) {
	c := open(t)
	c.refuses("has several divisions: name one of First, Cup", KindEntered, Entered{ID: "x", Name: "X"})
	c.enter("First", "Anna", "Boris", "Carla", "Dario", "Elena")
	c.enter("cup", "Franco", "Gina", "Hugo")
	c.refuses("Anna plays already, in the division First", KindEntered, Entered{Division: "Cup", ID: "anna@club.example", Name: "Anna II"})

	first := c.round("First")
	if _, err := c.Next(c.Divisions[0]); err == nil || !strings.Contains(err.Error(), "round 1 of the division First has games that are not decided") {
		t.Errorf("%v", err)
	}
	c.win(first)
	c.refuses("a player comes to 1, to 0.5 or to 0", KindDecided, Decided{Game: first.Games[0].Game, Score: 2})
	c.refuses("no game of this season is called nix", KindDecided, Decided{Game: "nix"})

	// Carla gave up her game; she appeals, and the secretary makes it a draw.
	game := first.Games[slices.IndexFunc(first.Games, func(m Meeting) bool {
		return m.Of("carla@club.example") || m.Second == "" && m.First == "carla@club.example"
	})]
	if game.Game == "" {
		game = first.Games[0]
	}
	c.refuses("or he who speaks did not play in it", KindAppealed, Appealed{Game: game.Game, By: "hugo@club.example", Why: "no"})
	c.do(KindAppealed, Appealed{Game: game.Game, By: game.First, Why: "the mail was down"})
	if got := c.Open(); !slices.Contains(got, game.Game) {
		t.Errorf("an appeal stands, and these are open: %v", got)
	}
	c.do(KindDecided, Decided{Game: game.Game, Score: 0.5, By: "the secretary", Why: "the server's log shows it"})
	if len(c.Open()) != 0 {
		t.Errorf("open: %v", c.Open())
	}

	c.do(KindWithdrawn, Withdrawn{ID: "Elena"})
	second := c.round("First")
	for _, m := range second.Games {
		if m.Of("elena@club.example") {
			t.Errorf("who withdrew is paired: %+v", m)
		}
	}
	c.win(second)
	c.win(c.round("First"))
	if _, err := c.Next(c.Divisions[0]); err == nil || !strings.Contains(err.Error(), "all rounds of the division First have been drawn") {
		t.Errorf("%v", err)
	}

	// The cup: Franco has no opponent in the first round; each meeting has two games with sides swapped.
	cup := c.round("Cup")
	if len(cup.Games) != 3 || !cup.Games[0].Bye() || cup.Games[1].First != cup.Games[2].Second {
		t.Fatalf("%+v", cup.Games)
	}
	c.refuses("the division Cup has begun, and takes nobody any more", KindEntered, Entered{Division: "Cup", ID: "z", Name: "Z"})
	c.refuses("these games are not decided: ", KindClosed, Closed{})
	c.win(cup)
	c.win(c.round("Cup"))
	if got := c.Champion(c.Divisions[1]); got != "franco@club.example" {
		t.Errorf("the cup is %q's", got)
	}
	c.do(KindClosed, Closed{})
	c.refuses("the season Autumn 2026 is closed", KindWithdrawn, Withdrawn{ID: "Anna"})
	c.tellsAgain()
}

// tellsAgain sees that the journal gives the same season again, and that no line of it can be changed, left out or put elsewhere.
func (c *club) tellsAgain() {
	c.Helper()
	var raw []byte
	for _, e := range c.entries {
		line, err := Line(e)
		if err != nil {
			c.Fatal(err)
		}
		raw = append(raw, line...)
	}
	read, err := Entries("a26", raw)
	if err != nil {
		c.Fatal(err)
	}
	again, err := Fold("a26", read)
	if err != nil || fmt.Sprintf("%+v", *again) != fmt.Sprintf("%+v", *c.Season) {
		c.Errorf("told again it is another season: %v\n%+v\n%+v", err, *again, *c.Season)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(raw), "\n"), "\n")
	for i := range lines {
		for name, changed := range map[string][]string{
			"left out": slices.Delete(slices.Clone(lines), i, i+1),
			"twice":    slices.Insert(slices.Clone(lines), i, lines[i]),
			"changed":  slices.Replace(slices.Clone(lines), i, i+1, strings.Replace(lines[i], `"body":{`, `"body":{"x":1,`, 1)),
		} {
			if name == "left out" && i == len(lines)-1 {
				continue // a journal that ends earlier is right as far as it goes
			}
			if _, err := Entries("a26", []byte(strings.Join(changed, ""))); err == nil {
				c.Errorf("line %d %s, and nothing is noticed", i+1, name)
			}
		}
	}
}

// TestOtherPairingsProveNothing: a journal in which a round was paired by hand is refused.
func TestOtherPairingsProveNothing(t *testing.T) {
	c := open(t)
	c.enter("First", "Anna", "Boris", "Carla", "Dario")
	next, err := c.Next(c.Divisions[0])
	if err != nil {
		t.Fatal(err)
	}
	b := Drawn{Division: "First", Round: 1}
	for i, p := range next {
		b.Games = append(b.Games, Meeting{p, fmt.Sprint("a26g", i)})
	}
	b.Games[0].Second, b.Games[1].Second = b.Games[1].Second, b.Games[0].Second
	c.refuses("round 1 of the division First is to be paired otherwise", KindDrawn, b)
	b.Games[0].Second, b.Games[1].Second = b.Games[1].Second, b.Games[0].Second
	b.Games[1].Game = ""
	c.refuses("a meeting has no game", KindDrawn, b)
}

// TestWhoComesLate plays from the next round of a Swiss division on, behind the others.
func TestWhoComesLate(t *testing.T) {
	c := open(t)
	c.enter("First", "Anna", "Boris")
	c.win(c.round("First"))
	c.do(KindEntered, Entered{Division: "First", ID: "zoe", Name: "Zoe"})
	if got := c.round("First"); len(got.Games) != 2 || !slices.ContainsFunc(got.Games, func(m Meeting) bool { return m.Of("zoe") }) {
		t.Errorf("%+v", got.Games)
	}
	list := c.Entrants(c.Divisions[0])
	if list[2].Seed != 3 || list[2].Lot <= list[0].Lot || list[2].Lot <= list[1].Lot {
		t.Errorf("%+v", list)
	}
}

// TestFaultsOfAPlan: each is named with its line.
func TestFaultsOfAPlan(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"season: a26", "season: Autumn", `line 1: "Autumn" cannot begin the names of games`},
		{"name: Cup", "name: first", "line 10: two divisions are called first"},
		{"format: swiss", "format: ladder", `line 5: "ladder" is no format: write one of round-robin`},
		{"    rounds: 3\n", "", "says how many rounds it plays"},
		{"legs: 2", "legs: 9", "1 to 4"},
		{"game: omaha.yaml", "game: ''", "line 13: it does not say which game is played"},
		{"[head-to-head, buchholz]", "[luck]", `line 9: "luck" is nothing by which a table is ordered`},
		{"sides: [Axis, Allies]\n    tie", "sides: [Axis]\n    tie", "line 8: write the two sides of the game"},
		{"title:", "titel:", "titel"},
		{"legs: 2", "points: {win: 1, draw: 2}", "a win counts more than a draw"},
		{"legs: 2", "promote: -1", "none or more"},
	} {
		_, err := Read([]byte(strings.Replace(plan, c.from, c.to, 1)))
		var unfit *byhand.Unfit
		if !errors.As(err, &unfit) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.to, err, c.want)
			continue
		}
		wordstest.Marked(t, unfit.Text())
	}
	if _, err := Read([]byte("season: a26\n")); err == nil || !strings.Contains(err.Error(), "there is no division") {
		t.Errorf("%v", err)
	}
}

// TestThePlanOfTheHandbook can be played.
func TestThePlanOfTheHandbook(t *testing.T) {
	raw, err := os.ReadFile("../../docs/examples/season.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if p, err := Read(raw); err != nil || len(p.Divisions) != 3 {
		t.Errorf("%+v, %v", p, err)
	}
}

// FuzzEntries: whatever stands in a season's journal, it is read or refused.
func FuzzEntries(f *testing.F) {
	f.Add([]byte(`{"number":1,"kind":"opened","at":"2026-09-07T18:00:00Z","body":{"plan":""},"hash":""}` + "\n"))
	f.Add([]byte("{}\n"))
	f.Add([]byte(""))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if entries, err := Entries("a26", raw); err == nil {
			_, _ = Fold("a26", entries)
		}
	})
}
