package battle

import "despatch/words"

// The events of the conduct of combat. Names are display names; lists of units read like "3 infantry, 1 tank".

// RaidResolvedEvent is a strategic raid: who flew, who was shot down, how many markers were added.
type RaidResolvedEvent struct {
	At words.Name `json:"at"`
	// Target is the facility that was bombed, "" in a game that has but one kind of them; Razed says that it is gone.
	Target  words.Name    `json:"target,omitempty"`
	Razed   bool          `json:"razed,omitempty"`
	Who     words.Name    `json:"who"`
	Bombers words.Amounts `json:"bombers"`
	Lost    words.Amounts `json:"lost,omitempty"`
	// Thrown is the sum of the dice, Damage the markers added, Markers what the facility now carries.
	Thrown  int `json:"thrown"`
	Damage  int `json:"damage"`
	Markers int `json:"markers"`
}

// EventType implements adjudicator.Detail.
func (RaidResolvedEvent) EventType() string { return "raid-resolved" }

// AntiaircraftFiredEvent is the fire of one gun at the aircraft that attack its territory.
type AntiaircraftFiredEvent struct {
	At      words.Name    `json:"at"`
	Who     words.Name    `json:"who"`
	Targets words.Amounts `json:"targets"`
	Hits    int           `json:"hits"`
	// Lost are the aircraft shot down, "" for none.
	Lost words.Amounts `json:"lost,omitempty"`
}

// EventType implements adjudicator.Detail.
func (AntiaircraftFiredEvent) EventType() string { return "aa-fired" }

// BombardedEvent is the bombardment of a landing.
type BombardedEvent struct {
	At    words.Name    `json:"at"`
	From  words.All     `json:"from"`
	Who   words.Name    `json:"who"`
	Ships words.Amounts `json:"ships"`
	Hits  int           `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (BombardedEvent) EventType() string { return "bombarded" }

// AssaultLandedEvent tells that an assault went ashore.
type AssaultLandedEvent struct {
	At    words.Name    `json:"at"`
	From  words.Name    `json:"from"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (AssaultLandedEvent) EventType() string { return "assault-landed" }

// AssaultFailedEvent tells that an assault could not go ashore.
type AssaultFailedEvent struct {
	At   words.Name `json:"at"`
	From words.Name `json:"from"`
	Who  words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (AssaultFailedEvent) EventType() string { return "assault-failed" }

// BeganEvent opens a battle. Defender is the power that speaks for the defence; where several defend, Defenders names
// the owners.
type BeganEvent struct {
	At        words.Name    `json:"at"`
	Attacker  words.Name    `json:"attacker"`
	Attackers words.Amounts `json:"attackers"`
	Defender  words.Name    `json:"defender"`
	Defenders words.Forces  `json:"defenders"`
	// Several: more than one power defends.
	Several bool `json:"several,omitempty"`
}

// EventType implements adjudicator.Detail.
func (BeganEvent) EventType() string { return "battle-began" }

// WalkedInEvent tells that units attack a territory in which nobody can fight.
type WalkedInEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (WalkedInEvent) EventType() string { return "walked-in" }

// RoundEvent opens a round.
type RoundEvent struct {
	At    words.Name `json:"at"`
	Round int        `json:"round"`
	// Beside: rounds of other battles stand before it and behind it.
	Beside bool `json:"beside,omitempty"`
}

// EventType implements adjudicator.Detail.
func (RoundEvent) EventType() string { return "battle-round" }

// SubmergedEvent tells that submarines left the battle.
type SubmergedEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (SubmergedEvent) EventType() string { return "submerged" }

// FiredEvent is one throw of equal units: "3 infantry at 2".
type FiredEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
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
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (LostEvent) EventType() string { return "lost" }

// Costly is an event of a game's own that tells of casualties in another way than as a LostEvent.
type Costly interface{ Casualties() []LostEvent }

// ShipDamagedEvent tells that ships of two hits took their first.
type ShipDamagedEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (ShipDamagedEvent) EventType() string { return "ship-damaged" }

// ShipRepairedEvent tells that damaged ships are whole again.
type ShipRepairedEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (ShipRepairedEvent) EventType() string { return "ship-repaired" }

// HitsLostEvent tells that hits found no target.
type HitsLostEvent struct {
	At words.Name `json:"at"`
	// Who is the side that would have taken them.
	Who  words.Name `json:"who"`
	Hits int        `json:"hits"`
}

// EventType implements adjudicator.Detail.
func (HitsLostEvent) EventType() string { return "hits-lost" }

// TransportsDestroyedEvent names defenceless transports, with their cargo, that were destroyed without dice.
type TransportsDestroyedEvent struct {
	At    words.Name    `json:"at"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (TransportsDestroyedEvent) EventType() string { return "transports-destroyed" }

// RetreatedEvent tells who broke off and where they went; To is "" for aircraft, which stay until the noncombat move.
type RetreatedEvent struct {
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to,omitempty"`
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (RetreatedEvent) EventType() string { return "retreated" }

// EndedEvent closes a battle.
type EndedEvent struct {
	At words.Name `json:"at"`
	// Winner is the power that won, "none" when nothing was decided. Where several defended it names those that have units left, and
	// Several says whether they are several.
	Winner  words.All `json:"winner"`
	Several bool      `json:"several,omitempty"`
	Rounds  int       `json:"rounds"`
	// Attackers and Defenders are what is left in the space of those who fought.
	Attackers words.Amounts `json:"attackers"`
	Defenders words.Amounts `json:"defenders"`
}

// Undecided says whether nobody won.
func (e EndedEvent) Undecided() bool { return len(e.Winner) == 1 && e.Winner[0] == nobody }

// nobody stands for the winner of a battle without one.
const nobody words.Name = "none"

// EventType implements adjudicator.Detail.
func (EndedEvent) EventType() string { return "battle-ended" }

// FighterLandedEvent tells where defending fighters landed whose carrier was sunk.
type FighterLandedEvent struct {
	Who   words.Name    `json:"who"`
	From  words.Name    `json:"from"`
	To    words.Name    `json:"to"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (FighterLandedEvent) EventType() string { return "fighter-landed" }

// FighterLostEvent tells that such fighters found no place to land.
type FighterLostEvent struct {
	Who   words.Name    `json:"who"`
	At    words.Name    `json:"at"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (FighterLostEvent) EventType() string { return "fighter-lost" }
