package sea_test

import (
	"strings"
	"testing"

	"despatch/adjudicator/awaw/sea"
)

// TestLabels: rows are A to Z, AA, AB and so on, columns are counted from 1, and every second row lies half a hex to the east (WW-RULING.37).
func TestLabels(t *testing.T) {
	mediterranean := sea.Labels{RowOfA: -9, ColumnOf1: -20}
	for _, tt := range []struct {
		labels sea.Labels
		hex    sea.Hex
		label  string
	}{
		{mediterranean, sea.Hex{Q: 4, R: -9}, "A20"},
		{mediterranean, sea.Hex{Q: 1, R: 0}, "J22"},
		{mediterranean, sea.Hex{Q: -17, R: 2}, "L5"},
		{sea.Labels{RowOfA: -24, ColumnOf1: -23}, sea.Hex{Q: -8, R: 12}, "AK22"},
		{sea.Labels{RowOfA: -24, ColumnOf1: -23}, sea.Hex{Q: 3, R: 1}, "Z27"},
		{sea.Labels{}, sea.Hex{Q: 0, R: 26 * 27}, ""},
		{mediterranean, sea.Hex{Q: 4, R: -10}, ""},
		{mediterranean, sea.Hex{Q: -30, R: 0}, ""},
	} {
		if got := tt.labels.Of(tt.hex); got != tt.label {
			t.Errorf("%v is called %q, not %q", tt.hex, got, tt.label)
		}
		if back, ok := tt.labels.Hex(tt.label); ok != (tt.label != "") || ok && back != tt.hex {
			t.Errorf("%q is %v, %v", tt.label, back, ok)
		}
	}
	for _, label := range []string{"", "A", "7", "a1", "A0", "A01", "A-1", "A+1", "AAA1", "A1x", "Ä1"} {
		if h, ok := mediterranean.Hex(label); ok {
			t.Errorf("%q is taken for %v", label, h)
		}
	}
}

// TestThroughTheAir: hexes between two, whatever lies in them; the first is not counted.
func TestThroughTheAir(t *testing.T) {
	for _, tt := range []struct {
		from, to string
		far      int
	}{{"C3", "C3", 0}, {"C3", "C4", 1}, {"C3", "B3", 1}, {"C3", "D3", 1}, {"C3", "A4", 2}, {"C3", "C9", 6}, {"A1", "D1", 3}, {"A1", "C4", 4}} {
		if got := sea.Between(hex(tt.from), hex(tt.to)); got != tt.far || sea.Between(hex(tt.to), hex(tt.from)) != tt.far {
			t.Errorf("from %s to %s it is %d, not %d", tt.from, tt.to, got, tt.far)
		}
	}
}

