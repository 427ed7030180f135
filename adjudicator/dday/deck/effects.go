package deck

import (
	"fmt"
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
	// says tells the effect in a clause, for cards without words of their own.
	says string
}

var terms = map[string]effectTerms{
	"drop":       {must: []string{"hits", "upto"}, first: 1, last: Last, says: "infantry from the charts lands in the airborne boxes and attacks"},
	"chart-loss": {must: []string{"hits"}, first: 1, last: Last, says: "a die for each Allied chart may take its first unit"},
	"shot":       {must: []string{"hits"}, may: []string{"needs", "mobile", "shelters"}, first: 1, last: Last, says: "one die at a unit in a place"},
	"close":      {first: 1, last: allyMove - 1, late: alliesMove{allyMove}, says: "a zone that nobody leaves or enters in order 8"},
	"build":      {first: 1, last: Last, says: "a bunker comes back"},
	"redirect":   {first: 1, last: land - 1, late: alliesLand{land}, says: "a box lands in another coastal zone"},
	"pair": {must: []string{"hits"}, first: PairCard, last: PairCard, late: readFromCard{PairCard + 1, PairCard},
		says: "infantry beside artillery attacks better in order 11"},
	"barrage": {must: []string{"hits"}, first: 1, last: Last, says: "artillery fires into an adjacent zone"},
	"redeploy": {first: allyChart, last: allyChart, late: fightersToldIn{allyChart},
		says: "fighters change their zones before order 15"},
	"convoy": {may: []string{"brings"}, first: 1, last: Last, says: "one unit moves as far as a die shows"},
	"recall": {may: []string{"brings"}, first: 1, last: Last, says: "destroyed infantry goes back to the charts"},
}

// needsAfter is after which orders a shot finds what it needs in its place (DD-AIR.5, DD-AIR.6).
var needsAfter = map[string][2]int{
	NeedsFighter: {patrol, axisChart}, NeedsBomber: {strike, flakAtBomb}, NeedsBeside: {strike, flakAtBomb}, NeedsFlakKill: {flak, flak},
}

// needsWords say where a shot may fall, by what it needs there.
var needsWords = map[string]string{
	NeedsFighter: "where a fighter patrols", NeedsBomber: "where a bomber is", NeedsBeside: "beside a zone with a bomber",
	NeedsFlakKill: "where order 4 has shot a fighter down over Allied land units",
}

// Says tells what a card does: in the players' own words, or from its effect and numbers.
func (row *Tactic) Says() string {
	if row.Text != "" {
		return strings.Join(strings.Fields(row.Text), " ")
	}
	text := terms[row.Effect].says
	switch {
	case row.Brings > 0 && row.Effect == "convoy":
		text = fmt.Sprintf("one unit moves up to %d zones", row.Brings)
	case row.Brings > 0:
		text = fmt.Sprintf("up to %d destroyed infantry go back to the charts", row.Brings)
	}
	if where := needsWords[row.Needs]; where != "" {
		text += ", " + where
	}
	if row.Mobile {
		text += ", no bunker"
	}
	if row.Hits > 0 {
		text += fmt.Sprintf("; hits on %d", row.Hits)
	}
	if row.Upto > 0 {
		text += fmt.Sprintf("; a die above %d brings none", row.Upto)
	}
	return text
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
