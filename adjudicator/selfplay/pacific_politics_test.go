package selfplay

import (
	"slices"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
)

// politics is who stands how to whom in Pacific 1940, worked out from the wars alone.
type politics struct {
	table *axis.Rules
	wars  [][2]string
}

func politicsOf(r *axis.Rules, s *axis.State) *politics {
	p := &politics{table: r}
	for _, w := range s.Wars {
		p.declare(r.Powers[w[0]].ID, r.Powers[w[1]].ID)
	}
	return p
}

func (p *politics) declare(a, b string) { p.wars = append(p.wars, [2]string{a, b}) }

func (p *politics) war(a, b string) bool {
	return slices.Contains(p.wars, [2]string{a, b}) || slices.Contains(p.wars, [2]string{b, a})
}

func (p *politics) atWar(id string) bool { return p.war("japan", id) }

func (p *politics) id(q axis.Power) string {
	if q == axis.NoPower {
		return ""
	}
	return p.table.Powers[q].ID
}

// playing are the powers with a turn that may be on the side of the Allies.
var playing = []string{"usa", "china", "uk", "anzac"}

// belligerent says whether a power fights beside the Allies: the United Kingdom, ANZAC and China always could, the United States once at war.
func (p *politics) belligerent(id string) bool {
	return slices.Contains(playing, id) && (id != "usa" || p.atWar(id))
}

// enemies says whether two powers fight each other wherever they meet.
func (p *politics) enemies(a, b axis.Power) bool {
	return p.fight(p.id(a), p.id(b)) || p.fight(p.id(b), p.id(a))
}

func (p *politics) fight(a, b string) bool {
	switch {
	case a == "" || b == "":
		return false
	case p.war(a, b):
		return true
	case a == "japan":
		// The Dutch are attacked in war with the British (PA-POLITICS.15), the French at any time (PA-POLITICS.16), and who joined the Allies
		// stays their friend (PA-NEUTRAL.6).
		return b == "french" || b == "free_mongols" || b == "dutch" && p.atWar("uk")
	}
	return b == "bound_mongols" && p.belligerent(a)
}

// friends says whether the units of two powers may be in each other's territories.
func (p *politics) friends(a, b axis.Power) bool {
	return a == b && a != axis.NoPower || p.stand(p.id(a), p.id(b)) || p.stand(p.id(b), p.id(a))
}

func (p *politics) stand(a, b string) bool {
	switch {
	case a == "" || b == "":
		return false
	case a == "uk" && b == "anzac": // PA-POLITICS.5
		return true
	case slices.Contains(playing, a) && slices.Contains(playing, b): // PA-POLITICS.20, PA-POLITICS.31
		return p.atWar(a) && p.atWar(b)
	case p.belligerent(a): // PA-POLITICS.21, PA-RULING.12, PA-RULING.47, PA-NEUTRAL.8
		return b == "dutch" || b == "french" || b == "free_mongols"
	}
	return a == "japan" && b == "bound_mongols"
}

func lookAtPacific(r *axis.Rules, s *axis.State, me axis.Power) *eyes {
	p := politicsOf(r, s)
	var foe, kin []bool
	for q := range r.Powers {
		foe, kin = append(foe, p.enemies(me, axis.Power(q))), append(kin, p.friends(me, axis.Power(q)))
	}
	return lookAmong(r, s, me, foe, kin)
}

// pacificAuditor goes through a position of Pacific 1940 as auditor does through one of Anniversary.
type pacificAuditor struct {
	auditor
	*politics
}

func (a *pacificAuditor) enemies(p, q axis.Power) bool { return a.politics.enemies(p, q) }

func auditPacific(r *axis.Rules, s *axis.State) []string {
	a := &pacificAuditor{auditor{rules: r, state: s}, politicsOf(r, s)}
	if r.Phases[s.Phase].ID == "reactions" { // the attack has moved, and nobody has fought
		return nil
	}
	a.stores()
	a.claims()
	room, built := map[string]int{}, map[string]int{}
	heavy, light := map[axis.UnitID]int{}, map[axis.UnitID]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if !u.Alive() {
			continue
		}
		a.stands(u)
		a.carried(u, room, heavy, light)
		a.facility(u, built)
	}
	for at, n := range room {
		if a.begins() && n < 0 { // PA-CARRIER.16
			a.note("%s: decks lack room for %d aircraft", at, -n)
		}
	}
	for ship := range s.Units {
		if h, l := heavy[axis.UnitID(ship)], light[axis.UnitID(ship)]; h > 1 || h+l > 2 { // PA-TRANSPORT.2
			a.note("a transport carries %d infantry and %d others", l, h)
		}
	}
	return a.wrong
}

