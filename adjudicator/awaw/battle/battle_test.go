package battle_test

import (
	"bytes"
	"math/rand"
	"slices"
	"sync"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/exchange"
	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/dice"
	"despatch/words"
)

// The powers of these tests, numbered so.
const (
	germany fleet.Power = iota
	italy
	britain
	japan
	usa
)

var nations = exchange.Nations{
	germany: {Name: "Germany", Naval: 3, Air: 2, Squadrons: 2, LightCarriers: -1},
	italy:   {Name: "Italy", Naval: 1, Air: 1, Squadrons: 1, LightCarriers: -1},
	britain: {Name: "Britain", Naval: 2, Air: 2, Squadrons: 1, LightCarriers: -1},
	japan:   {Name: "Japan", Naval: 3, Air: 2, Squadrons: 2, Elite: 1, Carriers: -2},
	usa:     {Name: "United States", Naval: 2, Air: 2, Squadrons: 2, Carriers: -2},
}

// desk is a conduct with given dice, and what it told.
type desk struct {
	battle.Conduct
	list *dice.List
	told []adjudicator.Event
}

func newDesk(t *testing.T, faces ...int) *desk {
	t.Helper()
	d := &desk{list: dice.NewList(faces...)}
	d.with(t, d.list)
	return d
}

func (d *desk) with(t *testing.T, cup dice.Cup) {
	t.Helper()
	x, err := loaded()
	if err != nil {
		t.Fatal(err)
	}
	d.Conduct = battle.Conduct{Tables: x, Cup: cup, Tell: func(e adjudicator.Event) { d.told = append(d.told, e) }}
}

// spent fails a test that left dice, or wanted more.
func (d *desk) spent(t *testing.T) {
	t.Helper()
	if d.list.Err() != nil || d.list.Left() > 0 {
		t.Errorf("dice: %v, %d left", d.list.Err(), d.list.Left())
	}
}

// at are the faces of two dice that make each total.
func at(totals ...int) (faces []int) {
	for _, n := range totals {
		faces = append(faces, n/2, n-n/2)
	}
	return faces
}

func dicesOf(lists ...[]int) (all []int) {
	for _, l := range lists {
		all = append(all, l...)
	}
	return all
}

// loaded are the tables, read once.
var loaded = sync.OnceValues(tables.Load)

// ship is a named ship that is fast and sound.
func ship(name string, of fleet.Power, kind fleet.Type, size int) fleet.Ship {
	c, err := fleet.NewClass(name, of, kind, size, false)
	if err != nil {
		panic(err)
	}
	return fleet.Ship{Class: c, Squadrons: c.Complement()}
}

func slow(name string, of fleet.Power, size int) fleet.Ship {
	c, err := fleet.NewClass(name, of, fleet.Battleship, size, true)
	if err != nil {
		panic(err)
	}
	return fleet.Ship{Class: c}
}

func lights(of fleet.Power, l fleet.Lights) map[fleet.Power]fleet.Lights {
	return map[fleet.Power]fleet.Lights{of: l}
}

// tf is a task force.
func tf(key int, l map[fleet.Power]fleet.Lights, ships ...fleet.Ship) battle.Force {
	return battle.Force{Key: key, Marker: true, Force: fleet.Force{Ships: ships, Lights: l}}
}

// setup is a battle of two sides; the first intercepts.
func setup(a, b battle.Party) battle.Setup {
	a.Seat, b.Seat = "one", "two"
	if a.Name == "" {
		a.Name, b.Name = "One", "Two"
	}
	return battle.Setup{Hex: "K12", Nations: nations, Sides: [2]battle.Party{a, b}}
}

func find[E adjudicator.Detail](told []adjudicator.Event) (list []E) {
	for _, e := range told {
		if d, is := e.Detail.(E); is {
			list = append(list, d)
		}
	}
	return list
}

// sealed are dice of a seed.
type seeded struct{ *rand.Rand }

func (s seeded) Err() error { return nil }
func (s seeded) Throw(n int, _ dice.Reason) []dice.Face {
	list := make([]dice.Face, n)
	for i := range list {
		list[i] = 1 + s.Intn(6)
	}
	return list
}

// TestRandomBattles: whatever meets whatever, a battle goes on from its bytes as if it had not been put away, comes to an end, and what came is left or lost.
func TestRandomBattles(t *testing.T) {
	for seed := range int64(400) {
		rng := rand.New(rand.NewSource(seed))
		b := battle.Begin(setup(party(rng, germany, italy, 0), party(rng, britain, usa, 100)))
		before := count(b)
		d := &desk{}
		d.with(t, seeded{rng})
		for round := 0; !b.Over; round++ {
			if round > 60 {
				t.Fatalf("seed %d: no end", seed)
			}
			data, err := b.Encode()
			if err != nil {
				t.Fatal(err)
			}
			again, err := battle.Decode(data)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, data)
			}
			if second, _ := again.Encode(); !bytes.Equal(data, second) {
				t.Fatalf("seed %d: read back it is another battle:\n%s\n%s", seed, data, second)
			}
			b = again
			d.Round(b)
			if now := count(b); now != before {
				t.Fatalf("seed %d, round %d: factors %v, squadrons and units are %v", seed, round, before, now)
			}
		}
	}
}

