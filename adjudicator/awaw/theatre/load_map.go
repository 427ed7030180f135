package theatre

import (
	"maps"
	"math"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
	"despatch/orders"
)

// addMap makes the chart: what cannot be a map is told by the room that makes it.
func (l *loading) addMap() {
	f := &l.places
	l.Title, l.Scale = f.Title, oneOf[Scale](&l.unfit, in(mapYAML, "scale"), "scale", f.Scale, scaleNames[:])
	l.wrongIf(f.Title == "", in(mapYAML), "there is no title; write title: and how players call the scenario")
	spec := sea.Spec{Labels: sea.Labels{RowOfA: f.Labels.RowOfA, ColumnOf1: f.Labels.ColumnOf1}}
	hex := func(at where, label string) sea.Hex {
		h, ok := spec.Labels.Hex(label)
		l.wrongIf(!ok, at, "%q is no label of a hex; write letters of a row and the number of a column, such as J22", label)
		return h
	}
	list := func(key string, labels []string, water []sea.Hexsides) {
		for _, label := range labels {
			spec.Hexes = append(spec.Hexes, sea.HexSpec{From: sea.From{key}, Hex: hex(in(mapYAML, key), label), Water: water})
		}
	}
	list("sea", f.Sea, []sea.Hexsides{sea.AllSides})
	list("land", f.Land, nil)
	for i, r := range f.Hexes {
		at := row(mapYAML, "hexes", i)
		h := sea.HexSpec{From: at.path, Hex: hex(at, r.Hex), Shared: l.sides(row(mapYAML, "hexes", i, "shared"), r.Shared)}
		for _, group := range r.Water {
			h.Water = append(h.Water, l.sides(row(mapYAML, "hexes", i, "water"), group))
		}
		if r.Water == nil {
			h.Water = []sea.Hexsides{sea.AllSides}
		}
		spec.Hexes = append(spec.Hexes, h)
	}
	for i, p := range f.Ports {
		at := row(mapYAML, "ports", i)
		spec.Ports = append(spec.Ports, sea.PortSpec{From: at.path, ID: p.ID, Hex: hex(at, p.Hex), Opens: l.sides(row(mapYAML, "ports", i, "opens"), p.Opens)})
	}
	l.addWays(&spec, hex)
	if len(l.list) > 0 {
		return
	}
	chart, faults := sea.New(spec)
	for _, f := range faults {
		l.wrong(where{mapYAML, f.From}, "%s", f.Says)
	}
	l.Chart = chart
}

// addWays adds straits and boxes to a map that is being made.
func (l *loading) addWays(spec *sea.Spec, hex func(where, string) sea.Hex) {
	f := &l.places
	leadsTo := map[string]string{}
	for i, s := range f.Straits {
		at := row(mapYAML, "straits", i)
		made := sea.StraitSpec{From: at.path, ID: s.ID}
		l.wrongIf((s.Hex == "") == (s.Box == ""), at, "strait %s lies in a hex, or leads to a box; write hex: with mouths:, or box:", s.ID)
		if s.Hex != "" {
			made.Hex = hex(at, s.Hex)
			for _, m := range slices.Sorted(maps.Keys(s.Mouths)) {
				made.Mouths = append(made.Mouths, l.sides(row(mapYAML, "straits", i, "mouths"), s.Mouths[m]))
			}
			l.wrongIf(len(made.Mouths) == 0, at, "strait %s needs mouths: two names with hexsides", s.ID)
		}
		leadsTo[s.Box] = s.ID
		spec.Straits = append(spec.Straits, made)
	}
	for i, b := range f.Boxes {
		at := row(mapYAML, "boxes", i)
		made := sea.BoxSpec{From: at.path, ID: b.ID, Distance: b.Distance, Strait: leadsTo[b.ID]}
		for _, e := range b.Entry {
			made.Entry = append(made.Entry, hex(row(mapYAML, "boxes", i, "entry"), e))
		}
		spec.Boxes = append(spec.Boxes, made)
	}
}

// sides reads hexsides by their short names.
func (l *loading) sides(at where, names []string) (h sea.Hexsides) {
	for _, name := range names {
		s, ok := sea.SideOf(name)
		l.wrongIf(!ok, at, "%q is no hexside; they are E, SE, SW, W, NW, NE", name)
		l.wrongIf(ok && h.Has(s), at, "%s stands twice in a group; write it once", name)
		h |= sea.Of(s)
	}
	return h
}