// ways are ways by sea on small maps.
var ways = []struct {
	rules, name, chart string
	open               string
	from, to           string
	via                string
	want               string
}{
	{"WW-21.21a WW-21.36A WW-21.36B", "ships sail through water, round land, and the first hex is not counted",
		"A1 = SE\nland A2\nA3 = SW\nB1 = E NW\nB2 = W NE", "", "A1", "A3", "", "B1 B2 A3 (3)"},
	{"WW-21.21b", "a coastal hexside is crossed whoever holds the land beside it",
		"A1 = E SE\nA2 = W E\nA3 = W", "", "A1", "A3", "", "A2 A3 (2)"},
	{"WW-21.21a", "two waters of a hex are not joined: nobody sails over an isthmus",
		"A1\nA2 = W | E\nA3", "", "A1", "A3", "", "no way"},
	{"WW-21.211a", "a strait is passed by who controls what it needs",
		"A1\nA2 = W E\nA3\nstrait narrows at A2: W | E", "narrows", "A1", "A3", "", "A2 A3 (2)"},
	{"WW-21.211a", "and by nobody else",
		"A1\nA2 = W E\nA3\nstrait narrows at A2: W | E", "", "A1", "A3", "", "no way"},
	{"WW-21.211b WW-RULING.60", "a closed strait may be entered, and is left by the mouth by which it was entered",
		"A1\nA2 = W E\nA3\nB1 = W NW\nstrait narrows at A2: W | E", "", "A1", "B1", "A2", "A2 A1 B1 (3)"},
	{"WW-RULING.60", "who begins in a port of the strait uses either mouth",
		"A1\nA2 = W E\nA3\nport Messina at A2\nstrait narrows at A2: W | E", "", "Messina", "A3", "", "A3 (1)"},
	{"WW-RULING.60", "either of them",
		"A1\nA2 = W E\nA3\nport Messina at A2\nstrait narrows at A2: W | E", "", "Messina", "A1", "", "A1 (1)"},
	{"WW-RULING.60", "who ends there comes by either",
		"A1\nA2 = W E\nA3\nport Messina at A2\nstrait narrows at A2: W | E", "", "A3", "Messina", "", "A2 (1)"},
	{"WW-RULING.59", "ships in a hex of two ports leave by either coast",
		"A1\nA2 = W | E\nA3\nport Taranto at A2 on W\nport Brindisi at A2 on E", "", "Taranto", "A3", "", "A3 (1)"},
	{"WW-RULING.59", "and the hex is no passage",
		"A1\nA2 = W | E\nA3\nport Taranto at A2 on W\nport Brindisi at A2 on E", "", "A1", "A3", "", "no way"},
	{"WW-21.21a", "a port that opens on one water is not left by the other",
		"A1\nA2 = W | E\nA3\nport Suda at A2 on W", "", "Suda", "A3", "", "no way"},
	{"WW-RULING.30", "a hexside of two groups leads into both",
		"A1\nA2 = W E NE | E SE shared E\nA3 = W\nB2 = NW", "", "A3", "B2", "A2", "A2 B2 (2)"},
	{"WW-RULING.30", "and does not join them: one leaves by it and comes back, two hexes",
		"A1\nA2 = W E | E SE shared E\nA3 = W\nB2 = NW", "", "A1", "B2", "", "A2 A3 A2 B2 (4)"},
	{"WW-21.36D", "a box lies so many hexes from its entry",
		"A1 A2 A3\nbox Britain, 16 from A1", "", "Britain", "A3", "", "A1 A2 A3 (18)"},
	{"WW-21.36D", "and as many the other way",
		"A1 A2 A3\nbox Britain, 16 from A1", "", "A3", "Britain", "", "A2 A1 Britain (18)"},
	{"WW-21.214b", "a box is entered by the nearest of its hexes",
		"A1 A2 A3\nbox Britain, 4 from A1 A3", "", "A3", "Britain", "", "Britain (4)"},
	{"WW-21.217 WW-21.217A", "nobody passes through a box from one hex of it to another",
		"A1 = W\nland A2\nA3 = E\nbox Britain, 1 from A1 A3", "", "A1", "A3", "", "no way"},
	{"WW-21.212", "the way to a box through a canal needs the canal",
		"A1 A2\nstrait Suez to Red\nbox Red, 2 from A2", "", "A1", "Red", "", "no way"},
	{"WW-21.212", "and is open to who has it",
		"A1 A2\nstrait Suez to Red\nbox Red, 2 from A2", "Suez", "A1", "Red", "", "A2 Red (3)"},
	{"WW-21.213", "nothing leads over land, and there are no rivers",
		"A1 = W\nland A2\nA3 = E", "", "A1", "A3", "", "no way"},
}

// TestWays: which way ships take, and that measuring the distance says the same.
func TestWays(t *testing.T) {
	for _, tt := range ways {
		c := drawn(t, tt.chart)
		v := sea.Voyage{From: place(t, c, tt.from), To: place(t, c, tt.to), Open: open(c, tt.open)}
		if tt.via != "" {
			v.Via = []sea.Place{place(t, c, tt.via)}
		}
		r, found := c.Find(v)
		if got := sailed(c, r, found); got != tt.want {
			t.Errorf("%s: %s: %s to %s is %s, not %s", tt.rules, tt.name, tt.from, tt.to, got, tt.want)
		}
		if far, ok := c.Distances(v.From, v.Open).To(v.To); tt.via == "" && (ok != found || ok && far != r.Length) {
			t.Errorf("%s: %s: the distance is %d, %v, and the way %d, %v", tt.rules, tt.name, far, ok, r.Length, found)
		}
	}
}

