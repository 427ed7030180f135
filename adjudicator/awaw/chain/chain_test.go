package chain

import (
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/activity"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/sea"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/orders/sheets"
)

const mediterranean, pacific = "mediterranean-1941", "pacific-1942"

const (
	axis   theatre.Side = 0
	allies theatre.Side = 1
)

type board struct {
	theatre *theatre.Theatre
	words   *orders.Vocabulary
}

var boards = map[string]board{}

func open(t testing.TB, id string) board {
	t.Helper()
	if b, ok := boards[id]; ok {
		return b
	}
	th, err := theatre.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	v, err := forms.Vocabulary(th)
	if err != nil {
		t.Fatal(err)
	}
	boards[id] = board{th, v}
	return boards[id]
}

// scene is a meeting that is tried: where ships lie, what is ordered, what both sides have said, which dice fall, who wins the battles.
type scene struct {
	id string
	// spaces are those of a position file, without any other ship.
	spaces string
	side   theatre.Side
	orders string
	// said are reactions, of the side that intercepts and of the mover.
	said, mover string
	dice        []int
	winner      theatre.Side
	// stays: it is a patrol in its hex; out is a place out of supply.
	stays bool
	out   string
}

// stage is what came of a scene.
type stage struct {
	*Run
	missions []*Mission
	told     []string
	battles  []Meeting
	cup      *dice.List
}

// fight is a battle that a side wins in its second round, so that somebody may come up after the first.
type fight struct {
	*stage
	n      int
	rounds int
	winner theatre.Side
}

func (f *fight) Round() {
	if f.rounds++; f.rounds < 2 {
		return
	}
	for side, list := range f.battles[f.n].Sides {
		for _, s := range list {
			s.Fought, s.Beaten = true, theatre.Side(side) != f.winner
		}
	}
}

func (f *fight) Over() bool { return f.rounds >= 2 }
func (f *fight) Join(s *Sailing) {
	f.battles[f.n].Sides[s.Side] = append(f.battles[f.n].Sides[s.Side], s)
}

func (x scene) play(t *testing.T) *stage {
	t.Helper()
	b := open(t, x.id)
	find := func(string) (*theatre.Theatre, bool) { return b.theatre, true }
	s, err := position.Load(find, []byte("ruleset: awaw-naval\nbase: \"empty:"+x.id+"\"\nspaces:\n"+x.spaces))
	if err != nil {
		t.Fatal(err)
	}
	if at, is := s.Theatre.Find(x.out); is {
		s.Unsupplied = append(s.Unsupplied, at)
	}
	n := &activity.Navy{State: s, Side: x.side}
	st := &stage{cup: dice.NewList(x.dice...)}
	for _, line := range strings.Split(strings.TrimSpace(x.orders), "\n") {
		section := forms.SectionMovement
		switch verb, _, _ := strings.Cut(strings.TrimSpace(line), " "); verb {
		case "invade", "raid", "strike":
			section = forms.SectionCombat
		case "redeploy", "escort":
			section = forms.SectionRedeployment
		}
		voyage := b.said(t, section, line)[0].(forms.Voyage)
		var a play.Account
		p, ok := n.Check(&a, voyage)
		if !ok {
			t.Fatalf("%s: %v", line, a.Diagnostics)
		}
		m := &Mission{Side: x.side, Deed: voyage.Deed, From: p.Route.From, Route: p.Route, Cargo: p.Cargo, Stays: x.stays}
		for role, list := range [][]activity.ToldOff{p.Sailing, p.Carrying, p.Protecting, p.Bombarding} {
			for _, told := range list {
				m.Sailing = append(m.Sailing, &Sailing{ToldOff: told, Side: x.side, Role: Role(role), Patrol: sea.Nowhere})
			}
		}
		st.missions = append(st.missions, m)
	}
	st.Run = &Run{State: n.State, Cup: st.cup}
	st.Policies[1-x.side].Say(b.said(t, forms.SectionReactions, x.said))
	st.Policies[x.side].Say(b.said(t, forms.SectionReactions, x.mover))
	st.Tell = func(_ int, d adjudicator.Detail, throws []dice.Throw, _ ...string) {
		text, err := book.Phrase("en", d.EventType(), d)
		if err != nil {
			t.Error(err)
		}
		st.told = append(st.told, text)
	}
	st.Fight = func(m Meeting) Battle {
		st.battles = append(st.battles, m)
		return &fight{stage: st, n: len(st.battles) - 1, winner: x.winner}
	}
	st.Meet(st.missions)
	if st.cup.Err() != nil || st.cup.Left() > 0 {
		t.Errorf("dice: %v, %d left\n%s", st.cup.Err(), st.cup.Left(), strings.Join(st.told, "\n"))
	}
	st.End()
	return st
}

