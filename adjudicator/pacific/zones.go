package pacific

import (
	"errors"
	"fmt"
	"io/fs"

	"despatch/adjudicator/axis"
	"despatch/adjudicator/board"
	"despatch/adjudicator/play"
)

// zones are spaces of which this game has rules of its own.
type zones struct {
	// impassable is where nobody ever is (PA-MAP.16).
	impassable board.Space
	// convoys are the sea zones in which income is lost (PA-CONVOY.1).
	convoys []board.Space
	// road are the territories of the Burma Road (PA-CHINA.3).
	road []board.Space
	// kamikaze are the zones in which such attacks are made (PA-KAMIKAZE.4), islands those of which the Allies must have taken one
	// (PA-KAMIKAZE.3).
	kamikaze, islands []board.Space
}

func loadZones(data fs.FS, r *axis.Rules) (zones, error) {
	var f struct {
		Impassable string   `yaml:"impassable"`
		Convoys    []string `yaml:"convoys"`
		Road       []string `yaml:"road"`
		Kamikaze   struct {
			Zones   []string `yaml:"zones"`
			Islands []string `yaml:"islands"`
		} `yaml:"kamikaze"`
	}
	if err := play.ReadYAML(data, "zones.yaml", &f); err != nil {
		return zones{}, err
	}
	var faults []error
	find := func(ids ...string) []board.Space {
		list, err := r.Board.FindAll(ids)
		faults = append(faults, err)
		return list
	}
	z := zones{convoys: find(f.Convoys...), road: find(f.Road...), kamikaze: find(f.Kamikaze.Zones...), islands: find(f.Kamikaze.Islands...)}
	closed := find(f.Impassable)
	if err := errors.Join(faults...); err != nil {
		return zones{}, fmt.Errorf("zones.yaml: %w", err)
	}
	z.impassable = closed[0]
	return z, nil
}
