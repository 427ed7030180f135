package dday

import (
	"fmt"
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/orders"
	"despatch/words"
)

// asksAbout lists the seats that want to be asked about the tactics card that comes up now, and have not said whether to use it. A
// card is asked about once in a game, and only when it could do something.
func (p *play) asksAbout() []Power {
	n := p.s.Card
	if !p.s.optionOn(optionTactics) || p.s.gone(n) || p.s.Asked[n] || p.s.Winner != "" || !p.usable(&p.Tactics[n-1]) {
		return nil
	}
	return slices.DeleteFunc(p.wantAsking(n), func(seat Power) bool { return p.decides(seat) })
}

// wantAsking lists the seats of a card's user whose standing orders ask about it.
func (p *play) wantAsking(n int) []Power {
	var out []Power
	for _, st := range p.standing(p.tacticUser(p.s, n)) {
		if ask, ok := st.Statement.(orders.Ask); ok && ask.Card == n && !slices.Contains(out, st.seat) {
			out = append(out, st.seat)
		}
	}
	return out
}

// decides says whether a seat's section for the card says that its tactics card is used, or passes.
func (p *play) decides(seat Power) bool {
	sec := p.section(seat, p.s.Card)
	return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		form := unconditional(seat, st).Form()
		return form == orders.FormUse || form == orders.FormPass
	})
}

// usable says whether a tactics card could do something as the game stands.
func (p *play) usable(row *deck.Tactic) bool {
	switch {
	case row.Needs == deck.NeedsFlakKill:
		return slices.ContainsFunc(p.s.Kills, func(at Place) bool { return p.s.land(at, 1) > 0 })
	case row.Needs == deck.NeedsFighter:
		return p.flying(Fighter)
	case row.Needs == deck.NeedsBomber || row.Needs == deck.NeedsBeside:
		return p.flying(Bomber)
	case row.Effect == "build":
		return p.s.Lost[Germany][Bunker] > 0
	case row.Effect == "recall":
		return len(p.freeSpaces(p.tacticUser(p.s, row.Number))) > 0
	}
	return true
}

// flying says whether aircraft of a kind are over a zone.
func (p *play) flying(k Kind) bool {
	return slices.ContainsFunc(p.zoneNumbers(), func(at int) bool { return p.s.planes(Place(at), k) > 0 })
}

// askTactic stops the game after the card has been carried out, so that the owner of its tactics card may say whether to use it.
func (p *play) askTactic() {
	n := p.s.Card
	p.s.Drawn, p.s.Asked[n] = true, true
	p.emit(1, TacticAsked{Card: n, Name: p.tactic(n), Who: words.Name(sideNames[p.tacticUser(p.s, n)])}, nil, "DD-TACTIC.0.1")
}

// answered says whether all who were asked about the tactics card have said something.
func (p *play) answered() bool {
	return !slices.ContainsFunc(p.askedAbout(), func(seat Power) bool { return p.section(seat, p.s.Card) == nil })
}

// askedAbout lists the seats that must answer while the tactics card is drawn; somebody must, also when the standing orders that
// asked have been changed since.
func (p *play) askedAbout() []Power {
	if seats := p.wantAsking(p.s.Card); seats != nil {
		return seats
	}
	return p.seats(p.tacticUser(p.s, p.s.Card))[:1]
}

// tacticDuties are what the game waits for while a tactics card is drawn.
func (t *tables) tacticDuties(s *State) []adjudicator.Duty {
	p := &play{tables: t, s: s}
	var out []adjudicator.Duty
	for _, seat := range p.askedAbout() {
		out = append(out, t.tacticDuty(s, seat, true))
	}
	return out
}

// tacticDuty is what a seat says about the tactics card of the order that stands.
func (t *tables) tacticDuty(s *State, seat Power, required bool) adjudicator.Duty {
	row := &t.Tactics[s.Card-1]
	d := t.duty(s.Card, seat, required)
	d.Decision, d.Title = "tactics", fmt.Sprintf("Tactics card %d, %s", row.Number, lowered(row.Name))
	if required {
		d.Question = fmt.Sprintf("use tactics card %d?", row.Number)
	}
	d.Default = fmt.Sprintf("tactics card %d, %s, is not used", row.Number, lowered(row.Name))
	d.Examples = []string{t.useExample(row, seat)}
	return d
}

// exampleOf is what a line that uses a card says behind its number, by effect: places where such an order can be carried out.
var exampleOf = map[string]string{
	"shot": " at Z30: tank, artillery", "close": " at Z22", "build": " at Z14", "redirect": " at Gold, Z13", "barrage": " at Z15, Z22",
	"convoy": " at Z39, Z38: tank",
}

// useExample is a line by which a seat uses a card. A shot at those over whom a fighter fell needs no place.
func (t *tables) useExample(row *deck.Tactic, seat Power) string {
	more := exampleOf[row.Effect]
	if row.Needs == deck.NeedsFlakKill {
		more = ": tank, artillery"
	}
	return t.withOwnBoxes(fmt.Sprintf("use tactics %d%s", row.Number, more), seat)
}

// vetDrawn refuses, while a tactics card is drawn, what is no answer about it: its order card has been carried out.
func (p *play) vetDrawn(seat Power, st orders.Statement) bool {
	forms := []orders.Form{orders.FormUse, orders.FormPass}
	if p.Tactics[p.s.Card-1].Effect == "redeploy" {
		forms = append(forms, orders.FormMove, orders.FormFly)
	}
	if slices.Contains(forms, st.Form()) {
		return true
	}
	p.refuse(st.At(), "DD-TURN.2", onlyTacticsLeft{p.s.Card})
	p.hint(writeOrPass{words.Line(p.useExample(&p.Tactics[p.s.Card-1], seat))})
	return false
}
