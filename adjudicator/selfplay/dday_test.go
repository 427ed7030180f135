package selfplay

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday"
	"despatch/adjudicator/dday/ddaytest"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/templates"
)

// ddayMatch is a game of D-Day under way between generals.
type ddayMatch struct {
	testing.TB
	game     adjudicator.Ruleset
	phrases  *templates.Phrases
	generals map[adjudicator.Seat]*ddaytest.General
	chance   *rand.Rand
	state    adjudicator.State
	umpire   *ddayUmpire
	// thrown are the dice of the resolution under way.
	thrown []dice.Face
	// sheets and refused count what was sent.
	sheets, refused int
	events          map[string]int
}

// Throw implements dice.Cup.
func (m *ddayMatch) Throw(n int, _ dice.Reason) []dice.Face {
	faces := make([]dice.Face, n)
	for i := range faces {
		faces[i] = 1 + m.chance.IntN(6)
	}
	m.thrown = append(m.thrown, faces...)
	return faces
}

// Err implements dice.Cup.
func (m *ddayMatch) Err() error { return nil }

// ddayOptions are the ways in which a table can play, none of them like another.
var ddayOptions = []adjudicator.Options{
	{},
	{"exchange": "quick"},
	{"players": "3"},
	{"players": "3", "exchange": "quick", "fortune": "on", "tactics": "on"},
	{"fortune": "on", "tactics": "on", "tactics_persist": "on"},
	{"fortune": "on", "tactics": "on", "exchange": "quick", "us_chart_boxes": "printed"},
	{"tactics": "on", "tactic16_user": "Allies", "cards": "tactics: [{number: 15, brings: 2}, {number: 12, effect: shot, hits: 5}]"},
}

// TestDDayGames plays whole games with every table option, audits each step of them, and compares their digests (TestDigests).
func TestDDayGames(t *testing.T) {
	game, err := dday.New()
	if err != nil {
		t.Fatal(err)
	}
	borders, games := ddayBorders(t), often.Of(1, 29)
	seed := uint64(often.Of(1941, 1944)) // one game has all events with the first
	compareDigests(t, func(said func(name, digest string)) {
		for i, options := range ddayOptions {
			name := fmt.Sprintf("d-day, option %d, %d games", i+1, games)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				seen, sum := map[string]int{}, newDigester(game)
				for n := range uint64(games) {
					m := &ddayMatch{TB: t, game: sum, chance: rand.New(rand.NewPCG(seed, n)), events: seen}
					m.sitDown(options, borders)
					m.play()
					if m.refused*5 > m.sheets {
						t.Errorf("%v, game %d: %d of %d sheets were refused; the generals do not really play", options, n, m.refused, m.sheets)
					}
				}
				checkDDayVariety(t, options, seen)
				said(name, sum.text())
			})
		}
	})
}

// checkDDayVariety sees that the games were about something.
func checkDDayVariety(t *testing.T, options adjudicator.Options, seen map[string]int) {
	t.Helper()
	want := []string{"shot", "aircraft-sent", "moved", "landed", "fought", "volley", "reinforced", "condition-failed", "cities", "victory"}
	if options["fortune"] == "on" {
		want = append(want, "fortune", "grounded", "move-held", "not-fought")
	}
	if options["tactics"] == "on" {
		want = append(want, "tactic", "tactic-kept", "drop-rolled")
		if options["tactics_persist"] == "on" { // in the first turn no lost infantry has a space to go back to (DD-TACTIC.16)
			want = append(want, "recalled")
		}
	}
	for _, name := range want {
		if seen[name] == 0 {
			t.Errorf("%v: no event %q in all the games", options, name)
		}
	}
}

// ddayBorders are the neighbours of each zone, read from the board's own file.
func ddayBorders(t testing.TB) map[string][]string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "dday", "normandy", "data", "map.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var f struct {
		Zones []struct {
			ID         string   `yaml:"id"`
			Neighbours []string `yaml:"neighbours"`
		} `yaml:"zones"`
	}
	if err := yaml.Unmarshal(raw, &f); err != nil {
		t.Fatal(err)
	}
	borders := map[string][]string{}
	for _, z := range f.Zones {
		borders[z.ID] = z.Neighbours
	}
	return borders
}

