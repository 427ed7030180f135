package axis

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
	"despatch/orders"
)

// The schema of a game's data files, the same for every game of the family. docs/data.md describes it.
type (
	mapFile struct {
		// SeaZones are the words before the number of a sea zone in other languages: zona di mare.
		SeaZones []string   `yaml:"sea_zones"`
		Spaces   []spaceRow `yaml:"spaces"`
		Canals   []canalRow `yaml:"canals"`
	}
	canalRow struct {
		ID    string    `yaml:"id"`
		Name  string    `yaml:"name"`
		Joins [2]string `yaml:"joins"`
		Banks []string  `yaml:"banks"`
	}
	spaceRow struct {
		board.Spec `yaml:",inline"`
		Value      int    `yaml:"value"`
		Original   string `yaml:"original"`
		Neutral    bool   `yaml:"neutral"`
		// Natives stand up for a neutral territory that is entered, by unit.
		Natives map[string]int `yaml:"natives"`
		Island  bool           `yaml:"island"`
		City    string         `yaml:"city"`
		Capital string         `yaml:"capital"`
	}
	unitFile struct {
		Units []unitRow `yaml:"units"`
	}
	unitRow struct {
		ID      string   `yaml:"id"`
		Name    string   `yaml:"name"`
		Plural  string   `yaml:"plural"`
		Aliases []string `yaml:"aliases"`
		Loose   []string `yaml:"loose"`
		Domain  string   `yaml:"domain"`
		Cost    int      `yaml:"cost"`
		// Costs are its prices by power; those that are not named cannot buy it.
		Costs         map[string]int `yaml:"costs"`
		Needs         string         `yaml:"needs"`
		MaxPerPower   int            `yaml:"max_per_power"`
		BuiltAt       string         `yaml:"built_at"`
		Attack        int            `yaml:"attack"`
		Defence       int            `yaml:"defence"`
		Move          int            `yaml:"move"`
		Hits          int            `yaml:"hits"`
		Class         string         `yaml:"class"`
		Captures      bool           `yaml:"captures"`
		Blitzes       bool           `yaml:"blitzes"`
		KeepsUp       bool           `yaml:"keeps_up"`
		Pairs         *pairRow       `yaml:"pairs"`
		Light         bool           `yaml:"light"`
		Transportable bool           `yaml:"transportable"`
		Carries       int            `yaml:"carries"`
		CarriesLight  int            `yaml:"carries_light"`
		Hold          int            `yaml:"hold"`
		Deck          int            `yaml:"deck"`
		Carriable     bool           `yaml:"carriable"`
		Ferries       bool           `yaml:"ferries"`
		LandsLate     bool           `yaml:"lands_late"`
		Antiaircraft  int            `yaml:"antiaircraft"`
		Facility      *facilityRow   `yaml:"facility"`
		NoncombatOnly bool           `yaml:"noncombat_only"`
		RaidDice      int            `yaml:"raid_dice"`
		Drops         int            `yaml:"drops"`
		DropsBeyond   bool           `yaml:"drops_beyond"`
		DeckLate      bool           `yaml:"deck_late"`
		Escorts       bool           `yaml:"escorts"`
		HalfRange     bool           `yaml:"half_range"`
		Rebases       bool           `yaml:"rebases"`
		Warship       bool           `yaml:"warship"`
		Surface       bool           `yaml:"surface"`
		Bombards      bool           `yaml:"bombards"`
		Surprise      bool           `yaml:"surprise"`
		Pounces       bool           `yaml:"pounces"`
		AntiSub       bool           `yaml:"antisub"`
		ChosenLast    bool           `yaml:"chosen_last"`
		LastingDamage bool           `yaml:"lasting_damage"`
		// Damaged are the values that are otherwise while it is damaged.
		Damaged  *tableChange `yaml:"damaged"`
		Upgrades *upgradeRow  `yaml:"upgrades"`
	}
	powerFile struct {
		// Money is what they pay in, IPCs where it is left out.
		Money Coin `yaml:"money"`
		// Sides are those of which there is more to say than their names.
		Sides  []Side     `yaml:"sides"`
		Powers []powerRow `yaml:"powers"`
	}
	powerRow struct {
		ID       string   `yaml:"id"`
		Name     string   `yaml:"name"`
		Side     string   `yaml:"side"`
		Capital  string   `yaml:"capital"`
		PlayedBy string   `yaml:"played_by"`
		Turnless bool     `yaml:"turnless"`
		Plural   bool     `yaml:"plural"`
		Aliases  []string `yaml:"aliases"`
		// ConfinedTo are the only territories its units may enter; GivesUp says to whom goes what it takes but never controls.
		ConfinedTo []string          `yaml:"confined_to"`
		GivesUp    map[string]string `yaml:"gives_up"`
	}
)

