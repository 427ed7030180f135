package position

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
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
			p.wrong(0, lessThanNothing{p.r.Who(axis.Power(i))})
		}
	}
}

// there notes what cannot be in a space, with its line if the file lists it.
func (p *positionReader) there(at board.Space, what words.Topic) {
	p.wrong(p.lines[at], ofSpace{p.place(at), p.r.Say(what)})
}

// place is the name of a space.
func (p *positionReader) place(at board.Space) words.Name { return words.Name(p.r.SpaceName(at)) }

// kind is the name of a kind of unit, for so many of them.
func (p *positionReader) kind(k axis.Kind, n int) words.Name { return words.Name(p.r.UnitName(k, n)) }

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
			p.there(at, strangersStand{p.r.Who(u.Owner), p.r.Who(owner)})
		}
		if !p.r.MayEnter(u.Owner, at) {
			p.there(at, mayNotBeThere{p.r.Who(u.Owner)}) // AN-CHINA.9
		}
	}
	p.auditFacilities(at)
	if owner == axis.NoPower && !land.Neutral && p.r.Controller == nil {
		p.there(at, hasNoOwner{}) // AN-MAP.2
	}
}

// auditFacilities judges what facilities stand in a territory, and their damage.
func (p *positionReader) auditFacilities(at board.Space) {
	there := p.r.Facilities().In(p.s, at)
	slots := map[string]int{}
	for _, id := range there {
		u := &p.s.Units[id]
		facility, name := p.r.Units[u.Kind].Facility, p.kind(u.Kind, 1)
		slots[facility.Slot]++
		damage, most := int(u.Damage), p.r.Facilities().Most(u)
		switch site := p.r.Facilities().MayStand(u.Kind, at); {
		case slots[facility.Slot] == 2: // AN-IC.5
			p.there(at, twoOfSlot{words.Name(facility.Slot)})
		case site == axis.WorthTooLittle && p.r.Territories[at].Value == 0: // AN-IC.6
			p.there(at, worthNothing{words.Name(facility.Slot)})
		case site != axis.SiteGood:
			p.there(at, noSiteFor{name})
		case damage < 0 || damage > most: // AN-SBR.5
			p.there(at, damageCanBe{name, damage, most})
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
			p.there(at, mayNotBeThere{p.r.Who(u.Owner)}) // AN-CHINA.12
		}
		room[side] += u.Deck(p.r)
		switch {
		case typ.Domain == axis.AirUnit && !typ.Carriable:
			p.there(at, noStayAtSea{words.Name(typ.Plural), p.r.Who(u.Owner)}) // AN-AIR.8
		case typ.Domain == axis.AirUnit:
			room[side]--
			aircraft[side] = u.Kind
		case u.Damaged && typ.Hits < 2:
			p.there(at, neverDamaged{words.Name(typ.Name)})
		}
	}
	for side, left := range room {
		if left < 0 {
			p.there(at, beyondDecks{words.Name(p.r.Powers[side].Side), words.Count{Number: -left, One: p.kind(aircraft[side], 1), Many: p.kind(aircraft[side], 2)}}) // AN-AIR.8
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
