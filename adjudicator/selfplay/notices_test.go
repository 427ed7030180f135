package selfplay

import (
	"math"
	"slices"
	"strings"
	"testing"

	"despatch/adjudicator"
	"despatch/adjudicator/anniversary"
	"despatch/adjudicator/axis"
	"despatch/adjudicator/axis/battle"
	"despatch/adjudicator/axis/economy"
	"despatch/adjudicator/axis/movement"
	"despatch/adjudicator/board"
	"despatch/often"
	"despatch/words"
)

func opening(t testing.TB) (adjudicator.Ruleset, axis.RuledState) {
	t.Helper()
	game, err := anniversary.New()
	if err != nil {
		t.Fatal(err)
	}
	state, err := game.New("1941", nil)
	if err != nil {
		t.Fatal(err)
	}
	return game, state.(axis.RuledState)
}

// TestAuditorNotices spoils the opening in every way that the auditor looks for.
func TestAuditorNotices(t *testing.T) {
	_, rs := opening(t)
	r := rs.Rules
	space := func(name string) board.Space {
		for at := range r.Territories {
			if r.Board.Name(board.Space(at)) == name {
				return board.Space(at)
			}
		}
		t.Fatalf("there is no %s", name)
		return board.None
	}
	add := func(kind, power, at string) func(*axis.State) {
		return func(s *axis.State) { s.Add(r.KindOf(kind), r.PowerOf(power), space(at)) }
	}
	aboard := func(ship, kind string, n int) func(*axis.State) {
		return func(s *axis.State) {
			id := s.Add(r.KindOf(ship), r.PowerOf("germany"), space("Sea Zone 7"))
			for range n {
				s.Units[s.Add(r.KindOf(kind), r.PowerOf("germany"), space("Sea Zone 7"))].Aboard = id
			}
		}
	}
	for want, spoil := range map[string]func(*axis.State){
		"has -1 IPCs":                      func(s *axis.State) { s.Powers[0].IPCs = -1 },
		"-1 tank waiting":                  func(s *axis.State) { s.Powers[0].Waiting[r.KindOf("tank")] = -1 },
		"China has money":                  func(s *axis.State) { s.Powers[r.PowerOf("china")].IPCs = 1 },
		"Spain is controlled by Germany":   func(s *axis.State) { s.Owner[space("Spain")] = 0 },
		"Poland is controlled by nobody":   func(s *axis.State) { s.Owner[space("Poland")] = axis.NoPower },
		"China may not control Burma":      func(s *axis.State) { s.Owner[space("Burma")] = r.PowerOf("china") },
		"China controls Kwangtung":         func(s *axis.State) { s.Owner[space("Kwangtung")] = r.PowerOf("china") },
		"on neutral ground":                add("infantry", "germany", "Spain"),
		"of China in Burma may not":        add("infantry", "china", "Burma"),
		"is a ship on land":                add("cruiser", "germany", "Poland"),
		"is in the water":                  add("infantry", "germany", "Sea Zone 7"),
		"stands in Russia":                 add("infantry", "germany", "Russia"),
		"Germany has 2 complexes":          add("industrial_complex", "germany", "Germany"),
		"has a complex and no value":       add("industrial_complex", "uk", "Gibraltar"),
		"the complex in Poland is Italy's": add("industrial_complex", "italy", "Poland"),
		"a bomber of Germany hangs over":   add("bomber", "germany", "Sea Zone 7"),
		"lacks room for 1 fighters":        add("fighter", "germany", "Sea Zone 7"),
		"damaged outside battle":           func(s *axis.State) { s.Units[0].Damaged = true },
		"has moved 9":                      func(s *axis.State) { s.Units[0].Spent = 9 },
		"worth 10, has 21 damage":          func(s *axis.State) { r.Facilities().Put(s, space("Germany"), 21) },
		"has 1 damage and 0 complexes": func(s *axis.State) {
			s.Units[slices.IndexFunc(s.Units, func(u axis.Unit) bool { return u.Space == space("Poland") })].Damage = 1
		},
		"carries 3 infantry":              aboard("transport", "infantry", 3),
		"carries 0 infantry and 2 others": aboard("transport", "tank", 2),
		"is aboard a cruiser":             aboard("cruiser", "infantry", 1),
		"is cargo":                        aboard("carrier", "fighter", 1),
		"both in Sea Zone 12 after combat": func(s *axis.State) {
			s.Phase = slices.IndexFunc(r.Phases, func(p axis.Phase) bool { return p.ID == axis.SectionNoncombat })
			add("cruiser", "germany", "Sea Zone 12")(s)
			add("cruiser", "uk", "Sea Zone 12")(s)
		},
	} {
		s := rs.State.Clone()
		spoil(s)
		if wrong := strings.Join(auditBoard(r, s), "\n"); !strings.Contains(wrong, want) {
			t.Errorf("the auditor does not note %q, only:\n%s", want, wrong)
		}
	}
	if wrong := auditBoard(r, rs.State); len(wrong) > 0 {
		t.Errorf("the auditor objects to the opening: %v", wrong)
	}
}

// tries is how many events of a kind are left out or changed.
var tries = often.Of(3, math.MaxInt)

