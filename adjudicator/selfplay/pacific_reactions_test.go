package selfplay

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/pacific"
	"despatch/orders"
)

// said lists what a power has said with a verb about a place: in its answer, else beforehand; for the place, else for all.
func (u *pacificUmpire) said(p axis.Power, verb, place string) []string {
	lists := [][]orders.Statement{nil, u.after.Powers[p].Standing}
	for _, sub := range u.sent {
		if sec := sub.Sheet.Section("reactions"); sec != nil && u.rules.PowerOf(string(sub.Seat)) == p {
			lists[0] = sec.Statements
		}
	}
	var here, all []string
	for i, list := range lists {
		for _, st := range list {
			switch text := orders.PrintStatement(st, u.rules.Vocab); {
			case !strings.HasPrefix(text, verb+" "):
			case strings.Contains(text+" ", " at "+place+" "):
				here = append(here, text)
			case !strings.Contains(text, " at "):
				all = append(all, text)
			}
		}
		if both := append(here, all...); i == 0 && len(both) > 0 {
			return both
		}
	}
	if len(here) > 0 {
		return here
	}
	return all
}

// rises says how many of each kind rise of those there: as the first of some orders says whose tests hold of a number of attackers, else nobody;
// -1 for who has said nothing.
func (u *pacificUmpire) rises(said []string, there []int, attackers int) []int {
	for _, text := range said {
		what, tests, _ := strings.Cut(text, " when ")
		what, _, _ = strings.Cut(what, " at ")
		_, what, _ = strings.Cut(what, " ")
		if !holds(tests, attackers) {
			continue
		}
		switch what {
		case "all":
			return there
		case "nothing":
			return make([]int, len(there))
		}
		rise := u.count(plainText(what))
		for k := range rise {
			rise[k] = min(rise[k], there[k])
		}
		return rise
	}
	if len(said) > 0 {
		return make([]int, len(there))
	}
	return nil
}

// plainText is a list of units as text.
type plainText string

func (p plainText) String() string { return string(p) }

// holds says whether tests like "attackers <= 2" hold.
func holds(tests string, attackers int) bool {
	for _, test := range strings.Split(tests, " and ") {
		f := strings.Fields(test)
		if len(f) != 3 {
			continue
		}
		n, _ := strconv.Atoi(f[2])
		if !map[string]bool{"<": attackers < n, "<=": attackers <= n, ">": attackers > n, ">=": attackers >= n}[f[1]] {
			return false
		}
	}
	return true
}

// whoRises judges a battle at sea that begins: from islands beside it aircraft have risen as their owners said, or by default everybody where
// nothing that attacks has an attack value, else nobody (PA-DEC.2).
func (u *pacificUmpire) whoRises(d battle.BeganEvent) {
	zone, attackers := u.space(d.At), 0
	if u.dived[zone] {
		return // some who attacked may be sunk
	}
	for k, n := range u.count(d.Attackers) {
		attackers += n * b2i(u.typ(u.acting, k).Attack > 0)
	}
	base := u.rules.KindOf("air_base")
	for _, island := range u.rules.Board.Neighbours(zone) {
		works := slices.ContainsFunc(u.before.Units, func(b axis.Unit) bool {
			return b.Alive() && b.Space == island && b.Kind == base && b.Damage < 3 && u.enemies(b.Owner, u.acting) && !b.Did(axis.CapturedThisTurn) // PA-COMBAT.49
		})
		if !works || !u.rules.Territories[island].Island {
			continue
		}
		for q := range u.rules.Powers {
			p := axis.Power(q)
			there := u.thereBefore(p, island, "fighter", "tactical_bomber")
			if sum(there) == 0 || !u.enemies(p, u.acting) {
				continue
			}
			want := u.rises(u.said(p, "scramble", u.rules.Board.Name(island)), there, attackers)
			if want == nil {
				want = there
				if attackers > 0 {
					want = make([]int, len(there))
				}
			}
			for k := range want {
				if got := u.absent[post{p, island, axis.Kind(k)}]; got != want[k] {
					u.note("%d %s of %s rise from %s against %d attackers in %s; %d should", got, u.rules.Units[k].Name, u.id(p), u.rules.Board.Name(island), attackers, d.At, want[k])
				}
			}
		}
	}
}

// thereBefore counts units of some kinds where they were when the resolution began.
func (u *pacificUmpire) thereBefore(p axis.Power, at board.Space, ids ...string) []int {
	counts := make([]int, len(u.rules.Units))
	for i := range u.before.Units {
		if c := &u.before.Units[i]; c.Alive() && c.Space == at && c.Owner == p && slices.Contains(ids, u.rules.Units[c.Kind].ID) {
			counts[c.Kind]++
		}
	}
	return counts
}

