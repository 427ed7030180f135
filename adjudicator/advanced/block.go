package advanced

import (
	"cmp"
	"slices"
	"strings"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// Ships sail past enemies in combat movement unless these block them (CR-BLOCK.2), zone by zone (CR-BLOCK.9). What somebody blocks he has said
// beforehand, or it falls by default; while a sheet is tried nobody blocks anything.

// passes says whether ships may sail on where enemies are: all may, if nobody blocks them.
func passes(*axis.Turn, *axis.UnitType, board.Space) bool { return true }

// patrolled says whether enemies keep ships out of a zone in non-combat movement: any but transports do, and submarines out as well (CR-BLOCK.3,
// CR-RULING.74).
func (g *game) patrolled(t *axis.Turn, _ *axis.UnitType, sea board.Space) bool {
	return len(t.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && g.Units[u.Kind].Warship })) > 0
}

// berth is how a ship lies in a zone: who has come beside an enemy battleship, carrier or destroyer must fight, but for transports and submarines;
// everybody else need not (CR-BLOCK.13). Fighters aboard fight only if they have been launched (CR-NAVAL.4), and
// bombers that have raided a zone are there for nothing else (CR-GROUND.13).
func (g *game) berth(t *axis.Turn, ship axis.UnitID) axis.Berth {
	u := t.State.Unit(ship)
	if g.Units[u.Kind].Domain == axis.AirUnit && u.Did(axis.MovedInCombat) && !bombs(&g.Units[u.Kind]) {
		return axis.AsUsual
	}
	if g.Units[u.Kind].SurfaceWarship() && u.Did(axis.MovedInCombat) && t.HostileSea(u.Space) {
		return axis.InArms
	}
	return axis.AtPeace
}

// BlockedEvent tells that ships have blocked others.
type BlockedEvent struct {
	Who  words.Name    `json:"who"`
	By   words.Amounts `json:"by"`
	At   words.Name    `json:"at"`
	Of   words.Name    `json:"of"`
	Held words.Amounts `json:"held"`
	// With are those that stop with them.
	With words.Amounts `json:"with,omitempty"`
}

// EventType implements adjudicator.Detail.
func (BlockedEvent) EventType() string { return "blocked" }

// blockade is ships that enter a zone among enemies.
type blockade struct {
	*axis.Turn
	axis.Entry
	held []axis.UnitID
}

// entered is what befalls them: each power there may block, before anything is loaded or unloaded in the zone (CR-BLOCK.8), and what is blocked stops and
// fights there (CR-BLOCK.12). The others do as they are ordered (CR-BLOCK.11), and stop with them unless they are told to go on.
func (g *game) entered(t *axis.Turn, e axis.Entry) []axis.UnitID {
	if !e.Combat {
		return nil
	}
	b := &blockade{Turn: t, Entry: e}
	var reports []BlockedEvent
	for p := range g.Powers {
		if by, held := b.blockedBy(axis.Power(p)); len(held) > 0 {
			reports = append(reports, BlockedEvent{Who: t.Who(axis.Power(p)), By: t.Counts(by), At: t.Where(e.At), Of: t.Who(t.Power), Held: t.Counts(held)})
			b.held = append(b.held, held...)
		}
	}
	stopped := b.held
	if all := len(b.held) == len(e.Ships); all || b.held != nil && b.stand() || b.held == nil && b.joins() {
		stopped = e.Ships
	}
	for i := range reports {
		if i == len(reports)-1 && len(stopped) > len(b.held) {
			reports[i].With = t.Counts(slices.DeleteFunc(slices.Clone(stopped), func(id axis.UnitID) bool { return slices.Contains(b.held, id) }))
		}
		t.Emit(1, reports[i], nil, "block")
	}
	return stopped
}

