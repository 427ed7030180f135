package pacific

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// atWar says whether a power is at war with Japan. China is from the start (PA-POLITICS.1).
func (g *game) atWar(s *axis.State, p axis.Power) bool { return s.AtWar(g.japan, p) }

// politics says how two powers stand to each other.
func (g *game) politics(s *axis.State, a, b axis.Power) axis.Relation {
	switch {
	case a == b:
		return axis.Ally
	case g.Powers[a].Turnless:
		return g.stands(s, b, a)
	case g.Powers[b].Turnless:
		return g.stands(s, a, b)
	case s.AtWar(a, b):
		return axis.Enemy
	case a == g.japan || b == g.japan:
		return axis.Aloof
	case g.guardian(a) && g.guardian(b): // PA-POLITICS.5
		return axis.Ally
	case g.atWar(s, a) && g.atWar(s, b): // PA-POLITICS.2, PA-POLITICS.20, PA-POLITICS.31, PA-POLITICS.32
		return axis.Ally
	}
	return axis.Aloof
}

// guardian says whether a power is one of the two that watch over the Dutch territories, and are one in politics (PA-POLITICS.5, PA-POLITICS.21).
func (g *game) guardian(p axis.Power) bool { return p == g.uk || p == g.anzac }

// stands says how a power stands to one that has no turn.
func (g *game) stands(s *axis.State, p, minor axis.Power) axis.Relation {
	allied := p != g.japan && (p != g.usa || g.atWar(s, p)) // PA-POLITICS.31
	switch {
	case g.Powers[p].Turnless || minor == g.soviet: // PA-MAP.17
		return axis.Aloof
	case minor == g.free && p == g.japan, minor == g.bound && allied: // PA-NEUTRAL.6
		return axis.Enemy
	case minor == g.bound && p == g.japan, minor != g.bound && allied: // PA-NEUTRAL.8, PA-POLITICS.21, PA-RULING.12, PA-RULING.47
		return axis.Ally
	case minor == g.dutch && p == g.japan && g.atWar(s, g.uk): // PA-POLITICS.15
		return axis.Enemy
	case minor == g.french && p == g.japan: // PA-POLITICS.16
		return axis.Enemy
	}
	return axis.Aloof
}

// lies closes what nobody enters, and territories that hold units of a power which is no enemy.
func (g *game) lies(s *axis.State, p axis.Power, at board.Space, usual axis.Access) (axis.Access, axis.Topic, words.Topic) {
	place := words.Name(g.SpaceName(at))
	switch {
	case at == g.zones.impassable: // PA-MAP.16
		return axis.Closed, "impassable", nobodyEnters{place}
	case s.Owner[at] == g.soviet: // PA-MAP.17
		return axis.Closed, "closed", closedLand{place, g.Who(g.soviet)}
	case usual == axis.Foreign:
		if line := g.declaration(s, p, s.Owner[at]); line != "" { // PA-POLITICS.11
			return usual, axis.TopicNotAtWar, closedByPeace{g.Who(s.Owner[at]), place, line}
		}
	case usual == axis.Hostile:
		if third := g.thirdIn(s, p, at); third != axis.NoPower { // PA-POLITICS.11
			return axis.Foreign, axis.TopicNotAtWar, holdsUnitsOf{place, g.Who(third)}
		}
	}
	return usual, "", nil
}

// declaration is the line by which a power may enter land that peace closes to it, "" where no declaration opens it. Land of the Dutch is open
// to Japan in war with their guardians (PA-POLITICS.15).
func (g *game) declaration(s *axis.State, p, owner axis.Power) words.Line {
	if owner == g.dutch && p == g.japan {
		owner = g.uk
	}
	if owner == axis.NoPower {
		return ""
	}
	if _, why := g.declarationFault(&axis.Turn{Rules: g.Rules, State: s, Power: p}, owner, nil); why != nil {
		return ""
	}
	return words.Line("declare war on " + g.PowerName(owner))
}

// thirdIn is a power that is neither ally nor enemy of another and has units in a territory, NoPower for none.
func (g *game) thirdIn(s *axis.State, p axis.Power, at board.Space) axis.Power {
	i := slices.IndexFunc(s.Units, func(u axis.Unit) bool {
		return u.Alive() && u.Space == at && u.Owner != p && g.Relation(s, p, u.Owner) == axis.Aloof
	})
	if i < 0 {
		return axis.NoPower
	}
	return s.Units[i].Owner
}

// crosses says whether aircraft may fly over a territory in which their power's units may not be: Japan's and those of the United Kingdom and
// ANZAC over each other's, and nobody else's (PA-RULING.11).
func (g *game) crosses(s *axis.State, p axis.Power, at board.Space) bool {
	owner := s.Owner[at]
	switch {
	case owner == axis.NoPower:
		return false
	case p == g.japan:
		return g.guardian(owner)
	case g.guardian(p):
		return owner == g.japan && g.Territories[at].Original != g.china
	}
	return false
}

// violated says whom a neutral territory joins when it is entered: the side against whoever enters it (PA-NEUTRAL.6). While at peace the United
// States may enter none (PA-POLITICS.30).
func (g *game) violated(s *axis.State, by axis.Power, _ board.Space) axis.Power {
	switch {
	case by == g.japan:
		return g.free
	case by == g.usa && !g.atWar(s, by):
		return axis.NoPower
	}
	return g.bound
}

// controller says who controls a territory that has been taken: the captor what was Dutch (PA-LIBERATE.7) or French (PA-RULING.12), as
// what was neutral (PA-NEUTRAL.9), and its first owner what an ally takes back, his capital lost or not (PA-LIBERATE.1, PA-RULING.69).
func (g *game) controller(t *axis.Turn, at board.Space, by, usual axis.Power) axis.Power {
	original := g.Territories[at].Original
	switch {
	case original != axis.NoPower && g.Powers[original].Turnless:
		return by
	case original != axis.NoPower && original != by && g.Friends(t.State, by, original):
		return original
	}
	return usual
}

// tables show who is at war.
func (g *game) tables(s *axis.State) []adjudicator.Table {
	table := adjudicator.Table{ID: "wars", Title: "Wars", Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Enemy"}}}
	for _, w := range s.Wars {
		table.Rows = append(table.Rows, adjudicator.Row{
			Key: g.Powers[w[0]].ID + "-" + g.Powers[w[1]].ID, Cells: []words.Text{g.Say(g.Who(w[0])), g.Say(g.Who(w[1]))},
		})
	}
	tokens := adjudicator.Table{
		ID: "kamikaze", Title: "Kamikaze tokens",
		Columns: []adjudicator.Column{{Title: "Power"}, {Title: "Tokens", Number: true}, {Title: "Attacks"}},
	}
	var may words.Topic = divesLater{g.names(g.zones.islands)}
	if s.Mark(markUnlocked) > 0 {
		may = divesNow{g.names(g.zones.kamikaze)}
	}
	if left := s.Mark(markTokens); left > 0 {
		tokens.Rows = []adjudicator.Row{{
			Key: g.Powers[g.japan].ID, Cells: []words.Text{g.Say(g.Who(g.japan)), words.Of(words.Number(left)), g.Say(may)},
		}}
	}
	return []adjudicator.Table{table, tokens}
}
