package selfplay

import (
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/orders"
)

// annals is what the umpire of Pacific 1940 remembers of a whole game, apart from what the game itself notes.
type annals struct {
	// unprovoked: Japan has declared war on the British pair, which had not begun (PA-RULING.72). unlocked: the Allies have taken one of the
	// islands that unlock kamikaze attacks (PA-KAMIKAZE.3).
	unprovoked, unlocked bool
}

// warrior is a power that an attack of Japan's brings into the war (PA-POLITICS.14).
var warriors = []string{"usa", "uk", "anzac"}

// attack is a combat move: where it went, and whether by land units or ships or aircraft.
type attack struct {
	way    []board.Space
	domain axis.Domain
}

// declared lists the powers on which the sheet of the power on turn declares war, and notes a line that comes after a move (PA-POLITICS.7).
func (u *pacificUmpire) declared(sent []adjudicator.Submission) (ids []string) {
	for _, sub := range sent {
		sec := sub.Sheet.Section(axis.SectionCombat)
		if u.rules.PowerOf(string(sub.Seat)) != u.acting || sec == nil {
			continue
		}
		moved := false
		for _, st := range sec.Statements {
			names, is := strings.CutPrefix(orders.PrintStatement(st, u.rules.Vocab), "declare war on ")
			if moved = moved || !is; !is {
				continue
			}
			if moved {
				u.note("%s declares war on %s after a move", u.id(u.acting), names)
			}
			for _, name := range strings.Split(names, ", ") {
				for q := range u.rules.Powers {
					if u.rules.Powers[q].Name == name {
						ids = append(ids, u.rules.Powers[q].ID)
					}
				}
			}
		}
	}
	return ids
}

// judgeWars sees that there are the wars that were declared, that attacks have brought about, and that the Americans enter by themselves, and no
// others. It is asked when everything has been told.
func (u *pacificUmpire) judgeWars(sent []adjudicator.Submission) {
	base := politicsOf(u.rules, u.before)
	if u.combatMoved {
		for _, id := range u.declared(sent) {
			u.declares(base, id)
		}
	}
	want, sure := base, true
	if u.combatMoved && u.id(u.acting) == "japan" {
		var offends bool
		if offends, sure = u.offends(base); offends {
			want = u.everybody(base)
		}
	}
	if u.phases["Collect income"] && u.id(u.acting) == "usa" && u.before.Round >= 3 { // PA-POLITICS.27
		want.declare("usa", "japan")
	}
	for _, id := range warriors {
		is := u.atWar(id)
		if is != want.atWar(id) && (sure || is != u.everybody(base).atWar(id)) {
			u.note("%s is at war with Japan: %v; by the rules %v", id, is, want.atWar(id))
		}
	}
	if u.atWar("uk") != u.atWar("anzac") { // PA-POLITICS.5
		u.note("of the United Kingdom and ANZAC one is at war")
	}
}

// declares adds what a declaration of the power on turn brings about (PA-POLITICS.4 to PA-POLITICS.6, PA-POLITICS.26).
func (u *pacificUmpire) declares(base *politics, on string) {
	british := func(id string) bool { return id == "uk" || id == "anzac" }
	switch by := u.id(u.acting); {
	case by == "japan" && british(on):
		u.annals.unprovoked = u.annals.unprovoked || !base.atWar("uk")
		base.declare("japan", "uk")
		base.declare("japan", "anzac")
	case by == "japan":
		base.declare("japan", on)
	case british(by) && on == "japan":
		base.declare("uk", "japan")
		base.declare("anzac", "japan")
	case on == "japan":
		if by == "usa" && !u.annals.unprovoked {
			u.note("the United States declare war on Japan, which has not declared it unprovoked")
		}
		base.declare(by, "japan")
	}
}

