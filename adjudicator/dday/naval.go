package dday

import (
	"slices"

	"despatch/orders"
	"despatch/words"
)

// noBunkers skips order 2 when no bunker is left (DD-NAVAL.5).
func noBunkers(p *play) bool {
	for at := range p.zones {
		if p.s.Units[at][Germany][Bunker] > 0 {
			return false
		}
	}
	return true
}

// aimer hands out the targets of an Aim, one for each die.
type aimer struct {
	said
	from   int
	ranked bool
	steps  []orders.AimStep
	at     int
	// held: its condition was true before one die at least.
	held bool
}

func (a *aimer) next(p *play, stands func(Place) bool) (Place, bool) {
	for a.at < len(a.steps) {
		at := p.placeIDs[a.steps[a.at].ID]
		if stands(at) {
			if !a.ranked && !a.steps[a.at].Until && a.at < len(a.steps)-1 {
				a.at++
			}
			return at, true
		}
		a.at++
	}
	return nowhere, false
}

// hit tells the aimer that its last die hit: an entry of a ranked list stands for one target.
func (a *aimer) hit() {
	if a != nil && a.ranked && a.at < len(a.steps) && !a.steps[a.at].Until {
		a.at++
	}
}

// bombardment is order 2: six dice, one at a time, each at a bunker named before it (DD-NAVAL.1 to 7).
func (p *play) bombardment() func() {
	lists := p.navalAims()
	dice := p.Orders[navalCard-1].Dice
	settled := !p.s.Disputed && p.navalDispute()
	return func() {
		if settled {
			p.emit(1, AimsDiffer{Aimed: true}, nil, "DD-THREE.2", "DD-THREE.3")
		}
		for die := 1; die <= dice; die++ {
			at, list, found := p.aimed(lists, die)
			if !found {
				break // DD-NAVAL.6
			}
			th, hit := p.shoot(p.hitsOn(navalCard), p.placeName(at), sideNames[1], "ships")
			if hit {
				p.s.destroy(at, Germany, Bunker)
				list.hit()
			}
			p.emit(1, Shot{By: book.Say(words.Name("Ships")), At: p.where(at), Target: book.Say(p.unit(Bunker, 1)), Hit: hit}, one(th), "DD-NAVAL.2", "DD-COMBAT.20")
		}
		p.tellIdleAims(lists)
	}
}

// aimed is the target of a die: that of the latest list that holds from it on, and whose condition is true now that the dice before
// it have fallen; by default the bunkers that face most boxes.
func (p *play) aimed(lists []*aimer, die int) (Place, *aimer, bool) {
	stands := func(at Place) bool { return p.s.Units[at][Germany][Bunker] > 0 }
	for _, list := range lists {
		if list.from > die || !p.holds(list.seat, list.tests) {
			continue
		}
		list.held = true
		if at, found := list.next(p, stands); found {
			return at, list, true
		}
	}
	at, found := p.defaultBunker()
	return at, nil, found
}

// tellIdleAims reports the aims of the section whose condition was never true.
func (p *play) tellIdleAims(lists []*aimer) {
	for _, list := range lists {
		if !list.held && list.tests != nil && !p.holds(list.seat, list.tests) {
			text := orders.PrintStatement(orders.If{Do: list.Statement, Tests: list.tests}, p.vocab)
			p.emit(1, ConditionFailed{Who: p.who(list.seat), Order: words.Line(text)}, nil)
		}
	}
}

// navalAims are the lists that the dice follow, those for later dice first. Two Allied players who aim alike share one list, of two
// the silent one leaves it to the other, and who differ leave it to the Axis (DD-THREE.2, DD-THREE.3). Without any list the default
// is followed.
func (p *play) navalAims() []*aimer {
	lists := aimers(p.said(1, navalCard))
	if p.navalDispute() {
		if lists = aimers(p.said(0, navalCard)); lists == nil {
			lists = aimers(p.standing(0))
		}
	}
	if lists == nil {
		lists = aimers(p.standing(1))
	}
	return lists
}

// aimers lists the aims of the first seat that has any.
func aimers(sts []said) []*aimer {
	var lists []*aimer
	for _, st := range sts {
		if aim, ok := st.Statement.(orders.Aim); ok && (lists == nil || lists[0].seat == st.seat) {
			lists = append(lists, &aimer{said: st, from: aim.From, ranked: aim.Ranked, steps: aim.Steps})
		}
	}
	slices.SortStableFunc(lists, func(a, b *aimer) int { return b.from - a.from })
	return lists
}

// aimsDiffer says whether the game has to stop because two Allied players aim the ships differently, and the Axis has not said
// beforehand where they fire (DD-THREE.2, DD-THREE.3).
func (p *play) aimsDiffer() bool {
	return p.s.Card == navalCard && !p.s.Disputed && p.navalDispute() && p.section(Germany, navalCard) == nil && aimers(p.standing(0)) == nil
}

// askAxis stops the game for the Axis. What the Allied players have said for the card is spent.
func (p *play) askAxis() {
	p.s.Disputed = true
	p.open()
	p.emit(1, AimsDiffer{}, nil, "DD-THREE.2", "DD-THREE.3")
}

