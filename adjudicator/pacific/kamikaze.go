package pacific

import (
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/words"
)

// The tokens of kamikaze attacks that Japan has left (PA-KAMIKAZE.1), and whether they may be made yet (PA-KAMIKAZE.3). Between the attacks and
// the battles a mark for each zone says that nothing bombards from there.
const (
	markTokens   = "kamikaze"
	markUnlocked = "kamikaze unlocked"
	markSilenced = "kamikaze at "
)

// kamikazeHit is the highest face with which a kamikaze attack hits (PA-KAMIKAZE.8).
const kamikazeHit = 2

const formKamikaze orders.Form = "kamikaze"

const kamikazeExample = "kamikaze up to 2 at Sea Zone 6: carrier, battleship"

// kamikaze says how many such attacks are made in a turn, where, and at which kinds of ships first: "kamikaze up to 2 at Sea Zone 6, Sea Zone
// 19: carrier, battleship", "kamikaze nothing".
type kamikaze struct {
	axis.Local // which is nowhere: it names its zones itself
	nothing    bool
	// most is how many attacks are made in a turn, orders.All for as many as there are tokens.
	most int
	// at are the zones, none for all.
	at []orders.Place
	// targets are kinds of ships, those first that are attacked first; none for all, the dearest first.
	targets []orders.Quantity
}

var kamikazeForm = orders.StatementType{
	ID: formKamikaze, Plural: "kamikaze attacks", Example: kamikazeExample, Verbs: []orders.Keyword{verbKamikaze, verbNoKamikaze},
	Parse: func(p *orders.Reader) orders.Statement {
		st := kamikaze{Local: axis.Local{Pos: p.At(), ID: formKamikaze}, most: orders.All}
		never := p.AcceptWord(verbNoKamikaze)
		p.AcceptWord(verbKamikaze)
		p.AcceptWord(wordUpTo)
		switch {
		case never, p.AcceptWord(orders.WordNothing), p.AcceptWord(wordNever):
			st.nothing = true
		case p.Peek() == orders.Number:
			st.most = p.Number(words.Name("how many attacks"), 1, orders.ForExample(kamikazeExample))
		default:
			p.AcceptWord(orders.WordAll)
		}
		if p.AcceptWord(orders.WordAt) {
			st.at = p.Places()
		}
		if p.Accept(orders.Colon) {
			for {
				at := p.At()
				st.targets = append(st.targets, orders.Quantity{Pos: at, Unit: p.KindOfUnit()})
				if !p.Separator() {
					break
				}
			}
		}
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(kamikaze)
		text := "kamikaze all"
		switch {
		case st.nothing:
			text = "kamikaze nothing"
		case st.most != orders.All:
			text = "kamikaze up to " + strconv.Itoa(st.most)
		}
		var places, kinds []string
		for _, at := range st.at {
			places = append(places, v.Space(at.ID))
		}
		for _, q := range st.targets {
			kinds = append(kinds, v.Unit(q.Unit, 1))
		}
		if places != nil {
			text += " at " + strings.Join(places, ", ")
		}
		if kinds != nil {
			text += ": " + strings.Join(kinds, ", ")
		}
		return text
	},
}

// KamikazeEvent tells of kamikaze attacks on a ship.
type KamikazeEvent struct {
	Who     words.Name `json:"who"`
	At      words.Name `json:"at"`
	Of      words.Name `json:"of"`
	Ship    words.Name `json:"ship"`
	Attacks int        `json:"attacks"`
	Hits    int        `json:"hits"`
	Sunk    bool       `json:"sunk,omitempty"`
	// Cargo is what goes down with the ship, by its owners.
	Cargo words.Forces `json:"cargo,omitempty"`
	Left  int          `json:"left"`
}

// EventType implements adjudicator.Detail.
func (KamikazeEvent) EventType() string { return "kamikaze" }

// News implements axis.Newsworthy.
func (e KamikazeEvent) News() words.Topic {
	if e.Hits == 0 {
		return nil
	}
	return divedNews(e)
}

// divedNews is such an event among the news.
type divedNews KamikazeEvent

// dives lists the ships at which kamikaze attacks may be made now: surface warships of the Allied power on turn, in the zones into which it has
// moved ships (PA-KAMIKAZE.4 to PA-KAMIKAZE.6, PA-RULING.56).
func (g reactions) dives(t *axis.Turn) (ships []axis.UnitID) {
	if t.State.Mark(markUnlocked) == 0 || t.State.Mark(markTokens) == 0 || !g.Enemies(t.State, t.Power, g.japan) {
		return nil
	}
	for _, zone := range g.zones.kamikaze {
		moved := t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
			return u.Owner == t.Power && g.Units[u.Kind].Domain == axis.SeaUnit && u.Start != zone && u.Did(axis.MovedInCombat)
		})
		if len(moved) > 0 {
			ships = append(ships, t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool {
				return u.Owner == t.Power && g.Units[u.Kind].SurfaceWarship()
			})...)
		}
	}
	return ships
}

