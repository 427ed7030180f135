package orders_test

import (
	"testing"

	"despatch/orders"
)

// Examples that hints give are of the game that is played: its units, its spaces, and what stands for what it says itself.
func TestStandIns(t *testing.T) {
	moors := &orders.Vocabulary{
		Seats:  []orders.Name{{ID: "high", Name: "High"}, {ID: "low", Name: "Low"}},
		Spaces: []orders.Name{{ID: "hold", Name: "Hold"}, {ID: "moor", Name: "Moor"}, {ID: "ford", Name: "Ford"}},
		Units:  []orders.Name{{ID: "foot", Name: "foot"}, {ID: "horse", Name: "horse", Plural: "horses"}, {ID: "boat", Name: "boat", Plural: "boats"}},
	}
	itself := &orders.Vocabulary{Units: []orders.Name{{ID: "infantry", Name: "infantry"}, {ID: "tank", Name: "tank", Plural: "tanks"}}}
	alone := &orders.Vocabulary{Units: []orders.Name{{ID: "crown", Name: "crown", Plural: "crowns"}}}
	for _, tt := range []struct {
		of      *orders.Vocabulary
		cast    orders.Cast
		example string
		want    string
	}{
		{moors, orders.Cast{}, "3 infantry, 1 artillery  Poland -> East Poland", "3 foot, 1 horse  Hold -> Moor"},
		{moors, orders.Cast{}, "2 tanks, 1 infantry", "2 horses, 1 foot"},
		{moors, orders.Cast{}, "lose infantry, artillery, tank", "lose foot, horse"},
		{moors, orders.Cast{Carries: "boat", BesideLand: "Ford"}, "1 transport  Sea Zone 5: load 1 infantry from Germany; unload at Norway",
			"1 boat  Hold: load 1 foot from Hold; unload at Ford"},
		{moors, orders.Cast{Rolls: "foot"}, "load 1 infantry, 1 tank from Germany", "load 1 foot from Hold"},
		{moors, orders.Cast{}, "if Poland has German units <= 2", "if Hold has High units <= 2"},
		{itself, orders.Cast{}, "2 tanks, 3 infantry", "2 tanks, 3 infantry"},
		{alone, orders.Cast{}, "3 infantry, 1 tank", "3 crowns"},
		{alone, orders.Cast{}, "3 infantry at Germany", "3 crowns at Germany"},
	} {
		if got := tt.of.StandIns(tt.cast).Replace(tt.example); got != tt.want {
			t.Errorf("%q becomes %q, want %q", tt.example, got, tt.want)
		}
	}
}
