// Package position reads and writes positions as people write them in files (docs/cases.md), and says whether a game could come to one.
package position

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"gopkg.in/yaml.v3"

	"despatch/adjudicator"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/byhand"
	"despatch/orders/sheets"
	"despatch/words"
)

// positionFile is a position as people write it (docs/cases.md).
type positionFile struct {
	Ruleset  string               `yaml:"ruleset"`
	Base     string               `yaml:"base"`
	Options  map[string]yaml.Node `yaml:"options"`
	Round    int                  `yaml:"round"`
	Turn     yaml.Node            `yaml:"turn"`
	Phase    yaml.Node            `yaml:"phase"`
	Winner   string               `yaml:"winner"`
	Done     []string             `yaml:"done"`
	Asked    []string             `yaml:"asked"`
	Plan     string               `yaml:"plan"`
	Order    []string             `yaml:"order"`
	Wars     *[][2]string         `yaml:"wars"`
	Marks    *map[string]int      `yaml:"marks"`
	Powers   yaml.Node            `yaml:"powers"`
	Spaces   yaml.Node            `yaml:"spaces"`
	Standing map[string]string    `yaml:"standing"`
	Start    struct {
		Owners  map[string]string `yaml:"owners"`
		Hostile *[]string         `yaml:"hostile"`
	} `yaml:"start"`
}

type positionPower struct {
	IPCs         *int           `yaml:"ipcs"`
	Researchers  *int           `yaml:"researchers"`
	Technologies *[]string      `yaml:"technologies"`
	Waiting      map[string]int `yaml:"waiting"`
	// Sited are the places of facilities bought for them, by kind, with what was paid.
	Sited   map[string]map[string]int `yaml:"sited"`
	Retired *bool                     `yaml:"retired"`
}

// nobody is what a file calls the owner of a space that has none.
const nobody = "nobody"

// SetupFunc makes the base of a position: a scenario with its options, empty of units or not.
type SetupFunc func(scenario string, options adjudicator.Options, empty bool) (*axis.State, error)

// LoadPosition reads a position file. Its error lists everything that is wrong, by line.
func Load(r *axis.Rules, data []byte, setup SetupFunc) (*axis.State, error) {
	p, err := readPosition(r, data, setup)
	if err != nil {
		return nil, err
	}
	p.s.Tidy(r)
	return p.s, nil
}

// AuditPosition reads a position file from which a game is to start, and lists, by line, what no game could come to. Cases
// about single rules need not be so strict.
func Audit(r *axis.Rules, data []byte, setup SetupFunc) error {
	p, err := readPosition(r, data, setup)
	if err != nil {
		return err
	}
	p.audit()
	return p.Err()
}

