package selfplay

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/pacific"
	"despatch/often"
	"despatch/templates"
)

var pacificCount = flag.Int("selfplay.pacific", often.Of(6, 200), "how many games of Pacific 1940 to play")

// TestPacificGames plays games of Pacific 1940 by chance, has an umpire judge every step of them, and compares their digests (TestDigests).
func TestPacificGames(t *testing.T) {
	game, err := pacific.New()
	if err != nil {
		t.Fatal(err)
	}
	opening, err := game.New("1940", nil)
	if err != nil {
		t.Fatal(err)
	}
	distances := newCharts(opening.(axis.RuledState).Rules)
	var total tally
	t.Cleanup(func() {
		t.Logf("%d games: %s", *pacificCount, total.text())
		for _, name := range []string{
			"war", "scrambled", "intercepted", "ambushed", "disrupted", "asked", "raid-resolved", "violated", "guarded", "retreated", "bombarded",
		} {
			if *pacificCount >= 40 && !t.Failed() && total.events[name] == 0 {
				t.Errorf("no event %q in all the games", name)
			}
		}
	})
	usual := *baseSeed == 1941 && *firstGame == uint64(often.Of(4, 0)) && *pacificCount == often.Of(6, 200) // the games that were digested
	compareDigests(t, func(said func(name, digest string)) {
		playParts(t, 4, *pacificCount, &total, func(part uint64) (deal, func()) {
			sum := newDigester(game)
			set := func(number uint64) (*match, error) { return newPacificMatch(sum, distances, *baseSeed, number) }
			return set, func() {
				if usual {
					said(fmt.Sprintf("pacific-1940, part %d of %d games", part+1, *pacificCount), sum.text())
				}
			}
		})
	})
}

var pacificEdition = edition{lookAtPacific, pacificSections, (*writer).pacificStanding, (*match).checkPacificBooks, auditPacific, (*match).checkPacificOver, 30}

// newPacificMatch sets up a game of Pacific 1940: some begin in peace, others in war, and some with fleets all over the seas and bases on the
// islands.
func newPacificMatch(game adjudicator.Ruleset, c charts, seed, number uint64) (*match, error) {
	chance := rand.New(rand.NewPCG(seed, number))
	draw := func(values ...string) string { return values[chance.IntN(len(values))] }
	state, err := game.New("1940", adjudicator.Options{
		"provoked attack spares the USA": draw("off", "on"), "mechanised infantry as in the unit block": draw("off", "off", "on"),
	})
	if err != nil {
		return nil, err
	}
	m := &match{
		edition: pacificEdition, game: game, charts: c, chance: chance, name: fmt.Sprintf("%d-%d", seed, number), state: state,
		rules: state.(axis.RuledState).Rules, tally: tally{events: map[string]int{}},
	}
	if m.phrases, err = templates.OpenPhrases(game.Phrases(), "en"); err != nil {
		return nil, err
	}
	m.pacificStart()
	m.turn = pacificTurnBook(m.rules, m.board())
	m.annals = annals{m.board().Mark("unprovoked declaration") > 0, m.board().Mark("kamikaze unlocked") > 0}
	m.bytes, err = state.Encode()
	return m, err
}

// pacificStart lets half the games begin in war, half with more on the board than the set-up has, and some with kamikaze attacks unlocked.
func (m *match) pacificStart() {
	s := m.board()
	if m.chance.IntN(2) == 0 {
		for _, id := range []string{"usa", "uk", "anzac"} {
			s.GoToWar(m.rules.PowerOf("japan"), m.rules.PowerOf(id))
		}
		s.SetMark("unprovoked declaration", 1)
	}
	m.conquests()
	if m.naval = m.chance.IntN(2) == 0; !m.naval {
		return
	}
	s.SetMark("kamikaze unlocked", m.chance.IntN(2))
	p := politicsOf(m.rules, s)
	var sailors []axis.Power
	for _, id := range []string{"japan", "usa", "uk", "anzac"} {
		sailors = append(sailors, m.rules.PowerOf(id))
		s.Powers[m.rules.PowerOf(id)].IPCs += 40
	}
	for i := range m.rules.Territories {
		at := board.Space(i)
		owner := s.Owner[at]
		switch {
		case m.rules.Board.IsSea(at) && m.chance.IntN(2) == 0:
			m.pacificFleet(p, sailors[m.chance.IntN(len(sailors))], at)
		case m.rules.Territories[at].Island && slices.Contains(sailors, owner) && m.chance.IntN(2) == 0:
			base := m.rules.KindOf("air_base")
			if !slices.ContainsFunc(s.Units, func(u axis.Unit) bool { return u.Space == at && u.Kind == base }) {
				s.Add(base, owner, at)
			}
			for _, kind := range []string{"fighter", "tactical_bomber", "strategic_bomber", "infantry", "aa_gun"} {
				for range m.chance.IntN(3) {
					s.Add(m.rules.KindOf(kind), owner, at)
				}
			}
		}
	}
	for i := range s.Units {
		s.Units[i].Start = s.Units[i].Space
	}
	for at := range s.HostileAtStart {
		s.HostileAtStart[at] = slices.ContainsFunc(s.Units, func(u axis.Unit) bool {
			typ := &m.rules.Units[u.Kind]
			return u.Space == board.Space(at) && m.rules.Board.IsSea(u.Space) && typ.Warship && typ.Surface && p.enemies(u.Owner, s.Active())
		})
	}
	s.Tidy(m.rules)
}

