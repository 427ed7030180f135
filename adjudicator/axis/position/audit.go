package position

import (
	"fmt"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// audit adds to the errors what no game could come to: enemies in one territory, aircraft over the sea without a deck, two
// facilities of a slot, damage beyond its limit, units where they may never be.
func (p *positionReader) audit() {
	for at := range p.r.Territories {
		space := board.Space(at)
		if p.r.Board.IsSea(space) {
			p.auditSea(space)
		} else {
			p.auditLand(space)
		}
	}
	for i := range p.s.Powers {
		if p.s.Powers[i].IPCs < 0 || p.s.Powers[i].Tokens < 0 {
			p.Add(0, "%s has less than nothing", p.r.PowerName(axis.Power(i)))
		}
	}
}

// wrong records an inconsistency of a space, with its line if the file lists it.
func (p *positionReader) wrong(at board.Space, format string, args ...any) {
	p.Add(p.lines[at], "%s: "+format, append([]any{p.r.SpaceName(at)}, args...)...)
}

func (p *positionReader) auditLand(at board.Space) {
	land, owner := &p.r.Territories[at], p.s.Owner[at]
	strangers := map[axis.Power]bool{}
	for i := range p.s.Units {
		u := &p.s.Units[i]
		if !u.Alive() || u.Space != at {
			continue
		}
		if !p.r.Friends(p.s, u.Owner, owner) && !strangers[u.Owner] {
			strangers[u.Owner] = true
			p.wrong(at, "units of %s stand in a territory of %s", p.r.PowerName(u.Owner), p.r.PowerName(owner))
		}
		if !p.r.MayEnter(u.Owner, at) {
			p.wrong(at, "%s may not be there", p.r.PowerName(u.Owner)) // AN-CHINA.9
		}
	}
	p.auditFacilities(at)
	if owner == axis.NoPower && !land.Neutral && p.r.Controller == nil {
		p.wrong(at, "nobody controls it") // AN-MAP.2
	}
}

// auditFacilities judges what facilities stand in a territory, and their damage.
func (p *positionReader) auditFacilities(at board.Space) {
	there := p.r.Facilities().In(p.s, at)
	slots := map[string]int{}
	for _, id := range there {
		u := &p.s.Units[id]
		facility, name := p.r.Units[u.Kind].Facility, p.r.UnitName(u.Kind, 1)
		slots[facility.Slot]++
		damage, most := int(u.Damage), p.r.Facilities().Most(u)
		switch site := p.r.Facilities().MayStand(u.Kind, at); {
		case slots[facility.Slot] == 2: // AN-IC.5
			p.wrong(at, "it has more than one %s", facility.Slot)
		case site == axis.WorthTooLittle && p.r.Territories[at].Value == 0: // AN-IC.6
			p.wrong(at, "it yields nothing, so it can hold no %s", facility.Slot)
		case site != axis.SiteGood:
			p.wrong(at, "a %s cannot be placed there", name)
		case damage < 0 || damage > most: // AN-SBR.5
			p.wrong(at, "damage of the %s is %d; it can be 0 to %d", name, damage, most)
		}
	}
}

func (p *positionReader) auditSea(at board.Space) {
	// The room on decks, and an aircraft that may be too much there, by the first power of those that share their decks.
	room, aircraft := make([]int, len(p.r.Powers)), make([]axis.Kind, len(p.r.Powers))
	for i := range p.s.Units {
		u := &p.s.Units[i]
		if !u.Alive() || u.Space != at {
			continue
		}
		typ, side := &p.r.Units[u.Kind], p.firstFriend(u.Owner)
		if !p.r.MayEnter(u.Owner, at) {
			p.wrong(at, "%s may not be there", p.r.PowerName(u.Owner)) // AN-CHINA.12
		}
		room[side] += u.Deck(p.r)
		switch {
		case typ.Domain == axis.AirUnit && !typ.Carriable:
			p.wrong(at, "%s of %s cannot stay at sea", typ.Plural, p.r.PowerName(u.Owner)) // AN-AIR.8
		case typ.Domain == axis.AirUnit:
			room[side]--
			aircraft[side] = u.Kind
		case u.Damaged && typ.Hits < 2:
			p.wrong(at, "a %s cannot be damaged", typ.Name)
		}
	}
	for side, left := range room {
		if left < 0 {
			p.wrong(at, "the %s have %s more than their decks hold", p.r.Powers[side].Side, fmt.Sprintf("%d %s", -left, p.r.UnitName(aircraft[side], -left))) // AN-AIR.8
		}
	}
}

// firstFriend is the first of the powers that are friends of one, itself included.
func (p *positionReader) firstFriend(of axis.Power) axis.Power {
	for q := range p.r.Powers {
		if p.r.Friends(p.s, axis.Power(q), of) {
			return axis.Power(q)
		}
	}
	return of
}