func readPosition(r *axis.Rules, data []byte, setup SetupFunc) (*positionReader, error) {
	var f positionFile
	p := &positionReader{r: r, lines: make([]int, r.Board.Len())}
	if !p.Read(data, &f) {
		return nil, p.Err()
	}
	scenario, empty := play.Base(f.Base)
	s, err := setup(cmp.Or(scenario, r.Info.Scenarios[0].ID), play.FileOptions(f.Options), empty)
	if err != nil {
		p.Take(err)
		return nil, p.Err()
	}
	p.s = s
	p.clock(&f)
	p.powers(&f.Powers)
	p.spaces(&f.Spaces)
	p.phase(&f)
	if f.Plan != "" {
		p.s.Tidy(r) // the plan speaks of the units in this order
		if p.s.Kept, err = r.PlanOf(f.Plan); err != nil {
			p.wrong(0, planUnread{})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(f.Standing)) {
		p.standing(name, f.Standing[name])
	}
	p.start(&f)
	return p, p.Err()
}

// positionReader fills a state from a file and collects what is wrong with it.
type positionReader struct {
	r *axis.Rules
	s *axis.State
	play.Faults
	// lines tells where the file lists a space; 0 where it does not.
	lines []int
}

// fail notes what is wrong where a node of the file stands.
func (p *positionReader) fail(n *yaml.Node, what words.Topic) { p.wrong(n.Line, what) }

// wrong notes what is wrong in a line, 0 where no line says it.
func (p *positionReader) wrong(line int, what words.Topic) { p.Add(line, p.r.Say(what)) }

func (p *positionReader) clock(f *positionFile) {
	if f.Round > 0 {
		p.s.Round = f.Round
	}
	p.s.Winner = f.Winner
	p.s.Done = append(p.s.Done, p.named("done", f.Done)...)
	p.s.Asked = append(p.s.Asked, p.named("asked", f.Asked)...)
	p.s.Undrawn = p.s.Undrawn && f.Turn.Value == "" && len(f.Order) == 0
	p.order(p.named("order", f.Order))
	if f.Wars != nil {
		p.s.Wars = nil
		for _, w := range *f.Wars {
			if pair := p.named("wars", w[:]); len(pair) == 2 {
				p.s.GoToWar(pair[0], pair[1])
			}
		}
	}
	if f.Marks != nil {
		p.s.Marks = nil
		for name, n := range *f.Marks {
			p.s.SetMark(name, n)
		}
	}
	if f.Turn.Value != "" {
		power, found := p.r.Speaker(p.r.FindPower(f.Turn.Value)), false
		for i, q := range p.s.Order {
			if q == power {
				p.s.OnTurn, found = i, true
			}
		}
		if !found {
			p.fail(&f.Turn, noTurnOf{words.Own(f.Turn.Value)})
		}
	}
}

// named finds the powers of a list.
func (p *positionReader) named(what string, names []string) (powers []axis.Power) {
	for _, name := range names {
		power := p.r.FindPower(name)
		if power == axis.NoPower {
			p.wrong(0, unknownPower{words.Line(what), words.Own(name)})
			continue
		}
		powers = append(powers, power)
	}
	return powers
}

// order reads in which order powers have had their turn in this round, where it is drawn; those that are not listed come after them.
func (p *positionReader) order(drawn []axis.Power) {
	if drawn == nil {
		return
	}
	turns := slices.Clone(p.s.Order)
	slices.Sort(turns)
	rest := slices.DeleteFunc(turns, func(q axis.Power) bool { return slices.Contains(drawn, q) })
	if len(drawn)+len(rest) != len(p.s.Order) {
		p.wrong(0, turnsOnce{})
		return
	}
	p.s.Order = append(drawn, rest...)
}

// phase reads the phase; without one the turn stands at the first phase it has.
func (p *positionReader) phase(f *positionFile) {
	(&axis.Turn{Rules: p.r, State: p.s, Power: p.s.Active()}).SkipAbsent()
	if f.Phase.Value != "" {
		i := p.r.PhaseIndex(f.Phase.Value)
		if i < 0 {
			p.fail(&f.Phase, unknownPhase{words.Own(f.Phase.Value)})
			return
		}
		p.s.Phase = i
	}
}

// pairs calls f for each key and value of a mapping, which stands below a key, or is a space's.
func (p *positionReader) pairs(n *yaml.Node, what string, f func(key, value *yaml.Node)) {
	if n.Kind == 0 || n.Tag == "!!null" {
		return
	}
	if n.Kind != yaml.MappingNode {
		p.fail(n, namesExpected{words.Line(what)})
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		f(n.Content[i], n.Content[i+1])
	}
}

func (p *positionReader) power(n *yaml.Node) axis.Power {
	power := p.r.FindPower(n.Value)
	if power == axis.NoPower {
		p.fail(n, unknownPower{"", words.Own(n.Value)})
	}
	return power
}

func (p *positionReader) powers(n *yaml.Node) {
	p.pairs(n, "powers", func(key, value *yaml.Node) {
		power := p.power(key)
		var row positionPower
		if faults := byhand.StrictNode(value, &row); faults != nil {
			p.AddAll(faults)
			return
		}
		if power == axis.NoPower {
			return
		}
		ps := &p.s.Powers[power]
		if row.IPCs != nil {
			ps.IPCs = *row.IPCs
		}
		if row.Retired != nil {
			ps.Retired = *row.Retired
		}
		if row.Researchers != nil {
			ps.Tokens = *row.Researchers
		}
		if row.Technologies != nil {
			if err := p.r.Learn(ps, *row.Technologies); err != nil {
				p.TakeAt(value.Line, err)
				return
			}
		}
		p.sited(value, ps, row.Sited)
		for _, name := range slices.Sorted(maps.Keys(row.Waiting)) {
			k := p.r.FindKind(name)
			if k == axis.NoKind {
				p.fail(value, unknownUnit{words.Own(name)})
				return
			}
			ps.Waiting[k] = row.Waiting[name]
		}
	})
}

// sited reads which facilities a power has bought for which places.
func (p *positionReader) sited(n *yaml.Node, ps *axis.PowerState, list map[string]map[string]int) {
	for _, name := range slices.Sorted(maps.Keys(list)) {
		k := p.r.FindKind(name)
		if k == axis.NoKind || p.r.Units[k].Facility == nil {
			p.fail(n, unknownFacility{words.Own(name)})
			return
		}
		for _, place := range slices.Sorted(maps.Keys(list[name])) {
			ps.Sited = append(ps.Sited, axis.Site{Kind: k, At: p.spaceNamed(n, place), Paid: list[name][place]})
		}
	}
	axis.SortSites(ps.Sited)
}

func (p *positionReader) spaces(n *yaml.Node) {
	p.pairs(n, "spaces", func(key, value *yaml.Node) {
		at, ok := p.r.FindSpace(key.Value)
		if !ok {
			p.fail(key, unknownSpace{"", words.Own(key.Value)})
			return
		}
		if p.lines[at] > 0 {
			p.fail(key, listedTwice{p.place(at)})
		}
		p.lines[at] = key.Line
		p.clearSpace(at)
		damage := 0
		p.pairs(value, "", func(k, v *yaml.Node) {
			switch k.Value {
			case "owner":
				p.owner(at, v)
			case "damage":
				if err := v.Decode(&damage); err != nil {
					p.fail(v, damageIsNumber{})
				}
			case "units":
				p.units(at, v)
			default:
				p.fail(k, spaceHasNo{words.Own(k.Value)})
			}
		})
		p.stow(value, at)
		p.damage(value, at, damage)
	})
}

// clearSpace empties a space that the file lists, because a listed space is replaced whole; its owner stays unless listed.
func (p *positionReader) clearSpace(at board.Space) {
	for i := range p.s.Units {
		if p.s.Units[i].Space == at {
			p.s.Units[i].Kind = axis.NoKind
		}
	}
}

// damage gives what the row of a space says to its facility, of which there must then be one.
func (p *positionReader) damage(n *yaml.Node, at board.Space, markers int) {
	switch there := p.r.Facilities().In(p.s, at); {
	case markers == 0:
	case len(there) == 0:
		p.fail(n, damageOfNothing{p.place(at)})
	case len(there) > 1:
		p.fail(n, damageOfWhich{p.place(at), words.Line(fmt.Sprintf("%s: [{damage: %d}]", p.r.UnitName(p.s.Units[there[0]].Kind, 1), markers))})
	default:
		p.s.Units[there[0]].Damage = int16(markers)
	}
}

func (p *positionReader) owner(at board.Space, n *yaml.Node) {
	if n.Tag == "!!null" || n.Value == "none" || n.Value == nobody {
		p.s.Owner[at] = axis.NoPower
		return
	}
	if p.r.Board.IsSea(at) || p.r.Territories[at].Neutral && p.r.Violated == nil {
		p.fail(n, nobodyControls{p.place(at)})
		return
	}
	p.s.Owner[at] = p.power(n)
}

func (p *positionReader) standing(name, text string) {
	power := p.r.FindPower(name)
	if power == axis.NoPower {
		p.wrong(0, unknownPower{"standing", words.Own(name)})
		return
	}
	sts, diags := sheets.ParseStatements(axis.SectionStanding, text, p.r.Vocab)
	if why := play.Unread(name, diags); !why.IsZero() {
		p.Add(0, why)
	}
	p.s.Powers[power].Standing = play.RealOrders(sts)
}

// start notes how the turn began. Unless the file says otherwise the turn begins with the position as it stands.
func (p *positionReader) start(f *positionFile) {
	s := p.s
	copy(s.OwnerAtStart, s.Owner)
	for z := range s.HostileAtStart {
		s.HostileAtStart[z] = p.r.Board.IsSea(board.Space(z)) && axis.HostileSea(p.r, s, s.Active(), board.Space(z))
	}
	for _, name := range slices.Sorted(maps.Keys(f.Start.Owners)) {
		who := f.Start.Owners[name]
		at, ok := p.r.FindSpace(name)
		power := p.r.FindPower(who)
		if !ok || power == axis.NoPower && who != nobody {
			p.wrong(0, noSpaceAndOwner{words.Own(name), words.Own(who)})
			return
		}
		s.OwnerAtStart[at] = power
	}
	if f.Start.Hostile == nil {
		return
	}
	clear(s.HostileAtStart)
	for _, name := range *f.Start.Hostile {
		at, ok := p.r.FindSpace(name)
		if !ok {
			p.wrong(0, unknownSpace{"start", words.Own(name)})
			return
		}
		s.HostileAtStart[at] = true
	}
}
