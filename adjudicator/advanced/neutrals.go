package advanced

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// neutrals are the neutral countries, and what they become.
type neutrals struct{ *game }

// original is the power whose original territory a space is: as the board has it, or since a neutral was won (CR-NEUTRAL.6) or given to the nearest
// enemy of who invaded it (CR-NEUTRAL.13).
func (g neutrals) original(s *axis.State, at board.Space) axis.Power {
	if n := s.Mark(g.markOriginal(at)); n > 0 {
		return axis.Power(n - 1)
	}
	return g.Territories[at].Original
}

// markOriginal is the mark that keeps whose a neutral has become, counted from 1.
func (g neutrals) markOriginal(at board.Space) string { return "original " + g.Board.ID(at) }

// joined makes a neutral the original territory of the power that it has joined, for whom its ship sails (CR-NEUTRAL.13, CR-NEUTRAL.17).
func (g neutrals) joined(t *axis.Turn, at board.Space, to axis.Power) {
	t.State.SetMark(g.markOriginal(at), int(to)+1)
	if ship, sails := g.ships[at]; sails {
		t.State.Add(ship.kind, to, ship.at)
		t.Emit(1, NativeShipEvent{Who: t.Who(to), Units: words.Amounts{t.Some(1, ship.kind)}, At: t.Where(ship.at)}, nil, "native-ship")
	}
}

// NativeShipEvent tells of the ship of a neutral that has joined a power.
type NativeShipEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (NativeShipEvent) EventType() string { return "native-ship" }

// nativeShip is the ship of a neutral, and where it lies.
type nativeShip struct {
	kind axis.Kind
	at   board.Space
}

// violated is the enemy of an invader nearest to a neutral (CR-NEUTRAL.12): whose land lies nearest, of equals whose capital does, then the first of
// Germany, Japan, UK, USSR, USA (CR-NEUTRAL.16). Spaces of every sort count, neutral ones too (CR-RULING.87).
func (g neutrals) violated(s *axis.State, by axis.Power, at board.Space) axis.Power {
	far := g.distances(at)
	best, land, capital := axis.NoPower, 0, 0
	for p := range g.Powers {
		enemy := axis.Power(p)
		if !g.Enemies(s, by, enemy) {
			continue
		}
		near := -1
		for space, owner := range s.Owner {
			if owner == enemy && (near < 0 || far[space] < near) {
				near = far[space]
			}
		}
		if home := far[g.Powers[enemy].Capital]; near >= 0 && (best == axis.NoPower || cmp.Or(cmp.Compare(near, land), cmp.Compare(home, capital)) < 0) {
			best, land, capital = enemy, near, home
		}
	}
	return best
}

// distances are how many spaces each lies from one, over land and sea.
func (g neutrals) distances(from board.Space) []int {
	far := make([]int, g.Board.Len())
	for i := range far {
		far[i] = g.Board.Len()
	}
	far[from] = 0
	for reached := []board.Space{from}; len(reached) > 0; reached = reached[1:] {
		for _, next := range g.Board.Neighbours(reached[0]) {
			if far[next] > far[reached[0]]+1 {
				far[next] = far[reached[0]] + 1
				reached = append(reached, next)
			}
		}
	}
	return far
}

// raises lets a power raise infantry in the neutrals that are its original territory, as in other land of its own (CR-BUILD.3).
func (g neutrals) raises(t *axis.Turn) (yards []axis.Yard) {
	for at := range g.Territories {
		if space := board.Space(at); t.State.Mark(g.markOriginal(space)) == int(t.Power)+1 && t.HeldSinceStart(space) {
			yards = append(yards, axis.Yard{
				At: space, Facility: axis.NoUnit, Raises: 1 << g.KindOf("infantry"), Free: axis.Measure{Times: 1, Parts: 2}.Of(g.Territories[at].Value, 0),
			})
		}
	}
	return yards
}