// TestUmpireNotices leaves out every event of a game that tells of a change, one at a time: the books must then be wrong.
func TestUmpireNotices(t *testing.T) {
	matters := []string{
		"lost", "transports-destroyed", "placed", "bought", "captured", "income", "raid-resolved", "repaired", "repairs-paid",
		"researched", "advance", "war-bonds", "objective", "reinforced",
	}
	seen := map[string]int{}
	watchGames(t, seen, matters, func(c charts, r *axis.Rules, before, after *axis.State, turn *turnBook, events []adjudicator.Event) {
		for i, e := range events {
			name := e.Detail.EventType()
			if raid, ok := e.Detail.(battle.RaidResolvedEvent); ok && raid.Damage == 0 && raid.Lost == nil {
				continue
			}
			if research, ok := e.Detail.(economy.ResearchedEvent); ok && research.Bought == 0 && !research.Success {
				continue
			}
			if !slices.Contains(matters, name) {
				continue
			}
			if seen[name]++; seen[name] > tries {
				continue
			}
			if len(judge(c, r, before, after, turn, slices.Delete(slices.Clone(events), i, i+1))) == 0 {
				t.Errorf("without %+v the umpire has no objection", e.Detail)
			}
		}
	})
}

// TestUmpireNoticesLies changes what events say, one at a time.
func TestUmpireNoticesLies(t *testing.T) {
	matters := []string{
		"moved", "raid-declared", "drop-declared", "rocket-declared", "loaded", "unloaded", "landing-declared", "landed", "fired", "bombarded",
		"aa-fired", "cities", "bought", "placed",
	}
	seen := map[string]int{}
	watchGames(t, seen, matters, func(c charts, r *axis.Rules, before, after *axis.State, turn *turnBook, events []adjudicator.Event) {
		for i, e := range events {
			lie := distort(e)
			if lie.Detail == nil {
				continue
			}
			if seen[e.Detail.EventType()]++; seen[e.Detail.EventType()] > tries {
				continue
			}
			told := slices.Clone(events)
			told[i] = lie
			if len(judge(c, r, before, after, turn, told)) == 0 {
				t.Errorf("the umpire believes %+v for %+v", lie.Detail, e.Detail)
			}
		}
	})
}

// distort returns an event that cannot be true in place of one that is, with no detail when it knows none.
func distort(e adjudicator.Event) adjudicator.Event {
	switch d := e.Detail.(type) {
	case movement.MovedEvent:
		d.To = "Peruvian Central"
		e.Detail = d
	case movement.RaidDeclaredEvent:
		d.Units = words.Amounts{{Number: 1, One: "fighter", Many: "fighters"}}
		e.Detail = d
	case movement.DropDeclaredEvent:
		d.Units = words.Amounts{{Number: 1, One: "fighter", Many: "fighters"}}
		e.Detail = d
	case movement.RocketDeclaredEvent:
		d.From, d.To = d.To, d.From
		e.Detail = d
	case economy.PlacedEvent:
		d.At = "Switzerland"
		e.Detail = d
	case movement.LoadedEvent:
		d.From = "Switzerland"
		e.Detail = d
	case movement.UnloadedEvent:
		d.To = "Switzerland"
		e.Detail = d
	case movement.LandingDeclaredEvent:
		d.To = "Switzerland"
		e.Detail = d
	case movement.AircraftLandedEvent:
		d.At = "Switzerland"
		e.Detail = d
	case battle.FiredEvent:
		d.Hits++
		e.Detail = d
	case battle.BombardedEvent:
		d.Ships = words.Amounts{{Number: 9, One: "battleship", Many: "battleships"}}
		e.Detail = d
	case battle.AntiaircraftFiredEvent:
		d.Hits++
		e.Detail = d
	case axis.CitiesEvent:
		d.Sides = slices.Clone(d.Sides)
		d.Sides[0].Cities++
		e.Detail = d
	case economy.BoughtEvent:
		d.Cost++
		d.Left--
		e.Detail = d
	default:
		e.Detail = nil
	}
	return e
}

func judge(c charts, r *axis.Rules, before, after *axis.State, turn *turnBook, events []adjudicator.Event) []string {
	u := newUmpire(r, c, before, after, turn.clone())
	for _, e := range events {
		u.watch(e)
	}
	return u.close(after)
}

// watchGames plays games, and shows every resolution, until each kind of event that matters has been seen.
func watchGames(t *testing.T, seen map[string]int, matters []string,
	show func(c charts, r *axis.Rules, before, after *axis.State, turn *turnBook, events []adjudicator.Event)) {
	t.Helper()
	game, rs := opening(t)
	distances := newCharts(rs.Rules)
	missing := func(name string) bool { return seen[name] == 0 }
	for number := range 40 {
		if !slices.ContainsFunc(matters, missing) {
			return
		}
		if number == len(watched) { // no test before has watched so many
			m, err := newMatch(game, distances, 8, uint64(number))
			if err != nil {
				t.Fatal(err)
			}
			var scenes []scene
			m.shown = func(before, after *axis.State, turn *turnBook, events []adjudicator.Event) {
				if wrong := judge(distances, m.rules, before, after, turn, events); len(wrong) > 0 {
					t.Fatalf("the umpire objects to the truth: %v", wrong)
				}
				scenes = append(scenes, scene{m.rules, before, after, turn.clone(), events})
			}
			m.play(3)
			watched = append(watched, scenes)
		}
		for _, s := range watched[number] {
			show(distances, s.rules, s.before, s.after, s.turn, s.events)
		}
	}
	t.Errorf("in 40 games not all of %v have happened: %v", matters, seen)
}

// scene is one resolution of a game, with what the umpire has in his hands of it.
type scene struct {
	rules         *axis.Rules
	before, after *axis.State
	turn          *turnBook
	events        []adjudicator.Event
}

// watched are the scenes of the games that have been watched, which several tests look at.
var watched [][]scene
