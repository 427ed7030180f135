// Package pacific is Axis & Allies Pacific 1940, first edition: its tables and the steps that are its own, on the kernel of package axis.
// Rule IDs PA-... are those of docs/rules-pacific-1940.md.
package pacific

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"sync"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/board"
	"despatch/orders"
)

//go:embed data/*.yaml
var files embed.FS

// Name is the ruleset's name in files and letters.
const Name = "pacific-1940"

// Version counts changes of this package or the kernel that could change a result.
const Version = 3

// The table options by name.
const (
	optionMechanised = "mechanised infantry as in the unit block"
	optionSpare      = "provoked attack spares the USA"
	optionBid        = "bid"
)

// game is the game under its rules, with what its own steps ask for again and again.
type game struct {
	*axis.Rules
	// The powers, those without a turn among them.
	japan, usa, china, uk, anzac, dutch, french, soviet, free, bound axis.Power
	zones                                                            zones
	// air is how an air battle over a raid goes.
	air        *axis.Fire
	objectives []economy.Objective
}

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
		return nil, fmt.Errorf("pacific: %w", err)
	}
	g := &game{Rules: r}
	g.namePowers()
	var faults [3]error
	g.zones, faults[0] = loadZones(data, r)
	g.objectives, faults[1] = g.loadObjectives(data)
	g.air, faults[2] = r.ReadFire(data, "air.yaml")
	if err := errors.Join(faults[:]...); err != nil {
		return nil, fmt.Errorf("pacific: %w", err)
	}
	r.Info = info(r)
	fights := g.combat()
	r.Phases = g.phases(fights)
	r.Book = axis.BookOf(r, ownPhrases())
	r.Vocab.Statements = append(statements, axis.AskForm(questions))
	if r.Vocab.Words, err = keywords(); err != nil {
		return nil, fmt.Errorf("pacific: %w", err)
	}
	r.Vocab.Sections = append(r.Vocab.Sections, orders.SectionType{
		ID: sectionReactions, Keyword: "REACTIONS", Forms: []orders.Form{formScramble, formIntercept, formKamikaze, orders.FormPass}})
	r.Vocab.SeatSamples = g.foes()
	axis.Takes(r.Vocab, axis.SectionCombat, formDeclare)
	axis.Takes(r.Vocab, axis.SectionStanding, formScramble, formIntercept, formKamikaze, formAmbush, formConvoys, axis.FormAsk)
	r.Questions = axis.Questions{
		Politics: g.politics, Lies: g.lies, Crosses: g.crosses, Violated: g.violated, Entered: ambushes{g}.ambush, Meets: ambushes{g}.expectAmbush, Perils: ambushes{g}.warnOfAmbush,
		Controller: g.controller, Taken: g.taken, Raises: g.raises, Unplaced: refundInFull, MayBuy: g.mayBuy, BeforeIncome: g.beforeIncome, AfterIncome: g.payObjectives,
		AtTurnEnd: g.atTurnEnd, AtRoundEnd: g.atRoundEnd, Why: g.why, Tables: g.tables, Sayings: g.sayings,
		Directives: map[orders.Form]func(*axis.Turn, orders.Statement, board.Space){
			formScramble: reactions{g}.checkScramble, formIntercept: reactions{g}.checkIntercept, formKamikaze: reactions{g}.checkKamikaze,
			formAmbush: g.checkLurk, formConvoys: g.checkLurk,
		},
	}
	made := edition.Of(r, fights, data)
	made.Agreed = g.agreed
	return made, nil
})

// agreed gives every power the mechanised infantry of the unit block, where the players want that, and a side what it has bid.
func (g *game) agreed(s *axis.State) error {
	if g.OptionOn(s, optionMechanised) {
		for p := range s.Powers {
			s.Powers[p].Technologies = []string{"unit_block"}
			if err := g.Retool(&s.Powers[p]); err != nil {
				return err
			}
		}
	}
	return g.Bid(s, s.Options[optionBid])
}

