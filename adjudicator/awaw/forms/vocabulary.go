package forms

import (
	"fmt"
	"strconv"
	"strings"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
)

// The sections of a sheet.
const (
	SectionForces       = "task-forces"
	SectionMovement     = "movement"
	SectionCombat       = "combat"
	SectionRedeployment = "redeployment"
	SectionStanding     = "standing"
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

// Aircraft are the IDs of what flies from land, in orders.
const (
	ArmyAir  = "aaf"
	NavalAir = "nas"
)

// Vocabulary is what orders of a theatre may name. It fails only when the tables of words are wrong.
func Vocabulary(t *theatre.Theatre) (*orders.Vocabulary, error) {
	keywords, err := Words()
	if err != nil {
		return nil, err
	}
	v := &orders.Vocabulary{Statements: Statements(), Words: keywords, Sections: sections()}
	for _, s := range t.Seats {
		v.Seats = append(v.Seats, orders.Name{ID: s.ID, Name: s.Name})
	}
	for p := range sea.Place(t.Chart.Places()) {
		v.Spaces = append(v.Spaces, spaceName(t, p))
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
	t.Named(func(ship string) {
		v.Units = append(v.Units, orders.Name{ID: ship, Name: ship})
	}, func(unit string) {
		v.Units = append(v.Units, orders.Name{ID: unit, Name: unit})
	})
	v.Samples = samples(t)
	return v, nil
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

// spaceName is a place as orders name it: printed as what lies there, and found by all its names and its label (WW-RULING.37).
func spaceName(t *theatre.Theatre, p sea.Place) orders.Name {
	n := orders.Name{ID: t.Chart.Label(p), Name: t.Name(p)}
	for _, other := range t.Called(p) {
		if other != n.Name && other != n.ID {
			n.Aliases = append(n.Aliases, other)
		}
	}
	return n
}

func sections() []orders.SectionType {
	policies := []orders.Form{FormIntercept, FormCounter, FormWithdraw, FormReserve}
	return []orders.SectionType{
		{ID: SectionForces, Keyword: "TASK FORCES", Forms: []orders.Form{FormCompose, FormDissolve, orders.FormPass}},
		{ID: SectionMovement, Keyword: "MOVEMENT", Forms: []orders.Form{FormPatrol, FormBaseChange, FormSupply, FormTransport, orders.FormPass}},
		{ID: SectionCombat, Keyword: "COMBAT", Forms: []orders.Form{FormInvade, FormRaid, FormStrike, orders.FormPass}},
		{ID: SectionRedeployment, Keyword: "REDEPLOYMENT", Forms: []orders.Form{FormRedeploy, FormEscort, orders.FormPass}},
		{ID: SectionStanding, Keyword: "STANDING", Forms: policies},
	}
}
