package pacific

import (
	"slices"
	"strings"

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
	atWarWith  struct{ Enemies words.Names }
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
		// Silent is what happens if nothing is answered.
		Silent words.Text
	}
	mayMeet struct {
		Units  words.Amounts
		At     words.Name
		Enemy  words.Name
		Attack words.Amounts
		// Escorts are the fighters that go along with the attack.
		Escorts words.Amounts
		Silent  words.Text
	}
	mayDive struct {
		At, Enemy words.Name
		Ships     words.Amounts
		Left      int
		Silent    words.Text
	}
	notAskedThat struct{}
	riseOver     struct {
		At   words.Name
		Left int
	}
	saidBefore   struct{}
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

// tellsOfWar is what the form of a combat move says of war: with whom the power is in it, on whom it may declare it, and on whom not yet (PA-POLITICS.4,
// PA-POLITICS.6, PA-POLITICS.26).
func (g *game) tellsOfWar(t *axis.Turn) (notes []words.Text, _ []string) {
	var may, enemies words.Names
	line := "declare war on "
	for p := range g.Powers {
		enemy := axis.Power(p)
		if enemy == t.Power || g.Powers[p].Turnless {
			continue
		}
		if t.State.AtWar(t.Power, enemy) {
			enemies = append(enemies, t.Who(enemy))
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
	if enemies != nil {
		notes = append(notes, g.Say(atWarWith{enemies}))
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
		notes = append(notes, g.Say(mayRise{now.Counts(a.aircraft), now.Where(a.island), now.Where(a.zone), now.Who(now.Power), now.Counts(now.UnitsAt(a.zone, g.fighting(now))),
			g.silent(now, a, formScramble, g.attackers(now, a.zone) == 0, everybodyRises{}, nobodyRises{})}))
		ready = append(ready, "scramble all at "+g.SpaceName(a.island), "scramble nothing at "+g.SpaceName(a.island))
	}
	for _, a := range g.alarmed(now) {
		if a.who != t.Power {
			continue
		}
		bombers, escorts := raiders(now, a.island)
		notes = append(notes, g.Say(mayMeet{now.Counts(a.aircraft), now.Where(a.island), now.Who(now.Power), now.Counts(bombers), now.Counts(escorts),
			g.silent(now, a, formIntercept, len(a.aircraft) >= escortsOver(now, a.island), allMeetRaiders{}, nobodyMeetsRaiders{})}))
		ready = append(ready, "intercept all at "+g.SpaceName(a.island), "intercept nothing at "+g.SpaceName(a.island))
	}
	if ships := g.dives(now); len(ships) > 0 && t.Power == g.japan {
		var zones []board.Space
		for _, id := range ships {
			if at := now.State.Unit(id).Space; !slices.Contains(zones, at) {
				zones = append(zones, at)
				there := slices.DeleteFunc(slices.Clone(ships), func(id axis.UnitID) bool { return now.State.Unit(id).Space != at })
				notes = append(notes, g.Say(mayDive{now.Where(at), now.Who(now.Power), now.Counts(there), t.State.Mark(markTokens),
					g.silent(now, alarm{who: t.Power, island: board.None}, formKamikaze, false, nil, noKamikaze{})}))
			}
		}
		ready = append(ready, string(g.diveLine(now, zones[0])), "kamikaze nothing")
	}
	return notes, ready
}

// silent tells what comes of it if a power answers nothing: what it has said beforehand, or the default.
func (g reactions) silent(now *axis.Turn, a alarm, form orders.Form, all bool, everybody, nobody words.Topic) words.Text {
	switch {
	case len(g.said(now, a.who, form, a.island)) > 0:
		return g.Say(saidBefore{})
	case all:
		return g.Say(everybody)
	}
	return g.Say(nobody)
}

// diveLine is a line for one kamikaze attack in a zone: at one of the kinds of ships there, the dearest first.
func (g reactions) diveLine(now *axis.Turn, zone board.Space) words.Line {
	line := "kamikaze up to 1 at " + g.SpaceName(zone)
	for i, id := range g.targets(now, g.dives(now), kamikaze{at: []orders.Place{{ID: g.Board.ID(zone)}}}) {
		if name := g.UnitName(now.State.Unit(id).Kind, 1); !strings.Contains(line, name) {
			line += []string{": ", ", "}[min(i, 1)] + name
		}
	}
	return words.Line(line)
}

// judge refuses an answer about what is not attacked: nothing would come of it, and its writer means what he is asked about.
func (g reactions) judge(t *axis.Turn, sec *orders.Section, st orders.Statement) {
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
			g.warnOfRisen(t, now, sec, st)
		}
	case kamikaze:
		for _, id := range g.dives(now) {
			at := now.State.Unit(id).Space
			if line := g.diveLine(now, at); !slices.Contains(lines, line) {
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

// warnOfRisen says when fighters that are to meet a raid are to rise over the sea by the same answer: then they meet no raid (PA-RULING.73).
func (g reactions) warnOfRisen(t, now *axis.Turn, sec *orders.Section, st rise) {
	for _, a := range g.alarmed(now) {
		left := a.aircraft
		for _, other := range sec.Statements {
			if over, ok := other.(rise); ok && over.ID == formScramble && a.who == t.Power && (over.Where.IsZero() || over.Where.ID == g.Board.ID(a.island)) {
				risen := over.chosen(g.Rules, now.State, left)
				left = slices.DeleteFunc(slices.Clone(left), func(id axis.UnitID) bool { return slices.Contains(risen, id) })
			}
		}
		here := st.Where.IsZero() || st.Where.ID == g.Board.ID(a.island)
		if here && len(left) < len(a.aircraft) && (len(left) == 0 && !st.nothing || len(st.chosen(g.Rules, now.State, left)) < len(st.chosen(g.Rules, now.State, a.aircraft)) && !st.all) {
			t.Note(st.Pos, "intercept-risen", riseOver{now.Where(a.island), len(left)})
		}
	}
}

// raiders are the aircraft of the power on turn that raid a territory, and those that escort them.
func raiders(t *axis.Turn, at board.Space) (bombers, escorts []axis.UnitID) {
	for _, plan := range t.Plan.RaidsOn(at) {
		bombers, escorts = append(bombers, plan.Bombers...), append(escorts, plan.Escorts...)
	}
	return bombers, escorts
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
		return []string{string(g.diveLine(now, now.State.Unit(ships[0]).Space))}
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

// beside are the territories where a power has a unit of a kind that does something beside a facility there, its own or an ally's.
func (g *game) beside(t *axis.Turn, does func(*axis.Facility, board.Space, axis.Kind) bool) (list words.Names) {
	for i := range g.Territories {
		at := board.Space(i)
		if slices.ContainsFunc(g.Facilities().In(t.State, at), func(id axis.UnitID) bool {
			f := g.Units[t.State.Unit(id).Kind].Facility
			return g.Friends(t.State, t.Power, t.State.Unit(id).Owner) && len(t.UnitsAt(at, func(_ axis.UnitID, u *axis.Unit) bool { return u.Owner == t.Power && does(f, at, u.Kind) })) > 0
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
