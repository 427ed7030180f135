package axis

import (
	"despatch/adjudicator/board"
	"despatch/words"
)

// Market is where the power that acts buys.
type Market struct{ turn *Turn }

// Market is that of the turn.
func (t *Turn) Market() Market { return Market{t} }

// Price is what a unit costs, 0 for one that nobody buys.
func (m Market) Price(k Kind) int {
	return m.priced(k, m.turn.Rules.Type(m.turn.State, m.turn.Power, k).Cost)
}

// PriceAt is what a facility costs that is bought for a place.
func (m Market) PriceAt(k Kind, at board.Space) int {
	return m.priced(k, m.turn.Rules.Units[k].Facility.CostPerValue*m.turn.Rules.Territories[at].Value)
}

func (m Market) priced(k Kind, usual int) int {
	if ask := m.turn.Rules.Prices; ask != nil && usual > 0 {
		return ask(m.turn, k, usual)
	}
	return usual
}

// Sells says whether the power may buy a unit, to be placed later; if not, under which rule and why.
func (m Market) Sells(k Kind) (Topic, words.Topic) {
	if topic, why := m.SellsAnywhere(k); why != nil {
		return topic, why
	}
	if m.bySite(k) {
		return "purchase-site", sayWhere{m.turn.UnitName(k, 1)}
	}
	return "", nil
}

// bySite says whether something is bought with its place only.
func (m Market) bySite(k Kind) bool {
	f := m.turn.Rules.Units[k].Facility
	return f != nil && f.CostPerValue > 0
}

// SellsAnywhere says so also of a facility that is bought for its place.
func (m Market) SellsAnywhere(k Kind) (Topic, words.Topic) {
	t := m.turn
	typ := t.Rules.Type(t.State, t.Power, k)
	switch {
	case typ.Cost <= 0 && !m.bySite(k):
		return "purchase-table", cannotBuild{t.Who(t.Power), t.UnitName(k, 2)}
	case typ.Needs != "" && !t.State.Has(t.Power, typ.Needs):
		return "purchase-technology", needsAdvance{Power: t.Who(t.Power), Advance: words.Name(t.Rules.advance(typ.Needs).Name), Units: t.UnitName(k, 2)}
	case t.Rules.MayBuy == nil:
		return "", nil
	}
	return t.Rules.MayBuy(t, k)
}
