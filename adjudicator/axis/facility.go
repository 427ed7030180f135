package axis

import (
	"cmp"
	"slices"

	"despatch/adjudicator/board"
	"despatch/words"
)

// Facility is what a unit does, by standing there, for whoever holds the ground: an industrial complex that places new units, a base
// from which aircraft fly further. It takes no hits in battle; bombs damage it.
type Facility struct {
	// Slot is shared by facilities of which a territory holds one at most.
	Slot string
	// Capacity is how many units it places in a turn; its damage is taken off.
	Capacity Measure
	// Extra is how many units more it places, where its territory is worth enough for that (Rules.ExtraCapacityFrom).
	Extra int
	// Builds are the kinds that it places.
	Builds KindSet
	// MostDamage is how many damage markers it can carry; one that carries none cannot be bombed.
	MostDamage Measure
	// Razed: it leaves play when it carries as many.
	Razed bool
	// InoperativeAt is the damage at which it does nothing for anybody until it is repaired; 0 for never.
	InoperativeAt int
	// Passable: units that blitz go on through its territory as if it were not there.
	Passable bool
	// AirBonus is how many spaces further aircraft fly that begin their turn in its territory, SeaBonus how many ships sail that begin theirs
	// in a zone beside it. It serves its holder and his allies.
	AirBonus, SeaBonus int
	// Mends are the kinds of ships that it makes whole in a zone beside it when their owner's purchase phase begins.
	Mends KindSet
	// Scrambles are the kinds of aircraft that rise from its territory, if that is an island, to defend the zone around it.
	Scrambles KindSet
	// RepairCost is what it costs in IPCs to remove RepairPerIPC of its markers.
	RepairCost, RepairPerIPC int
	// CostPerValue is its price for each IPC that its territory is worth, 0 where its row has the price. Such a one is bought with its place.
	CostPerValue int
	// MinValue is the least that a territory must be worth in which it is placed.
	MinValue int
	// Coast: it is placed in territories beside the sea only.
	Coast bool
	// Islands are those on which it may be placed; nil for all.
	Islands []board.Space
}

// ServesAllies says whether a facility does anything for others than its holder.
func (f *Facility) ServesAllies() bool {
	return f != nil && (f.AirBonus > 0 || f.SeaBonus > 0 || f.Mends != 0 || f.Scrambles != 0)
}

// Measure is a number that a territory's value may have a part in: 10, its value, half of it rounded up.
type Measure struct {
	// Fixed is added to so many Times the value; all that is parted in so many Parts, rounded up.
	Fixed, Times, Parts int
}

// Of is the number for a territory of a value, with something more or less to it; never below nothing.
func (m Measure) Of(value, more int) int {
	n := max(0, m.Fixed+m.Times*value+more)
	if m.Parts > 1 {
		n = (n + m.Parts - 1) / m.Parts
	}
	return n
}

// IsZero says whether it is nothing whatever the value.
func (m Measure) IsZero() bool { return m.Fixed == 0 && m.Times == 0 }

// Facilities are the facilities of a game as its tables have them, wherever they stand.
type Facilities struct{ r *Rules }

// Facilities answers what is asked about the game's facilities.
func (r *Rules) Facilities() Facilities { return Facilities{r} }

// Most is how many damage markers a facility can carry where it stands (AN-SBR.5).
func (fs Facilities) Most(u *Unit) int {
	return fs.r.Units[u.Kind].Facility.MostDamage.Of(fs.r.Territories[u.Space].Value, 0)
}

// Operative says whether a facility is not too damaged to serve anybody.
func (fs Facilities) Operative(u *Unit) bool {
	at := fs.r.Units[u.Kind].Facility.InoperativeAt
	return at == 0 || int(u.Damage) < at
}

// serves says whether a facility does for a power what it does for its holder and his allies: not while it is too damaged, nor before
// the first turn of whoever has taken it.
func (fs Facilities) serves(s *State, u *Unit, p Power) bool {
	return fs.r.Friends(s, p, u.Owner) && !u.Did(CapturedThisTurn) && fs.Operative(u)
}

// bonus is what facilities add to the reach of a unit, by where it began its turn: aircraft on land, ships beside it.
func (fs Facilities) bonus(s *State, unit *Unit) int {
	domain, best := fs.r.Units[unit.Kind].Domain, 0
	if unit.Start == board.None || domain == LandUnit {
		return 0
	}
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() || fs.r.Units[u.Kind].Facility == nil || !fs.serves(s, u, unit.Owner) {
			continue
		}
		f := fs.r.Units[u.Kind].Facility
		switch {
		case domain == AirUnit && u.Space == unit.Start:
			best = max(best, f.AirBonus)
		case domain == SeaUnit && fs.r.Board.Adjacent(u.Space, unit.Start):
			best = max(best, f.SeaBonus)
		}
	}
	return best
}

