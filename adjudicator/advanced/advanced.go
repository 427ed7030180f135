// Package advanced is Craig's Advanced Axis & Allies (version 02/98), a variant of the classic game: its tables and the steps that are its own, on
// the kernel of package axis. Rule IDs CR-... are those of docs/rules-advanced.md.
package advanced

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
	"despatch/adjudicator/board"
	"despatch/orders"
)

//go:embed data/*.yaml
var files embed.FS

// Name is the ruleset's name in files and letters.
const Name = "advanced"

// Version counts changes of this package or the kernel that could change a result.
const Version = 5

// game is the game under its rules, with the powers of which they speak.
type game struct {
	*axis.Rules
	germany, japan, uk, ussr, usa axis.Power
	// ships are those of neutrals.
	ships map[board.Space]nativeShip
	// classes are those of which units come to be in a battle.
	classes classes
	// aloft is how a round of the dogfight over a raid goes.
	aloft *axis.Fire
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
		return nil, fmt.Errorf("advanced: %w", err)
	}
	g := &game{Rules: r}
	for id, p := range map[string]*axis.Power{"germany": &g.germany, "japan": &g.japan, "uk": &g.uk, "ussr": &g.ussr, "usa": &g.usa} {
		*p = g.PowerOf(id)
	}
	r.Info = info(r)
	g.nameClasses()
	if err := (neutrals{g}).loadShips(data); err != nil {
		return nil, fmt.Errorf("advanced: %w", err)
	}
	if g.aloft, err = r.ReadFire(data, "fire-raid.yaml"); err != nil {
		return nil, fmt.Errorf("advanced: %w", err)
	}
	fights := g.combat()
	r.Phases = g.phases(fights)
	r.Book = axis.BookOf(r, ownPhrases())
	r.Vocab.Statements = g.statements()
	if r.Vocab.Words, err = keywords(); err != nil {
		return nil, fmt.Errorf("advanced: %w", err)
	}
	r.Cast.Rolls, r.Cast.Land, r.Cast.BesideLand, r.Cast.Sea, r.Cast.BesideSea = "armor", "Germany", "Western Europe", "British Sea Zone East", "Eire Sea Zone"
	r.Vocab.Samples = r.Vocab.StandIns(r.Cast)
	g.addSections()
	r.Questions = axis.Questions{
		Lies: g.lies, Crosses: g.crosses, Hosts: g.hosts, Controller: g.controller, Taken: neutrals{g}.taken, Violated: neutrals{g}.violated, Joined: neutrals{g}.joined, Raises: neutrals{g}.raises,
		Sayings: g.sayings, Unsaid: g.unsaid, Passes: passes, Entered: g.entered, Berth: g.berth, Patrolled: g.patrolled,
		Next: technology{g}.drawn, AtTurnEnd: g.leaveSovietSoil, AtRoundEnd: g.atRoundEnd, Why: g.why, Scores: g.scores, Together: g.together,
		Prices: discounted, Repairs: repairPrice, Defers: g.defers, MayPlace: g.mayPlace, Unplaced: refundInFull,
		Purchases: map[orders.Form]func(*axis.Turn, orders.Statement) (int, func()){formInfluence: neutrals{g}.influence, formFit: guns{g}.upgrade, formMend: docks{g}.mend},
		Directives: map[orders.Form]func(*axis.Turn, orders.Statement, board.Space){
			formReturn: goodAnywhere, formInterfere: neutrals{g}.checkInterference, formBlocked: g.checkBlocked, formBreakOff: bombers{g}.checkBreakOff,
		},
	}
	for _, m := range moulds {
		r.Directives[m.form] = g.checkDirective
	}
	return edition.Of(r, fights, data), nil
})

