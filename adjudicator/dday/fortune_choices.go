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
	arises   func(f field, seat normandy.Power) bool
	missed   func(f *deck.Fortune) words.Topic
	examples []string
	// own are the examples of a player who leads one Allied power and names places for that alone (DD-THREE.1).
	own map[normandy.Power]string
	// falls is what is missed, with the numbers of the card.
	falls words.Text
}

var (
	oneZone = map[normandy.Power]string{normandy.UnitedKingdom: "name Z16", normandy.UnitedStates: "name Z10"}
	oneBox  = map[normandy.Power]string{normandy.UnitedKingdom: "name Gold", normandy.UnitedStates: "name Utah"}
)

// fortuneDuties are the choices for which the game does not stop, because what was said beforehand or the default is followed.
var fortuneDuties = []fortuneDuty{
	{normandy.AirborneCard, 0, forms.FormTake, func(f field, _ normandy.Power) bool { return !noParatroopers(f) },
		func(f *deck.Fortune) words.Topic { return paratroopersTaken{f.Takes} }, []string{"take 2 infantry at Z17 else Z10"}, nil, words.Text{}},
	{normandy.FlakCard, 1, forms.FormChoose, underFire(normandy.Fighter),
		func(*deck.Fortune) words.Topic { return zoneSpared{normandy.FlakCard} }, []string{"name Z30"}, nil, words.Text{}},
	{normandy.FlakAtBomber, 1, forms.FormChoose, underFire(normandy.Bomber),
		func(*deck.Fortune) words.Topic { return zoneSpared{normandy.FlakAtBomber} }, []string{"name Z30"}, nil, words.Text{}},
	{normandy.BombersHome, 0, forms.FormTake, planesLeft(normandy.Bomber),
		func(*deck.Fortune) words.Topic { return bomberTaken{} }, []string{"take 1 United Kingdom bomber"}, nil, words.Text{}},
	{normandy.BombersHome, 1, forms.FormTake, bothLost(normandy.Bomber),
		func(*deck.Fortune) words.Topic { return planeBrought{normandy.BombersHome, "bomber"} }, []string{"take back 1 United Kingdom bomber"}, nil, words.Text{}},
	{normandy.AllyMoveCard, 1, forms.FormChoose, mayMove(1),
		func(f *deck.Fortune) words.Topic { return alliesLeave{f.Zones} }, []string{"name United Kingdom in Z16, United States in Z10"}, oneZone, words.Text{}},
	{normandy.LandCard, 1, forms.FormChoose, mayLand,
		func(f *deck.Fortune) words.Topic { return boxesOpen{f.Boxes} }, []string{"name Gold, Utah"}, oneBox, words.Text{}},
	{normandy.AllyAttack, 1, forms.FormChoose, anySeat,
		func(f *deck.Fortune) words.Topic { return alliesAttackIn{f.Zones} }, []string{"name United Kingdom in Z16, United States in Z10"}, oneZone, words.Text{}},
	{normandy.AxisMoveCard, 0, forms.FormChoose, mayMove(0),
		func(f *deck.Fortune) words.Topic { return axisLeaves{f.Zones} }, []string{"name Z39, Z31"}, nil, words.Text{}},
	{normandy.AxisAttack, 0, forms.FormChoose, anySeat,
		func(f *deck.Fortune) words.Topic { return axisAttacksIn{f.Zones} }, []string{"name Z16, Z10"}, nil, words.Text{}},
	{normandy.AllyChart, 1, forms.FormThrow, chartsLeft(1),
		func(*deck.Fortune) words.Topic { return dieThrownAgain{normandy.AllyChart} }, []string{"throw again below 3"}, nil, words.Text{}},
	{normandy.AxisChart, 0, forms.FormThrow, chartsLeft(0),
		func(*deck.Fortune) words.Topic { return dieThrownAgain{normandy.AxisChart} }, []string{"throw again below 3"}, nil, words.Text{}},
	{normandy.FightersHome, 0, forms.FormTake, planesLeft(normandy.Fighter),
		func(*deck.Fortune) words.Topic { return fighterTaken{} }, []string{"take 1 fighter at Z30"}, nil, words.Text{}},
	{normandy.FightersHome, 1, forms.FormTake, bothLost(normandy.Fighter),
		func(*deck.Fortune) words.Topic { return planeBrought{normandy.FightersHome, "fighter"} }, []string{"take back 1 United Kingdom fighter"}, nil, words.Text{}},
}

func anySeat(field, normandy.Power) bool { return true }

// underFire says whether antiaircraft guns and aircraft to fire at are left.
func underFire(k normandy.Kind) func(field, normandy.Power) bool {
	return func(f field, seat normandy.Power) bool {
		guns := slices.ContainsFunc(f.Now.Units, func(c normandy.Counts) bool { return c[normandy.Germany][normandy.Artillery] > 0 })
		return guns && planesLeft(k)(f, seat)
	}
}

func planesLeft(k normandy.Kind) func(field, normandy.Power) bool {
	return func(f field, _ normandy.Power) bool {
		return slices.ContainsFunc(f.Now.Units, func(c normandy.Counts) bool { return c[normandy.UnitedKingdom][k]+c[normandy.UnitedStates][k] > 0 })
	}
}

func bothLost(k normandy.Kind) func(field, normandy.Power) bool {
	return func(f field, _ normandy.Power) bool {
		return f.Now.Lost[normandy.UnitedKingdom][k] > 0 && f.Now.Lost[normandy.UnitedStates][k] > 0
	}
}

func chartsLeft(side int) func(field, normandy.Power) bool {
	return func(f field, seat normandy.Power) bool {
		return slices.ContainsFunc(f.ChartsOf(side), func(c normandy.Chart) bool {
			return slices.Contains(normandy.OwnPowers(seat), f.Charts[c].Power) && len(f.Now.Charts[c]) > 0
		})
	}
}

// ahead lists the choices of fortune cards that lie ahead in the turn for a seat, which has no standing order for them.
func (a asking) ahead(seat normandy.Power) []fortuneDuty {
	if !a.Now.OptionOn(normandy.OptionFortune) || a.Now.Disputed {
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
	for seat := range normandy.Power(normandy.Powers + 1) {
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
func (a asking) fortuneNotes(card int, seat normandy.Power) []words.Text {
	var notes []words.Text
	for _, row := range a.ahead(seat) {
		if row.card == card && row.form == forms.FormChoose {
			notes = append(notes, book.Say(orAsYouSay{row.falls, words.Line(row.examples[0])}))
		}
	}
	return notes
}

// settled says whether a seat's standing orders make a choice.
func (a asking) settled(seat normandy.Power, row fortuneDuty) bool {
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