func (a *pacificAuditor) begins() bool {
	return a.rules.Phases[a.state.Phase].ID == "purchase" || a.rules.Phases[a.state.Phase].ID == "combat-move"
}

func (a *pacificAuditor) stores() {
	for p := range a.state.Powers {
		ps := &a.state.Powers[p]
		if ps.IPCs < 0 || a.rules.Powers[p].Turnless && ps.IPCs > 0 {
			a.note("%s has %d IPCs", a.rules.PowerName(axis.Power(p)), ps.IPCs)
		}
		for k, n := range ps.Waiting {
			if n != 0 && (n < 0 || axis.Power(p) != a.state.Active() || a.rules.Phases[a.state.Phase].ID == "purchase") { // PA-MOBILISE.15, PA-MOBILISE.17
				a.note("%s has %d %s waiting", a.rules.PowerName(axis.Power(p)), n, a.rules.Units[k].Name)
			}
		}
	}
	if n := a.state.Mark("kamikaze"); n < 0 || n > 6 { // PA-KAMIKAZE.1
		a.note("Japan has %d kamikaze tokens", n)
	}
}

// claims sees that nobody controls what he cannot.
func (a *pacificAuditor) claims() {
	for i, owner := range a.state.Owner {
		at := board.Space(i)
		name, original := a.rules.Board.Name(at), a.id(a.rules.Territories[at].Original)
		who := a.id(owner)
		switch {
		case a.rules.Board.IsSea(at) && owner != axis.NoPower, a.rules.Board.ID(at) == "himalayas" && owner != axis.NoPower: // PA-MAP.14, PA-MAP.16
			a.note("%s is controlled by %s", name, who)
		case (original == "soviet") != (who == "soviet"): // PA-MAP.17
			a.note("%s is controlled by %s", name, who)
		case who == "china" && original != "china": // PA-CHINA.11
			a.note("China controls %s", name)
		case original == "china" && who != "china" && who != "japan": // PA-CHINA.18, PA-LIBERATE.8
			a.note("%s holds %s", who, name)
		case (who == "free_mongols" || who == "bound_mongols") && !a.rules.Territories[at].Neutral:
			a.note("%s holds %s", who, name)
		case who == "dutch" && original != "dutch", who == "french" && original != "french":
			a.note("%s holds %s", who, name)
		}
	}
}

// open lists the territories of which Chinese units may be in (PA-CHINA.9).
func (a *pacificAuditor) open(at board.Space) bool {
	id := a.rules.Board.ID(at)
	return a.id(a.rules.Territories[at].Original) == "china" || id == "kwangtung" || id == "burma"
}

// stands sees that a unit may be where it is: nowhere is access closed to it.
func (a *pacificAuditor) stands(u *axis.Unit) {
	typ, sea, owner := &a.rules.Units[u.Kind], a.rules.Board.IsSea(u.Space), a.state.Owner[u.Space]
	what := typ.Name + " of " + a.rules.PowerName(u.Owner) + " in " + a.rules.Board.Name(u.Space)
	waits := typ.Domain == axis.AirUnit && !a.begins() && a.rules.Phases[a.state.Phase].ID != "mobilise" && u.Owner == a.state.Active()
	switch {
	case typ.Upgrades != nil:
		a.note("%s: an upgrade is no unit", what)
	case sea && typ.Domain == axis.LandUnit && u.Aboard == axis.NoUnit: // PA-UNITS.9
		a.note("%s swims", what)
	case !sea && typ.Domain == axis.SeaUnit:
		a.note("%s is ashore", what)
	case sea && typ.Domain == axis.AirUnit && !typ.Carriable && !waits: // PA-NCM.7
		a.note("%s hangs over the sea", what)
	case sea:
		if a.id(u.Owner) == "china" { // PA-CHINA.10, PA-CHINA.13
			a.note("%s is at sea", what)
		}
	case a.id(u.Owner) == "china" && !a.open(u.Space):
		a.note("%s left China", what)
	case owner == axis.NoPower:
		a.note("%s stands where nobody may", what)
	case typ.Facility != nil && u.Owner != owner: // PA-COMBAT.34
		a.note("%s, which is %s's", what, a.id(owner))
	case !a.friends(u.Owner, owner) && !waits: // PA-POLITICS.31, PA-POLITICS.32, PA-POLITICS.20
		a.note("%s, which is %s's", what, a.id(owner))
	}
	if sea && u.Aboard == axis.NoUnit && u.Damaged && typ.Hits < 2 {
		a.note("%s is damaged", what)
	}
}

