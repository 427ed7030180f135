package blocks

import (
	"slices"
	"testing"
)

// An order too long for a row goes on where it may: at the last such place that fits, else at the first; one without any stays whole.
func TestOrdersTooLongForARow(t *testing.T) {
	for name, c := range map[string]struct {
		kind  RowKind
		order string
		want  []string
	}{
		"fits":                {Order, "  2 cogs  Hill -> Lake", []string{"  2 cogs  Hill -> Lake"}},
		"the last that fits":  {Order, "  1 boat  Lake of the Northern Hills: load 1 cog from Hill; sail Bay; unload at Pier", []string{"  1 boat  Lake of the Northern Hills: load 1 cog from Hill; sail Bay;", "    unload at Pier"}},
		"the first of all":    {Waiting, "such as: 1 boat  Lake of the Northern Hills: load 1 cog from Southern Archipelago; sail Bay; unload at Pier", []string{"  # such as: 1 boat  Lake of the Northern Hills: load 1 cog from Southern Archipelago;", "  #   sail Bay; unload at Pier"}},
		"no place to go on":   {Waiting, "such as: transport of the Northern Hills and of the Southern Archipelago: lose cog", []string{"  # such as: transport of the Northern Hills and of the Southern Archipelago: lose cog"}},
		"an arrow at the end": {Waiting, "such as: 1 boat of the Northern Hills and of the Southern Archipelago ->", []string{"  # such as: 1 boat of the Northern Hills and of the Southern Archipelago ->"}},
	} {
		if got := (Row{Kind: c.kind, Text: c.order}).lines(78); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}