// LoadRules reads a game's tables from its data folder: map.yaml, units.yaml, powers.yaml, fire.yaml, losses.yaml and
// every citations-*.yaml, and sees that every setup-*.yaml fits them. Errors name the file, the line and what belongs there. Phases, info and steps are the game's own to fill in.
func LoadRules(data fs.FS) (*Rules, error) {
	r := &Rules{Vocab: &orders.Vocabulary{}}
	l := loading{r}
	var powers powerFile
	var units unitFile
	var places mapFile
	var losses lossFile
	err := errors.Join(
		play.ReadYAML(data, "powers.yaml", &powers), play.ReadYAML(data, "units.yaml", &units),
		play.ReadYAML(data, "map.yaml", &places), play.ReadYAML(data, "losses.yaml", &losses))
	if err != nil {
		return nil, err
	}
	if err := (&tables{unfit{data: data}, units, powers, places, losses}).check(); err != nil {
		return nil, err
	}
	l.addUnits(units)
	l.addPowers(powers)
	for _, step := range []struct {
		file string
		take func() error
	}{
		{"units.yaml", func() error { return l.linkUnits(units) }},
		{"map.yaml", func() error { return l.addSpaces(places) }},
		{"units.yaml", func() error { return l.addFacilities(units) }},
		{"powers.yaml", func() error { return l.placePowers(powers) }},
		{"", func() error { return l.addFire(data, units) }}, // which names its file itself
		{"losses.yaml", func() error { return l.addLosses(losses) }},
		{"", func() error { return l.addCharts(data) }}, // likewise
		{"decisions.yaml", func() error { return l.addDecisions(data) }},
		{"units.yaml", func() error { return l.addTables(units) }},
	} {
		switch err := step.take(); {
		case err != nil && step.file == "":
			return nil, err
		case err != nil:
			return nil, fmt.Errorf("%s: %w", step.file, err)
		}
	}
	if r.Cites, err = play.ReadCitations(data, "citations-*.yaml"); err != nil {
		return nil, err
	}
	r.Vocab.Sections = l.sections()
	r.Cast = l.cast()
	r.Vocab.Samples = r.Vocab.StandIns(r.Cast)
	r.Index()
	return r, checkSetups(r, data)
}

// addPowers enters the powers; of their places nothing can be said before there are any.
func (l loading) addPowers(f powerFile) {
	if l.Money = f.Money; l.Money == (Coin{}) {
		l.Money = ipcs
	}
	l.Sides = f.Sides
	for _, p := range f.Powers {
		l.Powers = append(l.Powers, PowerType{ID: p.ID, Name: p.Name, Side: p.Side, Capital: board.None, PlayedBy: NoPower, Turnless: p.Turnless, Plural: p.Plural})
		l.Vocab.Seats = append(l.Vocab.Seats, orders.Name{ID: p.ID, Name: p.Name, Aliases: p.Aliases})
	}
	l.Index()
	for i, p := range f.Powers {
		l.Powers[i].PlayedBy = l.PowerOf(p.PlayedBy)
	}
}

// placePowers reads where the powers' capitals are, and where their units may be.
func (l loading) placePowers(f powerFile) error {
	for i, p := range f.Powers {
		if err := l.confine(Power(i), p.ConfinedTo, p.GivesUp); err != nil {
			return fmt.Errorf("%s: %w", p.ID, err)
		}
		if p.Capital == "" {
			continue
		}
		at, ok := l.Board.Find(p.Capital)
		if !ok {
			return fmt.Errorf("%s: capital %q is not on the map", p.ID, p.Capital)
		}
		l.Powers[i].Capital = at
		l.Territories[at].CapitalOf = Power(i)
	}
	return nil
}

// loading is a game's tables while they are read.
type loading struct{ *Rules }

// domains are the words of the unit table for where units live.
var domains = map[string]Domain{"land": LandUnit, "air": AirUnit, "sea": SeaUnit}

func (l loading) addUnits(f unitFile) {
	for _, u := range f.Units {
		l.Units = append(l.Units, UnitType{
			ID: u.ID, Name: u.Name, Plural: u.Plural, Domain: domains[u.Domain],
			Cost: u.Cost, Attack: u.Attack, Defence: u.Defence, Move: u.Move, Hits: u.Hits,
			Captures: u.Captures, Blitzes: u.Blitzes, KeepsUp: u.KeepsUp,
			Light: u.Light, Transportable: u.Transportable, Carries: u.Carries + u.Hold/2, CarriesLight: u.CarriesLight, Hold: u.Hold,
			Deck: u.Deck, Carriable: u.Carriable, Ferries: u.Ferries, LandsLate: u.LandsLate, Antiaircraft: u.Antiaircraft,
			NoncombatOnly: u.NoncombatOnly, RaidDice: u.RaidDice, Drops: u.Drops, DropsBeyond: u.DropsBeyond, DeckLate: u.DeckLate, Escorts: u.Escorts, HalfRange: u.HalfRange, Rebases: u.Rebases, AttackDice: 1, Warship: u.Warship, Surface: u.Surface,
			Bombards: u.Bombards, Surprise: u.Surprise, Pounces: u.Pounces, AntiSub: u.AntiSub, ChosenLast: u.ChosenLast, Needs: u.Needs, MaxPerPower: u.MaxPerPower, LastingDamage: u.LastingDamage, worn: u.Damaged,
		})
		l.Units[len(l.Units)-1].wear()
		l.Vocab.Units = append(l.Vocab.Units, orders.Name{ID: u.ID, Name: u.Name, Plural: u.Plural, Aliases: u.Aliases, Loose: u.Loose})
	}
}

