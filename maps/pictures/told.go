package pictures

import (
	"cmp"
	"slices"

	"despatch/adjudicator"
	"despatch/words"
)

// mostNews is how many lines news have: what somebody reads on a train, or is read out to him.
const mostNews = 5

// Told is what happened between two charts in a few lines, the news of a report: which wars began, what changed hands, how battles ended elsewhere, what they
// cost and how lucky the dice were, and whose income and cities have changed. Powers and places have the names of a game's book, nil for English ones.
func Told(names *words.Book, before, now adjudicator.Chart, course adjudicator.Course) []words.Text {
	t := told{names: names, chart: now}
	t.wars(course.Wars)
	t.takings(before)
	t.battles(course.Battles)
	last := slices.Concat(t.losses(course), t.purses(before))
	if room := mostNews - len(last); len(t.lines) > room {
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
}

func group(list []between, one, other string, at words.Text) []between {
	i := slices.IndexFunc(list, func(b between) bool { return b.one == one && b.other == other })
	if i < 0 {
		return append(list, between{one, other, []words.Text{at}})
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

// takings tells who took what from whom.
func (t *told) takings(before adjudicator.Chart) {
	var taken []between
	for _, s := range t.chart.Spaces {
		i := slices.IndexFunc(before.Spaces, func(old adjudicator.Charted) bool { return old.ID == s.ID })
		if i < 0 || before.Spaces[i].Holder == s.Holder {
			continue
		}
		taken = group(taken, s.Holder, before.Spaces[i].Holder, t.name(s.ID))
		if s.Holder != "" { // what nobody holds is fought for
			t.taken = append(t.taken, s.ID)
		}
	}
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

// losses tells what battles have cost both sides, and what their dice brought.
func (t *told) losses(course adjudicator.Course) []words.Text {
	all := lostInAll{Several: len(course.Battles) > 1, Coin: words.Name(t.chart.Coin)}
	for _, b := range course.Battles {
		all.Attackers, all.Defenders = all.Attackers+b.LostAttacker, all.Defenders+b.LostDefender
		all.AttackersCost, all.DefendersCost = all.AttackersCost+b.CostAttacker, all.DefendersCost+b.CostDefender
	}
	if all.Attackers+all.Defenders == 0 {
		return nil
	}
	all.Attacks, all.Defence = luckOf(course.Rolls, true), luckOf(course.Rolls, false)
	return []words.Text{book.Say(all)}
}

// luckOf sums the dice of the attackers, or of the defenders.
func luckOf(rolls []adjudicator.ChartedRoll, attacks bool) (l luck) {
	sixths := 0
	for _, r := range rolls {
		if r.Attacks == attacks {
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
