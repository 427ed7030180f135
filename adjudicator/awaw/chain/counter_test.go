package chain

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator/awaw/theatre"
)

// A convoy from Naples to Tripoli that a British task force of Malta meets in Tripoli, and Italian forces that come to its help: one at Tripoli
// itself, one at Messina, one on patrol.
const (
	atMessina = "  Messina: {fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}]}\n"
	onPatrol  = "  O22: {fleets: [{force: TF3, of: Italy, from: Palermo, factors: {Italy: {ca: 6, dd: 4}}}]}\n"
	shipment  = "transport it-inf-1 Naples -> Tripoli; using 1 destroyer"
	atTripoli = "intercept transport with TF1 in target hex"
)

// TestHelp: who comes to the help of who is met, by which dice, and what comes of it.
func TestHelp(t *testing.T) {
	for _, tt := range []struct {
		rules, name string
		scene
		met  []string
		told []string
	}{
		{"WW-22.16a WW-22.161Aa WW-22.22A WW-22.231D WW-22.24", "a task force counter-intercepts in the hex of the interception with three dice: one battle of all",
			scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2", dice: []int{6, 6, 6, 4, 4, 3}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1"}, []string{"Italian TF2 goes for those who intercept at Tripoli, 6 hexes from Messina, with 3 dice: 11 hexes, and arrives."}},
		{"WW-22.16a", "by default a task force comes at chances of half and more",
			scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, dice: []int{6, 6, 6, 4, 4, 3}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1"}, nil},
		{"WW-22.16a", "who is to help nobody stays",
			scene{id: mediterranean, spaces: convoy + malta + atMessina + onPatrol, orders: shipment, said: atTripoli, mover: "counter with nothing", dice: []int{6, 6, 6}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.16a", "who is too far off for what was said stays",
			scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2 within 5 hexes", dice: []int{6, 6, 6}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.241a WW-22.2411 WW-22.244A WW-22.25a", "who misses comes up with a die after the first round",
			scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2", dice: []int{6, 6, 6, 2, 2, 1, 3}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1"}, []string{"Italian TF2 comes up at Tripoli."}},
		{"WW-22.2412", "who does not come up turns back",
			scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2", dice: []int{6, 6, 6, 2, 1, 1, 1}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, []string{"Italian TF2 does not come up at Tripoli, and turns back."}},
		{"WW-22.241c", "nobody helps where all interceptors have missed",
			scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "Malta", "Tobruk", 1) + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2", dice: []int{1, 1, 1}}, nil, nil},
		{"WW-22.162a WW-22.162c WW-22.223a", "a patrol within three hexes comes without dice",
			scene{id: mediterranean, spaces: convoy + malta + "  O21: {fleets: [{force: TF3, of: Italy, from: Palermo, factors: {Italy: {ca: 6, dd: 4}}}]}\n", orders: shipment, said: atTripoli, dice: []int{6, 6, 6}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF3; / British TF1"}, nil},
		{"WW-22.162b WW-22.2411", "one farther off goes three hexes, and comes up with a die",
			scene{id: mediterranean, spaces: convoy + malta + "  O23: {fleets: [{force: TF3, of: Italy, from: Palermo, factors: {Italy: {ca: 6, dd: 4}}}]}\n", orders: shipment, said: atTripoli, dice: []int{6, 6, 6, 1}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF3; / British TF1"}, []string{"Italian TF3 on patrol at O23 goes to help at Tripoli, 4 hexes off: three hexes, and waits."}},
		{"WW-22.161Ba WW-22.161Bb", "met on its way by one who wins, an interceptor goes home, and the convoy sails on",
			scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "Malta", "Tobruk", 1) + "  Benghazi: {owner: Italy, fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}]}\n", orders: shipment, said: atTripoli,
				mover: "counter with TF2 on the way", dice: []int{6, 6, 6, 1}, winner: axis},
			[]string{"P26: Italian TF2; / British TF1"}, nil},
		{"WW-22.161Bb", "one who wins on its way goes on to the convoy",
			scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "Malta", "Tobruk", 1) + "  Benghazi: {owner: Italy, fleets: [{force: TF2, of: Italy, factors: {Italy: {ca: 6, dd: 6}}}]}\n", orders: shipment, said: atTripoli,
				mover: "counter with TF2 on the way", dice: []int{6, 6, 6, 1}, winner: allies},
			[]string{"P26: Italian TF2; / British TF1", "Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.1661 WW-22.245 WW-RULING.43", "an interceptor's friends come to his help in turn",
			scene{id: mediterranean, spaces: convoy + malta + atMessina + "  Tobruk: {fleets: [{force: TF2, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n", orders: shipment, said: atTripoli + "\ncounter with TF2",
				mover: "counter with TF2", dice: []int{6, 6, 6, 4, 4, 3, 4, 4, 4}, winner: axis},
			[]string{"Tripoli: 1 destroyer (Italian); Italian TF2; / British TF1; British TF2"}, nil},
	} {
		s := tt.play(t)
		if got := s.met(); !slices.Equal(got, tt.met) {
			t.Errorf("%s: %s: %q, not %q\n%s", tt.rules, tt.name, got, tt.met, strings.Join(s.told, "\n"))
		}
		for _, line := range tt.told {
			if !slices.Contains(s.told, line) {
				t.Errorf("%s: %s: told is\n%s\nand not\n%s", tt.rules, tt.name, strings.Join(s.told, "\n"), line)
			}
		}
	}
}

// TestWhoIsInverted: who has fought is inverted in port, who has not is not, and a patrol that has not come goes back to its hex.
func TestWhoIsInverted(t *testing.T) {
	for _, tt := range []struct {
		rules, name string
		scene
		place    string
		marker   int
		side     int
		inverted bool
	}{
		{"WW-22.26 WW-22.81a", "an interceptor who has fought", scene{id: mediterranean, spaces: convoy + malta, orders: shipment, said: atTripoli, dice: []int{6, 6, 6}, winner: allies}, "Malta", 1, 1, true},
		{"WW-22.84a", "one who has lost", scene{id: mediterranean, spaces: convoy + malta, orders: shipment, said: atTripoli, dice: []int{6, 6, 6}, winner: axis}, "Malta", 1, 1, true},
		{"WW-22.26A WW-22.27a", "one who has missed", scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "Malta", "Tobruk", 1), orders: shipment, said: atTripoli, dice: []int{1, 1, 1}}, "Tobruk", 1, 1, false},
		{"WW-RULING.44", "one who has cut a line", scene{id: mediterranean, spaces: convoy + malta, orders: "supply Naples -> Tripoli", said: "intercept supply with TF1 in target hex", dice: []int{6, 6, 6}}, "Malta", 1, 1, true},
		{"WW-22.26B", "a counter-interceptor who did not come up", scene{id: mediterranean, spaces: convoy + malta + atMessina, orders: shipment, said: atTripoli, mover: "counter with TF2",
			dice: []int{6, 6, 6, 2, 1, 1, 1}, winner: axis}, "Messina", 2, 0, false},
	} {
		s := tt.play(t)
		if there, inverted := s.lies(t, theatre.Side(tt.side), tt.place, tt.marker); !there || inverted != tt.inverted {
			t.Errorf("%s: %s: there %v, inverted %v\n%s", tt.rules, tt.name, there, inverted, strings.Join(s.told, "\n"))
		}
	}
}