// addSections adds the sections that only this game has, and what those of the family take of its own.
func (g *game) addSections() {
	v := g.Vocab
	v.Missions = true
	v.Sections = append(v.Sections,
		orders.SectionType{ID: sectionTransfer, Keyword: "TRANSFER", Forms: []orders.Form{formGive, orders.FormPass}},
		orders.SectionType{ID: sectionTechnology, Keyword: "TECHNOLOGY", Forms: []orders.Form{formSteal, orders.FormPass}},
		orders.SectionType{ID: sectionBombing, Keyword: "BOMBING", Forms: []orders.Form{
			orders.FormMove, formEscort, orders.FormRocket, formBreakOff, formSpareBomb, orders.FormPass}})
	axis.Leaves(v, axis.SectionStanding, orders.FormConsent, orders.FormKeep) // nobody is aboard an ally's ships (CR-NATIONS.7)
	axis.Takes(v, axis.SectionPurchase, orders.FormDeploy, formInfluence, formFit, formMend, formSurrender)
	axis.Takes(v, axis.SectionStanding, formReturn, formInterfere, formBreakOff, formBlock, formBlocked, formScramble, formAssault, formDogfight, formTarget, formSilent, formCoast, formLand, formSalvo, formIntercept, formKamikaze)
	axis.Takes(v, axis.SectionBattle, formKamikaze, formAssault, formDogfight, formTarget, formSilent, formLand, formSalvo)
	axis.Takes(v, axis.SectionCombat, formBlocked, formLaunch)
}

func info(r *axis.Rules) adjudicator.Info {
	return adjudicator.Info{
		Name: Name, Title: "Craig's Advanced Axis & Allies", Version: Version,
		Scenarios: []adjudicator.ScenarioInfo{{ID: "1942", Title: "1942"}},
		Options: []adjudicator.OptionInfo{
			{Name: optionShips, Meaning: "whether bombers may raid ships", Values: []string{"on", "off"}, Default: "on"}, // CR-RULING.37
		},
		Seats: axis.SeatsOf(r),
	}
}

// phases are the steps of a player turn (CR-ORDER.5).
func (g *game) phases(fights *battle.Combat) []axis.Phase {
	return []axis.Phase{
		{ID: sectionTransfer, Title: "Transfer of command", Section: sectionTransfer, Keyword: "TRANSFER", Default: nothingHandedOver{},
			Samples: g.transferExamples, Absent: g.handsNothing, Idle: nothingToGive, Run: g.transfer},
		{ID: sectionTechnology, Title: "Technology", Section: sectionTechnology, Keyword: "TECHNOLOGY", Default: diceAreThrown{},
			Examples: []string{stealExample}, Idle: spiesNowhere, Run: technology{g}.research},
		{ID: "purchase", Title: "Purchase", Section: axis.SectionPurchase, Keyword: "PURCHASE", Default: nothingBought{},
			Samples: g.purchaseExamples, Vain: axis.CapitalLost, Run: g.purchase},
		{ID: sectionBombing, Title: "Bombing", Section: sectionBombing, Keyword: "BOMBING", Default: nobodyBombs{},
			Samples: turn.RaidExamples, Leads: true, Idle: bombers{g}.noBombers, Run: bombers{g}.sendBombers},
		{ID: "raids", Title: "Raids", Run: turn.Fight(bombers{g}.raids())},
		{ID: "combat-move", Title: "Combat movement", Section: axis.SectionCombat, Keyword: "COMBAT MOVE", Default: nothingMovesIntoCombat{},
			Samples: turn.CombatExamples, Leads: true, Run: g.moveIntoCombat},
		{ID: "combat", Title: "Combat", Run: turn.Fight(fights)},
		{ID: "noncombat-move", Title: "Non-combat movement", Section: axis.SectionNoncombat, Keyword: "NONCOMBAT MOVE",
			Default: aircraftLandNearest{}, Samples: turn.NoncombatExamples, Run: paratroops{g}.moveAfterCombat},
		{ID: "mobilise", Title: "Placement", Section: axis.SectionMobilise, Keyword: "MOBILISE", Default: placedInOrder{},
			Samples: economy.MobiliseExamples, Idle: economy.NothingToPlace, FedBy: "purchase", Needed: ifYouBuy{}, Run: g.place},
		{ID: "income", Title: "Income", Run: economy.CollectIncome},
		{ID: "conquest", Title: "Economic conquest", Run: neutrals{g}.conquests},
	}
}
