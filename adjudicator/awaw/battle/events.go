package battle

import (
	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/words"
)

func wordsName(s string) words.Name { return words.Name(s) }

// The events of battles. Who, Of and By are sides, or powers where ships of one are meant. Each is for everybody, unless it says for whom.
type (
	// RoundBegan opens a round; Groups are how many combat groups each side has in it, the interceptor's first.
	RoundBegan struct {
		Hex    words.Name `json:"hex"`
		Round  int        `json:"round"`
		First  words.Name `json:"first"`
		Has    int        `json:"has"`
		Second words.Name `json:"second"`
		Faces  int        `json:"faces"`
	}
	// Numbered tells a side, and it alone, what its groups are.
	Numbered struct {
		Groups []Contents `json:"groups"`
	}
	// Contents are what is in a group.
	Contents struct {
		Number int           `json:"number"`
		Ships  words.Names   `json:"ships,omitempty"`
		Lights words.Amounts `json:"lights,omitempty"`
		Cargo  words.Names   `json:"cargo,omitempty"`
	}
	// TurnedAway: carriers without as many of a fleet do not join (WW-22.421Bc); the owner alone is told.
	TurnedAway struct {
		Ships words.Names `json:"ships"`
	}
	// BaseAttacked is carrier squadrons against aircraft on land.
	BaseAttacked struct {
		Who       words.Name `json:"who"`
		Of        words.Name `json:"of"`
		Base      words.Name `json:"base"`
		Squadrons int        `json:"squadrons"`
		Lost      int        `json:"lost"`
		Shot      int        `json:"shot"`
		Grounded  int        `json:"grounded"`
	}
	// CoverFlown: squadrons cover a group, which one is not told (WW-22.41Da).
	CoverFlown struct {
		Who       words.Name `json:"who"`
		Squadrons int        `json:"squadrons"`
	}
	// CardsPlayed are tactical cards (WW-22.451Da).
	CardsPlayed struct {
		Who   words.Name `json:"who"`
		Cards int        `json:"cards"`
	}
	// Searched is a side's search: so many dice, of which so many showed the number of an enemy group.
	Searched struct {
		Who       words.Name `json:"who"`
		Squadrons int        `json:"squadrons,omitempty"`
		Dice      int        `json:"dice"`
		Results   int        `json:"results"`
	}
	// GroupFound tells who searched, and him alone, what he has found of a group (WW-22.452). Known says that he knows what is in it.
	GroupFound struct {
		Of       words.Name `json:"of"`
		Number   int        `json:"number"`
		Results  int        `json:"results"`
		Counted  bool       `json:"counted,omitempty"`
		Carriers int        `json:"carriers,omitempty"`
		Cargo    bool       `json:"cargo,omitempty"`
		Known    bool       `json:"known,omitempty"`
		Holds    Contents   `json:"holds"`
	}
	// GroupLocated tells the owner of a group, and him alone, that it was found, and how well.
	GroupLocated struct {
		Number  int `json:"number"`
		Results int `json:"results"`
	}
	// StrikeFlown is an air strike up to the attack: those who fight and fall on both sides.
	StrikeFlown struct {
		Who       words.Name `json:"who"`
		Of        words.Name `json:"of"`
		Number    int        `json:"number,omitempty"`
		Squadrons int        `json:"squadrons"`
		// Land: from bases on land.
		Land bool `json:"land,omitempty"`
		// Rolled: a surprise die was thrown, and Level came of it.
		Rolled bool `json:"rolled,omitempty"`
		Level  int  `json:"level,omitempty"`
		// Fighters engaged, and what they lost; what the strike lost to them and to guns; how many attack.
		Fighters int `json:"fighters,omitempty"`
		Shot     int `json:"shot,omitempty"`
		Driven   int `json:"driven,omitempty"`
		ToAir    int `json:"to_air,omitempty"`
		ToGuns   int `json:"to_guns,omitempty"`
		Turned   int `json:"turned,omitempty"`
		Attack   int `json:"attack"`
	}
	// LateFighters are fighters out of position who throw after the attack (WW-22.465B).
	LateFighters struct {
		Who  words.Name `json:"who"`
		Lost int        `json:"lost"`
	}
	// ContentsSeen tells an attacker, and him alone, what is in a group (WW-23.426).
	ContentsSeen struct {
		Of    words.Name `json:"of"`
		Holds Contents   `json:"holds"`
	}
	// ShipAttacked is an attack on a named ship by so many squadrons, or factors of guns.
	ShipAttacked struct {
		Of       words.Name `json:"of"`
		Ship     words.Name `json:"ship"`
		By       words.Name `json:"by"`
		Strength int        `json:"strength"`
		Hits     int        `json:"hits"`
		Critical bool       `json:"critical,omitempty"`
		Outcome  words.Name `json:"outcome"`
	}
	// LightsAttacked is an attack on light ships.
	LightsAttacked struct {
		Of       words.Name    `json:"of"`
		By       words.Name    `json:"by"`
		Strength int           `json:"strength"`
		Hits     int           `json:"hits"`
		Lost     words.Amounts `json:"lost,omitempty"`
		Damaged  int           `json:"damaged,omitempty"`
	}
	// CargoLost tells the owner what went down; the enemy is told that something did.
	CargoLost struct {
		Of    words.Name  `json:"of"`
		Cargo words.Names `json:"cargo,omitempty"`
		Units int         `json:"units"`
	}
	// GunsMet opens a fleet combat: the groups of both sides, whose contents lie open (WW-22.515b).
	GunsMet struct {
		Attacker words.Name `json:"attacker"`
		Has      []Contents `json:"has"`
		Defender words.Name `json:"defender"`
		Faces    []Contents `json:"faces"`
	}
	// SquadronsDown are carrier squadrons that found no deck: lost, or on land (WW-22.473).
	SquadronsDown struct {
		Who    words.Name `json:"who"`
		Lost   int        `json:"lost,omitempty"`
		Landed int        `json:"landed,omitempty"`
	}
	// Departed: a side, or a part of it, withdraws. Forced: three rounds have brought nothing (WW-22.63a).
	Departed struct {
		Who    words.Name `json:"who"`
		All    bool       `json:"all,omitempty"`
		Forced bool       `json:"forced,omitempty"`
	}
	// Torpedoed is a submarine's attack: how it went, and what was met where that was sunk (WW-22.935).
	Torpedoed struct {
		Who     words.Name    `json:"who"`
		Of      words.Name    `json:"of"`
		Met     words.Name    `json:"met,omitempty"`
		Outcome words.Name    `json:"outcome"`
		Lost    words.Amounts `json:"lost,omitempty"`
		Gone    bool          `json:"gone,omitempty"`
	}
	// TorpedoMet tells its owner, and him alone, what a submarine met: a ship, or light ships of which so many cruisers are damaged.
	TorpedoMet struct {
		Met     words.Name `json:"met,omitempty"`
		Damaged int        `json:"damaged,omitempty"`
	}
	// Ended closes a battle; Winner is "" where nobody is left in it.
	Ended struct {
		Hex    words.Name `json:"hex"`
		Winner words.Name `json:"winner,omitempty"`
	}
	// LineCut: nothing is left that protects a line of supply.
	LineCut struct {
		Of words.Name `json:"of"`
	}
)

