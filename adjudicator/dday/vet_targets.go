package dday

import (
	"slices"
	"strings"

	"despatch/orders"
	"despatch/words"
)

// vetTargets vets the statements that name targets, and those that may stand in standing orders, for which number is 0.
func (p *play) vetTargets(seat Power, number int, st orders.Statement) {
	switch st := st.(type) {
	case orders.Aim:
		p.vetAim(seat, number, st)
	case orders.Choose:
		p.vetName(seat, number, st)
	case orders.Fire:
		p.vetFire(seat, number, st)
	case orders.Take:
		p.vetTake(seat, number, st)
	case orders.Throw:
		p.vetThrow(seat, number, st)
	case orders.Fly:
		p.vetFly(number, st)
	case orders.Lose:
		p.vetLose(seat, number, st)
	}
}

// vetFly vets a mission: the kind of aircraft that the order sends out, zones for it, and targets that bombers attack (DD-AIR.1,
// DD-AIR.3).
func (p *play) vetFly(number int, st orders.Fly) {
	if row := &p.Tactics[allyChart-1]; number == allyChart && (!p.s.optionOn(optionTactics) || p.s.gone(allyChart) || row.Effect != "redeploy") {
		p.refuse(st.Pos, "DD-AIR.6", fightersStay{fightersHome})
		return
	}
	sent := map[int]Kind{patrolCard: Fighter, strikeCard: Bomber}
	for _, q := range st.Units {
		if want, sends := sent[number]; sends {
			if k, _ := p.kind(q.Unit); k != want {
				p.refuse(q.Pos, "DD-AIR.1", sendsOutOnly{number, p.unit(want, 2)})
			}
		}
	}
	for _, place := range st.To {
		if !p.isZone(p.placeIDs[place.ID]) || p.isChart(place.ID) {
			p.refuse(place.Pos, "DD-ORDER.3.1", sentToNoZone{p.space(place.ID)})
		}
	}
	for _, target := range st.Targets {
		if k, _ := p.kind(target.Unit); !isLand(k) || target.Of != "" && p.power(target.Of) != Germany {
			p.refuse(target.Pos, "DD-AIR.3", bombersAttackAxis{})
			p.hint(nameTargets{[]words.Name{p.unit(Tank, 1), p.unit(Artillery, 1), p.unit(Infantry, 1), p.unit(Bunker, 1)}})
		}
	}
}

// vetAim vets the aim of the ships. The Axis aims them only for Allied players who disagree (DD-THREE.3).
func (p *play) vetAim(seat Power, number int, st orders.Aim) {
	switch {
	case side(seat) == 0 && !p.s.three():
		p.refuse(st.Pos, "DD-NAVAL.1", alliesAim{})
		return
	case side(seat) == 0 && number == navalCard && !p.s.Disputed:
		p.note(st.Pos, "DD-THREE.3", countsIfAlliesDiffer{})
	}
	if n := p.Orders[navalCard-1].Dice; st.From > n {
		p.refuse(st.Pos, "DD-NAVAL.1", noSuchDie{st.From, n})
	}
	if n := p.Orders[navalCard-1].Dice; st.Ranked && len(st.Steps) == n {
		p.note(st.Pos, "DD-NAVAL.3", commasRank{})
		p.hint(writeSemicolons{words.Line(strings.ReplaceAll(orders.PrintStatement(st, p.numbered), ", ", "; "))})
	}
	if n := p.Orders[navalCard-1].Dice - max(st.From-1, 0); !st.Ranked && len(st.Steps) > n && n > 0 {
		p.note(st.Pos, "DD-NAVAL.1", moreZonesThanDice{len(st.Steps), n})
	}
	before := len(p.diagnostics)
	for _, step := range st.Steps {
		if at := p.placeIDs[step.ID]; !p.isZone(at) || p.isChart(step.ID) || p.zones[at].outlines == 0 {
			p.refuse(step.Pos, "DD-NAVAL.4", hasNoBunkers{p.space(step.ID)})
		}
	}
	if failed := p.diagnostics[before:]; len(failed) > 0 {
		if line := p.facing(st); line != "" {
			failed[0].Hint = book.Say(bunkersThatFireAt{line})
		}
		return
	}
	p.vetFallen(number, st)
}

// facing is an aim that names boxes, with the zones whose bunkers fire at them in their places (DD-BUNKER.2); "" where it names what
// has none either.
func (p *play) facing(st orders.Aim) words.Line {
	var steps []orders.AimStep
	for _, step := range st.Steps {
		at := p.placeIDs[step.ID]
		if !p.isChart(step.ID) && p.isZone(at) && p.zones[at].outlines > 0 {
			steps = append(steps, step)
			continue
		}
		from := p.firesOn(at)
		if p.isChart(step.ID) || len(from) == 0 {
			return ""
		}
		for _, zone := range from {
			if !slices.ContainsFunc(steps, func(s orders.AimStep) bool { return s.ID == zone }) {
				steps = append(steps, orders.AimStep{Place: orders.Place{ID: zone}, Until: step.Until})
			}
		}
	}
	st.Steps = steps
	return p.line(st)
}

