package advanced_test

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/advanced"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/board"
	"despatch/words"
)

// The umpire asks the rules alone: what a position may hold, what it pays, and in which order a battle was fired.

// judge goes through what a resolution has come to.
func (m *match) judge(before *axis.State, out adjudicator.Outcome) {
	after := out.State.(axis.RuledState).State
	fights := map[words.Name]*fought{}
	blocked := map[words.Name]bool{}
	used := map[string]int{}
	for _, e := range out.Events {
		m.seen[e.Detail.EventType()]++
		switch d := e.Detail.(type) {
		case advanced.BlockedEvent:
			m.judgeBlock(before, d, used)
			blocked[d.At] = true
		case battle.BeganEvent:
			landed := fights[d.At] != nil // units come ashore before their battle begins
			fights[d.At] = m.begun(d)
			fights[d.At].mixed = landed
			delete(blocked, d.At)
		case economy.IncomeEvent:
			if got := m.production(after, d.Who, out.Events); got != d.Production {
				m.fail("%s collects %d, and what it holds is worth %d (CR-INCOME.1)", d.Who, d.Production, got)
			}
		}
		m.fire(fights, e.Detail)
	}
	for at := range blocked {
		m.fail("ships are blocked in %s, and nothing is fought there (CR-BLOCK.12)", at)
	}
	m.audit(after)
}

// judgeBlock sees that as many block as are blocked, each once in the turn, that no transport does, and no submarine but by destroyers (CR-BLOCK.5,
// CR-BLOCK.7, CR-SUB.1). used counts who has blocked.
func (m *match) judgeBlock(before *axis.State, d advanced.BlockedEvent, used map[string]int) {
	by, held, hunters, submarines := 0, 0, 0, 0
	for _, c := range d.By {
		by += c.Number
		ships := string(d.Who) + string(d.At) + string(c.One)
		used[ships] += c.Number
		if there := m.lying(before, d.Who, d.At, c.One); used[ships] > there {
			m.fail("%d %s of %s block in %s, and %d lie there (CR-BLOCK.7)", used[ships], c.One, d.Who, d.At, there)
		}
		if c.One == "transport" || strings.Contains(string(c.One), "fighter") {
			m.fail("a %s blocks in %s (CR-BLOCK.5)", c.One, d.At)
		}
		hunters += axis.OneIf(c.One == "destroyer") * c.Number
	}
	for _, c := range d.Held {
		held += c.Number
		submarines += axis.OneIf(strings.HasSuffix(string(c.One), "submarine")) * c.Number
	}
	if by != held || submarines > hunters {
		m.fail("%d block %d ships in %s, %d destroyers %d submarines (CR-BLOCK.7, CR-SUB.1)", by, held, d.At, hunters, submarines)
	}
}

// lying counts the units of a kind that a power has in a zone.
func (m *match) lying(s *axis.State, who, at, kind words.Name) (n int) {
	for i := range s.Units {
		u := &s.Units[i]
		n += axis.OneIf(u.Alive() && m.rules.SpaceName(u.Space) == string(at) && m.rules.PowerName(u.Owner) == string(who) && m.rules.Units[u.Kind].Name == string(kind))
	}
	return n
}

// production is what a power that has just collected its income holds, by the table of the map, without what influence has won it since; 0 with its capital
// in enemy hands (CR-CAPITAL.2).
func (m *match) production(s *axis.State, who words.Name, events []adjudicator.Event) (sum int) {
	for p := range m.rules.Powers {
		if words.Name(m.rules.PowerName(axis.Power(p))) != who {
			continue
		}
		if holder := s.Owner[m.rules.Powers[p].Capital]; holder != axis.NoPower && m.rules.Powers[holder].Side != m.rules.Powers[p].Side {
			return 0
		}
		for at, owner := range s.Owner {
			won := slices.ContainsFunc(events, func(e adjudicator.Event) bool {
				d, conquest := e.Detail.(advanced.ConquestEvent)
				return conquest && d.Won && string(d.At) == m.rules.SpaceName(board.Space(at))
			})
			if owner == axis.Power(p) && !won {
				sum += m.rules.Territories[at].Value
			}
		}
	}
	return sum
}

// fought is a battle as it was told: how many of each kind are left of each side, and what of them has fired in the round under way.
type fought struct {
	sea bool
	// mixed: people came ashore or down in it, and others fired at them, or dived at ships that do not fire then.
	mixed bool
	who   words.Name
	left  [2]map[words.Name]int
	fired [2]map[words.Name]int
	// first are the losses of phase 1, second those of phase 2 in the round.
	first, second [2]map[words.Name]int
	// by says who fired last.
	by words.Name
}

