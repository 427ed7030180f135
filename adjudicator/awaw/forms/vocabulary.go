package forms

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/words"
)

// The sections of a sheet.
const (
	SectionForces       = "task-forces"
	SectionMovement     = "movement"
	SectionCombat       = "combat"
	SectionRedeployment = "redeployment"
	SectionStanding     = "standing"
	SectionReactions    = "reactions"
)

// mostForces is how many task forces a side has at most (WW-20.161).
const mostForces = 12

const forcePrefix = "tf-"

// TaskForce is the ID of a task force in orders; a side names its own by number.
func TaskForce(n int) string { return forcePrefix + strconv.Itoa(n) }

func isTaskForce(id string) bool { return strings.HasPrefix(id, forcePrefix) }

// Number is the number of the task force that orders name, 0 for what is none.
func Number(id string) int {
	n, err := strconv.Atoi(strings.TrimPrefix(id, forcePrefix))
	if err != nil || !isTaskForce(id) {
		return 0
	}
	return n
}

// kindNames are what factors are called in orders, by kind. Cruisers are counted in factors, two a ship, as everything is.
var kindNames = [fleet.Kinds]orders.Name{
	fleet.Destroyer:      {Name: "destroyer", Plural: "destroyers", Aliases: []string{"destroyer factor", "destroyer factors"}},
	fleet.Cruiser:        {Name: "cruiser factor", Plural: "cruiser factors", Aliases: []string{"cruiser", "cruisers"}},
	fleet.DamagedCruiser: {Name: "damaged cruiser factor", Plural: "damaged cruiser factors", Aliases: []string{"damaged cruisers"}},
	fleet.EscortCarrier:  {Name: "escort carrier", Plural: "escort carriers"},
	fleet.Submarine:      {Name: "submarine", Plural: "submarines"},
	fleet.ASW:            {Name: "ASW factor", Plural: "ASW factors"},
	fleet.Transport:      {Name: "transport", Plural: "transports"},
}

// KindName is what a factor of a kind, and several, are called in orders and letters.
func KindName(k fleet.Kind) (one, many words.Name) {
	return words.Name(kindNames[k].Name), words.Name(kindNames[k].Plural)
}

// Aircraft are the IDs of what flies from land, in orders.
const (
	ArmyAir  = "aaf"
	NavalAir = "nas"
)

// Vocabulary is what orders of one theatre, or of any of several, may name: a game has one vocabulary, whichever scenario is played. It fails only
// when the tables of words are wrong.
func Vocabulary(theatres ...*theatre.Theatre) (*orders.Vocabulary, error) {
	keywords, err := Words()
	if err != nil {
		return nil, err
	}
	v := &orders.Vocabulary{Statements: Statements(), Words: keywords, Sections: sections(), Spaces: spaces(theatres), Samples: samples(theatres[0])}
	for i, s := range theatres[0].Seats {
		v.Seats = append(v.Seats, orders.Name{ID: s.ID, Name: s.Name, Aliases: powersOf(theatres, i)})
	}
	for n := 1; n <= mostForces; n++ {
		v.Units = append(v.Units, orders.Name{ID: TaskForce(n), Name: fmt.Sprint("TF", n), Aliases: []string{fmt.Sprint("task force ", n), fmt.Sprint("TF ", n)}})
	}
	for k := range fleet.Kind(fleet.Kinds) {
		name := kindNames[k]
		name.ID = k.String()
		v.Units = append(v.Units, name)
	}
	v.Units = append(v.Units, orders.Name{ID: ArmyAir, Name: "air factor", Plural: "air factors"}, orders.Name{ID: NavalAir, Name: "squadron", Plural: "squadrons"})
	for _, t := range theatres {
		t.Named(func(ship string) {
			v.Units = append(v.Units, orders.Name{ID: ship, Name: ship})
		}, func(unit string) {
			v.Units = append(v.Units, orders.Name{ID: unit, Name: unit})
		})
	}
	return v, nil
}

// powersOf are the names of the powers that a seat has in some theatre, by which people call it, too.
func powersOf(theatres []*theatre.Theatre, seat int) (list []string) {
	for _, t := range theatres {
		for _, p := range t.Seats[seat].Powers {
			if name := t.Powers[p].Name; !slices.Contains(list, name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// samples puts names of the theatre into the examples of hints, which are of Norway and Poland: a source of supply, a place that needs it, a
// ship and a ground unit of the side that moves first.
func samples(t *theatre.Theatre) *strings.Replacer {
	var ship, unit string
	for _, a := range t.Start {
		for _, s := range a.Ships {
			if ship == "" {
				ship = s.Name()
			}
		}
		for _, c := range a.Cargo {
			if unit == "" {
				unit = c.ID
			}
		}
	}
	return strings.NewReplacer("Norway", t.Name(t.Rules.Sources[0][0]), "Poland", t.Name(t.Rules.NeedsSupply[0].At), "Hood", ship, "troops", unit)
}

// spaces are the places of all theatres, each called as it is called there and found by all its names and its label (WW-RULING.37). A label that
// means another place in another theatre is a name of its own, which the theatre of a game makes a place of.
func spaces(theatres []*theatre.Theatre) (list []orders.Name) {
	named := map[string]int{} // in how many theatres a label is there
	for _, t := range theatres {
		for p := range sea.Place(t.Chart.Places()) {
			named[t.Chart.Label(p)]++
		}
	}
	listed := map[string]bool{}
	add := func(n orders.Name) {
		if !listed[n.ID] {
			listed[n.ID] = true
			list = append(list, n)
		}
	}
	for _, t := range theatres {
		for p := range sea.Place(t.Chart.Places()) {
			label := t.Chart.Label(p)
			n := orders.Name{ID: t.Name(p), Name: t.Name(p)}
			for _, other := range t.Called(p) {
				if other != n.Name && (other != label || named[label] == 1) {
					n.Aliases = append(n.Aliases, other)
				}
			}
			add(n)
			if named[label] > 1 {
				add(orders.Name{ID: label, Name: label})
			}
		}
	}
	return list
}

func sections() []orders.SectionType {
	policies := []orders.Form{FormIntercept, FormCounter, FormWithdraw, FormReserve, FormFight, FormScreen, FormAirAttack, FormHold, FormPlay, FormWithhold}
	return []orders.SectionType{
		{ID: SectionForces, Keyword: "TASK FORCES", Forms: []orders.Form{FormCompose, FormDissolve, orders.FormPass}},
		{ID: SectionMovement, Keyword: "MOVEMENT", Forms: []orders.Form{FormPatrol, FormBaseChange, FormSupply, FormTransport, FormStage, orders.FormPass}},
		{ID: SectionCombat, Keyword: "COMBAT", Forms: []orders.Form{FormInvade, FormRaid, FormStrike, FormAirRaid, orders.FormPass}},
		{ID: SectionRedeployment, Keyword: "REDEPLOYMENT", Forms: []orders.Form{FormRedeploy, FormEscort, orders.FormPass}},
		{ID: SectionReactions, Keyword: "REACTIONS", Forms: append(policies[:len(policies):len(policies)], orders.FormPass)},
		{ID: SectionStanding, Keyword: "STANDING", Forms: append(policies[:len(policies):len(policies)], orders.FormPass)},
	}
}