// whoIntercepts judges the raids of a resolution when they are over: fighters there have met them as their owners said, or by default all, if
// they are no fewer than the escorts (PA-DEC.4).
func (u *pacificUmpire) whoIntercepts() {
	fighter := u.rules.KindOf("fighter")
	for at, escorts := range u.turn.escorts {
		for q := range u.rules.Powers {
			p := axis.Power(q)
			there := u.thereBefore(p, at, "fighter")
			if there[fighter] -= u.absent[post{p, at, fighter}]; there[fighter] <= 0 || !u.enemies(p, u.acting) {
				if met := u.met[post{p, at, fighter}]; met > 0 { // PA-RULING.73
					u.note("%d fighters of %s meet raiders in %s, where none was left for it", met, u.id(p), u.rules.Board.Name(at))
				}
				continue
			}
			want := u.rises(u.said(p, "intercept", u.rules.Board.Name(at)), there, escorts)
			if want == nil {
				want = there
				if there[fighter] < escorts {
					want = make([]int, len(there))
				}
			}
			if got := u.met[post{p, at, fighter}]; got != want[fighter] {
				u.note("%d fighters of %s meet raiders with %d escorts in %s; %d should", got, u.id(p), escorts, u.rules.Board.Name(at), want[fighter])
			}
		}
	}
}

// fightsOnGround sees that nobody who has risen or intercepted fires on the ground (PA-AIRBASE.12, PA-RULING.17), and nobody who raids in the battle
// there (PA-SBR.3, PA-SBR.4).
func (u *pacificUmpire) fightsOnGround(d battle.FiredEvent) {
	p, at := u.power(d.Who), u.space(d.At)
	if u.rules.Board.IsSea(at) || u.inAir {
		return
	}
	for k, n := range u.count(d.Units) {
		here := post{p, at, axis.Kind(k)}
		switch {
		case n == 0 || u.rules.Units[k].Domain != axis.AirUnit:
		case p == u.acting:
			if n > u.turn.flown[here] {
				u.note("%d %s of %s attack in %s, where %d were sent for it", n, u.rules.Units[k].Name, d.Who, d.At, u.turn.flown[here])
			}
		default:
			if most := u.thereBefore(p, at, u.rules.Units[k].ID)[k] - u.absent[here] - u.met[here]; n > most {
				u.note("%d %s of %s defend %s, where %d have stayed", n, u.rules.Units[k].Name, d.Who, d.At, most)
			}
		}
	}
}

// bombs judges a raid: strategic bombers only, no more than were sent and are left, a die of the facility at each, a die of damage for each that
// gets through, and no more damage than the facility bears (PA-SBR.2, PA-SBR.11, PA-SBR.14, PA-SBR.15).
func (u *pacificUmpire) bombs(d battle.RaidResolvedEvent, throws []dice.Throw) {
	at, bombers, lost := u.space(d.At), 0, sum(u.count(d.Lost))
	for k, n := range u.count(d.Bombers) {
		if bombers += n; n > 0 && u.rules.Units[k].ID != "strategic_bomber" {
			u.note("a %s bombs %s", u.rules.Units[k].Name, d.At)
		}
	}
	if u.turn.raiders[at] -= bombers; u.turn.raiders[at] < 0 {
		u.note("more bombers bomb %s than were sent", d.At)
	}
	var shot, bombed []dice.Throw
	for i, t := range throws {
		if i == 0 {
			shot = append(shot, t)
		} else {
			bombed = append(bombed, t)
		}
	}
	u.dice(shot, bombers, 1, lost)
	thrown, faces := 0, 0
	for _, t := range bombed {
		for _, face := range t.Faces {
			thrown, faces = thrown+int(face), faces+1
		}
	}
	k := u.rules.FindKind(string(d.Target))
	most := map[string]int{"major_ic": 20, "minor_ic": 6, "air_base": 6, "naval_base": 6}[u.rules.Units[max(k, 0)].ID]
	if faces != bombers-lost || thrown != d.Thrown || d.Damage != min(thrown, most-u.harm[post{at: at, kind: k}]) {
		u.note("%d bombers, %d of them lost, do %d damage at the %s in %s with %d dice of %d", bombers, lost, d.Damage, d.Target, d.At, faces, thrown)
	}
}

