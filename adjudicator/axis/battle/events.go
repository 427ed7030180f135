package battle

// The events of the conduct of combat. Names are display names; lists of units read like "3 infantry, 1 tank".

// RaidResolvedEvent is a strategic raid: who flew, who was shot down, how many markers were added.
type RaidResolvedEvent struct {
	At      string `json:"at"`
	Who     string `json:"who"`
	Bombers string `json:"bombers"`
	Lost    string `json:"lost,omitempty"`
	// Thrown is the sum of the dice, Damage the markers added, Markers what the complex now carries.
	Thrown  int `json:"thrown"`
	Damage  int `json:"damage"`
	Markers int `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RaidResolvedEvent) EventType() string { return "raid-resolved" }

// AntiaircraftFiredEvent is the fire of one gun at the aircraft that attack its territory.
type AntiaircraftFiredEvent struct {
	At      string `json:"at"`
	Who     string `json:"who"`
	Targets string `json:"targets"`
	Hits    int    `json:"hits"`
	// Lost are the aircraft shot down, "" for none.
	Lost string `json:"lost,omitempty"`
}

// EventType implements adjudicator.Detail.
func (AntiaircraftFiredEvent) EventType() string { return "aa-fired" }

// BombardedEvent is the bombardment of a landing.
type BombardedEvent struct {
	At    string `json:"at"`
	From  string `json:"from"`
	Who   string `json:"who"`
	Ships string `json:"ships"`
	Hits  int    `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (BombardedEvent) EventType() string { return "bombarded" }

// AssaultLandedEvent tells that an assault went ashore.
type AssaultLandedEvent struct {
	At    string `json:"at"`
	From  string `json:"from"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (AssaultLandedEvent) EventType() string { return "assault-landed" }

// AssaultFailedEvent tells that an assault could not go ashore.
type AssaultFailedEvent struct {
	At   string `json:"at"`
	From string `json:"from"`
	Who  string `json:"who"`
}

// EventType implements adjudicator.Detail.
func (AssaultFailedEvent) EventType() string { return "assault-failed" }

// BeganEvent opens a battle. Defender is the power that speaks for the defence; where several defend, Defenders names
// the owners.
type BeganEvent struct {
	At        string `json:"at"`
	Attacker  string `json:"attacker"`
	Attackers string `json:"attackers"`
	Defender  string `json:"defender"`
	Defenders string `json:"defenders"`
	// Several: more than one power defends.
	Several bool `json:"several,omitempty"`
}

// EventType implements adjudicator.Detail.
func (BeganEvent) EventType() string { return "battle-began" }

// WalkedInEvent tells that units attack a territory in which nobody can fight.
type WalkedInEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (WalkedInEvent) EventType() string { return "walked-in" }

// RoundEvent opens a round.
type RoundEvent struct {
	At    string `json:"at"`
	Round int    `json:"round"`
}

// EventType implements adjudicator.Detail.
func (RoundEvent) EventType() string { return "battle-round" }

// SubmergedEvent tells that submarines left the battle.
type SubmergedEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (SubmergedEvent) EventType() string { return "submerged" }

// FiredEvent is one throw of equal units: "3 infantry at 2".
type FiredEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
	// Value is the highest face that hits, Hits how many dice showed it or less.
	Value int `json:"value"`
	Hits  int `json:"hits"`
	// Surprise: it was a surprise strike.
	Surprise bool `json:"surprise,omitempty"`
}

// EventType implements adjudicator.Detail.
func (FiredEvent) EventType() string { return "fired" }

// LostEvent names the casualties of one power.
type LostEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (LostEvent) EventType() string { return "lost" }

// ShipDamagedEvent tells that ships of two hits took their first.
type ShipDamagedEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (ShipDamagedEvent) EventType() string { return "ship-damaged" }

// ShipRepairedEvent tells that damaged ships are whole again.
type ShipRepairedEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (ShipRepairedEvent) EventType() string { return "ship-repaired" }

// HitsLostEvent tells that hits found no target.
type HitsLostEvent struct {
	At string `json:"at"`
	// Who is the side that would have taken them.
	Who  string `json:"who"`
	Hits int    `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (HitsLostEvent) EventType() string { return "hits-lost" }

// TransportsDestroyedEvent names defenceless transports, with their cargo, that were destroyed without dice.
type TransportsDestroyedEvent struct {
	At    string `json:"at"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (TransportsDestroyedEvent) EventType() string { return "transports-destroyed" }

// RetreatedEvent tells who broke off and where they went; To is "" for aircraft, which stay until the noncombat move.
type RetreatedEvent struct {
	From  string `json:"from"`
	To    string `json:"to,omitempty"`
	Who   string `json:"who"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (RetreatedEvent) EventType() string { return "retreated" }

// EndedEvent closes a battle.
type EndedEvent struct {
	At string `json:"at"`
	// Winner is the power that won, "none" when nothing was decided. Where several defended it names those that have units left, and
	// Several says whether they are several.
	Winner  string `json:"winner"`
	Several bool   `json:"several,omitempty"`
	Rounds  int    `json:"rounds"`
	// Attackers and Defenders are what is left in the space of those who fought.
	Attackers string `json:"attackers"`
	Defenders string `json:"defenders"`
}

// EventType implements adjudicator.Detail.
func (EndedEvent) EventType() string { return "battle-ended" }

// FighterLandedEvent tells where defending fighters landed whose carrier was sunk.
type FighterLandedEvent struct {
	Who   string `json:"who"`
	From  string `json:"from"`
	To    string `json:"to"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (FighterLandedEvent) EventType() string { return "fighter-landed" }

// FighterLostEvent tells that such fighters found no place to land.
type FighterLostEvent struct {
	Who   string `json:"who"`
	At    string `json:"at"`
	Units string `json:"units"`
}

// EventType implements adjudicator.Detail.
func (FighterLostEvent) EventType() string { return "fighter-lost" }
