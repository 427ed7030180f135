package forecast

import (
	"cmp"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
)

// Met works out battles that were fought (see adjudicator.Oddsmaker): who met as the report tells it, with the technologies of the state after
// them, told nothing by anybody beforehand.
func Met(r *axis.Rules, combat *battle.Combat, before, now *axis.State, battles []adjudicator.ChartedBattle, steps int) []adjudicator.BattleOdds {
	out := make([]adjudicator.BattleOdds, len(battles))
	met := make([]*Battle, len(battles))
	order := make([]int, len(battles))
	for i := range battles {
		met[i], order[i] = metIn(r, combat, before, now, &battles[i]), i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(met[i].size(), met[j].size()) })
	for _, i := range order {
		out[i].TooLarge, out[i].Money = true, r.Money.Many
		if met[i] == nil {
			continue
		}
		got, used, err := met[i].engage(steps / 3 * 2)
		steps -= used
		if err == nil {
			out[i].TooLarge = false
			got.tell(&out[i])
		}
	}
	return out
}

// metIn is the battle that a report tells of, nil where it does not tell enough.
func metIn(r *axis.Rules, combat *battle.Combat, before, now *axis.State, told *adjudicator.ChartedBattle) *Battle {
	at, ok := r.Board.Find(told.At)
	if !ok || len(told.Met.Attackers) == 0 || len(told.Met.Defenders) == 0 {
		return nil
	}
	b := &Battle{Rules: r, Combat: combat, Sea: r.Board.IsSea(at), Technologies: map[axis.Power][]string{}}
	var known [3]bool
	b.Attackers, known[0] = b.metBy(now, told.Met.Attackers)
	b.Defenders, known[1] = b.metBy(now, told.Met.Defenders)
	b.Ships, known[2] = b.metBy(now, []adjudicator.ChartedForce{{Owner: told.Attacker, Units: told.Met.Ships}})
	if known != [3]bool{true, true, true} || b.size() > mostUnits {
		return nil
	}
	for _, g := range slices.Concat(b.Attackers, b.Defenders) {
		typ := &r.Units[g.Kind]
		foreign := typ.Domain == axis.LandUnit && b.Sea || typ.Domain == axis.SeaUnit && !b.Sea
		if foreign || !typ.Fights() || worn(r, before, g) {
			return nil
		}
	}
	if b.Gun = told.Met.Gun != ""; b.Gun && told.Met.Gun != told.Met.Defenders[0].Owner {
		return nil // whose shots are better or worse than those of who speaks for the defence
	}
	return b
}

// metBy are the units of one side, and the technologies of their owners. It is false where something is not known.
func (b *Battle) metBy(now *axis.State, forces []adjudicator.ChartedForce) (out []Group, known bool) {
	for _, f := range forces {
		p := b.Rules.PowerOf(f.Owner)
		if p == axis.NoPower {
			return nil, false
		}
		b.Technologies[p] = now.Powers[p].Technologies
		for _, u := range f.Units {
			k := b.Rules.KindOf(u.Kind)
			if k == axis.NoKind {
				return nil, false
			}
			out = append(out, Group{Power: p, Kind: k, Count: u.Count})
		}
	}
	return out, true
}

// worn says whether units of a group may have come to the battle damaged, of which a report does not tell.
func worn(r *axis.Rules, before *axis.State, g Group) bool {
	return r.Units[g.Kind].LastingDamage && slices.ContainsFunc(before.Units, func(u axis.Unit) bool {
		return u.Alive() && u.Owner == g.Power && u.Kind == g.Kind && u.Damaged
	})
}

// size is how many units fight.
func (b *Battle) size() (n int) {
	if b == nil {
		return 0
	}
	for _, g := range slices.Concat(b.Attackers, b.Defenders) {
		n += g.Count
	}
	return n
}