// addPlaces fills in what hexes and ports are besides water.
func (l *loading) addPlaces() {
	f := &l.places
	for p := range sea.Place(l.Chart.Places()) {
		at := Place{Control: NoPower, AirBase: -1}
		if h, is := l.Chart.Hex(p); is {
			at.Latitude, at.Longitude = l.lies(h)
		}
		l.Places = append(l.Places, at)
	}
	for _, label := range f.Sea {
		p, _ := l.Chart.Labelled(label)
		l.Places[p].OpenSea = true
	}
	for i, r := range f.Hexes {
		p, _ := l.Chart.Labelled(r.Hex)
		at := &l.Places[p]
		at.Names, at.OpenSea, at.Island, at.Beach = r.Names, r.OpenSea, r.Island, r.Beach
		if at.Garrison = garrison(r.Garrison); r.Control != "" {
			at.Control = l.owner(row(mapYAML, "hexes", i, "control"), r.Control)
			l.wrongIf(r.Neutral != (at.Control >= 0 && l.Powers[at.Control].Side == Neutral), row(mapYAML, "hexes", i, "control"),
				"%s: a hex is neutral exactly if its power is; take neutral out, or write it", r.Hex)
		}
		if r.AirBase != nil {
			at.AirBase = *r.AirBase
			l.wrongIf(at.AirBase < 0, row(mapYAML, "hexes", i, "air_base"), "%s: air_base is %d; write 0 or more", r.Hex, at.AirBase)
		}
		l.wrongIf(r.OpenSea && (r.Beach || r.Island || r.Control != "" || r.Garrison != nil), row(mapYAML, "hexes", i, "open_sea"),
			"%s: open sea has no beach, island, control or garrison; take them out, or open_sea", r.Hex)
	}
	for i, r := range f.Ports {
		l.addPort(i, r)
	}
	for i, s := range f.Straits {
		made := Strait{ID: s.ID, Name: s.Name, At: sea.Nowhere, Needs: l.portsOf(row(mapYAML, "straits", i, "needs"), s.Needs)}
		l.wrongIf(len(s.Needs) == 0, row(mapYAML, "straits", i), "strait %s: nobody needs to control anything; write needs: and the ids of ports", s.ID)
		l.wrongIf(s.Name == "", row(mapYAML, "straits", i), "strait %s needs a name", s.ID)
		if s.Hex != "" {
			made.At, _ = l.Chart.Labelled(s.Hex)
		}
		l.Straits = append(l.Straits, made)
	}
}

func (l *loading) addPort(i int, r portRow) {
	at := row(mapYAML, "ports", i)
	p, _ := l.Chart.Port(r.ID)
	l.wrongIf(r.ID == "" || r.Name == "", at, "a port needs an id and a name")
	made := Port{
		ID: r.ID, Name: r.Name, At: p, Latitude: r.At[0], Longitude: r.At[1], Control: l.owner(row(mapYAML, "ports", i, "control"), r.Control),
		Garrison: garrison(r.Garrison), From: max(1, r.FromTurn), City: r.City, Fortress: r.Fortress, Fortification: r.Fortification, Objective: r.Objective,
		NavalBase: r.NavalBase, NoInvasionBase: r.NoInvasionBase, OtherCoast: r.OtherCoast, TwoFront: r.TwoFront,
	}
	l.wrongIf(r.Neutral != (made.Control >= 0 && l.Powers[made.Control].Side == Neutral), at, "%s: a port is neutral exactly if its power is; take neutral out, or write it", r.ID)
	l.wrongIf(l.Places[p].Control != NoPower, at, "%s: its hex says control, too, and belongs to who holds the port; take it out there", r.ID)
	if others := l.Places[p].Ports; len(others) > 0 {
		l.wrongIf(l.Ports[others[0]].Control != made.Control, at, "%s: the other port of %s is of %s; two ports of a hex are one base", r.ID, r.Hex, l.places.Ports[others[0]].Control)
	}
	centre := &l.Places[p]
	l.wrongIf(math.Abs(centre.Latitude-r.At[0]) > l.places.Centre.Degrees || math.Abs(centre.Longitude-r.At[1])*math.Cos(r.At[0]*math.Pi/180) > l.places.Centre.Degrees &&
		math.Abs(math.Abs(centre.Longitude-r.At[1])-360)*math.Cos(r.At[0]*math.Pi/180) > l.places.Centre.Degrees,
		row(mapYAML, "ports", i, "at"), "%s: it lies far from its hex %s, which is about %.1f, %.1f; write its latitude and longitude, or another hex", r.ID, r.Hex, centre.Latitude, centre.Longitude)
	l.ports[r.ID] = len(l.Ports)
	centre.Ports = append(centre.Ports, len(l.Ports))
	l.Ports = append(l.Ports, made)
}

func garrison(r *garrisonRow) Garrison {
	if r == nil {
		return Garrison{}
	}
	return Garrison{r.Factors, r.DM}
}

