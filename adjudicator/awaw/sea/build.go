package sea

import "slices"

// building is a chart in the making.
type building struct {
	*Chart
	spec Spec
	faults
	// straitIn is the strait of a hex, -1 for none.
	straitIn []int8
}

// everyGroup are all groups of a hex.
const everyGroup uint8 = 1<<sides - 1

// mostStraits is how many a Passage can tell apart.
const mostStraits = 64

func (b *building) addHexes() {
	for _, h := range b.spec.Hexes {
		label := b.labels.Of(h.Hex)
		if label == "" {
			b.wrong(h.From, "hex %d, %d lies above the first row or left of the first column; begin the labels there", h.Hex.Q, h.Hex.R)
		}
		if _, twice := b.places[h.Hex]; twice {
			b.wrong(h.From, "hex %s is listed twice; keep one of the two", label)
			continue
		}
		b.places[h.Hex] = Place(len(b.hexes))
		b.hexes = append(b.hexes, h.Hex)
	}
	b.straitIn = slices.Repeat([]int8{-1}, len(b.hexes))
}

func (b *building) addStraits() {
	for i, s := range b.spec.Straits {
		if slices.Contains(b.straits, s.ID) || i >= mostStraits {
			b.wrong(s.From, "there is a strait %s already, or there are more than %d", s.ID, mostStraits)
			continue
		}
		b.straits = append(b.straits, s.ID)
		if s.Mouths == nil {
			continue
		}
		at, known := b.places[s.Hex]
		switch {
		case !known:
			b.wrong(s.From, "strait %s lies in %s, which the map does not list", s.ID, b.labels.Of(s.Hex))
		case len(s.Mouths) != 2 || s.Mouths[0]&s.Mouths[1] != 0 || s.Mouths[0] == 0 || s.Mouths[1] == 0:
			b.wrong(s.From, "strait %s needs two mouths, with hexsides of its own each", s.ID)
		case b.straitIn[at] >= 0:
			b.wrong(s.From, "there is another strait in %s; a hex has one at most", b.labels.Of(s.Hex))
		default:
			b.straitIn[at] = int8(i)
		}
	}
}

// addWaters parts each hex into its waters.
func (b *building) addWaters() {
	seen := map[Hex]bool{}
	for _, h := range b.spec.Hexes {
		if seen[h.Hex] {
			continue
		}
		seen[h.Hex] = true
		b.first = append(b.first, int32(len(b.waters)))
		b.checkWater(h)
		at := b.places[h.Hex]
		for n, group := range h.Water {
			w := water{place: at, near: group, strait: -1, group: uint8(n)}
			if i := b.straitIn[at]; i >= 0 {
				b.addMouths(w, b.spec.Straits[i], i)
				continue
			}
			b.waters = append(b.waters, w)
		}
	}
	b.first = append(b.first, int32(len(b.waters)))
}

// checkWater: a hexside lies in two groups exactly if the map says so, or else a way through it would lead one way only (WW-RULING.30).
func (b *building) checkWater(h HexSpec) {
	var once, twice Hexsides
	for _, group := range h.Water {
		if group == 0 || group&^AllSides != 0 {
			b.wrong(h.From, "%s has a group without hexsides; leave it out", b.labels.Of(h.Hex))
		}
		twice |= once & group
		once |= group
	}
	if twice != h.Shared {
		b.wrong(h.From, "%s has the hexsides %v in two groups, and shared says %v; list there those that lie in two", b.labels.Of(h.Hex), twice.List(), h.Shared.List())
	}
}

// addMouths parts a water in which a strait lies: who has come in by a mouth leaves by it, unless the strait is open to him (WW-21.211b).
func (b *building) addMouths(w water, s StraitSpec, i int8) {
	if rest := w.near &^ (s.Mouths[0] | s.Mouths[1]); rest != 0 {
		b.wrong(s.From, "the hexsides %v of the strait %s lie at none of its mouths", rest.List(), s.ID)
	}
	for m, mouth := range s.Mouths {
		if w.near&mouth == 0 {
			continue
		}
		part := w
		part.near, part.beyond, part.strait = w.near&mouth, w.near&s.Mouths[1-m], i
		b.waters = append(b.waters, part)
	}
}

