package axis

// What the rules say about combat. A game's citations give the rule behind each topic; the comments name the ledger's
// section for the Anniversary edition.
const (
	// TopicRaid: a bomber that survives throws its damage dice (AN-SBR).
	TopicRaid Topic = "raid-damage"
	// TopicRaidGun: guns fire at raiders before they bomb.
	TopicRaidGun Topic = "raid-gun"
	// TopicRaidLimit: a complex carries no more than twice its territory's value in markers.
	TopicRaidLimit Topic = "raid-limit"

	// TopicGun: one die for each attacking aircraft, once, before the battle (AN-AA).
	TopicGun Topic = "gun-fire"
	// TopicGunOne: only one gun fires, whatever their number.
	TopicGunOne Topic = "gun-only-one"
	// TopicGunBest: which gun fires where several could.
	TopicGunBest Topic = "gun-which"

	// TopicBattle: units of both sides in one space fight (AN-COMBAT).
	TopicBattle Topic = "battle"
	// TopicMayIgnore: submarines and transports may be passed over.
	TopicMayIgnore Topic = "battle-may-ignore"
	// TopicFire: a unit hits with a face no higher than its value.
	TopicFire Topic = "fire"
	// TopicSupport: artillery raises infantry.
	TopicSupport Topic = "support"
	// TopicDefendersFall: the defender chooses his casualties, who still fire.
	TopicDefendersFall Topic = "defenders-fall"
	// TopicAttackersFall: the attacker chooses his casualties.
	TopicAttackersFall Topic = "attackers-fall"
	// TopicMostHits: hits are assigned so that as many as possible take effect.
	TopicMostHits Topic = "most-hits"
	// TopicHitLost: a hit without a target is lost.
	TopicHitLost Topic = "hit-lost"
	// TopicTwoHits: the first hit on a battleship only damages it.
	TopicTwoHits Topic = "two-hits"
	// TopicRepairShip: a damaged battleship is whole again when the battle ends.
	TopicRepairShip Topic = "ship-repaired"
	// TopicChosenLast: a transport is hit only when nothing else can be.
	TopicChosenLast Topic = "chosen-last"
	// TopicCommonChoice: several powers' casualties are chosen in common.
	TopicCommonChoice Topic = "common-choice"
	// TopicNeverCasualty: guns and complexes take no hits.
	TopicNeverCasualty Topic = "never-casualty"
	// TopicDefenceless: transports left alone with an armed enemy are destroyed without dice.
	TopicDefenceless Topic = "defenceless"
	// TopicDefencelessAir: the same for transports and submarines under aircraft alone.
	TopicDefencelessAir Topic = "defenceless-under-aircraft"
	// TopicOnlyTransports: with nothing but transports on both sides the battle ends.
	TopicOnlyTransports Topic = "only-defenceless"
	// TopicNoTargets: a battle in which nobody can hit anybody ends without result.
	TopicNoTargets Topic = "no-targets"
	// TopicBattleEnds: a battle ends when a side is gone or the attacker retreats.
	TopicBattleEnds Topic = "battle-ends"
	// TopicTakenWithout: a territory without fighting units is taken without dice.
	TopicTakenWithout Topic = "taken-without-dice"
	// TopicAirHoldsNothing: aircraft alone take no territory.
	TopicAirHoldsNothing Topic = "aircraft-hold-nothing"

	// TopicRetreat: the attacker may break off at the end of a round.
	TopicRetreat Topic = "retreat"
	// TopicRetreatTo: all go together to one adjacent friendly space from which one of them came.
	TopicRetreatTo Topic = "retreat-to"
	// TopicRetreatSea: the sea zone was friendly at the start of the turn too.
	TopicRetreatSea Topic = "retreat-sea"
	// TopicNoWayBack: who began the turn where the battle is came from no other space.
	TopicNoWayBack Topic = "no-way-back"
	// TopicRetreatCanal: a retreat passes only an open canal.
	TopicRetreatCanal Topic = "retreat-canal"
	// TopicRetreatAir: aircraft that retreat stay for the noncombat move.
	TopicRetreatAir Topic = "retreat-aircraft"
	// TopicRetreatApart: aircraft break off by themselves, or not.
	TopicRetreatApart Topic = "retreat-apart"
	// TopicRetreatOverland: of an assault only those that came overland may retreat.
	TopicRetreatOverland Topic = "retreat-overland"
	// TopicSeaborneStay: units landed from the sea never retreat.
	TopicSeaborneStay Topic = "seaborne-stay"

	// TopicLanding: an assault goes ashore when the sea is free (AN-AMPHIB).
	TopicLanding Topic = "landing"
	// TopicBombard: warships bombard where there was no sea battle.
	TopicBombard Topic = "bombard"
	// TopicBombardCount: no more ships bombard than units land.
	TopicBombardCount Topic = "bombard-count"

	// TopicSurprise: submarines fire before all others (AN-SUB).
	TopicSurprise Topic = "surprise-strike"
	// TopicSubmerge: a submarine may leave the battle at the start of a round.
	TopicSubmerge Topic = "submerge"
	// TopicSubmergeAir: and does so when it faces only aircraft.
	TopicSubmergeAir Topic = "submerge-aircraft"

	// TopicHomeless: defending fighters whose carrier sank land at once or are lost (AN-AIR).
	TopicHomeless Topic = "homeless-aircraft"
	// TopicHomelessWhen: they land after all combats.
	TopicHomelessWhen Topic = "homeless-aircraft-when"
)
