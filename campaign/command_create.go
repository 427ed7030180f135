package campaign

import (
	"errors"
	"slices"
	"strings"

	"despatch/adjudicator"
	"despatch/byhand"
	"despatch/campaign/desk"
	"despatch/campaign/journal"
	"despatch/campaign/reading"
	"despatch/campaign/underway"
	"despatch/commands"
	"despatch/words"
)

var _ = underway.Carries(answerCreate)

// answerCreate makes a game that people may join, or, where its file gives all seats, one that begins at once. A game master who
// has no letter of ours to answer is sent a token first, for this command and those below it.
func answerCreate(h *underway.Letter, c commands.Create) (reading.Said, error) {
	if !h.Operator && h.DeskMaster(h.Letter.From) == nil {
		return declined(onlyDeskMasters{}, askWhoRuns{}), nil
	}
	n, err := newGame(h, c)
	if err != nil {
		return refusedGame(err)
	}
	if err := desk.Unused(h.Txn, n.ID); err != nil {
		if errors.Is(err, desk.ErrExists) {
			return declined(gameExists{words.Own(n.ID)}, anotherName{}), nil
		}
		return reading.Said{}, err
	}
	g := h.Desk.BlankGame(n.ID)
	if len(n.Seats) > 0 {
		return createFull(h, g, n)
	}
	body, err := h.Announcing(n)
	if err != nil {
		return refusedSetup(err)
	}
	if !sure(h) {
		return askForRest(h, c)
	}
	body.By = h.By()
	if _, err := h.Enact(h.Txn, g, h.At, journal.KindAnnounced, body); err != nil {
		return reading.Said{}, err
	}
	if err := desk.Register(h.Txn, g); err != nil {
		return reading.Said{}, err
	}
	lead(h, g)
	return told(gameMade{words.Own(g.ID), body.Wanted}, openItNext{words.Own(g.ID)}), nil
}

// createFull makes a game whose seats are all given.
func createFull(h *underway.Letter, g *journal.Game, n desk.NewGame) (reading.Said, error) {
	body, err := h.Plan(n)
	if err != nil {
		return refusedSetup(err)
	}
	if !sure(h) {
		return h.AskToConfirm(h.Asked.Commands...)
	}
	h.CarryOver(h.Txn, body.Players)
	if err := h.BeginGame(h.Txn, g, body, h.At); err != nil {
		return reading.Said{}, err
	}
	lead(h, g)
	return told(madeAndBegun{words.Own(g.ID)}), nil
}

// refusedSetup says why a game cannot be opened.
func refusedSetup(err error) (reading.Said, error) {
	if list, ok := err.(interface{ Unwrap() []error }); ok && errors.Is(err, desk.ErrSetup) { // what is wrong stands behind it
		all := list.Unwrap()
		err = all[len(all)-1]
	}
	return refusedGame(err)
}

// refusedGame tells what is wrong with a new game: in a sentence, or as a list where something is wrong with a file.
func refusedGame(err error) (reading.Said, error) {
	var unfit *byhand.Unfit
	if errors.As(err, &unfit) {
		return reading.Unfit(book.Say(gameIsUnfit{}), words.Text{}, unfit, true), nil
	}
	return declinedFor(err, func(why words.Text) words.Topic { return cannotBeMade{why} }, nil)
}

// sure says whether it is certain who wrote.
func sure(h *underway.Letter) bool { return h.Operator || h.Confirmed || h.Proved() }

// askForRest asks to confirm a command and all that stand below it in the letter, which are about what it makes.
func askForRest(h *underway.Letter, c commands.Command) (reading.Said, error) {
	i := slices.IndexFunc(h.Asked.Commands, func(other commands.Command) bool { return other.At() == c.At() })
	h.Deferred = true
	return h.AskToConfirm(h.Asked.Commands[max(i, 0):]...)
}

// lead makes the rest of the letter be about a game that it has just made.
func lead(h *underway.Letter, g *journal.Game) {
	h.Game, h.Proofs = g, nil
	if h.Operator {
		return
	}
	if h.Player = g.PlayerAt(h.Letter.From); h.Player != nil {
		h.Proofs = []journal.Proof{{Game: g.ID, Player: h.Player, Entry: g.Number}}
	}
}

// newGame reads what a line CREATE and the file below it say.
func newGame(h *underway.Letter, c commands.Create) (desk.NewGame, error) {
	n := desk.NewGame{ID: c.Name, Scenario: c.Scenario, Options: make(adjudicator.Options), Seats: make(map[adjudicator.Seat]desk.Seated)}
	var err error
	if n.Ruleset, n.Scenario, err = scenarioNamed(h.Rulesets, c.Ruleset, c.Scenario); err != nil {
		return n, err
	}
	if err := n.ReadFile(c.File); err != nil {
		return n, err
	}
	for _, o := range c.Options {
		n.Options[o.Name] = o.Value
	}
	if m := h.DeskMaster(h.Letter.From); m != nil && !h.Operator {
		n.Masters = append([]desk.Seated{*m}, n.Masters...)
	}
	return n, nil
}

// scenarioNamed finds a ruleset and a scenario by their names or titles, in any letters.
func scenarioNamed(rulesets map[string]adjudicator.Ruleset, ruleset, scenario string) (string, string, error) {
	var known []string
	for id, rules := range rulesets {
		known = append(known, id)
		if info := rules.Info(); strings.EqualFold(id, ruleset) || strings.EqualFold(info.Title, ruleset) {
			var known []words.Line
			for _, s := range info.Scenarios {
				if strings.EqualFold(s.ID, scenario) || strings.EqualFold(s.Title, scenario) {
					return id, s.ID, nil
				}
				known = append(known, words.Line(s.ID))
			}
			return id, "", fault(noScenario{words.Own(scenario), known})
		}
	}
	slices.Sort(known)
	return "", "", fault(noRuleset{words.Own(ruleset), asLines(known)})
}

// What is answered here.
type (
	onlyDeskMasters struct{}
	askWhoRuns      struct{}
	cannotBeMade    struct{ Why words.Text }
	gameIsUnfit     struct{}
	gameExists      struct{ Game words.Own }
	anotherName     struct{}
	gameMade        struct {
		Game    words.Own
		Players int
	}
	openItNext   struct{ Game words.Own }
	madeAndBegun struct{ Game words.Own }
	noScenario   struct {
		Name  words.Own
		Known []words.Line
	}
	noRuleset struct {
		Name  words.Own
		Known []words.Line
	}
)