// carried sees that cargo is where its ship is, and counts what ships hold.
func (a *pacificAuditor) carried(u *axis.Unit, room map[string]int, heavy, light map[axis.UnitID]int) {
	typ, at := &a.rules.Units[u.Kind], a.rules.Board.Name(u.Space)
	if u.Aboard != axis.NoUnit {
		ship := a.state.Unit(u.Aboard)
		carrier := &a.rules.Units[max(ship.Kind, 0)]
		switch {
		case !ship.Alive() || ship.Space != u.Space || a.enemies(ship.Owner, u.Owner):
			a.note("a %s in %s is aboard a ship that is not there", typ.Name, at)
		case typ.Domain == axis.LandUnit && (carrier.Carries == 0 || !typ.Transportable):
			a.note("a %s in %s is aboard a %s", typ.Name, at, carrier.Name)
		case ship.Owner == a.state.Active() && u.Owner != ship.Owner && carrier.Deck > 0: // guests are cargo on its turn, also when it has just been mended (PA-CARRIER.2)
		case typ.Domain == axis.AirUnit && a.begins() && (carrier.Deck == 0 || !ship.Damaged): // PA-CARRIER.4
			a.note("a %s in %s is cargo of a whole %s", typ.Name, at, carrier.Name)
		}
	}
	side := at + ", " + a.rules.Powers[u.Owner].Side
	switch {
	case typ.Deck > 0 && !u.Damaged:
		room[side] += typ.Deck
	case typ.Domain == axis.AirUnit && a.rules.Board.IsSea(u.Space) && u.Aboard == axis.NoUnit:
		room[side]--
	case typ.Domain == axis.LandUnit && u.Aboard != axis.NoUnit && typ.Light:
		light[u.Aboard]++
	case typ.Domain == axis.LandUnit && u.Aboard != axis.NoUnit:
		heavy[u.Aboard]++
	}
}

// sites says of each facility what the rulebook does: the most damage it bears, the least that its territory is worth, whether it may be on an
// island, and its slot.
var sites = map[string]struct {
	most, value int
	islands     bool
	slot        string
}{
	"major_ic": {20, 3, false, "complex"}, "minor_ic": {6, 2, false, "complex"}, "air_base": {6, 0, true, "air base"}, "naval_base": {6, 0, true, "naval base"},
}

func (a *pacificAuditor) facility(u *axis.Unit, built map[string]int) {
	site, ok := sites[a.rules.Units[u.Kind].ID]
	land, at := &a.rules.Territories[u.Space], a.rules.Board.Name(u.Space)
	switch {
	case ok != (a.rules.Units[u.Kind].Facility != nil):
		a.note("a %s is and is not a facility", a.rules.Units[u.Kind].Name)
	case !ok:
	case site.slot == "complex" && a.id(land.Original) == "china" && a.id(a.state.Owner[u.Space]) != "japan": // PA-CHINA.7
		a.note("a %s stands in %s, which is %s's", a.rules.Units[u.Kind].Name, at, a.id(a.state.Owner[u.Space]))
	case u.Damage < 0 || int(u.Damage) > site.most: // PA-SBR.15
		a.note("the %s in %s has %d damage", a.rules.Units[u.Kind].Name, at, u.Damage)
	case land.Value < site.value, land.Island && !site.islands && a.rules.Board.ID(u.Space) != "japan": // PA-MOBILISE.10, PA-MAP.9
		a.note("a %s stands in %s", a.rules.Units[u.Kind].Name, at)
	case a.rules.Units[u.Kind].ID == "naval_base" && !slices.ContainsFunc(a.rules.Board.Neighbours(u.Space), a.rules.Board.IsSea): // PA-MOBILISE.12
		a.note("a naval base stands in %s", at)
	}
	if built[site.slot+at]++; ok && built[site.slot+at] > 1 { // PA-MOBILISE.11, PA-RULING.8
		a.note("%s has two of %s", at, site.slot)
	}
}
