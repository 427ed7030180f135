package pacific_test

import (
	"math"
	"testing"
)

// Odds count on submarines that may fire at transports on their way, each with 2 of 6 (PA-SUB.20, PA-SUB.21): an infantry reaches Wake Island
// past one submarine with 2/3, past two with 4/9. Beside a destroyer that makes the whole way nobody fires (PA-RULING.64).
func TestOddsExpectAmbushes(t *testing.T) {
	game := made(t)
	wins := func(submarines, ships, escort string) float64 {
		state := at(t, game, `turn: United States
phase: combat-move
wars: [[Japan, United States], [Japan, China], [Japan, United Kingdom], [Japan, ANZAC]]
spaces:
  Sea Zone 26: {units: {United States: {transport: [{cargo: {infantry: 1}}]`+ships+`}}}
  Sea Zone 31: {units: {Japan: {`+submarines+`}}}
  Wake Island: {owner: Japan, units: {Japan: {infantry: 1}}}
`)
		ignore := "\n  ignore at Sea Zone 31"
		if submarines == "" {
			ignore = ""
		}
		rows := game.Oddsmaker().Odds(state, "usa", sheet(t, game, "usa", "COMBAT MOVE\n"+escort+
			"  1 transport  Sea Zone 26: sail Sea Zone 31; unload at Wake Island"+ignore))
		if len(rows) != 1 || rows[0].Place != "Wake Island" || rows[0].Sampled > 0 {
			t.Fatalf("%s: %+v", submarines, rows)
		}
		return rows[0].Win
	}
	free := wins("", "", "")
	for _, tt := range []struct {
		submarines, ships, escort string
		there                     float64
	}{
		{"submarine: 1", "", "", 2. / 3},
		{"submarine: 2", "", "", 4. / 9},
		{"submarine: 1", ", destroyer: 1", "  1 destroyer  Sea Zone 26 -> Sea Zone 31\n", 1},
	} {
		if got, want := wins(tt.submarines, tt.ships, tt.escort), free*tt.there; math.Abs(got-want) > 1e-9 {
			t.Errorf("past %s%s: %v, want %v", tt.submarines, tt.ships, got, want)
		}
	}
}