// Mended lists the damaged ships of a power that facilities beside them make whole.
func (fs Facilities) Mended(s *State, p Power) []UnitID {
	var out []UnitID
	for i := range s.Units {
		ship := &s.Units[i]
		if !ship.Alive() || ship.Owner != p || !ship.Damaged || fs.r.Board.IsLand(ship.Space) {
			continue
		}
		if slices.ContainsFunc(s.Units, func(u Unit) bool {
			return u.Alive() && fs.r.Units[u.Kind].Facility != nil && fs.r.Units[u.Kind].Facility.Mends.Has(ship.Kind) &&
				fs.r.Board.Adjacent(u.Space, ship.Space) && fs.serves(s, &u, p)
		}) {
			out = append(out, UnitID(i))
		}
	}
	return out
}

// Scrambled lists the aircraft that may rise to defend a sea zone: from islands in it, where a facility lets them, of powers with which
// one that attacks there is at war.
func (fs Facilities) Scrambled(s *State, zone board.Space, attacker Power) []UnitID {
	var out []UnitID
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() || fs.r.Units[u.Kind].Domain != AirUnit || !fs.r.Territories[u.Space].Island || !fs.r.Board.Adjacent(u.Space, zone) ||
			!fs.r.Enemies(s, attacker, u.Owner) {
			continue
		}
		if slices.ContainsFunc(fs.In(s, u.Space), func(id UnitID) bool {
			base := &s.Units[id]
			return fs.r.Units[base.Kind].Facility.Scrambles.Has(u.Kind) && fs.serves(s, base, u.Owner)
		}) {
			out = append(out, UnitID(i))
		}
	}
	return out
}

// bases says whether any facility of the game adds to anybody's reach.
func (fs Facilities) bases() bool {
	return slices.ContainsFunc(fs.r.Units, func(u UnitType) bool { return u.Facility != nil && u.Facility.AirBonus+u.Facility.SeaBonus > 0 })
}

// Everywhere lists the facilities in each space as In does, for who asks about many spaces.
func (fs Facilities) Everywhere(s *State) [][]UnitID {
	out := make([][]UnitID, len(fs.r.Territories))
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Space >= 0 && fs.r.Units[u.Kind].Facility != nil && out[u.Space] == nil {
			out[u.Space] = fs.In(s, u.Space)
		}
	}
	return out
}

// In lists the facilities in a territory, in the order of the unit table.
func (fs Facilities) In(s *State, at board.Space) []UnitID {
	var out []UnitID
	for i := range s.Units {
		if u := &s.Units[i]; u.Space == at && u.Alive() && fs.r.Units[u.Kind].Facility != nil {
			out = append(out, UnitID(i))
		}
	}
	slices.SortStableFunc(out, func(a, b UnitID) int { return cmp.Compare(s.Units[a].Kind, s.Units[b].Kind) })
	return out
}

// Standing is the facility of a kind in a territory, NoUnit when there is none.
func (fs Facilities) Standing(s *State, at board.Space, k Kind) UnitID {
	for _, id := range fs.In(s, at) {
		if s.Units[id].Kind == k {
			return id
		}
	}
	return NoUnit
}

// Targets lists the facilities in a territory that bombs can damage, in the order of the unit table.
func (fs Facilities) Targets(s *State, at board.Space) []UnitID {
	return slices.DeleteFunc(fs.In(s, at), func(id UnitID) bool { return fs.r.Units[s.Units[id].Kind].Facility.MostDamage.IsZero() })
}

// Target is the facility of a kind among those in a territory that bombs can damage, the first of them for ""; NoUnit when it is not there.
func (fs Facilities) Target(s *State, at board.Space, kind string) UnitID {
	for _, id := range fs.Targets(s, at) {
		if kind == "" || fs.r.Units[s.Units[id].Kind].ID == kind {
			return id
		}
	}
	return NoUnit
}

// Harm puts damage markers on a facility, as many as it can still carry, and says how many (AN-SBR.5, AN-TECH.5). What cannot bear
// that much leaves play.
func (fs Facilities) Harm(s *State, id UnitID, markers int) int {
	u := s.Unit(id)
	if !u.Alive() {
		return 0
	}
	most := fs.Most(u)
	added := min(markers, max(most-int(u.Damage), 0))
	u.Damage += int16(added)
	if fs.r.Units[u.Kind].Facility.Razed && int(u.Damage) >= most {
		s.Remove(id)
	}
	return added
}

