package forecast

import (
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/board"
	"despatch/adjudicator/odds"
	"despatch/orders"
	"despatch/words"
)

// Battle is a battle that stands on no board: who meets whom, and how they are told to fight. The attackers can retreat to where
// they came from; nobody else's ships and no canals are near.
type Battle struct {
	Rules *axis.Rules
	// Combat is how the game conducts combat; nil for one that fights as the family does.
	Combat *battle.Combat
	// Sea: it is fought at sea.
	Sea bool
	// Attackers are of one power, Defenders of one or more of its enemies.
	Attackers, Defenders []Group
	// AttackerOrders and DefenderOrders are statements of standing orders that name no place.
	AttackerOrders, DefenderOrders []orders.Statement
	// Technologies are the advances of powers, by name or ID.
	Technologies map[axis.Power][]string
	// Gun: a gun of the first defender's fires at the aircraft first.
	Gun bool
	// Ships bombard first.
	Ships []Group
}

// Group is a number of equal units.
type Group struct {
	Power    axis.Power
	Kind     axis.Kind
	Count    int
	Damaged  bool
	Seaborne bool
}

// mostUnits is as many as one side of a battle may have here.
const mostUnits = 200

// Work calculates the battle. Its errors say what is wrong with it.
func (b *Battle) Work() (Result, error) {
	result, _, err := b.within(odds.MostWork)
	return result, err
}

// within is Work in so many steps at most, and tells how many it took.
func (b *Battle) within(steps int) (Result, int, error) {
	if err := b.check(); err != nil {
		return Result{}, 0, err
	}
	return b.engage(steps)
}

// engage works it out.
func (b *Battle) engage(steps int) (Result, int, error) {
	t, err := b.turn()
	if err != nil {
		return Result{}, 0, err
	}
	e := &battle.Engagement{Battle: b.Combat.New(t, b.field())}
	if b.Gun {
		e.Gun = b.gun(t)
	}
	for _, g := range b.Ships {
		e.Salvos = append(e.Salvos, battle.Salvo{Dice: g.Count, Value: t.Rules.Type(t.State, t.Power, g.Kind).Attack})
	}
	return within(t, e, steps)
}

func (b *Battle) check() error {
	if len(b.Attackers) == 0 || len(b.Defenders) == 0 {
		return fault(b.Rules, bothSidesNeeded{})
	}
	attacker := b.Attackers[0].Power
	for _, g := range b.Attackers {
		if g.Power != attacker {
			return fault(b.Rules, onePowerAttacks{}) // AN-COMBAT.7
		}
	}
	for _, g := range b.Defenders {
		if b.Rules.OneSide(g.Power, attacker) {
			return fault(b.Rules, onOneSide{words.Name(b.Rules.PowerName(attacker)), words.Name(b.Rules.PowerName(g.Power))})
		}
		if g.Seaborne {
			return fault(b.Rules, defenderFromTheSea{})
		}
	}
	for _, groups := range [][]Group{b.Attackers, b.Defenders} {
		if err := b.checkGroups(groups); err != nil {
			return err
		}
	}
	return b.checkOpening()
}

func (b *Battle) checkGroups(groups []Group) error {
	sum := 0
	for _, g := range groups {
		typ, many := &b.Rules.Units[g.Kind], words.Name(b.Rules.UnitName(g.Kind, 2))
		sum += g.Count
		switch {
		case g.Count < 1 || sum > mostUnits:
			return fault(b.Rules, sideTooLarge{mostUnits})
		case !typ.Fights():
			return fault(b.Rules, doNotFight{many})
		case b.Sea && typ.Domain == axis.LandUnit:
			return fault(b.Rules, landAtSea{many})
		case !b.Sea && typ.Domain == axis.SeaUnit:
			return fault(b.Rules, shipOnLand{many})
		case g.Damaged && typ.Hits < 2:
			return fault(b.Rules, lostAtOnce{many})
		case g.Seaborne && typ.Domain != axis.LandUnit:
			return fault(b.Rules, notSeaborne{many})
		}
	}
	return nil
}

