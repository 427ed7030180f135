package pictures

import (
	"cmp"
	"math"
	"slices"

	"despatch/adjudicator"
	"despatch/words"
)

// mostNews is how many lines news have: what somebody reads on a train, or is read out to him. Of what happened there are leastNews beside what
// it cost, if there is so much.
const (
	mostNews  = 5
	leastNews = 4
)

// Told is what happened between two charts in a few lines, the news of a report: which wars began, what changed hands, how battles ended elsewhere, what they
// cost, which chances there had been and how lucky the dice were, and whose income and cities have changed. odds are those of the course's battles, one for
// each, nil where nobody has worked them out. Powers and places have the names of a game's book, nil for English ones.
func Told(names *words.Book, before, now adjudicator.Chart, course adjudicator.Course, odds []adjudicator.BattleOdds) []words.Text {
	t := told{names: names, chart: now}
	t.wars(course.Wars)
	t.takings(before)
	t.battles(course.Battles)
	t.lines = append(t.lines, course.News...)
	chances := t.chances(course, odds)
	last := slices.Concat(t.losses(course, len(chances) == 0), chances, t.apart(course.Apart), t.purses(before))
	if room := max(mostNews-len(last), leastNews); len(t.lines) > room {
		t.lines = append(t.lines[:room-1], book.Say(andMore{len(t.lines) - room + 1}))
	}
	return append(t.lines, last...)
}

// told gathers lines.
type told struct {
	names *words.Book
	chart adjudicator.Chart
	// taken are the spaces that changed hands, by ID.
	taken []string
	lines []words.Text
}

// name is what a space or a power is called, by its ID.
func (t *told) name(id string) words.Text {
	for _, s := range t.chart.Spaces {
		if s.ID == id {
			return named(t.names, cmp.Or(s.Full, s.Name))
		}
	}
	for _, o := range t.chart.Powers {
		if o.ID == id {
			return named(t.names, o.Name)
		}
	}
	return words.Text{}
}

// between groups places by two powers, in the order in which these come first.
type between struct {
	one, other string
	at         []words.Text
	// weight is 2 if a capital is among them, 1 if a city is.
	weight int
}

func group(list []between, one, other string, at words.Text) []between {
	i := slices.IndexFunc(list, func(b between) bool { return b.one == one && b.other == other })
	if i < 0 {
		return append(list, between{one: one, other: other, at: []words.Text{at}})
	}
	list[i].at = append(list[i].at, at)
	return list
}

// wars tells which began.
func (t *told) wars(list []adjudicator.ChartedWar) {
	var begun []between
	for _, w := range list {
		begun = group(begun, w.One, "", t.name(w.Other))
	}
	for _, b := range begun {
		t.lines = append(t.lines, book.Say(warWith{t.name(b.one), b.at}))
	}
}

// weight is how much it matters who holds a space.
func weight(s adjudicator.Charted) int {
	switch {
	case s.Capital:
		return 2
	case s.City:
		return 1
	}
	return 0
}

// takings tells who took what from whom, capitals first, then cities.
func (t *told) takings(before adjudicator.Chart) {
	var taken []between
	for _, s := range t.chart.Spaces {
		i := slices.IndexFunc(before.Spaces, func(old adjudicator.Charted) bool { return old.ID == s.ID })
		if i < 0 || before.Spaces[i].Holder == s.Holder {
			continue
		}
		was := before.Spaces[i].Holder
		taken = group(taken, s.Holder, was, t.name(s.ID))
		j := slices.IndexFunc(taken, func(b between) bool { return b.one == s.Holder && b.other == was })
		taken[j].weight = max(taken[j].weight, weight(s))
		if s.Holder != "" { // what nobody holds is fought for
			t.taken = append(t.taken, s.ID)
		}
	}
	slices.SortStableFunc(taken, func(a, b between) int { return b.weight - a.weight })
	for _, b := range taken {
		switch {
		case b.one == "":
			t.lines = append(t.lines, book.Say(givenUp{t.name(b.other), b.at}))
		case b.other == "":
			t.lines = append(t.lines, book.Say(took{t.name(b.one), b.at}))
		default:
			t.lines = append(t.lines, book.Say(tookFrom{t.name(b.one), b.at, t.name(b.other)}))
		}
	}
}

// battles tells how those ended by which nothing changed hands.
func (t *told) battles(list []adjudicator.ChartedBattle) {
	var beaten, defended []between
	var open, won []words.Text
	for _, b := range list {
		at := t.name(b.At)
		switch {
		case slices.Contains(t.taken, b.At):
		case b.Winner == "":
			open = append(open, at)
		case b.Attacker == "":
			won = append(won, book.Say(wonAt{t.name(b.Winner), at}))
		case b.Winner == b.Attacker:
			beaten = group(beaten, b.Attacker, b.Defender, at)
		default:
			defended = group(defended, b.Winner, b.Attacker, at)
		}
	}
	for _, b := range beaten {
		t.lines = append(t.lines, book.Say(beatAt{t.name(b.one), t.name(b.other), b.at}))
	}
	for _, b := range defended {
		t.lines = append(t.lines, book.Say(heldAt{t.name(b.one), t.name(b.other), b.at}))
	}
	t.lines = append(t.lines, won...)
	if len(open) > 0 {
		t.lines = append(t.lines, book.Say(openAt{open}))
	}
}

