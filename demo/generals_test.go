package demo

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-message"
	"golang.org/x/net/html"
	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/ddaytest"
	"despatch/adjudicator/games"
	"despatch/often"
	"despatch/orders"
	"despatch/storage"
	"despatch/words"
)

// Whole games of D-Day by mail between generals who see nothing but their letters: moves, attacks, reinforcements, aircraft, both
// decks, conditions, both exchanges, two players and three. Now and then a general writes nonsense, is refused, and mends it. At
// the end every entry of the journal, every die and every letter compares.
func TestGeneralsPlayDDayByMail(t *testing.T) {
	all, err := games.All()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		table   adjudicator.Options
		players []adjudicator.Seat
		want    []string
	}{
		"two, hand-overs as printed": {
			table: adjudicator.Options{"fortune": "on", "tactics": "on", "cards": "tactics: [{number: 12, effect: shot, hits: 5}]"},
			want:  []string{"Fortune card", "Tactics card", "Cards as the players have corrected them"},
		},
		"three, quick": {
			table:   adjudicator.Options{"players": "3", "exchange": "quick"},
			players: []adjudicator.Seat{"germany", "united-kingdom", "united-states"},
			want:    []string{"Naval bombardment"},
		},
	} {
		if !often.Long && name != "two, hand-overs as printed" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := Options{Rulesets: all, Ruleset: "d-day", Scenario: "1944", Once: true, Rounds: 10, Table: c.table, Players: c.players, Out: new(bytes.Buffer)}
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
			defer cancel()
			table, err := invite(o, all["d-day"], nil)
			t.Cleanup(func() {
				if err := table.clear(); err != nil {
					t.Error(err)
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			lead(t, table, zoneBorders(t))
			if err := table.start(ctx); err != nil {
				t.Fatal(err)
			}
			if err := table.once(ctx, time.Now()); err != nil {
				t.Fatal(err)
			}
			judgeGame(t, table, o.Out.(*bytes.Buffer).String(), c.want)
		})
	}
}

// lead puts a general behind every player.
func lead(t *testing.T, table *table, borders map[string][]string) {
	for i, p := range table.players {
		var position adjudicator.Position
		chance := rand.New(rand.NewPCG(1944, uint64(i)))
		general := &ddaytest.General{Borders: borders, Pick: chance.IntN, Fortune: table.options.Table["fortune"] == "on"}
		for _, c := range p.chairs {
			if c.ID == p.seat {
				general.Seat, general.Cards = c.Name, cardsOf(table.options.Table, c.Side)
			}
		}
		sheets := 0
		p.compose = func(letter *received, form *orders.Sheet) string {
			if shown := shownPosition(t, letter.raw); len(shown.Tables) > 0 { // a refusal shows none
				position = shown
			}
			var cards []int
			for _, sec := range form.Sections {
				if sec.Number > 0 {
					cards = append(cards, sec.Number)
				}
			}
			if sheets++; sheets%5 == 3 {
				return nonsense(cards[0])
			}
			return general.Body(position, form.Header.Round, cards)
		}
	}
}

// judgeGame looks at the reports and at what became of each letter.
func judgeGame(t *testing.T, table *table, text string, want []string) {
	words := strings.Join(strings.Fields(text), " ")
	for _, phrase := range append(want, " won: ", "journal replayed, all dice verified") {
		if !strings.Contains(words, phrase) {
			t.Errorf("the reports do not hold %q", phrase)
		}
	}
	refused := 0
	if err := table.eachReceived(func(l storage.Letter) error {
		if l.Outcome == storage.Refused {
			refused++
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if refused < 3 {
		t.Errorf("%d letters were refused; the generals' nonsense does not arrive", refused)
	}
	status, err := table.daemon.Desk.Status(table.game)
	if err != nil || status.Over == nil {
		t.Errorf("the game is not over: %+v %v", status, err)
	}
}

// shownPosition reads the tables of a letter as its page shows them: those of the whole position, which a report folds away below those of what
// has changed. A row that is struck out is there no more.
func shownPosition(t *testing.T, raw []byte) adjudicator.Position {
	var p adjudicator.Position
	entity, err := message.Read(bytes.NewReader(raw))
	if err != nil {
		t.Error(err)
		return p
	}
	err = entity.Walk(func(_ []int, part *message.Entity, err error) error {
		if kind, _, _ := part.Header.ContentType(); err != nil || kind != "text/html" {
			return err
		}
		page, err := html.Parse(part.Body)
		if err == nil {
			title := ""
			for n := range page.Descendants() {
				switch {
				case n.Type == html.ElementNode && n.Data == "summary":
					if title = textOf(n); title == "The whole position" {
						p.Tables = nil
					}
				case n.Type == html.ElementNode && n.Data == "h2":
					title = textOf(n)
				case n.Type == html.ElementNode && n.Data == "table":
					p.Tables = append(p.Tables, adjudicator.Table{Title: words.Name(title), Rows: rowsOf(n)})
				}
			}
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	return p
}

func rowsOf(table *html.Node) []adjudicator.Row {
	var rows []adjudicator.Row
	for n := range table.Descendants() {
		if n.Type != html.ElementNode || n.Data != "tr" || slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return strings.Contains(a.Val, "line-through") }) {
			continue
		}
		var row adjudicator.Row
		for cell := range n.ChildNodes() {
			if cell.Data == "td" {
				row.Cells = append(row.Cells, words.Of(words.Own(textOf(cell))))
			}
		}
		if row.Cells != nil {
			rows = append(rows, row)
		}
	}
	return rows
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for child := range n.Descendants() {
		if child.Type == html.TextNode {
			b.WriteString(child.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

// zoneBorders are the neighbours of each zone, as the printed board shows them.
func zoneBorders(t *testing.T) map[string][]string {
	raw, err := os.ReadFile(filepath.Join("..", "adjudicator", "dday", "normandy", "data", "map.yaml"))
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
	borders := make(map[string][]string)
	for _, z := range f.Zones {
		borders[z.ID] = z.Neighbours
	}
	return borders
}

// nonsense is a sheet that is refused for what it says: no such zone, or more units than there are.
func nonsense(card int) string {
	return fmt.Sprintf("ORDER %d\n  99 infantry  Z14 -> Z99\nEND", card)
}

func cardsOf(table adjudicator.Options, side string) []int {
	switch {
	case table["tactics"] != "on":
		return nil
	case side == "Allies": // DD-TACTIC.0.5
		return []int{1, 3, 5, 10, 11, 12}
	}
	return []int{2, 4, 6, 7, 8, 13, 15, 16}
}
