package edition_test

import (
	"slices"
	"testing"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/edition"
	"despatch/orders"
)

// What is told of sections follows the phases, wherever a game has put its own: here one that comes before the combat move.
func TestSectionsStandInTheOrderOfThePhases(t *testing.T) {
	game, err := newFord()
	if err != nil {
		t.Fatal(err)
	}
	rules := *game.(edition.Edition).Rules
	vocab := orders.Vocabulary{Sections: append(axis.Sections(), orders.SectionType{ID: "muster", Keyword: "MUSTER"})}
	rules.Vocab = &vocab
	rules.Phases = append([]axis.Phase{{ID: "muster", Title: "Muster", Section: "muster", Keyword: "MUSTER"}}, rules.Phases...)
	var got []string
	for _, s := range edition.Of(&rules, game.(edition.Edition).Play.Combat, ford).Vocabulary().Sections {
		got = append(got, s.Keyword)
	}
	if want := []string{"MUSTER", "COMBAT MOVE", "BATTLE", "STANDING"}; !slices.Equal(got, want) {
		t.Errorf("the sections are %q, want %q", got, want)
	}
}