// TestLegs: who may sail so many hexes in all, and so many from one port of call to the next.
func TestLegs(t *testing.T) {
	const coast = "A1 A2 A3 A4 A5 A6 A7\nB1 B2 B3 B4 B5 B6 B7\nport Start at A1\nport Bay at B4\nport End at A7\nbox Far, 3 from A1"
	const noWay = 0
	for _, tt := range []struct {
		rules, name  string
		from, to     string
		most, leg    int
		calls, touch string
		wants        int
	}{
		{"WW-21.3612a", "a mission of at most so many hexes", "Start", "End", 6, 0, "", "", 6},
		{"WW-21.3612a", "and not one more", "Start", "End", 5, 0, "", "", noWay},
		{"WW-21.3611a", "a way touches a port every so many hexes", "Start", "End", 0, 4, "Start Bay End", "Bay", 7},
		{"WW-21.3611a", "and is none where the ports lie too far apart", "Start", "End", 0, 3, "Start Bay End", "", noWay},
		{"WW-21.3611a", "the port at the end need not be one of them", "Start", "End", 0, 4, "Start Bay", "Bay", 7},
		{"WW-21.3612a", "both bounds hold at once", "Start", "End", 6, 4, "Start Bay", "", noWay},
		{"WW-21.36C-a", "a port that nobody may use shortens nothing", "Start", "End", 0, 4, "Start End", "", noWay},
		{"WW-21.361b WW-RULING.61", "the edge of the map may be such a port: one enters its hex", "Far", "A5", 0, 4, "Far A1", "A1", 7},
		{"WW-21.361b WW-RULING.61", "and is none otherwise", "Far", "A5", 0, 4, "Far", "", noWay},
		{"WW-21.36D", "the way into a box is part of the leg", "A5", "Far", 0, 7, "A5", "A1", 7},
		{"WW-21.36D", "which may be too long for it", "A5", "Far", 0, 6, "A5", "", noWay},
		{"WW-21.36D", "and part of the whole", "A5", "Far", 6, 0, "", "", noWay},
		{"WW-21.36D", "a box too far off for the whole is not left", "Far", "A1", 2, 0, "", "", noWay},
	} {
		c := drawn(t, coast)
		calls := map[sea.Place]bool{}
		for _, name := range strings.Fields(tt.calls) {
			calls[place(t, c, name)] = true
		}
		v := sea.Voyage{From: place(t, c, tt.from), To: place(t, c, tt.to), Most: tt.most}
		if tt.leg > 0 {
			v.Leg = func(p sea.Place) int {
				if calls[p] {
					return tt.leg
				}
				return 0
			}
		}
		r, found := c.Find(v)
		if found != (tt.wants != noWay) || found && (r.Length != tt.wants || tt.touch != "" && !r.Enters(place(t, c, tt.touch))) {
			t.Errorf("%s: %s: %s to %s is %s, not %d by %s", tt.rules, tt.name, tt.from, tt.to, sailed(c, r, found), tt.wants, tt.touch)
		}
	}
}

// TestBases: a hex with two ports is one base (WW-21.111).
func TestBases(t *testing.T) {
	c := drawn(t, "A1\nA2 = W | E\nA3\nport Taranto at A2 on W\nport Brindisi at A2 on E\nport Bari at A3")
	taranto, brindisi := place(t, c, "Taranto"), place(t, c, "Brindisi")
	if taranto != brindisi || strings.Join(c.Ports(taranto), " ") != "Taranto Brindisi" {
		t.Errorf("two ports of a hex are %v and %v, with %v", taranto, brindisi, c.Ports(taranto))
	}
	// WW-RULING.59: they meet whatever enters either water of their hex.
	if far, ok := c.Distances(place(t, c, "A1"), sea.Passage{}).Waters(taranto); far != 1 || !ok {
		t.Errorf("who enters the hex by its west coast is met at %d, %v", far, ok)
	}
}

// TestWrongMaps: a map that does not hold together is no chart, and each fault says in which row it is and what to write.
func TestWrongMaps(t *testing.T) {
	for _, tt := range []struct{ chart, line, want string }{
		{"A1\nA1", "2", "hex A1 is listed twice"},
		{"A1\nA2 = E", "1", "A1 is open to the E, and A2 there not to the W"},
		{"A1 = W W | W", "1", "A1 has the hexsides [W] in two groups, and shared says []"},
		{"A1 = W | E shared E", "1", "A1 has the hexsides [] in two groups, and shared says [E]"},
		{"A1 = W |", "1", "A1 has a group without hexsides"},
		{"land A1\nport P at A1", "2", "port P lies in A1, where there is no water"},
		{"A1\nport P at B1", "2", "port P lies in B1, where there is no water"},
		{"A1\nport P at A1\nport P at A1", "3", "there is a port P already"},
		{"A1\nport P at A1\nport Q at A1\nport R at A1", "4", "A1 has more than two ports"},
		{"A1 = E W\nport P at A1 on E", "2", "port P opens on the hexsides [E], which are no group of A1"},
		{"A1\nstrait S at A1: W | E\nstrait S at A1: W | E", "3", "there is a strait S already"},
		{"A1\nstrait S at B1: W | E", "2", "strait S lies in B1, which the map does not list"},
		{"A1\nstrait S at A1: W | W", "2", "strait S needs two mouths"},
		{"A1\nstrait S at A1: W", "2", "strait S needs two mouths"},
		{"A1\nstrait S at A1: W | E", "2", "the hexsides [SE SW NW NE] of the strait S lie at none of its mouths"},
		{"A1 = W E\nstrait S at A1: W | E\nstrait T at A1: W | E", "3", "there is another strait in A1"},
		{"A1\nbox X, 4 from B1", "2", "box X is entered by B1, where there is no water"},
		{"A1\nbox X, 0 from A1", "2", "box X lies 0 hexes from the map"},
		{"A1\nbox X, 1 from A1\nbox X, 1 from A1", "3", "there is a box X already"},
	} {
		c, faults := sea.New(sketch(tt.chart))
		if c != nil || len(faults) == 0 || faults[0].From[1] != tt.line || !strings.HasPrefix(faults[0].Says, tt.want) {
			t.Errorf("%q is told %v, not line %s: %s", tt.chart, faults, tt.line, tt.want)
		}
	}
}
