package axis

// Topics of movement. Each game's citations-move.yaml says which of its rules says it.
const (
	// TopicBorders: units move between spaces that share a border.
	TopicBorders Topic = "borders"
	// TopicNeutralClosed: neutral territories are closed to every unit.
	TopicNeutralClosed Topic = "neutral-closed"
	// TopicCanalClosed: a canal is open only to the side that held it when the turn began and holds it still.
	TopicCanalClosed Topic = "canal-closed"
	// TopicLandAtSea: land units are at sea only as cargo.
	TopicLandAtSea Topic = "land-at-sea"
	// TopicShipsAtSea: ships stay in sea zones.
	TopicShipsAtSea Topic = "ships-at-sea"
	// TopicConfined: some powers keep to their own spaces.
	TopicConfined Topic = "confined"
	// TopicNoEmbarking: their units never go to sea.
	TopicNoEmbarking Topic = "no-embarking"
	// TopicOwnUnits: a power moves its own units only.
	TopicOwnUnits Topic = "own-units"

	// TopicHostileEntry: a move into a hostile territory is a combat move.
	TopicHostileEntry Topic = "hostile-entry"
	// TopicReach: a unit moves no further than its move value.
	TopicReach Topic = "reach"
	// TopicKeepsUp: mechanized infantry moves two spaces with a tank, one with each.
	TopicKeepsUp Topic = "keeps-up"
	// TopicSeaReach: a ship moves two sea zones.
	TopicSeaReach Topic = "sea-reach"
	// TopicCombatEnd: where a combat move may end.
	TopicCombatEnd Topic = "combat-move-end"
	// TopicOnlyToStand: nobody moves into combat beside enemies only to ignore them.
	TopicOnlyToStand Topic = "only-to-stand"
	// TopicOnceInCombat: a unit makes one combat move.
	TopicOnceInCombat Topic = "one-combat-move"
	// TopicStopsAtEnemy: a land unit stops in the first hostile territory with an enemy unit.
	TopicStopsAtEnemy Topic = "stops-at-enemy"
	// TopicBlitz: a tank goes on through an empty hostile territory.
	TopicBlitz Topic = "blitz"
	// TopicBlitzCaptures: control of a blitzed territory passes at once.
	TopicBlitzCaptures Topic = "blitz-captures"
	// TopicBlitzStopped: any enemy unit stops a blitz.
	TopicBlitzStopped Topic = "blitz-stopped"
	// TopicWarshipsStop: surface warships stop a ship that enters their zone.
	TopicWarshipsStop Topic = "warships-stop"
	// TopicPassive: zones with submarines and transports only are attacked or ignored.
	TopicPassive Topic = "attack-or-ignore"
	// TopicMovedOrFought: who moved into combat or fought makes no noncombat move.
	TopicMovedOrFought Topic = "moved-or-fought"
	// TopicLoadShared: nobody loads in the hostile zone where the turn began.
	TopicLoadShared Topic = "load-shared-zone"
	// TopicSubmarineStops: a destroyer stops a submarine that enters, and in the combat move makes it fight.
	TopicSubmarineStops Topic = "submersible-stops"
	// TopicSubmarineChoice: submarines alone attack warships only if ordered.
	TopicSubmarineChoice Topic = "submersible-choice"
	// TopicTransportStops: a transport that enters a hostile zone after starting stops there.
	TopicTransportStops Topic = "loaded-stops"
	// TopicGunPhase: antiaircraft guns make no combat move.
	TopicGunPhase Topic = "gun-phase"
	// TopicGunAshore: a gun aboard is not landed in an assault.
	TopicGunAshore Topic = "gun-ashore"
	// TopicGunCaptured: a captured gun does not move this turn.
	TopicGunCaptured Topic = "gun-captured"
	// TopicComplexStays: complexes never move.
	TopicComplexStays Topic = "complex-stays"

	// TopicAirReach: an aircraft's moves of a turn together do not exceed its move value.
	TopicAirReach Topic = "air-reach"
	// TopicAirLand: where aircraft land.
	TopicAirLand Topic = "air-land"
	// TopicAirCaptured: nobody lands where the enemy was when the turn began.
	TopicAirCaptured Topic = "air-captured"
	// TopicDeck: only fighters land on carriers, two on each.
	TopicDeck Topic = "deck"
	// TopicDeckDamaged: from a carrier that is too damaged no aircraft takes off.
	TopicDeckDamaged Topic = "deck-damaged"
	// TopicDocked: a ship that is mended in this turn stays where it is.
	TopicDocked Topic = "docked"
	// TopicDeckPhase: aircraft land on carriers in the noncombat move only.
	TopicDeckPhase Topic = "deck-phase"
	// TopicNewCarrier: a fighter may wait where a carrier bought this turn will be placed.
	TopicNewCarrier Topic = "new-deck"
	// TopicLandingProof: every attacking aircraft must have a possible landing.
	TopicLandingProof Topic = "landing-proof"
	// TopicHovering: a fighter left behind by its carrier owes a landing too.
	TopicHovering Topic = "hovering"
	// TopicAirLost: an aircraft without a legal landing is destroyed.
	TopicAirLost Topic = "air-lost"
	// TopicOutOfRange: no aircraft is moved out of range of a landing it could reach.
	TopicOutOfRange Topic = "out-of-range"
	// TopicCarrierMustCome: a carrier comes for fighters that can land nowhere else.
	TopicCarrierMustCome Topic = "deck-must-come"
	// TopicConsent: allies share ships by consent.
	TopicConsent Topic = "consent"

	// TopicRaiders: only bombers raid.
	TopicRaiders Topic = "raiders"
	// TopicRaidTarget: a raid needs an enemy complex.
	TopicRaidTarget Topic = "raid-target"
	// TopicParatroopers: a bomber drops one infantry in the first hostile territory it enters.
	TopicParatroopers Topic = "paratroopers"
	// TopicDropRetreat: where paratroopers without an overland unit beside them retreat.
	TopicDropRetreat Topic = "paratroopers-retreat"
	// TopicRockets: a gun launches a rocket at an enemy complex.
	TopicRockets Topic = "rockets"
	// TopicRocketGun: one gun in a territory launches.
	TopicRocketGun Topic = "rockets-one-gun"
	// TopicRocketTarget: one rocket a turn at a complex.
	TopicRocketTarget Topic = "rockets-one-target"
	// TopicRocketLimit: rockets damage a complex no further than raids.
	TopicRocketLimit Topic = "rockets-limit"
	// TopicRocketRange: how far rockets reach, and which guns launch.
	TopicRocketRange Topic = "rockets-range"

	// TopicHold: one land unit and one infantry on a transport.
	TopicHold Topic = "hold"
	// TopicWholeMove: loading and unloading are a land unit's whole move.
	TopicWholeMove Topic = "whole-move"
	// TopicLoadPlace: a transport loads from territories that border its zone.
	TopicLoadPlace Topic = "load-place"
	// TopicOneShip: cargo is never passed from one transport to another.
	TopicOneShip Topic = "one-ship"
	// TopicUnloadedStays: a transport that has unloaded does nothing more.
	TopicUnloadedStays Topic = "unloaded-stays"
	// TopicOneShore: a transport unloads in one territory a turn.
	TopicOneShore Topic = "one-shore"
	// TopicHostileLoad: nobody loads or unloads in a hostile sea zone.
	TopicHostileLoad Topic = "hostile-load"
	// TopicMustLand: what was loaded in the combat move must land in it.
	TopicMustLand Topic = "must-land"
	// TopicNoncombatTransport: a transport that acted before does nothing in the noncombat move.
	TopicNoncombatTransport Topic = "noncombat-loading"
	// TopicAlliedLoad: units board an ally's transport in their owner's noncombat move.
	TopicAlliedLoad Topic = "allied-load"
	// TopicAlliedSail: the ally's transport sails in its owner's turn.
	TopicAlliedSail Topic = "allied-sail"
	// TopicAlliedUnload: they leave it in a later turn of their owner.
	TopicAlliedUnload Topic = "allied-unload"
	// TopicOnlyAssault: an assault is the only way ashore in a hostile territory.
	TopicOnlyAssault Topic = "only-assault"
	// TopicAssaultZone: the zone of an assault must be, or become, friendly.
	TopicAssaultZone Topic = "assault-zone"
	// TopicLoneTransports: transports alone cannot clear a zone for their landing.
	TopicLoneTransports Topic = "defenceless-landing"

	// TopicBombardLanding: ships bombard from the zone of the landing.
	TopicBombardLanding Topic = "bombard-landing"
	// TopicShipsPerLanding: no more ships bombard than units land.
	TopicShipsPerLanding Topic = "ships-per-landing"
	// TopicBombardOnce: a ship bombards once.
	TopicBombardOnce Topic = "bombard-once"
	// TopicBombardTransports: transports destroyed without a throw were fought, too.
	TopicBombardTransports Topic = "bombard-defenceless"
	// TopicBombardBattle: no bombardment from a zone with a sea battle.
	TopicBombardBattle Topic = "bombard-battle"
	// TopicWarshipsFought: warships in an assault's zone must be fought.
	TopicWarshipsFought Topic = "warships-fought"
	// TopicBattleOrder: the player on turn chooses the order of battles.
	TopicBattleOrder Topic = "order-of-battles"

	// TopicNoncombat: who may move in the noncombat move.
	TopicNoncombat Topic = "noncombat"
	// TopicFriendlyOnly: land units stay in friendly territories.
	TopicFriendlyOnly Topic = "friendly-only"
	// TopicHostileSea: ships other than submarines do not enter hostile zones.
	TopicHostileSea Topic = "hostile-sea"
	// TopicNoncombatStop: a submarine stops at a destroyer, without a battle.
	TopicNoncombatStop Topic = "noncombat-stop"
	// TopicUnloadSome: a transport puts some or all of its cargo ashore in one friendly territory.
	TopicUnloadSome Topic = "unload-some"
)