func (b board) said(t *testing.T, section, lines string) []orders.Statement {
	t.Helper()
	if strings.TrimSpace(lines) == "" {
		return nil
	}
	list, ds := sheets.ParseStatements(section, lines, b.words)
	if orders.Failed(ds) {
		t.Fatalf("%q: %v", lines, ds)
	}
	return list
}

// met are the battles of a stage: "J24: Italian TF1 / British TF1".
func (s *stage) met() (list []string) {
	for _, m := range s.battles {
		text := s.Theatre.Name(m.At) + ":"
		for side, forces := range m.Sides {
			if side > 0 {
				text += " /"
			}
			for _, f := range forces {
				text += " " + s.company(f).String() + ";"
			}
		}
		list = append(list, strings.TrimSuffix(text, ";"))
	}
	return list
}

// lies is whether a force lies in a place, and whether it is inverted.
func (s *stage) lies(t *testing.T, side theatre.Side, place string, marker int) (there, inverted bool) {
	t.Helper()
	at, ok := s.Theatre.Find(place)
	if !ok {
		t.Fatal(place)
	}
	for _, f := range s.Forces {
		if f.Side == side && f.At == at && f.Marker.Number == marker {
			there, inverted = true, inverted || f.Inverted
		}
	}
	return there, inverted
}

// Forces of the scenes: Italian destroyers and a ground unit at Naples; a British task force at Malta, seven hexes from Tripoli.
const (
	convoy = "  Naples: {fleets: [{factors: {Italy: {dd: 8}}}], units: [it-inf-1, de-arm-1]}\n"
	malta  = "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n"
)

