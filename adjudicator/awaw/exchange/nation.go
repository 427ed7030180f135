// Package exchange is one exchange of fire in A World at War, in numbers and dice: squadrons against squadrons, aircraft against ships, guns against
// guns, a submarine against what it finds, the search for who is there, and how likely each is, exactly. It knows neither who orders nor what follows;
// battles are made of it.
package exchange

import (
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// Nation is what it changes of dice whose a ship or an aircraft is.
type Nation struct {
	// Name is what the power is called: Japan.
	Name words.Name `json:"name"`
	// Naval is what its ships add, Air its land-based aircraft, Squadrons its naval air squadrons, Elite what an elite one adds besides
	// (WW-22.552A, WW-23.441A).
	Naval     int `json:"naval"`
	Air       int `json:"air"`
	Squadrons int `json:"squadrons"`
	Elite     int `json:"elite,omitempty"`
	// Carriers is what changes for each of its fast carriers, LightCarriers for its light ones besides.
	Carriers      int `json:"carriers,omitempty"`
	LightCarriers int `json:"light_carriers,omitempty"`
}

// Nations are the powers of a theatre, as fleet.Power counts them.
type Nations []Nation

// What a five-factor battleship adds to its nation's, and an escort carrier (WW-22.552Ac).
const (
	greatShip     = 5
	greatShipAdds = 1
	escortAdds    = -2
)

// Ship is what a named ship adds to dice (WW-22.552Ac).
func (n Nations) Ship(s fleet.Ship) int {
	of := n[s.Power()]
	drm := of.Naval
	switch {
	case s.Type() == fleet.Battleship && s.Size() == greatShip:
		drm += greatShipAdds
	case s.Type().FastCarrier():
		drm += of.Carriers
		if s.Type() == fleet.LightCarrier {
			drm += of.LightCarriers
		}
	}
	return drm
}

// Lights is what light ships add: the lowest among them (WW-22.552Ab); ok is false where there are none.
func (n Nations) Lights(of map[fleet.Power]fleet.Lights) (drm int, ok bool) {
	for p, l := range of {
		for k := range fleet.Kind(fleet.Kinds) {
			if l[k] == 0 || k == fleet.ASW {
				continue
			}
			adds := n[p].Naval
			if k == fleet.EscortCarrier {
				adds += escortAdds
			}
			if !ok || adds < drm {
				drm, ok = adds, true
			}
		}
	}
	return drm, ok
}

// Flight is what squadrons add.
func (n Nations) Flight(f Flight) int {
	of := n[f.Power]
	switch {
	case !f.Kind.Naval():
		return of.Air
	case f.Elite:
		return of.Squadrons + of.Elite
	}
	return of.Squadrons
}

// Flights is what several that fly together add: the lowest among them, as with ships that fire together.
func (n Nations) Flights(list Flights) int {
	drm, first := 0, true
	for _, f := range list {
		if d := n.Flight(f); f.N > 0 && (first || d < drm) {
			drm, first = d, false
		}
	}
	return drm
}
