package played

import (
	"cmp"
	"maps"
	"slices"
	"strings"
	"time"

	"despatch/campaign/journal"
)

// people joins what journals say of players to persons: two who share an address are one.
type people struct {
	// of is a person by each of his addresses.
	of map[string]*person
}

type person struct {
	// first is the address under which he was seen first, by which he is known for ever.
	first  string
	since  time.Time
	name   string
	named  time.Time
	record Record
	games  map[string]bool
}

func newPeople() *people { return &people{of: make(map[string]*person)} }

// take finds the person of a player, or makes one, and notes his addresses and his name.
func (p *people) take(player journal.Player, at time.Time) *person {
	var found *person
	for _, address := range player.Addresses {
		switch known := p.of[strings.ToLower(address)]; {
		case known == nil || known == found:
		case found == nil:
			found = known
		default:
			found = p.join(found, known)
		}
	}
	if found == nil {
		found = &person{since: at, games: make(map[string]bool)}
		if len(player.Addresses) > 0 {
			found.first = strings.ToLower(player.Addresses[0])
		}
	}
	for _, address := range player.Addresses {
		p.of[strings.ToLower(address)] = found
	}
	if player.Name != "" && !at.Before(found.named) {
		found.name, found.named = player.Name, at
	}
	return found
}

// join makes one of two persons who turn out to be the same: the one who was seen first.
func (p *people) join(a, b *person) *person {
	if b.since.Before(a.since) || b.since.Equal(a.since) && b.first < a.first {
		a, b = b, a
	}
	for address, who := range p.of {
		if who == b {
			p.of[address] = a
		}
	}
	if b.named.After(a.named) {
		a.name, a.named = b.name, b.named
	}
	a.record = a.record.plus(b.record)
	maps.Copy(a.games, b.games)
	return a
}

func (r Record) plus(o Record) Record {
	return Record{r.Games + o.Games, r.Finished + o.Finished, r.Won + o.Won, r.Drawn + o.Drawn, r.Lost + o.Lost, r.Turns + o.Turns, r.Missed + o.Missed, r.Late + o.Late,
		r.Abandoned + o.Abandoned, r.Absences + o.Absences}
}

// Namer gives a person a name that tells nothing, by the address under which he was seen first: the same one each time, and nobody but the desk can
// find the address from it.
type Namer func(address string) string

// list are all persons, each once.
func (p *people) list(name Namer) (all []Person) {
	seen := make(map[*person]bool)
	for _, w := range p.of {
		if seen[w] {
			continue
		}
		seen[w] = true
		w.record.Games = len(w.games)
		all = append(all, Person{name(w.first), cmp.Or(w.name, "?"), w.record})
	}
	slices.SortFunc(all, func(a, b Person) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.ID, b.ID))
	})
	return all
}
