package theatre

import (
	"math"
	"slices"

	"despatch/adjudicator/awaw/fleet"
	"despatch/adjudicator/awaw/sea"
)

func (l *loading) addRules() {
	f := &l.rules
	l.wrongIf(len(f.Turns) == 0, in(rulesYAML), "there are no turns; write them below turns:")
	for i, t := range f.Turns {
		made := Turn{Name: t.Name, Season: oneOf[Season](&l.unfit, row(rulesYAML, "turns", i, "season"), "season", t.Season, seasonNames[:])}
		l.wrongIf(t.Name == "", row(rulesYAML, "turns", i), "turn %d needs a name", i+1)
		made.NoInvasion = l.placesOf(row(rulesYAML, "turns", i, "no_invasion"), t.NoInvasion)
		for id, cards := range t.Cards {
			at := row(rulesYAML, "turns", i, "codebreaking")
			l.wrongIf(cards.Strategic < 0 || cards.Tactical < 0, at, "%s has fewer than no cards; write 0 or more", id)
			made.Cards[l.side(at, id)] = cards
		}
		l.Turns = append(l.Turns, made)
	}
	r := &l.Rules
	r.Operations, r.Escorted = l.bySide("operations", f.Operations), l.bySide("escorted", f.Escorted)
	r.AirRange, r.AirRoom = f.AirRange, AirRoom(f.AirRoom)
	r.RepairTurns, r.SupplyLeg, r.AskInBattle = f.RepairTurns, f.SupplyLeg, f.AskInBattle
	l.wrongIf(r.RepairTurns < 1, in(rulesYAML, "repair_turns"), "repair_turns is %d; write 1 or more", r.RepairTurns)
	l.wrongIf(r.SupplyLeg < 1, in(rulesYAML, "sea_supply_leg"), "sea_supply_leg is %d; write how many hexes", r.SupplyLeg)
	l.wrongIf(min(r.AirRange.Army, r.AirRange.Naval, r.AirRange.Carrier, r.AirRange.Staging) < 1, in(rulesYAML, "air_range"), "air_range needs army, naval, carrier and staging, each 1 or more")
	l.wrongIf(min(r.AirRoom.Port, r.AirRoom.Island) < 0 || r.AirRoom.Port == 0, in(rulesYAML, "air_room"), "air_room needs port and island, how many air factors each takes")
	r.Home, r.Hawaii = l.portsOf(in(rulesYAML, "home_ports"), f.HomePorts), l.portsOf(in(rulesYAML, "hawaii"), f.Hawaii)
	r.OceanPorts = l.portsOf(in(rulesYAML, "ocean_ports"), f.OceanPorts)
	r.Aleutians = l.placesOf(in(rulesYAML, "aleutians"), f.Aleutians)
	for _, island := range []struct {
		label string
		into  *sea.Place
	}{{f.Islands.Wake, &r.Wake}, {f.Islands.Midway, &r.Midway}, {f.Islands.Johnston, &r.Johnston}} {
		if *island.into = sea.Nowhere; island.label != "" {
			*island.into = l.place(in(rulesYAML, "islands"), island.label)
		}
	}
	for id, n := range f.Research {
		r.Research[l.side(in(rulesYAML, "research"), id)] = Research(n)
	}
	for id, list := range f.Sources {
		at := in(rulesYAML, "sources", id)
		r.Sources[l.side(at, id)] = l.placesOf(at, list)
	}
	for i, n := range f.NeedsSupply {
		at := row(rulesYAML, "needs_supply", i)
		made := Need{Side: Neutral, At: l.place(at, n.At), ByLandFrom: sea.Nowhere}
		if n.Side != "any" {
			made.Side = l.side(at, n.Side)
		}
		if n.ByLandFrom != "" {
			made.ByLandFrom = l.place(at, n.ByLandFrom)
		}
		r.NeedsSupply = append(r.NeedsSupply, made)
	}
}

// bySide reads a number of each side.
func (l *loading) bySide(key string, list map[string]int) (out [2]int) {
	l.wrongIf(len(list) != len(out), in(rulesYAML, key), "%s needs a number of each side", key)
	for id, n := range list {
		l.wrongIf(n < 0, in(rulesYAML, key), "%s of %s is %d; write 0 or more", key, id, n)
		out[l.side(in(rulesYAML, key), id)] = n
	}
	return out
}

