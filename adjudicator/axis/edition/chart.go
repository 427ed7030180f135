package edition

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/words"
)

// Charter implements adjudicator.Ruleset.
func (e Edition) Charter() adjudicator.Charter { return e }

// Chart implements adjudicator.Charter: nothing that stands on the board is hidden in these games, so every viewer sees the same, and
// what of it is his.
func (e Edition) Chart(state adjudicator.State, viewer adjudicator.Seat) adjudicator.Chart {
	r, s := e.Rules, StateOf(state)
	own := func(p axis.Power) bool {
		return p != axis.NoPower && viewer != "" && r.Powers[r.Speaker(p)].ID == string(viewer)
	}
	chart := adjudicator.Chart{Spaces: make([]adjudicator.Charted, len(r.Territories)), Coin: r.Money.Many}
	for i, p := range r.Powers {
		power := adjudicator.ChartedPower{ID: p.ID, Name: p.Name, Poor: !r.HasMoney(axis.Power(i)), Army: e.army(s, axis.Power(i))}
		if !power.Poor {
			power.Money, power.Income = s.Powers[i].IPCs, r.Production(s, axis.Power(i))
		}
		chart.Powers = append(chart.Powers, power)
	}
	built := r.Facilities().Everywhere(s)
	for i := range r.Territories {
		at, land := board.Space(i), &r.Territories[i]
		c := adjudicator.Charted{
			ID: r.Board.ID(at), Name: r.SpaceName(at), Sea: r.Board.IsSea(at), Own: own(s.Owner[i]), Closed: r.Neutral(s, at) && land.Natives == nil,
			City: land.City != "", Capital: land.CapitalOf != axis.NoPower,
		}
		if holder := s.Owner[i]; holder != axis.NoPower {
			c.Holder = r.Powers[holder].ID
		}
		for _, id := range built[i] {
			u := s.Unit(id)
			c.Built = append(c.Built, adjudicator.ChartedBuilding{Kind: r.Units[u.Kind].ID, Name: r.Units[u.Kind].Name, Damage: int(u.Damage)})
		}
		chart.Spaces[i] = c
	}
	for at, forces := range e.forces(s) {
		for _, p := range e.holderFirst(s.Owner[at]) {
			if units := e.charted(forces[p]); units != nil {
				chart.Spaces[at].Forces = append(chart.Spaces[at].Forces, adjudicator.ChartedForce{Owner: r.Powers[p].ID, Own: own(p), Units: units})
			}
		}
	}
	return chart
}

// army is what the units of a power have cost that are no facilities.
func (e Edition) army(s *axis.State, p axis.Power) (cost int) {
	for i := range s.Units {
		u := &s.Units[i]
		if row := &e.Rules.Units[u.Kind]; u.Alive() && u.Owner == p && row.Facility == nil {
			cost += axis.PriceOf(e.Rules, p, u.Kind)
		}
	}
	return cost
}

// forces counts the units that are no facilities: by space, power and kind.
func (e Edition) forces(s *axis.State) map[board.Space][][]int {
	out := map[board.Space][][]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() || e.Rules.Units[u.Kind].Facility != nil {
			continue
		}
		there := out[u.Space]
		if there == nil {
			there = make([][]int, len(e.Rules.Powers))
			out[u.Space] = there
		}
		if there[u.Owner] == nil {
			there[u.Owner] = make([]int, len(e.Rules.Units))
		}
		there[u.Owner][u.Kind]++
	}
	return out
}

func (e Edition) charted(counts []int) (out []adjudicator.ChartedUnits) {
	for k, n := range counts {
		if n > 0 {
			out = append(out, adjudicator.ChartedUnits{Kind: e.Rules.Units[k].ID, Name: e.Rules.Units[k].Name, Count: n})
		}
	}
	return out
}

func (e Edition) holderFirst(holder axis.Power) (out []axis.Power) {
	for p := range e.Rules.Powers {
		if axis.Power(p) == holder {
			out = slices.Insert(out, 0, holder)
		} else {
			out = append(out, axis.Power(p))
		}
	}
	return out
}

// Course implements adjudicator.Charter. Cargo that is taken aboard or put ashore is told by the voyage and the landing.
func (e Edition) Course(events []adjudicator.Event, viewer adjudicator.Seat) adjudicator.Course {
	c := course{rules: e.Rules}
	for _, event := range events {
		if event.Seen(viewer) {
			c.take(event.Detail)
			c.roll(event)
		}
	}
	return c.Course
}

