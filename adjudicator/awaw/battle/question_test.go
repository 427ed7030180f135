package battle_test

import (
	"reflect"
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/forms"
)

// TestStances: whatever the language lets a side say of its battles changes its policy, and nothing else does.
func TestStances(t *testing.T) {
	for _, k := range forms.Stances() {
		p := battle.Policy{Prey: battle.CapitalShips}
		if k == forms.StanceCapital {
			p.Prey = battle.Carriers
		}
		before := p
		if !p.Say(string(k), 2) || reflect.DeepEqual(p, before) {
			t.Errorf("%s changes nothing", k)
		}
	}
	var p battle.Policy
	if p.Say("dance", 1) || !reflect.DeepEqual(p, battle.Policy{}) {
		t.Error("there is no such thing to say")
	}
	if p.Say("stay-on", 0); !p.Stay {
		t.Error("stay")
	}
	if p.Say("leave-now", 0); !p.Leave || p.Stay {
		t.Error("who leaves at once does not stay: the later word holds")
	}
	if p.Say("cards", battle.AsRules); p.Cards < 9 {
		t.Error("all cards")
	}
}

// TestQuestion: who is asked between rounds, what he is shown, and that the answer is what is fought by.
func TestQuestion(t *testing.T) {
	us, jp := carriers(1, usa, "Enterprise"), carriers(2, japan, "Kaga")
	b := battle.Begin(setup(battle.Party{Forces: []battle.Force{us}, Policy: battle.Policy{Order: []int{1}}, Means: battle.Means{Cards: 1}},
		battle.Party{Forces: []battle.Force{jp}, Policy: battle.Policy{Order: []int{2}}}))
	d := newDesk(t)
	d.with(t, sixes{})
	d.Round(b) // nobody finds anybody
	if !b.Asked() {
		t.Fatal("WW-22.31: a carrier battle that goes on is asked about")
	}
	q := b.Question(0)
	if q.Round != 2 || len(q.Own) != 1 || q.Enemy != 1 || q.Lost != 0 {
		t.Errorf("%+v", q)
	}
	// What the enemy hides changes nothing of the question.
	other := carriers(2, japan, "Soryu", "Hiryu")
	c := battle.Begin(setup(battle.Party{Forces: []battle.Force{us}, Policy: battle.Policy{Order: []int{1}}, Means: battle.Means{Cards: 1}},
		battle.Party{Forces: []battle.Force{other}, Policy: battle.Policy{Order: []int{2}, Stay: true}}))
	d.Round(c)
	if !reflect.DeepEqual(c.Question(0), q) {
		t.Errorf("WW-22.422b: the question tells what is hidden: %+v and %+v", c.Question(0), q)
	}
	for _, list := range q.Ready {
		for _, s := range list {
			p := b.Sides[0].Policy
			if !p.Say(s.What, s.Number) {
				t.Errorf("%+v is offered, and cannot be said", s)
			}
		}
	}
	b.Sides[0].Policy.Say("cards", 1)
	d = newDesk(t, 6, 6, 6, 6)
	d.with(t, sixes{})
	d.Round(b)
	s := find[battle.Searched](d.told)
	if s[0].Dice != 3 || s[1].Dice != 1 { // a group, a round, a card; a group, a round, a card against it
		t.Errorf("WW-22.451C WW-22.451Da: %+v", s)
	}
	if b.Sides[0].Means.Cards != 0 {
		t.Error("WW-22.451Da: a card is played once")
	}
	// No carriers, a raid, a battle that is over: no question.
	plain := battle.Begin(setup(battle.Party{Forces: []battle.Force{tf(1, lights(usa, fleet.Lights{fleet.Destroyer: 10}))}}, battle.Party{Forces: []battle.Force{tf(2, lights(japan, fleet.Lights{fleet.Destroyer: 10}))}}))
	raid := setup(battle.Party{Forces: []battle.Force{us}}, battle.Party{Forces: []battle.Force{jp}})
	raid.Raid = true
	if plain.Asked() || battle.Begin(raid).Asked() {
		t.Error("WW-22.31: only carrier battles are asked about")
	}
}
