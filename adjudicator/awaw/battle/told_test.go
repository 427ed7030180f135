package battle_test

import (
	"math/rand"
	"reflect"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
	"despatch/words"
)

// TestNothingLeaks: of groups that nobody finds nothing shows, whatever is in them: neither in what is told, nor in what is asked.
func TestNothingLeaks(t *testing.T) {
	laden := tf(2, map[fleet.Power]fleet.Lights{usa: {fleet.Destroyer: 12, fleet.Transport: 3}}, slow("Maryland", usa, 4))
	laden.Hampered, laden.Cargo = true, []battle.Cargo{{ID: "us-mar-1", Factors: 3, Needs: 6}}
	var first []adjudicator.Event
	var asked battle.Question
	for i, hidden := range []battle.Force{tf(2, lights(usa, fleet.Lights{fleet.Destroyer: 10})), carriers(2, usa, "Hornet", "Wasp"), laden} {
		b := battle.Begin(setup(
			battle.Party{Forces: []battle.Force{carriers(1, japan, "Kaga"), submarine(5, japan, 1)}, Policy: battle.Policy{Order: []int{1}}, Bases: []battle.Base{{Key: 1, Power: japan, Factors: 2, Squadrons: 2}}},
			battle.Party{Forces: []battle.Force{hidden}, Policy: battle.Policy{Order: []int{2}}}))
		d := newDesk(t)
		d.with(t, sixes{})
		d.Round(b)
		d.Round(b)
		var seen []adjudicator.Event
		for _, e := range d.told {
			if e.Seen("one") {
				seen = append(seen, e)
			}
		}
		if i == 0 {
			first, asked = seen, b.Question(0)
			continue
		}
		if !reflect.DeepEqual(seen, first) || !reflect.DeepEqual(b.Question(0), asked) {
			t.Errorf("WW-22.452A WW-22.422b: what is hidden shows:\n%+v\n%+v", seen, first)
		}
	}
}

// TestWorded: all that happens in battles at random can be worded, in sentences.
func TestWorded(t *testing.T) {
	book, err := words.Open(battle.Phrases())
	if err != nil {
		t.Fatal(err)
	}
	types := map[string]bool{}
	for seed := range int64(150) {
		rng := rand.New(rand.NewSource(1000 + seed))
		b := battle.Begin(setup(party(rng, germany, italy, 0), party(rng, britain, usa, 100)))
		d := &desk{}
		d.with(t, seeded{rng})
		for round := 0; round < 12 && !b.Over; round++ {
			d.Round(b)
		}
		for _, e := range d.told {
			types[e.Detail.EventType()] = true
			text, err := book.Phrase("en", e.Detail.EventType(), e.Detail)
			if err != nil || text == "" || strings.Contains(text, "<no value>") || !strings.HasSuffix(text, ".") || strings.Contains(text, "..") {
				t.Fatalf("%T: %q, %v", e.Detail, text, err)
			}
		}
	}
	if len(types) < 18 {
		t.Errorf("only %d kinds of event came up: %v", len(types), types)
	}
}