// ordered sees that kamikaze attacks are those that Japan wants: some order allows the zone, the kind, and so many in all.
func (u *pacificUmpire) ordered(d pacific.KamikazeEvent) {
	most, allowed := 0, false
	for _, text := range u.said(u.power(d.Who), "kamikaze", "\x00") {
		allowed, most = u.kamikazeAllows(text, d, allowed, most)
	}
	for _, st := range u.after.Powers[u.power(d.Who)].Standing { // orders for zones are for several of them
		if text := orders.PrintStatement(st, u.rules.Vocab); strings.HasPrefix(text, "kamikaze ") && strings.Contains(text, " at ") {
			allowed, most = u.kamikazeAllows(text, d, allowed, most)
		}
	}
	for _, sub := range u.sent {
		if sec := sub.Sheet.Section("reactions"); sec != nil {
			for _, st := range sec.Statements {
				allowed, most = u.kamikazeAllows(orders.PrintStatement(st, u.rules.Vocab), d, allowed, most)
			}
		}
	}
	if u.attempts += d.Attacks; !allowed || u.attempts > most {
		u.note("kamikaze: %+v, which nobody has ordered", d)
	}
	typ := &u.rules.Units[u.rules.FindKind(string(d.Ship))]
	damaged := slices.ContainsFunc(u.before.Units, func(s axis.Unit) bool {
		return s.Alive() && s.Owner == u.acting && &u.rules.Units[s.Kind] == typ && s.Damaged
	})
	if need := max(typ.Hits, 1); !damaged && d.Sunk != (d.Hits >= need) { // PA-KAMIKAZE.9
		u.note("kamikaze: %+v; a %s bears %d hits", d, typ.Name, need)
	}
	if !u.turn.came[u.space(d.At)] { // PA-KAMIKAZE.5
		u.note("kamikaze in %s, where no ships have come", d.At)
	}
	u.dived[u.space(d.At)] = true
}

func (u *pacificUmpire) kamikazeAllows(text string, d pacific.KamikazeEvent, allowed bool, most int) (bool, int) {
	text, ok := strings.CutPrefix(text, "kamikaze ")
	if !ok || strings.HasPrefix(text, "nothing") {
		return allowed, most
	}
	what, kinds, listed := strings.Cut(text, ": ")
	what, zones, placed := strings.Cut(what, " at ")
	n, kind := 6, u.rules.Units[u.rules.FindKind(string(d.Ship))].Name
	if upTo, some := strings.CutPrefix(what, "up to "); some {
		n, _ = strconv.Atoi(upTo)
	}
	fits := (!listed || slices.Contains(strings.Split(kinds, ", "), kind)) && (!placed || slices.Contains(strings.Split(zones, ", "), string(d.At)))
	return allowed || fits, most + n
}

// lurks sees that a submarine that fires was not told to spare transports (PA-SUB.22).
func (u *pacificUmpire) lurks(d pacific.AmbushedEvent) {
	zone := u.space(d.At)
	if u.forbids(u.power(d.Who), string(d.At)) {
		u.note("%s ambushes in %s, and had forbidden it", d.Who, d.At)
	}
	u.lurked[zone] = true
	u.sunkAll[zone] = u.sunkAll[zone] || sum(u.count(d.Lost)) == sum(u.count(d.Transports))
}

// forbids says whether a power has said that it ambushes nobody in a zone: for the zone, else for all.
func (u *pacificUmpire) forbids(p axis.Power, zone string) bool {
	general := ""
	for _, st := range u.after.Powers[p].Standing {
		switch text := orders.PrintStatement(st, u.rules.Vocab); {
		case text == "ambush at "+zone:
			return false
		case text == "no ambush at "+zone:
			return true
		case general == "" && (text == "ambush" || text == "no ambush"):
			general = text
		}
	}
	return general == "no ambush"
}

// slipsBy notes transports that have gone into zones with enemy submarines, no surface warship anywhere near, and at which nobody has fired.
func (u *pacificUmpire) slipsBy(e adjudicator.Event, counts []int, way []board.Space) {
	transport := u.rules.KindOf("transport")
	if counts[transport] == 0 || sum(counts) != counts[transport] {
		return
	}
	for _, zone := range way[1:] {
		if u.lurked[zone] || u.escorted[zone] || !u.rules.Board.IsSea(zone) {
			continue
		}
		for i := range u.before.Units {
			s := &u.before.Units[i]
			if s.Alive() && s.Space == zone && u.rules.Units[s.Kind].Surprise && u.enemies(s.Owner, u.acting) && u.stillThere(s) && !u.forbids(s.Owner, u.rules.Board.Name(zone)) {
				u.pending = append(u.pending, passing{zone, fmt.Sprintf("transports pass a submarine of %s in %s, which does not fire: %+v", u.id(s.Owner), u.rules.Board.Name(zone), e.Detail)})
				break
			}
		}
	}
}

// passing is a suspicion about a zone, which an escort that is told later may clear.
type passing struct {
	zone board.Space
	what string
}