// losses tells what battles have cost both sides, and what their dice brought if that is told nowhere else.
func (t *told) losses(course adjudicator.Course, withDice bool) []words.Text {
	all := lostInAll{Several: len(course.Battles) > 1, Coin: words.Name(t.chart.Coin)}
	for _, b := range course.Battles {
		all.Attackers, all.Defenders = all.Attackers+b.LostAttacker, all.Defenders+b.LostDefender
		all.AttackersCost, all.DefendersCost = all.AttackersCost+b.CostAttacker, all.DefendersCost+b.CostDefender
	}
	if all.Attackers+all.Defenders == 0 {
		return nil
	}
	if withDice {
		all.Attacks, all.Defence = luckOf(course.Rolls, true), luckOf(course.Rolls, false)
	}
	return []words.Text{book.Say(all)}
}

// mostChances is of how many battles the chances are told: of those that have cost most.
const mostChances = 4

// chances tells which there had been before the battles, as far as they are known, and what the dice brought.
func (t *told) chances(course adjudicator.Course, odds []adjudicator.BattleOdds) []words.Text {
	var of []int
	for i := range odds {
		if !odds[i].TooLarge {
			of = append(of, i)
		}
	}
	slices.SortStableFunc(of, func(i, j int) int {
		a, b := course.Battles[i], course.Battles[j]
		return -cmp.Or(cmp.Compare(a.CostAttacker+a.CostDefender, b.CostAttacker+b.CostDefender), cmp.Compare(a.LostAttacker+a.LostDefender, b.LostAttacker+b.LostDefender))
	})
	of = of[:min(len(of), mostChances)]
	if len(of) == 0 {
		return nil
	}
	slices.Sort(of) // told in the order in which they were fought
	all := chancesWere{Several: len(of) > 1, Attacks: luckOf(course.Rolls, true), Defence: luckOf(course.Rolls, false)}
	var each []chanceAt
	for _, i := range of {
		tenths := int(math.Round(odds[i].Win * 10))
		roughly := odds[i].Sampled > 0 && tenths > 0 && tenths < 10
		same := slices.IndexFunc(each, func(c chanceAt) bool { return c.Tenths == tenths && c.Roughly == roughly })
		if same < 0 {
			same, each = len(each), append(each, chanceAt{Tenths: tenths, Roughly: roughly})
		}
		each[same].At = append(each[same].At, t.name(course.Battles[i].At))
	}
	for _, c := range each {
		all.At = append(all.At, book.Say(c))
	}
	return []words.Text{book.Say(all)}
}

// apart tells what powers lost outside of battles.
func (t *told) apart(losses []adjudicator.ChartedLoss) []words.Text {
	var all lostApart
	for _, l := range losses {
		if l.Units > 0 {
			all.Of = append(all.Of, book.Say(lossOf{t.name(l.Owner), l.Units, l.Cost, words.Name(t.chart.Coin)}))
		}
	}
	if all.Of == nil {
		return nil
	}
	return []words.Text{book.Say(all)}
}

// luckOf sums the dice of the attackers in battles, or of the defenders.
func luckOf(rolls []adjudicator.ChartedRoll, attacks bool) (l luck) {
	sixths := 0
	for _, r := range rolls {
		if r.Attacks == attacks && !r.Apart {
			l.Dice, l.Hits, sixths = l.Dice+r.Dice, l.Hits+r.Hits, sixths+r.Dice*r.Face
		}
	}
	l.Expected = (sixths + 3) / 6
	return l
}

// purses tells whose income and cities have changed.
func (t *told) purses(before adjudicator.Chart) []words.Text {
	all := purses{Coin: words.Name(t.chart.Coin)}
	for _, p := range t.chart.Powers {
		i := slices.IndexFunc(before.Powers, func(old adjudicator.ChartedPower) bool { return old.ID == p.ID })
		if i < 0 {
			continue
		}
		if was := before.Powers[i].Income; t.chart.Coin != "" && was != p.Income {
			all.Incomes = append(all.Incomes, book.Say(nowAndBefore{t.name(p.ID), p.Income, was}))
		}
		if was, is := cities(before, p.ID), cities(t.chart, p.ID); was != is {
			all.Cities = append(all.Cities, book.Say(nowAndBefore{t.name(p.ID), is, was}))
		}
	}
	if len(all.Incomes)+len(all.Cities) == 0 {
		return nil
	}
	return []words.Text{book.Say(all)}
}

// cities counts those that a power holds.
func cities(c adjudicator.Chart, power string) (n int) {
	for _, s := range c.Spaces {
		if s.City && s.Holder == power {
			n++
		}
	}
	return n
}
