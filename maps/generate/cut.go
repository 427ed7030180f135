package main

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"math"
	"os"
)

// cut writes a packed coast: the part of an atlas that lies between two degrees of latitude and two of longitude (south, west, north,
// east). So a board of one province needs no world at hand.
func cut(from, to string, box [4]float64) error {
	countries, err := readAtlas(from)
	if err != nil {
		return err
	}
	const fine = 1e-4
	type geometry struct {
		Type string    `json:"type"`
		Arcs [][][]int `json:"arcs"`
	}
	var geometries []geometry
	var arcs [][][2]int
	for _, c := range countries {
		g := geometry{Type: "MultiPolygon"}
		for _, ring := range c.rings {
			ring = clipped(ring, box)
			if len(ring) < 4 {
				continue
			}
			var arc [][2]int
			var at [2]int
			for _, p := range append(ring, ring[0]) {
				next := [2]int{int(math.Round(p[0] / fine)), int(math.Round(p[1] / fine))}
				arc = append(arc, [2]int{next[0] - at[0], next[1] - at[1]})
				at = next
			}
			g.Arcs = append(g.Arcs, [][]int{{len(arcs)}})
			arcs = append(arcs, arc)
		}
		if g.Arcs != nil {
			geometries = append(geometries, g)
		}
	}
	f, err := os.Create(to)
	if err != nil {
		return err
	}
	packed, err := gzip.NewWriterLevel(f, gzip.BestCompression)
	if err != nil {
		return err
	}
	err = json.NewEncoder(packed).Encode(map[string]any{
		"objects":   map[string]any{"countries": map[string]any{"geometries": geometries}},
		"arcs":      arcs,
		"transform": map[string]any{"scale": [2]float64{fine, fine}, "translate": [2]float64{}},
	})
	if err != nil {
		return err
	}
	if err := packed.Close(); err != nil {
		return err
	}
	return f.Close()
}

// clipped is what of a ring lies in a box.
func clipped(ring [][2]float64, box [4]float64) [][2]float64 {
	for side, at := range []float64{box[1], box[0], box[3], box[2]} {
		axis, inside := side%2, 1.0
		if side >= 2 {
			inside = -1
		}
		var out [][2]float64
		for i, b := range ring {
			a := ring[(i+len(ring)-1)%len(ring)]
			in, was := (b[axis]-at)*inside >= 0, (a[axis]-at)*inside >= 0
			if in != was {
				t := (at - a[axis]) / (b[axis] - a[axis])
				out = append(out, [2]float64{a[0] + t*(b[0]-a[0]), a[1] + t*(b[1]-a[1])})
			}
			if in {
				out = append(out, b)
			}
		}
		ring = out
	}
	return ring
}

// readBox reads south, west, north and east.
func readBox(text string) (box [4]float64, err error) {
	if _, err := fmt.Sscanf(text, "%f,%f,%f,%f", &box[0], &box[1], &box[2], &box[3]); err != nil {
		return box, fmt.Errorf("a box is south,west,north,east in degrees, and not %q", text)
	}
	return box, nil
}
