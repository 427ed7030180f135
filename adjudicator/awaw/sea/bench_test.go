package sea_test

import (
	"fmt"
	"testing"

	"despatch/adjudicator/awaw/sea"
)

// ocean is open water of as many hexes as the larger of the two maps has.
func ocean() (*sea.Chart, sea.Place, sea.Place) {
	const rows, columns = 42, 42
	var s sea.Spec
	for r := range rows {
		for q := range columns {
			s.Hexes = append(s.Hexes, sea.HexSpec{From: sea.From{fmt.Sprint(r)}, Hex: sea.Hex{Q: q - r>>1, R: r}, Water: []sea.Hexsides{sea.AllSides}})
		}
	}
	c, _ := sea.New(s)
	return c, 0, rows*columns - 1
}

// BenchmarkDistances measures how far it is to every hex of an ocean.
func BenchmarkDistances(b *testing.B) {
	c, from, _ := ocean()
	for b.Loop() {
		c.Distances(from, sea.Passage{})
	}
}

// BenchmarkFind crosses an ocean in legs of at most twenty hexes.
func BenchmarkFind(b *testing.B) {
	c, from, to := ocean()
	leg := func(p sea.Place) int {
		if p%7 == 0 {
			return 20
		}
		return 0
	}
	for b.Loop() {
		if _, ok := c.Find(sea.Voyage{From: from, To: to, Leg: leg}); !ok {
			b.Fatal("there is no way across")
		}
	}
}
