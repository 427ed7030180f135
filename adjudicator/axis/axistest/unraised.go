package axistest

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// want is something that a game may lack, and the topics that are never raised where it does.
type want struct {
	lacks  func(r *axis.Rules) bool
	topics []axis.Topic
}

// Unraised are the topics of the kernel that a game never raises, since its tables, its phases and its answers lack what they are about:
// ships, aircraft, research.
func Unraised(r *axis.Rules) map[axis.Topic]bool {
	never := map[axis.Topic]bool{}
	for _, w := range wants {
		if w.lacks(r) {
			for _, topic := range w.topics {
				never[topic] = true
			}
		}
	}
	return never
}

// no unit, whatever the powers learn, is so.
func no(is func(*axis.UnitType) bool) func(*axis.Rules) bool {
	return func(r *axis.Rules) bool { return !axis.SomeUnit(r, is) }
}

// noFacility is so.
func noFacility(is func(*axis.Facility) bool) func(*axis.Rules) bool {
	return no(func(t *axis.UnitType) bool { return t.Facility != nil && is(t.Facility) })
}

// noPhase has the section.
func noPhase(section string) func(*axis.Rules) bool {
	return func(r *axis.Rules) bool { return r.SectionPhase(section) < 0 }
}

// noSea: nothing on the board is one.
func noSea(r *axis.Rules) bool {
	for at := range board.Space(r.Board.Len()) {
		if r.Board.IsSea(at) {
			return false
		}
	}
	return true
}

// noAllies: every power stands alone, for good.
func noAllies(r *axis.Rules) bool {
	sides := map[string]bool{}
	for _, p := range r.Powers {
		if sides[p.Side] {
			return false
		}
		sides[p.Side] = true
	}
	return r.Politics == nil
}

func carries(t *axis.UnitType) bool { return t.Carries > 0 || t.Hold > 0 }

