// Package awaw is A World at War at sea, chapters 20 to 23 of the rules: two sides move fleets under markers, each answers what the other does with
// what he has said beforehand, and points are counted turn by turn. Its rooms hold what it stands on (sea, fleet, theatre, position, forms,
// activity, interception, chain); here they are put together to a game by mail. Rule IDs WW-... are those of the game's rules ledger.
package awaw

import (
	"embed"
	"slices"
	"sync"

	"despatch/adjudicator"
	"despatch/adjudicator/awaw/battle"
	"despatch/adjudicator/awaw/chain"
	"despatch/adjudicator/awaw/forms"
	"despatch/adjudicator/awaw/position"
	"despatch/adjudicator/awaw/tables"
	"despatch/adjudicator/awaw/theatre"
	"despatch/adjudicator/dice"
	"despatch/adjudicator/play"
	"despatch/orders"
	"despatch/words"
)

// Version counts changes that could change a result.
const Version = 1

//go:embed phrases
var phraseFiles embed.FS

// book words what the game tells, and what it has against orders.
var book = words.CarriedWith(func() words.More { return words.More{Plural: []words.Name{"Allies", "United States"}} },
	chain.Phrases(), battle.Phrases(), words.Phrases(phraseFiles))

// ruleset implements adjudicator.Ruleset.
type ruleset struct {
	adjudicator.Plain
	theatres []*theatre.Theatre
	vocab    *orders.Vocabulary
	tables   *tables.Tables
	// fight begins battles; another stands in its place only in tests.
	fight func(*turn, chain.Meeting) chain.Battle
}

// New returns the ruleset. It fails only when its own data files are wrong.
func New() (adjudicator.Ruleset, error) { return made() }

// made reads the data files, which are always the same, once.
var made = sync.OnceValues(func() (adjudicator.Ruleset, error) {
	g := &ruleset{fight: fought}
	for _, id := range theatre.Scenarios {
		t, err := theatre.Load(id)
		if err != nil {
			return nil, err
		}
		g.theatres = append(g.theatres, t)
	}
	var err error
	if g.vocab, err = forms.Vocabulary(g.theatres...); err != nil {
		return nil, err
	}
	g.tables, err = tables.Load()
	return g, err
})

// How the side that does not move is asked (Info).
const (
	optionReactions = "reactions"
	// standing: the mover sends all in one letter, and the other is not asked. phased: movement first, then the rest, with a report between.
	// combat: the other is asked besides what he does about the combat phase; announced: about movement, too.
	reactStanding  = "standing"
	reactPhased    = "phased"
	reactCombat    = "combat"
	reactAnnounced = "announced"
)

// Info implements adjudicator.Ruleset.
func (g *ruleset) Info() adjudicator.Info {
	info := adjudicator.Info{Name: position.Ruleset, Title: "A World at War: naval chapters", Version: Version}
	for _, s := range g.theatres[0].Seats {
		info.Seats = append(info.Seats, adjudicator.SeatInfo{ID: adjudicator.Seat(s.ID), Name: s.Name, Side: s.Name})
	}
	for _, t := range g.theatres {
		info.Scenarios = append(info.Scenarios, adjudicator.ScenarioInfo{ID: t.ID, Title: t.Title})
	}
	info.Options = []adjudicator.OptionInfo{{
		Name: optionReactions, Values: []string{reactStanding, reactPhased, reactCombat, reactAnnounced}, Default: reactPhased,
		Meaning: "whether the side that does not move is asked what it does about what was announced: never, with one letter of the mover a turn (standing) or two (phased); before combat (combat); or before movement, too (announced)",
	}}
	return info
}

// Vocabulary implements adjudicator.Ruleset.
func (g *ruleset) Vocabulary() *orders.Vocabulary { return g.vocab }

// Phrases implements adjudicator.Ruleset.
func (g *ruleset) Phrases() *words.Book { return book }

func (g *ruleset) theatre(id string) (*theatre.Theatre, bool) {
	for _, t := range g.theatres {
		if t.ID == id {
			return t, true
		}
	}
	return nil, false
}

// New implements adjudicator.Ruleset.
func (g *ruleset) New(scenario string, options adjudicator.Options) (adjudicator.State, error) {
	if scenario == "" {
		scenario = theatre.Scenarios[0]
	}
	t, known := g.theatre(scenario)
	if !known {
		return nil, &words.Fault{Says: book.Say(noSuchScenario{words.Own(scenario), orders.Lines(theatre.Scenarios)})}
	}
	all, err := play.Options(g.Info(), options)
	if err != nil {
		return nil, err
	}
	s := position.Start(t)
	s.Options = keptOptions(all)
	s.Open()
	return s, nil
}

// keptOptions are the options of a state: those that differ from their defaults.
func keptOptions(all adjudicator.Options) map[string]string {
	kept := map[string]string{}
	if v := all[optionReactions]; v != "" && v != reactPhased {
		kept[optionReactions] = v
	}
	return kept
}

// reactions is how the other side is asked in a game.
func reactions(s *position.State) string {
	if v := s.Options[optionReactions]; v != "" {
		return v
	}
	return reactPhased
}

// OptionsOf implements adjudicator.Ruleset.
func (g *ruleset) OptionsOf(s adjudicator.State) adjudicator.Options {
	return adjudicator.Options{optionReactions: reactions(at(s))}
}

// at is a state of this game.
func at(s adjudicator.State) *position.State { return s.(*position.State) }

