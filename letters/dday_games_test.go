package letters

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/ddaytest"
	"despatch/campaign"
	"despatch/mail/mailtest"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
	"despatch/storage"
)

var (
	ddayTurns = flag.Int("dday.turns", often.Of(1, 10), "how many turns of the landing TestDDayByLetters plays: 10 are whole games")
	ddaySeed  = flag.Uint64("dday.seed", 6, "what the generals of TestDDayByLetters draw from, and their ways of writing")
)

// landings are the games of TestDDayByLetters: who plays what, by the rules for two and for three.
var landings = map[string]struct {
	options adjudicator.Options
	seats   string
}{
	"two":   {adjudicator.Options{"fortune": "on"}, "germany anna, allies ben"},
	"three": {adjudicator.Options{"players": "3"}, "germany anna, united-kingdom ben, united-states franz"},
}

// TestDDayByLetters plays the landing by letters as people write them: without a first line or an END, in small letters, with words
// for numbers and for arrows, in lists, with slips that are mended in the quoted refusal. What is recorded of each letter is what its
// writer meant, no more and no less, or he is told why not; the game goes on to its end, and replays.
func TestDDayByLetters(t *testing.T) {
	for name, c := range landings {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			office, err := mailtest.Start(mailtest.Options{Domain: mailtest.AnyDomain})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := office.Close(); err != nil {
					t.Error(err)
				}
			})
			g := &landing{world: enter(t, office, prepareLanding(t, c.options, c.seats), "desk-of-"+name+"@club.example"), generals: map[adjudicator.Seat]*ddaytest.General{}}
			defer func() {
				if err := g.daemon.Close(); err != nil {
					t.Error(err)
				}
			}()
			t.Logf("-dday.seed %d", *ddaySeed)
			g.chance = rand.New(rand.NewPCG(*ddaySeed, uint64(len(name))))
			all, err := rulesets()
			if err != nil {
				t.Fatal(err)
			}
			g.rules = all["d-day"]
			g.play(seatsByPerson(c.seats), c.options["fortune"] == "on")
			if err := g.daemon.Desk.Replay(context.Background(), "omaha"); err != nil {
				t.Error(err)
			}
			g.readsBack()
			t.Logf("%d letters, %d with a slip that was mended, %d refused by the rules", g.written, g.mended, g.turnedDown)
			if g.mended == 0 && *ddayTurns > 3 {
				t.Error("nobody made a slip")
			}
		})
	}
}

func seatsByPerson(list string) map[adjudicator.Seat]string {
	out := map[adjudicator.Seat]string{}
	for pair := range strings.SplitSeq(list, ", ") {
		seat, name, _ := strings.Cut(pair, " ")
		out[adjudicator.Seat(seat)] = name
	}
	return out
}

// prepareLanding is the store of a desk with a game that has just begun.
func prepareLanding(t *testing.T, options adjudicator.Options, seats string) string {
	t.Helper()
	return prepareBy(t, func(s *stage) {
		s.must(s.desk.Open(context.Background(), campaign.NewGame{ID: "omaha", Ruleset: "d-day", Options: options, Seats: seated(seats), Masters: []campaign.Seated{people["carol"]}}))
	})
}

// landing is a game that is played.
type landing struct {
	*world
	rules    adjudicator.Ruleset
	chance   *rand.Rand
	generals map[adjudicator.Seat]*ddaytest.General

	written, mended, turnedDown int
}

// play writes for whom the game waits until it is over, or the turns that were asked for are.
func (g *landing) play(by map[adjudicator.Seat]string, fortune bool) {
	for range 60 * *ddayTurns {
		s, err := g.daemon.Desk.Status("omaha")
		if err != nil {
			g.Fatal(err)
		}
		if s.Over != nil || s.Stand.Round > *ddayTurns {
			return
		}
		position := g.position()
		before := g.written
		for _, waits := range []bool{false, true} { // first who has said nothing, then who has to mend what waits
			for _, seat := range slices.Concat(s.Awaited, s.MaySend) {
				if g.written > before || by[seat] == "" || slices.Contains(s.Pending, seat) != waits {
					continue // a letter may change who is awaited
				}
				if cards := g.asked(by[seat], seat); len(cards) > 0 {
					g.write(by[seat], seat, s.Stand.Round, g.general(seat, fortune).Body(position, s.Stand.Round, cards))
				}
			}
		}
		if g.written == before {
			g.Fatalf("nobody is asked for anything: %+v\n%s", s.Stand, g.latest(addressOf(by, s.Awaited)).Full)
		}
	}
	g.Errorf("the game does not come to its end")
}