// course gathers moves and battles from events.
type course struct {
	adjudicator.Course
	rules *axis.Rules
	// combat is whether the moves told now are those of the combat move.
	combat bool
	// fought are the battles under way, and attacker who attacks in them, by name: before any, whose turn it is.
	fought   []adjudicator.ChartedBattle
	attacker words.Name
}

// take adds one event.
func (c *course) take(detail adjudicator.Detail) {
	if news, ok := detail.(axis.Newsworthy); ok && news.News() != nil {
		c.News = append(c.News, c.rules.Say(news.News()))
	}
	switch e := detail.(type) {
	case axis.PhaseEvent:
		c.attacker = e.Who
		c.combat = slices.ContainsFunc(c.rules.Phases, func(p axis.Phase) bool {
			return words.Name(p.Title) == e.Phase && p.Section == axis.SectionCombat
		})
	case movement.MovedEvent:
		c.move(c.purpose(), e.Who, slices.Concat([]words.Name{e.From}, e.Via, []words.Name{e.To}))
	case movement.SailedEvent:
		c.move(c.purpose(), e.Who, slices.Concat([]words.Name{e.From}, e.Via, []words.Name{e.To}))
	case movement.RaidDeclaredEvent:
		c.move(adjudicator.MoveToAttack, e.Who, slices.Concat([]words.Name{e.From}, e.Via, []words.Name{e.To}))
	case movement.LandingDeclaredEvent:
		c.move(adjudicator.MoveToAttack, e.Who, []words.Name{e.From, e.To})
	case movement.UnloadedEvent:
		c.move(adjudicator.MovePeaceful, e.Who, []words.Name{e.From, e.To})
	case movement.AircraftLandedEvent:
		c.move(adjudicator.MovePeaceful, e.Who, []words.Name{e.From, e.At})
	case battle.FighterLandedEvent:
		c.move(adjudicator.MovePeaceful, e.Who, []words.Name{e.From, e.To})
	case axis.WarEvent:
		c.Wars = append(c.Wars, adjudicator.ChartedWar{One: c.power(e.Who), Other: c.power(e.Enemy)})
	case battle.RetreatedEvent:
		c.move(adjudicator.MoveBack, e.Who, []words.Name{e.From, e.To})
	default:
		c.fight(detail)
	}
}

func (c *course) purpose() adjudicator.ChartedMoveKind {
	if c.combat {
		return adjudicator.MoveToAttack
	}
	return adjudicator.MovePeaceful
}

// move adds a move, once.
func (c *course) move(kind adjudicator.ChartedMoveKind, who words.Name, way []words.Name) {
	m := adjudicator.ChartedMove{Kind: kind, Owner: c.power(who)}
	for _, name := range way {
		if at, ok := c.rules.FindSpace(string(name)); ok {
			m.Way = append(m.Way, c.rules.Board.ID(at))
		}
	}
	if len(m.Way) < 2 || m.Way[0] == m.Way[len(m.Way)-1] || slices.ContainsFunc(c.Moves, func(o adjudicator.ChartedMove) bool {
		return o.Kind == m.Kind && o.Owner == m.Owner && slices.Equal(o.Way, m.Way)
	}) {
		return
	}
	c.Moves = append(c.Moves, m)
}

// fight follows battles: from where each begins, over who loses what, to its end.
func (c *course) fight(detail adjudicator.Detail) {
	switch e := detail.(type) {
	case battle.BeganEvent:
		at, _ := c.rules.FindSpace(string(e.At))
		c.end(c.rules.Board.ID(at))
		c.fought = append(c.fought, adjudicator.ChartedBattle{At: c.rules.Board.ID(at), Attacker: c.power(e.Attacker), Defender: c.power(e.Defender)})
		c.attacker = e.Attacker
		c.at(e.At).Met = adjudicator.ChartedMeeting{Attackers: c.forces(e.Attacker, words.Forces{{Units: e.Attackers}}), Defenders: c.forces(e.Defender, e.Defenders)}
	case battle.BombardedEvent:
		if fought := c.at(e.At); fought != nil {
			fought.Met.Ships = c.units(e.Ships)
		}
	case battle.AntiaircraftFiredEvent:
		if fought := c.at(e.At); fought != nil {
			fought.Met.Gun = c.power(e.Who)
		}
		c.lose(e.At, c.attacker, e.Lost)
	case battle.LostEvent:
		c.lose(e.At, e.Who, e.Units)
	case battle.Costly:
		for _, lost := range e.Casualties() {
			c.lose(lost.At, lost.Who, lost.Units)
		}
	case battle.TransportsDestroyedEvent:
		c.lose(e.At, e.Who, e.Units)
	case battle.EndedEvent:
		at, _ := c.rules.FindSpace(string(e.At))
		fought := c.end(c.rules.Board.ID(at))
		if !e.Undecided() && len(e.Winner) > 0 {
			fought.Winner = c.power(e.Winner[0])
		}
		c.Battles = append(c.Battles, fought)
	}
}

