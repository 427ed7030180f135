package dday

import (
	"slices"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// noBunkers skips order 2 when no bunker is left (DD-NAVAL.5).
func noBunkers(f field) bool {
	for at := range f.Zones {
		if f.Now.Units[at][normandy.Germany][normandy.Bunker] > 0 {
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
	steps  []forms.AimStep
	at     int
	// held: its condition was true before one die at least.
	held bool
}

func (a *aimer) next(t *normandy.Tables, stands func(normandy.Place) bool) (normandy.Place, bool) {
	for a.at < len(a.steps) {
		at := t.PlaceIDs[a.steps[a.at].ID]
		if stands(at) {
			if !a.ranked && !a.steps[a.at].Until && a.at < len(a.steps)-1 {
				a.at++
			}
			return at, true
		}
		a.at++
	}
	return normandy.Nowhere, false
}

// hit tells the aimer that its last die hit: an entry of a ranked list stands for one target.
func (a *aimer) hit() {
	if a != nil && a.ranked && a.at < len(a.steps) && !a.steps[a.at].Until {
		a.at++
	}
}

// bombardment is order 2.
type bombardment struct{ *action }

// plan is order 2: six dice, one at a time, each at a bunker named before it (DD-NAVAL.1 to 7).
func (b bombardment) plan() func() {
	lists := b.navalAims()
	dice := b.Orders[normandy.NavalCard-1].Dice
	settled := !b.Now.Disputed && b.navalDispute()
	return func() {
		if settled {
			b.Emit(1, AimsDiffer{Aimed: true}, nil, "DD-THREE.2", "DD-THREE.3")
		}
		for die := 1; die <= dice; die++ {
			at, list, found := b.aimed(lists, die)
			if !found {
				break // DD-NAVAL.6
			}
			th, hit := b.shoot(b.hitsOn(normandy.NavalCard), b.PlaceName(at), normandy.SideNames[1], "ships")
			if hit {
				b.Now.Destroy(at, normandy.Germany, normandy.Bunker)
				list.hit()
			}
			b.Emit(1, Shot{By: book.Say(words.Name("Ships")), At: b.Where(at), Target: book.Say(b.Unit(normandy.Bunker, 1)), Hit: hit}, one(th), "DD-NAVAL.2", "DD-COMBAT.20")
		}
		b.tellIdleAims(lists)
	}
}

// aimed is the target of a die: that of the latest list that holds from it on, and whose condition is true now that the dice before
// it have fallen; by default the bunkers that face most boxes.
func (b bombardment) aimed(lists []*aimer, die int) (normandy.Place, *aimer, bool) {
	stands := func(at normandy.Place) bool { return b.Now.Units[at][normandy.Germany][normandy.Bunker] > 0 }
	for _, list := range lists {
		if list.from > die || !b.holds(list.seat, list.tests) {
			continue
		}
		list.held = true
		if at, found := list.next(b.Tables, stands); found {
			return at, list, true
		}
	}
	at, found := b.defaultBunker()
	return at, nil, found
}

// tellIdleAims reports the aims of the section whose condition was never true.
func (b bombardment) tellIdleAims(lists []*aimer) {
	for _, list := range lists {
		if !list.held && list.tests != nil && !b.holds(list.seat, list.tests) {
			text := orders.PrintStatement(orders.If{Do: list.Statement, Tests: list.tests}, b.Vocab)
			b.Emit(1, ConditionFailed{Who: b.Who(list.seat), Order: words.Line(text)}, nil)
		}
	}
}

// navalAims are the lists that the dice follow, those for later dice first. Two Allied players who aim alike share one list, of two
// the silent one leaves it to the other, and who differ leave it to the Axis (DD-THREE.2, DD-THREE.3). Without any list the default
// is followed.
func (h *hearing) navalAims() []*aimer {
	lists := aimers(h.said(1, normandy.NavalCard))
	if h.navalDispute() {
		if lists = aimers(h.said(0, normandy.NavalCard)); lists == nil {
			lists = aimers(h.standing(0))
		}
	}
	if lists == nil {
		lists = aimers(h.standing(1))
	}
	return lists
}

// aimers lists the aims of the first seat that has any.
func aimers(sts []said) []*aimer {
	var lists []*aimer
	for _, st := range sts {
		if aim, ok := st.Statement.(forms.Aim); ok && (lists == nil || lists[0].seat == st.seat) {
			lists = append(lists, &aimer{said: st, from: aim.From, ranked: aim.Ranked, steps: aim.Steps})
		}
	}
	slices.SortStableFunc(lists, func(a, b *aimer) int { return b.from - a.from })
	return lists
}

// aimsDiffer says whether the game has to stop because two Allied players aim the ships differently, and the Axis has not said
// beforehand where they fire (DD-THREE.2, DD-THREE.3).
func (h *hearing) aimsDiffer() bool {
	return h.Now.Card == normandy.NavalCard && !h.Now.Disputed && h.navalDispute() && h.section(normandy.Germany, normandy.NavalCard) == nil && aimers(h.standing(0)) == nil
}

// askAxis stops the game for the Axis. What the Allied players have said for the card is spent.
func (t *turn) askAxis() {
	t.Now.Disputed = true
	t.open()
	t.Emit(1, AimsDiffer{}, nil, "DD-THREE.2", "DD-THREE.3")
}

// navalDispute says whether two Allied players aim the ships differently: each as his section says, or, when it has no aim, his
// standing orders (DD-THREE.2).
func (h *hearing) navalDispute() bool {
	return h.Now.Disputed || h.disputed(func(seat normandy.Power) string {
		own := func(sts []said) string {
			return h.textBy(slices.DeleteFunc(sts, func(st said) bool { return st.Form() != forms.FormAim }), seat)
		}
		if text := own(h.said(1, normandy.NavalCard)); text != "" {
			return text
		}
		return own(h.standing(1))
	})
}

// defaultBunker is the target when no list names one: the zones that face a landing box first, those with most bunkers first.
func (f field) defaultBunker() (normandy.Place, bool) {
	best := normandy.Nowhere
	for i := range f.Zones {
		at := normandy.Place(i)
		if f.Now.Units[at][normandy.Germany][normandy.Bunker] > 0 && (best == normandy.Nowhere || f.bunkerRank(at) > f.bunkerRank(best)) {
			best = at
		}
	}
	return best, best != normandy.Nowhere
}

func (f field) bunkerRank(at normandy.Place) int {
	rank := f.Now.Units[at][normandy.Germany][normandy.Bunker]
	if len(f.Zones[at].Reaches) > 0 {
		rank += 100
	}
	return rank
}

// noSeaTargets skips order 9 when no bunker reaches a landing box with units.
func noSeaTargets(f field) bool {
	for at := range f.Zones {
		if f.Now.Units[at][normandy.Germany][normandy.Bunker] > 0 && len(f.seaTargets(normandy.Place(at))) > 0 {
			return false
		}
	}
	return true
}

// seaTargets are the boxes with units that a zone's bunkers reach (DD-BUNKER.2, DD-BUNKER.10).
func (f field) seaTargets(from normandy.Place) []normandy.Place {
	var out []normandy.Place
	for _, at := range f.Zones[from].Reaches {
		if f.Now.Land(at, 1) > 0 {
			out = append(out, at)
		}
	}
	return out
}

// fireToSea is order 9: each bunker fires one die at one unit in a box that it reaches, those with the fewest boxes first
// (DD-BUNKER.1 to 5).
func (g gunfire) fireToSea() func() {
	said := g.directives(0, normandy.SeaFireCard)
	return func() {
		var guns []gun
		for i := range g.Zones {
			at := normandy.Place(i)
			for n := range g.Now.Units[at][normandy.Germany][normandy.Bunker] - g.held(said, at) {
				guns = append(guns, gun{at, n})
			}
		}
		slices.SortStableFunc(guns, func(a, b gun) int { return len(g.Zones[a.in].Reaches) - len(g.Zones[b.in].Reaches) })
		for _, next := range guns {
			g.fireGun(g.gunOrders(said, next.in, normandy.Bunker, next.number), next.in)
		}
	}
}

// gun is one of the bunkers of a zone.
type gun struct {
	in     normandy.Place
	number int
}

func (g gunfire) fireGun(sts []forms.Fire, from normandy.Place) {
	boxes := g.seaTargets(from)
	if len(boxes) == 0 {
		return
	}
	at, wanted := g.seaChoice(sts, boxes)
	owner := g.Box(at).Power
	target := g.firstOf(wanted, [...]normandy.Kind{normandy.Tank, normandy.Artillery, normandy.Infantry}, func(_ normandy.Power, k normandy.Kind) bool { return g.Now.Units[at][owner][k] > 0 })
	th, hit := g.shoot(g.hitsOn(normandy.SeaFireCard), g.PlaceName(from), normandy.SideNames[0], "bunker")
	if hit {
		g.Now.Destroy(at, owner, target)
	}
	g.Emit(1, Shot{By: book.Say(bunkerIn{g.Where(from)}), At: g.Where(at), Target: book.Say(g.Unit(target, 1)), Hit: hit}, one(th),
		"DD-BUNKER.1", "DD-BUNKER.3")
}

// seaChoice picks the box to fire at: the first that an order to fire names, else the fullest; and the targets wanted there: those
// of orders for the bunker, then those for the box, then the general ones.
func (g gunfire) seaChoice(sts []forms.Fire, boxes []normandy.Place) (normandy.Place, []orders.Loss) {
	best := boxes[0]
	for _, at := range boxes[1:] {
		if g.Now.Land(at, 1) > g.Now.Land(best, 1) {
			best = at
		}
	}
	if i := slices.IndexFunc(sts, func(f forms.Fire) bool { return slices.Contains(boxes, g.PlaceIDs[f.Where.ID]) && f.Where.ID != "" }); i >= 0 {
		best = g.PlaceIDs[sts[i].Where.ID]
	}
	var own, box, general []orders.Loss
	for _, fire := range sts {
		switch {
		case fire.Where.ID != "" && g.PlaceIDs[fire.Where.ID] != best:
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
func (a *action) firstOf(wanted []orders.Loss, order [3]normandy.Kind, there func(normandy.Power, normandy.Kind) bool) normandy.Kind {
	for _, w := range wanted {
		if k, _ := a.Kind(w.Unit); there(normandy.NoPower, k) {
			return k
		}
	}
	for _, k := range order {
		if there(normandy.NoPower, k) {
			return k
		}
	}
	return order[0]
}