// conquests lets some games begin late: Japan holds cities that it has taken, capitals among them, or little is left in its own.
func (m *match) conquests() {
	s := m.board()
	if !s.AtWar(m.rules.PowerOf("japan"), m.rules.PowerOf("usa")) || m.chance.IntN(2) == 0 {
		return
	}
	for _, id := range []string{"hawaiian_islands", "philippines", "kwangtung", "india", "new_south_wales", "malaya", "yunnan", "java"} {
		if at, _ := m.rules.Board.Find(id); m.chance.IntN(2) == 0 {
			m.clearOut(at)
			s.Owner[at], s.OwnerAtStart[at] = m.rules.PowerOf("japan"), m.rules.PowerOf("japan")
			for i := range s.Units {
				if u := &s.Units[i]; u.Alive() && u.Space == at {
					u.Owner = s.Owner[at]
				}
			}
			s.Add(m.rules.KindOf("infantry"), s.Owner[at], at)
		}
	}
	if at, _ := m.rules.Board.Find("japan"); m.chance.IntN(2) == 0 {
		m.clearOut(at)
		if m.chance.IntN(3) == 0 { // it has fallen already, and may be held or retaken
			m.fallen(at)
		}
		sea, _ := m.rules.Board.Find("sz6")
		m.clearOut(sea)
		transport := s.Add(m.rules.KindOf("transport"), m.rules.PowerOf("usa"), sea)
		tank := s.Add(m.rules.KindOf("tank"), m.rules.PowerOf("usa"), sea)
		s.Units[tank].Aboard = transport
	}
	for i := range s.Units {
		s.Units[i].Start = s.Units[i].Space
	}
	s.Tidy(m.rules)
}

// fallen gives a territory of Japan's, with what is built there, to the Americans, who hold it with some infantry.
func (m *match) fallen(at board.Space) {
	s, usa := m.board(), m.rules.PowerOf("usa")
	s.Owner[at], s.OwnerAtStart[at] = usa, usa
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Space == at {
			u.Owner = usa
		}
	}
	for range 1 + m.chance.IntN(4) {
		s.Add(m.rules.KindOf("infantry"), usa, at)
	}
	s.Powers[m.rules.PowerOf("japan")].IPCs = 0
}

// clearOut takes all units but facilities from a space.
func (m *match) clearOut(at board.Space) {
	s := m.board()
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Space == at && m.rules.Units[u.Kind].Facility == nil {
			s.Remove(axis.UnitID(i))
		}
	}
}

// pacificFleet adds some ships of a power, with a friend's aircraft and infantry among them.
func (m *match) pacificFleet(p *politics, owner axis.Power, at board.Space) {
	s, friend := m.board(), owner
	for q := range m.rules.Powers {
		if id := p.id(axis.Power(q)); p.friends(axis.Power(q), owner) && id != "china" && !m.rules.Powers[q].Turnless && m.chance.IntN(2) == 0 {
			friend = axis.Power(q)
		}
	}
	for _, kind := range []string{"carrier", "destroyer", "submarine", "cruiser", "transport", "battleship"} {
		if m.chance.IntN(2) == 0 {
			continue
		}
		id := s.Add(m.rules.KindOf(kind), owner, at)
		switch kind {
		case "carrier":
			s.Add(m.rules.KindOf("fighter"), owner, at)
			s.Add(m.rules.KindOf("tactical_bomber"), friend, at)
		case "transport":
			infantry := s.Add(m.rules.KindOf("infantry"), friend, at)
			s.Units[infantry].Aboard = id
		}
	}
}

// checkPacificOver sees that who has won holds what it takes: Japan six cities when a round is over (PA-VICTORY.2), the Allies Japan at the end
// of Japan's turn (PA-VICTORY.4).
func (m *match) checkPacificOver() {
	s := m.board()
	p, cities := politicsOf(m.rules, s), 0
	for at, owner := range s.Owner {
		cities += b2i(m.rules.Territories[at].City != "" && p.id(owner) == "japan")
	}
	japan, _ := m.rules.Board.Find("japan")
	held := p.id(s.Owner[japan]) != "japan"
	verdict, over := m.game.Over(m.state)
	if !over || verdict.Winner != s.Winner || s.Winner == "Axis" && cities < 6 || s.Winner == "Allies" && !held || !strings.Contains("Axis Allies", s.Winner) {
		m.fail("the %s have won; Japan holds %d cities and its own is lost: %v; verdict %v", s.Winner, cities, held, verdict)
	}
	if duties := m.game.Duties(m.state); len(duties) > 0 {
		m.fail("the game is over, but %v is waited for", duties)
	}
}

// BenchmarkPacificGames plays games of three rounds.
func BenchmarkPacificGames(b *testing.B) {
	game, err := pacific.New()
	if err != nil {
		b.Fatal(err)
	}
	opening, err := game.New("1940", nil)
	if err != nil {
		b.Fatal(err)
	}
	distances := newCharts(opening.(axis.RuledState).Rules)
	turns, number := 0, uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		m, err := newPacificMatch(game, distances, *baseSeed, number)
		if err != nil {
			b.Fatal(err)
		}
		m.play(3)
		turns += m.tally.turns
		number++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(turns)/b.Elapsed().Seconds(), "turns/s")
}
