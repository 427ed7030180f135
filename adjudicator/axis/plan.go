package axis

import (
	"slices"

	"despatch/adjudicator/board"
	"despatch/orders"
)

// Plan is what the combat move phase declares for the conduct of combat. Units already stand where they attack from: land
// and air units in the territory attacked, ships in their sea zone, landing units still aboard their transports.
type Plan struct {
	// Touched lists the spaces entered or named, in order of declaration (the default order of battles).
	Touched      []board.Space
	Raids        []RaidPlan
	Rockets      []RocketPlan
	Drops        []DropPlan
	Landings     []LandingPlan
	Bombardments []BombardPlan
	// Choices says for sea zones that could be passed over whether they are attacked (true) or ignored (false). A zone that is
	// not in it follows the default.
	Choices map[board.Space]bool
	// First lists battles to be fought first, in order.
	First []board.Space
	// Tolls are what ships are expected to meet on their way, in a plan that is only tried (Questions.Meets).
	Tolls []Toll `json:",omitempty"`
}

// RaidPlan is a strategic raid: bombers over one facility. Escorts go along with all that raid in the territory.
type RaidPlan struct {
	Target board.Space
	// Facility is NoUnit where the units there are bombed.
	Facility UnitID
	// Unnamed: the order named no facility of several, and a game may send some of the bombers to others.
	Unnamed bool `json:",omitempty"`
	Bombers []UnitID
	Escorts []UnitID
	At      orders.Pos
}

// Aircraft are all that take part in it.
func (r *RaidPlan) Aircraft() []UnitID { return slices.Concat(r.Bombers, r.Escorts) }

// LandingPlan is one transport's part in an amphibious assault.
type LandingPlan struct {
	Transport UnitID
	Sea       board.Space
	Target    board.Space
	Units     []UnitID
	At        orders.Pos
}

// BombardPlan names ships that bombard a landing; ships that no plan names bombard by default.
type BombardPlan struct {
	Sea, Target board.Space
	Ships       []UnitID
	At          orders.Pos
}

// RocketPlan is one rocket: the gun that launches it, and the facility it is aimed at.
type RocketPlan struct {
	Gun      UnitID
	Target   board.Space
	Facility UnitID
	At       orders.Pos
}

// DropPlan is one bomber with the paratroopers it carries.
type DropPlan struct {
	Bomber, Infantry UnitID
}

// RaidsOn are the raids on a territory.
func (p *Plan) RaidsOn(at board.Space) (list []*RaidPlan) {
	for i := range p.Raids {
		if p.Raids[i].Target == at {
			list = append(list, &p.Raids[i])
		}
	}
	return list
}

// Fights says whether the plan leads to battles or raids.
func (p *Plan) Fights() bool { return len(p.Touched) > 0 || len(p.Raids) > 0 }