// Decode implements adjudicator.Ruleset.
func (g *ruleset) Decode(data []byte) (adjudicator.State, error) {
	s, err := position.Decode(g.theatre, data)
	if err != nil {
		return nil, err
	}
	return s, nil
}

// LoadPosition implements adjudicator.Ruleset.
func (g *ruleset) LoadPosition(data []byte) (adjudicator.State, error) {
	s, err := position.Load(g.theatre, data)
	if err != nil {
		return nil, err
	}
	if s.Options, err = g.loadedOptions(s.Options); err != nil {
		return nil, err
	}
	return s, nil
}

func (g *ruleset) loadedOptions(given map[string]string) (map[string]string, error) {
	all, err := play.Options(g.Info(), given)
	if err != nil {
		return nil, err
	}
	return keptOptions(all), nil
}

// DumpPosition implements adjudicator.Ruleset.
func (g *ruleset) DumpPosition(s adjudicator.State) ([]byte, error) { return at(s).File() }

// Stand implements adjudicator.Ruleset.
func (g *ruleset) Stand(s adjudicator.State) adjudicator.Stand { return standOf(at(s)) }

// phaseTitles are what people call the phases.
var phaseTitles = [...]string{
	position.Movement: "Movement", position.MovementReactions: "Reactions to movement", position.Combat: "Combat", position.CombatReactions: "Reactions to combat",
	position.Redeployment: "Redeployment",
}

func standOf(s *position.State) adjudicator.Stand {
	asked := s.Mover
	if s.Phase.Reacts() {
		asked = 1 - s.Mover
	}
	return adjudicator.Stand{
		Round: s.Turn, Seat: seatOf(s, asked), Turn: s.Theatre.Seats[asked].Name, Phase: s.Phase.String(), PhaseTitle: phaseTitles[s.Phase],
	}
}

// seatOf is the seat of a side.
func seatOf(s *position.State, side theatre.Side) adjudicator.Seat {
	return adjudicator.Seat(s.Theatre.Seats[side].ID)
}

// sideOf is the side of a seat, theatre.Neutral for none.
func sideOf(s *position.State, seat adjudicator.Seat) theatre.Side {
	for i := range s.Theatre.Seats {
		if seatOf(s, theatre.Side(i)) == seat {
			return theatre.Side(i)
		}
	}
	return theatre.Neutral
}

// Phases implements adjudicator.Ruleset.
func (g *ruleset) Phases() (list []adjudicator.PhaseInfo) {
	for p := position.Movement; p <= position.Redeployment; p++ {
		list = append(list, adjudicator.PhaseInfo{ID: p.String(), Title: phaseTitles[p]})
	}
	return list
}

// Resolve implements adjudicator.Ruleset.
func (g *ruleset) Resolve(s adjudicator.State, sheets []adjudicator.Submission, cup dice.Cup) adjudicator.Outcome {
	out := play.Resolve(s, g.begin(at(s), sheets, cup))
	if !slices.ContainsFunc(out.Consumed, func(c adjudicator.Carried) bool { return !waits(c.ID) }) { // what may be said at any time makes nothing happen
		out.Consumed = slices.DeleteFunc(out.Consumed, func(c adjudicator.Carried) bool { return c.ID == forms.SectionForces })
	}
	return out
}

// waits says whether a section may come at any time, and waits until something else is carried out.
func waits(section string) bool {
	return slices.Contains([]string{forms.SectionReactions, forms.SectionStanding, forms.SectionForces}, section)
}

// Check implements adjudicator.Ruleset: a sheet is tried on what its seat sees of the position, so that nothing that it is told hangs on what the
// enemy hides.
func (g *ruleset) Check(s adjudicator.State, seat adjudicator.Seat, sheets []adjudicator.Submission) adjudicator.Checked {
	side := sideOf(at(s), seat)
	if side == theatre.Neutral {
		return adjudicator.Checked{}
	}
	c := g.begin(at(s).SeenBy(side), sheets, nil)
	play.Screen(c)
	out := adjudicator.Checked{Diagnostics: c.Diagnostics}
	if sheet := c.sheets.Of(seat); sheet != nil {
		out.Lines = c.remarked(play.Understood(sheet, g.vocab))
	}
	for _, d := range g.Duties(s) {
		if d.Seat == seat && d.Required && play.At(sheets).Section(seat, d.Section, 0) == nil {
			out.Missing = append(out.Missing, d)
		}
	}
	return out
}

// Over implements adjudicator.Ruleset.
func (g *ruleset) Over(s adjudicator.State) (adjudicator.Verdict, bool) { return verdict(at(s)) }

// Position implements adjudicator.Ruleset.
func (g *ruleset) Position(s adjudicator.State, viewer adjudicator.Seat) adjudicator.Position {
	return view{at(s), sideOf(at(s), viewer)}.position()
}

// NextTurn implements adjudicator.Ruleset: nothing can be sent ahead.
func (g *ruleset) NextTurn(adjudicator.State, adjudicator.Seat) int { return 0 }

// Listens implements adjudicator.Ruleset: reactions and standing orders of either side may come at any time, and wait.
func (g *ruleset) Listens(_ adjudicator.State, _ adjudicator.Seat, sheet *orders.Sheet) bool {
	return !slices.ContainsFunc(sheet.Sections, func(s orders.Section) bool { return !waits(s.ID) })
}