func (m *ddayMatch) sitDown(options adjudicator.Options, borders map[string][]string) {
	var err error
	if m.state, err = m.game.New("1944", options); err != nil {
		m.Fatal(err)
	}
	if m.phrases, err = templates.OpenPhrases(m.game.Phrases(), "en"); err != nil {
		m.Fatal(err)
	}
	m.generals = map[adjudicator.Seat]*ddaytest.General{}
	for _, seat := range m.game.Info().Seats {
		m.generals[seat.ID] = &ddaytest.General{
			Seat: seat.Name, Borders: borders, Pick: m.chance.IntN, Fortune: options["fortune"] == "on", Cards: ddayCards(options, seat.Side),
		}
	}
	m.umpire = newDDayUmpire(m, options)
}

// ddayCards are the tactics cards that a side can use (DD-TACTIC.0.5). Under the literal reading of the rulebook those that come
// up before the Axis has sent its first sheet are lost to it (DD-RULING.18).
func ddayCards(options adjudicator.Options, side string) []int {
	var cards []int
	switch {
	case options["tactics"] != "on":
		return nil
	case side == "Allies":
		cards = []int{1, 3, 5, 10, 11, 12}
	case options["tactics_persist"] != "on":
		cards = []int{13, 15}
	default:
		cards = []int{2, 4, 6, 7, 8, 13, 15}
	}
	if options["tactic16_user"] == "Allies" == (side == "Allies") { // DD-RULING.19
		cards = append(cards, 16)
	}
	return cards
}

func (m *ddayMatch) play() {
	for step := 0; ; step++ {
		if _, over := m.game.Over(m.state); over {
			break
		}
		if step > 400 {
			m.Fatalf("the game does not end: it stands at %+v", m.game.Stand(m.state))
		}
		m.step()
	}
	if len(m.game.Duties(m.state)) > 0 {
		m.Error("the game is over, and somebody is asked")
	}
}

// step lets everybody who is asked write for the cards he is asked for. What is refused whole is written again as passes.
func (m *ddayMatch) step() {
	before, err := m.state.Encode()
	if err != nil {
		m.Fatal(err)
	}
	out := m.resolve(m.write(false))
	m.sheets++
	if after, _ := m.state.Encode(); !bytes.Equal(before, after) {
		m.Fatal("resolving has changed the position it was given")
	}
	if out.Refused && len(m.thrown) > 0 {
		m.Fatalf("a sheet was refused after dice had been thrown: %v", out.Diagnostics)
	}
	if out.Refused || !out.Resolved() {
		m.refused++
		if out = m.resolve(m.write(true)); out.Refused || !out.Resolved() {
			m.Fatalf("passes are refused at %+v: %v", m.game.Stand(m.state), out.Diagnostics)
		}
	}
	m.umpire.judge(m.state, out)
	m.state = out.State
}

func (m *ddayMatch) resolve(subs []adjudicator.Submission) adjudicator.Outcome {
	m.thrown = nil
	return m.game.Resolve(m.state, subs, m)
}

func (m *ddayMatch) write(pass bool) []adjudicator.Submission {
	asked := map[adjudicator.Seat][]int{}
	for _, d := range m.game.Duties(m.state) {
		var card int
		if _, err := fmt.Sscanf(d.Keyword, "ORDER %d", &card); err != nil {
			m.Fatalf("duty %+v: %v", d, err)
		}
		if d.Decision == "fortune" { // a choice about a card whose turn is still to come
			continue
		}
		if !slices.Contains(asked[d.Seat], card) {
			asked[d.Seat] = append(asked[d.Seat], card)
		}
	}
	var subs []adjudicator.Submission
	for _, seat := range m.game.Info().Seats {
		cards, ok := asked[seat.ID]
		if !ok {
			continue
		}
		body := "END"
		if pass {
			for _, card := range cards {
				body = fmt.Sprintf("ORDER %d\n  pass\n", card) + body
			}
		} else {
			body = m.generals[seat.ID].Body(m.game.Position(m.state, seat.ID), m.game.Stand(m.state).Round, cards)
		}
		text := "ORDERS game " + strings.ToUpper(seat.Name) + "\n" + body + "\n"
		sheet, ds := sheets.Parse(text, m.game.Vocabulary())
		if sheet == nil || orders.Failed(ds) {
			m.Fatalf("the general's sheet cannot be read: %v\n%s", ds, text)
		}
		subs = append(subs, adjudicator.Submission{Seat: seat.ID, Sheet: sheet})
	}
	return subs
}
