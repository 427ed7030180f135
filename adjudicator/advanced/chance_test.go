package advanced_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/often"
	"despatch/orders"
	"despatch/orders/sheets"
)

// Chance plays whole games: a writer who looks at the board writes order sheets as they would be mailed, what a check refuses of them is struck out line by
// line, and after every resolution an umpire, who knows the rules and none of the kernel's functions, goes through the board, the dice and what was told.
//
//	go test ./adjudicator/advanced -run TestChance -advanced.games 10000 -timeout 0
//	go test ./adjudicator/advanced -run TestChance -advanced.first 112 -advanced.games 1
var (
	chanceGames = flag.Int("advanced.games", often.Of(5, 200), "how many games chance plays")
	chanceFirst = flag.Int("advanced.first", 0, "the number of the first of them")
)

// mostTurns is how many player turns a game goes on for: a game turn, and the first of the next.
const mostTurns = 7

// match is a game that chance plays.
type match struct {
	*testing.T
	game   adjudicator.Ruleset
	rules  *axis.Rules
	state  adjudicator.State
	chance *rand.Rand
	number int
	throws int
	last   string
	seen   map[string]int
}

func (m *match) board() *axis.State { return m.state.(axis.RuledState).State }

// fail says in which game what is wrong, and what was written last.
func (m *match) fail(format string, args ...any) {
	m.Helper()
	m.Fatalf("game %d: %s\n%s", m.number, fmt.Sprintf(format, args...), m.last)
}

// TestChance plays games by chance, and sees that what this game has of its own has happened in them.
func TestChance(t *testing.T) {
	game, err := advanced.New()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	for n := *chanceFirst; n < *chanceFirst+*chanceGames; n++ {
		m := &match{T: t, game: game, chance: rand.New(rand.NewPCG(1998, uint64(n))), number: n, seen: seen}
		m.begin()
		for range mostTurns * 4 {
			if _, over := game.Over(m.state); over {
				m.checkOver()
				break
			}
			m.step()
		}
	}
	t.Logf("%v", seen)
	for _, what := range []string{"blocked", "retreated", "submerged", "flak", "coast-bombarded", "assault-landed", "captured", "mended", "chit-returned", "stayed-aboard", "launched"} {
		if *chanceGames >= 100 && seen[what] == 0 {
			t.Errorf("in none of %d games: %s", *chanceGames, what)
		}
	}
}

// begin sets a game up: as the set-up has it, or with fleets all over the seas, advances, and capitals that have fallen.
func (m *match) begin() {
	var err error
	if m.state, err = m.game.New("1942", nil); err != nil {
		m.Fatal(err)
	}
	m.rules = m.state.(axis.RuledState).Rules
	s := m.board()
	for p := range m.rules.Powers {
		for _, a := range m.rules.Charts[0].Advances {
			if m.chance.IntN(4) == 0 {
				s.Powers[p].Technologies = append(s.Powers[p].Technologies, a.ID)
			}
		}
		slices.Sort(s.Powers[p].Technologies)
		m.rules.Retool(&s.Powers[p])
	}
	if m.chance.IntN(2) == 0 {
		m.fleets()
	}
	if m.chance.IntN(4) == 0 {
		m.conquests()
	}
	s.Tidy(m.rules)
	m.state = m.game.Resolve(m.state, nil, m.cup()).State
}

// fleets puts ships all over the seas.
func (m *match) fleets() {
	s := m.board()
	for at := range m.rules.Territories {
		zone, owner := board.Space(at), axis.Power(m.chance.IntN(len(m.rules.Powers)))
		if !m.rules.Board.IsSea(zone) || m.chance.IntN(3) > 0 {
			continue
		}
		for _, id := range []string{"destroyer", "submarine", "super_submarine", "transport", "carrier", "battleship"} {
			if k := m.rules.KindOf(id); m.chance.IntN(3) == 0 && m.count(owner, k) < cmpMax(m.rules.Units[k].MaxPerPower) {
				ship := s.Add(k, owner, zone)
				s.Units[ship].Damaged = id == "battleship" && m.chance.IntN(2) == 0
				switch id {
				case "transport":
					cargo := s.Add(m.rules.KindOf("infantry"), owner, zone)
					s.Units[cargo].Aboard = ship
				case "carrier":
					s.Add(m.rules.KindOf("fighter"), owner, zone)
				}
			}
		}
	}
}

