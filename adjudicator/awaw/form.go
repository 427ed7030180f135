package awaw

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
	"despatch/orders"
	"despatch/words"
)

// orderForm is an order form that is being written for a side, of what it sees.
type orderForm struct {
	*position.State
	game *ruleset
	side theatre.Side
	// full is the whole position, of which only what is announced is read.
	full *position.State
}

// describe fills a section: what a side has for it, and lines that are ready.
func (f orderForm) describe(d adjudicator.Duty, sec *adjudicator.FormSection) {
	switch d.Section {
	case forms.SectionMovement:
		sec.Notes = append(f.ready(), f.missions()...)
		sec.Lines = f.supplyLines()
	case forms.SectionCombat:
		sec.Notes = append(f.ready(), f.missions()...)
	case forms.SectionRedeployment:
		sec.Notes = f.away()
	case forms.SectionReactions:
		for _, v := range f.game.announced(f.full) {
			sec.Notes = append(sec.Notes, v.text())
			run := chain.Run{State: f.State}
			for _, o := range run.Outlooks(v.mission) {
				sec.Notes = append(sec.Notes, book.Say(mayMeet{o.Force, words.Name(f.Theatre.Name(o.At)), o.Far, o.Dice, wholeChance * o.Ways / o.Of}))
			}
		}
		sec.Lines = f.answers()
	}
}

// withForces puts task forces that could be formed before what the mover is asked; who is asked for nothing reads of them with his standing orders.
func (f orderForm) withForces(form []adjudicator.FormSection) []adjudicator.FormSection {
	lines := musters(f.State, f.side)
	if len(lines) == 0 {
		return form
	}
	if len(form) == 1 || f.Phase.Reacts() {
		standing := &form[len(form)-1]
		standing.Notes = append(standing.Notes, book.Say(formsForces{orders.Lines(lines)}))
		return form
	}
	return append([]adjudicator.FormSection{{Keyword: "TASK FORCES", Extra: true, Notes: []words.Text{book.Say(mayForm{})}, Lines: lines}}, form...)
}

// wholeChance is certain, in per cent.
const wholeChance = 100

// ready lists the forces that can do something, place by place.
func (f orderForm) ready() (notes []words.Text) {
	for i := range f.Forces {
		if x := &f.Forces[i]; x.Side == f.side && !x.Inverted && !x.AtSea() {
			notes = append(notes, book.Say(readyAt{words.Name(f.Theatre.Name(x.At)), f.own(x)}))
		}
	}
	return notes
}

func (f orderForm) own(x *position.Force) words.Text { return view{f.State, f.side}.force(x) }

func (f orderForm) missions() []words.Text {
	return []words.Text{book.Say(missionsLeft{max(f.Theatre.Rules.Operations[f.side]-f.Spent, 0), f.Theatre.Rules.Operations[f.side]})}
}

// away lists forces that are inverted: they may redeploy all the same (WW-21.32b).
func (f orderForm) away() (notes []words.Text) {
	for i := range f.Forces {
		if x := &f.Forces[i]; x.Side == f.side && x.Inverted && !x.AtSea() {
			notes = append(notes, book.Say(readyAt{words.Name(f.Theatre.Name(x.At)), f.own(x)}))
		}
	}
	return notes
}

// supplyLines are lines of supply to all places that need one, from the nearest source that reaches them.
func (f orderForm) supplyLines() (lines []string) {
	for _, need := range f.Theatre.Rules.NeedsSupply {
		if !f.Holds(f.side, need.At) || need.ByLandFrom >= 0 {
			continue
		}
		if from, ok := f.game.source(f.State, f.side, need.At); ok {
			lines = append(lines, "supply "+f.Theatre.Name(from)+" -> "+f.Theatre.Name(need.At))
		}
	}
	return lines
}

// answers are lines that would intercept what was announced, with the task forces that are ready.
func (f orderForm) answers() (lines []string) {
	var deeds []string
	for _, v := range f.game.announced(f.full) {
		if verb := forms.Verb(v.said.Deed); !slices.Contains(deeds, verb) {
			deeds = append(deeds, verb)
		}
	}
	for i := range f.Forces {
		x := &f.Forces[i]
		if x.Side != f.side || x.Inverted || x.AtSea() || !x.Marker.Any() {
			continue
		}
		for _, verb := range deeds {
			lines = append(lines, "intercept "+verb+" with "+f.MarkerName(x.Marker)+" when chance >= 50")
		}
	}
	return lines
}