// By what ships are attacked.
const (
	ByAir  words.Name = "air"
	ByGuns words.Name = "guns"
)

// What an attack did to a ship.
const (
	Unhurt     words.Name = "unhurt"
	Damaged    words.Name = "damaged"
	SunkInPort words.Name = "sunk-in-port"
	Sunk       words.Name = "sunk"
)

// EventType implements adjudicator.Detail.
func (RoundBegan) EventType() string     { return "sea-round" }
func (Numbered) EventType() string       { return "sea-groups" }
func (TurnedAway) EventType() string     { return "sea-turned-away" }
func (BaseAttacked) EventType() string   { return "sea-base-attacked" }
func (CoverFlown) EventType() string     { return "sea-cover" }
func (CardsPlayed) EventType() string    { return "sea-cards" }
func (Searched) EventType() string       { return "sea-searched" }
func (GroupFound) EventType() string     { return "sea-found" }
func (GroupLocated) EventType() string   { return "sea-located" }
func (StrikeFlown) EventType() string    { return "sea-strike" }
func (LateFighters) EventType() string   { return "sea-late-fighters" }
func (ContentsSeen) EventType() string   { return "sea-seen" }
func (ShipAttacked) EventType() string   { return "sea-ship-attacked" }
func (LightsAttacked) EventType() string { return "sea-lights-attacked" }
func (CargoLost) EventType() string      { return "sea-cargo-lost" }
func (GunsMet) EventType() string        { return "sea-guns" }
func (SquadronsDown) EventType() string  { return "sea-squadrons-down" }
func (Departed) EventType() string       { return "sea-departed" }
func (Torpedoed) EventType() string      { return "sea-torpedoed" }
func (TorpedoMet) EventType() string     { return "sea-torpedo-met" }
func (Ended) EventType() string          { return "sea-battle-ended" }
func (LineCut) EventType() string        { return "sea-line-cut" }

// all tells everybody.
func (r *round) all(d adjudicator.Detail, throws []dice.Throw, rules ...string) {
	r.tell(adjudicator.Event{Detail: d, Rules: rules, Throws: throws, Depth: 2})
}

// own tells one side alone.
func (r *round) own(side int, d adjudicator.Detail, throws []dice.Throw, rules ...string) {
	r.tell(adjudicator.Event{Detail: d, Rules: rules, Throws: throws, Depth: 2, VisibleTo: []adjudicator.Seat{r.Sides[side].Seat}})
}