func (b *Battle) checkOpening() error {
	if b.Sea && (b.Gun || len(b.Ships) > 0) {
		return fault(b.Rules, openingAtSea{})
	}
	ships, landed := 0, 0
	for _, g := range b.Ships {
		if !b.Rules.Units[g.Kind].Bombards {
			return fault(b.Rules, shipsWithoutGuns{words.Name(b.Rules.UnitName(g.Kind, 2))})
		}
		ships += max(g.Count, 0)
	}
	for _, g := range b.Attackers {
		if g.Seaborne {
			landed += g.Count
		}
	}
	if ships > landed { // AN-AMPHIB.9
		return fault(b.Rules, moreShipsThanLanders{ships, landed})
	}
	return nil
}

// The board of such a battle: where it is fought and where the attackers came from, on land and at sea.
const (
	landField board.Space = iota
	landRear
	seaField
	seaRear

	fieldSpaces = 4
)

func (b *Battle) field() board.Space {
	if b.Sea {
		return seaField
	}
	return landField
}

// turn sets the battle up on its board, with the orders as standing orders of the powers.
func (b *Battle) turn() (*axis.Turn, error) {
	spaces, err := board.New([]board.Spec{
		{ID: "land-field", Name: "the field", Kind: "land", Neighbours: []string{"land-rear"}},
		{ID: "land-rear", Name: "the rear", Kind: "land", Neighbours: []string{"land-field"}},
		{ID: "sea-field", Name: "the field at sea", Kind: "sea", Neighbours: []string{"sea-rear"}},
		{ID: "sea-rear", Name: "the rear at sea", Kind: "sea", Neighbours: []string{"sea-field"}},
	})
	if err != nil {
		return nil, err
	}
	rules := *b.Rules
	rules.Board, rules.Territories, rules.Canals = spaces, make([]axis.Territory, fieldSpaces), nil
	attacker, defender := b.Attackers[0].Power, b.Defenders[0].Power
	rules.Questions = axis.Questions{Politics: func(_ *axis.State, p, q axis.Power) axis.Relation {
		if (p == attacker) == (q == attacker) {
			return axis.Ally
		}
		return axis.Enemy // whoever is asked about at war fights, whether war has been declared or not
	}}
	s := &axis.State{
		Order: []axis.Power{attacker}, Powers: axis.NewPowers(&rules),
		Owner:          []axis.Power{defender, attacker, axis.NoPower, axis.NoPower},
		OwnerAtStart:   []axis.Power{defender, attacker, axis.NoPower, axis.NoPower},
		HostileAtStart: make([]bool, fieldSpaces),
	}
	for p := range rules.Powers {
		if p := axis.Power(p); p != attacker && rules.Powers[p].PlayedBy == axis.NoPower {
			s.Order = append(s.Order, p)
		}
	}
	for p, names := range b.Technologies {
		if err := rules.Learn(&s.Powers[p], names); err != nil {
			why, ok := words.OfError(err)
			if !ok {
				return nil, err
			}
			return nil, fault(&rules, noSuchAdvance{why, advances(&rules)})
		}
	}
	b.post(s)
	return &axis.Turn{Rules: &rules, State: s, Power: attacker, Projecting: true}, nil
}

// advances are the names of all technologies.
func advances(r *axis.Rules) (names []words.Name) {
	for _, chart := range r.Charts {
		for _, a := range chart.Advances {
			names = append(names, words.Name(a.Name))
		}
	}
	return names
}

// post puts the units on the board and hands out the orders.
func (b *Battle) post(s *axis.State) {
	rear := landRear
	if b.Sea {
		rear = seaRear
	}
	for _, g := range b.Attackers {
		s.Powers[g.Power].Standing = b.AttackerOrders
		for range g.Count {
			u := s.Unit(s.Add(g.Kind, g.Power, b.field()))
			u.Damaged, u.From, u.Start = g.Damaged, rear, rear
			if g.Seaborne {
				u.Deeds |= axis.Seaborne
			}
		}
	}
	for _, g := range b.Defenders {
		s.Powers[g.Power].Standing = b.DefenderOrders
		for range g.Count {
			s.Unit(s.Add(g.Kind, g.Power, b.field())).Damaged = g.Damaged
		}
	}
}

// gun is the highest face with which the first defender's guns shoot down aircraft.
func (b *Battle) gun(t *axis.Turn) int {
	best := 0
	for k := range t.Rules.Units {
		best = max(best, t.Rules.Type(t.State, b.Defenders[0].Power, axis.Kind(k)).Antiaircraft)
	}
	return best
}