func addressOf(by map[adjudicator.Seat]string, awaited []adjudicator.Seat) string {
	for _, seat := range awaited {
		if p, ok := people[by[seat]]; ok {
			return p.Addresses[0]
		}
	}
	return ""
}

// position is what a reader of the latest letter sees of the board.
func (g *landing) position() adjudicator.Position {
	g.Helper()
	file, err := g.daemon.Desk.Position("omaha")
	if err != nil {
		g.Fatal(err)
	}
	state, err := g.rules.LoadPosition(file)
	if err != nil {
		g.Fatal(err)
	}
	return g.rules.Position(state, "")
}

// general is who thinks for a seat.
func (g *landing) general(seat adjudicator.Seat, fortune bool) *ddaytest.General {
	if g.generals[seat] == nil {
		g.generals[seat] = &ddaytest.General{Seat: g.title(seat), Borders: bordersOf(g), Pick: g.chance.IntN, Fortune: fortune}
	}
	return g.generals[seat]
}

func (g *landing) title(seat adjudicator.Seat) string {
	for _, s := range g.rules.Info().Seats {
		if s.ID == seat {
			return s.Name
		}
	}
	return ""
}

func bordersOf(t testing.TB) map[string][]string {
	t.Helper()
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
	out := make(map[string][]string)
	for _, z := range f.Zones {
		out[z.ID] = z.Neighbours
	}
	return out
}

var orderRow = regexp.MustCompile(`^ORDER (\d+)( +#.*)?$`)

// asked lists the cards for which the newest letter to somebody has a section, but those that may be left out.
func (g *landing) asked(name string, seat adjudicator.Seat) (cards []int) {
	text := g.latest(people[name].Addresses[0]).Full
	forms := regexp.MustCompile("ORDERS omaha "+strings.ToUpper(g.title(seat))+` ROUND \d+ KEY`).FindAllStringIndex(text, -1) // an echo has no key
	if len(forms) == 0 {
		return nil
	}
	for row := range strings.Lines(text[forms[len(forms)-1][0]:]) {
		row = strings.TrimSpace(row)
		if row == "END" {
			break
		}
		if m := orderRow.FindStringSubmatch(row); m != nil && !strings.Contains(row, "may be left out") {
			n, _ := strconv.Atoi(m[1])
			cards = append(cards, n)
		}
	}
	return cards
}

// write sends what somebody means as he writes it, and looks at what is recorded.
func (g *landing) write(name string, seat adjudicator.Seat, round int, body string) {
	g.Helper()
	meant, diags := sheets.Parse(fmt.Sprintf("ORDERS omaha %s ROUND %d\n%s\n", strings.ToUpper(g.title(seat)), round, body), g.rules.Vocabulary())
	if meant == nil || orders.Failed(diags) {
		g.Fatalf("the general writes what nobody understands: %v\n%s", diags, body)
	}
	want := orders.Print(meant, g.rules.Vocabulary())
	text := inOnesOwnWords(g.chance, body)
	slip, good := "", ""
	if g.chance.IntN(4) == 0 {
		text, slip, good = withSlip(text)
	}
	if g.chance.IntN(3) == 0 {
		text = fmt.Sprintf("orders omaha %s\n%s\nend", strings.ToLower(g.title(seat)), text)
	}
	before := len(g.entries())
	g.send(name, text, "")
	if slip != "" {
		if len(g.entries()) != before {
			g.Fatalf("a letter with a slip is taken:\n%s", text)
		}
		answer := g.latest(people[name].Addresses[0]).Full
		if !strings.Contains(answer, slip) {
			g.Fatalf("the slip %q is not told:\n%s\n%s", slip, text, answer)
		}
		g.mended++
		g.send(name, "", fmt.Sprintf("    %s => %s\n", rowWith(answer, slip), strings.Replace(rowWith(answer, slip), slip, good, 1)))
	}
	g.judge(name, text, want, g.entries()[before:])
}