func (m *match) begun(d battle.BeganEvent) *fought {
	at, _ := m.rules.FindSpace(string(d.At))
	f := &fought{sea: m.rules.Board.IsSea(at), who: d.Attacker}
	for side := range f.left {
		f.left[side] = map[words.Name]int{}
	}
	for _, c := range d.Attackers {
		f.left[0][c.One] += c.Number
	}
	for _, force := range d.Defenders {
		for _, c := range force.Units {
			f.left[1][c.One] += c.Number
		}
	}
	f.round()
	return f
}

func (f *fought) round() {
	for side := range f.fired {
		f.fired[side], f.first[side], f.second[side] = map[words.Name]int{}, map[words.Name]int{}, map[words.Name]int{}
	}
	f.by = ""
}

func (f *fought) side(who words.Name) int { return axis.OneIf(who != f.who) }

// fire follows the fire of a battle. Who fell in phase 1, to submarines, has not fired after that; who fell in phase 2 has fired (CR-COMBAT.4,
// CR-COMBAT.6).
func (m *match) fire(fights map[words.Name]*fought, detail adjudicator.Detail) {
	switch d := detail.(type) {
	case battle.RoundEvent:
		if f := fights[d.At]; f != nil {
			m.judgeRound(d.At, f)
			f.round()
		}
	case battle.EndedEvent:
		if f := fights[d.At]; f != nil {
			m.judgeRound(d.At, f)
			delete(fights, d.At)
		}
	case battle.AssaultLandedEvent:
		if fights[d.At] == nil {
			fights[d.At] = &fought{}
		}
		fights[d.At].mixed = true
	case advanced.KamikazeEvent: // its target does not fire (CR-KAMIKAZE.5)
		if f := fights[d.At]; f != nil {
			f.mixed = true
		}
	case advanced.DroppedEvent:
		if f := fights[d.At]; f != nil {
			f.mixed = true
		}
	case battle.FiredEvent:
		if f := fights[d.At]; f != nil {
			for _, c := range d.Units {
				f.fired[f.side(d.Who)][c.One] += c.Number
				f.by = c.One
			}
		}
	case battle.LostEvent:
		if f := fights[d.At]; f != nil {
			phase := &f.second
			if strings.HasSuffix(string(f.by), "submarine") || f.by == "" {
				phase = &f.first
			}
			for _, c := range d.Units {
				phase[f.side(d.Who)][c.One] += c.Number
			}
		}
	case battle.RetreatedEvent:
		if f := fights[d.From]; f != nil {
			m.judgeRound(d.From, f)
			f.round()
			for _, c := range d.Units {
				f.left[f.side(d.Who)][c.One] -= c.Number
			}
		}
	}
}

// armed are kinds that fire in phase 2 only, and always if there is anybody to fire at.
var armed = map[bool][]words.Name{true: {"destroyer", "aircraft carrier", "battleship"}, false: {"infantry", "armor", "panzer", "artillery"}}

// judgeRound judges a round of a battle that is over.
func (m *match) judgeRound(at words.Name, f *fought) {
	for side := range f.left {
		for _, kind := range armed[f.sea] {
			there, fired, first, second := f.left[side][kind], f.fired[side][kind], f.first[side][kind], f.second[side][kind]
			switch {
			case f.mixed:
			case f.sea && fired > there-first:
				m.fail("%s: %d %s fire, of %d of which %d had fallen in phase 1 (CR-COMBAT.4)", at, fired, kind, there, first)
			case second > 0 && fired < second:
				m.fail("%s: %d %s fall in phase 2, and %d have fired (CR-COMBAT.6)", at, second, kind, fired)
			}
		}
		for kind, n := range f.first[side] {
			f.left[side][kind] -= n
		}
		for kind, n := range f.second[side] {
			f.left[side][kind] -= n
		}
	}
}