// linkUnits reads what rows of the unit table say of other rows.
func (l loading) linkUnits(f unitFile) error {
	if len(f.Units) > mostKinds {
		return fmt.Errorf("there are %d units; %d are the most", len(f.Units), mostKinds)
	}
	for k, row := range f.Units {
		builtAt, ok := map[string]BuiltAt{"": AtFacilities, "home": AtHome, "capital": InCapital}[row.BuiltAt]
		if !ok {
			return fmt.Errorf("%s: built_at is home or capital, not %q", row.ID, row.BuiltAt)
		}
		l.Units[k].BuiltAt = builtAt
		if typ := &l.Units[k]; typ.Domain == SeaUnit && typ.Attack > 0 && !typ.Warship {
			return fmt.Errorf("%s: a ship that attacks is a warship; write warship: true, and surface: true unless it dives", row.ID)
		}
	}
	return l.addPairs(f)
}

func (l loading) addSpaces(f mapFile) error {
	specs := make([]board.Spec, 0, len(f.Spaces))
	for _, s := range f.Spaces {
		specs = append(specs, s.Spec)
		l.Territories = append(l.Territories, Territory{
			Value: s.Value, Original: l.PowerOf(s.Original), Neutral: s.Neutral, Island: s.Island, City: s.City, CapitalOf: NoPower,
		})
		natives, err := l.natives(s.Natives)
		if err != nil {
			return fmt.Errorf("%s: %w", s.ID, err)
		}
		l.Territories[len(l.Territories)-1].Natives = natives
		name := orders.Name{ID: s.ID, Name: s.Name, Aliases: s.Aliases, Elsewhere: slices.Concat(s.Elsewhere, f.numbered(s.Spec))}
		l.Vocab.Spaces = append(l.Vocab.Spaces, name)
	}
	var err error
	if l.Board, err = board.New(specs); err != nil {
		return err
	}
	for _, c := range f.Canals {
		canal := Canal{Name: c.Name}
		for i, id := range c.Joins {
			if canal.Joins[i], err = l.space(id); err != nil {
				return fmt.Errorf("canal %s: %w", c.ID, err)
			}
		}
		for _, id := range c.Banks {
			bank, err := l.space(id)
			if err != nil {
				return fmt.Errorf("canal %s: %w", c.ID, err)
			}
			canal.Banks = append(canal.Banks, bank)
		}
		l.Canals = append(l.Canals, canal)
	}
	return nil
}

// natives are those of a territory, in the order of the table of units.
func (l loading) natives(row map[string]int) (list []Natives, err error) {
	for id := range row {
		if l.KindOf(id) == NoKind {
			return nil, fmt.Errorf("there is no unit %q", id)
		}
	}
	for k := range l.Units {
		if n := row[l.Units[k].ID]; n > 0 {
			list = append(list, Natives{Kind(k), n})
		}
	}
	return list, nil
}

// numbered are the names in other languages of a sea zone that is told by its number.
func (f *mapFile) numbered(s board.Spec) (names []string) {
	words := strings.Fields(s.Name)
	number := words[len(words)-1]
	if s.Kind != "sea" || strings.Trim(number, "0123456789") != "" {
		return nil
	}
	for _, zone := range f.SeaZones {
		names = append(names, zone+" "+number)
	}
	return names
}

// confine limits where a power's units may be, and names who gets what it takes but may not control.
func (l loading) confine(p Power, territories []string, givesUp map[string]string) error {
	for _, id := range territories {
		at, err := l.space(id)
		if err != nil {
			return err
		}
		if l.Powers[p].Confined == nil {
			l.Powers[p].Confined = make([]bool, l.Board.Len())
		}
		l.Powers[p].Confined[at] = true
	}
	for id, to := range givesUp {
		at, err := l.space(id)
		if err != nil {
			return err
		}
		if l.PowerOf(to) == NoPower {
			return fmt.Errorf("there is no power %q", to)
		}
		if l.Powers[p].GivesUp == nil {
			l.Powers[p].GivesUp = map[board.Space]Power{}
		}
		l.Powers[p].GivesUp[at] = l.PowerOf(to)
	}
	return nil
}

func (r *Rules) space(id string) (board.Space, error) {
	if s, ok := r.Board.Find(id); ok {
		return s, nil
	}
	return board.None, fmt.Errorf("there is no space %q on the map", id)
}