// judge compares what is recorded with what was meant.
func (g *landing) judge(name, text, want string, got []entry) {
	g.Helper()
	for _, e := range got {
		if e.kind != "sheet" {
			continue
		}
		if even(e.sheet) != even(want) {
			g.Errorf("%s wrote:\n%s\nrecorded is:\n%s\nwant:\n%s", name, text, e.sheet, want)
		}
		return
	}
	answer := g.latest(people[name].Addresses[0]).Full
	if !strings.Contains(answer, "! error") && !strings.Contains(answer, "# error") || strings.Contains(answer, "could not be read") || strings.Contains(answer, "no order sheet") {
		g.Fatalf("%s wrote:\n%s\n%s\nnothing is recorded, and the answer is:\n%s", name, text, g.became(), answer)
	}
	g.turnedDown++
}

// readsBack copies every sheet out of every letter of ours: the notes in it stand behind marks, also where they are broken over lines,
// so that it holds the orders it shows and no others, or none where it is a form.
func (g *landing) readsBack() {
	g.Helper()
	read, noted := 0, 0
	for _, id := range numbersTo(g, g.daemon.Store, "") {
		block := ""
		for row := range strings.Lines(letterOf(g, g.daemon.Store, id).Full) {
			if block == "" && !strings.HasPrefix(row, "ORDERS omaha ") {
				continue
			}
			if block += row; strings.TrimSpace(row) != "END" {
				continue
			}
			bare := ""
			for row := range strings.Lines(block) {
				if !strings.HasPrefix(strings.TrimSpace(row), "#") {
					bare += row
				}
			}
			with, diags := sheets.Parse(block, g.rules.Vocabulary())
			without, _ := sheets.Parse(bare, g.rules.Vocabulary())
			if with == nil || without == nil || orders.Print(with, g.rules.Vocabulary()) != orders.Print(without, g.rules.Vocabulary()) ||
				orders.Failed(diags) && !strings.Contains(block, "# error") {
				g.Fatalf("%v\n%s", diags, block)
			}
			read, noted = read+1, noted+strings.Count(block, "#   ")
			block = ""
		}
		if block != "" {
			g.Errorf("a sheet of ours has no end:\n%s", block)
		}
	}
	if read == 0 || noted == 0 {
		g.Errorf("%d sheets with %d broken notes are read back", read, noted)
	}
	g.Logf("%d sheets with %d broken notes are read back", read, noted)
}

// rowWith is the row of the sheet in our letter that holds a word, as a quotation shows it. Words above the sheet name it, too.
func rowWith(text, word string) string {
	for row := range strings.Lines(text[max(0, strings.Index(text, "\nORDERS omaha ")):]) {
		if trimmed := strings.TrimSpace(row); strings.Contains(trimmed, word) && !strings.HasPrefix(trimmed, "#") && !strings.HasPrefix(trimmed, "!") {
			return trimmed
		}
	}
	return ""
}

// send sends a letter of somebody's from a phone or a desk, in answer to the newest of ours; with edits the quotation is mended.
func (g *landing) send(name, text, edits string) {
	g.Helper()
	g.written++
	p := people[name]
	quoted := "{{QUOTE >}}\n" + edits + "{{END QUOTE}}\n"
	sign := []string{"Sent from my iPhone", "Inviato da iPhone", "-- \n" + p.Name, "Ciao\n" + p.Name, ""}[g.chance.IntN(5)]
	raw := fmt.Sprintf("From: %s <%s>\nTo: %s\nSubject: Re: {{SUBJECT}}\nDate: Mon, 2 Mar 2026 13:00:00 +0100\nMessage-ID: <landing-%d@%s>\n"+
		"In-Reply-To: <{{THREAD}}>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n%s\n\n%s\n\n"+
		"On 2 Mar 2026, at 12:00, The Club's Desk <desk@club.example> wrote:\n%s", p.Name, p.Addresses[0], deskAddress, g.written, p.Addresses[0], text, sign, quoted)
	filled := g.fill(raw)
	if g.missing != "" {
		g.Fatal(g.missing)
	}
	g.deliver(filled)
}

// became tells what the store keeps of the last letter.
func (g *landing) became() (told string) {
	g.view(func(r storage.Reader) error {
		for l, err := range r.Letters(time.Time{}) {
			if err != nil {
				return err
			}
			if strings.HasPrefix(l.MessageID, fmt.Sprintf("landing-%d@", g.written)) {
				told = fmt.Sprintf("%s: %s", l.Outcome, l.Why)
			}
		}
		return nil
	})
	return told
}
