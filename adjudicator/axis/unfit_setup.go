package axis

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// opening is a set-up as its file has it, to be seen whether it fits the tables.
type opening struct {
	unfit
	*Rules
	file string
	setupFile
	// held are the territories that somebody holds, by whom.
	held map[board.Space]string
}

// checkSetups says all that is wrong with a game's openings.
func checkSetups(r *Rules, data fs.FS) error {
	files, err := fs.Glob(data, "setup-*.yaml")
	if err != nil {
		return err
	}
	found := unfit{data: data}
	found.wrongIf(len(files) == 0, in("setup-<scenario>.yaml"), "there is no such file; a game has one for each of its scenarios")
	for _, file := range files {
		o := opening{unfit: unfit{data: data}, Rules: r, file: file, held: map[board.Space]string{}}
		if err := play.ReadYAML(data, file, &o.setupFile); err != nil {
			found.list = append(found.list, err)
			continue
		}
		o.check()
		found.list = append(found.list, o.list...)
	}
	return found.err()
}

// power is one that a set-up names.
func (o *opening) power(at where, id string) (Power, bool) {
	p := o.PowerOf(id)
	o.wrongIf(p == NoPower, at, "there is no power %q; %s", id, oneOf(powerIDs(o.Rules)))
	return p, p != NoPower
}

// powerIDs are those of all powers.
func powerIDs(r *Rules) (list []string) {
	for i := range r.Powers {
		list = append(list, r.Powers[i].ID)
	}
	return list
}

func (o *opening) check() {
	scenario := strings.TrimSuffix(strings.TrimPrefix(o.file, "setup-"), ".yaml")
	o.wrongIf(o.Scenario != scenario, in(o.file, "scenario"), "scenario is %q, and the file is that of %q; write scenario: %q", o.Scenario, scenario, scenario)
	o.wrongIf(o.First != "" && o.First != "drawn", in(o.file, "first"), "first is drawn where turns are drawn, and not %q", o.First)
	o.checkTurns()
	for _, war := range o.Wars {
		for _, id := range war {
			o.power(in(o.file, "wars"), id)
		}
		o.wrongIf(len(war) != 2, in(o.file, "wars"), "a war is between two powers, such as [%s], and here are %d", strings.Join(powerIDs(o.Rules)[:2], ", "), len(war))
		o.wrongIf(len(war) == 2 && war[0] == war[1], in(o.file, "wars"), "%s is at war with itself; write two powers", war[0])
	}
	ids := slices.Sorted(maps.Keys(o.setupFile.Powers))
	for _, id := range ids {
		if _, ok := o.power(in(o.file, "powers", id), id); ok {
			o.checkTerritories(id, o.setupFile.Powers[id])
		}
	}
	for _, id := range ids {
		if o.PowerOf(id) != NoPower {
			o.checkUnits(id, o.setupFile.Powers[id])
		}
	}
	for at := range o.Territories {
		if t := &o.Territories[at]; t.Original != NoPower && !t.Neutral && o.held[board.Space(at)] == "" {
			o.wrong(in(o.file, "powers"), "%s is originally of %s, and nobody holds it; write it among the territories of a power", o.Board.ID(board.Space(at)), o.Rules.Powers[t.Original].ID)
		}
	}
}

// checkTurns sees that each power which has a turn has one, once.
func (o *opening) checkTurns() {
	var due []string
	for i := range o.Rules.Powers {
		if p := &o.Rules.Powers[i]; !p.Turnless && p.PlayedBy == NoPower {
			due = append(due, p.ID)
		}
	}
	if len(o.Turns) == 0 {
		o.wrong(in(o.file, "turns"), "it does not say in which order powers have their turns; write turns: [%s]", strings.Join(due, ", "))
		return
	}
	for i, id := range o.Turns {
		at := in(o.file, "turns")
		p, ok := o.power(at, id)
		switch {
		case !ok:
		case !slices.Contains(due, id) && o.Rules.Powers[p].Turnless:
			o.wrong(at, "%s is turnless by powers.yaml, and has a turn here; take one of them out", id)
		case !slices.Contains(due, id):
			o.wrong(at, "%s acts in the turn of %s; take it out", id, o.Rules.Powers[o.Rules.Powers[p].PlayedBy].ID)
		case slices.Contains(o.Turns[:i], id):
			o.wrong(at, "%s has two turns; take one out", id)
		}
	}
	for _, id := range due {
		o.wrongIf(!slices.Contains(o.Turns, id), in(o.file, "turns"), "%s has no turn; write it among the turns, or turnless: true in powers.yaml", id)
	}
}

