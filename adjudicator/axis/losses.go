package axis

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// LossTables are default orders of loss.
type LossTables struct {
	DefenceLand, DefenceSea, AttackLand, AttackSea LossTable
	// FreeHitsFirst: ships that take more than one hit are damaged before anything is lost.
	FreeHitsFirst bool
	// by are those of powers that have their own.
	by map[Power]*LossTables
}

// LossTable is the order in which a side loses its units, first to go first.
type LossTable struct {
	Ranks []LossRow
	// Rest are the other kinds that may be in such a battle, lost behind all that are ranked: what an ally lends, or what a game lets fight there.
	Rest []Kind
	// Spares are the units that are passed over as long as another can be hit, or until their row stands there a second time.
	Spares Spare
}

// LossRow is a place in an order of loss: the units of a kind, or those of them that are damaged. Where an order tells both, each row means
// only itself.
type LossRow struct {
	Kind    Kind
	Damaged bool
}

// Literal says whether the order tells damaged units of a kind from whole ones.
func (t *LossTable) Literal(k Kind) bool {
	return slices.Contains(t.Ranks, LossRow{Kind: k}) && slices.Contains(t.Ranks, LossRow{Kind: k, Damaged: true})
}

// TellsDamaged says whether it does so for any kind.
func (t *LossTable) TellsDamaged() bool {
	return slices.ContainsFunc(t.Ranks, func(row LossRow) bool { return row.Damaged })
}

// Spare is a set of reasons for which a unit is passed over.
type Spare uint8

const (
	// SpareLastHunter: the last unit that hunts, while the enemy has submarines.
	SpareLastHunter Spare = 1 << iota
	// SpareNeededDeck: a carrier without which an aircraft of the side would have no deck.
	SpareNeededDeck
	// SpareLastCaptor: the last unit that can take the territory, as long as there are others beside it, such as aircraft.
	SpareLastCaptor
)

// lossFile is losses.yaml.
type (
	lossFile struct {
		DefenceLand   lossTable `yaml:"defence_land"`
		DefenceSea    lossTable `yaml:"defence_sea"`
		AttackLand    lossTable `yaml:"attack_land"`
		AttackSea     lossTable `yaml:"attack_sea"`
		FreeHitsFirst bool      `yaml:"free_hits_first"`
		// By are whole tables of single powers.
		By map[string]lossFile `yaml:"by"`
	}
	lossTable struct {
		// Order lists units by their IDs: "carrier", "damaged carrier".
		Order []string `yaml:"order"`
		// Spares lists what is passed over: last hunter, needed deck, last captor.
		Spares []string `yaml:"spares"`
	}
)

// Of are the tables of a power: its own, where what is cheap to it is dear to others, or else the game's.
func (t *LossTables) Of(p Power) *LossTables {
	if own := t.by[p]; own != nil {
		return own
	}
	return t
}

func (l loading) addLosses(f lossFile) error {
	tables, err := l.lossTables(f)
	if err != nil {
		return err
	}
	l.LossOrder = *tables
	l.LossOrder.by = map[Power]*LossTables{}
	for id, own := range f.By {
		p := l.PowerOf(id)
		if p == NoPower {
			return fmt.Errorf("there is no power %q", id)
		}
		if l.LossOrder.by[p], err = l.lossTables(own); err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
	}
	ids := func(t *LossTable) (list []string) {
		for _, row := range t.Ranks {
			if id := l.Units[row.Kind].ID; !slices.Contains(list, id) {
				list = append(list, id)
			}
		}
		return list
	}
	l.Vocab.AttackLosses = [][]string{ids(&l.LossOrder.AttackLand), ids(&l.LossOrder.AttackSea)}
	l.Vocab.DefenceLosses = [][]string{ids(&l.LossOrder.DefenceLand), ids(&l.LossOrder.DefenceSea)}
	return nil
}

func (l loading) lossTables(f lossFile) (*LossTables, error) {
	var errs [4]error
	t := &LossTables{FreeHitsFirst: f.FreeHitsFirst}
	t.DefenceLand, errs[0] = l.lossTable(f.DefenceLand, LandUnit)
	t.DefenceSea, errs[1] = l.lossTable(f.DefenceSea, SeaUnit)
	t.AttackLand, errs[2] = l.lossTable(f.AttackLand, LandUnit)
	t.AttackSea, errs[3] = l.lossTable(f.AttackSea, SeaUnit)
	return t, errors.Join(errs[:]...)
}

// lossTable reads the order of a battle in which units of a domain fight, and aircraft.
func (l loading) lossTable(f lossTable, where Domain) (t LossTable, err error) {
	for _, name := range f.Order {
		id, damaged := strings.CutPrefix(name, "damaged ")
		row := LossRow{Kind: l.KindOf(id), Damaged: damaged}
		switch {
		case row.Kind == NoKind:
			return t, fmt.Errorf("there is no unit %q", id)
		case damaged && l.Units[row.Kind].Hits < 2:
			return t, fmt.Errorf("a %s is lost with its first hit, so there are no damaged ones", id)
		}
		t.Ranks = append(t.Ranks, row)
	}
	for _, row := range t.Ranks {
		if row.Damaged && !t.Literal(row.Kind) {
			return t, fmt.Errorf("say when %s is lost that is whole, too", l.Units[row.Kind].ID)
		}
	}
	for k := range l.Units {
		if u := &l.Units[k]; u.Fights() && (u.Domain == where || u.Domain == AirUnit) && !slices.ContainsFunc(t.Ranks, func(row LossRow) bool { return row.Kind == Kind(k) }) {
			t.Rest = append(t.Rest, Kind(k))
		}
	}
	names := map[string]Spare{"last hunter": SpareLastHunter, "needed deck": SpareNeededDeck, "last captor": SpareLastCaptor}
	for _, name := range f.Spares {
		spare, ok := names[name]
		if !ok {
			return t, fmt.Errorf("%q is nothing to spare; there are last hunter, needed deck and last captor", name)
		}
		t.Spares |= spare
	}
	return t, nil
}