func (l *loading) addSetup() {
	l.ships = map[string]fleet.Power{}
	f := &l.setup
	for i, r := range f.Ships {
		at := row(setupYAML, "ships", i)
		l.Start = append(l.Start, Arrival{At: l.base(at, r.At), Ships: l.ship(at, r)})
	}
	for i, r := range f.Forces {
		at := row(setupYAML, "forces", i)
		l.wrongIf(r.factorsRow == factorsRow{Power: r.Power}, at, "a force of nothing; write ca, dd, sub, aaf or others")
		l.Start = append(l.Start, l.factors(at, r.At, r.factorsRow))
	}
	for i, r := range f.Cargo {
		at := row(setupYAML, "cargo", i)
		l.Start = append(l.Start, Arrival{At: l.place(at, r.At), Cargo: l.unit(at, r)})
	}
	l.checkRoom()
	for i, r := range f.Reinforcements {
		at := row(setupYAML, "reinforcements", i)
		made := Coming{Turn: r.Turn, Side: l.side(at, r.Side), Port: -1, Repaired: r.Repaired}
		l.wrongIf(r.Turn < 1 || r.Turn > len(l.Turns), at, "turn %d is none of the %d of this theatre", r.Turn, len(l.Turns))
		if r.Port != "" {
			made.Port = l.portsOf(at, []string{r.Port})[0]
		}
		for _, name := range r.Repaired {
			l.known(at, name, made.Side)
		}
		if r.At != "" {
			made.Arrival = l.arrival(at, made.Side, r.At, r.factorsRow, r.Ships, r.Cargo)
		}
		l.wrongIf(r.At == "" && r.Port == "" && r.Repaired == nil, at, "nothing comes; write at: and what, port: or repaired:")
		l.Coming = append(l.Coming, made)
	}
	for i, r := range f.Withdrawals {
		at := row(setupYAML, "withdrawals", i)
		made := Going{Turn: r.Turn, Side: l.side(at, r.Side), Ships: r.Ships, Power: NoPower, Air: Air{r.AAF, r.NAS, r.Elite}}
		l.wrongIf(r.Turn < 1 || r.Turn > len(l.Turns), at, "turn %d is none of the %d of this theatre", r.Turn, len(l.Turns))
		for _, name := range r.Ships {
			l.known(at, name, made.Side)
		}
		if r.Power != "" {
			made.Power = l.owner(at, r.Power)
		}
		l.wrongIf((r.Power == "") != (made.Air == Air{}), at, "aircraft that go are of a power; write power: with aaf: or nas:")
		l.Going = append(l.Going, made)
	}
}

// arrival is what comes later to a place.
func (l *loading) arrival(at where, side Side, place string, f factorsRow, ships []shipRow, cargo []cargoRow) Arrival {
	made := Arrival{At: l.place(at, place), Power: NoPower}
	if f != (factorsRow{}) {
		made = l.factors(at, place, f)
	}
	for _, s := range ships {
		made.Ships = append(made.Ships, l.ship(at, s)...)
	}
	for _, c := range cargo {
		made.Cargo = append(made.Cargo, l.unit(at, c)...)
	}
	for _, s := range made.Ships {
		l.wrongIf(l.OfPower(s.Power()) != side, at, "%s is not of the side to which it comes", s.Name())
	}
	return made
}

// known refuses a ship that nobody has, or another side.
func (l *loading) known(at where, name string, side Side) {
	p, is := l.ships[name]
	l.wrongIf(!is || l.OfPower(p) != side, at, "%s has no ship %q", l.Seats[side].Name, name)
}

// base finds a place where ships can be: a port, or a box (WW-20.15a).
func (l *loading) base(at where, id string) sea.Place {
	p := l.place(at, id)
	l.wrongIf(!l.Chart.IsBox(p) && len(l.Places[p].Ports) == 0, at, "%s has no port; ships lie in ports and boxes", id)
	return p
}

// ship reads a named ship.
func (l *loading) ship(at where, r shipRow) []fleet.Ship {
	power := l.owner(at, r.Power)
	kind, ok := fleet.TypeOf(r.Type)
	l.wrongIf(!ok, at, "%s: type is BB, BC, PB, CVL, CV or CVB, not %q", r.Name, r.Type)
	l.wrongIf(r.Speed != "fast" && r.Speed != "slow", at, "%s: speed is fast or slow, not %q", r.Name, r.Speed)
	class, err := fleet.NewClass(r.Name, power, kind, r.Size, r.Speed == "slow")
	if err != nil && ok {
		l.wrong(at, "%s: %v; write another size, type or speed", r.Name, err)
	}
	s := fleet.Ship{Class: class, Squadrons: r.NAS, Elite: r.Elite}
	if err == nil {
		if err := s.Fits(); err != nil {
			l.wrong(at, "%v; write another nas or elite", err)
		}
	}
	if r.State != "" {
		s.Condition, ok = fleet.ConditionOf(r.State)
		l.wrongIf(!ok || !s.Condition.Afloat(), at, "%s: state is ok or damaged, not %q", r.Name, r.State)
	}
	if !l.taken(at, "ship", r.Name) {
		l.ships[r.Name] = power
	}
	return []fleet.Ship{s}
}