// kamikazes are made as Japan says now or has said beforehand, after the scrambles (PA-KAMIKAZE.11). By default there are none (PA-DEC.3).
func (g reactions) kamikazes(t *axis.Turn) {
	ships := g.dives(t)
	if len(ships) == 0 {
		return
	}
	said := g.said(t, g.japan, formKamikaze, board.None)
	if len(said) == 0 {
		t.Emit(1, axis.DefaultUsedEvent{Decision: t.Decided("kamikaze"), Who: t.Who(g.japan), Text: t.Rules.Say(noKamikaze{})}, nil, "kamikaze")
		return
	}
	aimed := map[axis.UnitID]int{}
	var order []axis.UnitID
	for _, st := range said {
		for _, id := range g.aim(t, ships, st.(kamikaze), aimed) {
			if aimed[id]++; aimed[id] == 1 {
				order = append(order, id)
			}
		}
	}
	for _, id := range order {
		g.strike(t, id, aimed[id])
	}
}

// aim declares the attacks of one order, beside those of the orders before it: the ships, each as often as it is attacked. Their tokens are
// spent before any die is thrown (PA-KAMIKAZE.7, PA-KAMIKAZE.14).
func (g reactions) aim(t *axis.Turn, ships []axis.UnitID, k kamikaze, aimed map[axis.UnitID]int) (list []axis.UnitID) {
	most := t.State.Mark(markTokens)
	if k.most != orders.All {
		most = min(most, k.most)
	}
	if k.nothing {
		return nil
	}
	targets := g.targets(t, ships, k)
	for round := 1; round <= 2; round++ { // one at each ship, then one more at each that takes two hits
		for _, id := range targets {
			if len(list) < most && aimed[id] < round && (round == 1 || g.Units[t.State.Unit(id).Kind].Hits > 1) {
				list = append(list, id)
			}
		}
	}
	t.State.SetMark(markTokens, t.State.Mark(markTokens)-len(list))
	return list
}

// targets are the ships that an order means, in the order in which they are attacked: of ships of a kind the damaged first, which a hit sinks.
func (g reactions) targets(t *axis.Turn, ships []axis.UnitID, k kamikaze) (list []axis.UnitID) {
	meant := slices.DeleteFunc(slices.Clone(ships), func(id axis.UnitID) bool {
		return len(k.at) > 0 && !slices.ContainsFunc(k.at, func(p orders.Place) bool { return p.ID == g.Board.ID(t.State.Unit(id).Space) })
	})
	slices.SortStableFunc(meant, func(a, b axis.UnitID) int {
		return axis.CompareBools(!t.State.Unit(a).Damaged, !t.State.Unit(b).Damaged)
	})
	if len(k.targets) == 0 {
		slices.SortStableFunc(meant, func(a, b axis.UnitID) int { return t.Type(b).Cost - t.Type(a).Cost })
		return meant
	}
	for _, q := range k.targets {
		for _, id := range meant {
			if t.State.Unit(id).Kind == g.KindOf(q.Unit) {
				list = append(list, id)
			}
		}
	}
	return list
}

// strike throws the dice of attacks on a ship, which is damaged or sinks at once (PA-KAMIKAZE.9); what is more is lost (PA-KAMIKAZE.10).
// Nothing bombards from its zone in this turn (PA-KAMIKAZE.12).
func (g reactions) strike(t *axis.Turn, id axis.UnitID, attacks int) {
	u := t.State.Unit(id)
	report := KamikazeEvent{
		Who: t.Who(g.japan), At: t.Where(u.Space), Of: t.Who(u.Owner), Ship: t.UnitName(u.Kind, 1), Attacks: attacks, Left: t.State.Mark(markTokens),
	}
	t.State.SetMark(markSilenced+g.Board.ID(u.Space), 1)
	throw := dice.Thrown(t.Cup, attacks, dice.Reason{Place: string(report.At), Who: string(report.Who), What: "kamikaze at the " + string(report.Ship)})
	for _, face := range throw.Faces {
		report.Hits += axis.OneIf(face <= kamikazeHit)
	}
	for range report.Hits {
		if g.Units[u.Kind].Hits > 1 && !u.Damaged {
			u.Damaged = true
			continue
		}
		report.Sunk, report.Cargo = true, axis.CargoAboard(t, id)
		t.State.Remove(id)
		break
	}
	t.Emit(1, report, []dice.Throw{throw}, "kamikaze")
}

// silence keeps ships from bombarding where kamikaze attacks were made, and forgets them.
func (g reactions) silence(c *battle.Conduct) {
	for _, zone := range g.zones.kamikaze {
		if mark := markSilenced + g.Board.ID(zone); c.State.Mark(mark) > 0 {
			c.State.SetMark(mark, 0)
			c.Bar(zone)
		}
	}
}

// checkKamikaze refuses such attacks of others than Japan, where and at what none are made.
func (g reactions) checkKamikaze(t *axis.Turn, st orders.Statement, _ board.Space) {
	k := st.(kamikaze)
	if t.Power != g.japan {
		t.Refuse(k.Pos, "kamikaze-japan", onlyJapanDives{t.Who(g.japan)})
	}
	for _, place := range k.at {
		if at, ok := g.Board.Find(place.ID); ok && !slices.Contains(g.zones.kamikaze, at) {
			t.Refuse(place.Pos, "kamikaze-zones", divesElsewhere{t.Where(at), g.names(g.zones.kamikaze)})
		}
	}
	for _, q := range k.targets {
		if kind := g.KindOf(q.Unit); kind != axis.NoKind && !g.Units[kind].SurfaceWarship() {
			t.Refuse(q.Pos, "kamikaze-targets", divesAtWarships{t.UnitName(kind, 2)})
		}
	}
}
