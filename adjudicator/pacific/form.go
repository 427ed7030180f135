package pacific

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
	"despatch/words"
)

// What forms tell a player beside his units: with whom he is at war and may be, what attacks him, and what he may say beforehand.

// What forms say.
type (
	closedByPeace struct {
		Power, Place words.Name
		Line         words.Line
	}
	mayDeclare struct {
		Enemies words.Names
		Line    words.Line
	}
	leaveItOut  struct{}
	warWithBoth struct{}
	provokesAll struct{}
	entersLater struct {
		Enemy words.Name
		Round int
	}
	mayRise struct {
		Units    words.Amounts
		From, To words.Name
		Enemy    words.Name
		Attack   words.Amounts
	}
	mayMeet struct {
		Units  words.Amounts
		At     words.Name
		Enemy  words.Name
		Attack words.Amounts
	}
	mayDive struct {
		At, Enemy words.Name
		Ships     words.Amounts
		Left      int
	}
	notAskedThat struct{}
	writeLines   struct{ Lines []words.Line }
	divesLater   struct{ Islands words.All }
	divesNow     struct{ Zones words.All }
	sayScrambles struct {
		Islands   words.Names
		Line, Ask words.Line
	}
	sayInterceptions struct{ Line, Ask words.Line }
	sayKamikaze      struct{ Line, Ask words.Line }
	sayAtSea         struct{ NoAmbush, Spare words.Line }
	sayLosses        struct{ Line words.Line }
)

// tellsOfWar is what the form of a combat move says of war: on whom the power may declare it, and what it cannot do before (PA-POLITICS.4,
// PA-POLITICS.6, PA-POLITICS.26).
func (g *game) tellsOfWar(t *axis.Turn) (notes []words.Text, _ []string) {
	var may words.Names
	line := "declare war on "
	for p := range g.Powers {
		enemy := axis.Power(p)
		if enemy == t.Power || g.Powers[p].Turnless {
			continue
		}
		switch topic, why := g.declarationFault(t, enemy, nil); {
		case why == nil:
			if may == nil {
				line += g.PowerName(enemy)
			}
			may = append(may, t.Who(enemy))
		case topic == "war-usa":
			notes = append(notes, g.Say(entersLater{t.Who(enemy), entryRound}))
		}
	}
	if may != nil {
		notes = append(notes, g.Say(mayDeclare{may, words.Line(line)}))
	}
	if t.Power == g.japan && !g.atWar(t.State, g.uk) {
		notes = append(notes, g.Say(warWithBoth{}))
	}
	if t.Power == g.japan && may != nil {
		notes = append(notes, g.Say(provokesAll{}))
	}
	return notes, nil
}

// attackOn is the turn of the power that attacks, as it stands while somebody is asked; nil when nobody is.
func attackOn(t *axis.Turn) *axis.Turn {
	if kept := t.State.Kept; kept != nil {
		return &axis.Turn{Rules: t.Rules, State: t.State, Power: kept.By, Plan: kept.Again()}
	}
	return nil
}

// tellsOfAttack is what the form of an answer says to a power that is asked: what attacks, with what it may answer, and lines for that.
func (g reactions) tellsOfAttack(t *axis.Turn) (notes []words.Text, ready []string) {
	now := attackOn(t)
	if now == nil {
		return nil, nil
	}
	for _, a := range g.alarms(now) {
		if a.who != t.Power {
			continue
		}
		notes = append(notes, g.Say(mayRise{now.Counts(a.aircraft), now.Where(a.island), now.Where(a.zone), now.Who(now.Power), now.Counts(now.UnitsAt(a.zone, g.fighting(now)))}))
		ready = append(ready, "scramble all at "+g.SpaceName(a.island), "scramble nothing at "+g.SpaceName(a.island))
	}
	for _, a := range g.alarmed(now) {
		if a.who != t.Power {
			continue
		}
		notes = append(notes, g.Say(mayMeet{now.Counts(a.aircraft), now.Where(a.island), now.Who(now.Power), now.Counts(raiders(now, a.island))}))
		ready = append(ready, "intercept all at "+g.SpaceName(a.island), "intercept nothing at "+g.SpaceName(a.island))
	}
	if ships := g.dives(now); len(ships) > 0 && t.Power == g.japan {
		var zones []board.Space
		for _, id := range ships {
			if at := now.State.Unit(id).Space; !slices.Contains(zones, at) {
				zones = append(zones, at)
				there := slices.DeleteFunc(slices.Clone(ships), func(id axis.UnitID) bool { return now.State.Unit(id).Space != at })
				notes = append(notes, g.Say(mayDive{now.Where(at), now.Who(now.Power), now.Counts(there), t.State.Mark(markTokens)}))
			}
		}
		ready = append(ready, "kamikaze up to 1 at "+g.SpaceName(zones[0]), "kamikaze nothing")
	}
	return notes, ready
}

