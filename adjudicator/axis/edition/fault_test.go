package edition_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/edition"
)

// TestGamesThatNobodyCouldPlay: what is wrong with a game besides its tables is told as the list of games is made, with what to write.
func TestGamesThatNobodyCouldPlay(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(r *axis.Rules)
		want   string
	}{
		"sound":               {func(*axis.Rules) {}, ""},
		"a phase twice":       {func(r *axis.Rules) { r.Phases[1].ID = "combat-move" }, `phase 2, "Combat": there is a phase with the ID "combat-move" before it; give one of them another`},
		"a phase without ID":  {func(r *axis.Rules) { r.Phases[2].ID = "" }, `phase 3, "Income", lacks an ID or a title`},
		"no title":            {func(r *axis.Rules) { r.Phases[0].Title = "" }, `phase 1, "combat-move", lacks an ID or a title`},
		"nothing to run":      {func(r *axis.Rules) { r.Phases[2].Run = nil }, `phase 3, "income": it has no Run`},
		"fed by what is not":  {func(r *axis.Rules) { r.Phases[0].FedBy = "purchase" }, `phase 1, "combat-move": it is FedBy "purchase", which is the ID of no phase before it`},
		"an unknown section":  {func(r *axis.Rules) { r.Phases[0].Section = "march" }, `phase 1, "combat-move": its Section "march" is none of Vocab.Sections`},
		"another keyword":     {func(r *axis.Rules) { r.Phases[0].Keyword = "MARCH" }, `phase 1, "combat-move": its Keyword is "MARCH", and that of its section "COMBAT MOVE"; write the same`},
		"no default":          {func(r *axis.Rules) { r.Phases[0].Default = nil }, `phase 1, "combat-move": it has no Default`},
		"no such example":     {func(r *axis.Rules) { r.Phases[0].Examples = []string{"1 tank CAPITAL -> Hills", "march boldly"} }, `phase 1, "combat-move": its section cannot read "march boldly" of its Examples (`},
		"no such capital":     {func(r *axis.Rules) { r.Phases[0].Examples = []string{"1 knight CAPITAL -> Hills"} }, `phase 1, "combat-move": its section cannot read "1 knight CAPITAL -> Hills"`},
		"a strange default":   {option("on", "often"), `the option "fog" has the Default "often", which is none of its Values; write on`},
		"no default value":    {option("on", ""), `the option "fog" has the Default "", which is none of its Values; write on`},
		"no number":           {option("", "few"), `the option "fog" has the Default "few", and without Values it takes a whole number`},
		"a sound example":     {func(r *axis.Rules) { r.Phases[0].Examples = []string{"1 tank CAPITAL -> Hills"} }, ""},
		"a sound option":      {option("on", "on"), ""},
		"an article too many": {func(r *axis.Rules) { r.Info.Seats[0].Side = "the League" }, `its Info has the side "the League", and sentences write "the" before it themselves; write League`},
		"bought in vain": {func(r *axis.Rules) {
			r.Vocab.Sections = axis.Sections()
			r.Phases = append(r.Phases, axis.Phase{ID: "purchase", Title: "Purchase", Section: axis.SectionPurchase, Keyword: "PURCHASE", Default: nobodyMoves{}, Run: economy.Purchase})
		}, "units are bought, and no phase places them; add one with Section: axis.SectionMobilise"},
		"no phases":           {func(r *axis.Rules) { r.Phases = nil }, "it has no phases; set Phases before edition.Of"},
		"no seats":            {func(r *axis.Rules) { r.Info.Seats = nil }, "its Info has no Seats, and nobody could join; list those that players take (for a game of the family, axis.SeatsOf)"},
		"a seat twice":        {func(r *axis.Rules) { r.Info.Seats = append(r.Info.Seats, r.Info.Seats[0]) }, `its Info has a seat "west", called "West", that lacks an ID or a name, or is there twice`},
		"no scenarios":        {func(r *axis.Rules) { r.Info.Scenarios = nil }, "its Info has no Scenarios; list the openings"},
		"a scenario mistyped": {func(r *axis.Rules) { r.Info.Scenarios[0].ID = "sprign" }, `scenario "sprign": the data have no file setup-sprign.yaml`},
		"no name":             {func(r *axis.Rules) { r.Info.Name = "" }, "its Info has no Name"},
		"no book":             {func(r *axis.Rules) { r.Book = nil }, "it has no phrases"},
	} {
		game, err := newFord()
		if err != nil {
			t.Fatal(err)
		}
		rules := *game.(edition.Edition).Rules
		rules.Phases, rules.Info.Seats, rules.Info.Scenarios = slices.Clone(rules.Phases), slices.Clone(rules.Info.Seats), slices.Clone(rules.Info.Scenarios)
		tt.change(&rules)
		switch err := adjudicator.Validate(edition.Of(&rules, game.(edition.Edition).Play.Combat, ford)); {
		case tt.want == "" && err != nil:
			t.Errorf("%s: it is told %v", name, err)
		case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
			t.Errorf("%s: it is told\n%v\nand not\n%s", name, err, tt.want)
		}
	}
}

// A game whose powers are all of one side has nobody to fight.
func TestAGameOfOneSide(t *testing.T) {
	friends := maps.Clone(ford)
	friends["powers.yaml"] = file(`powers:
  - {id: west, name: West, side: League, capital: westhold}
  - {id: east, name: East, side: League, capital: easthold}
`)
	rules, err := axis.LoadRules(friends)
	if err != nil {
		t.Fatal(err)
	}
	told := "all powers are of one side, and nobody could fight; write another side"
	if err := edition.Of(rules, &battle.Combat{}, friends).Fault(); err == nil || !strings.Contains(err.Error(), told) {
		t.Errorf("it is told\n%v\nand not\n%s", err, told)
	}
	rules.Politics = func(*axis.State, axis.Power, axis.Power) axis.Relation { return axis.Enemy }
	if err := edition.Of(rules, &battle.Combat{}, friends).Fault(); err == nil || strings.Contains(err.Error(), told) {
		t.Errorf("of a game that says itself who is whose enemy it is told\n%v", err)
	}
}

// option gives a game an option of one value, or of numbers, and a default.
func option(value, standard string) func(*axis.Rules) {
	return func(r *axis.Rules) {
		o := adjudicator.OptionInfo{Name: "fog", Meaning: "how much there is of it", Default: standard}
		if value != "" {
			o.Values = []string{value}
		}
		r.Info.Options = []adjudicator.OptionInfo{o}
	}
}
