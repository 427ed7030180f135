package draw

import (
	"cmp"
	"slices"

	"despatch/maps"
)

// arranged gives all that is written its place: at home where that can be, and otherwise as near to it as the others let it. What comes to
// stand too far off is put in brief, and all is arranged again. Names alone take what room is left.
func (l *layout) arranged() []placed {
	var names []group
	var all []placed
	for _, g := range l.groups() {
		if !g.must {
			names = append(names, g)
			continue
		}
		all = append(all, placed{group: g, home: l.home(l.Board.Areas[g.area].Stack)})
	}
	for round := range 4 {
		l.pushApart(all)
		l.settle(all)
		if !l.shorten(all, round > 1) {
			break
		}
	}
	all = slices.DeleteFunc(all, func(p placed) bool { return p.box.width == 0 })
	for _, g := range names {
		one := placed{group: g, home: l.home(l.Board.Areas[g.area].Label)}
		if b, ok := l.spiral(g, one.home, nearby); ok {
			one.box = b
			all = append(all, one)
			l.take(one)
		}
	}
	return all
}

// placed is a group, where it would stand best, and where it stands.
type placed struct {
	group
	box
	home spot
}

// home is where a point of the board lies in the picture.
func (l *layout) home(p maps.Point) spot {
	return l.nearestSpot(p, spot{l.Width * sub / 2, (l.top + l.bottom) * sub / 2})
}

func (l *layout) take(one placed) {
	l.taken = append(l.taken, claim{one.box, l.Board.Areas[one.area].ID})
}

// pushApart lets groups stand at home and push each other away, a little at a time, while each leans towards home.
func (l *layout) pushApart(all []placed) {
	for i, one := range all {
		all[i].box = box{one.home.x/sub - one.group.width/2, one.home.y/sub - one.group.height/2, one.group.width, one.group.height}
	}
	const rounds = 120
	for round := range rounds {
		for i := range all {
			for j := range i {
				l.push(&all[i], &all[j])
			}
		}
		for i := range all {
			one := &all[i]
			if round < rounds*3/4 {
				one.x += (one.home.x/sub - one.box.width/2 - one.x) / 12
				one.y += (one.home.y/sub - one.box.height/2 - one.y) / 12
			}
			one.x = max(air, min(one.x, l.Width-air-one.box.width))
			one.y = max(l.top+air, min(one.y, l.bottom-air-one.box.height))
		}
	}
}

// push moves two groups apart that stand on each other, the short way.
func (l *layout) push(a, b *placed) {
	far := l.widestGap()
	if a.x > b.x+b.box.width+far || b.x > a.x+a.box.width+far || a.y > b.y+b.box.height+far || b.y > a.y+a.box.height+far {
		return
	}
	room := l.between(l.Board.Areas[a.area].ID, l.Board.Areas[b.area].ID) + 1
	dx := min(a.x+a.box.width, b.x+b.box.width) - max(a.x, b.x) + room
	dy := min(a.y+a.box.height, b.y+b.box.height) - max(a.y, b.y) + room
	if dx <= 0 || dy <= 0 {
		return
	}
	if dx < dy {
		step := dx*3/4 + 1
		if a.x+a.box.width/2 < b.x+b.box.width/2 {
			step = -step
		}
		a.x, b.x = a.x+step*b.weight()/(a.weight()+b.weight()), b.x-step*a.weight()/(a.weight()+b.weight())
		return
	}
	step := dy*3/4 + 1
	if a.y+a.box.height/2 < b.y+b.box.height/2 {
		step = -step
	}
	a.y, b.y = a.y+step*b.weight()/(a.weight()+b.weight()), b.y-step*a.weight()/(a.weight()+b.weight())
}

// weight is how little a group gives way: where something has happened, it should be seen in its place.
func (p placed) weight() int {
	if p.news {
		return 4
	}
	return 1
}

// settle takes the places that pushing has found, and for what still stands on something else the nearest that is free. Where something has
// happened comes first, then those that are nearest to home. What finds no room at all has no box.
func (l *layout) settle(all []placed) {
	l.taken = nil
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(cmp.Compare(all[b].weight(), all[a].weight()), cmp.Compare(all[a].astray(), all[b].astray()))
	})
	for _, i := range order {
		one := &all[i]
		b, ok := l.spiral(one.group, one.middle(), astray)
		if one.box = b; ok {
			l.take(*one)
		}
	}
}

// middle of a group's box.
func (p placed) middle() spot { return spot{(p.x + p.box.width/2) * sub, (p.y + p.box.height/2) * sub} }

// astray is how far a group stands from home, in pixels.
func (p placed) astray() int { return distance(p.middle(), p.home) / sub }

// shorten puts the counters of groups in brief that stand too far from home, or in the way of such where something has happened, and tells
// whether there were any. What has happened is put in brief only when that has not been enough.
func (l *layout) shorten(all []placed, news bool) bool {
	brief := map[int]bool{}
	for i, one := range all {
		if one.astray() <= l.Text*3 || l.Board.Holds(one.area, l.point(one.middle())) {
			continue
		}
		if !one.news || news {
			brief[i] = true
			continue
		}
		for j, other := range all {
			if !other.news && distance(other.home, one.home)/sub < l.Text*10 {
				brief[j] = true
			}
		}
	}
	changed := false
	for i := range brief {
		if short := l.group(all[i].area, true); !all[i].brief {
			changed = changed || short.width < all[i].group.width || short.height < all[i].group.height
			all[i].group = short
		}
	}
	return changed || !news && len(brief) > 0
}