var wants = []want{
	{func(r *axis.Rules) bool { return r.Berth == nil }, []axis.Topic{"docked"}}, // nobody is mended for a turn where ships lie as usual
	{no(func(t *axis.UnitType) bool { return t.Domain == axis.SeaUnit }), []axis.Topic{
		"sea-reach", "ships-at-sea", "warships-stop", "warships-fought", "hostile-sea", "retreat-sea", "retreat-canal", "canal-closed",
		"mobilise-naval", "no-way-back", "only-to-stand"}},
	{func(r *axis.Rules) bool { return len(r.Canals) == 0 }, []axis.Topic{"canal-closed", "retreat-canal"}},
	{noSea, []axis.Topic{"land-at-sea", "ships-at-sea", "mobilise-ashore"}},
	{no(carries), []axis.Topic{
		"allied-load", "allied-sail", "allied-unload", "assault-zone", "defenceless-landing", "gun-ashore", "hold", "hostile-load", "landing",
		"load-place", "load-shared-zone", "loaded-stops", "mobilise-not-aboard", "must-land", "no-embarking", "noncombat-loading", "one-ship",
		"one-shore", "only-assault", "retreat-apart", "retreat-overland", "seaborne-stay", "unload-some", "unloaded-stays", "whole-move"}},
	{no(func(t *axis.UnitType) bool { return carries(t) || t.Deck > 0 }), []axis.Topic{"consent"}},
	{no(func(t *axis.UnitType) bool { return t.Bombards }), []axis.Topic{
		"bombard", "bombard-battle", "bombard-count", "bombard-defenceless", "bombard-landing", "bombard-once", "ships-per-landing"}},
	{no(func(t *axis.UnitType) bool { return t.Surprise }), []axis.Topic{
		"noncombat-stop", "submerge", "submerge-aircraft", "submersible-choice", "submersible-stops"}},
	{no(axis.Ignorable), []axis.Topic{"attack-or-ignore", "battle-may-ignore", "defenceless-landing"}},
	{no(func(t *axis.UnitType) bool { return t.ChosenLast }), []axis.Topic{"chosen-last", "defenceless"}},
	{no(func(t *axis.UnitType) bool { return t.Domain == axis.AirUnit }), []axis.Topic{
		"air-captured", "air-land", "air-lost", "air-reach", "aircraft-hold-nothing", "aircraft-homeless", "gun-fire", "gun-only-one",
		"gun-which", "landing-proof", "out-of-range", "raid-gun", "retreat-aircraft"}},
	{no(func(t *axis.UnitType) bool { return t.Deck > 0 }), []axis.Topic{
		"aircraft-homeless", "deck", "deck-damaged", "deck-must-come", "deck-owed", "deck-phase", "homeless-aircraft",
		"homeless-aircraft-when", "hovering", "mobilise-decks", "new-deck"}},
	{no(func(t *axis.UnitType) bool { return t.Antiaircraft > 0 }), []axis.Topic{
		"gun-ashore", "gun-captured", "gun-fire", "gun-only-one", "gun-which", "raid-gun"}},
	{no(func(t *axis.UnitType) bool { return t.NoncombatOnly }), []axis.Topic{"gun-ashore", "gun-phase"}},
	{no(func(t *axis.UnitType) bool { return t.RaidDice > 0 }), []axis.Topic{
		"raid-damage", "raid-gun", "raid-limit", "raid-target", "raiders"}},
	{no(func(t *axis.UnitType) bool { return t.Drops > 0 }), []axis.Topic{"paratroopers", "paratroopers-retreat"}},
	{no(func(t *axis.UnitType) bool { return t.RocketRange > 0 }), []axis.Topic{
		"rockets", "rockets-limit", "rockets-one-gun", "rockets-one-target", "rockets-range"}},
	{no(func(t *axis.UnitType) bool { return t.Blitzes }), []axis.Topic{"blitz", "blitz-captures", "blitz-stopped", "keeps-up"}},
	{no(func(t *axis.UnitType) bool { return t.KeepsUp }), []axis.Topic{"keeps-up"}},
	{no(func(t *axis.UnitType) bool { return t.Hits > 1 }), []axis.Topic{"ship-repaired", "two-hits"}},
	{no(func(t *axis.UnitType) bool { return t.MaxPerPower > 0 }), []axis.Topic{"purchase-most"}},
	{no(func(t *axis.UnitType) bool { return t.BuiltAt != axis.AtFacilities }), []axis.Topic{"mobilise-home", "mobilise-home-full"}},
	{no(func(t *axis.UnitType) bool { return t.BuiltAt == axis.InCapital }), []axis.Topic{"mobilise-capital"}},
	{no(func(t *axis.UnitType) bool { return t.Upgrades != nil }), []axis.Topic{"complex-upgrade"}},

	{noFacility(func(*axis.Facility) bool { return true }), []axis.Topic{
		"complex-limit", "complex-not-this-turn", "complex-stays", "complex-where", "complex-worth", "mobilise-ally-complex", "mobilise-capacity",
		"mobilise-complex", "mobilise-naval", "never-casualty"}},
	{noFacility(func(f *axis.Facility) bool { return !f.MostDamage.IsZero() }), []axis.Topic{"repair", "repair-own-complex", "repair-too-much"}},
	{noFacility(func(f *axis.Facility) bool { return f.Coast }), []axis.Topic{"complex-coast"}},
	{noFacility(func(f *axis.Facility) bool { return f.Mends != 0 }), []axis.Topic{"ships-mended"}},
	{noFacility(func(f *axis.Facility) bool { return f.CostPerValue > 0 }), []axis.Topic{"purchase-site"}},

	{noPhase(axis.SectionResearch), []axis.Topic{
		"research-advance", "research-again", "research-chart", "research-complete", "research-price", "research-success", "research-tokens"}},
	{noPhase(axis.SectionPurchase), []axis.Topic{
		"capital-lost-no-purchase", "purchase-any", "purchase-for-others", "purchase-most", "purchase-price", "purchase-site", "repair",
		"repair-own-complex", "repair-too-much"}},
	{noPhase(axis.SectionMobilise), []axis.Topic{
		"aircraft-homeless", "complex-limit", "complex-not-this-turn", "complex-upgrade", "complex-where", "complex-worth", "deck-owed", "mobilise-ally-complex",
		"mobilise-ashore", "mobilise-capacity", "mobilise-capital", "mobilise-complex", "mobilise-decks", "mobilise-default", "mobilise-home", "mobilise-home-full", "mobilise-kept",
		"mobilise-must", "mobilise-naval", "mobilise-not-aboard", "mobilise-not-bought", "mobilise-raised", "refunded"}},
	{noPhase(axis.SectionNoncombat), []axis.Topic{"friendly-only", "hostile-sea", "noncombat", "noncombat-loading", "noncombat-stop", "unload-some"}},

	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Charts, func(c axis.Chart) bool {
			return slices.ContainsFunc(c.Advances, func(a axis.Advance) bool { return a.IncomeDice > 0 })
		})
	}, []axis.Topic{"war-bonds"}},
	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Powers, func(p axis.PowerType) bool { return p.PlayedBy != axis.NoPower })
	}, []axis.Topic{"shared-turn"}},
	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Powers, func(p axis.PowerType) bool { return p.Confined != nil })
	}, []axis.Topic{"confined", "no-embarking"}},
	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Powers, func(p axis.PowerType) bool { return p.Capital != board.None })
	}, []axis.Topic{
		"capital-fallen", "capital-liberated", "capital-losses", "capital-lost-no-purchase", "capital-returns", "income-capital-lost"}},
	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Territories, func(t axis.Territory) bool { return t.Neutral })
	}, []axis.Topic{"neutral-closed", "neutral-violated"}},
	{noAllies, []axis.Topic{
		"allied-load", "allied-sail", "allied-unload", "capital-returns", "common-choice", "consent", "liberate", "liberate-guns", "mobilise-ally-complex",
		"shared-nothing", "shared-turn"}},
	{func(r *axis.Rules) bool { return r.Politics == nil }, []axis.Topic{"not-at-war"}},
	{func(r *axis.Rules) bool { return r.AfterIncome == nil }, []axis.Topic{"objective"}},
	{func(r *axis.Rules) bool { return r.Violated == nil }, []axis.Topic{"neutral-violated"}},
	{func(r *axis.Rules) bool { return r.Raises == nil }, []axis.Topic{"mobilise-raised"}},
	{func(r *axis.Rules) bool {
		return r.Unplaced == nil && noFacility(func(f *axis.Facility) bool { return f.CostPerValue > 0 })(r)
	}, []axis.Topic{"refunded"}},
	{func(r *axis.Rules) bool { return r.Next == nil }, []axis.Topic{"turn-drawn"}},
	{func(r *axis.Rules) bool {
		return !slices.ContainsFunc(r.Phases, func(p axis.Phase) bool { return p.Who != nil })
	}, []axis.Topic{"asked"}},
}
