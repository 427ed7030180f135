package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
)

// country is one of the countries of the atlas: its rings in degrees, longitude first.
type country struct {
	rings [][][2]float64
}

// topology is as much of TopoJSON as the atlas needs.
type topology struct {
	Objects map[string]struct {
		Geometries []struct {
			Type string          `json:"type"`
			Arcs json.RawMessage `json:"arcs"`
		} `json:"geometries"`
	} `json:"objects"`
	Arcs      [][][2]float64 `json:"arcs"`
	Transform struct {
		Scale     [2]float64 `json:"scale"`
		Translate [2]float64 `json:"translate"`
	} `json:"transform"`
}

// readAtlas reads the countries of a packed TopoJSON file, or its land where it has no countries.
func readAtlas(file string) ([]country, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	var t topology
	if err := json.NewDecoder(unpacked).Decode(&t); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	object, ok := t.Objects["countries"]
	if !ok {
		object = t.Objects["land"]
	}
	lines := t.lines()
	var out []country
	for _, g := range object.Geometries {
		var polygons [][][]int
		switch g.Type {
		case "Polygon":
			polygons = make([][][]int, 1)
			err = json.Unmarshal(g.Arcs, &polygons[0])
		case "MultiPolygon":
			err = json.Unmarshal(g.Arcs, &polygons)
		default:
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		var c country
		for _, polygon := range polygons {
			for _, ring := range polygon {
				c.rings = append(c.rings, joined(lines, ring))
			}
		}
		out = append(out, c)
	}
	return out, nil
}

// lines are the arcs in degrees. Arcs are stored as steps from point to point.
func (t *topology) lines() [][][2]float64 {
	out := make([][][2]float64, len(t.Arcs))
	for i, arc := range t.Arcs {
		var at [2]float64
		for _, step := range arc {
			at[0] += step[0]
			at[1] += step[1]
			out[i] = append(out[i], [2]float64{
				at[0]*t.Transform.Scale[0] + t.Transform.Translate[0],
				at[1]*t.Transform.Scale[1] + t.Transform.Translate[1],
			})
		}
	}
	return out
}

// joined strings arcs to a ring. A number below zero is an arc walked backwards: -1 the first.
func joined(lines [][][2]float64, ring []int) [][2]float64 {
	var out [][2]float64
	for _, arc := range ring {
		if arc >= 0 {
			out = append(out, lines[arc]...)
			continue
		}
		line := lines[-arc-1]
		for i := len(line) - 1; i >= 0; i-- {
			out = append(out, line[i])
		}
	}
	return out
}
