package sea

import "slices"

// Place is where something can be: a hex or a box, counted as the map lists them, hexes first.
type Place int32

// Nowhere is no place.
const Nowhere Place = -1

// water is one of the waters inside a hex; a hex in which a strait has two mouths has one for each.
type water struct {
	place Place
	// near are the hexsides that one leaves by freely, beyond those on the other side of the strait.
	near, beyond Hexsides
	// strait is the one that lies between these, -1 for none.
	strait int8
	// group is its number among the groups of its hex.
	group uint8
}

// link leads from a water to one in a neighbouring hex; strait is what must be open for it, -1 for nothing.
type link struct {
	to     int32
	strait int8
}

// Chart is a map that holds together.
type Chart struct {
	labels Labels
	hexes  []Hex
	places map[Hex]Place
	boxes  []box
	ports  []port
	// portsAt are the ports of a hex, by its place.
	portsAt map[Place][]int
	straits []string

	waters []water
	// first is where the waters of a hex begin, by its place; one entry more ends the last.
	first []int32
	links []link
	// linked is where the links of a water begin; one entry more ends the last.
	linked []int32
}

type port struct {
	id    string
	at    Place
	opens uint8 // a bit for each group of the hex
}

type box struct {
	id       string
	entry    []Place
	distance int
	strait   int8
}

// New makes a chart of a map, or says all that is wrong with it.
func New(s Spec) (*Chart, []*Fault) {
	b := building{Chart: &Chart{labels: s.Labels, places: map[Hex]Place{}, portsAt: map[Place][]int{}}, spec: s}
	b.addHexes()
	b.addStraits()
	b.addWaters()
	b.addLinks()
	b.addPorts()
	b.addBoxes()
	if len(b.faults) > 0 {
		return nil, b.faults
	}
	return b.Chart, nil
}

// Places is how many hexes and boxes there are.
func (c *Chart) Places() int { return len(c.hexes) + len(c.boxes) }

// Hexes is how many of the places are hexes.
func (c *Chart) Hexes() int { return len(c.hexes) }

// At is the place of a hex.
func (c *Chart) At(h Hex) (Place, bool) {
	p, known := c.places[h]
	return p, known
}

// Hex is where a place lies, and whether it is a hex.
func (c *Chart) Hex(p Place) (Hex, bool) {
	if p < 0 || int(p) >= len(c.hexes) {
		return Hex{}, false
	}
	return c.hexes[p], true
}

// IsBox says whether a place is a box.
func (c *Chart) IsBox(p Place) bool { return int(p) >= len(c.hexes) && int(p) < c.Places() }

// Label names a place as orders do: the label of a hex (WW-RULING.37), the ID of a box.
func (c *Chart) Label(p Place) string {
	if c.IsBox(p) {
		return c.boxes[int(p)-len(c.hexes)].id
	}
	return c.labels.Of(c.hexes[p])
}

// Labelled finds a place by its label.
func (c *Chart) Labelled(label string) (Place, bool) {
	if h, ok := c.labels.Hex(label); ok {
		return c.At(h)
	}
	i := slices.IndexFunc(c.boxes, func(b box) bool { return b.id == label })
	return Place(i + len(c.hexes)), i >= 0
}

// Entries are the hexes by which one comes from a box.
func (c *Chart) Entries(p Place) []Place {
	if !c.IsBox(p) {
		return nil
	}
	return c.boxes[int(p)-len(c.hexes)].entry
}

// IsLand says whether a hex has no water.
func (c *Chart) IsLand(p Place) bool { return !c.IsBox(p) && c.first[p] == c.first[p+1] }

// Ports are the IDs of the ports of a place; two of them are one base (WW-21.111).
func (c *Chart) Ports(p Place) (ids []string) {
	for _, i := range c.portsAt[p] {
		ids = append(ids, c.ports[i].id)
	}
	return ids
}

// Port is the place of a port.
func (c *Chart) Port(id string) (Place, bool) {
	i := slices.IndexFunc(c.ports, func(p port) bool { return p.id == id })
	if i < 0 {
		return Nowhere, false
	}
	return c.ports[i].at, true
}

// AirDistance is how many hexes it is between two hexes through the air; boxes lie in no range of aircraft.
func (c *Chart) AirDistance(a, b Place) (int, bool) {
	from, ok := c.Hex(a)
	to, both := c.Hex(b)
	return Between(from, to), ok && both
}

// Passage says which straits somebody may pass (WW-21.211a). The zero Passage is for who may pass none.
type Passage struct{ open uint64 }

// Passage is that of somebody who may pass the straits of which may is true.
func (c *Chart) Passage(may func(strait string) bool) (p Passage) {
	for i, id := range c.straits {
		if may(id) {
			p.open |= 1 << i
		}
	}
	return p
}

func (p Passage) through(strait int8) bool { return strait < 0 || p.open&(1<<strait) != 0 }

// linksOf lead out of a water.
func (c *Chart) linksOf(w int32) []link { return c.links[c.linked[w]:c.linked[w+1]] }

// watersAt are all waters of a hex.
func (c *Chart) watersAt(p Place) (list []int32) {
	for n := c.first[p]; n < c.first[p+1]; n++ {
		list = append(list, n)
	}
	return list
}

// boxAt is the box at a place that is one.
func (c *Chart) boxAt(p Place) *box { return &c.boxes[int(p)-len(c.hexes)] }

// entered are the waters by which one comes from a box.
func (c *Chart) entered(b *box) (list []int32) {
	for _, at := range b.entry {
		list = append(list, c.watersAt(at)...)
	}
	return list
}