// Occupied says whether a facility of the slot of a kind stands in a territory already (AN-IC.5).
func (fs Facilities) Occupied(s *State, k Kind, at board.Space) bool {
	return slices.ContainsFunc(fs.In(s, at), func(id UnitID) bool {
		return fs.r.Units[s.Units[id].Kind].Facility.Slot == fs.r.Units[k].Facility.Slot
	})
}

// Places says whether units of a kind are placed in a yard at all.
func (fs Facilities) Places(s *State, y *Yard, k Kind) bool {
	if y.Facility != NoUnit {
		return fs.Builds(s, y.Facility, k)
	}
	return y.Raises.Has(k)
}

// Builds says whether a facility places units of a kind at all.
func (fs Facilities) Builds(s *State, facility UnitID, k Kind) bool {
	return fs.r.Units[s.Units[facility].Kind].Facility.Builds.Has(k)
}

// Put gives the first facility in a territory a number of damage markers, whatever it can carry, and says whether there is one.
func (fs Facilities) Put(s *State, at board.Space, markers int) bool {
	there := fs.In(s, at)
	if len(there) == 0 {
		return false
	}
	s.Units[there[0]].Damage = int16(markers)
	return true
}

// Name is the name of a facility where a game has several kinds of them, "" where there is but one and nobody needs to be told.
func (fs Facilities) Name(k Kind) words.Name {
	if fs.only() != NoKind {
		return ""
	}
	return words.Name(fs.r.UnitName(k, 1))
}

// any is what facilities are called where none is named: by their only kind, or else that.
func (fs Facilities) any() words.Name {
	if k := fs.only(); k != NoKind {
		return words.Name(fs.r.UnitName(k, 1))
	}
	return "facility"
}

// Named is what the facility is called that an order names by the ID of its kind, or leaves unnamed.
func (fs Facilities) Named(facility string) words.Name {
	if k := fs.r.KindOf(facility); k != NoKind {
		return words.Name(fs.r.UnitName(k, 1))
	}
	return fs.any()
}

// SlotOf is the word for facilities of a slot: of those that place units of a kind, or of a facility itself.
func (fs Facilities) SlotOf(k Kind) words.Name {
	if f := fs.r.Units[k].Facility; f != nil {
		return words.Name(f.Slot)
	}
	slot := ""
	for i := range fs.r.Units {
		f := fs.r.Units[i].Facility
		switch {
		case f == nil || !f.Builds.Has(k):
		case slot != "" && slot != f.Slot:
			return "facility"
		default:
			slot = f.Slot
		}
	}
	return words.Name(slot)
}

// BuilderOf is the facility that places units of a kind, by its name where there is but one, else by that of its slot.
func (fs Facilities) BuilderOf(k Kind) words.Name {
	only := NoKind
	for i := range fs.r.Units {
		f := fs.r.Units[i].Facility
		switch {
		case f == nil || !f.Builds.Has(k):
		case only != NoKind:
			return fs.SlotOf(k)
		default:
			only = Kind(i)
		}
	}
	if only == NoKind {
		return fs.any()
	}
	return words.Name(fs.r.UnitName(only, 1))
}

// only is the kind of facility of a game that has but one, NoKind for the others.
func (fs Facilities) only() Kind {
	only := NoKind
	for k := range fs.r.Units {
		switch {
		case fs.r.Units[k].Facility == nil:
		case only != NoKind:
			return NoKind
		default:
			only = Kind(k)
		}
	}
	return only
}

// MayStand says whether a territory is one in which a facility of a kind can be placed, whoever holds it and whatever stands there.
func (fs Facilities) MayStand(k Kind, at board.Space) SiteFault {
	f, land := fs.r.Units[k].Facility, &fs.r.Territories[at]
	switch {
	case land.Value < f.MinValue: // AN-IC.6
		return WorthTooLittle
	case land.Island && f.Islands != nil && !slices.Contains(f.Islands, at):
		return OnAnIsland
	case f.Coast && !slices.ContainsFunc(fs.r.Board.Neighbours(at), fs.r.Board.IsSea):
		return FarFromSea
	}
	return SiteGood
}

// SiteFault is why a facility cannot be placed in a territory.
type SiteFault uint8

const (
	// SiteGood: it can.
	SiteGood SiteFault = iota
	// WorthTooLittle: the territory's value is below what the facility needs.
	WorthTooLittle
	// OnAnIsland: it is no facility for that island.
	OnAnIsland
	// FarFromSea: the territory does not touch the sea.
	FarFromSea
)