// judge refuses an answer about what is not attacked: nothing would come of it, and its writer means what he is asked about.
func (g reactions) judge(t *axis.Turn, st orders.Statement) {
	now := attackOn(t)
	var lines []words.Line
	var fits bool
	offer := func(verb string, alarms []alarm, where orders.Place) {
		for _, a := range alarms {
			if a.who == t.Power {
				lines = append(lines, words.Line(verb+" all at "+g.SpaceName(a.island)))
				fits = fits || where.IsZero() || where.ID == g.Board.ID(a.island)
			}
		}
	}
	switch st := st.(type) {
	case rise:
		if st.ID == formScramble {
			offer("scramble", g.alarms(now), st.Where)
		} else {
			offer("intercept", g.alarmed(now), st.Where)
		}
	case kamikaze:
		for _, id := range g.dives(now) {
			at := now.State.Unit(id).Space
			if line := words.Line("kamikaze up to 1 at " + g.SpaceName(at)); !slices.Contains(lines, line) {
				lines = append(lines, line)
			}
			fits = fits || len(st.at) == 0 || slices.ContainsFunc(st.at, func(p orders.Place) bool { return p.ID == g.Board.ID(at) })
		}
	default:
		return
	}
	if fits {
		return
	}
	t.Refuse(st.At(), axis.Topic(st.Form()), notAskedThat{}) // PA-AIRBASE.6, PA-SBR.5, PA-KAMIKAZE.5
	if lines != nil {
		t.Hint(writeLines{lines})
	}
}

// raiders are the aircraft of the power on turn that raid a territory.
func raiders(t *axis.Turn, at board.Space) (list []axis.UnitID) {
	for _, plan := range t.Plan.RaidsOn(at) {
		list = append(list, plan.Aircraft()...)
	}
	return list
}

// reactionExamples show a power that is asked an answer other than the ready ones: some of its aircraft.
func (g reactions) reactionExamples(t *axis.Turn) []string {
	now := attackOn(t)
	if now == nil {
		return nil
	}
	offer := func(alarms []alarm, verb string) []string {
		for _, a := range alarms {
			if a.who == t.Power {
				return []string{verb + " 1 " + g.UnitName(now.State.Unit(a.aircraft[0]).Kind, 1) + " at " + g.SpaceName(a.island)}
			}
		}
		return nil
	}
	if lines := append(offer(g.alarms(now), "scramble"), offer(g.alarmed(now), "intercept")...); lines != nil {
		return lines
	}
	if ships := g.dives(now); len(ships) > 0 && t.Power == g.japan {
		ship := now.State.Unit(ships[0])
		return []string{"kamikaze up to 1 at " + g.SpaceName(ship.Space) + ": " + g.UnitName(ship.Kind, 1)}
	}
	return nil
}

// sayings are what a power may say beforehand, as far as it has what that is about.
func (g *game) sayings(t *axis.Turn) (notes []words.Text) {
	if len(t.State.Powers[t.Power].Standing) > 0 {
		return nil // who has said something knows how
	}
	say := func(topic words.Topic) { notes = append(notes, g.Say(topic)) }
	if islands := g.airfields(t); islands != nil {
		say(sayScrambles{islands, words.Line("scramble all at " + string(islands[0]) + " when attackers <= 3"),
			words.Line("ask about scrambles at " + string(islands[0]))})
	}
	if places := g.raidable(t); places != nil {
		say(sayInterceptions{words.Line("intercept all at " + string(places[0]) + " when attackers <= 2"), words.Line("ask about interceptions")})
	}
	if t.Power == g.japan && t.State.Mark(markTokens) > 0 {
		say(sayKamikaze{words.Line(kamikazeExample), words.Line("ask about kamikaze")})
	}
	if g.hasShip(t) {
		say(sayAtSea{words.Line("no ambush"), words.Line("spare convoys")})
	}
	say(sayLosses{words.Line("lose infantry, artillery, fighter")})
	return notes
}

// airfields are the islands of a power from which its aircraft could rise.
func (g *game) airfields(t *axis.Turn) words.Names {
	return g.beside(t, func(f *axis.Facility, at board.Space, k axis.Kind) bool {
		return g.Territories[at].Island && f.Scrambles.Has(k)
	})
}

// raidable are the territories with facilities where a power has fighters that could meet a raid.
func (g *game) raidable(t *axis.Turn) words.Names {
	return g.beside(t, func(_ *axis.Facility, _ board.Space, k axis.Kind) bool { return g.Units[k].Escorts })
}

// beside are the territories where a power has a unit of a kind that does something beside a facility there.
func (g *game) beside(t *axis.Turn, does func(*axis.Facility, board.Space, axis.Kind) bool) (list words.Names) {
	for i := range g.Territories {
		at := board.Space(i)
		if slices.ContainsFunc(g.Facilities().In(t.State, at), func(id axis.UnitID) bool {
			f := g.Units[t.State.Unit(id).Kind].Facility
			return len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power && does(f, at, u.Kind) })) > 0
		}) {
			list = append(list, t.Where(at))
		}
	}
	return list
}

// hasShip says whether a power has a warship: one that could lie in wait or raid convoys.
func (g *game) hasShip(t *axis.Turn) bool {
	return slices.ContainsFunc(t.State.Units, func(u axis.Unit) bool { return u.Alive() && u.Owner == t.Power && g.Units[u.Kind].Warship })
}