// forces are what is told of a side, of whose units some owner is named, or else those of who speaks for it.
func (c *course) forces(speaker words.Name, told words.Forces) (out []adjudicator.ChartedForce) {
	for _, f := range told {
		of := f.Of
		if of == "" {
			of = speaker
		}
		out = append(out, adjudicator.ChartedForce{Owner: c.power(of), Units: c.units(f.Units)})
	}
	return out
}

// units are counted by kind; what is of none is of the kind "".
func (c *course) units(told words.Amounts) (out []adjudicator.ChartedUnits) {
	for _, u := range told {
		one := adjudicator.ChartedUnits{Name: string(u.One), Count: u.Number}
		if kind := c.rules.FindKind(string(u.One)); kind != axis.NoKind {
			one.Kind = c.rules.Units[kind].ID
		}
		out = append(out, one)
	}
	return out
}

// end takes the battle of a space out of those under way. One that began in an earlier letter is not among them.
func (c *course) end(at string) adjudicator.ChartedBattle {
	i := slices.IndexFunc(c.fought, func(b adjudicator.ChartedBattle) bool { return b.At == at })
	if i < 0 {
		return adjudicator.ChartedBattle{At: at}
	}
	fought := c.fought[i]
	c.fought = slices.Delete(c.fought, i, i+1)
	return fought
}

// at is the battle under way in a place, nil where there is none.
func (c *course) at(place words.Name) *adjudicator.ChartedBattle {
	at, _ := c.rules.FindSpace(string(place))
	for i := range c.fought {
		if c.fought[i].At == c.rules.Board.ID(at) {
			return &c.fought[i]
		}
	}
	return nil
}

func (c *course) lose(where, who words.Name, units words.Amounts) {
	var lost, cost *int
	switch fought := c.at(where); {
	case fought == nil:
		apart := c.apart(who)
		lost, cost = &apart.Units, &apart.Cost
	case who == c.attacker:
		lost, cost = &fought.LostAttacker, &fought.CostAttacker
	default:
		lost, cost = &fought.LostDefender, &fought.CostDefender
	}
	for _, u := range units {
		*lost += u.Number
		if kind := c.rules.FindKind(string(u.One)); kind != axis.NoKind {
			*cost += u.Number * axis.PriceOf(c.rules, c.rules.FindPower(string(who)), kind)
		}
	}
}

// apart is the account of what a power loses outside of battles.
func (c *course) apart(who words.Name) *adjudicator.ChartedLoss {
	owner := c.power(who)
	i := slices.IndexFunc(c.Apart, func(l adjudicator.ChartedLoss) bool { return l.Owner == owner })
	if i < 0 {
		i, c.Apart = len(c.Apart), append(c.Apart, adjudicator.ChartedLoss{Owner: owner})
	}
	return &c.Apart[i]
}

// roll adds the dice of a volley, where as many of them hit as show its face or a lower one.
func (c *course) roll(event adjudicator.Event) {
	fired, is := event.Detail.(battle.FiredEvent)
	if !is {
		return
	}
	r := adjudicator.ChartedRoll{Owner: c.power(fired.Who), Attacks: fired.Who == c.attacker, Apart: c.at(fired.At) == nil, Face: fired.Value}
	for _, t := range event.Throws {
		r.Dice, r.Hits = r.Dice+len(t.Faces), r.Hits+t.AtMost(fired.Value)
	}
	if r.Dice > 0 && r.Hits == fired.Hits {
		c.Rolls = append(c.Rolls, r)
	}
}

// power is the ID of a power by its name.
func (c *course) power(name words.Name) string {
	if p := c.rules.FindPower(string(name)); p != axis.NoPower {
		return c.rules.Powers[p].ID
	}
	return ""
}
