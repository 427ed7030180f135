package selfplay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/words"
)

// ledger keeps the books of one resolution: it starts from the position before, enters every event that a player is told, and
// must then agree with the position after. What changes without being told is an error, and so is what is told and does not
// happen.
type ledger struct {
	rules *axis.Rules
	// acting is the power whose phase is told.
	acting axis.Power
	// units counts the board by power and kind; guns and complexes, which change hands, are counted by side, under its first
	// power.
	units, waiting [][]int
	ipcs, tokens   []int
	technologies   []int
	owner          []axis.Power
	damage         []int
	wrong          []string
}

func openLedger(r *axis.Rules, s *axis.State) *ledger {
	l := &ledger{rules: r, acting: s.Active(), owner: slices.Clone(s.Owner), damage: damageOf(s)}
	for p := range s.Powers {
		l.units = append(l.units, make([]int, len(r.Units)))
		l.waiting = append(l.waiting, slices.Clone(s.Powers[p].Waiting))
		l.ipcs = append(l.ipcs, s.Powers[p].IPCs)
		l.tokens = append(l.tokens, s.Powers[p].Tokens)
		l.technologies = append(l.technologies, len(s.Powers[p].Technologies))
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() {
			l.units[l.keeper(u.Owner, u.Kind)][u.Kind]++
		}
	}
	return l
}

// damageOf counts the damage markers in each space.
func damageOf(s *axis.State) []int {
	damage := make([]int, len(s.Owner))
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() {
			damage[u.Space] += int(u.Damage)
		}
	}
	return damage
}

// keeper is the power under which a unit is counted.
func (l *ledger) keeper(p axis.Power, k axis.Kind) axis.Power {
	if l.rules.Units[k].Hits > 0 {
		return p
	}
	return axis.Power(slices.IndexFunc(l.rules.Powers, func(q axis.PowerType) bool { return q.Side == l.rules.Powers[p].Side }))
}

func (l *ledger) note(format string, args ...any) {
	l.wrong = append(l.wrong, fmt.Sprintf(format, args...))
}

// power finds a power by the name that events use.
func (l *ledger) power(name words.Name) axis.Power {
	p := slices.IndexFunc(l.rules.Powers, func(q axis.PowerType) bool { return q.Name == string(name) })
	if p < 0 {
		l.note("an event names %q, which is no power", name)
		return 0
	}
	return axis.Power(p)
}

func (l *ledger) space(name words.Name) board.Space {
	for at := range l.owner {
		if l.rules.Board.Name(board.Space(at)) == string(name) {
			return board.Space(at)
		}
	}
	l.note("an event names %q, which is no space", name)
	return 0
}

// count reads units as events name them: "3 infantry, 1 tank".
func (l *ledger) count(units fmt.Stringer) []int {
	text := units.String()
	out := make([]int, len(l.rules.Units))
	for _, item := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' }) {
		number, name, _ := strings.Cut(strings.TrimSpace(item), " ")
		n, err := strconv.Atoi(number)
		k := slices.IndexFunc(l.rules.Units, func(u axis.UnitType) bool { return u.Name == name || u.Plural == name })
		if err != nil || k < 0 {
			l.note("an event lists %q, which is no number of units", item)
			continue
		}
		out[k] += n
	}
	return out
}

// board adds units of a power to the board, or takes them off.
func (l *ledger) board(who words.Name, units words.Amounts, sign int) {
	p := l.power(who)
	for k, n := range l.count(units) {
		l.units[l.keeper(p, axis.Kind(k))][k] += sign * n
	}
}

func (l *ledger) store(p axis.Power, units words.Amounts, sign int) {
	for k, n := range l.count(units) {
		l.waiting[p][k] += sign * n
	}
}

func (l *ledger) pay(who words.Name, ipcs int) axis.Power {
	p := l.power(who)
	l.ipcs[p] += ipcs
	return p
}

// balance compares what an event says a power has left with the books.
func (l *ledger) balance(p axis.Power, told int) {
	if l.ipcs[p] != told {
		l.note("%s is told that it has %d IPCs; by the books it has %d", l.rules.PowerName(p), told, l.ipcs[p])
	}
}

// enter books one event.
func (l *ledger) enter(e adjudicator.Event) {
	switch d := e.Detail.(type) {
	case axis.PhaseEvent:
		l.acting = l.power(d.Who)
	case battle.LostEvent:
		l.board(d.Who, d.Units, -1)
	case battle.TransportsDestroyedEvent:
		l.board(d.Who, d.Units, -1)
	case battle.AntiaircraftFiredEvent:
		l.board(l.rules.Who(l.acting), d.Lost, -1)
	case movement.AircraftLostEvent:
		l.board(d.Who, d.Units, -1)
	case battle.FighterLostEvent:
		l.board(d.Who, d.Units, -1)
	case economy.HomelessEvent:
		l.board(d.Who, d.Units, -1)
	case economy.PlacedEvent:
		l.board(d.Who, d.Units, 1)
		l.store(l.power(d.Who), d.Units, -1)
	case battle.RaidResolvedEvent:
		l.board(d.Who, d.Lost, -1)
		l.mark(d.At, d.Damage, d.Markers)
	case battle.RocketFiredEvent:
		l.mark(d.At, d.Damage, d.Markers)
	case economy.RepairedEvent:
		l.mark(d.At, -d.Markers, d.Left)
	case axis.CapturedEvent:
		l.capture(d)
	default:
		l.enterMoney(e)
	}
}

