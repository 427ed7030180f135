package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"gopkg.in/yaml.v3"
)

// Place is latitude and longitude in degrees.
type Place [2]float64

// Plan is how a board is to be drawn: what a person decides of it.
type Plan struct {
	// Map is the game's map file, from this folder: spaces, points and borders.
	Map string `yaml:"map"`
	// Coast is the coast under it, a file of the folder coasts.
	Coast string `yaml:"coast"`
	// Width of the board in units, Round when its east joins its west. Tall stretches it from north to south.
	Width int     `yaml:"width"`
	Round bool    `yaml:"round"`
	Tall  float64 `yaml:"tall"`
	// Lon and Lat say how much room a degree gets: pairs of a degree and its weight, west to east and north to south. What
	// lies beyond the first and the last is not on the board.
	Lon [][2]float64 `yaml:"lon,flow"`
	Lat [][2]float64 `yaml:"lat,flow"`
	// Abroad is what it costs to walk from one of today's countries into another, in units: borders keep to them where they can.
	Abroad float64 `yaml:"abroad"`
	// Reach is how far a space may stretch from its points, in units; 0 for any distance.
	Reach float64 `yaml:"reach"`
	// Islet is the area in units under which an island without a point is left out, Islands the radius of the disc that stands for an
	// island too small to be seen.
	Islet  int     `yaml:"islet"`
	Island float64 `yaml:"island"`
	// Least is the area in units that a territory should have, for its counters; a sea zone should have twice as much.
	Least float64 `yaml:"least"`
	// Visible is how long a border must be to be seen, in units.
	Visible int `yaml:"visible"`
	// Miss is how far a simplified line may be off, in squares of the grid.
	Miss float64 `yaml:"miss"`
	// Boxes are places in the water that a game has beside its spaces: latitude, longitude.
	Boxes map[string]Place `yaml:"boxes"`
	// Box is half the height of such a place, in units.
	Box float64 `yaml:"box"`
	// Water and Ground are lines along which land is dug away, or filled up. Scenery are points of what belongs to no space.
	Water   [][]Place          `yaml:"water,flow"`
	Ground  [][]Place          `yaml:"ground,flow"`
	Scenery map[string][]Place `yaml:"scenery"`
	Points  map[string][]Place `yaml:"points"`
	spaces  []space
	found   map[string][]foundPoint
}

// space is a row of a map file, so far as a picture needs it.
type space struct {
	ID         string   `yaml:"id"`
	Kind       string   `yaml:"kind"`
	At         Place    `yaml:"at"`
	Lat        float64  `yaml:"lat"`
	Lon        float64  `yaml:"lon"`
	Neighbours []string `yaml:"neighbours"`
	Neighbors  []string `yaml:"neighbors"`
}

// foundPoint is a point as the search left it: latitude, longitude, and its head start in units.
type foundPoint [3]float64

// readPlan reads a plan with its map and, where a search has been, its points.
func readPlan(folder, name string) (*Plan, error) {
	data, err := os.ReadFile(filepath.Join(folder, "plans", name+".yaml"))
	if err != nil {
		return nil, err
	}
	p := &Plan{Tall: 1, Miss: 0.6}
	decoder := yaml.NewDecoder(bytes.NewReader(data))
	decoder.KnownFields(true)
	if err := decoder.Decode(p); err != nil {
		return nil, fmt.Errorf("plan %s: %w", name, err)
	}
	if err := p.readMap(filepath.Join(folder, p.Map)); err != nil {
		return nil, err
	}
	data, err = os.ReadFile(pointsFile(folder, name))
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	return p, yaml.Unmarshal(data, &p.found)
}

// pointsFile is where a search leaves its points.
func pointsFile(folder, name string) string {
	return filepath.Join(folder, "plans", name+".points.yaml")
}

// readMap reads the spaces of a map file, whatever else stands in it.
func (p *Plan) readMap(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var rows struct {
		Spaces []space `yaml:"spaces"`
		Zones  []space `yaml:"zones"`
		Boxes  []struct {
			ID      string `yaml:"id"`
			LandsIn string `yaml:"lands_in"`
		} `yaml:"boxes"`
	}
	if err := yaml.Unmarshal(data, &rows); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	p.spaces = append(rows.Spaces, rows.Zones...)
	for i := range p.spaces {
		s := &p.spaces[i]
		if s.At == (Place{}) {
			s.At = Place{s.Lat, s.Lon}
		}
		s.Neighbours = append(s.Neighbours, s.Neighbors...)
		if s.Kind == "" {
			s.Kind = "land"
		}
	}
	for _, box := range rows.Boxes {
		at, ok := p.Boxes[box.ID]
		if !ok {
			return fmt.Errorf("the plan has no place for the box %s", box.ID)
		}
		p.spaces = append(p.spaces, space{ID: box.ID, Kind: "sea", At: at, Neighbours: []string{box.LandsIn}})
	}
	if len(p.spaces) == 0 {
		return fmt.Errorf("%s lists no spaces", file)
	}
	return nil
}
