package selfplay

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/templates"
)

// newMatch sets up a game whose scenario and options are drawn.
func newMatch(game adjudicator.Ruleset, c charts, seed, number uint64) (*match, error) {
	chance := rand.New(rand.NewPCG(seed, number))
	draw := func(values ...string) string { return values[chance.IntN(len(values))] }
	options := adjudicator.Options{
		"victory cities": draw("13", "15", "15", "18"), "research": draw("on", "off"), "national objectives": draw("on", "off"),
		"ifp_minimum_ipc": draw("1", "3"), "bid": draw("none", "none", "Germany 14: 1 tank at Libya, 1 submarine at Sea Zone 7; Japan 40"),
	}
	state, err := game.New(draw("1941", "1942"), options)
	if err != nil {
		return nil, err
	}
	m := &match{
		edition: anniversaryEdition, game: game, charts: c, chance: chance, name: fmt.Sprintf("%d-%d", seed, number), state: state,
		rules: state.(axis.RuledState).Rules, tally: tally{events: map[string]int{}},
	}
	if m.phrases, err = templates.OpenPhrases(game.Phrases(), "en"); err != nil {
		return nil, err
	}
	m.advances()
	m.fleets()
	m.turn = newTurnBook(m.rules, m.board())
	m.bytes, err = state.Encode()
	return m, err
}

// advances gives the powers technologies to begin with, in one game of three: research alone seldom brings them in time to be
// seen.
func (m *match) advances() {
	if m.chance.IntN(3) > 0 {
		return
	}
	for p := range m.board().Powers {
		ps := &m.board().Powers[p]
		for _, chart := range m.rules.Charts {
			for _, a := range chart.Advances {
				if m.rules.Powers[p].PlayedBy == axis.NoPower && m.chance.IntN(3) == 0 {
					ps.Technologies = append(ps.Technologies, a.ID)
				}
			}
		}
		slices.Sort(ps.Technologies)
		if err := m.rules.Retool(ps); err != nil {
			m.fail("%v", err)
		}
	}
}

// fleets lets all powers begin with ships all over the seas and money for more, in one game of four: there is little war at sea
// without them.
func (m *match) fleets() {
	if m.naval = m.chance.IntN(4) == 0; !m.naval {
		return
	}
	s := m.board()
	for p := range s.Powers {
		if m.rules.Powers[p].PlayedBy == axis.NoPower {
			s.Powers[p].IPCs += 60
		}
	}
	for at := range m.rules.Territories {
		p := axis.Power(m.chance.IntN(len(m.rules.Powers)))
		if space := board.Space(at); m.rules.Board.IsSea(space) && m.rules.Powers[p].PlayedBy == axis.NoPower && m.chance.IntN(2) == 0 {
			m.fleet(p, space)
		}
	}
	for i := range s.Units {
		s.Units[i].Start = s.Units[i].Space
	}
	for at := range s.HostileAtStart {
		s.HostileAtStart[at] = slices.ContainsFunc(s.Units, func(u axis.Unit) bool {
			typ := &m.rules.Units[u.Kind]
			return u.Space == board.Space(at) && typ.Warship && typ.Surface && m.rules.Powers[u.Owner].Side != m.rules.Powers[s.Active()].Side
		})
	}
	s.Tidy(m.rules)
}

// fleet adds some ships of a power, with a friend's fighter and infantry among them.
func (m *match) fleet(p axis.Power, at board.Space) {
	s, friend := m.board(), p
	for q := range m.rules.Powers {
		if m.rules.Powers[q].Side == m.rules.Powers[p].Side && m.rules.Powers[q].PlayedBy == axis.NoPower && m.chance.IntN(2) == 0 {
			friend = axis.Power(q)
		}
	}
	for _, kind := range []string{"carrier", "destroyer", "submarine", "cruiser", "transport"} {
		if m.chance.IntN(2) == 0 {
			continue
		}
		id := s.Add(m.rules.KindOf(kind), p, at)
		switch kind {
		case "carrier":
			s.Add(m.rules.KindOf("fighter"), p, at)
			s.Add(m.rules.KindOf("fighter"), friend, at)
		case "transport":
			infantry := s.Add(m.rules.KindOf("infantry"), friend, at)
			s.Units[infantry].Aboard = id
		}
	}
}
