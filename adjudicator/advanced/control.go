package advanced

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/words"
)

// lies keeps the British and the Americans off Soviet soil (CR-NATIONS.1). The Soviets may enter theirs (CR-NATIONS.4), and Germans and Japanese
// each other's (CR-NATIONS.5, CR-NATIONS.6).
func (g *game) lies(s *axis.State, p axis.Power, at board.Space, usual axis.Access) (axis.Access, axis.Topic, words.Topic) {
	if usual == axis.Friendly && g.sovietSoil(s, p, at) {
		return axis.Foreign, "soviet-soil", soilIsClosed{Power: g.Who(g.ussr), Other: g.Who(p), Place: words.Name(g.SpaceName(at))}
	}
	return usual, "", nil
}

// crosses lets their aircraft fly over it (CR-NATIONS.2), and anybody's over neutrals, which that violates (CR-AIR.7, CR-NEUTRAL.15, CR-NEUTRAL.18).
func (g *game) crosses(s *axis.State, p axis.Power, at board.Space) bool {
	return g.sovietSoil(s, p, at) || g.Neutral(s, at)
}

// sovietSoil says whether a space is Soviet, and the power an ally of the Soviets.
func (g *game) sovietSoil(s *axis.State, p axis.Power, at board.Space) bool {
	return (p == g.uk || p == g.usa) && at != board.None && s.Owner[at] == g.ussr
}

// hosts lets nobody aboard an ally's ships (CR-NATIONS.7, CR-TRANSPORT.15, CR-AIR.10).
func (g *game) hosts(*axis.State, axis.Power, axis.Power) bool { return false }

// controller says who controls what has been taken. Usually that is its first owner, if he is an ally of who took it (CR-NATIONS.8), unless his
// capital is lost (CR-NATIONS.12). But what the Soviets take of other Allies' land they keep, and these what they take of Soviet land
// (CR-NATIONS.9), capitals, too (CR-NATIONS.10, CR-CAPITAL.7); and so do Germany and Japan (CR-NATIONS.11).
//
// Neutrals that have become original territory are such land, too (CR-NEUTRAL.14, CR-RULING.71).
func (g *game) controller(t *axis.Turn, at board.Space, by, usual axis.Power) axis.Power {
	original := neutrals{g}.original(t.State, at)
	switch {
	case original == axis.NoPower, original == by, !g.OneSide(by, original):
		return usual
	case by == g.ussr, original == g.ussr, g.OneSide(by, g.germany):
		return by
	case original != g.Territories[at].Original && !g.CapitalHeldByEnemy(t.State, original):
		return original
	}
	return usual
}

// leaveSovietSoil removes the units of the British and the Americans that are still on Soviet soil when their owner's turn is over: who stood there when it
// became Soviet has had that turn to leave (CR-NATIONS.13, CR-RULING.53).
func (g *game) leaveSovietSoil(t *axis.Turn) {
	for at := range g.Territories {
		space := board.Space(at)
		if !g.sovietSoil(t.State, t.Power, space) {
			continue
		}
		late := t.UnitsAt(space, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power && g.Units[u.Kind].Facility == nil })
		if len(late) == 0 {
			continue
		}
		t.Emit(1, ExpelledEvent{Who: t.Who(t.Power), Units: t.Counts(late), At: t.Where(space)}, nil, "soviet-soil-left")
		for _, id := range late {
			t.State.Remove(id)
		}
	}
}

// ExpelledEvent tells of units that have not left Soviet soil in time.
type ExpelledEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	At    words.Name    `json:"at"`
}

// EventType implements adjudicator.Detail.
func (ExpelledEvent) EventType() string { return "expelled" }