// lies is about where a hex is: rows are parallels, and hexes of a row equally far from each other (a sinusoidal projection).
func (l *loading) lies(h sea.Hex) (latitude, longitude float64) {
	c := l.places.Centre
	latitude = c.At[0] - float64(h.R)*c.Degrees*math.Sqrt(3)/2
	longitude = c.At[1] + (float64(h.Q)+float64(h.R)/2)*c.Degrees/math.Cos(latitude*math.Pi/180)
	return latitude, math.Mod(longitude+540, 360) - 180
}

func (l *loading) addBoxes() {
	for i, b := range l.places.Boxes {
		at := row(mapYAML, "boxes", i)
		p, _ := l.Chart.Labelled(b.ID)
		l.wrongIf(b.ID == "" || b.Name == "", at, "a box needs an id and a name")
		l.wrongIf(b.Kind != "mapboard" && b.Kind != "sw", row(mapYAML, "boxes", i, "kind"), "%s: kind is mapboard or sw, not %q", b.ID, b.Kind)
		made := Box{
			ID: b.ID, Name: b.Name, Aliases: b.Aliases, Warfare: b.Kind == "sw", Control: NoPower, EdgePort: b.EdgePort, MayIntercept: b.MayIntercept,
			InvasionsOnly: b.InvasionsOnly,
		}
		if !made.Warfare {
			made.Control = l.owner(row(mapYAML, "boxes", i, "control"), b.Control)
			l.wrongIf(len(b.Entry) == 0, at, "%s: it has no way to the map; write entry: and the labels of hexes", b.ID)
		}
		l.wrongIf(made.Warfare && (len(b.Entry) > 0 || b.Control != ""), at, "%s: a box of kind sw has neither entry nor control; take them out", b.ID)
		if b.Raids != nil {
			made.Raids = l.raids(i, b.Raids)
		}
		l.Boxes[p] = made
		l.Places[p].Names = append([]string{b.Name}, b.Aliases...)
		l.Places[p].Control = made.Control
	}
	for i, s := range l.places.Straits {
		_, known := l.ports[s.Box]
		p, is := l.Chart.Labelled(s.Box)
		l.wrongIf(s.Box != "" && (known || !is || !l.Chart.IsBox(p)), row(mapYAML, "straits", i, "box"), "strait %s leads to %q, which is no box", s.ID, s.Box)
	}
}

func (l *loading) raids(i int, r *raidRow) *Raids {
	at := func(key string) where { return row(mapYAML, "boxes", i, "raids", key) }
	made := &Raids{Ports: l.portsOf(at("ports"), r.Ports), DefencePorts: l.portsOf(at("defence_ports"), r.DefencePorts), ShipsPerPort: r.ShipsPerPort, Entry: map[int][]sea.Place{}}
	l.wrongIf(r.ShipsPerPort < 1, at("ships_per_port"), "ships_per_port is %d; write 1 or more", r.ShipsPerPort)
	for n, id := range r.Ports {
		edge, known := r.Edges[r.Entry[id]]
		l.wrongIf(!known, at("entry"), "raiders from %s enter by %q, which is none of the edges; write one of %v", id, r.Entry[id], slices.Sorted(maps.Keys(r.Edges)))
		made.Entry[made.Ports[n]] = l.placesOf(at("edges"), edge)
	}
	return made
}

// nameOf is what a place is printed as: its ports, else its first name, else its label.
func (t *Theatre) nameOf(p sea.Place) string {
	at := &t.Places[p]
	switch {
	case len(at.Ports) == 2:
		return t.Ports[at.Ports[0]].Name + "/" + t.Ports[at.Ports[1]].Name
	case len(at.Ports) == 1:
		return t.Ports[at.Ports[0]].Name
	case len(at.Names) > 0:
		return at.Names[0]
	}
	return t.Chart.Label(p)
}

// Name is what a place is called in letters and lines.
func (t *Theatre) Name(p sea.Place) string { return t.nameOf(p) }

// Called are all names of a place, its label among them.
func (t *Theatre) Called(p sea.Place) (names []string) {
	at := &t.Places[p]
	for _, i := range at.Ports {
		names = append(names, t.Ports[i].Name, t.Ports[i].ID)
	}
	names = append(names, at.Names...)
	return append(names, t.Chart.Label(p))
}

// Find finds a place by what orders or files call it: its name, one of its other names, or its label.
func (t *Theatre) Find(name string) (sea.Place, bool) {
	if p, known := t.called[orders.Fold(name)]; known {
		return p, true
	}
	return sea.Nowhere, false
}

// OfPower is the side that plays a power; nobody's power is neutral.
func (t *Theatre) OfPower(p fleet.Power) Side {
	if p < 0 {
		return Neutral
	}
	return t.Powers[p].Side
}
