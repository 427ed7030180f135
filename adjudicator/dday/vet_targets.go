package dday

import (
	"slices"
	"strings"

	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// vetTargets vets the statements that name targets, and those that may stand in standing orders, for which number is 0.
func (v *vetting) vetTargets(seat normandy.Power, number int, st orders.Statement) {
	switch st := st.(type) {
	case forms.Aim:
		v.vetAim(seat, number, st)
	case forms.Choose:
		v.vetName(seat, number, st)
	case forms.Fire:
		v.vetFire(seat, number, st)
	case forms.Take:
		v.vetTake(seat, number, st)
	case forms.Throw:
		v.vetThrow(seat, number, st)
	case forms.Fly:
		v.vetFly(number, st)
	case orders.Lose:
		v.vetLose(seat, number, st)
	}
}

// vetFly vets a mission: the kind of aircraft that the order sends out, zones for it, and targets that bombers attack (DD-AIR.1,
// DD-AIR.3).
func (v *vetting) vetFly(number int, st forms.Fly) {
	if row := &v.Tactics[normandy.AllyChart-1]; number == normandy.AllyChart && (!v.Now.OptionOn(normandy.OptionTactics) || v.Now.Gone(normandy.AllyChart) || row.Effect != "redeploy") {
		v.Refuse(st.Pos, "DD-AIR.6", fightersStay{normandy.FightersHome})
		return
	}
	sent := map[int]normandy.Kind{normandy.PatrolCard: normandy.Fighter, normandy.StrikeCard: normandy.Bomber}
	for _, q := range st.Units {
		if want, sends := sent[number]; sends {
			if k, _ := v.Kind(q.Unit); k != want {
				v.Refuse(q.Pos, "DD-AIR.1", sendsOutOnly{number, v.Unit(want, 2)})
			}
		}
	}
	for _, place := range st.To {
		if !v.IsZone(v.PlaceIDs[place.ID]) || v.isChart(place.ID) {
			v.Refuse(place.Pos, "DD-ORDER.3.1", sentToNoZone{v.Space(place.ID)})
		}
	}
	for _, target := range st.Targets {
		if k, _ := v.Kind(target.Unit); !normandy.IsLand(k) || target.Of != "" && v.Power(target.Of) != normandy.Germany {
			v.Refuse(target.Pos, "DD-AIR.3", bombersAttackAxis{})
			v.Hint(nameTargets{[]words.Name{v.Unit(normandy.Tank, 1), v.Unit(normandy.Artillery, 1), v.Unit(normandy.Infantry, 1), v.Unit(normandy.Bunker, 1)}})
		}
	}
}

// vetAim vets the aim of the ships. The Axis aims them only for Allied players who disagree (DD-THREE.3).
func (v *vetting) vetAim(seat normandy.Power, number int, st forms.Aim) {
	switch {
	case normandy.Side(seat) == 0 && !v.Now.Three():
		v.Refuse(st.Pos, "DD-NAVAL.1", alliesAim{})
		return
	case normandy.Side(seat) == 0 && number == normandy.NavalCard && !v.Now.Disputed:
		v.Note(st.Pos, "DD-THREE.3", countsIfAlliesDiffer{})
	}
	if n := v.Orders[normandy.NavalCard-1].Dice; st.From > n {
		v.Refuse(st.Pos, "DD-NAVAL.1", noSuchDie{st.From, n})
	}
	if n := v.Orders[normandy.NavalCard-1].Dice; st.Ranked && len(st.Steps) == n {
		v.Note(st.Pos, "DD-NAVAL.3", commasRank{})
		v.Hint(writeSemicolons{words.Line(strings.ReplaceAll(orders.PrintStatement(st, v.Numbered), ", ", "; "))})
	}
	if n := v.Orders[normandy.NavalCard-1].Dice - max(st.From-1, 0); !st.Ranked && len(st.Steps) > n && n > 0 {
		v.Note(st.Pos, "DD-NAVAL.1", moreZonesThanDice{len(st.Steps), n})
	}
	before := len(v.Diagnostics)
	for _, step := range st.Steps {
		if at := v.PlaceIDs[step.ID]; !v.IsZone(at) || v.isChart(step.ID) || v.Zones[at].Outlines == 0 {
			v.Refuse(step.Pos, "DD-NAVAL.4", hasNoBunkers{v.Space(step.ID)})
		}
	}
	if failed := v.Diagnostics[before:]; len(failed) > 0 {
		if line := v.facing(st); line != "" {
			failed[0].Hint = book.Say(bunkersThatFireAt{line})
		}
		return
	}
	v.vetFallen(number, st)
}

// facing is an aim that names boxes, with the zones whose bunkers fire at them in their places (DD-BUNKER.2); "" where it names what
// has none either.
func (v *vetting) facing(st forms.Aim) words.Line {
	var steps []forms.AimStep
	for _, step := range st.Steps {
		at := v.PlaceIDs[step.ID]
		if !v.isChart(step.ID) && v.IsZone(at) && v.Zones[at].Outlines > 0 {
			steps = append(steps, step)
			continue
		}
		from := v.firesOn(at)
		if v.isChart(step.ID) || len(from) == 0 {
			return ""
		}
		for _, zone := range from {
			if !slices.ContainsFunc(steps, func(s forms.AimStep) bool { return s.ID == zone }) {
				steps = append(steps, forms.AimStep{Place: orders.Place{ID: zone}, Until: step.Until})
			}
		}
	}
	st.Steps = steps
	return v.Line(st)
}

// vetFallen refuses an aim at nothing but zones whose bunkers have all been destroyed, and notes which of several those are, or those
// of a standing order: no bunker is ever rebuilt (DD-NAVAL.2, DD-UNITS.4).
func (v *vetting) vetFallen(number int, st forms.Aim) {
	elsewhere, found := v.defaultBunker()
	if !found {
		return // order 2 is skipped then (DD-NAVAL.5)
	}
	stands := func(step forms.AimStep) bool {
		return v.Now.Units[v.PlaceIDs[step.ID]][normandy.Germany][normandy.Bunker] > 0
	}
	vain := number == normandy.NavalCard && !slices.ContainsFunc(st.Steps, stands)
	var told []string
	for _, step := range st.Steps {
		if stands(step) || slices.Contains(told, step.ID) {
			continue
		}
		told = append(told, step.ID)
		if !vain {
			v.Note(step.Pos, "DD-NAVAL.2", noDieThrownAt{v.Space(step.ID)})
			continue
		}
		v.Refuse(step.Pos, "DD-NAVAL.2", noBunkerLeft{v.Space(step.ID)})
		v.Hint(bunkersElsewhere{words.Line("aim " + v.Numbered.Space(v.Vocab.Spaces[elsewhere].ID))})
	}
}

// firesOn names the zones whose bunkers fire at a landing box (DD-BUNKER.2).
func (v *vetting) firesOn(box normandy.Place) (list []string) {
	for at := range v.Zones {
		if slices.Contains(v.Zones[at].Reaches, box) {
			list = append(list, v.Vocab.Spaces[at].ID)
		}
	}
	return list
}

// vetLose vets an order of loss: a side loses land units of its own in a fight. Of three players, the Axis may have to say what the
// Allies lose (DD-THREE.3).
func (v *vetting) vetLose(seat normandy.Power, number int, st orders.Lose) {
	if st.Where.ID != "" {
		v.vetFight(number, st.Where)
	}
	for _, l := range st.Order {
		k, _ := v.Kind(l.Unit)
		owner := seat
		if l.Of != "" {
			owner = v.Power(l.Of)
		}
		switch {
		case !normandy.IsLand(k):
			v.Refuse(l.Pos, "DD-UNITS.6", aircraftNotLost{})
		case normandy.Side(owner) != normandy.Side(seat) && (normandy.Side(seat) == 1 || !v.Now.Three()):
			v.Refuse(l.Pos, "DD-COMBAT.6", lossesOfOthers{v.Who(owner), v.Who(seat)})
		case k == normandy.Bunker && normandy.Side(owner) == 1:
			v.Refuse(l.Pos, "DD-UNITS.4", onlyAxisHasBunkers{})
		}
	}
}

// vetPass refuses a section that passes and gives orders all the same, and one that passes on a card with which its seat has
// nothing to do.
func (v *vetting) vetPass(seat normandy.Power, sec orders.Section) {
	if sec.ID != normandy.SectionOrder || sec.Number < 1 || sec.Number > normandy.LastCard {
		return
	}
	pass := slices.IndexFunc(sec.Statements, func(st orders.Statement) bool { return st.Form() == orders.FormPass })
	ordering := []orders.Form{forms.FormAim, forms.FormFly, orders.FormMove, forms.FormBeach, forms.FormMuster}
	gives := slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool { return slices.Contains(ordering, st.Form()) })
	own := cards[sec.Number].Takes[normandy.Side(seat)] != nil || cards[sec.Number].Side() == normandy.Side(seat) ||
		v.Now.OptionOn(normandy.OptionTactics) && v.TacticUser(sec.Number) == normandy.Side(seat)
	switch {
	case !own && (pass >= 0 || len(sec.Statements) == 0):
		v.Refuse(sec.Pos, "DD-TURN.3", cardOf{sec.Number, words.Name(v.Orders[sec.Number-1].Active)})
	case pass >= 0 && gives:
		v.Refuse(sec.Statements[pass].At(), "DD-TURN.3", ordersAndPasses{})
		v.Hint(leaveOutEither{})
	}
}

// vetFight refuses a place in which nothing is ever lost in a fight: land units fight in zones, and order 1 is for those of the
// paratroopers (DD-ORDER.1.1).
func (v *vetting) vetFight(number int, where orders.Place) {
	at := v.PlaceIDs[where.ID]
	switch {
	case v.isChart(where.ID):
		v.vetPlace(where)
	case !v.IsZone(at):
		v.Refuse(where.Pos, "DD-COMBAT.6", noFightsIn{v.Where(at)})
	case number == normandy.AirborneCard && !slices.Contains(v.dropZones(), at):
		v.Refuse(where.Pos, "DD-ORDER.1.1", noParatroopersIn{v.Where(at)})
	}
}
