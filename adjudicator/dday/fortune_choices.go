package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
)

// fortuneDuty is a choice that a fortune card may call for, before its die has fallen.
type fortuneDuty struct {
	card, side int
	form       orders.Form
	// arises says whether the choice can matter to a seat.
	arises   func(f field, seat Power) bool
	missed   string
	examples []string
	// own are the examples of a player who leads one Allied power and names places for that alone (DD-THREE.1).
	own map[Power]string
}

var (
	oneZone = map[Power]string{UnitedKingdom: "name Z16", UnitedStates: "name Z10"}
	oneBox  = map[Power]string{UnitedKingdom: "name Gold", UnitedStates: "name Utah"}
)

// fortuneDuties are the choices for which the game does not stop, because what was said beforehand or the default is followed.
var fortuneDuties = []fortuneDuty{
	{airborneCard, 0, forms.FormTake, func(f field, _ Power) bool { return !noParatroopers(f) },
		"if fortune card 1 takes {takes}, they are from where the Axis has most units", []string{"take 2 infantry at Z17 else Z10"}, nil},
	{flakCard, 1, forms.FormChoose, underFire(Fighter),
		"if fortune card 4 spares a zone, it is the one where most artillery fires", []string{"name Z30"}, nil},
	{flakAtBomber, 1, forms.FormChoose, underFire(Bomber),
		"if fortune card 6 spares a zone, it is the one where most artillery fires", []string{"name Z30"}, nil},
	{bombersHome, 0, forms.FormTake, planesLeft(Bomber),
		"if fortune card 7 takes a bomber, it is one of the United States", []string{"take 1 United Kingdom bomber"}, nil},
	{bombersHome, 1, forms.FormTake, bothLost(Bomber),
		"if fortune card 7 brings a bomber back, it is of the power that has lost more", []string{"take back 1 United Kingdom bomber"}, nil},
	{allyMoveCard, 1, forms.FormChoose, mayMove(1),
		"if fortune card 8 lets each power leave {zones} only, it is the one from which most units are ordered to move", []string{"name United Kingdom in Z16, United States in Z10"}, oneZone},
	{landCard, 1, forms.FormChoose, mayLand,
		"if fortune card 10 opens {boxes} of each power only, it is the one from which most units are ordered to land", []string{"name Gold, Utah"}, oneBox},
	{allyAttack, 1, forms.FormChoose, anySeat,
		"if fortune card 11 lets each power attack in {zones} only, it is where the odds are best", []string{"name United Kingdom in Z16, United States in Z10"}, oneZone},
	{axisMoveCard, 0, forms.FormChoose, mayMove(0),
		"if fortune card 12 lets units leave {zones} only, they are those from which most are ordered to move", []string{"name Z39, Z31"}, nil},
	{axisAttack, 0, forms.FormChoose, anySeat,
		"if fortune card 13 lets the Axis attack in {zones} only, they are where the odds are best", []string{"name Z16, Z10"}, nil},
	{allyChart, 1, forms.FormThrow, chartsLeft(1),
		"nothing enters; if fortune card 14 lets a die be thrown again, it is the lower one, if it shows 3 or less", []string{"throw again below 3"}, nil},
	{axisChart, 0, forms.FormThrow, chartsLeft(0),
		"nothing enters; if fortune card 15 lets a die be thrown again, it is the lower one, if it shows 3 or less", []string{"throw again below 3"}, nil},
	{fightersHome, 0, forms.FormTake, planesLeft(Fighter),
		"if fortune card 16 takes a fighter, it is one of the United States, where most of them are", []string{"take 1 fighter at Z30"}, nil},
	{fightersHome, 1, forms.FormTake, bothLost(Fighter),
		"if fortune card 16 brings a fighter back, it is of the power that has lost more", []string{"take back 1 United Kingdom fighter"}, nil},
}

func anySeat(field, Power) bool { return true }

