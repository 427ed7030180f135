package fleet

// Task is something that ships do in an activity.
type Task uint8

// The tasks.
const (
	// Patrols go to sea to strike, to support, and to help those who are intercepted.
	Patrols Task = iota
	// CarriesSupply and CarriesUnits: with ground units and aircraft, by transport, invasion or escort.
	CarriesSupply
	CarriesUnits
	// Protects those who carry.
	Protects
	Bombards
	// StrikesBases from carriers, and AccompaniesStrikes.
	StrikesBases
	AccompaniesStrikes
	Raids
	Intercepts
)

// Class of ship, as far as tasks tell them apart.
type taskClass uint8

const (
	destroyers taskClass = iota
	cruisers
	capitalShips
	fastCarriers
	escortCarriers
	submarines
	others
)

// tasks are what each class may do: destroyers (WW-20.231), cruisers (WW-20.241), capital ships (WW-20.251), fast carriers (WW-20.32), escort
// carriers (WW-20.42), submarines (WW-20.75a). Transports carry by their box, and ASW does no task on the map (WW-20.83).
var tasks = [...]map[Task]bool{
	destroyers:     {Patrols: true, CarriesSupply: true, CarriesUnits: true, Protects: true, Bombards: true, AccompaniesStrikes: true, Intercepts: true},
	cruisers:       {Patrols: true, Protects: true, Bombards: true, AccompaniesStrikes: true, Raids: true, Intercepts: true},
	capitalShips:   {Patrols: true, Protects: true, Bombards: true, AccompaniesStrikes: true, Raids: true, Intercepts: true},
	fastCarriers:   {Patrols: true, Protects: true, StrikesBases: true, AccompaniesStrikes: true, Raids: true, Intercepts: true},
	escortCarriers: {Protects: true},
	submarines:     {Patrols: true, Protects: true, AccompaniesStrikes: true, Intercepts: true},
	others:         {},
}

var kindClasses = [Kinds]taskClass{destroyers, cruisers, others, escortCarriers, submarines, others, others}

// May says whether ships of a kind may do a task; damaged cruisers start nothing (WW-21.314a).
func (k Kind) May(t Task) bool { return tasks[kindClasses[k]][t] }

// May says whether a named ship may do a task: one that is not sound starts nothing (WW-21.314a), and one that is slow by itself does not raid
// (WW-20.252a, WW-21.5321b).
func (s Ship) May(t Task) bool {
	class := capitalShips
	if s.kind.FastCarrier() {
		class = fastCarriers
	}
	return s.Condition == Sound && tasks[class][t] && !(t == Raids && s.slow)
}

// May says whether all ships of a force may do a task.
func (f Force) May(t Task) bool {
	for _, s := range f.Ships {
		if !s.May(t) {
			return false
		}
	}
	for _, l := range f.Lights {
		for k, n := range l {
			if n > 0 && !Kind(k).May(t) {
				return false
			}
		}
	}
	return true
}
