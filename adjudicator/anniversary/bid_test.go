package anniversary_test

import (
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/axistest"
)

// TestBid: a bid buys units at list price before the first turn, and what is left is money.
func TestBid(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1941", adjudicator.Options{"bid": "Germany 8: 1 infantry at Libya, 1 artillery at Poland; Japan 3"})
	if err != nil {
		t.Fatal(err)
	}
	rs, plain := s.(axis.RuledState), opening(t)
	count := func(rs axis.RuledState, who, what, where string) int {
		n := 0
		for _, u := range rs.Units {
			if u.Owner == axistest.Power(t, rs.Rules, who) && u.Kind == rs.Rules.FindKind(what) && u.Space == axistest.Space(t, rs.Rules, where) {
				n++
			}
		}
		return n
	}
	for _, w := range []struct{ who, what, where string }{{"Germany", "infantry", "Libya"}, {"Germany", "artillery", "Poland"}} {
		if got, want := count(rs, w.who, w.what, w.where), count(plain, w.who, w.what, w.where)+1; got != want {
			t.Errorf("%s has %d %s in %s, want %d", w.who, got, w.what, w.where, want)
		}
	}
	for who, more := range map[string]int{"Germany": 8 - 3 - 4, "Japan": 3, "Italy": 0, "Soviet Union": 0} {
		p := axistest.Power(t, rs.Rules, who)
		if got, want := rs.State.Powers[p].IPCs, plain.State.Powers[p].IPCs+more; got != want {
			t.Errorf("%s opens with %d IPCs, want %d", who, got, want)
		}
	}
	if got, want := len(rs.Units), len(plain.Units)+2; got != want {
		t.Errorf("%d units are on the board, want %d", got, want)
	}
	data, err := game.DumpPosition(s)
	if err != nil {
		t.Fatal(err)
	}
	back, err := game.LoadPosition(data)
	if err != nil {
		t.Fatalf("the position with a bid is not read back: %v", err)
	}
	was, _ := s.Encode()
	is, _ := back.Encode()
	if string(was) != string(is) {
		t.Error("a position with a bid comes back changed: the bid was given twice, or not at all")
	}
}

// TestBidWithoutBid: a table that has agreed on none opens as printed.
func TestBidWithoutBid(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	s, err := game.New("1941", adjudicator.Options{"bid": "none"})
	if err != nil {
		t.Fatal(err)
	}
	is, _ := s.Encode()
	was, _ := opening(t).Encode()
	if string(is) != string(was) {
		t.Error("a game without a bid does not open like any other")
	}
}

// TestBidRefused: a bid that the clubs' rules do not allow opens no game, and the error names the fault.
func TestBidRefused(t *testing.T) {
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ bid, says string }{
		{"Germany", "write a power and its IPCs"},
		{"Atlantis 8", "no power that has money"},
		{"China 3", "no power that has money"},
		{"Germany x", "from 1 to 99"},
		{"Germany 0", "from 1 to 99"},
		{"Germany 8; Soviet Union 3", "one side's"},
		{"Germany 8; Germany 3", "bids twice"},
		{"Germany 8: infantry", "write a unit and its place"},
		{"Germany 8: 2 infantry at Libya", "one unit"},
		{"Germany 8: 1 infantry at Libya, 1 infantry at Libya", "has its unit"},
		{"Germany 8: 1 infantry at Egypt", "no unit in Egypt"},
		{"Germany 8: 1 dragon at Libya", `no unit "dragon"`},
		{"Germany 8: 1 infantry at Narnia", `no space "Narnia"`},
		{"Germany 8: 1 bomber at Libya", "costs 12 IPCs; 8 are left"},
		{"Germany 8: 1 infantry at Libya, 1 tank at Poland, 1 infantry at France", "costs 3 IPCs; 0 are left"},
		{"Germany 20: 1 complex at Poland", "no complex"},
		{"Germany 20: 1 submarine at Poland", "cannot stand"},
		{"Germany 20: 1 infantry at Sea Zone 5", "cannot stand"},
		{"Germany 20: 1 fighter at Sea Zone 5", "cannot stand"},
	} {
		t.Run(tt.bid, func(t *testing.T) {
			_, err := game.New("1941", adjudicator.Options{"bid": tt.bid})
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("the game gives %v, want an error that says %s", err, tt.says)
			}
		})
	}
}
