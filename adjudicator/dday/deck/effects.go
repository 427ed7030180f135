package deck

import (
	"slices"
	"strings"

	"despatch/words"
)

// What a shot may need in its place.
const (
	NeedsFighter  = "fighter"
	NeedsBomber   = "bomber"
	NeedsBeside   = "beside-bomber"
	NeedsFlakKill = "flak-kill"
)

// The order cards that effects speak of.
const (
	patrol     = 3
	flak       = 4
	strike     = 5
	flakAtBomb = 6
	allyMove   = 8
	land       = 10
	allyChart  = 14
	axisChart  = 15
)

// PairCard is the tactics card whose number the effect "pair" is read from.
const PairCard = 10

// effectTerms is what a card must and may say beside its effect, and after which orders the effect has something to act on.
type effectTerms struct {
	must, may   []string
	first, last int
	// late says why the effect is of no use after other orders.
	late words.Topic
}

var terms = map[string]effectTerms{
	"drop":       {must: []string{"hits", "upto"}, first: 1, last: Last},
	"chart-loss": {must: []string{"hits"}, first: 1, last: Last},
	"shot":       {must: []string{"hits"}, may: []string{"needs", "mobile", "shelters"}, first: 1, last: Last},
	"close":      {first: 1, last: allyMove - 1, late: alliesMove{allyMove}},
	"build":      {first: 1, last: Last},
	"redirect":   {first: 1, last: land - 1, late: alliesLand{land}},
	"pair":       {must: []string{"hits"}, first: PairCard, last: PairCard, late: readFromCard{PairCard + 1, PairCard}},
	"barrage":    {must: []string{"hits"}, first: 1, last: Last},
	"redeploy":   {first: allyChart, last: allyChart, late: fightersToldIn{allyChart}},
	"convoy":     {may: []string{"brings"}, first: 1, last: Last},
	"recall":     {may: []string{"brings"}, first: 1, last: Last},
}

// needsAfter is after which orders a shot finds what it needs in its place (DD-AIR.5, DD-AIR.6).
var needsAfter = map[string][2]int{
	NeedsFighter: {patrol, axisChart}, NeedsBomber: {strike, flakAtBomb}, NeedsBeside: {strike, flakAtBomb}, NeedsFlakKill: {flak, flak},
}

// Says tells what a card does: in the players' own words, or from its effect and numbers.
func (row *Tactic) Says() words.Text {
	if row.Text != "" {
		return words.Of(words.Own(strings.Join(strings.Fields(row.Text), " ")))
	}
	return book.Say(tacticDoes{words.Line(row.Effect), words.Line(row.Needs), row.Brings, row.Hits, row.Upto, row.Mobile})
}

// Effects are the names of the effects, by alphabet.
func Effects() []string {
	names := make([]string, 0, len(terms))
	for name := range terms {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