// blockedBy is what a power blocks, and with what: each of its ships one ship, once in a player turn (CR-BLOCK.7).
func (b *blockade) blockedBy(p axis.Power) (by, held []axis.UnitID) {
	ships := b.blockers(p)
	d, holds := b.ordered(p, ships)
	if !holds {
		return nil, nil
	}
	for _, target := range b.wanted(d) {
		i := slices.IndexFunc(ships, func(id axis.UnitID) bool { return b.mayBlock(id, target) && b.meant(d, id) && !slices.Contains(by, id) })
		if i < 0 || !d.all && d.kinds == nil && len(held) == d.count {
			continue
		}
		by, held = append(by, ships[i]), append(held, target)
		b.State.Unit(ships[i]).Deeds |= axis.MustFight // it has blocked in this player turn
	}
	return by, held
}

// blockers are a power's ships that could block somebody, those first that can block no submarine: transports and aircraft never block (CR-BLOCK.4,
// CR-BLOCK.5).
func (b *blockade) blockers(p axis.Power) []axis.UnitID {
	list := b.UnitsAt(b.At, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == p && b.Enemy(u) && b.Rules.Units[u.Kind].Warship && !u.Did(axis.MustFight)
	})
	slices.SortStableFunc(list, func(x, y axis.UnitID) int { return axis.CompareBools(b.hunts(x), b.hunts(y)) })
	return list
}

func (b *blockade) hunts(id axis.UnitID) bool { return b.Rules.Units[b.State.Unit(id).Kind].AntiSub }

// mayBlock says whether a ship could block another: submarines only destroyers can (CR-SUB.1).
func (b *blockade) mayBlock(id, target axis.UnitID) bool {
	return !b.submarine(target) || b.hunts(id)
}

func (b *blockade) submarine(id axis.UnitID) bool {
	return b.Rules.Units[b.State.Unit(id).Kind].Surprise
}

// meant says whether a power blocks with a ship: with those that it names, else with all but submarines.
func (b *blockade) meant(d directive, id axis.UnitID) bool {
	if d.with == nil {
		return !b.submarine(id)
	}
	return slices.ContainsFunc(d.with, func(a aim) bool { return a.fits(b.Rules, b.State.Unit(id).Kind, false) })
}

// ordered is what a power has said about blocks in the zone, and whether it blocks; by default it does where what defends there is worth no less than
// what attacks.
func (b *blockade) ordered(p axis.Power, ships []axis.UnitID) (directive, bool) {
	if len(ships) == 0 {
		return directive{}, false
	}
	entering, there := slices.Concat(b.Ships, b.Along), b.UnitsAt(b.At, func(_ axis.UnitID, u *axis.Unit) bool { return b.Enemy(u) })
	attack, defence := 0, 0
	for _, id := range entering {
		attack += b.Type(id).Attack
	}
	for _, id := range there { // a damaged battleship with what is left of it (CR-BATTLESHIP.2)
		defence += b.Type(id).Defence
	}
	list := battle.Heard(b.Turn, p, formBlock, b.At)
	for _, st := range list {
		d := st.(directive)
		if !slices.ContainsFunc(d.when, func(test orders.Test) bool { return !meets(test, len(entering), len(there), attack, defence) }) {
			return d, !d.none
		}
	}
	if len(list) > 0 || !slices.ContainsFunc(ships, func(id axis.UnitID) bool { return !b.submarine(id) }) {
		return directive{}, false
	}
	if blocks := defence >= attack; blocks {
		b.tellDefault(p, blocksByDefault{})
		return directive{amount: amount{all: true}}, true
	}
	b.tellDefault(p, letsPass{})
	return directive{}, false
}

func (b *blockade) tellDefault(p axis.Power, what words.Topic) {
	b.Emit(1, axis.DefaultUsedEvent{Decision: b.Decided("block"), Who: b.Who(p), At: b.Where(b.At), Text: b.Rules.Say(what)}, nil, "block")
}

