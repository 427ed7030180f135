package awaw

import (
	"testing"

	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/theatre"
)

// A base that bore the loss of its last factor is forgotten in the position; when another base of the power is found to bear it, the factor is there
// again (WW-23.142c: as many come back as the power has left).
func TestAFactorThatAnotherBaseLost(t *testing.T) {
	key := wingKey{at: 7, power: 1}
	one, none := theatre.Air{Factors: 1}, theatre.Air{}
	for name, tt := range map[string]struct {
		wings []position.Wing
		now   battle.Aircraft
		want  []position.Wing
	}{
		"forgotten, and there again": {nil, battle.Aircraft{Inverted: one}, []position.Wing{{At: 7, Power: 1, Inverted: one}}},
		"forgotten, and gone":        {nil, battle.Aircraft{}, nil},
		"known":                      {[]position.Wing{{At: 7, Power: 1, Ready: one}}, battle.Aircraft{Ready: one}, []position.Wing{{At: 7, Power: 1, Ready: theatre.Air{Factors: 2}}}},
	} {
		field := airfields{&turn{State: &position.State{Wings: tt.wings}}}
		field.change(key, battle.Aircraft{Ready: none}, tt.now)
		if len(field.Wings) != len(tt.want) || len(tt.want) == 1 && field.Wings[0] != tt.want[0] {
			t.Errorf("%s: %+v, want %+v", name, field.Wings, tt.want)
		}
	}
}
