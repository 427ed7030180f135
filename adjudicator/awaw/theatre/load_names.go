package theatre

import (
	"slices"
	"strings"

	"despatch/adjudicator/awaw/sea"
	"despatch/orders"
)

// checkNames refuses names that a line of orders could not tell apart, or could not hold.
func (l *loading) checkNames() {
	owners := map[string]sea.Place{}
	take := func(at where, p sea.Place, name string) {
		key := orders.Squeeze(orders.SplitWords(name))
		if other, taken := owners[key]; taken && other != p {
			l.wrong(at, "%q is the name of %s, too; nobody could tell them apart", name, l.nameOf(other))
		}
		owners[key] = p
	}
	for p := range sea.Place(l.Chart.Places()) {
		take(in(mapYAML), p, l.Chart.Label(p))
	}
	check := func(at where, p sea.Place, names ...string) {
		for _, name := range names {
			if fault := orders.NameFault(name); fault != "" {
				l.wrong(at, "the name %q %s; call it otherwise", name, fault)
			}
			take(at, p, name)
		}
	}
	for i, r := range l.places.Ports {
		check(row(mapYAML, "ports", i), l.Ports[i].At, r.Name, r.ID)
	}
	for i, r := range l.places.Hexes {
		p, _ := l.Chart.Labelled(r.Hex)
		check(row(mapYAML, "hexes", i, "names"), p, r.Names...)
	}
	for i, r := range l.places.Boxes {
		p, _ := l.Chart.Labelled(r.ID)
		check(row(mapYAML, "boxes", i), p, append([]string{r.Name}, r.Aliases...)...)
	}
	l.called = map[string]sea.Place{}
	for p := range sea.Place(l.Chart.Places()) {
		for _, name := range append(l.Called(p), l.nameOf(p)) {
			l.called[orders.Fold(name)] = p
		}
	}
}

// taken notes the name of a ship or ground unit, and refuses one that is another's.
func (l *loading) taken(at where, what, name string) bool {
	if fault := orders.NameFault(name); name == "" || fault != "" {
		l.wrong(at, "a %s needs a name that lines can hold; %q %s", what, name, fault)
		return true
	}
	key := orders.Squeeze(orders.SplitWords(name))
	twice := slices.ContainsFunc(l.named, func(n string) bool { return n == key })
	l.wrongIf(twice, at, "there is a ship or unit %s already; give this %s another name", strings.TrimSpace(name), what)
	l.named = append(l.named, key)
	return twice
}
