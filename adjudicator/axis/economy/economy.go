// Package economy is what powers do with their income: research, purchases and repairs, the placing of new units, and the collection
// itself.
package economy

import (
	"cmp"
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// BoughtEvent tells what a power bought.
type BoughtEvent struct {
	Who   words.Name    `json:"who"`
	Units words.Amounts `json:"units"`
	// Cost and Left are IPCs: what it cost and what is left.
	Cost int `json:"cost"`
	Left int `json:"left"`
}

// EventType implements adjudicator.Detail.
func (BoughtEvent) EventType() string { return "bought" }

// RepairedEvent tells of damage markers removed.
type RepairedEvent struct {
	Who words.Name `json:"who"`
	At  words.Name `json:"at"`
	// Facility is "" in a game that has but one kind of them.
	Facility words.Name `json:"facility,omitempty"`
	Markers  int        `json:"markers"`
	// Left is how many markers are left there.
	Left int `json:"left"`
}

// EventType implements adjudicator.Detail.
func (RepairedEvent) EventType() string { return "repaired" }

// RepairBillEvent tells what all repairs of a phase cost.
type RepairBillEvent struct {
	Who     words.Name `json:"who"`
	Markers int        `json:"markers"`
	// Cost and Left are IPCs.
	Cost int `json:"cost"`
	Left int `json:"left"`
}

// EventType implements adjudicator.Detail.
func (RepairBillEvent) EventType() string { return "repairs-paid" }

// IncomeEvent tells what a power collected.
type IncomeEvent struct {
	Who        words.Name `json:"who"`
	Production int        `json:"production"`
	// Worth is what its land is worth, where that is more than it collects.
	Worth int `json:"worth,omitempty"`
	// Total is what it holds afterwards.
	Total int `json:"total"`
}

// EventType implements adjudicator.Detail.
func (IncomeEvent) EventType() string { return "income" }

// NoIncomeEvent tells that a power whose capital is lost collects nothing.
type NoIncomeEvent struct {
	Who words.Name `json:"who"`
}

// EventType implements adjudicator.Detail.
func (NoIncomeEvent) EventType() string { return "no-income" }

// Purchase is phase 2: repairs first, because they take effect at once, then units. Orders are read as one bill, so that a
// power cannot be caught between two lines it can pay only one of.
func Purchase(t *axis.Turn, sec *orders.Section) {
	t.Open()
	spend(t, sec)
	if !t.Failed() && !axis.CapitalLost(t) {
		mendShips(t)
	}
}

// ShipsMendedEvent tells that facilities have made damaged ships whole.
type ShipsMendedEvent struct {
	Who   words.Name    `json:"who"`
	At    words.Name    `json:"at"`
	Units words.Amounts `json:"units"`
}

// EventType implements adjudicator.Detail.
func (ShipsMendedEvent) EventType() string { return "ships-mended" }

// mendShips makes whole the ships that lie beside facilities which mend them, those among them that have just been repaired.
func mendShips(t *axis.Turn) {
	mended := t.Rules.Facilities().Mended(t.State, t.Power)
	for i := 0; i < len(mended); {
		at, counts := t.State.Unit(mended[i]).Space, make([]int, len(t.Rules.Units))
		for ; i < len(mended) && t.State.Unit(mended[i]).Space == at; i++ {
			t.State.Unit(mended[i]).Damaged = false
			counts[t.State.Unit(mended[i]).Kind]++
		}
		t.Emit(1, ShipsMendedEvent{Who: t.Who(t.Power), At: t.Where(at), Units: axis.AmountsOf(t.Rules, counts)}, nil, "ships-mended")
	}
}

// spend reads the bill and pays it.
func spend(t *axis.Turn, sec *orders.Section) {
	if sec == nil || len(play.RealOrders(sec.Statements)) == 0 {
		t.Emit(1, axis.PassedEvent{Who: t.Who(t.Power)}, nil, "turn-pass")
		return
	}
	if axis.CapitalLost(t) {
		t.Refuse(sec.Pos, "capital-lost-no-purchase", capitalBuysNothing{})
		return
	}
	bill := bill{t: t, counts: make([]int, len(t.Rules.Units)), repairs: make([]int, len(t.State.Units))}
	for _, st := range sec.Statements {
		if ask := t.Rules.Purchases[st.Form()]; ask != nil {
			bill.other(sec, st, ask)
			continue
		}
		switch st := st.(type) {
		case orders.Buy:
			bill.buy(sec, st)
		case orders.Deploy:
			bill.site(sec, st)
		case orders.Repair:
			bill.repair(sec, st)
		}
	}
	bill.pay(sec.Pos)
}

// bill collects what a purchase section asks for.
type bill struct {
	t      *axis.Turn
	counts []int
	// repairs counts the markers to remove, by facility.
	repairs []int
	// sited are the facilities that are bought with their places.
	sited   []axis.Site
	units   int
	markers int
	// others is what purchases of the game's own cost, paid what comes of them.
	others int
	paid   []func()
}

// other reads a purchase of the game's own.
func (b *bill) other(sec *orders.Section, st orders.Statement, ask func(*axis.Turn, orders.Statement) (int, func())) {
	cost, paid := ask(b.t, st)
	if paid == nil {
		return
	}
	b.others += cost
	b.paid = append(b.paid, paid)
	b.t.Understand(sec, st, b.t.Rules.Say(costs{cost}))
}

func (b *bill) buy(sec *orders.Section, st orders.Buy) {
	cost := 0
	for _, item := range st.Items {
		k := b.t.Rules.KindOf(item.Unit)
		switch {
		case item.Of != "":
			b.t.Refuse(item.Pos, "purchase-for-others", buysForItself{}) // AN-PURCHASE.6
			continue
		case item.Count == orders.All:
			b.t.Refuse(item.Pos, "purchase-any", sayHowManyToBuy{b.t.UnitName(k, 2)})
			continue
		}
		if topic, why := b.t.Market().Sells(k); why != nil {
			b.t.Refuse(item.Pos, topic, why)
			continue
		}
		price := b.t.Market().Price(k)
		b.counts[k] += item.Count
		b.checkMost(item.Pos, k)
		cost += price * item.Count
	}
	b.units += cost
	b.t.Understand(sec, st, b.t.Rules.Say(costs{cost}))
}

// checkMost refuses more units of a kind than a power may have, on the board and bought together.
func (b *bill) checkMost(at orders.Pos, k axis.Kind) {
	t, most := b.t, b.t.Rules.Units[k].MaxPerPower
	if most == 0 {
		return
	}
	has := t.State.Powers[t.Power].Waiting[k]
	for i := range t.State.Units {
		if u := &t.State.Units[i]; u.Kind == k && u.Owner == t.Power {
			has++
		}
	}
	if has+b.counts[k] > most {
		t.Refuse(at, "purchase-most", mostOfAKind{Power: t.Who(t.Power), Units: t.UnitName(k, 2), Most: most, Has: has, Ordered: b.counts[k]})
	}
}

func (b *bill) repair(sec *orders.Section, st orders.Repair) {
	t := b.t
	at, _ := t.Rules.Board.Find(st.Where.ID)
	if t.State.Owner[at] != t.Power || t.Rules.Facilities().Target(t.State, at, st.Unit) == axis.NoUnit {
		t.Refuse(st.Where.Pos, "repair-own-complex", noComplexToRepair{Place: t.Where(at), Facility: t.Rules.Facilities().Named(st.Unit), Power: t.Who(t.Power)})
		return
	}
	id := t.Rules.Facilities().Target(t.State, at, st.Unit)
	if st.Unit == "" {
		damaged := b.damagedAt(at)
		if len(damaged) > 1 {
			b.askWhich(st, damaged)
			return
		}
		if len(damaged) == 1 {
			id = damaged[0]
		}
	}
	b.repairs[id] += st.Markers
	if has := int(t.State.Unit(id).Damage); b.repairs[id] > has { // AN-PURCHASE.9
		t.Refuse(st.Pos, "repair-too-much", repairsTooMuch{
			Place: t.Where(at), Facility: t.Rules.Facilities().Name(t.State.Unit(id).Kind), Markers: has, Ordered: b.repairs[id],
		})
		return
	}
	b.markers += st.Markers
	t.Understand(sec, st, words.Text{})
}

// damagedAt lists the facilities in a territory that have damage.
func (b *bill) damagedAt(at board.Space) []axis.UnitID {
	return slices.DeleteFunc(b.t.Rules.Facilities().Targets(b.t.State, at), func(id axis.UnitID) bool { return b.t.State.Unit(id).Damage == 0 })
}

// askWhich refuses a repair that could be meant for several facilities, and says how it is written for each of them.
func (b *bill) askWhich(st orders.Repair, damaged []axis.UnitID) {
	var lines []words.Line
	for _, id := range damaged {
		u := b.t.State.Unit(id)
		st.Unit = b.t.Rules.Units[u.Kind].ID
		st.Markers = min(st.Markers, int(u.Damage))
		lines = append(lines, words.Line(orders.PrintStatement(st, b.t.Rules.Vocab)))
	}
	b.t.Refuse(st.Pos, "repair-own-complex", severalDamaged{b.t.Where(b.t.State.Unit(damaged[0]).Space)})
	b.t.Hint(nameTheFacility{lines})
}

// repairCost is one IPC a marker (AN-PURCHASE.4), or as much as the facility's row says, or one for several with technology; rounded up
// over the whole phase for each kind of facility (AN-TECH.12, AN-RULING.34). A game that prices repairs itself is asked facility by facility.
func (b *bill) repairCost() int {
	cost, markers := 0, make([]int, len(b.t.Rules.Units))
	for id, n := range b.repairs {
		k := b.t.State.Units[id].Kind
		switch ask := b.t.Rules.Repairs; {
		case n == 0:
		case ask != nil:
			cost += ask(b.t, axis.UnitID(id), n, b.usualRepairs(k, n))
		default:
			markers[k] += n
		}
	}
	for k, n := range markers {
		if n > 0 {
			cost += b.usualRepairs(axis.Kind(k), n)
		}
	}
	return cost
}

// usualRepairs is what it costs to take so many markers from facilities of a kind, by their row.
func (b *bill) usualRepairs(k axis.Kind, n int) int {
	f := b.t.Rules.Type(b.t.State, b.t.Power, k).Facility
	return (n*f.RepairCost + f.RepairPerIPC - 1) / f.RepairPerIPC
}

// pay settles the bill, the full price at once (AN-PURCHASE.2).
func (b *bill) pay(at orders.Pos) {
	t, ps := b.t, &b.t.State.Powers[b.t.Power]
	repairs := b.repairCost()
	total := b.units + repairs + b.others
	if total > ps.IPCs {
		t.Refuse(at, "purchase-price", costsTooMuch{Cost: total, Power: t.Who(t.Power), Has: ps.IPCs})
		t.Hint(takeOff{total - ps.IPCs})
		return
	}
	if t.Failed() {
		return
	}
	for _, id := range b.repaired() {
		if t.Rules.Defers != nil && t.Rules.Defers(t, id, b.repairs[id]) {
			continue
		}
		u := t.State.Unit(id)
		u.Damage -= int16(b.repairs[id]) // AN-PURCHASE.5: at once, before mobilisation
		t.Emit(1, RepairedEvent{
			Who: t.Who(t.Power), At: t.Where(u.Space), Facility: t.Rules.Facilities().Name(u.Kind), Markers: b.repairs[id], Left: int(u.Damage),
		}, nil, "repair")
	}
	ps.IPCs -= repairs
	if repairs > 0 {
		t.Emit(1, RepairBillEvent{Who: t.Who(t.Power), Markers: b.markers, Cost: repairs, Left: ps.IPCs}, nil, "repair")
	}
	ps.IPCs -= b.others
	for _, paid := range b.paid {
		paid()
	}
	if b.units == 0 {
		return
	}
	ps.IPCs -= b.units
	for k, n := range b.counts {
		ps.Waiting[k] += n // AN-PURCHASE.3
	}
	for _, site := range b.sited {
		ps.Sited = append(ps.Sited, site)
		b.counts[site.Kind]++
	}
	axis.SortSites(ps.Sited)
	t.Emit(1, BoughtEvent{
		Who: t.Who(t.Power), Units: axis.AmountsOf(t.Rules, b.counts), Cost: b.units, Left: ps.IPCs,
	}, nil, "purchase-any", "purchase-price")
}

// repaired lists the facilities that are repaired, in board order.
func (b *bill) repaired() []axis.UnitID {
	var list []axis.UnitID
	for id, n := range b.repairs {
		if n > 0 {
			list = append(list, axis.UnitID(id))
		}
	}
	slices.SortStableFunc(list, func(x, y axis.UnitID) int {
		a, b := b.t.State.Unit(x), b.t.State.Unit(y)
		return cmp.Or(cmp.Compare(a.Space, b.Space), cmp.Compare(a.Kind, b.Kind))
	})
	return list
}

// CollectIncome is phase 7.
func CollectIncome(t *axis.Turn, _ *orders.Section) {
	t.Open()
	who := t.Rules.PowerName(t.Power)
	if axis.CapitalLost(t) { // AN-INCOME.2
		t.Emit(1, NoIncomeEvent{Who: words.Name(who)}, nil, "income-capital-lost")
		return
	}
	ps := &t.State.Powers[t.Power]
	production := t.Rules.Production(t.State, t.Power)
	income := IncomeEvent{Who: words.Name(who), Worth: production}
	if t.Rules.BeforeIncome != nil {
		production = t.Rules.BeforeIncome(t, production)
	}
	ps.IPCs += production
	if income.Production, income.Total = production, ps.IPCs; income.Worth <= production {
		income.Worth = 0
	}
	t.Emit(1, income, nil, "income")
	drawBonds(t, ps)
	if t.Rules.AfterIncome != nil {
		t.Rules.AfterIncome(t)
	}
}

// BondsEvent tells what a power draws from War Bonds.
type BondsEvent struct {
	Who   words.Name `json:"who"`
	IPCs  int        `json:"ipcs"`
	Total int        `json:"total"`
}

// EventType implements adjudicator.Detail.
func (BondsEvent) EventType() string { return "war-bonds" }

// drawBonds throws for the IPCs that technology adds to an income (AN-TECH.13, AN-INCOME.6).
func drawBonds(t *axis.Turn, ps *axis.PowerState) {
	n := t.Rules.IncomeDice(t.State, t.Power)
	if n == 0 || t.Projecting {
		return
	}
	throw := t.Throw("War Bonds", n)
	sum := 0
	for _, face := range throw.Faces {
		sum += face
	}
	ps.IPCs += sum
	t.Emit(1, BondsEvent{Who: t.Who(t.Power), IPCs: sum, Total: ps.IPCs}, []dice.Throw{throw}, "war-bonds")
}