// namePowers finds the powers of which rules speak.
func (g *game) namePowers() {
	for id, p := range map[string]*axis.Power{
		"japan": &g.japan, "usa": &g.usa, "china": &g.china, "uk": &g.uk, "anzac": &g.anzac, "dutch": &g.dutch, "french": &g.french,
		"soviet": &g.soviet, "free_mongols": &g.free, "bound_mongols": &g.bound,
	} {
		*p = g.PowerOf(id)
	}
}

func info(r *axis.Rules) adjudicator.Info {
	return adjudicator.Info{
		Name: Name, Title: "Axis & Allies Pacific 1940", Version: Version,
		Scenarios: []adjudicator.ScenarioInfo{{ID: "1940", Title: "1940"}},
		Options: []adjudicator.OptionInfo{
			{Name: optionSpare, Meaning: "whether a Japanese attack spares the United States when the British or ANZAC declared war first",
				Values: []string{"on", "off"}, Default: "off"}, // PA-RULING.2
			{Name: optionMechanised, Meaning: "whether mechanised infantry costs 6 and defends at 3, and not 4 and 2",
				Values: []string{"on", "off"}, Default: "off"}, // PA-RULING.30
			{Name: optionBid, Meaning: "what a side gets for taking the weaker part: IPCs, and units bought with them",
				Form: "China 6: 1 infantry at Yunnan, 1 infantry at Szechwan", Default: axis.NoBid},
		},
		Seats: axis.SeatsOf(r),
	}
}

// phases are the six of PA-TURN.2, and a moment for those who are attacked.
func (g *game) phases(fights *battle.Combat) []axis.Phase {
	return []axis.Phase{
		{ID: "purchase", Title: "Purchase and repair", Section: axis.SectionPurchase, Keyword: "PURCHASE",
			Default: nothingBought{}, Samples: g.purchaseExamples,
			Vain: axis.CapitalLost, Run: economy.Purchase}, // PA-TURN.5
		{ID: "combat-move", Title: "Combat move", Section: axis.SectionCombat, Keyword: "COMBAT MOVE",
			Default: nothingMovesIntoCombat{}, Samples: turn.CombatExamples, Tells: g.tellsOfWar, Leads: true, Run: g.moveIntoCombat},
		{ID: sectionReactions, Title: "Reactions", Section: sectionReactions, Keyword: "REACTIONS", Default: asSaidBefore{},
			Samples: reactions{g}.reactionExamples, Tells: reactions{g}.tellsOfAttack, Judges: reactions{g}.judge, Leads: true, Who: reactions{g}.asked, Run: reactions{g}.react},
		{ID: "combat", Title: "Conduct combat", Run: turn.Fight(fights)},
		{ID: "noncombat-move", Title: "Noncombat move", Section: axis.SectionNoncombat, Keyword: "NONCOMBAT MOVE",
			Default: aircraftLandNearest{}, Samples: turn.NoncombatExamples, Run: g.moveAfterCombat},
		{ID: "mobilise", Title: "Mobilise new units", Section: axis.SectionMobilise, Keyword: "MOBILISE",
			Default: placedInOrder{}, Samples: economy.MobiliseExamples, Idle: economy.NothingToPlace,
			FedBy: "purchase", Needed: ifYouBuy{}, Run: economy.Mobilise},
		{ID: "income", Title: "Collect income", Run: economy.CollectIncome},
	}
}

// combat is the conduct of combat: its stages (PA-COMBAT.1), and what is fired before a battle on land (PA-RULING.19).
func (g *game) combat() *battle.Combat {
	return &battle.Combat{
		Stages:   []battle.Stage{{CarryOut: reactions{g}.silence}, {CarryOut: raids{g}.carryOut, Assume: battle.Raids.Assume}, battle.Assaults, battle.Battles, {CarryOut: reactions{g}.comeHome}, battle.Homeless},
		Openings: []battle.Opening{battle.Bombardment, battle.Guns},
		Attacks:  reactions{g}.attacks,
		Ashore:   ashore,
		Settled:  settled, AfterRound: breakOff,
	}
}