// navalDispute says whether two Allied players aim the ships differently: each as his section says, or, when it has no aim, his
// standing orders (DD-THREE.2).
func (p *play) navalDispute() bool {
	return p.s.Disputed || p.disputed(func(seat Power) string {
		own := func(sts []said) string {
			return p.textBy(slices.DeleteFunc(sts, func(st said) bool { return st.Form() != orders.FormAim }), seat)
		}
		if text := own(p.said(1, navalCard)); text != "" {
			return text
		}
		return own(p.standing(1))
	})
}

// defaultBunker is the target when no list names one: the zones that face a landing box first, those with most bunkers first.
func (p *play) defaultBunker() (Place, bool) {
	best := nowhere
	for i := range p.zones {
		at := Place(i)
		if p.s.Units[at][Germany][Bunker] > 0 && (best == nowhere || p.bunkerRank(at) > p.bunkerRank(best)) {
			best = at
		}
	}
	return best, best != nowhere
}

func (p *play) bunkerRank(at Place) int {
	rank := p.s.Units[at][Germany][Bunker]
	if len(p.zones[at].reaches) > 0 {
		rank += 100
	}
	return rank
}

// noSeaTargets skips order 9 when no bunker reaches a landing box with units.
func noSeaTargets(p *play) bool {
	for at := range p.zones {
		if p.s.Units[at][Germany][Bunker] > 0 && len(p.seaTargets(Place(at))) > 0 {
			return false
		}
	}
	return true
}

// seaTargets are the boxes with units that a zone's bunkers reach (DD-BUNKER.2, DD-BUNKER.10).
func (p *play) seaTargets(from Place) []Place {
	var out []Place
	for _, at := range p.zones[from].reaches {
		if p.s.land(at, 1) > 0 {
			out = append(out, at)
		}
	}
	return out
}

// fireToSea is order 9: each bunker fires one die at one unit in a box that it reaches, those with the fewest boxes first
// (DD-BUNKER.1 to 5).
func (p *play) fireToSea() func() {
	said := p.directives(0, seaFireCard)
	return func() {
		var guns []gun
		for i := range p.zones {
			at := Place(i)
			for n := range p.s.Units[at][Germany][Bunker] - p.held(said, at) {
				guns = append(guns, gun{at, n})
			}
		}
		slices.SortStableFunc(guns, func(a, b gun) int { return len(p.zones[a.in].reaches) - len(p.zones[b.in].reaches) })
		for _, g := range guns {
			p.fireGun(p.gunOrders(said, g.in, Bunker, g.number), g.in)
		}
	}
}

// gun is one of the bunkers of a zone.
type gun struct {
	in     Place
	number int
}

func (p *play) fireGun(sts []orders.Fire, from Place) {
	boxes := p.seaTargets(from)
	if len(boxes) == 0 {
		return
	}
	at, wanted := p.seaChoice(sts, boxes)
	owner := p.box(at).power
	target := p.firstOf(wanted, [...]Kind{Tank, Artillery, Infantry}, func(_ Power, k Kind) bool { return p.s.Units[at][owner][k] > 0 })
	th, hit := p.shoot(p.hitsOn(seaFireCard), p.placeName(from), sideNames[0], "bunker")
	if hit {
		p.s.destroy(at, owner, target)
	}
	p.emit(1, Shot{By: book.Say(bunkerIn{p.where(from)}), At: p.where(at), Target: book.Say(p.unit(target, 1)), Hit: hit}, one(th),
		"DD-BUNKER.1", "DD-BUNKER.3")
}

// seaChoice picks the box to fire at: the first that an order to fire names, else the fullest; and the targets wanted there: those
// of orders for the bunker, then those for the box, then the general ones.
func (p *play) seaChoice(sts []orders.Fire, boxes []Place) (Place, []orders.Loss) {
	best := boxes[0]
	for _, at := range boxes[1:] {
		if p.s.land(at, 1) > p.s.land(best, 1) {
			best = at
		}
	}
	if i := slices.IndexFunc(sts, func(f orders.Fire) bool { return slices.Contains(boxes, p.placeIDs[f.Where.ID]) && f.Where.ID != "" }); i >= 0 {
		best = p.placeIDs[sts[i].Where.ID]
	}
	var own, box, general []orders.Loss
	for _, fire := range sts {
		switch {
		case fire.Where.ID != "" && p.placeIDs[fire.Where.ID] != best:
		case fire.From.ID != "":
			own = append(own, fire.Targets...)
		case fire.Where.ID != "":
			box = append(box, fire.Targets...)
		default:
			general = append(general, fire.Targets...)
		}
	}
	return best, append(append(own, box...), general...)
}

// firstOf returns the first kind on a list of targets, or else in the default order, of which there is one.
func (p *play) firstOf(wanted []orders.Loss, order [3]Kind, there func(Power, Kind) bool) Kind {
	for _, w := range wanted {
		if k, _ := p.kind(w.Unit); there(NoPower, k) {
			return k
		}
	}
	for _, k := range order {
		if there(NoPower, k) {
			return k
		}
	}
	return order[0]
}