// TestTogether: activities that leave the same port, go to the same place, or share hexes beside each other are met together; ways that cross are not,
// nor are lines to different places (WW-22.141a to WW-22.144a).
func TestTogether(t *testing.T) {
	for _, tt := range []struct {
		rules, name, orders, said string
		want                      int
	}{
		{"WW-22.141b", "two convoys to one port", shipment + "\ntransport de-arm-1 Naples -> Tripoli; using 3 destroyers", atTripoli, 2},
		{"WW-22.144a", "lines to different places", "supply Naples -> Tripoli\nsupply Naples -> Benghazi", "intercept supply with TF1 at Tripoli", 1},
		{"WW-22.143a", "a convoy and a change of base that sail along", shipment + "\nbase change 2 destroyers Naples -> Tripoli", atTripoli, 2},
	} {
		s := scene{id: mediterranean, spaces: convoy + malta + "  Benghazi: {owner: Italy}\n", orders: tt.orders, said: tt.said, dice: []int{6, 6, 6}, winner: allies}
		if strings.Contains(tt.orders, "de-arm") {
			s.dice = []int{6, 6, 6}
		}
		st := s.play(t)
		met := 0
		for _, m := range st.missions {
			if m.Met {
				met++
			}
		}
		if met != tt.want {
			t.Errorf("%s: %s: %d are met, not %d\n%s", tt.rules, tt.name, met, tt.want, strings.Join(st.told, "\n"))
		}
	}
}