// everybody is the wars after a Japanese attack that provokes; by an option it spares the Americans where the British pair began (PA-RULING.2).
func (u *pacificUmpire) everybody(base *politics) *politics {
	all := &politics{table: base.table, wars: slices.Clone(base.wars)}
	for _, id := range warriors {
		if id != "usa" || !base.atWar("uk") || u.annals.unprovoked || u.before.Options["provoked attack spares the USA"] != "on" {
			all.declare("japan", id)
		}
	}
	return all
}

// offends says whether the moves told are an attack on a power of POLITICS.14 with which Japan is at war already, or on the Dutch; sure is false
// where that hangs on whether ships that could be passed by are attacked.
func (u *pacificUmpire) offends(base *politics) (offends, sure bool) {
	harmed := func(q axis.Power) bool {
		id := base.id(q)
		return slices.Contains(warriors, id) && base.atWar(id) || id == "dutch" && base.atWar("uk")
	}
	sure = true
	for i := range u.before.Units {
		c := &u.before.Units[i]
		typ := &u.rules.Units[max(c.Kind, 0)]
		if !c.Alive() || !harmed(c.Owner) {
			continue
		}
		sea := u.rules.Board.IsSea(c.Space)
		came := slices.ContainsFunc(u.attacks, func(a attack) bool { return a.way[len(a.way)-1] == c.Space })
		switch {
		case came && (!sea || typ.Warship && typ.Surface):
			return true, true
		case sea: // Japan's own may be there, and attack or not
			sure = false
		}
	}
	for _, a := range u.attacks {
		for i, at := range a.way[1:] {
			if (i == len(a.way)-2 || a.domain == axis.LandUnit) && harmed(u.before.Owner[at]) {
				return true, true
			}
		}
	}
	return false, sure
}

// judgeEnd sees that who has won is the winner, that liberated land is kept for whom it must, and that kamikaze attacks are unlocked by what
// unlocks them.
func (u *pacificUmpire) judgeEnd(after *axis.State) {
	if (after.Mark("kamikaze unlocked") > 0) != u.annals.unlocked {
		u.note("kamikaze attacks are unlocked: %v; by the books %v", after.Mark("kamikaze unlocked"), u.annals.unlocked)
	}
	over := after.Winner != ""
	if after.OnTurn == u.before.OnTurn && after.Round == u.before.Round && !over {
		return
	}
	captor, cities := u.before.Active(), 0
	for i, owner := range after.Owner {
		at := board.Space(i)
		cities += b2i(u.rules.Territories[at].City != "" && u.id(owner) == "japan")
		kept := u.id(captor) != "china" && owner != axis.NoPower && owner != captor && owner == u.rules.Territories[at].Original &&
			u.friends(captor, owner) && u.enemies(captor, u.before.OwnerAtStart[at])
		if capital := u.rules.Powers[max(owner, 0)].Capital; kept && capital != board.None && u.enemies(owner, after.Owner[capital]) { // PA-LIBERATE.4
			u.note("%s frees %s, which is %s's; nobody keeps it", u.id(captor), u.rules.Board.Name(at), u.id(owner))
		}
	}
	japan, _ := u.rules.Board.Find("japan")
	roundEnds := u.id(captor) == "anzac"
	held := u.id(captor) == "japan" && u.enemies(captor, after.Owner[japan])
	want := map[bool]string{true: "Axis"}[roundEnds && cities >= 6] + map[bool]string{true: "Allies"}[held] // PA-VICTORY.2, PA-VICTORY.4
	if after.Winner != want {
		u.note("the winner is %q; by the rules %q: Japan holds %d cities", after.Winner, want, cities)
	}
}

// closeTurn judges what can be judged when all has been told.
func (u *pacificUmpire) closeTurn(after *axis.State) {
	if len(u.turns) > 1 {
		return
	}
	u.acting = u.before.Active()
	u.judgeWars(u.sent)
	u.judgeEnd(after)
	u.judgeFlights()
	if u.phases["Conduct combat"] {
		u.whoIntercepts()
		for at := range u.intercepted { // PA-SBR.6
			u.note("nobody has fought those who rose against the raid on %s", u.rules.Board.Name(at))
		}
		for zone := range u.risen { // PA-AIRBASE.6
			if !u.turn.fought[zone] && !u.dived[zone] {
				u.note("aircraft have scrambled over %s, where nobody was attacked", u.rules.Board.Name(zone))
			}
		}
	}
	u.judgeAmbushes()
}

