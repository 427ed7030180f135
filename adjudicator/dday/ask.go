package dday

import (
	"slices"

	"despatch/adjudicator"
	"despatch/adjudicator/dday/deck"
	"despatch/adjudicator/dday/forms"
	"despatch/adjudicator/dday/normandy"
	"despatch/orders"
	"despatch/words"
)

// asksAbout lists the seats that want to be asked about the tactics card that comes up now, and have not said whether to use it. A
// card is asked about once in a game, and only when it could do something.
func (h *hearing) asksAbout() []normandy.Power {
	n := h.Now.Card
	if !h.Now.OptionOn(normandy.OptionTactics) || h.Now.Gone(n) || h.Now.Asked[n] || h.Now.Winner != "" || !h.usable(&h.Tactics[n-1]) {
		return nil
	}
	return slices.DeleteFunc(h.wantAsking(n), func(seat normandy.Power) bool { return h.decides(seat) })
}

// wantAsking lists the seats of a card's user whose standing orders ask about it.
func (f field) wantAsking(n int) []normandy.Power {
	var out []normandy.Power
	for _, st := range f.standing(f.TacticUser(n)) {
		if ask, ok := st.Statement.(forms.Ask); ok && ask.Card == n && !slices.Contains(out, st.seat) {
			out = append(out, st.seat)
		}
	}
	return out
}

// decides says whether a seat's section for the card says that its tactics card is used, or passes.
func (h *hearing) decides(seat normandy.Power) bool {
	sec := h.section(seat, h.Now.Card)
	return sec != nil && slices.ContainsFunc(sec.Statements, func(st orders.Statement) bool {
		form := unconditional(seat, st).Form()
		return form == forms.FormUse || form == orders.FormPass
	})
}

// usable says whether a tactics card could do something as the game stands.
func (f field) usable(row *deck.Tactic) bool {
	switch {
	case row.Needs == deck.NeedsFlakKill:
		return slices.ContainsFunc(f.Now.Kills, func(at normandy.Place) bool { return f.Now.Land(at, 1) > 0 })
	case row.Needs == deck.NeedsFighter:
		return f.flying(normandy.Fighter)
	case row.Needs == deck.NeedsBomber || row.Needs == deck.NeedsBeside:
		return f.flying(normandy.Bomber)
	case row.Effect == "build":
		return f.Now.Lost[normandy.Germany][normandy.Bunker] > 0
	case row.Effect == "recall":
		return len(f.freeSpaces(f.TacticUser(row.Number))) > 0
	}
	return true
}

// flying says whether aircraft of a kind are over a zone.
func (f field) flying(k normandy.Kind) bool {
	return slices.ContainsFunc(f.zoneNumbers(), func(at int) bool { return f.Now.Planes(normandy.Place(at), k) > 0 })
}

// askTactic stops the game after the card has been carried out, so that the owner of its tactics card may say whether to use it.
func (t *turn) askTactic() {
	n := t.Now.Card
	t.Now.Drawn, t.Now.Asked[n] = true, true
	t.Emit(1, TacticAsked{Card: n, Name: t.Tactic(n), Who: words.Name(normandy.SideNames[t.TacticUser(n)])}, nil, "DD-TACTIC.0.1")
}

// askedAbout lists the seats that must answer while the tactics card is drawn; somebody must, also when the standing orders that
// asked have been changed since.
func (f field) askedAbout() []normandy.Power {
	if seats := f.wantAsking(f.Now.Card); seats != nil {
		return seats
	}
	return f.Seats(f.TacticUser(f.Now.Card))[:1]
}

// tacticDuties are what the game waits for while a tactics card is drawn.
func (a asking) tacticDuties() []adjudicator.Duty {
	var out []adjudicator.Duty
	for _, seat := range a.askedAbout() {
		out = append(out, a.tacticDuty(seat, true))
	}
	return out
}

// tacticDuty is what a seat says about the tactics card of the order that stands.
func (a asking) tacticDuty(seat normandy.Power, required bool) adjudicator.Duty {
	row := &a.Tactics[a.Now.Card-1]
	d := a.duty(a.Now.Card, seat, required)
	d.Decision, d.Title = "tactics", book.Say(tacticsCard{row.Number, words.Name(normandy.Lowered(row.Name))})
	if required {
		d.Question = book.Say(useTacticsCard{row.Number})
	}
	d.Default = book.Say(tacticsNotUsed{row.Number, words.Name(normandy.Lowered(row.Name))})
	d.Examples = []string{a.UseExample(row, seat)}
	return d
}

// vetDrawn refuses, while a tactics card is drawn, what is no answer about it: its order card has been carried out.
func (v *vetting) vetDrawn(seat normandy.Power, st orders.Statement) bool {
	answers := []orders.Form{forms.FormUse, orders.FormPass}
	if v.Tactics[v.Now.Card-1].Effect == "redeploy" {
		answers = append(answers, orders.FormMove, forms.FormFly)
	}
	if slices.Contains(answers, st.Form()) {
		return true
	}
	v.Refuse(st.At(), "DD-TURN.2", onlyTacticsLeft{v.Now.Card})
	v.Hint(writeOrPass{words.Line(v.UseExample(&v.Tactics[v.Now.Card-1], seat))})
	return false
}