// addLinks joins each water to those beyond its hexsides.
func (b *building) addLinks() {
	for i := range b.waters {
		w := &b.waters[i]
		b.linked = append(b.linked, int32(len(b.links)))
		for s := range Side(sides) {
			switch {
			case w.near.Has(s):
				b.linkAcross(w, s, -1)
			case w.beyond.Has(s):
				b.linkAcross(w, s, w.strait)
			}
		}
	}
	b.linked = append(b.linked, int32(len(b.links)))
}

// linkAcross joins a water to the next hex; the edge of the map joins it to nothing.
func (b *building) linkAcross(w *water, s Side, strait int8) {
	next := b.hexes[w.place].Next(s)
	to, listed := b.places[next]
	if !listed {
		return
	}
	open := false
	for n := b.first[to]; n < b.first[to+1]; n++ {
		if b.waters[n].near.Has(s.Opposite()) {
			b.links = append(b.links, link{n, strait})
			open = true
		}
	}
	if !open && strait < 0 {
		b.wrong(b.spec.Hexes[b.specOf(w.place)].From, "%s is open to the %s, and %s there not to the %s; a hexside is open from both hexes or from none",
			b.labels.Of(b.hexes[w.place]), s, b.labels.Of(next), s.Opposite())
	}
}

// specOf is the row of the map that a hex was made of.
func (b *building) specOf(p Place) int {
	return slices.IndexFunc(b.spec.Hexes, func(h HexSpec) bool { return h.Hex == b.hexes[p] })
}

func (b *building) addPorts() {
	for _, p := range b.spec.Ports {
		at, known := b.places[p.Hex]
		if !known || b.IsLand(at) {
			b.wrong(p.From, "port %s lies in %s, where there is no water", p.ID, b.labels.Of(p.Hex))
			continue
		}
		if slices.ContainsFunc(b.ports, func(other port) bool { return other.id == p.ID }) {
			b.wrong(p.From, "there is a port %s already; give it another id", p.ID)
			continue
		}
		opens := uint8(0)
		for n, group := range b.spec.Hexes[b.specOf(at)].Water {
			if p.Opens == 0 || p.Opens == group {
				opens |= 1 << n
			}
		}
		if opens == 0 {
			b.wrong(p.From, "port %s opens on the hexsides %v, which are no group of %s; write one of its groups", p.ID, p.Opens.List(), b.labels.Of(p.Hex))
		}
		b.portsAt[at] = append(b.portsAt[at], len(b.ports))
		b.ports = append(b.ports, port{p.ID, at, opens})
		if len(b.portsAt[at]) > 2 {
			b.wrong(p.From, "%s has more than two ports", b.labels.Of(p.Hex))
		}
	}
}

func (b *building) addBoxes() {
	for _, x := range b.spec.Boxes {
		if slices.ContainsFunc(b.boxes, func(other box) bool { return other.id == x.ID }) {
			b.wrong(x.From, "there is a box %s already; give it another id", x.ID)
		}
		made := box{id: x.ID, distance: x.Distance, strait: -1}
		for _, h := range x.Entry {
			at, known := b.places[h]
			if !known || b.IsLand(at) {
				b.wrong(x.From, "box %s is entered by %s, where there is no water", x.ID, b.labels.Of(h))
				continue
			}
			made.entry = append(made.entry, at)
		}
		if x.Distance < 1 && len(x.Entry) > 0 {
			b.wrong(x.From, "box %s lies %d hexes from the map; write how many, 1 at least", x.ID, x.Distance)
		}
		if x.Strait != "" {
			i := slices.Index(b.straits, x.Strait)
			if made.strait = int8(i); i < 0 {
				b.wrong(x.From, "the way to box %s leads through %s, which is no strait", x.ID, x.Strait)
			}
		}
		b.boxes = append(b.boxes, made)
	}
}

// opened are the groups of a hex on which its ports open; who lies in one of two ports may use either coast (WW-RULING.59).
func (c *Chart) opened(p Place) (groups uint8) {
	for _, i := range c.portsAt[p] {
		groups |= c.ports[i].opens
	}
	return groups
}

// watersOf are the waters in which one is who is in a place: those on which its ports open, all of a hex without ports.
func (c *Chart) watersOf(p Place) (list []int32) {
	if c.IsBox(p) || p < 0 {
		return nil
	}
	groups := c.opened(p)
	if groups == 0 {
		groups = everyGroup
	}
	for n := c.first[p]; n < c.first[p+1]; n++ {
		if groups&(1<<c.waters[n].group) != 0 {
			list = append(list, n)
		}
	}
	return list
}