func cmpMax(most int) int {
	if most == 0 {
		return 99
	}
	return most
}

// conquests gives one side what it needs to win, or nearly.
func (m *match) conquests() {
	for _, pair := range [][2]string{{"britain", "germany"}, {"russia", "germany"}, {"germany", "uk"}, {"japan", "usa"}} {
		at, _ := m.rules.Board.Find(pair[0])
		if m.chance.IntN(2) == 0 {
			continue
		}
		s, to := m.board(), m.rules.PowerOf(pair[1])
		for i := range s.Units {
			if u := &s.Units[i]; u.Alive() && u.Space == at && m.rules.Units[u.Kind].Facility == nil {
				s.Remove(axis.UnitID(i))
			}
		}
		s.Owner[at], s.OwnerAtStart[at] = to, to
		for i := range s.Units {
			if u := &s.Units[i]; u.Alive() && u.Space == at {
				u.Owner = to
			}
		}
		for range 6 {
			s.Add(m.rules.KindOf("infantry"), to, at)
		}
	}
}

func (m *match) count(p axis.Power, k axis.Kind) (n int) {
	for i := range m.board().Units {
		u := &m.board().Units[i]
		n += axis.OneIf(u.Alive() && u.Owner == p && u.Kind == k)
	}
	return n
}

// cup is the dice of the next resolution.
func (m *match) cup() dice.Cup {
	return dice.NewSealed(make([]byte, dice.SeedSize), dice.Key{Game: fmt.Sprint(m.number), Round: m.throws})
}

// step writes for whoever has a duty, perhaps with standing orders of others, and judges what comes of it.
func (m *match) step() {
	duties := m.game.Duties(m.state)
	if len(duties) == 0 {
		m.fail("nobody has a duty")
	}
	seat := duties[0].Seat
	var sections []string
	for _, d := range duties {
		if d.Seat == seat {
			sections = append(sections, d.Section)
		}
	}
	w := &writer{match: m, me: m.rules.PowerOf(string(seat))}
	draft := w.write(sections)
	subs := append(m.others(seat), adjudicator.Submission{Seat: seat})
	subs[len(subs)-1].Sheet = m.settle(draft, seat, subs[:len(subs)-1])
	m.last = orders.Print(subs[len(subs)-1].Sheet, m.rules.Vocab)
	before := m.board().Clone()
	out := m.game.Resolve(m.state, subs, m.cup())
	if out.Refused {
		m.fail("a sheet that passed the check is refused: %v", out.Diagnostics)
	}
	m.checkSame(subs, out)
	m.judge(before, out)
	m.state = out.State
	m.throws++
}

// others are standing orders of powers that are not on turn.
func (m *match) others(seat adjudicator.Seat) (subs []adjudicator.Submission) {
	for p := range m.rules.Powers {
		id := adjudicator.Seat(m.rules.Powers[p].ID)
		if id == seat || m.chance.IntN(3) > 0 {
			continue
		}
		d := &draft{header: "ORDERS g " + m.rules.PowerName(axis.Power(p))}
		d.add("STANDING", (&writer{match: m, me: axis.Power(p)}).standing()...)
		sheet, wrong := sheets.Parse(d.text(), m.rules.Vocab)
		if orders.Failed(wrong) {
			m.fail("standing orders cannot be read: %v\n%s", wrong, d.text())
		}
		sub := adjudicator.Submission{Seat: id, Sheet: sheet}
		if !orders.Failed(m.game.Check(m.state, id, []adjudicator.Submission{sub}).Diagnostics) {
			subs = append(subs, sub)
		}
	}
	return subs
}

