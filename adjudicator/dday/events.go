package dday

import "despatch/words"

// The events of the game. Their fields are display names and numbers (see adjudicator.Detail).
type (
	// CardOpened heads what an order card brings.
	CardOpened struct {
		Turn  int        `json:"turn"`
		Order int        `json:"order"`
		Name  words.Name `json:"name"`
		Who   words.Name `json:"who"`
	}
	// CardSkipped is a card that had nothing to act on, though there were orders for it; Held says that the enemy holds all the units
	// that could have moved.
	CardSkipped struct {
		Held bool `json:"held,omitempty"`
	}
	// NothingDone is a card on which units could have acted, and did not.
	NothingDone struct {
		What words.Text `json:"what"`
	}
	// FortuneDrawn is a fortune card and its die.
	FortuneDrawn struct {
		Order  int        `json:"order"`
		Who    words.Name `json:"who"`
		Effect words.Text `json:"effect"`
	}
	// Grounded aircraft stay on the airfield.
	Grounded struct {
		Who   words.Name `json:"who"`
		Units words.Text `json:"units"`
	}
	// ConditionFailed is an order that was passed over.
	ConditionFailed struct {
		Who   words.Name `json:"who"`
		Order words.Line `json:"order"`
	}
	// Shot is one die at a named target.
	Shot struct {
		By     words.Text `json:"by"`
		At     words.Name `json:"at"`
		Target words.Text `json:"target"`
		Hit    bool       `json:"hit"`
	}
	// AirborneAssault is the paratroopers' attack in one zone.
	AirborneAssault struct {
		At   words.Name   `json:"at"`
		Hits int          `json:"hits"`
		Lost words.Forces `json:"lost"`
	}
	// Removed is a unit that a card takes; Default says that nobody chose it.
	Removed struct {
		Unit    words.Owned `json:"unit"`
		At      words.Name  `json:"at"`
		Default bool        `json:"default"`
	}
	// AircraftSent are aircraft on their way to a zone.
	AircraftSent struct {
		Units words.Forces `json:"units"`
		To    words.Name   `json:"to"`
	}
	// Spared is a zone without antiaircraft fire; Default says that nobody named it.
	Spared struct {
		At      words.Name `json:"at"`
		Default bool       `json:"default"`
	}
	// OpenByDefault are the places that a fortune card leaves open to a power, because nobody named any.
	OpenByDefault struct {
		Card   int          `json:"card"`
		Who    words.Name   `json:"who"`
		Places []words.Name `json:"places"`
	}
	// CameHome are aircraft back on the airfield.
	CameHome struct {
		Units words.Forces `json:"units"`
	}
	// PlaneBack is a destroyed aircraft that returns.
	PlaneBack struct {
		Unit    words.Forces `json:"unit"`
		Default bool         `json:"default"`
	}
	// PlaneLost is an aircraft that a card destroys.
	PlaneLost struct {
		Unit    words.Forces `json:"unit"`
		At      words.Name   `json:"at"`
		Default bool         `json:"default"`
	}
	// UnitsMoved is a move.
	UnitsMoved struct {
		Units words.Forces `json:"units"`
		From  words.Name   `json:"from"`
		Via   words.Name   `json:"via"`
		To    words.Name   `json:"to"`
	}
	// MoveHeld is a move that fortune does not allow.
	MoveHeld struct {
		Units words.Forces `json:"units"`
		From  words.Name   `json:"from"`
	}
	// MoveTooFar is a move that only a good fortune die would have allowed.
	MoveTooFar struct {
		Units words.Forces `json:"units"`
		From  words.Name   `json:"from"`
		To    words.Name   `json:"to"`
	}
	// NoRoom is a move into a zone that an ally has filled: it holds so many units of at most so many.
	NoRoom struct {
		Units words.Forces `json:"units"`
		From  words.Name   `json:"from"`
		At    words.Name   `json:"at"`
		Holds int          `json:"holds"`
		Most  int          `json:"most"`
	}
	// UnitsLanded come ashore.
	UnitsLanded struct {
		Units words.Forces `json:"units"`
		From  words.Name   `json:"from"`
		To    words.Name   `json:"to"`
	}
	// UnitsWait found no room ashore.
	UnitsWait struct {
		At     words.Name `json:"at"`
		Number int        `json:"number"`
	}
	// Fought opens the combat in a zone.
	Fought struct {
		At        words.Name   `json:"at"`
		Attacker  words.Name   `json:"attacker"`
		Attackers words.Forces `json:"attackers"`
		Defenders words.Forces `json:"defenders"`
	}
	// NotFought is a contested zone that fortune leaves in peace.
	NotFought struct {
		At words.Name `json:"at"`
	}
	// Volley is one side's fire and what the enemy loses by it; From and At say whence and where where it is not the fight of a zone. Faces are, for each
	// throw of the fight of a zone, up to which one its dice hit.
	Volley struct {
		Who   words.Name   `json:"who"`
		From  words.Name   `json:"from,omitempty"`
		At    words.Name   `json:"at,omitempty"`
		Hits  int          `json:"hits"`
		Enemy words.Name   `json:"enemy"`
		Lost  words.Forces `json:"lost"`
		Faces []int        `json:"-"`
	}
	// ZoneAfter says who controls a zone after a combat.
	ZoneAfter struct {
		At   words.Name `json:"at"`
		Held words.Name `json:"held"`
	}
	// ChartRolled is how many units may enter from a chart. Was and Now are a die that was thrown again, 0 for none, and Default
	// says that nobody had chosen it.
	ChartRolled struct {
		Chart   words.Name `json:"chart"`
		Number  int        `json:"number"`
		Was     int        `json:"was"`
		Now     int        `json:"now"`
		Default bool       `json:"default"`
	}
	// Reinforced are units from a chart.
	Reinforced struct {
		Units words.Forces `json:"units"`
		At    words.Name   `json:"at"`
	}
	// CitiesChecked is the victory check.
	CitiesChecked struct {
		Turn int `json:"turn"`
		Held int `json:"held"`
		Of   int `json:"of"`
		// Before: the check succeeded at the end of the turn before.
		Before bool `json:"before"`
	}
	// TooLate says that the Allies can win no more.
	TooLate struct{}
	// TacticUsed heads the effect of a tactics card.
	TacticUsed struct {
		Card int        `json:"card"`
		Name words.Name `json:"name"`
		Who  words.Name `json:"who"`
	}
	// TacticKept is a card that could not be used as ordered; Gone says that it does not come up again.
	TacticKept struct {
		Card int        `json:"card"`
		Name words.Name `json:"name"`
		Why  words.Text `json:"why"`
		Gone bool       `json:"gone,omitempty"`
	}
	// AimsDiffer says that two Allied players aim the ships differently, so that the Axis is asked, or aims them as it has said before
	// where Aimed is true.
	AimsDiffer struct {
		Aimed bool `json:"aimed,omitempty"`
	}
	// TacticAsked is a card whose owner wants to be asked.
	TacticAsked struct {
		Card int        `json:"card"`
		Name words.Name `json:"name"`
		Who  words.Name `json:"who"`
	}
	// DropRolled is how many paratroopers a die brings to a zone.
	DropRolled struct {
		At     words.Name `json:"at"`
		Number int        `json:"number"`
	}
	// Recalled is destroyed infantry back on its charts.
	Recalled struct {
		Who    words.Name `json:"who"`
		Number int        `json:"number"`
	}
	// Victory ends the game.
	Victory struct {
		Winner words.Name `json:"winner"`
		Why    words.Name `json:"why"`
	}
)

