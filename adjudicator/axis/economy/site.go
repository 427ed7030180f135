package economy

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// RefundedEvent tells that a power has its money back for what cannot be placed where it was to stand.
type RefundedEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	// At is where they were to stand that were bought with their place, "" for others.
	At   words.Name `json:"at,omitempty"`
	IPCs int        `json:"ipcs"`
}

// EventType implements adjudicator.Detail.
func (RefundedEvent) EventType() string { return "refunded" }

// site reads a purchase that says where a facility is to stand: "1 port at Ukraine".
func (b *bill) site(sec *orders.Section, st orders.Deploy) {
	t := b.t
	at, _ := t.Rules.Board.Find(st.Where.ID)
	cost := 0
	for _, item := range st.Units {
		k := t.Rules.KindOf(item.Unit)
		f := t.Rules.Units[k].Facility
		topic, why := t.Market().SellsAnywhere(k)
		switch {
		case f == nil || f.CostPerValue == 0 || item.Of != "":
			t.Refuse(item.Pos, "purchase-site", boughtWithoutPlace{t.UnitName(k, 2)})
		case why != nil:
			t.Refuse(item.Pos, topic, why)
		case item.Count != 1:
			t.Refuse(item.Pos, "purchase-site", oneForAPlace{t.UnitName(k, 1)})
		case refuseSite(t, st.Where.Pos, k, at):
		case b.siteTaken(k, at):
			t.Refuse(st.Where.Pos, "complex-limit", oneComplexAtMost{Slot: t.Rules.Facilities().SlotOf(k), Place: t.Where(at)})
		default:
			price := t.Market().PriceAt(k, at)
			b.sited = append(b.sited, axis.Site{Kind: k, At: at, Paid: price})
			cost += price
		}
	}
	b.units += cost
	t.Understand(sec, st, t.Rules.Say(costs{cost}))
}

// siteTaken says whether a facility of the slot of a kind stands in a territory, or has been bought for it.
func (b *bill) siteTaken(k axis.Kind, at board.Space) bool {
	slot := b.t.Rules.Units[k].Facility.Slot
	return b.t.Rules.Facilities().Occupied(b.t.State, k, at) || slices.ContainsFunc(append(b.t.State.Powers[b.t.Power].Sited, b.sited...), func(s axis.Site) bool {
		return s.At == at && b.t.Rules.Units[s.Kind].Facility.Slot == slot
	})
}

// refuseSite refuses a territory in which a facility cannot be placed, whatever else stands there: it must have been the power's own since
// its turn began, and be what the facility's row asks for (AN-IC.6).
func refuseSite(t *axis.Turn, pos orders.Pos, k axis.Kind, at board.Space) bool {
	name := t.Where(at)
	site, slot := t.Rules.Facilities().MayStand(k, at), t.Rules.Facilities().SlotOf(k)
	switch {
	case t.Rules.Board.IsSea(at) || !t.HeldSinceStart(at):
		t.Refuse(pos, "complex-where", complexGoesElsewhere{Slot: slot, Power: t.Who(t.Power), Place: name})
	case site == axis.WorthTooLittle && t.Rules.Territories[at].Value == 0:
		t.Refuse(pos, "complex-worth", yieldsNothing{Place: name, Slot: slot})
	case site == axis.WorthTooLittle:
		t.Refuse(pos, "complex-worth", worthTooLittle{
			Unit: t.UnitName(k, 1), Place: name, Value: t.Rules.Territories[at].Value, Least: t.Rules.Units[k].Facility.MinValue,
		})
	case site == axis.OnAnIsland:
		t.Refuse(pos, "complex-where", notOnThatIsland{Unit: t.UnitName(k, 1), Place: name})
	case site == axis.FarFromSea:
		t.Refuse(pos, "complex-coast", farFromSea{Unit: t.UnitName(k, 1), Place: name})
	default:
		return false
	}
	return true
}

// placeSited puts facilities where they were bought for. For one that cannot be placed there any more its price comes back.
func placeSited(t *axis.Turn) {
	ps := &t.State.Powers[t.Power]
	for _, site := range ps.Sited {
		counts := make([]int, len(t.Rules.Units))
		counts[site.Kind] = 1
		one := axis.AmountsOf(t.Rules, counts)
		if !t.HeldSinceStart(site.At) || t.Rules.Facilities().Occupied(t.State, site.Kind, site.At) {
			ps.IPCs += site.Paid
			t.Emit(1, RefundedEvent{Who: t.Who(t.Power), Units: one, At: t.Where(site.At), IPCs: site.Paid}, nil, "refunded")
			continue
		}
		t.State.Add(site.Kind, t.Power, site.At)
		t.Emit(1, PlacedEvent{Who: t.Who(t.Power), Units: one, At: t.Where(site.At)}, nil, "mobilise-complex")
	}
	ps.Sited = nil
}
