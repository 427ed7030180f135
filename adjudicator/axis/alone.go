package axis

// alone holds the topics of errors that an order shows by itself: what the map, the kinds of units and the position at the start
// of the turn say, and what more orders could only make worse, such as a price. The others may come of an order that is missing
// in the sheet: units that nobody has bought cannot be placed.
var alone = map[Topic]bool{
	// The map and the kinds of units.
	TopicBorders: true, TopicNeutralClosed: true, TopicNotAtWar: true, TopicCanalClosed: true, TopicLandAtSea: true, TopicShipsAtSea: true,
	TopicConfined: true, TopicNoEmbarking: true, TopicReach: true, TopicSeaReach: true, TopicNoncombat: true, TopicGunPhase: true,
	TopicGunAshore: true, TopicComplexStays: true, TopicRaiders: true, TopicHold: true, TopicLoadPlace: true, TopicOneShip: true,
	TopicOneShore: true, TopicAssaultZone: true, TopicAlliedSail: true,

	// The position at the start of the turn.
	TopicRockets: true, TopicRocketGun: true, TopicRocketTarget: true, TopicRocketRange: true, TopicRaidTarget: true,
	"capital-lost-no-purchase": true, "repair-own-complex": true, "repair-too-much": true, "research-complete": true,
	"research-chart": true, "mobilise-complex": true, "complex-not-this-turn": true, "mobilise-ally-complex": true,
	"mobilise-naval": true, "mobilise-not-aboard": true, "mobilise-ashore": true, "complex-where": true, "complex-worth": true, "complex-coast": true,
	"complex-limit": true,

	// What more orders make worse.
	"purchase-price": true, "purchase-table": true, "purchase-most": true, "purchase-any": true, "purchase-for-others": true, "research-price": true,

	// Orders for battles, read by themselves.
	TopicNeverCasualty: true, TopicTwoHits: true, TopicFire: true, TopicDefendersFall: true,
}

// aloneInCombat are those topics that an order shows by itself in the combat move, before any unit has moved, but not after it.
var aloneInCombat = map[Topic]bool{
	TopicOwnUnits: true, NotThere: true, TopicOnceInCombat: true, TopicAirReach: true, TopicStopsAtEnemy: true, TopicBlitzStopped: true,
	TopicParatroopers: true,
}

// isAlone says whether an error that is found now is the order's own, whatever other orders there are.
func (t *Turn) isAlone(topic Topic) bool {
	if alone[topic] {
		return true
	}
	return aloneInCombat[topic] && t.State.Phase < len(t.Rules.Phases) && t.Rules.Phases[t.State.Phase].Section == SectionCombat
}

// NotThere is the topic of orders for more units than there are: no rule needs to say that they cannot be carried out, so none is cited.
const NotThere Topic = ""
