package turn_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"testing"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/templates"
	"despatch/words"
)

// Every topic of combat stands on a rule, and no citation speaks of a topic that is none.
func TestCombatTopicsAreCited(t *testing.T) {
	data, err := os.ReadFile("../../anniversary/data/citations-battle.yaml")
	if err != nil {
		t.Fatal(err)
	}
	cited := map[string]string{}
	if err := yaml.Unmarshal(data, &cited); err != nil {
		t.Fatal(err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), "../battle_topics.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		topic, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		if cited[topic] == "" {
			t.Errorf("%s (%q) has no rule", spec.Names[0].Name, topic)
		}
		delete(cited, topic)
		found++
		return true
	})
	if found == 0 {
		t.Error("no topic found")
	}
	for topic := range cited {
		t.Errorf("%q is cited, but it is no topic", topic)
	}
}

// Every event of combat can be told.
func TestCombatEventsHaveSentences(t *testing.T) {
	book, err := templates.OpenPhrases(words.Carried(axis.Phrases()), "en")
	if err != nil {
		t.Fatal(err)
	}
	if err := book.Cover([]adjudicator.Detail{
		battle.RaidResolvedEvent{}, battle.AntiaircraftFiredEvent{}, battle.BombardedEvent{}, battle.AssaultLandedEvent{},
		battle.AssaultFailedEvent{}, battle.BeganEvent{}, battle.WalkedInEvent{}, battle.RoundEvent{}, battle.SubmergedEvent{},
		battle.FiredEvent{}, battle.LostEvent{}, battle.ShipDamagedEvent{}, battle.ShipRepairedEvent{}, battle.HitsLostEvent{},
		battle.TransportsDestroyedEvent{}, battle.RetreatedEvent{}, battle.EndedEvent{}, battle.FighterLandedEvent{}, battle.FighterLostEvent{},
	}); err != nil {
		t.Error(err)
	}
}
