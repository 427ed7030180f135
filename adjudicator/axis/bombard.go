package axis

import (
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// WarnSilent warns that ships do not bombard where they have fought (AN-AMPHIB.7, AN-AMPHIB.11), be it against transports
// alone (AN-COMBAT.27).
func (t *Turn) WarnSilent(at orders.Pos, sea board.Space) {
	switch where := t.Where(sea); {
	case t.Rules.Fire.FreeBombard:
		return
	case t.HostileSea(sea):
		t.Warn(at, TopicBombardBattle, afterSeaBattle{where})
	case t.Plan.Choices[sea] && t.EnemyShip(sea, func(u *UnitType) bool { return u.ChosenLast }):
		t.Warn(at, TopicBombardTransports, transportsAttacked{where})
	case t.Plan.Choices[sea]:
		t.Warn(at, TopicBombardBattle, afterSeaBattle{where})
	default:
		return
	}
	if !t.HostileSea(sea) {
		t.Hint(toBombard{words.Line("ignore at " + t.Rules.SpaceName(sea))})
	}
}

// EnemyShip says whether an enemy's ship of some type is in a zone.
func (t *Turn) EnemyShip(sea board.Space, is func(*UnitType) bool) bool {
	return t.UnitsAt(sea, func(_ UnitID, u *Unit) bool { return t.Enemy(u) && is(&t.Rules.Units[u.Kind]) }) != nil
}

// Of ships that do not bombard.
type (
	afterSeaBattle     struct{ Place words.Name }
	transportsAttacked struct{ Place words.Name }
	toBombard          struct{ Line words.Line }
)
