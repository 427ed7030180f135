// Package battle is a battle at sea in A World at War, and what is fought like one: combat groups that look for each other, carriers that strike, guns,
// withdrawal and submarines, round by round; air attacks on ships on their way and in port; raiders. A battle is plain data that can be kept between two
// letters. Both sides have said beforehand how they fight, or are asked between two rounds. What happens is told as events, to each side what it may know.
package battle

import (
	"despatch/adjudicator"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// Setup is what a battle begins with.
type Setup struct {
	// Hex is where it is, as people call it.
	Hex words.Name
	// Interceptor is the side that intercepted here, to whom ties go: in a counter-interception elsewhere the one who counter-intercepts, in a raid the
	// defender of the box (WW-RULING.49).
	Interceptor int
	// Raid: it is fought in a box of shipping, under WW-22.372.
	Raid bool
	// Passage: it is no battle yet, but ships on their way, or in a port, that are attacked as one force whatever they are (WW-23.814, WW-23.86Db).
	Passage bool
	// Awaited: a force of either side may still come up (WW-22.371, WW-22.241).
	Awaited bool
	Nations exchange.Nations
	// Seniority are the names of the ships as the scenario lists them; it settles who stands before whom in a line (WW-RULING.53).
	Seniority []string
	Sides     [2]Party
}

// Party is a side as it comes to a battle.
type Party struct {
	Seat   adjudicator.Seat
	Name   words.Name
	Forces []Force
	Bases  []Base
	Means  Means
	Policy Policy
}

// Means are what a side has beside ships and aircraft: results of research, tactical cards that it may still play in this turn, U.S. task forces that
// intercepted by Magic (WW-22.451Db), and by how much its ASW exceeds the enemy's submarines (WW-22.9434).
type Means struct {
	Radar      int `json:"radar,omitempty"`
	AirDefence int `json:"air_defence,omitempty"`
	ASW        int `json:"asw,omitempty"`
	Torpedo    int `json:"torpedo,omitempty"`
	Cards      int `json:"cards,omitempty"`
	Magic      int `json:"magic,omitempty"`
	Excess     int `json:"excess,omitempty"`
}

// Force is ships that come to a battle together: a task force, or loose ships. Submarines among them attack for themselves (WW-22.915a).
type Force struct {
	// Key is the caller's: what becomes of the force is told under it.
	Key    int        `json:"key"`
	Name   words.Name `json:"name"`
	Marker bool       `json:"marker,omitempty"`
	// Hampered: it protects supply, carries by sea, invades or escorts (WW-22.552Ba, WW-22.552Bc).
	Hampered bool `json:"hampered,omitempty"`
	// Line: it protects a line of supply, which is cut when none of it is left (WW-22.4241Da).
	Line bool `json:"line,omitempty"`
	// MayHold: it is an interceptor met by counter-interceptors, and may hold ships back (WW-22.26Da, WW-22.26De).
	MayHold bool `json:"may_hold,omitempty"`
	fleet.Force
	Cargo []Cargo `json:"cargo,omitempty"`
}

// Cargo is a unit that is carried, and how many destroyers, or transports, it takes.
type Cargo struct {
	ID         string `json:"id"`
	Factors    int    `json:"factors"`
	Needs      int    `json:"needs"`
	Transports bool   `json:"transports,omitempty"`
}

// Base is a power's aircraft on land in one place within range: army air factors, and naval air squadrons, of which so many are elite.
type Base struct {
	Key       int         `json:"key"`
	Name      words.Name  `json:"name"`
	Power     fleet.Power `json:"power"`
	Factors   int         `json:"factors,omitempty"`
	Squadrons int         `json:"squadrons,omitempty"`
	Elite     int         `json:"elite,omitempty"`
	// Drawn are the squadrons of it that come, where its army air factors are parted already; what becomes of them is not told by base then.
	Drawn exchange.Flights `json:"drawn,omitempty"`
	// Whole: its army air factors attack a port, and do not part into squadrons (WW-23.141A, WW-23.52a).
	Whole bool `json:"whole,omitempty"`
	// Room is how many fighters of carriers may land there: none unless it is within three hexes of the battle (WW-22.473c).
	Room int `json:"room,omitempty"`
	// InReach: enemy carriers at the battle reach it (WW-22.431a).
	InReach bool `json:"in_reach,omitempty"`
}
