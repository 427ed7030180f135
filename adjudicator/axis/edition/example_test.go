package edition_test

import (
	"fmt"
	"testing/fstest"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/edition"
	"despatch/adjudicator/axis/turn"
	"despatch/adjudicator/dice"
	"despatch/orders"
	"despatch/orders/sheets"
)

// The Ford is a whole game of the family, of four spaces and two units, to begin another from. A power marches, fights and is paid; who
// holds the other's capital as a round ends has won. Its tables would be files of its folder: data/*.yaml and phrases/en/*.tmpl.
var ford = fstest.MapFS{
	"powers.yaml": file(`powers:
  - {id: west, name: West, side: West, capital: westhold}
  - {id: east, name: East, side: East, capital: easthold}
`),
	"map.yaml": file(`spaces:
  - {id: westhold, name: Westhold, kind: land, value: 6, original: west, capital: west, neighbours: [ford, hills]}
  - {id: easthold, name: Easthold, kind: land, value: 6, original: east, capital: east, neighbours: [ford, hills]}
  - {id: ford, name: Ford, kind: land, value: 1, original: west, neighbours: [westhold, easthold]}
  - {id: hills, name: Hills, kind: land, value: 1, original: east, neighbours: [westhold, easthold]}
`),
	"units.yaml": file(`units:
  - {id: infantry, name: infantry, plural: infantry, domain: land, cost: 3, attack: 1, defence: 2, move: 1, hits: 1, captures: true}
  - {id: tank, name: tank, plural: tanks, domain: land, cost: 5, attack: 3, defence: 3, move: 2, hits: 1, captures: true, blitzes: true}
`),
	"fire.yaml": file(`classes: [land]
steps:
  - {clear: true}
`),
	"losses.yaml": file(`attack_land: {order: [infantry, tank]}
defence_land: {order: [infantry, tank]}
attack_sea: {order: []}
defence_sea: {order: []}
`),
	"setup-spring.yaml": file(`scenario: spring
turns: [west, east]
powers:
  west: {ipcs: 7, territories: [westhold, ford], units: {westhold: {infantry: 3, tank: 1}}}
  east: {ipcs: 7, territories: [easthold, hills], units: {easthold: {infantry: 2}, hills: {infantry: 1}}}
`),
	"en/ford.tmpl": file(`{{define "nobody-moves"}}nobody moves{{end}}`),
}

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// nobodyMoves is what is done where nobody says anything; en/ford.tmpl words it.
type nobodyMoves struct{}

// newFord makes the ruleset.
func newFord() (adjudicator.Ruleset, error) {
	r, err := axis.LoadRules(ford)
	if err != nil {
		return nil, err
	}
	r.Info = adjudicator.Info{
		Name: "ford", Title: "The Ford", Version: 1, Seats: axis.SeatsOf(r),
		Scenarios: []adjudicator.ScenarioInfo{{ID: "spring", Title: "Spring"}},
	}
	combat := &battle.Combat{Stages: []battle.Stage{battle.Battles}}
	r.Phases = []axis.Phase{
		{ID: "combat-move", Title: "Combat move", Section: axis.SectionCombat, Keyword: "COMBAT MOVE", Default: nobodyMoves{}, Samples: turn.CombatExamples,
			Leads: true, Run: turn.MoveIntoCombat},
		{ID: "combat", Title: "Combat", Run: turn.Fight(combat)},
		{ID: "income", Title: "Income", Run: economy.CollectIncome},
	}
	r.Book = axis.BookOf(r, ford)
	r.Questions = axis.Questions{AtRoundEnd: func(t *axis.Turn) {
		for p := range r.Powers {
			if other := axis.Power(1 - p); t.State.Owner[r.Powers[other].Capital] == axis.Power(p) {
				t.Win(axis.Power(p), "victory")
			}
		}
	}}
	return edition.Of(r, combat, ford), nil
}

// Example plays a turn of the smallest game: its tables, its phases, its end, and what comes of a sheet.
func Example() {
	game, err := newFord()
	if err != nil {
		fmt.Println(err)
		return
	}
	state, err := game.New("spring", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{
		"ORDERS g1 WEST\nCOMBAT MOVE\n  3 infantry, 1 tank  Westhold -> Hills\nEND\n",
		"ORDERS g1 WEST\nCOMBAT MOVE\n  pass\nMOBILISE\n  1 tank  Westhold\nEND\n",
	} {
		sheet, wrong := sheets.Parse(text, game.Vocabulary())
		for _, d := range wrong {
			fmt.Println(d)
		}
		if orders.Failed(wrong) {
			continue
		}
		out := game.Resolve(state, []adjudicator.Submission{{Seat: "west", Sheet: sheet}}, dice.NewList(1, 2, 6, 3, 6))
		for _, e := range out.Events {
			fmt.Println(e.Detail.EventType(), e.Throws)
		}
		shown := game.Position(out.State, "").Tables
		for _, table := range shown {
			for _, row := range table.Rows {
				fmt.Println(table.ID, row.Group, row.Cells)
			}
		}
	}
	// Output:
	// phase []
	// moved []
	// phase []
	// battle-began []
	// battle-round []
	// fired [{Hills, round 1: West, infantry at 1 [1 2 6]}]
	// fired [{Hills, round 1: West, tank at 3 [3]}]
	// lost []
	// fired [{Hills, round 1: East, infantry at 2 [6]}]
	// battle-ended []
	// captured []
	// phase []
	// income []
	// powers  [West West 15 8 ]
	// powers  [East East 7 6 ]
	// territories West [Westhold 6 ]
	// territories West [Ford 1 ]
	// territories West [Hills 1 3 infantry, 1 tank]
	// territories East [Easthold 6 2 infantry]
	// line 4, column 1: error: no section is called "MOBILISE"; the sections are COMBAT MOVE, BATTLE or STANDING
}