// count is all that there is: naval factors, carrier squadrons with land-based ones, cargo, on both sides.
func count(b *battle.Battle) (all [2][3]int) {
	for side := range b.Sides {
		s, n := &b.Sides[side], &all[side]
		for _, r := range b.Results(side) {
			n[0] += r.Ships.Factors() + r.Gone.Factors()
			for _, x := range slices.Concat(r.Ships.Ships, r.Gone.Ships, r.Turned) {
				n[1] += x.Squadrons
			}
			for _, x := range r.Turned {
				n[0] += x.Size()
			}
			n[2] += len(r.Cargo)
		}
		for _, x := range s.Sunk {
			n[0] += x.Size()
		}
		for _, l := range s.SunkLights {
			n[0] += l.Factors()
		}
		n[2] += len(s.SunkCargo)
		n[1] += s.LostNaval.Count() + s.Air.Count() + s.Covering.Count() + s.Lost.Count() + s.Landed.Count()
	}
	return all
}

// party is a side at random.
func party(rng *rand.Rand, a, b fleet.Power, from int) battle.Party {
	p := battle.Party{Policy: battle.Policy{
		Fighters: rng.Intn(4) - 1, Counterair: rng.Intn(3), Openly: rng.Intn(4) == 0, Join: []int{0, 50, -1}[rng.Intn(3)], Spread: rng.Intn(2) == 0,
		SearchNaval: rng.Intn(2) == 0, Merge: rng.Intn(2) == 0, SendDamaged: rng.Intn(2) == 0, Stay: rng.Intn(3) == 0, Prey: battle.Prey(rng.Intn(3)), Cards: rng.Intn(2),
		Cover: rng.Intn(6) - 1, Surplus: battle.Surplus(rng.Intn(3)), Lights: rng.Intn(2) == 0, Divert: rng.Intn(2) == 0,
	}, Means: battle.Means{Radar: rng.Intn(2), Cards: rng.Intn(3), AirDefence: rng.Intn(2)}}
	for key := from + 1; key <= from+1+rng.Intn(8); key++ {
		f := battle.Force{Key: key, Marker: rng.Intn(3) > 0, Hampered: rng.Intn(4) == 0, Line: rng.Intn(6) == 0, MayHold: rng.Intn(3) == 0}
		l := fleet.Lights{fleet.Destroyer: rng.Intn(8), fleet.Cruiser: rng.Intn(4), fleet.DamagedCruiser: rng.Intn(6) / 5, fleet.Submarine: rng.Intn(6) / 4}
		f.Lights = map[fleet.Power]fleet.Lights{a: l}
		if rng.Intn(3) == 0 {
			f.Lights[b] = fleet.Lights{fleet.Destroyer: rng.Intn(4), fleet.EscortCarrier: rng.Intn(2), fleet.Transport: rng.Intn(3)}
		}
		for i := range rng.Intn(4) {
			name := string(rune('A'+i)) + string(rune('a'+key%100))
			switch rng.Intn(4) {
			case 0:
				f.Ships = append(f.Ships, ship(name, a, fleet.FleetCarrier, 3))
			case 1:
				f.Ships = append(f.Ships, slow(name, a, 2+rng.Intn(4)))
			case 2:
				f.Ships = append(f.Ships, ship(name, a, fleet.Battlecruiser, 2+rng.Intn(2)))
			default:
				f.Ships = append(f.Ships, ship(name, a, fleet.LightCarrier, 2))
			}
			if rng.Intn(6) == 0 {
				f.Ships[i].Condition = fleet.Damaged
			}
		}
		if n := l[fleet.Destroyer]; n > 2 && rng.Intn(3) == 0 {
			f.Cargo = []battle.Cargo{{ID: string(rune('a' + key%100)), Factors: 1, Needs: 1}, {ID: string(rune('A' + key%100)), Factors: 2, Needs: n - 1}}
		}
		if rng.Intn(4) == 0 {
			p.Policy.Hold = append(p.Policy.Hold, key)
		}
		p.Forces = append(p.Forces, f)
	}
	if rng.Intn(2) == 0 {
		p.Bases = []battle.Base{{Key: from + 1, Name: words.Name("Base"), Power: a, Factors: rng.Intn(4), Squadrons: 2, Elite: rng.Intn(2), Room: rng.Intn(3), InReach: true}}
	}
	return p
}