// factors reads light ships, others that are counted, and aircraft.
func (l *loading) factors(at where, place string, r factorsRow) Arrival {
	made := Arrival{At: l.place(at, place), Power: l.owner(at, r.Power), Air: Air{r.AAF, r.NAS, r.Elite}}
	const cruiser = 2
	l.wrongIf(r.CA%cruiser != 0, at, "%d factors of cruisers; a cruiser has two, write an even number", r.CA) // WW-20.24
	l.wrongIf(min(r.CA, r.DD, r.CVE, r.Sub, r.ASW, r.Transport, r.AAF, r.NAS, r.Elite) < 0, at, "fewer than none of something; write 0 or more")
	l.wrongIf(r.Elite > r.NAS, at, "%d elite squadrons of %d; write at most as many", r.Elite, r.NAS)
	made.Lights = fleet.Lights{fleet.Destroyer: r.DD, fleet.Cruiser: r.CA / cruiser, fleet.EscortCarrier: r.CVE, fleet.Submarine: r.Sub, fleet.ASW: r.ASW, fleet.Transport: r.Transport}
	if made.Lights.Any() {
		l.base(at, place)
	}
	warfare := l.Boxes[made.At].Warfare
	l.wrongIf(r.Transport > 0 && !l.Chart.IsBox(made.At), at, "transports begin in boxes, and not in ports") // WW-20.63a, WW-20.63b
	l.wrongIf(warfare && made.Lights.LightFactors() > 0, at, "a box of kind sw holds transports, submarines and ASW")
	return made
}

// unit reads a ground unit.
func (l *loading) unit(at where, r cargoRow) []Cargo {
	l.taken(at, "unit", r.ID)
	l.wrongIf(r.Factors < 1, at, "%s has %d factors; write 1 or more", r.ID, r.Factors)
	return []Cargo{{
		ID: r.ID, Power: l.owner(at, r.Power), Kind: oneOf[CargoKind](&l.unfit, at, r.ID+": kind", r.Kind, cargoNames[:]), Factors: r.Factors, Mechanised: r.Mechanised,
	}}
}

// checkRoom: no base holds more naval factors than it may as the game begins (WW-20.15b).
func (l *loading) checkRoom() {
	held := map[sea.Place]int{}
	for _, a := range l.Start {
		held[a.At] += fleet.Force{Ships: a.Ships}.Factors() + a.Lights.Factors()
	}
	for p, n := range held {
		if most, bound := l.Room(p); bound {
			l.wrongIf(n > most, in(setupYAML, "ships"), "%s holds %d naval factors, and has room for %d", l.nameOf(p), n, most)
		}
	}
}

// portRoom is how many naval factors a port bases (WW-20.15b, WW-21.11a).
const portRoom = 50

// Room is how many naval factors a place bases; boxes have no limit (WW-20.15c, WW-21.114), a hex with two ports has their room together
// (WW-21.111).
func (t *Theatre) Room(p sea.Place) (most int, bound bool) {
	return portRoom * len(t.Places[p].Ports), !t.Chart.IsBox(p)
}

func (l *loading) addVictory() {
	f := &l.victory
	for i, o := range f.Objectives {
		at := row(victoryYAML, "objectives", i)
		made := Objective{
			ID: o.ID, Side: Neutral, When: oneOf[When](&l.unfit, at, o.ID+": when", o.When, whenNames[:]), Test: oneOf[Test](&l.unfit, at, o.ID+": test", o.Test, testNames[:]),
			At: l.placesOf(at, o.At), Turns: o.Turns, Points: o.Points, Most: o.Max,
		}
		if o.Side != "either" {
			made.Side = l.side(at, o.Side)
		}
		l.wrongIf(slices.ContainsFunc(l.Victory.Objectives, func(other Objective) bool { return other.ID == o.ID }), at, "there is an objective %s already", o.ID)
		l.wrongIf(o.Points < 1, at, "%s is worth %d points; write 1 or more", o.ID, o.Points)
		l.wrongIf((made.Test == MoreCarriers) != (len(o.At) == 0), at, "%s: the test %s needs places below at:, or none", o.ID, o.Test)
		l.wrongIf((made.Test == MoreCarriers) != (made.Side == Neutral), at, "%s: side either goes with the test more_carriers, and only with it", o.ID)
		l.wrongIf((made.Test == Unsupplied) != (o.Turns > 0), at, "%s: the test unsupplied, and only that, says how many turns in a row", o.ID)
		l.Victory.Objectives = append(l.Victory.Objectives, made)
	}
	half := func(key string, points float64) int {
		l.wrongIf(points < 0 || points*2 != math.Trunc(points*2), in(victoryYAML, "losses", key), "%s is %v; points are whole or half, and 0 or more", key, points)
		return int(points * 2)
	}
	p := f.Losses
	l.Victory.Losses = Worth{
		half("ship_factor", p.ShipFactor), half("damaged_at_end", p.DamagedAtEnd), half("carrier_bonus", p.CarrierBonus), half("light_factor", p.LightFactor),
		half("air_factor", p.AirFactor), half("squadron", p.Squadron), half("ground_factor", p.GroundFactor),
	}
	for i, v := range f.Levels {
		l.wrongIf(v.Name == "" || i > 0 && v.Margin >= f.Levels[i-1].Margin, row(victoryYAML, "levels", i), "levels have names, and the highest margin stands first")
		l.Victory.Levels = append(l.Victory.Levels, Level{v.Name, v.Margin})
	}
	l.wrongIf(len(f.Levels) == 0 || f.Levels[len(f.Levels)-1].Margin != 0, in(victoryYAML, "levels"), "the last level has margin: 0")
}