// meets says whether a test holds of so many ships that enter and lie in a zone, and of the values at which they fight.
func meets(test orders.Test, attackers, defenders, attack, defence int) bool {
	switch test.Measure {
	case orders.Attackers:
		return test.Op.Holds(attackers, test.Num)
	case orders.Defenders:
		return test.Op.Holds(defenders, test.Num)
	}
	return test.Op.Holds(attack*max(test.Den, 1), test.Num*defence)
}

// blockOrder is whom a power blocks first unless it has said something else.
var blockOrder = []aim{
	{unit: "transport", laden: true}, {unit: "transport"}, {unit: "carrier"}, {unit: "battleship"}, {unit: "destroyer"}, {unit: "super_submarine"}, {unit: "submarine"},
}

// wanted are the ships that a power would block, first to last, in the order of the kinds that it has named. Of those alike the one with most aboard comes
// first, and then who stands first on the mover's sheet (CR-BLOCK.7, CR-RULING.88).
func (b *blockade) wanted(d directive) (list []axis.UnitID) {
	free := slices.DeleteFunc(slices.Clone(b.Ships), func(id axis.UnitID) bool { return slices.Contains(b.held, id) })
	slices.SortStableFunc(free, func(x, y axis.UnitID) int { return cmp.Compare(b.load(y), b.load(x)) })
	kinds := d.kinds
	if i := slices.IndexFunc(kinds, func(a aim) bool { return a.rest }); i >= 0 || kinds == nil {
		if i < 0 {
			i = len(kinds)
		}
		kinds = slices.Concat(kinds[:i], blockOrder)
	}
	for _, a := range kinds {
		for _, id := range free {
			if a.fits(b.Rules, b.State.Unit(id).Kind, b.CargoOf(id) > 0) && !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
	}
	return list
}

// load is the room that what a ship carries takes up.
func (b *blockade) load(ship axis.UnitID) (points int) {
	for i := range b.State.Units {
		if u := &b.State.Units[i]; u.Alive() && u.Aboard == ship {
			points += 2 - axis.OneIf(b.Rules.Units[u.Kind].Light)
		}
	}
	return points
}

// stand says whether those who are not blocked stop and fight beside those who are: as was ordered, else they do.
func (b *blockade) stand() bool {
	st, said := b.orderOfMover()
	if !said {
		b.Emit(1, axis.DefaultUsedEvent{Decision: b.Decided("if-blocked"), Who: b.Who(b.Power), At: b.Where(b.At), Text: b.Rules.Say(stopsBeside{})}, nil, "if-blocked")
		return true
	}
	return !st.on && (st.beside == nil || slices.ContainsFunc(b.held, func(id axis.UnitID) bool {
		return slices.ContainsFunc(st.beside, func(a aim) bool { return a.fits(b.Rules, b.State.Unit(id).Kind, b.CargoOf(id) > 0) })
	}))
}

// joins says whether ships stop beside others of their power that sailed from where they did and were blocked here before.
func (b *blockade) joins() bool {
	held := b.UnitsAt(b.At, func(_ axis.UnitID, u *axis.Unit) bool {
		return u.Owner == b.Power && u.Did(axis.MustFight) && u.Start == b.State.Unit(b.Ships[0]).Start && b.Rules.Units[u.Kind].Domain == axis.SeaUnit
	})
	if len(held) == 0 {
		return false
	}
	st, said := b.orderOfMover()
	return !said || !st.on && st.beside == nil
}

// orderOfMover is what the mover has said about ships that are blocked in the zone, on this sheet or beforehand.
func (b *blockade) orderOfMover() (blockedOrder, bool) {
	if sec := b.Sheet.Section(axis.SectionCombat); sec != nil {
		for _, anywhere := range []bool{false, true} {
			for _, st := range sec.Statements {
				if st, ok := st.(blockedOrder); ok && st.where.IsZero() == anywhere && (anywhere || b.Rules.Find(st.where) == b.At) {
					return st, true
				}
			}
		}
	}
	if list := battle.Heard(b.Turn, b.Power, formBlocked, b.At); len(list) > 0 {
		return list[0].(blockedOrder), true
	}
	return blockedOrder{}, false
}

// blockedOrder says what ships do that are not blocked where others are: "if blocked at Eire Sea Zone: go on", "if blocked: fight for transport".
type blockedOrder struct {
	orders.Pos
	on bool
	// beside are those for whom they stop, nil for all.
	beside []aim
	where  orders.Place
}

// At implements orders.Statement.
func (s blockedOrder) At() orders.Pos { return s.Pos }

// Form implements orders.Statement.
func (blockedOrder) Form() orders.Form { return formBlocked }

// Place implements axis.Placed.
func (s blockedOrder) Place() orders.Place { return s.where }

const blockedExample = "if blocked at Eire Sea Zone: go on"

var blockedForm = orders.StatementType{
	ID: formBlocked, Plural: "orders for ships that are blocked", Example: blockedExample, Verbs: []orders.Keyword{verbIfBlocked},
	Parse: func(p *orders.Reader) orders.Statement {
		st := blockedOrder{Pos: p.At()}
		p.AcceptWord(verbIfBlocked)
		p.Here(&st.where, orders.WordWith)
		_ = p.Accept(orders.Colon) || p.Accept(orders.Comma)
		switch {
		case p.AcceptWord(wordGoOn):
			st.on = true
		case p.AcceptWord(wordFight):
			if p.AcceptWord(orders.WordFor) {
				st.beside = readAims(p, "if blocked: fight for transport")
			}
		default:
			p.Missing(words.Name("go on or fight"), orders.ForExample(blockedExample))
		}
		p.Here(&st.where, orders.WordWith)
		return st
	},
	Print: func(s orders.Statement, v *orders.Vocabulary) string {
		st := s.(blockedOrder)
		line := strings.TrimSpace("if blocked"+orders.Clause(" at ", st.where, v)) + ": "
		switch {
		case st.on:
			return line + "go on"
		case st.beside != nil:
			return line + "fight for " + aimsText(st.beside, v)
		}
		return line + "fight"
	},
}

// checkBlocked refuses such an order for land, and of what is no ship.
func (g *game) checkBlocked(t *axis.Turn, s orders.Statement, at board.Space) {
	st := s.(blockedOrder)
	if at != board.None && g.Board.IsLand(at) {
		t.Refuse(st.where.Pos, "if-blocked", isNoSea{t.Where(at)})
	}
	for _, a := range st.beside {
		if k := g.KindOf(a.unit); k != axis.NoKind && g.Units[k].Domain != axis.SeaUnit {
			t.Refuse(a.Pos, "if-blocked", notMeantSo{t.UnitName(k, 2)})
		}
	}
}

// warnOfBlocks tells who sends ships through a zone of enemy warships that these may hold some of them up, as everybody sees who looks at the board, unless
// he has said what the others do then.
func warnOfBlocks(t *axis.Turn, sec *orders.Section) {
	for i := range t.Rules.Territories {
		zone := board.Space(i)
		guards := t.UnitsAt(zone, func(_ axis.UnitID, u *axis.Unit) bool { return t.Enemy(u) && t.Rules.Units[u.Kind].Warship })
		pass := slices.ContainsFunc(t.State.Units, func(u axis.Unit) bool {
			return u.Alive() && u.Owner == t.Power && u.From == zone && u.Start != zone && u.Did(axis.MovedInCombat) && t.Rules.Units[u.Kind].Domain == axis.SeaUnit
		})
		if _, said := (&blockade{Turn: t, Entry: axis.Entry{At: zone}}).orderOfMover(); len(guards) == 0 || !pass || said {
			continue
		}
		t.Note(sec.Pos, "if-blocked", mayBeBlocked{t.Where(zone)})
		t.Hint(ifBlockedWrite{words.Line("if blocked at " + t.Rules.SpaceName(zone) + ": go on")})
	}
}
