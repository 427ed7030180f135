// Package anniversary is Axis & Allies Anniversary Edition: its tables and the steps that are its own, on the kernel of
// package axis. Rule IDs AN-... are those of docs/rules-anniversary.md.
package anniversary

import (
	"embed"
	"fmt"
	"io/fs"
	"sync"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
)

//go:embed data/*.yaml
var files embed.FS

// Name is the ruleset's name in files and letters.
const Name = "anniversary"

// Version counts changes of this package or the kernel that could change a result.
const Version = 3

// The table options by name.
const (
	optionCities     = "victory cities"
	optionResearch   = "research"
	optionObjectives = "national objectives"
	optionFactories  = "ifp_minimum_ipc"
	optionBid        = "bid"
)

// ruleset is the game: an edition with a form of its own for China.
type ruleset struct{ edition.Edition }

// New returns the ruleset. It fails only when its own data files are wrong.
func New() (adjudicator.Ruleset, error) { return made() }

// made reads the data files, which are always the same, once.
var made = sync.OnceValues(func() (adjudicator.Ruleset, error) {
	data, err := fs.Sub(files, "data")
	if err != nil {
		return nil, err
	}
	r, err := axis.LoadRules(data)
	if err != nil {
		return nil, fmt.Errorf("anniversary: %w", err)
	}
	objectives, err := loadObjectives(data, r)
	if err != nil {
		return nil, fmt.Errorf("anniversary: %w", err)
	}
	r.Info = info(r)
	fights := combat()
	r.Phases = phases(fights)
	r.ExtraCapacityFrom = optionFactories
	r.AfterIncome = payObjectives(objectives)
	r.AtRoundEnd = testVictory
	r.Book = axis.BookOf(r, ownPhrases())
	game := edition.Of(r, fights, data)
	game.Agreed = func(s *axis.State) error { return r.Bid(s, s.Options[optionBid]) }
	return ruleset{game}, nil
})

func info(r *axis.Rules) adjudicator.Info {
	return adjudicator.Info{
		Name: Name, Title: "Axis & Allies Anniversary Edition", Version: Version,
		Scenarios: []adjudicator.ScenarioInfo{{ID: "1941", Title: "1941"}, {ID: "1942", Title: "1942"}}, // AN-SETUP.5
		Options: []adjudicator.OptionInfo{ // AN-SETUP.12
			{Name: optionCities, Meaning: "how many of the 18 victory cities a side needs", Values: []string{"13", "15", "18"}, Default: "15"},
			{Name: optionResearch, Meaning: "whether powers may research technologies", Values: []string{"on", "off"}, Default: "off"},
			{Name: optionObjectives, Meaning: "whether powers are paid for objectives", Values: []string{"on", "off"}, Default: "off"},
			{Name: optionFactories, Meaning: "least value of a territory whose complex Increased Factory Production enlarges", Default: "1"}, // AN-RULING.32
			{Name: optionBid, Meaning: "what a side gets for taking the weaker part: IPCs, and units bought with them",
				Form: "Germany 8: 1 infantry at Libya, 1 artillery at Poland", Default: axis.NoBid},
		},
		Seats: axis.SeatsOf(r),
	}
}

// phases are the seven of AN-TURN.3.
func phases(combat *battle.Combat) []axis.Phase {
	return []axis.Phase{
		{ID: "research", Title: "Research and development", Section: axis.SectionResearch, Keyword: "RESEARCH",
			Default: noTokenBought{}, Examples: []string{"1 researcher, chart 2"},
			Absent: noResearch, Idle: economy.NoTokens, Run: economy.Research},
		{ID: "purchase", Title: "Purchase units", Section: axis.SectionPurchase, Keyword: "PURCHASE",
			Default: nothingBought{}, Examples: []string{"3 infantry, 1 tank", "repair 2 at CAPITAL"}, Vain: axis.CapitalLost, Run: purchase},
		{ID: "combat-move", Title: "Combat move", Section: axis.SectionCombat, Keyword: "COMBAT MOVE",
			Default: nothingMovesIntoCombat{},
			Samples: turn.CombatExamples,
			Shared:  hasForce, OneByOne: true, Leads: true, Run: turn.MoveIntoCombat}, // AN-CHINA.2
		{ID: "combat", Title: "Conduct combat", Run: turn.Fight(combat)},
		{ID: "noncombat-move", Title: "Noncombat move", Section: axis.SectionNoncombat, Keyword: "NONCOMBAT MOVE",
			Default: aircraftLandNearest{},
			Samples: turn.NoncombatExamples,
			Shared:  hasForce, Run: turn.MoveAfterCombat}, // AN-RULING.43
		{ID: "mobilise", Title: "Mobilise new units", Section: axis.SectionMobilise, Keyword: "MOBILISE",
			Default: placedInOrder{},
			Samples: economy.MobiliseExamples, Idle: economy.NothingToPlace, FedBy: "purchase", Needed: ifYouBuy{},
			SharedDefault: spreadOut{}, SharedNeeded: forItsNew{},
			Shared: hasReinforcements, Run: mobilise}, // AN-MOBILISE.15
		{ID: "income", Title: "Collect income", Run: economy.CollectIncome},
	}
}

// combat is the conduct of combat: its stages (AN-COMBAT.1, AN-SBR.1), and what is fired before a battle on land (AN-RULING.23).
func combat() *battle.Combat {
	return &battle.Combat{
		Stages:   []battle.Stage{battle.Raids, battle.Rockets, battle.Assaults, battle.Battles, battle.Homeless},
		Openings: []battle.Opening{battle.Bombardment, battle.Guns},
	}
}

// noResearch says that the turn has no research phase: the option is off (AN-RND.1), or the capital is lost (AN-RND.12).
func noResearch(t *axis.Turn) axis.Topic {
	switch {
	case !t.Rules.OptionOn(t.State, optionResearch):
		return "research-off"
	case axis.CapitalLost(t):
		return "research-capital-lost"
	}
	return ""
}

// testVictory counts the victory cities of each side at the end of a round.
func testVictory(t *axis.Turn) {
	need := t.Rules.OptionNumber(t.State, optionCities) // AN-VICTORY.2 to 4
	t.TestVictory(need)
}