// audit goes through a position: what no rule allows to stand there.
func (m *match) audit(s *axis.State) {
	cargo, decks := map[axis.UnitID]int{}, map[[2]int]int{}
	kinds := map[[2]int]int{}
	places := map[[2]int]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() {
			continue
		}
		typ, sea := &m.rules.Units[u.Kind], m.rules.Board.IsSea(u.Space)
		kinds[[2]int{int(u.Owner), int(u.Kind)}]++
		switch {
		case typ.Domain == axis.LandUnit && sea && u.Aboard == axis.NoUnit:
			m.fail("%s stands in %s", typ.Name, m.rules.SpaceName(u.Space))
		case typ.Domain == axis.SeaUnit && !sea:
			m.fail("%s lies in %s", typ.Name, m.rules.SpaceName(u.Space))
		case u.Aboard != axis.NoUnit && (s.Units[u.Aboard].Owner != u.Owner || s.Units[u.Aboard].Space != u.Space): // CR-TRANSPORT.15
			m.fail("%s is aboard a stranger's ship, or one elsewhere", typ.Name)
		case typ.Facility != nil:
			places[[2]int{int(u.Space), int(u.Kind)}]++
			if value := m.rules.Territories[u.Space].Value; int(u.Damage) >= max(value, 1) || u.Owner != s.Owner[u.Space] { // CR-BOMB.15, CR-INSTALL.14
				m.fail("%s in %s has %d chips, and is worth %d", typ.Name, m.rules.SpaceName(u.Space), u.Damage, value)
			}
		}
		if u.Aboard != axis.NoUnit && typ.Domain == axis.LandUnit {
			cargo[u.Aboard] += 2 - axis.OneIf(typ.Light)
		}
		if sea {
			decks[[2]int{int(u.Space), int(u.Owner)}] += axis.OneIf(typ.Domain == axis.AirUnit) - typ.Deck
		}
	}
	for ship, points := range cargo {
		if points > 2 { // CR-TRANSPORT.1
			m.fail("a transport in %s carries %d points", m.rules.SpaceName(s.Units[ship].Space), points)
		}
	}
	atRest := len(m.duesInAir(s)) == 0
	for where, homeless := range decks {
		if atRest && homeless > 0 { // CR-AIR.10
			m.fail("%d aircraft of %s too many in %s", homeless, m.rules.PowerName(axis.Power(where[1])), m.rules.SpaceName(board.Space(where[0])))
		}
	}
	for of, n := range kinds {
		if most := m.rules.Units[of[1]].MaxPerPower; most > 0 && n > most { // CR-BUILD.11
			m.fail("%s has %d %s", m.rules.PowerName(axis.Power(of[0])), n, m.rules.Units[of[1]].Name)
		}
	}
	for where, n := range places {
		if n > 1 { // CR-INSTALL.18
			m.fail("%d of a kind of installation in %s", n, m.rules.SpaceName(board.Space(where[0])))
		}
	}
	for p := range s.Powers {
		if s.Powers[p].IPCs < 0 { // CR-BUILD.1
			m.fail("%s owes money", m.rules.PowerName(axis.Power(p)))
		}
	}
}

// duesInAir are aircraft that have not landed yet: between combat and the end of non-combat movement.
func (m *match) duesInAir(s *axis.State) (list []axis.UnitID) {
	phase := m.rules.Phases[s.Phase].Section
	if !slices.Contains([]string{axis.SectionNoncombat, axis.SectionCombat}, phase) {
		return nil
	}
	for i := range s.Units {
		if u := &s.Units[i]; u.Alive() && u.Owner == s.Active() && m.rules.Units[u.Kind].Domain == axis.AirUnit {
			list = append(list, axis.UnitID(i))
		}
	}
	return list
}

// checkOver sees that who has won has what it takes, and what each power scores (CR-VICTORY.2 to CR-VICTORY.14).
func (m *match) checkOver() {
	s := m.board()
	out := func(id string) bool {
		p := m.rules.PowerOf(id)
		holder := s.Owner[m.rules.Powers[p].Capital]
		return s.Powers[p].Retired || holder != axis.NoPower && m.rules.Powers[holder].Side != m.rules.Powers[p].Side
	}
	level := func(ids ...string) (sum int) {
		for _, id := range ids {
			for at, owner := range s.Owner {
				sum += axis.OneIf(owner == m.rules.PowerOf(id)) * m.rules.Territories[at].Value
			}
		}
		return sum
	}
	wins := map[string]bool{
		"Axis":   out("uk") && out("ussr") || out("usa") || level("germany", "japan") >= 100,
		"Allies": out("germany") && out("japan"),
	}
	verdict, _ := m.game.Over(m.state)
	if !wins[verdict.Winner] || wins["Axis"] == wins["Allies"] {
		m.fail("%s have won, and what each side has for it is %v (CR-VICTORY.7)", verdict.Winner, wins)
	}
	for _, score := range verdict.Scores {
		p := m.rules.PowerOf(string(score.Seat))
		halves := 0
		if m.rules.Powers[p].Side == verdict.Winner && !s.Powers[p].Retired {
			halves = 2 - axis.OneIf(out(string(score.Seat))) - axis.OneIf((score.Seat == "uk" || score.Seat == "usa") && level("ussr") >= 45)
		}
		if want := []string{"0", "1/2", "1"}[halves]; score.Points != want {
			m.fail("%s scores %s, and should %s (CR-VICTORY.8 to CR-VICTORY.12)", score.Seat, score.Points, want)
		}
	}
	m.seen["victory of the "+verdict.Winner]++
}