// EventType implements adjudicator.Detail.
func (CardOpened) EventType() string      { return "card" }
func (CardSkipped) EventType() string     { return "skipped" }
func (NothingDone) EventType() string     { return "nothing-done" }
func (FortuneDrawn) EventType() string    { return "fortune" }
func (Grounded) EventType() string        { return "grounded" }
func (ConditionFailed) EventType() string { return "condition-failed" }
func (Shot) EventType() string            { return "shot" }
func (AirborneAssault) EventType() string { return "airborne-assault" }
func (Removed) EventType() string         { return "removed" }
func (AircraftSent) EventType() string    { return "aircraft-sent" }
func (Spared) EventType() string          { return "spared" }
func (OpenByDefault) EventType() string   { return "default-used" }
func (CameHome) EventType() string        { return "came-home" }
func (PlaneBack) EventType() string       { return "plane-back" }
func (PlaneLost) EventType() string       { return "plane-lost" }
func (UnitsMoved) EventType() string      { return "moved" }
func (MoveHeld) EventType() string        { return "move-held" }
func (MoveTooFar) EventType() string      { return "move-too-far" }
func (NoRoom) EventType() string          { return "no-room" }
func (UnitsLanded) EventType() string     { return "landed" }
func (UnitsWait) EventType() string       { return "units-wait" }
func (Fought) EventType() string          { return "fought" }
func (NotFought) EventType() string       { return "not-fought" }
func (Volley) EventType() string          { return "volley" }
func (ZoneAfter) EventType() string       { return "zone-after" }
func (ChartRolled) EventType() string     { return "chart-rolled" }
func (Reinforced) EventType() string      { return "reinforced" }
func (CitiesChecked) EventType() string   { return "cities" }
func (TooLate) EventType() string         { return "too-late" }
func (Victory) EventType() string         { return "victory" }
func (TacticUsed) EventType() string      { return "tactic" }
func (TacticKept) EventType() string      { return "tactic-kept" }
func (AimsDiffer) EventType() string      { return "aims-differ" }
func (TacticAsked) EventType() string     { return "tactic-asked" }
func (DropRolled) EventType() string      { return "drop-rolled" }
func (Recalled) EventType() string        { return "recalled" }
