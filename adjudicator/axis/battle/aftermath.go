package battle

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// aftermath is what follows all battles.
type aftermath struct{ *Conduct }

// landHomeless lands the defending fighters whose carriers were sunk, after all combats (AN-AIR.29, AN-AIR.30). Seas are taken
// in the order of the board, fighters of one sea in the order in which they keep their decks.
func (c aftermath) landHomeless() {
	if c.Cup.Err() != nil {
		return
	}
	for z := range c.foughtAt {
		if !c.foughtAt[z] {
			continue
		}
		fighters := c.fightersAt(board.Space(z))
		if room := c.deckAt(board.Space(z), axis.NoPower); len(fighters) > room {
			c.tellKeepers(board.Space(z), fighters, room)
			c.landEach(board.Space(z), fighters, room)
		}
	}
}

// fightersAt lists the enemy aircraft over a sea zone, those first that keep their place on the carriers (D13): as the
// carriers' owners have said, else the carriers' owners' own, else in turn order.
func (c aftermath) fightersAt(sea board.Space) []axis.UnitID {
	list := c.UnitsAt(sea, func(_ axis.UnitID, u *axis.Unit) bool {
		return c.Enemy(u) && c.Rules.Units[u.Kind].Domain == axis.AirUnit && !c.State.Trapped(c.Rules, u)
	})
	slices.SortStableFunc(list, func(x, y axis.UnitID) int {
		a, b := c.State.Unit(x).Owner, c.State.Unit(y).Owner
		return cmp.Or(cmp.Compare(c.keepRank(sea, a), c.keepRank(sea, b)), cmp.Compare(c.TurnRank(a), c.TurnRank(b)))
	})
	return list
}

// keepRank orders powers by their claim on the decks in a sea zone, the lowest first.
func (c aftermath) keepRank(sea board.Space, p axis.Power) int {
	rank := len(c.Rules.Powers) + 1
	for i := range c.State.Units {
		u := &c.State.Units[i]
		if !c.deckFor(u, sea, axis.NoPower) {
			continue
		}
		if said := slices.Index(c.said[u.Owner].keep, p); said >= 0 {
			rank = min(rank, said)
		} else if u.Owner == p {
			rank = min(rank, len(c.Rules.Powers))
		}
	}
	return rank
}

// deckFor says whether a unit is a carrier of the defending side in a sea zone that takes a guest's aircraft; NoPower asks for
// nobody in particular (D11).
func (c aftermath) deckFor(u *axis.Unit, sea board.Space, guest axis.Power) bool {
	return u.Alive() && u.Space == sea && u.Deck(c.Rules) > 0 && c.Enemy(u) &&
		(guest == axis.NoPower || guest == u.Owner || c.Rules.Friends(c.State, guest, u.Owner) && c.said[u.Owner].receives(guest))
}

// deckAt is the number of aircraft that the defending side's carriers in a sea zone hold for a guest.
func (c aftermath) deckAt(sea board.Space, guest axis.Power) int {
	room := 0
	for i := range c.State.Units {
		if u := &c.State.Units[i]; c.deckFor(u, sea, guest) {
			room += u.Deck(c.Rules)
		}
	}
	return room
}

func (c aftermath) tellKeepers(sea board.Space, fighters []axis.UnitID, room int) {
	first, last := c.State.Unit(fighters[0]).Owner, c.State.Unit(fighters[len(fighters)-1]).Owner
	if room == 0 || first == last || c.keepRank(sea, first) < len(c.Rules.Powers) {
		return
	}
	c.Emit(1, axis.DefaultUsedEvent{
		Decision: c.Decided(axis.WhoKeepsDecks), Who: c.Who(first), At: c.Where(sea), Text: c.Rules.Say(ownStayAboard{}),
	}, nil, axis.TopicHomeless)
}

// LandNear lands aircraft of the enemy's that have lost their place where they are: in a space one away, as their owners have said or by
// default, or nowhere.
func (c *Conduct) LandNear(at board.Space, ids []axis.UnitID) { aftermath{c}.landEach(at, ids, 0) }

// landEach lands the fighters that have no room on the carriers where they are.
func (c aftermath) landEach(sea board.Space, fighters []axis.UnitID, room int) {
	for _, id := range fighters[room:] {
		u := c.State.Unit(id)
		who, from, units := c.Who(u.Owner), c.Where(sea), words.Amounts{c.Some(1, u.Kind)}
		to, byDefault := c.landingFor(u, sea)
		if byDefault {
			text := c.Rules.Say(lostWithoutLanding{})
			if to != board.None {
				text = c.Rules.Say(landsIn{c.Where(to)})
			}
			c.Emit(1, axis.DefaultUsedEvent{Decision: c.Decided(axis.HomelessLanding), Who: who, At: from, Text: text}, nil, axis.TopicHomeless)
		}
		if to == board.None {
			c.State.Remove(id)
			c.Emit(1, FighterLostEvent{Who: who, At: from, Units: units}, nil, axis.TopicHomeless, axis.TopicHomelessWhen)
			continue
		}
		u.Space = to
		c.Emit(1, FighterLandedEvent{Who: who, From: from, To: c.Where(to), Units: units}, nil, axis.TopicHomeless, axis.TopicHomelessWhen)
	}
}

// landingFor is where a homeless fighter lands: as its owner has said, else in the friendly territory of the highest value
// one space away, else on a carrier there (D10); None when nothing is open to it.
func (c aftermath) landingFor(u *axis.Unit, sea board.Space) (to board.Space, byDefault bool) {
	for _, place := range c.said[u.Owner].landingsAt(sea, u.Kind) {
		if c.takesFighter(place, sea, u) {
			return place, false
		}
	}
	best := board.None
	for _, near := range c.Rules.Board.Neighbours(sea) {
		if c.takesFighter(near, sea, u) && c.betterLanding(near, best) {
			best = near
		}
	}
	return best, true
}

// betterLanding prefers territories to carriers, and of territories the most valuable; the first of equals stays.
func (c aftermath) betterLanding(a, b board.Space) bool {
	switch {
	case b == board.None:
		return true
	case c.Rules.Board.IsSea(a):
		return false
	case c.Rules.Board.IsSea(b):
		return true
	}
	return c.Rules.Territories[a].Value > c.Rules.Territories[b].Value
}

// takesFighter says whether a homeless fighter can land in a space one away: a friendly territory, or a friendly carrier with
// room.
func (c aftermath) takesFighter(at, sea board.Space, u *axis.Unit) bool {
	if at == board.None || !c.Rules.Board.Adjacent(sea, at) {
		return false
	}
	if c.Rules.Board.IsLand(at) {
		return c.Rules.Friends(c.State, u.Owner, c.State.Owner[at])
	}
	return c.Rules.Units[u.Kind].Carriable && c.deckAt(at, u.Owner) > len(c.fightersAt(at))
}