// enterMoney books the events of the phases in which money changes.
func (l *ledger) enterMoney(e adjudicator.Event) {
	switch d := e.Detail.(type) {
	case economy.BoughtEvent:
		l.balance(l.pay(d.Who, -d.Cost), d.Left)
		l.store(l.power(d.Who), d.Units, 1)
	case economy.RepairBillEvent:
		l.balance(l.pay(d.Who, -d.Cost), d.Left)
	case economy.ResearchedEvent:
		p := l.pay(d.Who, -d.Cost)
		if l.tokens[p] += d.Bought; l.tokens[p] != d.Tokens {
			l.note("%s throws for %d tokens; it has %d", d.Who, d.Tokens, l.tokens[p])
		}
		if d.Success {
			l.tokens[p] = 0 // AN-RND.4
		}
	case economy.AdvanceEvent:
		l.technologies[l.power(d.Who)]++
	case economy.IncomeEvent:
		if want := l.production(l.power(d.Who)); d.Production != want { // AN-INCOME.1
			l.note("%s produces %d; its territories are worth %d", d.Who, d.Production, want)
		}
		l.balance(l.pay(d.Who, d.Production), d.Total)
	case economy.BondsEvent:
		l.balance(l.pay(d.Who, d.IPCs), d.Total)
	case economy.ObjectiveEvent:
		l.balance(l.pay(d.Who, d.Bonus), d.Total)
	case anniversary.ReinforcedEvent:
		l.store(l.power(d.Who), d.Units, 1)
	case axis.CapitalFallenEvent:
		l.fall(d)
	case axis.CapitalFreedEvent:
		for _, name := range d.Returned {
			l.owner[l.space(name)] = l.power(d.Power) // AN-CAPITAL.7
		}
	}
}

// mark changes the damage of a complex; now is what the event says it carries afterwards.
func (l *ledger) mark(name words.Name, markers, now int) {
	at := l.space(name)
	if l.damage[at] += markers; l.damage[at] != now {
		l.note("%s is told to carry %d markers; by the books it carries %d", name, now, l.damage[at])
	}
}

func (l *ledger) capture(d axis.CapturedEvent) {
	at, from, to := l.space(d.At), l.power(d.From), l.power(d.To)
	if l.owner[at] != from || l.rules.Powers[from].Side == l.rules.Powers[to].Side {
		l.note("%s is told to pass from %s to %s; it was %s's", d.At, d.From, d.To, l.rules.PowerName(l.owner[at]))
	}
	l.owner[at] = to
	for k, n := range l.count(d.Things) {
		l.units[l.keeper(from, axis.Kind(k))][k] -= n
		l.units[l.keeper(to, axis.Kind(k))][k] += n
	}
}

func (l *ledger) fall(d axis.CapitalFallenEvent) {
	p := l.power(d.Power)
	if l.ipcs[p] != d.IPCs { // AN-CAPITAL.2
		l.note("%s had %d IPCs, of which %s took %d", d.Power, l.ipcs[p], d.By, d.IPCs)
	}
	l.ipcs[l.power(d.By)] += d.IPCs
	l.ipcs[p], l.tokens[p] = 0, 0 // AN-CAPITAL.5
	l.store(p, d.Lost, -1)
}

func (l *ledger) production(p axis.Power) int {
	sum := 0
	for at, owner := range l.owner {
		if owner == p {
			sum += l.rules.Territories[at].Value
		}
	}
	return sum
}

// close compares the books with the position after.
func (l *ledger) close(s *axis.State) []string {
	after := openLedger(l.rules, s)
	for p := range l.ipcs {
		who := l.rules.PowerName(axis.Power(p))
		for k := range l.rules.Units {
			if got, want := after.units[p][k], l.units[p][k]; got != want {
				l.note("%s has %d %s; by the books %d", who, got, l.rules.UnitName(axis.Kind(k), 2), want)
			}
			if got, want := after.waiting[p][k], l.waiting[p][k]; got != want {
				l.note("%s has %d %s waiting; by the books %d", who, got, l.rules.UnitName(axis.Kind(k), 2), want)
			}
		}
		if after.ipcs[p] != l.ipcs[p] || after.tokens[p] != l.tokens[p] || after.technologies[p] != l.technologies[p] {
			l.note("%s has %d IPCs, %d tokens, %d advances; by the books %d, %d, %d", who,
				after.ipcs[p], after.tokens[p], after.technologies[p], l.ipcs[p], l.tokens[p], l.technologies[p])
		}
	}
	for at := range l.owner {
		if after.owner[at] != l.owner[at] || after.damage[at] != l.damage[at] {
			l.note("%s is %s's with %d damage; by the books %s's with %d", l.rules.Board.Name(board.Space(at)),
				l.rules.PowerName(after.owner[at]), after.damage[at], l.rules.PowerName(l.owner[at]), l.damage[at])
		}
	}
	return l.wrong
}
