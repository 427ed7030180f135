package templates

import (
	"math"
	"slices"
	"strconv"

	"despatch/adjudicator"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// Statistics is the part that tells a game in figures.
type Statistics struct {
	// Coin is what there is to pay with, "" for nothing.
	Coin string
	// Rounds are the numbers of the rounds at whose beginnings figures were taken; the last, 0, is now.
	Rounds []int
	Powers []PowerStatistics
	// Map shows the tables by round as curves, nil where they are not drawn.
	Map *Map
	// Lost is how many turns another version of the rules made, so that their dice and battles cannot be told.
	Lost int
}

// PowerStatistics are those of a power.
type PowerStatistics struct {
	Name string
	// Income, Army and Cities are what it would get, what its units have cost, and the cities that it held, in each of the Rounds.
	Income, Army, Cities []int
	// Fought is how many battles it was in; Lost are the units that its side lost in them and Beaten those of its enemies, with what they cost.
	Fought               int
	Lost, Beaten         int
	LostCost, BeatenCost int
	// Luck is that of its dice in battles.
	Luck dice.Luck
	// Turns is how many turns of its were carried out, and Mean how long after the letter before, on average: "3 hours".
	Turns int
	Mean  words.Text
}

// Add adds a battle to the figures of one who was in it.
func (p *PowerStatistics) Add(b adjudicator.ChartedBattle, power string) {
	switch power {
	case b.Attacker:
		p.Fought, p.Lost, p.LostCost, p.Beaten, p.BeatenCost = p.Fought+1, p.Lost+b.LostAttacker, p.LostCost+b.CostAttacker, p.Beaten+b.LostDefender, p.BeatenCost+b.CostDefender
	case b.Defender:
		p.Fought, p.Lost, p.LostCost, p.Beaten, p.BeatenCost = p.Fought+1, p.Lost+b.LostDefender, p.LostCost+b.CostDefender, p.Beaten+b.LostAttacker, p.BeatenCost+b.CostAttacker
	}
}

// Idle says whether there is nothing to tell of a power.
func (p PowerStatistics) Idle() bool {
	none := func(list []int) bool { return !slices.ContainsFunc(list, func(n int) bool { return n != 0 }) }
	return none(p.Income) && none(p.Army) && none(p.Cities) && p.Turns == 0 && p.Fought == 0
}

// Lucky says that more dice hit than were to be expected.
func (p PowerStatistics) Lucky() bool { return float64(p.Luck.Hits) >= p.Luck.Expected }

// Chance is the probability that fair dice are as lucky or more, or, for who was unlucky, as unlucky or more.
func (p PowerStatistics) Chance() float64 {
	if p.Lucky() {
		return p.Luck.AtLeast
	}
	return p.Luck.AtMost
}

// Threw are the powers that have thrown dice in battles.
func (s Statistics) Threw() []PowerStatistics {
	return slices.DeleteFunc(slices.Clone(s.Powers), func(p PowerStatistics) bool { return p.Luck.Dice == 0 })
}

// Some is how probable it is that of several who throw fair dice at least one has luck, good or bad, of a kind of which the chance is 1 in 20.
func (s Statistics) Some() float64 { return 1 - math.Pow(0.9, float64(len(s.Threw()))) }

// Took are the powers of which a turn was carried out.
func (s Statistics) Took() []PowerStatistics {
	return slices.DeleteFunc(slices.Clone(s.Powers), func(p PowerStatistics) bool { return p.Turns == 0 })
}

// mostRounds is how many rounds a table has room for; the latest count.
const mostRounds = 10

// Incomes, Armies and Towns are tables by round, nil where all is nothing; Battles is one of what was lost and won in battles.
func (s Statistics) Incomes() *MarkedTable {
	return s.byRound("incomes", func(p PowerStatistics) []int { return p.Income })
}
func (s Statistics) Armies() *MarkedTable {
	return s.byRound("armies", func(p PowerStatistics) []int { return p.Army })
}
func (s Statistics) Towns() *MarkedTable {
	return s.byRound("cities", func(p PowerStatistics) []int { return p.Cities })
}

func (s Statistics) byRound(id string, of func(PowerStatistics) []int) *MarkedTable {
	t := &MarkedTable{ID: id, Columns: []adjudicator.Column{{Title: "Power"}}}
	first := max(0, len(s.Rounds)-mostRounds)
	for _, round := range s.Rounds[first:] {
		title := words.Name(strconv.Itoa(round))
		if round == 0 {
			title = "now"
		}
		t.Columns = append(t.Columns, adjudicator.Column{Title: title, Number: true})
	}
	any := false
	for _, p := range s.Powers {
		row := MarkedRow{Row: adjudicator.Row{Key: p.Name, Cells: []words.Text{words.Of(words.Name(p.Name))}}}
		for _, n := range of(p)[first:] {
			row.Cells, any = append(row.Cells, words.Of(words.Number(n))), any || n != 0
		}
		t.Rows = append(t.Rows, row)
	}
	if !any {
		return nil
	}
	return t
}

// Battles is a table of what was lost and won in battles, nil where nobody fought.
func (s Statistics) Battles() *MarkedTable {
	t := &MarkedTable{ID: "battles", Columns: []adjudicator.Column{
		{Title: "Power"}, {Title: "Battles", Number: true}, {Title: "Lost", Number: true}, {Title: "Cost", Number: true}, {Title: "Beaten", Number: true}, {Title: "Cost", Number: true},
	}}
	for _, p := range s.Powers {
		if p.Fought == 0 {
			continue
		}
		cells := []words.Text{words.Of(words.Name(p.Name))}
		for _, n := range []int{p.Fought, p.Lost, p.LostCost, p.Beaten, p.BeatenCost} {
			cells = append(cells, words.Of(words.Number(n)))
		}
		t.Rows = append(t.Rows, MarkedRow{Row: adjudicator.Row{Key: p.Name, Cells: cells}})
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return t
}
