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
	var errs [5]error
	z := zones{impassable: board.None}
	z.convoys, errs[0] = r.Board.FindAll(f.Convoys)
	z.road, errs[1] = r.Board.FindAll(f.Road)
	z.kamikaze, errs[2] = r.Board.FindAll(f.Kamikaze.Zones)
	z.islands, errs[3] = r.Board.FindAll(f.Kamikaze.Islands)
	if one, err := r.Board.FindAll([]string{f.Impassable}); err == nil {
		z.impassable = one[0]
	} else {
		errs[4] = err
	}
	if err := errors.Join(errs[:]...); err != nil {
		return zones{}, fmt.Errorf("zones.yaml: %w", err)
	}
	return z, nil
}