// underFire says whether antiaircraft guns and aircraft to fire at are left.
func underFire(k Kind) func(field, Power) bool {
	return func(f field, seat Power) bool {
		guns := slices.ContainsFunc(f.Now.Units, func(c counts) bool { return c[Germany][Artillery] > 0 })
		return guns && planesLeft(k)(f, seat)
	}
}

func planesLeft(k Kind) func(field, Power) bool {
	return func(f field, _ Power) bool {
		return slices.ContainsFunc(f.Now.Units, func(c counts) bool { return c[UnitedKingdom][k]+c[UnitedStates][k] > 0 })
	}
}

func bothLost(k Kind) func(field, Power) bool {
	return func(f field, _ Power) bool {
		return f.Now.Lost[UnitedKingdom][k] > 0 && f.Now.Lost[UnitedStates][k] > 0
	}
}

func chartsLeft(side int) func(field, Power) bool {
	return func(f field, seat Power) bool {
		return slices.ContainsFunc(f.ChartsOf(side), func(c Chart) bool {
			return slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) && len(f.Now.Charts[c]) > 0
		})
	}
}

// ahead lists the choices of fortune cards that lie ahead in the turn for a seat, which has no standing order for them.
func (a asking) ahead(seat Power) []fortuneDuty {
	if !a.Now.OptionOn(optionFortune) || a.Now.Disputed {
		return nil
	}
	var out []fortuneDuty
	for _, row := range fortuneDuties {
		fallen := row.card == a.Now.Card && a.Now.Arrived // the fortune die shows what it brings
		past := row.card < a.Now.Card || fallen && (cards[row.card].Rolls || row.form == forms.FormChoose && a.Now.Fortune < 6)
		if !past && slices.Contains(a.Seats(row.side), seat) && row.arises(a.field, seat) && !a.settled(seat, row) {
			row.missed = a.Fill(row.missed, row.card, 0)
			if own, leadsOne := row.own[seat]; leadsOne {
				row.examples = []string{own}
			}
			out = append(out, row)
		}
	}
	return out
}

// choices lists the duties of fortune cards, of which none need be met, beside those that the game waits for: a section that is
// asked for anyway is not listed again.
func (a asking) choices(asked []adjudicator.Duty) []adjudicator.Duty {
	var out []adjudicator.Duty
	for seat := range Power(powers + 1) {
		for _, row := range a.ahead(seat) {
			d := a.duty(row.card, seat, false)
			d.Decision, d.Default, d.Examples = "fortune", row.missed, row.examples
			if cards[row.card].Side() == row.side { // beside what the order itself takes
				d.Examples = append(slices.Clone(a.ExamplesFor(row.card, seat)), row.examples...)
			}
			listed := func(other adjudicator.Duty) bool { return other.Seat == d.Seat && other.Phase == d.Phase }
			if row.form != forms.FormChoose || !slices.ContainsFunc(asked, listed) {
				out = append(out, d)
			}
		}
	}
	return out
}

// fortuneNotes tell in the form of an order what its fortune card may call for.
func (a asking) fortuneNotes(card int, seat Power) []string {
	var notes []string
	for _, row := range a.ahead(seat) {
		if row.card == card && row.form == forms.FormChoose {
			notes = append(notes, fmt.Sprintf("%s, or as you say: %s", row.missed, row.examples[0]))
		}
	}
	return notes
}

// settled says whether a seat's standing orders make a choice.
func (a asking) settled(seat Power, row fortuneDuty) bool {
	return slices.ContainsFunc(a.Now.Standing[seat], func(st orders.Statement) bool {
		switch st := unconditional(seat, st).Statement.(type) {
		case forms.Throw:
			return row.form == forms.FormThrow
		case forms.Take:
			k, _ := a.Kind(st.Units[0].Unit)
			return row.form == forms.FormTake && k == takenBy[row.card]
		case forms.Choose:
			return row.form == forms.FormChoose && (st.Order == 0 || st.Order == row.card)
		}
		return false
	})
}