// vetFallen refuses an aim at nothing but zones whose bunkers have all been destroyed, and notes which of several those are, or those
// of a standing order: no bunker is ever rebuilt (DD-NAVAL.2, DD-UNITS.4).
func (p *play) vetFallen(number int, st orders.Aim) {
	elsewhere, found := p.defaultBunker()
	if !found {
		return // order 2 is skipped then (DD-NAVAL.5)
	}
	stands := func(step orders.AimStep) bool { return p.s.Units[p.placeIDs[step.ID]][Germany][Bunker] > 0 }
	vain := number == navalCard && !slices.ContainsFunc(st.Steps, stands)
	var told []string
	for _, step := range st.Steps {
		if stands(step) || slices.Contains(told, step.ID) {
			continue
		}
		told = append(told, step.ID)
		if !vain {
			p.note(step.Pos, "DD-NAVAL.2", noDieThrownAt{p.space(step.ID)})
			continue
		}
		p.refuse(step.Pos, "DD-NAVAL.2", noBunkerLeft{p.space(step.ID)})
		p.hint(bunkersElsewhere{words.Line("aim " + p.numbered.Space(p.vocab.Spaces[elsewhere].ID))})
	}
}

// firesOn names the zones whose bunkers fire at a landing box (DD-BUNKER.2).
func (p *play) firesOn(box Place) (list []string) {
	for at := range p.zones {
		if slices.Contains(p.zones[at].reaches, box) {
			list = append(list, p.vocab.Spaces[at].ID)
		}
	}
	return list
}

// vetLose vets an order of loss: a side loses land units of its own in a fight. Of three players, the Axis may have to say what the
// Allies lose (DD-THREE.3).
func (p *play) vetLose(seat Power, number int, st orders.Lose) {
	if st.Where.ID != "" {
		p.vetFight(number, st.Where)
	}
	for _, l := range st.Order {
		k, _ := p.kind(l.Unit)
		owner := seat
		if l.Of != "" {
			owner = p.power(l.Of)
		}
		switch {
		case !isLand(k):
			p.refuse(l.Pos, "DD-UNITS.6", aircraftNotLost{})
		case side(owner) != side(seat) && (side(seat) == 1 || !p.s.three()):
			p.refuse(l.Pos, "DD-COMBAT.6", lossesOfOthers{p.who(owner), p.who(seat)})
		case k == Bunker && side(owner) == 1:
			p.refuse(l.Pos, "DD-UNITS.4", onlyAxisHasBunkers{})
		}
	}
}

// vetPass refuses a section that passes and gives orders all the same, and one that passes on a card with which its seat has
// nothing to do.
func (p *play) vetPass(seat Power, sec orders.Section) {
	if sec.ID != sectionOrder || sec.Number < 1 || sec.Number > lastCard {
		return
	}
	pass := slices.IndexFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass })
	ordering := []orders.Form{orders.FormAim, orders.FormFly, orders.FormMove, orders.FormBeach, orders.FormMuster}
	gives := slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return slices.Contains(ordering, st.Form()) })
	own := cards[sec.Number].takes[side(seat)] != nil || cards[sec.Number].side() == side(seat) ||
		p.s.optionOn(optionTactics) && p.tacticUser(p.s, sec.Number) == side(seat)
	switch {
	case !own && (pass >= 0 || len(sec.Statements) == 0):
		p.refuse(sec.Pos, "DD-TURN.3", cardOf{sec.Number, words.Name(p.Orders[sec.Number-1].Active)})
	case pass >= 0 && gives:
		p.refuse(sec.Statements[pass].At(), "DD-TURN.3", ordersAndPasses{})
		p.hint(leaveOutEither{})
	}
}

// vetFight refuses a place in which nothing is ever lost in a fight: land units fight in zones, and order 1 is for those of the
// paratroopers (DD-ORDER.1.1).
func (p *play) vetFight(number int, where orders.Place) {
	at := p.placeIDs[where.ID]
	switch {
	case p.isChart(where.ID):
		p.vetPlace(where)
	case !p.isZone(at):
		p.refuse(where.Pos, "DD-COMBAT.6", noFightsIn{p.where(at)})
	case number == airborneCard && !slices.Contains(p.dropZones(), at):
		p.refuse(where.Pos, "DD-ORDER.1.1", noParatroopersIn{p.where(at)})
	}
}