// TestAMeeting: an interception from its orders to its end: dice by what is intercepted and by how it stands, who meets whom, who is inverted.
func TestAMeeting(t *testing.T) {
	for _, tt := range []struct {
		rules, name string
		scene
		met  []string
		told []string
	}{
		{"WW-22.11a WW-22.22C WW-22.232Da WW-22.24 WW-RULING.64", "four dice, less one for a small convoy",
			scene{id: mediterranean, spaces: convoy + malta, orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex", dice: []int{1, 2, 2}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, []string{"British TF1 goes for the sea transport at Tripoli, 3 hexes from Malta, with 3 dice: 5 hexes, and arrives."}},
		{"WW-22.24 WW-22.241c WW-22.26A WW-22.27a", "who does not come far enough goes home as he was",
			scene{id: mediterranean, spaces: convoy + strings.Replace(malta, "Malta", "Tobruk", 1), orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex", dice: []int{1, 1, 2}},
			nil, []string{"British TF1 goes for the sea transport at Tripoli, 10 hexes from Tobruk, with 3 dice: 4 hexes, not far enough."}},
		{"WW-22.14E", "nobody goes where nobody is to go",
			scene{id: mediterranean, spaces: convoy + malta, orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with nothing"}, nil, nil},
		{"WW-RULING.65 WW-22.12b", "by default a task force goes for loose ships where it is likeliest to meet them",
			scene{id: mediterranean, spaces: convoy + malta, orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", dice: []int{6, 6, 6}, winner: axis},
			[]string{"M20: 1 destroyer (Italian); / British TF1"}, []string{"British TF1 goes for the sea transport at M20, 1 hex from Malta, with 3 dice: 18 hexes, and arrives."}},
		{"WW-RULING.65", "by default nobody goes for a change of base",
			scene{id: mediterranean, spaces: convoy + malta, orders: "base change 1 destroyer Naples -> Tripoli"}, nil, nil},
		{"WW-22.22B", "two dice for a change of base, less one for a small force",
			scene{id: mediterranean, spaces: convoy + malta, orders: "base change 1 destroyer Naples -> Tripoli", said: "intercept base change with TF1 in target hex", dice: []int{6}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.232Db WW-RULING.44", "an unprotected line is cut without a battle",
			scene{id: mediterranean, spaces: convoy + malta, orders: "supply Naples -> Tripoli", said: "intercept supply with TF1 in target hex", dice: []int{6, 6, 6}},
			nil, []string{"British TF1 cuts the line of supply to Tripoli at Tripoli; nobody protects it."}},
		{"WW-22.232A WW-20.252b", "one die less for a slow ship",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{force: TF1, of: Britain, ships: {Barham: {}}, factors: {Britain: {ca: 4, dd: 6}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex", dice: []int{6, 6}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.231Aa WW-22.231Ab WW-23.132", "squadrons that see the way add a die each",
			scene{id: mediterranean, spaces: convoy + strings.TrimSuffix(malta, "}\n") + ", aircraft: {Britain: {aaf: 1, nas: 1}}}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex", dice: []int{1, 1, 1, 1, 1}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.222 WW-22.242a", "in the hex of its base a force needs no dice",
			scene{id: mediterranean, spaces: convoy + "  Tripoli: {owner: Britain, fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n" + "  Benghazi: {owner: Italy}\n",
				orders: "base change 1 destroyer Naples -> Benghazi via Tripoli", said: "intercept base change with TF1 at Tripoli", winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, []string{"British TF1 goes for the base change at Tripoli, the hex of its base: it meets them."}},
		{"WW-22.14D WW-RULING.2 WW-RULING.64", "nine factors of loose ships at most, cut down in the order in which they are named",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{factors: {Britain: {ca: 6, dd: 8}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with 6 cruiser factors, 8 destroyers in target hex", dice: []int{6, 6, 6}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / 3 destroyers, 6 cruiser factors (British)"}, nil},
		{"WW-22.14A WW-22.113", "ships that go already are not sent twice; loose ships of one port are one force",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{factors: {Britain: {ca: 6, dd: 8}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with 6 destroyers in target hex\nintercept transport with 8 destroyers in target hex", dice: []int{6, 6, 6}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / 8 destroyers (British)"}, nil},
		{"WW-22.111a WW-21.15C WW-20.75b", "ships in a box from which nobody intercepts stay there",
			scene{id: pacific, spaces: "  Rabaul: {fleets: [{factors: {Japan: {dd: 2}}}]}\n  US Pacific box: {fleets: [{force: TF1, of: United States, factors: {United States: {ca: 10, dd: 2}}}]}\n",
				orders: "base change 2 destroyers Rabaul -> Kwajalein", said: "intercept base change with TF1"}, nil, nil},
		{"WW-22.11b WW-20.42X", "a task force with escort carriers in it intercepts nobody",
			scene{id: pacific, spaces: "  Rabaul: {fleets: [{factors: {Japan: {dd: 2}}}]}\n  Townsville: {fleets: [{force: TF1, of: United States, factors: {United States: {ca: 8, dd: 2, cve: 1}}}]}\n",
				orders: "base change 2 destroyers Rabaul -> Lae", said: "intercept base change with TF1"}, nil, nil},
		{"WW-22.223a WW-21.4172 WW-21.4182", "who is on defensive patrol goes for no change of base",
			scene{id: mediterranean, spaces: convoy + "  O20: {fleets: [{force: TF1, of: Britain, from: Malta, factors: {Britain: {ca: 8, dd: 4}}}]}\n",
				orders: "base change 1 destroyer Naples -> Tripoli", said: "intercept base change with TF1"}, nil, nil},
		{"WW-21.4182 WW-21.4183", "but once for a transport, from its hex",
			scene{id: mediterranean, spaces: convoy + "  O20: {fleets: [{force: TF1, of: Britain, from: Malta, factors: {Britain: {ca: 8, dd: 4}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1", winner: allies},
			[]string{"O20: 1 destroyer (Italian); / British TF1"}, []string{"British TF1 goes for the sea transport at O20, the hex of its base: it meets them."}},
		{"WW-21.415G WW-21.4181 WW-21.4183", "who beats a patrol stays in its hex",
			scene{id: mediterranean, spaces: convoy + "  Taranto: {fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 6, dd: 8}}}]}\n" + malta,
				orders: "patrol TF1 Taranto -> O20; return", said: "intercept patrol with TF1 at O20\nhold the sea with TF1", dice: []int{6, 6}, winner: allies},
			[]string{"O20: Italian TF1; / British TF1"}, []string{"British TF1 stays at O20, where it has won."}},
		{"WW-22.14E", "who is kept for something else stays",
			scene{id: mediterranean, spaces: convoy + malta, orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex\nreserve TF1 for invade"}, nil, nil},
		{"WW-22.11a WW-21.31", "who is inverted stays",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{force: TF1, of: Britain, inverted: true, factors: {Britain: {ca: 6, dd: 6}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex"}, nil, nil},
		{"WW-22.11f WW-22.232C", "from a port out of supply ships go with two dice fewer",
			scene{id: mediterranean, spaces: convoy + malta, out: "Malta", orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1 in target hex", dice: []int{3}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1"}, nil},
		{"WW-22.14Ba WW-22.14F", "each task force throws its own dice, and all meet the convoy in one hex",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}, {force: TF2, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with TF1, TF2 in target hex", dice: []int{6, 6, 6, 1, 1, 1}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / British TF1; British TF2"}, nil},
		{"WW-22.231C", "one die more for an invasion in the hex that it invades",
			scene{id: mediterranean, spaces: "  Taranto: {fleets: [{factors: {Italy: {dd: 8}}}], units: [it-inf-3]}\n  Alexandria: {fleets: [{force: TF1, of: Britain, factors: {Britain: {ca: 6, dd: 6}}}]}\n",
				orders: "invade it-inf-3 Taranto -> Malta; using 4 destroyers", said: "intercept invade with TF1 in target hex", dice: []int{6, 6, 6, 6}, winner: allies},
			[]string{"Malta: 4 destroyers (Italian); / British TF1"}, nil},
		{"WW-22.915a WW-22.232B WW-22.916A", "each submarine goes by itself, with two dice fewer",
			scene{id: mediterranean, spaces: convoy + "  Malta: {fleets: [{factors: {Britain: {sub: 2}}}]}\n",
				orders: "transport it-inf-1 Naples -> Tripoli; using 1 destroyer", said: "intercept transport with 2 submarines in target hex", dice: []int{6, 2}, winner: allies},
			[]string{"Tripoli: 1 destroyer (Italian); / 1 submarine (British)"}, nil},
		{"WW-22.22D WW-22.221", "eight dice against a patrol that would stay, and no more",
			scene{id: mediterranean, spaces: "  Taranto: {fleets: [{force: TF1, of: Italy, factors: {Italy: {ca: 6, dd: 8}}}]}\n" + strings.TrimSuffix(malta, "}\n") + ", aircraft: {Britain: {aaf: 3}}}\n",
				orders: "patrol TF1 Taranto -> J24", said: "intercept patrol with TF1", dice: []int{1, 1, 1, 1, 1, 1, 1, 1}, winner: allies, stays: true},
			[]string{"J24: Italian TF1; / British TF1"}, nil},
		{"WW-22.21b", "in the Pacific dice take a force half as far, rounded up",
			scene{id: pacific, spaces: "  Rabaul: {fleets: [{factors: {Japan: {dd: 2}}}]}\n  Townsville: {fleets: [{force: TF1, of: United States, factors: {United States: {ca: 10, dd: 2}}}]}\n",
				orders: "supply Rabaul -> Lae; protect with 2 destroyers", said: "intercept supply with TF1 in target hex", dice: []int{3, 4, 2}, winner: allies, side: axis},
			nil, []string{"American TF1 goes for the supply line at Lae, 8 hexes from Townsville, with 3 dice: 5 hexes, not far enough."}},
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