// taken gives back what allies hold of a power's neutrals when its capital is free again (CR-CAPITAL.5), but for what they keep (CR-NATIONS.9).
func (g neutrals) taken(t *axis.Turn, at board.Space, _, to axis.Power) {
	if g.Territories[at].CapitalOf != to {
		return
	}
	for i, holder := range t.State.Owner {
		space := board.Space(i)
		if t.State.Mark(g.markOriginal(space)) == int(to)+1 && holder != to && g.OneSide(holder, to) && g.controller(t, space, holder, to) == to {
			t.State.Owner[i] = to
		}
	}
}

// The faces with which influence wins a neutral, and with which it does against interference (CR-NEUTRAL.5, CR-NEUTRAL.8).
const (
	winsOn       = 2
	winsAgainst  = 1
	unopposed    = 1
	interferedBy = 2
)

// markInfluence is the mark of a neutral that the power on turn tries to win: unopposed, or interferedBy.
func (g neutrals) markInfluence(at board.Space) string { return "influence " + g.Board.ID(at) }

// influence buys an attempt to win a neutral for what it is worth (CR-NEUTRAL.4). Industry takes nothing off (CR-TECH.11).
func (g neutrals) influence(t *axis.Turn, st orders.Statement) (int, func()) {
	where := st.(influencing).where
	at, ok := g.Board.Find(where.ID)
	switch {
	case !ok || !g.Neutral(t.State, at):
		t.Refuse(where.Pos, "influence", isNoNeutral{t.Where(at)})
		return 0, nil
	case !g.reaches(t, at):
		t.Refuse(where.Pos, "influence-where", outOfInfluence{Place: t.Where(at), Power: t.Who(t.Power)})
		return 0, nil
	case t.State.Mark(g.markInfluence(at)) > 0:
		t.Refuse(where.Pos, "influence", influencedOnce{t.Where(at)})
		return 0, nil
	}
	value := g.Territories[at].Value
	t.State.SetMark(g.markInfluence(at), unopposed)
	return value, func() {
		t.Emit(1, InfluenceEvent{Who: t.Who(t.Power), At: t.Where(at), IPCs: value}, nil, "influence")
		g.interfered(t, at)
	}
}

// reaches says whether a neutral touches land of the power on turn, or a sea zone that does (CR-NEUTRAL.3).
func (g neutrals) reaches(t *axis.Turn, at board.Space) bool {
	held := func(near board.Space) bool { return t.State.Owner[near] == t.Power }
	return slices.ContainsFunc(g.Board.Neighbours(at), func(near board.Space) bool {
		return held(near) || g.Board.IsSea(near) && slices.ContainsFunc(g.Board.Neighbours(near), held)
	})
}

// interfered lets the first enemy interfere who has said that he would, touches the neutral over land and can pay for it (CR-NEUTRAL.8); a second one would
// change nothing (CR-NEUTRAL.9).
func (g neutrals) interfered(t *axis.Turn, at board.Space) {
	value := g.Territories[at].Value
	for p := range g.Powers {
		enemy := axis.Power(p)
		beside := slices.ContainsFunc(g.Board.Neighbours(at), func(near board.Space) bool { return t.State.Owner[near] == enemy })
		if !g.Enemies(t.State, t.Power, enemy) || !beside || t.State.Powers[p].IPCs < value || !g.interferes(t, enemy, at) {
			continue
		}
		t.State.Powers[p].IPCs -= value
		t.State.SetMark(g.markInfluence(at), interferedBy)
		t.Emit(1, InterferenceEvent{Who: t.Who(enemy), At: t.Where(at), IPCs: value}, nil, "interference")
		return
	}
}

// interferes says whether a power has said that it interferes at a neutral for what that is worth.
func (g neutrals) interferes(t *axis.Turn, p axis.Power, at board.Space) bool {
	return slices.ContainsFunc(battle.Heard(t, p, formInterfere, at), func(st orders.Statement) bool {
		most := st.(interference).most
		return most == 0 || g.Territories[at].Value <= most
	})
}

