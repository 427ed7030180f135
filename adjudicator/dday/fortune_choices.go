package dday

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// fortuneDuty is a choice that a fortune card may call for, before its die has fallen.
type fortuneDuty struct {
	card, side int
	form       orders.Form
	// arises says whether the choice can matter to a seat.
	arises   func(f field, seat Power) bool
	missed   func(f *deck.Fortune) words.Topic
	examples []string
	// own are the examples of a player who leads one Allied power and names places for that alone (DD-THREE.1).
	own map[Power]string
	// falls is what is missed, with the numbers of the card.
	falls words.Text
}

var (
	oneZone = map[Power]string{UnitedKingdom: "name Z16", UnitedStates: "name Z10"}
	oneBox  = map[Power]string{UnitedKingdom: "name Gold", UnitedStates: "name Utah"}
)

// fortuneDuties are the choices for which the game does not stop, because what was said beforehand or the default is followed.
var fortuneDuties = []fortuneDuty{
	{airborneCard, 0, forms.FormTake, func(f field, _ Power) bool { return !noParatroopers(f) },
		func(f *deck.Fortune) words.Topic { return paratroopersTaken{f.Takes} }, []string{"take 2 infantry at Z17 else Z10"}, nil, words.Text{}},
	{flakCard, 1, forms.FormChoose, underFire(Fighter),
		func(*deck.Fortune) words.Topic { return zoneSpared{flakCard} }, []string{"name Z30"}, nil, words.Text{}},
	{flakAtBomber, 1, forms.FormChoose, underFire(Bomber),
		func(*deck.Fortune) words.Topic { return zoneSpared{flakAtBomber} }, []string{"name Z30"}, nil, words.Text{}},
	{bombersHome, 0, forms.FormTake, planesLeft(Bomber),
		func(*deck.Fortune) words.Topic { return bomberTaken{} }, []string{"take 1 United Kingdom bomber"}, nil, words.Text{}},
	{bombersHome, 1, forms.FormTake, bothLost(Bomber),
		func(*deck.Fortune) words.Topic { return planeBrought{bombersHome, "bomber"} }, []string{"take back 1 United Kingdom bomber"}, nil, words.Text{}},
	{allyMoveCard, 1, forms.FormChoose, mayMove(1),
		func(f *deck.Fortune) words.Topic { return alliesLeave{f.Zones} }, []string{"name United Kingdom in Z16, United States in Z10"}, oneZone, words.Text{}},
	{landCard, 1, forms.FormChoose, mayLand,
		func(f *deck.Fortune) words.Topic { return boxesOpen{f.Boxes} }, []string{"name Gold, Utah"}, oneBox, words.Text{}},
	{allyAttack, 1, forms.FormChoose, anySeat,
		func(f *deck.Fortune) words.Topic { return alliesAttackIn{f.Zones} }, []string{"name United Kingdom in Z16, United States in Z10"}, oneZone, words.Text{}},
	{axisMoveCard, 0, forms.FormChoose, mayMove(0),
		func(f *deck.Fortune) words.Topic { return axisLeaves{f.Zones} }, []string{"name Z39, Z31"}, nil, words.Text{}},
	{axisAttack, 0, forms.FormChoose, anySeat,
		func(f *deck.Fortune) words.Topic { return axisAttacksIn{f.Zones} }, []string{"name Z16, Z10"}, nil, words.Text{}},
	{allyChart, 1, forms.FormThrow, chartsLeft(1),
		func(*deck.Fortune) words.Topic { return dieThrownAgain{allyChart} }, []string{"throw again below 3"}, nil, words.Text{}},
	{axisChart, 0, forms.FormThrow, chartsLeft(0),
		func(*deck.Fortune) words.Topic { return dieThrownAgain{axisChart} }, []string{"throw again below 3"}, nil, words.Text{}},
	{fightersHome, 0, forms.FormTake, planesLeft(Fighter),
		func(*deck.Fortune) words.Topic { return fighterTaken{} }, []string{"take 1 fighter at Z30"}, nil, words.Text{}},
	{fightersHome, 1, forms.FormTake, bothLost(Fighter),
		func(*deck.Fortune) words.Topic { return planeBrought{fightersHome, "fighter"} }, []string{"take back 1 United Kingdom fighter"}, nil, words.Text{}},
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
			row.falls = book.Say(row.missed(&a.Fortune[row.card-1]))
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
			d.Decision, d.Default, d.Examples, d.Own = "fortune", row.falls, row.examples, true // standing orders may settle it unseen
			if cards[row.card].Side() == row.side {                                             // beside what the order itself takes
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
func (a asking) fortuneNotes(card int, seat Power) []words.Text {
	var notes []words.Text
	for _, row := range a.ahead(seat) {
		if row.card == card && row.form == forms.FormChoose {
			notes = append(notes, book.Say(orAsYouSay{row.falls, words.Line(row.examples[0])}))
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
