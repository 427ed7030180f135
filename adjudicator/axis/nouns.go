package axis

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"despatch/words"
)

// BookOf is the book of a game: the family's phrases and its own over them, with what the game calls the units of which the family's speak, in
// each language by the names that it has there.
func BookOf(r *Rules, own ...fs.FS) *words.Book {
	return words.CarriedWith(func() words.More {
		more := words.More{Phrases: map[string]map[string]string{words.Every: nounsOf(r)}}
		for _, p := range r.Powers {
			if p.Plural {
				more.Plural = append(more.Plural, words.Name(p.Name))
			}
			if p.Side == p.Name { // it stands alone, and is told as it is itself
				more.Bare = append(more.Bare, words.Name(p.Side))
			}
		}
		for _, side := range r.Sides {
			if side.Plural {
				more.Plural = append(more.Plural, words.Name(side.Name))
			}
		}
		return more
	}, append([]fs.FS{Phrases()}, own...)...)
}

// nounsOf are the phrases of nouns.tmpl in the words of a game, by what its units do. Where none does a thing, nothing is ever said of it, and
// the family's word stays.
func nounsOf(r *Rules) map[string]string {
	n := nouns{r, map[string]string{}}
	n.say("ferry", "ferries", "a-ferry", func(t *UnitType) bool { return t.Carries > 0 })
	n.say("deck-ship", "deck-ships", "a-deck-ship", func(t *UnitType) bool { return t.Deck > 0 })
	n.say("deck-plane", "deck-planes", "", func(t *UnitType) bool { return t.Carriable })
	n.say("", "raiders", "", func(t *UnitType) bool { return t.RaidDice > 0 })
	n.say("", "droppers", "", func(t *UnitType) bool { return t.Drops > 0 })
	n.say("", "blitzers", "a-blitzer", func(t *UnitType) bool { return t.Blitzes })
	n.say("", "divers", "", func(t *UnitType) bool { return t.Surprise })
	n.say("hunter", "", "", func(t *UnitType) bool { return t.AntiSub && t.Domain == SeaUnit })
	n.say("flak", "", "", func(t *UnitType) bool { return t.Antiaircraft > 0 && t.Facility == nil })
	n.say("", "ignorable", "", Ignorable)
	n.facilities()
	n.bombardment()
	n.holds()
	n.money()
	return n.phrases
}

// nouns collects what a game calls its units.
type nouns struct {
	*Rules
	phrases map[string]string
}

// say puts the names of the kinds that do a thing: one of them, all of them, and one with its article.
func (n nouns) say(one, all, article string, does func(*UnitType) bool) {
	kinds := n.that(does)
	if len(kinds) == 0 {
		return
	}
	n.put(one, "{{either "+named(n.singular(kinds))+"}}")
	n.put(all, "{{list "+named(n.plural(kinds))+"}}")
	n.put(article, "{{a (either "+named(n.singular(kinds))+")}}")
}

// named are names as a phrase asks for them.
func named(list []string) string {
	var b strings.Builder
	for _, n := range list {
		b.WriteString(" " + strconv.Quote(n))
	}
	return "(names" + b.String() + ")"
}

// put puts a phrase, where it has a name.
func (n nouns) put(name, text string) {
	if name != "" {
		n.phrases[name] = text
	}
}

// bombardment is which ships bombard, and which of them first: those that hit best.
func (n nouns) bombardment() {
	ships := n.that(func(t *UnitType) bool { return t.Bombards })
	if len(ships) == 0 {
		return
	}
	slices.SortStableFunc(ships, func(a, b *UnitType) int { return cmp.Compare(b.Attack, a.Attack) })
	n.put("bombarding", "{{list "+named(n.plural(ships))+"}}")
	n.put("bombard-in-order", `{{template "bombard-one-by-one" `+named(n.plural(ships))+"}}")
}

// facilities are what is bombed, where there is but one, and what places units: by its slot, which several kinds may share.
func (n nouns) facilities() {
	n.slots("facility-in-short", func(f *Facility) bool { return !f.MostDamage.IsZero() })
	n.slots("placer", func(f *Facility) bool { return !f.Capacity.IsZero() })
	if k := n.Facilities().only(); k != NoKind {
		n.put("the-facility", "{{either "+named([]string{n.UnitName(k, 1)})+"}}")
	}
}

func (n nouns) slots(phrase string, is func(*Facility) bool) {
	var list []string
	for _, t := range n.that(func(t *UnitType) bool { return t.Facility != nil && is(t.Facility) }) {
		if !slices.Contains(list, t.Facility.Slot) {
			list = append(list, t.Facility.Slot)
		}
	}
	if len(list) > 0 {
		n.put(phrase, "{{either "+named(list)+"}}")
	}
}

// holds is what a ship takes aboard, where all that carry take the same.
func (n nouns) holds() {
	ships := n.that(func(t *UnitType) bool { return t.Carries > 0 })
	if len(ships) == 0 || slices.ContainsFunc(ships, func(t *UnitType) bool {
		return t.Hold != ships[0].Hold || t.Carries != ships[0].Carries || t.CarriesLight != ships[0].CarriesLight
	}) {
		return
	}
	light := n.that(func(t *UnitType) bool { return t.Light })
	switch {
	case len(light) == 1:
		n.put("light-unit", "{{either "+named(n.singular(light))+"}}")
		n.put("light-units", "{{either "+named(n.plural(light))+"}}")
	case len(light) > 0:
		n.put("light-unit", `{{template "unit-of" `+named(n.singular(light))+"}}")
		n.put("light-units", `{{template "units-of" `+named(n.singular(light))+"}}")
	}
	n.put("ferry-load", load(ships[0], len(light) > 0))
}

// load is the phrase of what a ship takes; light says whether any unit is.
func load(t *UnitType, light bool) string {
	switch {
	case t.Hold > 0 && light:
		return fmt.Sprintf(`{{template "hold-load" %d}}`, t.Hold)
	case t.CarriesLight > 0 && light:
		return fmt.Sprintf(`{{template "any-load" %d}} {{template "and-light-load" %d}}`, t.Carries, t.CarriesLight)
	}
	return fmt.Sprintf(`{{template "any-load" %d}}`, t.Carries)
}

// money is what powers pay in.
func (n nouns) money() {
	if n.Money == ipcs {
		return
	}
	n.put("coins", "{{list "+named([]string{n.Money.Many})+"}}")
	n.put("money", "{{.}} {{if eq . 1}}{{list "+named([]string{n.Money.One})+"}}{{else}}{{list "+named([]string{n.Money.Many})+"}}{{end}}")
}

func (n nouns) that(does func(*UnitType) bool) (list []*UnitType) {
	for k := range n.Units {
		if ever(n.Rules, Kind(k), does) {
			list = append(list, &n.Units[k])
		}
	}
	return list
}

func (n nouns) singular(kinds []*UnitType) (names []string) {
	for _, t := range kinds {
		names = append(names, n.inShort(t, t.Name))
	}
	return names
}

func (n nouns) plural(kinds []*UnitType) (names []string) {
	for _, t := range kinds {
		names = append(names, n.inShort(t, t.Plural))
	}
	return names
}

// inShort is the last word of a name, where the unit is called so, too.
func (n nouns) inShort(t *UnitType, name string) string {
	short := name[strings.LastIndexByte(name, ' ')+1:]
	if slices.Contains(n.Vocab.Units[n.KindOf(t.ID)].Aliases, short) {
		return short
	}
	return name
}