// InfluenceEvent tells of an attempt to win a neutral.
type InfluenceEvent struct {
	Who  words.Name `json:"who"`
	At   words.Name `json:"at"`
	IPCs int        `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (InfluenceEvent) EventType() string { return "influence" }

// InterferenceEvent tells of an enemy who interferes.
type InterferenceEvent struct {
	Who  words.Name `json:"who"`
	At   words.Name `json:"at"`
	IPCs int        `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (InterferenceEvent) EventType() string { return "interference" }

// conquests is step 10: a die for each attempt, in the order of the codes of the neutrals (CR-NEUTRAL.5, CR-ORDER.8). The markers come off, and the money
// is spent (CR-NEUTRAL.7, CR-NEUTRAL.10).
func (g neutrals) conquests(t *axis.Turn, _ *orders.Section) {
	var tried []board.Space
	for at := range g.Territories {
		if t.State.Mark(g.markInfluence(board.Space(at))) > 0 {
			tried = append(tried, board.Space(at))
		}
	}
	slices.SortFunc(tried, func(a, b board.Space) int { return cmp.Compare(g.code(a), g.code(b)) })
	if len(tried) > 0 && !t.Projecting {
		t.Open()
	}
	for _, at := range tried {
		face := winsOn
		if t.State.Mark(g.markInfluence(at)) == interferedBy {
			face = winsAgainst
		}
		t.State.SetMark(g.markInfluence(at), 0)
		if t.Projecting || !g.Neutral(t.State, at) {
			continue
		}
		throw := t.Throw("influence on "+t.Rules.SpaceName(at), 1)
		if t.Cup.Err() != nil {
			return
		}
		won := int(throw.Faces[0]) <= face
		t.Emit(1, ConquestEvent{Who: t.Who(t.Power), At: t.Where(at), Won: won}, []dice.Throw{throw}, "influence")
		if won {
			g.win(t, at)
		}
	}
}

// win gives a neutral to the power on turn, with those who live there (CR-NEUTRAL.6).
func (g neutrals) win(t *axis.Turn, at board.Space) {
	t.State.Owner[at] = t.Power
	for _, n := range g.Territories[at].Natives {
		for range n.Count {
			t.State.Add(n.Kind, t.Power, at)
		}
	}
	g.joined(t, at, t.Power)
}

// ConquestEvent tells what has come of an attempt to win a neutral.
type ConquestEvent struct {
	Who words.Name `json:"who"`
	At  words.Name `json:"at"`
	Won bool       `json:"won"`
}

// EventType implements adjudicator.Detail.
func (ConquestEvent) EventType() string { return "conquest" }

// checkInterference refuses interference at what is no neutral.
func (g neutrals) checkInterference(t *axis.Turn, st orders.Statement, at board.Space) {
	if !g.Territories[at].Neutral {
		t.Refuse(st.(interference).where.Pos, "influence", isNoNeutral{t.Where(at)})
	}
}

// goodAnywhere finds nothing wrong with what a power says beforehand.
func goodAnywhere(*axis.Turn, orders.Statement, board.Space) {}

// loadShips reads the ships of neutrals.
func (g neutrals) loadShips(data fs.FS) error {
	var file struct {
		Ships map[string]struct {
			At   string `yaml:"at"`
			Kind string `yaml:"kind"`
		} `yaml:"ships"`
	}
	if err := play.ReadYAML(data, "neutrals.yaml", &file); err != nil {
		return err
	}
	g.ships = map[board.Space]nativeShip{}
	for id, row := range file.Ships {
		land, here := g.Board.Find(id)
		zone, there := g.Board.Find(row.At)
		kind := g.KindOf(row.Kind)
		if !here || !there || kind == axis.NoKind {
			return fmt.Errorf("neutrals.yaml: %s: %s at %s is no ship of a neutral", id, row.Kind, row.At)
		}
		g.ships[land] = nativeShip{kind, zone}
	}
	return nil
}
