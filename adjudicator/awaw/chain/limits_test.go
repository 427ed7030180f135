package chain

import (
	"slices"
	"strings"
	"testing"
)

// TestLimits: who may go for whom once, and when.
func TestLimits(t *testing.T) {
	const (
		submarines = "  Malta: {fleets: [{factors: {Britain: {sub: 2}}}]}\n"
		atTobruk   = "  Tobruk: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n"
	)
	for _, tt := range []struct {
		rules, name string
		scene
		met  []string
		told []string
		not  string
	}{
		{"WW-22.13a WW-21.4161a", "two statements are one attempt: all go to one hex",
			scene{id: mediterranean, spaces: convoy + atTobruk, orders: shipment, said: atTripoli + "\nintercept transport with TF1 at M20", dice: []int{1, 1, 1}}, nil, nil, "M20"},
		{"WW-22.911a WW-22.911b WW-22.912A WW-22.915b WW-22.13A", "submarines go from their port, each by itself",
			scene{id: mediterranean, spaces: convoy + submarines, orders: shipment, said: "intercept transport with 2 submarines in target hex", dice: []int{6, 1}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / 1 submarine (British)"}, nil, ""},
		{"WW-22.92Ba", "a submarine that misses goes back, and does not come up", scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "}}}]}", "}}}, {factors: {Britain: {sub: 1}}}]}", 1),
			orders: shipment, said: "intercept transport with TF1, 1 submarine in target hex", dice: []int{6, 6, 6, 1}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil, "comes up"},
		{"WW-22.16c WW-22.232C", "from a port out of supply ships come to help with two dice fewer", scene{id: mediterranean, spaces: convoy + malta + atMessina, out: "Messina", orders: shipment, said: atTripoli,
			mover: "counter with TF2", dice: []int{6, 6, 6, 6}, winner: axis}, []string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1"},
			[]string{"Italian TF2 goes for those who intercept at Tripoli, 6 hexes from Messina, with 1 die: 6 hexes, and arrives."}, ""},
		{"WW-22.16b", "who is inverted helps nobody", scene{id: mediterranean, spaces: convoy + malta + strings.Replace(atMessina, "of: Italy", "of: Italy, inverted: true", 1), orders: shipment, said: atTripoli,
			mover: "counter with TF2", dice: []int{6, 6, 6}, winner: axis}, []string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil, "TF2"},
		{"WW-22.161Ab WW-22.41L WW-22.241b WW-22.244 WW-RULING.25", "of those who missed who comes up joins the next round", scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli,
			mover: "counter with TF2", dice: []int{6, 6, 6, 2, 2, 1, 3}, winner: axis}, []string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1"}, []string{"Italian TF2 comes up at Tripoli."}, ""},
		{"WW-22.162d WW-22.162a", "a patrol helps in the hex of the interception, and nowhere on the way to it", scene{id: mediterranean, spaces: convoy + atTobruk + onPatrol, orders: shipment, said: atTripoli,
			mover: "counter with TF2 on the way", dice: []int{6, 6, 6}, winner: axis}, []string{"Tripoli: 1 destroyer (Italian); Italian TF3; / British TF1"}, nil, "P26"},
		{"WW-22.161 WW-22.164a WW-22.166c WW-22.35", "all have thrown before anybody fights; who goes for an interceptor on his way fights him first, and without the convoy",
			scene{id: mediterranean, spaces: convoy + atTobruk + "  Benghazi: {owner: Italy, fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}]}\n", orders: shipment, said: atTripoli,
				mover: "counter with TF2 on the way", dice: []int{6, 6, 6, 1}, winner: allies}, []string{"P26: Italian TF2; / British TF1", "Tripoli: 1 destroyer (Italian); / British TF1"}, nil, ""},
		{"WW-22.14C", "of one port two task forces go, each by itself", scene{id: mediterranean,
			spaces: convoy + "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}, {force: TF2, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n", orders: shipment,
			said: "intercept transport with TF1, TF2 in target hex", dice: []int{6, 6, 6, 1, 1, 2}, winner: allies}, []string{"Tripoli: 1 destroyer (Italian); / British TF1; British TF2"}, nil, ""},
		{"WW-22.161 WW-RULING.44", "who comes to the help of an unprotected line fights who would cut it, and keeps it open", scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: "supply Naples -> Tripoli",
			said: "intercept supply with TF1 in target hex", mover: "counter with TF2", dice: []int{6, 6, 6, 4, 4, 3}, winner: axis}, []string{"Tripoli: Italian TF2; / British TF1"}, nil, "cuts the line"},
		{"WW-22.161 WW-RULING.44", "or, if he loses, does not", scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: "supply Naples -> Tripoli",
			said: "intercept supply with TF1 in target hex", mover: "counter with TF2", dice: []int{6, 6, 6, 4, 4, 3}, winner: allies}, []string{"Tripoli: Italian TF2; / British TF1"},
			[]string{"British TF1 cuts the line of supply to Tripoli at Tripoli; nobody protects it."}, ""},
		{"WW-22.14G", "who is on defensive patrol is measured from his hex", scene{id: mediterranean, spaces: convoy + "  O22: {fleets: [{force: TF1, of: Britain, from: Malta, factors: {Britain: {ca: 8, dd: 4}}}]}\n",
			orders: shipment, said: atTripoli, dice: []int{1, 1, 1}, winner: allies}, []string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil, ""},
		{"WW-21.4184", "one that goes for a convoy is met by nobody on his way", scene{id: mediterranean, spaces: convoy + "  P26: {fleets: [{force: TF1, of: Britain, from: Tobruk, factors: {Britain: {ca: 8, dd: 4}}}]}\n" +
			"  Benghazi: {owner: Italy, fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}]}\n", orders: shipment, said: atTripoli, mover: "counter with TF2 on the way within 3 hexes", dice: []int{6, 6, 6}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil, "TF2"},
		{"WW-22.223b WW-22.162e", "a patrol that is too far off throws a die after each round", scene{id: mediterranean, spaces: convoy + malta + "  O24: {fleets: [{force: TF3, of: Italy, from: Palermo, factors: {Italy: {ca: 6, dd: 4}}}]}\n", orders: shipment,
			said: atTripoli, dice: []int{6, 6, 6, 1}, winner: axis}, []string{"Tripoli: 1 destroyer (Italian); / British TF1"}, []string{"Italian TF3 does not come up at Tripoli, and turns back."}, ""},
	} {
		s := tt.play(t)
		if got := s.met(); !slices.Equal(got, tt.met) {
			t.Errorf("%s: %s: %q, not %q\n%s", tt.rules, tt.name, got, tt.met, strings.Join(s.told, "\n"))
		}
		all := strings.Join(s.told, "\n")
		for _, line := range tt.told {
			if !slices.Contains(s.told, line) {
				t.Errorf("%s: %s: told is\n%s\nand not\n%s", tt.rules, tt.name, all, line)
			}
		}
		if tt.not != "" && strings.Contains(all, tt.not) {
			t.Errorf("%s: %s: told is\n%s", tt.rules, tt.name, all)
		}
		fights := false // nobody throws for an interception behind a battle (WW-22.164a)
		for _, line := range s.told {
			fights = fights || strings.Contains(line, " against ")
			if fights && strings.Contains(line, " goes for ") {
				t.Errorf("WW-22.164a: %s: told is\n%s", tt.name, all)
			}
		}
	}
}