func (o *opening) checkTerritories(id string, p setupPower) {
	o.wrongIf(p.IPCs < 0, in(o.file, "powers", id, "ipcs"), "%s: ipcs is %d; write 0 or more", id, p.IPCs)
	for _, name := range p.Territories {
		at := in(o.file, "powers", id, "territories")
		space, ok := o.Board.Find(name)
		switch {
		case !ok:
			o.wrong(at, "%s: territory %q is not on the map; write the id of a space of map.yaml", id, name)
		case o.Board.IsSea(space):
			o.wrong(at, "%s: %s is a sea zone, which nobody holds; take it out", id, name)
		case o.held[space] != "":
			o.wrong(at, "%s: %s holds %s already; take it out of one", id, o.held[space], name)
		default:
			o.held[space] = id
		}
	}
}

func (o *opening) checkUnits(id string, p setupPower) {
	for _, name := range slices.Sorted(maps.Keys(p.Units)) {
		place := func(more ...string) where {
			return in(o.file, append([]string{"powers", id, "units", name}, more...)...)
		}
		space, ok := o.Board.Find(name)
		if !ok {
			o.wrong(place(), "%s has units in %q, which is not on the map; write the id of a space of map.yaml", id, name)
			continue
		}
		aboard := o.aboard(place(), id, name, p)
		for _, unit := range slices.Sorted(maps.Keys(p.Units[name])) {
			k, n := o.KindOf(unit), p.Units[name][unit]
			if k == NoKind {
				o.wrong(place(unit), "%s has %q in %s, and there is no such unit; write the id of a unit of units.yaml", id, unit, name)
				continue
			}
			o.wrongIf(n < 1, place(unit), "%s has %d %s in %s; write 1 or more, or take it out", id, n, unit, name)
			o.checkPlace(place(unit), id, k, space, n-aboard[k])
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.Cargo)) {
		o.wrongIf(p.Units[name] == nil, in(o.file, "powers", id, "cargo", name), "%s has cargo in %s, and no units; list ships and cargo below units, too", id, name)
	}
}

// aboard counts the units of a space that are aboard ships there.
func (o *opening) aboard(at where, id, space string, p setupPower) map[Kind]int {
	count := map[Kind]int{}
	for _, load := range p.Cargo[space] {
		heavy, light := 0, 0
		for _, unit := range load {
			k := o.KindOf(unit)
			if count[k]++; k == NoKind {
				o.wrong(at, "%s: cargo in %s: there is no unit %q", id, space, unit)
				continue
			}
			heavy += OneIf(o.Units[k].Domain == LandUnit && !o.Units[k].Light)
			light += OneIf(o.Units[k].Domain == LandUnit && o.Units[k].Light)
		}
		ship, err := o.carrierOf(p.Units[space])
		o.wrongIf(err == nil && ship != NoKind && !o.Units[ship].Takes(heavy, light), at, "%s: cargo in %s: no %s takes [%s]; write a row for each ship", id, space, o.Units[ship].ID, strings.Join(load, ", "))
	}
	return count
}

// checkPlace sees that units of a kind may stand where a set-up has them; afoot are those that are not aboard a ship there.
func (o *opening) checkPlace(at where, id string, k Kind, space board.Space, afoot int) {
	typ, name := &o.Units[k], o.Board.ID(space)
	sea := o.Board.IsSea(space)
	switch {
	case typ.Upgrades != nil:
		o.wrong(at, "%s has a %s in %s; it is bought and stands nowhere", id, typ.ID, name)
	case sea && typ.Facility != nil:
		o.wrong(at, "%s has a %s at sea in %s; a facility stands on land: write it in a territory", id, typ.ID, name)
	case typ.Facility != nil && afoot > 1:
		o.wrong(at, "%s has %d %s in %s, and a territory holds one at most; write 1", id, afoot, typ.ID, name)
	case sea && typ.Domain == LandUnit && afoot > 0:
		o.wrong(at, "%s has %d %s at sea in %s; write them where there is land, or aboard a ship: cargo: {%s: [[%s]]}", id, afoot, typ.ID, name, name, typ.ID)
	case !sea && typ.Domain == SeaUnit:
		o.wrong(at, "%s has a ship, %s, on land in %s; write it in a sea zone%s", id, typ.ID, name, o.someSea())
	case !o.MayEnter(o.PowerOf(id), space):
		o.wrong(at, "%s has %s in %s, where its units may not be by its confined_to in powers.yaml", id, typ.ID, name)
	}
}

// someSea names a sea zone of the board as an example, or says that there is none.
func (o *opening) someSea() string {
	for at := range board.Space(o.Board.Len()) {
		if o.Board.IsSea(at) {
			return fmt.Sprintf(", such as %s", o.Board.ID(at))
		}
	}
	return ", of which the board has none"
}