// sends books a combat move, and who goes with transports.
func (u *pacificUmpire) sends(e adjudicator.Event, counts []int, way []board.Space) {
	to, g := way[len(way)-1], shipGroup{way: way}
	domain := axis.AirUnit
	for k, n := range counts {
		typ := &u.rules.Units[k]
		switch {
		case n == 0:
			continue
		case typ.Domain == axis.AirUnit:
			if u.phase == "Combat move" {
				u.turn.flown[post{u.acting, to, axis.Kind(k)}] += n
			}
			continue
		}
		domain = typ.Domain
		g.transports = g.transports || typ.Carries > 0
		g.warship = g.warship || typ.Warship && typ.Surface
		if typ.Domain == axis.SeaUnit && u.phase == "Combat move" {
			u.turn.came[to] = true
		}
	}
	if u.phase == "Combat move" {
		u.attacks = append(u.attacks, attack{way, domain})
	}
	for _, at := range way {
		u.escorted[at] = u.escorted[at] || g.warship
	}
	u.groups = append(u.groups, g)
	u.slipsBy(e, counts, way)
}

// sendsRaid books a raid.
func (u *pacificUmpire) sendsRaid(counts []int, way []board.Space) {
	to := way[len(way)-1]
	for k, n := range counts {
		switch u.rules.Units[k].ID {
		case "strategic_bomber":
			u.turn.raiders[to] += n
		case "fighter":
			u.turn.escorts[to] += n
		}
	}
	u.turn.escorts[to] += 0
	u.attacks = append(u.attacks, attack{way, axis.AirUnit})
}

// shipGroup is ships that have gone a way together.
type shipGroup struct {
	way                 []board.Space
	transports, warship bool
}

// judgeAmbushes sees that submarines have fired at whom they may, and at nobody else (PA-SUB.20, PA-FAQ.7).
func (u *pacificUmpire) judgeAmbushes() {
	for _, p := range u.pending {
		if !u.escorted[p.zone] && !u.lurked[p.zone] {
			u.note("%s", p.what)
		}
	}
	for zone := range u.lurked {
		alone, guarded := false, false
		for _, g := range u.groups {
			if g.transports && slices.Contains(g.way[1:], zone) {
				alone, guarded = alone || !g.warship, guarded || g.warship
			}
		}
		if guarded && !alone && !u.sunkAll[zone] {
			u.note("a submarine fires at transports with an escort in %s", u.rules.Board.Name(zone))
		}
	}
}

// judgeFlights sees that no aircraft have been sent over land by themselves where nobody could fight (PA-RULING.21).
func (u *pacificUmpire) judgeFlights() {
	if len(u.lurked) > 0 { // who was to land may have been sunk
		return
	}
	for _, a := range u.attacks {
		to := a.way[len(a.way)-1]
		if a.domain != axis.AirUnit || u.rules.Board.IsSea(to) || u.turn.fought[to] || u.turn.guns[post{who: u.acting, at: to}] || !u.phases["Conduct combat"] {
			continue
		}
		if _, raid := u.turn.escorts[to]; raid || slices.ContainsFunc(u.attacks, func(b attack) bool { return b.domain != axis.AirUnit && slices.Contains(b.way[1:], to) }) {
			continue
		}
		defended := slices.ContainsFunc(u.before.Units, func(c axis.Unit) bool { // who scrambled was there when they flew
			return c.Alive() && c.Space == to && u.enemies(c.Owner, u.acting) && u.rules.Units[c.Kind].Fights()
		})
		if !defended && u.enemies(u.acting, u.before.Owner[to]) {
			u.note("aircraft fly to %s, where nobody can fight", u.rules.Board.Name(to))
		}
	}
}