// settle strikes out what is refused until the sheet is legal; passes always are (CR-ORDER.7).
func (m *match) settle(d *draft, seat adjudicator.Seat, others []adjudicator.Submission) *orders.Sheet {
	var refused []orders.Diagnostic
	for try := range 40 {
		if try == 39 {
			d.clear()
		}
		text := d.text()
		sheet, wrong := sheets.Parse(text, m.rules.Vocab)
		if orders.Failed(wrong) {
			m.fail("a sheet cannot be read: %v\n%s", wrong, text)
		}
		checked := m.game.Check(m.state, seat, append(slices.Clone(others), adjudicator.Submission{Seat: seat, Sheet: sheet}))
		if !orders.Failed(checked.Diagnostics) {
			return sheet
		}
		refused = checked.Diagnostics
		d.strike(refused)
	}
	m.fail("passes are refused: %v\n%s", refused, d.text())
	return nil
}

// checkSame sees that the same dice lead to the same position, in whatever order the battles are written.
func (m *match) checkSame(subs []adjudicator.Submission, out adjudicator.Outcome) {
	if m.chance.IntN(4) > 0 {
		return
	}
	turned := slices.Clone(subs)
	mine := &turned[len(turned)-1]
	sheet := *mine.Sheet
	sheet.Sections = slices.Clone(sheet.Sections)
	var at []int
	for i := range sheet.Sections {
		if sheet.Sections[i].ID == axis.SectionBattle {
			at = append(at, i)
		}
	}
	for i := range len(at) / 2 {
		a, b := at[i], at[len(at)-1-i]
		sheet.Sections[a], sheet.Sections[b] = sheet.Sections[b], sheet.Sections[a]
	}
	mine.Sheet = &sheet
	again := m.game.Resolve(m.state, turned, m.cup())
	x, errX := out.State.Encode()
	y, errY := again.State.Encode()
	if errX != nil || errY != nil || !bytes.Equal(x, y) {
		m.fail("with the battles written in another order it comes out otherwise: %v, %v", errX, errY)
	}
}

// draft is a sheet while it is written: lines under their headings.
type draft struct {
	header   string
	headings []string
	lines    [][]string
}

func (d *draft) add(heading string, lines ...string) {
	d.headings, d.lines = append(d.headings, heading), append(d.lines, lines)
}

func (d *draft) text() string {
	var b strings.Builder
	b.WriteString(d.header + "\n")
	for i, heading := range d.headings {
		b.WriteString(heading + "\n")
		for _, line := range d.lines[i] {
			b.WriteString("  " + line + "\n")
		}
		if len(d.lines[i]) == 0 {
			b.WriteString("  pass\n")
		}
	}
	return b.String() + "END\n"
}

// strike takes out the lines that errors point at; where one points at a heading, its section.
func (d *draft) strike(diags []orders.Diagnostic) {
	wrong := map[int]bool{}
	for _, diag := range diags {
		wrong[diag.Line] = wrong[diag.Line] || diag.Severity == orders.Error
	}
	line := 1
	var headings []string
	var lines [][]string
	for i, heading := range d.headings {
		line++
		head := line
		var left []string
		for _, text := range d.lines[i] {
			if line++; !wrong[line] && !wrong[head] {
				left = append(left, text)
			}
		}
		line += axis.OneIf(len(d.lines[i]) == 0)
		if !strings.HasPrefix(heading, "BATTLE") || len(left) > 0 {
			headings, lines = append(headings, heading), append(lines, left)
		}
	}
	d.headings, d.lines = headings, lines
}

// clear leaves passes.
func (d *draft) clear() {
	for i := range d.lines {
		d.lines[i] = nil
	}
	d.strike(nil)
}
